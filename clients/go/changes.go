package adjudicator

import (
	"encoding/json"
	"fmt"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// MoveCard has a card go to a zone ("P1/hand"). Place counts from the top of an ordered one, -1 is its bottom; what is
// left out is as cards usually lie there.
func MoveCard(moved *pb.MoveCard) *pb.Change {
	return &pb.Change{Change: &pb.Change_MoveCard{MoveCard: moved}}
}

// TurnCard has a card in play turned, by the edition's word.
func TurnCard(card int64, orientation string) *pb.Change {
	turned := &pb.TurnCard{Card: card, Orientation: orientation}
	return &pb.Change{Change: &pb.Change_TurnCard{TurnCard: turned}}
}

// FaceCard has a card in an open zone lie face up or face down. The guise is what it counts as face down, by the
// edition's word; itself if empty.
func FaceCard(card int64, faceUp bool, guise string) *pb.Change {
	faced := &pb.FaceCard{Card: card, FaceUp: faceUp, Guise: guise}
	return &pb.Change{Change: &pb.Change_FaceCard{FaceCard: faced}}
}

// SetMarkers has so many markers of a kind lie on a card in an open zone.
func SetMarkers(card int64, name string, count int64) *pb.Change {
	set := &pb.SetMarkers{Card: card, Name: name, Count: count}
	return &pb.Change{Change: &pb.Change_SetMarkers{SetMarkers: set}}
}

// AttachCard has a card in play attached to another one; to none if that is 0.
func AttachCard(card, to int64) *pb.Change {
	attached := &pb.AttachCard{Card: card, To: to}
	return &pb.Change{Change: &pb.Change_AttachCard{AttachCard: attached}}
}

// SetFact has a named value that the rulebook keeps be another one: whatever JSON can be made of. Nil: it is gone.
//
// It fails if no JSON can be made of the value.
func SetFact(name string, value any) (*pb.Change, error) {
	set := &pb.SetFact{Name: name}
	if value != nil {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("adjudicator: the fact %s: %w", name, err)
		}
		set.ValueJson = string(text)
	}
	return &pb.Change{Change: &pb.Change_SetFact{SetFact: set}}, nil
}

// SetTurn has it be a player's turn, and the how many-th; the number stays if it is 0.
func SetTurn(player string, turn int32) *pb.Change {
	set := &pb.SetTurn{Player: player, Turn: turn}
	return &pb.Change{Change: &pb.Change_SetTurn{SetTurn: set}}
}

// SetIdentity has a card be another one than was recorded, by its number or its name in any language.
func SetIdentity(card int64, number string) *pb.Change {
	set := &pb.SetIdentity{Card: card, Number: number}
	return &pb.Change{Change: &pb.Change_SetIdentity{SetIdentity: set}}
}

// SetPlace has play stand at a clause, about the turn of a player (the turn player's if empty). Knows is what the
// procedure there knows, by name: whatever JSON can be made of; "card:12" is what object 12 became by the correction.
//
// It fails if no JSON can be made of a value.
func SetPlace(at, player string, knows map[string]any) (*pb.Change, error) {
	set := &pb.SetPlace{At: at, Player: player, KnowsJson: make(map[string]string, len(knows))}
	for name, value := range knows {
		text, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("adjudicator: the place %s, %s: %w", at, name, err)
		}
		set.KnowsJson[name] = string(text)
	}
	return &pb.Change{Change: &pb.Change_SetPlace{SetPlace: set}}, nil
}
