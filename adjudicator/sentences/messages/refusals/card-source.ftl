bad-card =
    .tried = import cards from { $file }
    .wrong = card { QUOTE($named, most: 60) } { $fault ->
        [name] has no number, no name, or one that is too long
        [kind] has an unknown kind
        [length] has a text that is too long
        [direction] has marks for the direction of writing in it
        [markup] has markup in it
        [language] has a text in another language than English
       *[entry] is not written as its format demands
    }; nothing was imported
    .todo = { $fault ->
        [language] take a file with the English texts; texts in other languages may stand beside them
       *[other] correct the card, or take a file in one of the formats of docs/cards.md
    }
    .ja = { $file }のカード「{ $named }」を読み込めない（{ $fault ->
        [name] 番号または名前がないか、長すぎる
        [kind] 種類が分からない
        [length] テキストが長すぎる
        [direction] 文字の向きを変える記号がある
        [markup] マークアップがある
        [language] テキストが英語ではない
       *[entry] 形式に合わない
    }）。何も取り込んでいない。{ $fault ->
        [language] 英語のテキストがあるファイルを使うこと（ほかの言語のテキストは、その横にあってよい）。
       *[other] カードを直すか、docs/cards.md にある形式のファイルを使うこと。
    }

contradiction =
    .tried = compile a card
    .wrong = { $fault ->
        [summon-effect] a summon has one effect
        [ex-burst] it has an EX Burst, and its text has no mark of one
        [standby] a chant has [Trigger] if it is printed as one for the standby area
        [two-lines] it has two lines with { $named }
        [targets] targets are named on several lines
        [chant-effect] a chant has an effect
        [icon] its cost has the icon { $named }
        [one-figure] it has one of the figures ATK and DEF alone
        [no-figures] a resonator has the figures ATK and DEF
       *[word] it is printed as { $named }
    }
    .todo = correct its data, or write an entry by hand
    .ja = カードのデータが食い違っている：{ $fault ->
        [summon-effect] 召喚獣の効果は1つである
        [ex-burst] EXバーストを持つとあるが、テキストにその印がない
        [standby] [発動条件]がある詠唱は、待機エリアに置けるものとして印刷されていなければならない
        [two-lines] { $named }の行が2つある
        [targets] 複数の行で対象を選んでいる
        [chant-effect] 詠唱に効果がない
        [icon] コストに{ $named }というアイコンがある
        [one-figure] ATKとDEFの一方しかない
        [no-figures] リゾネイターにATKとDEFがない
       *[word] { $named }と印刷されている
    }。データを直すか、手で書いたカードを加えること。

cut-off =
    .tried = read { $file }
    .wrong = the file is damaged or cut off{ $line ->
        [0] {""}
       *[other] {" "}at line { $line }
    }; nothing was imported
    .todo = take the whole file
    .ja = { $file }は壊れているか、途中で切れている{ $line ->
        [0] {""}
       *[other] （{ $line }行目）
    }。何も取り込んでいない。完全なファイルを使うこと。

deck-line =
    .tried = read the deck list { $file }
    .wrong = entry { $line } is no count with a card number
    .todo = write lines such as `3 1-001H`
    .ja = デッキリスト{ $file }の{ $line }番目が、枚数とカードナンバーになっていない。`3 1-001H` のように書くこと。

deck-unknown =
    .tried = read the deck list { $file }
    .wrong = { $count } of its cards are not imported: { $possible }
    .todo = import them (`adjudicator cards import`)
    .ja = デッキリスト{ $file }のカードのうち{ $count }種類が取り込まれていない：{ $possible }。`adjudicator cards import` で取り込むこと。

deck-words =
    .tried = play the deck list { $file }
    .wrong = { $count } of its cards were not understood in whole: { $possible }
    .todo = see `adjudicator cards explain NUMBER`, and write an entry by hand (`cards import --override`)
    .ja = デッキリスト{ $file }のカードのうち{ $count }種類は、全体を理解できなかった：{ $possible }。`adjudicator cards explain NUMBER` で確かめ、手で書いたカードを `cards import --override` で加えること。

