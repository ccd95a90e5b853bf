unknown =
    .ja = 「{ $named }」というプレイヤーはいない。席を指定すること。

unknown-of =
    .tried = { $act ->
        [correct] { $change }
        [contribute] contributions
       *[command] command of { QUOTE($named) }
    }
    .wrong = { $act ->
        [command] no such seat in this game
       *[other] nobody sits at { QUOTE($named) }
    }
    .todo = use { $possible }
    .ja = このゲームに「{ $named }」というプレイヤーはいない。{ $possible }のどれかにすること。
