# FINAL FANTASY TRADING CARD GAMEの文（日本語）。コード `attack.not-active` はメッセージ `attack` の属性 `.not-active` である。

say =
    .ability-of = { $card }のアビリティ
    .numbered-ability = { $words }の{ $place }番目のアビリティ

event =
    .fell-short-barred-card-return-by-opponent = { $agent }の効果で禁止されているため、{ $card }は手札に戻らない。
    .fell-short-barred-card-return = { $agent }の効果で禁止されているため、{ $card }は手札に戻らない。
    .fell-short-barred-card-leave = { $agent }の効果で禁止されているため、{ $card }はフィールドを離れない。
    .fell-short_7-7-3 = 同名のキャラクターがすでにいて、一般アイコンによる例外もないため、{ $card }はフィールドに出ない。
    .fell-short_7-7-4 = バックアップがすでに5体いるため、{ $card }はフィールドに出ない。
    .fell-short_7-7-5 = 光または闇のキャラクターがすでにいるため、{ $card }はフィールドに出ない。
    .fell-short-barred-card-destroy = { $agent }の効果で禁止されているため、{ $card }はブレイクされない。
    .fell-short_11-8-10-2 = 選べる効果がないため、{ $card }のオートアビリティは誘発しない。
    .fell-short_11-8-13 = テキストの条件が満たされていないため、{ $card }のオートアビリティは誘発しない。
    .fell-short_15-1-1-1-2 = { $card }はすでにアクティブである。アクティブにする行動は行われるが、それでアクティブになったことにはならない。
    .fell-short_15-1-1-2-2 = { $card }はすでにダルである。ダルにする行動は行われるが、それでダルになったことにはならない。
    .fell-short_15-2-6-2 = 必要なダメージを受けていないため、{ $card }のオートアビリティは誘発しない。
    .trigger-spent_2-1 = 誘発したオートアビリティは、1ターンに1度の能力であり、このターンすでに使われているため使えない。
    .trigger-spent_11-8-4 = 誘発したオートアビリティは、選べるものがないため使えない。
    .trigger-spent_11-8-10-2 = 誘発したオートアビリティは、選べる効果がないため使えない。
    .ability-placed = { $player }が{ $card }のアビリティをスタックに置く。
    .ability-removed = アビリティがスタックから消滅する。
    .ability-removed-of = { $words }がスタックから消滅する。
    .delayed-gone = 遅延型のオートアビリティがなくなる。
    .delayed-set = 遅延型のオートアビリティが生成される。
    .delayed-set-says = { $agent }の効果により、{ $player }がコントロールする遅延型のオートアビリティが生成される：「{ $change }」。
    .effect-began-quoted = { $player }がコントロールする{ $agent }の効果が始まる：「{ $change }」。
    .markers-changed_15-2-4-2 = { $card }は凍結しているため、このアクティブフェイズにはアクティブにならず、凍結が解ける。
    .markers-changed-frozen = { $card }{ $now ->
        [0] の凍結が解ける
       *[other] が凍結する
    }。
    .trigger-counted = { $card }のオートアビリティが誘発する。
    .trigger-spent = 誘発したオートアビリティの処理が済む。
    .trigger-spent-cleared = 誘発したオートアビリティが失われる。
    .trigger-spent-declined = 誘発したオートアビリティは使われない。
    .trigger-spent-unusable = 誘発したオートアビリティは使えない。
    .trigger-spent-used = 誘発したオートアビリティがスタックに置かれる。

word =
    .sort-job = ジョブ
    .sort-category = カテゴリ
    .struck_by = 先制攻撃のダメージを与えたもの
    .cast_cost = キャストのコスト
    .cast_cost_not_0 = キャストのコスト（0にはならない）
    .cast_cost_not_1 = キャストのコスト（1以下にはならない）
    .forward = フォワード
    .backup = バックアップ
    .summon = 召喚獣
    .monster = モンスター
    .character = キャラクター
    .fire = 火
    .ice = 氷
    .wind = 風
    .earth = 土
    .lightning = 雷
    .water = 水
    .light = 光
    .dark = 闇
    .active = アクティブ
    .dull = ダル
    .up = 表向き
    .down = 裏向き
    .damage = ダメージ
    .frozen = 凍結
    .warp = デジョンカウンター
    .name = カード名
    .cost = コスト
    .power = パワー
    .deck = デッキ
    .format = 形式
    .constructed = 構築戦
    .limited = リミテッド戦
    .attacker = アタック中のフォワード
    .blocker = ブロック中のフォワード
    .in_battle = 戦闘しているフォワード
    .printed = 記載されたコスト
    .alternative = 代替コスト
    .first = 先攻
    .second = 後攻
    .yes = はい
    .no = いいえ
    .phase = フェイズ
    .attacked_this_turn = このターンにアタックしたこと
    .cast_this_turn = このターンにキャストされたカード
    .into_break_zone_this_turn = このターンに、いずれかの領域からブレイクゾーンに置かれたカード
    .to_break_zone_this_turn = このターンにフィールドからブレイクゾーンに置かれたカード
    .discarded_this_turn = このターンに捨てられたカード
    .damage_this_turn = このターンに受けたダメージ
    .party_this_turn = このターンにパーティーを組んだフォワード
    .damaged_this_turn = このターンにダメージを与えられたカード
    .entered_this_turn = このターンにフィールドに出たカード
    .special_this_turn = このターンにスペシャルアビリティを使ったカード
    .removed_by = ゲームから取り除かれたカード（取り除いたカードごと）
    .struck = このターンにダメージを与えられたカード（与えたカードごと）
    .controlled_since = コントロールし始めた時
    .crystal = クリスタル
    .damaged_by = ダメージを与えたもの
    .goes_back = ターン終了時にコントロールを戻すこと
    .held_by = あるカードがフィールドにある間コントロールされるカード
    .held_from = その後にコントロールするプレイヤー
    .away_from = フィールドにあったのでない、そのようなカードのあった領域
    .away_by = あるカードがフィールドにある間除外されるカード
    .goes_to = 使用後に召喚獣が置かれる領域
    .used = 使用した回数

zone =
    .deck = デッキ
    .hand = 手札
    .field = フィールド
    .damage = ダメージゾーン
    .break = ブレイクゾーン
    .removed = 除外領域
    .stack = スタック
    .box = デッキケース

