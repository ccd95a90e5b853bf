counts =
    .wrong = it has { $has }, and says { $recorded }
    .todo = use another backup
    .ja = バックアップ{ $file }の内容の数が、記されている数と異なる。別のバックアップを使うこと。

contents =
    .wrong = table { $table }{ OR($named, "none") ->
        [none] {""}
       *[other] , game { $named }
    }: { $detail }
    .todo = use another backup
    .ja = { $file }の内容に誤りがある（表「{ $table }」{ $named ->
        [none] {""}
       *[other] 、ゲーム「{ $named }」
    }：{ $fault ->
        [file] ファイルが壊れている
        [table-missing] 表または索引がない
        [table-unknown] 保存先にない表、索引またはトリガーがある
        [table-other] 内容または形が異なる
        [table-rows] 行の数が異なる
        [rows] イベントの行が足りないか、余っている
        [order] コマンドが続いていない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [salt] ソルトの形が正しくない
        [chain] ハッシュの連鎖が切れている
        [event] イベントを読めない
        [seed] 保存された秘密の値が、約束されたものではない
        [secret] 秘密の値を読めないか、欠けている
        [token] トークンの記録を読めないか、欠けている
        [opening] ゲームを開いたリクエストの記録が合わない
        [reservation] 予約の記録が合わない
        [drawn] 引かれた秘密の値の記録が欠けているか、正しくない
        [retired] 取り出されたゲームの記録が合わない
        [orphan] 属するゲームがない
        [epoch] 世代の記録が正しくない
        [mark] 記録の印にあるものが失われている
       *[other] 保存されたとおりではない
    }）。別のバックアップを使うこと。

damaged =
    .wrong = the file is damaged: { $detail }
    .todo = use another backup
    .ja = バックアップのファイル{ $file }が壊れている。別のバックアップを使うこと。

exists =
    .tried = restore to { $file }
    .wrong = there is a file of that name
    .todo = stop its servers and give --replace, or name another place
    .ja = { $file }という名前のファイルがすでにある。別の名前にするか、--replace を付けること。

in-use =
    .tried = restore to { $named }
    .wrong = the store is in use
    .todo = stop the servers and programs that use it
    .ja = 保存ファイル{ $file }は使用中である。使っているサーバーとプログラムを止めること。

itself =
    .tried = restore to { $file }
    .wrong = it is the backup itself
    .todo = name another place: a backup stays what it is
    .ja = { $file }はバックアップそのものである。復元先には別の名前を指定すること。

other-file =
    .tried = back up to { $file }
    .wrong = there is a file of that name, and it is no backup
    .todo = name another file
    .ja = { $file }という名前のファイルがすでにあり、バックアップではない。別の名前を指定すること。

table =
    .wrong = table { $table }{ OR($named, "none") ->
        [none] {""}
       *[other] , game { $named }
    }: { $detail }
    .todo = use another backup
    .ja = バックアップ{ $file }は封印されたときのままではない（表「{ $table }」{ $named ->
        [none] {""}
       *[other] 、ゲーム「{ $named }」
    }：{ $fault ->
        [file] ファイルが壊れている
        [table-missing] 表または索引がない
        [table-unknown] 保存先にない表、索引またはトリガーがある
        [table-other] 内容または形が異なる
        [table-rows] 行の数が異なる
        [rows] イベントの行が足りないか、余っている
        [order] コマンドが続いていない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [salt] ソルトの形が正しくない
        [chain] ハッシュの連鎖が切れている
        [event] イベントを読めない
        [seed] 保存された秘密の値が、約束されたものではない
        [secret] 秘密の値を読めないか、欠けている
        [token] トークンの記録を読めないか、欠けている
        [opening] ゲームを開いたリクエストの記録が合わない
        [reservation] 予約の記録が合わない
        [drawn] 引かれた秘密の値の記録が欠けているか、正しくない
        [retired] 取り出されたゲームの記録が合わない
        [orphan] 属するゲームがない
        [epoch] 世代の記録が正しくない
        [mark] 記録の印にあるものが失われている
       *[other] 保存されたとおりではない
    }）。別のバックアップを使うこと。

unsound =
    .wrong = it is no sound copy: { $detail }
    .todo = use another backup
    .ja = { $file }は正しいバックアップではない（{ $fault ->
        [cannot-open] 開けない
        [disk] ディスクの読み書きに失敗した
        [damaged] ファイルが壊れている
        [no-database] データベースではない
        [other-tables] バックアップの表がない
        [log] 保存されたログに誤りがある
        [chain] ハッシュの連鎖が切れている
       *[other] 内容を読めない
    }）。別のバックアップを使うこと。
