altered =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートの{ NUMBER($place, useGrouping: 0) }行目は、書かれたとおりではない（{ $fault ->
        [sum] 内容と照合用の値が合わない
        [writing] 書き方がエクスポートのものではない
        [signature] 署名が、このファイルに対する、記された鍵のものではない
       *[other] 内容が変わっている
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

broken-chain =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートの{ NUMBER($place, useGrouping: 0) }行目までのイベントが、ハッシュの連鎖と合わない。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

damaged =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートの圧縮されたデータが、{ NUMBER($place, useGrouping: 0) }行目から先で壊れている。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

malformed =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートの{ NUMBER($place, useGrouping: 0) }行目を読み取れない（{ $fault ->
        [json] 1行に1つのJSONではない
        [too-long] 行またはファイルが大きすぎる
        [format] このプログラムの知らない形式である
        [game-id] ゲームのIDの書き方が正しくない
        [event] イベントとして読めない
        [record] コマンドの記録として読めない
        [salt] ソルトが形式に合わない
        [request-id] リクエストIDの書き方が正しくないか、ほかのコマンドと同じである
        [number] 大きすぎる数がある
        [time] 時刻が範囲外であるか、時間帯が書かれていない
        [packing] 展開すると大きすぎる
       *[other] 書き方が正しくない
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

no-json =
    .tried = export to stdout
    .wrong = --json has no place there
    .todo = leave --json out: the export is JSON Lines
    .ja = 標準出力へのエクスポートはJSON Linesであり、--json は使えない。--json を省くこと。

reordered =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートの{ NUMBER($place, useGrouping: 0) }行目には、別の行があるはずである（{ $fault ->
        [header] 見出しは1行目に1つだけある
        [opening] ゲームは開始のイベントから始まる
        [event-place] イベントの番号が続いていない
        [record-place] コマンドの記録が、その前のイベントと合わない
        [after-footer] 末尾の行より後にあるのは署名1つだけである
        [signature-place] 署名は末尾の行の後にある
       *[other] 順序が異なる
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

truncated =
    .tried = line { $place } of the export ({ $sound ->
        [0] no event before it is sound
       *[other] events 1 to { $sound } are sound
    })
    .wrong = { $detail }
    .todo = get the file again from where it was exported
    .ja = エクスポートが{ NUMBER($place, useGrouping: 0) }行目で途切れている（{ $fault ->
        [footer] 末尾の行がない
        [middle] 行の途中で終わっている
        [count] 末尾の行に記された数だけの行がない
        [packing] 圧縮されたデータが途中で終わっている
       *[other] 続きがない
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
