address =
    .tried = call the service
    .wrong = too many calls from this address came with a token that opens nothing
    .todo = wait { $seconds } s, then send it again
    .ja = このアドレスから、何も開けないトークンでの呼び出しが多すぎる。{ $wait }ミリ秒待つこと。

code =
    .tried = redeem the code of an invitation
    .wrong = too many wrong codes were sent
    .todo = wait { $seconds } s, then send it again
    .ja = 誤った招待コードが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。

heavy =
    .tried = call the service
    .wrong = too many verifications, exports, desk calls and large files are under way
    .todo = wait { $seconds } s, then send it again
    .ja = 処理中の検証、エクスポート、デスクの呼び出し、大きなファイルが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。

token =
    .tried = call the service
    .wrong = too many calls came with this token
    .todo = wait { $seconds } s, then send it again
    .ja = このトークンでの呼び出しが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。

under-way =
    .tried = call the service
    .wrong = too many calls are under way
    .todo = wait { $seconds } s, then send it again
    .ja = 処理中の呼び出しが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。

work =
    .tried = call the service
    .wrong = calls of this { $act } have caused too much work
    .todo = wait { $seconds } s, then send it again
    .ja = この呼び出し元の処理が多すぎる。{ $wait }ミリ秒待って、もう一度送ること。
