package main

import (
	"context"
	"errors"
	"sync"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/internal/atrandom"
)

type gameRequest struct {
	Address  string                      `json:"address"`
	Operator string                      `json:"operator"`
	Edition  string                      `json:"edition"`
	Decks    map[string]adjudicator.Deck `json:"decks"`
	Seed     int64                       `json:"seed"` // of the players; 0 if not given
}

type gameResponse struct {
	GameID   string  `json:"game_id"`
	Answers  int     `json:"answers"`
	Result   *result `json:"result"`
	Verified string  `json:"verified"`
}

// playGame opens a game, plays both seats to the end, and has it verified.
func playGame(ctx context.Context, request gameRequest) (gameResponse, error) {
	var response gameResponse
	client, err := adjudicator.Connect(request.Address, adjudicator.Options{OperatorToken: request.Operator})
	if err != nil {
		return response, err
	}
	defer client.Close()
	game, err := client.CreateGame(ctx, adjudicator.GameSetup{Edition: request.Edition, Decks: request.Decks})
	if err != nil {
		return response, err
	}
	response.GameID = game.GameID
	if response.Answers, err = playBoth(ctx, game, request.Seed); err != nil {
		return response, err
	}
	response.Result, response.Verified, err = outcome(ctx, game.Seat("judge"))
	return response, err
}

// playBoth plays every seat at once, each with its own token; it says how many answers they gave. If one fails, the
// others are ended.
func playBoth(ctx context.Context, game *adjudicator.NewGame, seed int64) (int, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	names := []string{"P1", "P2"}
	answers, failures := make([]int, len(names)), make([]error, len(names))
	var players sync.WaitGroup
	for place, name := range names {
		players.Go(func() {
			answers[place], failures[place] = play(ctx, game.Seat(name), name, atrandom.Source(name, seed))
			if failures[place] != nil {
				cancel(failures[place])
			}
		})
	}
	players.Wait()
	if failed := context.Cause(ctx); failed != nil {
		return answers[0] + answers[1], failed
	}
	return answers[0] + answers[1], errors.Join(failures...)
}
