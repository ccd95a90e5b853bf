# 炎炎ノ消防隊の文（日本語）。コード `attack.not-ready` はメッセージ `attack` の属性 `.not-ready` である。

word =
    .cost = コスト
    .power = パワー
    .support = 支援力
    .unit = ユニット
    .event = イベントカード
    .fire = 炎カード
    .ready = 待機
    .exhausted = 行動済
    .deck = デッキ
    .fire_deck = 炎デッキ
    .format = 形式
    .constructed = 構築戦
    .blitz_sealed = ブリッツシールド戦
    .redraw = 手札を引き直すこと
    .keep = 手札を引き直さないこと
    .use = 使用すること
    .pay = 支払うこと
    .decline = 使用しないこと
    .attacker = 攻撃ユニット
    .attacked = 攻撃対象
    .in_battle = 戦闘中
    .damaged = ダメージを受けたもの
    .nullified = 無効になったこと
    .target = 攻撃対象
    .used = 使用した回数

zone =
    .deck = デッキ
    .fire_deck = 炎デッキ
    .hand = 手札
    .field = 現場
    .life = ライフ
    .adora = “アドラ”
    .resolution = 解決領域
    .box = デッキケース
    .fire_box = 炎デッキのケース
    .nowhere = どの領域でもない場所

act =
    .attach = { $subject }を付ける
    .use-unit = { $subject }を使用する
    .use-event = { $subject }を使用する
    .ability = { $subject }を使用する
    .attack = { $subject }で攻撃する
    .target = { $subject }を攻撃対象に選ぶ
    .defend = { $subject }で防衛する
    .none = 防衛しない
    .pass = パスをする
    .support = { $subject }で支援する
    .end = メインフェイズを終了する
    .use = 使用する
    .pay-alone = 支払う
    .decline = 使用しない
    .trigger = { $subject }を先に使用する
    .reveal = { $subject }を公開する
    .put-away = { $subject }を“アドラ”に置く
    .fire = { $subject }を現場に出す
    .redraw = 手札を引き直す
    .keep = 手札を引き直さない
    .keep_911-3 = 何も置き換えない

# 答えを書くときに使える語。複数あるときは並べる。
attempt =
    .attach = 付ける
    .use = 使用、使う
    .ability = 能力、起動能力、起動、祈り
    .attack = 攻撃
    .target = 攻撃対象、対象、ターゲット
    .defend = 防衛
    .none = 防衛しない
    .pay = 支払う、支払い、行動済、行動済にする、レスト、レストする
    .pass = パス
    .support = 支援
    .end = 終了、メインフェイズ終了
    .decline = 使用しない
    .trigger = 先に使用
    .reveal = 公開
    .put-away = アドラに置く
    .fire = 炎カード
    .redraw = 引き直し、引き直す
    .keep = 引き直さない
    .rock = グー
    .paper = パー
    .scissors = チョキ

question =
    .main-phase-action = { $seat }はメインフェイズに何をするか。
    .attack-target = { $subject }は何を攻撃するか。
    .attack-target-alone = 何を攻撃するか。
    .defence = { $seat }はどのユニットで防衛するか、または防衛しないか。
    .counter = { $seat }は反撃を使用するか。
    .support = { $seat }は手札のどのユニットカードで支援するか。
    .trigger-ability = { $seat }は{ $subject }のトリガー能力を使用するか。
    .trigger-ability-alone = { $seat }はトリガー能力を使用するか。
    .trigger-order = { $seat }は次にどの誘発能力を使用するか。
    .pay-for-trigger = { $seat }は{ $subject }の誘発能力のコストを支払うか。
    .pay-for-trigger-alone = { $seat }は誘発能力のコストを支払うか。
    .reveal-for-trigger = { $seat }は能力を誘発させるためにどのカードを公開するか。
    .cards-with-flame = { $seat }は炎を持つどのカードを“アドラ”に置くか。
    .fire-card = { $seat }はどの炎カードを現場に出すか。
    .redraw = { $seat }は手札を引き直すか。
    .first-player = 先攻は誰か。

## 402-403: デッキ

