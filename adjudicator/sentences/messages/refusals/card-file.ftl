replaces =
    .tried = read the card file { $file }
    .wrong = it defines cards of its own under numbers of cards that come with { $edition }: { $possible }
    .todo = they are used; give them other numbers if both are meant
    .ja = カードファイル{ $file }が、{ $edition }に付属するカードと同じナンバーで別のカードを定めている：{ $possible }。ファイルのカードを使う。両方を使うには、別のナンバーにすること。

a-number =
    .wrong = { QUOTE($named) } is a number
    .todo = use a name under which cards are remembered
    .ja = 「{ $named }」は数である。カードが記憶されている名前を使うこと。

accumulating-without-ex =
    .wrong = { QUOTE($given) } is said of EX skills (807.2a)
    .todo = add { QUOTE($named) }
    .ja = 「{ $given }」は、EXスキルだけに書く語である（807.2a）。フラグ「{ $named }」を加えること。

act-of-nobody =
    .wrong = no card is known that does { QUOTE($named) }, so it would never be forbidden
    .todo = leave by out, or forbid one of { $possible }
    .ja = 「{ $named }」は、どのカードが行うのかが定まらないので、byを書いても禁止されることがない。byを取り除くか、次のどれかを禁止すること：{ $possible }。

activated-without-ex =
    .wrong = an activated ability is an EX skill (606.1)
    .todo = add { QUOTE($named) }
    .ja = 起動能力はEXスキルである（606.1）。フラグ「{ $named }」を加えること。

always-there =
    .wrong = { QUOTE($named) } is always there
    .todo = ask for a name under which something may be remembered; compare a number with its bounds
    .ja = 「{ $named }」は常にあるので、あるかどうかを条件にすることはできない。選ばれたものの名前を使うか、数をat_leastなどと比べること。

asks-nothing =
    .wrong = a condition that asks nothing
    .todo = say what must hold
    .ja = 条件に何も書かれていない。満たすべきことを書くこと。

bearer-and-others =
    .wrong = what is for the bearer stands in an ability of its own
    .todo = split it into two abilities
    .ja = 設置先のカードについてのことは、それだけの能力に書くものである。2つの能力に分けること。

control-until =
    .wrong = control does not change hands for { QUOTE($named) }
    .todo = use one of { $possible }
    .ja = 「{ $named }」までコントロールすることはできない。次から選ぶこと：{ $possible }。

damage-as-counter =
    .wrong = { $fault ->
        [will] damage is no counter (1007.1)
       *[generic] damage is no counter (913.2c)
    }
    .todo = { $fault ->
        [will] use damage_to
       *[generic] use damage_to or heal
    }
    .ja = ダメージはカウンターではない。damage_toのような、ダメージの語を使うこと。

damage-of-others =
    .wrong = a skill changes the damage it deals itself (704.3b)
    .todo = use dealt, without to
    .ja = スキルが変更するのは、自身の与えるダメージだけである（704.3b）。dealtを使い、toを取り除くこと。

delay-of-state =
    .wrong = a delayed trigger waits for something to happen
    .todo = name an occasion
    .ja = 「{ $named }」は出来事ではないので、遅らせた誘発はこれを待てない。出来事を指定すること。

only-delayed =
    .wrong = only a delayed trigger can wait for it
    .todo = put it into the instruction delay
    .ja = 「{ $named }」を待てるのは、遅らせた誘発だけである。delayの中に書くこと。

effect-of-trigger =
    .wrong = the text of [Trigger] is its own
    .todo = move it into standby
    .ja = ［トリガー］の効果はstandbyに書くものである。effectをstandbyに移すこと。

empty =
    .wrong = it defines no card
    .todo = define the cards of the decks, or leave the file out
    .ja = カードが1枚も定義されていない。デッキのカードを定義するか、ファイルを指定しないこと。

