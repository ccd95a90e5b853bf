chance-concedes =
    .tried = concession of CHANCE
    .wrong = chance is no player
    .todo = use { $possible }
    .ja = 偶然はプレイヤーではないため、投了できない。{ $possible }のどれかにすること。

choice-gone =
    .tried = answer to choice { $choice }
    .wrong = it is not open
    .todo = open: { $possible }
    .ja = 質問{ NUMBER($choice, useGrouping: 0) }は開かれていない。開かれているのは{ $possible }である。

lot =
    .tried = lot for { $question }
    .wrong = it names no option
    .todo = name one of { $possible }
    .ja = どの結果かが述べられていない。{ $possible }のどれかにすること。

no-candidate =
    .tried = move { QUOTE($named, most: 80) }
    .wrong = it is no candidate of an open choice
    .todo = list the options
    .ja = 「{ $named }」は開かれている質問の選択肢ではなく、選択肢になり得ない。選択肢の一覧から選ぶこと。

no-option =
    .tried = pick { QUOTE($named, most: 80) } for choice { $choice }
    .wrong = it is neither offered nor a candidate
    .todo = list the options
    .ja = 「{ $named }」は開かれている質問の選択肢ではなく、選択肢になり得ない。何も記録されていない。選択肢の一覧から選ぶこと。

not-entered =
    .tried = { $act } { QUOTE($named, most: 80) }
    .wrong = which card that is has not been entered
    .todo = enter it first (identify)
    .ja = 「{ $named }」がどのカードかは、まだ入力されていない。先に入力すること（identify）。

nothing-asked =
    .tried = answer of { $seat }
    .wrong = nothing is asked
    .todo = wait for the next choice
    .ja = 今、{ $seat }への質問はない。次の質問を待つこと。

number-asked =
    .tried = answer to choice { $choice }
    .wrong = a number is asked, none was sent
    .todo = send decimal text
    .ja = 数を答える質問に、数が送られていない。数を送ること。

number-large =
    .tried = answer to choice { $choice }
    .wrong = the number is too large
    .todo = say at most { $most }
    .ja = 数が大きすぎる。{ $most }以下にすること。

number-long =
    .tried = answer to choice { $choice }
    .wrong = the number is too long
    .todo = send at most 20 characters
    .ja = 数が長すぎる。20文字以内にすること。

options-asked =
    .tried = answer to choice { $choice }
    .wrong = options are asked, a number was sent
    .todo = send option ids
    .ja = 選択肢を選ぶ質問に、数が送られた。選択肢のIDを送ること。

order =
    .tried = order of { $zone_key }
    .wrong = it does not name every card once
    .todo = name all { $count } cards
    .ja = { $zone_key }の順番に、すべてのカードが1回ずつ挙げられていない。{ $count }枚すべてを挙げること。

too-many-picks =
    .tried = answer to choice { $choice }
    .wrong = { $count } picks
    .todo = send at most { $most }
    .ja = 選択肢が{ $count }個送られた。{ $most }個以内にすること。
