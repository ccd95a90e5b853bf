face =
    .ja = --face の「{ $given }」は表向き（up）でも裏向き（down）でもない。CARD:up または CARD:down と書くこと。

hex =
    .ja = { $named } が16進数ではない。32～128桁の16進数で書くこと。

json =
    .ja = { $named } の「{ $given }」の値はJSONではない。3、true、"text"、[1, 2] のように書くこと。

knows =
    .ja = --knows には、ゲームがどこまで進んでいるかが必要である。--stands CLAUSE も指定すること。

mark =
    .ja = { $named } の「{ $given }」に「{ $mark }」がない。書き方は `adjudicator correct --help` を見ること。

name-value =
    .ja = { $named } の「{ $given }」は NAME=VALUE の形ではないか、同じ名前が2回ある。NAME=VALUE の形で1回だけ書くこと。

no-utf8 =
    .ja = { $named }がUTF-8ではない。UTF-8で書くこと。

number =
    .ja = { $named } の「{ $given }」には番号が必要である。`adjudicator state` でカードのIDを確かめること。

reading =
    .ja = --reading の「{ $given }」に `=` がない。NAME=VALUE の形で書くこと。

too-large =
    .ja = { $named }の数が大きすぎる。{ NUMBER($most, useGrouping: 0) }以下にすること。