act =
    .attack = { $subject }でアタックする
    .party = { $subject }を含むパーティーを組んでアタックする
    .partner = { $subject }をパーティーに加える
    .done = 今のパーティーでアタックする
    .block = { $subject }でブロックする
    .none = フォワードを指定しない
    .none_10-1-2-1 = アタックしない
    .none_10-1-3-1 = ブロックしない
    .cast = { $subject }をキャストする
    .summon = { $subject }をキャストする
    .ability = { $subject }を使う
    .warp = { $subject }をデジョンする
    .pass = 優先権を放棄する
    .discard = { $subject }を捨てる
    .dull = { $subject }をダルにする
    .pay =
        { $subject ->
            [pay] 追加コストを支払う
           *[other] { $subject }をコストに使う
        }
    .decline = 追加コストを支払わない
    .printed = 記載されたコストを支払う
    .alternative = 代替コストを支払う
    .yes = する
    .no = しない
    .rest = 残りのダメージを{ $subject }に与える
    .search = { $subject }をサーチする
    .put-away = { $subject }をブレイクゾーンに置く
    .use = EXバーストを使う
    .leave = そのままにする
    .auto = { $subject }を次にスタックに乗せる
    .shuffle = デッキをシャッフルする
    .first = 先攻をとる
    .second = 後攻をとる
    .keep = 手札を入れ替えない
    .redraw = 手札を入れ替える
    .bottom = { $subject }をデッキの下に置く

# 答えを書くときに使える語。複数あるときは並べる。
attempt =
    .attack = アタック、攻撃
    .party = パーティー、パーティーアタック
    .partner = パーティーに加える
    .done = パーティー決定
    .block = ブロック
    .none = 指定しない、フォワードを指定しない
    .cast = キャスト、プレイ、召喚
    .ability = アビリティ、起動、アビリティの起動、使う、使用、プレイ、スペシャルアビリティ、スペシャル、アクションアビリティ
    .warp = デジョン
    .pass = 優先権を放棄、パス、解決、両者パス、放棄
    .discard = 捨てる
    .dull = ダル、ダルにする、レスト、レストする
    .decline = 追加コストなし
    .printed = 記載されたコスト
    .alternative = 代替コスト
    .rest = 残りのダメージ
    .search = サーチ
    .select = 選択
    .put-away = ブレイクゾーンに置く
    .use = EXバースト、使う、使用
    .leave = そのままにする
    .auto = オートアビリティ
    .first = 先攻
    .keep = 入れ替えない
    .redraw = 入れ替える
    .second = 後攻
    .bottom = デッキの下に置く

question =
    .priority = 優先権を持つ{ $seat }は何をするか。
    .attack = { $seat }はどのフォワードでアタックするか、しないか。
    .party = { $seat }はどのフォワードをパーティーに加えるか。
    .block = { $seat }はどのフォワードでブロックするか、しないか。
    .damage-in-thousands = { $seat }は{ $subject }に千単位でどれだけのダメージを与えるか。
    .damage-in-thousands-alone = { $seat }は千単位でどれだけのダメージを与えるか。
    .rest-of-the-damage = { $seat }は残りのダメージをパーティーのどのフォワードに与えるか。
    .CP = { $seat }は{ $subject }のためのCPを何で生み出すか。
    .CP-alone = { $seat }はCPを何で生み出すか。
    .payment = { $seat }は{ $subject }のコストにどのカードを使うか。
    .payment-alone = { $seat }はコストにどのカードを使うか。
    .alternative-cost = { $seat }は{ $subject }のどのコストを支払うか。
    .alternative-cost-alone = { $seat }はどのコストを支払うか。
    .additional-cost = { $seat }は{ $subject }の追加コストを支払うか。
    .additional-cost-alone = { $seat }は追加コストを支払うか。
    .optional-cost = { $seat }は{ $subject }の「してもよい」を行うか。
    .optional-cost-alone = { $seat }は「してもよい」を行うか。
    .order-of-autos = { $seat }は自分のオートアビリティをどの順でスタックに乗せるか。
    .backups = { $seat }はどのバックアップをブレイクゾーンに置くか。
    .hand-limit = { $seat }はターンの終わりにどのカードを捨てるか。
    .EX-Burst = { $seat }は{ $subject }のEXバーストを使うか。
    .EX-Burst-alone = { $seat }はEXバーストを使うか。
    .search = { $seat }はデッキのどのカードをサーチするか。
    .second-shuffle = { $seat }は対戦相手のデッキもシャッフルするか。
    .who-chooses = 先攻か後攻かを選ぶのは誰か。
    .first-or-second = { $seat }は先攻と後攻のどちらをとるか。
    .redraw = { $seat }は手札を入れ替えるか。
    .order-at-the-bottom = { $seat }は手札をどの順でデッキの下に置くか。

## 7.7: フィールドに出られるもの

enter =
    .same-name = { $subject }はフィールドに出られない。同名のキャラクターがすでにいて、一般アイコンによる例外もない。
    .second-light-or-dark = { $subject }はフィールドに出られない。光または闇のキャラクターは1体までで、すでに1体いる。
    .sixth-backup = { $subject }はフィールドに出られない。バックアップは5体までで、すでに5体いる。
    .several-limits = { $subject }はフィールドに出られない。同名、光と闇、バックアップの数の制限のうち2つ以上に反する。
    .no-character = { $subject }はキャラクターではないので、フィールドに出られない。
    .forbidden = { $subject }はフィールドに出られない。{ $by }の効果が禁じている。

## 8.1: デッキ

deck =
    .one-deck = 用意するのはデッキ1つだけだが、{ $zones }のカードも書かれている。
    .one-deck_permits = 用意したのはデッキ1つだけである。
    .unknown-format = 「{ $given }」という形式はない。あるのは{ $known }である。
    .size = デッキが{ $size }枚である。{ $needed }枚ちょうどでなければならない。
    .too-small = デッキが{ $size }枚しかない。{ $needed }枚以上が必要である。
    .size_permits = デッキの枚数は{ $size }枚で、正しい。
    .copies = 同じカードナンバーは{ $most }枚までだが、それより多い: { $over }。
    .copies_permits = 同じカードナンバーの枚数はどれも上限以内である。
    .copies-by-text = カード自身のテキストによる上限（{ $cards }: { $most }枚）より多い: { $over }。
    .copies-by-text_permits = { $cards }の枚数はカード自身のテキストに合っている。

## 9.3, 11.1: 優先権

