# サービスの文のまわりでコマンドラインが言うこと（日本語）。

outcome =
    .legal = 適正
    .illegal = 不正
    .needs-judge = ジャッジの裁定が必要
    .unknown = 不明
    .verdict = 裁定

moves =
    .may = 可能
    .that-is = 内容
    .by = 条項
    .may-not = 不可能
    .may-concede = { $seat }は投了することもできる。
    .not-asked = バージョン{ $version }では、{ $seat }は何も求められていない。
    .asked = { $seat ->
        [CHANCE] 偶然が決めること：{ $question }
       *[other] { $seat }への質問：{ $question }
    }
    .choice = 選択{ $choice }、バージョン{ $version }、{ $how }
    .any-number = 0以上の整数
    .number-up-to = { $most }以下の整数
    .in-order = すべてを望む順番で
    .shuffle = 領域のすべてのカードを新しい順番で
    .pick = { $most }つ選ぶ
    .pick-between = { $least }つ以上{ $most }つ以下選ぶ

desk =
    .at = { $clause }の時点
    .nowhere = 時点不明：どこまで進んだかが書かれていない
    .checks = 検査{ $count }件
    .cannot-be = あり得ない点
    .cannot-be-open = あり得ない点（未決：効果によってのみあり得る）
    .deck-breaks = デッキの規則に反する点
    .deck-breaks-todo = 行われたことへの答えはそのままである。デッキをどう扱うかはジャッジが決める。
    .deck-below = デッキの規則に反するデッキがある（下記）
    .cannot-be-todo = 書き誤りであれば直すこと。実際の盤面がそうであれば、この答えはその盤面についてのものである。
    .understood = 読み取った局面
    .position-sound = この局面にあり得ない点、不足、未決の点はない。
    .position-deck = この局面には、デッキの規則に反するデッキがある。
    .position-impossible = この局面はあり得ない。
    .position-open = この局面にはジャッジの判断が必要である。
    .other-clauses = ほかに関わる条項
    .other-clauses-folded = ほかに関わる条項（--fullで内容を表示）：{ $clauses }
    .nothing-impossible = あり得ない点はない
    .missing = 不足している情報
    .at-once = ただちに起こること
    .depends = 誰も見ていないカードによって決まる
    .rule-check = 今ルール処理を行うと
    .attempts = { $seat }が試みたこと「{ $said }」
    .because = 理由
    .brings-about = その結果
    .nothing = 何も起こらない
    .then = 次の質問：{ $question }
    .then-to = { $seat ->
        [CHANCE] 次に偶然が決めること：{ $question }
       *[other] { $seat }への次の質問：{ $question }
    }
    .ends-game = これでゲームが終わる
    .broken-off = 途中で打ち切った
    .same = 結果は変わらない
    .result-open = ただし、その結果はジャッジが決めなければならない。現在の解釈：{ $readings }
    .claim-as-read = 現在の解釈では{ $answer }、ジャッジの裁定が必要
    .as-played = 現在の解釈では{ $outcome }：{ $readings }
    .not-compared = 比較していない解釈
    .rests-on = 解釈が分かれるが、ここでは条項の文言による点
    .remarks = ここで結果を左右しない別の解釈
    .no-reading = 解釈の分かれる条項は関係しない
    .settled = 決定済み
    .now = 現在
    .attempt = 試みたこと
    .triggers-wait = 待機している誘発
    .turn = 順番
    .ability = 能力
    .ordered-by = 順番を決める者
    .claim = 主張{ $place }「{ $said }」：
    .claim-right = 正しい
    .claim-wrong = 誤り
    .claim-unknown = 判断できない
    .question = 質問「{ $said }」
    .not-looked = 調べていないこと
    .outcome-asked = このままの場合「{ $said }」：
    .other-answer = { $seat }が別の答えをする：{ $said }
    .other-answer-to = { $seat }が{ $place }番目の答えの代わりにする：{ $said }
    .further-events = ほかに{ $count }個の出来事
    .asked-then = その後の質問
    .options-then = その後に可能なこと
    .course = 順に行うこと
    .course-step = { $place }. { $seat ->
        [CHANCE] 偶然
       *[other] { $seat }
    }：{ $said }
    .course-passed = { $place }. { $seat }がパスする
    .course-taken = { $place }. { $seat ->
        [CHANCE] 偶然
       *[other] { $seat }
    }：{ $said }（述べられていないが、ほかに選べるものはない）
    .course-assumed = { $place }. { $seat }がパスする（述べられていないので補った）
    .course-passes = { $place }. { $seats }がパスする（合わせて{ $count }回{ $asked ->
        [1] {""}
       *[other] 、述べられていない
    }）
    .course-notes = 省いたパスと補ったパス
    .after = その後の盤面
    .not-understood = { $said }：読み取れない（ここでそれを尋ねられている者はいない）
    .value = { $card }の{ $name }：{ $value }
    .course-assumed-act = { $place }. { $seat ->
        [CHANCE] 偶然
       *[other] { $seat }
    }：{ $said }（述べられていないので補った）
    .way = そこまでの手順
    .with-assumed = 述べられていない答えを補った
    .course-stopped = ここから先へは進めない
    .course-left = { $count }個の答えは判定していない。
    .course-verdict = 手順
    .game-over = ゲームは終了している

