package adjudicator

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

const (
	errorDomain  = "adjudicator.v1"
	reasonPrefix = "ERROR_REASON_"
)

// Error is a call that failed.
//
// Look at its kind to decide what to do (`errors.Is(err, adjudicator.ErrStale)`), at Reason for the exact word of the
// contract, at [Error.Findings] and [Error.Clauses] for why the rules refuse.
type Error struct {
	// Code is the status of gRPC.
	Code codes.Code
	// Reason is the word of the contract ("UNKNOWN_GAME"), also one newer than this client. Empty: the error is not
	// the service's own.
	Reason string
	// Message is for a developer, in English.
	Message string
	// Tried, Wrong and Todo say in English what was tried, what is wrong with it, and what the caller can do.
	Tried, Wrong, Todo string
	// Sentence says it in the language that the client asked for. Empty: it asked for none.
	Sentence string
	// ErrorCode is the stable name of what went wrong ("error.stale-version"), WrongCode that of what is wrong in
	// particular ("answer.nothing-asked"). Empty: the error is not the service's own, or there is no more to say.
	ErrorCode, WrongCode string
	// Arguments are what the codes are about; [ArgumentOf] finds one by its name.
	Arguments []*pb.Argument
	// GameID is the game it is about. Empty: none.
	GameID string
	// Version is that of the game just after the refusal. 0: not known.
	Version int64
	// Edition is whose clauses are cited. Empty: nothing is cited.
	Edition string
	// Verdict has the findings on a refused move. Nil: the rules were not asked.
	Verdict *pb.Verdict
	// DeckVerdicts has, by seat, the findings on illegal decks.
	DeckVerdicts map[string]*pb.Verdict
	// FindingsLeftOut is how many findings were left out to keep the error small.
	FindingsLeftOut int
	// RetryAfter is how long to wait before the call is sent again. 0: waiting is not what helps.
	RetryAfter time.Duration
	// RequestID is that of the call, if it had one: send the call again with it, and it is carried out once.
	RequestID string

	kind  *Kind
	cause error
}

// Error says what went wrong.
func (e *Error) Error() string {
	what := e.Reason
	if what == "" {
		what = CodeName(e.Code)
	}
	if e.Message == "" {
		return "adjudicator: " + what + ": " + e.Kind().what
	}
	return "adjudicator: " + what + ": " + e.Message
}

// Kind is what a program would do about it.
func (e *Error) Kind() *Kind {
	if e.kind == nil {
		return kindOf(e.Code, e.Reason)
	}
	return e.kind
}

// Is says whether the error is of a kind, for [errors.Is].
func (e *Error) Is(target error) bool {
	kind, ok := target.(*Kind)
	return ok && kind.includes(e.Kind())
}

// Unwrap is the error of the context that ended the call, if one did.
func (e *Error) Unwrap() error { return e.cause }

// GRPCStatus is the status without details, for [status.FromError] and [status.Code].
func (e *Error) GRPCStatus() *status.Status { return status.New(e.Code, e.Message) }

// GetArguments are those of the error, for [ArgumentOf].
func (e *Error) GetArguments() []*pb.Argument { return e.Arguments }

// ArgumentOf is the argument of a finding, an error, or whatever else has a code, by its name; nil if there is none.
func ArgumentOf(said interface{ GetArguments() []*pb.Argument }, name string) *pb.Argument {
	for _, argument := range said.GetArguments() {
		if argument.GetName() == name {
			return argument
		}
	}
	return nil
}

// Findings are all findings, on the move or on all decks.
func (e *Error) Findings() []*pb.Finding {
	var found []*pb.Finding
	for _, verdict := range e.verdicts() {
		found = append(found, verdict.GetFindings()...)
	}
	return found
}

// Clauses are the labels that decided, once each.
func (e *Error) Clauses() []string {
	var labels []string
	for _, verdict := range e.verdicts() {
		for _, label := range verdict.GetClauses() {
			if !slices.Contains(labels, label) {
				labels = append(labels, label)
			}
		}
	}
	return labels
}

