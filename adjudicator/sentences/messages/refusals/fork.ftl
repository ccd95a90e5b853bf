nobody-asked =
    .tried = fork { QUOTE($named) } at version { $version }
    .wrong = nobody is asked anything then
    .todo = take a version after a command, before the end
    .ja = そのバージョンでは誰にも質問がないため、そこから分岐できない。行動の直後で、ゲームが終わる前のバージョンを選ぶこと。
