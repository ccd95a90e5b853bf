beyond =
    .ja = ゲームはまだバージョン{ NUMBER($version, useGrouping: 0) }に達していない。今は{ NUMBER($newest, useGrouping: 0) }である。もう一度盤面を見ること。

no-command =
    .ja = バージョン{ $given }では行動が終わっていない。近いのは{ $possible }である。

none =
    .ja = バージョン{ NUMBER($version, useGrouping: 0) }はない。ログにあるのは1～{ NUMBER($newest, useGrouping: 0) }である。その中から選ぶこと。

stale =
    .ja = ゲームはバージョン{ NUMBER($expected, useGrouping: 0) }から変わり、今はバージョン{ NUMBER($version, useGrouping: 0) }である。もう一度見てから選び直すこと。
