# 認められない呼び出しとコマンドが、何を試み、何が誤りで、どうすればよいか（日本語）。英語の文は、誤りの起こる場所にある（決定0021）。

answer =
    .chance-concedes = 偶然はプレイヤーではないため、投了できない。{ $possible }のどれかにすること。
    .choice-gone = 質問{ NUMBER($choice, useGrouping: 0) }は開かれていない。開かれているのは{ $possible }である。
    .lot = どの結果かが述べられていない。{ $possible }のどれかにすること。
    .no-candidate = 「{ $named }」は開かれている質問の選択肢ではなく、選択肢になり得ない。選択肢の一覧から選ぶこと。
    .no-option = 「{ $named }」は開かれている質問の選択肢ではなく、選択肢になり得ない。何も記録されていない。選択肢の一覧から選ぶこと。
    .not-entered = 「{ $named }」がどのカードかは、まだ入力されていない。先に入力すること（identify）。
    .nothing-asked = 今、{ $seat }への質問はない。次の質問を待つこと。
    .number-asked = 数を答える質問に、数が送られていない。数を送ること。
    .number-large = 数が大きすぎる。{ $most }以下にすること。
    .number-long = 数が長すぎる。20文字以内にすること。
    .options-asked = 選択肢を選ぶ質問に、数が送られた。選択肢のIDを送ること。
    .order = { $zone_key }の順番に、すべてのカードが1回ずつ挙げられていない。{ $count }枚すべてを挙げること。
    .too-many-picks = 選択肢が{ $count }個送られた。{ $most }個以内にすること。

argument =
    .face = --face の「{ $given }」は表向き（up）でも裏向き（down）でもない。CARD:up または CARD:down と書くこと。
    .hex = { $named } が16進数ではない。32～128桁の16進数で書くこと。
    .json = { $named } の「{ $given }」の値はJSONではない。3、true、"text"、[1, 2] のように書くこと。
    .knows = --knows には、ゲームがどこまで進んでいるかが必要である。--stands CLAUSE も指定すること。
    .mark = { $named } の「{ $given }」に「{ $mark }」がない。書き方は `adjudicator correct --help` を見ること。
    .name-value = { $named } の「{ $given }」は NAME=VALUE の形ではないか、同じ名前が2回ある。NAME=VALUE の形で1回だけ書くこと。
    .no-utf8 = { $named }がUTF-8ではない。UTF-8で書くこと。
    .number = { $named } の「{ $given }」には番号が必要である。`adjudicator state` でカードのIDを確かめること。
    .reading = --reading の「{ $given }」に `=` がない。NAME=VALUE の形で書くこと。
    .too-large = { $named }の数が大きすぎる。{ NUMBER($most, useGrouping: 0) }以下にすること。

attempt =
    .legal = 「{ $named }」は適正な行動であり、認められない試みとしては記録できない。`adjudicator play` で行うこと。

attempts =
    .too-many = 盤面が変わってから、認められなかった試みが{ $count }件（{ $size }バイト）記録されている。可能な行動を確かめてから行うこと。

audit =
    .process-ended = 検証していたプロセスが終わらされた。メモリーが足りているかを確かめ、--jobs を減らすこと。
    .nothing = そのフォルダーにはエクスポートも保存ファイルもない。ファイルか別のフォルダーを指定すること。

backup =
    .counts = バックアップ{ $file }の内容の数が、記されている数と異なる。別のバックアップを使うこと。
    .contents = { $file }の内容に誤りがある（表「{ $table }」{ $named ->
        [none] {""}
       *[other] 、ゲーム「{ $named }」
    }：{ $fault ->
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
    }）。別のバックアップを使うこと。
    .damaged = バックアップのファイル{ $file }が壊れている。別のバックアップを使うこと。
    .exists = { $file }という名前のファイルがすでにある。別の名前にするか、--replace を付けること。
    .in-use = 保存ファイル{ $file }は使用中である。使っているサーバーとプログラムを止めること。
    .itself = { $file }はバックアップそのものである。復元先には別の名前を指定すること。
    .other-file = { $file }という名前のファイルがすでにあり、バックアップではない。別の名前を指定すること。
    .table = バックアップ{ $file }は封印されたときのままではない（表「{ $table }」{ $named ->
        [none] {""}
       *[other] 、ゲーム「{ $named }」
    }：{ $fault ->
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
    }）。別のバックアップを使うこと。
    .unsound = { $file }は正しいバックアップではない（{ $fault ->
        [cannot-open] 開けない
        [disk] ディスクの読み書きに失敗した
        [damaged] ファイルが壊れている
        [no-database] データベースではない
        [other-tables] バックアップの表がない
        [log] 保存されたログに誤りがある
        [chain] ハッシュの連鎖が切れている
       *[other] 内容を読めない
    }）。別のバックアップを使うこと。

call =
    .given-up = 呼び出した側が途中でやめた。全体をもう一度送ること。
    .internal = サービスに誤りがあった。行動は保存されているかもしれない。番号{ $given }を運営者に知らせること。
    .no-method = このメソッドは誰も呼び出せない。契約にあるメソッドを使うこと。
    .no-process = 今は呼び出しを受ける処理がない。同じリクエストIDでもう一度送ること。
    .process-gone = 処理していたプロセスが終わり、代わりを用意している。同じリクエストIDでもう一度送ること。
    .stopped = 呼び出した側の制限時間が過ぎたため、処理を止めた。時間を長くして、もう一度送ること。
    .too-late = 処理が始まる前に、呼び出しの制限時間が過ぎた。時間を長くして、もう一度送ること。

card =
    .none = カード「{ $named }」はない。{ $possible ->
        [none] カードの番号か名前を指定すること。
       *[other] 近いもの：{ $possible }
    }
    .several = 「{ $named }」という名前のカードは複数ある：{ $several }。カードナンバーで指定すること。
    .side-not-named = カード「{ $named }」は「{ $side }」の別の面であるが、「{ $side }」を別の面として挙げていない。「{ $side }」を「{ $named }」の別の面として書くこと。
    .side-undefined = カード「{ $named }」の別の面「{ $side }」が定義されていない。定義を加えること。
    .undefined = カード「{ $named }」は定義されていない。定義を送るか、この版のカードを使うこと。