empty-attribute =
    .wrong = { QUOTE($named) } has an empty attribute
    .todo = name it (204.2)
    .ja = 「{ $named }」に空の属性がある。属性名を書くこと（204.2）。

energies-of-skill =
    .wrong = a skill asks for a number of energies (210.2)
    .todo = give 0 or more
    .ja = スキルにはエネルギーの数が必要である（210.2）。0以上の数を書くこと。

exactly-one =
    .wrong = { $fault ->
        [statics] needs exactly one of { $possible }
        [becomes] becomes leaves nothing to times, over and plus
        [amount] an amount is worked out from exactly one of { $possible }
        [bounds] bounds are for either a count or a number
        [while] while says for how long it applies
        [shares] needs one of count, shares
       *[number] needs exactly one of plus, becomes
    }
    .todo = { $fault ->
        [statics] split it into several statics
        [becomes] use becomes alone
        [amount] give one of them, or write the number itself
        [bounds] give exactly one of count and number
        [while] use one of while, applies_if
        [shares] leave count out
       *[number] say how the number changes
    }
    .ja = 次のうちちょうど1つを書くこと：{ $possible }。

face-down-in-public =
    .wrong = cards lie face up there (303.2)
    .todo = leave face_down out
    .ja = 公開領域には表向きで置く（303.2）。face_downを取り除くこと。

face-down-on-field =
    .wrong = only a fire card lies face down on the field (307.6)
    .todo = use put with as = "fire"
    .ja = 現場に裏向きで置かれるのは炎カードだけである（307.6）。putにas = "fire"を書くこと。

face-down-outside-removed =
    .wrong = cards lie face down in the removed area alone (311.2a)
    .todo = leave it out
    .ja = カードを裏向きで置けるのは、除外エリアだけである（311.2a）。face_downを取り除くこと。

failing-of-others =
    .wrong = a skill says only whether it fails itself
    .todo = use self
    .ja = スキルには、自身が失敗することだけを書ける。selfを使うこと。

field-too-long =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 長すぎる。長さを{ $most }以下にすること。

fire-card-elsewhere =
    .wrong = only a card face down on the field is a fire card (307.6)
    .todo = add face_down = true
    .ja = 炎カードは、現場に裏向きで置かれたカードだけである（307.6）。face_down = trueを加えること。

flag-of-no-sort =
    .wrong = only flags of a sort (`sort:word`) take each other's place
    .todo = use gain_flag
    .ja = 「{ $named }」は種類を持つ語（種類:語）ではないので、置き換えられない。gain_flagを使うこと。

follow-itself =
    .wrong = the card the ability is on is not remembered
    .todo = choose it first
    .ja = 能力を持つカード自身は記憶されていない。先にカードを選ぶこと。

granted-static =
    .wrong = a granted static ability can only change cards, replace acts or forbid them
    .todo = use change, replace or forbid_player
    .ja = 与えられた常在型の能力は、カードの変更、置換、禁止しかできない。change、replace、forbid_playerを使うこと。

icon-alone =
    .wrong = an icon stands for its whole ability (1201.1)
    .todo = give nothing else beside it
    .ja = アイコンは能力全体を表す（1201.1）。ほかには何も書かないこと。

idle-skill =
    .wrong = a skill that does nothing
    .todo = add damage or effect
    .ja = このスキルは何もしない。damageかeffectを加えること。

inner-offer =
    .wrong = only the cost of playing something can offer another one
    .todo = leave offer out
    .ja = ほかのコストを選べるのは、プレイするためのコストだけである。offerを取り除くこと。

kind-of-flame =
    .wrong = a circled number asks for no kind of flame (903.6)
    .todo = leave of out
    .ja = 丸数字のコストに炎の種類の指定はない（903.6）。ofを取り除くこと。

later-control =
    .wrong = control begins at once
    .todo = use turn, battle or game
    .ja = コントロールは直ちに変わる。untilをturn、battle、gameのどれかにすること。

