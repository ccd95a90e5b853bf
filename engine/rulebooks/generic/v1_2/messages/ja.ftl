# 汎用TCGの文（日本語）。コード `retreat.stunned` はメッセージ `retreat` の属性 `.stunned` である。

word =
    .hp = HP
    .failed_substitution = 交代処理の失敗
    .due = 処理待ち
    .next_check = 次のルールチェック待ち
    .retreat = 退却コスト
    .unit = ユニット
    .command = コマンド
    .strategy = 戦略
    .tactic = 戦術
    .strengthening = 強化
    .ko = KO状態
    .ko_unit = KOしたユニット
    .energy = エネルギー
    .ready = 通常状態
    .rested = レスト状態
    .stunned = スタン状態
    .damage = ダメージ
    .deck = デッキ
    .format = 形式
    .constructed = 構築戦
    .charged = チャージしたこと
    .retreated = 退却したこと
    .damaged_by = ダメージを与えたもの
    .declared = 宣言したスキル
    .restoring_tried = 復帰を試みたこと
    .set_this_turn = このターンにカードをセットされたこと
    .strategy_played = 戦略のプレイ
    .used = 使用した回数

zone =
    .deck = デッキ
    .hand = 手札
    .main = メイン・エリア
    .standby_1 = 1番目のスタンバイ・エリア
    .standby_2 = 2番目のスタンバイ・エリア
    .standby_3 = 3番目のスタンバイ・エリア
    .standby_4 = 4番目のスタンバイ・エリア
    .standby = スタンバイ・エリア
    .field = エリア
    .trash = 捨て場
    .resolution = 解決領域
    .box = デッキケース

act =
    .charge = { $subject }をチャージする
    .charge-alone = カードなしでチャージする
    .deploy = { $subject }を出す
    .play = { $subject }をプレイする
    .retreat = メイン・ユニットを退却する
    .ex = { $subject }をプレイする
    .end = メインフェイズを終了する
    .skill = { $subject }を使用する
    .none = スキルを使用しない
    .unit = { $subject }を選ぶ
    .target = { $subject }にセットする
    .standby = { $subject }と入れ替える
    .substitute = { $subject }をメイン・エリアに移動する
    .energy = { $subject }をエネルギーとして選ぶ
    .energy_915-1b = エネルギーの{ $subject }を退却コストとして捨てる
    .place = { $subject }を次に置く
    .change = { $subject }の変更を次に適用する
    .contest = { $subject }のじゃんけんを次に行う
    .trigger = { $subject }を先にプレイする
    .redraw = 手札を引き直す

# 答えを書くときに使える語。複数あるときは並べる。
attempt =
    .charge = チャージ
    .deploy = 出す
    .play = プレイ
    .retreat = 退却
    .ex = EXスキル、能力、起動能力、起動
    .end = 終了、メインフェイズ終了
    .skill = スキル、宣言、スキルを使う、攻撃
    .none = スキルなし、スキルを使用しない
    .unit = ユニット
    .target = セット、対象、ターゲット、目標
    .standby = スタンバイ、入れ替え
    .substitute = 交代
    .energy = エネルギー
    .place = 次に置く
    .change = 変更
    .contest = じゃんけん
    .trigger = 先にプレイ
    .redraw = 引き直し、引き直す
    .discard = 捨てる
    .rock = グー
    .paper = パー
    .scissors = チョキ

question =
    .main-phase-action = { $seat }はメインフェイズに何をするか。
    .first-unit = { $seat }はどのユニットカードをメイン・エリアに置くか。
    .first-player = 先攻は誰か。
    .unit-to-charge = { $seat }は{ $subject }をどのユニットにチャージするか。
    .unit-to-charge-alone = { $seat }はどのユニットにチャージするか。
    .unit-to-set-it-on = { $seat }は{ $subject }をどのユニットにセットするか。
    .unit-to-set-it-on-alone = { $seat }はカードをどのユニットにセットするか。
    .standby-unit = { $subject }をどのスタンバイ・ユニットと入れ替えるか。
    .standby-unit-alone = どのスタンバイ・ユニットと入れ替えるか。
    .energies = { $seat }は{ $subject }のどのエネルギーを捨てるか。
    .energies-alone = { $seat }はどのエネルギーを捨てるか。
    .energy = { $seat }は手札のどのカードを{ $subject }にエネルギーとしてつけるか。
    .energy-alone = { $seat }は手札のどのカードをエネルギーとしてつけるか。
    .substitute = { $seat }のどのスタンバイ・ユニットがメイン・ユニットになるか。
    .skill = { $seat }はどのスキルを宣言するか、または使用しないか。
    .order-of-changes = ダメージの変更をどの順番で適用するか。
    .order-of-contests = これらの効果のじゃんけんをどの順番で行うか。
    .order = { $seat }のカードは捨て場でどの順番になるか。
    .janken = じゃんけんに勝つのは誰か。
    .trigger-order = { $seat }は次にどの誘発能力をプレイするか。

