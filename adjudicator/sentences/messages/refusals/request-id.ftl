of-a-command =
    .tried = request_id { QUOTE($named) }
    .wrong = it belongs to the command of events { $since } to { $until }, which was another
    .todo = use a new request_id for a new command
    .ja = リクエストID「{ $named }」は、すでに別の内容に使われている。新しい内容には新しいIDを使うこと。

of-a-game =
    .tried = request_id { QUOTE($named) }
    .wrong = it belongs to a command of the game
    .todo = use a new request_id
    .ja = リクエストID「{ $named }」は、このゲームの別の内容に使われている。新しいIDを使うこと。

of-a-token =
    .tried = request_id { QUOTE($named) }
    .wrong = it issued a token for somebody else
    .todo = use a new request_id for a new token
    .ja = このリクエストIDは、ほかの人のトークンの発行に使われている。新しいトークンには新しいリクエストIDを使うこと。

other-tournament =
    .tried = request_id { QUOTE($named) }
    .wrong = it opened a game that is not of that tournament
    .todo = use a new request_id for a new game
    .ja = リクエストID「{ $named }」で開かれたゲームは、その大会のものではない。新しいゲームには新しいIDを使うこと。

other-seating =
    .tried = request_id { QUOTE($named) }
    .wrong = it opened a game of another table or other players
    .todo = use a new request_id for a new game
    .ja = リクエストID「{ $named }」で開かれたゲームは、別のテーブルまたは別のプレイヤーのものである。新しいゲームには新しいIDを使うこと。
