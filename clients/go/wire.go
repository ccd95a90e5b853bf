package adjudicator

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"math"
	random "math/rand/v2"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

const (
	firstPause   = 50 * time.Millisecond
	longestPause = 2 * time.Second
	// longestSilence is four times as long as the server ever says nothing to a watch.
	longestSilence = 60 * time.Second
)

// wire is a connection as one token sees it: every call made over it, by whatever stub, carries the token, gets a
// request_id if it needs one and has none, is sent again unchanged while the server cannot be reached, and fails with
// an *Error.
//
// Every unary request of the contract may be sent again: reads change nothing, and whatever is recorded carries a
// request_id.
type wire struct {
	conn     grpc.ClientConnInterface
	token    string
	language string
	timeout  time.Duration
	attempts int
	// silence is after how long without a message a watch counts as broken.
	silence time.Duration
	closed  <-chan struct{}
}

var _ grpc.ClientConnInterface = (*wire)(nil)

// withToken is the same wire for another token.
func (w *wire) withToken(token string) *wire {
	other := *w
	other.token = token
	return &other
}

// withLanguage is the same wire for sentences in a language; empty: none are asked for.
func (w *wire) withLanguage(language string) *wire {
	other := *w
	other.language = language
	return &other
}

// withTimeout is the same wire for calls that take longer.
func (w *wire) withTimeout(timeout time.Duration) *wire {
	other := *w
	other.timeout = max(timeout, w.timeout)
	return &other
}

// Invoke makes a unary call.
func (w *wire) Invoke(ctx context.Context, method string, args, reply any, opts ...grpc.CallOption) error {
	requestID := ""
	if message, ok := args.(proto.Message); ok {
		args, requestID = withRequestID(message)
	}
	ctx, cancel := context.WithTimeout(w.signed(ctx), w.timeout)
	defer cancel()
	for attempt := 1; ; attempt++ {
		failed := w.conn.Invoke(ctx, method, args, reply, opts...)
		if failed == nil {
			return nil
		}
		err := w.errorOf(ctx, failed)
		err.RequestID = requestID
		if attempt >= w.attempts || !err.passes() || !w.rest(ctx, max(pauseAfter(attempt), err.RetryAfter)) {
			return err
		}
	}
}

// NewStream begins a stream, which is tried once.
func (w *wire) NewStream(
	ctx context.Context, desc *grpc.StreamDesc, method string, opts ...grpc.CallOption,
) (grpc.ClientStream, error) {
	stream, err := w.conn.NewStream(w.signed(ctx), desc, method, opts...)
	if err != nil {
		return nil, w.errorOf(ctx, err)
	}
	return &signedStream{stream, ctx, w}, nil
}

func (w *wire) signed(ctx context.Context) context.Context {
	if w.language != "" {
		ctx = metadata.AppendToOutgoingContext(ctx, "adjudicator-language", w.language)
	}
	if w.token == "" {
		return ctx
	}
	return metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+w.token)
}

// errorOf is the error of a failed call; what the caller or the clock ended is marked so.
func (w *wire) errorOf(ctx context.Context, failed error) *Error {
	err := errorOf(failed)
	select {
	case <-w.closed:
		err.kind = ErrClosed
		return err
	default:
	}
	switch err.Code {
	case codes.Canceled:
		if err.cause = ctx.Err(); err.cause != nil {
			err.kind = ErrCanceled
		}
	case codes.DeadlineExceeded:
		err.cause = context.DeadlineExceeded
	}
	return err
}

// rest waits. It says false, at once, if there is no time for that, and when the caller or the client ends it.
func (w *wire) rest(ctx context.Context, pause time.Duration) bool {
	if end, ok := ctx.Deadline(); ok && time.Until(end) <= pause {
		return false
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
	case <-w.closed:
	}
	return false
}

// signedStream is a stream whose errors are ours.
type signedStream struct {
	grpc.ClientStream
	ctx  context.Context // the caller's own; that of the stream ends with it
	wire *wire
}

func (s *signedStream) SendMsg(message any) error { return s.read(s.ClientStream.SendMsg(message)) }
func (s *signedStream) RecvMsg(message any) error { return s.read(s.ClientStream.RecvMsg(message)) }

func (s *signedStream) read(err error) error {
	if err == nil || err == io.EOF {
		return err
	}
	return s.wire.errorOf(s.ctx, err)
}

// pauseAfter is how long to wait after the n-th failure: longer each time, and not the same for all clients.
func pauseAfter(attempt int) time.Duration {
	pause := math.Min(float64(longestPause), float64(firstPause)*math.Pow(2, float64(attempt)))
	return time.Duration(pause * (0.5 + random.Float64()/2))
}

// withRequestID is the message with a request_id, if it is of a type that has one, and that id. A dry run, which is
// refused with one, gets none. The caller's own
// message stays as it is.
func withRequestID(message proto.Message) (proto.Message, string) {
	reflected := message.ProtoReflect()
	field := reflected.Descriptor().Fields().ByName("request_id")
	if field == nil || field.Kind() != protoreflect.StringKind || field.IsList() {
		return message, ""
	}
	if given := reflected.Get(field).String(); given != "" {
		return message, given
	}
	if dry, ok := message.(interface{ GetDryRun() bool }); ok && dry.GetDryRun() {
		return message, ""
	}
	id := NewRequestID()
	message = proto.Clone(message)
	message.ProtoReflect().Set(field, protoreflect.ValueOfString(id))
	return message, id
}

// NewRequestID is a request_id that nobody else makes: 16 random bytes in hexadecimal.
func NewRequestID() string {
	bytes := make([]byte, 16)
	_, _ = rand.Read(bytes) // never fails
	return hex.EncodeToString(bytes)
}