log =
    .event = イベント
    .by = 原因
    .what = 内容
    .clauses = 条項
    .step = { $procedure }：ステップ{ $step }、次は{ $next }
    .last-step = { $procedure }：最後のステップ{ $step }
    .procedure = { $procedure }が{ $step }から始まる
    .abandoned = { $procedure }が打ち切られる
    .noted = 記録：{ $name } { $value }
    .noted-state = 記録：進行の状態
    .kept = 決めたことを記憶
    .about = イベント{ $event }について
    .private = 非公開

verify =
    .engine-here = エンジン{ $version }：イベント{ NUMBER($seq, useGrouping: 0) }から{ $commands }コマンド
    .engine-elsewhere = エンジン{ $version }（ここと異なる）：イベント{ NUMBER($seq, useGrouping: 0) }から{ $commands }コマンド、ここでも同じもの{ $same }
    .first = 最初の相違：イベント{ $seq }（{ $what }）
    .as-said = ログの記載のとおりとし、計算し直していないもの：{ $named }
    .chain = ハッシュの連鎖 { $chain }
    .pinned = { $name }：ゲームに固定された値は{ $pinned }、ここでは{ $here }
    .file-is = ファイル：{ $signed }
    .unsigned = 署名がない
    .signed-by = { $whose }の署名（鍵{ $key }、{ $time }）
    .no-key = 指定されたどの鍵でもない
    .whose = 誰の鍵かが指定されていない：--public-key
    .signed = 鍵{ $key }の署名（{ $whose }、{ $time }）
    .passes = 末尾のハッシュ{ $file }を、イベント{ $version }で通っている：{ $said }
    .no-command = そこで終わる行動はない
    .alternative = 別の履歴：末尾のハッシュ{ $file }のゲームではない：{ $said }
    .head-has = イベント{ $version }での末尾のハッシュは{ $chain }
    .file-has = イベント{ $version }でのファイルのハッシュは{ $here }
    .shorter = 途中で終わっている：末尾のハッシュ{ $file }はイベント{ $version }のものである：{ $said }
    .elsewhere = 別のゲーム：末尾のハッシュ{ $file }はこのゲームのものではない
    .forged = 偽造された末尾のハッシュ：{ $file }は鍵で署名されたものではなく、何の証明にもならない
    .grade = { $meaning }{ $commands }コマンド、{ $events }イベント、偶然の結果は{ $shuffles }
    .of-shuffles = （シャッフル{ $all }回のうち{ $part }回）
    .repeatable = 。再現できるゲームで、公正ではない
    .meaning-exact = すべてルールのとおり。
    .meaning-same = 別のエンジンでも同じ結果。
    .meaning-differs = 別のエンジンでは異なる結果。
    .meaning-unverified = 固定された内容がここと異なり、確かめられない。
    .meaning-diverged = ルールから外れているか、書き換えられている。
    .chance-re-derived = 計算し直した
    .chance-differs = 異なる
    .chance-not-checked = 確かめていない
    .part = 部分
    .expected = ルールによる内容
    .found = ログにある内容
    .testimony = ログの記載のとおりであるもの
    .times = 回数
    .checked = 確認したことと、分からないこと
    .chance-unknown = 確かめていない（シードが分からない）
    .chance-recorded = 記録のとおり
    .chance-entered = 人が入力したとおり

