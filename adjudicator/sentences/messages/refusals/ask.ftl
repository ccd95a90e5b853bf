about-nothing =
    .tried = ask
    .wrong = { QUOTE($named) } is asked of the whole position
    .todo = ask it alone, without anything behind it
    .ja = 「{ $named }」は局面全体についての質問である。後ろに何も書かず、それだけを書くこと。

about-what =
    .tried = ask
    .wrong = it is not said what { QUOTE($named) } is asked of
    .todo = write { $example }
    .ja = 「{ $named }」が何についての質問であるかが述べられていない。{ $example }のように書くこと。

no-card =
    .tried = ask
    .wrong = no card of the position is { QUOTE($named) }
    .todo = { $nearest ->
        [none] name a card of the position by its label, its number or its name
       *[other] use one of { $nearest }
    }
    .ja = 局面に「{ $named }」というカードはない。局面のカードをラベル、番号、名前のどれかで述べること。

no-question =
    .tried = ask
    .wrong = no question is { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という質問はない。{ $possible }のどれかにすること。

no-such-card =
    .tried = ask what if
    .wrong = no card and no kind of cards is { QUOTE($named) }
    .todo = use one of { $nearest }, or give the card an entry under `cards`
    .ja = 「{ $named }」というカードも、カードの種類もない。{ $nearest }のどれかにするか、`cards` に宣言すること。

nobody-claimed =
    .tried = ask whether it could be avoided
    .wrong = nobody claims an outcome
    .todo = write a claim beside it, or the outcome: { $example }
    .ja = 結果についての主張がない。主張を書くか、{ $example }のように結果を書くこと。

several =
    .tried = ask
    .wrong = a question is one word with what it is about, and these are { $count }
    .todo = write a list of questions
    .ja = 質問は1つの語とその対象であるが、{ $count }つ書かれている。質問の一覧にすること。

several-cards =
    .tried = ask
    .wrong = several cards are { QUOTE($named) }
    .todo = name one by its id: { $items }
    .ja = 「{ $named }」というカードは複数ある。番号で1枚を述べること：{ $items }。

too-many =
    .tried = ask what if
    .wrong = { $count } cards are supposed
    .todo = suppose at most { $most }
    .ja = 仮定が{ $count }個ある。{ $most }個までにすること。

which-unseen =
    .tried = ask what if
    .wrong = { $count ->
        [0] every card of the position is known
       *[other] { $count } cards of the position are unseen
    }
    .todo = { $count ->
        [0] name the card that is supposed to be another one
       *[other] give the card a name of its own, such as ?1, and ask about that
    }
    .ja = { $count ->
        [0] 局面のカードはすべて分かっている。別のカードであると仮定するカードを述べること。
       *[other] 局面には誰も見ていないカードが{ $count }枚ある。そのカードに?1のような名前を付け、その名前で質問すること。
    }
