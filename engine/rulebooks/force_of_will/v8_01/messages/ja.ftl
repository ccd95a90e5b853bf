# フォースオブウィルの文（日本語）。コード `attack.rested` はメッセージ `attack` の属性 `.rested` であり、
# 許す所見の文は後ろに `_permits` が付く。

## 601, 712: 優先権

priority =
    .not-held = 優先権を持つのは{ $priority }であり、{ $subject }ではない。
    .not-held_permits = そのプレイヤーが優先権を持っている。

pass =
    .attack-due = { $must_attack }はこのターン可能なら攻撃しなければならず、{ $subject }はバトルを開始するまでパスできない。
    .attack-due-by = { $by }により、{ $must_attack }はこのターン可能なら攻撃しなければならず、{ $subject }はバトルを開始するまでパスできない。
    .attack-due_permits = 攻撃しなければならないものはなく、パスは妨げられない。
    .free-to-attack_permits = { $must_attack }は攻撃を強制されているが、適正に攻撃できる条件がすべては満たされていないため、{ $subject }はパスできる。
    .no-battle-to-start_permits = { $must_attack }は攻撃しなければならないが、このターンはもうバトルを開始できないため、{ $subject }はパスできる。

## 702, 703, 708, 709: カードのプレイ

play =
    .no-card = { $subject }はプレイできるカードではない。
    .wrong-zone = プレイできるのは自分の手札にあるカードと、テキストが認める場合の自分の待機エリアや墓地にあるカードであり、{ $subject }は今の領域からはプレイできない。
    .wrong-zone_permits = カードはプレイできる領域にある。
    .no-trigger = { $subject }は[発動条件]を持たず、待機エリアからプレイできない。
    .no-remnant = { $subject }は[追憶]を持たず、墓地からプレイできない。
    .kind-not-played = { $subject }はプレイできる種類のカードではない。
    .chant-rune_permits = { $subject }は詠唱/ルーンであり、ルーンエリア以外からは詠唱としてプレイする。
    .from-standby_permits = { $subject }は[発動条件]を持ち、待機エリアからプレイできる。
    .by-remnant_permits = { $subject }は[追憶]を持ち、墓地からプレイできる。
    .not-own-turn =
        { $chase ->
            [0] 今は相手のターンであり、[瞬動]のない{ $subject }は自分のメインフェイズにしかプレイできない。
           *[other] 今は相手のターンであり、[瞬動]のない{ $subject }は自分のメインフェイズに、チェイスエリアが空のときにしかプレイできない。
        }
    .not-main-timing =
        { $chase ->
            [0] [瞬動]のない{ $subject }は、バトル中でないメインフェイズにしかプレイできない。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、[瞬動]のない{ $subject }はチェイスエリアが空のときにしかプレイできない。
        }
    .not-main-timing_permits = 今は自分のメインタイミングである。
    .time-of-nothing_not-applicable = プレイする時機を調べるカードがない。
    .quickcast_permits = { $subject }は[瞬動]を持ち、優先権があればいつでもプレイできる。
    .trigger-time_permits = { $subject }の[発動条件]は出来事を待つものではなく、優先権があればいつでもプレイできる。
    .only-triggered = { $subject }の[発動条件]が待つ出来事がまだ起きておらず、プレイできない。
    .condition-unmet = { $subject }自身のテキストの条件が満たされておらず、プレイできない。
    .condition-unmet_permits = カードはプレイする条件を定めていないか、その条件を満たしている。
    .no-condition_permits = カードはプレイする条件を定めていない。
    .condition-met_permits = カードが定めたプレイする条件を満たしている。
    .set-this-turn = { $subject }はこのターンに待機エリアに置かれており、待機エリアからプレイできるのは次のターン以降である。
    .set-this-turn_permits = カードはこのターンに待機エリアに置かれたものではない。
    .forbidden = { $by }の効果により、{ $subject }はプレイできない。
    .forbidden_permits = カードのプレイを禁止する効果はない。
    .no-targets = { $subject }のテキストには適正な対象（{ $what }）が{ $needed }つ必要だが、選べるのは{ $targets }つであり、プレイできない。
    .no-targets_permits = カードに必要な対象があるか、対象を必要としない。
    .needs-no-target_permits = カードは対象を必要としない。
    .has-targets_permits = カードの対象にできるものがある。
    .neither-cost-nor-incarnation = { $subject }のウィル{ $will }点は支払いきれず（不足：{ $lacking }）、代わりに[顕現]で破棄するリゾネイターも{ $needed }体のうち{ $available }体しかいないため、プレイできない。
    .not-payable = { $subject }はコストを支払えるカードではない。
    .not-payable_permits = カードのコストを支払うことができる。
    .held-will-pays_permits = カードのコストを支払うことができる。生み出したウィルは使うか消滅するまで{ $player }の保有ウィルであり、エンドフェイズで消滅するのは、優先権が与えられた後の最終ステップである。

side =
    .no-targets = { $subject }のこの面には適正な対象（{ $what }）が{ $needed }つ必要だが、選べるのは{ $targets }つであり、プレイできない。
    .quickcast-lost = { $side }の面は[瞬動]を持たず、メインタイミングでもないため、{ $subject }をこの面でプレイできない。

## 1008: チェイス

chase =
    .unchaseable = チェイスエリアの{ $by }にはチェイスできないため、今は{ $subject }をプレイできない。
    .unchaseable_permits = チェイスエリアに、チェイスを妨げるものはない。
    .will-ability_permits = { $subject }のこの能力はウィル能力であり、チェイスエリアを使わない。

## 704: バトルの開始

battle =
    .not-own-turn = バトルを開始できるのはターンプレイヤーの{ $turn_player }だけであり、{ $subject }にはできない。
    .not-main-timing =
        { $chase ->
            [0] { $subject }がバトルを開始できるのは、ほかのバトル中でないメインフェイズだけである。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、{ $subject }は今バトルを開始できない。
        }
    .not-main-timing_permits = 今は自分のメインタイミングである。
    .closed = 相手が何もプレイしなかったバトルで攻撃を放棄したため、{ $subject }はこのターンもうバトルを開始できない。
    .closed_permits = このターンはまだバトルを開始できる。

## 705: ジャッジメント

judgment =
    .not-own-turn = 今は相手のターンであり、{ $subject }はジャッジメント処理をプレイできない。
    .not-main-timing =
        { $chase ->
            [0] { $subject }がジャッジメント処理をプレイできるのは、バトル中でないメインフェイズだけである。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、{ $subject }は今ジャッジメント処理をプレイできない。
        }
    .not-main-timing_permits = 今は自分のメインタイミングである。
    .no-ruler = { $subject }にはルーラーもJルーラーもなく、ジャッジメント処理をプレイできない。
    .not-in-play = { $subject }はそのプレイヤーのルーラーとしてルーラーエリアや場にあるものではない。
    .no-skill = ジャッジメント処理には[ジャッジメント]を持つルーラーエリアのルーラーが必要であり、{ $subject }ではプレイできない。
    .no-skill_permits = ルーラーはルーラーエリアにあり、[ジャッジメント]を持つ。
    .astral = { $subject }はアストラル状態で[ジャッジメント]を失っており、ジャッジメント処理をプレイできない。
    .second_permits = { $subject }は[ジャッジメント]を持つ1つ目のJルーラーであり、場にあってもジャッジメント処理をプレイできる。
    .not-looked-at_not-applicable = ルーラーエリアや場にないため、リカバー状態かどうかは問題にならない。
    .rested = { $subject }はレスト状態であり、ジャッジメント処理にはリカバー状態のルーラーが必要である。
    .rested_permits = ルーラーはリカバー状態である。
    .played-already = { $subject }はこのターンすでにジャッジメント処理をプレイしており、1ターンに2回はできない。
    .played-already_permits = このターンはまだジャッジメント処理をプレイしていない。
    .condition-unmet = { $subject }の[ジャッジメント]の条件が満たされておらず、ジャッジメント処理をプレイできない。
    .condition-unmet_permits = [ジャッジメント]に条件はないか、その条件を満たしている。
    .no-condition_permits = [ジャッジメント]に条件はない。
    .condition-met_permits = [ジャッジメント]の条件を満たしている。
    .payable_permits = ジャッジメント処理のコストを支払うことができる。
    .other-cost = { $subject }は[ジャッジメント]のもう1つのコストも支払えない。
    .no-cost_not-applicable = コストを調べる[ジャッジメント]がない。
    .forbidden = { $by }の効果により、{ $subject }のジャッジメント処理はプレイできない。
    .forbidden_permits = ジャッジメント処理を禁止する効果はない。