## 402: デッキ

deck =
    .unknown-format = 「{ $given }」という形式はなく、あるのは{ $known }だけである。
    .unknown-part = プレイヤーが用意するのはデッキだけだが、{ $zones }にもカードが書かれている。
    .wrong-kind = デッキに入るのはユニットとコマンドで、次のカードはそのどちらでもない：{ $cards }。
    .wrong-kind_permits = デッキはユニットとコマンドだけである。
    .other-back = デッキのカードの裏面はすべて同じでなければならないが、次のカードは他と違う：{ $cards }。
    .other-back_permits = デッキのカードの裏面はすべて同じである。
    .wrong-size = デッキは{ $size }枚だが、ちょうど{ $needed }枚でなければならない。
    .wrong-size_permits = デッキは{ $size }枚で、枚数は正しい。
    .too-many-copies = 名前と種類が同じカードは{ $most }枚（またはテキストの枚数）までだが、次のカードはそれより多い：{ $over }。
    .too-many-copies_permits = 名前と種類が同じカードの枚数は制限以内である。
    .no-unit = デッキのユニットカードは{ $units }枚だが、{ $needed }枚以上必要である。
    .no-unit_permits = デッキにユニットカードが{ $units }枚あり、足りている。
    .limit-by-text_permits = 次のカードは、デッキに入れられる枚数をテキストが決めている：{ $cards }。
    .usual-limits_permits = デッキに入れられる枚数を変えるカードはデッキにない。

## 403: ゲームの準備

redraw =
    .unit-in-hand = { $subject }の手札にはユニットカードが{ $units }枚あるが、引き直せるのはユニットカードのない手札だけである。

entry =
    .first-unit-no-unit = このカードは{ $number }ではあり得ず、準備でメイン・エリアに置くのはユニットカードだが、{ $number }はそうではない。
    .unit-in-redraw = このカードは{ $number }ではあり得ず、引き直す手札にはユニットカードがないが、{ $number }はユニットカードである。

## 503, 601, 607: 誰が行動するか

turn =
    .not-yours = { $subject }は今は行動できず、メインフェイズに行動するのはターンプレイヤーの{ $turn_player }だけである。
    .not-yours_permits = メインフェイズに行動するのはターンプレイヤーである。
    .end-not-yours = { $subject }はメインフェイズを終了できず、終了できるのはターンプレイヤーだけである。
    .end-not-yours_permits = ターンプレイヤーは行動を選ぶ際にいつでもメインフェイズを終了できる。

## 602: チャージ

charge =
    .no-card-in-hand = { $subject }は行動するプレイヤーの手札にないため、チャージできない。
    .no-card-in-hand_permits = そのカードはプレイヤーの手札にある。
    .empty-hand = { $subject }は、エネルギーにする手札がないため、チャージできない。
    .no-unit = { $subject }は、自分のエリアにKOしていないユニットがないため、チャージできない。
    .no-unit_permits = チャージできるユニットがある。
    .once-per-turn = { $subject }はこのターンすでにチャージを行い、この行動は1ターンに1度だけであるため、チャージできない。
    .once-per-turn_permits = このターンこの行動でまだチャージしていない。
    .barred = { $subject }は{ $by }の効果でチャージが禁止されている。
    .barred_permits = チャージを禁止する効果はない。

## 603: ユニットを出す

