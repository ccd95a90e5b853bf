legal =
    .tried = record the attempt { $named }
    .wrong = it is legal
    .todo = make the move with `adjudicator play`
    .ja = 「{ $named }」は適正な行動であり、認められない試みとしては記録できない。`adjudicator play` で行うこと。
