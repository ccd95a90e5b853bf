act-size =
    .tried = a judge's act
    .wrong = it is too long
    .todo = send at most { $most } bytes
    .ja = ジャッジの記録が長すぎる。{ $most }バイト以内にすること。

bytes =
    .ja = 送られたバイト列は、このメソッドのメッセージではない。サーバーのバージョンのprotoから作ったクライアントを使うこと。

json =
    .ja = JSONの「{ $named }」{ $fault ->
        [twice] が2回ある。2つの書き方のどちらかで、1回だけ送ること。
        [number] が、ASCIIの数字で書かれた数ではない。7 か "7" のように送ること。
       *[bytes] がBase64ではない。バイト列をBase64で送ること。
    }

card-file-empty =
    .ja = カードファイルが空である。カードファイルの本文を送ること。

card-file-forbidden =
    .ja = このトークンは1つのゲームのものなので、カードファイルは送れない。運営者のトークンを使うこと。

chance-attempts-nothing =
    .ja = 偶然が何かを試みることはない。プレイヤーを指定すること。

chance-concedes =
    .tried = a concession
    .wrong = chance cannot concede
    .todo = send the seat of a player
    .ja = 偶然は投了できない。プレイヤーの席を送ること。

change-empty =
    .ja = 訂正の1つに内容がない。何を直すかを述べること。

clause-count =
    .ja = 条項が{ $count }個ある。1～{ $most }個挙げること。

compare-forbidden =
    .ja = このゲームの版は{ $edition }であり、「{ $named }」とは比べられない。比べられるのはもとの版（{ $possible }）だけである。

contribution-count =
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
    .ja = 項目「{ $field }」のカードが{ $count }枚である。1～{ $most }枚にすること。

deck-count =
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
    .ja = 項目「{ $field }」が空である。値を入れること。

enters-no-cards =
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
    .ja = ゲームのIDが{ $most }バイトを超えている。ゲームを正しく指定すること。

identification =
    .tried = an identification
    .wrong = its number, card or zone is too long
    .todo = send those of a card
    .ja = カードの番号、IDまたは領域が長すぎる。カードのものを送ること。

import-size =
    .ja = ファイルが{ $most }バイトを超えている。保存ファイルに直接取り込むこと。

label =
    .tried = a token's label
    .wrong = it is too long or not printable
    .todo = send at most { $most }
    .ja = トークンの名札が長すぎるか、表示できない文字を含んでいる。{ $most }文字以内にすること。

lifetime =
    .ja = 項目「{ $field }」の{ $given }秒は範囲外である。{ $least }～{ $most }秒にするか、省くこと。

lifetime-range =
    .tried = have a token last { $given } s
    .wrong = that is out of range
    .todo = ask for { $least } to { $most } s, a minute to 366 days
    .ja = トークンの有効期間は{ $least }～{ $most }秒（1分～366日）でなければならない。

missing-subject =
    .ja = 何を説明するかが述べられていない。説明するものを指定すること。

missing-version =
    .ja = 項目「{ $field }」がない。対象のバージョンを送ること。

mode =
    .tried = mode { QUOTE($named) }
    .wrong = no such mode
    .todo = use one of { $possible }
    .ja = 「{ $named }」というゲームの形式はない。{ $possible }のどれかにすること。

no-attempt-seat =
    .ja = 誰が試みるのかが述べられていない。プレイヤーを指定すること。

no-base =
    .ja = { $edition }はほかの版をもとにしていない。比べる版を指定すること。

no-choice =
    .ja = 項目「{ $field }」の{ $given }は質問の番号ではない。質問の番号（Choice.id）を送るか、省くこと。

no-clause-class =
    .ja = { $given }という条項の種類はない。ClauseClassの値を送ること。

no-decks =
    .ja = デッキがない。席ごとに1つずつ送ること。

no-edition =
    .ja = 版もゲームも指定されていない。どちらかを指定すること。

no-game =
    .ja = ゲームのIDがない。ゲームを指定すること。

no-json =
    .ja = 項目「{ $field }」はJSONではない。値をJSONで送ること。

no-language =
    .ja = 「{ $named }」はこのサーバーの言語ではない。{ $possible }のどれかにすること。

no-message =
    .ja = 呼び出しがメッセージなしで終わった。メソッドの型のメッセージを1つ送ること。

no-mode =
    .ja = { $given }というゲームの形式（mode）はない。GameModeの値を送ること。

no-move =
    .ja = 回答も投了も送られていない。どちらかを送ること。

no-object =
    .ja = 項目「{ $field }」の{ $given }はカードのIDではない。IDを送るか、省いて領域を指定すること。

no-position =
    .ja = 局面が述べられていない。局面を本文で送るか、項目で述べること。

no-position-file =
    .ja = 局面のファイルもゲームも指定されていない。どちらかを指定すること。

no-relation =
    .ja = { $given }という条項の関係はない。ClauseRelationの値を送ること。

no-version =
    .ja = 項目「{ $field }」の{ $given }はバージョンではない。イベントの番号を送るか、省くこと。

not-reserved =
    .tried = contributions
    .wrong = the service is not bound to its secret yet, so it could still choose it
    .todo = reserve the game first
    .ja = 寄与（contributions）は予約したゲームだけのものである。先にゲームを予約すること。

other-edition =
    .ja = このゲームの版は{ $edition }であり、「{ $named }」は読めない。版の指定を省くこと。

page =
    .tried = a page after { $given } of { $count }
    .wrong = out of range
    .todo = ask after 0 or more for 1 to { $most }
    .ja = ページの指定が範囲外である。0以降の位置から、1～{ $most }件を求めること。

page-size =
    .ja = 項目「{ $field }」の{ $given }は負の数である。件数を送るか、省くこと。

page-token =
    .ja = このページトークンは、この一覧が発行したものではない。next_page_token を受け取ったまま送ること。

picks =
    .tried = an answer
    .wrong = too many picks, or too long ones
    .todo = send at most { $most } option ids
    .ja = 選択肢が多すぎるか、長すぎる。{ $most }個以内の選択肢のIDを送ること。

position-size =
    .ja = 述べられた局面が大きすぎる。{ $most }バイト未満にすること。

position-twice =
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
    .ja = シードが{ $count }バイトである。{ $least }～{ $most }バイトにすること。

several-cards =
    .ja = 「{ $named }」というカードは{ $count }枚ある。IDで指定すること：{ $several }。

too-long =
    .ja = 項目「{ $field }」が長すぎる。{ $most }バイト以内にすること。

too-many =
    .ja = 項目「{ $field }」が{ $count }個ある。{ $most }個以内にすること。

too-many-entries =
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
