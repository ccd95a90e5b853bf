colon =
    .wrong = { QUOTE($named) } has no colon that separates a key from its value
    .todo = write a plain colon with a space behind it (`at: main phase`)
    .ja = 「{ $named }」に、名前と値を分けるコロンがない。半角の「:」の後に空白を入れること（`時点: メインフェイズ`）。

form =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 書き方が正しくない。docs/scenario-guide.md を参照すること。

missing =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = { $named }がない。{ $named }を加えること。

too-large =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 大きすぎるか、長すぎる。{ $most }以下にすること。

too-small =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 小さすぎるか、短すぎる。{ $least }以上にすること。

unfit-form =
    .wrong = { $expected_form ->
        [state] it is no word for how a card lies
       *[other] { $detail }
    }
    .todo = { $expected_form ->
        [state] use a word of the edition (`ready`, `rested`, `dull`), or arrived, `arrived by deploy`, `arrived ?`, face-down, `face-down energy`, `on U1`, `energy on U1`, revealed, `owned by P2`, `copy of U1`, unknown, `?`
       *[other] { $advice }
    }
    .ja = 書き方が異なる。書けるのは次のものである：{ $expected_form }。

unknown-field =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = { $named }という項目はない。使える項目：{ $possible }。

unknown-word =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 「{ $named }」はここで使える語ではない。次から選ぶこと：{ $possible }。

unreadable =
    .wrong = not the YAML of a scenario: { $detail }
    .todo = see docs/scenario-guide.md
    .ja = YAMLとして読めない（{ $fault ->
        [alias] 別名（* と &）は使えない
        [tag] 型の指定（!）は使えない
        [depth] 入れ子が深すぎる
        [key] 名前が語ではない
        [twice] 同じ名前が2回ある
        [colon] 名前の後に「:」がない
        [second-colon] 値の中に「: 」があるか、字下げがずれている
        [indentation] 字下げが正しくない
        [unclosed] 「[」または「{"{"}」が閉じていないか、値がない
        [quote] 引用符が閉じていないか、中の書き方が正しくない
        [character] 使えない文字がある
        [document] 文書が2つ以上ある
       *[other] 書き方が正しくない
    }）。docs/scenario-guide.md を参照すること。

wrong-type =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 値の型が違う。{ $given_form }が書かれているが、{ $expected_form }でなければならない。
