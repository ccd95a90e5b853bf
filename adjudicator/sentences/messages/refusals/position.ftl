all-see =
    .ja = この領域のカードは誰でも見られる。'revealed' を省くこと。

attackers =
    .tried = state an attack
    .wrong = { $count } units attack
    .todo = name one under `attackers`
    .ja = 攻撃するユニットが{ $count }体述べられている。`attackers` に1体だけ述べること。

attacks-and-blocks =
    .ja = 同じカードが攻撃し、ブロックしている。もう一方のプレイヤーのカードを指定すること。

attempt-several =
    .ja = 試みは1つの答えであるが、{ $count }つ書かれている。最初の1つだけを書き、その後に選ぶものは、進行がそこに至った局面で試みること。

attempt-halves =
    .ja = 試みには `by` と `attempt` の両方が必要である。誰が何を試みるかを述べること。

battle-word =
    .ja = { $edition }の戦闘に「{ $named }」はない。docs/scenario-guide.md を参照すること。

card-or-ability =
    .ja = カードか能力のどちらか一方である。`card: S1` または `ability: U1/2` と書くこと。

card-several =
    .ja = 「{ $named }」という名前のカードは複数ある：{ $several }。カードナンバーで指定すること。

card-undeclared =
    .ja = カード「{ $named }」は宣言されていない。{ $nearest ->
        [none] `cards` に宣言すること。
       *[other] 近いもの：{ $nearest }。
    }

chosen-list =
    .ja = 選ばれたものは一覧で述べる。`{ $named }: [U1]` のように書くこと。

clause-knows =
    .ja = この条項の手順に、そのような項目はない。使えるもの：{ $possible }

clause-needs =
    .ja = この条項の手順には「{ $named }」が必要である。それを述べること。

cost-not-offered =
    .ja = 「{ $named }」に「{ $given }」のコストはない{ $count ->
        [0] 。省くこと。
       *[other] （あるもの：{ $possible }）。省くか、そのカードにあるコストを指定すること。
    }

cost-of-ability =
    .ja = 能力に対して選ばれるコストはない。`paid` を省き、コストで支払われたカードを `paid_with` に述べること。

cost-twice =
    .ja = 同じコストが2回挙げられている。1回ずつ挙げること。

damage-so-far =
    .tried = state a skill
    .wrong = at { $at } its damage is being worked out
    .todo = say how much so far under `damage`
    .ja = { $at }では、ダメージを計算している途中である。これまでの値を `damage` に述べること。

effects =
    .ja = 効果は{ $count }個ある。それぞれ1回ずつ、0～{ $most }で指定すること。

incomplete =
    .ja = 局面に述べられていないことがあるため、ゲームとして開けない：{ $missing_facts }。それを述べてから、もう一度開くこと。

label-taken =
    .ja = 「{ $named }」には別の意味がある。ほかの名札にすること。

label-twice =
    .ja = 「{ $named }」はすでに別の場所に置かれている。U1bのように、カードごとに別の名札を付けること。

left-its-zone =
    .ja = 「{ $named }」が{ $zone_key }にもある。プレイしたカードは元の領域にはないので、そこから除くこと。2枚目なら別の名札（{ $named }b）にすること。

no-ability =
    .ja = 「{ $named }」のどの能力かが分からないか、使用または誘発する能力がない。{ $possible ->
        [none] 能力を持つカードを指定すること。
       *[other] 指定できるもの：{ $possible }。
    }

no-attacker =
    .tried = state a battle
    .wrong = nobody attacks, or nothing
    .todo = name one card under `attackers`, and its `target`
    .ja = 攻撃するカード、または攻撃されるものが述べられていない。`attackers` にカードを1枚、`target` に対象を述べること。

no-attacker-fftcg =
    .tried = state an attack
    .wrong = nobody attacks
    .todo = name who attacks under `attackers`
    .ja = アタックするカードが述べられていない。`attackers` に述べること。

no-battle-there =
    .ja = { $at }では戦闘が行われていない。戦闘の時点にすること：{ $possible }