## 706: 待機エリア

standby =
    .without-trigger_permits = { $subject }は手札にある。[発動条件]や[潜伏]を持たないカードも待機エリアに置けるが、そこからプレイすることはできない。
    .not-own-turn = 今は相手のターンであり、{ $subject }はカードを待機エリアに置けない。
    .not-main-timing =
        { $chase ->
            [0] { $subject }がカードを待機エリアに置けるのは、バトル中でないメインフェイズだけである。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、{ $subject }は今カードを待機エリアに置けない。
        }
    .not-main-timing_permits = 今は自分のメインタイミングである。
    .not-in-hand = { $subject }は手札になく、待機エリアに置けない。
    .not-in-hand_permits = カードは手札にある。
    .will-not-made-yet = { $subject }を待機エリアに置くウィル{ $will }点は、この読み方では先に生み出しておく必要があり、まだ支払えない。
    .will-short = { $subject }を待機エリアに置くにはウィル{ $will }点が必要であるが、支払えない（不足：{ $lacking }）。
    .will-short_permits = 待機エリアに置くためのウィルを支払うことができる。

## 707, 905: 条件能力

ability =
    .not-own = { $subject }は、自分がコントロールするカードの条件能力ではないため、プレイできない。
    .not-own_permits = 自分がコントロールするカードの条件能力である。
    .still-sealed = { $subject }のシールアイテムはまだ暗号であり、解放されるまで能力ではない。
    .in-force_permits = 能力は、カードのある領域で有効である。
    .outside-its-zones = { $subject }の能力は有効になる領域が決まっており、カードはそこにない。
    .out-of-ruler-area = ルーラーの能力が有効なのはルーラーエリアであり、{ $subject }の能力は今は有効ではない。
    .off-the-field = 能力が有効なのは場にある間であり、{ $subject }の能力は今は有効ではない。
    .rests-nothing_permits = 能力のコストに、そのカード自身のレストは含まれない。
    .newcomer-rests-nothing_permits = { $subject }はターンの開始時から続けてコントロールされてはいないが、この能力のコストにそのカード自身のレストは含まれない。次のターンを待つのは、コストにそれを含む能力だけである。
    .rests-no-resonator_permits = { $subject }はJ/リゾネイターではない。能力のためにレストするのに次のターンを待つのはJ/リゾネイターだけである。
    .swiftness-rests_permits = { $subject }はターンの開始時からコントロールされていたのではないが、[迅速]を持つので、能力のためにレストできる。
    .rests-old-resonator_permits = { $subject }はターンの開始時から続けてコントロールされているため、能力のためにレストできる。
    .too-new-to-rest = { $subject }はターンの開始時から続けて場でコントロールされておらず、まだ能力のためにレストできない。
    .swift-but-taken = { $subject }はこのターンにコントローラーが変わっており、[迅速]があってもまだ能力のためにレストできない。{ $reading }による。
    .judged-this-turn = { $subject }はこのターンにJルーラーになったので、[迅速]がないかぎり、まだ能力のためにレストできない。{ $reading }による。
    .uses-left_permits = 能力をプレイした回数は、テキストの許す回数に達していない。
    .used-this-turn = { $subject }のこの能力はこのターンすでにプレイされており、テキストが許すのは1ターンに1回である。
    .used-this-game = 神技の{ $name }はすでにプレイされており（無効にされていてもプレイしたとみなされる）、ゲーム中に1回しかプレイできない。
    .text-allows_permits = 能力のプレイを禁止するテキストはない。
    .condition-unmet = { $subject }の能力はテキストの条件が満たされておらず、プレイできない。
    .forbidden = { $by }の効果により、{ $subject }の能力はプレイできない。
    .shift-not-main-timing = [時変]をプレイできるのは自分のメインタイミング（バトル中でないメインフェイズで、チェイスエリアが空のとき）だけである。
    .shift-not-main-timing_permits = 能力は[時変]ではないか、今は自分のメインタイミングである。
    .no-shift_permits = 能力は[時変]ではない。
    .shift-in-time_permits = 能力は[時変]であり、今は自分のメインタイミングである。
    .bestow-not-main-timing =
        { $chase ->
            [0] [装備]をプレイできるのは、自分の、バトル中でないメインフェイズだけである。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、今は[装備]をプレイできない。
        }
    .bestow-not-main-timing_permits = 能力は[装備]ではないか、今は自分のメインタイミングである。
    .no-bestow_permits = 能力は[装備]ではない。
    .bestow-in-time_permits = 能力は[装備]であり、今は自分のメインタイミングである。
    .attached-already = カードはすでに{ $attached_to }に設置されており、[装備]をプレイできない。
    .attached-already_permits = 能力は[装備]ではないか、カードは何にも設置されていない。
    .bestow-unattached_permits = 能力は[装備]であり、カードは何にも設置されていない。
    .may-be-attached_permits = カードが何かに設置されているかは[装備]の能力にだけ関わる。
    .no-targets = { $subject }の能力には適正な対象（{ $what }）が{ $needed }つ必要だが、選べるのは{ $targets }つであり、プレイできない。
    .no-targets_permits = 能力に必要な対象があるか、対象を必要としない。
    .needs-no-target_permits = 能力は対象を必要としない。
    .has-targets_permits = 能力の対象にできるものがある。
    .payable_permits = 能力のコストを支払うことができる。

## 710: 魔石のコール

call =
    .not-own-turn = 今は相手のターンであり、{ $subject }は魔石のコールを行えない。
    .not-main-timing =
        { $chase ->
            [0] { $subject }が魔石のコールを行えるのは、バトル中でないメインフェイズだけである。
           *[other] チェイスエリアに呪文や能力が{ $chase }個あり、{ $subject }は今魔石のコールを行えない。
        }
    .not-main-timing_permits = 今は自分のメインタイミングである。
    .nobody-to-rest = { $subject }には魔石のコールのためにレストするルーラーもJルーラーもない。
    .no-ruler = { $subject }は自分のルーラーでもJルーラーでもなく、魔石のコールのためにレストできない。
    .ruler-rested = { $subject }は{ $orientation }であり、魔石のコールのためにレストできるのはリカバー状態のルーラーかJルーラーだけである。
    .ruler-rested_permits = ルーラーまたはJルーラーをレストすることができる。
    .rest-forbidden = { $by }の効果により{ $subject }はレストできず、魔石のコールを行えない。
    .called-already = { $subject }はこのターンすでに魔石のコールを行っており、1ターンに2回はできない。
    .called-already_permits = このターンはまだ魔石のコールを行っていない。
    .judgment-played = { $subject }はこのターンにジャッジメント処理をプレイしたため、魔石のコールを行えない。
    .judgment-played_permits = このターンはジャッジメント処理をプレイしていない。
    .forbidden = { $by }の効果により、{ $subject }は魔石のコールを行えない。
    .forbidden_permits = 魔石のコールを禁止する効果はない。

## 711: ルーン

rune =
    .area-of-opponent = { $subject }は相手のルーンエリアにあり、プレイできない。
    .no-rune = { $subject }はルーンではなく、ルーンエリアからプレイできない。
    .revealed = { $subject }はすでに公開されており、プレイできるのは裏向きのルーンだけである。
    .in-own-area_permits = { $subject }は自分のルーンエリアに裏向きで置かれている。
    .quickcast_permits = { $subject }は[瞬動]を持ち、優先権があればいつでもプレイできる。
    .not-main-timing = [瞬動]のないルーンの{ $subject }は、自分のメインタイミング（バトル中でないメインフェイズで、チェイスエリアが空のとき）にしかプレイできない。
    .not-main-timing_permits = 今は、ルーンをプレイできるメインタイミングである。
    .divinity-asked_permits = カードは残存神力を超える神力を必要としない。
    .no-divinity = 自分のJ/ルーラーに[神力]を持つものがなく、{ $subject }はプレイできない。
    .divinity-short = { $subject }の神力は{ $divinity }であり、残存神力は{ $left }である。
    .divinity-short_permits = { $subject }に必要な神力が残っている。