priority =
    .held = 優先権を持つのは{ $subject }ではなく{ $priority }である。
    .held_permits = そのプレイヤーが優先権を持っている。
    .may-pass_permits = 優先権を持つプレイヤーはそれを放棄してよい。

## 10.1.2: アタック

attack =
    .stands_permits = { $subject }のアタックは続く。アタックできるかどうかを調べるのは指定するときだけで、その後は戦闘からいなくなるか取り除かれない限りアタック中のままである。
    .party-over_permits = パーティーのうちフィールドに残ったのは{ $card }だけなので、パーティーは解消される。{ $card }は単独でアタックを続ける。
    .stays-active_permits = { $card }はブレイブを持つので、アタックしてもダルにならない。
    .own-turn = { $subject }はアタックできない。アタックするのはターンプレイヤーで、今は{ $turn_player }のターンである。
    .own-turn_permits = アタックするのはターンプレイヤーである。
    .own-forward = { $subject }はターンプレイヤーのフィールドのフォワードではないので、アタックできない。
    .own-forward_permits = ターンプレイヤーのフィールドのフォワードである。
    .not-active_permits = アクティブである。
    .frozen_permits = { $card }は凍結しているがアクティブである。凍結は次のアクティブフェイズにアクティブにならないだけなので、アタックできる。
    .came-this-turn_permits = ヘイストを持つか、ターンの初めからコントロールされている。
    .old-enough_permits = ターンの初めからコントロールされている。
    .haste_permits = { $subject }はこのターンにコントロール下に入ったが、ヘイストを持つのでアタックできる。
    .haste-by-card_permits = { $subject }はこのターンにコントロール下に入ったが、{ $by }によりヘイストを持つのでアタックできる。
    .not-active = { $subject }は{ $orientation }である。アタックできるのはアクティブのフォワードだけである。
    .came-this-turn = { $subject }はこのターンにコントロール下に入り、ヘイストを持たない。アタックできるのは次の自分のターンからである。
    .not-barred_permits = このターンにまだアタックしていない。
    .forbidden_permits = アタックを禁じるものはない。
    .attacked-already = { $subject }はこのターンにアタックできる回数を使い切った。再びアタックするには効果が必要である。
    .attacks-again_permits = { $subject }はこのターンにアタックしたが、効果により再びアタックできる。
    .forbidden = { $subject }はアタックできない。{ $by }の効果が禁じている。
    .costs-nothing_permits = アタックにコストはかからない。
    .cost-can-be-paid_permits = アタックのコスト{ $needed }CPを支払える。
    .unpayable = { $subject }はアタックできない。アタックに必要な{ $needed }CPを支払えない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。
    .unpayable-once-dull = { $subject }はアタックできない。アタックに必要な{ $needed }CPは、先にダルになるカードなしでは支払えない。
    .nobody-must = { $subject }はアタックしないことを選べない。{ $must_attack }がアタックしなければならない。
    .nobody-must_permits = アタックしなければならないフォワードはない。

party =
    .has-partner = { $subject }はパーティーを組めない。属性が共通で今アタックできるフォワードが他にない。
    .has-partner_permits = 一緒にパーティーを組めるフォワードが他にある。
    .unable = { $subject }は今アタックできないので、パーティーに加われない。
    .no-common-element = { $subject }はパーティーに加われない。その属性（{ $elements }）がパーティー全員に共通ではない。
    .unpayable = { $subject }はパーティーに加われない。加わるとアタックに必要な{ $needed }CPを支払えない。

## 10.1.3: ブロック

block =
    .stands_permits = { $subject }のブロックは続く。ブロックできるかどうかを調べるのは指定するときだけで、その後は戦闘からいなくなるか取り除かれない限りブロック中のままである。
    .stands-without-blocker_permits = { $card }はブロックされたため、ブロックしたフォワードがいなくなっても{ $player }にダメージを与えない。与えるのはブロックされなかったアタックだけである。
    .other-player = ブロックするのは{ $subject }ではなく、非ターンプレイヤーの{ $asked }である。
    .other-player_permits = ブロックするのは非ターンプレイヤーである。
    .active-forward_permits = ブロックする側のアクティブのフォワードである。
    .frozen_permits = { $card }は凍結しているがアクティブである。凍結は次のアクティブフェイズにアクティブにならないだけなので、ブロックできる。
    .own-forward = { $subject }はブロックする側のフィールドのフォワードではないので、ブロックできない。
    .not-active = { $subject }は{ $orientation }である。ブロックできるのはアクティブのフォワードだけである。
    .not-barred_permits = ブロックを禁じるものはない。
    .forbidden = { $subject }はブロックできない。{ $by }の効果が禁じている。
    .cannot-be-blocked = { $subject }はブロックできない。{ $attackers }は効果によりこれにブロックされない。
    .costs-nothing_permits = ブロックにコストはかからない。
    .cost-can-be-paid_permits = ブロックのコスト{ $needed }CPを支払える。
    .unpayable = { $subject }はブロックできない。ブロックに必要な{ $needed }CPを支払えない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。
    .nobody-must = { $subject }はブロックしないことを選べない。ブロックしなければならないフォワードがいる（{ $must_block }）。
    .nobody-must_permits = ブロックしなければならないフォワードは他にない。
    .attack-must-be-blocked = { $subject }はブロックしないことを選べない。{ $attackers }は可能ならブロックされなければならず、ブロックできるフォワードがいる（{ $must_block }）。
    .another-must = { $subject }はブロックできない。ブロックしなければならないフォワードが他にいる（{ $must_block }）。

## 11.2: CPを生み出す

