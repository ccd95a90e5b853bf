as =
    .ja = サーバーでは、トークンが誰であるかを示す。--as を省くこと。

half-a-certificate =
    .ja = --client-certificate と --client-key の一方がない。両方を指定すること。

in-the-clear =
    .ja = { $named }へは、トークンが暗号化されずにほかのマシンへ送られてしまう。--tls か --ca を使うか、このマシンへのトンネルを使うこと。

no-token =
    .ja = サーバー{ $named }に示すトークンがない。--token-file FILE を付けるか、ADJUDICATOR_TOKEN を設定すること。

other-seat =
    .ja = トークンが別の席のものである。その席のトークンを指定すること。
