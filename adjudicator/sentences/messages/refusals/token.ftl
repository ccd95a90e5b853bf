ended =
    .ja = このトークンは期限が切れたか、取り消された。ゲームのジャッジか運営者に、別のトークンをもらうこと。

gone =
    .tried = creation { QUOTE($request) } sent again
    .wrong = it was carried out before (game { $named }), and tokens are shown again only for a short time
    .todo = use the tokens of the first answer, or ask for new ones with a new request_id
    .ja = このリクエストはすでに実行されており（ゲーム「{ $named }」）、そのトークンは再び示されない。最初の答えのトークンを使うか、新しいリクエストIDで求めること。

missing =
    .ja = トークンなしでは何もできない。自分の席のトークンを添えること。

not-good =
    .ja = トークンがないか、これに使えるトークンではない。このサーバーが発行したトークンを添えること。

readable =
    .ja = トークンのファイル{ $file }を、このコンピューターのすべてのユーザーが読める。`chmod 600 { $file }` で自分だけのものにすること。

of-another-game =
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
