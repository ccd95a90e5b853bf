no-word =
    .ja = 検索する言葉がない。言葉、番号、または日本語の一部を入れること。

too-long =
    .ja = 検索する文が{ $most }文字を超えている。言葉を減らすこと。

too-many-words =
    .ja = 検索する言葉が{ $count }個ある。{ $most }個以内にすること。