deploy =
    .no-unit-in-hand = { $subject }は行動するプレイヤーの手札にあるユニットカードではないため、出せない。
    .no-unit-in-hand_permits = そのカードはプレイヤーの手札にあるユニットカードである。
    .no-free-area = { $subject }は、スタンバイ・エリアに空きがないため、ユニットを出せない。
    .areas-of-fallen = { $subject }は、スタンバイ・エリアに空きがないため、ユニットを出せない。KOした{ $fallen }も、そのエリアに置かれたままである。
    .no-free-area_permits = スタンバイ・エリアに空きがある。
    .barred = { $subject }は{ $by }の効果で禁止されているため、出せない。
    .barred_permits = そのユニットを出すことを禁止する効果はない。

## 604, 804: コマンドのプレイ

play =
    .no-command-in-hand = { $subject }は行動するプレイヤーの手札にあるコマンドカードではないため、プレイできない。
    .no-command-in-hand_permits = そのカードはプレイヤーの手札にあるコマンドカードである。
    .second-strategy = { $subject }は戦略で、このターンすでに1枚の戦略をプレイしたため、プレイできない。
    .second-strategy_permits = そのカードは戦略でないか、このターンまだ戦略をプレイしていない。
    .no-strategy_permits = そのカードは戦略ではない。1ターンに1枚の制限は戦略だけのものである。
    .first-strategy_permits = そのカードは戦略であり、このターンまだ戦略をプレイしていない。
    .strengthening-too-early = { $subject }は強化で、今はそのプレイヤーの最初のターンであるため、プレイできない。
    .strengthening-too-early_permits = そのカードは強化でないか、今はプレイヤーの最初のターンではない。
    .no-strengthening_permits = そのカードは強化ではない。最初のターンにプレイできないのは強化だけである。
    .strengthening-in-time_permits = そのカードは強化だが、今はプレイヤーの最初のターンではない。
    .no-target = { $subject }は、テキストに合い、ターン開始時からエリアにあり、このターンまだカードがセットされていないユニットがないため、プレイできない。
    .no-target_permits = そのカードに目標は必要ないか、セットできるユニットがある。
    .needs-no-target_permits = そのカードは強化ではなく、セットするユニットを必要としない。
    .has-target_permits = そのカードをセットできるユニットがある。
    .barred = { $subject }は{ $by }の効果で禁止されているため、プレイできない。
    .barred_permits = そのカードのプレイを禁止する効果はない。

target =
    .arrived-this-turn = { $subject }はターン開始時にまだエリアになかったため、そのカードをセットできない。
    .set-this-turn = { $subject }にはこのターンすでにカードがセットされたため、そのカードをセットできない。

unit =
    .knocked-out = { $subject }はKOしており、KOしたユニットを指定するルールや効果でなければ選べない。

## 505.3b: 復帰の判定

contest =
    .restoring-first_permits = エンドフェイズには、メイン・ユニットが状態異常である各プレイヤーが、ターンプレイヤーから順に復帰の判定を行う。ターンプレイヤーの{ $player }がじゃんけんに勝てば、{ $card }は復帰する。
    .restoring_permits = エンドフェイズには、メイン・ユニットが状態異常である各プレイヤーが、ターンプレイヤーから順に復帰の判定を行う。ターンプレイヤーでない{ $player }がじゃんけんに勝てば、{ $card }は復帰する。

## 605, 915: 退却

advantage =
    .over_permits = { $agent }は{ $qualities }に有利であり、{ $card }は{ $qualities }である。
    .over-base_permits = { $agent }は{ $qualities }に有利であり、{ $card }は自身の基準能力によって{ $qualities }である。基準能力による属性は印刷された属性と同じに扱う。
    .over-gained_permits = { $agent }は{ $qualities }に有利であり、{ $card }は効果によって{ $qualities }である。
    .none_permits = { $agent }が有利なのは{ $qualities }だけで、{ $card }は{ $elements }なので、ダメージは2倍にならない。

