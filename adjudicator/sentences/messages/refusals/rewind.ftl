no-version =
    .tried = rewind to version { $given }
    .wrong = it is no earlier version of this game
    .todo = take one of 1 to { $most }
    .ja = { $given }は、このゲームの以前のバージョンではない。1～{ NUMBER($most, useGrouping: 0) }から選ぶこと。

nobody-asked =
    .tried = rewind to version { $given }
    .wrong = nobody was asked anything then
    .todo = take the version after a command
    .ja = バージョン{ $given }では誰にも質問がない。行動の直後のバージョンを選ぶこと。

not-own =
    .tried = rewind to version { $given }
    .wrong = it takes back more than this seat's own last answers
    .todo = ask a judge
    .ja = この席自身の直前の回答より前まで戻ることになる。ジャッジに頼むこと。

seed-known =
    .tried = rewind to version { $given }
    .wrong = the seed of the game is known, so every shuffle to come would be
    .todo = fork the game instead
    .ja = このゲームのシードが分かっており、これからのシャッフルもすべて分かってしまう。代わりにゲームを分岐させること。

seen-since =
    .tried = rewind to version { $given }
    .wrong = something was seen since that would stay known
    .todo = ask a judge
    .ja = その後に見られたものは、戻しても知られたままになる。ジャッジに頼むこと。

dealt =
    .tried = take back what was entered wrongly, to version { $given }
    .wrong = the service deals this game, so nobody enters its results
    .todo = rewind it with a reason and the clauses on which it is based
    .ja = このゲームはサービスがカードを配るので、入力の誤りとして取り消すことはできない。理由と条項を述べて巻き戻すこと。
