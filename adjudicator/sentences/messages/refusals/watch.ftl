shutting-down =
    .tried = go on watching
    .wrong = the server is shutting down
    .todo = watch again from the last version
    .ja = サーバーが停止するところである。接続し直し、最後に見たバージョンから視聴すること。

too-many =
    .tried = open a watch
    .wrong = { $fault ->
        [role] { $role } has enough of them
        [game] game { QUOTE($game) } has enough of them
        [tournament] the tournament's tokens of { $role } have enough of them
       *[server] the server has no place for another
    }
    .todo = close one, or read pages of the log
    .ja = 同時に開ける視聴の数が上限に達している。先にどれかを閉じるか、ログをページごとに読むこと。
