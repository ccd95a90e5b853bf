package adjudicator

import (
	"context"
	"time"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Access is the handle of the tokens of a game, for its judge or the operator.
type Access struct {
	gameID  string
	service pb.AccessServiceClient
}

// Access is the handle of the tokens of a game. It makes no call and needs the operator's token; a judge asks
// [Seat.Access].
func (c *Client) Access(gameID string) *Access {
	return &Access{gameID, pb.NewAccessServiceClient(c.wire)}
}

// WhoAmI is what the client's token is: its role, its game or tournament, the editions that it reads, its end.
//
// Errors: ErrUnauthenticated.
func (c *Client) WhoAmI(ctx context.Context) (*pb.WhoAmIResponse, error) {
	return pb.NewAccessServiceClient(c.wire).WhoAmI(ctx, &pb.WhoAmIRequest{})
}

// Redeem exchanges the code of an invitation for a token. It needs no token. An empty requestID is made; give one to
// send a call again whose answer was lost, within ten minutes.
//
// Errors: ErrNotFound for no such code, ErrUnauthenticated for one that has ended, ErrTokensGone, ErrExhausted.
func (c *Client) Redeem(ctx context.Context, code, requestID string) (*pb.RedeemResponse, error) {
	return pb.NewAccessServiceClient(c.wire).Redeem(ctx, &pb.RedeemRequest{Code: code, RequestId: requestID})
}

// Access is the handle of the tokens of this game, for its judge.
func (s *Seat) Access() *Access { return &Access{s.gameID, pb.NewAccessServiceClient(s.wire)} }

// Issue issues another token, for "P1", "P2", "judge" or "spectator". It is shown in this answer and nowhere else.
//
// Errors: ErrForbidden, ErrInvalidRequest, ErrNotFound, ErrTokensGone, ErrExhausted.
func (a *Access) Issue(ctx context.Context, setup TokenSetup) (*pb.IssueTokenResponse, error) {
	return a.service.IssueToken(ctx, &pb.IssueTokenRequest{
		GameId:          a.gameID,
		RequestId:       setup.RequestID,
		Role:            setup.Role,
		Label:           setup.Label,
		LifetimeSeconds: int64(setup.Lifetime / time.Second),
	})
}

// Tokens are all that were ever issued for the game: whose each is and how long it lasts, never the token.
func (a *Access) Tokens(ctx context.Context) ([]*pb.TokenInfo, error) {
	response, err := a.service.ListTokens(ctx, &pb.ListTokensRequest{GameId: a.gameID})
	return response.GetTokens(), err
}

// Revoke ends a token, by the id that [Access.Tokens] has for it.
//
// Errors: ErrNotFound.
func (a *Access) Revoke(ctx context.Context, tokenID string) (*pb.TokenInfo, error) {
	response, err := a.service.RevokeToken(ctx, &pb.RevokeTokenRequest{GameId: a.gameID, TokenId: tokenID})
	return response.GetInfo(), err
}
