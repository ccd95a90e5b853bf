bytes =
    .tried = carry out the command
    .wrong = it takes more bytes than a command may record ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = 1つの行動の記録が上限（{ $most }バイト）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。

carried-out =
    .tried = carry out the move
    .wrong = it is legal and recorded, but a technical limit of the engine stopped it; that is no ruling
    .todo = report it; in this game nothing is left to do but to concede
    .ja = 行動は適正で記録されたが、技術的な上限に達して最後まで実行できなかった。これは裁定ではない。運営者に知らせること。

depth =
    .tried = carry out the command
    .wrong = more procedures run within procedures than may ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = 手順の中の手順が上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。

effort =
    .tried = carry out the command
    .wrong = it takes more effort than a command may, without anybody being asked ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = 誰にも質問がないまま、1つの行動の上限（{ $most }）を超える処理が必要になる。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。

events =
    .tried = carry out the command
    .wrong = it takes more events than a command may record ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = 1つの行動のイベントが上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。

nobody-asked =
    .tried = try { $named }
    .wrong = before it, nobody is asked for as many steps as are taken ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = { $most }ステップ進めても誰にも質問されない。これは技術的な上限であり、裁定ではない。もっと後の場所を述べること。

number =
    .tried = { $fault ->
        [value] work out { $named }
       *[other] carry out the command
    }
    .wrong = { $fault ->
        [value] it is beyond the numbers of a game
        [log] a number has more than the 64 bits of a log
       *[other] a number is beyond those of a game
    } ({ NUMBER($most, useGrouping: 1) }), a technical limit that its first event pins; that is no ruling
    .todo = answer otherwise, or have a judge correct the table; nothing was recorded
    .ja = ゲームで扱える数の上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。

of-a-call =
    .tried = carry out the call
    .wrong = it takes more work than one call may cause ({ NUMBER($most, useGrouping: 1) } units), a limit of the service
    .todo = ask for less; nothing was recorded, and it is no ruling
    .ja = 1回の呼び出しの上限（{ $most }）を超える処理が必要になる。何も記録されておらず、これは裁定ではない。求める範囲を狭めること。

search =
    .tried = { $what }
    .wrong = it is still not known after { NUMBER($most, useGrouping: 1) } steps of the search, a technical limit; that is no ruling
    .todo = report it; nothing was recorded, and another answer may be given
    .ja = できるかどうかの探索が上限（{ $most }）に達しても分からない。何も記録されておらず、これは裁定ではない。運営者に知らせること。別の回答はできる。
