away =
    .tried = use the store
    .wrong = it cannot be used now, and what was sent may be stored or not
    .todo = send it again with the same request_id, and tell the operator
    .ja = 保存先を今は使えず、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送り、運営者に知らせること。

not-in-place =
    .tried = use the store
    .wrong = its file was moved or replaced
    .todo = tell the operator: nothing is stored until it is back
    .ja = 使用中に保存ファイルが移されたか、置き換えられた。運営者に知らせること。ファイルが戻るまでは何も保存されない。

of-other-version =
    .tried = use the store
    .wrong = its tables are of another version
    .todo = tell the operator
    .ja = データベースの表が、別のバージョンのものである。運営者に知らせること。

address-mistyped =
    .tried = open the store
    .wrong = its address is mistyped, and no file's name
    .todo = a database is postgresql://USER:PASSWORD@HOST/DATABASE; of a file give the path, or ./ before it
    .ja = 保存先の書き方が、データベースのURLでもファイルのパスでもない。postgresql://USER:PASSWORD@HOST/DATABASE と書くか、ファイルなら先頭に ./ を付けること。

cannot-open =
    .wrong = { $act ->
        [verify-store] it cannot be read: { $detail }
       *[other] it cannot be opened: { $detail }
    }
    .todo = { $act ->
        [copy-store] name the file with the games
        [verify-store] restore it from a backup
       *[open-store] check path, rights and room on the disk
    }
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
    .tried = append to game { QUOTE($named) } after event { $version }
    .wrong = { $fault ->
        [request-known] a command with this request_id is stored already
        [ends-elsewhere] the log ends at event { $newest }
        [other-history] the log has another history up to there
        [retired] a game of that id was played here and has been retired
       *[appended] something was appended while it was exported
    }
    .todo = load the game again and decide again
    .ja = その間にゲーム「{ $named }」のログが変わった。もう一度読み込んで、選び直すこと。

closed =
    .wrong = { $act ->
        [use-store] the server is closing it
       *[other] the store is closed
    }
    .todo = { $act ->
        [use-store] send it again with the same request_id when the server is there again
       *[other] open it again
    }
    .ja = 保存先が閉じられている。サーバーが再び動いてから、同じリクエストIDでもう一度送ること。

contended =
    .wrong = { $act ->
        [use-store] other calls keep writing to this game, and nothing was stored
       *[other] others keep appending to it
    }
    .todo = { $act ->
        [use-store] send it again
       *[other] send it again
    }
    .ja = ほかの呼び出しがこのゲームに書き込み続けており、何も保存されていない。もう一度送ること。

damaged =
    .wrong = { $act ->
        [use-store] its file is damaged or no database
       *[other] the file is damaged or no database
    }
    .todo = { $act ->
        [use-store] tell the operator, who has to restore it from a backup
       *[other] restore it from a backup
    }
    .ja = 保存ファイルが壊れているか、データベースではない。運営者に知らせること。運営者は、バックアップから復元する。

database-new =
    .tried = open the PostgreSQL store
    .wrong = it has schema { $schema }, which needs a program that knows schema { $needed }; this one knows { $own_schema }
    .todo = use a newer version of the program
    .ja = PostgreSQLの表は、このプログラムより新しい。新しいバージョンのプログラムを使うこと。

database-of-other-version =
    .wrong = { $detail }: its tables are of another version
    .todo = use a newer version of the program, or `adjudicator migrate` where this one is the newer
    .ja = データベースの表が、別のバージョンのものである（{ $detail }）。新しいバージョンのプログラムを使うか、こちらが新しければ `adjudicator migrate` を実行すること。

database-old =
    .tried = open the PostgreSQL store
    .wrong = { $schema ->
        [0] it has no store yet
       *[other] it has schema { $schema }, this program needs { $own_schema }
    }
    .todo = run `adjudicator migrate` as the owner of the tables
    .ja = PostgreSQLの表がない、または古い。表の所有者として `adjudicator migrate` を実行すること。

