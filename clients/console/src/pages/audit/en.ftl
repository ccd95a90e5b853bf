audit-title = Audit
audit-only-judges = Only judges and the operator can audit.
audit-how = Exported games are judged again from the beginning by the rules of this server. It stores no file.
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
    .failed = Could not be audited
    .other = An unknown result: this page is too old
    .busy = Waiting
audit-pinned = What is pinned
    .edition = Edition
    .engine_version = Engine version
    .schema_version = Format of the log
    .chance = Chance
