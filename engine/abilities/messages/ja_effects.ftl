# 複数のエディションが持つ能力言語の語の続き：効果と指示。

## 継続的な効果

static =
    .change = { $lasting }{ $to }は{ $change }
    .replace = { $lasting }{ $replace }
    .reveal_top = { $lasting }自分の{ $reveal_top }の一番上のカードを公開しておく
    .forbid_player = { $lasting }{ $forbid_player_name }は{ $forbid }

change =
    .plus = { $number }が{ $amount }{ $sign ->
        [less] 減る
       *[more] 増える
    }
    .becomes = { $number }が{ $amount }になる
    .times = { $number }が{ $amount }倍になる
    .over = { $number }が{ $amount }分の1になる
    .gain_icon = { $word }を得る
    .lose_icon = { $word }を失う
    .gain_flag = { $word }を得る
    .lose_flag = { $word }を失う
    .flag_becomes = 同種のものに代えて{ $word }を持つようになる
    .gain_attribute = 属性{ $word }を得る
    .lose_attribute = 属性{ $word }を失う
    .attribute_becomes = 属性が{ $word }だけになる
    .gain_name = 名前{ $word }を得る
    .name_becomes = 名前が{ $word }になる
    .gain_kind = { $word }としても扱われる
    .kind_becomes = { $word }になる
    .gain_ability = 能力『{ $word }』を得る
    .lose_abilities = すべての能力を失う
    .controller = { $word ->
        [you] 自分
       *[other] 相手
    }の支配下に置かれる
    .enters_with = { $number }{ $amount }個が置かれて場に出る
    .enters_rested = レスト状態で場に出る
    .word = { $word }

forbid =
    .attack = 攻撃できない
    .be_attacked = 攻撃されない
    .block = ブロックできない
    .be_blocked = { $by ->
        [none] {""}
       *[other] { $by }に
    }ブロックされない
    .use = 使用できない
    .deploy = 出動できない
    .activate = 発動できない
    .discard = 捨てられない
    .leave = 退場しない
    .return = 戻されない
    .reveal = 公開されない
    .control = 支配者が変わらない
    .attach = 付けられない
    .carry = カードを付けられない
    .ready = 待機にならない
    .exhaust = 行動済にならない
    .damage = ダメージを受けない
    .destroy = 破壊されない
    .cancel = 無効にされない

forbidden =
    .with_by = { $by }によって{ $clause }

forbid-player =
    .attack = 攻撃できない
    .be_attacked = 攻撃されない
    .use = カードを使用できない
    .deploy = ユニットを出動させられない
    .activate = 能力もイベントも発動できない
    .draw = カードを引けない
    .discard = カードを捨てられない
    .damage = ダメージを受けない

would =
    .draw = { $player_name }がカードを引く
    .discard = { $has_who ->
        [no] { $player_name }がカードを捨てる
       *[other] { $who }が捨てられる
    }
    .deploy = { $who }が出動する
    .enter = { $who }が場に出る
    .leave = { $who }が退場する
    .put = { $who }がどこかに置かれる
    .return = { $who }が戻される
    .ready = { $who }が待機になる
    .exhaust = { $who }が行動済になる
    .attach = { $who }が付けられる
    .damage = { $player_name }が{ $damage ->
        [battle] 戦闘
        [other] 戦闘以外の
       *[none] {""}
    }ダメージを受ける
    .damage_to = { $who }が{ $damage ->
        [battle] 戦闘
        [other] 戦闘以外の
       *[none] {""}
    }ダメージを受ける
    .reveal = { $has_who ->
        [no] { $player_name }がカードを公開する
       *[other] { $who }が公開される
    }
    .control = { $who }の支配者が変わる
    .destroy = { $who }が破壊される
    .markers = { $who }にカウンターが置かれる
    .heal = { $who }のダメージが取り除かれる
    .cancel = { $who }が無効にされる
    .concede = { $player_name }が投了する
    .with_by = { $by }によって{ $clause }
    .with_if = { $condition }とき、{ $clause }

piece =
    .Replacement = { $once ->
        [yes] 次に
       *[no] {""}
    }{ $would }場合、{ $becomes ->
        [none] { $under ->
            [none] かわりに{ $instead ->
                [none] 何も起こらない
               *[other] { $may ->
                    [yes] { $instead_may }もよい
                   *[no] { $instead }
                }
            }
            [you] かわりに自分の支配下で出る
           *[other] かわりに相手の支配下で出る
        }
        [0] それは起こらない
       *[other] 代わりにその量は{ $becomes }になる
    }{ $optional ->
        [yes] （任意）
       *[no] {""}
    }
    .Rewording = テキストの「{ $from }」を「{ $to }」と読む

## 指示

