unknown =
    .tried = { $act ->
        [correct] correct the table
        [rewind] rewind the game
       *[rule] give a ruling
    }
    .wrong = { $edition } prints no clause { QUOTE($named, most: 40) }
    .todo = list the clauses
    .ja = { $edition }に条項「{ $named }」はない。条項の一覧から選ぶこと。