leave-out =
    .wrong = { $fault ->
        [to] only a change is for certain cards
        [no-damage] { QUOTE($given) } is no damage
        [basic] more than its own kind, name, attribute or flag
        [kind] a { $given } ability has none
        [static] a static ability applies as long as it is in force
        [player] { QUOTE($given) } happens to a player
        [no-amount] only what has an amount becomes another one
        [payer] who pays does it
        [enters] only a card that enters does so under somebody's control
        [no-condition] only 'state' waits for a condition
        [no-counters] { QUOTE($given) } puts no counters
        [single] there is never more than one
        [no-order] the cards of { QUOTE($given) } have no order
        [own-zone] { QUOTE($given) } goes to a zone of its own, or to none
        [sort] one card of one sort
        [each] `each` says how many
        [same-amount] each card takes the same amount
        [certain-cards] it is for certain cards anyway
        [one-card] one card is always different
        [read] it is filled in by reading an old card
        [triggered] a card that triggers asks for none
        [no-text] a { $given } has no text to carry out
        [one-player] there is one such player
        [counted] any number is no certain number
        [cast] an ability that is used does not become cheaper by a further cost
        [limited] cards that are judged together are chosen by one player
        [once] what waits for nothing triggers once
        [tied] what tied will pays for is told by what a card is like alone
       *[never] a { $given } is never { $items } (201.3)
    }
    .todo = { $fault ->
        [to] leave to out; what is replaced says by what, fails by skill_of
        [basic] leave basic out
        [kind] leave { $named } out
        [static] leave once out, or let an effect do it
        [player] leave what out, and say player
        [payer] leave { $named } out
        [no-condition] leave holds out
        [no-counters] leave marker out
        [single] leave one_or_more out
        [no-order] leave { $named } out
        [own-zone] leave zone out
        [sort] put the selector into what
        [each] leave count out
        [one-card] give count or each
        [read] leave read_by out
        [triggered] leave cost out
        [no-text] leave effect out
        [one-player] leave count out
        [counted] leave count and up_to out, or any_number
        [cast] leave less out
        [limited] let one player choose
        [same-amount] leave each out, or let count read each_one
        [certain-cards] leave present out
        [tied] leave is, among, alike, on and choosing out
        [never] leave generic out
       *[other] leave it out
    }
    .ja = ここに{ $named }を書くことはできない。{ $named }を取り除くこと。

missing =
    .wrong = { $fault ->
        [zone] a replacement that does not say in which zone its cards are
        [instead] nothing is done instead
        [forbid] says whose acts are forbidden, and nothing is
        [contest] nothing is judged after it
        [kind] missing for a { $given } ability
        [nobody] forbidden to nobody
        [number] `of` or `printed` without a number to read
        [name] `remembered` without a name
        [condition] 'state' waits for a condition, and it must have one
        [icon] neither `kind` nor `icon`
        [exhaust] a defence ability that does not exhaust its card
        [old] only old cards are spells (1405.1)
        [left-out] no card is left out that could be there
        [will] no will is named
        [form] { $detail }
        [counted] different values of nothing that is counted
        [fewer] cards that are judged together may be too few
        [quality] nothing tells which card ends it
        [alternative] there is no alternative cost
       *[offer] nothing is offered
    }
    .todo = { $fault ->
        [zone] add the zone they are in before the act, such as zone = "field"
        [instead] add instead
        [forbid] add forbid
        [contest] say which contest is held
        [kind] add { $named }
        [nobody] put it into change, or say forbid_player
        [number] add value
        [name] add among
        [condition] say what holds
        [icon] say which kind of ability it is
        [exhaust] add { $named } (901.1f)
        [old] add old = true, or use chant
        [left-out] add left_out
        [will] name a kind of will
        [form] { $advice }
        [counted] add count or remembered
        [fewer] add up_to = true or any_number = true
        [quality] ask for a quality of the card
       *[other] add alternative
    }
    .ja = { $named }がない。{ $named }を加えること。