kept =
    .tried = read the imported cards in { $file }
    .wrong = the file is not what `cards import` writes ({ $detail })
    .todo = delete it, and import the cards again
    .ja = 取り込んだカードのファイル{ $file }は、`cards import` が書いたものではない（{ $detail }）。消して、取り込み直すこと。

no-card =
    .tried = import cards from { $file }
    .wrong = there is no card in it
    .todo = take a file in one of the formats of docs/cards.md
    .ja = { $file }にカードがない。docs/cards.md にある形式のファイルを使うこと。

no-deck =
    .tried = read the deck list { $file }
    .wrong = there is no card in it
    .todo = write lines such as `3 1-001H`
    .ja = デッキリスト{ $file }にカードがない。`3 1-001H` のように書くこと。

no-grammar =
    .tried = import cards of { $named }
    .wrong = texts of this game are not compiled
    .todo = write a card file by hand (docs/ability-language.md)
    .ja = { $named }のカードのテキストは読み取れない。カードファイルを手で書くこと（docs/ability-language.md）。

no-utf8 =
    .tried = import cards from { $file }
    .wrong = byte { NUMBER($place, useGrouping: 0) } is not UTF-8; nothing was imported
    .todo = save the file as UTF-8
    .ja = { $file }の{ NUMBER($place, useGrouping: 0) }バイト目がUTF-8ではない。何も取り込んでいない。UTF-8で保存すること。

not-imported =
    .tried = look up the card { QUOTE($named, most: 60) }
    .wrong = no imported card has this number
    .todo = import it (`adjudicator cards import`)
    .ja = 「{ $named }」という番号のカードは取り込まれていない。`adjudicator cards import` で取り込むこと。

override-bad =
    .tried = use the entry of { $file } for { $named }
    .wrong = it cannot be read: { $detail }
    .todo = correct it; `cards check` names every error
    .ja = { $file }の{ $named }を読み込めない：{ $detail }。直すこと。`cards check` が誤りをすべて挙げる。

override-stale =
    .tried = use the entry of { $file } for { $named }
    .wrong = it was written for another text
    .todo = compare it with the text, then write { $given } as its hash under [text_hash]
    .ja = { $file }の{ $named }は、別のテキストのために書かれたものである。テキストと比べ、[text_hash] にハッシュ { $given } を書くこと。

override-toml =
    .tried = read the entries in { $file }
    .wrong = the file is not TOML
    .todo = see docs/cards.md
    .ja = { $file }は TOML ではない。docs/cards.md を見ること。

override-unbound =
    .tried = use the entry of { $file } for { $named }
    .wrong = it names no text
    .todo = write { $given } as its hash under [text_hash]
    .ja = { $file }の{ $named }に、テキストのハッシュがない。[text_hash] に { $given } を書くこと。

too-many =
    .tried = read { $file }
    .wrong = it has more than { $most } cards
    .todo = divide it
    .ja = { $file }のカードは{ $most }枚を超えている。分けること。

twice =
    .tried = import cards from { $file }
    .wrong = { $named } stands twice with different texts; nothing was imported
    .todo = leave one of them
    .ja = { $file }に{ $named }が2つあり、テキストが違う。何も取り込んでいない。1つにすること。

unknown-format =
    .tried = import cards from { $file }
    .wrong = it is in no known format
    .todo = take a file in one of the formats of docs/cards.md
    .ja = { $file }の形式が分からない。docs/cards.md にある形式のファイルを使うこと。

report-here-only =
    .tried = write a report of a server's imported cards
    .wrong = a report has the texts of all cards, and they stay on the server
    .todo = leave out --report, or --server for your own cards; cards explain shows one card of the server
    .ja = レポートには全カードのテキストが載るが、サーバーのカードのテキストはサーバーから出さない。--reportを省くか、手元のカードなら--serverを省くこと。サーバーのカードは1枚ずつ`cards explain`で見られる。
