no-decks =
    .ja = { $edition }にはデッキが付いていない。--edition で別の版を選ぶこと。

unfit-seed =
    .ja = このシードのゲームは、実演に必要なことが起こる前に終わる。--seed で別のシードを選ぶこと。
