# カーネルの文（日本語）。コード `answer.barred` はメッセージ `answer` の属性 `.barred` である。

say =
    .zone-of = { $seat }の{ $zone }
    .ability-of = { $card }の能力
    .comma = 、

word =
    .nothing = なし
    .unknown-card = 不明なカード

answer =
    .not-asked = 今選ぶのは{ $subject }ではなく{ $asked }である。
