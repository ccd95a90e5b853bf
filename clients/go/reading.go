package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// TableQuery is what is asked of [Seat.Table].
type TableQuery struct {
	// AtVersion is the version to show.
	AtVersion int64
	// Viewer is through whose eyes, for a judge; the seat's own if empty.
	Viewer string
	// Detail is FULL by default; BASIC is enough to draw it.
	Detail pb.TableDetail
	// CountUnseen only counts cards that no player may see, such as those of decks on a judge's table.
	CountUnseen bool
}

// Table is the table as the seat may see it, and the version it is true for.
func (s *Seat) Table(ctx context.Context, query TableQuery) (*pb.GetTableResponse, error) {
	response, err := s.games.GetTable(ctx, &pb.GetTableRequest{
		GameId: s.gameID, AtVersion: query.AtVersion, Viewer: query.Viewer, Detail: query.Detail,
		CountUnseen: query.CountUnseen,
	})
	s.heard(response.GetVersion())
	return response, err
}

// PageQuery is what is asked of [Seat.Page] and [Seat.Events].
type PageQuery struct {
	// After is the version after which events are listed.
	After int64
	// AtVersion is the version up to which events are listed.
	AtVersion int64
	// Size is how many events are looked at for a page: 1 to 1,000, 200 by default.
	Size int32
	// Detail is FULL by default; BASIC leaves out the steps of the rulebook in between.
	Detail pb.EventDetail
}

// Page is one page of the log.
func (s *Seat) Page(ctx context.Context, query PageQuery) (*pb.ListEventsResponse, error) {
	response, err := s.logs.ListEvents(ctx, &pb.ListEventsRequest{
		GameId:       s.gameID,
		AfterVersion: query.After,
		AtVersion:    query.AtVersion,
		PageSize:     query.Size,
		Detail:       query.Detail,
	})
	s.heard(response.GetVersion())
	return response, err
}

// Events are the log as the seat may see it, all pages of it. An error ends them.
func (s *Seat) Events(ctx context.Context, query PageQuery) iter.Seq2[*pb.Event, error] {
	return func(yield func(*pb.Event, error) bool) {
		query := query // the loop may be begun again
		for {
			page, err := s.Page(ctx, query)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, event := range page.GetEvents() {
				if !yield(event, nil) {
					return
				}
			}
			// The pages that follow end where the first one did, though the game may go on.
			query.After, query.AtVersion = page.GetNextAfterVersion(), page.GetVersion()
			if query.After == 0 {
				return
			}
		}
	}
}

// Tell is the log after a version in prose, as the seat may see it: a paragraph for each turn, each sentence with its
// events. It is in the language of the client, English if it has none. Size is of [pb.TellGameRequest]; Detail is not
// looked at. An error ends it.
func (s *Seat) Tell(ctx context.Context, query PageQuery) iter.Seq2[*pb.Paragraph, error] {
	return s.TellOnly(ctx, query, Concerning{})
}

// Concerning is what is told of a game by [Seat.TellOnly]. An empty list selects everything.
type Concerning struct {
	// Seats are players, their acts and their zones.
	Seats []string
	// Cards are named by number or name.
	Cards []string
	// Clauses are named by label.
	Clauses []string
}

// TellOnly is as [Seat.Tell], but only what concerns these players, cards and clauses.
func (s *Seat) TellOnly(
	ctx context.Context, query PageQuery, only Concerning,
) iter.Seq2[*pb.Paragraph, error] {
	return func(yield func(*pb.Paragraph, error) bool) {
		query := query // the loop may be begun again
		var told *pb.Paragraph
		for {
			page, err := s.logs.TellGame(ctx, &pb.TellGameRequest{
				GameId: s.gameID, AfterVersion: query.After, AtVersion: query.AtVersion, PageSize: query.Size,
				Seats: only.Seats, Cards: only.Cards, Clauses: only.Clauses,
			})
			if err != nil {
				yield(nil, err)
				return
			}
			s.heard(page.GetVersion())
			for _, paragraph := range page.GetParagraphs() {
				if told != nil && paragraph.GetGoesOn() && paragraph.GetTurn() == told.GetTurn() {
					told.Sentences = append(told.Sentences, paragraph.GetSentences()...)
					continue
				}
				if told != nil && !yield(told, nil) {
					return
				}
				told = paragraph
			}
			query.After, query.AtVersion = page.GetNextAfterVersion(), page.GetVersion()
			if query.After == 0 {
				break
			}
		}
		if told != nil {
			yield(told, nil)
		}
	}
}

// Outline is the marks of the log after a version: where turns, answers, refused attempts and a judge's acts begin. Kinds
// select some of them. Size is of [pb.OutlineGameRequest]; Detail is not looked at. An error ends it.
func (s *Seat) Outline(
	ctx context.Context, query PageQuery, kinds ...pb.MarkKind,
) iter.Seq2[*pb.GameMark, error] {
	return func(yield func(*pb.GameMark, error) bool) {
		query := query // the loop may be begun again
		for {
			page, err := s.logs.OutlineGame(ctx, &pb.OutlineGameRequest{
				GameId: s.gameID, AfterVersion: query.After, AtVersion: query.AtVersion, PageSize: query.Size, Kinds: kinds,
			})
			if err != nil {
				yield(nil, err)
				return
			}
			s.heard(page.GetVersion())
			for _, mark := range page.GetMarks() {
				if !yield(mark, nil) {
					return
				}
			}
			query.After, query.AtVersion = page.GetNextAfterVersion(), page.GetVersion()
			if query.After == 0 {
				return
			}
		}
	}
}

