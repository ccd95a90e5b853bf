# フォースオブウィルの効果と指示の語（日本語）。

forbid =
    .attack_player = プレイヤーを攻撃できない
    .be_attacked = { $by ->
        [none] {""}
       *[other] { $by }に
    }攻撃されない
    .be_targeted = { $by ->
        [none] {""}
       *[other] { $by }の
    }対象にならない
    .call = 魔石のコールのためにレストされない
    .judge = ジャッジメント処理をプレイできない
    .play = プレイできない
    .use = 条件能力をプレイできない
    .trigger = 能力が発動しない
    .recover_in_phase = リカバリーフェイズにリカバーしない
    .reduce = 与えられるダメージが軽減されない
    .ready = リカバー状態にならない
    .exhaust = レスト状態にならない
    .attach = 設置されない
    .carry = カードが設置されない
    .control = コントローラーが変わらない

forbid-player =
    .be_targeted = 対象にならない
    .be_targeted_by_others = 他のプレイヤーの{ $rest ->
        [none] {""}
       *[other] { $inner }の
    }カードの対象にならない
    .block = ブロックできない
    .call = 魔石のコールを行えない
    .draw = カードをドロウできない
    .gain_life = ライフを得られない
    .judge = ジャッジメント処理をプレイできない
    .play = カードをプレイできない
    .use = 条件能力をプレイできない
    .trigger = 能力が発動しない
    .reduce = 与えられるダメージが軽減されない
    .draw_phase = ドローフェイズを行えない
    .recovery_phase = リカバリーフェイズを行えない
    .main_phase = メインフェイズを行えない
    .end_phase = エンドフェイズを行えない

way =
    .incarnation = [顕現]のために

when =
    .counter = { $who }に{ $marker ->
        [none] カウンター
       *[other] { $marker }
    }が置かれた
    .enter = { $who }が{ $way }場に出た
    .draw = { $player_name }がカードをドロウした
    .control = { $who }のコントローラーが変わった
    .attach = { $who }が設置された
    .play = { $player ->
        [none] { $has_who ->
            [yes] { $card }
           *[no] カード
        }がプレイされた
       *[other] { $player_name }が{ $has_who ->
            [yes] { $card }
           *[no] カード
        }をプレイした
    }
    .play_ability = { $who }の能力がプレイされた
    .play_will_ability = { $who }のウィル能力がプレイされた
    .targeted = { $who }が対象になった
    .judged = { $who }のジャッジメント処理が行われた
    .rested = { $who }がレスト状態になった
    .recovered = { $who }がリカバー状態になった
    .call = { $player ->
        [none] 魔石のコールが行われた
       *[other] { $player_name }が魔石のコールを行った
    }
    .inverted = { $who }が転化した
    .shifted = { $who }が未来面になった
    .summoned = { $who }が召喚された
    .blocked = { $who }がブロックされた
    .leave = { $who }が{ $way }破棄された
    .to_graveyard = { $who }が{ $way }墓地に置かれた
    .deal_damage = { $by ->
        [none] { $has_who ->
            [yes] { $who }がダメージを受けた
           *[no] ダメージが与えられた
        }
       *[other] { $by }が{ $has_who ->
            [yes] { $who }に
           *[no] {""}
        }ダメージを与えた
    }
    .deal_battle_damage = { $by ->
        [none] { $has_who ->
            [yes] { $who }が戦闘ダメージを受けた
           *[no] 戦闘ダメージが与えられた
        }
       *[other] { $by }が{ $has_who ->
            [yes] { $who }に
           *[no] {""}
        }戦闘ダメージを与えた
    }
    .deal_damage_to_player = { $by ->
        [none] { $player ->
            [none] プレイヤー
           *[other] { $player_name }
        }がダメージを受けた
       *[other] { $by }が{ $player ->
            [none] プレイヤー
           *[other] { $player_name }
        }にダメージを与えた
    }
    .deal_battle_damage_to_player = { $by ->
        [none] { $player ->
            [none] プレイヤー
           *[other] { $player_name }
        }が戦闘ダメージを受けた
       *[other] { $by }が{ $player ->
            [none] プレイヤー
           *[other] { $player_name }
        }に戦闘ダメージを与えた
    }
    .gain_life = { $player_name }がライフを得た
    .atk_up = { $who }の攻撃力が増えた
    .atk_down = { $who }の攻撃力が減った
    .def_up = { $who }の防御力が増えた
    .def_down = { $who }の防御力が減った
    .game_start = ゲームが始まった
    .draw_phase_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }ドローフェイズが始まった
    .recovery_phase_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }リカバリーフェイズが始まった
    .recovery_phase_end = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }リカバリーフェイズが終わった
    .end_phase_start = { $player ->
        [none] {""}
       *[other] { $player_name }の
    }エンドフェイズが始まった
    .battle_start = バトルが始まった
    .battle_end = バトルが終わった
    .attack_step_start = 攻撃ステップが始まった
    .block_step_start = ブロック宣言ステップが始まった