deck =
    .wrong-kind = デッキに入るのはユニットカードとイベントカードだけで、次のカードはそのどちらでもない：{ $cards }。
    .wrong-kind_permits = デッキはユニットカードとイベントカードだけである。
    .unknown-part = プレイヤーが用意するのはデッキと炎デッキだけだが、{ $zones }にもカードが書かれている。
    .unknown-format = 「{ $given }」という形式はなく、あるのは{ $known }である。
    .other-back = デッキのカードはすべてユニットカードと裏面が同じでなければならないが、次のカードは違う：{ $cards }。
    .other-back_permits = デッキのカードはすべてユニットカードと裏面が同じである。
    .wrong-size = デッキは{ $size }枚だが、ちょうど{ $needed }枚でなければならない。
    .wrong-size_permits = デッキは{ $size }枚で、枚数は正しい。
    .too-many-copies = 同じカードナンバーのカードは{ $most }枚までだが、次のカードはそれより多い：{ $over }。
    .too-many-copies_permits = 3枚以上入っているカードナンバーはない。
    .sealed-kinds = シールド戦のデッキになる{ $needed }枚はユニットカードとイベントカードで、次のカードはそのどちらでもない：{ $cards }。
    .not-opened = シールド戦のデッキは開封したカードだけだが、次のカードは開封した枚数より多い：{ $not_opened }。
    .sealed-size = デッキは{ $size }枚だが、シールド戦ではちょうど{ $needed }枚でなければならない。
    .sealed-size_permits = デッキは開封したユニットカードとイベントカード{ $size }枚すべてである。
    .too-many-opened = 開封したカードは{ $opened }枚とされているが、5パックに入っているのは{ $needed }枚で、そのすべてがデッキになる。
    .sealed-copies_permits = シールド戦では同じカードナンバーのカードの枚数に制限はない。
    .no-fire-card = 炎デッキに入るのは炎カードだけで、次のカードは炎カードではない：{ $cards }。
    .no-fire-card_permits = 炎デッキは炎カードだけである。
    .wrong-fire-size = 炎デッキは{ $size }枚だが、ちょうど{ $needed }枚でなければならない。
    .wrong-fire-size_permits = 炎デッキは{ $size }枚で、枚数は正しい。
    .fire-copies_permits = 炎デッキでは同じ炎カードの枚数に制限はない。

## 503, 601, 606: 誰が行動するか

turn =
    .not-yours = { $subject }は今は行動できず、メインフェイズに行動するのはターンプレイヤーの{ $turn_player }だけである。
    .not-yours_permits = メインフェイズに行動するのはターンプレイヤーである。
    .end-not-yours = { $subject }はメインフェイズを終了できず、終了できるのはターンプレイヤーだけである。
    .end-not-yours_permits = ターンプレイヤーは行動を選ぶ際にいつでもメインフェイズを終了できる。

## 602-604, 901-905: カードや能力の使用

