acts-as-itself =
    .ja = { $role }は「{ $named }」の名で行えない。行為はトークンの役割の名で記録される。{ $role }として行うこと。

may-not =
    .ja = { $role }の役割では、これを行えない。行えるのは{ $possible }のトークンである。

may-not-answer =
    .ja = { $role }はこのゲームで「{ $named }」の代わりに回答できない。回答できるのは{ $possible }の席である。

may-not-issue =
    .ja = { $role }は「{ $named }」のトークンを発行できない。発行できるのは{ $possible }である。

may-not-issue-for-all =
    .ja = { $role }は「{ $named }」の大会用トークンを発行できない。大会用があるのは{ $possible }である。

may-not-revoke =
    .ja = { $role }は{ $named }のこのトークンを取り消せない。使っているトークンで発行したものではないからである。発行した人か運営者に頼むこと。

may-not-see-as =
    .ja = { $role }は「{ $named }」の席から見ることができない。見られるのは{ $possible }の席である。

none =
    .ja = 「{ $named }」という役割はない。{ $possible }のどれかにすること。
