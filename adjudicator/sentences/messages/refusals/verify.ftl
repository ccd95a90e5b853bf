file-only =
    .ja = 署名と末尾の照合はファイルに対するものである。--file を指定すること。

one-of-both =
    .ja = 検証するゲームとファイルが両方とも指定されているか、どちらもない。adjudicator verify GAME または verify --file FILE とすること。
