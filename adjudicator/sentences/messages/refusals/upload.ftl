file-size =
    .tried = read { $field }
    .wrong = the file is longer than { $most } bytes
    .todo = use the command line of the machine, which takes larger ones
    .ja = ファイルが{ $most }バイトを超えている。より大きなファイルを扱えるコマンドラインを使うこと。

offset =
    .tried = add a piece at byte { $given } of a file
    .wrong = { $size } bytes of it have arrived, or other bytes stand there
    .todo = begin again at 0
    .ja = ファイルの{ $given }バイト目に続きを加えられない。届いているのは{ $size }バイトである。最初から送り直すこと。

piece-size =
    .tried = read { $field }
    .wrong = the piece has { $count } bytes
    .todo = send 1 to { $most }
    .ja = 送られた部分が{ $count }バイトである。1～{ $most }バイトずつ送ること。

too-many =
    .tried = begin a file that is sent in pieces
    .wrong = { $most } files wait for their next piece on this server
    .todo = begin again in two minutes
    .ja = このサーバーでは{ $most }個のファイルが続きを待っている。2分後に最初から送り直すこと。

unknown =
    .tried = go on with a file that is sent in pieces
    .wrong = no piece of it is here
    .todo = begin again at 0; a file is kept for { $seconds } seconds after a piece
    .ja = このファイルの途中までのデータがない（続きを待つのは{ $seconds }秒までである）。最初から送り直すこと。