card-file =
    .replaces = カードファイル{ $file }が、{ $edition }に付属するカードと同じナンバーで別のカードを定めている：{ $possible }。ファイルのカードを使う。両方を使うには、別のナンバーにすること。
    .a-number = 「{ $named }」は数である。カードが記憶されている名前を使うこと。
    .accumulating-without-ex = 「{ $given }」は、EXスキルだけに書く語である（807.2a）。フラグ「{ $named }」を加えること。
    .act-of-nobody = 「{ $named }」は、どのカードが行うのかが定まらないので、byを書いても禁止されることがない。byを取り除くか、次のどれかを禁止すること：{ $possible }。
    .activated-without-ex = 起動能力はEXスキルである（606.1）。フラグ「{ $named }」を加えること。
    .always-there = 「{ $named }」は常にあるので、あるかどうかを条件にすることはできない。選ばれたものの名前を使うか、数をat_leastなどと比べること。
    .asks-nothing = 条件に何も書かれていない。満たすべきことを書くこと。
    .bearer-and-others = 設置先のカードについてのことは、それだけの能力に書くものである。2つの能力に分けること。
    .control-until = 「{ $named }」までコントロールすることはできない。次から選ぶこと：{ $possible }。
    .damage-as-counter = ダメージはカウンターではない。damage_toのような、ダメージの語を使うこと。
    .damage-of-others = スキルが変更するのは、自身の与えるダメージだけである（704.3b）。dealtを使い、toを取り除くこと。
    .delay-of-state = 「{ $named }」は出来事ではないので、遅らせた誘発はこれを待てない。出来事を指定すること。
    .effect-of-trigger = ［トリガー］の効果はstandbyに書くものである。effectをstandbyに移すこと。
    .empty = カードが1枚も定義されていない。デッキのカードを定義するか、ファイルを指定しないこと。
    .empty-attribute = 「{ $named }」に空の属性がある。属性名を書くこと（204.2）。
    .energies-of-skill = スキルにはエネルギーの数が必要である（210.2）。0以上の数を書くこと。
    .exactly-one = 次のうちちょうど1つを書くこと：{ $possible }。
    .face-down-in-public = 公開領域には表向きで置く（303.2）。face_downを取り除くこと。
    .face-down-on-field = 現場に裏向きで置かれるのは炎カードだけである（307.6）。putにas = "fire"を書くこと。
    .face-down-outside-removed = カードを裏向きで置けるのは、除外エリアだけである（311.2a）。face_downを取り除くこと。
    .failing-of-others = スキルには、自身が失敗することだけを書ける。selfを使うこと。
    .field-too-long = 長すぎる。長さを{ $most }以下にすること。
    .fire-card-elsewhere = 炎カードは、現場に裏向きで置かれたカードだけである（307.6）。face_down = trueを加えること。
    .flag-of-no-sort = 「{ $named }」は種類を持つ語（種類:語）ではないので、置き換えられない。gain_flagを使うこと。
    .follow-itself = 能力を持つカード自身は記憶されていない。先にカードを選ぶこと。
    .granted-forbid = 与えられた常在型の能力では何も禁止できない。別の効果として禁止すること。
    .granted-static = 与えられた常在型の能力は情報を変更することしかできない。changeを使うこと。
    .icon-alone = アイコンは能力全体を表す（1201.1）。ほかには何も書かないこと。
    .idle-skill = このスキルは何もしない。damageかeffectを加えること。
    .inner-offer = ほかのコストを選べるのは、プレイするためのコストだけである。offerを取り除くこと。
    .kind-of-flame = 丸数字のコストに炎の種類の指定はない（903.6）。ofを取り除くこと。
    .later-control = コントロールは直ちに変わる。untilをturn、battle、gameのどれかにすること。
    .leave-out = ここに{ $named }を書くことはできない。{ $named }を取り除くこと。
    .missing = { $named }がない。{ $named }を加えること。
    .name-taken = 「{ $named }」という名前には別の意味がある。ほかの名前にすること。
    .name-without-ex = 名前を持つのはEXスキルだけであり、EXスキルには名前がある（211.1）。名前とフラグ「{ $named }」の両方を書くこと。
    .never-a-skill = この能力は、スキルとしてプレイされない。youかopponentにすること。
    .no-card = カードが1枚も定義されていない。それぞれのカードを、その種類の表として書くこと。
    .no-cost = 「{ $named }」はコストとして支払えない。コストにできる語を使うこと。
    .no-number = 「{ $named }」は数ではない。その枚数を数えるには、rememberedを使うこと。
    .not-said = これを読み上げる文が{ $given ->
        [ja] 日本語
       *[en] 英語
    }にない。ほかの語で書くこと。
    .not-yet-paid = これはコストを支払う前に決めるので、「{ $named }」はまだわからない。効果の後の方で決めるか、先に選ぶ数（choose_number）を使うこと。
    .no-players = 「{ $named }」という名前で記憶されているプレイヤーはいない。先にtargetでプレイヤーを選び、その名前を使うこと。
    .no-shares = 「{ $named }」は割り振りではない。先にdivideで割り振り、その名前を使うこと。
    .no-toml = TOMLとして読めない（{ $column ->
        [0] ファイルの終わり
       *[other] { NUMBER($column, useGrouping: 0) }列目
    }：{ $fault ->
        [twice] 同じ名前が2回ある
        [line-end] 1行に2つ以上のことが書かれている
        [equals] 名前の後に「=」がない
        [table-end] 表の名前の「]」が閉じていない
        [unclosed] 「[」または「{"{"}」が閉じていない
        [key] 名前の書き方が正しくない
        [statement] 文の書き方が正しくない
        [value] 値の書き方が正しくない
        [string] 文字列の書き方が正しくない
       *[other] 書き方が正しくない
    }）。docs/ability-language.md を参照すること。
    .none-named = 禁止する行為が挙げられていない。次から選ぶこと：{ $possible }。
    .not-granted = フィールドにあるユニットは、この能力を使えない。別の種類の能力にすること。
    .not-of-edition = 「{ $named }」は{ $edition }にない語である。次から選ぶこと：{ $possible }。
    .not-read = { $edition }はカードファイルを読み込まない。この版のカードを使うこと。
    .not-remembered = 「{ $named }」として記憶されているものはない。ここで使える名前：{ $possible }。
    .nothing-changes = 何も変わらない。何がどう変わるかを書くこと。
    .nothing-done = 何も行われない。{ $named }に中身を書くこと。
    .number-again = カードナンバー「{ $named }」は{ $line }行目でも使われている。それぞれ別の番号にすること。
    .number-of-j-ruler = 「{ $named }」はJ-ルーラー、すなわちルーラーの裏面である。カードナンバーを「{ $expected_form }」で終わらせること。
    .number-twice = カードナンバー「{ $named }」が2回使われている。それぞれ別の番号にすること。
    .occasion-in-other-zones = 「{ $given }」がこのカードに起こるとき、この能力は有効ではない。zonesを次から選ぶこと：{ $possible }。
    .occasion-of-no-card = 「{ $given }」はカードに起こる出来事ではないので、{ $named }では決して誘発しない。{ $named }を取り除くこと。
    .occasion-of-other-kinds = 「{ $given }」は{ $named }には起こらないので、決して誘発しない。次から選ぶこと：{ $possible }。
    .occasion-of-other-zones = 「{ $given }」が起こるカードは{ $named }のそのゾーンにはないので、決して誘発しない。次から選ぶこと：{ $possible }。
    .only-cost = 「{ $named }」はコストに書く語である。costに移すこと。
    .paid-in-random-order = コストとして動かすカードの順番は、その持ち主が決める（302.4）。orderを取り除くこと。
    .second-event-ability = イベント能力が2つ以上ある。1枚のイベントカードが持つイベント能力は1つである（901.1d）。
    .second-trigger-ability = トリガー能力が2つ以上ある。1枚のカードが持つトリガー能力は1つまでである（802.1b）。
    .set-on-no-unit = カードはエリアのユニットにセットする（804.2b-1）。kindをunit、zoneをfieldにすること。
    .side-not-named = これは「{ $side }」の別の面であるが、「{ $side }」を別の面として挙げていない。side = "{ $side }"を加えること。
    .standby-of-class = standbyは{ $possible }だけに必要である（1405.4）。「{ $named }」をそれに合わせること。
    .standby-without-put = { $named }に入るのは、置かれるユニットだけである。putを使うこと。
    .static-of-ex-skill = ここに書けるのは、このEXスキルが失敗する条件だけである（804.2c-31）。failsを使うこと。
    .static-of-skill = スキルがこの種類の継続的な効果を持つことはない。damageかfailsを使うこと。
    .stealth-by-condition-alone = ［潜伏］の条件に、時点や支払うことを書く語はまだない。満たしていることだけをonly_ifに書くこと。
    .table = 「{ $named }」という表はない。{ $possible }のどれかにすること。
    .too-deep = 入れ子が深すぎる。浅く書き直すこと。
    .too-few-modes = 選ぶものがない。命令の並びを2つ以上書くこと。
    .too-large = 大きすぎる。{ $most }以下にすること。
    .too-long = ファイルが{ $count }文字ある。{ $most }文字未満にすること。
    .too-short = 短すぎる。長さを{ $least }以上にすること。
    .too-small = 小さすぎる。{ $least }以上にすること。
    .trigger-with-condition = 誘発した能力は必ずプレイされる（906.6）。条件はwhen.holdsに書くこと。
    .trigger-with-cost = 誘発能力にコストはない。costを取り除くこと。
    .unfit = 書き方が正しくない。docs/ability-language.md を参照すること。
    .unfit-form = 使えない文字があるか、長さが合わない。正規表現「{ $expected_form }」に合う名前にすること。
    .unknown-field = { $named }という項目はない。使える項目：{ $possible }。
    .unknown-word = 「{ $named }」はここで使える語ではない。次から選ぶこと：{ $possible }。
    .unnamed-gods-art = 神技には能力名がある（1112.2）。nameを加えること。
    .unseen-in-deck = 見ないまま選ぶと、山札のカードが選択肢で区別できてしまう（302.2）。シャッフルしてput_topを使うこと。
    .unseen-in-public = 見ないまま選べるのは、非公開領域のカードだけである（1110.2）。unseenを取り除くこと。
    .unseen-outside-standby = 見ないまま対象にできるのは、待機エリアのカードだけである。unseenを取り除くこと。
    .unseen-quality = 見ないまま選ぶカードに、条件は付けられない（1110.2）。条件を取り除くこと。
    .value = 読めない値がある。もっと小さい値にすること。
    .will-first = コストのうち意志の支払いは、ほかの行動より先に行う。意志の支払いを先に書くこと。
    .word-as-itself = 同じ語に読み替えても、何も変わらない。異なる2つの語を書くこと。
    .words-of-two-sorts = 「{ $given }」を「{ $named }」と読み替えることはできない。属性どうし、カードタイプどうし、ジョブどうし（job:語）、カテゴリどうし（category:語）で読み替えること。
    .wrong-type = 値の型が違う。{ $given ->
        [int] 整数
        [str] 文字列
        [bool] 真偽値
        [float] 小数
        [array] リスト
        [object] 対応表
        [date] 日付
       *[other] { $given }
    }が書かれているが、{ $expected_form }でなければならない。

claim =
    .no-card = このゲームに「{ $named }」というカードはない。このゲームのカードの番号か名前で述べること。
    .no-decks = 経過の主張にデッキはない。デッキを省くこと。
    .no-guise = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。
    .no-state = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。
    .no-zone = 「{ $named }」という領域はない。{ $possible }のどれかにすること。
    .other-edition = このゲームの版は{ $edition }である。そのプレイヤーの述べることを主張に書くこと。

clause =
    .unknown = { $edition }に条項「{ $named }」はない。条項の一覧から選ぶこと。

cluster =
    .changed = { $named }のワーカーが始まった後でエンジンのファイルが変わったため、どのバージョンで動いているかが分からない。ワーカーを始め直すこと。
    .no-package = クラスターで検証するための `distributed` がインストールされていない。ここにもクラスターの各マシンにも入れること： pip install 'distributed>=2026.1'
    .no-scheduler = { $named }にスケジューラーがない。アドレスを確認すること。
    .no-workers = { $named }にワーカーがない。dask worker ADDRESS で始めること。
    .not-installed = { $named }のワーカーに必要なパッケージがない。ここと同じものを、追加機能 `cluster` とともにインストールすること。
    .other-rules = { $named }のワーカーのルールが異なる。同じバージョンをインストールすること。

