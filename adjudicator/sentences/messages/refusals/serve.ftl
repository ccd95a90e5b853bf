cannot-listen =
    .tried = listen on { $named }
    .wrong = { $detail }
    .todo = choose another
    .ja = { $named }で待ち受けることができない。別のアドレスかポートを選ぶこと。

durability =
    .tried = durability { QUOTE($named) }
    .wrong = there is no such one
    .todo = use FULL or NORMAL
    .ja = 保存の確実さ「{ $named }」はない。FULL か NORMAL にすること。

key =
    .tried = sign with { $file }
    .wrong = { $detail }
    .todo = make one with `adjudicator key new`
    .ja = { $file }では署名できない。`adjudicator key new` で鍵を作ること。

limits =
    .tried = read limits from { $object }
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 制限のファイルを使えない（{ $fault ->
        [unreadable] 読めない
        [too-large] 大きすぎる
        [no-toml] TOMLとして読めない
        [table] workは [work] の表として書くものである
        [number] { $named }は数えられる数でない
        [value] { $named }の値が正しくない
        [too-high] { $named }は、始めたときより大きくできない
        [unknown] { $named }という制限はない
       *[other] 書き方が正しくない
    }）。docs/operations.md のとおりに直すこと。

log-level =
    .tried = log at { QUOTE($named) }
    .wrong = no such level
    .todo = use debug, info, warning or error
    .ja = ログの段階「{ $named }」はない。debug、info、warning、error のどれかにすること。

memory-workers =
    .tried = serve games in memory with workers
    .wrong = no other process sees them
    .todo = leave one of the two out
    .ja = メモリー上のゲームは、ほかのプロセスから見えない。--memory と --workers の一方を省くこと。

option =
    .tried = serve
    .wrong = { $detail }
    .todo = mend the option
    .ja = サーバーを始められない（{ $fault ->
        [operator-token] 運営者のトークンの長さが正しくない
        [certificate] 証明書と鍵を使えない
        [half-a-pair] 証明書と鍵の一方しかない
        [client-ca] クライアントの証明書を求めるのはTLSのときだけである
        [no-web-port] ブラウザー用のポートがないのに、ページの提供元が指定されている
        [no-console-port] ブラウザー用のポートがないのに、コンソールが指定されている
        [no-mcp-port] ブラウザー用のポートがないのに、アシスタントへの提供が指定されている
        [console] 指定されたフォルダーに組み立てたコンソールがないか、それが大きすぎる
        [origin] ページの提供元の書き方が正しくない
        [rate] 1秒あたりの呼び出しの数が正しくない
       *[other] オプションの値が正しくない
    }）。オプションを直すこと。

unsafe =
    .tried = serve on { $named }
    .wrong = tokens would travel in the clear
    .todo = give --certificate and --key, or --plaintext
    .ja = { $named }では、トークンが暗号化されずに送られてしまう。--certificate と --key、または --plaintext を指定すること。

workers =
    .tried = serve with { $count } workers
    .wrong = { $detail }
    .todo = mend that, or serve with fewer
    .ja = { $count }個のワーカーを始められない（{ $fault ->
        [no-process] システムがプロセスを始めない
        [late] 時間内に呼び出しを受けなかった
        [folder] ソケットのフォルダーが消された
        [unable] 長い間、呼び出しを受けるワーカーがない
       *[ended] 呼び出しを受ける前に終わった
    }）。原因を直すか、数を減らすこと。