report =
    .audit = { $count }ゲームの監査
    .exact = すべてのイベントが、記録のとおりルールから導かれる
    .same = 別のエンジンでも同じ：一部は別のバージョンが裁定したが、すべてのイベントが記録のとおりルールから導かれる
    .differs = 別のエンジンでは異なる：別のバージョンが裁定した部分がここでは異なる結果になる。ほかに誤りはない
    .unverified = 確認に使ったものとは別のルール、読み方またはバージョンで行われた
    .diverged = 示されたイベントで、ログがルールから外れるか、書き換えられている
    .unreadable = ファイルが壊れているか、途中で切れているか、複数から作られている
    .games = ゲーム
    .all-games = すべてのゲーム
    .grade = 判定
    .game = ゲーム
    .edition = 版
    .event = イベント
    .events = イベント
    .result = 結果
    .recorded = 最後の記録
    .shuffles = シャッフル
    .from = 出所
    .of = { $all }のうち{ $part }
    .refused = 読めない理由
    .looked-at = 確認した範囲
    .size = { NUMBER($commands, useGrouping: 0) }コマンドの{ NUMBER($events, useGrouping: 0) }イベント
    .chance = 偶然の結果
    .rederived = シャッフル{ $all }回のうち{ $part }回を計算し直した
    .chain = ハッシュの連鎖
    .pinned = 固定された内容の違い
    .engines = 裁定したエンジン
    .version = バージョン
    .from-event = 最初のイベント
    .commands = コマンド
    .same-here = ここでも同じ
    .what = 内容
    .in-the-game = ゲームの内容
    .here = ここでの内容
    .first-difference = 最初の相違：イベント{ NUMBER($seq, useGrouping: 0) }
    .part = 部分
    .expected = ルールによる内容
    .found = ログにある内容
    .testimony = ログの記載のとおりであるもの
    .testimony-is = これらは計算し直されておらず、ログだけからは計算できない。ほかはすべて計算し直した。
    .times = 回数
    .checked = 確認したことと、分からないこと
    .ending = 終わり方
    .ending-is = 最後のイベントと、それぞれの原因。
    .clauses = 条項
    .clauses-are = 要約は独自の文である。ルールブックの文は発行者のものである。
    .form-shuffle = シャッフル
    .form-lot = 抽選
    .shuffles-and-lots = シャッフルと抽選
    .number = 番号
    .cards = 枚数
    .timeline = 経過
    .because-of = 原因
    .before-the-first-turn = 最初のターンの前
    .turn = 第{ $turn }ターン（{ $seat }）
    .unreadable-event = イベント{ NUMBER($seq, useGrouping: 0) }を読めない：{ $wrong }
    .does-not-fold = イベント{ NUMBER($seq, useGrouping: 0) }より先のログをたどれない：{ $error }
    .why = 理由または出所

explain =
    .because = なぜなら：{ $said }
    .steps = ルールの手順{ $count }段階
    .further = さらに{ $steps }段階さかのぼり、イベント{ $event }まで
    .becomes = 結果
    .place = 進行している場所
    .value = { $object_id } { $object_id_other }の{ $name }：{ $value }

failure =
    .unanswered = サーバーから時間内に応答がない。その前の応答：{ $detail }
    .unreachable = サーバーに接続できない（{ $detail }）。動いていること、アドレス、TLSの有無を確認すること。
    .fault = プログラムに誤りがあった：{ $detail }

