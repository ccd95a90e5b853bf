all-see =
    .wrong = everybody sees the cards of this zone
    .todo = leave 'revealed' out
    .ja = この領域のカードは誰でも見られる。'revealed' を省くこと。

attackers =
    .tried = state an attack
    .wrong = { $count } units attack
    .todo = name one under `attackers`
    .ja = 攻撃するユニットが{ $count }体述べられている。`attackers`（攻撃側）に1体だけ述べること。

attacks-and-blocks =
    .wrong = it attacks and blocks
    .todo = name the card of the other player
    .ja = 同じカードが攻撃し、ブロックしている。もう一方のプレイヤーのカードを指定すること。

attempt-several =
    .wrong = an attempt is one answer, and these are { $count }
    .todo = give the first alone, or write a list of them: what is asked for after it is answered by the next entry
    .ja = 試みは1つの答えであるが、{ $count }つ書かれている。最初の1つだけを書くか、一覧にすること。その後に尋ねられることには次の項目が答える。

attempt-and-course =
    .wrong = there is an attempt and a course
    .todo = give one of them; an attempt is the first answer of a course
    .ja = 試みと手順の両方が述べられている。どちらか一方だけを述べること。試みは手順の最初の答えとして書ける。

attempt-halves =
    .wrong = `attempt` stands without `by`
    .todo = say who attempts it
    .ja = `attempt`（試み）に `by`（プレイヤー）がない。誰が試みるかを述べること。

battle-word =
    .wrong = no battle of { $edition } has { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }の戦闘に「{ $named }」はない。使える項目：{ $possible }

card-or-ability =
    .wrong = { $fault ->
        [text] it is either the text of a card or an ability
       *[card] it is either a card or an ability
    }
    .todo = give it `card: S1` or `ability: U1/2`
    .ja = カードか能力のどちらか一方である。`card: S1` または `ability: U1/2` と書くこと。

card-several =
    .wrong = { $count } cards are { QUOTE($named, most: 60, rest: "...") }: { $items }
    .todo = give its number, or a quality in brackets: `{ $named } (QUALITY)`
    .ja = 「{ $named }」という名前のカードは{ $count }種類ある：{ $items }。どれであるかによって答えが変わり得るので、カードナンバーで指定するか、`{ $named } (属性など)` のように区別すること。

card-undeclared =
    .wrong = no card { QUOTE($named) } is declared
    .todo = { $nearest ->
        [none] { $act ->
            [copy] copy a declared card
           *[card] give it an entry under `cards`
        }
       *[other] use one of { $nearest }
    }
    .ja = カード「{ $named }」は宣言されていない。{ $nearest ->
        [none] `cards`（カード）に宣言すること。
       *[other] 近いもの：{ $nearest }。
    }

chosen-list =
    .wrong = what was chosen is a list
    .todo = write it as a list: { $named }: [U1]
    .ja = 選ばれたものは一覧で述べる。`{ $named }: [U1]` のように書くこと。

clause-knows =
    .wrong = this clause knows no such thing
    .todo = use { OR($possible, "nothing") }
    .ja = この条項の手順に、そのような項目はない。使えるもの：{ $possible }

clause-needs =
    .wrong = the procedure at this clause needs it
    .todo = say what { $named } is
    .ja = この条項の手順には「{ $named }」が必要である。それを述べること。

comma =
    .wrong = { QUOTE($named) } was split at its comma
    .todo = put a name with a comma into quotation marks: "{ $named }"
    .ja = 「{ $named }」がコンマのところで分かれている。コンマを含む名前は引用符で囲むこと：`"{ $named }"`

comma-of-cards =
    .wrong = { QUOTE($named) } are { $count } cards written as one
    .todo = separate them with a plain comma and a space: { $items }
    .ja = 「{ $named }」は{ $count }枚のカードが1つに書かれている。半角の「, 」で区切ること：{ $items }

condition-unsaid =
    .wrong = what { $named } began depends on { $count ->
        [one] a condition
       *[other] { $count } conditions
    } of its text
    .todo = say under `held` whether each held, in the order of the text (`held: [true]`)
    .ja = { $named }の効果はテキストの条件（{ $count }個）によって変わる。条件を満たしていたかどうかをテキストの順に `held`（満たした条件）に述べること（`held: [true]`）。

