# Generic TCG の能力の語（日本語）。

ability =
    .command = { $effect }
    .target = 目標：{ $effect }
    .skill = スキル{ $name }（エネルギー{ $number_cost }）：{ $number_damage ->
        [missing] {""}
       *[other] スキルダメージ{ $number_damage }。
    }{ $effect ->
        [none] {""}
       *[other] { $effect }
    }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }
    .static = { $name ->
        [none] {""}
       *[other] EXスキル{ $name }：
    }{ $statics }
    .activated = EXスキル{ $name }（{ $cost ->
        [none] コストなし
       *[other] { $cost }
    }）：{ $effect }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }
    .triggered = { $name ->
        [none] {""}
       *[other] EXスキル{ $name }：
    }{ $when }とき：{ $effect }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }

ability-flag =
    .once_counted = 累積しない。

noun =
    .command = コマンド
    .ko_unit = KOしたユニット
    .energy = エネルギー

counter =
    .ko_unit = 体
    .energy = 個

reference =
    .bearer = このカードがついているユニット

before =
    .flag-strategy = 戦略の
    .flag-tactic = 戦術の
    .flag-strengthening = 強化の
    .ready-yes = 通常状態の
    .ready-no = 通常状態でない
    .attached-yes = ユニットについている
    .attached-no = ユニットについていない
    .carrying-yes = カードのついた
    .carrying-no = カードのついていない
    .on = { $name }についている
    .arrived-yes = このターンにエリアに出た
    .arrived-no = このターンにエリアに出たのではない
    .is-bearer = このカードがついている

flag =
    .strategy = 戦略
    .tactic = 戦術
    .strengthening = 強化
    .advantage = 属性{ $inner }への有利

number =
    .hp = HP
    .retreat = 退却コスト

when =
    .play = { $who }がプレイされた
    .resolved = { $who }が解決を終えて捨て場に置かれた
    .skill_used = { $who }がスキルを使用した
    .healed = { $who }のHPが回復した
    .ko = { $who }がKOされた
    .enter = { $who }が{ $way }エリアに出た
    .left_field = { $who }がエリアを離れた
    .to_main = { $who }がメイン・エリアに移った
    .switch = { $who }が入れ替えられた
    .retreat = { $who }が退却した
    .rested = { $who }がレスト状態になった
    .stunned = { $who }がスタン状態になった
    .ready = { $who }が通常状態になった
    .abnormal = { $who }が状態異常になった
    .energy_attached = { $who }にエネルギーがついた
    .set = { $who }にカードがセットされた
    .hp_up = { $who }のHPがアップした
    .hp_down = { $who }のHPがダウンした
    .game_start = 最初のターンが始まった
    .draw_phase_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }ドローフェイズが始まった
    .battle_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }バトルフェイズが始まった
    .battle_end = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }バトルフェイズが終わった

would =
    .enter = { $who }がエリアに出される
    .stun = { $who }がスタンする
    .exhaust = { $who }がレストする
    .ready = { $who }が復帰する
    .destroy = { $who }がKOされる
    .switch = { $who }が入れ替えられる
    .attach_as = { $who }がつけられる
    .heal = { $who }のHPが回復する

static =
    .damage = { $lasting }{ $to }が{ $damage }
    .fails = { $lasting }{ $fails }

piece =
    .DamageChange = { $side ->
        [dealt] 与える
       *[taken] 受ける
    }ダメージが{ $becomes ->
        [none] { $times ->
            [1] {""}
           *[other] { $times }倍
        }{ $over ->
            [1] {""}
           *[other] { $over }分の1
        }{ $plus_size ->
            [0] になる
           *[other] { $times ->
                [1] { $over ->
                    [1] {""}
                   *[other] になり、さらに
                }
               *[other] になり、さらに
            }{ $plus_size }{ $plus_sign ->
                [less] ダウンする
               *[more] アップする
            }
        }
       *[other] { $becomes }になる
    }
    .Failure = { $first ->
        [none] {""}
       *[other] { $first_and }、
    }{ $contest ->
        [won] 自分がじゃんけんに勝った場合、
        [lost] 自分がじゃんけんに負けた場合、
       *[none] {""}
    }{ $skill_of ->
        [self] このスキル
        [you] 自分の{ $only ->
            [ex] EXスキル
            [skill] 宣言されたスキル
           *[none] スキル
        }
       *[opponent] 相手の{ $only ->
            [ex] EXスキル
            [skill] 宣言されたスキル
           *[none] スキル
        }
    }は失敗する

forbid =
    .use_skill = スキルを使用できない
    .use_ex = EXスキルを使用できない
    .play = プレイできない
    .deploy = エリアに出せない
    .retreat = 退却できない
    .ready = 復帰しない
    .exhaust = レストしない
    .stun = スタンしない
    .destroy = KOされない
    .damage = ダメージを受けない
    .heal = HPが回復しない

forbid-player =
    .use_skill = スキルを使用できない
    .use_ex = EXスキルを使用できない
    .play = コマンドをプレイできない
    .deploy = ユニットをエリアに出せない
    .charge = チャージできない
    .retreat = 退却できない

effect =
    .draw = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }デッキを{ $count }枚引く
    .ready = { $what }を復帰させる
    .exhaust = { $what }をレストする
    .stun = { $what }をスタンする
    .destroy = { $what }をKOする
    .revive = { $what }をKOから戻す
    .charge = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $to }にチャージする
    .attach_as = { $what }を{ $as ->
        [set] セット
       *[energy] エネルギー
    }として{ $to }につける
    .switch = { $what }をメイン・ユニットと入れ替える
    .retreat = { $by ->
        [you] 自分
       *[other] { $by_name }
    }のメイン・ユニットを退却させる
    .change_damage = { $lasting }{ $of }の{ $damage }
    .contest = じゃんけんを行い、自分が勝った場合は{ $else ->
        [none] { $then }
       *[other] { $then ->
            [none] 何もせず
           *[other] { $then_and }
        }、そうでない場合は{ $else }
    }
    .fail_skills = { $lasting }{ $fails }
    .damage_to = { $what }に{ $count }ダメージを与える
    .heal = { $what }のHPを{ $count ->
        [none] すべて
       *[other] { $count }
    }回復する

# 架空のサンプルカードの属性。

attribute =
    .beast = 獣
    .clay = 土
    .clay-beast = 土／獣
    .ember = 火
    .ember-beast = 火／獣
    .ember-clay = 火／土
    .frost = 霜
    .gale = 風
    .gale-lumen = 風／光
    .grove = 森
    .grove-beast = 森／獣
    .lumen = 光
    .lumen-beast = 光／獣
    .stone = 石
    .stone-beast = 石／獣
    .tide = 潮
    .tide-beast = 潮／獣
