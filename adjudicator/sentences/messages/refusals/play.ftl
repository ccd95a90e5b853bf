one-answer =
    .ja = 回答がないか、2つ以上ある。選択肢のID、--number、--none、--concede のどれか1つを指定すること。