conditions =
    .wrong = { $count } conditions are stated, and the text has fewer on the way it was carried out
    .todo = name only those that were looked at, in the order of the text
    .ja = 述べられた条件は{ $count }個だが、実行されたテキストの条件はそれより少ない。確認された条件だけをテキストの順に述べること。

cost-not-offered =
    .wrong = { $named } offers no { $given } cost
    .todo = { $count ->
        [0] leave it out
       *[other] use { $possible }, or leave it out
    }
    .ja = 「{ $named }」に「{ $given }」のコストはない{ $count ->
        [0] 。省くこと。
       *[other] （あるもの：{ $possible }）。省くか、そのカードにあるコストを指定すること。
    }

cost-of-ability =
    .wrong = no costs are picked for an ability
    .todo = leave it out; `paid_with` says what its cost took
    .ja = 能力に対して選ばれるコストはない。`paid`（選んだコスト）を省き、コストで支払われたカードを `paid_with`（支払いに使ったカード）に述べること。

cost-twice =
    .wrong = a cost is named twice
    .todo = name each once
    .ja = 同じコストが2回挙げられている。1回ずつ挙げること。

damage-twice =
    .wrong = { $player } is said to have had no life and to have lost the last life card by the same damage
    .todo = state one of them
    .ja = { $player }について、ライフ0枚でダメージを受けたことと、最後のライフを失ったことの両方が述べられている。どちらか一方だけを述べること。

damage-so-far =
    .tried = state a skill
    .wrong = at { $at } its damage is being worked out
    .todo = say how much so far under `damage`
    .ja = { $at }では、ダメージを計算している途中である。これまでの値を `damage`（ダメージ）に述べること。

effects =
    .wrong = it has { $count } effects
    .todo = name each once, from 0 to { $most }
    .ja = 効果は{ $count }個ある。それぞれ1回ずつ、0～{ $most }で指定すること。

fact-of-turn =
    .wrong = { QUOTE($named) } was done this turn, or in this game, and is no further value
    .todo = state it under `done`
    .ja = 「{ $named }」はこのターン（またはこのゲーム）に行われたことであり、その他の値ではない。`done` に述べること。

fact-form =
    .wrong = { QUOTE($named) } has another form
    .todo = write { $possible }
    .ja = 「{ $named }」の形式が異なる。{ $possible } のように書くこと。

how-many-further =
    .wrong = `...` stands for the usual number of cards, and this zone has none
    .todo = say how many further cards lie there (`"?*3"`), or `?` for the whole zone
    .ja = `...` はその領域の通常の枚数を表すが、この領域に通常の枚数はない。残りの枚数を `"?*3"` のように述べるか、領域全体を `"?"` とすること。

incomplete =
    .tried = open a position as a game
    .wrong = it does not say { $items }
    .todo = say it, then open it again
    .ja = 局面に述べられていないことがあるため、ゲームとして開けない：{ $missing_facts }。それを述べてから、もう一度開くこと。

life-left =
    .wrong = { $player } still has { $count } cards in life
    .todo = state an empty life (`life: []`), or leave it out
    .ja = { $player }のライフはまだ{ $count }枚ある。ライフを空（`life: []`）と述べるか、これを省くこと。

label-taken =
    .wrong = { QUOTE($named) } has a meaning of its own
    .todo = take another label
    .ja = 「{ $named }」には別の意味がある。ほかの名札にすること。

label-twice =
    .wrong = { QUOTE($named) } lies somewhere already
    .todo = give each card its own label, such as U1b for a copy
    .ja = 「{ $named }」はすでに別の場所に置かれている。U1bのように、カードごとに別の名札を付けること。

left-its-zone =
    .wrong = { QUOTE($named) } lies in { $zone_key } too
    .todo = leave it out there: what was played has left its zone; call a copy { $named }b
    .ja = 「{ $named }」が{ $zone_key }にもある。プレイしたカードは元の領域にはないので、そこから除くこと。2枚目なら別の名札（{ $named }b）にすること。