game =
    .at-version = ゲーム{ $game_id }はバージョン{ $version }である
    .more-findings = ほかに理由が{ $findings_left_out }件ある：adjudicator explain move
    .refused = 認められない
    .repeatable = 再現できるゲームで、公正ではない：シードが指定されている
    .reserved = ゲーム{ $game_id }を1時間予約した
    .commitment = シードの約束 { $seed_commitment }
    .exported = { $file }：ゲーム{ $game }、バージョン{ $version }まで、{ $told }バイト
    .here-already = （すでに保存されている）
    .imported = ゲーム{ $game_id }、バージョン{ $version }{ $here }
    .token = { $role ->
        [judge] ジャッジ（judge）
        [spectator] 観戦者（spectator）
       *[other] { $role }
    }のトークン：{ $token }
    .won-by = { $winner }の勝利
    .in-turn = 第{ $turn }ターン
    .listed = { $game_id }  { $edition }  バージョン{ $version }  { $state }
    .table = テーブル{ $table }
    .asked = { $since }から{ $seat }の回答待ち
    .calls = { $since }からジャッジの呼び出し{ $calls }件
    .refused-attempts = 認められなかった行動{ $refused }件
    .listed-short = { $game_id }  { $edition }  バージョン{ $version }
    .forked = ゲーム{ $game_id }、バージョン{ $version }
    .opened = ゲーム{ $game_id }、版{ $edition }、バージョン{ $version }
    .tokens = トークン：{ $tokens }
    .drawn = 引き分け
    .goes-on = 続いている
    .unknown = 不明

state =
    .turn = 第{ $turn }ターン（{ $turn_player }）
    .before = 最初のターンの前
    .head = { $edition }、{ $format }、バージョン{ $version }、{ $turn }、{ $viewer ->
        [judge] ジャッジ
        [spectator] 観戦者
       *[other] { $viewer }
    }から見た盤面
    .triggered = 誘発した能力：{ $id } { $counted }（{ $controller }）
    .and-hidden = ほかに裏向きのカード{ $hidden }枚
    .printed = （記載は{ $printed }）
    .face-down = 裏向き
    .under = { $attached_to }の下
    .arrived = このターンに置かれた
    .we-are-at = 進行：
    .wins = { $winner }の勝利
    .nobody-wins = 引き分け
    .ability = 能力{ $place }
    .about = { $told }について
    .lost = { $losers }の敗北
    .and = 、
    .over = 終了：{ $said }（イベント{ $event }）
    .zone = 領域
    .cards = 枚数
    .hidden = 非公開

claim =
    .unknown = 不明
    .missing-card = カードがない
    .extra-card = カードが余る
    .other-card = カードが違う
    .other-zone = 領域が違う
    .other-count = 枚数が違う
    .other-state = 状態が違う
    .other-markers = カウンターが違う
    .other-value = 値が違う
    .other-player = プレイヤーが違う
    .other-turn = ターンが違う
    .other-place = 進行が違う
    .other-result = 結果が違う
    .other-fact = 記録が違う
    .at = バージョン{ $version }
    .as-claimed = 盤面は主張のとおりである
    .held = 主張のこの部分はバージョン{ $agreed_version }まで正しかった
    .none-left = そのようなカードは残っていない
    .way = 主張された場所からのカードの動き
    .made-up = { $name }の内訳
    .further = さらに{ $left }段階さかのぼる
    .all-held = 主張はすべてバージョン{ $agreed_version }まで正しかった。その次に起こったこと
    .then = その次に起こったこと
    .now = 今の盤面
    .fits = 述べられた経過はログと合う
    .part = 述べられた経過はログと異なる
    .event = イベント{ $event }
    .log-has = ログではそこに：
    .difference = 相違
    .what = 対象
    .claimed = 主張
    .table = 盤面
    .never-held = 主張のすべてが正しかった時点はない。最も多く正しかったのはバージョン{ $version }（{ $parts }点のうち{ $holding }点）。{ $now }

coverage =
    .stale = もう必要のない理由：{ $stale_notes }
    .failed = 失敗したため数えていない：{ $name }
    .looked-at = 調べたもの：{ $looked_at }
    .of-scenarios = シナリオ{ $count }件
    .of-games = ゲーム{ $count }件
    .of-tests = テスト{ $count }件
    .of-nothing = なし
    .clause = 条項
    .class = 種類
    .carried-out = 実行する場所
    .seen = 動作の確認
    .more = ほかに{ $count }
    .totals = { $edition }：{ $clauses }条項、うち動作を定めるもの{ $operational }。実行するもの{ $carried_out }、動作を確認したもの{ $exercised }、実行しない理由のあるもの{ $with_a_reason }、残り{ $left }

