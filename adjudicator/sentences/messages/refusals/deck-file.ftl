format =
    .place = { $where }, field format
    .wrong = unknown format { QUOTE($named) }
    .todo = use { $several }
    .ja = フォーマット「{ $named }」はない。{ $possible }のどれかにすること。

name-twice =
    .place = { $file }, deck { $named }, field name
    .wrong = the name stands twice
    .todo = give each deck its own
    .ja = デッキ「{ $named }」が2つある。それぞれ別の名前にすること。

no-array =
    .wrong = `deck` is not an array of tables
    .todo = use [[deck]]
    .ja = `deck` が表の配列ではない。[[deck]] と書くこと。

no-deck =
    .tried = check { $possible }
    .wrong = there is no deck in it
    .todo = write decks as [[deck]] tables
    .ja = { $possible }にデッキがない。デッキを [[deck]] の表として書くこと。

no-pool =
    .place = { $where }, field pool
    .wrong = a { $named } deck has none
    .todo = leave pool out
    .ja = { $named }のデッキに pool はない。省くこと。

not-read =
    .tried = read the deck file { $object }
    .wrong = { $edition } reads no deck files
    .todo = use another edition
    .ja = { $edition }はデッキファイルを読み込まない。ほかの版を使うこと。

table =
    .wrong = unknown table { QUOTE($named) }
    .todo = use [[deck]]
    .ja = 「{ $named }」という表はない。[[deck]] と書くこと。
