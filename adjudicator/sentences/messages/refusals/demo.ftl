no-decks =
    .tried = play
    .wrong = no decks come with { $edition }
    .todo = choose another --edition
    .ja = { $edition }にはデッキが付いていない。--edition で別の版を選ぶこと。

unfit-seed =
    .tried = demonstrate
    .wrong = no card with a number ever came into play
    .todo = choose another --seed
    .ja = このシードのゲームは、実演に必要なことが起こる前に終わる。--seed で別のシードを選ぶこと。
