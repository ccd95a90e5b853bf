forked-too-often =
    .tried = fork this trial game
    .wrong = it has had { $count } forks, which is the most
    .todo = open the position as a new one
    .ja = この試しのゲームからは、すでに{ $count }個が分けられた。状況を新しく開くこと。

full =
    .tried = open a trial game
    .wrong = the server keeps { $count } of them, which is the most
    .todo = wait; each is dropped after { $most } minutes without use
    .ja = このサーバーには試しのゲームがすでに{ $count }個あり、これ以上は開けない。使われないものは{ $most }分で消えるので、待つこと。

no-file =
    .tried = read the export { $file }
    .wrong = { $detail }
    .todo = name a file that this machine can read
    .ja = 書き出したゲームのファイル「{ $file }」を読めない。このマシンで読めるファイルを指定すること。

no-games =
    .tried = look at game { QUOTE($named) }
    .wrong = this server keeps no games but trial games
    .todo = open a trial game, or start it with --store or --server to look at others
    .ja = このサーバーには試しのゲームしかない。ゲーム「{ $named }」を見るには、--store または --server を付けて始めること。

nothing-undone =
    .tried = take back answers
    .wrong = this trial game has { $count } that can be taken back
    .todo = take back fewer, or open the position anew
    .ja = この試しのゲームで取り消せる回答は{ $count }個である。数を減らすか、状況を開き直すこと。

only =
    .tried = play in { QUOTE($named) }
    .wrong = only trial games are played by these tools
    .todo = open its position as a trial game with open_trial; players answer in their own program
    .ja = このツールで進められるのは試しのゲームだけである。「{ $named }」は、状況を open_trial で開いて試すこと。

other-view =
    .tried = read the log as { $named } sees it
    .wrong = the token is that of another role
    .todo = leave the view out, and read what this token sees
    .ja = このトークンの役割は「{ $named }」でないため、その見方でログは読めない。見方の指定を省くこと。

too-long =
    .tried = answer in this trial game
    .wrong = it has had { $count } answers, which is the most
    .todo = open the position as a new one
    .ja = この試しのゲームでは、すでに{ $count }回の回答があった。新しく開くこと。

too-many =
    .tried = open a trial game
    .wrong = you have { $count } already: { $items }
    .todo = drop one with close_trial
    .ja = 試しのゲームがすでに{ $count }個ある（{ $items }）。close_trial で1つを閉じること。

unknown =
    .tried = use trial game { QUOTE($named) }
    .wrong = there is none of that name, or it was dropped after { $most } minutes without use
    .todo = open one with open_trial
    .ja = 試しのゲーム「{ $named }」はないか、{ $most }分使われずに消えた。open_trial で開くこと。

which-card =
    .tried = find the card { QUOTE($named) } on the table
    .wrong = { $count ->
        [0] no card that can be seen there is called so
       *[other] several are called so: { $items }
    }
    .todo = name it by its id in show_table
    .ja = 場に「{ $named }」というカードが見えないか、複数ある。show_table の番号で述べること。
