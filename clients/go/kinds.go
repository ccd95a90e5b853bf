package adjudicator

import "google.golang.org/grpc/codes"

// A Kind is a kind of failure: one for each thing that a program would do differently. Compare with [errors.Is]; a
// kind includes those that are made of it.
type Kind struct {
	name, what string
	within     *Kind
}

// Error says what the kind means.
func (k *Kind) Error() string { return k.what }

// Name is the word for it that all clients share ("IllegalMove").
func (k *Kind) Name() string { return k.name }

// includes says whether the other kind is this one, or made of it.
func (k *Kind) includes(other *Kind) bool {
	for ; other != nil; other = other.within {
		if other == k {
			return true
		}
	}
	return false
}

// What can be wrong with a call.
var (
	// ErrMoveRefused: the move was judged and is not legal. It is recorded; the table is unchanged.
	ErrMoveRefused = &Kind{name: "MoveRefused", what: "the move was judged and is not legal"}
	// ErrIllegalMove: a clause forbids it.
	ErrIllegalMove = &Kind{name: "IllegalMove", what: "a clause forbids the move", within: ErrMoveRefused}
	// ErrNotAsked: the seat is not asked that now.
	ErrNotAsked = &Kind{name: "NotAsked", what: "the seat is not asked that now", within: ErrMoveRefused}
	// ErrGameOver: the game is over.
	ErrGameOver = &Kind{name: "GameOver", what: "the game is over", within: ErrMoveRefused}
	// ErrNeedsJudge: the rulebook leaves it open; a person has to rule.
	ErrNeedsJudge = &Kind{name: "NeedsJudge", what: "a judge has to rule", within: ErrMoveRefused}
	// ErrActRefused: a judge's act cannot be done; nothing of it was, and nothing is recorded.
	ErrActRefused = &Kind{name: "ActRefused", what: "the act cannot be done"}

	// ErrStale: the game, or its open choice, has changed since: read it again and decide again.
	ErrStale = &Kind{name: "Stale", what: "the game has changed since"}
	// ErrRequestIDReused: the request_id was used before, for another content.
	ErrRequestIDReused = &Kind{name: "RequestIdReused", what: "the request_id was used before"}
	// ErrTokensGone: an earlier sending opened the game (GameID), or issued the token; it is not shown again.
	ErrTokensGone = &Kind{name: "TokensGone", what: "tokens are not shown again"}
	// ErrGameExists: the game cannot be taken over: one of its id with another history is there.
	ErrGameExists = &Kind{name: "GameExists", what: "another history of the game is there"}

	// ErrInvalidRequest: the request breaks the contract: a mistake in the program or its input.
	ErrInvalidRequest = &Kind{name: "InvalidRequest", what: "the request breaks the contract"}
	// ErrBadExport: a file is no export, or not the one that was written. Nothing of it was taken over. Of
	// [CheckExport] the error is an [*ExportError].
	ErrBadExport = &Kind{name: "BadExport", what: "the export is not what was written", within: ErrInvalidRequest}
	// ErrIllegalDeck: a deck breaks the rules of its format; DeckVerdicts has every finding by seat.
	ErrIllegalDeck = &Kind{name: "IllegalDeck", what: "a deck breaks the rules", within: ErrInvalidRequest}
	// ErrNotFound: there is no such game, edition, clause, card, seat, option, event, object, value or token.
	ErrNotFound = &Kind{name: "NotFound", what: "there is no such thing"}
	// ErrVersionNotReached: the game has not reached that version.
	ErrVersionNotReached = &Kind{name: "VersionNotReached", what: "the game has not reached that version"}
	// ErrNothingToExplain: there is no result yet.
	ErrNothingToExplain = &Kind{name: "NothingToExplain", what: "there is no result yet"}

	// ErrUnauthenticated: the token is missing, or not good here.
	ErrUnauthenticated = &Kind{name: "Unauthenticated", what: "the token is not good here"}
	// ErrForbidden: the token is good, but its role may not do this.
	ErrForbidden = &Kind{name: "Forbidden", what: "the role may not do this"}

	// ErrExhausted: a limit of the server: size, watches, refused attempts, disk, or the engine's own.
	ErrExhausted = &Kind{name: "Exhausted", what: "a limit of the server is reached"}
	// ErrEngineLimit: the move is legal and recorded, but the engine stopped at a technical limit. It is no ruling.
	ErrEngineLimit = &Kind{name: "EngineLimit", what: "a technical limit of the engine", within: ErrExhausted}
	// ErrRateLimited: calls come too often, and retries did not help; nothing was done. Send it again in RetryAfter.
	ErrRateLimited = &Kind{name: "RateLimited", what: "calls come too often", within: ErrExhausted}

	// ErrUnavailable: the server cannot be reached, is stopping, or cannot use its store; retries did not help.
	ErrUnavailable = &Kind{name: "Unavailable", what: "the server cannot be reached"}
	// ErrTimedOut: no answer in time. A move may or may not be recorded: send it again with the same request_id.
	ErrTimedOut = &Kind{name: "TimedOut", what: "no answer in time"}
	// ErrServerFault: an error of the server, or a status that this client does not know.
	ErrServerFault = &Kind{name: "ServerFault", what: "an error of the server"}
	// ErrCanceled: the caller's context was canceled; the error wraps that of the context.
	ErrCanceled = &Kind{name: "Canceled", what: "the caller ended the call"}
	// ErrClosed: the client was closed under the call.
	ErrClosed = &Kind{name: "Closed", what: "the client is closed"}
)

var byReason = map[string]*Kind{
	"ILLEGAL_MOVE":   ErrIllegalMove,
	"NOT_ASKED":      ErrNotAsked,
	"GAME_OVER":      ErrGameOver,
	"NEEDS_JUDGE":    ErrNeedsJudge,
	"NO_RESULT":      ErrNothingToExplain,
	"ILLEGAL_DECK":   ErrIllegalDeck,
	"ENGINE_LIMIT":   ErrEngineLimit,
	"TOKENS_GONE":    ErrTokensGone,
	"BAD_EXPORT":     ErrBadExport,
	"GAME_EXISTS":    ErrGameExists,
	"RATE_LIMITED":   ErrRateLimited,
	"BAD_CORRECTION": ErrActRefused,
	"BAD_REWIND":     ErrActRefused,
	"BAD_FORK":       ErrActRefused,

	"JUDGE_CALL_CLOSED": ErrActRefused,
}

// byCode decides where a reason has no kind of its own, or is not known (a newer server).
var byCode = map[codes.Code]*Kind{
	codes.InvalidArgument:    ErrInvalidRequest,
	codes.NotFound:           ErrNotFound,
	codes.OutOfRange:         ErrVersionNotReached,
	codes.FailedPrecondition: ErrMoveRefused,
	codes.Aborted:            ErrStale,
	codes.AlreadyExists:      ErrRequestIDReused,
	codes.Unauthenticated:    ErrUnauthenticated,
	codes.PermissionDenied:   ErrForbidden,
	codes.ResourceExhausted:  ErrExhausted,
	codes.Unavailable:        ErrUnavailable,
	codes.Canceled:           ErrUnavailable,
	codes.DeadlineExceeded:   ErrTimedOut,
}

// kindOf is the kind of a failure.
func kindOf(code codes.Code, reason string) *Kind {
	if kind, ok := byReason[reason]; ok {
		return kind
	}
	if kind, ok := byCode[code]; ok {
		return kind
	}
	return ErrServerFault
}