## 803: 攻撃

attack =
    .not-turn-player = 今は{ $turn_player }のターンであり、{ $subject }は攻撃できない。
    .not-turn-player_permits = そのプレイヤーがターンプレイヤーである。
    .no-fighter = { $subject }は自分がコントロールする、攻撃力と防御力を持つ場のJ/リゾネイターではなく、攻撃できない。
    .no-fighter_permits = 自分がコントロールする、攻撃力と防御力を持つ場のJ/リゾネイターである。
    .rested = { $subject }は{ $orientation }であり、攻撃できるのはリカバー状態のJ/リゾネイターだけである。
    .rested_permits = J/リゾネイターはリカバー状態である。
    .not-since-turn-began = { $subject }はターンの最初から続けてコントロールされておらず、場に出たターンの攻撃を許す[迅速]もないため、このターンは攻撃できない。
    .swift-but-taken = { $subject }はこのターンにコントローラーが変わっており、[迅速]が認めるのは場に置かれたターンの攻撃である。{ $reading }による。
    .judged-this-turn = { $subject }はこのターンにJルーラーになったので、[迅速]がないかぎり攻撃できない。{ $reading }による。
    .not-since-turn-began_permits = J/リゾネイターはターンの最初から続けてコントロールされている。
    .swiftness_permits = { $subject }は[迅速]を持ち、場に出たターンにも攻撃できる。
    .forbidden = { $by }の効果により、{ $subject }は攻撃できない。
    .forbidden_permits = 攻撃を禁止する効果はない。
    .rest-forbidden = 攻撃するにはレストする必要があるが、{ $by }の効果により{ $subject }はレストできない。{ $reading }による。
    .rest-forbidden_permits = J/リゾネイターを攻撃のためにレストすることができる。
    .asks-nothing_permits = 攻撃にコストはかからない。
    .can-be-paid_permits = 攻撃に必要なコストを支払うことができる。
    .no-target = { $subject }には攻撃目標に選べるものがなく、攻撃できない。
    .no-target_permits = 攻撃目標に選べるものがある。
    .another-has-to = 可能なら{ $must_attack }を攻撃させなければならないため、{ $subject }を攻撃させることはできない。
    .another-has-to_permits = 先に攻撃しなければならないものはほかにない。
    .somebody-has-to = { $must_attack }は攻撃しなければならず、攻撃できるため、{ $subject }は攻撃を放棄できない。
    .somebody-has-to_permits = 攻撃しなければならず、攻撃できるものはない。
    .target-no-fighter = { $subject }は相手がコントロールする、攻撃力と防御力を持つJ/リゾネイターではなく、攻撃目標に選べない。
    .target-no-fighter_permits = 相手がコントロールする、攻撃力と防御力を持つJ/リゾネイターである。
    .target-by-effect_permits = 効果により、{ $subject }を攻撃目標に選ぶことができる。
    .target-by-precision_permits = 攻撃するJ/リゾネイターは[襲撃]を持ち、リカバー状態の{ $subject }も攻撃できる。
    .target-recovered = { $subject }は{ $orientation }であり、[襲撃]がなければレスト状態のJ/リゾネイターしか攻撃できない。
    .target-recovered_permits = 攻撃目標はレスト状態である。
    .target-spared_permits = これへの攻撃を禁止する効果はない。
    .target-not-targeted_permits = { $by }が禁止しているのは{ $subject }を対象にすることである。攻撃目標として選ぶことは、対象にすることではない。
    .target-with-barrier_permits = { $subject }の[障壁]は、ほかのプレイヤーがプレイするものの対象にならないようにするものである。攻撃目標は対象ではない。
    .target-spared = { $by }の効果により、{ $subject }は攻撃されない。
    .another-target-due = { $must_be_target }を可能なら攻撃目標に選ばなければならず、{ $subject }は選べない。
    .another-target-due_permits = 攻撃目標に選ばなければならないものはほかにない。
    .player-spared = { $by }の効果により、この攻撃では相手プレイヤーを攻撃できない。
    .player-spared_permits = 相手プレイヤーへの攻撃を禁止する効果はない。

## 804: ブロック

block =
    .stands_permits = { $card }はすでに{ $agent }をブロックしている。今ならブロックを禁じるものも、ブロックの宣言を制限するだけで、宣言されたブロックを終わらせない。
    .not-other-player = ブロックするかを決めるのは{ $asked }であり、{ $subject }ではない。
    .not-other-player_permits = そのプレイヤーは、ブロックするかを決める非ターンプレイヤーである。
    .no-fighter = { $subject }は自分がコントロールする、攻撃力と防御力を持つ場のJ/リゾネイターではなく、ブロックできない。
    .no-fighter_permits = 自分がコントロールする、攻撃力と防御力を持つ場のJ/リゾネイターである。
    .rested = { $subject }は{ $orientation }であり、ブロックできるのはリカバー状態のJ/リゾネイターだけである。
    .rested_permits = J/リゾネイターはリカバー状態である。
    .attack-target = { $subject }はその攻撃の攻撃目標であり、ブロックできない。
    .attack-target_permits = J/リゾネイターはその攻撃の攻撃目標ではない。
    .flies-as-well_permits = { $subject }は攻撃している{ $agent }と同じく[飛翔]を持つので、ブロックできる。
    .attacker-on-ground_permits = 攻撃している{ $agent }は[飛翔]を持たない。
    .flying = 攻撃しているJ/リゾネイターは[飛翔]を持ち、[飛翔]のない{ $subject }ではブロックできない。
    .flying_permits = 攻撃しているJ/リゾネイターに[飛翔]はないか、ブロックするものも[飛翔]を持つ。
    .forbidden = { $by }の効果により、{ $subject }はこの攻撃をブロックできない。
    .forbidden_permits = ブロックを禁止する効果はない。
    .rest-forbidden = ブロックするにはレストする必要があるが、{ $by }の効果により{ $subject }はレストできない。{ $reading }による。
    .rest-forbidden_permits = J/リゾネイターをブロックのためにレストすることができる。
    .asks-nothing_permits = ブロックにコストはかからない。
    .can-be-paid_permits = ブロックに必要なコストを支払うことができる。
    .somebody-has-to = テキストがブロックを求めており、{ $must_block }でブロックできるため、{ $subject }はブロックしなければならない。
    .somebody-has-to_permits = ブロックしなければならず、ブロックできるものはない。
    .another-has-to = ブロックしなければならないのは{ $must_block }であり、{ $subject }ではブロックできない。
    .another-has-to_permits = ブロックしなければならないものはほかにない。

mobilize =
    .acts-short = { $subject }の[稼働]が求める行動を実行できず、攻撃もブロックもできない。
    .will-short = { $subject }の[稼働]にはウィル{ $will }点が必要で、それを支払えない（不足：{ $lacking }）ため、攻撃もブロックもできない。
    .mobilized_permits = { $subject }は稼働しており、支払わずに攻撃やブロックができる。

## 903.2, 1003: コスト

cost =
    .price_permits = { $card }を手札から今プレイするには、表記どおりウィル{ $will }点がかかる（{ $lacking }）。
    .price-changed_permits = { $card }を手札から今プレイするには、表記の{ $was }点ではなくウィル{ $will }点がかかる（{ $lacking }）。
    .price-nothing_permits = { $card }を手札から今プレイするのに、ウィルはかからない。
    .price-settled_permits = { $card }のこのプレイには、表記どおりウィル{ $will }点がかかる（{ $lacking }）。
    .price-settled-changed_permits = { $card }のこのプレイには、表記の{ $was }点ではなくウィル{ $will }点がかかる（{ $lacking }）。
    .price-settled-nothing_permits = { $card }のこのプレイに、ウィルはかからない。
    .will-not-made-yet = { $subject }のコストのウィル{ $will }点は、この読み方では先に生み出しておく必要があり、まだ支払えない。
    .will-short = { $subject }のコストのウィル{ $will }点は、保有ウィルと生み出せるウィルでは支払いきれない（不足：{ $lacking }）。
    .acts-and-will-short = 行動に必要な{ $needed }枚のうち使えるのは{ $available }枚で、ウィル{ $will }点も支払いきれない（不足：{ $lacking }）ため、{ $subject }のコストは支払えない。
    .later-act-and-will-short = それより前の行動を何で支払っても{ $place }番目の行動を支払うには足りず、ウィル{ $will }点も支払いきれない（不足：{ $lacking }）ため、{ $subject }のコストは支払えない。
    .short-without-itself = チェイスエリアに置かれるそのカード自身を除くと、必要な{ $needed }枚のうち使えるのは{ $available }枚であり、{ $subject }のコストは支払えない。

