no-folder =
    .ja = エクスポートを保存するフォルダーが指定されていない。--save FOLDER を指定すること。

no-player =
    .ja = 「{ $named }」というプレイヤーのプログラムはない。{ $possible }から選ぶこと。
