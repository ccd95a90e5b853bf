unknown =
    .tried = { $act ->
        [correct] correct the table
        [read] read clause { QUOTE($named, most: 64) }
        [rewind] rewind the game
        [show] show clause { QUOTE($named) }
       *[rule] give a ruling
    }
    .wrong = { $act ->
        [claim] { $edition } prints no { $named }
        [read] { $edition } prints no such clause
        [show] { $edition } prints no such clause
        [expect] { $edition } prints no clause { QUOTE($named) }
       *[other] { $edition } prints no clause { QUOTE($named, most: 40) }
    }
    .todo = { $act ->
        [claim] name a printed clause
        [expect] see `rules show`
        [show] check the label
       *[other] list the clauses
    }
    .ja = { $edition }に条項「{ $named }」はない。条項の一覧から選ぶこと。
