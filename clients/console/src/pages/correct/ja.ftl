correct-title = 卓の訂正
correct-only-judges = 卓を訂正できるのは審判だけ。
correct-how = カードをタップし、行き先や状態を選ぶ。記録するまで卓は変わらない。
correct-tap-other = 付ける先のカードをタップする。
correct-zone-of = { $player }の{ $zone }
correct-shared = 共有
correct-to-zone = 行き先
correct-place = 重ねる領域では
    .top = 一番上へ
    .bottom = 一番下へ
correct-turned = 状態
correct-face-down = 裏にする
correct-face-up = 表にする
correct-attach = ほかのカードに付ける
correct-detach = 外す
correct-markers = 載っている数
correct-set = 決める
correct-set-marker = { $name }の数を決める
correct-said-move = { $place ->
    [bottom] { $card }を{ $zone }の一番下へ
   *[top] { $card }を{ $zone }へ
}
correct-said-turn = { $card }を「{ $how }」に
correct-said-up = { $card }を表に
correct-said-down = { $card }を裏に
correct-said-markers = { $card }の{ $name }を{ $count }に
correct-said-attach = { $card }を{ $to }に付ける
correct-said-detach = { $card }を外す
correct-changes = 訂正する内容
correct-remove = 「{ $what }」を取り消す
correct-preview = こう変わる
correct-same = 卓は変わらない
correct-stale = この間に卓が変わった。
correct-anew = 今の卓で見直す
correct-why = 理由
correct-do = 訂正を記録する
correct-done = 記録した。
