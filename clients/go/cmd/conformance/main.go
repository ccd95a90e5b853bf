// Command conformance runs the cases of clients/conformance of the project with this client.
//
// It reads one JSON object from its standard input (the fixture and the cases) and writes, for each case, one JSON
// object on one line. It exits with 0 if all cases passed.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// longestCase is how long a case may take.
const longestCase = 60 * time.Second

type request struct {
	Fixture fixture    `json:"fixture"`
	Cases   []testCase `json:"cases"`
}

// fixture is the servers to run against, and what is on them.
type fixture struct {
	Operator string `json:"operator"`
	Servers  map[string]struct {
		Address  string `json:"address"`
		Language string `json:"language"`
	} `json:"servers"`
	Decks  map[string]value `json:"decks"`
	Games  map[string]game  `json:"games"`
	Values map[string]value `json:"values"`
}

type game struct {
	GameID string            `json:"game_id"`
	Tokens map[string]string `json:"tokens"`
}

type testCase struct {
	Name  string `json:"name"`
	Steps []step `json:"steps"`
}

type step struct {
	Do     string            `json:"do"`
	At     string            `json:"at"`
	As     value             `json:"as"`
	Game   string            `json:"game"`
	With   map[string]value  `json:"with"`
	Expect value             `json:"expect"`
	Fails  value             `json:"fails"`
	Keep   map[string]string `json:"keep"`
}

type row struct {
	Case    string `json:"case"`
	Passed  bool   `json:"passed"`
	Problem string `json:"problem"`
}

func main() {
	var asked request
	decoder := json.NewDecoder(os.Stdin)
	decoder.UseNumber()
	if err := decoder.Decode(&asked); err != nil {
		fmt.Fprintln(os.Stderr, "conformance: read the cases:", err)
		os.Exit(1)
	}
	output, code := json.NewEncoder(os.Stdout), 0
	for _, each := range asked.Cases {
		said := row{Case: each.Name, Passed: true}
		if err := runCase(asked.Fixture, each); err != nil {
			said.Passed, said.Problem, code = false, err.Error(), 1
		}
		if err := output.Encode(said); err != nil {
			code = 1
		}
	}
	os.Exit(code)
}

// runCase runs the steps of one case; what it keeps ends with it.
func runCase(given fixture, each testCase) error {
	ctx, cancel := context.WithTimeout(context.Background(), longestCase)
	defer cancel()
	running := newRun(ctx, given)
	defer running.close()
	for place, step := range each.Steps {
		if err := running.step(step); err != nil {
			return fmt.Errorf("step %d (%s): %w", place+1, step.Do, err)
		}
	}
	return nil
}
