package adjudicator

import (
	"context"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Judge is the handle of what a judge does in a game, recorded with its grounds; an act that is refused is not recorded.
// Unless one is given, an act rests on the version that the seat has heard last, and gets a request_id.
type Judge struct {
	seat    *Seat
	service pb.JudgeServiceClient
}

// Judge is what a judge does: rulings, corrections, rewinds, forks, answers to calls. A player calls a judge, and rewinds
// their own last answers; with the operator's token a game can be forked.
func (s *Seat) Judge() *Judge { return &Judge{s, pb.NewJudgeServiceClient(s.wire)} }

// Grounds are why something is done: the reason in words, and the clauses that it rests on, by label (1 to 20).
func Grounds(text string, clauses ...string) *pb.Grounds {
	return &pb.Grounds{Text: text, Clauses: clauses}
}

// Rule records a ruling that everybody may read, or a private note for judges alone. The table stays as it is.
//
// Errors: ErrForbidden, ErrNotFound, ErrInvalidRequest.
func (j *Judge) Rule(
	ctx context.Context, grounds *pb.Grounds, private bool, sending Sending,
) (*pb.RecordRulingResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.RecordRuling(ctx, &pb.RecordRulingRequest{
		GameId: j.seat.gameID, RequestId: sending.RequestID, ExpectedVersion: version, Grounds: grounds, Private: private,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// Correct puts the table right, by changes in this order.
//
// Errors: ErrActRefused if one cannot be made, or play could not go on after it; nothing of it is done. ErrGameOver,
// ErrStale, ErrForbidden, ErrNotFound, ErrInvalidRequest.
func (j *Judge) Correct(
	ctx context.Context, grounds *pb.Grounds, changes []*pb.Change, sending Sending,
) (*pb.CorrectTableResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.CorrectTable(ctx, &pb.CorrectTableRequest{
		GameId: j.seat.gameID, RequestId: sending.RequestID, ExpectedVersion: version, Grounds: grounds, Changes: changes,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// Rewind makes the table what it was at a version at which a command had ended.
//
// Errors: ErrActRefused if no command ended there; ErrNeedsJudge if it is not for a player to do; ErrStale,
// ErrForbidden, ErrNotFound, ErrInvalidRequest.
func (j *Judge) Rewind(
	ctx context.Context, grounds *pb.Grounds, toVersion int64, sending Sending,
) (*pb.RewindGameResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.RewindGame(ctx, &pb.RewindGameRequest{
		GameId: j.seat.gameID, RequestId: sending.RequestID, ExpectedVersion: version, Grounds: grounds, ToVersion: toVersion,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// PreviewCorrection is what a correction would bring about, with the changes of the table; nothing is recorded. The
// RequestID is not looked at.
//
// Errors: as [Judge.Correct].
func (j *Judge) PreviewCorrection(
	ctx context.Context, changes []*pb.Change, sending Sending,
) (*pb.CorrectTableResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.CorrectTable(ctx, &pb.CorrectTableRequest{
		GameId: j.seat.gameID, ExpectedVersion: version, Changes: changes, DryRun: true,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// PreviewRewind is what a rewind would bring about, and what players have learned since; nothing is recorded. The
// RequestID is not looked at.
//
// Errors: as [Judge.Rewind].
func (j *Judge) PreviewRewind(ctx context.Context, toVersion int64, sending Sending) (*pb.RewindGameResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.RewindGame(ctx, &pb.RewindGameRequest{
		GameId: j.seat.gameID, ExpectedVersion: version, ToVersion: toVersion, DryRun: true,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// Undo takes back what was entered wrongly in an observed game or a fork; no clauses are needed.
//
// Errors: ErrActRefused if the service deals the game, or no command ended there; otherwise as [Judge.Rewind].
func (j *Judge) Undo(
	ctx context.Context, reason string, toVersion int64, sending Sending,
) (*pb.RewindGameResponse, error) {
	version, err := j.seat.expected(ctx, sending)
	if err != nil {
		return nil, err
	}
	response, err := j.service.RewindGame(ctx, &pb.RewindGameRequest{
		GameId: j.seat.gameID, RequestId: sending.RequestID, ExpectedVersion: version, Grounds: Grounds(reason),
		ToVersion: toVersion, EnteredWrongly: true,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// ForkSetup is what a fork is begun with.
type ForkSetup struct {
	// Name is what it is for, in words.
	Name string
	// AtVersion is where it begins; where the game stands if 0.
	AtVersion int64
	// RequestID is for sending a call again whose answer was lost, within ten minutes. Made if empty.
	RequestID string
}

// Fork begins a game of its own where this one stood, which never touches this one.
//
// Errors: ErrActRefused if none can begin there; ErrForbidden, ErrInvalidRequest, ErrVersionNotReached.
func (j *Judge) Fork(ctx context.Context, setup ForkSetup) (*pb.ForkGameResponse, error) {
	return j.service.ForkGame(ctx, &pb.ForkGameRequest{
		GameId: j.seat.gameID, RequestId: setup.RequestID, AtVersion: setup.AtVersion, Name: setup.Name,
	})
}
