audit-title = Audit
audit-only-judges = The rules are checked with a token of a judge or of the operator; without one this page checks only that a file is sound in itself.
audit-how = This page looks first whether each file is sound in itself: sums, chain, signature, shuffles. Then the server judges the game again from the beginning by its rules. It stores no file.
audit-choose = Choose files
audit-print = Print
audit-clear = Clear the list
audit-waiting = Auditing, { $count } left
audit-total = { $problems ->
    [0] { $count ->
        [one] 1 file, no problem
       *[other] { $count } files, no problem
    }
   *[other] { $problems } of { $count } with problems
}
audit-at = audited at { $time }
audit-too-large = A file of more than 16 MiB is not taken.
audit-parts = Where they differ ({ $count })
audit-due = by the rules
audit-recorded = on record
audit-nothing = nothing
audit-pin = { $name }: { $pinned } on record, { $here } here
audit-commands = { $count ->
    [one] 1 command
   *[other] { $count } commands
}
audit-repeatable = seed given by who opened it, so not fair
audit-signed = Signed. Make sure whose key it is:
audit-unsigned = Not signed
audit-chain = End of the chain
audit-grade = Result
    .exact = As the rules have it
    .same = As the rules have it, in part decided by another version
    .unverified = Cannot be checked in full
    .differs = Differs from what another version decided
    .diverged = Departs from the rules
    .none = No sound export
    .parted = Another history
    .alone = Sound in itself; the rules were not checked
    .failed = Could not be audited
    .other = An unknown result: this page is too old
    .busy = Waiting
audit-pinned = What is pinned
    .edition = Edition
    .engine_version = Engine version
    .schema_version = Format of the log
    .chance = Chance
audit-sound = This page: sound in itself, { $events } events of { $commands } commands
audit-dealt = { $shuffles } shuffles and { $lots } lots worked out again
audit-head = Hold it against a head that was kept
audit-head-what = The head, as a ruling sheet has it (JSON)
audit-no-head = This is no head. Copy all of it, with its braces.
audit-standing = How it stands to the head
    .passes = It passes through the head that was kept.
    .alternative = It is another history than the one that was kept or that the server read.
    .before = It ends before the head that was kept: the rest is missing.
    .another = The head is of another game.
    .forged = The head is not what its key has signed: it proves nothing.
audit-unsound = From line { $line } on it is not what was written.