would =
    .draw = { $player_name }がカードをドロウする
    .leave = { $who }が破棄される
    .gain_life = { $player_name }がライフを得る
    .lose_life = { $player_name }がライフを失う
    .left_field = { $who }が場を離れる
    .to_graveyard = { $who }が墓地に置かれる
    .ready = { $who }がリカバー状態になる
    .exhaust = { $who }がレスト状態になる
    .attach = { $who }が設置される
    .control = { $who }のコントローラーが変わる
    .damage = { $player_name }にダメージが与えられる
    .damage_to = { $who }にダメージが与えられる
    .any_damage = { $damage ->
        [battle] 戦闘
        [other] 戦闘以外の
       *[none] {""}
    }ダメージが与えられる
    .with_by = { $by }によって{ $clause }

attribute =
    .word = （選ばれたもの）

word =
    .word = （選ばれたもの）

will =
    .void = 無属性
    .void-moon = 月
    .void-time = 時
    .light-moon = 月の特質を持つ光
    .fire-moon = 月の特質を持つ炎
    .water-moon = 月の特質を持つ水
    .wind-moon = 月の特質を持つ風
    .darkness-moon = 月の特質を持つ闇
    .light-time = 時の特質を持つ光
    .fire-time = 時の特質を持つ炎
    .water-time = 時の特質を持つ水
    .wind-time = 時の特質を持つ風
    .darkness-time = 時の特質を持つ闇
    .light-only = 用途の限られた光
    .fire-only = 用途の限られた炎
    .water-only = 用途の限られた水
    .wind-only = 用途の限られた風
    .darkness-only = 用途の限られた闇
    .void-only = 用途の限られた無属性
    .void-moon-only = 用途の限られた月
    .void-time-only = 用途の限られた時

phase =
    .draw_phase = ドローフェイズ
    .recovery_phase = リカバリーフェイズ
    .main_phase = メインフェイズ
    .end_phase = エンドフェイズ

piece =
    .TokenCard = { $name }の{ $kind ->
        [none] リゾネイター
       *[other] { $kind }
    }・トークン（{ $attributes ->
        [none] 属性なし
       *[other] { $attributes }
    }{ $races ->
        [none] {""}
       *[other] 、種族{ $races }
    }{ $numbers ->
        [none] {""}
       *[other] 、{ $numbers }
    }{ $keywords ->
        [none] {""}
       *[other] 、{ $keywords }
    }{ $ability ->
        [none] {""}
       *[other] 、『{ $ability }』
    }）

