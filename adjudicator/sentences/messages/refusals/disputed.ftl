misplaced =
    .wrong = { QUOTE($named) } has no place here
    .todo = use each of { $possible } once
    .ja = 「{ $named }」をここに書くことはできない。次の項目を1回ずつ書くこと：{ $possible }。

missing =
    .wrong = { $named } has no { $items }
    .todo = write `- name: text` lines
    .ja = { $named }に次の項目がない：{ $items }。「- 項目: 文」の行として書くこと。

no-head =
    .wrong = it is no head of an entry
    .todo = write `### ID | clauses | title`
    .ja = 見出しの書き方が正しくない。「### ID | 条項 | 題」と書くこと。

twice =
    .wrong = { $named } stands twice
    .todo = give each entry its own number
    .ja = { $named }が2回ある。それぞれ別の番号にすること。

unknown =
    .tried = show { QUOTE($named) }
    .wrong = no disputed point has that number, clause or parameter
    .todo = list all of them without a name
    .ja = 「{ $named }」という番号、条項または設定の争点はない。名前を省くと、すべての一覧が示される。