pay =
    .newcomer_permits = { $subject }はこのターンからコントロールされている。それが関わるのはダルアイコンを含むアビリティであり、CPを生み出すためにバックアップをダルにすることには関わらない。
    .not-active = { $subject }はダルなのでCPを生み出せない。ダルにできるのはアクティブのバックアップだけである。
    .cannot-be-dulled = { $subject }は{ $by }の効果によりダルにできないので、CPを生み出せない。
    .light-or-dark = { $subject }は光または闇のカードなので、捨ててもCPを生み出せない。
    .light-or-dark-discarded = { $subject }は光または闇のカードなので、このコストのために捨てられない。
    .not-as-asked = { $subject }のコストは支払えない。{ $available }CPを生み出せるが、求められた{ $needed }CPでは、認められる以上に余るか、1枚のカードで2つの属性を生み出すことになる。
    .surplus = { $subject }はこのようには使えない。使っても、認められる以上のCPを余らせずに支払うことはできない。
    .surplus-of-another-element = { $subject }は使えない。余るCPはコストが求める別々の属性でなければならない。
    .other-element-asked = { $subject }はこのようには使えない。残りのCPには別の属性が必要である。
    .picked-already = { $subject }がこのコストのためにCPを生み出すことはすでに決まっている。
    .used-otherwise = { $subject }はこのコストで別の使い方をされるので、CPを生み出せない。
    .paid-for = { $subject }は今コストを支払っているカード自身なので、このコストのためのCPを生み出せない。
    .backups-alone = このコストを支払えるのはバックアップのCPだけなので、{ $subject }はCPを生み出せない。
    .backups-of-element-alone = このコストを支払えるのは次の属性のバックアップのCPだけなので、{ $subject }はCPを生み出せない：{ $elements }。
    .no-element-that-pays = このコストを支払えるのは次の属性のCPだけなので、{ $subject }はCPを生み出せない：{ $elements }。
    .taken-before = { $subject }はすでにこのコストの支払いに使われており、2度は使えない。
    .needed-for-the-rest = { $subject }をコストのこの部分に使うと、残りを支払えなくなる。
    .other-name = { $subject }は同名のカードではないので、このコストにできない。
    .of-opponent = { $subject }をコントロールするのは対戦相手である。コストにできるのは自分のキャラクターだけである。
    .none-can-enter = { $subject }のこの部分は行えない。該当する{ $cards }枚はどれもフィールドに出せない。
    .part-unpayable =
        { $act ->
            [dull-already] { $subject }のコストは支払えない。コストとしてダルにするそのカードがすでにダルである。
            [kept-active] { $subject }のコストは支払えない。コストとしてダルにするそのカードは、効果によりダルにできない。
            [own] { $subject }のコストは支払えない。コストとしてそのカード自身に行うべきことを行えない。
            [dull] { $subject }のコストは支払えない。コストとして自分のアクティブのキャラクター{ $needed }体をダルにする必要があるが、ダルにできるのは{ $available }体である。
            [discard] { $subject }のコストは支払えない。コストとして手札{ $needed }枚を捨てる必要があるが、捨てられるのは{ $available }枚である。
            [break-zone] { $subject }のコストは支払えない。コストとして自分のカード{ $needed }枚をブレイクゾーンに置く必要があるが、置けるのは{ $available }枚である。
            [remove] { $subject }のコストは支払えない。コストとして自分のカード{ $needed }枚を除外する必要があるが、除外できるのは{ $available }枚である。
            [return] { $subject }のコストは支払えない。コストとして自分のカード{ $needed }枚を戻す必要があるが、戻せるのは{ $available }枚である。
            [crystals] { $subject }のコストは支払えない。コストとしてクリスタル{ $needed }個が必要だが、あるのは{ $available }個である。
            [deck] { $subject }のコストは支払えない。コストとしてデッキの上から{ $needed }枚が必要だが、デッキは{ $available }枚である。
           *[other] { $subject }のコストは支払えない。コストのうち{ $needed }必要な部分に使えるのは{ $available }である。
        }
    .unpayable = { $subject }が求めるコストは支払えない。{ $needed }CPとコストの他の部分を合わせて支払えない。

## 11.11.5.1: 選ぶこと

choice =
    .kept-from-summons = { $subject }は{ $by }の効果により、召喚獣によっては選ばれない。
    .kept-from-abilities = { $subject }は{ $by }の効果により、アビリティによっては選ばれない。
    .kept-from-bursts = { $subject }は{ $by }の効果により、召喚獣によっては選ばれない。EXバーストとして使われた召喚獣の効果も、召喚獣の効果である。
    .itself = { $subject }は選ぶ側そのものであり、自身を選ぶことはできない。
    .picked-already = { $subject }はすでに選ばれている。
    .like-another = { $subject }は、異なっていなければならない点で、選ばれたカードと同じである。
    .over-total = { $subject }を加えると、選ばれたカードの合計がテキストの上限を超える。
    .leaves-nothing = { $subject }を選ぶと、次に選ぶものがなくなる。
    .taken-anyway = { $subject }は選ばなければならないので、すでに選ばれている。
    .another-must = { $must_be_target }を選ばなければならず、ほかに選ぶ余地がないので、{ $subject }は選べない。

## 11.3, 11.4: キャスト

cast =
    .beside-same-name_permits = 同名のカード（{ $name }）がすでにあるが、一般アイコンを持つカードに同名1枚までの制限はないため、{ $subject }はフィールドに出られる。
    .no-card = { $subject }はキャストできるカードではない。
    .price_permits = { $card }を手札から今キャストするには、表記どおり{ $now }CPかかる。
    .price-changed_permits = { $card }を手札から今キャストするには、表記の{ $was }ではなく{ $now }CPかかる。
    .price-settled_permits = { $card }のこのキャストには、表記どおり{ $now }CPがかかる。
    .price-settled-changed_permits = { $card }のこのキャストには、表記の{ $was }CPではなく{ $now }CPがかかる。
    .summon-in-hand = { $subject }はそのプレイヤーの手札の召喚獣ではない。
    .summon-in-hand_permits = そのプレイヤーの手札の召喚獣である。
    .summons-allowed_permits = 召喚獣は優先権を持つときにメインフェイズとアタックフェイズでキャストできる。
    .end-phase = { $subject }はキャストできない。エンドフェイズであり、召喚獣をキャストできるのはメインフェイズとアタックフェイズだけである。
    .between-damage = { $subject }はキャストできない。先制攻撃のダメージと残りのダメージの間に召喚獣は使えない。
    .summon-has-targets_permits = キャストするときに選べるものがある。
    .nothing-to-choose = { $subject }はキャストできない。選ぶ必要があるが、適正に選べるものがない。
    .too-few-to-choose = { $subject }はキャストできない。{ $needed }つ選ぶ必要があるが、選べるのは{ $available }つである。
    .kept-from-choice = { $subject }はキャストできない。{ $needed }つ選ぶ必要があるが、当てはまる{ $kept }は効果により選べない。
    .character-in-hand = { $subject }はそのプレイヤーの手札のキャラクターではない。
    .character-in-hand_permits = そのプレイヤーの手札のキャラクターである。
    .not-own-turn = { $subject }は今キャストできない。キャラクターをキャストできるのは自分のターンだが、今は{ $turn_player }のターンである。
    .not-own-turn_permits = 自分のターンである。
    .by-a-text_permits = テキストにより、このカードを今ある領域からキャストできる。
    .back-attack-on-other-turn_permits = バックアタックにより、対戦相手のターンにもキャストできる。
    .not-main-phase = { $subject }は今キャストできない。キャラクターをキャストできるのはメインフェイズだが、今はメインフェイズではない。
    .not-main-phase_permits = メインフェイズである。
    .back-attack-outside-main-phase_permits = バックアタックにより、メインフェイズ以外でもキャストできる。
    .stack-not-empty = { $subject }は今キャストできない。キャラクターをキャストできるのはスタックが空の間だが、スタックに{ $stack }つある。
    .stack-not-empty_permits = スタックが空である。
    .back-attack-above-stack_permits = バックアタックにより、スタックが空でなくてもキャストできる。
    .back-attack-in-end-phase = { $subject }はキャストできない。エンドフェイズであり、バックアタックが働くのはメインフェイズとアタックフェイズだけである。
    .not-forbidden = { $subject }はキャストできない。{ $by }の効果が禁じている。
    .not-forbidden_permits = キャストを禁じるものはない。
    .room-on-field_permits = 同名、光と闇、バックアップの数の制限のどれにも反せずにフィールドに出られる。
    .summon-payable_permits = コストを支払える。
    .character-payable_permits = コストを支払える。
    .unpayable = { $subject }はキャストできない。必要な{ $needed }CPを生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。
    .element-missing = { $subject }はキャストできない。支払う{ $needed }CPには自身の属性それぞれを1CP以上含めなければならないが、{ $elements }のCPを生み出せない。
    .unpayable-with-elements = { $subject }はキャストできない。自身の属性（{ $elements }）それぞれを1CP以上含む{ $needed }CPが必要だが、生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }。属性ごとには最大で{ $made }）。
    .surplus-of-another-element = { $subject }はキャストできない。{ $needed }CPを生み出すと、1つの属性のCPが余りすぎる。
    .picked-costs-unpayable = { $subject }はこの方法ではキャストできない。そのコストの全部は支払えない。

