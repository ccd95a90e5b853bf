grant =
    .tried = grant to { QUOTE($named) }
    .wrong = a file has no roles
    .todo = leave the options for roles away
    .ja = 保存ファイルには役割がないため、「{ $named }」に権限を与えられない。--grant を省くこと。
