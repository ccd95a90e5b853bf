package adjudicator

import (
	"errors"
	"slices"
	"testing"

	"google.golang.org/grpc/codes"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// twoPages has a card on each of two pages, and keeps what was asked.
func twoPages(asked *[]*pb.ListCardsRequest) *fake {
	return &fake{cards: func(request *pb.ListCardsRequest) (*pb.ListCardsResponse, error) {
		*asked = append(*asked, request)
		if request.GetPageToken() == "" {
			return &pb.ListCardsResponse{Cards: []*pb.CardEntry{{Number: "A"}}, NextPageToken: "1"}, nil
		}
		return &pb.ListCardsResponse{Cards: []*pb.CardEntry{{Number: "B"}}}, nil
	}}
}

func TestAListComesEntryByEntryAndItsLoopCanBeBegunAgain(t *testing.T) {
	var asked []*pb.ListCardsRequest
	cards := twoPages(&asked).seat(t).Catalogue().Cards(within(t), CardQuery{Kind: "k"})
	for range 2 {
		var numbers []string
		for card, err := range cards {
			if err != nil {
				t.Fatal(err)
			}
			numbers = append(numbers, card.GetNumber())
		}
		if !slices.Equal(numbers, []string{"A", "B"}) {
			t.Errorf("the list has %v", numbers)
		}
	}
	tokens := []string{}
	for _, request := range asked {
		tokens = append(tokens, request.GetPageToken())
		if request.GetGameId() != "g1" || request.GetKind() != "k" || request.GetPageSize() != largestPage {
			t.Errorf("asked %v", request)
		}
	}
	if !slices.Equal(tokens, []string{"", "1", "", "1"}) {
		t.Errorf("asked for the pages %q", tokens)
	}
}

func TestAPageIsAskedForWhenItIsReached(t *testing.T) {
	var asked []*pb.ListCardsRequest
	server := twoPages(&asked)
	for range server.connected(t, Options{}).Catalogue("e").Cards(within(t), CardQuery{PageSize: 1}) {
		break
	}
	if len(asked) != 1 || asked[0].GetEdition() != "e" || asked[0].GetPageSize() != 1 {
		t.Errorf("asked %v", asked)
	}
}

func TestAnErrorEndsAList(t *testing.T) {
	server := &fake{cards: func(*pb.ListCardsRequest) (*pb.ListCardsResponse, error) {
		return nil, refusal(codes.NotFound, "UNKNOWN_EDITION")
	}}
	count := 0
	for card, err := range server.connected(t, Options{}).Catalogue("e").Cards(within(t), CardQuery{}) {
		count++
		if card != nil || !errors.Is(err, ErrNotFound) {
			t.Errorf("came %v, %v", card, err)
		}
	}
	if count != 1 {
		t.Errorf("%d entries came", count)
	}
}

func TestAnActRestsOnWhatTheSeatHasHeardUnlessAVersionIsGiven(t *testing.T) {
	var versions []int64
	server := &fake{rule: func(_ int, request *pb.RecordRulingRequest) (*pb.RecordRulingResponse, error) {
		versions = append(versions, request.GetExpectedVersion())
		return &pb.RecordRulingResponse{Version: request.GetExpectedVersion() + 1}, nil
	}}
	seat := server.seat(t)
	for _, sending := range []Sending{{}, {}, {ExpectedVersion: 3}} {
		if _, err := seat.Judge().Rule(within(t), Grounds("so it is", "1.1"), false, sending); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(versions, []int64{5, 6, 3}) || seat.Version() != 7 {
		t.Errorf("rested on %v, heard of %d", versions, seat.Version())
	}
}
