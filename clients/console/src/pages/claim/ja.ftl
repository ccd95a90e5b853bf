claim-title = 申告と照合
claim-only-judges = 照合は審判の鍵で行う。
claim-how = プレイヤーの言うことだけを入れる。違うと言われたカードは触れて選ぶ。空いた欄は比べない。灰色の数は今の卓のもの。
claim-turn = ターン（卓では { $turn }）
claim-unsaid = 言わない
claim-more = カードや経過も（YAML）
claim-compare = 照合する
claim-answer = 照合の結果
claim-holds = 申告の通り
claim-differs = { $count ->
    [0] 経過が合わない
   *[other] { $count }か所が違う
}
claim-event = 出来事 { $event }
claim-parts = 出来事 { $event } で分かれた
claim-nothing = 申告を入れて照合すると、違いがここに並ぶ。
claim-card-how = 卓ではこうなっている。違うと言われたところを選ぶ。
claim-where = どこにあるか
claim-lies = どう置かれているか
claim-face-up = 表向き
claim-face-down = 裏向き
claim-arrived = このターンに出た
claim-not-arrived = 前のターンからあった
claim-said = 一枚ずつ言われたこと
claim-told = { $card }：{ $what }
claim-unsay = 「{ $what }」を外す
claim-zone-of = { $player }の{ $zone }
