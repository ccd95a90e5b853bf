# フォースオブウィルの能力の語（日本語）。

ability =
    .static = { $name ->
        [none] {""}
       *[other] { $name }：
    }{ $statics }
    .activated = { $name ->
        [none] {""}
       *[other] { $name }、
    }{ $cost ->
        [none] コストなし
       *[other] { $cost }
    }：{ $effect }
    .triggered = { $name ->
        [none] {""}
       *[other] { $name }：
    }{ $when }とき{ $cost ->
        [none] {""}
       *[other] （追加コスト：{ $cost }）
    }：{ $effect }
    .spell = { $cost ->
        [none] {""}
       *[other] 追加コスト：{ $cost }。
    }{ $effect ->
        [none] {""}
       *[other] { $effect }
    }
    .standby = [発動条件]{ $cost ->
        [none] 任意
       *[other] { $cost }
    }：{ $effect }
    .break = [ブレイク]{ $effect }
    .judgment = [ジャッジメント]（{ $cost ->
        [none] コストなし
       *[other] { $cost }
    }）。
    .cipher = { $name }はまだ暗号である。
    .awakening = [覚醒]（{ $cost }）：{ $effect ->
        [none] {""}
       *[other] { $effect }
    }{ $statics }
    .incarnation = [顕現]（{ $cost }）。
    .part = { $effect ->
        [none] {""}
       *[other] { $effect }
    }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }
    .way = { $parts }を使うプレイ{ $cost ->
        [none] {""}
       *[other] （{ $cost }）
    }{ $effect ->
        [none] 。
       *[other] ：{ $effect }
    }
    .stealth = [潜伏]。
    .mobilize = [稼働]（{ $cost }）。

further =
    .only_if = { $condition }場合に限る。
    .once_per_turn = 1ターンに1回だけ。

way-part =
    .awakening = [覚醒]
    .incarnation = [顕現]
    .torrent = [連唱]

ability-flag =
    .gods_art = [神技]
    .evolution = [進化]
    .inheritance = [継承]
    .bestow = [装備]
    .shift = [時変]
    .resonance = [共鳴]
    .enter = [参戦]
    .materialize = [現界]
    .of_card = [発動条件]
    .stealth = [潜伏]
    .torrent = [連唱]（このターンにこれより前に自分がカードをプレイしていた場合）
    .seal = [封印]
    .story = [物語]
    .null = [虚空]
    .rune = [ルーン]
    .crest = 紋章：
    .sealed_item = シールアイテム：
    .instead = 他のテキストに代えて、
    .attachment = 設置先：
    .unchaseable = チェイスできない。

zone =
    .in_play = 場またはルーラーエリア
    .outside = ゲーム外

in-zone =
    .in_play = { $whose }
    .outside = ゲーム外の

into =
    .deck = { $whose }{ $zone }の一番{ $position ->
        [bottom] 下
       *[top] 上
    }に

back =
    .deck = { $whose }{ $zone }の一番{ $position ->
        [bottom] 下
       *[top] 上
    }に

cards =
    .top = { $place }の{ $count ->
        [1] 一番上のカード
       *[other] 上からカード{ $count }枚
    }

noun =
    .resonator = リゾネイター
    .j_resonator = J/リゾネイター
    .ruler = ルーラー
    .j_ruler = Jルーラー
    .ruler_or_j_ruler = J/ルーラー
    .magic_stone = 魔石
    .chant = 詠唱
    .chant_rune = 詠唱/ルーン
    .addition = アディション
    .regalia = レガリア
    .rune = ルーン

counter =
    .resonator = 体
    .j_resonator = 体
    .j_ruler = 体
    .ruler_or_j_ruler = 体

reference =
    .bearer = これが設置されているカード
    .destroyed = これによって破壊されたカード
    .banished = これによって破棄されたカード
    .thrown_away = これによって捨てられたカード
    .sent_back = これによって戻されたカード
    .put_there = これによって移されたカード

