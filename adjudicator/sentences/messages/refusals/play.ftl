one-answer =
    .tried = play
    .wrong = { $fault ->
        [several] more than one answer is given
       *[none] nothing is answered
    }
    .todo = give option ids, or one of --number, --none, --concede
    .ja = 回答がないか、2つ以上ある。選択肢のID、--number、--none、--concede のどれか1つを指定すること。
