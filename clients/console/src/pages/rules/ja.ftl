rules-title = 規則
rules-edition = 規則書の版
rules-find = 条を探す
rules-find-hint = 語、条番号で探す
rules-views = 表示
rules-clauses = 条
rules-points = 争点 { $count }
rules-changes = 版どうしの違い
rules-nothing = 合う条がない。語を短くする。
rules-count = { $count }条
rules-kept = この端末に保存した写しを読んでいる。
rules-offline = つながっていない。この端末に保存した写しを読んでいる。
rules-neighbours = 前後の条
rules-disputed = この条の争点
rules-default = 初期の読み方
rules-readings = 読み方
rules-reason = 理由
rules-base = { $edition }では { $labels }
rules-in-log = この対局でこの条が働いた行
rules-pick = 条を選ぶと、ここに並ぶ。
rules-own = （要約）
rules-no-text = 規則書の本文は、取り込んだサーバーでここに並ぶ。
rules-borrowed = { $edition }の条を借りている。
rules-link = この条へのリンク
rules-copied = リンクを写した
rules-none = この端末には規則書がない。一度つながると、以後はつながらなくても読める。
rules-back = 条の一覧へ
rules-relation = { $relation ->
    [new] 新しい
    [replaced] 置き換わった
    [same] 同じ
    [borrowed] 借りている
   *[left_out] ない
}
rules-at-work = この条が働いた対局
rules-lines = { $count }行
rules-looked = この版の対局を{ $looked }つ調べた。働いたのは{ $found }。
rules-kind = 何の条か
    .operational = プログラムがこの条を実行する。
    .definition = 語を定める条。語の使われるところで働く。
    .informational = 説明の条。ここから決まることはない。
    .physical = 卓上のカードや人についての条。プログラムは実行しない。
rules-against = 比べる版
rules-no-changes = 違う条はない。
