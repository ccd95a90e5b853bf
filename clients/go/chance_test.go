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
	Secret        string            `json:"secret"`
	Salt          string            `json:"salt"`
	Renewals      int               `json:"renewals"`
	Seats         []string          `json:"seats"`
	Contributions map[string]string `json:"contributions"`
	Key           string            `json:"key"`

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
	count, ofFair := 0, 0
	for lines := bufio.NewScanner(document); lines.Scan(); {
		fair := strings.HasPrefix(lines.Text(), `{"secret"`)
		if !fair && !strings.HasPrefix(lines.Text(), `{"seed"`) {
			continue
		}
		var each vector
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			t.Fatal(err)
		}
		if fair {
			ofFair++
			each.checkFair(t)
			continue
		}
		count++
		each.check(t)
	}
	if count < 8 || ofFair < 5 {
		t.Errorf("%d vectors, and %d of fair games", count, ofFair)
	}
}

func (v vector) check(t *testing.T) {
	seed, err := hex.DecodeString(v.Seed)
	if err != nil {
		t.Fatal(err)
	}
	v.checkNumbers(t, seed)
}

func (v vector) checkFair(t *testing.T) {
	secret, err := hex.DecodeString(v.Secret)
	if err != nil {
		t.Fatal(err)
	}
	if v.Commitment != "" {
		salt, _ := hex.DecodeString(v.Salt)
		if found := SaltedCommitment(secret, salt); found != v.Commitment {
			t.Errorf("%+v: %s", v, found)
		}
		return
	}
	key := streamKey(secret, v.Game, v.Renewals, v.Seats, v.Contributions)
	if hex.EncodeToString(key) != v.Key {
		t.Errorf("%+v: key %x", v, key)
	}
	v.checkNumbers(t, key)
}

func (v vector) checkNumbers(t *testing.T, key []byte) {
	stream := &numbers{key: key, label: v.Game, number: v.Number}
	switch {
	case v.Commitment != "":
		if found := SeedCommitment(key); found != v.Commitment {
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
