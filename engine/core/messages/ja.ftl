# カーネルの文（日本語）。コード `answer.not-asked` はメッセージ `answer` の属性 `.not-asked` である。

say =
    .its-condition = その条件
    .zone-of = { $seat }の{ $zone }
    .of-player = { $words }（{ $seat }）
    .told-apart = { $told }（{ $words }）
    .lies-under = { $card }の下
    .value-of = { $card }の{ $value_name }
    .outlook-inconsistencies = あり得ない点
    .outlook-rule-check = ルール処理
    .outlook-happens-at-once = ただちに起こること
    .outlook-table = 盤面
    .outlook-asked = { $seat }への質問
    .outlook-options = { $seat }に可能
    .outlook-barred = { $seat }に不可能
    .outlook-stuck = 続行不能
    .outlook-attempt = 試みたこと
    .outlook-attempt-events = その結果起こること
    .outlook-attempt-table = その後の盤面
    .outlook-attempt-values = その時点の値
    .outlook-attempt-decider = 次に決めるプレイヤー
    .outlook-attempt-asked = その後の質問
    .outlook-attempt-ending = 終わり方
    .outlook-claim = 主張{ $place }
    .outlook-not-told = 判断できない
    .of-seat = { $seat }：{ $told }
    .ability-of = { $card }の能力
    .name-shared = 「{ $named }」というカードは複数あり（{ $several }）、ここではそのどれでもよいものとした。1枚に決めるには番号で述べること。
    .name-alike = 「{ $named }」というカードは複数ある（{ $several }）。どのカードであっても答えは同じなので、{ $given }とした。
    .name-taken = 「{ $named }」というカードは複数ある（{ $several }）。ここでは{ $given }とした。
    .effect-of = { $card }の効果
    .numbered-effect = { $words }の{ $place }番目の効果
    .named-ability = { $card }の「{ $named }」
    .amount-to = { $words }に{ $count }ダメージ
    .number = { $count }と答える
    .numbered-ability = { $words }の{ $place }番目の能力
    .life-of = { $seat }は{ $life }
    .more-of = { $words }が{ $amount }
    .less-of = { $words }が{ $amount }
    .as-it-lies = 順番をそのままにする
    .wins-contest = { $seat }がじゃんけんに勝つ
    .no-pick = 何も選ばない
    .as-assumed = 局面に別の記載がないための仮定：{ $told }
    .understood-card = { $named }（{ $items }）
    .understood-unseen = 誰も見ていないカード{ $count }枚
    .understood-unstated = 述べられていないカード{ $count }枚
    .cards = カード{ $count }枚
    .step-counted = { $told }{ $words }
    .counted = { $amount }の内訳は、{ $words }である。
    .counted-cards = { $amount }の内訳は、{ $words }である（{ $cards }）。
    .counted-further = { $cards }、ほか{ $left }枚
    .cards-counted = カード{ $count }枚
    .counted-different = カード{ $count }枚の{ $named }の種類の数{ $size }
    .counted-markers = カード{ $count }枚の{ $named }の数{ $size }
    .counted-sum = カード{ $count }枚の{ $printed ->
        [yes] 記載された{ $named }
       *[no] { $named }
    }{ $count ->
        [1] { $size }
       *[other] の合計{ $size }
    }
    .counted-full = { $words }（{ $size }の倍数に切り捨て）
    .counted-begun = { $words }（{ $size }の倍数に切り上げ）
    .counted-most = { $words }（{ $size }まで）
    .counted-each = { $words }×{ $sign ->
        [less] （−{ $size }）
       *[more] { $size }
    }
    .counted-times = { $words }×{ $sign ->
        [less] （−{ $size }）
       *[more] { $size }
    }
    .counted-over = （{ $words }）÷{ $size }
    .counted-plus = { $words }に{ $sign ->
        [less] −{ $size }
       *[more] ＋{ $size }
    }
    .several-called = { $named }×{ $count }
    .and = 、
    .comma = 、
    .or = か
    .either = ／
    .place-file = { $file }
    .place-card = カード{ $card }
    .place-deck = デッキ{ $deck }
    .place-field = 項目{ $field }
    .place-line = { $line }行目
    .place-column = { $column }列目
    .form-int = 整数
    .form-str = 文字列
    .form-bool = 真偽値（true または false）
    .form-float = 小数
    .form-array = リスト（[U1, U2]）
    .form-object = 対応表（名前: 値）
    .form-null = 空
    .form-date = 日付
    .form-label = ラベル（英字で始まり、英数字と - と _ からなる）
    .form-clause = 702.17aのような、ルールブックの条項の番号
    .form-id = 英小文字、数字、. _ - からなる名前
    .form-counter = 英小文字、数字、. _ - からなる名前か、+100/+100のような符号の付いた2つの数
    .form-word = 英小文字と - からなる語
    .form-card = 119文字以内の、カードのラベル、番号または名前
    .form-cards = カードのラベル、番号または名前。枚数も書ける（X*20）
    .form-state = カードの状態を表す版の語（readyやレストなど）
    .form-turned = カードの向きを表す版の語（readyなど）
    .form-zone = handやP1/handのような領域
    .form-ability = カードのラベル、番号または名前。能力の番号か名前も書ける（U1/2）
    .form-unseen-cards = カードのラベル、番号または名前か、誰も見ていないカードを表す「?」。枚数も書ける（?*3）

word =
    .edition = 版
    .judge = ジャッジ
    .CHANCE = 偶然
    .nothing = なし
    .rock = グー
    .paper = パー
    .scissors = チョキ
    .unknown-card = 不明なカード
    .in-game = ゲームの中
    .nowhere = どこにもない
    .not-there = そこにない
    .none = なし
    .yes = はい
    .no = いいえ
    .up = 表向き
    .down = 裏向き
    .place = 進行している場所
    .keep = そのままにすること
    .redraw = 引き直すこと
    .exchange = 交換すること
    .pay = 支払うこと
    .decline = 行わないこと
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
    .set_cards = セットされたカードの数
    .carrying = 付けられているカード
    .damage = ダメージ
    .face = 表裏
    .arrived = このターンに置かれたこと
    .via = 置かれ方
    .choosing = 選んでいるもの
    .attached_to = 付けられている先
    .turn_player = ターンプレイヤー
    .turn_number = ターンの番号
    .result = 結果
    .losers = 敗者
    .open = 未決着
    .nobody = 引き分け
    .markers = カードのカウンター

## 回答

answer =
    .chance_permits = 偶然による結果が記録される。
    .chance-renewed_permits = これ以降の偶然の結果は、サービスが新たに約束した秘密の値から決まる。
    .concession_permits = { $subject }はいつでも投了できる。
    .game-over = ゲームはすでに終わっており、これ以上何も行えない。
    .incomplete-order = 順番に含まれるのは{ $most }のうち{ $given }だけである。すべてを並べなければならない。
    .no-whole-number = 「{ $given }」は{ $least }以上の整数ではない。{ $least }以上の整数を数字で指定すること。
    .not-asked = 今選ぶのは{ $subject }ではなく{ $asked }である。
    .nothing-picked_permits = 何も選ばなくてもよい。
    .number_permits = { $given }は指定できる数である。
    .number-too-large = { $given }は大きすぎる。指定できるのは{ $most }までである。
    .number-too-small = { $given }は小さすぎる。{ $least }以上を指定しなければならない。
    .offered_permits = 選ばれたものは選択肢に含まれている。
    .picked-twice = 同じものが二度選ばれている。選べるのはそれぞれ一度だけである。
    .too-few-picks = { $given ->
        [0] 何も選ばれていない。少なくとも{ $least }選ばなければならない。
       *[other] 選ばれているのは{ $given }だけである。少なくとも{ $least }選ばなければならない。
    }
    .too-many-picks = { $most ->
        [0] ここで選べるものはない。
       *[other] { $given }選ばれているが、選べるのは{ $most }までである。
    }

## テキストによる選択と支払い

choose =
    .kept-from-choice = { $subject }は{ $by }の効果により選べない。
    .not-guaranteed_permits = { $card }では何も選ばなくてよい。{ $zone }のカードのすべてを全員が見られるわけではないため、合うカードがあることは保証されない。

ban =
    .by-others_permits = { $by }による{ $subject }についての禁止は一部のものに対してだけであり、{ $agent }はそれに当たらない。
    .other-name_permits = { $by }の能力が{ $subject }についてこれを禁止するのは「{ $condition_of }」という条件が満たされている間だけであり、今は満たされていない。{ $namesakes }は、その名称を名前の一部に含むだけである。
    .unmet_permits = { $by }の能力が{ $subject }についてこれを禁止するのは「{ $condition_of }」という条件が満たされている間だけであり、今は満たされていない。
    .unmet-count_permits = { $by }の能力が{ $subject }についてこれを禁止するのは「{ $condition_of }」という条件が満たされている間だけであり、今は満たされていない（必要な数{ $needed }に対して{ $count }）。