use =
    .no-unit-in-hand = { $subject }は行動するプレイヤーの手札にあるユニットカードではないため、使用できない。
    .no-unit-in-hand_permits = そのカードはプレイヤーの手札にあるユニットカードである。
    .no-event-in-hand = { $subject }は行動するプレイヤーの手札にあるイベントカードではないため、使用できない。
    .no-event-in-hand_permits = そのカードはプレイヤーの手札にあるイベントカードで、その能力は有効である。
    .counter-event = { $subject }は【反撃】を持つイベントカードで、今は攻撃を受けていないため、使用できない。
    .counter-event_permits = そのイベントカードは【反撃】で始まらない。
    .activation-barred = { $subject }は{ $by }の効果で禁止されているため、発動できない。
    .activation-barred_permits = 発動を禁止する効果はない。
    .barred = { $subject }は{ $by }の効果で禁止されているため、使用できない。
    .barred_permits = 使用を禁止する効果はない。
    .entry-barred = { $subject }は{ $by }の効果で出動が禁止されているため、使用できない。
    .entry-barred_permits = そのユニットの使用や出動を禁止する効果はない。
    .card-unpayable_permits = カードのコストは支払える。
    .no-such-card = { $subject }というカードはなく、支払うコストもないため、使用できない。
    .not-controlled = { $subject }は、そのカードの支配者だけが使用できる。
    .ability-lost = カードが今その能力を持たないため、{ $subject }は使用できない。
    .no-activated-ability = { $subject }は起動能力ではないため、メインフェイズの行動として使用できない。
    .no-activated-ability_permits = その能力はプレイヤーが支配するカードの起動能力で、有効である。
    .counter-ability = { $subject }は【反撃】で、今は攻撃を受けていないため、使用できない。
    .no-counter-ability = { $subject }は【反撃】ではないため、攻撃に対して使用できない。
    .no-counter-ability_permits = その能力はプレイヤーが支配するカードの【反撃】で、有効である。
    .not-in-force = { $subject }は、カードがある領域では有効でないため、使用できない。
    .in-force-elsewhere_permits = { $subject }は、カードが現場になくても、今ある領域で働く内容であるため有効である。
    .used-this-turn = { $subject }はターン1回の能力で、このターンすでに使用したため、使用できない。
    .used-this-turn_permits = その能力に「ターン1回」の制限はないか、このターンまだ使用していない。
    .not-limited_permits = その能力に「ターン1回」の制限はない。
    .not-used-yet_permits = その能力は「ターン1回」だが、このターンまだ使用していない。
    .ability-unpayable_permits = 能力にコストはないか、それを支払える。
    .ability-costs-nothing_permits = その能力にコストはない。
    .ability-costs-zero_permits = 能力のコストの数値は0であり、実行したものと見なす。
    .ability-payable_permits = その能力のコストを支払える。
    .ability-unpayable_not-applicable = { $subject }がないため、支払うコストもない。

## 903: コストの支払い

choose =
    .prayer-attached = { $subject }はユニットに付いているので、【祈り】では選べない。

pay =
    .newcomer_permits = { $subject }はこのターンに出たユニットである。それが関わるのは攻撃であり、丸数字のコストの支払いには関わらない。
    .no-unit = 離れるのはユニットだけなので、ユニットではない{ $subject }ではコストのこの部分を支払えない。
    .no-flame = { $subject }は炎を持たないため、丸数字のコストを支払えない。
    .only-carries-fire = { $subject }には炎カードが付いているが、ユニット自身は炎を持たないため、丸数字のコストを支払えない。
    .attached = { $subject }はユニットに付いているため、丸数字のコストを支払えない。
    .exhausted = { $subject }はすでに行動済で、行動済にできるのは待機のカードだけであるため、支払えない。
    .needed-later = { $subject }はコストの別の部分に必要であるため、ここでは支払えない。
    .may-not-be-exhausted = { $subject }は{ $by }の効果により行動済にすることが禁止されているため、支払えない。

## 702.1: 攻撃するユニット

attack =
    .no-own-unit = { $subject }はターンプレイヤーの現場にいるユニットではないため、攻撃できない。
    .no-own-unit_permits = ターンプレイヤーの現場にいるユニットである。
    .face-down = { $subject }は炎カードとして裏向きに置かれていてユニットではないため、攻撃できない。
    .not-ready = { $subject }は{ $orientation }で、攻撃できるのは待機のユニットだけである。
    .not-ready_permits = そのユニットは待機である。
    .entered-this-turn = { $subject }はこのターンに現場に出ており、【強襲】を持って出動したのでなければ、攻撃できるのは次のターンからである。
    .entry-unstated_open = { $subject }は【強襲】を持ち、このターンに現場に出ている。出動で出たなら攻撃でき、ほかの方法で出たなら攻撃できないが、どのように出たかが述べられていない。局面に「出動で出た」または「効果で出た」と述べること。
    .entered-this-turn_permits = そのユニットがこのターンに現場に出たのではない。
    .assault-by-ability_permits = { $subject }はこのターンに現場に出たが、{ $by }の常時能力により得た【強襲】を持って出動したため、攻撃できる。
    .assault-by-effect_permits = { $subject }はこのターンに現場に出たが、{ $by }の効果により得た【強襲】を持って出動したため、攻撃できる。
    .assault_permits = { $subject }はこのターンに現場に出たが、【強襲】を持って出動したため、攻撃できる。
    .stands_permits = { $subject }の攻撃は続く。攻撃できるかどうかを調べるのは攻撃するときだけで、その後に攻撃が途中で終了するのは、攻撃するユニットか攻撃対象が別の領域に移動したとき、または攻撃が無効になったときだけである。
    .barred = { $subject }は{ $by }の効果で攻撃が禁止されている。
    .barred_permits = 攻撃を禁止するルールや効果はない。
    .no-target = { $subject }には攻撃できるものがない。攻撃してよい行動済のユニットが相手の現場におらず、また、相手を攻撃できるのは炎を持つか炎カードが付いているユニットだけで、それも禁止されていない場合に限る。
    .no-target_permits = そのユニットには攻撃できるものがある。
    .loop_permits = その攻撃は、すでに実行したループの一部ではない。