retreat =
    .once-per-turn = { $subject }はこのターンすでに退却を行い、この行動は1ターンに1度だけであるため、退却できない。
    .once-per-turn_permits = このターンこの行動でまだ退却していない。
    .no-main-unit = { $subject }には退却するメイン・ユニットがない。
    .no-main-unit_permits = メイン・ユニットがあり、スタンしていない。
    .knocked-out = { $subject }のメイン・エリアのユニットはKOしているため、退却できない。
    .stunned = { $subject }は{ $orientation }であるため、退却できない。
    .by-a-text_permits = { $subject }は文により退却する。1ターンに1度とは、メイン・フェイズの行動としての退却だけの制限である。
    .rested_permits = { $subject }は{ $orientation }であるが、退却できないのはスタンしているメイン・ユニットだけなので、退却できる。
    .no-standby-unit = { $subject }は、KOしていないスタンバイ・ユニットがないため、退却できない。
    .no-standby-unit_permits = 入れ替えるスタンバイ・ユニットがある。
    .too-few-energies = { $subject }の退却コストはエネルギー{ $needed }枚だが、{ $available }枚しかないため、退却できない。
    .too-few-energies_permits = メイン・ユニットには退却コストのエネルギーがある。
    .barred = { $subject }は{ $by }の効果で退却が禁止されている。
    .barred_permits = 退却を禁止する効果はない。

## 606, 802, 803: EXスキル

exskill =
    .no-own-unit = { $subject }は行動するプレイヤーのユニットの、起動能力であるEXスキルではないため、プレイできない。
    .no-own-unit_permits = プレイヤーのユニットの、起動能力であるEXスキルである。
    .not-controlled = { $subject }をプレイできるのは、そのセットの支配者の{ $controller }だけである。
    .not-in-force = { $subject }は、カードがある領域では有効でないため、プレイできない。
    .not-in-force_permits = そのEXスキルは有効である。
    .in-force-elsewhere_permits = { $subject }は、カードがエリアにないが、今ある領域のための内容であるため有効である。
    .unit-stunned = { $subject }は、ユニットがスタンしている間はEXスキルが無効であるため、プレイできない。
    .used-this-turn = { $subject }は1ターンに1回だけで、このターンすでにプレイしたため、プレイできない。
    .used-this-turn_permits = そのEXスキルに1ターンに1回の制限はないか、このターンまだプレイしていない。
    .not-limited_permits = そのEXスキルに1ターンに1回の制限はない。
    .not-used-yet_permits = そのEXスキルは1ターンに1回だけだが、このターンまだプレイしていない。
    .barred = { $subject }は{ $by }の効果でEXスキルのプレイが禁止されている。
    .barred_permits = EXスキルのプレイを禁止する効果はない。
    .unpayable_permits = EXスキルのテキストが求めるものは支払える。

## 703: スキル

skill =
    .not-of-main-unit = { $subject }はターンプレイヤーのメイン・ユニットやそのセットのスキルではないため、宣言できない。
    .not-of-main-unit_permits = メイン・ユニットやそのセットのスキルである。
    .of-unit_permits = メイン・ユニット自身のスキルである。
    .of-set_permits = メイン・ユニットのセットのスキルであり、そのユニットのスキルとして扱う。
    .not-there = { $subject }を持つメイン・ユニットがないため、宣言できない。
    .too-few-energies = { $subject }のスキルコストは{ $needed }だが、メイン・ユニットのエネルギーは{ $available }枚しかないため、宣言できない。
    .too-few-energies_permits = メイン・ユニットにはスキルコスト以上のエネルギーがある。
    .barred = { $subject }は{ $by }の効果で使用が禁止されている。
    .barred_permits = スキルの使用を禁止するルールや効果はない。
    .not-yours = { $subject }は今はスキルを宣言できず、宣言するのはターンプレイヤーの{ $turn_player }だけである。
    .not-yours_permits = スキルを宣言するのはターンプレイヤーである。
    .unit-abnormal = メイン・ユニットの{ $subject }が{ $orientation }であり、バトルフェイズ終了ステップへ移行するため、スキルを宣言できない。
    .none-not-yours = スキルを使用しないことを決めるのはターンプレイヤーだけで、{ $subject }ではない。
    .none-not-yours_permits = ターンプレイヤーはスキルを使用しなくてもよい。

## 1101: ループ

loop =
    .action_permits = その行動は、すでに実行したループの一部ではない。

## 局面：あり得ないこと

