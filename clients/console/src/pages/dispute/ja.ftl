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
dispute-card-hint = 名前か番号
dispute-as-written = 「{ $text }」と書く
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
dispute-same = 変わらない。
dispute-in-use = 今の読み方
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