no-ability =
    .wrong = { $fault ->
        [number] { $named } has no ability { QUOTE($given) } that is played
        [several] { $named } has several abilities
        [triggered] { $named } has no ability that triggers
       *[played] { $named } has no ability that is played
    }
    .todo = { $possible ->
        [none] name a card that has one
       *[other] use { $possible }
    }
    .ja = 「{ $named }」のどの能力かが分からないか、使用または誘発する能力がない。{ $possible ->
        [none] 能力を持つカードを指定すること。
       *[other] 指定できるもの：{ $possible }。
    }

deck =
    .wrong = a deck is handed in before there is a table, so that no position can state it
    .todo = check it with `adjudicator deck check`, or state { QUOTE($named) } in a scenario
    .ja = デッキの提出は盤面ができる前のことなので、局面には述べられない。`adjudicator deck check` で調べるか、シナリオで `{ $named }` を述べること。

no-act =
    .wrong = no question of { $edition } takes { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }に「{ $named }」という答えを求める問いはない。{ $possible } を使うこと。

no-attacker =
    .tried = state a battle
    .wrong = nobody attacks, or nothing
    .todo = name one card under `attackers`, and its `target`
    .ja = 攻撃するカード、または攻撃されるものが述べられていない。`attackers`（攻撃側）にカードを1枚、`target`（攻撃対象）に対象を述べること。

no-attacker-fftcg =
    .tried = state an attack
    .wrong = nobody attacks
    .todo = name who attacks under `attackers`
    .ja = アタックするカードが述べられていない。`attackers`（攻撃側）に述べること。

no-battle-there =
    .wrong = { $fault ->
        [nowhere] no battle is under way at no place
       *[elsewhere] no battle is under way at { $at }
    }
    .todo = let play stand in one: { $possible }
    .ja = { $at }では戦闘が行われていない。戦闘の時点にすること：{ $possible }

no-battles =
    .wrong = nothing is known of battles in this edition
    .todo = use `knows` and `facts`
    .ja = この版の戦闘の述べ方は決められていない。`knows`（手順の情報）と `facts`（値）を使うこと。

no-field =
    .wrong = { $fault ->
        [comment] the text has comments, and no field can say them
       *[scenario] it is a file of scenarios, and no field can say its steps and expectations
    }
    .todo = { $fault ->
        [comment] put what matters into the note of the position
       *[scenario] send the set-up of one scenario as a position
    }
    .ja = { $fault ->
        [comment] 本文にある注釈（#）は、どの項目にも書けない。必要なことは局面のメモに書くこと。
       *[scenario] シナリオのファイルの手順と期待は、どの項目にも書けない。シナリオの準備だけを局面として送ること。
    }

no-card =
    .wrong = { $fault ->
        [place] no card { QUOTE($named) } in this position
        [choice] no card { QUOTE($named) } lies in this position, so it cannot have been chosen
       *[other] no card { QUOTE($named) } lies in this position
    }
    .todo = { $fault ->
        [place] name a card of the set-up
        [choice] put it into a zone; a target that has gone lies where it went
        [attempt] { $nearest ->
            [none] place it in a zone, or name a card of the position
           *[other] use { $nearest }
        }
       *[zone] put it into a zone; a card that has gone lies where it went
    }
    .ja = 局面に「{ $named }」というカードはない。局面に置いたカードを指定すること。

no-card-near =
    .tried = find the card { QUOTE($named) }
    .wrong = none is called so in the position
    .todo = name a card of the position: { $nearest }
    .ja = 局面に「{ $named }」というカードはない。局面のカードを指定すること：{ $nearest }。

no-clause =
    .tried = position at { $at }
    .wrong = { $edition } prints no such clause
    .todo = see `rules show`
    .ja = { $edition }に条項「{ $at }」はない。`rules show` で確かめること。

no-cost =
    .wrong = no cost is called { QUOTE($named) }
    .todo = use { $possible }, or leave it out
    .ja = 「{ $named }」というコストはない。{ $possible }のどれかにするか、省くこと。

no-damage =
    .tried = state a skill
    .wrong = at { $at } no damage is being worked out
    .todo = leave `damage` out
    .ja = { $at }では、ダメージを計算していない。`damage`（ダメージ）を省くこと。

no-decks-needed =
    .tried = read the decks
    .wrong = the cards of a { $detail } game are all known
    .todo = leave the decks out
    .ja = このゲームではすべてのカードが分かっている。デッキの指定を省くこと。

