claim-unexpected =
    .wrong = it is not said what comparing the claim finds
    .todo = add `expect: {"{"}claim: {"{"}differences: [...]{"}"}{"}"}`
    .ja = 主張を比べた結果が述べられていない。`expect: {"{"}claim: {"{"}differences: [...]{"}"}{"}"}` を加えること。

edition =
    .tried = scenarios of { $edition }
    .wrong = how those of { $edition } are written is not known
    .todo = give the edition a scenario_defaults.py
    .ja = { $edition }のシナリオの書き方は決められていない。ほかの版を使うこと。

format =
    .wrong = the file does not say what it is
    .todo = begin it with `format: { $named }`
    .ja = 何のファイルかが書かれていない。`format: { $named }` で始めること。

how-long =
    .wrong = it is not said how long
    .todo = add `until` or `times`
    .ja = いつまで繰り返すかが述べられていない。`until` または `times` を加えること。

name-twice =
    .wrong = { QUOTE($named) } stands twice
    .todo = give each its own
    .ja = 「{ $named }」が2回使われている。それぞれ別の名前にすること。

not-built-on =
    .wrong = { $named } is not { $edition }, nor is that built on it
    .todo = name an edition that is
    .ja = シナリオの版{ $named }は{ $edition }でも、そのもとになった版でもない。その版をもとにした版を指定する

no-branch-step =
    .wrong = no step { QUOTE($named) } in the main line
    .todo = use one of { $possible }
    .ja = 本筋に「{ $named }」というステップはない。使えるもの：{ $possible }

no-card =
    .wrong = no card { QUOTE($named) } in this scenario
    .todo = name a card of the set-up
    .ja = このシナリオに「{ $named }」というカードはない。局面に置いたカードを指定すること。

no-claim =
    .wrong = this step has no claim
    .todo = add what the players say (`claim`)
    .ja = このステップに主張がない。プレイヤーの述べることを `claim`（主張）に書くこと。

no-difference =
    .wrong = nothing differs in the way { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という種類の相違はない。{ $possible }のどれかにすること。

no-event-type =
    .wrong = no event is called { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」というイベントはない。{ $possible }のどれかにすること。

no-file =
    .tried = run scenarios
    .wrong = there is no scenario file there
    .todo = name YAML files, or folders of them
    .ja = シナリオのファイルがない。YAMLファイル、またはそのフォルダーを指定すること。

no-game =
    .wrong = no game is open
    .todo = add a `setup` to the scenario
    .ja = ゲームが始まっていない。シナリオに `setup`（盤面）を加えること。

no-repeated =
    .wrong = no earlier step { QUOTE($named) } with `do`
    .todo = { $count ->
        [0] add one before it
       *[other] use one of { $possible }
    }
    .ja = それより前に、`do`（行う）のある「{ $named }」というステップはない。使えるもの：{ $possible }

no-state =
    .wrong = no card is ever { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = カードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-step =
    .wrong = no earlier step { QUOTE($named) }
    .todo = use one of { OR($possible, "none") }
    .ja = それより前に「{ $named }」というステップはない。使えるもの：{ $possible }

no-value =
    .wrong = no card has a number { QUOTE($named) }
    .todo = name a number ({ $possible }), or a field of the format
    .ja = カードに「{ $named }」という数値はない。使えるもの：{ $possible }

no-verdict =
    .wrong = an attempt without a verdict
    .todo = say `expect: {"{"}verdict: ILLEGAL{"}"}` or what you expect
    .ja = 試みに判定がない。`expect: {"{"}verdict: ILLEGAL{"}"}` のように、予想する判定を述べること。

no-zone =
    .wrong = no zone { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

nobody-acts =
    .wrong = it is not said who acts
    .todo = add `by`
    .ja = 誰が行うのかが述べられていない。`by`（プレイヤー）を加えること。

two-in-one =
    .wrong = { $several } in one step
    .todo = make { $count } steps
    .ja = 1つのステップに{ $count }つのことがある（{ $possible }）。{ $count }つのステップに分けること。

undeclared =
    .wrong = no card { QUOTE($named) } is declared
    .todo = name a declared card, or `nothing`
    .ja = カード「{ $named }」は宣言されていない。宣言したカードか `nothing` にすること。

zone-form =
    .wrong = no zone { QUOTE($named) }
    .todo = write { $possible } or so
    .ja = 「{ $named }」という領域はない。P1/hand のように書くこと。
