no-value =
    .tried = reading { $reading }={ $given }
    .wrong = { $reading } has no value { QUOTE($given) }
    .todo = use one of { $possible }
    .ja = { $edition }に読み方「{ $named }」、またはその値はない。{ $possible }のどれかにすること。

unknown =
    .tried = { $act ->
        [compare] compare reading { QUOTE($named) }
       *[choose] reading { $named }={ $given }
    }
    .wrong = { $act ->
        [compare] { $edition } has no such reading
       *[choose] { $edition } has no reading { QUOTE($named) }
    }
    .todo = { $act ->
        [compare] use { $possible }
       *[choose] use one of { $possible }
    }
    .ja = { $edition }に読み方「{ $named }」はない。{ $possible }のどれかにすること。
