away =
    .ja = 保存先を今は使えず、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送り、運営者に知らせること。

not-in-place =
    .ja = 使用中に保存ファイルが移されたか、置き換えられた。運営者に知らせること。ファイルが戻るまでは何も保存されない。

of-other-version =
    .ja = データベースの表が、別のバージョンのものである。運営者に知らせること。

address-mistyped =
    .ja = 保存先の書き方が、データベースのURLでもファイルのパスでもない。postgresql://USER:PASSWORD@HOST/DATABASE と書くか、ファイルなら先頭に ./ を付けること。

cannot-open =
    .ja = 保存ファイル{ $file }を開けない（{ $fault ->
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースとして開けない
    }）。パスと権限を確認すること。

changed-meanwhile =
    .ja = その間にゲーム「{ $named }」のログが変わった。もう一度読み込んで、選び直すこと。

closed =
    .ja = 保存先が閉じられている。サーバーが再び動いてから、同じリクエストIDでもう一度送ること。

contended =
    .tried = command in game { QUOTE($game) }
    .wrong = others keep appending to it
    .todo = send it again
    .ja = ほかの呼び出しがこのゲームに書き込み続けており、何も保存されていない。もう一度送ること。

damaged =
    .ja = 保存ファイルが壊れているか、データベースではない。運営者に知らせること。運営者は、バックアップから復元する。

database-new =
    .ja = PostgreSQLの表は、このプログラムより新しい。新しいバージョンのプログラムを使うこと。

database-of-other-version =
    .ja = データベースの表が、別のバージョンのものである（{ $detail }）。新しいバージョンのプログラムを使うか、こちらが新しければ `adjudicator migrate` を実行すること。

database-old =
    .ja = PostgreSQLの表がない、または古い。表の所有者として `adjudicator migrate` を実行すること。

database-unreachable =
    .ja = データベース{ $named }に接続できない（{ $fault ->
        [refused] 接続を受け付けるものがない
        [no-host] その名前のホストはない
        [late] 時間内に応答がない
        [password] ユーザーかパスワードが正しくない
        [no-password] パスワードが必要である
        [no-entry] このユーザーはここから接続できない
        [no-database] そのデータベースはない
        [no-user] そのユーザーはいない
        [standby] スタンバイであるか、書き込みを受け付けない
        [full] 接続の空きがない
        [starting] 起動または停止の途中である
        [encryption] TLSの設定が合わない
        [port] ポートが数ではない
       *[other] { $detail }
    }）。ホスト、ポート、ユーザー、データベースを確認し、書き込めるサーバーであることを確かめること。

database-unusable =
    .ja = データベースを使えない（{ $detail }）。ユーザー、権限、データベースを確認すること。表は `adjudicator migrate` で作られる。

ended =
    .ja = 保存していた処理が終わり、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送ること。

failed =
    .ja = 保存先に誤りがあり（{ $fault ->
        [cannot-open] 開けない
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースが誤りを報告した
    }）、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送ること。

file-empty =
    .ja = ゲームの保存ファイル{ $file }は空である。ゲームの入ったファイルを --store で指定すること。

full =
    .ja = 保存先に空きがなく、何も保存されていない。運営者に知らせ、空きができてからもう一度送ること。

held =
    .ja = 保存先が使用中で、何も保存されていない。もう一度送ること。

is-database =
    .ja = 保存先がPostgreSQLのデータベースである。pg_basebackup か pg_dump を使うこと。復元したデータベースでは、新しい世代が自動的に始まる。

moved =
    .ja = 使用中に保存ファイル{ $file }が移されたか、置き換えられた。サーバーを止め、ファイルを戻すか復元してから、もう一度始めること。それまでは何も保存されない。

newer =
    .ja = 保存ファイル{ $file }は、このプログラムより新しい形式である。新しいバージョンのプログラムを使うこと。

no-file =
    .ja = ゲームの保存ファイル{ $file }がない。`adjudicator new` でゲームを始めるか、--store で別のファイルを指定すること。

no-psycopg =
    .ja = PostgreSQLを使うための psycopg がインストールされていない。インストールすること： pip install 'psycopg[binary,pool]>=3.3,<3.4'

no-url =
    .ja = PostgreSQLの場所が接続URLではない。postgresql://USER@HOST/DATABASE の形で書くこと。

older =
    .ja = 保存ファイル{ $file }は古い形式である。先に `adjudicator migrate` を実行すること。

other-program =
    .ja = { $file }は別のプログラムのデータベースである。別のファイルを選ぶこと。

read-only =
    .ja = 保存ファイル{ $file }か、そのフォルダーに書き込めない。ゲームを読んで検証することはできるが、何も保存されない。両方に書き込む権限を得るか、ファイルを別の場所にコピーすること。

read-from-copy =
    .ja = 保存ファイル{ $file }は読むことしかできず、コピーから読んでいる。これからほかで保存されるイベントは見えない。そのサーバーに尋ねること（--server）。

role-missing =
    .ja = データベースのロール { $named } がなく、移行した利用者はロールを作れない。表は何も変わっていない。管理者がCREATE ROLEで作ってから、もう一度移行すること。

role-retires-not =
    .ja = このロールはゲームを取り除けない。`adjudicator migrate --grant-retiring` で指定したロールを使うこと。

role-serves =
    .ja = ロール { $named } はサーバーが使うもので、ゲームを取り除くことはできない。別のロールを指定すること。

secret-reused =
    .ja = サーバーが以前と同じ秘密の値を引いた。乱数の生成に異常があるため、運営者が確認するまで、ゲームを開いてはならない。

upgrade-busy =
    .ja = 保存ファイルを新しい形式にできない（{ $fault ->
        [cannot-open] 開けない
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースが誤りを報告した
    }）。誰も書き込んでおらず、空き容量があることを確かめて、もう一度行うこと。
