failed =
    .ja = { $named }が{ $fault ->
        [not-started] 始まらなかった
        [not-ended] 時間内に終わらなかった
       *[ended] 誤りで終わった
    }。そのプロセスの述べたことは、--json の detail にある。
