given-up =
    .tried = read the messages of the call
    .wrong = the caller has given it up
    .todo = send it again, whole
    .ja = 呼び出した側が途中でやめた。全体をもう一度送ること。

internal =
    .tried = carry out the call
    .wrong = an error of ours
    .todo = report incident { $given } to the operator
    .ja = サービスに誤りがあった。行動は保存されているかもしれない。番号{ $given }を運営者に知らせること。

no-method =
    .tried = call the method
    .wrong = nobody may call it
    .todo = use a method of the contract
    .ja = このメソッドは誰も呼び出せない。契約にあるメソッドを使うこと。

no-process =
    .tried = carry out the call
    .wrong = no process takes calls
    .todo = send it again with the same request_id
    .ja = 今は呼び出しを受ける処理がない。同じリクエストIDでもう一度送ること。

passed-on =
    .tried = carry out the call
    .wrong = { $detail }
    .todo = see its details
    .ja = 処理したプロセスが呼び出しを断った：{ $detail }

process-gone =
    .tried = carry out the call
    .wrong = the process that carried it out has gone; it is being replaced
    .todo = send it again with the same request_id
    .ja = 処理していたプロセスが終わり、代わりを用意している。同じリクエストIDでもう一度送ること。

stopped =
    .tried = carry out the call
    .wrong = nobody waits for it any more
    .todo = allow more time and send it again
    .ja = 呼び出した側の制限時間が過ぎたため、処理を止めた。時間を長くして、もう一度送ること。

superseded =
    .tried = carry out the call
    .wrong = a newer call of the same series came after it
    .todo = wait for the answer to that one
    .ja = 同じ一連の呼び出しのうち、より新しいものが届いた。新しい呼び出しの応答を待つこと。

too-late =
    .tried = { $act ->
        [begin] begin the call
       *[carry-out] carry out the call
    }
    .wrong = the caller's time is over
    .todo = allow more time and send it again
    .ja = 処理が始まる前に、呼び出しの制限時間が過ぎた。時間を長くして、もう一度送ること。
