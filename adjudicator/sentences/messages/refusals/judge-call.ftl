claimed =
    .tried = claim call { $given } for a judge
    .wrong = another judge has claimed it
    .todo = leave it to that judge, or resolve it
    .ja = コール{ $given }には、すでにほかのジャッジが向かっている。そのジャッジに任せるか、対応を終えたことにすること。

no-seat =
    .tried = call a judge
    .wrong = { QUOTE($named) } has no seat in the game
    .todo = call as a seat of the game
    .ja = 「{ $named }」はこのゲームのプレイヤーではない。ジャッジを呼べるのはプレイヤーだけである。

resolved =
    .tried = claim or resolve call { $given } for a judge
    .wrong = it is resolved already
    .todo = list the open calls
    .ja = コール{ $given }への対応はすでに終わっている。未対応のコールの一覧を見ること。

too-many =
    .tried = call a judge
    .wrong = a judge was called { $most } times in this game
    .todo = speak to a judge
    .ja = このゲームではジャッジがすでに{ $most }回呼ばれている。ジャッジに直接声をかけること。

too-many-open =
    .tried = call a judge
    .wrong = { $count } calls of this seat are open
    .todo = wait until a judge has resolved one; a seat can have { $most } open
    .ja = このプレイヤーのコールが{ $count }件、対応を待っている。同時に待てるのは{ $most }件までである。対応が済むのを待つこと。

unknown =
    .tried = find call { $given } for a judge
    .wrong = the game has no such call
    .todo = list the calls
    .ja = コール{ $given }はこのゲームにない。コールの一覧を見ること。
