other-history =
    .tried = import of game { QUOTE($named) }
    .wrong = another history of it is stored
    .todo = use another store
    .ja = ゲーム「{ $named }」は、別の履歴のものがすでに保存されている。別の保存先を使うこと。

retired =
    .tried = import of game { QUOTE($named) }
    .wrong = a game of that id was played here and has been retired
    .todo = use another store
    .ja = ゲーム「{ $named }」はここで行われ、すでに取り出されている。別の保存先を使うこと。

read-only =
    .tried = command in game { QUOTE($game) }
    .wrong = it was imported without its seed
    .todo = play where it was dealt
    .ja = このゲームはシードなしで取り込まれたため、続けることはできない。配られた元の場所で続けること。

unknown =
    .tried = game { QUOTE($named) }
    .wrong = no such game is stored here
    .todo = check the id, or import its export
    .ja = ゲーム「{ $named }」はここに保存されていない。IDを確認するか、エクスポートを取り込むこと。
