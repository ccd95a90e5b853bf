// Package adjudicator is the Go client of the adjudicator service, which judges games played with trading cards.
//
// [Connect] gives a [Client], which opens games and reads rulebooks; a [Seat] is one role in one game: it asks what
// may be done, answers, watches and asks for reasons. Answers are the messages of the contract (package pb). The
// client knows no rules: what may be done, and why not, comes from the service with the numbers of the clauses.
//
// All of it is safe for use by several goroutines. Every call fails with an [*Error]; the variables Err... tell the
// kinds apart, with [errors.Is].
//
// Package pb is not in version control; `go generate ./...` makes it.
package adjudicator

//go:generate go run ./internal/generate