effect =
    .choose = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $unseen ->
        [yes] 見ずに
       *[no] {""}
    }{ $from }を{ $on_use ->
        [yes] 対象として選択する
       *[no] 選ぶ
    }
    .choose_word = { $words ->
        [none] { $sort ->
            [race] 種族
           *[attribute] 属性
        }
       *[other] { $words }のうち
    }1つを選び、{ $effect }
    .target = { $from ->
        [none] {""}
       *[other] { $from }または
    }{ $players ->
        [opponent] 相手
        [you] 自分
       *[any] プレイヤー{ $count }人
    }{ $up_to ->
        [yes] まで
       *[no] {""}
    }を対象として選択する
    .for_player = { $effect }
    .for_controller = { $who }のコントローラーを指して、{ $effect }
    .remember_moved = { $effect }（数えるのは、これで{ $word ->
        [destroy] 破壊した
        [leave] 追放した
        [discard] 捨てた
        [put] 置いた
       *[return] 戻した
    }{ $what ->
        [none] カード
       *[other] { $what }
    }）
    .foresee = 選別{ $count }を行う
    .play = { $what }を{ $free ->
        [yes] コストを支払わずに
       *[no] {""}
    }プレイする
    .draw = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }カード{ $count }枚をドロウする
    .draw_to = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }手札が{ $hand }枚になるまでカードをドロウする
    .leave = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $what }を破棄する
    .ready = { $what }をリカバーする
    .exhaust = { $what }をレストする
    .mobilize = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $what }を稼働させる
    .release = { $what ->
        [none] 自分のすべてのカードの封印
       *[other] { $what }の封印
    }を解除する
    .move_markers = { $what }の{ $name }{ $count ->
        [none] すべて
       *[other] { $count }個
    }を{ $to }に移す
    .extra_turn = { $to ->
        [you] {""}
       *[other] { $to_name }は
    }{ $after ->
        [this] このターン
        [your_next] 次の自分のターン
       *[opponents_next] 次の相手のターン
    }の後に追加ターンを得る
    .remove_from_battle = { $what }を戦闘から取り除く
    .destroy_ruler = { $what }を破壊する
    .heal_ruler = { $what }を回復する
    .put_as_j_ruler = { $what }をJルーラーとして場に出す
    .restart = { $left_out ->
        [none] {""}
       *[other] { $left_out }を{ $zone ->
            [none] 除いて
           *[other] { $zone }に置き、それを除いて
        }
    }{ $first ->
        [you] {""}
       *[other] { $first_name }の先攻で
    }ゲームをやり直す
    .invert = { $what }を転化{ $removed ->
        [yes] してゲームから取り除く
       *[no] する
    }
    .shift = { $what }を未来面にする
    .stay_rested = { $what }は次のリカバリーフェイズにリカバーしない
    .skip_phase = { $of ->
        [you] {""}
       *[other] { $of_name }は
    }次の{ $phase }をスキップする
    .deploy = { $what }を{ $by ->
        [you] 自分のコントロール下で
        [owner] 持ち主のコントロール下で
       *[other] {""}
    }{ $exhausted ->
        [yes] レスト状態で
       *[no] {""}
    }{ $counters ->
        [none] {""}
       *[other] { $counters }を置いて
    }{ $field_of ->
        [none] {""}
        [you] 自分の
       *[opponent] 相手の
    }場に出す
    .attach = { $what }を{ $to }に設置する
    .win = { $by ->
        [you] 自分
       *[other] { $by_name }
    }はゲームに勝利する
    .lose_life = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }ライフ{ $count }を失う
    .life_becomes = { $by ->
        [you] 自分
       *[other] { $by_name }
    }のライフを{ $count }にする
    .swap_life = 自分と相手のライフを入れ替える
    .look = { $of ->
        [you] 自分の
        [opponent] 相手の
        [each] 各プレイヤーの
       *[any] {""}
    }{ $zone }の{ $top ->
        [none] カードすべて
        [1] 一番上のカード
       *[other] 上からカード{ $top }枚
    }を見る
    .produce_will = { $only ->
        [none] { $only_abilities ->
            [none] {""}
           *[other] { $only_abilities }の能力のプレイにのみ使える
        }
       *[other] { $only }{ $only_abilities ->
            [none] {""}
           *[other] 、または{ $only_abilities }の能力
        }のプレイにのみ使える
    }{ $of }のウィル{ $count }点を生み出す
    .pay = ウィル{ $count }点{ $of ->
        [none] {""}
       *[other] { $of_rest ->
            [0] （{ $of }）
           *[other] （うち{ $of }）
        }
    }を支払う
    .put = { $what }を{ $order ->
        [random] 無作為な順で
       *[owner] {""}
    }{ $face_down ->
        [yes] 裏向きで
       *[no] {""}
    }{ $where ->
        [removed] ゲームから取り除く
       *[other] { $into }{ $exhausted ->
            [yes] レスト状態で
           *[no] {""}
        }置く
    }
    .put_top = { $of ->
        [you] 自分の
       *[other] { $of_name }は自身の
    }{ $zone }の上からカード{ $count }枚を{ $face_down ->
        [yes] 裏向きで
       *[no] {""}
    }{ $where ->
        [removed] ゲームから取り除く
       *[other] { $into }置く
    }
    .force = ダイスを{ $count }回振り、出た目を合計する
    .weather = { $by ->
        [you] 自分
       *[other] { $by_name }
    }の天候は{ $name }になる
    .wear = { $to }は{ $what }を纏う
    .summon = { $of_any_type ->
        [yes] 種類を問わず
       *[no] {""}
    }{ $what }を召喚する
    .copy = { $what }をコピーする
    .play_copy = { $what }をコピーし、そのコピーを{ $free ->
        [yes] コストを支払わずに
       *[no] {""}
    }プレイする
    .become_copy = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $what }は{ $of }のコピーになる
    .make_token = { $by ->
        [you] {""}
       *[other] { $by_name }は
    }{ $token }{ $count }個を{ $exhausted ->
        [yes] レスト状態で
       *[no] {""}
    }作成する
    .gain_gem = { $attribute ->
        [none] 任意の属性
       *[other] { $attribute }
    }の宝石{ $count }個を得る
    .control = { $until ->
        [game] {""}
       *[other] { $lasting }
    }{ $by ->
        [you] 自分
       *[other] { $by_name }
    }が{ $what }のコントロールを得る
