package adjudicator

import (
	"errors"
	"slices"
	"testing"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	spb "google.golang.org/genproto/googleapis/rpc/status"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/anypb"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func TestARefusedMoveHasItsFindings(t *testing.T) {
	refused := &pb.Refused{
		Reason: pb.ErrorReason_ERROR_REASON_ILLEGAL_MOVE, GameId: "g1", Version: 8, Edition: "e@1",
		Tried: "try", Wrong: "wrong", Todo: "todo", FindingsLeftOut: 2,
		Verdict: &pb.Verdict{
			Outcome:  pb.Outcome_OUTCOME_ILLEGAL,
			Clauses:  []string{"1.1", "1.2", "1.1"},
			Findings: []*pb.Finding{{Clauses: []string{"1.1"}}, {Clauses: []string{"1.2"}}},
		},
	}
	server := &fake{submit: func(int, *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		return nil, refusal(codes.FailedPrecondition, "ILLEGAL_MOVE", refused)
	}}

	_, err := server.seat(t).Submit(within(t), Answer{})

	var failed *Error
	if !errors.As(err, &failed) {
		t.Fatal(err)
	}
	if !errors.Is(err, ErrIllegalMove) || !errors.Is(err, ErrMoveRefused) || errors.Is(err, ErrNotAsked) {
		t.Errorf("of the kind %v", failed.Kind().Name())
	}
	if failed.Code != codes.FailedPrecondition || status.Code(err) != codes.FailedPrecondition {
		t.Errorf("code %v", failed.Code)
	}
	said := []string{failed.Reason, failed.Tried, failed.Wrong, failed.Todo, failed.GameID, failed.Edition}
	if !slices.Equal(said, []string{"ILLEGAL_MOVE", "try", "wrong", "todo", "g1", "e@1"}) {
		t.Errorf("%q", said)
	}
	if failed.Version != 8 || failed.FindingsLeftOut != 2 || len(failed.Findings()) != 2 {
		t.Errorf("%+v", failed)
	}
	if !slices.Equal(failed.Clauses(), []string{"1.1", "1.2"}) {
		t.Errorf("clauses %q", failed.Clauses())
	}
}

func TestFindingsOnDecksComeBySeat(t *testing.T) {
	verdicts := map[string]*pb.Verdict{
		"P2": {Clauses: []string{"2"}, Findings: []*pb.Finding{{Word: "b"}}},
		"P1": {Clauses: []string{"1"}, Findings: []*pb.Finding{{Word: "a"}}},
	}
	err := errorOf(refusal(codes.InvalidArgument, "ILLEGAL_DECK",
		&pb.Refused{Reason: pb.ErrorReason_ERROR_REASON_ILLEGAL_DECK, DeckVerdicts: verdicts}))

	if !errors.Is(err, ErrIllegalDeck) || !errors.Is(err, ErrInvalidRequest) {
		t.Errorf("of the kind %v", err.Kind().Name())
	}
	if len(err.DeckVerdicts) != 2 || !slices.Equal(err.Clauses(), []string{"1", "2"}) || err.Findings()[0].Word != "a" {
		t.Errorf("%v, %v", err.Clauses(), err.Findings())
	}
}

func TestEveryReasonOfTheContractIsRead(t *testing.T) {
	for number := range pb.ErrorReason_name {
		reason := reasonOf(pb.ErrorReason(number))
		if (reason == "") != (number == 0) {
			t.Errorf("%d is %q", number, reason)
		}
	}
	for reason := range byReason {
		if _, known := pb.ErrorReason_value[reasonPrefix+reason]; !known {
			t.Errorf("the contract has no %s", reason)
		}
	}
}

func TestAReasonNewerThanTheClientKeepsItsWordAndItsCode(t *testing.T) {
	err := errorOf(refusal(codes.Aborted, "BETTER_LATER", &pb.Refused{Reason: 999, Todo: "wait"}))
	if err.Reason != "BETTER_LATER" || err.Todo != "wait" || !errors.Is(err, ErrStale) {
		t.Errorf("%+v of the kind %v", err, err.Kind().Name())
	}

	said, _ := status.New(codes.NotFound, "").WithDetails(&pb.Refused{Reason: 999})
	if err := errorOf(said.Err()); err.Reason != "999" || !errors.Is(err, ErrNotFound) {
		t.Errorf("%+v of the kind %v", err, err.Kind().Name())
	}
}

func TestAnErrorWithoutDetailsOrWithBrokenOnesKeepsItsCode(t *testing.T) {
	for code, kind := range map[codes.Code]*Kind{
		codes.Unauthenticated: ErrUnauthenticated, codes.ResourceExhausted: ErrExhausted,
		codes.DataLoss: ErrServerFault, codes.Code(77): ErrServerFault,
	} {
		if err := errorOf(status.Error(code, "words")); !errors.Is(err, kind) || err.Message != "words" || err.Reason != "" {
			t.Errorf("%v: %+v", code, err)
		}
	}
	broken := &spb.Status{Code: int32(codes.NotFound), Details: []*anypb.Any{
		{TypeUrl: "type.googleapis.com/adjudicator.v1.Refused", Value: []byte{0xff, 0xff}},
		{TypeUrl: "type.googleapis.com/adjudicator.v9.Unheard", Value: []byte("of")},
	}}
	if err := errorOf(status.FromProto(broken).Err()); !errors.Is(err, ErrNotFound) || err.Reason != "" {
		t.Errorf("%+v", err)
	}
	if err := errorOf(errors.New("no status at all")); !errors.Is(err, ErrServerFault) {
		t.Errorf("%+v", err)
	}
}

func TestInformationOfAnotherServiceIsNoReason(t *testing.T) {
	said, _ := status.New(codes.Unavailable, "").WithDetails(&errdetails.ErrorInfo{Domain: "proxy", Reason: "DOWN"})
	if err := errorOf(said.Err()); err.Reason != "" || !errors.Is(err, ErrUnavailable) {
		t.Errorf("%+v", err)
	}
}