search =
    .label = 条項番号
    .summary = 要約
    .official-text = 公式の文
    .term = 用語
    .number = 番号
    .name = 名前
    .figures = 記載
    .ability = 能力
    .nothing = 見つからない。別の言葉か、より短い言葉で探すこと
    .nearest = すべての言葉を含むものはない。最も多くの言葉を含むもの：
    .without = 含まない言葉：{ $missing }
    .more = ほかに{ $count }件（--limit）

cards =
    .wrong = 書き方に誤りがある（{ $wrong }; { $todo }）
    .other-side = 別の面：{ $side }
    .token = 生み出すトークン：
    .changed = 変更：
    .more-cards = ほかに読み取れたカード{ $cards_left_out }枚
    .more-errors = ほかに誤り{ $errors_left_out }件
    .checked = 読み取れたカード{ $understood }枚、誤り{ $wrong }件
    .line = { $line }行目
    .card = カード{ $card }

store =
    .backed-up = { $copy }：{ $games }ゲーム、{ $commands }コマンド、{ $events }イベント。すべてのハッシュの連鎖を確かめ、すべての表を封印した
    .restored = { $file }：{ $made_at }の時点の{ $games }ゲーム。世代{ $epoch }
    .not-sealed = 写しには封印がない（古いバージョンが作った）。内容は確かめたが、失われたものがあるかどうかは分からない
    .verified = { $shown }：コマンド{ $commands }件、秘密の記録{ $secrets }件、開始の記録{ $openings }件：壊れたものも、欠けたものも見つからなかった
    .verified-wrong = { $shown }：{ NUMBER($count, useGrouping: 0) }件の異常がある
    .fault = { $table }：{ $fault ->
        [file] ファイルが壊れている
        [table-missing] 表または索引がない
        [table-unknown] 保存先にない表、索引またはトリガーがある
        [table-other] 内容または形が異なる
        [table-rows] 行の数が異なる
        [rows] イベントの行が足りないか、余っている
        [order] コマンドが続いていない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [salt] ソルトの形が正しくない
        [chain] ハッシュの連鎖が切れている
        [event] イベントを読めない
        [seed] 保存された秘密の値が、約束されたものではない
        [secret] 秘密の値を読めないか、欠けている
        [token] トークンの記録を読めないか、欠けている
        [opening] ゲームを開いたリクエストの記録が合わない
        [reservation] 予約の記録が合わない
        [drawn] 引かれた秘密の値の記録が欠けているか、正しくない
        [retired] 取り出されたゲームの記録が合わない
        [orphan] 属するゲームがない
        [epoch] 世代の記録が正しくない
        [mark] 記録の印にあるものが失われている
       *[other] 保存されたとおりではない
    }
    .fault-in-game = { $table }、ゲーム{ $game_id }：{ $fault ->
        [file] ファイルが壊れている
        [table-missing] 表または索引がない
        [table-unknown] 保存先にない表、索引またはトリガーがある
        [table-other] 内容または形が異なる
        [table-rows] 行の数が異なる
        [rows] イベントの行が足りないか、余っている
        [order] コマンドが続いていない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [salt] ソルトの形が正しくない
        [chain] ハッシュの連鎖が切れている
        [event] イベントを読めない
        [seed] 保存された秘密の値が、約束されたものではない
        [secret] 秘密の値を読めないか、欠けている
        [token] トークンの記録を読めないか、欠けている
        [opening] ゲームを開いたリクエストの記録が合わない
        [reservation] 予約の記録が合わない
        [drawn] 引かれた秘密の値の記録が欠けているか、正しくない
        [retired] 取り出されたゲームの記録が合わない
        [orphan] 属するゲームがない
        [epoch] 世代の記録が正しくない
        [mark] 記録の印にあるものが失われている
       *[other] 保存されたとおりではない
    }
    .more-faults = ほか{ NUMBER($count, useGrouping: 0) }件
    .loss-unknown = { $cause }：写しより後に受け付けたものがあったかどうかは分からない
    .migrated = { $shown }：最新の形式である。{ $games }ゲームを圧縮した
    .left = { $game_id }：保存された行がハッシュの連鎖と合わないため、そのままにした
    .schema-as-it-was = スキーマ{ $now }のまま
    .schema-became = スキーマ{ $before }から{ $now }になった
    .schema-goes-on = スキーマ{ $oldest }以降のサーバーは動き続けてよい
    .retired = { $shown }：{ $count }ゲームを取り出し、{ $left }ゲームを残した
    .kept-grade = 検証の判定が{ $mark }である
    .kept-export = エクスポート{ $file }の内容が異なる
    .kept-unwritten = エクスポートを{ $folder }に書けない：{ $error }
    .kept-unreadable = エクスポートを読み返せない：{ $error }
    .taken-out = 取り出した
    .epoch-since = { $shown }：世代{ $epoch }、{ $told }から：{ $cause }
    .found-at = { $each }に見つかった欠損：{ $loss }
    .damaged = ファイルが壊れている：データベースの検査で{ $count }件の異常が見つかった。その内容は --json で示される
    .sound-database = 失われたと分かっているものはない。データベースには記録の印がないので、復元したものに何が欠けているかは分からない
    .sound = 記録のある限り、受け付けたもので失われたものはない。ファイルに異常はない
    .epoch = { $shown }：世代{ $epoch }
    .kept = 残した：{ $why }
    .cause-made = 新しく作られた
    .cause-restored = 復元されたとされた
    .cause-lost = 受け付けたものの一部が失われている
    .cause-unmarked = 記録の印がなかった
    .cause-damaged-mark = 記録の印が壊れていた
    .cause-elsewhere = 印が別の状態の保存ファイルのものである

