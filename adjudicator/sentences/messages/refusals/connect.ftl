as =
    .tried = look as { $role } ({ $object })
    .wrong = on a server the token says who you are
    .todo = leave --as out
    .ja = サーバーでは、トークンが誰であるかを示す。--as を省くこと。

half-a-certificate =
    .tried = connect
    .wrong = one of --client-certificate and --client-key is missing
    .todo = give both
    .ja = --client-certificate と --client-key の一方がない。両方を指定すること。

in-the-clear =
    .tried = connect to { $named }
    .wrong = tokens would travel in the clear to another machine
    .todo = use --tls or --ca, or a tunnel to this machine
    .ja = { $named }へは、トークンが暗号化されずにほかのマシンへ送られてしまう。--tls か --ca を使うか、このマシンへのトンネルを使うこと。

no-token =
    .tried = ask the server { $named }
    .wrong = there is no token
    .todo = give --token-file FILE, or set ADJUDICATOR_TOKEN
    .ja = サーバー{ $named }に示すトークンがない。--token-file FILE を付けるか、ADJUDICATOR_TOKEN を設定すること。

other-seat =
    .tried = answer for { $seat } ({ $object })
    .wrong = the token is another seat's
    .todo = give the token of that seat
    .ja = トークンが別の席のものである。その席のトークンを指定すること。
