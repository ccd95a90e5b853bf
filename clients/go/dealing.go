package adjudicator

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

const modeDealt = "dealt"

// dealing is what chance was asked and what it answered in a game, gathered from its events in order. They are held
// against the seed when all is read: it is shown at the end.
type dealing struct {
	pins    pins
	forked  bool // from there on people enter what chance brings
	asked   map[int64]question
	answers []chanceAnswer
	seed    string
	seedAt  int // line
	ended   int // line
}

// pins is what the first event binds the game to.
type pins struct {
	Commitment string `json:"seed_commitment"`
	Algorithm  string `json:"chance_algorithm"`
	Mode       string `json:"mode"`
}

type question struct {
	ID      int64  `json:"id"`
	Seat    string `json:"seat"`
	Form    string `json:"form"`
	Options []struct {
		ID string `json:"id"`
	} `json:"options"`
}

type chanceAnswer struct {
	line     int
	seq      int64
	question question
	picks    json.RawMessage
	entered  bool
}

// take looks at the state of an event.
func (d *dealing) take(state []byte, seq int64, line int) error {
	event, err := objectFields(state)
	if err != nil {
		return fmt.Errorf("its state: %w", err)
	}
	var kind string
	if err := read(event, "type", &kind); err != nil {
		return err
	}
	switch kind {
	case "game-opened":
		if seq == 1 {
			return read(event, "pins", &d.pins)
		}
	case "game-forked":
		d.forked = true
	case "choice-opened", "choice-renewed":
		return d.takeQuestion(event)
	case "choice-made":
		return d.takeAnswer(event, seq, line)
	case "game-ended":
		d.ended = line
	case "seed-revealed":
		d.seedAt = line
		return read(event, "seed", &d.seed)
	}
	return nil
}

func (d *dealing) takeQuestion(event object) error {
	var asked question
	if err := read(event, "choice", &asked); err != nil {
		return err
	}
	if asked.Seat == chance {
		if d.asked == nil {
			d.asked = map[int64]question{}
		}
		d.asked[asked.ID] = asked
	}
	return nil
}

func (d *dealing) takeAnswer(event object, seq int64, line int) error {
	var seat string
	var choice int64
	if err := errors.Join(read(event, "seat", &seat), read(event, "choice", &choice)); err != nil {
		return err
	}
	if seat != chance {
		return nil
	}
	asked, ok := d.asked[choice]
	if !ok {
		return fmt.Errorf("chance answers choice %d, which it was not asked", choice)
	}
	d.answers = append(d.answers, chanceAnswer{line, seq, asked, event["picks"], d.forked})
	return nil
}

// check holds the answers against the seed and counts them. There is nothing to check where people entered them, and
// while the seed is not shown.
func (d *dealing) check(gameID string) (shuffles, lots int64, err error) {
	dealt := (d.pins.Mode == "" || d.pins.Mode == modeDealt) && d.pins.Commitment != "" && !d.forked
	if d.seed == "" {
		if dealt && d.ended > 0 {
			return 0, 0, &ExportError{Line: d.ended, Wrong: "the game is over, and its seed is not shown"}
		}
		return 0, 0, nil
	}
	seed, err := hex.DecodeString(d.seed)
	if err != nil || SeedCommitment(seed) != d.pins.Commitment {
		return 0, 0, &ExportError{Line: d.seedAt, Wrong: "the seed is not the one that was committed to"}
	}
	if d.pins.Algorithm != chanceAlgorithm {
		wrong := fmt.Sprintf("chance was drawn by %q, this program knows %q", d.pins.Algorithm, chanceAlgorithm)
		return 0, 0, &ExportError{Line: d.seedAt, Wrong: wrong}
	}
	for number, answer := range d.answers {
		if answer.entered {
			continue
		}
		if !answer.follows(&numbers{seed: seed, gameID: gameID, number: number}) {
			wrong := fmt.Sprintf("event %d, the %s number %d, does not follow from the seed",
				answer.seq, answer.question.Form, number)
			return 0, 0, &ExportError{Line: answer.line, Wrong: wrong}
		}
		if answer.question.Form == "lot" {
			lots++
		} else {
			shuffles++
		}
	}
	return shuffles, lots, nil
}

// follows says whether an answer is what the numbers lead to.
func (a chanceAnswer) follows(stream *numbers) bool {
	if a.question.Form == "lot" {
		var picks []string
		options := a.question.Options
		if json.Unmarshal(a.picks, &picks) != nil || len(picks) != 1 || len(options) == 0 {
			return false
		}
		return picks[0] == options[stream.below(len(options))].ID
	}
	var order []int64
	if a.picks != nil && json.Unmarshal(a.picks, &order) != nil {
		return false
	}
	return slices.Equal(order, shuffled(order, stream))
}
