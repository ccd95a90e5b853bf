acts-as-itself =
    .tried = { $role } acts as { QUOTE($named) }
    .wrong = an act is recorded in the name of its token
    .todo = say { $role }
    .ja = { $role }は「{ $named }」の名で行えない。行為はトークンの役割の名で記録される。{ $role }として行うこと。

may-not =
    .tried = { $role } wants to { $act }
    .wrong = { $role } may not
    .todo = use a token of: { $possible }
    .ja = { $role }の役割では、これを行えない。行えるのは{ $possible }のトークンである。

may-not-answer =
    .tried = { $role } wants to answer for { QUOTE($named) } in a { $given } game
    .wrong = { $role } may not
    .todo = { $possible ->
        [none] it answers for nobody here
       *[other] seats open to it: { $possible }
    }
    .ja = { $role }はこのゲームで「{ $named }」の代わりに回答できない。{ $possible ->
        [none] ここでは誰の代わりにも回答できない。
       *[other] 回答できるのは{ $possible }の席である。
    }

may-not-issue =
    .tried = { $role } wants to issue a token of { QUOTE($named) }
    .wrong = { $role } may not
    .todo = roles open to it: { $possible }
    .ja = { $role }は「{ $named }」のトークンを発行できない。発行できるのは{ $possible }である。

may-not-issue-for-all =
    .tried = { $role } wants to issue a token of { QUOTE($named) } of a tournament
    .wrong = it would be of one game
    .todo = roles that tournaments have: { $possible }
    .ja = { $role }は「{ $named }」の大会用トークンを発行できない。大会用があるのは{ $possible }である。

may-not-revoke =
    .tried = { $role } wants to revoke a token of { $named }
    .wrong = it was not issued with the token in use
    .todo = ask whoever issued it, or the operator
    .ja = { $role }は{ $named }のこのトークンを取り消せない。使っているトークンで発行したものではないからである。発行した人か運営者に頼むこと。

may-not-see-as =
    .tried = { $role } wants to see as { QUOTE($named) }
    .wrong = { $role } may not
    .todo = seats open to it: { $possible }
    .ja = { $role }は「{ $named }」の席から見ることができない。見られるのは{ $possible }の席である。

none =
    .tried = enter the game as { QUOTE($named) }
    .wrong = there is no such role
    .todo = use one of { $possible }
    .ja = 「{ $named }」という役割はない。{ $possible }のどれかにすること。
