package main

import (
	"encoding/json"
	"fmt"
	"strconv"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// desk is that of a game for its judge, or else that of the operator.
func (c *call) desk() *adjudicator.Desk {
	language := c.text("language")
	if c.game != "" {
		if language != "" {
			return c.seat().InLanguage(language).Desk()
		}
		return c.seat().Desk()
	}
	if language != "" {
		return c.client().InLanguage(language).Desk()
	}
	return c.client().Desk()
}

// message is an argument as a message of the contract.
func (c *call) message(name string, into proto.Message) {
	if given, ok := c.with[name]; ok {
		c.fail(messageOf(given, into))
	}
}

func messageOf(given value, into proto.Message) error {
	text, err := json.Marshal(given)
	if err == nil {
		err = protojson.Unmarshal(text, into)
	}
	return err
}

// positionAsked is `asked`, or else `position` or `stated`.
func (c *call) positionAsked() *pb.PositionAsked {
	asked := &pb.PositionAsked{Text: c.text("position")}
	if _, given := c.with["stated"]; given {
		asked.Stated = &pb.StatedPosition{}
		c.message("stated", asked.Stated)
	}
	c.message("asked", asked)
	return asked
}

func (c *call) checked() (*pb.CheckPositionResponse, error) {
	asked := c.positionAsked()
	if c.flag("unfinished") {
		return c.desk().ReadUnfinished(c.run.ctx, asked.GetText())
	}
	if series := c.text("series"); series != "" {
		return c.desk().CheckNewest(c.run.ctx, asked, series)
	}
	return c.desk().Check(c.run.ctx, asked)
}

func checkPosition(c *call) (any, error) {
	found, err := c.checked()
	if err != nil {
		return nil, err
	}
	said, err := valueOf(found)
	if err != nil {
		return nil, err
	}
	answer := adjudicator.AnswerOf(found)
	deciding, err := valuesOf(answer.Deciding)
	if err != nil {
		return nil, err
	}
	toKnow, err := valuesOf(answer.ToKnow)
	if err != nil {
		return nil, err
	}
	understood := []any{}
	for _, part := range answer.Understood {
		understood = append(understood, map[string]any{
			"code": part.Code, "arguments": argumentWords(part.Arguments), "text": part.Text,
		})
	}
	return map[string]any{"position": said, "answer": map[string]any{
		"outcome": answer.Outcome.String(), "as_played": answer.AsPlayed.String(), "comes_to": answer.ComesTo().String(),
		"attempt": answer.Attempt, "deciding": deciding, "to_know": toKnow, "depends_on": append([]string{}, answer.DependsOn...),
		"readings": sideBySides(answer.Readings), "understood": understood, "taken": sharedNames(answer.Taken),
	}}, nil
}

// argumentWords are the words of arguments, by their names; of numbers and objects the digits.
func argumentWords(arguments []*pb.Argument) map[string][]string {
	found := map[string][]string{}
	for _, argument := range arguments {
		words := append([]string{}, argument.GetWords()...)
		for _, id := range argument.GetObjectIds() {
			words = append(words, strconv.FormatInt(id, 10))
		}
		if argument.GetKind() == pb.ArgumentKind_ARGUMENT_KIND_NUMBER {
			words = append(words, strconv.FormatInt(argument.GetNumber(), 10))
		}
		found[argument.GetName()] = words
	}
	return found
}

func sharedNames(names []adjudicator.SharedName) []any {
	found := []any{}
	for _, name := range names {
		found = append(found, map[string]any{
			"named": name.Named, "number": name.Number, "several": name.Several, "text": name.Text,
		})
	}
	return found
}

func valuesOf[M proto.Message](messages []M) ([]any, error) {
	found := []any{}
	for _, message := range messages {
		value, err := valueOf(message)
		if err != nil {
			return nil, err
		}
		found = append(found, value)
	}
	return found, nil
}

func sideBySides(readings []*adjudicator.SideBySide) []any {
	found := []any{}
	for _, reading := range readings {
		sides, rows := []any{}, []any{}
		for _, side := range reading.Sides {
			sides = append(sides, map[string]any{
				"name": side.Name, "title": side.Title, "in_use": side.InUse, "outcome": side.Outcome.String(),
				"not_told": side.NotTold,
			})
		}
		for _, row := range reading.Rows {
			rows = append(rows, map[string]any{"about": row.About, "heading": row.Heading, "cells": row.Cells})
		}
		found = append(found, map[string]any{
			"reading": reading.Reading, "title": reading.Title, "disputed": reading.Disputed, "clauses": append([]string{}, reading.Clauses...),
			"settled": reading.Settled, "sides": sides, "rows": rows,
		})
	}
	return found
}

func compareReadings(c *call) (any, error) {
	query := adjudicator.ReadingsQuery{Position: c.positionAsked()}
	c.read("readings", &query.Readings)
	c.read("editions", &query.Editions)
	found, err := c.desk().Compare(c.run.ctx, query)
	if err != nil {
		return nil, err
	}
	said, err := valueOf(found)
	if err != nil {
		return nil, err
	}
	var readings []*adjudicator.SideBySide
	for _, each := range found.GetCompared() {
		readings = append(readings, adjudicator.SideBySideOf(each))
	}
	return map[string]any{"comparison": said, "readings": sideBySides(readings)}, nil
}

func explainPosition(c *call) (any, error) {
	return c.desk().ExplainValue(c.run.ctx, c.positionAsked(), c.text("card"), c.text("name"))
}

func claim(c *call) (any, error) {
	found, err := c.desk().Claim(c.run.ctx, c.text("claim"), c.number("at_version"))
	if err != nil {
		return nil, err
	}
	said, err := valueOf(found)
	if err != nil {
		return nil, err
	}
	answer := adjudicator.ClaimAnswerOf(found)
	differences, account := []any{}, any(nil)
	for _, each := range answer.Differences {
		differences = append(differences, difference(each))
	}
	if answer.Account != nil {
		account = difference(*answer.Account)
	}
	return map[string]any{"claim": said, "answer": map[string]any{
		"holds": answer.Holds, "differences": differences, "account": account, "shared": sharedNames(answer.Shared),
	}}, nil
}

func difference(found adjudicator.Difference) any {
	return map[string]any{
		"code": found.Code, "arguments": argumentWords(found.Arguments), "about": found.About, "claimed": found.Claimed,
		"found": found.Found, "event": found.Event, "clauses": append([]string{}, found.Clauses...), "text": found.Text,
	}
}

// grounds are the text and the clauses of an act.
func (c *call) grounds() *pb.Grounds {
	var labels []string
	c.read("clauses", &labels)
	return adjudicator.Grounds(c.text("text"), labels...)
}

func recordRuling(c *call) (any, error) {
	return c.seat().Judge().Rule(c.run.ctx, c.grounds(), c.flag("private"), sending(c))
}

// changes are those of a correction.
func (c *call) changes() []*pb.Change {
	given, ok := c.with["changes"].([]any)
	if !ok {
		c.fail(fmt.Errorf("the argument changes is no list"))
	}
	changes := make([]*pb.Change, len(given))
	for place, each := range given {
		change, err := changeOf(each)
		c.fail(err)
		changes[place] = change
	}
	return changes
}

func correct(c *call) (any, error) {
	return c.seat().Judge().Correct(c.run.ctx, c.grounds(), c.changes(), sending(c))
}

func previewCorrection(c *call) (any, error) {
	return c.seat().Judge().PreviewCorrection(c.run.ctx, c.changes(), sending(c))
}

func previewRewind(c *call) (any, error) {
	return c.seat().Judge().PreviewRewind(c.run.ctx, c.number("to_version"), sending(c))
}

func undo(c *call) (any, error) {
	return c.seat().Judge().Undo(c.run.ctx, c.text("text"), c.number("to_version"), sending(c))
}

func callJudge(c *call) (any, error) {
	return c.seat().Judge().CallJudge(c.run.ctx, c.text("text"), c.text("request_id"))
}

func judgeCalls(c *call) (any, error) {
	found, err := c.seat().Judge().JudgeCalls(c.run.ctx, c.flag("resolved"), c.number("at_version"))
	return &pb.ListJudgeCallsResponse{Calls: found}, err
}

func claimCall(c *call) (any, error) {
	return c.seat().Judge().ClaimCall(c.run.ctx, c.number("call_id"), c.text("request_id"))
}

func resolveCall(c *call) (any, error) {
	return c.seat().Judge().ResolveCall(c.run.ctx, c.number("call_id"), c.text("answer"), c.text("request_id"))
}

func savePosition(c *call) (any, error) {
	return c.seat().Desk().Save(c.run.ctx, c.number("at_version"), c.text("seen_by"))
}

func rewind(c *call) (any, error) {
	return c.seat().Judge().Rewind(c.run.ctx, c.grounds(), c.number("to_version"), sending(c))
}

func fork(c *call) (any, error) {
	setup := adjudicator.ForkSetup{
		Name: c.text("name"), AtVersion: c.number("at_version"), RequestID: c.text("request_id"),
	}
	return c.seat().Judge().Fork(c.run.ctx, setup)
}

func issueToken(c *call) (any, error) {
	return c.seat().Access().Issue(c.run.ctx, adjudicator.TokenSetup{
		Role: c.text("role"), Label: c.text("label"), RequestID: c.text("request_id"),
	})
}

func listTokens(c *call) (any, error) {
	found, err := c.seat().Access().Tokens(c.run.ctx)
	return &pb.ListTokensResponse{Tokens: found}, err
}

func revokeToken(c *call) (any, error) {
	return c.seat().Access().Revoke(c.run.ctx, c.text("token_id"))
}

func invite(c *call) (any, error) {
	return c.seat().Access().Invite(c.run.ctx, adjudicator.InvitationSetup{
		Role: c.text("role"), Label: c.text("label"), Uses: int32(c.number("uses")), RequestID: c.text("request_id"),
	})
}

func invitations(c *call) (any, error) {
	found, err := c.seat().Access().Invitations(c.run.ctx)
	return &pb.ListInvitationsResponse{Invitations: found}, err
}
