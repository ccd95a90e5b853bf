goes-on =
    .ja = ゲームは続いており、まだ結果がない。終わってから尋ねること。

no-event =
    .ja = イベント{ NUMBER($event, useGrouping: 0) }は、バージョン{ NUMBER($version, useGrouping: 0) }までにこの閲覧者が見られるものの中にない。ログでイベントの番号を確かめること。

no-object =
    .tried = value { $field } of { $named }
    .wrong = there is no such object
    .todo = take an id from the table view
    .ja = この閲覧者が見られるものに「{ $named }」はない。このバージョンの盤面からIDを選ぶこと。

no-value =
    .tried = value { $named } of { $object }
    .wrong = it has no such value
    .todo = ask for one it has: { $possible }
    .ja = それに「{ $named }」という値はない。尋ねられるのは{ $possible }である。