## 11.3.4: 宣言する効果と数

select =
    .nothing-to-choose = この効果は選択できない。選ぶ必要があるが、適正に選べるものがない。
    .number-leaves-nothing = { $subject }は宣言できない。その数では選べるものがない。

## 11.6, 11.7: アビリティを使う

use =
    .own-ability = { $subject }は、今あるカードのアクションアビリティでもスペシャルアビリティでもない。
    .no-such-ability = { $subject }はそのようなアクションアビリティもスペシャルアビリティも持たない。
    .of-other-player = { $subject }を{ $seat }は使えない。そのカードをコントロールしているのは{ $controller }である。
    .not-in-force-there = { $subject }は使えない。そのカードは{ $zone }にあり、そこではこのアビリティは有効でない。
    .own-ability_permits = そのプレイヤーのアクションアビリティまたはスペシャルアビリティである。
    .action-ability_permits = そのプレイヤーのアクションアビリティである。
    .special-ability_permits = そのプレイヤーのスペシャルアビリティである。
    .abilities-allowed_permits = アビリティは優先権を持つときにメインフェイズとアタックフェイズで使える。
    .end-phase = { $subject }は使えない。エンドフェイズであり、アビリティを使えるのはメインフェイズとアタックフェイズだけである。
    .between-damage = { $subject }は使えない。先制攻撃のダメージと残りのダメージの間にアビリティは使えない。
    .damage-met = { $subject }はまだ得られていない。コントローラーが{ $asked }点以上のダメージを受けている必要がある。
    .damage-met_permits = コントローラーが必要なだけのダメージを受けているか、その条件がない。
    .asks-no-damage_permits = そのアビリティは受けたダメージを条件としない。
    .damage-reached_permits = コントローラーは条件の数以上のダメージを受けている。
    .old-enough-to-dull_permits = コストにダルアイコンがないか、そのカードがヘイストを持つかターンの初めからコントロールされている。
    .without-dull-icon_permits = コストにダルアイコンがないため、カードがいつ出たかは関わりがない。
    .came-before_permits = カードはターンの初めからコントロールされており、アビリティのためにダルにできる。
    .dulls-with-haste_permits = { $subject }はヘイストを持つので、アビリティのためにダルにできる。
    .no-dull-icon_permits = { $subject }はこのターンにコントロール下に入りヘイストを持たないが、コストにダルアイコンがないため使える。
    .dulls-too-soon = { $subject }は使えない。コストにダルアイコンがあり、そのカードはこのターンにコントロール下に入ってヘイストを持たない。
    .ability-has-targets_permits = 選ぶ先がある。
    .nothing-to-choose = { $subject }は使えない。選ぶ必要があるが、適正に選べるものがない。
    .too-few-to-choose = { $subject }は使えない。{ $needed }つ選ぶ必要があるが、選べるのは{ $available }つである。
    .kept-from-choice = { $subject }は使えない。{ $needed }つ選ぶ必要があるが、当てはまる{ $kept }は効果により選べない。
    .not-barred_permits = 使うことを禁じるテキストも効果もない。
    .used-this-turn = { $subject }はこのターンにすでに使われた。テキストにより1ターンに1回しか使えない。
    .condition-unmet = { $subject }は使えない。テキストの条件「{ $condition_of }」が満たされていない。
    .forbidden = { $subject }は使えない。{ $by }の効果が禁じている。
    .cost-payable_permits = コストを支払える。
    .too-few-for-cost =
        { $act ->
            [dull-already] { $subject }は使えない。コストとしてダルにするそのカードがすでにダルである。
            [kept-active] { $subject }は使えない。コストとしてダルにするそのカードは、効果によりダルにできない。
            [own] { $subject }は使えない。コストとしてそのカード自身に行うべきことを行えない。
            [dull] { $subject }は使えない。コストとして自分のアクティブのキャラクター{ $needed }体をダルにする必要があるが、ダルにできるのは{ $available }体である。
            [discard] { $subject }は使えない。コストとして手札{ $needed }枚を捨てる必要があるが、捨てられるのは{ $available }枚である。
            [break-zone] { $subject }は使えない。コストとして自分のカード{ $needed }枚をブレイクゾーンに置く必要があるが、置けるのは{ $available }枚である。
            [remove] { $subject }は使えない。コストとして自分のカード{ $needed }枚を除外する必要があるが、除外できるのは{ $available }枚である。
            [return] { $subject }は使えない。コストとして自分のカード{ $needed }枚を戻す必要があるが、戻せるのは{ $available }枚である。
            [crystals] { $subject }は使えない。コストとしてクリスタル{ $needed }個が必要だが、あるのは{ $available }個である。
            [deck] { $subject }は使えない。コストとしてデッキの上から{ $needed }枚が必要だが、デッキは{ $available }枚である。
           *[other] { $subject }は使えない。コストのうち{ $needed }必要な部分に使えるのは{ $available }である。
        }
    .too-few-of-same-name = { $subject }は使えない。コストとして捨てる同名のカードが手札にない。
    .too-few-but-light-or-dark = { $subject }は使えない。コストのうち{ $needed }必要な部分に使えるのは{ $available }である。光または闇のカードはそのために捨てられない。
    .cards-wanted-twice = { $subject }は使えない。コストに合わせて{ $needed }枚必要だが、同じカードを2つの部分に使わなければ足りない。
    .unpayable = { $subject }は使えない。必要な{ $needed }CPを生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。
    .element-missing = { $subject }は使えない。支払う{ $needed }CPには{ $elements }のCPが必要だが、生み出せない。
    .unpayable-with-elements = { $subject }は使えない。属性（{ $elements }）のCPを含む{ $needed }CPが必要だが、生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }。属性ごとには最大で{ $made }）。
    .cards-needed-for-cost = { $subject }は使えない。コストとして使うカードは、そのコストのCPを重ねて生み出せない。それ以外で生み出せるのは、必要な{ $needed }CPに対し{ $available }CPである。
    .unpayable-beside-cards = { $subject }は使えない。コストのカードとは別に必要な{ $needed }CPを生み出せない（それらのカードも使うとして最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。