pay =
    .free-part_permits = { $card }のコストのうちフリーコスト{ $needed }は任意の種類のウィルで支払える。ここでは{ $made }で支払う。
    .newcomer_permits = { $subject }はこのターンに出たが、能力のためにレストするのに次のターンを待つのはJ/リゾネイターだけであり、このカードはJ/リゾネイターではない。
    .stays = { $subject }は、コストが置く先に移動しないので、コストのこの部分を支払えない。
    .will-not-asked = コストの残りは{ $subject }のウィルを求めていない。
    .will-leaves-rest = 今{ $subject }のウィルを使うと、コストの残りを支払えなくなる。
    .will-not-held = { $subject }のウィルは保有していない。
    .maker-not-asked = { $subject }が生み出すウィルは、コストの残りが求めるものではない。
    .maker-leaves-rest = 今{ $subject }をこのウィルに使うと、コストの残りを支払えなくなる。
    .maker-too-late = { $subject }のウィル能力自体にウィルが必要で、プレイできるのは支払うウィルを選び始めるまでである。
    .maker-not-while-paying = { $subject }のウィル能力はコストの支払い中にはプレイできない。
    .makes-no-will = { $subject }に、このコストのためにプレイできるウィル能力はない。

## 903.2.e, 903.2.g: 対象と選択

pick =
    .no-candidate = { $subject }は、テキストが指すカードではない。
    .no-player = テキストが選ぶのはカードだけなので、{ $subject }は選択できない。
    .other-zone = { $subject }は{ $zone }にあり、テキストはそこから選ばない。

target =
    .barrier = { $subject }は他のプレイヤーのこのテキストに対する[障壁]を持ち、対象として選択できない。
    .face-down = テキストはカードの情報を求めているが、{ $subject }は裏向きなので、対象として選択できない。
    .hidden = テキストはカードの情報を求めているが、{ $subject }は公開されていないので、対象として選択できない。
    .itself = { $subject }は自身を対象として選択できない。
    .judgment = { $subject }はジャッジメントであり、スペルでも能力でもないので、選択できない。
    .leaves-no-target = { $subject }を対象として選択すると、テキストが次に選ぶ対象がなくなる。
    .of-class = { $by }はカードに記載のとおり分類が「{ $kind }」のアディクションであり、対象に選べるのはその種類のカードだけである。{ $subject }はそうではない。
    .other-player = テキストが選ぶのはもう一方のプレイヤーであるか、プレイヤーではないので、{ $subject }は対象として選択できない。
    .player-spared = { $subject }は{ $by }の効果により対象として選択できない。

mode =
    .no-targets = この効果には適正な対象（{ $what }）が{ $needed }つ必要だが、選べるのは{ $targets }つであり、選べない。
    .other-will = この効果は、支払いのために選ばれたウィル（{ $will }）を生み出さず、選べない。

gem =
    .no-attribute = 宝石の属性は5つの属性のうち1つであり、{ $subject }は選べない。

## 906, 1114: カードの公開

trigger =
    .set-this-turn = { $subject }はこのターンに待機エリアに置かれ、[発動条件]がまだ満たされないため、公開できない。
    .counted-already = { $subject }の[発動条件]はすでに満たされてプレイを待っており、もう一度公開することはできない。

stealth =
    .set-this-turn = { $subject }はこのターンに待機エリアに置かれており、そのターンに公開できるのはリゾネイターだけである。
    .condition-unmet = { $subject }の[潜伏]の条件が満たされておらず、公開できない。
    .revealed = { $subject }はすでに公開され、プレイを待っている。

## 1301: ループ

loop =
    .counted_permits = 回数を決めたループを再び始めるものではない。

## 907, 1003: 保有ウィル

held =
    .left_permits = { $card }のコストを支払った後の{ $found }。
    .pays_permits = { $player }は{ $card }のコストを、それまでに保有していたウィルで支払う：{ $made }。支払った後の{ $found }。
    .stays_permits = { $found }。保有ウィルが消滅するのはリカバリーフェイズとターンの終わりだけであり、今は残る。

holding =
    .life = { $seat }のライフは{ $amount }
    .life-nothing = { $seat }のライフは0
    .life-of-any = { $count }
    .will = { $seat }の保有ウィル：{ $amount }
    .will-nothing = { $seat }の保有ウィル：なし
    .will-of-kind = { $kind }{ $count }点
    .will-of-any = { $count }点

## 1415: ライフブレイク

life =
    .too-few-broken =
        { $cards ->
            [0] ライフブレイクエリアにカードがなく、{ $subject }はライフブレイクを行えない。
           *[other] ライフブレイクエリアのカードは{ $cards }枚で、今のライフでは{ $more_than }枚より多くなければ{ $subject }はライフブレイクを行えない。
        }
    .too-few-broken_permits = ライフはライフブレイクを行えるところまで減っている。

## 402: デッキ

deck =
    .valhalla_permits = デッキは、両プレイヤーが採用に同意したルールの形式{ $given }のものである。
    .unknown-format = 「{ $given }」という形式はなく、形式は{ $known }である。
    .unknown-parts = デッキの部分はルーラー、メイン、魔石、エキストラ、ルーンの各デッキとサイドボードだけであり、{ $zones }はない。
    .unknown-parts_permits = カードはすべて、デッキにある部分に挙げられている。
    .no-ruler = { $cards }はルーラーではなく、ルーラーとして準備できない。
    .no-ruler_permits = ルーラーとして挙げられているのはルーラーだけである。
    .one-ruler = ルーラーは{ $size }枚であるが、ちょうど1枚でなければならない。
    .one-ruler_permits = ルーラーはちょうど1枚である。
    .wrong-kinds = { $cards }の種類のカードは{ $subject }に入れられない。
    .wrong-kinds_permits = { $subject }には、入れられる種類のカードだけがある。
    .size =
        { $least ->
            [0] { $subject }は{ $size }枚であるが、{ $most }枚までしか入れられない。
           *[other] { $subject }は{ $size }枚であるが、{ $least }枚以上{ $most }枚以下でなければならない。
        }
    .size_permits =
        { $least ->
            [0] { $subject }は{ $size }枚であり、{ $most }枚を超えない。
           *[other] { $subject }は{ $size }枚であり、{ $least }枚以上{ $most }枚以下である。
        }
    .copies = { $subject }に入れられる同名のカードは{ $most }枚までであるが、それより多いものがある（{ $over }）。
    .copies_permits = { $subject }に、同名のカードが多すぎるものはない。
    .copies-together = エキストラデッキやルーンデッキの同名のカードは、メインデッキのものと合わせて{ $most }枚までであるが、それより多いものがある（{ $over }）。
    .copies-together_permits = エキストラデッキにもルーンデッキにも、メインデッキと合わせて多すぎる同名のカードはない。
    .any-number_permits = テキストにより、メインデッキに何枚でも入れられるカードがある（{ $names }）。
    .basic-stones_permits = 基本魔石は同名のものを何枚でも入れることができ、{ $basic }枚ある。
    .no-grimoire = エキストラデッキは{ $size }枚であるが、ルーラーに[グリモア]がなければ空でなければならない。
    .no-grimoire_permits = ルーラーに[グリモア]はなく、エキストラデッキは空である。
    .no-stories = [グリモア]によるエキストラデッキに入れられるのは物語の詠唱だけであり、{ $cards }は入れられない。
    .no-stories_permits = エキストラデッキにあるのは物語の詠唱だけである。
    .story-count = エキストラデッキは{ $size }枚であるが、ルーラーの[グリモア]が許すのは{ $most }枚までである。
    .story-count_permits = エキストラデッキは、ルーラーの[グリモア]が許す枚数を超えない。
    .masters = ルーンデッキに必殺ルーンは{ $masters }枚あるが、{ $most }枚までしか入れられない。
    .masters_permits = ルーンデッキの必殺ルーンは{ $most }枚以下である。
    .foreign-attribute = { $cards }はルーラーの属性（{ $ruler }）を1つも持たず、ルーンデッキに入れられない。
    .foreign-attribute_permits = 詠唱でないルーンはすべて、ルーラーと同じ属性を持つ。
    .ruler-without-attribute = ルーラーに属性がなく、{ $cards }はルーンデッキに入れられない。
    .partly-released = シールアイテムはアイテムごとに全部解放するか全部暗号のままでなければならないが、一部だけ解放されたものがある（{ $items }）。
    .partly-released_permits = シールアイテムはアイテムごとに、全部解放されているか、全部暗号のままである。

