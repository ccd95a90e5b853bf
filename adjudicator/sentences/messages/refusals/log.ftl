unknown-topic =
    .tried = { $place ->
        [0] game { QUOTE($named) }
       *[other] event { $place } of game { QUOTE($named) }
    }
    .wrong = { $said }
    .todo = tell the operator, who has to use that version, or restore the game from an export
    .ja = ゲーム「{ $named }」に、このプログラムの知らない種類のイベント（{ $detail }）がある。運営者に知らせること。運営者は、それを書いたバージョンのプログラムを使うか、ゲームをエクスポートから戻す。

damaged =
    .tried = { $place ->
        [0] game { QUOTE($named) }
       *[other] event { $place } of game { QUOTE($named) }
    }
    .wrong = { OR($detail, "none") ->
        [none] { $fault ->
             [event] an event is not readable
             [record] the record of a command is not readable, or filed elsewhere
             [rows] rows are missing, or there are too many
             [token] the record of a token is not readable, or filed elsewhere
             [secret] a secret that is kept beside it is not readable, or missing
             [reservation] its reservation is not readable
             [seed] the seed that is kept is not the one that was committed to
             [folding] no table comes of its events
             [rules] it is not what the rules make of it
            *[version] another version of the engine ruled it
        }
       *[other] { $detail }
    }
    .todo = { OR($detail, "none") ->
        [none] tell the operator, who has to restore it from an export or backup
       *[other] verify the game and restore it from an export or backup
    }
    .ja = ゲーム「{ $named }」の保存されたログに誤りがある（{ $place ->
        [0] {""}
       *[other] イベント{ NUMBER($place, useGrouping: 0) }：
    }{ $fault ->
        [event] 行をイベントとして読めない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [rows] 行が足りないか、余っている
        [token] トークンの記録を読めないか、別のところに保存されている
        [secret] ログのそばに保存された秘密の値を読めないか、欠けている
        [reservation] 予約を読めない
        [seed] 保存されたシードが、最初に約束されたものではない
        [folding] イベントから盤面を作れない
        [rules] ルールの結果と異なる
        [version] 別のバージョンのエンジンが裁定した
       *[other] 保存されたとおりではない
    }）。運営者に知らせること。運営者は、検証し、エクスポートまたはバックアップから戻す。

prose-whole =
    .tried = tell a game in prose
    .wrong = prose leaves out nothing that happened
    .todo = use --after and --at alone
    .ja = --prose は起こったことを省かない。ほかの絞り込みを外し、--after と --at だけを使うこと。
