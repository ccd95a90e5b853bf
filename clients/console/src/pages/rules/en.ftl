rules-title = Rules
rules-edition = Edition of the rulebook
rules-find = Search clauses
rules-find-hint = A word or a clause number
rules-views = Views
rules-clauses = Clauses
rules-points = Disputed { $count }
rules-changes = What differs between editions
rules-nothing = No clause fits. Shorten the word.
rules-count = { $count ->
    [one] one clause
   *[other] { $count } clauses
}
rules-kept = You read the copy that is kept on this device.
rules-offline = There is no line. You read the copy that is kept on this device.
rules-neighbours = Clauses before and after
rules-disputed = Disputed points of this clause
rules-default = Read by default as
rules-readings = Ways to read it
rules-reason = Reason
rules-base = In { $edition }: { $labels }
rules-in-log = Lines of this game where it was at work
rules-pick = Choose a clause: it stands here.
rules-own = (summary)
rules-no-text = The book's own sentence stands here on a server that has imported it.
rules-borrowed = Borrowed from { $edition }.
rules-link = Link to this clause
rules-copied = Link copied
rules-none = No rulebook is on this device. After the first time with a line it can be read without one.
rules-back = To the list of clauses
rules-relation = { $relation ->
    [new] new
    [replaced] replaced
    [same] the same
    [borrowed] borrowed
   *[left_out] left out
}
rules-at-work = Games in which it was at work
rules-lines = { $count ->
    [one] one line
   *[other] { $count } lines
}
rules-looked = { $looked ->
    [one] One game of this edition was looked through
   *[other] { $looked } games of this edition were looked through
}: { $found } with it.
rules-kind = What it is
    .operational = The program carries this clause out.
    .definition = It defines a word: what follows from it is carried out where the word is used.
    .informational = It explains; nothing follows from it.
    .physical = It is about cards and people at a table: the program carries nothing out.
rules-against = Compared with
rules-no-changes = No clause differs.
