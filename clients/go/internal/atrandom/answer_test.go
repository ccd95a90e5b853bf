package atrandom

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func choice(form pb.ChoiceForm, least, most int32, ids ...string) *pb.Choice {
	asked := &pb.Choice{Id: 4, Form: form, Least: least, Most: most}
	for place, id := range ids {
		asked.Options = append(asked.Options, &pb.Option{Id: id, ObjectId: int64(place % 2)})
	}
	return asked
}

func TestAnswersAreWhatIsOffered(t *testing.T) {
	random := Source("P1", 1)
	for range 300 {
		answer, err := Answer(choice(pb.ChoiceForm_CHOICE_FORM_OPTIONS, 1, 3, "a", "b", "c", "d"), random)
		picked := slices.Sorted(slices.Values(answer.Picks))
		if err != nil || answer.Choice != 4 || len(picked) < 1 || len(picked) > 3 || len(slices.Compact(picked)) != len(picked) {
			t.Fatalf("%v, %v", answer, err)
		}
		answer, _ = Answer(choice(pb.ChoiceForm_CHOICE_FORM_OPTIONS, 0, 9, "a"), random)
		if len(answer.Picks) > 1 {
			t.Fatal(answer)
		}
		answer, _ = Answer(choice(pb.ChoiceForm_CHOICE_FORM_ORDER, 3, 3, "a", "b", "c"), random)
		if !slices.Equal(slices.Sorted(slices.Values(answer.Picks)), []string{"a", "b", "c"}) {
			t.Fatal(answer)
		}
		answer, _ = Answer(choice(pb.ChoiceForm_CHOICE_FORM_NUMBER, 0, 1), random)
		if number, err := strconv.Atoi(answer.Number); err != nil || number < 0 || number > 1 {
			t.Fatal(answer)
		}
	}
	if answer, err := Answer(choice(pb.ChoiceForm_CHOICE_FORM_OPTIONS, 0, 0), random); err != nil || len(answer.Picks) > 0 {
		t.Error(answer, err)
	}
	if _, err := Answer(choice(99, 1, 1, "a"), random); !errors.Is(err, ErrUnknownForm) {
		t.Error(err)
	}
}

func TestTheSameSeedAnswersAlike(t *testing.T) {
	for range 5 {
		one, other := Source("P1", 7), Source("P1", 7)
		asked := choice(pb.ChoiceForm_CHOICE_FORM_OPTIONS, 1, 1, "a", "b", "c", "d", "e")
		first, _ := Answer(asked, one)
		second, _ := Answer(asked, other)
		if !slices.Equal(first.Picks, second.Picks) {
			t.Errorf("%v and %v", first, second)
		}
	}
}