no-fact-of =
    .wrong = nothing is said of it
    .todo = say a flag, cards or counts
    .ja = `done`（このターンにしたこと）の「{ $named }」について何も述べられていない。有無、カードまたは数を述べること。

no-counter =
    .wrong = no counter is called { QUOTE($named) }
    .todo = use { $possible }
    .ja = 「{ $named }」というカウンターはない。{ $possible }のどれかにすること。

no-copies =
    .wrong = no card lies there
    .todo = leave it out, or say how many lie there: { $named }*2
    .ja = 「{ $named }」が0枚と述べられている。省くか、`{ $named }*2` のように枚数を述べること。

no-choice =
    .wrong = nothing is remembered as { QUOTE($named) } so far
    .todo = { $possible ->
        [none] leave it out
       *[other] use { $possible }, or leave it out
    }
    .ja = この時点で「{ $named }」という名前で記憶されているものはない。{ $possible ->
        [none] 省くこと。
       *[other] { $possible }を使うか、省くこと。
    }

no-format =
    .wrong = { $edition } has no format { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }にフォーマット「{ $named }」はない。{ $possible }のどれかにすること。

no-former =
    .wrong = what the object was last is not understood ({ $detail })
    .todo = give its `number`, `names`, `kinds` and `numbers`
    .ja = 離れたものの最後の情報が読み取れない（{ $detail }）。`number`、`names`、`kinds`、`numbers` を述べること。

no-gods-art =
    .wrong = { QUOTE($named) } is no God's Art
    .todo = name a God's Art by its card (`L1/3`); other abilities of this turn belong under `used`
    .ja = 「{ $named }」は神技ではない。神技をカードで指定すること（`L1/3`）。このターンにプレイしたほかの能力は `used` に書くこと。

no-guise =
    .wrong = nothing lies face down as { QUOTE($named) }
    .todo = use { $possible }
    .ja = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。

no-json =
    .wrong = it is no JSON
    .todo = write the value as JSON, such as 3 or ["U1"]
    .ja = JSONではない。3 や ["U1"] のように書くこと。

no-kind =
    .wrong = no `kind`
    .todo = say what kind of card it is, as in the edition's card files
    .ja = カードの種類（`kind`）がない。この版のカードファイルと同じように書くこと。

no-modes =
    .wrong = it does not let anybody pick among effects
    .todo = leave `modes` out
    .ja = それは効果を選択させない。`modes`（選んだ効果）を省くこと。

no-phase =
    .wrong = { $edition } has no phase or step { QUOTE($named) }
    .todo = { $possible ->
        [none] name a clause
       *[other] use { $possible }, or a clause
    }
    .ja = { $edition }に「{ $named }」というフェイズもステップもない。使える名前：{ $possible }。条項の番号でも述べられる。

no-place =
    .tried = open a position as a game
    .wrong = it is not said where play stands
    .todo = name a clause with `at`
    .ja = ゲームがどこまで進んでいるかが述べられていない。`at`（時点）で条項またはフェイズを指定すること。

no-player =
    .wrong = nobody is named who plays { $named }
    .todo = say who with `by`
    .ja = 「{ $named }」を誰がプレイしたかが述べられていない。`by`（プレイヤー）に述べること。

no-priority =
    .wrong = nobody gets priority at { $named }, so nothing can wait to be resolved there
    .todo = let play stand where players get priority, such as a main phase
    .ja = { $named }では誰も優先権を得ないため、解決を待つものはない。メインフェイズのように優先権を得る時点にすること。

no-scenario =
    .wrong = there is no scenario
    .todo = state a position
    .ja = シナリオがない。局面を述べること。

no-setup =
    .wrong = the first scenario has no set-up
    .todo = state a position
    .ja = 最初のシナリオに `setup`（盤面）がない。局面を述べること。

no-skill =
    .tried = state a skill
    .wrong = no skill is declared
    .todo = name it under `skill`: U1, or U1/2
    .ja = 使われているスキルが述べられていない。`skill`（スキル）に U1 または U1/2 のように述べること。

no-skill-yet =
    .tried = state a skill
    .wrong = at { $at } no skill is declared yet
    .todo = leave `battle` out, or go on to 704.1
    .ja = { $at }では、まだスキルが宣言されていない。`battle`（バトル）を省くか、704.1以降まで進めること。

