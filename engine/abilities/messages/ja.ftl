# 複数のエディションが持つ能力言語の語（日本語）。組み立て方は docs/ability-language.md にある。節は終止形で終わり、
# 続くときの形はプログラムが作る。

say =
    .gap = {""}
    .and = 、
    .both = と
    .or = または
    .and_if = 、かつ
    .or_if = 、または
    .then = 、
    .also = 、
    .sentence_gap = {""}
    .semicolon = ；
    .quoted = 「{ $text }」
    .printed = 《{ $text }》
    .printed-marker = 《{ $text }》カウンター
    .at_bottom = { $place }（一番下）
    .source = ⟨{ $text }⟩
    .sentence = { $text }。
    .numbered = （{ $place }）{ $text }

## 能力

ability =
    .static = { $statics }
    .activated = { $cost ->
        [none] コストなし
       *[other] { $cost }
    }：{ $effect }
    .triggered = { $when }とき{ $cost ->
        [none] {""}
       *[other] 、{ $cost_may }もよい。そうした場合
    }：{ $effect }

further =
    .only_if = { $condition }場合にのみ使える。
    .zones = このカードが{ $zones }にある間に有効である。
    .once_per_turn = ターンに1回だけ。
    .basic = すべての領域で有効である。

## プレイヤー

player =
    .you = 自分
    .opponent = 相手
    .each = 各プレイヤー
    .any = いずれかのプレイヤー
    .owner = 持ち主
    .payer = そのプレイヤー
    .that = そのプレイヤー
    .other = もう一方のプレイヤー
    .none = いずれかのプレイヤー

whose =
    .you = 自分の
    .opponent = 相手の
    .each = 各プレイヤーの
    .any = {""}
    .owner = 持ち主の
    .their = 自身の
    .other = もう一方のプレイヤーの
    .that = そのプレイヤーの
    .payer = 自身の
    .none = {""}

## 領域

place =
    .other = { $whose }{ $zone }

of-zone =
    .other = { $whose }{ $zone }

in-zone =
    .other = { $whose }{ $zone }の

into =
    .other = { $whose }{ $zone }に
    .deck = { $whose }{ $zone }{ $position ->
        [top] の上
        [bottom] の下
       *[none] {""}
    }に

back =
    .other = { $whose }{ $zone }に
    .deck = { $whose }{ $zone }{ $position ->
        [bottom] の下
       *[top] の上
    }に

out-of =
    .other = { $whose }{ $zone }から

## カード

quantity =
    .bare = { $cards }
    .exact = { $cards }{ $count }{ $counter }
    .up_to = { $cards }{ $count }{ $counter }まで
    .all = { $cards }すべて
    .any_number = 好きな数の{ $cards }
    .any = { $cards }
    .several = 1{ $counter }以上の{ $cards }

counter =
    .card = 枚
    .unit = 体

cards =
    .top = { $place }の上{ $count ->
        [1] のカード
       *[other] からカード{ $count }枚
    }

noun =
    .player = プレイヤー
    .target = 対象
    .card = カード
    .unit = ユニット

