# FFTCG の能力の語（日本語）。

ability =
    .summon = { $effect ->
        [none] { $cost }。
       *[other] { $cost ->
            [none] {""}
           *[other] { $cost }：
        }{ $effect }
    }
    .special = スペシャルアビリティ{ $name }（{ $cost ->
        [none] {""}
       *[other] { $cost_and }、
    }同名のカード1枚を捨てる）：{ $effect }
    .casting = キャストするとき：{ $cost }。
    .warp = デジョン{ $number_warp }（{ $cost }）。

further =
    .damage = 受けたダメージが{ $count }点以上ある間に有効である。
    .once_per_turn = 1ターンに1回だけ。

ability-flag =
    .ex = EXバースト。
    .warp = {""}

player =
    .opponent = 対戦相手

whose =
    .opponent = 対戦相手の
    .owner = オーナーの

condition =
    .remembered-additional = 追加コストが支払われ{ $negated ->
        [yes] なかった
       *[no] た
    }
    .remembered-alternative = 代替コストが支払われ{ $negated ->
        [yes] なかった
       *[no] た
    }
    .remembered-burst = これがEXバーストで{ $negated ->
        [yes] ない
       *[no] ある
    }
    .turn = { $player ->
        [you] 自分
        [opponent] 対戦相手
       *[other] そのプレイヤー
    }のターンで{ $negated ->
        [yes] はない
       *[no] ある
    }

lasting =
    .opponent_turn = 次の対戦相手のターンの間、

noun =
    .forward = フォワード
    .backup = バックアップ
    .monster = モンスター
    .summon = 召喚獣
    .character = キャラクター

counter =
    .forward = 体
    .monster = 体
    .character = 体

ability-kind =
    .activated = アクションアビリティ
    .special = スペシャルアビリティ
    .triggered = オートアビリティ

before =
    .ready-yes = アクティブの
    .ready-no = ダルの
    .is-attacker = アタック中の
    .is-in_battle = 戦闘している
    .flag-category = カテゴリ{ $rest }の
    .flag-job = { $rest ->
        [word] 指定した
       *[other] {""}
    }ジョブ{ $rest ->
        [word] {""}
       *[other] { $rest }
    }の
    .without_flag-category = カテゴリ{ $rest }でない
    .without_flag-job = { $rest ->
        [word] 指定した
       *[other] {""}
    }ジョブ{ $rest ->
        [word] {""}
       *[other] { $rest }
    }でない
    .attribute = { $word }属性の
    .name = カード名が{ $word }の
    .name_part = カード名に{ $word }を含む
    .ability = { $word }である

flag =
    .category = カテゴリ{ $rest }
    .job = { $rest ->
        [word] 指定した
       *[other] {""}
    }ジョブ{ $rest ->
        [word] {""}
       *[other] { $rest }
    }
    .copies = 枚数の例外（{ $rest }）
    .generic = 一般アイコン
    .party_any = パーティーアイコン
    .party_with_job = 「ジョブ{ $rest }のフォワードと属性を問わずパーティーを組める」
    .party_with_category = 「カテゴリ{ $rest }のフォワードと属性を問わずパーティーを組める」
    .ex = EXバースト
    .brave = ブレイブ
    .haste = ヘイスト
    .first_strike = 先制攻撃
    .back_attack = バックアタック
    .warp = デジョン
    .pay_any = 「コストをどの属性のCPでも支払える」
    .pay_only = 「{ $inner }属性のCPでしか支払えない」
    .pay_backups = { $rest ->
        [none] 「バックアップの生み出したCPでしか支払えない」
       *[other] 「{ $inner }属性のバックアップの生み出したCPでしか支払えない」
    }
    .castable = 「今ある領域からキャストできる」
    .castable_by_opponent = 「オーナーの対戦相手が今ある領域からキャストできる」
    .cast_free = 「コストを支払わずにキャストできる」
    .removed_after_use = 「使用後にゲームから除外される」
    .many_light_or_dark = 「コントローラーは光属性と闇属性のキャラクターを複数出せる」
    .discards_light_or_dark = 「コントローラーは光属性と闇属性のカードを捨ててCPを生み出せる」
    .enters_dull = 「ダル状態でフィールドに出る」
    .makes_any = 「どの属性のCPでも生み出せる」
    .makes = 「{ $inner }属性のCPを生み出せる」
    .many_of = 「コントローラーは{ $inner }属性のキャラクターを複数出せる」
    .beside = 「ほかの{ $inner }属性のキャラクターがいてもフィールドに出せる」
    .must_attack = 「可能ならアタックしなければならない」
    .must_block = 「可能ならブロックしなければならない」
    .must_be_blocked = 「可能ならブロックされなければならない」
    .must_be_chosen = 「可能なら選ばれなければならない」
    .must_be_chosen_by_opponent = 「可能なら対戦相手に選ばれなければならない」

icon =
    .ex = EXバースト

marker =
    .frozen = 凍結
    .warp = デジョンカウンター

attribute =
    .word = （指定）

