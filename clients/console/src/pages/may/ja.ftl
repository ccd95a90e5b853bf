may-title = できること、できないこと
may-asked = { $seat }への問い
may-whose = 誰への問いか
may-secret = 答えは、全員が答えるまで伏せられる。
may-over = 対局は終わった。
may-nothing = 今は誰にも問われていない。
may-do = する
may-pick = 選ぶ
may-picked = 選んだ
may-place = { $place }番目
may-less = 閉じる
may-send = これで答える
may-several = { $least ->
    [0] { $most }つまで選べる。
   *[other] { $least }つから{ $most }つ選ぶ。
} 今は{ $picked }つ。
may-order = すべてを順番に選ぶ。{ $all }のうち{ $picked }。
may-number = { $least }から{ $most }までの数
may-number-from = { $least }以上の数
may-stale = そのあいだに卓が変わった。新しい卓を見てから、もう一度答える。
may-since = その間に起きたこと：
may-unknown-form = この画面では答えられない形の問いである。審判に言う。
may-finding =
    .may = 満たす
    .not = 妨げる
    .open = 定まっていない
    .beside = 関わらない
may-reading = ほかの読み方では？
may-reading-asked = それぞれの読み方で確かめている…
may-reading-same = どの読み方でも同じ答えになる。
may-reading-used = この対局の読み方
may-concede = 投了する
may-concede-sure = 投了すると、この対局は負けで終わる。
may-concede-do = 投了する
may-concede-not = 続ける