connect =
    .as = サーバーでは、トークンが誰であるかを示す。--as を省くこと。
    .half-a-certificate = --client-certificate と --client-key の一方がない。両方を指定すること。
    .in-the-clear = { $named }へは、トークンが暗号化されずにほかのマシンへ送られてしまう。--tls か --ca を使うか、このマシンへのトンネルを使うこと。
    .no-token = サーバー{ $named }に示すトークンがない。--token-file FILE を付けるか、ADJUDICATOR_TOKEN を設定すること。
    .other-seat = トークンが別の席のものである。その席のトークンを指定すること。

correct =
    .attach-absent = { $given }は場にない。場にあるカードを付けること。
    .attach-itself = カードをそのカード自身に付けることはできない。別のカードを指定すること。
    .change-count = 訂正が{ $count }件ある。1～{ $most }件にすること。
    .clause-knows = この条項の手順に「{ $named }」という項目はない。使えるもの：{ $possible }
    .clause-needs = この条項の手順には「{ $named }」が必要である。それを述べること。
    .face = { $zone_key }は非公開領域である。表裏の指定を省くこと。
    .fact-length = 事実の名前または値が長すぎる。{ $most }バイト以内にすること。
    .guise = そこで「{ $named }」として扱うことはできない。その指定を省くこと。
    .hidden-anyway = { $zone_key }のカードは、もともと非公開である。公開領域のカードの表裏を変えること。
    .marker-hidden = そのカードは{ $zone_key }に伏せられている。カウンターは公開領域のカードに置くこと。
    .marker-kind = その種類または個数のカウンターはない。種類と、0～{ $most }の個数を述べること。
    .no-card = { $given }というカードはない。盤面からIDを選ぶこと。
    .no-number = このゲームにカードナンバー「{ $named }」のカードはない。デッキにあるカードを指定すること。
    .no-zone = 「{ $named }」という領域はない。{ $possible }のどれかにすること。
    .not-turned = { $zone_key }のカードに向きはない。向きの指定を省くこと。
    .orientation = 「{ $named }」という向きはない。{ $possible }のどれかにすること。
    .owner = カード{ $given }は{ $owner }のカードである。相手のカードを置けるのは、場のような領域だけである。
    .place = 位置{ $place }はない。0～{ $most }または-1を指定すること。
    .place-twice = ゲームがどこまで進んでいるかが2回述べられている。1回だけ述べること。
    .question-gone = 訂正すると、{ $asked }への開かれている質問が成り立たなくなる。ゲームがどこまで進んでいるかも述べること。
    .stuck = そこからはゲームを続けられない。その手順に必要なことを述べるか、別の条項を指定すること。
    .turn = そのプレイヤーまたはターンはない。{ $possible }のどれかと、1以上のターンを指定すること。
    .turn-place = 進行中の手順は、もう一方のプレイヤーのものである。ゲームがどこまで進んでいるかも述べること。

deck =
    .card-undefined = { $seat }のデッキのカード「{ $named }」は定義されていない。定義を加えること。
    .named-card-undefined = デッキ「{ $given }」のカード「{ $named }」は定義されていない。定義を加えること。
    .no-file = 「{ $named }」というファイルもデッキもない。デッキファイルか、この版に付いているデッキを指定すること：{ $possible }。
    .none-of-edition = { $edition }にデッキ「{ $named }」はない。付いているデッキ：{ $possible }
    .not-in-file = ファイル{ $file }の{ $count }個のデッキから1つに決められない。{ $file }#NAME の形で指定すること。NAMEは{ $possible }のどれかである。
    .unfit = デッキが構築のルールに反しているか、デッキのないプレイヤーがいる。示された理由に従って直すこと。
    .zone-card-undefined = { $seat }のデッキのカード「{ $named }」は定義されていない。定義を加えること。

deck-file =
    .format = フォーマット「{ $named }」はない。{ $possible }のどれかにすること。
    .name-twice = デッキ「{ $named }」が2つある。それぞれ別の名前にすること。
    .no-array = `deck` が表の配列ではない。[[deck]] と書くこと。
    .no-deck = { $possible }にデッキがない。デッキを [[deck]] の表として書くこと。
    .no-pool = { $named }のデッキに pool はない。省くこと。
    .not-read = { $edition }はデッキファイルを読み込まない。ほかの版を使うこと。
    .table = 「{ $named }」という表はない。[[deck]] と書くこと。

demo =
    .no-decks = { $edition }にはデッキが付いていない。--edition で別の版を選ぶこと。
    .unfit-seed = このシードのゲームは、実演に必要なことが起こる前に終わる。--seed で別のシードを選ぶこと。

disputed =
    .unknown = 「{ $named }」という番号、条項または設定の争点はない。名前を省くと、すべての一覧が示される。

edition =
    .not-installed = 「{ $named }」という版はない。あるもの：{ $possible }
    .not-observed = { $edition }のゲームは実物のカードの記録には使えない。通常のゲームとして開くこと。
    .not-observed-position = { $edition }のゲームは実物のカードの記録には使えない。`unknown` を省くこと。
    .not-shipped = 「{ $named }」という版はない。近いもの：{ $nearest }
    .of-another-game = { $edition }は{ $named }の版ではない。同じゲームの版と比べること。

error =
    .bad-head = 末尾のハッシュを使えない。
    .bad-key = 鍵を使えない。
    .bad-position = 局面を読み取れない。
    .bad-request = 求められた内容に誤りがある。
    .bad-ruling = 裁定を記録できない。
    .bad-scenario = ファイルを読み取れない。
    .refused = これは行えない。
    .unusable-store = 保存先を使えない。
    .written-at = { $written_at }：{ $told }

explain =
    .goes-on = ゲームは続いており、まだ結果がない。終わってから尋ねること。
    .no-event = イベント{ NUMBER($event, useGrouping: 0) }は、バージョン{ NUMBER($version, useGrouping: 0) }までにこの閲覧者が見られるものの中にない。ログでイベントの番号を確かめること。
    .no-object = この閲覧者が見られるものに「{ $named }」はない。このバージョンの盤面からIDを選ぶこと。
    .no-value = それに「{ $named }」という値はない。尋ねられるのは{ $possible }である。

