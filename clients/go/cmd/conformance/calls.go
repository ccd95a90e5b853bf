package main

import (
	"encoding/json"
	"fmt"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
)

// call is one operation with its arguments. An argument that cannot be read ends it.
type call struct {
	run  *run
	at   string
	as   string
	game string
	with map[string]value
}

// badStep is what a call panics with if its step cannot be carried out as it is written.
type badStep struct{ error }

// carriedOut is what comes of an operation; wrong says that the step itself is bad.
func (c *call) carriedOut(operation func(*call) (any, error)) (came any, err, wrong error) {
	defer func() {
		switch found := recover().(type) {
		case nil:
		case badStep:
			wrong = found.error
		default:
			panic(found)
		}
	}()
	came, err = operation(c)
	return came, err, nil
}

var tokens = map[string]string{"nobody": "", "stranger": "a-token-that-opens-nothing"}

// client is the connection of whoever the step speaks for.
func (c *call) client() *adjudicator.Client {
	token := c.run.fixture.Operator
	if other, ok := tokens[c.as]; ok {
		token = other
	} else if own := c.run.games[c.game].Tokens[c.as]; own != "" {
		token = own
	}
	client, err := c.run.client(c.at, token)
	c.fail(err)
	return client
}

// seat is the handle of whoever the step speaks for; it lives as long as the case.
func (c *call) seat() *adjudicator.Seat {
	role := c.as
	if role == "" {
		role = "judge"
	}
	name := c.at + "\n" + c.game + "\n" + role
	if seat, ok := c.run.seats[name]; ok {
		return seat
	}
	played, ok := c.run.games[c.game]
	if !ok {
		c.fail(fmt.Errorf("there is no game %q", c.game))
	}
	token, ok := tokens[role]
	if role == "operator" {
		token = c.run.fixture.Operator
	} else if !ok {
		token = played.Tokens[role]
	}
	client, err := c.run.client(c.at, "")
	c.fail(err)
	c.run.seats[name] = client.Seat(played.GameID, token)
	return c.run.seats[name]
}

func (c *call) fail(err error) {
	if err != nil {
		panic(badStep{err})
	}
}

// read is an argument as a value of Go; what is left out stays as it is.
func (c *call) read(name string, into any) {
	given, ok := c.with[name]
	if !ok {
		return
	}
	text, err := json.Marshal(given)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		c.fail(fmt.Errorf("the argument %s: %w", name, err))
	}
}

// text is an argument, a number too, as text.
func (c *call) text(name string) string {
	given, ok := c.with[name]
	if !ok || given == nil {
		return ""
	}
	text, ok := textOf(given)
	if !ok {
		c.fail(fmt.Errorf("the argument %s is no text: %s", name, shown(given)))
	}
	return text
}

// number is an argument, also one that stands there as text.
func (c *call) number(name string) int64 {
	if c.text(name) == "" {
		return 0
	}
	number, ok := numberOf(c.with[name])
	if !ok || !number.IsInt64() {
		c.fail(fmt.Errorf("the argument %s is no number: %s", name, shown(c.with[name])))
		return 0
	}
	return number.Int64()
}

func (c *call) flag(name string) bool {
	flag := false
	c.read(name, &flag)
	return flag
}