## 702.2: 攻撃対象

target =
    .by-flame_permits = { $subject }は炎を持つため、相手を攻撃できる。
    .by-carried-fire_permits = { $subject }自身は炎を持たないが、炎カードが付いているため、相手を攻撃できる。
    .not-exhausted = { $subject }は{ $orientation }で、ユニットのうち攻撃されるのは行動済のものだけである。
    .barred = { $subject }は{ $by }の効果により攻撃されることが禁止されている。
    .no-flame = 攻撃するユニットが炎を持たず、炎カードも付いていないため、{ $subject }は攻撃対象にできない。
    .stands_permits = { $subject }は攻撃対象のままである。攻撃対象にできるかどうかを調べるのは選ぶときだけで、その後に攻撃が途中で終了するのは、攻撃するユニットか攻撃対象が別の領域に移動したとき、または攻撃が無効になったときだけである。

## 702.7: 防衛

defend =
    .no-ability = { $subject }は有効な防衛能力を持たないため、防衛できない。
    .not-ready = { $subject }は行動済で、防衛には待機から行動済にする必要があるため、防衛できない。
    .barred = { $subject }は{ $by }の効果で禁止されているため、防衛できない。
    .taken-back = { $subject }の防衛はこの攻撃ですでに{ $times }回取り消され、繰り返しても何も変わらないため、防衛できない。
    .ability-lost = { $by }の効果により防衛能力を失っているため、{ $subject }は防衛できない。
    .used-once = 防衛能力を使用できるのは1回の攻撃に一度だけで、{ $by }の防衛能力をすでに使用しているため、{ $subject }は防衛できない。
    .over = 防衛能力を使用するのは反撃より前で、それはもう終わったため、{ $subject }は防衛できない。

## 702.12: 反撃

counter =
    .not-yours = { $subject }は今は行動できず、反撃を使用するのは非ターンプレイヤーの{ $non_turn_player }だけである。
    .not-yours_permits = 反撃を使用するのは非ターンプレイヤーである。
    .no-event-in-hand = { $subject }は非ターンプレイヤーの手札にある【反撃】のイベントカードではないため、攻撃に対して使用できない。
    .no-event-in-hand_permits = そのカードはプレイヤーの手札にある【反撃】のイベントカードである。
    .main-phase-only_permits = 【反撃】のイベントカードはメインフェイズの行動としては使用できないが、攻撃に対しては使用できる。
    .pass_permits = 非ターンプレイヤーはパスをしてもよい。

## 702.16: 支援

support =
    .no-value = { $subject }は支援力を持つユニットカードではないため、支援できない。
    .player-attacked = 攻撃対象はユニットではなく{ $player }で、支援できるのは攻撃対象がユニットの場合だけであるため、{ $subject }で支援できない。

## 1401: ループ

loop =
    .use_permits = その使用は、すでに実行したループの一部ではない。

## 局面：あり得ないこと

text =
    .card-gone_permits = { $card }は能力が誘発した後にその領域を離れているが、誘発した能力はそれでも使用しなければならない。
    .waits-for-round_permits = { $card }の能力は、誘発能力を順に使用している間に誘発した。誰が支配者であっても、その繰り返しが終わるまで使用できない。
    .event-not-used_permits = { $card }はイベント能力だけが発動する。{ $card }自体は移動せず、コストも支払われないため、使用したことにはならない。

