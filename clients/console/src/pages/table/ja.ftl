table-turn = { $turn ->
    [0] 始まる前
   *[other] 第{ $turn }ターン　{ $player }
}
table-asked = { $seats }が選ぶ
table-won = { $winner }の勝ち
table-drawn = 引き分け
table-eyes = 誰の目で見るか
table-when = いつの卓か
table-newest = 最新
table-to-newest = 最新へ
table-earlier = 一手前
table-later = 一手後
table-side = { $seat }の側
table-you = あなた
pile-count = { $count }枚
pile-unseen = 中は見えない。
table-under-way = 進行中のこと
table-in-sentences = 文で読む
table-pending = 誘発を待つ能力
table-effects = 続いている効果
table-of = { $card }（{ $player }）
table-gone = 去ったカード
table-yes = はい
