package main

import (
	"bytes"
	"encoding/hex"
	"errors"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

func options(c *call) (any, error) {
	query := adjudicator.OptionsQuery{
		Seat:      c.text("seat"),
		AtVersion: c.number("at_version"),
		Detail:    pb.OptionDetail(pb.OptionDetail_value["OPTION_DETAIL_"+c.text("detail")]),
	}
	seat := c.seat()
	return seat.Options(c.run.ctx, query)
}

func sending(c *call) adjudicator.Sending {
	return adjudicator.Sending{ExpectedVersion: c.number("expected_version"), RequestID: c.text("request_id")}
}

func submit(c *call) (any, error) {
	answer := adjudicator.Answer{
		Number:     c.text("number"),
		Choice:     c.number("choice"),
		Seat:       c.text("seat"),
		OmitEvents: c.flag("omit_events"),
		Sending:    sending(c),
	}
	c.read("picks", &answer.Picks)
	seat := c.seat()
	return seat.Submit(c.run.ctx, answer)
}

func concede(c *call) (any, error) {
	how := sending(c)
	seat := c.seat()
	return seat.Concede(c.run.ctx, how)
}

func table(c *call) (any, error) {
	query := adjudicator.TableQuery{
		AtVersion:   c.number("at_version"),
		Viewer:      c.text("viewer"),
		Detail:      pb.TableDetail(pb.TableDetail_value["TABLE_DETAIL_"+c.text("detail")]),
		CountUnseen: c.flag("count_unseen"),
	}
	seat := c.seat()
	response, err := seat.Table(c.run.ctx, query)
	if err != nil {
		return nil, err
	}
	drawn, err := valueOf(response.GetTable())
	if object, ok := drawn.(map[string]any); ok {
		object["version"] = response.GetVersion()
	}
	return drawn, err
}

func page(c *call) (any, error) {
	query := pageQuery(c)
	seat := c.seat()
	return seat.Page(c.run.ctx, query)
}

func pageQuery(c *call) adjudicator.PageQuery {
	return adjudicator.PageQuery{
		After:     c.number("after"),
		AtVersion: c.number("at_version"),
		Size:      int32(c.number("size")),
		Detail:    eventDetail(c),
	}
}

func eventDetail(c *call) pb.EventDetail {
	return pb.EventDetail(pb.EventDetail_value["EVENT_DETAIL_"+c.text("detail")])
}

// happened is the numbers and types of events.
type happened struct {
	Seqs  []int64  `json:"seqs"`
	Types []string `json:"types"`
}

func (h *happened) add(event *pb.Event) {
	h.Seqs = append(h.Seqs, event.GetSeq())
	h.Types = append(h.Types, event.GetType())
}

func events(c *call) (any, error) {
	query := pageQuery(c)
	seat := c.seat()
	found := &happened{Seqs: []int64{}, Types: []string{}}
	for event, err := range seat.Events(c.run.ctx, query) {
		if err != nil {
			return nil, err
		}
		found.add(event)
	}
	return found, nil
}

func watch(c *call) (any, error) {
	query := adjudicator.WatchQuery{After: c.number("after"), Detail: eventDetail(c)}
	most := c.number("messages")
	seat := c.seat()
	found := struct {
		happened
		Version  int64 `json:"version"`
		GameOver bool  `json:"game_over"`
		Growing  bool  `json:"growing"`
	}{happened: happened{Seqs: []int64{}, Types: []string{}}, Growing: true}
	messages := int64(0)
	for news, err := range seat.Watch(c.run.ctx, query) {
		if err != nil {
			return nil, err
		}
		for _, event := range news.GetEvents() {
			found.add(event)
		}
		found.Growing = found.Growing && news.GetVersion() > found.Version
		found.Version, found.GameOver = news.GetVersion(), news.GetGameOver()
		if messages++; messages == most {
			break
		}
	}
	return found, nil
}

func explain(c *call) (any, error) {
	atVersion, whose := c.number("at_version"), c.text("seat")
	seat := c.seat()
	ctx := c.run.ctx
	switch {
	case c.with["move"] != nil:
		return seat.ExplainMove(ctx, c.text("move"), whose, atVersion)
	case c.with["event"] != nil && c.flag("brief"):
		return seat.ExplainEventBriefly(ctx, c.number("event"), atVersion)
	case c.with["event"] != nil:
		return seat.ExplainEvent(ctx, c.number("event"), atVersion)
	case c.with["value"] != nil:
		parts, _ := c.with["value"].([]any)
		if len(parts) != 2 {
			return nil, errors.New("the argument value is an object's id and a name")
		}
		of := call{with: map[string]value{"object": parts[0], "name": parts[1]}}
		return seat.ExplainValue(ctx, of.number("object"), of.text("name"), atVersion)
	case c.flag("result"):
		return seat.ExplainResult(ctx, atVersion)
	case c.flag("place"):
		return seat.ExplainPlace(ctx, atVersion)
	}
	return nil, errors.New("nothing is to be explained")
}

func verify(c *call) (any, error) {
	atVersion := c.number("at_version")
	seat := c.seat()
	return seat.Verify(c.run.ctx, atVersion)
}

func export(c *call) (any, error) {
	packing := pb.Packing(pb.Packing_value["PACKING_"+c.text("packing")])
	seat := c.seat()
	var file bytes.Buffer
	version, err := seat.Export(c.run.ctx, &file, packing)
	if err != nil {
		return nil, err
	}
	c.run.file = file.Bytes()
	head := hex.EncodeToString(c.run.file[:min(2, len(c.run.file))])
	return map[string]any{"version": version, "bytes": len(c.run.file), "head": head}, nil
}