## 与えられた局面

position =
    .triggered-when-set = { $subject }はこのターンに待機エリアに置かれたため、誘発条件を満たさず、誘発済みになることはない。
    .triggered-twice = { $subject }が2回待っていることになっているが、誘発済みのカードが再び誘発済みになることはない。
    .ruler-moved = { $subject }はルーラーであり、ルーラーエリアか墓地にしか置かれず、{ $zone }にあることはない。
    .j-ruler-moved = { $subject }はJルーラーであり、場かルーラーエリアにしか置かれず、{ $zone }にあることはない。
    .no-ruler = { $subject }（{ $kind }）がルーラーエリアに置かれることはない。
    .misplaced-chant = { $subject }（{ $kind }）が{ $zone }に置かれることはない。
    .misplaced-rune = ルーンの{ $subject }が{ $zone }に置かれることはない。
    .goes-to-main-deck_open = { $subject }（{ $kind }）はメインデッキに入るカードであり、魔石デッキにあるのは何らかの効果による場合だけである。
    .goes-to-stone-deck_open = { $subject }は魔石デッキに入る魔石であり、{ $zone }にあるのは何らかの効果による場合だけである。
    .only-runes_open = { $subject }（{ $kind }）はルーンではなく、ルーンエリアにあるのは何らかの効果による場合だけである。
    .ruler-face-down = { $subject }は{ $face }とされているが、ルーラーとJルーラーは常に表向きである。
    .face-down_open = 公開領域の{ $zone }にある{ $subject }が{ $face }であるのは、何らかの効果による場合だけである。
    .face-up_open = 誰も見ることのできない{ $zone }にある{ $subject }が{ $face }であるのは、何らかの効果による場合だけである。
    .area-of-opponent = { $subject }は{ $owner }のカードであり、{ $zone }に置かれることはない。
    .worn-by-other = アイテムエリアの{ $subject }は{ $under }に付けられているが、カードを纏うのはJ/ルーラーだけである。
    .attached-off-field = 設置されたカードは場にあり、{ $zone }にある{ $subject }が{ $under }に設置されていることはない。
    .attached-no-addition_open = { $subject }（{ $kind }）はアディションではなく、{ $under }に設置されているのは何らかの効果による場合だけである。
    .counters-out-of-play_open = { $zone }にある{ $subject }に{ $marker }が{ $count }個置かれているが、カウンターはカードが場やルーラーエリアを離れるとなくなるため、そこに置かれているのは何らかの効果による場合だけである。
    .damage-off-field = ダメージが蓄積されるのは場のカードだけであり、{ $zone }にある{ $subject }に{ $count }のダメージが蓄積されていることはない。
    .damage-on-other_open = { $subject }（{ $kind }）に{ $count }のダメージが蓄積されているのは、何らかの効果でJ/リゾネイターになった場合だけである。
    .damage-of-last-turn = ターンは始まったばかりであり、{ $subject }に前のターンのダメージ{ $count }が残っていることはない。
    .hand-over-limit_open = ターンの終わりに{ $subject }の手札は{ $hand }枚で上限の{ $most }枚を超えているが、それは何らかの効果で上限が変わった場合だけである。
    .will-left = 保有ウィルは消滅したばかりであり、{ $subject }がウィル（{ $will }）を保有していることはない。
    .in-deck-box = { $subject }は{ $zone }にあるが、ゲームが始まればカードはすべて所定の領域に置かれている。
    .two-rulers_open = { $subject }の持ち主にはルーラーが{ $rulers }枚あるが、準備するのは{ $most }枚である。
    .lost-already = { $subject }のライフは{ $life }、メインデッキは{ $deck }枚であり、すでに敗北しているはずである。
    .destroyed-already = { $subject }の防御力は{ $defence }、蓄積されているダメージは{ $damage }であり、すでに破壊されているはずである。
    .uneven-life = { $subject }のライフの{ $life }は100の倍数ではなく、すでに切り上げられているはずである。
    .trigger-waits = { $subject }の誘発済みの能力がプレイを待っているが、それがプレイされるまで誰も選択を求められない。
    .chase-full = どのプレイヤーにも優先権がないとき、チェイスエリアは空であり、{ $subject }がそこにあることはない。
    .target-not-legal_open = チェイスの{ $by }が対象にした{ $subject }は、今のままでは対象にできない。選択の後に効果で変わったのでなければ起こらない。
    .no-battle = 局面に{ $subject }が書かれているが、バトル中ではない。
    .fighter-gone = 攻撃またはブロックしているとされるカードが卓上にない。
    .no-fighter = { $zone }にある{ $subject }は、{ $player }がコントロールする、攻撃力と防御力を持つ場のJ/リゾネイターではなく、攻撃もブロックもしていることはない。
    .fighter-recovered_open = 攻撃またはブロックしている{ $subject }が{ $orientation }であるのは、何らかの効果による場合だけである。
    .target-gone = { $subject }は場になく、攻撃目標ではない。
    .own-player-attacked = 今は{ $turn_player }のターンであり、攻撃されるのは相手であって、{ $subject }が攻撃されていることはない。
    .target-blocks = { $subject }は攻撃目標であり、ブロックしていることはない。

## 選択肢と質問

act =
    .pass = パスをする
    .call-alone = 魔石のコールを行う
    .call = { $subject }をレストして魔石のコールを行う
    .play = { $subject }をプレイする
    .judge-alone = ジャッジメント処理をプレイする
    .judge = { $subject }のジャッジメント処理をプレイする
    .battle = バトルを開始する
    .standby = { $subject }を待機エリアに置く
    .life-break = ライフブレイクを行う
    .ability = { $subject }をプレイする
    .attack = { $subject }で攻撃する
    .abandon = 攻撃を放棄する
    .player = プレイヤーを攻撃する
    .target = { $subject }を選択する
    .target_803-3b = { $subject }を攻撃目標として選択する
    .target_903-2-g = { $subject }を対象として選択する
    .choose_903-2-g = { $subject }を対象として選択する
    .block = { $subject }でブロックする
    .will = { $subject }のウィル
    .make = { $subject }からウィルを生み出す
    .attach = { $subject }に設置する
    .bottom = { $subject }をメインデッキの一番下に置く
    .stay = { $subject }をレスト状態のままにする
    .discard = { $subject }を捨てる
    .reveal = { $subject }を公開する
    .trigger = { $subject }を先にプレイする
    .plain = 覚醒させずにプレイする
    .awaken = 覚醒させる
    .cost = カードのコストを支払う
    .other-cost = 代わりにもう一方のコストを支払う
    .incarnate = コストを支払う代わりに[顕現]でリゾネイターを破棄する
    .past = 過去面でプレイする
    .future = 未来面でプレイする
    .seen = 先へ進む
    .word = { $subject }
    .attribute = { $subject }
    .keep = 手札をそのままにする
    .keep_910-3 = 何も置き換えない
    .exchange = カードを交換する

