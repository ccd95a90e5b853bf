goes-on =
    .tried = explain the result
    .wrong = the game goes on
    .todo = ask again when it is over
    .ja = ゲームは続いており、まだ結果がない。終わってから尋ねること。

no-event =
    .tried = explain event { $event }
    .wrong = there is no such event that this seat may see up to version { $version }
    .todo = list the events of the game
    .ja = イベント{ NUMBER($event, useGrouping: 0) }は、バージョン{ NUMBER($version, useGrouping: 0) }までにこの閲覧者が見られるものの中にない。ログでイベントの番号を確かめること。

no-object =
    .tried = { $act ->
        [explain] explain { $field } of object { $named }
       *[value] value { $field } of { $named }
    }
    .wrong = { $act ->
        [explain] there is no such object that this seat may see
       *[value] there is no such object
    }
    .todo = { $act ->
        [explain] take an id from the table view of this version
       *[value] take an id from the table view
    }
    .ja = この閲覧者が見られるものに「{ $named }」はない。このバージョンの盤面からIDを選ぶこと。

no-value =
    .tried = value { $named } of { $object }
    .wrong = it has no such value
    .todo = ask for one it has: { $possible }
    .ja = それに「{ $named }」という値はない。尋ねられるのは{ $possible }である。
