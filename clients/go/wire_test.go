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

func TestAMoveIsSentAgainUnchangedWithItsRequestID(t *testing.T) {
	var ids []string
	server := &fake{submit: func(call int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		ids = append(ids, request.GetRequestId())
		if call < 3 {
			return nil, status.Error([]codes.Code{codes.Unavailable, codes.Canceled}[call-1], "gone")
		}
		return &pb.SubmitMoveResponse{Version: 9, AlreadyRecorded: true}, nil
	}}
	seat := server.seat(t)

	moved, err := seat.Submit(within(t), Answer{Picks: []string{"a"}})

	if err != nil || !moved.GetAlreadyRecorded() || seat.Version() != 9 {
		t.Fatalf("%v, %v, version %d", moved, err, seat.Version())
	}
	if len(ids) != 3 || len(ids[0]) != 32 || len(slices.Compact(ids)) != 1 {
		t.Errorf("request_ids %q", ids)
	}
}

func TestAGivenRequestIDIsKeptAndIsInTheError(t *testing.T) {
	server := &fake{submit: func(_ int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		return nil, status.Error(codes.Unavailable, request.GetRequestId())
	}}
	client := server.connected(t, Options{Attempts: 2})

	_, err := client.SeatAt("g1", "t", 5).Submit(within(t), Answer{Sending: Sending{RequestID: "mine"}})

	var failed *Error
	if !errors.As(err, &failed) || failed.RequestID != "mine" || failed.Message != "mine" {
		t.Errorf("%#v", err)
	}
	if !errors.Is(err, ErrUnavailable) || server.count("submit") != 2 {
		t.Errorf("%v after %d calls", err, server.count("submit"))
	}
}

func TestStubsOfOtherServicesAreRetriedToo(t *testing.T) {
	var ids []string
	server := &fake{rule: func(call int, request *pb.RecordRulingRequest) (*pb.RecordRulingResponse, error) {
		ids = append(ids, request.GetRequestId())
		if call == 1 {
			return nil, status.Error(codes.Unavailable, "gone")
		}
		return nil, refusal(codes.NotFound, "UNKNOWN_CLAUSE")
	}}
	request := &pb.RecordRulingRequest{GameId: "g1"}

	_, err := pb.NewJudgeServiceClient(server.seat(t).Conn()).RecordRuling(within(t), request)

	if !errors.Is(err, ErrNotFound) || len(ids) != 2 || ids[0] == "" || ids[0] != ids[1] {
		t.Errorf("%v, request_ids %q", err, ids)
	}
	if request.GetRequestId() != "" {
		t.Errorf("the caller's request was changed: %v", request)
	}
	if want := []string{"Bearer a-secret", "Bearer a-secret"}; !slices.Equal(server.tokens, want) {
		t.Errorf("tokens %q", server.tokens)
	}
}

func TestARateLimitIsWaitedOut(t *testing.T) {
	limited := refusal(codes.ResourceExhausted, "RATE_LIMITED",
		&pb.Refused{Reason: pb.ErrorReason_ERROR_REASON_RATE_LIMITED, RetryAfterMs: 300})
	server := &fake{submit: func(call int, _ *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		if call == 1 {
			return nil, limited
		}
		return &pb.SubmitMoveResponse{}, nil
	}}
	begun := time.Now()

	_, err := server.seat(t).Submit(within(t), Answer{})

	if took := time.Since(begun); err != nil || took < 300*time.Millisecond {
		t.Errorf("%v after %v", err, took)
	}
}

func TestWhatDoesNotPassIsNotSentAgain(t *testing.T) {
	server := &fake{submit: func(int, *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		return nil, status.Error(codes.Internal, "incident 1")
	}}

	_, err := server.seat(t).Submit(within(t), Answer{})

	if !errors.Is(err, ErrServerFault) || server.count("submit") != 1 {
		t.Errorf("%v after %d calls", err, server.count("submit"))
	}
}

func TestAllTriesTogetherKeepToTheTimeout(t *testing.T) {
	server := &fake{submit: func(int, *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		return nil, status.Error(codes.Unavailable, "gone")
	}}
	client := server.connected(t, Options{Timeout: 250 * time.Millisecond, Attempts: 100})
	begun := time.Now()

	_, err := client.SeatAt("g1", "t", 5).Submit(within(t), Answer{})

	if took := time.Since(begun); !errors.Is(err, ErrUnavailable) || took > 2*time.Second {
		t.Errorf("%v after %v", err, took)
	}
}

func TestACallThatIsNotAnsweredTimesOut(t *testing.T) {
	server := &fake{submit: func(int, *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		time.Sleep(400 * time.Millisecond)
		return &pb.SubmitMoveResponse{}, nil
	}}
	client := server.connected(t, Options{Timeout: 50 * time.Millisecond})

	_, err := client.SeatAt("g1", "t", 5).Submit(within(t), Answer{})

	if !errors.Is(err, ErrTimedOut) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

func TestTheCallerCanEndACall(t *testing.T) {
	ctx, cancel := context.WithCancel(within(t))
	server := &fake{submit: func(int, *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		cancel()
		time.Sleep(50 * time.Millisecond)
		return nil, status.Error(codes.Unavailable, "gone")
	}}

	_, err := server.seat(t).Submit(ctx, Answer{})

	if !errors.Is(err, ErrCanceled) || !errors.Is(err, context.Canceled) || server.count("submit") != 1 {
		t.Errorf("%v after %d calls", err, server.count("submit"))
	}
}

func TestPausesGrowAndDiffer(t *testing.T) {
	for attempt, most := range map[int]time.Duration{1: 100e6, 2: 200e6, 3: 400e6, 6: 2e9, 60: 2e9} {
		for range 20 {
			if pause := pauseAfter(attempt); pause < most/2 || pause > most {
				t.Errorf("after failure %d: %v", attempt, pause)
			}
		}
	}
}
