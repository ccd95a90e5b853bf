# Fire Force の能力の語（日本語）。

ability =
    .icon-assault = 強襲
    .icon-defence = 防衛
    .icon-prayer = 祈り
    .event = { $counter ->
        [yes] 反撃。
       *[no] {""}
    }{ $effect }
    .counter = 反撃。{ $cost ->
        [none] コストなし
       *[other] { $cost }
    }：{ $effect }
    .defence = 防衛。{ $cost }：{ $effect }
    .trigger = トリガー能力{ $cost ->
        [none] {""}
       *[other] （{ $cost }）
    }：{ $effect }

zone =
    .remembered = 選ばれたカード

noun =
    .event = イベント
    .fire = 炎カード

icon =
    .assault = 強襲
    .defence = 防衛
    .prayer = 祈り

flag =
    .flame = 炎

number =
    .support = 支援力

before =
    .is-attacked = 攻撃対象の
    .arrived-yes = このターンに現場に出た
    .arrived-no = このターンに現場に出たのではない

when =
    .left_field = { $who }が現場を離れた
    .event_resolved = { $has_who ->
        [yes] { $who }
       *[no] { $player ->
            [none] {""}
           *[other] { $player_name }の
        }イベント
    }が解決を終えて“アドラ”に置かれた
    .support = { $who }が支援のために手札から“アドラ”に置かれた
    .life_to_adora = { $who }がライフから“アドラ”に置かれた
    .damage = { $player_name }が{ $by ->
        [none] {""}
       *[other] { $by }から
    }1点のダメージを受けた
    .ability_used = { $who }の能力が使用された
    .power_up = { $who }のパワーが増えた
    .power_down = { $who }のパワーが減った
    .defend = { $who }が防御した
    .defended = { $who }の攻撃が防御された
    .preparation_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }ターンが始まった

forbid =
    .be_chosen = 効果によって選ばれない
    .be_chosen_by_opponent = 相手の効果によって選ばれない

# 架空のサンプルカードの属性。

attribute =
    .cinder = 熾
    .grove = 森
    .iron = 鉄
    .tide = 潮

effect =
    .damage = { $by_unit ->
        [none] {""}
       *[other] { $by_unit }は
    }{ $to_name }に{ $count }点のダメージを与える
    .pay = { $count }を支払う
    .nullify_attack = 行われている攻撃を無効にする
    .redirect = 攻撃対象を{ $to }に変える
    .activate_event = { $what }のイベント能力を発動する