name-taken =
    .wrong = { QUOTE($named) } means a card already
    .todo = use another name
    .ja = 「{ $named }」という名前には別の意味がある。ほかの名前にすること。

name-without-ex =
    .wrong = an EX skill has a name, and nothing else has one (211.1)
    .todo = give both a name and flag { QUOTE($named) }
    .ja = 名前を持つのはEXスキルだけであり、EXスキルには名前がある（211.1）。名前とフラグ「{ $named }」の両方を書くこと。

never-a-skill =
    .wrong = this ability is never played as a skill
    .todo = use you or opponent
    .ja = この能力は、スキルとしてプレイされない。youかopponentにすること。

no-card =
    .wrong = it defines no card
    .todo = write each card as a table of its kind
    .ja = カードが1枚も定義されていない。それぞれのカードを、その種類の表として書くこと。

no-cost =
    .wrong = { QUOTE($named) } cannot be paid as a cost
    .todo = see the list of costs
    .ja = 「{ $named }」はコストとして支払えない。コストにできる語を使うこと。

no-number =
    .wrong = { QUOTE($named) } is no number
    .todo = use remembered to count what it means
    .ja = 「{ $named }」は数ではない。その枚数を数えるには、rememberedを使うこと。

not-said =
    .wrong = there is no sentence in { QUOTE($given) } that says this
    .todo = write it in other words
    .ja = これを読み上げる文が{ $given ->
        [ja] 日本語
       *[en] 英語
    }にない。ほかの語で書くこと。

not-yet-paid =
    .wrong = this is decided before the cost is paid, when nothing is remembered as { QUOTE($named) } yet
    .todo = let it be decided later in the effect, or read a number that is chosen before (choose_number)
    .ja = これはコストを支払う前に決めるので、「{ $named }」はまだわからない。効果の後の方で決めるか、先に選ぶ数（choose_number）を使うこと。

no-players =
    .wrong = no player is remembered as { QUOTE($named) }
    .todo = have a player picked first (target), and use that name
    .ja = 「{ $named }」という名前で記憶されているプレイヤーはいない。先にtargetでプレイヤーを選び、その名前を使うこと。

no-shares =
    .wrong = { QUOTE($named) } is not how something is divided
    .todo = divide it first (divide), and use the name of the shares
    .ja = 「{ $named }」は割り振りではない。先にdivideで割り振り、その名前を使うこと。

no-toml =
    .place = { $file }
    .wrong = not TOML: { $detail }
    .todo = see docs/ability-language.md
    .ja = TOMLとして読めない（{ $column ->
        [0] ファイルの終わり
       *[other] { NUMBER($column, useGrouping: 0) }列目
    }：{ $fault ->
        [twice] 同じ名前が2回ある
        [line-end] 1行に2つ以上のことが書かれている
        [equals] 名前の後に「=」がない
        [table-end] 表の名前の「]」が閉じていない
        [unclosed] 「[」または「{"{"}」が閉じていない
        [key] 名前の書き方が正しくない
        [statement] 文の書き方が正しくない
        [value] 値の書き方が正しくない
        [string] 文字列の書き方が正しくない
       *[other] 書き方が正しくない
    }）。docs/ability-language.md を参照すること。

none-named =
    .wrong = { $fault ->
        [act] no act is named
       *[comparison] { $given } is compared with nothing
    }
    .todo = { $fault ->
        [act] use one of { $possible }
       *[comparison] add one of { $possible }
    }
    .ja = 禁止する行為が挙げられていない。次から選ぶこと：{ $possible }。

not-granted =
    .wrong = a unit on the field cannot use it
    .todo = { $fault ->
        [icon] use another kind, or gain_icon
       *[other] use one of { $possible }
    }
    .ja = フィールドにあるユニットは、この能力を使えない。別の種類の能力にすること。