pay =
    .act-forbidden = コストとして{ $subject }に行うことを{ $by }の効果が禁じているので、コストのこの部分を支払えない。
    .leaves-rest = { $subject }をコストのこの部分に使うと、残りを支払えなくなる。
    .not-own = { $subject }をコントロールするのは{ $controller }である。コストに使えるのは自分のカードだけである。
    .revealed-already = { $subject }はすでに全員に見えているので、コストのこの部分を支払えない。
    .taken-already = { $subject }はすでにコストのこの部分に使われている。
    .turned-otherwise = { $subject }はすでに{ $orientation }なので、コストのこの部分を支払えない。
    .too-few = { $subject }のコストは支払えない。{ $needed }必要だが、{ $available ->
        [0] 支払えるものがない。
       *[other] 支払えるのは{ $available }だけである。
    }
    .too-few-to-act = { $subject }のコストは支払えない。{ $act ->
        [discard-hand] 手札を{ $needed }枚捨て
        [discard] カードを{ $needed }枚捨て
        [return] カードを{ $needed }枚戻さ
        [leave] プレイ中のカードを{ $needed }枚、その領域から離れさせ
        [exhaust] { $orientation }のカード{ $needed }枚の向きを変え
        [ready] カード{ $needed }枚を{ $orientation }にし
        [reveal-hand] 手札を{ $needed }枚公開し
        [top] デッキの上からカードを{ $needed }枚移さ
       *[other] カードを{ $needed }枚移さ
    }なければならないが、{ $available ->
        [0] そうできるカードがない。
       *[other] そうできるカードは{ $available }枚だけである。
    }
    .turned-already = { $card }はすでに{ $orientation }であるため、{ $subject }のコストを支払うために向きを変えることはできない。
    .too-few-after = { $subject }のコストは支払えない。それより前の部分を何で支払っても、{ $place }番目の部分を支払うには足りない。

fit =
    .another-card = { $subject }は、テキストがここで指すカードではない。
    .excluded = { $subject }は、テキストが除いているカードである。
    .has-it = テキストは{ $qualities }を持たないカードを求めているが、{ $subject }はそれを持つ。
    .itself = テキストは自身以外のカードを求めているが、{ $subject }は自身である。
    .other-of-sort = テキストが求める{ $different }は{ $qualities }だが、{ $subject }の{ $different }は{ $known }である。
    .lacks = テキストは{ $qualities }を持つカードを求めているが、{ $subject }はそれを持たない。
    .no-alternative = { $subject }は、テキストが挙げるどのカードにも当てはまらない。
    .not-on-top = { $subject }は上から{ $count }枚の中にない。
    .not-seen = テキストはカードの情報を求めているが、{ $subject }の表は見られない。
    .other-kind = テキストは{ $kind }を求めているが、{ $subject }はそうではない。
    .other-name = テキストは{ $target }を求めているが、{ $subject }はそうではない。
    .other-player = テキストはもう一方のプレイヤーのカードを求めているが、{ $subject }は{ $controller }のカードである。
    .other-zone = { $subject }は{ $zone }にあり、テキストが指す領域にない。
    .otherwise = { $subject }は、{ $qualities }についてテキストの求めるものに当てはまらない。
    .played-ability = テキストはカードを求めているが、{ $subject }はプレイされている能力である。
    .too-little = テキストは{ $value_name }が{ $least }以上のカードを求めているが、{ $subject }の{ $value_name }は{ $now }である。
    .too-little-printed = テキストは書かれた{ $value_name }が{ $least }以上のカードを求めているが、{ $subject }に書かれた{ $value_name }は{ $now }である。
    .too-much = テキストは{ $value_name }が{ $most }以下のカードを求めているが、{ $subject }の{ $value_name }は{ $now }である。
    .turned-otherwise = { $subject }は{ $orientation }だが、テキストはそうではないカードを求めている。
    .without-name = テキストは、カード名または能力の名前に「{ $named }」を含むことを求めているが、{ $subject }はそうではない。

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
    .number-left = { $number }とは記録できない。{ $listed ->
        [0] デッキリストにないカードである。
       *[other] デッキリストにある{ $listed }枚はすべてすでに見られている。
    }
    .number-left_permits = { $number }と記録できる。デッキリストにある{ $listed }枚のうち{ $left }枚はまだ見られていない。
    .other-deck = { $number }とは記録できない。このカードの属するデッキには、ルール上、そのようなカードは入らない。

unseen =
    .quality_open = まだ誰も見ていないカードによって変わる。{ $missing }が分からなければ決まらない。
    .unknown-card_open = { $subject }はまだ誰も見ていない。先にどのカードであるかを記録しなければならない。
    .would-allow_open = まだ誰も見ていないカード{ $count }枚によって変わる。分かっている限りでは{ $subject }は許されないが、それが例えば{ $cards }であれば可能である。
    .would-allow-with_open = まだ誰も見ていないカード{ $count }枚によって変わる。分かっている限りでは{ $subject }は許されないが、それが{ $qualities }のカードであれば可能である。
    .would-bar_open = まだ誰も見ていないカード{ $count }枚によって変わる。分かっている限りでは{ $subject }は可能だが、それが例えば{ $cards }であれば許されない。
    .would-bar-with_open = まだ誰も見ていないカード{ $count }枚によって変わる。分かっている限りでは{ $subject }は可能だが、それが{ $qualities }のカードであれば許されない。

## 局面と主張

claim =
    .cannot-go-on_open = 試みたことは始められるが、最後まで進められない。
    .chance-first = { $subject }は今は何も選ばない。先に次のことを記録しなければならない。{ $open_question }
    .last-asked_not-applicable = { $asked }が最後に尋ねられたのはイベント{ $seq }である。{ $open_question }
    .card-elsewhere = { $subject }は{ $zone }にあり、{ $asked }が今それについてその種の行動を行うことはできない。
    .no-answer = 「{ $given }」は{ $asked }が尋ねられていることの答えではない。{ $open_question }答えとなる語は{ $possible }である。
    .asked-elsewhere = それを行うのは{ $places }の時点だけであり、今は{ $at }の時点である。
    .act-of-other-player = それを行うのは非ターンプレイヤー（{ $player }）だけであり、ターンプレイヤーの{ $subject }が行うことはない。
    .act-of-turn-player = それを行うのはターンプレイヤー（{ $player }）だけであり、このターンに{ $subject }が行うことはない。
    .asked-in-phase = それを行うのは{ $phase }だけであり、今は{ $stands }（{ $at }）である。
    .unknown-name_open = 「{ $given }」の意味が読み取れない。{ $asked }が今使えるもので、その名前のカード、スキル、能力はない。{ $asked }が尋ねられている。{ $open_question }可能：{ $possible }
    .several-meant_open = 「{ $given }」はここでは複数の意味にとれる：{ $possible }。{ $asked }が尋ねられている。{ $open_question }どれであるかを述べること。
    .nobody-asks_open = 「{ $given }」の意味が読み取れない。ここでそれを尋ねられている者はいない。{ $asked }が尋ねられている。{ $open_question }可能：{ $possible }
    .nobody-asks-barred_open = 「{ $given }」の意味が読み取れない。ここでそれを尋ねられている者はいない。{ $asked }が尋ねられている。{ $open_question }可能：{ $possible }　不可：{ $barred_answers }
    .others-asked = { $subject }は今は何も選ばない。選ぶのは{ $asked }である。{ $open_question }
    .out-of-turn = 今は{ $turn_player }のターンであり、{ $subject }は何も選ばない。選ぶのは{ $asked }である。{ $open_question }
    .play-unstated_open = そこから先へ進められない。次のことが述べられていない。{ $missing }
    .shares-not-in-units = 割り振りは{ $least }単位であり、{ $count }はその倍数ではない。
    .shares-otherwise = 割り振られたのは{ $count }であるが、割り振るのは{ $most }である。
    .not-understood = 試みたことの内容が読み取れない。{ $fault ->
        [options-asked] 選択肢を選ぶ質問に、数で答えている。
        [number-asked] 数を答える質問に、数で答えていない。
        [number-long] 答えた数が長すぎる。
        [number-large] 答えた数が大きすぎる。
        [too-many-picks] 選ぶものの数が多すぎる。
        [not-entered] 選ぶカードが何であるかは、まだ記録されていない。
       *[other] 席への質問と選択肢を確かめること。
    }
    .place-unstated_open = 進行している場所が述べられていない。どのステップまたは条項であるかを述べること。
    .step-over = 述べられたステップでは誰も何も選ばないため、{ $subject }はそこで何も行えない。次に尋ねられるのはその後である。{ $open_question }
    .turn-over = { $turn_player }のターンが終わるまで誰も何も選ばないため、{ $subject }はもうそのターンに何も行えない。

