no-value =
    .tried = reading { $reading }={ $given }
    .wrong = { $reading } has no value { QUOTE($given) }
    .todo = use one of { $possible }
    .ja = { $edition }に読み方「{ $named }」、またはその値はない。{ $possible }のどれかにすること。

unknown =
    .tried = reading { $named }={ $given }
    .wrong = { $edition } has no reading { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = { $edition }に読み方「{ $named }」はない。{ $possible }のどれかにすること。
