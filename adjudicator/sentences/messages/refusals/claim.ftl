no-card =
    .wrong = no card of this game is { QUOTE($named) }
    .todo = { $nearest ->
        [none] name a card number, a name or an object id
       *[other] use one of { $nearest }
    }
    .ja = このゲームに「{ $named }」というカードはない。このゲームのカードの番号か名前で述べること。

no-decks =
    .wrong = an account has no decks
    .todo = see docs/judging-a-game.md
    .ja = 経過の主張にデッキはない。デッキを省くこと。

no-guise =
    .wrong = nothing lies face down as { QUOTE($named) }
    .todo = use { $possible }
    .ja = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。

no-state =
    .wrong = no card of { $edition } is ever { QUOTE($named) }
    .todo = use { $possible }
    .ja = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。

no-zone =
    .wrong = { $fault ->
        [shared] the players have no such zone in common
       *[own] a player has no such zone
    }
    .todo = use one of { $possible }
    .ja = 「{ $named }」という領域はない。{ $possible }のどれかにすること。

other-edition =
    .wrong = the game is played by { $edition }
    .todo = claim what its players say
    .ja = このゲームの版は{ $edition }である。そのプレイヤーの述べることを主張に書くこと。

deed-of-what =
    .wrong = it is not said of what { QUOTE($named) } is claimed
    .todo = name a card, several, a player, or a number
    .ja = 「{ $named }」が何についての主張であるかが述べられていない。カード、プレイヤー、または数を述べること。

no-fact =
    .wrong = a claim says nothing called { QUOTE($named) } of players
    .todo = use { $possible }, a zone, or a deed
    .ja = プレイヤーについて「{ $named }」という主張はない。{ $possible }、領域、起こることのどれかにすること。

no-figure =
    .wrong = no card of { $edition } has a number called { QUOTE($named) }
    .todo = use { $possible }, damage, a counter, or how many cards it carries
    .ja = { $edition }のカードに「{ $named }」という数値はない。{ $possible }、ダメージ、カウンター、付いているカードの数のどれかにすること。

no-deed =
    .wrong = a claim says nothing called { QUOTE($named) }, and nothing of that name happens
    .todo = use { $possible }, or wins, loses, result, zones, cards, facts, or a zone with its cards (`hand: Squire`)
    .ja = 「{ $named }」という主張はなく、そのように呼ばれることは起こらない。{ $possible }のどれか、または 勝利（wins）、敗北（loses）、結果（result）、領域（zones）、カード（cards）、値（facts）、または領域の名とそのカード（`hand: Squire`）を使うこと。

zone-of-what =
    .wrong = it is not said which cards are claimed to be in { QUOTE($named) }, or not to be
    .todo = name a zone with its cards (`adora: Soot Hound`, `not: {"{"}adora: Soot Hound{"}"}`), or with each player's cards or their number (`hand: {"{"}P1: 3{"}"}`)
    .ja = 「{ $named }」にどのカードがある（ない）という主張であるかが述べられていない。領域とカード（`adora: 煤の猟犬`、`not: {"{"}adora: 煤の猟犬{"}"}`）、またはプレイヤーごとのカードや枚数（`hand: {"{"}P1: 3{"}"}`）を述べること。

no-result =
    .wrong = { QUOTE($named) } is no result of a game
    .todo = use P1 or P2 (who wins), `P1 loses`, draw, or open (the game goes on)
    .ja = 「{ $named }」はゲームの結果ではない。P1の勝ち、P1の負け、引き分け、続く（open）のどれかにすること。

one-winner =
    .wrong = { $named } cannot both win
    .todo = name one winner, or `wins: nobody` for a draw
    .ja = { $named }の両方が勝利することはない。勝者を1人だけ述べるか、引き分けなら `引き分け: true` と書くこと。

no-seat =
    .wrong = { QUOTE($named) } is no player
    .todo = use { $possible }
    .ja = 「{ $named }」というプレイヤーはいない。{ $possible }のどれかにすること。

not-what =
    .wrong = it is not said what does not happen
    .todo = { "write {not: {broken: CARD}}" }
    .ja = 何が起こらないかが述べられていない。{ "{not: {broken: CARD}}" }のように書くこと。

said-twice =
    .wrong = { QUOTE($named) } is claimed twice in one claim
    .todo = make it two claims
    .ja = 1つの主張の中で「{ $named }」が2度述べられている。2つの主張に分けること。

nothing-said =
    .wrong = nothing is claimed
    .todo = { "say what: {broken: CARD}, {wins: P1}, {zones: {P1: {hand: 2}}}" }
    .ja = 何も主張されていない。{ "{broken: CARD}、{wins: P1}、{zones: {P1: {hand: 2}}}" }のように述べること。