course =
    .nothing-more-asked = 選んだ{ $count }つのうち最初の1つで{ $asked }に求められたものはすべて満たされ、残りは余分である。
    .answer-missing_open = 先に答えるべきことの答えが述べられていない。{ $asked }が尋ねられている。{ $open_question }次のいずれかを述べること。{ $possible }
    .answer-missing-barred_open = 先に答えるべきことの答えが述べられていない。{ $asked }が尋ねられている。{ $open_question }次のいずれかを述べること。{ $possible }　不可：{ $barred_answers }
    .chance_open = 次に起こることは偶然による。{ $open_question }その結果を`{ $given }`で述べること。
    .cut-off_open = 終わりに至らない。手順の{ $place }番目の項目で、{ $most }ステップの上限により打ち切られた。
    .no-pass = 今は誰もパスできない。{ $asked }が尋ねられている。{ $open_question }
    .other-player_not-applicable = { $player }への質問の答えとしては当てはまる。{ $player }が行うのであれば、`プレイヤー: { $player }`と書くこと。
    .nothing-asked_not-applicable = { $place }番目の項目は何も選ばないが、それは尋ねられていないので、何も起こらない。そこでは{ $asked }が尋ねられている。{ $open_question }
    .pass-left-out_not-applicable = { $place }番目の項目のパスは余分なので、省いた。そこでは{ $asked }が尋ねられている。{ $open_question }
    .pass-unasked_not-applicable = { $place }番目の項目のパスは、すでに行われている。{ $seats }はそこではパスするほかなく、尋ねられなかった。今は{ $asked }が尋ねられている。{ $open_question }
    .new-card_permits = { $card }は領域を移動しているため新しいカードとみなされ、移動前の使用は数えない。
    .already-paid_not-applicable = { $place }番目の項目が挙げた「{ $given }」は、尋ねるまでもなくすでに支払われている。
    .taken-as-payment_not-applicable = { $place }番目の項目「{ $given }」には、支払いとは書かれていない。支払いの一部（`{ $possible }`）と仮定した。そこでは{ $asked }が尋ねられている。{ $open_question }
    .taken-as-offered_not-applicable = { $place }番目の項目「{ $given }」は、支払いの後にテキストが行ってもよいとすることと解し、支払いは仮定した。支払いの一部であれば`{ $possible }`と書くこと。そこでは{ $asked }が尋ねられている。{ $open_question }
    .already-done_not-applicable = { $place }番目の項目が挙げた「{ $given }」は、ほかに可能なものがないため、前の答えですでに行われている。
    .any-meant_not-applicable = { $place }番目の項目の「{ $given }」は複数の意味にとれる（{ $possible }）。どれであっても問われていることの答えは同じなので、最初のものとした。
    .turn-went-on = その前の答えによって{ $player }のターンは終わりまで進んでおり、その間に{ $player }がそう答えられる質問はない。
    .nothing-to-choose = { $card }は選ばれない。テキストの選べるカードがなく、その部分は行われない。
    .gone-before = 次に述べられた{ $card }は、{ $asked }が何かを尋ねられる前に、すでに移っていた。始まった処理とその間に、誰も割り込むことはできない。
    .answered-once = { $asked }はそれに一度答えている（{ $given }）。各プレイヤーが尋ねられるのは一度だけで、対戦相手が何と答えても再び尋ねられることはない。
    .trigger-waits = { $card }の能力は誘発しているが、まだ待つ。先に使用されるのは、{ $player }がコントロールする{ $by }の能力である。
    .trigger-compulsory = { $card }の能力は誘発しており、必ず使用される。{ $asked }は使用しないことを選べない。
    .triggered-late = { $card }の能力は、ほかの誘発した能力を使用している間に誘発した。それらの使用が終わるまで待つ。{ $player }がコントロールする{ $by }の能力も、その1つである。
    .legal-at-next_not-applicable = 次に尋ねられる質問の答えとしては適正である。そこまで進めるには、前に`パス`を書くこと。
    .legal-once-resolved_not-applicable = そこで行われている処理や待っているものが終わった後であれば適正である。その場合は、この前に`パス`を{ $count }回書くこと。
    .pick-assumed_not-applicable = { $place }番目の項目の前に{ $asked }が尋ねられていた。{ $open_question }カードは名前が違うだけで、どれとも述べられていないため、最初のものとした。
    .played-without-arrival_not-applicable = 以下の手順では、{ $subject }はこのターンに出たものではないとしている。
    .played-turned_not-applicable = 以下の手順では、{ $subject }は{ $orientation }であるとしている。
    .played-not-done_not-applicable = 以下の手順では、まだ行っていないとしている（{ $subject }）。
    .played-with-number_not-applicable = 以下の手順では、{ $player }の{ $fact }は{ $expected }であるとしている。
    .begin-assumed_not-applicable = { $place }番目の項目は、先に始めなければならないものの一部である。述べられていないが、その前に{ $asked }がそれを始めるものとした。そこで{ $asked }が尋ねられていた。{ $open_question }
    .end-assumed_not-applicable = { $place }番目の項目は、後のフェイズで尋ねられることへの答えである。述べられていないが、その前に{ $asked }がこのフェイズを終えるものとした。そこで{ $asked }が尋ねられていた。{ $open_question }
    .passes-assumed_not-applicable = { $place }番目の項目は、後の質問への答えである。その前に、述べられていない{ $seats }のパスを補った。補う前に{ $asked }が尋ねられていた。{ $open_question }

text =
    .counted_permits = { $card }のテキストの数は{ $amount }である。カード{ $count }枚×{ $each }{ $listed ->
        [0] {""}
       *[other] （{ $counted }{ $left ->
            [0] {""}
           *[other] 、ほか{ $left }枚
        }）
    }。
    .worked-out_permits = { $card }のテキストの数は{ $amount }である。カード{ $count }枚から求める{ $listed ->
        [0] {""}
       *[other] （{ $counted }{ $left ->
            [0] {""}
           *[other] 、ほか{ $left }枚
        }）
    }。
    .nearest-lacks_permits = { $card }のテキストで選べるカードがないため、それについて指示されたことは行われない。{ $target }に足りないのは{ $qualities }だけである。
    .zone-empty_permits = { $card }のテキストが指す{ $zone }にはカードがない。そこのカードについて指示されたことは行われず、残りが行われる。

asked =
    .next-choice_permits = { $asked }が選ばなければならない。{ $open_question }
    .chance-next_open = 次に起こることは偶然による。{ $open_question }
    .game-won_permits = ゲームは終わり、{ $player }が勝利する。
    .game-over_permits = ゲームは終わり、勝者はいない。
    .still-waits_not-applicable = { $player }がコントロールする{ $card }の能力も誘発しており、まだ待っている。
    .waits-for-turn-player_not-applicable = { $player }がコントロールする{ $card }の能力も誘発しており、まだ待っている。ターンプレイヤーのものを先に扱う。
    .turn-over_permits = このターンに選ばなければならないことはもうない。ターンが終わり、{ $turn_player }のターンが始まる。
    .no-place_open = 進行している場所が述べられていないため、判断できない。
    .stuck_open = 先へ進められないため、判断できない。{ $cannot_be_carried_out }
    .no-end_open = ここまで誰も選ぶ必要がなかった。{ $most }個の答えで打ち切られた。
    .left-out = { $seat }の答え「{ $said }」は認められないため、その前の盤面から述べる。
    .decides-pass-only_permits = 最初に決めるのは優先権を持つ{ $asked }であるが、パスしかできない。{ $open_question }
    .decides-order_permits = 順番を決めるのは{ $asked }である。{ $open_question }
    .decides_permits = 次に決めるのは{ $asked }である。{ $open_question }
    .orders_permits = { $player }の誘発した能力が{ $count }個待っており、その順番は{ $player }が決める（{ $place }番目）。
    .turn-came-first_permits = { $by }と{ $card }の能力はともに待っており、ターンプレイヤーである{ $player }の{ $by }の能力が先である。
    .decided_permits = 途中で{ $asked }が尋ねられた。{ $open_question }
    .worth-changed_permits = { $card }：{ $value_name }は{ $found }である。元の値に{ $count }個の効果が加わっている。
    .worth-read_permits = { $card }：用いられた時点の{ $value_name }は{ $found }である。元の値に{ $count }個の効果が加わっていた。
    .fits-by-effect_permits = { $by }によって{ $card }の{ $value_name }は{ $found }になっている。そうでなければ、ほかの効果が{ $card }に働かない。
    .worth-when-it-left_permits = { $card }：離れた時の{ $value_name }は{ $found }であり、今は{ $zone }にある。
    .worth-once-settled_permits = { $card }：そこで待っているものがすべて済んだ後の{ $value_name }は{ $found }である。
    .worth-shown_permits = { $card }自体の{ $value_name }は{ $found }のままである。
    .worth-printed_permits = { $card }：{ $value_name }は{ $found }である。これを変える効果はない。
    .card-gone = { $named }は、これが終わる時点ではもう盤面にない。
    .no-value = { $card }に「{ $named }」という値はない。あるのは「{ $possible }」である。
    .only-so-far_not-applicable = 足りない、または認められない答えより後は調べていない。
    .avoidable_permits = 避けることができた。{ $player }には、別の結果になる答えが{ $count }個ある：「{ $possible }」。
    .no-other-answer = { $player }には避けられなかった。それまでに{ $count }回尋ねられるが、試したほかの答えはどれも別の結果にならない。
    .not-asked = { $player }には避けられなかった。それまでに{ $player }は尋ねられない。
    .unavoidable = ほかのどの答えでも避けられなかった。{ $count ->
        [0] それまでに誰も尋ねられない。
       *[other] それまでの{ $count }個の質問のどれでも、ほかの答えは同じ結果になる。
    }
    .avoidance-unknown_open = 避けられる答えは見つからなかったが、すべてを試したわけではない（{ $count }個の答えを試した）。
    .not-happening_not-applicable = 避けるべきことがない。このままではそうならない。
    .outcome-unknown_open = それが起こるかどうかを判断できないため、避けられたかどうかも判断できない。
    .one-at-a-time_not-applicable = ほかの答えは1つずつ試した。その後は、述べられた答えのうちまだ当てはまるものが続き、それ以外では全員がパスする（{ $count }個の答えを与えた）。
    .not-all-tried_not-applicable = すべてを試したわけではない。上限は{ $most }個の答えであり、別の結果になるものは{ $least }個まで示す。
    .unclear-cases_not-applicable = ほかの答えのうち{ $count }個は、何が起こるかを判断できない。
    .chance-not-tried_not-applicable = 偶然によるほかの結果は試していない。
    .unstated-not-tried_not-applicable = 局面に述べられていないカード{ $count }枚で応じることは試していない。
    .unseen-not-tried_not-applicable = 誰も見ていないカード{ $count }枚で応じられるかもしれないが、それは試していない。
    .not-all-played_not-applicable = { $most }個の答えより後は調べていない。
    .same-whatever_permits = { $card }がこれらのどれであっても違いはない。
    .depends-on-card_open = 判定は{ $card }が何であるかによる。
    .claims-depend-on-card_open = 判定は同じであるが、その結果は{ $card }が何であるかによる。
    .offers-depend-on-card_open = 何をしてよいかは{ $card }が何であるかによる。
    .kinds-allow_permits = 次の種類のカードで認められるものがある：{ $qualities }。
    .kinds-bar = 次の種類のカードで認められないものがある：{ $qualities }。
    .if-card_permits = { $card }が{ $cards }であれば、認められる。
    .if-card = { $card }が{ $cards }であれば、認められない。
    .if-card_open = { $card }が{ $cards }であれば、決まらない。
    .if-kind_permits = { $card }の種類が{ $kind }であれば、認められる。
    .if-kind = { $card }の種類が{ $kind }であれば、認められない。
    .if-kind_open = { $card }の種類が{ $kind }であれば、決まらない。
    .as-it-is_permits = { $card }が局面のとおりであれば、認められる。
    .as-it-is = { $card }が局面のとおりであれば、認められない。
    .as-it-is_open = { $card }が局面のとおりであれば、決まらない。
    .offered-if-card_permits = { $card }が{ $cards }であれば、可能なのは「{ $possible }」である。
    .offered-if-kind_permits = { $card }の種類が{ $kind }であれば、可能なのは「{ $possible }」である。
    .offered-as-it-is_permits = { $card }が局面のとおりであれば、可能なのは「{ $possible }」である。
    .readings-in-use_not-applicable = これは現在の解釈による。ここに関わる条項のうち、解釈の分かれるものが{ $count }個ある。
    .none-of-kind_not-applicable = ここで分かっているカードに、種類が{ $kind }のものはない。
    .kinds-by-example_not-applicable = 各種類につき{ $most }枚までのカードを、局面のものから順に試した。その種類のほかのカードでは異なるかもしれない。
    .others-unseen_not-applicable = ほかの{ $count }枚のカードは、誰も見ていないままである。

