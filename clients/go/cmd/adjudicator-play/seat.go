package main

import (
	"context"
	"errors"
	"math/rand/v2"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/internal/atrandom"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

type seatRequest struct {
	Address string `json:"address"`
	GameID  string `json:"game_id"`
	Token   string `json:"token"`
	Seat    string `json:"seat"`
	Seed    int64  `json:"seed"`
}

type seatResponse struct {
	Answers int `json:"answers"`
}

// playSeat plays one seat to the end of the game.
func playSeat(ctx context.Context, request seatRequest) (seatResponse, error) {
	client, err := adjudicator.Connect(request.Address, adjudicator.Options{})
	if err != nil {
		return seatResponse{}, err
	}
	defer client.Close()
	seat := client.Seat(request.GameID, request.Token)
	answers, err := play(ctx, seat, request.Seat, atrandom.Source(request.Seat, request.Seed))
	return seatResponse{answers}, err
}

// play answers whenever the seat is the first that is asked, until the game is over; it says how often.
func play(ctx context.Context, seat *adjudicator.Seat, name string, random *rand.Rand) (int, error) {
	answers := 0
	for news, err := range seat.Watch(ctx, adjudicator.WatchQuery{Detail: pb.EventDetail_EVENT_DETAIL_BASIC}) {
		if err != nil {
			return answers, err
		}
		if news.GetGameOver() || !isFirst(name, news.GetWaitingFor()) {
			continue
		}
		given, err := answerAll(ctx, seat, name, random)
		answers += given
		if err != nil {
			return answers, err
		}
	}
	return answers, nil
}

// answerAll answers as long as the seat is the first that is asked.
func answerAll(ctx context.Context, seat *adjudicator.Seat, name string, random *rand.Rand) (int, error) {
	for answers := 0; ; answers++ {
		asked, err := seat.Options(ctx, adjudicator.OptionsQuery{Detail: pb.OptionDetail_OPTION_DETAIL_BASIC})
		if err != nil || asked.GetChoice() == nil || !isFirst(name, asked.GetWaitingFor()) {
			return answers, err
		}
		answer, err := atrandom.Answer(asked.GetChoice(), random)
		if err != nil {
			return answers, err
		}
		answer.ExpectedVersion, answer.OmitEvents = asked.GetVersion(), true
		_, err = seat.Submit(ctx, answer)
		if errors.Is(err, adjudicator.ErrStale) {
			answers-- // somebody was quicker: look again
		} else if err != nil {
			return answers, err
		}
	}
}

func isFirst(name string, waitingFor []*pb.OpenQuestion) bool {
	return len(waitingFor) > 0 && waitingFor[0].GetSeat() == name
}
