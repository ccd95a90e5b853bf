failed =
    .tried = run { $named }
    .wrong = { $fault ->
        [not-started] it did not start
        [not-ended] it did not end
        [endless] the game does not end
        [failed] it failed
       *[ended] it ended with { $failure }
    }
    .todo = { OR($detail, "it said nothing") }
    .ja = { $named }が{ $fault ->
        [not-started] 始まらなかった
        [not-ended] 時間内に終わらなかった
        [endless] 時間内に終わらなかった
       *[ended] 誤りで終わった
    }。そのプロセスの述べたことは、--json の detail にある。
