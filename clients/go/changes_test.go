package adjudicator

import (
	"math"
	"strings"
	"testing"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func TestFactsAndPlacesAreSentAsJSON(t *testing.T) {
	fact, err := SetFact("life", map[string]int{"P1": 3000})
	if err != nil || fact.GetSetFact().GetValueJson() != `{"P1":3000}` {
		t.Errorf("%v, %v", fact, err)
	}
	if gone, err := SetFact("life", nil); err != nil || gone.GetSetFact().GetValueJson() != "" {
		t.Errorf("%v, %v", gone, err)
	}
	place, err := SetPlace("1.1", "P2", map[string]any{"card": "card:12", "count": 2})
	knows := place.GetSetPlace().GetKnowsJson()
	if err != nil || knows["card"] != `"card:12"` || knows["count"] != "2" || place.GetSetPlace().GetPlayer() != "P2" {
		t.Errorf("%v, %v", place, err)
	}
}

func TestWhatIsNoJSONIsSaidWithItsName(t *testing.T) {
	if _, err := SetFact("life", math.NaN()); err == nil || !strings.Contains(err.Error(), "life") {
		t.Error(err)
	}
	knows := map[string]any{"count": make(chan int)}
	if _, err := SetPlace("1.1", "", knows); err == nil || !strings.Contains(err.Error(), "count") {
		t.Error(err)
	}
}

func TestChangesAreWhatTheyAreCalled(t *testing.T) {
	if moved := MoveCard(&pb.MoveCard{Card: 1, Zone: "P1/x"}).GetMoveCard(); moved.GetZone() != "P1/x" {
		t.Error(moved)
	}
	if turned := TurnCard(1, "left").GetTurnCard(); turned.GetCard() != 1 || turned.GetOrientation() != "left" {
		t.Error(turned)
	}
	if faced := FaceCard(1, true, "y").GetFaceCard(); !faced.GetFaceUp() || faced.GetGuise() != "y" {
		t.Error(faced)
	}
	if set := SetMarkers(1, "m", 3).GetSetMarkers(); set.GetName() != "m" || set.GetCount() != 3 {
		t.Error(set)
	}
	if attached := AttachCard(1, 2).GetAttachCard(); attached.GetCard() != 1 || attached.GetTo() != 2 {
		t.Error(attached)
	}
	if set := SetTurn("P2", 4).GetSetTurn(); set.GetPlayer() != "P2" || set.GetTurn() != 4 {
		t.Error(set)
	}
	if set := SetIdentity(1, "N-1").GetSetIdentity(); set.GetCard() != 1 || set.GetNumber() != "N-1" {
		t.Error(set)
	}
}
