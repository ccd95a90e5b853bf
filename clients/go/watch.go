package adjudicator

import (
	"context"
	"iter"

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
		at := query.After
		watch := &lasting[pb.WatchEventsResponse]{wire: s.wire, fail: func(err error) { yield(nil, err) }}
		watch.open = func(ctx context.Context) (messages[pb.WatchEventsResponse], error) {
			return s.logs.WatchEvents(ctx, &pb.WatchEventsRequest{GameId: s.gameID, AfterVersion: at, Detail: query.Detail})
		}
		// After a break, what was sent before may be sent again.
		watch.take = func(message *pb.WatchEventsResponse) (done bool) {
			s.heard(message.GetVersion())
			if message.GetVersion() > at {
				at = message.GetVersion()
				done = !yield(message, nil)
			}
			return done || (message.GetGameOver() && !query.PastEnd)
		}
		watch.run(ctx)
	}
}
