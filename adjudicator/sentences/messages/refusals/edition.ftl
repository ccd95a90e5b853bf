not-installed =
    .tried = rulebook { $named }
    .wrong = it is not installed
    .todo = installed: { $possible }
    .ja = 「{ $named }」という版はない。あるもの：{ $possible }

not-observed =
    .tried = open a position as an observed game
    .wrong = games of { $edition } are not observed
    .todo = open it as a dealt game
    .ja = { $edition }のゲームは実物のカードの記録には使えない。通常のゲームとして開くこと。

not-observed-position =
    .wrong = games of { $edition } are not observed
    .todo = leave `unknown` out
    .ja = { $edition }のゲームは実物のカードの記録には使えない。`unknown` を省くこと。

not-shipped =
    .tried = rulebook { QUOTE($named) }
    .wrong = it is not shipped
    .todo = use one of { $nearest }
    .ja = 「{ $named }」という版はない。近いもの：{ $nearest }

of-another-game =
    .tried = { $act ->
        [desk] compare with { $edition }
       *[clauses] compare { $given } with { $edition }
    }
    .wrong = { $act ->
        [desk] it is no edition of { $named }
       *[clauses] { $edition } is no edition of { $named }
    }
    .todo = name one of the same game
    .ja = { $edition }は{ $named }の版ではない。同じゲームの版と比べること。

other-folder =
    .tried = rulebook { QUOTE($named) }
    .wrong = { $object } holds { $edition }
    .todo = rename the folder
    .ja = 「{ $named }」という名前のフォルダーに{ $edition }が入っている。フォルダーの名前を変えること。
