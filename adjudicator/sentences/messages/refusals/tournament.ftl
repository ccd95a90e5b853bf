no-folder =
    .tried = save the exports of all games
    .wrong = no folder is named
    .todo = name one with --save FOLDER
    .ja = エクスポートを保存するフォルダーが指定されていない。--save FOLDER を指定すること。

no-player =
    .tried = let { QUOTE($named) } play
    .wrong = there is no such player
    .todo = name some of: { $possible }
    .ja = 「{ $named }」というプレイヤーのプログラムはない。{ $possible }から選ぶこと。
