attach-absent =
    .tried = { $change }
    .wrong = object { $given } is not in play
    .todo = attach cards that are in play
    .ja = { $given }は場にない。場にあるカードを付けること。

attach-itself =
    .tried = { $change }
    .wrong = it would be attached to itself
    .todo = name another card
    .ja = カードをそのカード自身に付けることはできない。別のカードを指定すること。

change-count =
    .tried = correct the table
    .wrong = it has { $count } changes
    .todo = send 1 to { $most } changes
    .ja = 訂正が{ $count }件ある。1～{ $most }件にすること。

clause-knows =
    .tried = { $change }
    .wrong = the procedure there knows no { QUOTE($named) }
    .todo = use { OR($possible, "nothing") }
    .ja = この条項の手順に「{ $named }」という項目はない。使えるもの：{ $possible }

clause-needs =
    .tried = { $change }
    .wrong = the procedure there needs { QUOTE($named) }
    .todo = say what it is
    .ja = この条項の手順には「{ $named }」が必要である。それを述べること。

face =
    .tried = { $change }
    .wrong = { $zone_key } is hidden
    .todo = leave the face out
    .ja = { $zone_key }は非公開領域である。表裏の指定を省くこと。

fact-length =
    .tried = { $change }
    .wrong = its name or its value is too long
    .todo = at most { $most } bytes
    .ja = 事実の名前または値が長すぎる。{ $most }バイト以内にすること。

guise =
    .tried = { $change }
    .wrong = it cannot count as { QUOTE($named) } there
    .todo = leave the guise out
    .ja = そこで「{ $named }」として扱うことはできない。その指定を省くこと。

hidden-anyway =
    .tried = { $change }
    .wrong = the cards of { $zone_key } are hidden anyway
    .todo = turn over a card in an open zone
    .ja = { $zone_key }のカードは、もともと非公開である。公開領域のカードの表裏を変えること。

marker-hidden =
    .tried = { $change }
    .wrong = it lies hidden in { $zone_key }
    .todo = markers lie on cards of open zones
    .ja = そのカードは{ $zone_key }に伏せられている。カウンターは公開領域のカードに置くこと。

marker-kind =
    .tried = { $change }
    .wrong = no such kind or number of markers
    .todo = name a kind, and 0 to { $most }
    .ja = その種類または個数のカウンターはない。種類と、0～{ $most }の個数を述べること。

no-card =
    .tried = { $change }
    .wrong = there is no card { $given }
    .todo = take an id from the table view
    .ja = { $given }というカードはない。盤面からIDを選ぶこと。

no-number =
    .tried = { $change }
    .wrong = no card of that number is in this game
    .todo = name a card of the decks
    .ja = このゲームにカードナンバー「{ $named }」のカードはない。デッキにあるカードを指定すること。

no-zone =
    .tried = { $change }
    .wrong = there is no zone { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

not-turned =
    .tried = { $change }
    .wrong = cards of { $zone_key } are not turned
    .todo = leave the orientation out
    .ja = { $zone_key }のカードに向きはない。向きの指定を省くこと。

orientation =
    .tried = { $change }
    .wrong = there is no orientation { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という向きはない。{ $possible }のどれかにすること。

owner =
    .tried = { $change }
    .wrong = it is a card of { $owner }
    .todo = only a zone of play holds a card of the other
    .ja = カード{ $given }は{ $owner }のカードである。相手のカードを置けるのは、場のような領域だけである。

place =
    .tried = { $change }
    .wrong = there is no place { $place }
    .todo = give one of 0 to { $most }, or -1
    .ja = 位置{ $place }はない。0～{ $most }または-1を指定すること。

place-twice =
    .tried = correct the table
    .wrong = it says twice where play stands
    .todo = say it once
    .ja = ゲームがどこまで進んでいるかが2回述べられている。1回だけ述べること。

question-gone =
    .tried = correct the table
    .wrong = { $detail }
    .todo = say also where play stands
    .ja = 訂正すると、{ $asked }への開かれている質問が成り立たなくなる。ゲームがどこまで進んでいるかも述べること。

stuck =
    .tried = { $change }
    .wrong = play cannot go on from there
    .todo = say what the procedure there knows, or name another clause
    .ja = そこからはゲームを続けられない。その手順に必要なことを述べるか、別の条項を指定すること。

turn =
    .tried = { $change }
    .wrong = no such player or turn
    .todo = name one of { $possible }
    .ja = そのプレイヤーまたはターンはない。{ $possible }のどれかと、1以上のターンを指定すること。

turn-place =
    .tried = { $change }
    .wrong = what is under way is the other player's
    .todo = say also where play stands
    .ja = 進行中の手順は、もう一方のプレイヤーのものである。ゲームがどこまで進んでいるかも述べること。
