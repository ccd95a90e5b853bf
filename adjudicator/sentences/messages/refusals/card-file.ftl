replaces =
    .ja = カードファイル{ $file }が、{ $edition }に付属するカードと同じナンバーで別のカードを定めている：{ $possible }。ファイルのカードを使う。両方を使うには、別のナンバーにすること。

a-number =
    .ja = 「{ $named }」は数である。カードが記憶されている名前を使うこと。

accumulating-without-ex =
    .ja = 「{ $given }」は、EXスキルだけに書く語である（807.2a）。フラグ「{ $named }」を加えること。

act-of-nobody =
    .ja = 「{ $named }」は、どのカードが行うのかが定まらないので、byを書いても禁止されることがない。byを取り除くか、次のどれかを禁止すること：{ $possible }。

activated-without-ex =
    .ja = 起動能力はEXスキルである（606.1）。フラグ「{ $named }」を加えること。

always-there =
    .ja = 「{ $named }」は常にあるので、あるかどうかを条件にすることはできない。選ばれたものの名前を使うか、数をat_leastなどと比べること。

asks-nothing =
    .ja = 条件に何も書かれていない。満たすべきことを書くこと。

bearer-and-others =
    .ja = 設置先のカードについてのことは、それだけの能力に書くものである。2つの能力に分けること。

control-until =
    .ja = 「{ $named }」までコントロールすることはできない。次から選ぶこと：{ $possible }。

damage-as-counter =
    .ja = ダメージはカウンターではない。damage_toのような、ダメージの語を使うこと。

damage-of-others =
    .ja = スキルが変更するのは、自身の与えるダメージだけである（704.3b）。dealtを使い、toを取り除くこと。

delay-of-state =
    .ja = 「{ $named }」は出来事ではないので、遅らせた誘発はこれを待てない。出来事を指定すること。

effect-of-trigger =
    .ja = ［トリガー］の効果はstandbyに書くものである。effectをstandbyに移すこと。

empty =
    .ja = カードが1枚も定義されていない。デッキのカードを定義するか、ファイルを指定しないこと。

empty-attribute =
    .ja = 「{ $named }」に空の属性がある。属性名を書くこと（204.2）。

energies-of-skill =
    .ja = スキルにはエネルギーの数が必要である（210.2）。0以上の数を書くこと。

exactly-one =
    .ja = 次のうちちょうど1つを書くこと：{ $possible }。

face-down-in-public =
    .ja = 公開領域には表向きで置く（303.2）。face_downを取り除くこと。

face-down-on-field =
    .ja = 現場に裏向きで置かれるのは炎カードだけである（307.6）。putにas = "fire"を書くこと。

face-down-outside-removed =
    .ja = カードを裏向きで置けるのは、除外エリアだけである（311.2a）。face_downを取り除くこと。

failing-of-others =
    .ja = スキルには、自身が失敗することだけを書ける。selfを使うこと。

field-too-long =
    .ja = 長すぎる。長さを{ $most }以下にすること。

fire-card-elsewhere =
    .ja = 炎カードは、現場に裏向きで置かれたカードだけである（307.6）。face_down = trueを加えること。

flag-of-no-sort =
    .ja = 「{ $named }」は種類を持つ語（種類:語）ではないので、置き換えられない。gain_flagを使うこと。

follow-itself =
    .ja = 能力を持つカード自身は記憶されていない。先にカードを選ぶこと。

granted-forbid =
    .ja = 与えられた常在型の能力では何も禁止できない。別の効果として禁止すること。

granted-static =
    .ja = 与えられた常在型の能力は情報を変更することしかできない。changeを使うこと。

icon-alone =
    .ja = アイコンは能力全体を表す（1201.1）。ほかには何も書かないこと。

idle-skill =
    .ja = このスキルは何もしない。damageかeffectを加えること。

inner-offer =
    .ja = ほかのコストを選べるのは、プレイするためのコストだけである。offerを取り除くこと。

kind-of-flame =
    .ja = 丸数字のコストに炎の種類の指定はない（903.6）。ofを取り除くこと。

later-control =
    .ja = コントロールは直ちに変わる。untilをturn、battle、gameのどれかにすること。

leave-out =
    .ja = ここに{ $named }を書くことはできない。{ $named }を取り除くこと。

missing =
    .ja = { $named }がない。{ $named }を加えること。

name-taken =
    .ja = 「{ $named }」という名前には別の意味がある。ほかの名前にすること。

name-without-ex =
    .ja = 名前を持つのはEXスキルだけであり、EXスキルには名前がある（211.1）。名前とフラグ「{ $named }」の両方を書くこと。

never-a-skill =
    .ja = この能力は、スキルとしてプレイされない。youかopponentにすること。

no-card =
    .ja = カードが1枚も定義されていない。それぞれのカードを、その種類の表として書くこと。

no-cost =
    .ja = 「{ $named }」はコストとして支払えない。コストにできる語を使うこと。

no-number =
    .ja = 「{ $named }」は数ではない。その枚数を数えるには、rememberedを使うこと。

not-said =
    .ja = これを読み上げる文が{ $given ->
        [ja] 日本語
       *[en] 英語
    }にない。ほかの語で書くこと。

not-yet-paid =
    .ja = これはコストを支払う前に決めるので、「{ $named }」はまだわからない。効果の後の方で決めるか、先に選ぶ数（choose_number）を使うこと。

no-players =
    .ja = 「{ $named }」という名前で記憶されているプレイヤーはいない。先にtargetでプレイヤーを選び、その名前を使うこと。

no-shares =
    .ja = 「{ $named }」は割り振りではない。先にdivideで割り振り、その名前を使うこと。

no-toml =
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
    .ja = 禁止する行為が挙げられていない。次から選ぶこと：{ $possible }。