export =
    .altered = エクスポートの{ NUMBER($place, useGrouping: 0) }行目は、書かれたとおりではない（{ $fault ->
        [sum] 内容と照合用の値が合わない
        [writing] 書き方がエクスポートのものではない
        [signature] 署名が、このファイルに対する、記された鍵のものではない
       *[other] 内容が変わっている
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
    .broken-chain = エクスポートの{ NUMBER($place, useGrouping: 0) }行目までのイベントが、ハッシュの連鎖と合わない。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
    .damaged = エクスポートの圧縮されたデータが、{ NUMBER($place, useGrouping: 0) }行目から先で壊れている。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
    .malformed = エクスポートの{ NUMBER($place, useGrouping: 0) }行目を読み取れない（{ $fault ->
        [json] 1行に1つのJSONではない
        [too-long] 行またはファイルが大きすぎる
        [format] このプログラムの知らない形式である
        [game-id] ゲームのIDの書き方が正しくない
        [event] イベントとして読めない
        [record] コマンドの記録として読めない
        [salt] ソルトが形式に合わない
        [request-id] リクエストIDの書き方が正しくないか、ほかのコマンドと同じである
        [number] 大きすぎる数がある
        [time] 時刻が範囲外であるか、時間帯が書かれていない
        [packing] 展開すると大きすぎる
       *[other] 書き方が正しくない
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
    .no-json = 標準出力へのエクスポートはJSON Linesであり、--json は使えない。--json を省くこと。
    .reordered = エクスポートの{ NUMBER($place, useGrouping: 0) }行目には、別の行があるはずである（{ $fault ->
        [header] 見出しは1行目に1つだけある
        [opening] ゲームは開始のイベントから始まる
        [event-place] イベントの番号が続いていない
        [record-place] コマンドの記録が、その前のイベントと合わない
        [after-footer] 末尾の行より後にあるのは署名1つだけである
        [signature-place] 署名は末尾の行の後にある
       *[other] 順序が異なる
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。
    .truncated = エクスポートが{ NUMBER($place, useGrouping: 0) }行目で途切れている（{ $fault ->
        [footer] 末尾の行がない
        [middle] 行の途中で終わっている
        [count] 末尾の行に記された数だけの行がない
        [packing] 圧縮されたデータが途中で終わっている
       *[other] 続きがない
    }）。{ $sound ->
        [0] その前に正しいイベントはない
       *[other] イベント{ NUMBER($sound, useGrouping: 0) }までは正しい
    }。元の場所からもう一度受け取ること。

file =
    .exists = ファイル{ $file }がすでにある。新しい名前を指定すること。
    .imported-text = 取り込んだルールブックの文{ $file }を読めないか、この版のものではない。もう一度取り込むこと：adjudicator rules import { $edition } FILE
    .is-folder = { $file }はフォルダーである。その中のファイルを指定すること。
    .missing = ファイル{ $file }がない。パスを確認すること。
    .no-folder = フォルダー{ $file }がない。作るか、別のフォルダーを指定すること。
    .not-regular = { $file }はパイプ、デバイス、またはソケットで、ここではファイルしか使えない。ファイルを指定すること。
    .no-utf8 = ファイル{ $file }の{ NUMBER($place, useGrouping: 0) }バイト目がUTF-8ではない。UTF-8で保存すること。
    .other-encoding = ファイル{ $file }の文字コードは{ $named }で、UTF-8ではない。UTF-8で保存すること。
    .position-size = ファイルが大きすぎる。{ $most }文字未満にすること。
    .stated-size = 局面が大きすぎる。{ $most }バイト未満にすること。
    .token = トークンのファイル{ $file }を読めない。1行目がトークンであるファイルを指定すること。
    .too-large = ファイル{ $file }が{ $most }バイトを超えている。別のファイルを指定すること。
    .unreadable = ファイル{ $file }を読めない。{ $failure ->
        [2] そのようなファイルはない。
        [9] 標準入力が閉じている。
        [13] 読む権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
       *[other] 読み取り中にシステムのエラー{ $failure }が起きた。
    }パスと権限を確認すること。
    .unusable = { $file }を使えない。{ $failure ->
        [2] そのようなファイルはない。
        [13] 権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
        [28] 空き容量がない。
       *[other] システムのエラー{ $failure }が起きた。
    }パス、権限、空き容量を確認すること。
    .unwritable = ファイル{ $file }に書き込めない。{ $failure ->
        [2] そのフォルダーがない。
        [5] ディスクの読み書きに失敗した。
        [13] 書き込む権限がない。
        [20] パスの途中がフォルダーではない。
        [21] フォルダーである。
        [28] 空き容量がない。
        [32] 読む側がパイプを閉じた。
       *[other] 書き込み中にシステムのエラー{ $failure }が起きた。
    }パス、権限、空き容量を確認すること。

fork =
    .nobody-asked = そのバージョンでは誰にも質問がないため、そこから分岐できない。行動の直後で、ゲームが終わる前のバージョンを選ぶこと。

game =
    .other-history = ゲーム「{ $named }」は、別の履歴のものがすでに保存されている。別の保存先を使うこと。
    .retired = ゲーム「{ $named }」はここで行われ、すでに取り出されている。別の保存先を使うこと。
    .read-only = このゲームはシードなしで取り込まれたため、続けることはできない。配られた元の場所で続けること。
    .unknown = ゲーム「{ $named }」はここに保存されていない。IDを確認するか、エクスポートを取り込むこと。

head =
    .format = { $file }の形式「{ $named }」を、このプログラムは読めない。新しいバージョンを使うこと。
    .hidden = このログは古い形式で、末尾のハッシュから非公開の情報が分かるおそれがある。ゲームが終わってから尋ねること。
    .none = { $file }はゲームの末尾のハッシュではない。`adjudicator head` が書いたファイルを指定すること。
    .not-genuine = サーバーの送った末尾のハッシュは、示された鍵で署名されていない。サーバーの運営者に尋ねること。

identify =
    .all-known = このゲームのカードはすべて分かっている。そのままゲームを続けること。
    .asked-first = 入力すると、{ $asked }への開かれている質問が成り立たなくなる。先に質問に回答すること。
    .known = そのカードは{ $number }だと分かっている。先に見失ったことにするか、ジャッジが訂正すること。
    .no-card = { $given }は、伏せられて始まったカードではない。盤面から選ぶこと。
    .nobody-knows = どのカードかを誰も知らない。カードナンバーを述べること。
    .not-there = { $zone_key }に、そのようなカードはない。盤面を確かめること。
    .open = そのカードは{ $zone_key }に公開されている。ジャッジが訂正すること。
    .too-long = カードの番号が長すぎる。{ $most }文字以内にすること。
    .unclear-what = 何を見たのかが述べられていない。カードの番号か --lost を指定すること。
    .unclear-which = どのカードを見たのかが述べられていない。--zone か --card のどちらかを指定すること。

installation =
    .no-sources = { $named }のソース（.pyファイル）がインストールされていないため、エンジンのバージョンが決まらない。ソースとともにインストールすること。

judge =
    .clause-count = 条項が{ $count }個挙げられている。1～{ $most }個挙げること。
    .game-over = ゲームは終わっており、盤面は変えられない。裁定を記録するか、先に巻き戻すこと。
    .no-event = イベント{ $given }はない。{ NUMBER($version, useGrouping: 0) }までのイベントを指定するか、指定しないこと。
    .no-judge = これを行えるのはジャッジだけで、「{ $named }」はジャッジではない。ジャッジに頼むこと。
    .text-length = 理由の文が{ $count }文字である。1～{ $most }文字で書くこと。

key =
    .no-private = { $file }は、パスワードのないPEM形式のEd25519秘密鍵ではない。adjudicator key new で作ること。
    .no-public = Ed25519公開鍵ではない。64桁の16進数か、PEMファイルを指定すること。
    .readable = 鍵のファイル{ $file }をほかの人が読める。chmod 600 { $file } とするか、別の鍵を作ること。

limit =
    .bytes = 1つの行動の記録が上限（{ $most }バイト）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。
    .carried-out = 行動は適正で記録されたが、技術的な上限に達して最後まで実行できなかった。これは裁定ではない。運営者に知らせること。
    .depth = 手順の中の手順が上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。
    .effort = 誰にも質問がないまま、1つの行動の上限（{ $most }）を超える処理が必要になる。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。
    .events = 1つの行動のイベントが上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。
    .nobody-asked = { $most }ステップ進めても誰にも質問されない。これは技術的な上限であり、裁定ではない。もっと後の場所を述べること。
    .number = ゲームで扱える数の上限（{ $most }）を超える。何も記録されておらず、これは裁定ではない。別の回答をするか、ジャッジが盤面を訂正すること。
    .of-a-call = 1回の呼び出しの上限（{ $most }）を超える処理が必要になる。何も記録されておらず、これは裁定ではない。求める範囲を狭めること。
    .search = できるかどうかの探索が上限（{ $most }）に達しても分からない。何も記録されておらず、これは裁定ではない。運営者に知らせること。別の回答はできる。

log =
    .unknown-topic = ゲーム「{ $named }」に、このプログラムの知らない種類のイベント（{ $detail }）がある。運営者に知らせること。運営者は、それを書いたバージョンのプログラムを使うか、ゲームをエクスポートから戻す。
    .damaged = ゲーム「{ $named }」の保存されたログに誤りがある（{ $place ->
        [0] {""}
       *[other] イベント{ NUMBER($place, useGrouping: 0) }：
    }{ $fault ->
        [event] 行をイベントとして読めない
        [record] コマンドの記録を読めないか、別のところに保存されている
        [rows] 行が足りないか、余っている
        [token] トークンの記録を読めないか、別のところに保存されている
        [secret] ログのそばに保存された秘密の値を読めないか、欠けている
        [reservation] 予約を読めない
        [seed] 保存されたシードが、最初に約束されたものではない
        [folding] イベントから盤面を作れない
        [rules] ルールの結果と異なる
        [version] 別のバージョンのエンジンが裁定した
       *[other] 保存されたとおりではない
    }）。運営者に知らせること。運営者は、検証し、エクスポートまたはバックアップから戻す。
    .prose-whole = --prose は起こったことを省かない。ほかの絞り込みを外し、--after と --at だけを使うこと。

look =
    .no-side = { $given }に別の面はない。両面のカードを指定すること。
    .nothing = 「{ $given }」という物も領域もない。盤面から選ぶこと。

migrate =
    .grant = 保存ファイルには役割がないため、「{ $named }」に権限を与えられない。--grant を省くこと。

new =
    .formats = デッキのフォーマットがそろっていない（{ $possible }）。--format を指定すること。
    .no-deck = この版には、そのフォーマットのデッキが付いていない。--deck P1=... P2=... を指定すること。

play =
    .one-answer = 回答がないか、2つ以上ある。選択肢のID、--number、--none、--concede のどれか1つを指定すること。

position =
    .all-see = この領域のカードは誰でも見られる。'revealed' を省くこと。
    .attackers = 攻撃するユニットが{ $count }体述べられている。`attackers` に1体だけ述べること。
    .attacks-and-blocks = 同じカードが攻撃し、ブロックしている。もう一方のプレイヤーのカードを指定すること。
    .attempt-several = 試みは1つの答えであるが、{ $count }つ書かれている。最初の1つだけを書き、その後に選ぶものは、進行がそこに至った局面で試みること。
    .attempt-halves = 試みには `by` と `attempt` の両方が必要である。誰が何を試みるかを述べること。
    .battle-word = { $edition }の戦闘に「{ $named }」はない。docs/scenario-guide.md を参照すること。
    .card-or-ability = カードか能力のどちらか一方である。`card: S1` または `ability: U1/2` と書くこと。
    .card-several = 「{ $named }」という名前のカードは複数ある：{ $several }。カードナンバーで指定すること。
    .card-undeclared = カード「{ $named }」は宣言されていない。{ $nearest ->
        [none] `cards` に宣言すること。
       *[other] 近いもの：{ $nearest }。
    }
    .chosen-list = 選ばれたものは一覧で述べる。`{ $named }: [U1]` のように書くこと。
    .clause-knows = この条項の手順に、そのような項目はない。使えるもの：{ $possible }
    .clause-needs = この条項の手順には「{ $named }」が必要である。それを述べること。
    .cost-not-offered = 「{ $named }」に「{ $given }」のコストはない{ $count ->
        [0] 。省くこと。
       *[other] （あるもの：{ $possible }）。省くか、そのカードにあるコストを指定すること。
    }
    .cost-of-ability = 能力に対して選ばれるコストはない。`paid` を省き、コストで支払われたカードを `paid_with` に述べること。
    .cost-twice = 同じコストが2回挙げられている。1回ずつ挙げること。
    .damage-so-far = { $at }では、ダメージを計算している途中である。これまでの値を `damage` に述べること。
    .effects = 効果は{ $count }個ある。それぞれ1回ずつ、0～{ $most }で指定すること。
    .incomplete = 局面に述べられていないことがあるため、ゲームとして開けない：{ $missing_facts }。それを述べてから、もう一度開くこと。
    .label-taken = 「{ $named }」には別の意味がある。ほかの名札にすること。
    .label-twice = 「{ $named }」はすでに別の場所に置かれている。U1bのように、カードごとに別の名札を付けること。
    .left-its-zone = 「{ $named }」が{ $zone_key }にもある。プレイしたカードは元の領域にはないので、そこから除くこと。2枚目なら別の名札（{ $named }b）にすること。
    .no-ability = 「{ $named }」のどの能力かが分からないか、使用または誘発する能力がない。{ $possible ->
        [none] 能力を持つカードを指定すること。
       *[other] 指定できるもの：{ $possible }。
    }
    .no-attacker = 攻撃するカード、または攻撃されるものが述べられていない。`attackers` にカードを1枚、`target` に対象を述べること。
    .no-attacker-fftcg = アタックするカードが述べられていない。`attackers` に述べること。
    .no-battle-there = { $at }では戦闘が行われていない。戦闘の時点にすること：{ $possible }
    .no-battles = この版の戦闘の述べ方は決められていない。`knows` と `facts` を使うこと。
    .no-card = 局面に「{ $named }」というカードはない。局面に置いたカードを指定すること。
    .no-card-near = 局面に「{ $named }」というカードはない。局面のカードを指定すること：{ $nearest }。
    .no-clause = { $edition }に条項「{ $at }」はない。`rules show` で確かめること。
    .no-cost = 「{ $named }」というコストはない。{ $possible }のどれかにするか、省くこと。
    .no-damage = { $at }では、ダメージを計算していない。`damage` を省くこと。
    .no-decks-needed = このゲームではすべてのカードが分かっている。デッキの指定を省くこと。
    .no-fact-of = `done` の「{ $named }」について何も述べられていない。有無、カードまたは数を述べること。
    .no-counter = 「{ $named }」というカウンターはない。{ $possible }のどれかにすること。
    .no-copies = 「{ $named }」が0枚と述べられている。省くか、`{ $named }*2` のように枚数を述べること。
    .no-choice = この時点で「{ $named }」という名前で記憶されているものはない。{ $possible ->
        [none] 省くこと。
       *[other] { $possible }を使うか、省くこと。
    }
    .no-format = { $edition }にフォーマット「{ $named }」はない。{ $possible }のどれかにすること。
    .no-guise = 「{ $named }」として裏向きに置かれるものはない。{ $possible }のどれかにすること。
    .no-json = JSONではない。3 や ["U1"] のように書くこと。
    .no-kind = カードの種類（`kind`）がない。この版のカードファイルと同じように書くこと。
    .no-modes = それは効果を選択させない。`modes` を省くこと。
    .no-phase = { $edition }に「{ $named }」というフェイズもステップもない。使える名前：{ $possible }。条項の番号でも述べられる。
    .no-place = ゲームがどこまで進んでいるかが述べられていない。`at` で条項またはフェイズを指定すること。
    .no-player = 「{ $named }」を誰がプレイしたかが述べられていない。`by` に述べること。
    .no-priority = { $named }では誰も優先権を得ないため、解決を待つものはない。メインフェイズのように優先権を得る時点にすること。
    .no-scenario = シナリオがない。局面を述べること。
    .no-setup = 最初のシナリオに `setup` がない。局面を述べること。
    .no-skill = 使われているスキルが述べられていない。`skill` に U1 または U1/2 のように述べること。
    .no-skill-yet = { $at }では、まだスキルが宣言されていない。`battle` を省くか、704.1以降まで進めること。
    .no-stack = { $edition }では、プレイしたものはただちに実行され、解決を待つものはない。スタックを省き、待機している誘発は `waiting` に述べること。
    .no-state = { $edition }のカードが「{ $named }」になることはない。{ $possible }のどれかにすること。
    .no-step = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。403、501～505、802～807の条項を指定すること。
    .no-step-fftcg = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。8.2、9、10.1の条項を指定すること。
    .no-step-fire = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。404、501～504、702の条項を指定すること。
    .no-step-generic = 条項{ $at }で始まる手順のステップはないため、局面をそこに置けない。403、501～505、702～705の条項を指定すること。
    .no-targets = それは何も選ばない。`targets` を省くこと。
    .no-text = 「{ $named }」には、それ自身の実行されるテキストがない。`ability: { $named }/1` と書くこと。
    .no-trigger = 誘発した能力が指定されていない。`ability: U1/2` と書くこと。
    .no-x = それにXはない。`x` を省くこと。
    .answer-several = 「{ $named }」に当たる答えは複数ある。{ $several }のどれかを書くこと。
    .effects-of-two-turns = 「{ $named }」の効果には、ほかの効果が適用される前に終わるものがあるので、すべてが同時に適用されることはない。適用されている効果だけを持つカードを`cards`に書き、ここではそのカードを指定すること。
    .no-answer = 「{ $named }」という答えはない。{ $possible }のどれかを書くこと。
    .no-zone = 「{ $named }」は1つのプレイヤーの領域ではない。{ $possible }のどれかにすること。
    .nobody-attacks-yet = { $at }では、まだ誰も攻撃していない。`battle` を省くか、803.7以降まで進めること。
    .nobody-attacks-yet-fftcg = { $at }では、まだ誰もアタックしていない。`battle` を省くか、10.1.2.6以降まで進めること。
    .nobody-blocks-yet = { $at }では、まだ誰もブロックしていない。`blocker` を省くか、804.5以降まで進めること。
    .nobody-blocks-yet-fftcg = { $at }では、まだ誰もブロックしていない。`blocker` を省くか、10.1.3.5以降まで進めること。
    .nobody-defends-yet = { $at }では、まだ誰も防御していない。`blocker` を省くか、702.8以降まで進めること。
    .nobody-struck-yet = { $at }では、まだ誰もダメージを与えていない。`struck` を省くか、805.3以降まで進めること。
    .none-stated = この版では、局面を述べて始めることができない（{ $at }）。デッキから始めること。
    .not-lasting = 「{ $named }」のテキストに、続く効果はない。効果が続くカードと、選ばれたものを指定すること。
    .not-remembered = この版の盤面は「{ $named }」を記憶しない。記憶するもの：{ $possible }。
    .not-triggered = それは誘発したものではない。`about` と `player` を省くこと。
    .not-turned = この領域のカードに向きはない。「{ $named }」を省くこと。
    .nothing-above = 下に置く先の「{ $named }」がない。局面に置いたカードを指定すること。
    .number = 整数ではない数か、大きすぎる数がある。条項の番号は文字列で書くこと。
    .number-given = カードナンバーは書かない。名札がその代わりになる。
    .other-form = 書き方が異なる。{ $possible } のように書くこと。
    .passed-and-priority = { $seat }がパスした後に優先権を持っていることはない。どちらかを別のプレイヤーにすること。
    .payment-count = そのコストで支払われるのは{ $needed }枚で、{ $count }枚が指定されている。その枚数を指定すること。
    .payment-groups = カードを支払うコストは{ $needed }個あるが、{ $count }組述べられている。コストごとに1つの一覧にすること：[[U1], [U2, U3]]
    .payment-misfit = 「{ $named }」はそのコストで支払えるカードではない。支払えるカードを指定すること。
    .payment-of-another = 「{ $named }」は{ $owner }のカードで、支払ったのは{ $seat }である。支払ったプレイヤーのカードを指定すること。
    .payment-of-nothing = 後でルールが参照するカードを支払うコストはない。`paid_with` を省くこと。CPやウィルを生み出したカードは、支払いの後にある領域に置くこと。
    .payment-still-there = 「{ $named }」はまだ{ $zone_key }にあるため、コストとして支払われていない。支払いの後にある領域に置くこと。
    .payment-twice = 同じカードが2回指定されている。1枚のカードで支払えるのは1回である。
    .payment-unsaid = 効果が、支払われたカード（{ $named }）を参照する。`paid_with: [U1]` のように述べること。
    .played-costs-only = プレイされたカードが記憶しているのはコストだけである。`card`、`paid`、`paid_with`、`x` だけを述べること。
    .played-elsewhere = 「{ $named }」は{ $zone_key }にあり、そこでは何も記憶していない。場のカードを指定すること。解決を待つものは `stack` に述べること。
    .played-no-card = プレイされたカードが指定されていない。`card: U1` と書くこと。
    .played-no-x = このゲームでXは記憶されない。`x` を省くこと。
    .played-not-remembered = { $edition }のカードは、どのようにプレイされたかを記憶しない。省くこと。
    .states-exclude = 同時にはなり得ない状態である：{ $possible }。どれか1つにすること。
    .stuck = この局面からはゲームを続けられないため、ゲームとして開けない。ゲーム中に起こり得る局面を述べること。
    .target-chosen = { $at }では、攻撃の対象が選ばれている。`target` に述べること。
    .target-count = そのテキストが選ぶのは{ $most }枚までの決まった枚数で、{ $count }枚が指定されている。その枚数を指定すること。
    .target-groups = そのテキストは{ $needed }回選ぶが、対象が{ $count }組述べられている。選択ごとに1つの一覧にすること：[[U1], [U2, U3]]
    .target-itself = 「{ $named }」は選ぶテキスト自身で、まだどの領域にもない。ほかのカードを指定すること。
    .target-player = そのテキストが選ぶのはカードで、{ $named }はプレイヤーである。カードを指定すること。
    .target-twice = 同じものが2回指定されている。1回ずつ指定すること。
    .too-deep = 入れ子が深すぎる。{ $most }段以内にすること。
    .too-many-cards = カードが多すぎる。{ $most }枚以内にすること。
    .trigger-undecided = 誘発した能力はまだ使われておらず、それについて決めたことも支払ったものもない。`{ $named }` を省くこと。解決を待つものについては `stack` に述べること。
    .undecided = プレイの際に決めたこと（{ $named }）が述べられていない。`chosen` に述べること。
    .unseen = { $zone_keys }のカードを誰も見ていないため、通常のゲームとしては開けない。どのカードかを述べるか、観戦記録のゲームとして開くこと。
    .zone-twice = { $seat }の1つの領域が2回述べられている。1つの領域はまとめて述べること。

process =
    .failed = { $named }が{ $fault ->
        [not-started] 始まらなかった
        [not-ended] 時間内に終わらなかった
       *[ended] 誤りで終わった
    }。そのプロセスの述べたことは、--json の detail にある。

query =
    .no-word = 検索する言葉がない。言葉、番号、または日本語の一部を入れること。
    .too-long = 検索する文が{ $most }文字を超えている。言葉を減らすこと。
    .too-many-words = 検索する言葉が{ $count }個ある。{ $most }個以内にすること。

rate =
    .address = このアドレスから、何も開けないトークンでの呼び出しが多すぎる。{ $wait }ミリ秒待つこと。
    .heavy = 処理中の検証、エクスポート、デスクの呼び出し、大きなファイルが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。
    .token = このトークンでの呼び出しが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。
    .under-way = 処理中の呼び出しが多すぎる。{ $wait }ミリ秒待って、もう一度送ること。
    .work = この呼び出し元の処理が多すぎる。{ $wait }ミリ秒待って、もう一度送ること。

reading =
    .no-value = { $edition }に読み方「{ $named }」、またはその値はない。{ $possible }のどれかにすること。
    .unknown = { $edition }に読み方「{ $named }」はない。{ $possible }のどれかにすること。

request =
    .act-size = ジャッジの記録が長すぎる。{ $most }バイト以内にすること。
    .bytes = 送られたバイト列は、このメソッドのメッセージではない。サーバーのバージョンのprotoから作ったクライアントを使うこと。
    .json = JSONの「{ $named }」{ $fault ->
        [twice] が2回ある。2つの書き方のどちらかで、1回だけ送ること。
        [number] が、ASCIIの数字で書かれた数ではない。7 か "7" のように送ること。
       *[bytes] がBase64ではない。バイト列をBase64で送ること。
    }
    .card-file-empty = カードファイルが空である。カードファイルの本文を送ること。
    .card-file-forbidden = このトークンは1つのゲームのものなので、カードファイルは送れない。運営者のトークンを使うこと。
    .chance-attempts-nothing = 偶然が何かを試みることはない。プレイヤーを指定すること。
    .chance-concedes = 偶然は投了できない。プレイヤーの席を送ること。
    .change-empty = 訂正の1つに内容がない。何を直すかを述べること。
    .clause-count = 条項が{ $count }個ある。1～{ $most }個挙げること。
    .compare-forbidden = このゲームの版は{ $edition }であり、「{ $named }」とは比べられない。比べられるのはもとの版（{ $possible }）だけである。
    .contribution-count = 寄与（contributions）が{ $count }個ある。席ごとに1つずつ送ること。
    .contribution-not-random = { $seat }の寄与は無作為に引かれていない。無作為なバイトを送ること。
    .contribution-size = 寄与が{ $count }バイトである。席ごとに16～64バイトを送ること。
    .copies = 項目「{ $field }」のカードが{ $count }枚である。1～{ $most }枚にすること。
    .deck-count = デッキが{ $count }個ある。席ごとに1つずつ送ること。
    .deck-size = デッキが{ $count }行、{ $size }枚ある。{ $most }行、{ $most_cards }枚以内にすること。
    .decks-or-position = ゲームはデッキか局面のどちらか一方から始まる。どちらかだけを送ること。
    .digits = 数が長すぎる。{ $most }桁以内にすること。
    .empty = 項目「{ $field }」が空である。値を入れること。
    .enters-no-cards = カードを入力するのは{ $named }ではない。ジャッジのトークンで、CHANCEとして送ること。
    .expected-version = バージョンは1から始まり、{ $given }はない。見たバージョンを送ること。
    .fair-only = 予約できるのは公正なゲームだけである。形式とシードの指定を省くこと。
    .game-id = ゲームのID「{ $named }」は、64字以内の英数字ではない。IDを確認すること。
    .game-id-size = ゲームのIDが{ $most }バイトを超えている。ゲームを正しく指定すること。
    .identification = カードの番号、IDまたは領域が長すぎる。カードのものを送ること。
    .import-size = ファイルが{ $most }バイトを超えている。保存ファイルに直接取り込むこと。
    .label = トークンの名札が長すぎるか、表示できない文字を含んでいる。{ $most }文字以内にすること。
    .lifetime = 項目「{ $field }」の{ $given }秒は範囲外である。{ $least }～{ $most }秒にするか、省くこと。
    .lifetime-range = トークンの有効期間は{ $least }～{ $most }秒（1分～366日）でなければならない。
    .missing-subject = 何を説明するかが述べられていない。説明するものを指定すること。
    .missing-version = 項目「{ $field }」がない。対象のバージョンを送ること。
    .mode = 「{ $named }」というゲームの形式はない。{ $possible }のどれかにすること。
    .no-attempt-seat = 誰が試みるのかが述べられていない。プレイヤーを指定すること。
    .no-base = { $edition }はほかの版をもとにしていない。比べる版を指定すること。
    .no-choice = 項目「{ $field }」の{ $given }は質問の番号ではない。質問の番号（Choice.id）を送るか、省くこと。
    .no-clause-class = { $given }という条項の種類はない。ClauseClassの値を送ること。
    .no-decks = デッキがない。席ごとに1つずつ送ること。
    .no-edition = 版もゲームも指定されていない。どちらかを指定すること。
    .no-game = ゲームのIDがない。ゲームを指定すること。
    .no-json = 項目「{ $field }」はJSONではない。値をJSONで送ること。
    .no-language = 「{ $named }」はこのサーバーの言語ではない。{ $possible }のどれかにすること。
    .no-message = 呼び出しがメッセージなしで終わった。メソッドの型のメッセージを1つ送ること。
    .no-mode = { $given }というゲームの形式（mode）はない。GameModeの値を送ること。
    .no-move = 回答も投了も送られていない。どちらかを送ること。
    .no-object = 項目「{ $field }」の{ $given }はカードのIDではない。IDを送るか、省いて領域を指定すること。
    .no-position = 局面が述べられていない。局面を本文で送るか、項目で述べること。
    .no-position-file = 局面のファイルもゲームも指定されていない。どちらかを指定すること。
    .no-relation = { $given }という条項の関係はない。ClauseRelationの値を送ること。
    .no-version = 項目「{ $field }」の{ $given }はバージョンではない。イベントの番号を送るか、省くこと。
    .not-reserved = 寄与（contributions）は予約したゲームだけのものである。先にゲームを予約すること。
    .other-edition = このゲームの版は{ $edition }であり、「{ $named }」は読めない。版の指定を省くこと。
    .page = ページの指定が範囲外である。0以降の位置から、1～{ $most }件を求めること。
    .page-size = 項目「{ $field }」の{ $given }は負の数である。件数を送るか、省くこと。
    .page-token = このページトークンは、この一覧が発行したものではない。next_page_token を受け取ったまま送ること。
    .picks = 選択肢が多すぎるか、長すぎる。{ $most }個以内の選択肢のIDを送ること。
    .position-size = 述べられた局面が大きすぎる。{ $most }バイト未満にすること。
    .position-twice = 局面が本文と項目の両方で述べられている。どちらか一方で述べること。
    .request-id = リクエストID（request_id）は、1～{ $most }文字の表示できるASCII文字でなければならない。
    .same-contributions = 2つの席の寄与が同じである。それぞれが自分で引くこと。
    .seat-name = 席の名前が長すぎる。このゲームの席を送ること。
    .seed = シードがあるのは通常のゲームだけで、16～64バイトである。省くか、そのようなシードを送ること。
    .seed-same = シードのバイトがすべて同じである。無作為に引くこと。
    .seed-size = シードが{ $count }バイトである。{ $least }～{ $most }バイトにすること。
    .several-cards = 「{ $named }」というカードは{ $count }枚ある。IDで指定すること：{ $several }。
    .too-long = 項目「{ $field }」が長すぎる。{ $most }バイト以内にすること。
    .too-many = 項目「{ $field }」が{ $count }個ある。{ $most }個以内にすること。
    .too-many-entries = 項目「{ $field }」の行が多すぎる。{ $most }行以内にすること。
    .tournament = 大会の名前が空か、長すぎるか、前後の空白または表示できない文字を含んでいる。1～{ $most }文字にすること。
    .unknown-cards = 分からないカードがあるのは、実物のカードを記録する局面だけである。そのような局面を送るか、省くこと。

request-id =
    .of-a-command = リクエストID「{ $named }」は、すでに別の内容に使われている。新しい内容には新しいIDを使うこと。
    .of-a-game = リクエストID「{ $named }」は、このゲームの別の内容に使われている。新しいIDを使うこと。
    .of-a-token = このリクエストIDは、ほかの人のトークンの発行に使われている。新しいトークンには新しいリクエストIDを使うこと。
    .other-tournament = リクエストID「{ $named }」で開かれたゲームは、その大会のものではない。新しいゲームには新しいIDを使うこと。

reservation =
    .too-many = 予約されてまだ開かれていないゲームが{ $count }個あり、上限に達している。開くか、期限が切れるのを待つこと。
    .unknown = このトークンで予約された「{ $named }」というゲームはない。期限が切れたか、使われたか、復元の前の予約である。新しく予約すること。

rewind =
    .no-version = { $given }は、このゲームの以前のバージョンではない。1～{ NUMBER($most, useGrouping: 0) }から選ぶこと。
    .nobody-asked = バージョン{ $given }では誰にも質問がない。行動の直後のバージョンを選ぶこと。
    .not-own = この席自身の直前の回答より前まで戻ることになる。ジャッジに頼むこと。
    .seed-known = このゲームのシードが分かっており、これからのシャッフルもすべて分かってしまう。代わりにゲームを分岐させること。
    .seen-since = その後に見られたものは、戻しても知られたままになる。ジャッジに頼むこと。

role =
    .acts-as-itself = { $role }は「{ $named }」の名で行えない。行為はトークンの役割の名で記録される。{ $role }として行うこと。
    .may-not = { $role }の役割では、これを行えない。行えるのは{ $possible }のトークンである。
    .may-not-answer = { $role }はこのゲームで「{ $named }」の代わりに回答できない。回答できるのは{ $possible }の席である。
    .may-not-issue = { $role }は「{ $named }」のトークンを発行できない。発行できるのは{ $possible }である。
    .may-not-issue-for-all = { $role }は「{ $named }」の大会用トークンを発行できない。大会用があるのは{ $possible }である。
    .may-not-revoke = { $role }は{ $named }のこのトークンを取り消せない。使っているトークンで発行したものではないからである。発行した人か運営者に頼むこと。
    .may-not-see-as = { $role }は「{ $named }」の席から見ることができない。見られるのは{ $possible }の席である。
    .none = 「{ $named }」という役割はない。{ $possible }のどれかにすること。

rulebook-text =
    .incomplete = 文にある条項の番号が、この版のものと異なる。この版のルールブックの文を指定すること。
    .label-missing = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }前にあるはずの番号、または番号の後の文がない。印刷されたルールブックと比べてファイルを直すか、もう一度取り出すこと。
    .label-twice = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }同じ番号の条項が2回ある。印刷されたルールブックと比べてファイルを直すこと。
    .no-rulebook = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }番号または中黒の付いた条項がない。総合ルールの文を、PDFからテキストとして取り出して指定すること。
    .truncated = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }文が途中で終わっている。ファイル全体を指定すること。
    .unreadable = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }ルールブックの文を読めない（{ $fault ->
        [missing] その名前のファイルがない
        [rights] ファイルを開けない
        [too-large] ファイルが大きすぎる
        [pdf] テキストではなくPDFである
        [encoding] UTF-8ではない
       *[binary] テキストではない
    }）。UTF-8のテキストファイルを指定すること。

