tables-title = 卓の一覧
tables-sign-in = 入る・出る
tables-count = { $count }卓
tables-none = 開ける卓はない。
tables-none-found = 当てはまる卓はない。
tables-no-such = 卓{ $table }は、この鍵で開ける卓の中にない。
tables-find = 卓の番号や名前で探す
tables-density = 詳しさ
    .full = 詳しく
    .line = 一行
    .number = 番号だけ
tables-first = 審判を待つ卓
tables-rest = ほかの卓
tables-over = 終わった対局
tables-name = 卓{ $table }
tables-versus = {" 対 "}
tables-called = 審判を呼んでいる（{ $duration }前から{ $count ->
    [1] {""}
   *[other] 、{ $count }件
}）
tables-claimed = 審判が向かっている（{ $duration }前の呼び出し）
tables-refused = 認められなかった試み { $count }
tables-turn = 第{ $turn }ターン　{ $player }
tables-before = 始まる前
tables-won = { $winner }の勝ち
tables-drawn = 引き分け
tables-beside = 卓のほかに