not-granted =
    .ja = フィールドにあるユニットは、この能力を使えない。別の種類の能力にすること。

not-of-edition =
    .ja = 「{ $named }」は{ $edition }にない語である。次から選ぶこと：{ $possible }。

not-read =
    .ja = { $edition }はカードファイルを読み込まない。この版のカードを使うこと。

not-remembered =
    .ja = 「{ $named }」として記憶されているものはない。ここで使える名前：{ $possible }。

nothing-changes =
    .ja = 何も変わらない。何がどう変わるかを書くこと。

nothing-done =
    .ja = 何も行われない。{ $named }に中身を書くこと。

number-again =
    .ja = カードナンバー「{ $named }」は{ $line }行目でも使われている。それぞれ別の番号にすること。

number-of-j-ruler =
    .ja = 「{ $named }」はJ-ルーラー、すなわちルーラーの裏面である。カードナンバーを「{ $expected_form }」で終わらせること。

number-twice =
    .ja = カードナンバー「{ $named }」が2回使われている。それぞれ別の番号にすること。

occasion-in-other-zones =
    .ja = 「{ $given }」がこのカードに起こるとき、この能力は有効ではない。zonesを次から選ぶこと：{ $possible }。

occasion-of-no-card =
    .ja = 「{ $given }」はカードに起こる出来事ではないので、{ $named }では決して誘発しない。{ $named }を取り除くこと。

occasion-of-other-kinds =
    .ja = 「{ $given }」は{ $named }には起こらないので、決して誘発しない。次から選ぶこと：{ $possible }。

occasion-of-other-zones =
    .ja = 「{ $given }」が起こるカードは{ $named }のそのゾーンにはないので、決して誘発しない。次から選ぶこと：{ $possible }。

only-cost =
    .ja = 「{ $named }」はコストに書く語である。costに移すこと。

paid-in-random-order =
    .ja = コストとして動かすカードの順番は、その持ち主が決める（302.4）。orderを取り除くこと。

second-event-ability =
    .ja = イベント能力が2つ以上ある。1枚のイベントカードが持つイベント能力は1つである（901.1d）。

second-trigger-ability =
    .ja = トリガー能力が2つ以上ある。1枚のカードが持つトリガー能力は1つまでである（802.1b）。

set-on-no-unit =
    .ja = カードはエリアのユニットにセットする（804.2b-1）。kindをunit、zoneをfieldにすること。

side-not-named =
    .ja = これは「{ $side }」の別の面であるが、「{ $side }」を別の面として挙げていない。side = "{ $side }"を加えること。

standby-of-class =
    .ja = standbyは{ $possible }だけに必要である（1405.4）。「{ $named }」をそれに合わせること。

standby-without-put =
    .ja = { $named }に入るのは、置かれるユニットだけである。putを使うこと。

static-of-ex-skill =
    .ja = ここに書けるのは、このEXスキルが失敗する条件だけである（804.2c-31）。failsを使うこと。

static-of-skill =
    .ja = スキルがこの種類の継続的な効果を持つことはない。damageかfailsを使うこと。

stealth-by-condition-alone =
    .ja = ［潜伏］の条件に、時点や支払うことを書く語はまだない。満たしていることだけをonly_ifに書くこと。

table =
    .ja = 「{ $named }」という表はない。{ $possible }のどれかにすること。

too-deep =
    .ja = 入れ子が深すぎる。浅く書き直すこと。

too-few-modes =
    .ja = 選ぶものがない。命令の並びを2つ以上書くこと。

too-large =
    .ja = 大きすぎる。{ $most }以下にすること。

too-long =
    .ja = ファイルが{ $count }文字ある。{ $most }文字未満にすること。

too-short =
    .ja = 短すぎる。長さを{ $least }以上にすること。

too-small =
    .ja = 小さすぎる。{ $least }以上にすること。

trigger-with-condition =
    .ja = 誘発した能力は必ずプレイされる（906.6）。条件はwhen.holdsに書くこと。

trigger-with-cost =
    .ja = 誘発能力にコストはない。costを取り除くこと。

unfit =
    .ja = 書き方が正しくない。docs/ability-language.md を参照すること。

unfit-form =
    .ja = 使えない文字があるか、長さが合わない。正規表現「{ $expected_form }」に合う名前にすること。

unknown-field =
    .ja = { $named }という項目はない。使える項目：{ $possible }。

unknown-word =
    .ja = 「{ $named }」はここで使える語ではない。次から選ぶこと：{ $possible }。

unnamed-gods-art =
    .ja = 神技には能力名がある（1112.2）。nameを加えること。

unseen-in-deck =
    .ja = 見ないまま選ぶと、山札のカードが選択肢で区別できてしまう（302.2）。シャッフルしてput_topを使うこと。

unseen-in-public =
    .ja = 見ないまま選べるのは、非公開領域のカードだけである（1110.2）。unseenを取り除くこと。

unseen-outside-standby =
    .ja = 見ないまま対象にできるのは、待機エリアのカードだけである。unseenを取り除くこと。

unseen-quality =
    .ja = 見ないまま選ぶカードに、条件は付けられない（1110.2）。条件を取り除くこと。

value =
    .ja = 読めない値がある。もっと小さい値にすること。

will-first =
    .ja = コストのうち意志の支払いは、ほかの行動より先に行う。意志の支払いを先に書くこと。

word-as-itself =
    .ja = 同じ語に読み替えても、何も変わらない。異なる2つの語を書くこと。

words-of-two-sorts =
    .ja = 「{ $given }」を「{ $named }」と読み替えることはできない。属性どうし、カードタイプどうし、ジョブどうし（job:語）、カテゴリどうし（category:語）で読み替えること。

wrong-type =
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
