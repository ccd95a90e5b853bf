package main

import (
	"context"
	"errors"
	"fmt"
	"maps"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
)

// run is one case under way.
type run struct {
	ctx     context.Context
	fixture fixture
	kept    map[string]value
	games   map[string]game
	clients map[string]*adjudicator.Client
	seats   map[string]*adjudicator.Seat
	file    []byte // what was exported last
}

func newRun(ctx context.Context, given fixture) *run {
	return &run{
		ctx:     ctx,
		fixture: given,
		kept:    maps.Clone(given.Values),
		games:   maps.Clone(given.Games),
		clients: map[string]*adjudicator.Client{},
		seats:   map[string]*adjudicator.Seat{},
	}
}

func (r *run) close() {
	for _, client := range r.clients {
		_ = client.Close()
	}
}

// step does one step and holds what comes of it against what is expected.
func (r *run) step(given step) error {
	if r.kept == nil {
		r.kept = map[string]value{}
	}
	arguments, err := resolved(orEmpty(given.With), r.kept)
	if err != nil {
		return err
	}
	as, err := resolved(given.As, r.kept)
	if err != nil {
		return err
	}
	operation, ok := operations[given.Do]
	if !ok {
		return errors.New("there is no such operation")
	}
	role, _ := textOf(as)
	at := given.At
	if at == "" {
		at = "server"
	}
	asked := call{run: r, at: at, as: role, game: given.Game, with: arguments.(map[string]any)}
	came, err, wrong := asked.carriedOut(operation)
	if wrong != nil {
		return wrong
	}
	pattern := given.Expect
	if given.Fails != nil {
		if err == nil {
			return fmt.Errorf("it was to fail, and came back with %s", shown(came))
		}
		if came, err = failure(err); err != nil {
			return err
		}
		pattern = given.Fails
	}
	if err != nil {
		return err
	}
	return r.compare(came, pattern, given.Keep)
}

func (r *run) compare(came any, pattern value, keep map[string]string) error {
	found, err := valueOf(came)
	if err != nil {
		return err
	}
	if pattern, err = resolved(pattern, r.kept); err != nil {
		return err
	}
	if pattern != nil {
		if err := fits(found, pattern, ""); err != nil {
			return err
		}
	}
	for name, path := range keep {
		if r.kept[name], err = at(found, path); err != nil {
			return fmt.Errorf("keep %s: %w", name, err)
		}
	}
	return nil
}

// client is a connection to one of the servers for a token.
func (r *run) client(at, token string) (*adjudicator.Client, error) {
	if client, ok := r.clients[at+"\n"+token]; ok {
		return client, nil
	}
	server, ok := r.fixture.Servers[at]
	if !ok {
		return nil, fmt.Errorf("there is no server %q", at)
	}
	client, err := adjudicator.Connect(server.Address, adjudicator.Options{OperatorToken: token, Language: server.Language})
	if err == nil {
		r.clients[at+"\n"+token] = client
	}
	return client, err
}

func orEmpty(with map[string]value) map[string]value {
	if with == nil {
		return map[string]value{}
	}
	return with
}