## 11.10: EXバースト

burst =
    .nothing-to-choose = { $subject }のEXバーストは使えない。選ぶ必要があるが、適正に選べるものがない。

## 13: 無限ループ

loop =
    .not-counted_permits = 回数の決まった無限ループを続けることにはならない。
    .counted = { $subject }は{ $times }回と宣言されて終わった無限ループの続きになる。強制される場合のほかは再び始められない。
    .counted-by-both = { $subject }は双方が止められ{ $times }回で終わった無限ループの続きになる。大きい方の回数を宣言したプレイヤーは繰り返せない。

## 15.1.1.8: サーチ

search =
    .no-use = { $subject }はサーチできない。テキストの続きをこのカードでは行えない。
    .no-character = { $subject }はキャラクターではないので、続きのとおりにフィールドに出せない。
    .not-one-for-each = { $subject }は他のカードと一緒にはサーチできない。{ $each }つの条件それぞれに1枚ずつである。
    .not-different = { $subject }は他のカードと一緒にはサーチできない。{ $different }が同じカードがすでにある。

## 15.2.7: デジョン

warp =
    .in-hand = { $subject }はそのプレイヤーの手札のデジョンを持つカードではない。
    .in-hand_permits = そのプレイヤーの手札のデジョンを持つカードである。
    .not-own-turn = { $subject }は今デジョンできない。デジョンできるのは自分のターンだが、今は{ $turn_player }のターンである。
    .not-own-turn_permits = 自分のターンである。
    .not-main-phase = { $subject }は今デジョンできない。デジョンできるのはメインフェイズだが、今はメインフェイズではない。
    .not-main-phase_permits = メインフェイズである。
    .stack-not-empty = { $subject }は今デジョンできない。デジョンできるのはスタックが空の間だが、スタックに{ $stack }つある。
    .stack-not-empty_permits = スタックが空である。
    .cost-payable_permits = デジョンのコストを支払える。
    .unpayable = { $subject }はデジョンできない。必要な{ $needed }CPを生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }）。
    .unpayable-with-elements = { $subject }はデジョンできない。属性（{ $elements }）のCPを含む{ $needed }CPが必要だが、生み出せない（生み出せるのは最大{ $available }CP：バックアップのダルで{ $dulled }、手札を捨てて{ $discarded }。属性ごとには最大で{ $made }）。

## 状況