before =
    .choosing = { $what }を対象としている
    .ready-yes = リカバー状態の
    .ready-no = レスト状態の
    .attached-yes = カードに設置されている
    .attached-no = カードに設置されていない
    .carrying-yes = カードが設置されている
    .carrying-no = カードが設置されていない
    .on = { $name }に設置されている
    .arrived-yes = このターンに場に出た
    .arrived-no = このターンに場に出たのではない
    .is-bearer = これが設置されている
    .is-attacker = 攻撃している
    .is-attacked = 攻撃目標の
    .is-blocker = ブロックしている
    .is-in_battle = 戦闘を行っている
    .name = カード名が{ $word }の
    .name_part = カード名に{ $word }を含む
    .least = { $figure }が{ $amount }以上の
    .most = { $figure }が{ $amount }以下の
    .exact = { $figure }が{ $amount }の
    .printed_least = 表記の{ $figure }が{ $amount }以上の
    .flag-basic = 基本
    .flag-special = 特殊
    .flag-master = 必殺
    .flag-story = 物語の
    .flag-inverse = 転化の
    .flag-awakened = 覚醒した
    .attribute-word = 選ばれた属性の
    .flag-race = { $rest ->
        [word] 選ばれた種族の
       *[other] 種族{ $word }の
    }
    .without_flag-race = 種族{ $word }でない
    .flag-stone_type = 魔石タイプ「{ $word }」の
    .without_flag-stone_type = 魔石タイプ「{ $word }」でない
    .flag-class = 分類「{ $word }」の
    .without_flag-class = 分類「{ $word }」でない
    .marked-damage = ダメージを負っている
    .flag-seal_released = 封印が解除された
    .flag-token = トークンである
    .without_flag-token = トークンでない
    .ability = { $word }を持つ

ability-kind =
    .activated = 条件能力
    .triggered = 誘発能力
    .static = 常時能力
    .judgment = [ジャッジメント]
    .awakening = [覚醒]
    .incarnation = [顕現]
    .stealth = [潜伏]
    .mobilize = [稼働]
    .break = [ブレイク]

flag =
    .race = { $inner }
    .class = { $rest ->
        [field] フィールド
        [chant_instant] 詠唱破棄
        [chant_standby] 詠唱待機
       *[other] { $inner }
    }
    .stone_type = { $inner }の魔石
    .pierce = [貫通]
    .precision = [襲撃]
    .first_strike = [先制攻撃]
    .explode = [爆散]
    .flying = [飛翔]
    .swiftness = [迅速]
    .imperishable = [不滅]
    .quickcast = [瞬動]
    .remnant = [追憶]
    .barrier = { $rest ->
        [none] [障壁]
       *[other] [障壁]（{ $inner }）
    }
    .bloodlust = [猛進]
    .drain = [吸魂]
    .bane = [即死]
    .eternal = [破壊不能]
    .grimoire = [グリモア]{ $rest }
    .mana = [マナ]{ $rest }
    .energize = [後抗]（{ $inner }）
    .materialize = [現界]{ $rest }
    .enter = [参戦]
    .trigger = [発動条件]
    .will_of_hope = [希望の意志]
    .will_of_despair = [絶望の意志]
    .basic = 汎用タイプ「基本」
    .special = 汎用タイプ「特殊」
    .master = 汎用タイプ「必殺」
    .story = 特徴「物語」
    .inverse = 特徴「転化」
    .token = トークン
    .awakened = 覚醒
    .seal_released = 封印の解除
    .x_cost = フリーコストX
    .attackable = 「リカバー状態でも攻撃目標に選ばれる」
    .must_attack = 「可能なら攻撃しなければならない」
    .must_be_attacker = 「可能なら攻撃を行うカードに選ばれなければならない」
    .must_block = 「可能ならブロックしなければならない」
    .must_be_blocked = 「可能ならブロックされなければならない」
    .must_be_target = 「可能なら攻撃目標に選ばれなければならない」
    .may_stay_rested = 「自分のリカバリーフェイズにレスト状態のままでもよい」
    .mobilized = 「支払わずに攻撃とブロックができる」
    .unreduced = 「与えるダメージは軽減されない」
    .unchaseable = 「チェイスできない」
    .unlimited = 「カード名が{ $inner }のカードはメインデッキに何枚でも入れてよい」
    .hand_limit = { $rest ->
        [none] 「手札の上限はない」
       *[other] 「手札の上限は{ $rest }枚である」
    }

