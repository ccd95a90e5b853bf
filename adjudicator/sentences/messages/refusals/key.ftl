no-private =
    .ja = { $file }は、パスワードのないPEM形式のEd25519秘密鍵ではない。adjudicator key new で作ること。

no-public =
    .ja = Ed25519公開鍵ではない。64桁の16進数か、PEMファイルを指定すること。

readable =
    .ja = 鍵のファイル{ $file }をほかの人が読める。chmod 600 { $file } とするか、別の鍵を作ること。