no-battles =
    .ja = この版の戦闘の述べ方は決められていない。`knows` と `facts` を使うこと。

no-card =
    .ja = 局面に「{ $named }」というカードはない。局面に置いたカードを指定すること。

no-card-near =
    .ja = 局面に「{ $named }」というカードはない。局面のカードを指定すること：{ $nearest }。

no-clause =
    .tried = position at { $at }
    .wrong = { $edition } prints no such clause
    .todo = see `rules show`
    .ja = { $edition }に条項「{ $at }」はない。`rules show` で確かめること。

no-cost =
    .ja = 「{ $named }」というコストはない。{ $possible }のどれかにするか、省くこと。

no-damage =
    .tried = state a skill
    .wrong = at { $at } no damage is being worked out
    .todo = leave `damage` out
    .ja = { $at }では、ダメージを計算していない。`damage` を省くこと。

no-decks-needed =
    .ja = このゲームではすべてのカードが分かっている。デッキの指定を省くこと。

no-fact-of =
    .ja = `done` の「{ $named }」について何も述べられていない。有無、カードまたは数を述べること。

no-counter =
    .ja = 「{ $named }」というカウンターはない。{ $possible }のどれかにすること。

no-copies =
    .ja = 「{ $named }」が0枚と述べられている。省くか、`{ $named }*2` のように枚数を述べること。

no-choice =
    .ja = この時点で「{ $named }」という名前で記憶されているものはない。{ $possible ->
        [none] 省くこと。
       *[other] { $possible }を使うか、省くこと。
    }

no-format =
    .ja = { $edition }にフォーマット「{ $named }」はない。{ $possible }のどれかにすること。

no-guise =
    .ja = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。

no-json =
    .ja = JSONではない。3 や ["U1"] のように書くこと。

no-kind =
    .ja = カードの種類（`kind`）がない。この版のカードファイルと同じように書くこと。

no-modes =
    .ja = それは効果を選択させない。`modes` を省くこと。

no-phase =
    .ja = { $edition }に「{ $named }」というフェイズもステップもない。使える名前：{ $possible }。条項の番号でも述べられる。

no-place =
    .ja = ゲームがどこまで進んでいるかが述べられていない。`at` で条項またはフェイズを指定すること。

no-player =
    .ja = 「{ $named }」を誰がプレイしたかが述べられていない。`by` に述べること。

no-priority =
    .ja = { $named }では誰も優先権を得ないため、解決を待つものはない。メインフェイズのように優先権を得る時点にすること。

no-scenario =
    .ja = シナリオがない。局面を述べること。

no-setup =
    .ja = 最初のシナリオに `setup` がない。局面を述べること。

no-skill =
    .tried = state a skill
    .wrong = no skill is declared
    .todo = name it under `skill`: U1, or U1/2
    .ja = 使われているスキルが述べられていない。`skill` に U1 または U1/2 のように述べること。

no-skill-yet =
    .tried = state a skill
    .wrong = at { $at } no skill is declared yet
    .todo = leave `battle` out, or go on to 704.1
    .ja = { $at }では、まだスキルが宣言されていない。`battle` を省くか、704.1以降まで進めること。

no-stack =
    .ja = { $edition }では、プレイしたものはただちに実行され、解決を待つものはない。スタックを省き、待機している誘発は `waiting` に述べること。

no-state =
    .ja = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-step =
    .tried = position at { $at }
    .wrong = no procedure has a step at { $at }
    .todo = use a clause of 403, 501-505 or 802-807
    .ja = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。403、501～505、802～807の条項を指定すること。

no-step-fftcg =
    .tried = position at { $at }
    .wrong = no procedure has a step at { $at }
    .todo = use a clause of 8.2, 9 or 10.1
    .ja = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。8.2、9、10.1の条項を指定すること。

no-step-fire =
    .tried = position at { $at }
    .wrong = no procedure has a step at { $at }
    .todo = use a clause of 404, 501-504 or 702
    .ja = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。404、501～504、702の条項を指定すること。

