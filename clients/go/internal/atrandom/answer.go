// Package atrandom answers whatever is asked with something that is on offer. It knows no rules.
package atrandom

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

const (
	// lively is how often an object is picked rather than a word where both are offered, and something rather than
	// as little as may be.
	lively = 0.85
	// greatest is how far above the least a number is said.
	greatest = 2
)

// ErrUnknownForm says that a choice is to be answered in a way that this program does not know: leave it to a person.
var ErrUnknownForm = errors.New("the choice is of a form that this program does not know")

// Source is a source of randomness for one seat; the same seed gives the same answers to the same questions.
func Source(seat string, seed int64) *rand.Rand {
	return rand.New(rand.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "%s/%d", seat, seed))))
}

// Answer is an offered answer to a choice.
func Answer(choice *pb.Choice, random *rand.Rand) (adjudicator.Answer, error) {
	answer := adjudicator.Answer{Choice: choice.GetId()}
	offered := append([]*pb.Option(nil), choice.GetOptions()...)
	switch choice.GetForm() {
	case pb.ChoiceForm_CHOICE_FORM_NUMBER:
		least := max(0, int(choice.GetLeast()))
		most := least + greatest
		if bound := int(choice.GetMost()); bound >= 0 {
			least, most = min(least, bound), min(most, bound)
		}
		answer.Number = strconv.Itoa(least + random.IntN(most-least+1))
	case pb.ChoiceForm_CHOICE_FORM_ORDER:
		answer.Picks = adjudicator.Picks(sample(offered, len(offered), random)...)
	case pb.ChoiceForm_CHOICE_FORM_OPTIONS:
		answer.Picks = adjudicator.Picks(some(choice, offered, random)...)
	default:
		return answer, fmt.Errorf("%w (%d)", ErrUnknownForm, choice.GetForm())
	}
	return answer, nil
}

// some are between the least and the most options that may be picked.
func some(choice *pb.Choice, offered []*pb.Option, random *rand.Rand) []*pb.Option {
	if choice.GetMost() == 1 && choice.GetLeast() == 1 {
		offered = objectsOrWords(offered, random)
	}
	most := min(int(choice.GetMost()), len(offered))
	count := min(int(choice.GetLeast()), most)
	if random.Float64() < lively {
		least := min(max(count, 1), most)
		count = least + random.IntN(most-least+1)
	}
	return sample(offered, count, random)
}

// objectsOrWords are the options about objects, or sometimes the others, if there are both.
func objectsOrWords(offered []*pb.Option, random *rand.Rand) []*pb.Option {
	var objects, words []*pb.Option
	for _, option := range offered {
		if option.GetObjectId() != 0 {
			objects = append(objects, option)
		} else {
			words = append(words, option)
		}
	}
	if len(objects) == 0 || len(words) > 0 && random.Float64() >= lively {
		return words
	}
	return objects
}

// sample is so many of the options, in any order.
func sample(offered []*pb.Option, count int, random *rand.Rand) []*pb.Option {
	random.Shuffle(len(offered), func(i, j int) { offered[i], offered[j] = offered[j], offered[i] })
	return offered[:count]
}