position =
    .ko-no-unit = { $subject }はKO状態とされているが{ $kind }で、KOするのはユニットだけである。
    .ko-attached = { $subject }はKO状態とされ{ $under }につけられているが、KOしたユニットは何にもつけられていない。
    .ko-turned = { $subject }はKO状態で{ $orientation }だが、KOしたユニットは裏向きの通常状態である。
    .command-in-area_open = { $subject }はコマンドでユニットなしにエリアにあるが、そこに置けたのは効果だけである。
    .energy-without-unit = { $subject }はエネルギーとしてエリアにあるが、どのユニットにもつけられていない。
    .several-units = { $subject }がある{ $zone }にはユニットが{ $units }体あるが、置けるのは{ $most }体である。
    .attached-turned = { $subject }はユニットにつけられていて{ $orientation }だが、レストやスタンをするのはユニットだけである。
    .face-down = { $subject }はKOでもエネルギーでもなく裏向きでエリアにあるが、そうなるのはゲームの開始前だけである。
    .face-up-guise = { $subject }は表向きで{ $counts_as }とされているが、そのようなカードは裏向きである。
    .face-down-in-public = { $subject }は{ $zone }に裏向きで置かれているが、公開領域のカードは表向きである。
    .face-up-in-hidden_open = { $subject }は非公開領域の{ $zone }に表向きで置かれているが、表向きにできたのは効果だけである。
    .attached-elsewhere = { $zone }の{ $subject }が{ $bearer_zone }の{ $under }につけられているが、つけられたカードはユニットと同じエリアになければならない。
    .attached-to-no-unit = { $subject }がエリアのユニットでない{ $under }につけられているが、カードがつけられるのはユニットだけである。
    .no-strengthening-set_open = { $subject }は強化でないのに{ $under }にセットされていて、セットできたのは効果だけである。
    .damage-outside = { $zone }の{ $subject }にダメージ{ $count }があるが、ダメージがあるのはエリアのカードだけである。
    .counter-outside = { $zone }の{ $subject }に「{ $marker }」カウンターが{ $count }個あるが、カウンターが置かれるのはエリアのカードだけである。
    .damage-on-ko = { $subject }はKO状態でダメージ{ $count }があるが、ダメージはKOすると取り除かれる。
    .counter-on-ko = { $subject }はKO状態で「{ $marker }」カウンターが{ $count }個あるが、カウンターはKOすると取り除かれる。
    .damage-without-hp = { $subject }にダメージ{ $count }があるがHPがなく、ダメージを受けるのはHPを持つユニットだけである。
    .still-in-box = { $subject }が{ $zone }にあるが、ゲームの開始後はそこにカードはない。
    .wrong-opening-hand = { $subject }に配られたカードは{ $hand }枚だが、準備のこの時点では{ $needed }枚でなければならない。
    .set-too-early_open = { $subject }は、そのプレイヤーがまだ強化をプレイできない{ $turn }ターン目にセットされていて、セットできたのは効果だけである。
    .battle-in-first-turn = ゲームの最初のターンにバトルフェイズはない。
    .already-lost = { $subject }は敗北していて、ルールチェックでゲームが終わっていたはずである。
    .not-knocked-out = { $subject }はダメージ{ $damage }でHP{ $hp }であり、ルールチェックでKOされていたはずである。
    .no-main-unit = { $subject }にはKOしていないメイン・ユニットがなく、ルールチェックでスタンバイ・ユニットが移動したか、ゲームが終わっていたはずである。
    .irregular-card = { $subject }が、KOしたかエリアにない{ $under }につけられていて、ルールチェックで捨て場に置かれていたはずである。
    .unused-trigger = { $subject }にまだプレイしていない誘発能力があるが、ルールチェックの後には残らない。
    .left-in-resolution = 何もプレイしていないのに、{ $subject }が{ $zone }にある。
    .skill-while-abnormal = { $subject }は{ $orientation }で、メイン・ユニットがスキルを宣言するのは通常状態の間だけである。
    .foreign-skill = { $subject }は、自身もそのセットも持たないスキルを使用しているとされる。
    .skill-without-energies_open = { $subject }はスキルコスト{ $needed }のスキルを使用しているがエネルギーは{ $energies }枚で、宣言の後に減らせたのは効果だけである。

## 効果の終わり

until =
    .moved-to-a-standby-area = スタンバイ・エリアへの移動

occasion =
    .retreat = 退却
    .skill-used = スキルの使用

