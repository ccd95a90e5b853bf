process-ended =
    .tried = verify a game
    .wrong = the process that verified it was ended
    .todo = look whether memory ran out; use fewer --jobs
    .ja = 検証していたプロセスが終わらされた。メモリーが足りているかを確かめ、--jobs を減らすこと。

nothing =
    .ja = そのフォルダーにはエクスポートも保存ファイルもない。ファイルか別のフォルダーを指定すること。