# 答えを書くときに使える語。複数あるときは並べる。
attempt =
    .seen = 先へ進む
    .pass = パス、両者パス
    .call = コール、魔石のコール
    .play = プレイ
    .judge = ジャッジメント
    .battle = バトル、バトル開始
    .standby = 待機
    .life-break = ライフブレイク
    .ability = 能力、起動能力、起動、能力のプレイ、使用、使う、レスト、レストする
    .attack = 攻撃
    .abandon = 攻撃を放棄
    .player = プレイヤーを攻撃
    .target = 対象、攻撃目標、選択、ターゲット
    .choose = 選ぶ、選択
    .block = ブロック
    .will = ウィル
    .make = ウィルを生み出す
    .attach = 設置
    .bottom = メインデッキの一番下に置く
    .stay = レスト状態のまま
    .discard = 捨てる
    .reveal = 公開
    .trigger = 誘発能力
    .plain = 覚醒させない
    .awaken = 覚醒
    .cost = コストを支払う
    .other-cost = もう一方のコスト
    .incarnate = 顕現
    .past = 過去面
    .future = 未来面
    .word = 語
    .attribute = 属性
    .keep = そのまま
    .exchange = 交換

question =
    .priority = { $seat }は優先権で何を行うか。
    .attack = { $seat }はどれで攻撃するか。
    .attack-target = { $subject }の攻撃目標は何か。
    .attack-target-alone = 攻撃目標は何か。
    .block = { $seat }はどれでブロックするか。
    .damage-in-hundreds = 攻撃しているJ/リゾネイターは、{ $subject }に与えるダメージのうち、100を単位としていくつを攻撃目標に与えるか。
    .damage-in-hundreds-alone = 攻撃しているJ/リゾネイターは、100を単位としていくつのダメージを攻撃目標に与えるか。
    .target = { $seat }は{ $subject }の対象として何を選択するか。
    .target-alone = { $seat }は対象として何を選択するか。
    .choose_903-2-g = { $seat }は{ $subject }の対象として何を選択するか。
    .side = { $seat }は{ $subject }をどちらの面でプレイするか。
    .side-alone = { $seat }はどちらの面でプレイするか。
    .awakening = { $seat }は{ $subject }を覚醒させるか。
    .awakening-alone = { $seat }はカードを覚醒させるか。
    .incarnation = { $seat }は{ $subject }をプレイするために何を支払うか。
    .incarnation-alone = { $seat }はプレイするために何を支払うか。
    .judgment-cost = { $seat }は{ $subject }のジャッジメントのどちらのコストを支払いますか？
    .judgment-cost-alone = { $seat }はジャッジメントのどちらのコストを支払いますか？
    .X = { $subject }のXはいくつか。
    .X-alone = Xはいくつか。
    .will = { $seat }は{ $subject }にどのウィルを支払うか。
    .will-alone = { $seat }はどのウィルを支払うか。
    .kind-of-will = { $subject }はどのウィルを生み出すか。
    .kind-of-will-alone = どのウィルを生み出すか。
    .trigger = { $seat }はどの誘発能力を先にプレイするか。
    .reveal-for-trigger = { $seat }は[発動条件]のためにどのカードを公開するか。
    .reveal-for-stealth = { $seat }は[潜伏]のためにどのカードを公開するか。
    .bearer = { $seat }は{ $subject }をどれに設置するか。
    .bearer-alone = { $seat }はカードをどれに設置するか。
    .race = { $seat }は{ $subject }のためにどの種族を選ぶか。
    .race-alone = { $seat }はどの種族を選ぶか。
    .attribute = { $seat }は{ $subject }のためにどの属性を選ぶか。
    .attribute-alone = { $seat }はどの属性を選ぶか。
    .attribute-of-the-gem = { $subject }による宝石はどの属性か。
    .attribute-of-the-gem-alone = 宝石はどの属性か。
    .look = { $seat }はカードを見る。
    .foresee = { $seat }は選別でどのカードをメインデッキの一番下に置くか。
    .die = ダイスの目はいくつか。
    .stay-rested = { $seat }はどのカードをレスト状態のままにするか。
    .hand-limit = { $seat }は手札の上限を超えたどのカードを捨てるか。
    .first-player = どちらが先攻になるか。
    .exchange = { $seat }は最初の手札を交換するか。
    .cards-to-exchange = { $seat }は最初の手札のどのカードを交換するか。

zone =
    .deck = メインデッキ
    .stone_deck = 魔石デッキ
    .hand = 手札
    .field = 場
    .ruler_area = ルーラーエリア
    .graveyard = 墓地
    .standby = 待機エリア
    .removed = 除外エリア
    .chase = チェイスエリア
    .item_area = アイテムエリア
    .extra_deck = エキストラデッキ
    .rune_area = ルーンエリア
    .life_break = ライフブレイクエリア
    .sideboard = サイドボード
    .ruler_box = デッキケース（ルーラー）
    .box = デッキケース（メインデッキ）
    .stone_box = デッキケース（魔石）
    .extra_box = デッキケース（エキストラデッキ）
    .rune_box = デッキケース（ルーン）
    .nowhere = どの領域でもない場所

word =
    .sort-class = 分類
    .sort-race = 種族や特徴
    .atk = 攻撃力
    .def = 防御力
    .divinity = 神力
    .total_cost = 総コスト
    .free_cost = フリーコスト
    .fire_cost = 炎のコスト
    .light_cost = 光のコスト
    .wind_cost = 風のコスト
    .water_cost = 水のコスト
    .darkness_cost = 闇のコスト
    .recovered = リカバー状態
    .rested = レスト状態
    .ruler = ルーラー
    .j_ruler = Jルーラー
    .magic_stone = 魔石
    .resonator = リゾネイター
    .j_resonator = J/リゾネイター
    .ruler_or_j_ruler = J/ルーラー
    .chant = 詠唱
    .addition = アディション
    .regalia = レガリア
    .rune = ルーン
    .chant_rune = 詠唱/ルーン
    .token = トークン
    .deck = メインデッキ
    .stone_deck = 魔石デッキ
    .extra_deck = エキストラデッキ
    .rune_deck = ルーンデッキ
    .sideboard = サイドボード
    .constructed = 構築
    .valhalla = ヴァルハラ
    .format = 形式
    .light = 光
    .fire = 炎
    .water = 水
    .wind = 風
    .darkness = 闇
    .void = 無属性
    .any_kind = 任意の種類
    .card = カード
    .player = プレイヤー
    .moon = 月
    .time = 時
    .damage = ダメージ
    .astral = アストラル・カウンター
    .mana = マナ・カウンター
    .materialize = 現界カウンター
    .attacker = 攻撃しているJ/リゾネイター
    .attacked = 攻撃目標のカード
    .attacked_player = 攻撃されているプレイヤー
    .blocker = ブロックしているJ/リゾネイター
    .in_battle = 戦闘を行っているJ/リゾネイター
    .answered_in_battle = 相手がバトル中に何かをプレイしたこと
    .blocker_struck = ブロックしているJ/リゾネイターがダメージを与えたこと
    .past = 過去面
    .future = 未来面
    .used = このターンに使用した能力
    .arrived = このターンに場に出たカード
    .astral_rulers = アストラル状態のルーラー
    .battles_closed = バトルを開始できないこと
    .broken = [ブレイク]能力の解決を待つカード
    .cards_played = プレイしたカードの枚数
    .extra_turns = 追加ターン
    .spared = 破壊されなかったカード
    .failed_draws = ドローできなかったプレイヤー
    .fallen_resonators = 場から墓地に置かれたリゾネイター
    .damage_taken = このターンにプレイヤーに与えられたダメージ
    .life_gained = このターンに得たライフ
    .cards_discarded = このターンに捨てたカード
    .attacked_this_turn = このターンに攻撃したカード
    .entered_this_turn = このターンに場に出たカード
    .to_graveyard_this_turn = このターンに場から墓地に置かれたカード
    .damaged_this_turn = このターンにダメージを与えられたカード
    .dealt_damage_this_turn = このターンにダメージを与えたカード
    .dealt_hundreds_this_turn = このターンにダメージを与えたカード（100ごとに1回）
    .moved_this_turn = このターンに移動したカード（移動させた行動ごと）
    .removed_by = ゲームから取り除かれたカード（取り除いたカードごと）
    .struck = このターンにダメージを与えられたカード（与えたカードごと）
    .first_turn_ahead = 最初のターンを迎えていないプレイヤー
    .gods_arts_played = プレイした神技
    .judgment_played = ジャッジメント処理のプレイ
    .life = ライフ
    .ordinary_turn = 追加ターンの後のターン
    .own_controllers = 本来のコントローラー
    .seals_released = 解除した封印
    .set_stones = 待機エリアの魔石
    .shown_sources = 能力のために公開したカード
    .skipped_phases = スキップするフェイズ
    .stone_called = 魔石のコール
    .taken = このターンにコントローラーが変わったカード
    .weather = 天候
    .will = 保有ウィル
    .x_of_judgment = ジャッジメントのX