limit =
    .none_not-applicable = 手札に上限はないため、ターンが終わっても{ $subject }は{ $hand }枚のままである。

position =
    .fire-in-deck = { $subject }は{ $zone }にあるが、炎カードはデッキでなく炎デッキに入る。
    .fire-in-deck_open = { $subject }は炎カードで{ $zone }にあるが、そこに置けたのは効果だけである。
    .no-fire-card = { $subject }は{ $zone }にあるが、炎デッキに入るのは炎カードだけである。
    .no-fire-card_open = { $subject }は炎カードでないのに{ $zone }にあり、そこに置けたのは効果だけである。
    .event-on-field_open = { $subject }はイベントカードで現場にあるが、そこに置けたのは効果だけである。
    .misplaced-fire_open = { $subject }は炎カードで{ $zone }にあるが、そこに置けたのは効果だけである。
    .face-down = { $subject }は現場に裏向きで置かれているが、現場で裏向きになるのは炎カードとして置かれたカードだけである。
    .face-up-guise = { $subject }は炎カードとして扱うとされているが、そう扱われるのは現場の裏向きのカードだけである。
    .face-down-in-public = { $subject }は{ $zone }に裏向きで置かれているが、公開領域のカードは表向きである。
    .face-up-in-hidden_open = { $subject }は非公開領域の{ $zone }に表向きで置かれているが、表向きにできたのは効果だけである。
    .attached-off-field = { $zone }の{ $subject }が{ $bearer_zone }の{ $under }に付いているが、カードが付くのは現場だけである。
    .face-down-attached = { $subject }は炎カードとして裏向きに置かれていて、{ $under }に付けることはできない。
    .no-fire-attached = { $subject }が{ $under }に付いているが、ユニットに付くのは炎カードだけである。
    .attached-to-no-unit = { $subject }がユニットでない{ $under }に付いているが、炎カードが付くのはユニットだけである。
    .wrong-fire-count = { $subject }の炎カードは{ $fire_cards }枚だが、ゲームを通してちょうど{ $needed }枚である。
    .too-much-life_open = { $subject }のライフは{ $life }枚だが、始まりは{ $most }枚で、増やせたのは効果だけである。
    .still-in-box = { $subject }が{ $zone }にあるが、ゲームの開始後はそこにカードはない。
    .wrong-opening-hand = { $subject }の手札は{ $hand }枚だが、準備のこの時点では{ $needed }枚でなければならない。
    .wrong-opening-life = { $subject }のライフは{ $life }枚だが、準備のこの時点では{ $needed }枚でなければならない。
    .damaged-card = { $subject }にダメージ{ $damage }があるとされているが、ダメージを受けるのはプレイヤーだけで、ライフから失われる。
    .marker_open = { $subject }に「{ $marker }」のマーカーが{ $count }個あるが、置けたのは効果だけである。
    .too-many-flames = { $subject }の現場には炎を持つカードが{ $flames }枚あるが、ルールチェックの後は{ $most }枚以下である。
    .empty-deck = { $subject }のデッキは0枚で、ルールチェックでゲームが終わっていたはずである。
    .damaged-without-life = { $subject }はライフがないままダメージを受けていて、ルールチェックでゲームが終わっていたはずである。
    .fire-in-adora = { $subject }は“アドラ”にある炎カードで、ルールチェックで炎デッキに戻っていたはずである。
    .unused-trigger = { $subject }にまだ使用していない誘発能力があるが、ルールチェックの後には残らない。
    .left-in-resolution = 何も使用していないのに、{ $subject }が{ $zone }にある。
    .attacker-no-own-unit = { $subject }は攻撃しているとされ{ $zone }にあるが、攻撃するのはターンプレイヤーの{ $turn_player }の現場にいるユニットだけである。
    .attacker-ready_open = { $subject }は攻撃する際に行動済になったはずだが{ $orientation }であり、効果によるのでなければあり得ない。
    .own-player-attacked = { $subject }は攻撃されているとされるが、ターンプレイヤーの{ $turn_player }が攻撃するのは相手と相手のユニットだけである。
    .player-attacked-without-flame = { $subject }は{ $target }を攻撃しているとされるが、プレイヤーを攻撃するのは炎を持つか炎カードが付いているユニットだけである。
    .target-no-unit = { $subject }は攻撃されているとされ{ $zone }にあるが、攻撃されるユニットは非ターンプレイヤーの現場にいる。
    .target-not-exhausted_open = { $subject }は{ $orientation }のまま攻撃されているが、攻撃されるのは行動済のユニットだけであり、効果によるのでなければあり得ない。
    .attack-is-over = 攻撃は行われていないのに、{ $subject }がまだ{ $fact }とされている。

