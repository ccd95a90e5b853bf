exercised =
    .tried = read { $file }
    .wrong = { $detail }
    .todo = run the tests again, or remove it
    .ja = テストの実行結果{ $file }を読めない。テストをもう一度実行するか、ファイルを削除すること。

notes-form =
    .wrong = { $detail }
    .todo = write tables not_carried_out and not_exercised of label = reason
    .ja = 書き方が正しくない。not_carried_out と not_exercised の表に「条項の番号 = 理由」と書くこと。

notes-no-clause =
    .wrong = the edition prints no such clause
    .todo = name a printed label
    .ja = この版にその条項はない。印刷されている番号を書くこと。

notes-no-reason =
    .wrong = the reason is empty
    .todo = say why
    .ja = 理由が書かれていない。理由を書くこと。

notes-of-another =
    .wrong = it is for { $named }
    .todo = write the notes of { $edition }
    .ja = { $named }についての注記である。{ $edition }についての注記を書くこと。