scenario =
    .claim-unexpected = 主張を比べた結果が述べられていない。`expect: {"{"}claim: {"{"}differences: [...]{"}"}{"}"}` を加えること。
    .edition = { $edition }のシナリオの書き方は決められていない。ほかの版を使うこと。
    .format = 何のファイルかが書かれていない。`format: { $named }` で始めること。
    .how-long = いつまで繰り返すかが述べられていない。`until` または `times` を加えること。
    .name-twice = 「{ $named }」が2回使われている。それぞれ別の名前にすること。
    .not-built-on = シナリオの版{ $named }は{ $edition }でも、そのもとになった版でもない。その版をもとにした版を指定する
    .no-branch-step = 本筋に「{ $named }」というステップはない。使えるもの：{ $possible }
    .no-card = このシナリオに「{ $named }」というカードはない。局面に置いたカードを指定すること。
    .no-claim = このステップに主張がない。プレイヤーの述べることを `claim` に書くこと。
    .no-difference = 「{ $named }」という種類の相違はない。{ $possible }のどれかにすること。
    .no-event-type = 「{ $named }」というイベントはない。{ $possible }のどれかにすること。
    .no-file = シナリオのファイルがない。YAMLファイル、またはそのフォルダーを指定すること。
    .no-game = ゲームが始まっていない。シナリオに `setup` を加えること。
    .no-repeated = それより前に、`do` のある「{ $named }」というステップはない。使えるもの：{ $possible }
    .no-state = カードが「{ $named }」になることはない。{ $possible }のどれかにすること。
    .no-step = それより前に「{ $named }」というステップはない。使えるもの：{ $possible }
    .no-value = カードに「{ $named }」という数値はない。使えるもの：{ $possible }
    .no-verdict = 試みに判定がない。`expect: {"{"}verdict: ILLEGAL{"}"}` のように、予想する判定を述べること。
    .no-zone = 「{ $named }」という領域はない。{ $possible }のどれかにすること。
    .nobody-acts = 誰が行うのかが述べられていない。`by` を加えること。
    .two-in-one = 1つのステップに{ $count }つのことがある（{ $possible }）。{ $count }つのステップに分けること。
    .undeclared = カード「{ $named }」は宣言されていない。宣言したカードか `nothing` にすること。
    .zone-form = 「{ $named }」という領域はない。P1/hand のように書くこと。