statement =
    .applied-before_not-applicable = { $by }の効果は{ $card }には働かない。それが適用されるのは、{ $card }の{ $value_name }が{ $found }になるより前だからである。
    .occasion-missing_not-applicable = { $card }の能力は、待っていること（{ $condition_of }）が起こらないため誘発しない。
    .still-delayed_not-applicable = { $card }の効果で後に誘発する能力は、待っていることが起こらないため誘発しない。
    .others-ability_not-applicable = ここで働く{ $card }の能力は{ $player }がコントロールしており、{ $player }について行われる。{ $asked }がそのカードのオーナーであることは関わらない。
    .whichever_not-applicable = { $asked }が{ $count }通りのどれを選んでも同じである。{ $open_question }
    .whoever-wins_not-applicable = じゃんけんで誰が勝っても同じである。
    .after-passes_not-applicable = 述べられた手順はその途中で終わる。その後は、解決を待つものも戦闘もなくなるまで、全員がパスするものとした。
    .last-value = { $card }には今は{ $value_name }がない。最後の{ $value_name }は{ $found }であり、主張は{ $claimed }であった。
    .last-value_permits = { $card }には今は{ $value_name }がない。最後の{ $value_name }は{ $found }で、主張のとおりである。
    .value_permits = { $card }：{ $value_name }は{ $found }である。主張のとおりである。
    .zone_permits = { $card }は{ $zone }にある。主張のとおりである。
    .so = { $card }：{ $value_name }は{ $found }である。主張はそうでないとした。
    .so_permits = { $card }：{ $value_name }は{ $found }であり、{ $claimed }ではない。主張のとおりである。
    .so-at-table = { $value_name }：{ $found }。主張はそうでないとした。
    .so-at-table_permits = { $value_name }：{ $found }であり、{ $claimed }ではない。主張のとおりである。
    .so-indeed = そのとおりである。主張はそうでないとした。
    .so-indeed_permits = 主張のとおり、そうではない。
    .lies_permits = { $card }は{ $zone }にある。主張のとおり、そこにはない。
    .lies = { $card }は{ $zone }にある。主張はそこにないとした。
    .count_permits = { $zone }のカードは{ $count }枚である。主張のとおりである。
    .table_permits = { $value_name }：{ $found }。主張のとおりである。
    .table-in-words_permits = { $found }。主張のとおりである。
    .table = { $value_name }：{ $found }。
    .happens_permits = 主張のとおり、それは起こる。
    .happens = それは起こる。
    .does-not-happen = それは起こらない。
    .does-not-happen_permits = 主張のとおり、それは起こらない。
    .happens-otherwise = それは起こるが、数は{ $count }であり、主張の{ $claimed_count }とは異なる。
    .effect-elsewhere_not-applicable = { $value_name }についての{ $by }の効果は、発生した時に影響を受けたカードにだけ及ぶ。{ $card }はそれに含まれない。
    .unmet_not-applicable = { $by }の能力によって{ $card }の{ $value_name }が変わる（{ $change }）のは、「{ $condition_of }」という条件が満たされている間だけであり、今は満たされていない。
    .unmet-count_not-applicable = { $by }の能力によって{ $card }の{ $value_name }が変わる（{ $change }）のは、「{ $condition_of }」という条件が満たされている間だけであり、今は満たされていない（必要な数{ $needed }に対して{ $count }）。
    .by-turn-end_not-applicable = ターン終了時まで全員がパスするものとした場合である。
    .not-by-turn-end_not-applicable = その後、ターン終了時まで全員がパスしても、それは起こらない。
    .ends-together_not-applicable = ターンの終わりに終わるものは同時に終わり、一方だけが残ることはない。
    .broken-off_open = 試みたことが最後まで進まないため、判断できない。そこで足りないものを述べれば、判断できる。
    .contradicts_not-applicable = 主張{ $place }と矛盾する。両方が正しいことはない。
    .undone = それは起こらない。その答えは認められず、取り消される。
    .undone_permits = 主張のとおり、それは起こらない。その答えは認められず、取り消される。
    .condition_not-applicable = { $card }のテキストを処理した時点で「{ $condition_of }」であり、それによって行うことが決まった。
    .settled_not-applicable = { $value_name }に対する{ $by }の効果は、そのテキストを処理した時に決まった。その後の変化によって変わることはなく、期限まで続く。
    .still-waits_not-applicable = { $by }が作った、後で誘発する能力は、まだその出来事が起こっておらず、誘発していない。
    .still-over_not-applicable = { $by }が作った、後で誘発する能力は、その出来事が起こらないまま終わった。
    .went_not-applicable = { $card }は{ $zone }に移った。
    .any-left_not-applicable = 不正なことの代わりに{ $asked }ができる適正な答えは{ $count }つあり、そのどれの後でも同じである。
    .only-left_not-applicable = 不正なことの代わりに{ $asked }ができる適正な答えは1つしかなく、これはその答えの後のことである。
    .taken-back_not-applicable = { $asked }の答えは認められず、取り消される。ほかに進行中のものもないため、盤面はそのままである。
    .after-illegal_open = 判断できない。{ $asked }の最後の答えは認められず、その前ではまだそうなっていない。代わりに何をするかは述べられていない。認められる答えを述べること。
    .after-not-understood_open = 判断できない。{ $asked }の最後の答えの意味が読み取れず、その前ではまだそうなっていない。その答えを別の書き方で述べること。
    .card-now_not-applicable = その時点で{ $card }は{ $zone }にある。
    .depends-on-janken_open = { $player }がじゃんけんに勝てばそうなり、負ければそうならない。どちらが勝つかも述べること：`{ $possible }`。
    .depends-on_open = { $asked }の答えによって決まる。{ $open_question }「{ $right_if }」であればそうなり、「{ $wrong_if }」であればそうならない。その答えも述べること。書き方：`{ $possible }`
    .so-far_open = ここまではそうなっているが、{ $asked }が答えなければならないことがある。{ $open_question }その答えも述べること。
    .not-so-far_open = ここまではそうなっていないが、{ $asked }が答えなければならないことがある。{ $open_question }その答えも述べること。
    .number-not-so-far_open = ここまではそうなっていないが、{ $asked }が答えなければならないことがある。{ $open_question }その答えも述べること。書き方：`{ $possible }`
    .under-way_open = まだ起こっていないが、{ $asked }が答えなければならないことがある。{ $open_question }その答えも述べること。
    .number-under-way_open = まだ起こっていないが、{ $asked }が答えなければならないことがある。{ $open_question }その答えも述べること。書き方：`{ $possible }`
    .unseen_open = { $card }を誰も見ていないため、判断できない。どのカードであるかを述べること。

## 宣言または手順の後の盤面

