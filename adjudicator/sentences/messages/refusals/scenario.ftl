claim-unexpected =
    .ja = 主張を比べた結果が述べられていない。`expect: {"{"}claim: {"{"}differences: [...]{"}"}{"}"}` を加えること。

edition =
    .ja = { $edition }のシナリオの書き方は決められていない。ほかの版を使うこと。

format =
    .ja = 何のファイルかが書かれていない。`format: { $named }` で始めること。

how-long =
    .ja = いつまで繰り返すかが述べられていない。`until` または `times` を加えること。

name-twice =
    .ja = 「{ $named }」が2回使われている。それぞれ別の名前にすること。

not-built-on =
    .ja = シナリオの版{ $named }は{ $edition }でも、そのもとになった版でもない。その版をもとにした版を指定する

no-branch-step =
    .ja = 本筋に「{ $named }」というステップはない。使えるもの：{ $possible }

no-card =
    .ja = このシナリオに「{ $named }」というカードはない。局面に置いたカードを指定すること。

no-claim =
    .ja = このステップに主張がない。プレイヤーの述べることを `claim` に書くこと。

no-difference =
    .ja = 「{ $named }」という種類の相違はない。{ $possible }のどれかにすること。

no-event-type =
    .ja = 「{ $named }」というイベントはない。{ $possible }のどれかにすること。

no-file =
    .ja = シナリオのファイルがない。YAMLファイル、またはそのフォルダーを指定すること。

no-game =
    .ja = ゲームが始まっていない。シナリオに `setup` を加えること。

no-repeated =
    .ja = それより前に、`do` のある「{ $named }」というステップはない。使えるもの：{ $possible }

no-state =
    .ja = カードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-step =
    .ja = それより前に「{ $named }」というステップはない。使えるもの：{ $possible }

no-value =
    .ja = カードに「{ $named }」という数値はない。使えるもの：{ $possible }

no-verdict =
    .ja = 試みに判定がない。`expect: {"{"}verdict: ILLEGAL{"}"}` のように、予想する判定を述べること。

no-zone =
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

nobody-acts =
    .ja = 誰が行うのかが述べられていない。`by` を加えること。

two-in-one =
    .ja = 1つのステップに{ $count }つのことがある（{ $possible }）。{ $count }つのステップに分けること。

undeclared =
    .ja = カード「{ $named }」は宣言されていない。宣言したカードか `nothing` にすること。

zone-form =
    .ja = 「{ $named }」という領域はない。P1/hand のように書くこと。