procedure =
    .battle_phase = バトルフェイズ
    .charge_action = チャージする行動
    .declare_loop = ループ
    .deploy_action = ユニットを出す行動
    .draw_phase = ドローフェイズ
    .end_phase = エンドフェイズ
    .ex_action = EXスキルを使用する行動
    .identify = カードの特定
    .judge_skill = スキルの成否判定
    .main_phase = メインフェイズ
    .order_effects = 効果の順番
    .pay = コストの支払い
    .play_ability = 能力のプレイ
    .play_card = カードのプレイ
    .play_command_action = コマンドカードをプレイする行動
    .play_trigger = 誘発能力のプレイ
    .preparation = ゲームの準備
    .replace = 置換効果
    .resolve = 効果の実行
    .retreat = 退却
    .retreat_action = 退却する行動
    .rule_check = ルールチェック
    .rule_processes = ルール処理
    .shuffle = シャッフル
    .signs = じゃんけん
    .turn = ターン

heard-attempt =
    .energy = チャージ、つける、付ける
    .charge = エネルギーをチャージ、エネルギーを付ける、エネルギーに置く、エネルギーとして置く、エネルギーとして付ける
    .deploy = ユニットを出す、スタンバイ・エリアに出す、スタンバイに出す、スタンバイ・エリアに置く、エリアに出す、エリアに置く、場に出す、置く、登場、登場させる、召喚
    .play = コマンド、コマンドをプレイ、カード、強化、戦略、戦術、装備、使用、使う、キャスト、解決、発動、コマンド能力、カードをつける
    .retreat = メイン・ユニットを退却、メイン・ユニットの退却
    .ex = EX、能力を使う、常時能力、基準能力
    .skill = スキルを使用、スキルを宣言、アタック、能力、スキル能力
    .end = メインフェイズを終了
    .standby = 入れ替える、切り替え
    .contest = ジャンケン、復帰の判定、成否判定
    .trigger = 誘発能力、条件誘発能力、遅発誘発能力
    .pay = コストを支払う
    .choose = 公開、探す、ダメージを与える、アップ、ダウン、手札に加える、加える、取り除く、HPをアップ、HPのアップ、HPアップ、HPをダウン、HPのダウン

heard-done =
    .set = セット、セットしたユニット、セットされたユニット
    .restoring_tried = 復帰の判定、復帰を試みた、復帰のじゃんけん
    .charged = チャージした、チャージ済み、チャージ済
    .retreated = 退却した、退却済み、退却済
    .strategy_played = 戦略、戦略カード、戦略をプレイした
    .used = 使った能力

done =
    .charged = チャージ
    .retreated = 退却
    .strategy_played = 戦略のプレイ
    .set = このターンにカードをセットされたユニット
    .restoring_tried = メイン・ユニットの復帰の判定を行ったプレイヤー
    .used = 使用した能力

loss =
    .deck = デッキからカードを引けない
    .no-substitute = 交代処理を行えない

deed =
    .heal = 回復、回復する、HPを回復する、ダメージが取り除かれる
    .revive = KOでなくなる
    .ready = 復帰、復帰する、通常状態になる、通常にする
    .switch = 入れ替わる、入れ替えられる、入れ替える
    .attached = つく、つける、つけられる
    .markers = カウンターを置く、カウンターが置かれる、カウンター
    .destroy = KO、KOされる、気絶
    .ko = KO、KOされる、気絶
    .exhaust = レストになる、レストにする、レスト、レストする
    .stun = スタンする、スタン状態になる、スタンにする、スタンさせる、スタン
    .skill = スキルを使う
    .retreat = 退却する

verb =
    .enter = { $player }が{ $card }を{ $to_zone }に出す。
    .lay = { $player }が{ $card }を{ $to_zone }に置く。

event =
    .condition-hand-discarded = { $player }の手札はすべて捨てられた（カードのない手札も捨てたものとみなす）。
    .fell-short_807-2a = 累積せず、同じ名前のEXスキルがすでに誘発しているため、{ $card }のEXスキルは誘発しない。
    .fell-short_104-3 = { $card }はすでにその状態であり、何も変わらない。
    .fell-short_802-2a = ユニットがスタンしていてEXスキルが無効であるため、{ $card }のEXスキルは何も起こさない。
    .player-lost-deck = { $seat }はデッキを必要な枚数引けなかったため、敗北条件を満たす。
    .player-lost-no-substitute = { $seat }は交代処理を完全に実行できなかったため、敗北条件を満たす。
    .fell-short-nothing-substitution = { $player }が交代処理を行えない。

