package adjudicator

import (
	"context"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// CallJudge calls a judge, as a seat. The table stays as it is; the other seat and spectators are told nothing. The
// requestID is for sending a call again whose answer was lost; made if empty.
//
// Errors: ErrExhausted if as many calls of the seat are open as can be; ErrForbidden, ErrInvalidRequest.
func (j *Judge) CallJudge(ctx context.Context, text, requestID string) (*pb.CallJudgeResponse, error) {
	response, err := j.service.CallJudge(ctx, &pb.CallJudgeRequest{
		GameId: j.seat.gameID, RequestId: requestID, Text: text,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// JudgeCalls are the calls for a judge, the oldest first: all for a judge, its own for a seat; the resolved ones too if
// asked for. They stand as at a version; as now if 0.
//
// Errors: ErrForbidden for a spectator; ErrVersionNotReached.
func (j *Judge) JudgeCalls(ctx context.Context, resolved bool, atVersion int64) ([]*pb.JudgeCall, error) {
	response, err := j.service.ListJudgeCalls(ctx, &pb.ListJudgeCallsRequest{
		GameId: j.seat.gameID, Resolved: resolved, AtVersion: atVersion,
	})
	return response.GetCalls(), err
}

// ClaimCall says that the judge comes to a call.
//
// Errors: ErrActRefused if another judge has claimed it, or it is resolved; ErrNotFound, ErrForbidden.
func (j *Judge) ClaimCall(ctx context.Context, callID int64, requestID string) (*pb.ClaimJudgeCallResponse, error) {
	response, err := j.service.ClaimJudgeCall(ctx, &pb.ClaimJudgeCallRequest{
		GameId: j.seat.gameID, RequestId: requestID, CallId: callID,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}

// ResolveCall closes a call, with words that the calling seat reads.
//
// Errors: ErrActRefused if it is resolved already; ErrNotFound, ErrForbidden, ErrInvalidRequest.
func (j *Judge) ResolveCall(
	ctx context.Context, callID int64, answer, requestID string,
) (*pb.ResolveJudgeCallResponse, error) {
	response, err := j.service.ResolveJudgeCall(ctx, &pb.ResolveJudgeCallRequest{
		GameId: j.seat.gameID, RequestId: requestID, CallId: callID, Answer: answer,
	})
	j.seat.heard(response.GetVersion())
	return response, err
}