after =
    .taken-back = { $seat }が始めたことは完了していない。これはその前の盤面である。
    .won = { $seat }がゲームに勝利している。
    .drawn = ゲームは勝者なしで終わっている。
    .moved = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $from_zone }から{ $to_zone }へ移っている。
    .moved-as = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $from_zone }から{ $to_zone }へ移り、{ $orientation }である。
    .moved-under = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $from_zone }から{ $to_zone }へ移り、{ $under }に付いている。
    .moved-face-down = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $from_zone }から{ $to_zone }へ裏向きで移っている。
    .moved-unstated = 名前の述べられていないカード{ $count }枚：{ $from_zone }から{ $to_zone }へ移っている。
    .made = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $zone }に作られている。
    .gone = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $zone }にも他のどこにもない。
    .turned = { $zone }の{ $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $orientation }になっている。
    .face-up = { $zone }の{ $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：表向きになっている。
    .face-down = { $zone }の{ $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：裏向きになっている。
    .controlled = { $number }：{ $controller }がコントロールしている。
    .attached = { $number }：{ $under }に付いている。
    .detached = { $number }：何にも付いていない。
    .marker = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $marker } { $was }→{ $now }
    .value = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $value_name } { $was }→{ $now }
    .quality = { $number }{ $count ->
        [1] {""}
       *[other] （{ $count }枚）
    }：{ $value_name }は{ $qualities }になっている。
    .fact = { $seat }の{ $fact }：{ $was }→{ $now }
    .fact-otherwise = { $seat }の{ $fact }：{ $found }
    .count = { $zone }：{ $was }→{ $now }枚
    .turn = 第{ $turn }ターン、{ $turn_player }のターンになっている。
    .turn-begins = そこでターンが終わり、第{ $turn }ターン（{ $turn_player }のターン）が始まる。

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
    .not-checked_open = 局面を確認できなかった。
    .orientation-off-field = { $subject }は{ $orientation }とされるが、{ $zone }のカードに向きはない。
    .orientation-unknown = { $subject }は「{ $orientation }」とされるが、このゲームにそのような向きはない。
    .arrival-unknown_open = { $subject }がいつ出たかは誰も知らず、それで結論が変わる。このターンに出たかどうかを確かめること。
    .either_open = 誰も知らないこと（{ $subject }）が通常のとおりであれば、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。そうでなければ、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-arrived_open = { $subject }がこのターンに出たのであれば、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。そうでなければ、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-turned_open = { $subject }が{ $orientation }であれば、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。{ $usually }であれば、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-used_open = このターンにすでに使用していれば（{ $subject }）、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。そうでなければ、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-used-in-game_open = このゲームですでに使用していれば（{ $subject }）、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。そうでなければ、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-done_open = すでに行っていれば（{ $subject }）、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。そうでなければ、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-cards-of-text_open = { $subject }のテキストは{ $zone }のカードの枚数を問い、{ $needed }を挙げている。{ $amount }枚であれば、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。{ $expected }枚であれば、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-number_open = { $player }の{ $fact }が{ $amount }であれば、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。{ $expected }であれば、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .either-number-of-text_open = { $subject }のテキストは{ $player }の{ $fact }を問い、{ $needed }を挙げている。{ $amount }であれば、{ $otherwise ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。{ $expected }であれば、{ $outcome ->
        [LEGAL] 試みたことは適正
        [ILLEGAL] 試みたことは不正
        [right] 主張は正しい
        [wrong] 主張は誤り
       *[other] 判断できない
    }。
    .fact-unknown_open = 誰も知らないことがある：{ $fact }。
    .player-fact-unknown_open = { $player }の{ $fact }は誰も知らない。
    .done-unknown_open = すでに行ったかどうかを誰も知らず、それで結論が変わる：{ $subject }。
    .nobody-knows_open = 誰も知らないことで結論が変わる：{ $subject }。
    .turned-unknown_open = { $subject }がどの向きかは誰も知らず、それで結論が変わる。向きを確かめること。
    .order-unstated_open = 局面に、{ $items }と{ $subject }のどちらが先に出たかが述べられていない。値がこれによって変わる。先のカードに`arrived in 1`、後のカードに`arrived in 2`と述べること。
    .unstated_open = 局面に{ $subject }が述べられていない。`{ $missing }`に述べること。
    .unwritten-answer_open = { $subject }は秘密の答えを済ませている。書き出した局面では改めて尋ねられる。
    .unwritten-card_open = { $subject }の状態のすべては書き出せない。
    .unwritten-effect_open = { $subject }の適用中の効果は書き出せない。
    .unwritten-fact_open = 記憶されている「{ $subject }」のすべては書き出せない。
    .unwritten-memory_open = { $subject }がどのようにプレイされたかの記憶のすべては書き出せない。
    .unwritten-place_open = 進行している場所（{ $subject }）とそこで進んでいることのすべては書き出せないため、局面では空けてある。
    .unwritten-return_open = 進んでいること（{ $subject }）を完了できないときに戻る前の状態は書き出せない。
    .unwritten-text_open = { $subject }のテキストはカードの項目として書き出せないため、番号だけが書かれている。
    .unwritten-trigger_open = { $subject }の待機中の誘発能力のすべては書き出せない。
    .unwritten-waiting_open = 解決を待つもの（{ $subject }）のすべては書き出せない。

reading =
    .differs_open = 「{ $reading }」について条項に複数の読み方（{ $values }）があり、ここではそれによって結果が変わる。{ $outcome ->
        [LEGAL] 現在の解釈（{ $value }）では試みたことは適正であるが、ジャッジが決めなければならない。
        [ILLEGAL] 現在の解釈（{ $value }）では試みたことは不正であるが、ジャッジが決めなければならない。
        [LEGAL-either] 試みたことはどの読み方でも適正であるが、その結果はジャッジが決めなければならない。
        [ILLEGAL-either] 試みたことはどの読み方でも不正であるが、そのときの状態はジャッジが決めなければならない。
       *[none] ジャッジが決めなければならない。
    }
    .claim-wrong_open = 現在の解釈（{ $value }）では誤りであり、別の読み方（{ $values }）では正しい。「{ $reading }」について、ジャッジが決めなければならない。
    .claim-right_open = 現在の解釈（{ $value }）では正しく、別の読み方（{ $values }）では誤りである。「{ $reading }」について、ジャッジが決めなければならない。
    .claim-otherwise_open = 現在の解釈（{ $value }）と別の読み方（{ $values }）とでは、答えが変わる。「{ $reading }」について、ジャッジが決めなければならない。
    .done-first_not-applicable = 「{ $reading }」について条項に複数の読み方（{ $values }）があるが、ここではある読み方で必要なことも先に行えるため、どの読み方でも同じことができ、結果は変わらない。
    .worded_not-applicable = 結果は「{ $reading }」の読み方により、ここでは条項の文言（{ $value }）に従う。別の読み方（{ $values }）で始めたゲームでは、{ $outcome ->
        [LEGAL] 適正になる。
        [ILLEGAL] 不正になる。
       *[none] 結果が異なる。
    }
    .on-the-way_not-applicable = 「{ $reading }」について条項に複数の読み方（{ $values }）があるが、ここで変わるのは途中の出来事か、途中で選べるものだけで、結果は変わらない。
    .not-compared_not-applicable = この局面では調べる量が多すぎるため、「{ $reading }」を別の読み方（{ $values }）とした場合の結果は調べていない。

ruling =
    .recorded_permits = { $subject }による処置が記録される。

value =
    .ability-lost = { $by }により、{ $card }は{ $value_name }を変える能力を失い、{ $value_name }は{ $result }のままである。
    .printed = { $card }に記載された{ $value_name }は{ $result }である。
    .unprinted = { $card }に記載のない{ $value_name }は、ルールにより{ $result }である。
    .becomes = { $by }によって{ $card }の{ $value_name }は{ $result }になる。
    .changed-itself = { $card }の{ $value_name }は、自身の効果により{ $change }され、{ $result }になる。
    .more = { $by }によって{ $card }の{ $value_name }は{ $change }され、{ $result }になる。
    .less = { $by }によって{ $card }の{ $value_name }は{ $change }され、{ $result }になる。
    .printed-quality = { $card }に記載された{ $value_name }は{ $result }である。
    .becomes-quality = { $by }によって{ $card }の{ $value_name }は{ $result }になる。
    .changed-itself-gains = { $card }は自身の{ $value_name }に{ $change }を加え、{ $result }になる。
    .changed-itself-loses = { $card }は自身の{ $value_name }から{ $change }を失い、{ $result }になる。
    .more-quality = { $by }によって{ $card }の{ $value_name }に{ $change }が加わり、{ $result }になる。
    .less-quality = { $by }によって{ $card }の{ $value_name }から{ $change }が失われ、{ $result }になる。
    .other = { $by }（{ $change }）によって{ $card }の{ $value_name }は{ $result }である。

why =
    .branch = 「{ $detail }」という条件が満たされているため、テキストのこの部分を行う。
    .condition = 「{ $detail }」という条件のもとで誘発し、その条件は満たされていた。
    .markers = { $card }の{ $marker }は{ $now }である。
    .trigger = { $card }の能力が誘発した。
    .use = 解決される{ $card }（またはその能力）は、先に使用されていた。
    .value = 比べられた時点で、{ $card }の{ $value_name }は{ $result }である。

difference =
    .actor = イベント{ $seq }のコマンドは、それを行えない者によるものとして記録されている。
    .asked = イベント{ $seq }で求められた内容が、コマンドの記録と異なる。
    .bytes = イベント{ $seq }の内容はルールの結果と同じだが、書き方がこのサービスのものではない。
    .chain = イベント{ $seq }でハッシュの連鎖が切れている。記録後に行が変更、追加または削除された。
    .content = イベント{ $seq }のコマンドの内容が、記録の示すものと異なる。
    .digest = イベント{ $seq }の後の盤面が、ログの内容と異なる。
    .elsewhere = これを裁定したのは別のバージョンのエンジン（{ $engine }）である。ログではなく、エンジンが変わった可能性がある。
    .engine = イベント{ $seq }のコマンドに記録されたエンジンは、このサービスの書き方ではない。
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
    .missing-card = 主張にある{ $claimed }は、盤面のどこにも残っていない。
    .extra-card = { $zone }に、主張にない{ $card }がある。
    .other-card = { $zone }にあるのは、主張された{ $claimed }ではなく{ $card }である。
    .other-zone = { $card }があるのは{ $zone }である。主張は{ $claimed_zone }であった。
    .other-count = { $zone }にあるカードは{ $count }枚である。主張は{ $claimed_count }枚であった。
    .other-state = { $card }：{ $value_name }は{ $found }である。主張は{ $claimed }であった。
    .no-state = { $card }は、カードの向きのある領域にない。主張は{ $claimed }であった。
    .other-markers = { $card }：{ $value_name }は{ $found }である。主張は{ $claimed }であった。
    .other-value = { $card }：{ $value_name }は{ $found }である。主張は{ $claimed }であった。
    .other-player = { $card }：{ $value_name }は{ $found }である。主張は{ $claimed }であった。
    .other-turn = { $value_name }は{ $found }である。主張は{ $claimed }であった。
    .other-place = 進行しているのは{ $found }である。主張は{ $claimed }であった。
    .other-result = { $value_name }：{ $found }。主張は{ $claimed }であった。
    .other-fact = { $value_name }は{ $found }である。主張は{ $claimed }であった。
    .other-fact-in-words = { $found }。主張は「{ $claimed }」であった。
    .account = 経過の{ $place }番目「{ $said }」はログと合わない。イベント{ $seq }でログにあるのは「{ $has }」である。
    .account-goes-on = 経過の{ $place }番目「{ $said }」はログと合わない。ログにはそれ以上何もない。
    .outlook-claim-right = 正しい。
    .outlook-claim-wrong = 誤りである。
    .outlook-claim-unknown = 判断できない。
    .outlook-impossible = { $subject }はこの状態ではあり得ない（{ $at }）。
    .outlook-stuck = これ以上進められない。
    .outlook-not-told = 判断できない。原因：{ $fault ->
        [broken] ルールの処理を続けられない。
       *[stated] { $detail }
    }
    .outlook-legal = 試みたことは適正である。
    .outlook-illegal = 試みたことは不正である。
    .outlook-needs-judge = 試みたことが適正かどうかは、ジャッジが判断する。
    .outlook-option = { $seat }に可能：{ $acts }。
    .outlook-barred = { $seat }に不可能：{ $acts }。
    .outlook-asked = { $asked }への質問：{ $open_question }選ぶ数は{ $least }以上{ $most }以下である。
    .outlook-decider = { $asked }：{ $open_question }
    .outlook-asked-with = { $asked }への質問：{ $open_question }可能：{ $acts }。
    .outlook-value = { $card }：{ $value_name }は{ $found }である。
    .outlook-card = { $card }は{ $zone }にある。
    .outlook-card-with = { $card }は{ $zone }にある：{ $qualities }。
    .outlook-card-under = { $card }は{ $zone }で{ $under }に付けられている。
    .outlook-card-under-with = { $card }は{ $zone }で{ $under }に付けられている：{ $qualities }。
    .outlook-won = ゲームは終わり、{ $seat }が勝っている。
    .outlook-drawn = ゲームは終わり、勝者はいない。
    .outlook-ends-at-once = その場でゲームが終わる。
    .outlook-ends-at-check = 次のルールチェックでゲームが終わる。
    .outlook-other-order = 内容は同じで、順序が異なる。
    .outlook-no-more = ほかの場合にもあるものだけである。
    .outlook-nothing = 何もない。
    .outlook-more = ほかに{ $left }件。

## カーネルと能力言語の質問と行動

# 答えを書くときに使える語。複数あるときは並べる。
attempt =
    .keep = そのまま
    .place = 置く順番
    .choose = 選ぶ、選択する
    .target = 対象、ターゲット、目標
    .select = 選択
    .assign = 割り振る、割り振り、割振り、分配、配分、割り当て、割り当てる、振り分ける、ダメージ、ダメージの割り振り
    .pay = 支払う
    .number = 数、数値、数字
    .order = 順番
    .mode = 効果の番号
    .replace = 適用、置換、置き換え、置き換える、置換効果
    .pick = 指定
    .look = 見る
    .shuffle = シャッフル
    .first = 次
    .group = グループ
    .lot = くじ
    .concede = 投了
    .yes = はい
    .no = いいえ、断る、しない
    .signs = じゃんけん、じゃんけんの勝者

# 答えとしてさらに通じる語を、その意味ごとに並べる。
heard-answer =
    .yes = はい、ええ、うん、する、します、行う、行います、やる、使う、使います、使用する、使用します、適用する、支払う、払う、そうする、実行する、もちろん
    .no = いいえ、いや、なし、無し、何もしない、しない、しません、行わない、やらない、使わない、使いません、使用しない、使用しません、払わない、支払わない、選ばない、何も選ばない、対応なし、対応しない、断る、無、ない
    .own = 自分の、自分、私の、自身の
    .opponent = 相手の、相手、対戦相手の、相手プレイヤーの
    .effect = 効果、選択肢、方、もの、つ
    .ability = アビリティ、能力、スキル、オートアビリティ、テキスト
    .me = 自分、自分自身、私、自分のプレイヤー
    .first = 最初、一番目、一つ目、ひとつ目、第一、上
    .second = 二番目、二つ目、ふたつ目、第二
    .third = 三番目、三つ目、みっつ目、第三
    .fourth = 四番目、四つ目、第四
    .fifth = 五番目、五つ目、第五
    .last = 最後、下

named =
    .player = 相手、対戦相手、相手プレイヤー、プレイヤー

question =
    .choose = { $seat }は{ $subject }のために何を選ぶか。
    .choose-alone = { $seat }は何を選ぶか。
    .select = { $seat }は{ $subject }のために何を選択するか。
    .select-alone = { $seat }は何を選択するか。
    .choose-player = { $seat }は{ $subject }のためにどちらのプレイヤーを選ぶか。
    .choose-player-alone = { $seat }はどちらのプレイヤーを選ぶか。
    .division = { $subject }にはいくつ割り振るか。
    .division-alone = いくつ割り振るか。
    .first-group = { $seat }は{ $subject }のために、どのカードを一つ目のグループに分けるか。
    .first-group-alone = { $seat }はどのカードを一つ目のグループに分けるか。
    .group = { $seat }は{ $subject }のためにどちらのグループを選ぶか。
    .group-alone = { $seat }はどちらのグループを選ぶか。
    .hands = { $seat }はじゃんけんで何を出すか。
    .identify = それはどのカードか。
    .loop-count = { $seat }はループを何回繰り返すか。
    .effects = { $seat }は{ $subject }のどの効果を選ぶか。
    .effects-alone = { $seat }はどの効果を選ぶか。
    .number = { $seat }はどの数字を選ぶか。
    .optional-cost = { $seat }は{ $subject }の任意の行動を行うか。
    .optional-cost-alone = { $seat }は任意の行動を行うか。
    .order = { $seat }はカードをどの順番で置くか。
    .order-of-effects = { $seat }のこれらの効果をどの順番で適用するか。
    .payment = { $seat }は{ $subject }のために何で支払うか。
    .payment-alone = { $seat }は何で支払うか。
    .replacement = { $seat }はどの置換効果を適用するか。
    .search = { $seat }はどのカードを見つけるか。
    .shuffle = シャッフルの後、{ $subject }のカードはどの順番か。
    .shuffle-alone = シャッフルの後、カードはどの順番か。
    .target = { $seat }は{ $subject }の対象に何を選ぶか。
    .target-alone = { $seat }は対象に何を選ぶか。

act =
    .choose = { $subject }を選ぶ
    .select = { $subject }を選択する
    .first = 次に{ $subject }
    .group = { $subject }
    .identified = { $subject }である
    .keep = 何も置き換えない
    .look = { $subject }を見る
    .mode = { $place }番目の効果
    .no = いいえ
    .pay = { $subject }で支払う
    .place = 次に{ $subject }
    .replace = { $subject }を適用する
    .yes = はい

## イベント

event =
    .fell-short-barred-card = { $agent }の効果で禁止されているため、{ $card }には何も行われない。
    .fell-short-barred-card-damage = { $agent }の効果で禁止されているため、{ $card }にダメージは与えられない。
    .fell-short-barred-card-destroy = { $agent }の効果で禁止されているため、{ $card }は破壊されない。
    .fell-short-barred-player = { $agent }の効果で禁止されているため、{ $player }は指示されたことを行わない。
    .fell-short-barred-player-draw = { $agent }の効果で禁止されているため、{ $player }はカードを引けない。
    .fell-short-barred-player-gain = { $agent }の効果で禁止されているため、{ $player }は何も得ない。
    .fell-short-nothing-damage-to = { $card }にダメージは与えられない。
    .fell-short-zero-damage = { $needed }ダメージはダメージではないため、{ $player }に与えられない。
    .fell-short-zero-damage-to = { $needed }ダメージはダメージではないため、{ $card }に与えられない。
    .fell-short-nothing-if = { $card }のテキストの条件が満たされていないため、その部分は行われない。
    .fell-short-nothing-count = { $card }の能力は誘発しない。
    .fell-short-nothing-trigger = テキストの条件が満たされていないため、{ $card }の能力は誘発しない。
    .fell-short-nothing-trigger-by-other = それを行ったのは別のカードであるため、{ $card }の能力は誘発しない。
    .fell-short-nothing-trigger-elsewhere = カードがすでに離れていて能力が有効でないため、{ $card }の能力は誘発しない。
    .fell-short-nothing-trigger-unchanged = すでにその状態であり、その状態になったわけではないため、{ $card }の能力は誘発しない。
    .ability-placed = { $player }が{ $card }の能力を使う。
    .ability-removed = 能力の処理が終わる。
    .ability-removed-of = { $words }の処理が終わる。
    .attempt-refused = { $seat }が試みたことは認められない。
    .attempt-refused-why = { $seat }が試みたことは認められない。{ $verdict }
    .card-attached = { $card }が{ $under }に付く。
    .card-attached-off = { $card }が外れる。
    .card-faced-down = { $card }が裏向きになる。
    .card-faced-up = { $card }が表向きになる。
    .card-identified = そのカードは{ $card }であると記録される。
    .card-made = { $player }が{ $zone }に{ $card }を生み出す。
    .card-moved = { $card }が{ $from_zone }から{ $to_zone }{ $to_top ->
        [1] の一番上へ
       *[other] へ
    }移る。
    .card-moved-within = { $card }が{ $to_zone }{ $to_top ->
        [1] の一番上
       *[other] の一番下
    }に置かれる。
    .card-shown = { $card }が{ $seats }に見せられる。
    .card-shown-no-longer = { $card }が再び非公開になる。
    .card-shown-to-all = { $card }が公開される。
    .card-side-turned = { $card }の別の面が表になる。
    .card-side-turned-told = { $other_side }が裏返り、もう一方の面の{ $number }になる。
    .card-turned = { $card }が{ $orientation }になる。
    .card-vanished = { $card }が存在しなくなる。
    .cards-renumbered = { $zone }のどのカードがどれであるかは、もう追えない。
    .cards-unknown = { $zone }のどのカードがどれであるかは、もう分からない。
    .chance-renewed = サービスが新しい秘密の値を約束し、これ以降の偶然の結果はそれから決まる。
    .choice-made = { $seat }が回答する。
    .choice-made-number = { $seat }が{ $given }を指定する。
    .choice-made-picks = { $seat }の選択：{ $acts }。
    .choice-opened = { $seat }への質問：{ $question }
    .choice-renewed = 変わった盤面で、同じ質問が改めて行われる。
    .choices-revealed = 回答が公開される。{ $answers }。
    .conceded = { $seat }が投了する。
    .condition-occurred = 次のことが起こる：{ $occasion }。
    .damage-taken = { $player }が1ダメージを受ける。
    .damage-taken-by = { $player }が{ $agent }から1ダメージを受ける。
    .delayed-gone = 後で誘発する能力がなくなる。
    .delayed-set = 後で誘発する能力が生まれる。
    .delayed-set-says = { $agent }の効果により、{ $player }が支配する、後で誘発する能力が生まれる：「{ $change }」。
    .effect-began = { $until }続く{ $card }の効果が始まる。
    .effect-began-gains = { $until }、{ $card }は{ $gives }を得る。
    .effect-began-gains-by = { $agent }の効果により、{ $until }、{ $card }は{ $gives }を得る。
    .effect-began-less = { $until }、{ $card }の{ $gives }減る。
    .effect-began-less-by = { $agent }の効果により、{ $until }、{ $card }の{ $gives }減る。
    .effect-began-more = { $until }、{ $card }の{ $gives }増える。
    .effect-began-more-by = { $agent }の効果により、{ $until }、{ $card }の{ $gives }増える。
    .effect-began-quoted = { $player }が支配する{ $agent }の効果が始まる：「{ $change }」。
    .effect-began-says = { $change }。
    .effect-began-says-by = { $agent }の効果により、{ $change }。
    .effect-ended = { $until }により、効果が終わる。
    .effect-ended-of = { $until }により、{ $card }の効果が終わる。
    .effect-narrowed = 効果は{ $card }に適用されなくなる。
    .effects-ordered = 効果を適用する順番が決まる。
    .event-replaced = 起こるはずだったことが、{ $card }の効果で置き換えられる。
    .event-replaced-what = { $change }かわりに、{ $agent }の効果が適用される。
    .fact-life = ライフが{ $lives }になる。
    .fact-noted = 進行の状態が記録される：{ $name }。
    .fell-short = 指示の一部だけを行う（{ $needed }のうち{ $done }）。
    .fell-short-nothing = { $player }が指示されたことを何も行えない。
    .fell-short-nothing-draw = { $player }がカードを引けない。
    .game-ended = { $seat }がゲームに勝利する。
    .game-ended-draw = ゲームは引き分けに終わる。
    .game-forked = { $actor }がここから別のゲームを始める。（{ $name }）
    .game-opened = ゲームが開かれる。
    .game-restarted = ゲームが最初からやり直しになる。
    .game-rewound = { $actor }がゲームをバージョン{ NUMBER($version, useGrouping: 0) }まで巻き戻す。{ $reason }
    .identity-corrected = { $card }の記録が訂正される。記録とは別のカードであった。
    .identity-corrected-told = { $other_side }と記録されていたカードは{ $card }である。
    .limit-reached = サービスの技術的な上限に達したため、進行はここで止まる。これは裁定ではない。
    .markers-changed = { $card }の{ $name }が{ $was }から{ $now }になる。
    .markers-changed-damage = { $card }のダメージが{ $was }から{ $now }になる。
    .memory-kept = 選ばれたものが{ $card }とともに記録される。
    .place-stated = ジャッジが、進行している場所を定める。
    .player-lost = { $seat }が敗北する（{ $why }）。
    .procedure-abandoned = 進行中の手順が打ち切られる。
    .procedure-called = 手順が始まる。
    .replacement-declined = 置き換えられるはずだった効果は適用されない。
    .replacement-declined-what = { $agent }の効果は適用されず、そのまま{ $change }。
    .judge-call-claimed = { $actor }がジャッジコールに向かう。
    .judge-call-resolved = { $actor }がジャッジコールへの対応を終えた。
    .judge-called = { $actor }のジャッジコール：{ $reason }
    .ruling-given = { $actor }の裁定：{ $ruling }
    .seed-revealed = 偶然の結果のもとになった秘密の値が公開される。
    .state-restored = 始めたことが取り消され、元に戻る。
    .state-saved = 取り消される場合に備えて、盤面が記録される。
    .step-taken = 手順が1つ進む。
    .table-corrected = { $actor }が盤面を訂正する。{ $reason }
    .trigger-counted = { $card }の能力が誘発する。
    .trigger-counted-of = { $words }が誘発する。
    .trigger-spent = 誘発した能力の処理が済む。
    .trigger-spent-cleared = 誘発した能力が失われる。
    .trigger-spent-declined = 誘発した能力は使われない。
    .trigger-spent-unusable = 誘発した能力は使えない。
    .trigger-spent-used = 誘発した能力が使われる。
    .turn-began = 第{ $turn }ターン。{ $player }のターンである。
    .value-noted = { $card }の{ $name }は{ $now }である。
    .value-changed = { $card }の{ $name }が変わる。
    .value-changed-told = { $card }の{ $name }が{ $was }から{ $now }になる。
    .zone-placed = { $to_zone }が置かれる。
    .zone-reordered = { $zone }がシャッフルされる。

ask =
    .what-happens-now = 今どうなるか、どうなるか
    .could-it-be-avoided = 避けられたか、避けられるか、回避できるか
    .worth = 値、値の内訳
    .who-decides = 誰が決めるか、誰が選ぶか
    .what-if = もし、もしも、仮に

deed =
    .put = 置かれる、置く
    .return = 戻る、戻される、戻す
    .enter = 出る
    .attack = 攻撃、攻撃する
    .block = ブロック、ブロックする
    .damage = ダメージを受ける
    .destroy = 破壊、破壊される
    .discard = 捨てられる、捨てる
    .draw = 引く、引かれる、カードを引く、ドロー、ドローする
    .exhaust = 行動済になる
    .ready = 待機状態になる
    .triggered = 誘発、誘発する

verb =
    .call = { $player }が{ $card }を呼び出す。
    .cast-summon = { $player }が{ $card }をキャストする。
    .control = { $player }が{ $card }のコントロールを得る。
    .deal = { $player }に{ $card }が配られる。
    .discard = { $player }が{ $card }を捨てる。
    .draw = { $player }が{ $card }を引く。
    .play = { $player }が{ $card }をプレイする。
    .use = { $player }が{ $card }を使用する。

prose =
    .attack-without-result = { $card }の攻撃は、何も起こらずに終わる。
    .attack-without-result-on = { $card }の{ $target }への攻撃は、何も起こらずに終わる。
    .battle-without-result = バトルは、何も起こらずに終わる。
    .before-the-first-turn = 最初のターンの前
    .several-times = { $told }（{ $times }回）
    .turn = 第{ $turn }ターン（{ $player }）
    .together = と同時に、
    .between = 、

until =
    .battle = バトル終了時まで
    .battle-phase = バトルフェイズ終了時まで
    .game = ゲーム終了時まで
    .in-turn = 第{ $turn }ターンの間
    .opponent-turn = 相手のターン終了時まで
    .turn = ターン終了時まで
    .while = 条件を満たしている間
    .your-turn = 自分のターン終了時まで
    .applied = 適用されたこと
    .condition-no-longer-true = 条件が満たされなくなったこと
    .end-of-battle = バトルの終了
    .end-of-turn = ターンの終了

loss =
    .conceded = 投了

occasion =
    .attack = 攻撃
    .attack-end = 攻撃の終了
    .attack-start = 攻撃の開始
    .attacked = 攻撃されること
    .battle-end = バトルの終了
    .battle-start = バトルの開始
    .draw-phase-start = ドローフェイズの開始
    .end-phase-start = エンドフェイズの開始
    .game-start = ゲームの開始
    .hand-discarded = 手札をすべて捨てること
    .main-start = メインフェイズの開始
    .turn-end = ターンの終了
    .turn-start = ターンの開始

## 局面を書くときの言葉。書かれたとおりに読み、同じ言葉で述べる

key =
    .way = プレイの方法、プレイ方法
    .not = 起こらない、ではない、否定
    .wins = 勝利、勝つ、勝ち
    .edition = 版、ルール
    .note = メモ
    .cards = カード
    .setup = 盤面、状況、設定、局面、配置、準備、初期配置
    .by = プレイヤー、誰が、行うプレイヤー、宣言者
    .attempt = 宣言、行動、試み、試行、手順、行為、プレイ手順
    .claim = 主張、主張すること、結論
    .common = 共通の領域
    .since = この時点から、これより後
    .account = 経過、起こったこと、話
    .ask = 質問
    .is = 正体、正体がこれなら
    .names = 名前
    .kinds = 種類
    .icons = アイコン
    .abilities = 能力
    .flags = 特徴
    .do = 行う、すること、答え、回答、宣言、行動
    .zones = 領域、ゾーン
    .result = 結果
    .winner = 勝者
    .loses = 敗北、負ける、敗者、負け
    .format = 形式
    .stack = スタック、解決待ち
    .waiting = 誘発待ち、待機中の能力
    .effects = 効果
    .played = プレイの記録
    .battle = バトル、戦闘
    .done = このターンにしたこと
    .priority = 優先権
    .passed = パスしたプレイヤー
    .turn = ターン
    .at = 時点、場面
    .number = ターン数
    .knows = 手順の情報
    .within = 途中の手順
    .procedure = 手順
    .left = 離れたカード
    .called = 呼び名
    .was = 最後の情報
    .effect = 適用中の効果
    .until = 期間
    .on = 効果を受けるカード
    .spares = 効果を受けないカード
    .remembers = 記憶
    .facts = 値、その他の値、事実
    .readings = 解釈
    .card = カード
    .ability = 能力
    .targets = 対象
    .modes = 選んだ効果
    .x = Xの値
    .paid = 選んだコスト
    .paid_with = 支払いに使ったカード
    .chosen = 決めたこと
    .about = 誘発に関わるカード
    .before = 後から出たカード
    .held = 満たした条件
    .player = 誘発に関わるプレイヤー
    .attackers = 攻撃側、アタック側、攻撃、アタック、アタッカー
    .target = 攻撃対象、攻撃目標、対象、ターゲット
    .blocker = ブロック側、ブロック、ブロッカー
    .skill = スキル
    .struck = 先制済み
    .struck_by = 先制したカード
    .damage = ダメージ
    .counters = カウンター
    .kind = 種類
    .name = 名前
    .attributes = 属性
    .elements = 属性
    .judgment = ジャッジメント
    .zone = 領域、ゾーン
    .state = 状態、向き
    .face_up = 表向き
    .face_down = 裏向き
    .arrived = このターンに出た
    .controller = コントローラー、支配者
    .owner = 持ち主、オーナー
    .attached_to = 付いている先
    .carrying = 付いているカード
    .markers = マーカー

heard-key =
    .races = 種族、特徴
    .jobs = ジョブ
    .categories = カテゴリ、カテゴリー
    .keywords = キーワード
    .advantage = 有利
    .flame = 炎
    .generic = 汎用、一般アイコン
    .at = フェイズ、ステップ
    .turn = ターンプレイヤー
    .number = ターン番号、何ターン目
    .setup = 局面、状態
    .done = このゲームにしたこと、このゲームでしたこと、このターンに行ったこと、このゲームで行ったこと、このターンに行われたこと、このゲームで行われたこと
    .edition = ゲーム、ルールブック

heard-way =
    .put = 効果で出た、効果で置かれた、効果で場に出た

heard =
    .arrived = このターンに出たばかり、今出た、出たばかり、召喚酔い、出たターン、今ターンに出た、このターンに登場、このターンに登場した、このターンに場に出た、このターンに出した
    .face-up = 表
    .face-down = 裏、伏せ
    .revealed = 公開中、公開状態
    .unknown = 未確認、見ていない

state =
    .arrived = このターンに出た
    .arrived-unknown = このターンに出たかどうか不明
    .turned-unknown = 向き不明
    .arrived-by = { $words }で出た
    .arrived-in = 第{ $words }ターンに出た
    .face-up = 表向き
    .face-down = 裏向き
    .face-down-as = 裏向きの{ $words }
    .revealed = 公開
    .open-on-top = 一番上で公開
    .token = トークン
    .unknown = 不明
    .under = { $words }の下
    .on = { $words }に付いている
    .owned-by = 持ち主は{ $words }
    .controlled-by = 支配者は{ $words }
    .copy-of = { $words }のコピー

## ジャッジの書いた局面から読み取れたもの

understood =
    .turn = 第{ $turn }ターン、{ $turn_player }のターンである。
    .turn-unknown = 誰のターンであるかは不明である。
    .turn-number-unknown = { $turn_player }のターンである。第何ターンであるかは不明である。
    .way = { $subject }は{ $detail }によってプレイされた。
    .zone-empty = { $zone }：カードはない。
    .place = 進行しているのは{ $at }である。
    .place-named = 進行しているのは{ $phase }（{ $at }）である。
    .place-unknown = 進行している場所は述べられていない。
    .zone = { $zone }：{ $items }。
    .battle-attackers = 攻撃しているもの：{ $items }。
    .battle-left = 攻撃したが、すでに戦闘を離れたもの：{ $items }。
    .battle-target = 攻撃されているもの：{ $items }。
    .battle-blocker = ブロックまたは防衛しているもの：{ $items }。
    .battle-skill = 宣言されたスキル：{ $items }。
    .battle-struck = アタッカーはすでに先制攻撃のダメージを与えた。
    .battle-struck-by = すでに先制攻撃のダメージを与えたもの：{ $items }。
    .battle-struck-by-nobody = 先制攻撃のダメージを与えたものはない。
    .battle-damage = これまでに計算されたダメージ：{ $damage }。
    .stack = { $subject }が解決を待っている。
    .stack-of = { $player }の{ $subject }が解決を待っている。
    .stack-on = { $subject }が解決を待っている。選ばれているのは{ $items }である。
    .stack-of-on = { $player }の{ $subject }が解決を待っている。選ばれているのは{ $items }である。
    .waiting = { $subject }が誘発しており、まだ使われていない。
    .waiting-of = { $player }の{ $subject }が誘発しており、まだ使われていない。
    .effect = { $subject }の効果が続いている。
    .played-away = どの領域にも書かれていないため、プレイされて{ $zone }にあると仮定した：{ $subject }。
    .effect-of = { $player }の{ $subject }の効果が続いている。
    .effect-on = { $items }に対する{ $subject }の効果が続いている。
    .effect-of-on = { $items }に対する{ $player }の{ $subject }の効果が続いている。
    .effect-before = { $subject }の効果は{ $items }が出る前に始まった。
    .effect-before-unknown = { $subject }の効果が始まった後に場に出たカードは不明である。
    .effect-held = { $subject }のテキストの条件を満たしたかどうか：{ $values }。
    .fact = { $fact }：{ $found }。
    .fact-unknown = すべてが分かっているわけではない：{ $fact }。
    .done = このターンに行われたこと（{ $fact }）：{ $found }。
    .done-unknown = このターンに行われたかどうかは不明である：{ $fact }。
    .done-in-game = このゲームで行われたこと（{ $fact }）：{ $found }。
    .done-in-game-unknown = このゲームで行われたかどうかは不明である：{ $fact }。
    .reading = 解釈「{ $reading }」：{ $value }。
    .priority = { $player }が優先権を持つ。
    .left-out = { $player }が述べられていないカード{ $count }枚を使って何ができるかは、検討していない。
    .assumed-turn-number = 第何ターンであるかが述べられていないため、どちらのプレイヤーの最初のターンでもないと仮定した。結論はこれによって変わる。
    .assumed-turn-number-aside = 第何ターンであるかが述べられていないため、どちらのプレイヤーの最初のターンでもないと仮定した。
    .assumed-arrived = 出た時期が述べられていないため、このターンに出たものではないと仮定した：{ $items }。結論はこれによって変わる。
    .assumed-arrived-aside = 出た時期が述べられていないため、このターンに出たものではないと仮定した：{ $items }。
    .assumed-used = 使用したかどうかが述べられていないため、使用していないと仮定した：{ $subject }。結論はこれによって変わる。
    .assumed-used-aside = 使用したかどうかが述べられていないため、使用していないと仮定した：{ $subject }。
    .assumed-done = 述べられていないため、この局面より前には行われていないと仮定した：{ $fact }。結論はこれによって変わる。
    .assumed-done-aside = 述べられていないため、この局面より前には行われていないと仮定した：{ $fact }。
    .assumed-struck = 先制攻撃のダメージについて述べられていないため、アタッカーはまだダメージを与えていないと仮定した。結論はこれによって変わる。
    .assumed-struck-aside = 先制攻撃のダメージについて述べられていないため、アタッカーはまだダメージを与えていないと仮定した。
    .assumed-came = どちらが先に出たかが述べられていないため、{ $items }は{ $subject }より先に出たと仮定した。値がこれによって変わる。
    .assumed-held = テキストの条件を満たしていたかどうかが述べられていないため、満たしていなかったと仮定した：{ $subject }の効果。結論はこれによって変わる。満たしていたなら`{ $possible }`と述べること。
    .assumed-held-aside = テキストの条件を満たしていたかどうかが述べられていないため、満たしていなかったと仮定した：{ $subject }の効果。
    .assumed-order = 始まった時期が述べられていないため、場にあるカードよりも後に始まったと仮定した：{ $subject }の効果。結論はこれによって変わる。
    .assumed-order-aside = 始まった時期が述べられていないため、場にあるカードよりも後に始まったと仮定した：{ $subject }の効果。

way =
    .call = コール
    .damage = ダメージ
    .deal = 配られること
    .discard = 捨てること
    .draw = 引くこと
    .play = プレイ
    .put = 置くこと