position =
    .summon-on-field = { $subject }は召喚獣で、フィールドに存在することはない。
    .character-on-stack = { $subject }は{ $kind }で、スタックには存在しない。スタックに置かれるカードは召喚獣だけである。
    .attached_open = { $subject }は{ $under }の下にある。効果がなければ起こらない。
    .same-name = { $subject }は残っていないはずである。一般アイコンのない{ $name }が{ $there }体あるが、ルールプロセスの後は{ $most }体までである。
    .same-name_open = 一般アイコンのない{ $name }が{ $there }体ある（{ $subject }など）。{ $most }体を超えるには効果が必要である。
    .light-or-dark = { $subject }は残っていないはずである。光と闇のキャラクターが{ $there }体あるが、ルールプロセスの後は{ $most }体までである。
    .light-or-dark_open = 光と闇のキャラクターが{ $there }体ある（{ $subject }など）。{ $most }体を超えるには効果が必要である。
    .backups = { $subject }のバックアップが{ $there }体あるが、ルールプロセスの後は{ $most }体までである。
    .backups_open = { $subject }のバックアップが{ $there }体ある。{ $most }体を超えるには効果が必要である。
    .face-down-in-public-zone_open = { $subject }が公開領域の{ $zone }に{ $face }で置かれている。効果がなければ起こらない。
    .face-up-in-hidden-zone_open = { $subject }が非公開領域の{ $zone }に{ $face }で置かれている。効果がなければ起こらない。
    .foreign-damage_open = { $owner }の{ $subject }が{ $zone }にある。ダメージは自分のデッキから置かれるので、効果がなければ起こらない。
    .damage-off-field = { $subject }は{ $zone }で{ NUMBER($count, useGrouping: 0) }ダメージを受けている。ダメージを受けているのはフィールドのフォワードだけである。
    .damage-of-last-turn = { $subject }がアクティブフェイズに{ NUMBER($count, useGrouping: 0) }ダメージを受けている。ダメージはターンの終わりになくなる。
    .damage-without-power_open = { $subject }はパワーのない{ $kind }だが{ NUMBER($count, useGrouping: 0) }ダメージを受けている。効果がなければ起こらない。
    .frozen-off-field = { $subject }は{ $zone }で凍結している。凍結するのはフィールドのキャラクターだけである。
    .counters-off-field_open = { $subject }は{ $zone }でカウンターを持つ（{ $marker }: { $count }）。フィールドを離れるとなくなるので、効果が必要である。
    .hand-over-limit_open = { $subject }の手札が、上限まで捨てた後も{ $hand }枚ある。{ $most }枚を超えるには効果が必要である。
    .in-box = ゲームは始まっているのに{ $subject }が{ $zone }にある。デッキのカードはすべてゲームに出ているはずである。
    .first-hand = 最初のターンの前の{ $subject }の手札が{ $hand }枚である。{ $needed }枚でなければならない。
    .player-has-lost = { $subject }はすでに敗北している（ダメージゾーン{ $damage }枚、デッキ{ $deck }枚）。ゲームは続かない。
    .forward-is-broken = パワー{ NUMBER($power, useGrouping: 0) }、ダメージ{ NUMBER($damage, useGrouping: 0) }の{ $subject }は、ルールプロセスでフィールドを離れているはずである。
    .autos-wait = { $subject }のオートアビリティが残っている。優先権を得る前にすべてスタックに乗っているはずである。
    .use-condition-unmet_open = { $subject }のアビリティがスタックにあるが、使用の条件となるダメージの数を満たしていない。使用した後に効果で変わったのでなければ起こらない。
    .target-not-legal_open = スタックの{ $by }が選んだ{ $subject }は、今のままでは選べない。選んだ後に効果で変わったのでなければ起こらない。
    .foreign-attacker = { $subject }は{ $zone }の{ $kind }なのでアタックできない。アタックするのは{ $turn_player }のフィールドのフォワードだけである。
    .attacker-too-new = { $subject }はターン{ $turn }にアタックできない。ターン{ $since }からコントロールされ、ヘイストを持たない。
    .attacker-too-new_open = { $subject }はターン{ $turn }にアタック中だが、ターン{ $since }からコントロールされ、ヘイストを持たない。効果がなければ起こらない。
    .attacker-not-dull_open = ブレイブを持たない{ $subject }がアタック中に{ $orientation }である。効果がなければ起こらない。
    .party-without-element = { $subject }はこのパーティーでアタックできない。全員に共通の属性がない。
    .party-without-element_open = { $subject }のパーティーには全員に共通の属性がない。効果がなければ起こらない。
    .blocker-without-attack = { $subject }はブロック中ではありえない。アタックフェイズではない。
    .foreign-blocker = { $subject }は{ $zone }の{ $kind }なのでブロックできない。ブロックするのは{ $asked }のフィールドのフォワードだけである。
    .blocker-dull_open = { $subject }はブロック中に{ $orientation }である。指定できるのはアクティブのフォワードだけなので、効果が必要である。

occasion =
    .ability-used = アビリティの使用
    .attack = アタック
    .attack-start = アタックの開始
    .be-blocked = ブロックされること
    .block = ブロック
    .cast = キャスト
    .crystals-gained = クリスタルの獲得
    .done = テキストの求めることが行われた
    .deal-damage-to-player = プレイヤーにダメージを与えること
    .first-main-start = 第1メインフェイズの開始
    .main-start = メインフェイズの開始
    .party-attack = パーティーアタック
    .party-deals-damage = パーティーがダメージを与えること
    .receive-damage = ダメージを受けること
    .special-used = スペシャルアビリティの使用

procedure =
    .active_phase = アクティブフェイズ
    .attack_phase = アタックフェイズ
    .cast_character = キャラクターのキャスト
    .cast_next = 効果によるキャスト
    .cast_summon = 召喚獣のキャスト
    .damage_process = ダメージ処理
    .declare_loop = ループ
    .draw_phase = ドローフェイズ
    .end_phase = エンドフェイズ
    .identify = カードの特定
    .main_phase = メインフェイズ
    .optional_cost = オートアビリティのコスト
    .order_effects = 効果の順番
    .pay = コストの支払い
    .pay_cp = CPの支払い
    .place_autos = オートアビリティをスタックに置くこと
    .preparation = ゲームの準備
    .priority = 優先権
    .replace = 置換効果
    .resolve = 効果の実行
    .resolve_top = スタックの一番上のものの解決
    .rule_processes = ルールプロセス
    .second_shuffle = 対戦相手によるシャッフル
    .shuffle = シャッフル
    .turn = ターン
    .use_ability = アビリティの使用
    .warp = デジョン

state =
    .owned-by = オーナーは{ $words }
    .controlled-by = コントローラーは{ $words }

text =
    .card-gone_permits = { $card }はすでに元の領域を離れているが、スタックにあるアビリティは発生源のカードとは独立であり、解決される。
    .choice-lost_permits = { $agent }で選ばれた{ $card }は不適正になっているため、{ $card }には何も行われない。まだ適正なものには効果が及ぶ。

limit =
    .not-exceeded_not-applicable = { $subject }は{ $hand }枚で、上限の{ $most }枚を超えていないため、上限のために捨てるカードはない。
    .turn-player-alone_not-applicable = 上限の{ $most }枚になるまで手札を捨てるのはターンプレイヤーだけである。{ $subject }は{ $hand }枚のままである。

heard-attempt =
    .cast = 召喚獣、召喚獣をキャスト、キャラクター、キャラクターをキャスト、フィールドに出す、場に出す、登場、登場させる、出す、唱える、バックアタック
    .attack = アタッカー、ブレイブ、ヘイスト、先制攻撃
    .party = パーティ、パーティーを組む、パーティを組む、パーティアタック
    .block = 防御、ブロッカー
    .ability = 特殊アビリティ、Sアビリティ、S、発動、能力、能力を使う、能力の使用、フィールドアビリティ
    .pass = 優先権の放棄
    .pay = コストを支払う、追加コスト、追加コストを支払う
    .discard = 手札を捨てる
    .dull = CPを支払う、CPを生み出す
    .use = EX
    .redraw = マリガン、引き直し、引き直す
    .auto = 誘発、条件付きオートアビリティ、遅延型のオートアビリティ
    .group = グループにわける、グループに分ける
    .choose = 宣言、取り除く、コントロールを得る、ダメージを与える、手札に加える、加える、得る、失う、公開、無効にする、無効

heard-done =
    .taken = コントロールを得たキャラクター、コントロールが移ったキャラクター
    .cast = キャスト、キャストした、キャストしたカード
    .to_break_zone = ブレイクゾーンに置かれた、ブレイクされた、ブレイクゾーンに置かれたキャラクター
    .discarded = 捨てた、捨てたカード
    .damage = ダメージ、受けたダメージ
    .party = パーティー、パーティーアタック
    .attacked = アタック、アタックした、アタックしたカード、攻撃した
    .used = 使ったアビリティ、使用した能力、使った能力

