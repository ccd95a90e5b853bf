clause-count =
    .tried = { $act ->
        [correct] correct the table
        [rewind] rewind the game
       *[rule] give a ruling
    }
    .wrong = it names { $count } clauses
    .todo = name 1 to { $most }
    .ja = 条項が{ $count }個挙げられている。1～{ $most }個挙げること。

game-over =
    .tried = correct the table
    .wrong = the game is over
    .todo = give a ruling, or rewind it first
    .ja = ゲームは終わっており、盤面は変えられない。裁定を記録するか、先に巻き戻すこと。

no-event =
    .tried = { $act ->
        [correct] correct the table
       *[rule] give a ruling
    }
    .wrong = there is no event { $given }
    .todo = refer to one up to { $version }, or to none
    .ja = イベント{ $given }はない。{ NUMBER($version, useGrouping: 0) }までのイベントを指定するか、指定しないこと。

no-judge =
    .tried = { $act ->
        [correct] correct the table
        [judge-call] answer a call for a judge
       *[rule] give a ruling
    }
    .wrong = { QUOTE($named) } is no judge
    .todo = ask a judge
    .ja = これを行えるのはジャッジだけで、「{ $named }」はジャッジではない。ジャッジに頼むこと。

text-length =
    .tried = { $act ->
        [correct] correct the table
        [rewind] rewind the game
        [fork] fork { QUOTE($origin) } at version { $at }
        [judge-call] call a judge, or answer a call
       *[rule] give a ruling
    }
    .wrong = its text has { $count } characters
    .todo = write 1 to { $most }
    .ja = { $act ->
        [judge-call] ジャッジコールの文
       *[rule] 理由の文
    }が{ $count }文字である。1～{ $most }文字で書くこと。

slip-with-clauses =
    .wrong = { $count } clauses are named for what was only entered wrongly
    .todo = leave the clauses out, or rewind it as a judge's decision
    .ja = 入力の誤りの取り消しに条項が{ $count }個示されている。条項を省くか、裁定として巻き戻すこと。
