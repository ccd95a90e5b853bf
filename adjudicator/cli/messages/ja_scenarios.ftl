# シナリオで期待と違ったこと（日本語）。英語の文は、比べる場所にある。

expectation =
    .failed = { $place }：{ $what }：期待 { $due }、実際 { $found }
    .branch = { $scenario }、分岐{ $branch }
    .step = { $place }、手順{ $step }
    .list = [{ $items }]
    .comma = {", "}
    .and = 、
    .nothing = なし
    .account = 経過
    .account-in-claim = 主張の中の経過
    .act = { $act }（{ $given }）
    .act-alone = { $act }
    .asked = { $seat }への質問は{ $question }
    .asked-otherwise = { $seat }への質問は{ $asked }であり、{ $word }ではない
    .at = 進行している条項
    .awaited = 質問「{ $name }」
    .awaited-end = ゲームの終わり
    .because = 理由の条項（because）
    .card = カード{ $label }
    .cards-in = { $zone }のカード
    .chance = 偶然の決める「{ $name }」
    .chance-not-asked = 今、偶然に{ $word }は求められていない
    .checks = この版の検査
    .claim-difference = 主張との違い
    .clauses-against = { $named }を不可能とする条項
    .counters = { $label }の{ $name }のカウンター
    .counts = { $seat }から見た{ $zone }のカードの枚数
    .dictated = 手順に「{ $word }」と書くこと
    .difference = { $kind }（{ $named }）：主張 { $claimed }、実際 { $found }
    .difference-by = { $told }、原因のイベント：{ $event }
    .does = { $seat }の行う{ $act }
    .entry-misfits = { $entry }番目が合わない
    .entry-said-misfits = { $entry }番目（{ $said }）が合わない
    .event = イベント{ $event }
    .event-count = イベント{ $event }の件数
    .fact = 事実「{ $name }」
    .fits = 合う
    .grade = { $grade }
    .happens = 起こる
    .happens-not = 起こらない
    .identity = どのカードか
    .impossible = あり得ないもの
    .in-game = ゲームの中
    .in-order = この順序で起こる
    .instead = 代わりに起こったこと
    .instead-clauses = 代わりに起こったことの条項
    .judge = ジャッジの行うこと
    .judged = { $verdict }（{ $cites }）
    .left-out = { $seat }に対して{ $how ->
        [open] 判断できないもの
       *[other] 認められないもの
    }
    .left-out-by = { $seat }の「{ $option }」が{ $how ->
        [open] 判断できない
       *[other] 認められない
    }理由の条項
    .losers = 敗者
    .more-differences = ほかの、主張との違い
    .no-clause = イベント、裁定、理由のどれにも現れない
    .no-checks = 検査がない
    .none = なし
    .not-in-zone = { $label }は{ $zone }にない
    .nothing-asked = 誰にも質問がない
    .nothing-submitted = 何も行われていない
    .nowhere = どこにもない
    .occurrences = { $label }の誘発の回数
    .of-card = { $label }の{ $name }
    .open = まだ終わっていない
    .options = { $seat }の選択肢
    .parted = 主張と分かれたイベント
    .printed = { $label }の印刷された{ $name }
    .question = 「{ $name }」（{ $cites }）
    .question-among = 「{ $name }」（{ $cites }）、選択肢：{ $options }
    .question-clauses = { $seat }への質問の条項
    .question-part = { $seat }への質問の{ $part ->
        [name] 名前
        [form] 形式
        [least] 最小の数
       *[most] 最大の数
    }
    .question-to = { $seat }への質問
    .reason = 拒否の理由の語
    .recorded-event = { $event }（{ $cites }）
    .result = 結果
    .rounds = { $count }回の繰り返しの中
    .scenario-clauses = シナリオの条項
    .sees = { $label }について{ $seat }に見えるもの
    .shown = { $seat }に示される{ $what }
    .some-question = 何らかの質問
    .verdict = 裁定
    .verdict-clauses = 裁定の条項
    .verified = 検証の判定
    .views = 見えるものが変わった席
    .while-asked = { $told }（{ $asked }）
    .why-lost = { $seat }が敗北した理由
    .winner = 勝者
    .won-by = { $winner }の勝利
    .won-by-nobody = 引き分け