done =
    .attacked = アタックしたフォワード
    .taken = コントローラーが変わったキャラクター
    .cast = キャストされたカード
    .to_break_zone = フィールドからブレイクゾーンに置かれたキャラクター
    .into_break_zone = いずれかの領域からブレイクゾーンに置かれたカード
    .discarded = 捨てられたカード
    .damage = ダメージとしてダメージゾーンに置かれたカード
    .party = パーティーを組んでアタックしたフォワード
    .entered = フィールドに出たキャラクター
    .special = スペシャルアビリティを使用したキャラクター
    .damaged = ダメージを与えられたフォワード
    .used = 使用したアビリティ

## カーネルの文のうち、このゲームの用語を使うもの

understood =
    .battle-attackers = アタックしているもの：{ $items }。
    .battle-blocker = ブロックしているもの：{ $items }。

loss =
    .damage = 受けたダメージが敗北となる点数に達した
    .deck = デッキの枚数以上のダメージを受けた
    .draw = デッキにカードがない

deed =
    .banish = 除外、除外される、除外する
    .leave = ブレイクゾーンに置かれる
    .freeze = 凍結、凍結される、凍結する
    .markers = カウンターを置く、カウンターが置かれる
    .cast_summon = キャスト、キャストされる
    .attack = アタック、アタックする
    .destroy = ブレイク、ブレイクされる
    .enter = フィールドに出る
    .exhaust = ダルになる
    .ready = アクティブになる、アクティブにする
    .resolved = 解決、解決される
    .return = 戻る、戻される、戻す、手札に戻す、デッキの上に置く

verb =
    .destroy = { $card }がブレイクされ、{ $to_zone }に置かれる。
    .enter = { $card }が{ $to_zone }に出る。
    .mulligan = { $player }が{ $card }をデッキの下に置く。

game =
    .names = ファイナルファンタジーTCG、ファイナルファンタジートレーディングカードゲーム、FF-TCG

key =
    .ability = アビリティ、能力
    .attackers = アタッカー、アタック、攻撃、アタック中のフォワード、アタック中、アタックしているもの
    .blocker = ブロッカー、ブロック、ブロック中のフォワード、ブロック中、ブロックしているもの
    .name = カード名、名前
    .kind = カードタイプ、種類

step =
    .attack-phase-to-10-1-3-6_10-1-3-2-1 = アタック中のフォワードが残っていないため、ブロックは行われない。
    .attack-phase-to-10-1-4-3_10-1-3-3 = バトルから取り除かれたフォワードがあるため、バトルのダメージは発生しない。
    .attack-phase-at-10-1-4-2_15-2-3-2 = 先制攻撃を持つフォワードが先にダメージを与える。
    .attack-phase_15-2-3-4 = パーティーの全員が先制攻撃を持ってはいないため、先制攻撃は働かない。
    .attack-phase_2-2 = アタック中のフォワードはダメージを与えられないため、プレイヤーはダメージを受けない。
    .cast-character-at-11-4-6_11-4-4-told = { $card }の支払うコストは、カードのテキストにより、書かれている{ $was }ではなく{ $now }である。
    .cast-summon-at-11-3-7_11-3-5-told = { $card }の支払うコストは、カードのテキストにより、書かれている{ $was }ではなく{ $now }である。
    .damage-process-to-11-10-2_15-1-1-7-1 = EXバーストとして召喚獣のテキスト全体を即座に処理する。そのカードはキャストされず、ダメージゾーンに残る。
    .damage-process-to-11-10-2_11-10-1 = EXバーストとして、誘発条件が満たされたものとしてオートアビリティの効果の部分だけを即座に処理する。そのカードはダメージゾーンに残る。
    .pay-cp_5-2-1-3-1-told = { $card }のために生み出されたCPは{ $now }、必要なCPは{ $against }である。手札を捨てて支払ったため、余剰の{ $left }CPは認められる。
    .resolve-top-to-11-11-10_11-3-2 = この召喚獣はキャンセルされており、効果を発揮しない。
    .resolve-top-to-11-11-10_11-6-4 = このアクションアビリティはキャンセルされており、効果を発揮しない。
    .resolve-top-to-11-11-10_11-7-4 = このスペシャルアビリティはキャンセルされており、効果を発揮しない。
    .resolve-top-to-11-11-10_11-8-7 = このオートアビリティはキャンセルされており、効果を発揮しない。
    .resolve-top-to-11-11-10_15-2-7-5-1 = ワープによるキャストはキャンセルされており、効果を発揮しない。
    .resolve-top_11-3-9-told = { $card }が選んだものはどれも不適正になっており、その効果は無効になる。
    .resolve-top_11-6-12-told = { $card }のアクションアビリティが選んだものはどれも不適正になっており、その効果は無効になる。
    .resolve-top_11-7-12-told = { $card }のスペシャルアビリティが選んだものはどれも不適正になっており、その効果は無効になる。
    .resolve-top_11-8-19-told = { $card }のオートアビリティが選んだものはどれも不適正になっており、その効果は無効になる。
    .resolve-top_11-8-13-told = { $card }のオートアビリティの条件が満たされなくなっているため、効果は発生しない。
    .resolve-top_11-11-2-1-1 = 選んだものの一部が不適正になっており、それには効果を適用しない。
    .resolve_2-3 = 効果のうち実行できない部分は行われない。

short =
    .damage = ダメージ
    .break = ブレイク
    .removed = 除外
    .box = ケース
    .warp = デジョン

standing =
    .power-left_not-applicable = { $card }にダメージはなく、パワーは{ $power }で0より大きい。ルールによってブレイクされることはない。
    .no-power-left_not-applicable = { $card }のパワーは{ $power }である。
    .damage-below-power_not-applicable = { $card }のダメージ{ $damage }はパワー{ $power }に届かないため、ブレイクされない。
    .damage-reaches-power_not-applicable = { $card }のダメージ{ $damage }はパワー{ $power }以上である。
    .few-damage_not-applicable = { $player }が受けているダメージは{ $damage }点である。{ $least }点で敗北する。
    .no-draw-missed_not-applicable = { $player }のデッキは0枚だが、その後カードを引くこともダメージを受けることも求められていない。デッキが0枚であるだけでは敗北しない。
