package adjudicator

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"google.golang.org/grpc/codes"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func TestASeatThatHasHeardNothingAsksForTheVersion(t *testing.T) {
	var expected []int64
	server := &fake{
		options: func(request *pb.ListOptionsRequest) (*pb.ListOptionsResponse, error) {
			if request.GetDetail() != pb.OptionDetail_OPTION_DETAIL_BASIC {
				t.Errorf("asked with detail %v", request.GetDetail())
			}
			return &pb.ListOptionsResponse{Version: 41}, nil
		},
		submit: func(_ int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
			expected = append(expected, request.GetExpectedVersion())
			return &pb.SubmitMoveResponse{Version: 44}, nil
		},
	}
	seat := server.connected(t, Options{}).Seat("g1", "t")
	for _, answer := range []Answer{{}, {}, {Sending: Sending{ExpectedVersion: 7}}} {
		if _, err := seat.Submit(within(t), answer); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(expected, []int64{41, 44, 7}) || server.count("options") != 1 {
		t.Errorf("expected versions %v, asked %d times", expected, server.count("options"))
	}
}

func TestAnAnswerIsSentAsItIs(t *testing.T) {
	var sent []*pb.SubmitMoveRequest
	server := &fake{submit: func(_ int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
		sent = append(sent, request)
		return &pb.SubmitMoveResponse{}, nil
	}}
	seat := server.seat(t)
	picked := Picks(&pb.Option{Id: "b"}, &pb.Option{Id: "a"})
	_, picking := seat.Submit(within(t), Answer{Picks: picked, Choice: 3, Seat: "P2", OmitEvents: true})
	_, saying := seat.Submit(within(t), Answer{Number: "0"})
	_, seeing := seat.Identify(within(t), Sighting{Number: "N-1", Zone: "P1/somewhere"})
	if err := errors.Join(picking, saying, seeing); err != nil {
		t.Fatal(err)
	}

	first, said, seen := sent[0], sent[1].GetAnswer(), sent[2].GetIdentify()
	if !slices.Equal(first.GetAnswer().GetPicks(), []string{"b", "a"}) || first.GetAnswer().Number != nil {
		t.Errorf("%v", first)
	}
	if first.GetAnswer().GetChoice() != 3 || first.GetSeat() != "P2" || !first.GetOmitEvents() {
		t.Errorf("%v", first)
	}
	if said.Number == nil || *said.Number != "0" || sent[1].GetGameId() != "g1" {
		t.Errorf("%v", sent[1])
	}
	if seen.GetNumber() != "N-1" || seen.GetZone() != "P1/somewhere" || sent[2].GetSeat() != "CHANCE" {
		t.Errorf("%v", sent[2])
	}
}

func TestConcedingLooksAgainAtAGameThatChanges(t *testing.T) {
	version := int64(40)
	server := &fake{
		options: func(*pb.ListOptionsRequest) (*pb.ListOptionsResponse, error) {
			version++
			return &pb.ListOptionsResponse{Version: version}, nil
		},
		submit: func(_ int, request *pb.SubmitMoveRequest) (*pb.SubmitMoveResponse, error) {
			if request.GetExpectedVersion() < 43 {
				return nil, refusal(codes.Aborted, "STALE_VERSION")
			}
			return &pb.SubmitMoveResponse{Version: 44}, nil
		},
	}
	seat := server.seat(t)

	_, given := seat.Concede(within(t), Sending{ExpectedVersion: 5})
	_, err := seat.Concede(within(t), Sending{})

	if !errors.Is(given, ErrStale) || err != nil || server.count("submit") != 4 {
		t.Errorf("%v, %v after %d", given, err, server.count("submit"))
	}
}

func TestClausesComeFromAllPages(t *testing.T) {
	server := &fake{clauses: func(request *pb.ListClausesRequest) (*pb.ListClausesResponse, error) {
		switch request.GetPageToken() {
		case "":
			return &pb.ListClausesResponse{Clauses: []*pb.Clause{{Label: "1"}, {Label: "2"}}, NextPageToken: "more"}, nil
		case "more":
			return &pb.ListClausesResponse{Clauses: []*pb.Clause{{Label: "3"}}, NextPageToken: "bad"}, nil
		}
		return nil, refusal(codes.InvalidArgument, "BAD_PAGE_TOKEN")
	}}
	var labels []string
	for clause, err := range server.connected(t, Options{}).Clauses(within(t), ClauseQuery{Edition: "e"}) {
		if err != nil {
			labels = append(labels, err.(*Error).Reason)
			continue
		}
		labels = append(labels, clause.GetLabel())
	}
	if !slices.Equal(labels, []string{"1", "2", "3", "BAD_PAGE_TOKEN"}) {
		t.Errorf("%q", labels)
	}
}

func TestAnExportIsWrittenPieceByPiece(t *testing.T) {
	var out bytes.Buffer
	server := &fake{export: [][]byte{[]byte("one "), []byte("two")}}

	version, err := server.seat(t).Export(within(t), &out, pb.Packing_PACKING_GZIP)

	if err != nil || version != 7 || out.String() != "one two" {
		t.Errorf("%d, %v, %q", version, err, out.String())
	}
}

func TestPlainTextIsForThisMachineOnly(t *testing.T) {
	for address, fine := range map[string]bool{
		"127.0.0.1:1": true, "localhost:1": true, "[::1]:1": true, "unix:/run/a": true, "dns:///127.0.0.9:1": true,
		"192.0.2.1:1": false, "judge.example:1": false, "localhost.example:1": false, "[2001:db8::1]:1": false,
	} {
		client, err := Connect(address, Options{OperatorToken: "t"})
		if (err == nil) != fine {
			t.Errorf("%s: %v", address, err)
		}
		if err == nil {
			_ = client.Close()
		}
	}
}

func TestTokensAreNotPrinted(t *testing.T) {
	client := (&fake{}).connected(t, Options{OperatorToken: "secret"})
	game := NewGame{client: client, GameID: "g1", Tokens: map[string]string{"P1": "secret"}}
	for _, thing := range []any{client, game, &game, game.Seat("P1"), Options{OperatorToken: "secret"}} {
		text, _ := json.Marshal(thing)
		if said := fmt.Sprintf("%v %+v %#v %s", thing, thing, thing, thing); strings.Contains(said, "secret") {
			t.Errorf("%T: %s", thing, said)
		}
		if _, isOptions := thing.(Options); !isOptions && strings.Contains(string(text), "secret") {
			t.Errorf("%T: %s", thing, text)
		}
	}
	if game.Seat("P9") != nil {
		t.Error("a seat without a token")
	}
}