until =
    .attack-ended = 攻撃の終了
    .end-of-battle = 戦闘の終了
    .battle = 戦闘終了時まで

occasion =
    .battle-end = 戦闘の終了
    .battle-start = 戦闘の開始
    .defend = 防衛
    .defended = 防衛されること
    .preparation-start = 準備フェイズの開始

procedure =
    .attack = 攻撃
    .damage = ダメージ
    .declare_loop = ループ
    .end_phase = 終了フェイズ
    .identify = カードの特定
    .main_phase = メインフェイズ
    .order_effects = 効果の順番
    .pay = コストの支払い
    .preparation = ゲームの準備
    .preparation_phase = 準備フェイズ
    .replace = 置換効果
    .resolve = 効果の実行
    .reveal_trigger = 誘発のためのカードの公開
    .rule_check = ルールチェック
    .rule_processes = ルール処理
    .shuffle = シャッフル
    .turn = ターン
    .use_ability = 能力の使用
    .use_ability_action = 能力を使用する行動
    .use_card = カードの使用
    .use_event_action = イベントカードを使用する行動
    .use_trigger = 誘発能力の使用
    .use_unit_action = ユニットカードを使用する行動

heard-attempt =
    .use = ユニットを使用、ユニットの使用、ユニットカードの使用、イベントを使用、イベントの使用、イベントカードの使用、ユニット、イベント、出動、登場、登場させる、場に出す、プレイ、召喚、キャスト、反撃、カウンター、現場に出す、ユニットを現場に出す、解決、イベント能力
    .attack = アタック、ユニットでの攻撃、強襲
    .defend = ブロック、防御、防衛能力
    .end = メインフェイズを終了
    .discard = 捨てる
    .pay = コストを支払う
    .put-away = アドラへ置く、アドラに置く、“アドラ”に置く、“アドラ”へ置く
    .trigger = トリガー、トリガー能力、ライフトリガー、ライフトリガー能力、発動、誘発能力、遅発誘発能力、出動時、退場時、攻撃時、防御時
    .fire = 炎
    .attach = 炎を付ける、炎カードを付ける、カードを付ける
    .redraw = マリガン
    .ability = 常時能力、アイコン能力
    .choose = ダメージを与える、得る、外す、手札に加える、加える、持ってくる

heard-done =
    .damaged_at_zero = ライフ0でダメージを受けた、ライフがなくダメージを受けた
    .last_life_taken = 最後のライフを失った、最後のライフ
    .used = 使った能力、使用済みの能力

done =
    .damaged_at_zero = ライフ0枚でダメージを受けたプレイヤー
    .last_life_taken = 最後のライフをダメージで失ったプレイヤー
    .used = 使用した能力

heard-way =
    .deploy = 出動した、このターンに出動、このターンに出動した、出動で現場に出た、出動させた、このターンに使用した、このターンに手札から出た

way =
    .deploy = 出動

event =
    .card-moved_901-1e-1 = { $card }が{ $from_zone }から{ $to_zone }へ移る。ダメージによらないので、ライフのトリガー能力は使用できない。
    .condition-hand-discarded = { $player }の手札はすべて捨てられた（カードのない手札も捨てたものとみなす）。
    .fell-short_104-4 = { $card }はすでにその状態であり、何も変わらない。
    .trigger-spent_904-2 = ターン1回の能力であり、このターンすでに使用しているため、誘発した能力は使用されない。
    .trigger-spent_905-4c = 効果で禁止されているか、コストを支払えないため、誘発した能力は使用されない。
    .trigger-spent_912-1 = カードがすでに離れているため、誘発した能力は使用されない。
    .player-lost-damage = { $seat }はダメージを受け、ライフが0枚であるため、敗北条件を満たす。
    .player-lost-deck = { $seat }はルールチェックの時点でデッキが0枚であるため、次に引くときを待たずに敗北条件を満たす。