occasion =
    .attack-step-start = 攻撃宣言ステップの開始
    .block = ブロック
    .block-step-start = ブロック宣言ステップの開始
    .blocked = ブロックされること
    .damaged = ダメージを受けること
    .deal-battle-damage = 戦闘ダメージを与えること
    .deal-battle-damage-to-player = プレイヤーに戦闘ダメージを与えること
    .deal-damage = ダメージを与えること
    .deal-damage-to-player = プレイヤーにダメージを与えること
    .gain-life = ライフを得ること
    .judged = ジャッジメント処理
    .lose-life = ライフを失うこと
    .play = カードのプレイ
    .play-ability = 能力のプレイ
    .play-will-ability = ウィル能力のプレイ
    .recovery-phase-end = リカバリーフェイズの終了
    .recovery-phase-start = リカバリーフェイズの開始
    .targeted = 対象の選択

procedure =
    .battle = バトル
    .break_life = ライフブレイク
    .call_stone = 魔石のコール
    .choose_bearer = 設置先の選択
    .choose_side = 面の選択
    .declare_loop = ループ
    .draw_phase = ドローフェイズ
    .end_phase = エンドフェイズ
    .identify = カードの特定
    .lay_life_breaks = ライフブレイクエリアへの配置
    .main_phase = メインフェイズ
    .order_effects = 効果の順番
    .pay = コストの支払い
    .pay_mobilize = [稼働]の支払い
    .pay_will = ウィルの支払い
    .play = プレイ
    .play_judgment = ジャッジメント処理のプレイ
    .play_rune = ルーンのプレイ
    .play_triggered = 誘発能力のプレイ
    .preparation = ゲームの準備
    .prepare_again = ゲームのやり直し
    .priority = 優先権
    .recovery_phase = リカバリーフェイズ
    .release_additions = 設置されていない状態にする処理
    .replace = 置換効果
    .resolve = 効果の実行
    .resolve_last = 最後にチェイスエリアに置かれたものの解決
    .reveal_stealth = [潜伏]による公開
    .reveal_triggered = [発動条件]による公開
    .rule_processes = ルール処理
    .shuffle = シャッフル
    .stand_by = 待機エリアへの配置
    .turn = ターン
    .will_ability = ウィル能力

state =
    .owned-by = オーナーは{ $words }
    .controlled-by = コントローラーは{ $words }

played-way =
    .remnant = 追憶

text =
    .card-gone_permits = { $card }は能力が誘発した領域にもうないが、誘発済みの能力はそれでもプレイされる。
    .not-played_permits = { $card }はプレイされずに場に置かれたので、プレイの方法に関わる[{ $name ->
        [awakening] 覚醒
        [incarnation] 顕現
        [torrent] 連唱
       *[other] 能力
    }]は働かない。
    .incarnated_permits = カードのコストを支払う代わりに、[顕現]によりリゾネイターを破棄する。
    .torrent-not-there_permits = { $card }は{ $player }がこのターンにプレイする1枚目のカードなので、その[連唱]以降の文章はないものとして扱う。
    .torrent-counts_permits = { $player }はこのターン、{ $card }より前にカードを{ $count }枚プレイしているので、その[連唱]の文章をテキストとして持つ。

draw =
    .none-in-first-turn_permits = ゲームの最初のターンなので、{ $player }はここでカードを引かない。

limit =
    .not-exceeded_not-applicable = { $subject }は{ $hand }枚で、上限の{ $most }枚を超えていないため、上限のために捨てるカードはない。
    .turn-player-alone_not-applicable = 上限の{ $most }枚になるまで手札を捨てるのはターンプレイヤーだけである。{ $subject }は{ $hand }枚のままである。
    .none_not-applicable = { $subject }には上限がなく、{ $hand }枚のままである。

heard-zone =
    .deck = デッキ、デッキ置き場
    .rune_area = ルーンデッキ

heard-attempt =
    .play = リゾネイター、登場、登場させる、詠唱、唱える、キャスト、召喚、瞬動、潜伏、発動条件、追憶、連唱、ルーン、虚空、現界、カード、チェイス、呪文、召喚呪文、通常呪文、スペル、詠唱破棄、詠唱待機
    .call = 魔石、魔石をコール、魔石を置く
    .judge = ジャッジ、ジャッジメント処理、裁き、判定
    .battle = バトルの開始、バトルを開始
    .standby = 待機エリアに置く、待機エリアに裏向きに置く、待機エリアに裏向きで置く、待機エリアに配置、待機エリアへ配置、待機エリアへの配置、カードの待機エリアへの配置、裏向きに置く、セット、伏せる
    .ability = 条件能力、シンボルスキル、発動、稼働、常時能力、不滅、障壁、後抗、吸魂、即死、破壊不能、紋章、魔術紋、グリモア、シールアイテム、暗号
    .will = ウィルを支払う
    .banish = 破棄
    .remove = 除外、ゲームから取り除く
    .make = ウィル能力、マナ、ウィルを得る
    .attack = アタック、貫通、襲撃、指定攻撃、先制攻撃、爆散、飛翔、迅速、猛進
    .trigger = 条件誘発物
    .choose = 選別、軽減、得る、ライフを得る、ライフを失う、探す、加える、手札に加える、場に出す、場に置く、転化、宝石を得る、追加ターンを得る、スキップ、コピー、纏う、消滅、解除、コントロールを得る、入れ替える、ダメージを与える、戦闘から取り除く、ゲームをやり直す、与える、取り除く、ダメージを取り除く、コピーになる、コピーをプレイする、なる、移す、カウンターを移す、天候になる

heard-figure =
    .total_cost = コスト

heard-fact =
    .will = ウィル

heard-done =
    .gods_arts = 神技、神技のプレイ、使用した神技、使った神技、神技をプレイした
    .seals_released = 封印、解除した封印、封印解除、解除された封印、封印を解除した
    .failed_draws = ドローできなかったプレイヤー、引けなかったプレイヤー、カードを引けなかったプレイヤー
    .taken = コントロールを得たカード、コントロールが移ったカード
    .attacked = 攻撃、攻撃した
    .entered = 場に出た、置かれたカード
    .damaged = ダメージを受けた、ダメージを受けたカード
    .dealt_damage = ダメージを与えた
    .battles_closed = バトルを開始できない、バトル開始不可、攻撃の放棄
    .judged = 判定、ジャッジメント、ジャッジメントした、ジャッジ、裁き
    .called = コール、コールした、魔石をコールした
    .used = 使用した能力、使った能力
    .arrived = このターンに出たカード、出たカード
    .fallen = 死亡、死亡した、死んだ、破壊、破壊された、破壊されたリゾネイター、墓地に置かれた、墓地に置かれたカード、墓地に置かれたリゾネイター、場から墓地に置かれたリゾネイター
    .cards_played = プレイした枚数、プレイしたカードの枚数、プレイ枚数

done =
    .called = 魔石のコール
    .judged = ジャッジメント処理
    .battles_closed = 相手が何もプレイしなかったバトルでの攻撃の放棄
    .arrived = 場に出たカード
    .taken = コントローラーが変わったカード
    .cards_played = プレイしたカード
    .fallen = 場から墓地に置かれたカード
    .damage_taken = 与えられたダメージ
    .life_gained = 得たライフ
    .cards_discarded = 捨てたカード
    .attacked = 攻撃したカード
    .entered = 場に置かれたカード
    .to_graveyard = 場から墓地に置かれたカードそのもの
    .damaged = ダメージを与えられたカード
    .dealt_damage = ダメージを与えたカード
    .dealt_hundreds = ダメージを与えたカード（100ごとに1回）
    .used = プレイした能力
    .gods_arts = プレイした神技
    .seals_released = 封印の解除
    .failed_draws = 引くカードがなかったプレイヤー

