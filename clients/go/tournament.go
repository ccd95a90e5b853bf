package adjudicator

import (
	"context"
	"time"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Tournament is the handle of the tokens of a tournament, each of which opens all its games. It needs the operator's
// token.
type Tournament struct {
	name   string
	access pb.AccessServiceClient
}

// Tournament is the handle of a tournament, by the name that [GameSetup] has for it. It makes no call.
func (c *Client) Tournament(name string) *Tournament {
	return &Tournament{name, pb.NewAccessServiceClient(c.wire)}
}

// TokenSetup is what a token is issued with.
type TokenSetup struct {
	// Role is "judge" or "spectator", of one game also "P1" or "P2".
	Role string
	// Label is who will hold it, in words; may be empty.
	Label string
	// Lifetime is how long it lasts, in whole seconds; as the server is set up if 0.
	Lifetime time.Duration
	// RequestID is for sending a call again whose answer was lost, within ten minutes. Made if empty.
	RequestID string
}

// Issue issues a token for every game of the tournament, those to come too. It is shown in this answer and nowhere else.
//
// Errors: ErrForbidden for another role, ErrInvalidRequest, ErrTokensGone, ErrExhausted.
func (t *Tournament) Issue(ctx context.Context, setup TokenSetup) (*pb.IssueTournamentTokenResponse, error) {
	return t.access.IssueTournamentToken(ctx, &pb.IssueTournamentTokenRequest{
		Tournament:      t.name,
		RequestId:       setup.RequestID,
		Role:            setup.Role,
		Label:           setup.Label,
		LifetimeSeconds: int64(setup.Lifetime / time.Second),
	})
}

// Tokens are all that were ever issued for the tournament: whose each is and how long it lasts, never the token.
func (t *Tournament) Tokens(ctx context.Context) ([]*pb.TokenInfo, error) {
	response, err := t.access.ListTournamentTokens(ctx, &pb.ListTournamentTokensRequest{Tournament: t.name})
	return response.GetTokens(), err
}

// Revoke ends a token for all games of the tournament, by the id that [Tournament.Tokens] has for it.
//
// Errors: ErrNotFound.
func (t *Tournament) Revoke(ctx context.Context, tokenID string) (*pb.TokenInfo, error) {
	response, err := t.access.RevokeTournamentToken(ctx, &pb.RevokeTournamentTokenRequest{
		Tournament: t.name, TokenId: tokenID,
	})
	return response.GetInfo(), err
}
