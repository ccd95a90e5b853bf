file-only =
    .tried = verify
    .wrong = signatures and heads are for files
    .todo = give --file
    .ja = 署名と末尾の照合はファイルに対するものである。--file を指定すること。

here-only =
    .tried = verify a file on a server
    .wrong = signatures and heads are compared here
    .todo = leave out --server, or --public-key and --head
    .ja = 署名と末尾の照合はサーバーではなく手元で行う。--serverを省くか、--public-keyと--headを省くこと。

one-of-both =
    .tried = verify
    .wrong = name a game or a file, not both
    .todo = adjudicator verify GAME, or verify --file FILE
    .ja = 検証するゲームとファイルが両方とも指定されているか、どちらもない。adjudicator verify GAME または verify --file FILE とすること。