loss =
    .missing = 受け付けた{ $counts }が失われている
    .missing-in = 受け付けた{ $counts }が失われている：{ $games }
    .commands = コマンド{ NUMBER($commands, useGrouping: 0) }件（イベント{ NUMBER($events, useGrouping: 0) }件）
    .tokens = トークンの変更{ NUMBER($count, useGrouping: 0) }件
    .writes = どのゲームのものか分からない書き込み{ NUMBER($count, useGrouping: 0) }件
    .more-writes = どのゲームのものか分からない書き込み{ NUMBER($count, useGrouping: 0) }件
    .and = と
    .comma = 、
    .then = 、
    .more-games = { $games }、ほか{ NUMBER($left, useGrouping: 0) }ゲーム
    .game = { $game_id }（{ $told }）
    .stored = イベント{ NUMBER($acknowledged, useGrouping: 0) }まで受け付けたが、イベント{ NUMBER($stored, useGrouping: 0) }までしかない
    .gone = イベント{ NUMBER($acknowledged, useGrouping: 0) }まで受け付けたが、何も残っていない
    .of-tokens = トークン{ $tokens }の発行または取り消し

rules =
    .was = { $edition }の{ $labels }
    .point-text = 本文：
    .point-readings = 解釈：
    .point-parameter = 設定：
    .point-default = 採用：
    .point-reason = 理由：
    .point-outcome = 影響：
    .point-english = この点の文は英語だけである
    .way = `{ $value }`＝{ $told }
    .outcome-no = プレイには影響しない
    .outcome-info = 誰が何を見てよいか、または結果の求め方だけが変わる
    .outcome-low = 珍しいカードやまれな局面だけで変わる
    .outcome-yes = 通常のプレイの特定の局面で変わる
    .outcome-HIGH = 通常のゲームで変わり、勝敗を左右することが多い
    .kept = { $id }の{ $count }条項を{ $path }に保存した

head =
    .signed = 鍵{ $key }の署名がある
    .unsigned = 署名はない：サーバーに鍵がない
    .of = { $file }：ゲーム{ $game }、バージョン{ $version }

scenario =
    .passed = { $total }件のうち{ $passed }件のシナリオが成功した
    .passes = 成功
    .fails = 失敗

audit =
    .counted = { $count }ゲーム：{ $said }
    .report = 報告：{ $index }
    .first = イベント{ $seq }：{ $what }
    .engine = 決定したエンジン：{ $engine }