seat =
    .unknown = 「{ $named }」というプレイヤーはいない。席を指定すること。
    .unknown-of = このゲームに「{ $named }」というプレイヤーはいない。{ $possible }のどれかにすること。

serve =
    .cannot-listen = { $named }で待ち受けることができない。別のアドレスかポートを選ぶこと。
    .durability = 保存の確実さ「{ $named }」はない。FULL か NORMAL にすること。
    .key = { $file }では署名できない。`adjudicator key new` で鍵を作ること。
    .limits = 制限のファイルを使えない（{ $fault ->
        [unreadable] 読めない
        [too-large] 大きすぎる
        [no-toml] TOMLとして読めない
        [table] workは [work] の表として書くものである
        [number] { $named }は数えられる数でない
        [value] { $named }の値が正しくない
        [too-high] { $named }は、始めたときより大きくできない
        [unknown] { $named }という制限はない
       *[other] 書き方が正しくない
    }）。docs/operations.md のとおりに直すこと。
    .log-level = ログの段階「{ $named }」はない。debug、info、warning、error のどれかにすること。
    .memory-workers = メモリー上のゲームは、ほかのプロセスから見えない。--memory と --workers の一方を省くこと。
    .option = サーバーを始められない（{ $fault ->
        [operator-token] 運営者のトークンの長さが正しくない
        [certificate] 証明書と鍵を使えない
        [half-a-pair] 証明書と鍵の一方しかない
        [client-ca] クライアントの証明書を求めるのはTLSのときだけである
        [no-web-port] ブラウザー用のポートがないのに、ページの提供元が指定されている
        [origin] ページの提供元の書き方が正しくない
        [rate] 1秒あたりの呼び出しの数が正しくない
       *[other] オプションの値が正しくない
    }）。オプションを直すこと。
    .unsafe = { $named }では、トークンが暗号化されずに送られてしまう。--certificate と --key、または --plaintext を指定すること。
    .workers = { $count }個のワーカーを始められない（{ $fault ->
        [no-process] システムがプロセスを始めない
        [late] 時間内に呼び出しを受けなかった
        [folder] ソケットのフォルダーが消された
        [unable] 長い間、呼び出しを受けるワーカーがない
       *[ended] 呼び出しを受ける前に終わった
    }）。原因を直すか、数を減らすこと。