not-of-edition =
    .wrong = { QUOTE($named) } is no word of { $edition }
    .todo = { $fault ->
        [word] use one of { $possible }
       *[field] use { $possible }
    }
    .ja = 「{ $named }」は{ $edition }にない語である。次から選ぶこと：{ $possible }。

not-read =
    .tried = { $act ->
        [command] read the card file { $object }
       *[other] card_file
    }
    .wrong = { $edition } reads no card files
    .todo = { $act ->
        [command] leave --cards out
        [check-cards] use the cards that it comes with
       *[add-cards] leave it out: the edition has its cards
    }
    .ja = { $edition }はカードファイルを読み込まない。この版のカードを使うこと。

not-remembered =
    .wrong = nothing is remembered as { QUOTE($named) }
    .todo = known here: { $possible }
    .ja = 「{ $named }」として記憶されているものはない。ここで使える名前：{ $possible }。

nothing-changes =
    .wrong = nothing changes
    .todo = { $fault ->
        [change] say what changes
       *[number] use plus, times, over or becomes
    }
    .ja = 何も変わらない。何がどう変わるかを書くこと。

nothing-done =
    .wrong = { $fault ->
        [effect] nothing is done
        [picked] nothing is done, whoever is picked
        [paid] nothing is paid
       *[wins] nothing is done, whoever wins
    }
    .todo = { $fault ->
        [effect] add effect
        [picked] add you or opponent
        [paid] add cost
       *[wins] add then or else
    }
    .ja = 何も行われない。{ $named }に中身を書くこと。

number-again =
    .wrong = the number stands on line { $line } too
    .todo = give each card its own
    .ja = カードナンバー「{ $named }」は{ $line }行目でも使われている。それぞれ別の番号にすること。

number-of-j-ruler =
    .wrong = a J-ruler is the other side of a ruler
    .todo = end it in { QUOTE($expected_form) }
    .ja = 「{ $named }」はJ-ルーラー、すなわちルーラーの裏面である。カードナンバーを「{ $expected_form }」で終わらせること。

number-twice =
    .place = { $file }, card { $named }
    .wrong = the number stands twice
    .todo = give each card its own
    .ja = カードナンバー「{ $named }」が2回使われている。それぞれ別の番号にすること。

occasion-in-other-zones =
    .wrong = this would never count: it is in force in { $items }, where its card is not when { QUOTE($given) } happens to it
    .todo = use { $possible }
    .ja = 「{ $given }」がこのカードに起こるとき、この能力は有効ではない。zonesを次から選ぶこと：{ $possible }。

occasion-of-no-card =
    .wrong = this would never count: { QUOTE($given) } happens to no card
    .todo = leave { $named } out
    .ja = 「{ $given }」はカードに起こる出来事ではないので、{ $named }では決して誘発しない。{ $named }を取り除くこと。

occasion-of-other-kinds =
    .wrong = this would never count: { QUOTE($given) } does not happen to a { $named }
    .todo = use { $possible }
    .ja = 「{ $given }」は{ $named }には起こらないので、決して誘発しない。次から選ぶこと：{ $possible }。

occasion-of-other-zones =
    .wrong = this would never count: when { QUOTE($given) } happens, no card comes { $named } { $items }
    .todo = use { $possible }
    .ja = 「{ $given }」が起こるカードは{ $named }のそのゾーンにはないので、決して誘発しない。次から選ぶこと：{ $possible }。

only-cost =
    .wrong = { QUOTE($named) } belongs in a cost
    .todo = move it to `cost`
    .ja = 「{ $named }」はコストに書く語である。costに移すこと。

paid-in-random-order =
    .wrong = what is paid is not mixed: its owner orders it
    .todo = leave order out
    .ja = コストとして動かすカードの順番は、その持ち主が決める。orderを取り除くこと。

