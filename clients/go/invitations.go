package adjudicator

import (
	"context"
	"time"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// InvitationSetup is what an invitation is issued with.
type InvitationSetup struct {
	// Role is "judge" or "spectator", of one game also "P1" or "P2".
	Role string
	// Label is the label of the tokens; may be empty.
	Label string
	// Valid is how long the code can be used, in whole minutes; an hour if 0.
	Valid time.Duration
	// Uses is how often the code can be used; once if 0.
	Uses int32
	// Lifetime is how long each token lasts, in whole seconds; three days if 0.
	Lifetime time.Duration
	// RequestID is for sending a call again whose answer was lost, within ten minutes. Made if empty.
	RequestID string
}

func (s InvitationSetup) request(gameID, tournament string) *pb.IssueInvitationRequest {
	return &pb.IssueInvitationRequest{
		GameId:          gameID,
		Tournament:      tournament,
		RequestId:       s.RequestID,
		Role:            s.Role,
		Label:           s.Label,
		Minutes:         int64(s.Valid / time.Minute),
		Uses:            s.Uses,
		LifetimeSeconds: int64(s.Lifetime / time.Second),
	}
}

// Invite issues an invitation to the game. Its code, which [Client.Redeem] exchanges for a token, is shown in this
// answer and nowhere else.
//
// Errors: ErrForbidden, ErrInvalidRequest, ErrNotFound, ErrGameOver, ErrTokensGone, ErrExhausted.
func (a *Access) Invite(ctx context.Context, setup InvitationSetup) (*pb.IssueInvitationResponse, error) {
	return a.service.IssueInvitation(ctx, setup.request(a.gameID, ""))
}

// Invitations are all that were ever issued to the game, never their codes.
func (a *Access) Invitations(ctx context.Context) ([]*pb.InvitationInfo, error) {
	response, err := a.service.ListInvitations(ctx, &pb.ListInvitationsRequest{GameId: a.gameID})
	return response.GetInvitations(), err
}

// RevokeInvitation ends an invitation; tokens that it gave go on.
//
// Errors: ErrForbidden, ErrNotFound.
func (a *Access) RevokeInvitation(ctx context.Context, invitationID string) (*pb.InvitationInfo, error) {
	response, err := a.service.RevokeInvitation(ctx, &pb.RevokeInvitationRequest{
		GameId: a.gameID, InvitationId: invitationID,
	})
	return response.GetInfo(), err
}

// Invite issues an invitation to all games of the tournament, as [Access.Invite] does to one.
//
// Errors: ErrForbidden for another role, ErrInvalidRequest, ErrTokensGone, ErrExhausted.
func (t *Tournament) Invite(ctx context.Context, setup InvitationSetup) (*pb.IssueInvitationResponse, error) {
	return t.access.IssueInvitation(ctx, setup.request("", t.name))
}

// Invitations are all that were ever issued to the tournament, never their codes.
func (t *Tournament) Invitations(ctx context.Context) ([]*pb.InvitationInfo, error) {
	response, err := t.access.ListInvitations(ctx, &pb.ListInvitationsRequest{Tournament: t.name})
	return response.GetInvitations(), err
}

// RevokeInvitation ends an invitation to the tournament; tokens that it gave go on.
//
// Errors: ErrNotFound.
func (t *Tournament) RevokeInvitation(ctx context.Context, invitationID string) (*pb.InvitationInfo, error) {
	response, err := t.access.RevokeInvitation(ctx, &pb.RevokeInvitationRequest{
		Tournament: t.name, InvitationId: invitationID,
	})
	return response.GetInfo(), err
}
