exists =
    .tried = write { $file }
    .wrong = there is such a file already
    .todo = name a new one
    .ja = ファイル{ $file }がすでにある。新しい名前を指定すること。

imported-text =
    .tried = read the imported text { $file }
    .wrong = { $detail }
    .todo = import the text again: adjudicator rules import { $edition } FILE
    .ja = 取り込んだルールブックの文{ $file }を読めないか、この版のものではない。もう一度取り込むこと：adjudicator rules import { $edition } FILE

is-folder =
    .tried = write { $file }
    .wrong = it is a folder
    .todo = name a file in it
    .ja = { $file }はフォルダーである。その中のファイルを指定すること。

missing =
    .wrong = { $act ->
        [run] there is no such file or folder
       *[other] there is no such file
    }
    .todo = check the path
    .ja = ファイル{ $file }がない。パスを確認すること。

no-folder =
    .tried = { $act ->
        [export] export to { $file }
       *[write] write { $object }
    }
    .wrong = { $act ->
        [export] there is no such folder
       *[write] there is no folder { $file }
    }
    .todo = make it, for yourself alone
    .ja = フォルダー{ $file }がない。作るか、別のフォルダーを指定すること。

not-regular =
    .tried = write { $file }
    .wrong = it is a pipe, a device or a socket, and this can only be a file
    .todo = name a file
    .ja = { $file }はパイプ、デバイス、またはソケットで、ここではファイルしか使えない。ファイルを指定すること。

no-utf8 =
    .wrong = byte { $place } is not UTF-8
    .todo = save it as UTF-8
    .ja = ファイル{ $file }の{ NUMBER($place, useGrouping: 0) }バイト目がUTF-8ではない。UTF-8で保存すること。

other-encoding =
    .wrong = it is { $named }, not UTF-8
    .todo = save it as UTF-8
    .ja = ファイル{ $file }の文字コードは{ $named }で、UTF-8ではない。UTF-8で保存すること。

position-size =
    .wrong = the file is too large
    .todo = keep it below { $most } characters
    .ja = ファイルが大きすぎる。{ $most }文字未満にすること。

stated-size =
    .wrong = the position is too large
    .todo = keep it below { $most } bytes
    .ja = 局面が大きすぎる。{ $most }バイト未満にすること。

token =
    .tried = read the token file { $file }
    .wrong = { $detail }
    .todo = name a file whose first line is the token
    .ja = トークンのファイル{ $file }を読めない。1行目がトークンであるファイルを指定すること。

too-large =
    .wrong = it has more than { $most } bytes
    .todo = name another file
    .ja = ファイル{ $file }が{ $most }バイトを超えている。別のファイルを指定すること。

unreadable =
    .wrong = { $act ->
        [scenario] cannot be read: { $detail }
       *[other] { $detail }
    }
    .todo = { $act ->
        [read-head] name a file that `adjudicator head` has written
        [read-key] name a file with a key
        [read-pem] name a PEM file
        [read-public-key] name a file with a key
        [scenario] name a readable file
       *[other] check the path and its rights
    }
    .ja = ファイル{ $file }を読めない。{ $failure ->
        [2] そのようなファイルはない。
        [9] 標準入力が閉じている。
        [13] 読む権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
       *[other] 読み取り中にシステムのエラー{ $failure }が起きた。
    }パスと権限を確認すること。

unusable =
    .tried = { $act ->
        [use] use { $file }
       *[other] read or write
    }
    .wrong = { $detail }
    .todo = check the path, its rights and the room there
    .ja = { $file }を使えない。{ $failure ->
        [2] そのようなファイルはない。
        [13] 権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
        [28] 空き容量がない。
       *[other] システムのエラー{ $failure }が起きた。
    }パス、権限、空き容量を確認すること。

unwritable =
    .wrong = { $detail }
    .todo = { $act ->
        [make-key] name a new file in a folder that is there
        [restore] check paths, rights and room
        [save-exports] name a folder you may write to
        [write-backup] check path, rights and room
        [write-result] make room, or name a file elsewhere; nothing was left behind
        [write-token] name a new file
       *[write] name a file in a folder you may write to
    }
    .ja = ファイル{ $file }に書き込めない。{ $failure ->
        [2] そのフォルダーがない。
        [5] ディスクの読み書きに失敗した。
        [13] 書き込む権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
        [28] 空き容量がない。
        [32] 読む側がパイプを閉じた。
       *[other] 書き込み中にシステムのエラー{ $failure }が起きた。
    }パス、権限、空き容量を確認すること。