before =
    .of = { $whose }
    .owner = { $whose }
    .place = { $place }
    .top = { $place }の上から{ $count }枚のうちの
    .among = { $name }のうちの
    .alike = { $name }と同じ{ $quality }の
    .is = { $name }である
    .is-bearer = このカードが付いている
    .is-removed_by = このカードがゲームから取り除いた
    .is-struck = このターンにこのカードがダメージを与えた
    .is-attacked_this_turn = このターンに攻撃した
    .is-damaged_this_turn = このターンにダメージを与えられた
    .is-dealt_damage_this_turn = このターンにダメージを与えた
    .is-other = 他の
    .is-attacker = 攻撃中の
    .is-attacked = 攻撃されている
    .is-blocker = ブロック中の
    .is-in_battle = 戦闘中の
    .ready-yes = 待機の
    .ready-no = 行動済の
    .orientation = { $word }の
    .face_up-yes = 表向きの
    .face_up-no = 裏向きの
    .attribute = { $word }の
    .attached-yes = カードに付いている
    .attached-no = カードに付いていない
    .carrying-yes = カードの付いた
    .carrying-no = カードの付いていない
    .arrived-yes = このターンに出た
    .arrived-no = このターンに出たのではない
    .revealed-yes = 公開されている
    .revealed-no = 公開されていない
    .flag = { $word }を持つ
    .without_flag = { $word }を持たない
    .has = { $word }を持つ
    .lacks = { $word }を持たない
    .least = { $figure }{ $amount }以上の
    .most = { $figure }{ $amount }以下の
    .exact = { $figure }{ $amount }の
    .printed_least = 表記の{ $figure }{ $amount }以上の
    .marked = { $word }のある
    .choosing = { $what }を選んでいる
    .bears = { $word }が{ $amount }個以上ある
    .parity-odd = { $figure }が奇数の
    .parity-even = { $figure }が偶数の
    .icon = { $word }を持つ
    .name = { $word }という名前の
    .name_part = 名前に{ $word }を含む
    .skill = { $word }というスキルを持つ
    .skill_part = スキル名に{ $word }を含む
    .number = カード番号{ $word }の
    .on = { $name }に付いている
    .any_of = { $what }のいずれかである
    .not = { $what }以外の
    .printed = 表記が{ $what }である

reference =
    .each_one = それぞれ
    .self = このカード
    .bearer = このカードが付いているカード
    .that_player = そのプレイヤー
    .dealer = ダメージを与えるもの
    .source = このカード
    .alone = { $many ->
        [many] それら
       *[one] それ
    }
    .that = { $many ->
        [many] それらの
       *[one] その
    }{ $noun }
    .labelled = { $label }
    .label = （{ $label }）

quality =
    .attribute = 属性
    .name = カード名
    .kind = カードタイプ

marker =
    .damage = ダメージ

number =
    .power = パワー
    .cost = コスト

## 数

amount =
    .definition = { $letter }は{ $meaning }
    .definitions = （{ $text }）
    .count = { $cards }の数
    .different = { $cards }の異なる{ $quality }の数
    .number = 選ばれた数
    .number-x = X
    .number-amount = 本来の量
    .holds = { $condition }なら{ $then }、そうでなければ{ $otherwise }
    .value = { $of }の{ $printed ->
        [yes] 表記の
       *[no] {""}
    }{ $number }{ $many ->
        [many] の合計
       *[one] {""}
    }
    .highest = { $cards }のうち最も高い{ $number }
    .lowest = { $cards }のうち最も低い{ $number }
    .sum = { $cards }の{ $printed ->
        [yes] 表記の
       *[no] {""}
    }{ $number }の合計
    .marker = { $of }にある{ $marker }の数
    .remembered = { $name }の数
    .resource = 自分の{ $resource }
    .times = { $base }×{ $sign ->
        [less] −{ $size }
       *[more] { $size }
    }
    .over = { $base }÷{ $size }
    .full = { $base }（{ $size }の倍数に切り捨て）
    .begun = { $base }（{ $size }の倍数に切り上げ）
    .most = { $base }（{ $size }まで）
    .plus = { $base }{ $sign ->
        [less] −{ $size }
       *[more] ＋{ $size }
    }

part =
    .other = { $word }{ $amount }
    .of = { $word }{ $amount }
    .total = { $word }{ $amount }以下
    .counters = { $word }{ $amount }個

## 条件

