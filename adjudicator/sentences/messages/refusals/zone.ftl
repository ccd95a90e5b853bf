unknown =
    .tried = identify a card
    .wrong = there is no zone { QUOTE($named) }
    .todo = name one of the table, such as P1/hand
    .ja = 「{ $named }」という領域はない。P1/hand のように盤面の領域を指定すること。
