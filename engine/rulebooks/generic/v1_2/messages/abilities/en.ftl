# What the ability words of Generic TCG say, in English.

ability =
    .command = { $effect }
    .target = Set on a unit: { $effect }
    .skill = Skill { $name } (energies { $number_cost }): { $number_damage ->
        [none] {""}
        [missing] {""}
       *[other] damage { $number_damage }.{ " " }
    }{ $effect ->
        [none] {""}
       *[other] { $effect }{ " " }
    }{ $statics ->
        [none] {""}
       *[other] { $statics }
    }
    .static = { $name ->
        [none] {""}
       *[other] EX skill { $name }:{ " " }
    }{ $statics }
    .activated = EX skill { $name } ({ $cost ->
        [none] at no cost
       *[other] { $cost }
    }): { $effect }{ $statics ->
        [none] {""}
       *[other] { " " }{ $statics }
    }
    .triggered = { $name ->
        [none] {""}
       *[other] EX skill { $name }:{ " " }
    }When { $when }: { $effect }{ $statics ->
        [none] {""}
       *[other] { " " }{ $statics }
    }

ability-flag =
    .once_counted = Does not accumulate.

zone =
    .resolution = resolution zone

noun =
    .command = { $many ->
        [many] command cards
       *[one] command card
    }
    .ko_unit = { $many ->
        [many] knocked out units
       *[one] knocked out unit
    }
    .energy = { $many ->
        [many] energies
       *[one] energy
    }

before =
    .flag-strategy = strategy
    .flag-tactic = tactic
    .flag-strengthening = strengthening

behind =
    .ready-no = that { $many ->
        [many] are
       *[one] is
    } not ready

flag =
    .strategy = strategy
    .tactic = tactic
    .strengthening = strengthening
    .advantage = the advantage over { $rest }

number =
    .hp = HP
    .retreat = retreat cost

when =
    .play = { $who } is played
    .resolved = { $who } is done and goes to the trash
    .skill_used = { $who } has used a skill
    .damaged = { $who } takes damage
    .healed = damage is taken off { $who }
    .ko = { $who } is knocked out
    .enter = { $who } comes into the area{ $way }
    .left_field = { $who } leaves the area
    .to_main = { $who } comes to the main area
    .switch = { $who } changes places
    .retreat = { $who } has retreated
    .rested = { $who } becomes rested
    .stunned = { $who } becomes stunned
    .abnormal = { $who } becomes rested or stunned
    .energy_attached = an energy is attached to { $who }
    .set = a card is set on { $who }
    .hp_up = the HP of { $who } becomes more
    .hp_down = the HP of { $who } becomes less
    .game_start = the first turn begins
    .draw_phase_start = the draw phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .battle_start = the battle phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }begins
    .battle_end = the battle phase { $player ->
        [none] {""}
        [you] { "of your turn " }
       *[other] { "of your opponent's turn " }
    }ends

would =
    .enter = { $who } would be put into the area
    .stun = { $who } would be stunned
    .exhaust = { $who } would be rested
    .ready = { $who } would be restored
    .destroy = { $who } would be knocked out
    .switch = { $who } would change places
    .attach_as = { $who } would be attached

static =
    .damage = { $lasting }{ $to } { $damage }
    .fails = { $lasting }{ $fails }

piece =
    .DamageChange = { $side ->
        [dealt] { $becomes ->
            [none] { $many ->
                [many] deal
               *[one] deals
            } damage{ $times ->
                [1] {""}
               *[other] { " " }× { $times }
            }{ $over ->
                [1] {""}
               *[other] { " " }÷ { $over }
            }{ $plus_size ->
                [0] {""}
               *[other] { " " }{ $plus_sign ->
                    [less] −{ $plus_size }
                   *[more] +{ $plus_size }
                }
            }
           *[other] { $many ->
                [many] deal
               *[one] deals
            } { $becomes } damage
        }
       *[taken] { $becomes ->
            [none] { $many ->
                [many] take
               *[one] takes
            } damage{ $times ->
                [1] {""}
               *[other] { " " }× { $times }
            }{ $over ->
                [1] {""}
               *[other] { " " }÷ { $over }
            }{ $plus_size ->
                [0] {""}
               *[other] { " " }{ $plus_sign ->
                    [less] −{ $plus_size }
                   *[more] +{ $plus_size }
                }
            }
           *[other] { $many ->
                [many] take
               *[one] takes
            } { $becomes } damage
        }
    }
    .Failure = { $skill_of ->
        [self] this skill
        [you] your { $only ->
            [ex] EX skills
            [skill] declared skills
           *[none] skills
        }
       *[opponent] your opponent's { $only ->
            [ex] EX skills
            [skill] declared skills
           *[none] skills
        }
    } { $skill_of ->
        [self] fails
       *[other] fail
    }{ $contest ->
        [won] { " " }if you win a contest of signs
        [lost] { " " }if you lose a contest of signs
       *[none] {""}
    }{ $first ->
        [none] {""}
       *[other] ; before that, { $first }
    }

forbid =
    .use_skill = cannot use skills
    .use_ex = cannot use EX skills
    .play = cannot be played
    .deploy = cannot be put into the area
    .retreat = cannot retreat
    .ready = cannot be restored
    .exhaust = cannot be rested
    .stun = cannot be stunned
    .destroy = cannot be knocked out
    .damage = cannot take damage
    .heal = cannot have damage taken off

forbid-player =
    .use_skill = cannot use skills
    .use_ex = cannot use EX skills
    .play = cannot play command cards
    .deploy = cannot put units into the area
    .charge = cannot charge
    .retreat = cannot retreat

effect =
    .ready = restore { $what }
    .exhaust = rest { $what }
    .stun = stun { $what }
    .destroy = knock { $what } out
    .revive = revive { $what }
    .charge = { $by ->
        [you] charge
       *[other] { $by_name } charges
    } { $to }
    .attach_as = attach { $what } to { $to } { $as ->
        [set] as a set
       *[energy] as energy
    }
    .switch = switch { $what } with the main unit
    .retreat = { $by ->
        [you] your main unit retreats
       *[other] the main unit of { $by_name } retreats
    }
    .change_damage = { $lasting }{ $of } { $damage }
    .contest = hold a contest of signs; if you win, { $then ->
        [none] nothing happens
       *[other] { $then }
    }{ $else ->
        [none] {""}
       *[other] ; otherwise, { $else }
    }
    .fail_skills = { $lasting }{ $fails }
    .damage_to = deal { $count } damage to { $what }