loss =
    .empty-deck = メインデッキからカードを引けない
    .life = ライフが0以下になった

deed =
    .cancel = 無効、無効にされる、無効にする
    .healed = 回復、回復する、ダメージが取り除かれる
    .markers = カウンターを置く、カウンターが置かれる、カウンター、カウンターを移動する
    .attack = 攻撃、攻撃する
    .leave = 破棄、破棄される、破棄する
    .exhaust = レストする、レスト状態になる
    .ready = リカバーする、リカバー状態になる、リカバー
    .play = プレイされる

verb =
    .destroy = { $card }が破壊され、{ $to_zone }に置かれる。
    .exchange = { $player }が{ $card }をメインデッキの一番下に置く。
    .standby = { $player }が{ $card }を待機エリアに置く。

event =
    .condition-hand-discarded = { $player }の手札はすべて捨てられた（カードのない手札も捨てたものとみなす）。
    .fell-short_1015-1a = 効果で禁止されているため、{ $card }の能力は誘発しない。
    .fell-short_104-3 = { $card }はすでにその状態であり、何も変わらない。
    .trigger-spent_603-2 = 誘発した能力が複数あり、ターンプレイヤーのものから先に1つが使われる。
    .trigger-spent_1008-2 = チェイスできないため、誘発したものはプレイされない。
    .trigger-spent_903-2-g = 適正な対象がないため、誘発したものはプレイされない。
    .trigger-spent_906-10 = カードが誘発した時の領域にないため、誘発したものはプレイされない。
    .fact-noted_503-4 = 保有されていたウィルは、リカバリーフェイズの処理で消滅する。
    .fact-noted_505-5c = 保有されていたウィルは、ターンの終わりに消滅する。
    .fact-noted_907-1 = { $holdings }。
    .fact-noted_803-5a = 攻撃していたJ/リゾネイターは、もう攻撃していない。
    .fact-noted_804-4a = ブロックしていたJ/リゾネイターはもうブロックしておらず、攻撃はブロックされていない。
    .fell-short-barred-player-gain = { $agent }の効果で禁止されているため、{ $player }はライフを得ない。
    .fell-short-nothing-destroy = { $card }は破壊されないため、破壊されずに場に残る。
    .memory-kept_903-3a = { $card }の対象が適正でなくなったため、その対象に関わる処理だけが行われない。
    .fell-short-nothing-astral = Jルーラーが[不滅]を持っていたため、アストラル・カウンターは置かれない。
    .fell-short-nothing-call = { $player }が魔石を呼び出せない。

until =
    .recovery-phase = リカバリーフェイズ

game =
    .names = フォース・オブ・ウィル、FoW

key =
    .stack = チェイス、スタック
    .ability = 能力
    .targets = 対象、目標
    .blocker = ブロックしたカード、ブロッカー、ブロック
    .attackers = 攻撃したカード、攻撃側、アタック側、アタッカー、攻撃
    .target = 攻撃目標、攻撃対象、対象、ターゲット

step =
    .resolve_911-1-told = { $card }は移動しているため、直前の情報を参照する。数値は{ $now }である。
    .battle-to-805-3_1104-2 = 攻撃していないJ/リゾネイターの[先制攻撃]は働かず、互いの戦闘ダメージは後で同時に与えられる。
    .battle-to-803-3_803-5 = 攻撃に必要な行動が実行されず、攻撃は取り消される。
    .battle-to-804-3_804-4 = ブロックに必要な行動が実行されず、ブロックは取り消される。
    .battle-to-804-6_804-3 = 攻撃を行っているJ/リゾネイターがいなくなったため、ブロックは行われない。
    .battle-to-807-1_805-1 = 攻撃を行っているJ/リゾネイターがいなくなったため、バトルの終了に進む。
    .battle-to-807-1_806-1 = 攻撃を行っているJ/リゾネイターがいなくなったため、戦闘ダメージは与えられない。
    .battle_1102-2b-told = { $card }の致死ダメージ量は{ $now }（防御力{ $was }、蓄積されているダメージ{ $against }）であり、{ $agent }の与えるダメージのうちそれを上回る{ $left }点を[貫通]により割り振る。
    .battle_1102-2a-told = { $card }の致死ダメージ量は{ $now }（防御力{ $was }、蓄積されているダメージ{ $against }）であり、{ $agent }の与えるダメージはそれを上回らないため、[貫通]で割り振る点数はない。
    .end-phase-to-505-5e_505-5d-told = 手札の上限まで捨てるのはターンプレイヤーだけである。もう一方のプレイヤーの手札は、上限{ $against }枚を超えていても{ $now }枚のままである。
    .resolve-last_903-2-g-told = { $card }はもう適正な対象ではない。その{ $value_name }は{ $now }であり、テキストの定める限度は{ $against }である。
    .battle-to-805-3_805-2-a-2-told = 攻撃目標が場を離れているため、{ $card }は戦闘ダメージを与えない。プレイヤーにも与えない。
    .battle-to-806-3_806-2-a-2-told = 攻撃目標が場を離れているため、{ $card }は戦闘ダメージを与えない。プレイヤーにも与えない。
    .play-to-903-2-j_708-4-told = { $card }は待機エリアからプレイされるため、カードのコストは支払わず、[発動条件]に示された行動だけを行う。
    .play_903-2-f-1 = Xは0になる。
    .play_1111-2a = [瞬動]が失われたため、カードはプレイされない。
    .replace-to-910-3_910-3-told = { $agent }の効果は必ず適用される（置換しないことは選べない）。
    .resolve_104-2 = 効果のうち実行できない部分は行われない。
    .resolve_903-2-h-1 = 失われた対象に割り振られた分は適用されない。
    .resolve_909-8 = 条件が満たされなくなっているため、効果は発生しない。
    .resolve_1-4-2 = 効果のうち実行できない部分は行われない。
    .turn_1031-1 = フェイズをスキップする。

short =
    .atk = 攻
    .def = 防
    .total_cost = コスト
    .free_cost = フリー
    .light_cost = 光
    .fire_cost = 炎
    .water_cost = 水
    .wind_cost = 風
    .darkness_cost = 闇
    .ruler_area = ルーラー
    .deck = デッキ
    .stone_deck = 魔石
    .standby = 待機
    .removed = 除外
    .chase = チェイス
    .item_area = アイテム
    .extra_deck = エキストラ
    .rune_area = ルーン
    .life_break = ブレイク
    .ruler_box = ルーラー
    .box = デッキ
    .stone_box = 魔石
    .extra_box = エキストラ
    .rune_box = ルーン
    .will = ウィル
    .gods_arts_played = 神技
    .cards_played = プレイ数
    .fallen_resonators = 墓地へ
    .damage_taken = ダメージ
    .life_gained = 得たライフ
    .cards_discarded = 捨てた
    .seals_released = 封印
    .skipped_phases = スキップ

standing =
    .defence-left_not-applicable = { $card }にダメージはなく、防御力は{ $defence }で0より大きい。ルールによって破壊されることはない。
    .no-defence-left_not-applicable = { $card }の防御力は{ $defence }である。
    .damage-below-defence_not-applicable = { $card }のダメージ{ $damage }は防御力{ $defence }に届かないため、破壊されない。
    .damage-reaches-defence_not-applicable = { $card }のダメージ{ $damage }は防御力{ $defence }以上である。
    .life-left_not-applicable = { $player }のライフは{ $life }である。敗北するのは0以下の場合である。
    .no-draw-missed_not-applicable = { $player }のメインデッキは0枚だが、敗北するのはドローフェイズにカードを引けなかった場合だけである。

value =
    .unprinted_203-5 = { $card }の{ $value_name }{ $result }は、属性指定コストとフリーコストを加えた値である。
    .unprinted_2-3-5 = { $card }の{ $value_name }{ $result }は、属性指定コストとフリーコストを加えた値である。
    .unprinted_203-5b = { $card }の{ $value_name }{ $result }は、属性指定コストとフリーコストを加えた値である。チェイスエリア以外ではXは0とする。
