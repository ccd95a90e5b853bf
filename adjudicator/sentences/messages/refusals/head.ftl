format =
    .tried = read the head { $file }
    .wrong = its format is { QUOTE($named) }
    .todo = this program reads { $expected_form }
    .ja = { $file }の形式「{ $named }」を、このプログラムは読めない。新しいバージョンを使うこと。

hidden =
    .tried = ask for the head of game { QUOTE($game) }
    .wrong = its log is older than salts, so that its chain could tell what is hidden
    .todo = ask again when the game is over
    .ja = このログは古い形式で、末尾のハッシュから非公開の情報が分かるおそれがある。ゲームが終わってから尋ねること。

none =
    .tried = read the head { $file }
    .wrong = it is no head of a game
    .todo = name a file that `adjudicator head` has written
    .ja = { $file }はゲームの末尾のハッシュではない。`adjudicator head` が書いたファイルを指定すること。

not-genuine =
    .tried = ask for the head
    .wrong = what the server sent is not signed by the key it names
    .todo = ask its operator
    .ja = サーバーの送った末尾のハッシュは、示された鍵で署名されていない。サーバーの運営者に尋ねること。
