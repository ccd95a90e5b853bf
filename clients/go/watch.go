package adjudicator

import (
	"context"
	"errors"
	"io"
	"iter"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// WatchQuery is what is asked of [Seat.Watch].
type WatchQuery struct {
	// After is the version after which events are sent. 0: all events.
	After int64
	// Detail is FULL by default; BASIC leaves out the steps of the rulebook in between.
	Detail pb.EventDetail
	// PastEnd goes on watching when the game is over.
	PastEnd bool
}

// Watch is what happened after a version, then whatever happens, in messages whose versions grow.
//
// It is resumed by itself when the stream ends, the connection breaks or nothing comes for a minute. It ends after the message that says that the
// game is over, or with an error: that of the context, ErrClosed, ErrUnavailable when the server cannot be reached
// again, or another one of the server. Leaving the loop ends the call.
func (s *Seat) Watch(ctx context.Context, query WatchQuery) iter.Seq2[*pb.WatchEventsResponse, error] {
	return func(yield func(*pb.WatchEventsResponse, error) bool) {
		watch := &watch{seat: s, query: query, at: query.After, yield: yield}
		idle := 0 // openings in a row that brought nothing
		for {
			brought, err := watch.follow(ctx)
			if watch.done {
				return
			}
			if idle++; brought {
				idle = 0
			}
			if idle >= s.wire.attempts || !s.wire.rest(ctx, max(pauseAfter(idle), err.RetryAfter)) {
				yield(nil, s.gaveUp(ctx, err))
				return
			}
		}
	}
}

// gaveUp is the error of a watch that is not opened again.
func (s *Seat) gaveUp(ctx context.Context, last *Error) error {
	if ctx.Err() != nil {
		return s.wire.errorOf(ctx, &Error{Code: status.FromContextError(ctx.Err()).Code(), Message: "the watch was ended"})
	}
	return s.wire.errorOf(ctx, last)
}

// watch is a stream of messages and all its successors.
type watch struct {
	seat  *Seat
	query WatchQuery
	at    int64
	yield func(*pb.WatchEventsResponse, error) bool
	done  bool
}

// follow opens the stream once and passes on what is new. It says whether anything came, and why no more does.
func (w *watch) follow(caller context.Context) (brought bool, _ *Error) {
	ctx, cancel := context.WithCancel(caller)
	defer cancel()
	silence := time.AfterFunc(w.seat.wire.silence, cancel)
	defer silence.Stop()
	request := &pb.WatchEventsRequest{GameId: w.seat.gameID, AfterVersion: w.at, Detail: w.query.Detail}
	broken := func(err error) *Error {
		if ctx.Err() != nil && caller.Err() == nil {
			return &Error{Code: codes.Unavailable, Message: "nothing came for too long"}
		}
		return w.ended(err)
	}
	stream, err := w.seat.logs.WatchEvents(ctx, request)
	if err != nil {
		return false, broken(err)
	}
	for {
		silence.Reset(w.seat.wire.silence)
		message, err := stream.Recv()
		if err != nil {
			return brought, broken(err)
		}
		silence.Stop() // the reader may take its time
		brought = true
		if w.take(message); w.done {
			return brought, nil
		}
	}
}

// take passes a message on if it is new. (After a break, what was sent before may be sent again.)
func (w *watch) take(message *pb.WatchEventsResponse) {
	w.seat.heard(message.GetVersion())
	if message.GetVersion() > w.at {
		w.at = message.GetVersion()
		w.done = !w.yield(message, nil)
	}
	if message.GetGameOver() && !w.query.PastEnd {
		w.done = true
	}
}

// ended says why a stream ended, and passes on what does not pass by itself.
func (w *watch) ended(err error) *Error {
	if errors.Is(err, io.EOF) {
		message := "the server ends the watch again and again"
		return &Error{Code: codes.Unavailable, Message: message}
	}
	failed := errorOf(err)
	if !failed.passes() {
		w.done = true
		w.yield(nil, failed)
	}
	return failed
}