effect =
    .choose = { $by ->
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
    }を選ぶ
    .choose_number = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $most ->
        [none] 0以上の
       *[other] 0以上{ $most }以下の
    }{ $step ->
        [1] 数
       *[other] { $step }の倍数
    }を選ぶ
    .choose_player = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }プレイヤー1人を選び、自分なら{ $you ->
        [none] 何もせず
       *[other] { $you_and }
    }、相手なら{ $opponent ->
        [none] 何もしない
       *[other] { $opponent }
    }
    .draw = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }カード{ $count }枚を引く
    .draw_to = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }手札が{ $hand }枚になるまでカードを引く
    .draw_lots = { $from }を無作為に選ぶ
    .discard = { $what }を捨てる
    .discard_hand = { $by ->
        [you] {""}
        [payer] {""}
       *[other] { $by_name }は
    }手札をすべて捨てる
    .deploy = { $what }を{ $by ->
        [you] 自分の支配下で
       *[other] {""}
    }{ $exhausted ->
        [yes] 行動済で
       *[no] {""}
    }出動させる
    .leave = { $what }を退場させる
    .put = { $what }を{ $order ->
        [random] 無作為な順で
       *[owner] {""}
    }{ $where ->
        [removed] {""}
       *[other] { $into }
    }{ $as ->
        [fire] 炎カードとして
       *[none] {""}
    }{ $face_down ->
        [yes] 裏向きで
       *[no] {""}
    }{ $exhausted ->
        [yes] 行動済で
       *[no] {""}
    }{ $where ->
        [removed] ゲームから除外する
       *[other] 置く
    }
    .put_top = { $of ->
        [you] 自分の
       *[other] { $of_name }は自身の
    }{ $zone }の上からカード{ $count }枚を{ $into }{ $face_down ->
        [yes] 裏向きで
       *[no] {""}
    }置く
    .return = { $what }を{ $order ->
        [random] 無作為な順で
       *[owner] {""}
    }{ $back }戻す
    .reveal = { $what }を公開する
    .shuffle = { $what ->
        [none] { $of ->
            [you] 自分の
           *[other] { $of_name }は自身の
        }{ $zone }
       *[other] { $of ->
            [you] 自分の
           *[other] { $of_name }は自身の
        }{ $zone }にある{ $what }
    }をシャッフル{ $then_top ->
        [none] する
       *[other] し、{ $then_top }を一番上に置く
    }
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $by ->
        [you] 自分
       *[other] { $by_name }
    }が{ $what }の支配を得る
    .ready = { $what }を待機にする
    .exhaust = { $what }を行動済にする
    .attach = { $what }を{ $to }に付ける
    .detach = { $what }を外す
    .damage = { $by_unit ->
        [none] {""}
       *[other] { $by_unit }は
    }{ $to_name }に{ $count }ダメージを与える
    .damage_to = { $by_unit ->
        [none] {""}
       *[other] { $by_unit }は
    }{ $what }{ $players ->
        [none] {""}
       *[other] と{ $players_name }
    }に{ $each ->
        [yes] 、それぞれについて求めた
       *[no] {""}
    }{ $unreduced ->
        [yes] 軽減されない
       *[no] {""}
    }{ $shares ->
        [none] { $count }
       *[other] 割り振った
    }ダメージを与える
    .number = { $lasting }{ $of }は{ $number }が{ $becomes ->
        [none] { $plus_size }{ $plus_sign ->
            [less] 減る
           *[more] 増える
        }
       *[other] { $becomes }になる
    }
    .swap_number = { $lasting }{ $one }と{ $other }の{ $number }を入れ替える
    .change = { $lasting }{ $present ->
        [yes] 現在の
       *[no] {""}
    }{ $of }は{ $change }
    .forbid_player = { $lasting }{ $player_name }は{ $acts }
    .replace = { $lasting }{ $replacement }
    .delay = { $every ->
        [done] 独立したアビリティとして、{ $effect }
        [yes] { $lasting }{ $when }とき毎回、{ $effect }
       *[no] { $lasting }次に{ $when }とき、{ $effect }
    }
    .may = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $must ->
        [yes] 可能なら{ $cost_and }{ $then ->
            [none] {""}
           *[other] 、そうした場合は{ $then }
        }{ $else ->
            [none] {""}
           *[other] 、そうしなかった場合は{ $else }
        }
       *[no] { $cost ->
            [none] { $then_may }もよ{ $else ->
                [none] い
               *[other] く、そうしなかった場合は{ $else }
            }
           *[other] { $cost_may }もよ{ $then ->
                [none] { $else ->
                    [none] い
                   *[other] く、そうしなかった場合は{ $else }
                }
               *[other] く、そうした場合は{ $else ->
                    [none] { $then }
                   *[other] { $then_and }、そうしなかった場合は{ $else }
                }
            }
        }
    }
    .follow = 以後「{ $what }」は移動先のそのカードを指す
    .if = { $condition }場合、{ $else ->
        [none] { $then }
       *[other] { $then ->
            [none] 何もせず
           *[other] { $then_and }
        }、そうでない場合は{ $else }
    }
    .repeat = 次のことを{ $times }回行う：{ $effect }
    .concede = { $player_name }に投了を求める
    .nothing = 何もしない
    .pay = { $count }を支払う
    .destroy = { $what }を破壊する
    .markers = { $count_sign ->
        [less] { $what }から{ $name }{ $count_size }個を取り除く
       *[more] { $what }に{ $name }{ $count_size }個を置く
    }
    .modes = { $by ->
        [opponent] { $by_name }が
       *[other] {""}
    }次から{ $least ->
        [none] {""}
       *[other] { $least }つ以上
    }{ $count }つ{ $up_to ->
        [yes] まで
       *[no] { $least ->
            [none] {""}
           *[other] まで
        }
    }を選んで行う：{ $of }
    .divide = { $total }を{ $among }に{ $step ->
        [1] {""}
       *[other] { $step }ずつ
    }割り振る
    .cancel = { $what }を無効にする
    .gain = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $resource }{ $count }を得る
    .spend = { $resource }{ $count }を支払う
    .groups = { $by ->
        [you] 自分は{ $what }を2つのグループにわけ、相手が1つを選ぶ
       *[other] { $by_name }は{ $what }を2つのグループにわけ、自分が1つを選ぶ
    }
    .heal = { $what }の{ $count ->
        [none] ダメージすべて
       *[other] ダメージ{ $count }
    }を取り除く