phase =
    .active_phase = アクティブフェイズ
    .draw_phase = ドローフェイズ
    .main_phase = メインフェイズ
    .first_main_phase = 第1メインフェイズ
    .second_main_phase = 第2メインフェイズ
    .attack_phase = アタックフェイズ
    .end_phase = エンドフェイズ

reference =
    .others = 残りのカード
    .chooser = 選んだカード
    .choosing = 選んだ召喚獣またはアビリティ
    .dealer = ダメージを与えたもの

amount =
    .resource-crystal_of_opponent = 対戦相手のクリスタルの数
    .in_turn-cast = このターンにキャストされた{ $cards }の数
    .in_turn-to_break_zone = このターンにフィールドからブレイクゾーンに置かれた{ $cards }の数
    .in_turn-discarded = このターンに捨てられた{ $cards }の数
    .in_turn-into_break_zone = このターンにブレイクゾーンに置かれた{ $cards }の数（どこからでも）
    .in_turn-damage = このターンにダメージとしてダメージゾーンに置かれた{ $cards }の数
    .in_turn-party = このターンにパーティーを組んでアタックした{ $cards }の数
    .in_turn-damaged = このターンに{ $cards }にダメージが与えられた回数
    .in_turn-entered = このターンにフィールドに出た{ $cards }の数
    .in_turn-special = このターンに使われた{ $cards }のスペシャルアビリティの数
    .in_turn-attacked = このターンに{ $cards }がアタックした回数
    .number-cp_fire = このカードに支払われた火のCPの数
    .number-cp_ice = このカードに支払われた氷のCPの数
    .number-cp_wind = このカードに支払われた風のCPの数
    .number-cp_earth = このカードに支払われた土のCPの数
    .number-cp_lightning = このカードに支払われた雷のCPの数
    .number-cp_water = このカードに支払われた水のCPの数
    .number-cp_light = このカードに支払われた光のCPの数
    .number-cp_dark = このカードに支払われた闇のCPの数
    .number-cp_total = このカードに支払われたCPの数
    .number-cp_backups = このカードに支払われたCPのうちバックアップから生み出されたCPの数
    .number-cp_elements = このカードに支払われたCPの属性の種類の数

quality =
    .job = ジョブ
    .category = カテゴリ

number =
    .attack_cost = アタックのコスト
    .block_cost = ブロックのコスト
    .cast_cost = キャストのコストの増減
    .cast_cost_not_0 = 0にはならないキャストのコストの減少
    .cast_cost_not_1 = 1以下にはならないキャストのコストの減少
    .more_attacks = アタックの追加回数

resource =
    .crystal = クリスタル
    .crystal_of_opponent = 対戦相手のクリスタル

change =
    .plus-cast_cost = キャストのコストが{ $amount }{ $sign ->
        [less] 減る
       *[more] 増える
    }
    .plus-cast_cost_not_0 = キャストのコストが{ $amount }{ $sign ->
        [less] 減る（0にはならない）
       *[more] 増える
    }
    .plus-cast_cost_not_1 = キャストのコストが{ $amount }{ $sign ->
        [less] 減る（1以下にはならない）
       *[more] 増える
    }
    .plus-attack_cost = さらに{ $amount }を支払わなければアタックできない
    .plus-block_cost = さらに{ $amount }を支払わなければブロックできない
    .plus-more_attacks = 1ターンにさらに{ $amount }回アタックできる

forbid =
    .attack = アタックできない
    .be_chosen_by_summons = 召喚獣によって選ばれない
    .be_chosen_by_abilities = アビリティによって選ばれない
    .be_chosen_by_opposing_summons = 対戦相手の召喚獣によって選ばれない
    .be_chosen_by_opposing_abilities = 対戦相手のアビリティによって選ばれない
    .cast = キャストできない
    .use = アビリティを使えない
    .destroy = ブレイクされない
    .leave = ブレイクゾーンに置かれない
    .banish = 除外されない
    .put = ほかの領域に置かれない
    .return_by_opponent = 対戦相手の召喚獣やアビリティによって手札に戻されない
    .deal_combat_damage = 戦闘ダメージを与えない
    .cancel = 無効にされない
    .reduce = 受けるダメージが軽減されない
    .use_burst = { $by ->
        [none] {""}
       *[other] { $by }によるダメージでは
    }EXバーストを使えない
    .activate_in_phase = アクティブフェイズにアクティブにならない
    .enter = フィールドに出せない
    .ready = アクティブにならない
    .exhaust = ダルにならない

forbid-player =
    .search = サーチできない
    .attack = フォワードでアタックできない
    .block = フォワードでブロックできない
    .use = アビリティを使えない
    .cast = カードをキャストできない

way =
    .battle = バトルで
    .other = 召喚獣かアビリティで
    .warp = デジョンで
    .point = プレイヤーに