no-step-generic =
    .tried = position at { $at }
    .wrong = no procedure has a step at { $at }
    .todo = use a clause of 403, 501-505 or 702-705
    .ja = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。403、501～505、702～705の条項を指定すること。

no-targets =
    .ja = それは何も選ばない。`targets` を省くこと。

no-text =
    .ja = 「{ $named }」には、それ自身の実行されるテキストがない。`ability: { $named }/1` と書くこと。

no-trigger =
    .ja = 誘発した能力が指定されていない。`ability: U1/2` と書くこと。

no-x =
    .ja = それにXはない。`x` を省くこと。

answer-several =
    .ja = 「{ $named }」に当たる答えは複数ある。{ $several }のどれかを書くこと。

effects-of-two-turns =
    .ja = 「{ $named }」の効果には、ほかの効果が適用される前に終わるものがあるので、すべてが同時に適用されることはない。適用されている効果だけを持つカードを`cards`に書き、ここではそのカードを指定すること。

no-answer =
    .ja = 「{ $named }」という答えはない。{ $possible }のどれかを書くこと。

no-zone =
    .ja = 「{ $named }」は1つのプレイヤーの領域ではない。{ $possible }のどれかにすること。

nobody-attacks-yet =
    .tried = state a battle
    .wrong = at { $at } nobody attacks yet
    .todo = leave `battle` out, or go on to 803.7
    .ja = { $at }では、まだ誰も攻撃していない。`battle` を省くか、803.7以降まで進めること。

nobody-attacks-yet-fftcg =
    .tried = state an attack
    .wrong = at { $at } nobody attacks yet
    .todo = leave `battle` out, or go on to 10.1.2.6
    .ja = { $at }では、まだ誰もアタックしていない。`battle` を省くか、10.1.2.6以降まで進めること。

nobody-blocks-yet =
    .tried = state a battle
    .wrong = at { $at } nobody blocks yet
    .todo = leave `blocker` out, or go on to 804.5
    .ja = { $at }では、まだ誰もブロックしていない。`blocker` を省くか、804.5以降まで進めること。

nobody-blocks-yet-fftcg =
    .tried = state an attack
    .wrong = at { $at } nobody blocks yet
    .todo = leave `blocker` out, or go on to 10.1.3.5
    .ja = { $at }では、まだ誰もブロックしていない。`blocker` を省くか、10.1.3.5以降まで進めること。

nobody-defends-yet =
    .tried = state an attack
    .wrong = at { $at } nobody defends yet
    .todo = leave `blocker` out, or go on to 702.8
    .ja = { $at }では、まだ誰も防御していない。`blocker` を省くか、702.8以降まで進めること。

nobody-struck-yet =
    .tried = state a battle
    .wrong = at { $at } nobody has struck yet
    .todo = leave `struck` out, or go on to 805.3
    .ja = { $at }では、まだ誰もダメージを与えていない。`struck` を省くか、805.3以降まで進めること。

none-stated =
    .tried = position at { $at }
    .wrong = this edition lets none be stated
    .todo = begin with the decks
    .ja = この版では、局面を述べて始めることができない（{ $at }）。デッキから始めること。

not-lasting =
    .ja = 「{ $named }」のテキストに、続く効果はない。効果が続くカードと、選ばれたものを指定すること。

not-remembered =
    .ja = この版の盤面は「{ $named }」を記憶しない。記憶するもの：{ $possible }。

not-triggered =
    .ja = それは誘発したものではない。`about` と `player` を省くこと。

not-turned =
    .ja = この領域のカードに向きはない。「{ $named }」を省くこと。

nothing-above =
    .ja = 下に置く先の「{ $named }」がない。局面に置いたカードを指定すること。

number =
    .ja = 整数ではない数か、大きすぎる数がある。条項の番号は文字列で書くこと。

number-given =
    .ja = カードナンバーは書かない。名札がその代わりになる。