loss =
    .damage = ライフがない状態でダメージを受けた
    .deck = デッキにカードがない

deed =
    .defend = 防衛する
    .deploy = 出動、出動する
    .leave = 退場、退場する、離れる、現場を離れる
    .support = 支援する
    .ready = 待機状態になる、待機にする、待機になる
    .exhaust = 行動済になる、行動済にする

verb =
    .deploy = { $card }が{ $to_zone }に出動する。

game =
    .names = 炎炎ノ消防隊TCG、炎炎ノ消防隊

key =
    .attackers = 攻撃ユニット、攻撃側、アタック側、アタッカー、攻撃
    .blocker = 防衛ユニット、防衛側、ブロック側、防衛
    .battle = 攻撃、バトル

step =
    .resolve_912-1-told = { $card }は移動しているため、直前の情報を参照する。数値は{ $now }である。
    .attack-over_702-5 = この攻撃は正当性を満たさなくなり、終了する。
    .attack-over_702-10 = この攻撃は正当性を満たさなくなり、終了する。
    .attack-over_702-14 = この攻撃は正当性を満たさなくなり、終了する。
    .attack-to-702-7_702-7 = 防衛能力のコストが支払われず、その使用は取り消される。
    .attack-to-702-13_702-15 = 同じ攻撃に対する2回目以降の反撃である。反撃を使用するたびに、非ターンプレイヤーはまた反撃を使用できる。
    .attack_1107-1 = 攻撃ユニットのパワーは攻撃対象のパワー以上である。
    .attack_1107-1-told = 攻撃ユニット{ $agent }のパワー{ $now }は、攻撃対象{ $card }のパワー{ $against }以上である。
    .attack_702-17a = 攻撃ユニットのパワーが攻撃対象のパワーに届かないため、攻撃対象は退場しない。
    .attack_702-17a-told = 攻撃ユニット{ $agent }のパワー{ $now }は攻撃対象{ $card }のパワー{ $against }に届かないため、{ $card }は退場しない。
    .attack_702-16-told = { $card }の支援は{ $now }である（印刷された値は{ $was }、最後に適用されたのは{ $agent }の効果）。
    .damage-to-802-1c_104-5 = トリガー能力の使用は禁じられている。
    .damage-to-802-1c_903-2 = トリガー能力のコストを支払えない。
    .preparation-phase_104-2 = 現場に置ける炎カードがない。
    .replace-to-911-3_911-3-told = { $agent }の効果は必ず適用される（置換しないことは選べない）。
    .resolve_104-2 = 効果のうち実行できない部分は行われない。
    .resolve_901-1f-1-told = 攻撃対象が{ $card }に変わる。
    .resolve_910-7 = 条件が満たされなくなっているため、効果は発生しない。
    .reveal-trigger_908-2b = カードは非公開のままであり、その能力は誘発しない。
    .use-card_905-4a-told = { $card }のコストは{ $now }である（印刷された値は{ $was }、最後に適用されたのは{ $agent }の効果）。
    .use-ability-over_903-2 = コストが支払われず、能力の使用は取り消される。

short =
    .fire_deck = 炎
    .resolution = 解決中
    .box = ケース
    .fire_box = 炎ケース
    .fire = 炎

standing =
    .life-left_not-applicable = { $player }のライフは{ $count }枚である。ダメージで敗北するのはライフが0枚の場合だけである。
    .no-damage_not-applicable = { $player }のライフは0枚だが、その後ダメージを受けていない。
    .deck-left_not-applicable = { $player }のデッキは{ $count }枚である。0枚になると敗北する。

value =
    .changed-itself_702-16 = { $card }の{ $value_name }は、支援により{ $change }され、{ $result }になる。
