none =
    .tried = { $act ->
        [look-up] look up the card { QUOTE($named, most: 60) }
        [set-identity] set-identity of object { $at }
       *[identify] identify a card
    }
    .wrong = no card is { QUOTE($named, most: 60, rest: "...") }
    .todo = { $possible ->
        [none] give the number or the name of a card
       *[other] use one of { $possible }
    }
    .ja = カード「{ $named }」はない。{ $possible ->
        [none] カードの番号か名前を指定すること。
       *[other] 近いもの：{ $possible }
    }

several =
    .tried = { $act ->
        [look-up] look up the card { QUOTE($named, most: 60) }
        [set-identity] set-identity of object { $at }
       *[identify] identify a card
    }
    .wrong = { $count } cards are { QUOTE($named, most: 60, rest: "...") }: { $several }{ $left ->
        [0] {""}
       *[other] , ...
    }
    .todo = give its number
    .ja = 「{ $named }」という名前のカードは複数ある：{ $several }。カードナンバーで指定すること。

side-not-named =
    .tried = card { $named }
    .wrong = it is a side of { $side }, which it does not name
    .todo = name { $side } as its other side
    .ja = カード「{ $named }」は「{ $side }」の別の面であるが、「{ $side }」を別の面として挙げていない。「{ $side }」を「{ $named }」の別の面として書くこと。

side-undefined =
    .tried = card { $named }
    .wrong = its side { QUOTE($side) } is not defined
    .todo = add its definition
    .ja = カード「{ $named }」の別の面「{ $side }」が定義されていない。定義を加えること。

undefined =
    .tried = check card { QUOTE($named) }
    .wrong = it is not defined
    .todo = send its definition, or use the cards of the edition
    .ja = カード「{ $named }」は定義されていない。定義を送るか、この版のカードを使うこと。
