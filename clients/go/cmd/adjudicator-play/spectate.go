package main

import (
	"context"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

type spectateRequest struct {
	Address string `json:"address"`
	GameID  string `json:"game_id"`
	Token   string `json:"token"`
}

type spectateResponse struct {
	Events   int     `json:"events"`
	Version  int64   `json:"version"`
	Result   *result `json:"result"`
	Verified string  `json:"verified"`
}

// result is how a game ended.
type result struct {
	Winner  string   `json:"winner"`
	Losers  []string `json:"losers"`
	Clauses []string `json:"clauses"`
	Seq     int64    `json:"seq"`
}

// spectate watches a game to its end and has it verified.
func spectate(ctx context.Context, request spectateRequest) (spectateResponse, error) {
	var response spectateResponse
	client, err := adjudicator.Connect(request.Address, adjudicator.Options{})
	if err != nil {
		return response, err
	}
	defer client.Close()
	seat := client.Seat(request.GameID, request.Token)
	for news, err := range seat.Watch(ctx, adjudicator.WatchQuery{}) {
		if err != nil {
			return response, err
		}
		response.Events += len(news.GetEvents())
		response.Version = news.GetVersion()
	}
	response.Result, response.Verified, err = outcome(ctx, seat)
	return response, err
}

// outcome is how a game ended, and the grade of its log.
func outcome(ctx context.Context, seat *adjudicator.Seat) (*result, string, error) {
	table, err := seat.Table(ctx, adjudicator.TableQuery{Detail: pb.TableDetail_TABLE_DETAIL_BASIC})
	if err != nil {
		return nil, "", err
	}
	verified, err := seat.Verify(ctx, 0)
	if err != nil {
		return nil, "", err
	}
	end := table.GetTable().GetResult()
	return &result{end.GetWinner(), end.GetLosers(), end.GetClauses(), end.GetSeq()}, verified.GetGrade().String(), nil
}