when =
    .enter = { $who }が{ $way }フィールドに出た
    .left_field = { $who }がフィールドを離れた
    .control = { $who }のコントローラーが変わった
    .attack = { $who }がアタックした
    .to_break_zone = { $who }がフィールドからブレイクゾーンに置かれた
    .destroy = { $who }がブレイクされた
    .banish = { $who }が除外された
    .cast = { $player_name }が{ $has_who ->
        [yes] { $card }
       *[no] カード
    }をキャストした
    .cast_summon = { $who }がキャストされてスタックに置かれた
    .ability_used = { $who }のアクションアビリティが使われた
    .special_used = { $who }のスペシャルアビリティが使われた
    .dulled = { $who }がダル状態になった
    .activated = { $who }がアクティブ状態になった
    .chosen = { $who }が選ばれた
    .counter = { $who }に{ $marker ->
        [none] カウンター
       *[other] { $marker }
    }が置かれた
    .last_warp_counter = { $who }から最後のデジョンカウンターが取り除かれた
    .attack_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }アタックフェイズが始まった
    .done = そうした
    .party_attack = パーティーがアタックした
    .be_blocked = { $who }がブロックされた
    .deal_damage_to_player = { $who }が{ $player_name }にダメージを与えた
    .receive_damage = { $player_name }がダメージを受けた
    .party_deals_damage = { $who }がパーティーの一員としてダメージを与えた
    .first_main_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }第1メインフェイズが始まった
    .second_main_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }第2メインフェイズが始まった
    .end_phase_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }エンドフェイズが始まった
    .burst_used = { $player_name }が{ $has_who ->
        [yes] { $card }
       *[no] カード
    }のEXバーストを使った
    .crystals_gained = { $player_name }がクリスタルを得た

would =
    .enter = { $who }がフィールドに出る
    .control = { $who }のコントローラーが変わる
    .freeze = { $who }が凍結する
    .destroy = { $who }がブレイクされる
    .leave = { $who }がブレイクゾーンに置かれる
    .banish = { $who }が除外される
    .ready = { $who }がアクティブになる
    .exhaust = { $who }がダルになる

effect =
    .select = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $unseen ->
        [yes] 見ずに
       *[no] {""}
    }{ $from }{ $different ->
        [none] {""}
       *[other] （{ $different }がそれぞれ異なるように）
    }{ $total ->
        [none] {""}
       *[other] （合計の{ $total }）
    }を選択する
    .choose_word = { $words ->
        [none] { $sort ->
            [job] ジョブ
           *[attribute] 属性
        }
       *[other] { $words }のうち
    }1つを指定し、{ $effect }
    .foresee = 自分のデッキの上からカード{ $count }枚を見て、それぞれをデッキの上か下に好きな順で戻す
    .look = { $of ->
        [you] 自分の
        [opponent] 対戦相手の
       *[any] 各プレイヤーの
    }{ $zone }の{ $top ->
        [none] カードすべて
        [1] 一番上のカード
       *[other] 上からカード{ $top }枚
    }を見る
    .next_cast = ターン終了時まで、またはそのうち1枚がキャストされるまで、{ $of }は{ $change }
    .turn_over = { $first }が公開されるまで自分のデッキを上から1枚ずつ表向きにする
    .search = 自分のデッキから{ $each ->
        [none] { $what }
       *[other] { $each }
    }を{ $different ->
        [none] {""}
       *[other] { $different }が異なるように
    }サーチする
    .ready = { $what }をアクティブにする
    .exhaust = { $what }をダルにする
    .freeze = { $what }を凍結させる
    .destroy = { $what }をブレイクする
    .leave = { $what }をブレイクゾーンに置く
    .banish = { $while_here ->
        [yes] このカードがフィールドにある間、
       *[no] {""}
    }{ $what }をゲームから除外する{ $while_here ->
        [yes] （その後、もとの領域に戻る）
       *[no] {""}
    }
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $while_here ->
        [yes] このカードがフィールドにある間、
       *[no] {""}
    }{ $by ->
        [you] 自分
       *[other] { $by_name }
    }が{ $what }のコントロールを得る
    .deploy = { $what }を{ $by ->
        [owner] オーナーのコントロール下で
       *[other] {""}
    }{ $exhausted ->
        [yes] ダル状態で
       *[no] {""}
    }フィールドに出す
    .cancel = { $what }の効果を無効にする
    .cast = { $what }を{ $free ->
        [yes] コストを支払わずに
       *[no] {""}
    }キャストする{ $after ->
        [removed] （使用後に除外する）
        [hand] （使用後にオーナーの手札に戻す）
       *[break] {""}
    }{ $uncast ->
        [break] （キャストできなければブレイクゾーンに置く）
        [hand] （キャストできなければオーナーの手札に加える）
       *[none] {""}
    }
    .damage = { $by_unit ->
        [none] {""}
       *[other] { $by_unit }は
    }{ $to_name }に{ $count }点のダメージを与える
    .pay = { $count }CP{ $of ->
        [none] {""}
       *[other] （うち{ $of }）
    }を支払う
    .offer = { $additional ->
        [none] {""}
       *[other] 追加で{ $additional_may }もよい{ $less ->
            [0] {""}
           *[other] （その場合このコストは{ $less }減る）
        }
    }{ $alternative ->
        [none] {""}
       *[other] { $if ->
            [none] {""}
           *[other] { $if }場合、
        }代わりに{ $alternative_may }もよい
    }
