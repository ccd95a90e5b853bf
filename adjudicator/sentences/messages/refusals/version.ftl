beyond =
    .tried = { $act ->
        [read] read version { $version }
       *[command] command for version { $version } of game { QUOTE($game) }
    }
    .wrong = { $act ->
        [read] the game stands at { $newest }
       *[command] the log ends at { $newest }
    }
    .todo = { $act ->
        [read] ask for one up to that
       *[command] ask for the table again
    }
    .ja = ゲームはまだバージョン{ NUMBER($version, useGrouping: 0) }に達していない。今は{ NUMBER($newest, useGrouping: 0) }である。もう一度盤面を見ること。

no-command =
    .tried = { $act ->
        [fork] fork { QUOTE($origin) } at version { $given }
       *[rewind] rewind to version { $given }
    }
    .wrong = no command ended there
    .todo = take version { $nearest }
    .ja = バージョン{ $given }では行動が終わっていない。近いのは{ $possible }である。

none =
    .tried = version { $version } of game { QUOTE($game) }
    .wrong = the log has 1 to { $newest }
    .todo = ask for one of them
    .ja = バージョン{ NUMBER($version, useGrouping: 0) }はない。ログにあるのは1～{ NUMBER($newest, useGrouping: 0) }である。その中から選ぶこと。

stale =
    .tried = command for version { $expected } of game { QUOTE($game) }
    .wrong = the table has changed since, it is at { $version }
    .todo = look, then decide again
    .ja = ゲームはバージョン{ NUMBER($expected, useGrouping: 0) }から変わり、今はバージョン{ NUMBER($version, useGrouping: 0) }である。もう一度見てから選び直すこと。
