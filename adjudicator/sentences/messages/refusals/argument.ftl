face =
    .tried = read --face { $given }
    .wrong = it is neither up nor down
    .todo = write CARD:up or CARD:down
    .ja = --face の「{ $given }」は表向き（up）でも裏向き（down）でもない。CARD:up または CARD:down と書くこと。

hex =
    .tried = read { $named }
    .wrong = it is not hexadecimal
    .todo = give 32 to 128 hexadecimal digits
    .ja = { $named } が16進数ではない。32～128桁の16進数で書くこと。

json =
    .tried = read { $named } { $given }
    .wrong = the value is no JSON
    .todo = write 3, true, "text" or [1, 2]
    .ja = { $named } の「{ $given }」の値はJSONではない。3、true、"text"、[1, 2] のように書くこと。

knows =
    .tried = read --knows
    .wrong = nothing is said of where play stands
    .todo = give --stands CLAUSE too
    .ja = --knows には、ゲームがどこまで進んでいるかが必要である。--stands CLAUSE も指定すること。

mark =
    .tried = read { $named } { $given }
    .wrong = there is no { QUOTE($mark) } in it
    .todo = see `adjudicator correct --help`
    .ja = { $named } の「{ $given }」に「{ $mark }」がない。書き方は `adjudicator correct --help` を見ること。

name-value =
    .tried = read { $named } { QUOTE($given) }
    .wrong = it is not NAME=VALUE, or the name is given twice
    .todo = write it so
    .ja = { $named } の「{ $given }」は NAME=VALUE の形ではないか、同じ名前が2回ある。NAME=VALUE の形で1回だけ書くこと。

no-utf8 =
    .tried = read { $named }
    .wrong = it is not UTF-8
    .todo = write it in UTF-8
    .ja = { $named }がUTF-8ではない。UTF-8で書くこと。

number =
    .tried = read { $named } { $given }
    .wrong = a number belongs there
    .todo = take object ids from `adjudicator state`
    .ja = { $named } の「{ $given }」には番号が必要である。`adjudicator state` でカードのIDを確かめること。

reading =
    .tried = read --reading { $given }
    .wrong = there is no `=` in it
    .todo = write NAME=VALUE
    .ja = --reading の「{ $given }」に `=` がない。NAME=VALUE の形で書くこと。

too-large =
    .tried = read { $named }
    .wrong = the number is too large
    .todo = give at most { $most }
    .ja = { $named }の数が大きすぎる。{ NUMBER($most, useGrouping: 0) }以下にすること。

needs-server =
    .tried = list games with { $named }
    .wrong = a store file has no token whose games could be listed so
    .todo = name a server (--server HOST:PORT)
    .ja = { $named } は、サーバーのゲームの一覧だけに使える。--server HOST:PORT でサーバーを指定すること。
