package adjudicator

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

const (
	modeDealt = "dealt"
	lot       = "lot"
)

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
	commitment, algorithm, mode string
}

// question is what chance was asked.
type question struct {
	form    string
	options []string // their ids
}

type chanceAnswer struct {
	line     int
	seq      int64
	question question
	picks    json.RawMessage
	entered  bool
}

// take looks at an event.
func (d *dealing) take(event object, seq int64, line int) error {
	var kind string
	if err := read(event, "type", &kind); err != nil {
		return err
	}
	switch kind {
	case "game-opened":
		if seq == 1 {
			return d.takePins(event)
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

func (d *dealing) takePins(event object) error {
	pinned, err := objectIn(event, "pins")
	if err != nil {
		return err
	}
	return errors.Join(
		optional(pinned, "seed_commitment", &d.pins.commitment),
		optional(pinned, "chance_algorithm", &d.pins.algorithm),
		optional(pinned, "mode", &d.pins.mode))
}

func (d *dealing) takeQuestion(event object) error {
	choice, err := objectIn(event, "choice")
	if err != nil {
		return err
	}
	var seat string
	if err := read(choice, "seat", &seat); err != nil || seat != chance {
		return err
	}
	var id int64
	var asked question
	var options []json.RawMessage
	err = errors.Join(
		read(choice, "id", &id), read(choice, "form", &asked.form), optional(choice, "options", &options))
	if err != nil {
		return err
	}
	asked.options = make([]string, len(options))
	for place, text := range options {
		option, err := objectFields(text)
		if err != nil {
			return fmt.Errorf("an option: %w", err)
		}
		if err := read(option, "id", &asked.options[place]); err != nil {
			return fmt.Errorf("an option: %w", err)
		}
	}
	if d.asked == nil {
		d.asked = map[int64]question{}
	}
	d.asked[id] = asked
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
	dealt := (d.pins.mode == "" || d.pins.mode == modeDealt) && d.pins.commitment != "" && !d.forked
	if d.seed == "" {
		if dealt && d.ended > 0 {
			return 0, 0, &ExportError{Line: d.ended, Wrong: "the game is over, and its seed is not shown"}
		}
		return 0, 0, nil
	}
	seed, err := hex.DecodeString(d.seed)
	sized := shortestSeed <= len(seed) && len(seed) <= longestSeed
	if err != nil || !sized || SeedCommitment(seed) != d.pins.commitment {
		return 0, 0, &ExportError{Line: d.seedAt, Wrong: "the seed is not the one that was committed to"}
	}
	if d.pins.algorithm != chanceAlgorithm {
		wrong := fmt.Sprintf("chance was drawn by %q, this program knows %q", d.pins.algorithm, chanceAlgorithm)
		return 0, 0, &ExportError{Line: d.seedAt, Wrong: wrong}
	}
	for number, answer := range d.answers {
		if answer.entered {
			continue
		}
		if !answer.follows(&numbers{seed: seed, gameID: gameID, number: number}) {
			wrong := fmt.Sprintf("event %d, the %s number %d, does not follow from the seed",
				answer.seq, answer.question.form, number)
			return 0, 0, &ExportError{Line: answer.line, Wrong: wrong}
		}
		if answer.question.form == lot {
			lots++
		} else {
			shuffles++
		}
	}
	return shuffles, lots, nil
}

// follows says whether an answer is what the numbers lead to.
func (a chanceAnswer) follows(stream *numbers) bool {
	if a.question.form == lot {
		var picks []string
		options := a.question.options
		if json.Unmarshal(a.picks, &picks) != nil || len(picks) != 1 || len(options) == 0 || len(options) > numberCount {
			return false
		}
		return picks[0] == options[stream.below(len(options))]
	}
	var order []int64
	if a.picks != nil && json.Unmarshal(a.picks, &order) != nil || len(order) > numberCount {
		return false
	}
	return slices.Equal(order, shuffled(order, stream))
}