second-event-ability =
    .wrong = two event abilities
    .todo = an event card has one (901.1d)
    .ja = イベント能力が2つ以上ある。1枚のイベントカードが持つイベント能力は1つである（901.1d）。

second-trigger-ability =
    .wrong = two trigger abilities
    .todo = a card has one at most (802.1b)
    .ja = トリガー能力が2つ以上ある。1枚のカードが持つトリガー能力は1つまでである（802.1b）。

set-on-no-unit =
    .wrong = a card is set on a unit of the area (804.2b-1)
    .todo = use kind 'unit', zone 'field'
    .ja = カードはエリアのユニットにセットする（804.2b-1）。kindをunit、zoneをfieldにすること。

side-not-named =
    .wrong = it is a side of { $side }, which it does not name
    .todo = add side = "{ $side }"
    .ja = これは「{ $side }」の別の面であるが、「{ $side }」を別の面として挙げていない。side = "{ $side }"を加えること。

standby-of-class =
    .wrong = { $named } { $fault ->
        [lacks] lacks
       *[other] has
    } a text to be triggered (1405.4)
    .todo = write standby for { $possible }, and for no other class
    .ja = standbyは{ $possible }だけに必要である（1405.4）。「{ $named }」をそれに合わせること。

standby-without-put =
    .wrong = only a unit that is put enters { $named }
    .todo = use put
    .ja = { $named }に入るのは、置かれるユニットだけである。putを使うこと。

static-of-ex-skill =
    .wrong = can only say when this EX skill fails (804.2c-31)
    .todo = use fails
    .ja = ここに書けるのは、このEXスキルが失敗する条件だけである（804.2c-31）。failsを使うこと。

static-of-skill =
    .wrong = a skill has no continuous effect of this sort
    .todo = use damage or fails
    .ja = スキルがこの種類の継続的な効果を持つことはない。damageかfailsを使うこと。

stealth-without-cost =
    .wrong = a cost of [Stealth] has no word yet
    .todo = say an occasion (when) or a condition that holds (only_if)
    .ja = ［潜伏］の条件に、支払うことを書く語はまだない。時点をwhenに、満たしていることをonly_ifに書くこと。

table =
    .wrong = unknown table { QUOTE($named) }
    .todo = use [[{ $items }]]
    .ja = 「{ $named }」という表はない。{ $possible }のどれかにすること。

too-deep =
    .wrong = { $fault ->
        [key] a key has more than { $most } parts
       *[file] it is nested too deeply
    }
    .todo = write it flatter
    .ja = 入れ子が深すぎる。浅く書き直すこと。

too-few-modes =
    .wrong = nothing to pick from
    .todo = give at least two lists of instructions
    .ja = 選ぶものがない。命令の並びを2つ以上書くこと。

too-large =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 大きすぎる。{ $most }以下にすること。

too-long =
    .wrong = { $count } characters
    .todo = keep a file below { $most }
    .ja = ファイルが{ $count }文字ある。{ $most }文字未満にすること。

too-short =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 短すぎる。長さを{ $least }以上にすること。

too-small =
    .wrong = { $fault ->
        [flame] { $count } cards with flame
        [number] it is { $count }
       *[form] { $detail }
    }
    .todo = { $fault ->
        [flame] use 0 or more
        [number] give { $least } or more
       *[form] { $advice }
    }
    .ja = 小さすぎる。{ $least }以上にすること。

trigger-with-condition =
    .wrong = a triggered ability is played in any case (906.6)
    .todo = say it as when.holds
    .ja = 誘発した能力は必ずプレイされる（906.6）。条件はwhen.holdsに書くこと。

trigger-with-cost =
    .wrong = a triggered ability has no cost
    .todo = leave cost out
    .ja = 誘発能力にコストはない。costを取り除くこと。

unfit =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 書き方が正しくない。docs/ability-language.md を参照すること。

