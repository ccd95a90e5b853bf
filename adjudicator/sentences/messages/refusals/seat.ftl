unknown =
    .tried = explain a move of { QUOTE($named) }
    .wrong = nobody sits there
    .todo = name a seat
    .ja = 「{ $named }」というプレイヤーはいない。席を指定すること。

unknown-of =
    .tried = { $act ->
        [correct] { $change }
        [contribute] contributions
        [decks] read the decks
        [draw] draw the table
        [name-player] name the players
        [options] list the options
       *[command] command of { QUOTE($named) }
    }
    .wrong = { $act ->
        [command] no such seat in this game
       *[other] nobody sits at { QUOTE($named) }
    }
    .todo = { $act ->
        [decks] use one of { $possible }
        [draw] use one of { $possible }
        [options] use one of { $possible }
       *[other] use { $possible }
    }
    .ja = このゲームに「{ $named }」というプレイヤーはいない。{ $possible }のどれかにすること。
