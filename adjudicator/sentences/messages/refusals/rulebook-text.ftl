incomplete =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = 文にある条項の番号が、この版のものと異なる。この版のルールブックの文を指定すること。

label-missing =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }前にあるはずの番号、または番号の後の文がない。印刷されたルールブックと比べてファイルを直すか、もう一度取り出すこと。

label-twice =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }同じ番号の条項が2回ある。印刷されたルールブックと比べてファイルを直すこと。

no-rulebook =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }番号または中黒の付いた条項がない。総合ルールの文を、PDFからテキストとして取り出して指定すること。

truncated =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = { $place ->
        [0] {""}
       *[other] { NUMBER($place, useGrouping: 0) }行目：
    }文が途中で終わっている。ファイル全体を指定すること。

unreadable =
    .tried = { $place ->
        [0] {""}
       *[other] line { $place }:{" "}
    }{ $tried }
    .wrong = expected { $detail }
    .todo = { $advice }
    .ja = { $place ->
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
