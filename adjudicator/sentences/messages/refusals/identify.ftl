all-known =
    .tried = identify a card
    .wrong = every card of this game is known
    .todo = play on
    .ja = このゲームのカードはすべて分かっている。そのままゲームを続けること。

asked-first =
    .tried = identify object { $object }
    .wrong = { $detail }
    .todo = answer what is asked first
    .ja = 入力すると、{ $asked }への開かれている質問が成り立たなくなる。先に質問に回答すること。

known =
    .tried = identify object { $object }
    .wrong = it is known to be { $number }
    .todo = lose sight of it first, or have a judge correct it
    .ja = そのカードは{ $number }だと分かっている。先に見失ったことにするか、ジャッジが訂正すること。

no-card =
    .tried = identify a card
    .wrong = object { $given } is no card that began hidden
    .todo = take one from the table
    .ja = { $given }は、伏せられて始まったカードではない。盤面から選ぶこと。

nobody-knows =
    .tried = identify object { $object }
    .wrong = nobody knows which card it is
    .todo = say its number
    .ja = どのカードかを誰も知らない。カードナンバーを述べること。

not-there =
    .tried = identify a card
    .wrong = no card of { $zone_key } { $number ->
        [none] is known
       *[other] is unknown
    }
    .todo = look at the table
    .ja = { $zone_key }に、そのようなカードはない。盤面を確かめること。

open =
    .tried = identify object { $object }
    .wrong = it lies open in { $zone_key }
    .todo = have a judge correct it
    .ja = そのカードは{ $zone_key }に公開されている。ジャッジが訂正すること。

too-long =
    .tried = identify a card
    .wrong = the number is too long
    .todo = send at most { $most } characters
    .ja = カードの番号が長すぎる。{ $most }文字以内にすること。

unclear-what =
    .tried = identify
    .wrong = it is not clear what was seen
    .todo = give the number of the card, or --lost
    .ja = 何を見たのかが述べられていない。カードの番号か --lost を指定すること。

unclear-which =
    .tried = identify
    .wrong = it is not clear which card was seen
    .todo = give --zone or --card, one of them
    .ja = どのカードを見たのかが述べられていない。--zone か --card のどちらかを指定すること。