database-unreachable =
    .wrong = { $detail }
    .todo = check host, port, user and database, and that the server accepts writes
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
    .wrong = { $fault ->
        [hindered] { $named }: { $detail }
       *[other] { $detail }
    }
    .todo = { $fault ->
        [no-right] use the role of `adjudicator migrate --grant`, or of the owner of the tables to migrate
        [hindered] check the database, and its role's rights: `adjudicator migrate --grant`
       *[other] check user, rights and database; `adjudicator migrate` makes the tables
    }
    .ja = データベースを使えない（{ $detail }）。ユーザー、権限、データベースを確認すること。表は `adjudicator migrate` で作られる。

ended =
    .wrong = { $act ->
        [use-store] whoever stored it was ended: it may be stored or not
       *[other] whoever stored it was ended
    }
    .todo = { $act ->
        [use-store] send it again with the same request_id
       *[other] send it again
    }
    .ja = 保存していた処理が終わり、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送ること。

failed =
    .wrong = { $act ->
        [use-store] { $fault ->
            [cannot-open] it cannot be opened, and what was sent may be stored or not
            [read-only] it cannot be written to, and what was sent may be stored or not
            [disk] its disk cannot be read or written, and what was sent may be stored or not
            [full] it is full, and what was sent may be stored or not
            [held] another process holds it, and what was sent may be stored or not
            [damaged] its file is damaged, and what was sent may be stored or not
            [no-database] its file is no database, and what was sent may be stored or not
           *[other] it reported an error, and what was sent may be stored or not
        }
       *[other] { $detail }
    }
    .todo = { $act ->
        [use-store] send it again with the same request_id
       *[other] { $act ->
            [write-file] make it writable
           *[other] { $fault ->
                [late] send it again with the same request_id: it may be stored
               *[other] send it again
            }
        }
    }
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
    .tried = open the store { $file }
    .wrong = the file is empty
    .todo = name the file with the games with --store
    .ja = ゲームの保存ファイル{ $file }は空である。ゲームの入ったファイルを --store で指定すること。

full =
    .wrong = { $act ->
        [use-store] it is full, and nothing was stored
       *[other] { $fault ->
            [database] { $detail }: the disk is full
            [size] the disk or the store's size limit is full
           *[disk] the disk is full
        }
    }
    .todo = { $act ->
        [use-store] have the operator make room, then send it again
       *[other] { $fault ->
            [disk] make room
           *[other] make room, then send it again
        }
    }
    .ja = 保存先に空きがなく、何も保存されていない。運営者に知らせ、空きができてからもう一度送ること。

held =
    .wrong = { $act ->
        [use-store] it is held by others, and nothing was stored
       *[other] { $fault ->
            [threads] other threads hold the store
            [connections] every connection is in use
            [database] { $detail }
            [database-connections] { $detail }: every connection is in use, or none can be made; a standby that it waits for may be away
            [writer] another process writes to it all the time
           *[process] another process holds the store
        }
    }
    .todo = { $act ->
        [use-store] send it again after a pause
       *[other] { $fault ->
            [writer] try again
           *[other] send it again
        }
    }
    .ja = 保存先が使用中で、何も保存されていない。もう一度送ること。

is-database =
    .tried = { $act ->
        [restore] restore { $object }
       *[back-up] back up { $object }
    }
    .wrong = it is a PostgreSQL database
    .todo = use pg_basebackup or pg_dump; a restored database begins a new epoch by itself
    .ja = 保存先がPostgreSQLのデータベースである。pg_basebackup か pg_dump を使うこと。復元したデータベースでは、新しい世代が自動的に始まる。

moved =
    .tried = use the store { $file }
    .wrong = { $detail } while it was in use
    .todo = stop, put the file back or restore it, and start again; nothing is stored until then
    .ja = 使用中に保存ファイル{ $file }が移されたか、置き換えられた。サーバーを止め、ファイルを戻すか復元してから、もう一度始めること。それまでは何も保存されない。