marker =
    .astral = アストラル・カウンター
    .mana = マナ・カウンター
    .materialize = 現界カウンター
    .evolution = 進化カウンター

number =
    .atk = 攻撃力
    .def = 防御力
    .divinity = 神力
    .total_cost = 総コスト
    .free_cost = フリーコスト
    .light_cost = 光のコスト
    .fire_cost = 炎のコスト
    .water_cost = 水のコスト
    .wind_cost = 風のコスト
    .darkness_cost = 闇のコスト
    .moon_cost = 月のコスト
    .time_cost = 時のコスト
    .cost_less = コストの減少
    .cost_less_light = 光のコストの減少
    .cost_less_fire = 炎のコストの減少
    .cost_less_water = 水のコストの減少
    .cost_less_wind = 風のコストの減少
    .cost_less_darkness = 闇のコストの減少
    .cost_less_moon = 月のコストの減少
    .cost_less_time = 時のコストの減少
    .cost_more = コストの増加
    .cost_more_light = 光のコストの増加
    .cost_more_fire = 炎のコストの増加
    .cost_more_water = 水のコストの増加
    .cost_more_wind = 風のコストの増加
    .cost_more_darkness = 闇のコストの増加
    .cost_more_moon = 月のコストの増加
    .cost_more_time = 時のコストの増加
    .use_cost_less = 条件能力のコストの減少
    .use_cost_more = 条件能力のコストの増加
    .gods_art_cost_less = 神技のコストの減少
    .gods_art_cost_less_light = 神技の光のコストの減少
    .gods_art_cost_less_fire = 神技の炎のコストの減少
    .gods_art_cost_less_water = 神技の水のコストの減少
    .gods_art_cost_less_wind = 神技の風のコストの減少
    .gods_art_cost_less_darkness = 神技の闇のコストの減少

resource =
    .life = ライフ
    .fallen_resonators = このターンに場から墓地に置かれたリゾネイター
    .seals_released = 封印をすべて解除した回数
    .cards_played = このターンにプレイしたカード
    .life_of_opponent = 相手のライフ
    .damage_taken = このターンに自分に与えられたダメージ
    .damage_taken_of_opponent = このターンに相手に与えられたダメージ
    .life_gained = このターンに自分が得たライフ
    .life_gained_of_opponent = このターンに相手が得たライフ
    .cards_discarded = このターンに自分が捨てたカード
    .cards_discarded_of_opponent = このターンに相手が捨てたカード

amount =
    .resource-life = 自分のライフ
    .resource-fallen_resonators = このターンに場から墓地に置かれた自分のリゾネイターの数
    .resource-seals_released = 自分のカードの封印をすべて解除した回数
    .resource-cards_played = このターンに自分がプレイしたカードの数
    .resource-life_of_opponent = 相手のライフ
    .resource-damage_taken = このターンに自分に与えられたダメージ
    .resource-damage_taken_of_opponent = このターンに相手に与えられたダメージ
    .resource-life_gained = このターンに自分が得たライフ
    .resource-life_gained_of_opponent = このターンに相手が得たライフ
    .resource-cards_discarded = このターンに自分が捨てたカードの枚数
    .resource-cards_discarded_of_opponent = このターンに相手が捨てたカードの枚数
    .in_turn-attacked = このターンに{ $cards }が攻撃した回数
    .in_turn-entered = このターンに場に出た{ $cards }の数
    .in_turn-to_graveyard = このターンに場から墓地に置かれた{ $cards }の数
    .in_turn-damaged = このターンに{ $cards }がダメージを与えられた回数
    .in_turn-dealt_damage = このターンに{ $cards }がダメージを与えた回数
    .in_turn-dealt_hundreds = このターンに{ $cards }が与えたダメージ（100を1と数える）

