package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"google.golang.org/grpc"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

const (
	chance = "CHANCE"
	// concessions is how often conceding looks again at a game that changes meanwhile.
	concessions = 10
)

// Seat is one role in one game, known by its token. It remembers the newest version it has heard of, and sends that
// with a move unless another one is given.
//
// A version of 0 in a request stands for the newest.
type Seat struct {
	gameID  string
	wire    *wire
	version atomic.Int64

	games     pb.GameServiceClient
	logs      pb.LogServiceClient
	rulebooks pb.RulebookServiceClient
}

func newSeat(wire *wire, gameID string) *Seat {
	return &Seat{
		gameID:    gameID,
		wire:      wire,
		games:     pb.NewGameServiceClient(wire),
		logs:      pb.NewLogServiceClient(wire),
		rulebooks: pb.NewRulebookServiceClient(wire),
	}
}

// GameID is the game.
func (s *Seat) GameID() string { return s.gameID }

// Version is the newest version this handle has heard of; 0: none yet.
func (s *Seat) Version() int64 { return s.version.Load() }

// String leaves the token out.
func (s *Seat) String() string { return fmt.Sprintf("Seat(%s, version %d)", s.gameID, s.Version()) }

// GoString leaves the token out.
func (s *Seat) GoString() string { return s.String() }

// InLanguage is the same seat, whose answers have sentences in a language ("en", "ja"; empty: none).
func (s *Seat) InLanguage(language string) *Seat {
	seat := newSeat(s.wire.withLanguage(language), s.gameID)
	seat.heard(s.Version())
	return seat
}

// Conn is the connection with this seat's token, retries and errors applied, for stubs of package pb.
func (s *Seat) Conn() grpc.ClientConnInterface { return s.wire }

// OptionsQuery is what is asked of [Seat.Options].
type OptionsQuery struct {
	// Seat is whose options, for a judge; the seat's own if empty.
	Seat string
	// AtVersion is the version to answer for.
	AtVersion int64
	// Detail is FULL by default; BASIC leaves out findings and what is barred, which is quicker.
	Detail pb.OptionDetail
}

// Options are what the seat may do, with reasons, and what is barred with its reasons. There is no choice in the
// answer if the seat is not asked.
func (s *Seat) Options(ctx context.Context, query OptionsQuery) (*pb.ListOptionsResponse, error) {
	response, err := s.games.ListOptions(ctx, &pb.ListOptionsRequest{
		GameId: s.gameID, Seat: query.Seat, AtVersion: query.AtVersion, Detail: query.Detail,
	})
	s.heard(response.GetVersion())
	return response, err
}

// Answer is an answer to an open choice.
type Answer struct {
	// Picks are the ids of the options picked ([Picks]); object ids for a shuffle.
	Picks []string
	// Number is the number said, in decimal, for a choice of that form only.
	Number string
	// Choice is which choice is answered; whichever is open if 0.
	Choice int64
	// Seat is as whom, for a judge who keeps score.
	Seat string
	// OmitEvents leaves the events out of the response.
	OmitEvents bool
	Sending
}

// Sending is what is sent with everything that is recorded.
type Sending struct {
	// ExpectedVersion is the version that the decision rests on; what the seat has heard last if 0.
	ExpectedVersion int64
	// RequestID is for sending a move again whose answer was lost. Made if empty.
	RequestID string
}

// Picks are the ids of options.
func Picks(options ...*pb.Option) []string {
	ids := make([]string, len(options))
	for place, option := range options {
		ids[place] = option.GetId()
	}
	return ids
}

// Submit answers the open choice.
//
// Errors: ErrMoveRefused (ErrIllegalMove, ErrNotAsked, ErrGameOver, ErrNeedsJudge) if the rules refuse it, with
// findings and clauses; ErrStale if the game has changed since; ErrEngineLimit if it is legal and recorded, but was
// stopped at a technical limit.
func (s *Seat) Submit(ctx context.Context, answer Answer) (*pb.SubmitMoveResponse, error) {
	message := &pb.Answer{Choice: answer.Choice, Picks: answer.Picks}
	if answer.Number != "" {
		message.Number = &answer.Number
	}
	request := &pb.SubmitMoveRequest{
		Move:       &pb.SubmitMoveRequest_Answer{Answer: message},
		Seat:       answer.Seat,
		OmitEvents: answer.OmitEvents,
	}
	return s.move(ctx, request, answer.Sending)
}

