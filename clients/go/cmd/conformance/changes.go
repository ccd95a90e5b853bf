package main

import (
	"fmt"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// changeOf is one thing that is put right, made by what this client has for it.
func changeOf(given value) (*pb.Change, error) {
	change, ok := given.(map[string]any)
	if !ok || len(change) != 1 {
		return nil, fmt.Errorf("this is no change: %s", shown(given))
	}
	for kind, fields := range change {
		with, _ := fields.(map[string]any)
		of := call{with: with}
		switch kind {
		case "move_card":
			moved := &pb.MoveCard{}
			if err := messageOf(fields, moved); err != nil {
				return nil, err
			}
			return adjudicator.MoveCard(moved), nil
		case "turn_card":
			return adjudicator.TurnCard(of.number("card"), of.text("orientation")), nil
		case "face_card":
			return adjudicator.FaceCard(of.number("card"), of.flag("face_up"), of.text("guise")), nil
		case "set_markers":
			return adjudicator.SetMarkers(of.number("card"), of.text("name"), of.number("count")), nil
		case "attach_card":
			return adjudicator.AttachCard(of.number("card"), of.number("to")), nil
		case "set_fact":
			return adjudicator.SetFact(of.text("name"), with["value"])
		case "set_turn":
			return adjudicator.SetTurn(of.text("player"), int32(of.number("turn"))), nil
		case "set_identity":
			return adjudicator.SetIdentity(of.number("card"), of.text("number")), nil
		case "set_place":
			knows, _ := with["knows"].(map[string]any)
			return adjudicator.SetPlace(of.text("at"), of.text("player"), knows)
		}
	}
	return nil, fmt.Errorf("there is no such change: %s", shown(given))
}