condition =
    .remembered-destroyed = これによって該当するカードが{ $negated ->
        [yes] 破壊されなかった
       *[no] 破壊された
    }
    .remembered-banished = これによって該当するカードが{ $negated ->
        [yes] 破棄されなかった
       *[no] 破棄された
    }
    .remembered-thrown_away = これによって該当するカードが{ $negated ->
        [yes] 捨てられなかった
       *[no] 捨てられた
    }
    .remembered-sent_back = これによって該当するカードが{ $negated ->
        [yes] 戻されなかった
       *[no] 戻された
    }
    .remembered-put_there = これによって該当するカードが{ $negated ->
        [yes] 移されなかった
       *[no] 移された
    }
    .fact-weather = 自分の天候が{ $value }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-fallen_resonators = このターンに場から墓地に置かれた自分のリゾネイターがちょうど{ $value }体で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-cards_played = このターンに自分がプレイしたカードがちょうど{ $value }枚で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-damage_taken = このターンに自分に与えられたダメージがちょうど{ $value }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-life_gained = このターンに自分が得たライフがちょうど{ $value }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-cards_discarded = このターンに自分が捨てたカードがちょうど{ $value }枚で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-damage_taken_of_opponent = このターンに相手に与えられたダメージがちょうど{ $value }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-life_gained_of_opponent = このターンに相手が得たライフがちょうど{ $value }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .fact-cards_discarded_of_opponent = このターンに相手が捨てたカードがちょうど{ $value }枚で{ $negated ->
        [yes] はない
       *[no] ある
    }

change =
    .plus-cost_less = プレイするコストが{ $amount }少なくなる
    .plus-cost_less_light = プレイするコストの光が{ $amount }少なくなる
    .plus-cost_less_fire = プレイするコストの炎が{ $amount }少なくなる
    .plus-cost_less_water = プレイするコストの水が{ $amount }少なくなる
    .plus-cost_less_wind = プレイするコストの風が{ $amount }少なくなる
    .plus-cost_less_darkness = プレイするコストの闇が{ $amount }少なくなる
    .plus-cost_more = プレイするコストが{ $amount }多くなる
    .plus-use_cost_less = 条件能力のコストが{ $amount }少なくなる
    .plus-use_cost_more = 条件能力のコストが{ $amount }多くなる
    .plus-gods_art_cost_less = 神技のコストが{ $amount }少なくなる
    .plus-gods_art_cost_less_light = 神技のコストの光が{ $amount }少なくなる
    .plus-gods_art_cost_less_fire = 神技のコストの炎が{ $amount }少なくなる
    .plus-gods_art_cost_less_water = 神技のコストの水が{ $amount }少なくなる
    .plus-gods_art_cost_less_wind = 神技のコストの風が{ $amount }少なくなる
    .plus-gods_art_cost_less_darkness = 神技のコストの闇が{ $amount }少なくなる
    .gain_flag-awakened = 覚醒している
    .gain_flag-must_attack = 可能なら攻撃しなければならない
    .gain_flag-must_be_attacker = コントローラーが攻撃する際、可能なら攻撃を行うカードに選ばれなければならない
    .gain_flag-must_block = 可能ならブロックしなければならない
    .gain_flag-must_be_blocked = 可能ならブロックされなければならない
    .gain_flag-must_be_target = 可能なら攻撃目標に選ばれなければならない
    .gain_flag-attackable = リカバー状態でも攻撃目標に選ばれる
    .gain_flag-may_stay_rested = リカバリーフェイズにレスト状態のままでもよい
    .gain_flag-race = 種族{ $word }を得る
    .lose_flag-race = 種族{ $word }を失う
    .flag_becomes-race = 種族が{ $word }になる