// Concede gives up the game, whatever has happened since this handle last heard of it.
//
// Errors: ErrGameOver; ErrStale only if an ExpectedVersion is given, or the game changes faster than it can be read.
func (s *Seat) Concede(ctx context.Context, sending Sending) (*pb.SubmitMoveResponse, error) {
	request := &pb.SubmitMoveRequest{Move: &pb.SubmitMoveRequest_Concede{Concede: &pb.Concession{}}}
	if sending.ExpectedVersion != 0 {
		return s.move(ctx, request, sending)
	}
	for tries := 1; ; tries++ {
		now, err := s.Options(ctx, OptionsQuery{Detail: pb.OptionDetail_OPTION_DETAIL_BASIC})
		if err != nil {
			return nil, err
		}
		sending.ExpectedVersion = now.GetVersion()
		response, err := s.move(ctx, request, sending)
		if !errors.Is(err, ErrStale) || tries == concessions {
			return response, err
		}
	}
}

// Sighting is a card that was seen in an observed game.
type Sighting struct {
	// Number is the card's number; empty: which card it is can no longer be told.
	Number string
	// Card is the object; the first unknown one of Zone if 0.
	Card int64
	Zone string
	// OmitEvents leaves the events out of the response.
	OmitEvents bool
	Sending
}

// Identify enters which card was seen, for the judge who keeps score of an observed game.
//
// Errors: ErrIllegalMove if by the deck list no such card can be left (it is recorded, with findings);
// ErrInvalidRequest if the card is known already, or every card of the game is.
func (s *Seat) Identify(ctx context.Context, seen Sighting) (*pb.SubmitMoveResponse, error) {
	message := &pb.Identification{Number: seen.Number, Card: seen.Card, Zone: seen.Zone}
	request := &pb.SubmitMoveRequest{
		Move:       &pb.SubmitMoveRequest_Identify{Identify: message},
		Seat:       chance,
		OmitEvents: seen.OmitEvents,
	}
	return s.move(ctx, request, seen.Sending)
}

func (s *Seat) move(
	ctx context.Context, request *pb.SubmitMoveRequest, sending Sending,
) (*pb.SubmitMoveResponse, error) {
	version, err := s.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	request.GameId, request.ExpectedVersion, request.RequestId = s.gameID, version, sending.RequestID
	response, err := s.games.SubmitMove(ctx, request)
	s.heard(response.GetVersion())
	return response, err
}

// expected is the version that something rests on: the one that is given, or heard last, or else the newest.
func (s *Seat) expected(ctx context.Context, sending Sending) (int64, error) {
	if sending.ExpectedVersion != 0 {
		return sending.ExpectedVersion, nil
	}
	if version := s.Version(); version != 0 {
		return version, nil
	}
	now, err := s.Options(ctx, OptionsQuery{Detail: pb.OptionDetail_OPTION_DETAIL_BASIC})
	return now.GetVersion(), err
}

// Head is where the game stands now, signed if the server has a key: keep it ([Head.Text]).
//
// Errors: ErrForbidden of a log from before version 0.2.0, for all but judges.
func (s *Seat) Head(ctx context.Context) (*Head, error) {
	response, err := s.logs.GetHead(ctx, &pb.GetHeadRequest{GameId: s.gameID})
	if err != nil {
		return nil, err
	}
	found := response.GetHead()
	return &Head{
		Format:    headFormat,
		Game:      found.GetGameId(),
		Version:   found.GetVersion(),
		Chain:     found.GetChain(),
		Time:      found.GetTime(),
		Key:       found.GetPublicKey(),
		Signature: found.GetSignature(),
	}, nil
}

// Links are what every command after a version brought into the chain, up to now, for [Head.Links].
func (s *Seat) Links(ctx context.Context, after int64) ([]Link, error) {
	var links []Link
	for {
		response, err := s.logs.GetHead(ctx, &pb.GetHeadRequest{GameId: s.gameID, LinksAfter: &after})
		if err != nil {
			return nil, err
		}
		for _, link := range response.GetLinks() {
			links = append(links, Link{link.GetVersion(), link.GetBound()})
		}
		if after = response.GetNextLinksAfter(); after == 0 {
			return links, nil
		}
	}
}

func (s *Seat) heard(version int64) {
	for {
		known := s.version.Load()
		if version <= known || s.version.CompareAndSwap(known, version) {
			return
		}
	}
}
