# カーネルの文（日本語）。コード `answer.barred` はメッセージ `answer` の属性 `.barred` である。

say =
    .zone-of = { $seat }の{ $zone }
    .ability-of = { $card }の能力
    .comma = 、

word =
    .nothing = なし
    .rock = グー
    .paper = パー
    .scissors = チョキ
    .unknown-card = 不明なカード
    .none = なし
    .yes = はい
    .no = いいえ
    .up = 表向き
    .down = 裏向き
    .place = 進行している場所
    .kinds = カードの種類
    .numbers = カードの数値
    .names = カード名
    .attributes = カードの属性
    .flags = カードのキーワード
    .icons = カードのアイコン
    .abilities = カードの能力
    .printed = カードに書かれた情報
    .owner = カードのオーナー
    .controller = カードのコントローラー
    .zone = カードのある領域
    .orientation = カードの向き
    .carrying = 付けられているカード
    .markers = カードのカウンター

## 回答

answer =
    .barred = これは今選べない。
    .chance_permits = 偶然による結果が記録される。
    .chance-renewed_permits = これ以降の偶然の結果は、サービスが新たに約束した秘密の値から決まる。
    .concession_permits = { $subject }はいつでも投了できる。
    .game-over = ゲームはすでに終わっており、これ以上何も行えない。
    .incomplete-order = 順番に含まれるのは{ $most }のうち{ $given }だけである。すべてを並べなければならない。
    .no-whole-number = 「{ $given }」は整数ではない。{ $least }以上の整数を数字で指定すること。
    .not-asked = 今選ぶのは{ $subject }ではなく{ $asked }である。
    .nothing-picked_permits = 何も選ばなくてもよい。
    .number_permits = { $given }は指定できる数である。
    .number-too-large = { $given }は大きすぎる。指定できるのは{ $most }までである。
    .number-too-small = { $given }は小さすぎる。{ $least }以上を指定しなければならない。
    .offered_permits = { $subject }は選択肢に含まれている。
    .picked-twice = 同じものが二度選ばれている。選べるのはそれぞれ一度だけである。
    .too-few-picks = { $given ->
        [0] 何も選ばれていない。少なくとも{ $least }選ばなければならない。
       *[other] 選ばれているのは{ $given }だけである。少なくとも{ $least }選ばなければならない。
    }
    .too-many-picks = { $given }選ばれているが、選べるのは{ $most }までである。

## テキストによる選択と支払い

choose =
    .left-out = { $subject }は、テキストが選ばせるカードに含まれない。

pay =
    .barred = { $subject }ではコストのこの部分を支払えない。
    .too-few = { $subject }のコストは支払えない。{ $needed }必要だが、{ $available ->
        [0] 支払えるものがない。
       *[other] 支払えるのは{ $available }だけである。
    }

## ループ

loop =
    .answer-barred = { $subject }を選ぶと、すでに回数を数えたループ（{ $times }回）が続くことになる。別の回答をしなければならない。
    .barred = { $subject }を行うと、すでに回数を数えたループ（{ $times }回）がまた始まることになる。先に別のことを行わなければならない。
    .repeated-answer = この選び方では、すでに回数を数えたループ（{ $times }回）が続くことになる。別の回答をしなければならない。

## カードを見ること

sight =
    .counted_permits = { $subject }にあるカードの枚数（{ $count }枚）は誰でも数えられる。
    .face-down = { $subject }は見られない。裏向きのカードであり、この閲覧者はその表を見られない。
    .hidden-by-shuffle = シャッフルの間、{ $subject }は見られない。
    .hidden-zone = { $subject }は見られない。この閲覧者に公開されていない領域である。
    .open_permits = { $subject }はこの閲覧者に公開されている。
    .other-side = この閲覧者は{ $subject }のもう一方の面を見られない。
    .other-side_permits = この閲覧者は{ $subject }のもう一方の面を見てよい。
    .revealed_permits = { $subject }は公開されたカードなので、この閲覧者は見てよい。

## 誰も見ていないカード

entry =
    .identified_permits = { $subject }がどのカードであるかが記録される。
    .known-number = { $number }とは記録できない。すでに{ $subject }であると分かっている。
    .known-number_permits = すでに{ $number }であると分かっている。
    .number-left = { $number }とは記録できない。デッキリストにある{ $listed }枚はすべてすでに見られている。
    .number-left_permits = { $number }と記録できる。デッキリストにある{ $listed }枚のうち{ $left }枚はまだ見られていない。

unseen =
    .quality_open = まだ誰も見ていないカードによって変わる。{ $missing }が分からなければ決まらない。
    .unknown-card_open = { $subject }はまだ誰も見ていない。先にどのカードであるかを記録しなければならない。

## 局面と主張

claim =
    .cannot-go-on_open = 試みたことは始められるが、最後まで進められない。{ $cannot_be_carried_out }
    .nobody-is-asked = そこでは誰も何も選ばないので、何も行えない。
    .not-understood = 試みたことの内容が読み取れない。{ $not_understood }
    .place-unstated_open = 進行している場所が述べられていない。どのステップまたは条項であるかを述べること。

