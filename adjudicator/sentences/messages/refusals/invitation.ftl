expired =
    .tried = redeem the code of an invitation
    .wrong = it has expired
    .todo = ask whoever invited you for another one
    .ja = この招待コードは期限が切れている。招待した人に新しいコードをもらうこと。

game-gone =
    .tried = redeem the code of an invitation
    .wrong = its game was removed from the server
    .todo = ask whoever invited you
    .ja = この招待の対象のゲームはサーバーから取り除かれた。招待した人に尋ねること。

game-over =
    .tried = use an invitation to a game
    .wrong = the game is over
    .todo = issue a token to show somebody a game that is over
    .ja = 招待の対象のゲームは終わっている。終わったゲームを見せるには、トークンを発行すること。

none =
    .tried = invitation { QUOTE($named) } of { $game }
    .wrong = there is none
    .todo = list the invitations
    .ja = IDが「{ $named }」の招待はない。招待の一覧から選ぶこと。

revoked =
    .tried = redeem the code of an invitation
    .wrong = the invitation was revoked
    .todo = ask whoever invited you for another one
    .ja = この招待は取り消された。招待した人に新しいコードをもらうこと。

too-many =
    .tried = another invitation to { $game }
    .wrong = { $count } were issued
    .todo = issue tokens
    .ja = この対象への招待は{ $count }件発行されており、上限に達している。トークンを発行すること。

unknown =
    .tried = redeem the code of an invitation
    .wrong = there is no such code
    .todo = copy the whole link or code that you were sent
    .ja = そのような招待コードはない。送られてきたリンクまたはコードの全体をコピーすること。

used =
    .tried = redeem the code of an invitation
    .wrong = it has been used as often as it can be
    .todo = ask whoever invited you for another one
    .ja = この招待コードは使用できる回数に達している。招待した人に新しいコードをもらうこと。
