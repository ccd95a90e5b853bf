act-size =
    .tried = a judge's act
    .wrong = it is too long
    .todo = send at most { $most } bytes
    .ja = ジャッジの記録が長すぎる。{ $most }バイト以内にすること。

bytes =
    .tried = read the request
    .wrong = its bytes are not a message of this method's request type
    .todo = generate the client from the proto of this server's version
    .ja = 送られたバイト列は、このメソッドのメッセージではない。サーバーのバージョンのprotoから作ったクライアントを使うこと。

json =
    .tried = read the request
    .wrong = { $fault ->
        [twice] { QUOTE($named) } stands there twice
        [number] { QUOTE($named) } is no number of ASCII digits
       *[bytes] { QUOTE($named) } is not base64
    }
    .todo = { $fault ->
        [twice] send it once, in one of its spellings
        [number] send it as 7 or "7"
       *[bytes] send its bytes in base64
    }
    .ja = JSONの「{ $named }」{ $fault ->
        [twice] が2回ある。2つの書き方のどちらかで、1回だけ送ること。
        [number] が、ASCIIの数字で書かれた数ではない。7 か "7" のように送ること。
       *[bytes] がBase64ではない。バイト列をBase64で送ること。
    }

card-file-empty =
    .tried = read { $field }
    .wrong = it is empty
    .todo = send the text of a card file
    .ja = カードファイルが空である。カードファイルの本文を送ること。

card-file-forbidden =
    .tried = send a card file
    .wrong = this token is for a game
    .todo = use the operator's token
    .ja = このトークンは1つのゲームのものなので、カードファイルは送れない。運営者のトークンを使うこと。

chance-attempts-nothing =
    .tried = read { $field }
    .wrong = chance attempts nothing
    .todo = name a player
    .ja = 偶然が何かを試みることはない。プレイヤーを指定すること。

chance-concedes =
    .tried = a concession
    .wrong = chance cannot concede
    .todo = send the seat of a player
    .ja = 偶然は投了できない。プレイヤーの席を送ること。

change-empty =
    .tried = read { $field }
    .wrong = one of them is empty
    .todo = say what is put right
    .ja = 訂正の1つに内容がない。何を直すかを述べること。

clause-count =
    .tried = read { $field }
    .wrong = there are { $count }
    .todo = send 1 to { $most }
    .ja = 条項が{ $count }個ある。1～{ $most }個挙げること。

compare-forbidden =
    .tried = compare with { $named }
    .wrong = game { $game } is played by { $edition }
    .todo = compare it with { OR($possible, "no other") }
    .ja = このゲームの版は{ $edition }であり、「{ $named }」とは比べられない。比べられるのはもとの版（{ $possible }）だけである。

contribution-count =
    .tried = read { $field }
    .wrong = there are { $count }
    .todo = send one for each seat
    .ja = 寄与（contributions）が{ $count }個ある。席ごとに1つずつ送ること。

contribution-not-random =
    .tried = the contribution of { $seat }
    .wrong = it was not drawn at random
    .todo = send random bytes
    .ja = { $seat }の寄与は無作為に引かれていない。無作為なバイトを送ること。

contribution-size =
    .tried = a contribution
    .wrong = it has { $count } bytes
    .todo = send 16 to 64 bytes for a seat
    .ja = 寄与が{ $count }バイトである。席ごとに16～64バイトを送ること。

copies =
    .tried = read { $field }
    .wrong = { $count } copies
    .todo = send 1 to { $most }
    .ja = 項目「{ $field }」のカードが{ $count }枚である。1～{ $most }枚にすること。

deck-count =
    .tried = read { $field }
    .wrong = there are { $count }
    .todo = send one for each seat
    .ja = デッキが{ $count }個ある。席ごとに1つずつ送ること。

deck-size =
    .tried = a game
    .wrong = { $count } entries, { $size } cards
    .todo = at most { $most } and { $most_cards }
    .ja = デッキが{ $count }行、{ $size }枚ある。{ $most }行、{ $most_cards }枚以内にすること。

decks-or-position =
    .tried = a game
    .wrong = it needs decks or a position, not both
    .todo = send one of them
    .ja = ゲームはデッキか局面のどちらか一方から始まる。どちらかだけを送ること。

digits =
    .tried = an answer
    .wrong = the number is too long
    .todo = send at most { $most } digits
    .ja = 数が長すぎる。{ $most }桁以内にすること。

empty =
    .tried = read { $field }
    .wrong = it is empty
    .todo = fill it in
    .ja = 項目「{ $field }」が空である。値を入れること。

