language = 言語
language-own = 日本語
waiting = 読み込んでいる…
no-such-page = このページはない
role = { $role ->
    [judge] 審判
    [spectator] 観戦
    [operator] 主催者
   *[other] { $role }
}
game-short = 対局 { $id }

nav-label = この卓の表示
nav-tables = 卓の一覧
nav-table = 卓
nav-log = 経過
nav-claim = 照合
nav-acts = 裁定
nav-dispute = 紙の上の争点
nav-audit = 記録の検査
nav-rules = 規則
bar-back = 戻る

line-live = 接続中
line-connecting = 接続している
line-broken = 切断
line-ended = 終了した鍵
line-over = 終局
line-age = { $duration }前の卓

sheet-close = 閉じる
sheet-back = 戻る

clause-open = { $label }を開く
clause-more = ほか{ $count }
clause-summary = （要約）
clause-book = 規則の原文
clause-no-text = 規則書の本文は、取り込んだサーバーでここに並ぶ。
clause-borrowed = { $edition }の条を借りている。

newer = サーバーがこの画面より新しく、画面の知らないことを答えている。
newer-load = 画面を読み込み直す
failure-unreachable = サーバーに届かない。つながりしだい、また読み込む。
failure-signed-out = この鍵はもう使えない。新しい招待を受け取る。
failure-too-often = 呼び出しが多すぎる。少し待ってからもう一度。
failure-plain-http = この画面は https（またはこの機械自身）で開く必要がある。今の接続では鍵が読まれてしまうので、入れない。
failure-other = うまくいかなかった。
failure-again = もう一度
failure-sign-in = 入り直す

why = なぜ
sign =
    .may = できる
    .open = 審判が決める
    .not = できない
    .know = まだ分からない

slip-unknown = ？
slip-face-down = 伏せ
slip-arrived = 今ターンに場へ
slip-dot = ・
slip-comma = 、
slip-sign =
    .may = できることがある
    .open = 裁定が要る
    .not = できない
    .know = 分からない

card-values = 値
card-text = 文
card-may = このカードでできること、できないこと
value-what = 何が
value-clause = 条
value-value = 値
value-now = 今の値
game-no-token = この対局を開く鍵がこの端末にない。

duration-days = { $count }日
duration-hours = { $count }時間
duration-minutes = { $count }分
duration-seconds = { $count }秒
clauses-of = 根拠の条
clauses-hint = 語、条番号で探す
clauses-remove = { $label } を外す

calls = 審判への呼び出し
calls-since = { $duration }前から呼んでいる
calls-claimed = 審判が向かっている
calls-claimed-by = { $judge }が向かっている
calls-claim = 向かう
calls-resolve = 済んだ
calls-what = 何のことか
calls-call = 審判を呼ぶ
calls-closed = { $time }に済んだ { $by }
calls-in-words = 言葉で答える
calls-answer = 呼んだ側が読む答え

keys = キー
keys-on = 一文字のキーですぐに動かす
keys-what = 声で操作するとき、触れたつもりのないキーで動くときは切る。文字を打つあいだは動かない。
keys-everywhere = どの画面でも
keys-table = 卓で
key =
    .move = 領域やボタンのあいだ、領域のカードのあいだを移る
    .open = カードを開く、ボタンを押す
    .back = 重なったものを閉じる
    .why = 選んでいるカード、行、手の理由
    .find = 検索へ
    .table = 卓
    .log = 経過
    .claim = 照合
    .rules = 規則
    .acts = 裁定
    .tables = すべての卓
    .help = この一覧
    .step = 一手前、一手後
    .turn = 一ターン前、一ターン後
    .eyes = 審判、P1、P2、観戦の目
card-history = このカードに起きたこと
card-no-history = 経過には、まだ何もない。
card-hint = 名前か番号
card-as-written = 「{ $text }」と書く