no-stack =
    .wrong = nothing waits to be resolved in { $edition }: what is played is carried out at once
    .todo = leave the stack out; state triggers that wait under `waiting`
    .ja = { $edition }では、プレイしたものはただちに実行され、解決を待つものはない。スタックを省き、待機している誘発は `waiting`（誘発待ち）に述べること。

no-edition =
    .wrong = { $count ->
        [0] no edition is named, and no card tells it
       *[other] no edition is named, and the cards are those of several
    }
    .todo = name it with `edition`: { $possible }
    .ja = 版が述べられておらず、カードからも1つに決まらない。`edition`（版）に述べること：{ $possible }

no-fact =
    .wrong = { $edition } has no fact called { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }に「{ $named }」という値はない。{ $possible }のどれかにすること。

no-state =
    .wrong = no card of { $edition } is ever { QUOTE($named) }
    .todo = use { $possible }
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

no-printed =
    .wrong = what is printed on the card is not understood ({ $detail })
    .todo = write the card as an entry of a card file, or leave `printed` as `desk save` wrote it
    .ja = カードに印刷されている内容が読み取れない（{ $detail }）。カードファイルの項目として書くか、`desk save` の書いた `printed` をそのままにすること。

no-step-within =
    .tried = position at { $at }
    .wrong = { $edition } has no step { $at } of that procedure, or several procedures have it
    .todo = name the procedure: { $possible }
    .ja = { $edition }にその手順のステップ{ $at }はないか、複数の手順にある。手順の名前を指定すること：{ $possible }。

no-targets =
    .wrong = it chooses nothing
    .todo = leave `targets` out
    .ja = それは何も選ばない。`targets`（対象）を省くこと。

no-text =
    .wrong = { $named } has no text of its own that is carried out
    .todo = give it `ability: { $named }/1`
    .ja = 「{ $named }」には、それ自身の実行されるテキストがない。`ability: { $named }/1` と書くこと。

no-trigger =
    .wrong = no ability is named that has triggered
    .todo = give it `ability: U1/2`
    .ja = 誘発した能力が指定されていない。`ability: U1/2` と書くこと。

no-way =
    .wrong = no rule of this edition asks later whether a card was played by { QUOTE($named) }
    .todo = { $possible ->
        [none] leave `way` out
       *[other] use { $possible } for a card, or leave `way` out; costs that were picked stand under `paid`
    }
    .ja = カードが「{ $named }」によってプレイされたことを後で参照するルールはない。{ $possible ->
        [none] `way`を省くこと。
       *[other] 使えるもの：{ $possible }（カードに対して）。なければ`way`を省くこと。選んだコストは`paid`に書く。
    }

no-x =
    .wrong = it has no X
    .todo = leave `x` out
    .ja = それにXはない。`x`（Xの値）を省くこと。

answer-several =
    .wrong = { QUOTE($named) } can mean several answers
    .todo = write one of { $several }
    .ja = 「{ $named }」に当たる答えは複数ある。{ $several }のどれかを書くこと。

effects-of-two-turns =
    .wrong = some effects of { $named } end before others are in force, so not all of them can be in force now
    .todo = declare a card under `cards` with the effect that is in force, and name that card here
    .ja = 「{ $named }」の効果には、ほかの効果が適用される前に終わるものがあるので、すべてが同時に適用されることはない。適用されている効果だけを持つカードを`cards`（カード）に書き、ここではそのカードを指定すること。

no-answer =
    .wrong = no answer is called { QUOTE($named) }
    .todo = write one of { $possible }
    .ja = 「{ $named }」という答えはない。{ $possible }のどれかを書くこと。

no-zone =
    .wrong = { $fault ->
        [several] it is several zones
       *[none] a player has no such zone
    }
    .todo = use one of { $possible }
    .ja = 「{ $named }」は1つのプレイヤーの領域ではない。{ $possible }のどれかにすること。

nobody-attacks-yet =
    .tried = state a battle
    .wrong = at { $at } nobody attacks yet
    .todo = leave `battle` out, or go on to 803.7
    .ja = { $at }では、まだ誰も攻撃していない。`battle`（バトル）を省くか、803.7以降まで進めること。