enters-no-cards =
    .tried = read { $field }
    .wrong = { $named } enters no cards
    .todo = send it as { $possible }, with the judge's token
    .ja = カードを入力するのは{ $named }ではない。ジャッジのトークンで、CHANCEとして送ること。

expected-version =
    .tried = expected_version { $given }
    .wrong = versions start at 1
    .todo = send the version you saw
    .ja = バージョンは1から始まり、{ $given }はない。見たバージョンを送ること。

fair-only =
    .tried = a reserved game
    .wrong = only fair games are reserved
    .todo = leave mode and seed out
    .ja = 予約できるのは公正なゲームだけである。形式とシードの指定を省くこと。

game-id =
    .tried = game id { QUOTE($named) }
    .wrong = not a word of 1 to 64 letters and digits
    .todo = check the id
    .ja = ゲームのID「{ $named }」は、64字以内の英数字ではない。IDを確認すること。

game-id-size =
    .tried = read game_id
    .wrong = it is longer than { $most } bytes
    .todo = name the game
    .ja = ゲームのIDが{ $most }バイトを超えている。ゲームを正しく指定すること。

identification =
    .tried = an identification
    .wrong = its number, card or zone is too long
    .todo = send those of a card
    .ja = カードの番号、IDまたは領域が長すぎる。カードのものを送ること。

import-size =
    .tried = read { $field }
    .wrong = the file is longer than { $most } bytes
    .todo = import it into the store file
    .ja = ファイルが{ $most }バイトを超えている。保存ファイルに直接取り込むこと。

invitation-range =
    .tried = read { $field }
    .wrong = { $given } is out of range
    .todo = send { $least } to { $most }, or leave it out
    .ja = 項目「{ $field }」の{ $given }は範囲外である。{ $least }～{ $most }にするか、省くこと。

invitation-where =
    .tried = read game_id and tournament
    .wrong = an invitation is to a game or to a tournament, not to both and not to neither
    .todo = name one of them
    .ja = 招待の対象はゲームか大会のどちらか一方である。どちらか一つだけを指定すること。

label =
    .tried = a token's label
    .wrong = it is too long or not printable
    .todo = send at most { $most }
    .ja = トークンの名札が長すぎるか、表示できない文字を含んでいる。{ $most }文字以内にすること。

lifetime =
    .tried = read { $field }
    .wrong = { $given } s is out of range
    .todo = send { $least } to { $most } seconds, or leave it out
    .ja = 項目「{ $field }」の{ $given }秒は範囲外である。{ $least }～{ $most }秒にするか、省くこと。

lifetime-range =
    .tried = have a token last { $given } s
    .wrong = that is out of range
    .todo = ask for { $least } to { $most } s, a minute to 366 days
    .ja = トークンの有効期間は{ $least }～{ $most }秒（1分～366日）でなければならない。

missing-subject =
    .tried = read { $field }
    .wrong = it is missing
    .todo = say what is to be explained
    .ja = 何を説明するかが述べられていない。説明するものを指定すること。

missing-version =
    .tried = read { $field }
    .wrong = it is missing
    .todo = { $field ->
        [to_version] send the version to go back to
       *[expected_version] send the version you have seen
    }
    .ja = 項目「{ $field }」がない。対象のバージョンを送ること。

mode =
    .tried = mode { QUOTE($named) }
    .wrong = no such mode
    .todo = use one of { $possible }
    .ja = 「{ $named }」というゲームの形式はない。{ $possible }のどれかにすること。

no-attempt-seat =
    .tried = read { $field }
    .wrong = it is empty
    .todo = say who attempts it
    .ja = 誰が試みるのかが述べられていない。プレイヤーを指定すること。

no-base =
    .tried = { $act ->
        [compare] compare { $edition }
       *[read] read { $field }
    }
    .wrong = { $act ->
        [compare] it is built on no other edition
       *[read] { $edition } is built on no other edition
    }
    .todo = name another edition
    .ja = { $edition }はほかの版をもとにしていない。比べる版を指定すること。

no-choice =
    .tried = read { $field }
    .wrong = { $given } is no number of a choice
    .todo = send Choice.id, or leave it out
    .ja = 項目「{ $field }」の{ $given }は質問の番号ではない。質問の番号（Choice.id）を送るか、省くこと。

no-clause-class =
    .tried = read { $field }
    .wrong = { $given } is no class
    .todo = send one of { $possible }
    .ja = { $given }という条項の種類はない。ClauseClassの値を送ること。

