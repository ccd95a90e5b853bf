formats =
    .tried = open a game
    .wrong = the decks are built for different formats ({ $possible })
    .todo = give --format
    .ja = デッキのフォーマットがそろっていない（{ $possible }）。--format を指定すること。

no-deck =
    .tried = find a deck for { $object }
    .wrong = no deck of that format comes with the edition
    .todo = give --deck P1=... --deck P2=...
    .ja = この版には、そのフォーマットのデッキが付いていない。--deck P1=... P2=... を指定すること。
