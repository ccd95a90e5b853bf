card-undefined =
    .tried = the deck of { $seat }
    .wrong = card { QUOTE($named) } is not defined
    .todo = add its definition
    .ja = { $seat }のデッキのカード「{ $named }」は定義されていない。定義を加えること。

named-card-undefined =
    .tried = deck { $given }, { $zone_key }
    .wrong = card { QUOTE($named) } is not defined
    .todo = add its definition, or give the right --cards file
    .ja = デッキ「{ $given }」のカード「{ $named }」は定義されていない。定義を加えること。

no-file =
    .tried = find the deck { QUOTE($named) }
    .wrong = there is no such file and no such deck
    .todo = name a deck file, or a deck that comes with the edition: { $possible }
    .ja = 「{ $named }」というファイルもデッキもない。デッキファイルか、この版に付いているデッキを指定すること：{ $possible }。

none-of-edition =
    .tried = look up the deck { QUOTE($named) }
    .wrong = { $edition } comes with no deck of that name
    .todo = { OR($possible, "none") ->
        [none] the edition comes with no deck
       *[other] use one of { $possible }
    }
    .ja = { $edition }にデッキ「{ $named }」はない。付いているデッキ：{ $possible }

not-in-file =
    .tried = find the deck { QUOTE($named) }
    .wrong = { $fault ->
        [no-deck] the file has no deck { QUOTE($name) }
       *[several] the file has { $count } decks
    }
    .todo = name one of them: { $file }#NAME, with NAME of { $possible }
    .ja = ファイル{ $file }の{ $count }個のデッキから1つに決められない。{ $file }#NAME の形で指定すること。NAMEは{ $possible }のどれかである。

unfit =
    .tried = a { $named } game
    .wrong = { OR($missing, "none") ->
        [none] a deck breaks the construction rules
       *[other] no deck for { $missing }
    }
    .todo = see the findings
    .ja = デッキが構築のルールに反しているか、デッキのないプレイヤーがいる。示された理由に従って直すこと。

zone-card-undefined =
    .tried = { $zone_key } of { $seat }
    .wrong = card { QUOTE($named) } is not defined
    .todo = add its definition
    .ja = { $seat }のデッキのカード「{ $named }」は定義されていない。定義を加えること。