judge-call =
    .called = { $call }  { $seat }、{ $called_at }：{ $reason }
    .claimed = 向かった時刻 { $claimed_at }
    .resolved = 対応を終えた時刻 { $resolved_at }
    .by = （{ $issued_by }）
    .answer = 返答：{ $reason }

invite =
    .code = 招待コード：{ $given }
    .link = リンク：{ $address }
    .file = 招待コードのファイル：{ $output }
    .used = 使用{ NUMBER($count, useGrouping: 0) }回（最大{ NUMBER($most, useGrouping: 0) }回）

token =
    .made = トークン：{ $token }
    .file = トークンのファイル：{ $output }
    .issued = 発行 { $issued_at }
    .by = 発行者 { $issued_by }
    .revoked = 取り消し { $revoked_at }（{ $revoked_by }）
    .until = 期限 { $expires_at }
    .forever = 期限なし

serve =
    .listening = { $address }で待ち受けている
    .web = ブラウザーは{ $web_address }
    .operations = 運用は{ $operations_address }
    .token = 運営者のトークン：{ $made }

certificate =
    .names = 有効な名前とアドレス：{ $given }
    .until = 期限：{ $expires_at }
    .import = 1. このサーバーを信頼する端末それぞれに、{ $file }を認証局の証明書として1度だけ取り込む
    .imported = 1. { $file }を取り込んだ端末は、すでに信頼している
    .serve = 2. これを使ってサーバーを始める：{ $command }
    .client = 3. ブラウザーでは、https:// に上の名前かアドレスとポートを続けて開く。ほかのコマンドには --ca { $file } が要る
    .keep = { $file }はだれにも渡さないこと：これがあれば、だれでもこのサーバーになりすませる

key =
    .public = 公開鍵：{ $public }

tournament =
    .exact = { $count }ゲームのうち{ $exact }ゲームがルールどおりに終わり、EXACTである
    .wrong = ゲーム{ $number }：{ $name }、{ $wrong }
    .more = ほかに{ $count }ゲーム
    .again = もう一度行い、エクスポートを保存するには：
    .ended-by = 終わった条項
    .because = 理由
    .games = ゲーム
    .nobody = 引き分け
    .answers = 回答
    .events = イベント
    .won = { $seat }の勝ち
    .players = プレイヤー
    .decks = デッキ
    .not-ended = 終わっていない
    .head = { $edition }、{ $format }：{ $games }ゲーム、1ゲームあたり回答{ $answers }回、イベント{ $events }件、毎秒{ $speed }ゲーム

demo =
    .one-game = 1つのサーバー、2つのプログラム、1つのゲーム
    .game = ゲーム{ $game_id }、{ $edition }、{ $format }。シードの約束：{ $seed_commitment }...
    .answers = { $seat }の回答{ $count }回
    .log = { $given }。ログは{ $commands }コマンド、{ $version }イベント
    .tries = { $seat }が認められないことを試みる（バージョン{ $before }）
    .where = バージョン{ $version }でのジャッジの質問：今どこか
    .may-do = { $seat }は何ができるか
    .why = { $id } { $id_other }の{ $number }はなぜそうなるか
    .end = どのように終わったか
    .replayed = ログだけからバージョン{ $version }まで再現した
    .clauses = 条項の内容
    .verified = 検証：すべての行動を判定し直し、すべてのハッシュを確かめた
    .counts = { $version }イベント、{ $commands }コマンド、示されたシードからの偶然の結果：{ $shuffles }
    .refused = 認められない
    .recorded = 。イベント{ $version }として記録され、盤面は変わらない
    .turn = 第{ $turn }ターン（{ $turn_player }）：
    .may = 可能
    .more = ほかに{ $left }個
    .may-not = 不可能
    .more-not = ほかに不可能なもの{ $left }個
    .way = そこまでの道筋：
    .from = 元：{ $said }（イベント{ $seq }）
    .event = { $event }（イベント{ $seq }）
    .further = さらに{ $left }段階さかのぼり、イベント{ $seq }まで
    .same = ジャッジが見た盤面と同じ
    .other = ジャッジが見た盤面と異なる
    .zones = { $said }：{ $count }領域、{ $cards }枚

