no-private =
    .tried = read the key { $file }
    .wrong = it is no Ed25519 private key in PEM without a password
    .todo = make one: adjudicator key new
    .ja = { $file }は、パスワードのないPEM形式のEd25519秘密鍵ではない。adjudicator key new で作ること。

no-public =
    .tried = read the public key { $object }
    .wrong = it is no Ed25519 public key
    .todo = give 64 digits of hex, or a PEM file
    .ja = Ed25519公開鍵ではない。64桁の16進数か、PEMファイルを指定すること。

readable =
    .tried = read the key { $file }
    .wrong = others may read it
    .todo = chmod 600 { $file }, or make another one
    .ja = 鍵のファイル{ $file }をほかの人が読める。chmod 600 { $file } とするか、別の鍵を作ること。
