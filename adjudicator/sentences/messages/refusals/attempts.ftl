too-many =
    .tried = another refused attempt in game { QUOTE($game) }
    .wrong = { $count } with { NUMBER($size, useGrouping: 1) } bytes are on record since the table changed
    .todo = ask for the legal moves
    .ja = 盤面が変わってから、認められなかった試みが{ $count }件（{ $size }バイト）記録されている。可能な行動を確かめてから行うこと。