position =
    .attached-to-nothing = { $subject }は付けられているとされるが、付ける先のカードがない。
    .attached-to-nothing_open = { $subject }は何にも付けられていない。ルールが取り除くまでの間だけあり得る。
    .card-twice = { $subject }のカードが局面に{ $times }度現れる。1枚のカードは1か所にしかない。
    .card-unknown_open = 先へ進むには、{ $subject }がどのカードであるかが分からなければならない。
    .entered-late = { $subject }は第{ $since }ターンに置かれたとされるが、まだ第{ $turn }ターンである。
    .foreign-card = { $subject }のオーナーは{ $owner }であり、{ $zone }にはあり得ない。
    .foreign-card_open = { $subject }のオーナーは{ $owner }である。{ $zone }に置かれるのは効果による場合だけである。
    .foreign-control = { $subject }は{ $zone }にあるが、{ $controller }がコントロールするとされている。コントロールするのはその領域のプレイヤーである。
    .in-several-zones = { $subject }がちょうど1つの領域にあるとは言えない。
    .not-checked_open = 局面を確認できなかった。{ $not_checked }
    .orientation-off-field = { $subject }は{ $orientation }とされるが、{ $zone }のカードに向きはない。
    .orientation-unknown = { $subject }は「{ $orientation }」とされるが、このゲームにそのような向きはない。
    .unstated_open = 局面に{ $subject }が述べられていない。`{ $missing }`に述べること。

reading =
    .differs_open = 条項に複数の読み方（{ $values }）があり、ここではそれによって結果が変わる。ジャッジが決めなければならない。

ruling =
    .recorded_permits = { $subject }による処置が記録される。

value =
    .printed = { $card }に記載された{ $value_name }は{ $result }である。
    .becomes = { $by }によって{ $card }の{ $value_name }は{ $result }になる。
    .more = { $by }によって{ $card }の{ $value_name }は{ $change }され、{ $result }になる。
    .less = { $by }によって{ $card }の{ $value_name }は{ $change }され、{ $result }になる。
    .other = { $by }（{ $change }）によって{ $card }の{ $value_name }は{ $result }である。

difference =
    .actor = イベント{ $seq }のコマンドは、それを行えない者によるものとして記録されている。
    .asked = イベント{ $seq }で求められた内容が、コマンドの記録と異なる。
    .bytes = イベント{ $seq }の内容はルールの結果と同じだが、書き方がこのサービスのものではない。
    .chain = イベント{ $seq }でハッシュの連鎖が切れている。記録後に行が変更、追加または削除された。
    .content = イベント{ $seq }のコマンドの内容が、記録の示すものと異なる。
    .digest = イベント{ $seq }の後のテーブルが、ログの内容と異なる。
    .error = イベント{ $seq }に記録された操作を、ルールでは実行できない。
    .event = イベント{ $seq }で、ログの内容がルールの結果と異なる。
    .name = イベント{ $seq }のコマンドに記録された名前は許されない。
    .order = イベント{ $seq }で行の順序が違うか、行が欠けている。
    .pins = イベント{ $seq }で固定された内容が、ゲーム開始時の内容と異なる。
    .record = イベント{ $seq }のコマンドの記録が、そのイベントと合わない。
    .request-id = イベント{ $seq }のコマンドのリクエストIDは、許されないか、すでに使われている。
    .rewind = イベント{ $seq }の巻き戻しは、コマンドの終わりではないバージョンへのものである。
    .row = イベント{ $seq }の行をイベントとして読めない。
    .salt = イベント{ $seq }の行のソルトは、このサービスが書くものではない。
    .seed = イベント{ $seq }で公開されたシードは、最初に約束されたものではない。
    .time = イベント{ $seq }のコマンドの時刻が、前のコマンドより早いか、時刻として読めない。
    .verdict = イベント{ $seq }に記録された裁定が、ルールの裁定と異なる。

question =
    .choose = { $seat }は{ $subject }のために何を選ぶか。
    .choose-player = { $seat }は{ $subject }のためにどちらのプレイヤーを選ぶか。
    .division = { $subject }にはいくつ割り振るか。
    .first-group = { $seat }は{ $subject }のために、どのカードを一つ目のグループに分けるか。
    .group = { $seat }は{ $subject }のためにどちらのグループを選ぶか。
    .hands = { $seat }はじゃんけんで何を出すか。
    .identify = それはどのカードか。
    .loop-count = { $seat }はループを何回繰り返すか。
    .effects = { $seat }は{ $subject }のどの効果を選ぶか。
    .number = { $seat }はどの数字を選ぶか。
    .optional-cost = { $seat }は{ $subject }の任意の行動を行うか。
    .order = { $seat }はカードをどの順番で置くか。
    .order-of-effects = { $seat }のこれらの効果をどの順番で適用するか。
    .payment = { $seat }は{ $subject }のために何で支払うか。
    .random = 無作為に選ばれたのはどのカードか。
    .replacement = { $seat }はどの置換効果を適用するか。
    .shuffle = シャッフルの後、{ $subject }のカードはどの順番か。
    .target = { $seat }は{ $subject }の対象に何を選ぶか。

act =
    .mode = { $place }番目の効果