usage =
    .no-option = オプション「{ $option }」はない{ $near }
    .near = （近いもの：{ $near }）
    .missing = { $parameter }がない
    .bad = { $parameter }の値に誤りがある
    .language = その言語はない（使えるのは{ $known }）
    .no-command = コマンド「{ $command }」はない
    .extra = 引数が多すぎる
    .other = 書き方に誤りがある（{ $detail }）
    .see = { $wrong }。書き方は `{ $tried } --help` を見ること。

testimony =
    .game = ゲームのID
    .game-says = IDはハッシュの連鎖とシャッフルに含まれるが、ほかからは導けない
    .asked = 求められた内容
    .asked-says = 求められた内容は記載のとおりとし、その結果を計算した
    .actor = 行った役割
    .actor-says = その役割に許されたことである。本人であったか、誰がトークンを持っていたかは分からない
    .recorded-at = 記録の時刻
    .recorded-at-says = 前のコマンドより早い時刻はない。実際の時刻は分からない
    .request-id = リクエストID
    .request-id-says = 形式は正しく、重複はない。IDはクライアントが決める
    .salt = ソルト
    .salt-says = 形式は正しく、ハッシュの連鎖に使われている。乱数である
    .name = トークンの名札
    .name-says = トークンを発行した人が付けた名札である
    .engine = 別のエンジン
    .engine-says = 別のバージョンのエンジンが決定したとされるコマンドを、ここのエンジンで判定し直した
    .seed = シード
    .seed-says = シードが公正に引かれたかどうかは、ログだけでは分からない
    .number-key = 番号の鍵
    .number-key-says = 非公開のカードの番号に使われる。分岐元のものか乱数であり、ここからは導けない
    .reserved = 予約
    .reserved-says = IDとシードの約束は開始前に示されたとされる。誰に示されたかは分からない
    .contributions = 寄与
    .contributions-says = すべてのシャッフルに使われている。予約の後にプレイヤーが引いたかどうかは分からない
    .definitions = カードの定義
    .definitions-says = カードは送られたとおりに定義されており、版に付いているものではない
    .asked-definitions = デッキにないカードの定義
    .asked-definitions-says = どのデッキにもないカードの定義はハッシュだけが残り、計算し直せない
    .position = 局面
    .position-says = ゲームは述べられた局面から始まっており、そこまでは行われていない
    .budget = 処理の上限
    .budget-says = 固定された処理の上限はこのエンジンのものと異なるが、守られている
    .chance = 入力された偶然の結果
    .chance-says = 偶然の結果またはどのカードであるかを、人が入力した
    .renewals = 秘密の引き直し
    .renewals-says = サービスが途中で秘密を引き直した。保存先が復元されたかどうかは分からない
    .chance-before-the-fork = 分岐前の偶然の結果
    .chance-before-the-fork-says = 分岐前の偶然の結果は記録のとおりとした。シードは分岐元のログだけにある
    .origin = 分岐元
    .origin-says = そのIDとログのゲームがあること。連鎖は共有された部分から計算した
    .exported-at = 書き出しの時刻
    .exported-at-says = 連鎖に含まれず、ファイルの署名と同じ程度に確かである
    .program = 書き出したプログラム
    .program-says = 連鎖に含まれず、ファイルの署名と同じ程度に確かである

show =
    .told = { $head }：{ $said }

imported =
    .set = セット
    .whole = 全体を理解
    .of = 枚数
    .percent = カード
    .lines = 行
    .lines-percent = 行
    .unlocks = 理解できれば最も多くのカードが使えるもの（カード数、行数）：
    .compiling = 読み取り中
    .kept = { $count }枚のうち{ $whole }枚の全体を理解した。あなただけのために{ $path }に保存した。
    .kept-there = { $count }枚のうち{ $whole }枚の全体を理解した。サーバー{ $named }がその運営者のために保存した。
    .unused = ファイルにないカードのための手書きの記述：{ $numbers }
    .compiled = 理解した
    .override = 手書き
    .plain = テキストなし
    .refused = 理解できない
    .bad = 理解できない