nobody-attacks-yet-fftcg =
    .tried = state an attack
    .wrong = at { $at } nobody attacks yet
    .todo = leave `battle` out, or go on to 10.1.2.6
    .ja = { $at }では、まだ誰もアタックしていない。`battle`（バトル）を省くか、10.1.2.6以降まで進めること。

nobody-blocks-yet =
    .tried = state a battle
    .wrong = at { $at } nobody blocks yet
    .todo = leave `blocker` out, or go on to 804.5
    .ja = { $at }では、まだ誰もブロックしていない。`blocker`（ブロック側）を省くか、804.5以降まで進めること。

nobody-blocks-yet-fftcg =
    .tried = state an attack
    .wrong = at { $at } nobody blocks yet
    .todo = leave `blocker` out, or go on to 10.1.3.5
    .ja = { $at }では、まだ誰もブロックしていない。`blocker`（ブロック側）を省くか、10.1.3.5以降まで進めること。

nobody-defends-yet =
    .tried = state an attack
    .wrong = at { $at } nobody defends yet
    .todo = leave `blocker` out, or go on to 702.8
    .ja = { $at }では、まだ誰も防御していない。`blocker`（ブロック側）を省くか、702.8以降まで進めること。

nobody-struck-yet =
    .tried = state a battle
    .wrong = at { $at } nobody has struck yet
    .todo = leave `struck` out, or go on to 805.3
    .ja = { $at }では、まだ誰もダメージを与えていない。`struck`（先制済み）を省くか、805.3以降まで進めること。

nobody-struck-yet-fftcg =
    .wrong = at { $at } nobody has dealt damage by first strike
    .todo = leave `struck_by` out, or put play at 15.2.3.3, after the damage of first strike
    .ja = { $at }ではまだ誰も先制攻撃のダメージを与えていない。`struck_by`（先制したカード）を省くか、先制攻撃のダメージの後である15.2.3.3に進行を置くこと。

none-stated =
    .tried = position at { $at }
    .wrong = this edition lets none be stated
    .todo = begin with the decks
    .ja = この版では、局面を述べて始めることができない（{ $at }）。デッキから始めること。

not-lasting =
    .wrong = the text of { $named } begins no lasting effect
    .todo = name a card whose effect lasts, with what was chosen for it
    .ja = 「{ $named }」のテキストに、続く効果はない。効果が続くカードと、選ばれたものを指定すること。

not-with-a-text =
    .wrong = `{ $named }` belongs to an effect that is written out under `effect`, and here the text of { $given } says what it does
    .todo = leave it out; name what was chosen under `targets`, and the cards in play that came after the effect began under `before`
    .ja = `{ $named }` は、効果そのものを `effect` に書くときの項目である。ここでは「{ $given }」のテキストが効果を定める。これを省き、選ばれたものは `targets`（対象）に、効果が始まった後に場に出たカードは `before` に述べること。

not-remembered =
    .wrong = no table of this edition remembers { QUOTE($named) }
    .todo = use { OR($possible, "nothing") }
    .ja = この版の盤面は「{ $named }」を記憶しない。記憶するもの：{ $possible }。

not-triggered =
    .wrong = it has not triggered
    .todo = leave `about` and `player` out
    .ja = それは誘発したものではない。`about`（誘発に関わるカード）と `player`（誘発に関わるプレイヤー）を省くこと。

not-turned =
    .wrong = cards in this zone are not turned
    .todo = leave { QUOTE($named) } out
    .ja = この領域のカードに向きはない。「{ $named }」を省くこと。

nothing-above =
    .wrong = there is no { QUOTE($named) } to lie under
    .todo = name a card of the set-up
    .ja = 下に置く先の「{ $named }」がない。局面に置いたカードを指定すること。

number =
    .wrong = a number is no whole number, or too large
    .todo = write clause labels as text
    .ja = 整数ではない数か、大きすぎる数がある。条項の番号は文字列で書くこと。

number-given =
    .wrong = a number is given
    .todo = leave it out: the label is the card number
    .ja = カードナンバーは書かない。名札がその代わりになる。

other-form =
    .wrong = it is said in another form
    .todo = write it as { $detail }
    .ja = 書き方が異なる。{ $possible } のように書くこと。

passed-and-priority =
    .wrong = { $seat } cannot have passed and have priority
    .todo = name one of them otherwise
    .ja = { $seat }がパスした後に優先権を持っていることはない。どちらかを別のプレイヤーにすること。

