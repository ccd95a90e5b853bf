package adjudicator

import (
	"context"
	"iter"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Games are those that the token opens, by id: the operator's all, a tournament's those of the tournament.
func (c *Client) Games(ctx context.Context) iter.Seq2[*pb.GameEntry, error] {
	return c.GamesIn(ctx, pb.GameOrder_GAME_ORDER_ID, nil)
}

// GamesIn are the same games in an order. Attempts are counted that were refused after the versions seen, by game.
func (c *Client) GamesIn(ctx context.Context, order pb.GameOrder, seen map[string]int64) iter.Seq2[*pb.GameEntry, error] {
	return games(ctx, c.wire, &pb.ListGamesRequest{Order: order, Seen: seen})
}

// Games are those that this token opens, by id.
func (s *Seat) Games(ctx context.Context) iter.Seq2[*pb.GameEntry, error] {
	return s.GamesIn(ctx, pb.GameOrder_GAME_ORDER_ID, nil)
}

// GamesIn are the same games in an order, as of [Client.GamesIn].
func (s *Seat) GamesIn(ctx context.Context, order pb.GameOrder, seen map[string]int64) iter.Seq2[*pb.GameEntry, error] {
	return games(ctx, s.wire, &pb.ListGamesRequest{GameId: s.gameID, Order: order, Seen: seen})
}

func games(ctx context.Context, wire *wire, asked *pb.ListGamesRequest) iter.Seq2[*pb.GameEntry, error] {
	service := pb.NewCatalogueServiceClient(wire)
	return paged(func(token string) ([]*pb.GameEntry, string, error) {
		page, err := service.ListGames(ctx, &pb.ListGamesRequest{
			GameId: asked.GetGameId(), PageToken: token, Order: asked.GetOrder(), Seen: asked.GetSeen(),
		})
		return page.GetGames(), page.GetNextPageToken(), err
	})
}

// WatchGamesQuery is what is asked of [Client.WatchGames] and [Seat.WatchGames].
type WatchGamesQuery struct {
	// Games are the only ones that are watched, at most 1,000; all that the token opens if empty, also those opened later.
	Games []string
	// Seen are versions that the caller has seen, by game: attempts are counted that were refused later.
	Seen map[string]int64
}

// WatchGames is the entries of the games that the token opens, then those that change.
//
// It is resumed as [Seat.Watch] is, and then all entries are sent again. Leaving the loop ends the call.
func (c *Client) WatchGames(ctx context.Context, query WatchGamesQuery) iter.Seq2[*pb.WatchGamesResponse, error] {
	return watchGames(ctx, c.wire, "", query)
}

// WatchGames is the entries of the games that this token opens, then those that change; see [Client.WatchGames].
func (s *Seat) WatchGames(ctx context.Context, query WatchGamesQuery) iter.Seq2[*pb.WatchGamesResponse, error] {
	return watchGames(ctx, s.wire, s.gameID, query)
}

func watchGames(
	ctx context.Context, wire *wire, gameID string, query WatchGamesQuery,
) iter.Seq2[*pb.WatchGamesResponse, error] {
	service := pb.NewCatalogueServiceClient(wire)
	return func(yield func(*pb.WatchGamesResponse, error) bool) {
		watch := &lasting[pb.WatchGamesResponse]{wire: wire, fail: func(err error) { yield(nil, err) }}
		watch.open = func(ctx context.Context) (messages[pb.WatchGamesResponse], error) {
			return service.WatchGames(ctx, &pb.WatchGamesRequest{GameId: gameID, Games: query.Games, Seen: query.Seen})
		}
		watch.take = func(message *pb.WatchGamesResponse) (done bool) {
			sign := len(message.GetGames()) == 0 && len(message.GetGone()) == 0
			return !sign && !yield(message, nil)
		}
		watch.run(ctx)
	}
}
