// Command adjudicator-play plays or watches a game at random, knowing no rules.
//
//	adjudicator-play seat     plays one seat to the end
//	adjudicator-play spectate watches a game to its end
//	adjudicator-play game     opens a game and plays both seats
//
// It reads one JSON object from its standard input and writes JSON objects, one on each line, to its standard output.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

const usage = "usage: adjudicator-play seat|spectate|game < request.json"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "adjudicator-play:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, arguments []string) error {
	if len(arguments) != 1 {
		return fmt.Errorf("%s", usage)
	}
	switch arguments[0] {
	case "seat":
		return with(ctx, playSeat)
	case "spectate":
		return with(ctx, spectate)
	case "game":
		return with(ctx, playGame)
	}
	return fmt.Errorf("%s", usage)
}

// with reads what is asked, does it, and writes what came of it.
func with[Request, Response any](ctx context.Context, do func(context.Context, Request) (Response, error)) error {
	var request Request
	if err := json.NewDecoder(os.Stdin).Decode(&request); err != nil {
		return fmt.Errorf("read the request: %w", err)
	}
	response, err := do(ctx, request)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(response)
}