// ExplainMove says whether a move, offered or not, would be legal: every requirement, met or not. The seat is whose
// move, for a judge; the seat's own if empty.
func (s *Seat) ExplainMove(
	ctx context.Context, optionID, seat string, atVersion int64,
) (*pb.ExplainResponse, error) {
	subject := &pb.MoveSubject{Seat: seat, OptionId: optionID}
	return s.explain(ctx, &pb.ExplainRequest{Subject: &pb.ExplainRequest_Move{Move: subject}}, atVersion)
}

// ExplainEvent says what brought an event about.
func (s *Seat) ExplainEvent(ctx context.Context, seq, atVersion int64) (*pb.ExplainResponse, error) {
	subject := &pb.EventSubject{Seq: seq}
	return s.explain(ctx, &pb.ExplainRequest{Subject: &pb.ExplainRequest_Event{Event: subject}}, atVersion)
}

// ExplainEventBriefly says what brought an event about, up to the nearest act of a player or a judge; steps on the way
// are counted.
func (s *Seat) ExplainEventBriefly(ctx context.Context, seq, atVersion int64) (*pb.ExplainResponse, error) {
	subject := &pb.EventSubject{Seq: seq, Brief: true}
	return s.explain(ctx, &pb.ExplainRequest{Subject: &pb.ExplainRequest_Event{Event: subject}}, atVersion)
}

// ExplainValue says how a value of an object is made up; its name is one of the object's values.
func (s *Seat) ExplainValue(
	ctx context.Context, objectID int64, name string, atVersion int64,
) (*pb.ExplainResponse, error) {
	subject := &pb.ValueSubject{ObjectId: objectID, Name: name}
	return s.explain(ctx, &pb.ExplainRequest{Subject: &pb.ExplainRequest_Value{Value: subject}}, atVersion)
}

// ExplainResult says what decided the game. It is ErrNothingToExplain while the game goes on.
func (s *Seat) ExplainResult(ctx context.Context, atVersion int64) (*pb.ExplainResponse, error) {
	subject := &pb.ExplainRequest_Result{Result: &pb.ResultSubject{}}
	return s.explain(ctx, &pb.ExplainRequest{Subject: subject}, atVersion)
}

// ExplainPlace says where in the rulebook the game stands.
func (s *Seat) ExplainPlace(ctx context.Context, atVersion int64) (*pb.ExplainResponse, error) {
	subject := &pb.ExplainRequest_Place{Place: &pb.PlaceSubject{}}
	return s.explain(ctx, &pb.ExplainRequest{Subject: subject}, atVersion)
}

func (s *Seat) explain(
	ctx context.Context, request *pb.ExplainRequest, atVersion int64,
) (*pb.ExplainResponse, error) {
	request.GameId, request.AtVersion = s.gameID, atVersion
	response, err := s.games.Explain(ctx, request)
	s.heard(response.GetVersion())
	return response, err
}

// Clause is a clause of the edition this game is played by, by its label as printed.
func (s *Seat) Clause(ctx context.Context, label string) (*pb.Clause, error) {
	response, err := s.rulebooks.GetClause(ctx, &pb.GetClauseRequest{GameId: s.gameID, Label: label})
	return response.GetClause(), err
}

// Verify has the server replay the log up to a version (0: the newest), judge every move again, and check the chain
// of hashes. It takes up to two minutes. While the game goes on it is for a judge.
func (s *Seat) Verify(ctx context.Context, atVersion int64) (*pb.VerifyGameResponse, error) {
	logs := pb.NewLogServiceClient(s.wire.withTimeout(longTimeout))
	return logs.VerifyGame(ctx, &pb.VerifyGameRequest{GameId: s.gameID, AtVersion: atVersion})
}

// Export writes the whole log as one file, for a judge, and says which version it reaches to. It takes up to two
// minutes and is tried once: after an error, what was written is of no use. [CheckExport] checks such a file, and
// [Client.ImportGame] reads it.
func (s *Seat) Export(ctx context.Context, out io.Writer, packing pb.Packing) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, longTimeout)
	defer cancel()
	stream, err := s.logs.ExportGame(ctx, &pb.ExportGameRequest{GameId: s.gameID, Packing: packing})
	if err != nil {
		return 0, err
	}
	version := int64(0)
	for {
		piece, err := stream.Recv()
		if errors.Is(err, io.EOF) {
			return version, nil
		}
		if err != nil {
			return 0, err
		}
		if _, err := out.Write(piece.GetChunk()); err != nil {
			return 0, fmt.Errorf("adjudicator: write the export: %w", err)
		}
		version = piece.GetVersion()
	}
}