unfit-form =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 使えない文字があるか、長さが合わない。正規表現「{ $expected_form }」に合う名前にすること。

unknown-field =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = { $named }という項目はない。使える項目：{ $possible }。

unknown-word =
    .wrong = { $fault ->
        [replaced] { QUOTE($named) } cannot be replaced
        [quality] unknown quality { QUOTE($named) }
        [kind-on-card] { QUOTE($named) } on a { $given } card
        [icon] unknown icon { QUOTE($named) }
        [guise] unknown guise { QUOTE($named) }
        [side] { QUOTE($named) } is no side of this card
        [keyword] unknown keyword { QUOTE($named) }
        [type] a text names the type { $named }
        [skill] an effect cannot mean the skill it is in
        [form] { $detail }
       *[other] unknown { $field } { QUOTE($named) }
    }
    .todo = { $fault ->
        [one-of] use one of { $possible }
        [quality] use one of { $possible }
        [icon] use one of { $possible }
        [keyword] use one of { $possible }
        [type] name spell, or a class by its mark (class:...)
        [skill] use you or opponent
        [form] { $advice }
       *[other] use { $possible }
    }
    .ja = 「{ $named }」はここで使える語ではない。次から選ぶこと：{ $possible }。

unnamed-gods-art =
    .wrong = God's Art has a name (1112.2)
    .todo = add name
    .ja = 神技には能力名がある（1112.2）。nameを加えること。

unseen-in-deck =
    .wrong = the options would tell the cards of a deck apart (302.2)
    .todo = shuffle it and use put_top
    .ja = 見ないまま選ぶと、山札のカードが選択肢で区別できてしまう（302.2）。シャッフルしてput_topを使うこと。

unseen-in-public =
    .wrong = only cards of a hidden zone can be chosen without looking (1110.2)
    .todo = leave unseen out
    .ja = 見ないまま選べるのは、非公開領域のカードだけである（1110.2）。unseenを取り除くこと。

unseen-outside-standby =
    .wrong = only cards of the standby area are targets that nobody looks at
    .todo = leave unseen out
    .ja = 見ないまま対象にできるのは、待機エリアのカードだけである。unseenを取り除くこと。

unseen-quality =
    .wrong = a quality of cards that nobody looks at (1110.2)
    .todo = ask for none
    .ja = 見ないまま選ぶカードに、条件は付けられない（1110.2）。条件を取り除くこと。

value =
    .wrong = a value cannot be read: { $detail }
    .todo = write a smaller one
    .ja = 読めない値がある。もっと小さい値にすること。

will-first =
    .wrong = will is paid before the other actions of a cost
    .todo = let it stand first
    .ja = コストのうち意志の支払いは、ほかの行動より先に行う。意志の支払いを先に書くこと。

word-as-itself =
    .wrong = nothing changes
    .todo = name two different words
    .ja = 同じ語に読み替えても、何も変わらない。異なる2つの語を書くこと。

words-of-two-sorts =
    .wrong = { QUOTE($given) } cannot be read as { QUOTE($named) }
    .todo = use two elements, two card types, two jobs (job:WORD) or two categories (category:WORD)
    .ja = 「{ $given }」を「{ $named }」と読み替えることはできない。属性どうし、カードタイプどうし、ジョブどうし（job:語）、カテゴリどうし（category:語）で読み替えること。

wrong-type =
    .wrong = { $detail }
    .todo = { $advice }
    .ja = 値の型が違う。{ $given ->
        [int] 整数
        [str] 文字列
        [bool] 真偽値
        [float] 小数
        [array] リスト
        [object] 対応表
        [date] 日付
       *[other] { $given }
    }が書かれているが、{ $expected_form }でなければならない。

stray-word =
    .wrong = { QUOTE($named) } stands for no word here
    .todo = put the text into the effect of a choose_word
    .ja = 「{ $named }」はここでは何の語も表さない。choose_wordのeffectの中に書くこと。