store =
    .away = 保存先を今は使えず、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送り、運営者に知らせること。
    .not-in-place = 使用中に保存ファイルが移されたか、置き換えられた。運営者に知らせること。ファイルが戻るまでは何も保存されない。
    .of-other-version = データベースの表が、別のバージョンのものである。運営者に知らせること。
    .address-mistyped = 保存先の書き方が、データベースのURLでもファイルのパスでもない。postgresql://USER:PASSWORD@HOST/DATABASE と書くか、ファイルなら先頭に ./ を付けること。
    .cannot-open = 保存ファイル{ $file }を開けない（{ $fault ->
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースとして開けない
    }）。パスと権限を確認すること。
    .changed-meanwhile = その間にゲーム「{ $named }」のログが変わった。もう一度読み込んで、選び直すこと。
    .closed = 保存先が閉じられている。サーバーが再び動いてから、同じリクエストIDでもう一度送ること。
    .contended = ほかの呼び出しがこのゲームに書き込み続けており、何も保存されていない。もう一度送ること。
    .damaged = 保存ファイルが壊れているか、データベースではない。運営者に知らせること。運営者は、バックアップから復元する。
    .database-new = PostgreSQLの表は、このプログラムより新しい。新しいバージョンのプログラムを使うこと。
    .database-of-other-version = データベースの表が、別のバージョンのものである（{ $detail }）。新しいバージョンのプログラムを使うか、こちらが新しければ `adjudicator migrate` を実行すること。
    .database-old = PostgreSQLの表がない、または古い。表の所有者として `adjudicator migrate` を実行すること。
    .database-unreachable = データベース{ $named }に接続できない（{ $fault ->
        [refused] 接続を受け付けるものがない
        [no-host] その名前のホストはない
        [late] 時間内に応答がない
        [password] ユーザーかパスワードが正しくない
        [no-password] パスワードが必要である
        [no-entry] このユーザーはここから接続できない
        [no-database] そのデータベースはない
        [no-user] そのユーザーはいない
        [standby] スタンバイであるか、書き込みを受け付けない
        [full] 接続の空きがない
        [starting] 起動または停止の途中である
        [encryption] TLSの設定が合わない
        [port] ポートが数ではない
       *[other] { $detail }
    }）。ホスト、ポート、ユーザー、データベースを確認し、書き込めるサーバーであることを確かめること。
    .database-unusable = データベースを使えない（{ $detail }）。ユーザー、権限、データベースを確認すること。表は `adjudicator migrate` で作られる。
    .ended = 保存していた処理が終わり、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送ること。
    .failed = 保存先に誤りがあり（{ $fault ->
        [cannot-open] 開けない
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースが誤りを報告した
    }）、送られた内容が保存されたかどうかは分からない。同じリクエストIDでもう一度送ること。
    .file-empty = ゲームの保存ファイル{ $file }は空である。ゲームの入ったファイルを --store で指定すること。
    .full = 保存先に空きがなく、何も保存されていない。運営者に知らせ、空きができてからもう一度送ること。
    .held = 保存先が使用中で、何も保存されていない。もう一度送ること。
    .is-database = 保存先がPostgreSQLのデータベースである。pg_basebackup か pg_dump を使うこと。復元したデータベースでは、新しい世代が自動的に始まる。
    .moved = 使用中に保存ファイル{ $file }が移されたか、置き換えられた。サーバーを止め、ファイルを戻すか復元してから、もう一度始めること。それまでは何も保存されない。
    .newer = 保存ファイル{ $file }は、このプログラムより新しい形式である。新しいバージョンのプログラムを使うこと。
    .no-file = ゲームの保存ファイル{ $file }がない。`adjudicator new` でゲームを始めるか、--store で別のファイルを指定すること。
    .no-psycopg = PostgreSQLを使うための psycopg がインストールされていない。インストールすること： pip install 'psycopg[binary,pool]>=3.3,<3.4'
    .no-url = PostgreSQLの場所が接続URLではない。postgresql://USER@HOST/DATABASE の形で書くこと。
    .older = 保存ファイル{ $file }は古い形式である。先に `adjudicator migrate` を実行すること。
    .other-program = { $file }は別のプログラムのデータベースである。別のファイルを選ぶこと。
    .read-only = 保存ファイル{ $file }か、そのフォルダーに書き込めない。ゲームを読んで検証することはできるが、何も保存されない。両方に書き込む権限を得るか、ファイルを別の場所にコピーすること。
    .read-from-copy = 保存ファイル{ $file }は読むことしかできず、コピーから読んでいる。これからほかで保存されるイベントは見えない。そのサーバーに尋ねること（--server）。
    .role-missing = データベースのロール { $named } がなく、移行した利用者はロールを作れない。表は何も変わっていない。管理者がCREATE ROLEで作ってから、もう一度移行すること。
    .role-retires-not = このロールはゲームを取り除けない。`adjudicator migrate --grant-retiring` で指定したロールを使うこと。
    .role-serves = ロール { $named } はサーバーが使うもので、ゲームを取り除くことはできない。別のロールを指定すること。
    .secret-reused = サーバーが以前と同じ秘密の値を引いた。乱数の生成に異常があるため、運営者が確認するまで、ゲームを開いてはならない。
    .upgrade-busy = 保存ファイルを新しい形式にできない（{ $fault ->
        [cannot-open] 開けない
        [read-only] 書き込めない
        [disk] ディスクの読み書きに失敗した
        [full] 空きがない
        [held] ほかのプロセスが使っている
        [damaged] ファイルが壊れている
        [no-database] データベースではない
       *[other] データベースが誤りを報告した
    }）。誰も書き込んでおらず、空き容量があることを確かめて、もう一度行うこと。

