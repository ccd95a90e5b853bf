package adjudicator

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// vector is a line of the test vectors of docs/shuffles.md.
type vector struct {
	Seed       string  `json:"seed"`
	Commitment string  `json:"commitment"`
	Game       string  `json:"game"`
	Number     int     `json:"number"`
	Stream     []int   `json:"stream"`
	IDs        []int64 `json:"ids"`
	Order      []int64 `json:"order"`
	Options    int     `json:"options"`
	Place      int     `json:"place"`
}

func TestEveryVectorOfTheDocument(t *testing.T) {
	document, err := os.Open("../../docs/shuffles.md")
	if err != nil {
		t.Skip("the project's documents are not here:", err)
	}
	defer document.Close()
	count := 0
	for lines := bufio.NewScanner(document); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), `{"seed"`) {
			continue
		}
		var each vector
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			t.Fatal(err)
		}
		count++
		each.check(t)
	}
	if count < 8 {
		t.Errorf("%d vectors", count)
	}
}

func (v vector) check(t *testing.T) {
	seed, err := hex.DecodeString(v.Seed)
	if err != nil {
		t.Fatal(err)
	}
	stream := &numbers{seed: seed, gameID: v.Game, number: v.Number}
	switch {
	case v.Commitment != "":
		if found := SeedCommitment(seed); found != v.Commitment {
			t.Errorf("%+v: %s", v, found)
		}
	case v.Stream != nil:
		for place, number := range v.Stream {
			if found := stream.next(); found != number {
				t.Errorf("number %d is %d, not %d", place, found, number)
			}
		}
	case v.IDs != nil:
		slices.Reverse(v.IDs) // in any order
		if found := shuffled(v.IDs, stream); !slices.Equal(found, v.Order) {
			t.Errorf("%+v: %v", v, found)
		}
	default:
		if found := stream.below(v.Options); found != v.Place {
			t.Errorf("%+v: %d", v, found)
		}
	}
}
