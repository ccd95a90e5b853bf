package adjudicator

import (
	"context"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Desk asks about positions: any that is written down, or that of one game. Nothing is recorded and no game is changed.
//
// [AnswerOf], [SideBySideOf] and [ClaimAnswerOf] make of its answers what a screen shows.
type Desk struct {
	gameID  string
	service pb.DeskServiceClient
}

// Desk asks about positions that are written down. It needs the operator's token; a judge asks [Seat.Desk].
func (c *Client) Desk() *Desk { return &Desk{service: pb.NewDeskServiceClient(c.wire)} }

// Desk asks about this game's position, or any other, for its judge.
func (s *Seat) Desk() *Desk { return &Desk{s.gameID, pb.NewDeskServiceClient(s.wire)} }

// Check is everything about a position, in text or in fields; the game's own if it has neither.
//
// Errors: ErrInvalidRequest if the position is not understood; ErrActRefused if one of its changes cannot be made.
func (d *Desk) Check(ctx context.Context, position *pb.PositionAsked) (*pb.CheckPositionResponse, error) {
	return d.service.CheckPosition(ctx, &pb.CheckPositionRequest{GameId: d.gameID, Position: position})
}

// CheckNewest is [Desk.Check] of a series of calls of which only the newest counts, such as those of one editor while
// somebody types: an older one that still waits or runs ends with ErrStale (CALL_SUPERSEDED).
func (d *Desk) CheckNewest(
	ctx context.Context, position *pb.PositionAsked, series string,
) (*pb.CheckPositionResponse, error) {
	return d.service.CheckPosition(ctx, &pb.CheckPositionRequest{GameId: d.gameID, Position: position, Series: series})
}

// ReadUnfinished gives a text that may be unfinished back in fields, with what could not be taken over.
func (d *Desk) ReadUnfinished(ctx context.Context, text string) (*pb.CheckPositionResponse, error) {
	position := &pb.PositionAsked{Text: text}
	return d.service.CheckPosition(ctx, &pb.CheckPositionRequest{GameId: d.gameID, Position: position, Unfinished: true})
}

// ReadingsQuery is what a position is compared under.
type ReadingsQuery struct {
	// Position is in text or in fields; the game's own if it has neither.
	Position *pb.PositionAsked
	// Readings are the only ones compared; every one that the position consults if empty.
	Readings []string
	// Editions are compared instead, if any is named.
	Editions []string
}

// Compare is whether a position comes out differently under other readings, or under other editions.
//
// Errors: as [Desk.Check]; ErrNotFound of an edition that is not known.
func (d *Desk) Compare(ctx context.Context, query ReadingsQuery) (*pb.CompareReadingsResponse, error) {
	return d.service.CompareReadings(ctx, &pb.CompareReadingsRequest{
		GameId: d.gameID, Position: query.Position, Readings: query.Readings, Editions: query.Editions,
	})
}

// ExplainValue is how a value of a card in a position is made up, layer by layer. The card is named by its label, name
// or number there, or by its id in a game.
//
// Errors: ErrNotFound if there is no such card, or it has no such value.
func (d *Desk) ExplainValue(
	ctx context.Context, position *pb.PositionAsked, card, name string,
) (*pb.ExplainPositionResponse, error) {
	return d.service.ExplainPosition(ctx, &pb.ExplainPositionRequest{
		GameId: d.gameID, Position: position, Card: card, Name: name,
	})
}

// Claim is what the players say of this game (YAML), compared with it; for its judge. A version of 0 is the newest.
//
// Errors: ErrInvalidRequest if the claim is not understood.
func (d *Desk) Claim(ctx context.Context, text string, atVersion int64) (*pb.CompareClaimResponse, error) {
	return d.service.CompareClaim(ctx, &pb.CompareClaimRequest{GameId: d.gameID, Text: text, AtVersion: atVersion})
}

// Save is the table of this game as a position, as YAML and in fields, and what that does not say; for its judge. A
// version of 0 is the newest. seenBy is a seat or "spectator", whose unknown cards are written as unknown; the empty
// string stands for the judge.
func (d *Desk) Save(ctx context.Context, atVersion int64, seenBy string) (*pb.SavePositionResponse, error) {
	return d.service.SavePosition(ctx, &pb.SavePositionRequest{GameId: d.gameID, AtVersion: atVersion, SeenBy: seenBy})
}