no-decks =
    .tried = read { $field }
    .wrong = there are none
    .todo = send one for each seat
    .ja = デッキがない。席ごとに1つずつ送ること。

no-edition =
    .tried = read { $field }
    .wrong = neither an edition nor a game is named
    .todo = name one of them
    .ja = 版もゲームも指定されていない。どちらかを指定すること。

no-game =
    .tried = read game_id
    .wrong = it is empty
    .todo = name the game
    .ja = ゲームのIDがない。ゲームを指定すること。

no-json =
    .tried = read { $field }
    .wrong = it is no JSON
    .todo = send a value as JSON
    .ja = 項目「{ $field }」はJSONではない。値をJSONで送ること。

no-language =
    .tried = read the header { $where }
    .wrong = { QUOTE($named) } is no language of this server
    .todo = send one of { $possible }
    .ja = 「{ $named }」はこのサーバーの言語ではない。{ $possible }のどれかにすること。

no-message =
    .tried = read the request
    .wrong = the call ended without a message
    .todo = send one message of its type
    .ja = 呼び出しがメッセージなしで終わった。メソッドの型のメッセージを1つ送ること。

no-mode =
    .tried = read { $field }
    .wrong = { $given } is no mode
    .todo = send one of GameMode
    .ja = { $given }というゲームの形式（mode）はない。GameModeの値を送ること。

no-move =
    .tried = read { $field }
    .wrong = neither an answer nor a concession is given
    .todo = give one of them
    .ja = 回答も投了も送られていない。どちらかを送ること。

no-object =
    .tried = read { $field }
    .wrong = { $given } is no object
    .todo = send its id, or leave it out and name the zone
    .ja = 項目「{ $field }」の{ $given }はカードのIDではない。IDを送るか、省いて領域を指定すること。

no-position =
    .tried = read { $field }
    .wrong = { $field ->
        [position] no position is stated
       *[other] neither a position nor a game is given
    }
    .todo = { $field ->
        [position] send its text, or state it
       *[other] give one of them
    }
    .ja = 局面が述べられていない。局面を本文で送るか、項目で述べること。

no-position-file =
    .tried = look at a position
    .wrong = neither a file nor a game is named
    .todo = name one of them
    .ja = 局面のファイルもゲームも指定されていない。どちらかを指定すること。

no-relation =
    .tried = read { $field }
    .wrong = { $given } is no relation
    .todo = send one of { $possible }
    .ja = { $given }という条項の関係はない。ClauseRelationの値を送ること。

no-version =
    .tried = read { $field }
    .wrong = { $given } is no version
    .todo = send the number of an event, or leave it out
    .ja = 項目「{ $field }」の{ $given }はバージョンではない。イベントの番号を送るか、省くこと。

not-reserved =
    .tried = contributions
    .wrong = the service is not bound to its secret yet, so it could still choose it
    .todo = reserve the game first
    .ja = 寄与（contributions）は予約したゲームだけのものである。先にゲームを予約すること。

other-edition =
    .tried = read { $named }
    .wrong = game { $game } is played by { $edition }
    .todo = leave the edition out
    .ja = このゲームの版は{ $edition }であり、「{ $named }」は読めない。版の指定を省くこと。

page =
    .tried = a page after { $given } of { $count }
    .wrong = out of range
    .todo = ask after 0 or more for 1 to { $most }
    .ja = ページの指定が範囲外である。0以降の位置から、1～{ $most }件を求めること。

two-decks =
    .tried = read { $field }
    .wrong = { $named } has another deck in the request
    .todo = send one deck of each seat: in decks, deck_lists or deck_names
    .ja = 項目「{ $field }」：{ $named }のデッキがリクエストに2つある。decks、deck_lists、deck_namesのどれか1つで送ること。

page-size =
    .tried = read { $field }
    .wrong = { $given } is negative
    .todo = send a size, or leave it out
    .ja = 項目「{ $field }」の{ $given }は負の数である。件数を送るか、省くこと。

page-token =
    .tried = read page_token
    .wrong = this list did not give it out
    .todo = send next_page_token as it came
    .ja = このページトークンは、この一覧が発行したものではない。next_page_token を受け取ったまま送ること。

picks =
    .tried = an answer
    .wrong = too many picks, or too long ones
    .todo = send at most { $most } option ids
    .ja = 選択肢が多すぎるか、長すぎる。{ $most }個以内の選択肢のIDを送ること。

position-size =
    .tried = read { $field }
    .wrong = it is too large
    .todo = keep it below { $most } bytes
    .ja = 述べられた局面が大きすぎる。{ $most }バイト未満にすること。

