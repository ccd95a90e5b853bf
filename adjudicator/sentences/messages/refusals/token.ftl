ended =
    .tried = a call
    .wrong = { $fault ->
        [expired] its token has expired
       *[revoked] its token was revoked
    }
    .todo = ask a judge of the game, or the operator, for another token
    .ja = このトークンは期限が切れたか、取り消された。ゲームのジャッジか運営者に、別のトークンをもらうこと。

gone =
    .tried = creation { QUOTE($request) } sent again
    .wrong = it was carried out before (game { $named }), and tokens are shown again only for a short time
    .todo = use the tokens of the first answer, or ask for new ones with a new request_id
    .ja = このリクエストはすでに実行されており（ゲーム「{ $named }」）、そのトークンは再び示されない。最初の答えのトークンを使うか、新しいリクエストIDで求めること。

missing =
    .tried = a call without a token
    .wrong = nothing is open without one
    .todo = send your seat's token
    .ja = トークンなしでは何もできない。自分の席のトークンを添えること。

not-good =
    .tried = check the bearer token
    .wrong = { $fault ->
        [not-operator] it is not the operator's token
        [no-game] it is not the operator's token, and no game is named
        [opens-nothing] it opens nothing here
       *[none] there is none, or it is no bearer token that opens anything here
    }
    .todo = send `authorization: Bearer TOKEN` with a token that this server issued for this
    .ja = トークンがないか、これに使えるトークンではない。このサーバーが発行したトークンを添えること。

readable =
    .tried = read the token file { $file }
    .wrong = every user of this machine may read it
    .todo = chmod 600 { $file }
    .ja = トークンのファイル{ $file }を、このコンピューターのすべてのユーザーが読める。`chmod 600 { $file }` で自分だけのものにすること。

of-another-game =
    .tried = a call
    .wrong = its token opens nothing in this game
    .todo = send your seat's token
    .ja = そのトークンではこのゲームに入れない。このゲームの自分の席のトークンを添えること。

too-many =
    .tried = another token of { $game }
    .wrong = { $count } were issued
    .todo = use one of them
    .ja = このゲームのトークンは{ $count }個発行されており、上限に達している。発行済みのものを使うこと。

unknown =
    .tried = token { QUOTE($named) } of { $game }
    .wrong = there is none
    .todo = list the tokens
    .ja = このゲームにIDが「{ $named }」のトークンはない。トークンの一覧から選ぶこと。
