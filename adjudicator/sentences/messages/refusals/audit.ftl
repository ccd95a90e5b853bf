process-ended =
    .tried = verify a game
    .wrong = the process that verified it was ended
    .todo = look whether memory ran out; use fewer --jobs
    .ja = 検証していたプロセスが終わらされた。メモリーが足りているかを確かめ、--jobs を減らすこと。

nothing =
    .tried = audit
    .wrong = there is no export and no store in these folders
    .todo = name files, or another folder
    .ja = そのフォルダーにはエクスポートも保存ファイルもない。ファイルか別のフォルダーを指定すること。
