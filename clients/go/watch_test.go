package adjudicator

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func at(versions ...int64) []*pb.WatchEventsResponse {
	var messages []*pb.WatchEventsResponse
	for _, version := range versions {
		messages = append(messages, &pb.WatchEventsResponse{Version: version})
	}
	return messages
}

func over(messages []*pb.WatchEventsResponse) []*pb.WatchEventsResponse {
	messages[len(messages)-1].GameOver = true
	return messages
}

// opening is what one opening of a watch brings, and how it ends.
type opening struct {
	messages []*pb.WatchEventsResponse
	err      error
}

// watched is a server whose watch is opened several times; the last opening repeats.
func watched(after *[]int64, openings ...opening) *fake {
	return &fake{watch: func(call int, request *pb.WatchEventsRequest, stream watchStream) error {
		*after = append(*after, request.GetAfterVersion())
		now := openings[min(call, len(openings))-1]
		for _, message := range now.messages {
			if err := stream.Send(message); err != nil {
				return err
			}
		}
		return now.err
	}}
}

func collected(ctx context.Context, seat *Seat, query WatchQuery) (versions []int64, failed error) {
	for news, err := range seat.Watch(ctx, query) {
		if err != nil {
			return versions, err
		}
		versions = append(versions, news.GetVersion())
	}
	return versions, nil
}

var gone = status.Error(codes.Unavailable, "shutting down")

func TestAWatchGoesOnWhereItBroke(t *testing.T) {
	var after []int64
	server := watched(&after,
		opening{at(3, 5), gone}, opening{at(5, 4, 7), nil}, opening{nil, gone}, opening{over(at(7, 9)), gone})
	seat := server.seat(t)

	versions, err := collected(within(t), seat, WatchQuery{After: 2})

	if err != nil || !slices.Equal(versions, []int64{3, 5, 7, 9}) || !slices.Equal(after, []int64{2, 5, 7, 7}) {
		t.Errorf("%v, %v, opened after %v", versions, err, after)
	}
	if seat.Version() != 9 {
		t.Errorf("the seat has heard of %d", seat.Version())
	}
}

func TestAWatchOfAGameThatIsOverEnds(t *testing.T) {
	var after []int64
	versions, err := collected(within(t), watched(&after, opening{over(at(9)), nil}).seat(t), WatchQuery{After: 9})
	if err != nil || versions != nil {
		t.Errorf("%v, %v", versions, err)
	}
}

func TestAWatchPastTheEndGoesOn(t *testing.T) {
	var after []int64
	server := watched(&after, opening{over(at(9)), gone}, opening{over(at(11)), refusal(codes.DataLoss, "LOG_DAMAGED")})

	versions, err := collected(within(t), server.seat(t), WatchQuery{PastEnd: true})

	if !errors.Is(err, ErrServerFault) || !slices.Equal(versions, []int64{9, 11}) {
		t.Errorf("%v, %v", versions, err)
	}
}

func TestAWatchGivesUpWhenNothingComes(t *testing.T) {
	for _, end := range []error{gone, nil} {
		var after []int64
		server := watched(&after, opening{at(3), gone}, opening{nil, end})
		client := server.connected(t, Options{Attempts: 3})

		versions, err := collected(within(t), client.Seat("g1", "t"), WatchQuery{})

		if !errors.Is(err, ErrUnavailable) || !slices.Equal(versions, []int64{3}) || len(after) != 4 {
			t.Errorf("%v, %v, opened after %v", versions, err, after)
		}
	}
}

func TestAWatchEndsWithTheErrorOfTheServer(t *testing.T) {
	var after []int64
	server := watched(&after, opening{at(3), refusal(codes.Unauthenticated, "UNAUTHENTICATED")})

	versions, err := collected(within(t), server.seat(t), WatchQuery{})

	if !errors.Is(err, ErrUnauthenticated) || len(versions) != 1 || len(after) != 1 {
		t.Errorf("%v, %v, opened after %v", versions, err, after)
	}
}

// endless is a server that says something once and then nothing; ended is closed when the call is.
func endless() (server *fake, ended chan struct{}) {
	ended = make(chan struct{})
	return &fake{watch: func(_ int, _ *pb.WatchEventsRequest, stream watchStream) error {
		defer close(ended)
		if err := stream.Send(at(3)[0]); err != nil {
			return err
		}
		<-stream.Context().Done()
		return nil
	}}, ended
}

func waited(t *testing.T, ended chan struct{}) {
	t.Helper()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Error("the server's call goes on")
	}
}

func TestAWatchThatIsSilentIsOpenedAgain(t *testing.T) {
	var after []int64
	server := &fake{watch: func(call int, request *pb.WatchEventsRequest, stream watchStream) error {
		after = append(after, request.GetAfterVersion())
		if call > 1 {
			return stream.Send(over(at(5))[0])
		}
		if err := stream.Send(at(3)[0]); err != nil {
			return err
		}
		<-stream.Context().Done()
		return nil
	}}
	seat := server.seat(t)
	seat.wire.silence = 100 * time.Millisecond

	versions, err := collected(within(t), seat, WatchQuery{})

	if err != nil || !slices.Equal(versions, []int64{3, 5}) || !slices.Equal(after, []int64{0, 3}) {
		t.Errorf("%v, %v, opened after %v", versions, err, after)
	}
}

func TestAWatchWaitsForAsLongAsItsReaderTakes(t *testing.T) {
	var after []int64
	seat := watched(&after, opening{over(at(3, 5)), nil}).seat(t)
	seat.wire.silence = 50 * time.Millisecond
	var versions []int64
	for news, err := range seat.Watch(within(t), WatchQuery{}) {
		time.Sleep(150 * time.Millisecond)
		if err != nil {
			t.Fatal(err)
		}
		versions = append(versions, news.GetVersion())
	}
	if !slices.Equal(versions, []int64{3, 5}) || len(after) != 1 {
		t.Errorf("%v, opened after %v", versions, after)
	}
}

func TestLeavingTheLoopEndsTheCall(t *testing.T) {
	server, ended := endless()
	for range server.seat(t).Watch(within(t), WatchQuery{}) {
		break
	}
	waited(t, ended)
}

func TestTheCallersContextEndsAWatch(t *testing.T) {
	server, ended := endless()
	ctx, cancel := context.WithCancel(within(t))
	defer cancel()
	for _, err := range server.seat(t).Watch(ctx, WatchQuery{}) {
		if err != nil && (!errors.Is(err, context.Canceled) || !errors.Is(err, ErrCanceled)) {
			t.Error(err)
		}
		cancel()
	}
	waited(t, ended)
}

func TestClosingTheClientEndsAWatch(t *testing.T) {
	server, ended := endless()
	client := server.connected(t, Options{})
	for _, err := range client.Seat("g1", "t").Watch(within(t), WatchQuery{}) {
		if err != nil && !errors.Is(err, ErrClosed) {
			t.Error(err)
		}
		_ = client.Close()
	}
	waited(t, ended)
}
