package adjudicator

import (
	"cmp"
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
	renewed []string // the commitment of each renewal
	secrets []secret // as they are shown: the first one, and that of each renewal
	seedAt  int      // line; 0 while they are not shown
	ended   int      // line
}

// secret is what chance was drawn from. The seed of a repeatable game has no salt.
type secret struct{ seed, salt string }

// pins is what the first event binds the game to.
type pins struct {
	commitment, algorithm, mode string
	// dealtAs is the label of a repeatable game; its id if empty.
	dealtAs       string
	seats         []string
	contributions map[string]string
	// numberKey is what hidden cards are numbered by; empty in a game that began in a stated position.
	numberKey string
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
	renewals int // how many there were before it
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
	case "chance-renewed":
		return d.takeRenewal(event)
	case "seed-revealed":
		d.seedAt = line
		return d.takeSecrets(event)
	}
	return nil
}

func (d *dealing) takeRenewal(event object) error {
	var number int
	var commitment string
	if err := errors.Join(read(event, "renewal", &number), read(event, "seed_commitment", &commitment)); err != nil {
		return err
	}
	if number != len(d.renewed)+1 {
		return fmt.Errorf("renewal %d of chance stands where renewal %d belongs", number, len(d.renewed)+1)
	}
	d.renewed = append(d.renewed, commitment)
	return nil
}

func (d *dealing) takeSecrets(event object) error {
	var later []json.RawMessage
	if err := optional(event, "renewed", &later); err != nil {
		return err
	}
	shown := []object{event}
	for _, text := range later {
		one, err := objectFields(text)
		if err != nil {
			return fmt.Errorf("a secret: %w", err)
		}
		shown = append(shown, one)
	}
	d.secrets = make([]secret, len(shown))
	for place, one := range shown {
		err := errors.Join(read(one, "seed", &d.secrets[place].seed), optional(one, "salt", &d.secrets[place].salt))
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *dealing) takePins(event object) error {
	pinned, err := objectIn(event, "pins")
	if err != nil {
		return err
	}
	if d.pins.contributions, err = textsIn(pinned, "contributions"); err != nil {
		return err
	}
	return errors.Join(
		optional(pinned, "seed_commitment", &d.pins.commitment),
		optional(pinned, "chance_algorithm", &d.pins.algorithm),
		optional(pinned, "mode", &d.pins.mode),
		optional(pinned, "dealt_as", &d.pins.dealtAs),
		optional(pinned, "seats", &d.pins.seats),
		optional(pinned, "number_key", &d.pins.numberKey))
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
	d.answers = append(d.answers, chanceAnswer{line, seq, asked, event["picks"], d.forked, len(d.renewed)})
	return nil
}

// check holds the answers against the seed and counts them. There is nothing to check where people entered them, and
// while the seed is not shown.
func (d *dealing) check(gameID string) (shuffles, lots int64, err error) {
	dealt := (d.pins.mode == "" || d.pins.mode == modeDealt) && d.pins.commitment != "" && !d.forked
	if d.seedAt == 0 {
		if dealt && d.ended > 0 {
			return 0, 0, &ExportError{Line: d.ended, Wrong: "the game is over, and its seed is not shown"}
		}
		return 0, 0, nil
	}
	keys, label, err := d.keys(gameID)
	if err != nil {
		return 0, 0, &ExportError{Line: d.seedAt, Wrong: err.Error()}
	}
	for number, answer := range d.answers {
		if answer.entered {
			continue
		}
		if !answer.follows(&numbers{key: keys[answer.renewals], label: label, number: number}) {
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

// keys are that of the first secret and that of each renewal, with the label that enters every number.
func (d *dealing) keys(gameID string) (keys [][]byte, label string, err error) {
	switch d.pins.algorithm {
	case fairAlgorithm:
		keys, err = d.fairKeys(gameID)
		return keys, gameID, err
	case repeatableAlgorithm:
		seed, err := hex.DecodeString(d.secrets[0].seed)
		alone := len(d.secrets) == 1 && d.secrets[0].salt == "" && len(d.renewed) == 0
		sized := shortestSeed <= len(seed) && len(seed) <= longestSeed
		if err != nil || !alone || !sized || SeedCommitment(seed) != d.pins.commitment {
			return nil, "", errors.New("the seed is not the one that was committed to")
		}
		return [][]byte{seed}, cmp.Or(d.pins.dealtAs, gameID), nil
	}
	return nil, "", fmt.Errorf("chance was drawn by %q, this program knows %q and %q",
		d.pins.algorithm, repeatableAlgorithm, fairAlgorithm)
}

func (d *dealing) fairKeys(gameID string) ([][]byte, error) {
	commitments := append([]string{d.pins.commitment}, d.renewed...)
	wrong := errors.New("the secrets are not those that were committed to")
	if len(d.secrets) != len(commitments) {
		return nil, wrong
	}
	keys := make([][]byte, len(commitments))
	for place, shown := range d.secrets {
		seed, seedErr := hex.DecodeString(shown.seed)
		salt, saltErr := hex.DecodeString(shown.salt)
		sized := len(seed) == secretLength && len(salt) == secretLength
		if seedErr != nil || saltErr != nil || !sized || SaltedCommitment(seed, salt) != commitments[place] {
			return nil, wrong
		}
		keys[place] = streamKey(seed, gameID, place, d.pins.seats, d.pins.contributions)
	}
	if d.pins.numberKey != "" && d.pins.numberKey != numberKey(keys[0], gameID) {
		return nil, errors.New("the numbers of hidden cards do not follow from the secret")
	}
	return keys, nil
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