newer =
    .wrong = { $act ->
        [write-file] it has schema { $schema } by now, this is { $own_schema }
       *[other] it has schema { $schema }, this is { $own_schema }
    }
    .todo = use a newer version
    .ja = 保存ファイル{ $file }は、このプログラムより新しい形式である。新しいバージョンのプログラムを使うこと。

no-file =
    .tried = open the store { $file }
    .wrong = there is no such file
    .todo = open a game with `adjudicator new`, or name another file with --store
    .ja = ゲームの保存ファイル{ $file }がない。`adjudicator new` でゲームを始めるか、--store で別のファイルを指定すること。

no-psycopg =
    .tried = open the store { $object }
    .wrong = psycopg is not installed
    .todo = install it: pip install 'psycopg[binary,pool]>=3.3,<3.4'
    .ja = PostgreSQLを使うための psycopg がインストールされていない。インストールすること： pip install 'psycopg[binary,pool]>=3.3,<3.4'

no-url =
    .tried = open a PostgreSQL store
    .wrong = its location is no connection URL
    .todo = write postgresql://user@host:port/database; the password goes into PGPASSFILE
    .ja = PostgreSQLの場所が接続URLではない。postgresql://USER@HOST/DATABASE の形で書くこと。

older =
    .tried = verify the store { $file }
    .wrong = it has schema { $schema }, this program verifies { $own_schema }
    .todo = run `adjudicator migrate` first
    .ja = 保存ファイル{ $file }は古い形式である。先に `adjudicator migrate` を実行すること。

other-program =
    .wrong = it is another program's database
    .todo = { $act ->
        [read-backup] use another backup
        [back-up] use another backup
       *[other] choose another file
    }
    .ja = { $file }は別のプログラムのデータベースである。別のファイルを選ぶこと。

read-only =
    .tried = write to the store { $file }
    .wrong = the file or its folder cannot be written here; games can be read and verified, and nothing is stored
    .todo = give yourself the right to write to both, or copy the file elsewhere
    .ja = 保存ファイル{ $file }か、そのフォルダーに書き込めない。ゲームを読んで検証することはできるが、何も保存されない。両方に書き込む権限を得るか、ファイルを別の場所にコピーすること。

read-from-copy =
    .tried = watch the store { $file }
    .wrong = it can only be read, from a copy; events that others store from now on are not seen
    .todo = ask its server (--server)
    .ja = 保存ファイル{ $file }は読むことしかできず、コピーから読んでいる。これからほかで保存されるイベントは見えない。そのサーバーに尋ねること（--server）。

role-missing =
    .tried = let role { QUOTE($named) } use the store
    .wrong = it is not there, and who upgrades may make none
    .todo = have an administrator make it (CREATE ROLE), then migrate again; no table was made or changed
    .ja = データベースのロール { $named } がなく、移行した利用者はロールを作れない。表は何も変わっていない。管理者がCREATE ROLEで作ってから、もう一度移行すること。

role-retires-not =
    .tried = retire game { QUOTE($game) }
    .wrong = { $named }: its role may not retire
    .todo = use the role that `adjudicator migrate --grant-retiring` names
    .ja = このロールはゲームを取り除けない。`adjudicator migrate --grant-retiring` で指定したロールを使うこと。

role-serves =
    .tried = let role { QUOTE($named) } retire games
    .wrong = it serves games, and who serves may remove nothing
    .todo = name another role, for retiring alone
    .ja = ロール { $named } はサーバーが使うもので、ゲームを取り除くことはできない。別のロールを指定すること。

secret-reused =
    .tried = deal from a fresh secret
    .wrong = the one that was drawn was used before: the source of random numbers is broken
    .todo = have the operator see to it; no game should be dealt until then
    .ja = サーバーが以前と同じ秘密の値を引いた。乱数の生成に異常があるため、運営者が確認するまで、ゲームを開いてはならない。

upgrade-busy =
    .tried = pack the games of { $file }
    .wrong = { $detail }
    .todo = see that nobody writes and that the disk has room, then again
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
