legal =
    .ja = 「{ $named }」は適正な行動であり、認められない試みとしては記録できない。`adjudicator play` で行うこと。