token =
    .ended = このトークンは期限が切れたか、取り消された。ゲームのジャッジか運営者に、別のトークンをもらうこと。
    .gone = このリクエストはすでに実行されており（ゲーム「{ $named }」）、そのトークンは再び示されない。最初の答えのトークンを使うか、新しいリクエストIDで求めること。
    .missing = トークンなしでは何もできない。自分の席のトークンを添えること。
    .not-good = トークンがないか、これに使えるトークンではない。このサーバーが発行したトークンを添えること。
    .readable = トークンのファイル{ $file }を、このコンピューターのすべてのユーザーが読める。`chmod 600 { $file }` で自分だけのものにすること。
    .of-another-game = そのトークンではこのゲームに入れない。このゲームの自分の席のトークンを添えること。
    .too-many = このゲームのトークンは{ $count }個発行されており、上限に達している。発行済みのものを使うこと。
    .unknown = このゲームにIDが「{ $named }」のトークンはない。トークンの一覧から選ぶこと。

tournament =
    .no-folder = エクスポートを保存するフォルダーが指定されていない。--save FOLDER を指定すること。
    .no-player = 「{ $named }」というプレイヤーのプログラムはない。{ $possible }から選ぶこと。

verify =
    .file-only = 署名と末尾の照合はファイルに対するものである。--file を指定すること。
    .one-of-both = 検証するゲームとファイルが両方とも指定されているか、どちらもない。adjudicator verify GAME または verify --file FILE とすること。

version =
    .beyond = ゲームはまだバージョン{ NUMBER($version, useGrouping: 0) }に達していない。今は{ NUMBER($newest, useGrouping: 0) }である。もう一度盤面を見ること。
    .no-command = バージョン{ $given }では行動が終わっていない。近いのは{ $possible }である。
    .none = バージョン{ NUMBER($version, useGrouping: 0) }はない。ログにあるのは1～{ NUMBER($newest, useGrouping: 0) }である。その中から選ぶこと。
    .stale = ゲームはバージョン{ NUMBER($expected, useGrouping: 0) }から変わり、今はバージョン{ NUMBER($version, useGrouping: 0) }である。もう一度見てから選び直すこと。

watch =
    .shutting-down = サーバーが停止するところである。接続し直し、最後に見たバージョンから視聴すること。
    .too-many = 同時に開ける視聴の数が上限に達している。先にどれかを閉じるか、ログをページごとに読むこと。

yaml =
    .cards-as-word = カードのリストでも、枚数でも、「?」でもない。[U1, U2] のようなリストにすること。
    .form = 書き方が正しくない。docs/scenario-guide.md を参照すること。
    .missing = { $named }がない。{ $named }を加えること。
    .too-large = 大きすぎるか、長すぎる。{ $most }以下にすること。
    .too-small = 小さすぎるか、短すぎる。{ $least }以上にすること。
    .unfit-form = 書き方が異なる。書けるのは次のものである：{ $expected_form }。
    .unknown-field = { $named }という項目はない。使える項目：{ $possible }。
    .unknown-word = 「{ $named }」はここで使える語ではない。次から選ぶこと：{ $possible }。
    .unreadable = YAMLとして読めない（{ $fault ->
        [alias] 別名（* と &）は使えない
        [tag] 型の指定（!）は使えない
        [depth] 入れ子が深すぎる
        [key] 名前が語ではない
        [twice] 同じ名前が2回ある
        [colon] 名前の後に「:」がない
        [second-colon] 値の中に「: 」があるか、字下げがずれている
        [indentation] 字下げが正しくない
        [unclosed] 「[」または「{"{"}」が閉じていないか、値がない
        [quote] 引用符が閉じていないか、中の書き方が正しくない
        [character] 使えない文字がある
        [document] 文書が2つ以上ある
       *[other] 書き方が正しくない
    }）。docs/scenario-guide.md を参照すること。
    .wrong-type = 値の型が違う。{ $given_form }が書かれているが、{ $expected_form }でなければならない。

zone =
    .unknown = 「{ $named }」という領域はない。P1/hand のように盤面の領域を指定すること。