position-twice =
    .tried = read { $field }
    .wrong = { $fault ->
        [text] it has a text and more than a text
        [beside] more is said beside a position that says it itself
        [unfinished] it may be unfinished, and is not given by a text alone
       *[stated] it is stated and more is said of it
    }
    .todo = { $fault ->
        [text] say all of it in the text
        [beside] use `beside` alone, and for the table of a game only
        [unfinished] send its text, and nothing else of it
       *[stated] say all of it in `stated`
    }
    .ja = 局面が本文と項目の両方で述べられている。どちらか一方で述べること。

request-id =
    .tried = read request_id
    .wrong = { $fault ->
        [length] it has { $count } characters
       *[characters] it has characters outside printable ASCII
    }
    .todo = send 1 to { $most } printable ASCII characters
    .ja = リクエストID（request_id）は、1～{ $most }文字の表示できるASCII文字でなければならない。

same-contributions =
    .tried = contributions
    .wrong = two seats give the same
    .todo = have each draw its own
    .ja = 2つの席の寄与が同じである。それぞれが自分で引くこと。

seat-name =
    .tried = a command
    .wrong = the seat's name is too long
    .todo = send a seat of the game
    .ja = 席の名前が長すぎる。このゲームの席を送ること。

seed =
    .tried = a seed
    .wrong = only dealt games have one, of 16 to 64 bytes
    .todo = leave it out or send such a one
    .ja = シードがあるのは通常のゲームだけで、16～64バイトである。省くか、そのようなシードを送ること。

seed-same =
    .tried = a seed
    .wrong = all its bytes are the same
    .todo = draw one at random
    .ja = シードのバイトがすべて同じである。無作為に引くこと。

seed-size =
    .tried = read { $field }
    .wrong = it has { $count } bytes
    .todo = send { $least } to { $most } bytes
    .ja = シードが{ $count }バイトである。{ $least }～{ $most }バイトにすること。

several-cards =
    .tried = read { $field }
    .wrong = { $count } cards are called { QUOTE($named) }
    .todo = name one by its id: { $several }
    .ja = 「{ $named }」というカードは{ $count }枚ある。IDで指定すること：{ $several }。

too-long =
    .tried = read { $field }
    .wrong = it is longer than { $most } bytes
    .todo = send at most { $most } bytes
    .ja = 項目「{ $field }」が長すぎる。{ $most }バイト以内にすること。

too-many =
    .tried = read { $field }
    .wrong = there are { $count }
    .todo = send at most { $most }
    .ja = 項目「{ $field }」が{ $count }個ある。{ $most }個以内にすること。

too-many-entries =
    .tried = read { $field }
    .wrong = it has more than { $most } entries
    .todo = send at most { $most }
    .ja = 項目「{ $field }」の行が多すぎる。{ $most }行以内にすること。

tournament =
    .tried = read the tournament { QUOTE($named) }
    .wrong = it is empty or too long, or has blanks around it or characters that cannot be printed
    .todo = name it in 1 to { $most } characters of at most { $size } bytes
    .ja = 大会の名前が空か、長すぎるか、前後の空白または表示できない文字を含んでいる。1～{ $most }文字にすること。

unknown-cards =
    .tried = unknown cards
    .wrong = only an observed position has them
    .todo = send one, or leave them out
    .ja = 分からないカードがあるのは、実物のカードを記録する局面だけである。そのような局面を送るか、省くこと。

dry-run-with-id =
    .tried = a dry run
    .wrong = it has a request_id, with which it would be carried out
    .todo = leave the request_id out, or dry_run if it is meant
    .ja = 試しの要求に request_id が付いている。試すだけなら省き、実行するなら dry_run を外すこと。

short-name =
    .tried = read { $field }
    .wrong = it is empty or too long, or has blanks around it or characters that cannot be printed
    .todo = write 1 to { $most } characters of at most { $size } bytes
    .ja = 項目「{ $field }」の名前が空か、長すぎるか、前後の空白または表示できない文字を含んでいる。1～{ $most }文字にすること。

too-many-games =
    .tried = { $act ->
        [watch] watch all games that the token opens
       *[order] list all games that the token opens by need
    }
    .wrong = there are more than { $most }
    .todo = { $act ->
        [watch] name at most { $most } of them in games
       *[order] list them by id
    }
    .ja = { $act ->
        [watch] トークンで開けるゲームが{ $most }を超えている。見張るゲームを、games に{ $most }個以内で挙げること。
       *[order] トークンで開けるゲームが{ $most }を超えているので、必要の順に並べられない。ID順で求めること。
    }