payment-count =
    .wrong = that cost takes { $needed }, and { $count } are named
    .todo = name as many
    .ja = そのコストで支払われるのは{ $needed }枚で、{ $count }枚が指定されている。その枚数を指定すること。

payment-groups =
    .wrong = { $needed } of its costs take cards, and cards for { $count } are named
    .todo = name the cards of each cost as a list of its own: [[U1], [U2, U3]]
    .ja = カードを支払うコストは{ $needed }個あるが、{ $count }組述べられている。コストごとに1つの一覧にすること：[[U1], [U2, U3]]

payment-misfit =
    .wrong = { $named } is no card that the cost asks for
    .todo = name one that it asks for
    .ja = 「{ $named }」はそのコストで支払えるカードではない。支払えるカードを指定すること。

payment-of-another =
    .wrong = { $named } is { $owner }'s, and { $seat } paid
    .todo = name a card of the right player
    .ja = 「{ $named }」は{ $owner }のカードで、支払ったのは{ $seat }である。支払ったプレイヤーのカードを指定すること。

payment-of-nothing =
    .wrong = none of its costs took cards that rules ask for later
    .todo = leave `paid_with` out; cards that gave CP or will lie where paying has put them
    .ja = 後でルールが参照するカードを支払うコストはない。`paid_with`（支払いに使ったカード）を省くこと。CPやウィルを生み出したカードは、支払いの後にある領域に置くこと。

payment-still-there =
    .wrong = { $named } still lies in { $zone_key }, so that the cost did not take it
    .todo = put it where it went
    .ja = 「{ $named }」はまだ{ $zone_key }にあるため、コストとして支払われていない。支払いの後にある領域に置くこと。

payment-twice =
    .wrong = a card is named twice
    .todo = name each once: it can be paid with only once
    .ja = 同じカードが2回指定されている。1枚のカードで支払えるのは1回である。

payment-unsaid =
    .wrong = its effect asks with which cards it was paid
    .todo = say it: `paid_with: [U1]`
    .ja = 効果が、支払われたカード（{ $named }）を参照する。`paid_with: [U1]` のように述べること。

played-costs-only =
    .wrong = only its costs are remembered of it
    .todo = keep `card`, `paid`, `paid_with` and `x`
    .ja = プレイされたカードが記憶しているのはコストだけである。`card`（カード）、`paid`（選んだコスト）、`paid_with`（支払いに使ったカード）、`x`（Xの値）だけを述べること。

played-elsewhere =
    .wrong = { $named } lies in { $zone_key }, where nothing is remembered of it
    .todo = name a card in play; what waits to be resolved stands under `stack`
    .ja = 「{ $named }」は{ $zone_key }にあり、そこでは何も記憶していない。場のカードを指定すること。解決を待つものは `stack`（スタック）に述べること。

played-no-card =
    .wrong = no card is named that was played
    .todo = give it `card: U1`
    .ja = プレイされたカードが指定されていない。`card: U1` と書くこと。

played-no-x =
    .wrong = no X is remembered in this game
    .todo = leave `x` out
    .ja = このゲームでXは記憶されない。`x`（Xの値）を省くこと。

played-not-remembered =
    .wrong = no card of { $edition } remembers how it was played
    .todo = leave it out
    .ja = { $edition }のカードは、どのようにプレイされたかを記憶しない。省くこと。

state-unsure =
    .wrong = { QUOTE($named) } says that nobody knows, and play cannot begin without the fact
    .todo = state the fact, or examine the position with `adjudicator desk position`
    .ja = 「{ $named }」は誰も知らないことを表し、このままでは進行を始められない。事実を述べるか、`adjudicator desk position` で局面を調べること。

said-twice =
    .wrong = { QUOTE($named) } says again, and otherwise, what is stated already
    .todo = state it once
    .ja = 「{ $named }」は、すでに述べられていることを違う値で述べている。一度だけ述べること。

states-exclude =
    .wrong = it cannot be { $several }
    .todo = name one of them
    .ja = 同時にはなり得ない状態である：{ $possible }。どれか1つにすること。

