format =
    .ja = フォーマット「{ $named }」はない。{ $possible }のどれかにすること。

name-twice =
    .ja = デッキ「{ $named }」が2つある。それぞれ別の名前にすること。

no-array =
    .ja = `deck` が表の配列ではない。[[deck]] と書くこと。

no-deck =
    .ja = { $possible }にデッキがない。デッキを [[deck]] の表として書くこと。

no-pool =
    .ja = { $named }のデッキに pool はない。省くこと。

not-read =
    .ja = { $edition }はデッキファイルを読み込まない。ほかの版を使うこと。

table =
    .ja = 「{ $named }」という表はない。[[deck]] と書くこと。
