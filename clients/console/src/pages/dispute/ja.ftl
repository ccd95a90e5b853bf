dispute-title = 紙の上の争点
dispute-edition = 規則書の版
dispute-question = 何が争われているか
dispute-who = 誰が
dispute-nobody = まだ問わない
dispute-what = 何をする
dispute-what-hint = 攻撃、プレイ、使用など
dispute-with = どのカードで
dispute-with-hint = カード。複数は、で区切る
dispute-turn = ターン
dispute-at = どこで
dispute-unknown = 不明
dispute-unsaid = 言わない
dispute-facts = 数
dispute-side = { $seat } の側
dispute-add = ＋ カードを置く
dispute-card = カードの名前
dispute-usual = いつも通り
dispute-count = { $count }枚
dispute-how-many = 枚数
dispute-states = { $card } は
dispute-arrived = 今ターンに場へ
dispute-arrived-unknown = いつ出たか不明
dispute-face-down = 伏せ
dispute-damage = 傷
dispute-copies = 同じものの枚数
dispute-remove = 取り除く
dispute-ask-about = このカードについて問う
dispute-answer = 答え
dispute-asking = 調べている…
dispute-nothing = 局面を述べると、答えがここに出る。
dispute-out = { $sign ->
    [may] できる
    [not] できない
    [open] 審判が決める
   *[know] { $count ->
        [one] 一つ分かれば決まる
       *[other] { $count }つ分かれば決まる
    }
}
dispute-out-position = { $sign ->
    [may] 局面に無理はない
    [not] この局面はありえない
    [open] 規則の読み方しだい
   *[know] 足りないことがある
}
dispute-to-know = 知る必要があること
dispute-why = 理由
dispute-met = ほかに調べた条件
dispute-splits = 答えが分かれるところ
dispute-arrived-before = { $card } は前のターンまでに出ていた
dispute-arrived-now = { $card } はこのターンに出た
dispute-readings = 規則の読み方で変わるか
dispute-rests-on = 解釈が分かれるが、ここでは条項の文言による点
dispute-idle = ここで結果を左右しない別の解釈
dispute-same = 変わらない。
dispute-in-use = 今の読み方
dispute-out-deck = デッキの規則に反するデッキがある
dispute-deck = デッキの規則に反するところ
dispute-deck-todo = 行われたことへの答えはそのままである。デッキをどう扱うかはジャッジが決める。
dispute-impossible = ありえないところ
dispute-taken = 同じ名前のカード
dispute-then = こうなる
dispute-asked-then = 次に問われること
dispute-claims = 主張
dispute-claim = { $result ->
    [right] その通り
    [wrong] 違う
   *[unknown] 言えない
}
dispute-way = そこまでの手順
dispute-choices = { $seat } への問い
dispute-ask-this = これを問う
dispute-understood = こう読み取った
dispute-mend = 違っていれば局面を直す。答えもすぐに変わる。
dispute-text = 文章を貼る
dispute-text-hint = 局面の文章（YAML）
dispute-text-take = 読み取る
dispute-not-taken = 読み取れなかったところ
dispute-link = リンク
dispute-copied = リンクを写した
dispute-too-long = 長すぎてリンクにできない
dispute-clear = 消す
dispute-more = この局面には、ここに出ない欄もある。貼った文章の残りも答えに入る。
dispute-only-judges = 紙の上の争点は、審判の鍵で調べる。
dispute-unseen = ＋ 誰も見ていないカード
dispute-under-way = 進行中のこと
dispute-stack = 解決を待つもの（上から）
dispute-waiting = 誘発して待つ能力
dispute-effects = 続いている効果（古い順）
dispute-add-stack = ＋待つもの
dispute-add-waiting = ＋誘発
dispute-add-effects = ＋効果
dispute-remove-text = { $what } を外す
dispute-ability-of = { $place ->
    [1] { $card }の能力
   *[other] { $card }の{ $place }番目の能力
}
dispute-chosen = 対象：{ $names }
dispute-text-what = 何か
    .card = カード
    .ability = 能力
dispute-text-card = どのカードか
dispute-text-of = どのカードの能力か
dispute-text-place = 書かれた順で何番目か
dispute-text-by = コントローラー
dispute-text-targets = 選んだもの
dispute-text-put = ここに置く
dispute-battle = 進行中の戦闘
dispute-attackers = 攻撃しているもの
dispute-target = 攻撃されているもの
dispute-blocker = ブロックしているもの
dispute-struck = 先にダメージを与えた
dispute-done = このターンにしたこと
dispute-done-add = ほかのことも言う
dispute-done-choose = 選ぶ
dispute-done-cards = どれが
dispute-done-none = なし
dispute-done-yes = した
dispute-done-no = していない
dispute-done-unsaid = 言わない
dispute-play = ここから両側を進めてみる
dispute-take-back = 「{ $what }」から後を取り消す
dispute-back-one = 最後の答えを取り消す
dispute-back-all = 元の盤面に戻る
dispute-answer-this = これで答える
dispute-turn-of = { $seat }のターン
dispute-as-it-is = { $text }
dispute-zone-of = { $seat }の{ $zone }
dispute-open = 対局として開く
dispute-open-what = この盤面から別の対局を始め、両側の鍵を得る。この画面は変わらない。
dispute-share = ファイルで渡す
dispute-shared-link = この盤面をもう一度開く
dispute-print = 印刷
dispute-file = ファイルを開く