struck-outside =
    .wrong = a card that struck first is not in the battle
    .todo = name attackers or the blocker
    .ja = 先制攻撃のダメージを与えたカードがバトルに参加していない。アタッカーまたはブロッカーを指定すること。

stuck =
    .tried = open a position as a game
    .wrong = play cannot go on from there: { $detail }
    .todo = state a position that play can reach
    .ja = この局面からはゲームを続けられないため、ゲームとして開けない。ゲーム中に起こり得る局面を述べること。

target-chosen =
    .tried = state an attack
    .wrong = at { $at } a target is chosen
    .todo = name it under `target`
    .ja = { $at }では、攻撃の対象が選ばれている。`target`（攻撃対象）に述べること。

target-count =
    .wrong = { $fault ->
        [up-to] its text chooses up to { $most }, and { $count } are named
       *[exact] its text chooses { $most }, and { $count } are named
    }
    .todo = name as many
    .ja = そのテキストが選ぶのは{ $most }枚までの決まった枚数で、{ $count }枚が指定されている。その枚数を指定すること。

target-groups =
    .wrong = its text chooses { $needed } times, and { $count } targets are named
    .todo = name the targets of each choice as a list of its own: [[U1], [U2, U3]]
    .ja = そのテキストは{ $needed }回選ぶが、対象が{ $count }組述べられている。選択ごとに1つの一覧にすること：[[U1], [U2, U3]]

target-itself =
    .wrong = { $named } is the text that chooses, and lies in no zone yet
    .todo = name another card
    .ja = 「{ $named }」は選ぶテキスト自身で、まだどの領域にもない。ほかのカードを指定すること。

target-player =
    .wrong = its text chooses cards, and { $named } is a player
    .todo = name a card
    .ja = そのテキストが選ぶのはカードで、{ $named }はプレイヤーである。カードを指定すること。

target-twice =
    .wrong = one of them is named twice
    .todo = name each once
    .ja = 同じものが2回指定されている。1回ずつ指定すること。

too-deep =
    .wrong = nested too deeply
    .todo = nest at most { $most } lists and objects
    .ja = 入れ子が深すぎる。{ $most }段以内にすること。

too-many-cards =
    .wrong = too many cards
    .todo = use at most { $most }
    .ja = カードが多すぎる。{ $most }枚以内にすること。

trigger-undecided =
    .wrong = it has triggered and is not used yet, so nothing was decided or paid for it
    .todo = leave `{ $named }` out; what was decided is said of what waits to be resolved, under `stack`
    .ja = 誘発した能力はまだ使われておらず、それについて決めたことも支払ったものもない。`{ $named }` を省くこと。解決を待つものについては `stack`（スタック）に述べること。

undecided =
    .wrong = it is not said what was decided for it
    .todo = say it: { $possible }, or `chosen: {"{"}{ $named }: ...{"}"}`
    .ja = プレイの際に決めたこと（{ $named }）が述べられていない。`chosen`（決めたこと）に述べること。

unseen =
    .tried = open a position as a dealt game
    .wrong = nobody has seen which cards lie in { $zone_keys }
    .todo = say which they are, or open it as an observed game
    .ja = { $zone_keys }のカードを誰も見ていないため、通常のゲームとしては開けない。どのカードかを述べるか、観戦記録のゲームとして開くこと。

zone-twice =
    .wrong = a zone is spoken of twice
    .todo = say all of a zone in one place
    .ja = { $seat }の1つの領域が2回述べられている。1つの領域はまとめて述べること。

course-long =
    .wrong = the course has { $count } answers, and { $most } are the most
    .todo = end it earlier, and state the position there for the rest
    .ja = 手順の答えは{ $most }個までであるが、{ $count }個ある。途中で区切り、残りはその時点の局面から述べること。

course-nobody =
    .wrong = nobody is named who gives this answer
    .todo = say `by: P1` beside `attempt`, or write the entry as {"{"}by: P1, do: [...]{"}"}
    .ja = 誰の答えであるかが述べられていない。`attempt`（宣言）の横に `プレイヤー: P1` と書くか、項目を {"{"}プレイヤー: P1, 行う: [...]{"}"} と書くこと。

pass-with-answers =
    .wrong = all players pass, and answers are given as well
    .todo = make them two entries
    .ja = 全員がパスする項目に、答えも書かれている。2つの項目に分けること。