func (e *Error) verdicts() []*pb.Verdict {
	all := []*pb.Verdict{e.Verdict}
	for _, seat := range slices.Sorted(maps.Keys(e.DeckVerdicts)) {
		all = append(all, e.DeckVerdicts[seat])
	}
	return all
}

// passes says whether the same call may well succeed a moment later: the server is away, or it stops just as the call
// comes in (gRPC then says CANCELLED), or it asks to wait.
func (e *Error) passes() bool {
	if e.Kind() == ErrClosed || e.cause != nil {
		return false
	}
	return e.Code == codes.Unavailable || e.Code == codes.Canceled || e.Kind() == ErrRateLimited
}

// errorOf is the error of a failed call. Details that are missing or cannot be read leave what the status says.
func errorOf(failed error) *Error {
	var known *Error
	if errors.As(failed, &known) {
		return known
	}
	said := status.Convert(failed)
	err := &Error{Code: said.Code(), Message: said.Message()}
	var refused *pb.Refused
	informed := ""
	for _, detail := range said.Details() { // an error in place of those that cannot be read
		switch detail := detail.(type) {
		case *pb.Refused:
			refused = detail
		case *errdetails.ErrorInfo:
			if detail.GetDomain() == errorDomain {
				informed = detail.GetReason()
			}
		}
	}
	if refused != nil {
		err.take(refused)
	}
	if informed != "" {
		err.Reason = informed
	}
	return err
}

func (e *Error) take(refused *pb.Refused) {
	e.Reason = reasonOf(refused.GetReason())
	e.Tried, e.Wrong, e.Todo = refused.GetTried(), refused.GetWrong(), refused.GetTodo()
	e.Sentence, e.ErrorCode, e.WrongCode = refused.GetSentence(), refused.GetCode(), refused.GetWrongCode()
	e.Arguments = refused.GetArguments()
	e.GameID, e.Version, e.Edition = refused.GetGameId(), refused.GetVersion(), refused.GetEdition()
	e.Verdict, e.DeckVerdicts = refused.GetVerdict(), refused.GetDeckVerdicts()
	e.FindingsLeftOut = int(refused.GetFindingsLeftOut())
	e.RetryAfter = time.Duration(refused.GetRetryAfterMs()) * time.Millisecond
}

// reasonOf is the word for a reason; the bare number if it is newer than this client.
func reasonOf(reason pb.ErrorReason) string {
	if reason == pb.ErrorReason_ERROR_REASON_UNSPECIFIED {
		return ""
	}
	if name, ok := pb.ErrorReason_name[int32(reason)]; ok {
		return strings.TrimPrefix(name, reasonPrefix)
	}
	return strconv.Itoa(int(reason))
}

// CodeName is the word of gRPC for a status code ("FAILED_PRECONDITION").
func CodeName(code codes.Code) string {
	if name, ok := codeNames[code]; ok {
		return name
	}
	return "UNKNOWN"
}

var codeNames = map[codes.Code]string{
	codes.OK:                 "OK",
	codes.Canceled:           "CANCELLED",
	codes.Unknown:            "UNKNOWN",
	codes.InvalidArgument:    "INVALID_ARGUMENT",
	codes.DeadlineExceeded:   "DEADLINE_EXCEEDED",
	codes.NotFound:           "NOT_FOUND",
	codes.AlreadyExists:      "ALREADY_EXISTS",
	codes.PermissionDenied:   "PERMISSION_DENIED",
	codes.ResourceExhausted:  "RESOURCE_EXHAUSTED",
	codes.FailedPrecondition: "FAILED_PRECONDITION",
	codes.Aborted:            "ABORTED",
	codes.OutOfRange:         "OUT_OF_RANGE",
	codes.Unimplemented:      "UNIMPLEMENTED",
	codes.Internal:           "INTERNAL",
	codes.Unavailable:        "UNAVAILABLE",
	codes.DataLoss:           "DATA_LOSS",
	codes.Unauthenticated:    "UNAUTHENTICATED",
}
