package main

import (
	"errors"
	"fmt"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
)

// failure is an error as the cases speak of it. An error that is not the client's own is given back.
func failure(failed error) (value, error) {
	var export *adjudicator.ExportError
	if errors.As(failed, &export) {
		return map[string]any{
			"class": adjudicator.ErrBadExport.Name(), "line": export.Line, "wrong": export.Wrong,
		}, nil
	}
	var known *adjudicator.Error
	if !errors.As(failed, &known) {
		return nil, fmt.Errorf("not an error of the client: %w", failed)
	}
	findings, decks := []value{}, map[string]any{}
	for _, finding := range known.Findings() {
		each, err := valueOf(finding)
		if err != nil {
			return nil, err
		}
		findings = append(findings, each)
	}
	for seat, verdict := range known.DeckVerdicts {
		each, err := valueOf(verdict)
		if err != nil {
			return nil, err
		}
		decks[seat] = each
	}
	return map[string]any{
		"code": adjudicator.CodeName(known.Code), "reason": known.Reason, "class": known.Kind().Name(),
		"sentence": known.Sentence, "error_code": known.ErrorCode, "wrong_code": known.WrongCode,
		"tried": known.Tried, "wrong": known.Wrong, "todo": known.Todo,
		"version": known.Version, "game_id": known.GameID, "edition": known.Edition,
		"clauses": append([]string{}, known.Clauses()...), "findings": findings, "deck_verdicts": decks,
		"request_id": known.RequestID,
	}, nil
}