game =
    .names = 汎用TCG、汎用

key =
    .targets = 目標、対象

step =
    .battle-phase-over_504-1 = ゲームの最初のターンにバトルフェイズは行われない。
    .battle-phase-to-704-4_104-2 = ダメージを与える相手のメイン・ユニットがいない。
    .battle-phase-to-704-4_704-3a-2 = スキルはダメージを与えない。
    .battle-phase-to-704-6_812-1 = ユニットがいなくなったため、スキルは実行されない。
    .battle-phase-to-705-1_307-2 = 戦うメイン・ユニットがいないため、バトルの終了に進む。
    .battle-phase-to-705-1_703-1 = メイン・ユニットがレストまたはスタン状態であるため、スキルは宣言されない。
    .battle-phase_205-1 = 有利な属性であるため、ダメージは2倍になる。
    .battle-phase_205-1-told = { $card }は有利であるため、ダメージは2倍の{ $now }になる（{ $was }から）。
    .battle-phase_704-3a-1-told = { $card }のスキルの記述により、ダメージの基準は{ $now }になる。
    .battle-phase_916-2-told = { $agent }により、ダメージは{ $was }から{ $now }に変更される。
    .battle-phase-to-705-1_920-2a = 宣言したスキルが失敗したため、ダメージステップは行われず、スキルを使ったことにもならない。
    .judge-skill-at-920-1a_920-2-told = { $agent }のテキストにより、{ $card }のスキルは失敗し、実行されない。
    .judge-skill-at-920-1b_920-2-told = { $agent }のテキストの示す条件を満たしているため、{ $card }のスキルは失敗し、実行されない。
    .judge-skill_920-2 = スキルは失敗し、実行されない。
    .resolve_104-2 = 効果のうち実行できない部分は行われない。
    .resolve_809-7 = 条件が満たされなくなっているため、効果は発生しない。
    .play-trigger_807-8-told = { $card }の能力は誘発済みであるため、{ $card }が移動・KOしたり能力を失ったりしていてもプレイされる。
    .replace-to-810-3_810-3-told = { $agent }の効果は必ず適用される（置換しないことは選べない）。
    .rule-processes_1003-1-told = { $card }はHPが{ $against }であるため、置換されないかぎりKOする。
    .rule-processes_1003-2-told = { $card }はダメージ{ $now }がHP{ $against }以上であるため、置換されないかぎりKOする。
    .retreat_915-1b-told = { $card }の退却コストは{ $now }である（印刷された値は{ $was }、最後に適用されたのは{ $agent }の効果）。
    .retreat-over_206-1-told = { $card }は退却しない。退却コストはエネルギー{ $against }枚だが、{ $now }枚しかない。
    .retreat-over_915-1d = 手順のすべてを実行できないため、退却は行われない。
    .retreat_306-7a-3 = KO状態のユニットは対象から除かれる。

short =
    .main = メイン
    .standby_1 = スタンバイ1
    .standby_2 = スタンバイ2
    .standby_3 = スタンバイ3
    .standby_4 = スタンバイ4
    .resolution = 解決中
    .box = ケース
    .retreat = 退却

standing =
    .hp-left_not-applicable = { $card }にダメージはなく、HPは{ $hp }で0より大きい。ルールによってKOされることはない。
    .no-hp-left_not-applicable = { $card }のHPは{ $hp }である。
    .damage-below-hp_not-applicable = { $card }のダメージ{ $damage }はHP{ $hp }に届かないため、KOしない。
    .damage-reaches-hp_not-applicable = { $card }のダメージ{ $damage }はHP{ $hp }以上である。
    .no-draw-missed_not-applicable = { $player }のデッキは0枚だが、その後カードを引くことを求められていない。デッキが0枚であるだけでは敗北しない。
    .main-area-filled_not-applicable = { $player }のメイン・エリアにはユニットがあり、交代処理ができなかったことはない。
