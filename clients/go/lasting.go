package adjudicator

import (
	"context"
	"errors"
	"io"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// messages is a stream as it is read.
type messages[M any] interface {
	Recv() (*M, error)
}

// lasting is a stream and all its successors.
type lasting[M any] struct {
	wire *wire
	// open opens the stream, from where it stands now.
	open func(context.Context) (messages[M], error)
	// take passes a message on, and says whether no more is wanted.
	take func(*M) (done bool)
	// fail passes on why it ends.
	fail func(error)
	done bool
}

// run reads the stream until no more is wanted or it cannot be opened again.
func (l *lasting[M]) run(ctx context.Context) {
	idle := 0 // openings in a row that brought nothing
	for {
		brought, err := l.follow(ctx)
		if l.done {
			return
		}
		if idle++; brought {
			idle = 0
		}
		if idle >= l.wire.attempts || !l.wire.rest(ctx, max(pauseAfter(idle), err.RetryAfter)) {
			l.fail(l.gaveUp(ctx, err))
			return
		}
	}
}

// gaveUp is the error of a watch that is not opened again.
func (l *lasting[M]) gaveUp(ctx context.Context, last *Error) error {
	if ctx.Err() != nil {
		return l.wire.errorOf(ctx, &Error{Code: status.FromContextError(ctx.Err()).Code(), Message: "the watch was ended"})
	}
	return l.wire.errorOf(ctx, last)
}

// follow opens the stream once and passes on what comes. It says whether anything came, and why no more does.
func (l *lasting[M]) follow(caller context.Context) (brought bool, _ *Error) {
	ctx, cancel := context.WithCancel(caller)
	defer cancel()
	silence := time.AfterFunc(l.wire.silence, cancel)
	defer silence.Stop()
	broken := func(err error) *Error {
		if ctx.Err() != nil && caller.Err() == nil {
			return &Error{Code: codes.Unavailable, Message: "nothing came for too long"}
		}
		return l.ended(err)
	}
	stream, err := l.open(ctx)
	if err != nil {
		return false, broken(err)
	}
	for {
		silence.Reset(l.wire.silence)
		message, err := stream.Recv()
		if err != nil {
			return brought, broken(err)
		}
		silence.Stop() // the reader may take its time
		brought = true
		if l.done = l.take(message); l.done {
			return brought, nil
		}
	}
}

// ended says why a stream ended, and passes on what does not pass by itself.
func (l *lasting[M]) ended(err error) *Error {
	if errors.Is(err, io.EOF) {
		message := "the server ends the watch again and again"
		return &Error{Code: codes.Unavailable, Message: message}
	}
	failed := errorOf(err)
	if !failed.passes() {
		l.done = true
		l.fail(failed)
	}
	return failed
}