condition =
    .count = { $cards }が{ $negated ->
        [yes] { $exactly ->
            [none] { $at_least ->
                [none] { $at_most ->
                    [0] ある
                   *[other] { $at_most }{ $counter }より多くある
                }
                [1] ない
               *[other] { $at_least }{ $counter }未満である
            }
            [0] ある
           *[other] ちょうど{ $exactly }{ $counter }ではない
        }
       *[no] { $exactly ->
            [none] { $at_least ->
                [none] { $at_most ->
                    [0] ない
                   *[other] { $at_most }{ $counter }以下である
                }
               *[other] { $at_most ->
                    [none] { $at_least }{ $counter }以上ある
                   *[other] { $at_least }{ $counter }以上{ $at_most }{ $counter }以下ある
                }
            }
            [0] ない
           *[other] ちょうど{ $exactly }{ $counter }ある
        }
    }
    .number = { $number }が{ $exactly ->
        [none] { $at_least ->
            [none] { $at_most }以下
           *[other] { $at_most ->
                [none] { $at_least }以上
               *[other] { $at_least }以上{ $at_most }以下
            }
        }
       *[other] { $exactly }
    }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .phase = { $phase }で{ $negated ->
        [yes] ない
       *[no] ある
    }
    .turn = { $player ->
        [you] 自分
        [opponent] 相手
       *[other] そのプレイヤー
    }のターンで{ $negated ->
        [yes] はない
       *[no] ある
    }
    .remembered = { $sort ->
        [cost] そのコストが支払われ
       *[cards] { $who ->
            [none] カード
           *[other] { $who }
        }が選ばれ
    }{ $negated ->
        [yes] なかった
       *[no] た
    }
    .is = { $who }が{ $what }で{ $negated ->
        [yes] はない
       *[no] ある
    }
    .stays = { $who }が{ $zone }に{ $negated ->
        [yes] ない
       *[no] ある
    }

lasting =
    .in_turn = 第{ $turn }ターンの間、
    .turn = ターン終了時まで、
    .battle = 戦闘終了時まで、
    .opponent_turn = 次の相手のターンの間、
    .your_turn = 次の自分のターンの間、
    .game = ゲーム中、
    .while = { $condition }かぎり、
    .if = { $condition }間は、

## 出来事

when =
    .with_by = { $by }によって{ $clause }
    .with_who = { $who }について{ $clause }
    .with_way = { $way }{ $clause }
    .with_player = { $player_name }側で{ $clause }
    .with_many = （同時のものは1回として）{ $clause }
    .with_condition = { $holds }状態で{ $clause }
    .state = { $holds }
    .enter = { $who }が{ $way }場に出た
    .deploy = { $who }が{ $way }出動した
    .leave = { $who }が退場した
    .left_field = { $who }が場を離れた
    .move = { $who }が{ $way }移動した
    .put = { $who }が{ $way }置かれた
    .return = { $who }が{ $way }戻った
    .draw = { $has_who ->
        [yes] { $who }が引かれた
       *[no] { $player_name }がカードを引いた
    }
    .discard = { $has_who ->
        [yes] { $who }が{ $way }捨てられた
       *[no] { $player_name }が{ $way }カードを捨てた
    }
    .hand_discarded = { $player_name }が手札をすべて捨てた
    .control = { $who }の支配者が変わった
    .use = { $who }が使用された
    .attack = { $who }が攻撃した
    .attacked = { $who }が攻撃された
    .block = { $who }がブロックした
    .destroy = { $who }が破壊された
    .damaged = { $who }がダメージを受けた
    .attach = { $who }が付けられた
    .detach = { $who }が外された
    .reveal = { $who }が公開された
    .shuffle = { $player_name }の領域がシャッフルされた
    .ready = { $who }が待機になった
    .exhaust = { $who }が行動済になった
    .markers = { $who }にカウンターが置かれたか、取り除かれた
    .turn_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }ターンが始まった
    .main_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }メインフェイズが始まった
    .turn_end = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }ターンが終わる
    .battle_end = { $has_who ->
        [yes] { $who }の
       *[no] {""}
    }戦闘が終わった
    .attack_end = { $who }の攻撃が終わった
