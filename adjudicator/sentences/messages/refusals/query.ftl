no-word =
    .tried = search for { QUOTE($given) }
    .wrong = there is no word in it
    .todo = name a word, a number or a part of a Japanese word
    .ja = 検索する言葉がない。言葉、番号、または日本語の一部を入れること。

too-long =
    .tried = search for { QUOTE($given) }
    .wrong = it has more than { $most } characters
    .todo = ask with fewer words
    .ja = 検索する文が{ $most }文字を超えている。言葉を減らすこと。

too-many-words =
    .tried = search for { QUOTE($given) }
    .wrong = it has { $count } words
    .todo = ask with at most { $most }
    .ja = 検索する言葉が{ $count }個ある。{ $most }個以内にすること。
