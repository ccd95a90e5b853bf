no-side =
    .tried = a look at the other side of { $given }
    .wrong = it has none
    .todo = take a card with two sides
    .ja = { $given }に別の面はない。両面のカードを指定すること。

nothing =
    .tried = a look at { $given }
    .wrong = there is no such object or zone
    .todo = take one from the table view
    .ja = 「{ $given }」という物も領域もない。盤面から選ぶこと。