other-form =
    .ja = 書き方が異なる。{ $possible } のように書くこと。

passed-and-priority =
    .ja = { $seat }がパスした後に優先権を持っていることはない。どちらかを別のプレイヤーにすること。

payment-count =
    .ja = そのコストで支払われるのは{ $needed }枚で、{ $count }枚が指定されている。その枚数を指定すること。

payment-groups =
    .ja = カードを支払うコストは{ $needed }個あるが、{ $count }組述べられている。コストごとに1つの一覧にすること：[[U1], [U2, U3]]

payment-misfit =
    .ja = 「{ $named }」はそのコストで支払えるカードではない。支払えるカードを指定すること。

payment-of-another =
    .ja = 「{ $named }」は{ $owner }のカードで、支払ったのは{ $seat }である。支払ったプレイヤーのカードを指定すること。

payment-of-nothing =
    .ja = 後でルールが参照するカードを支払うコストはない。`paid_with` を省くこと。CPやウィルを生み出したカードは、支払いの後にある領域に置くこと。

payment-still-there =
    .ja = 「{ $named }」はまだ{ $zone_key }にあるため、コストとして支払われていない。支払いの後にある領域に置くこと。

payment-twice =
    .ja = 同じカードが2回指定されている。1枚のカードで支払えるのは1回である。

payment-unsaid =
    .ja = 効果が、支払われたカード（{ $named }）を参照する。`paid_with: [U1]` のように述べること。

played-costs-only =
    .ja = プレイされたカードが記憶しているのはコストだけである。`card`、`paid`、`paid_with`、`x` だけを述べること。

played-elsewhere =
    .ja = 「{ $named }」は{ $zone_key }にあり、そこでは何も記憶していない。場のカードを指定すること。解決を待つものは `stack` に述べること。

played-no-card =
    .ja = プレイされたカードが指定されていない。`card: U1` と書くこと。

played-no-x =
    .ja = このゲームでXは記憶されない。`x` を省くこと。

played-not-remembered =
    .ja = { $edition }のカードは、どのようにプレイされたかを記憶しない。省くこと。

states-exclude =
    .ja = 同時にはなり得ない状態である：{ $possible }。どれか1つにすること。

stuck =
    .ja = この局面からはゲームを続けられないため、ゲームとして開けない。ゲーム中に起こり得る局面を述べること。

target-chosen =
    .tried = state an attack
    .wrong = at { $at } a target is chosen
    .todo = name it under `target`
    .ja = { $at }では、攻撃の対象が選ばれている。`target` に述べること。

target-count =
    .ja = そのテキストが選ぶのは{ $most }枚までの決まった枚数で、{ $count }枚が指定されている。その枚数を指定すること。

target-groups =
    .ja = そのテキストは{ $needed }回選ぶが、対象が{ $count }組述べられている。選択ごとに1つの一覧にすること：[[U1], [U2, U3]]

target-itself =
    .ja = 「{ $named }」は選ぶテキスト自身で、まだどの領域にもない。ほかのカードを指定すること。

target-player =
    .ja = そのテキストが選ぶのはカードで、{ $named }はプレイヤーである。カードを指定すること。

target-twice =
    .ja = 同じものが2回指定されている。1回ずつ指定すること。

too-deep =
    .ja = 入れ子が深すぎる。{ $most }段以内にすること。

too-many-cards =
    .ja = カードが多すぎる。{ $most }枚以内にすること。

trigger-undecided =
    .ja = 誘発した能力はまだ使われておらず、それについて決めたことも支払ったものもない。`{ $named }` を省くこと。解決を待つものについては `stack` に述べること。

undecided =
    .ja = プレイの際に決めたこと（{ $named }）が述べられていない。`chosen` に述べること。

unseen =
    .ja = { $zone_keys }のカードを誰も見ていないため、通常のゲームとしては開けない。どのカードかを述べるか、観戦記録のゲームとして開くこと。

zone-twice =
    .ja = { $seat }の1つの領域が2回述べられている。1つの領域はまとめて述べること。
