package main

import (
	"encoding/hex"
	"maps"
	"slices"
	"time"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// operations by name. Each gives what comes back: a message, or something that JSON can be made of.
var operations = map[string]func(*call) (any, error){
	"create":             create,
	"open_position":      openPosition,
	"tell":               tell,
	"outline":            outline,
	"rulebooks":          rulebooks,
	"clauses":            clauses,
	"clause":             clause,
	"check_deck":         checkDeck,
	"search_clauses":     searchClauses,
	"search_cards":       searchCards,
	"cards":              cards,
	"card":               card,
	"check_cards":        checkCards,
	"import_cards":       importCards,
	"card_coverage":      cardCoverage,
	"imported_card":      importedCard,
	"read_deck_list":     readDeckList,
	"decks":              decks,
	"deck":               deck,
	"describe_edition":   describeEdition,
	"disputed_points":    disputedPoints,
	"compare_editions":   compareEditions,
	"games":              games,
	"watch_games":        watchGames,
	"check_position":     checkPosition,
	"compare_readings":   compareReadings,
	"explain_position":   explainPosition,
	"claim":              claim,
	"options":            options,
	"submit":             submit,
	"concede":            concede,
	"table":              table,
	"page":               page,
	"events":             events,
	"watch":              watch,
	"explain":            explain,
	"verify":             verify,
	"export":             export,
	"check_export":       checkExport,
	"verify_export":      verifyExport,
	"call_judge":         callJudge,
	"judge_calls":        judgeCalls,
	"claim_call":         claimCall,
	"resolve_call":       resolveCall,
	"rule":               recordRuling,
	"correct":            correct,
	"rewind":             rewind,
	"fork":               fork,
	"issue":              issueToken,
	"tokens":             listTokens,
	"revoke":             revokeToken,
	"invite":             invite,
	"invitations":        invitations,
	"save_position":      savePosition,
	"undo":               undo,
	"preview_rewind":     previewRewind,
	"preview_correction": previewCorrection,
	"revoke_invitation": func(c *call) (any, error) {
		return c.seat().Access().RevokeInvitation(c.run.ctx, c.text("invitation_id"))
	},
	"who_am_i": func(c *call) (any, error) { return c.client().WhoAmI(c.run.ctx) },
	"redeem": func(c *call) (any, error) {
		return c.client().Redeem(c.run.ctx, c.text("code"), c.text("request_id"))
	},
	"issue_for_tournament": func(c *call) (any, error) {
		return c.client().Tournament(c.text("tournament")).Issue(c.run.ctx, adjudicator.TokenSetup{
			Role: c.text("role"), Label: c.text("label"), RequestID: c.text("request_id"),
		})
	},
	"tokens_of_tournament": func(c *call) (any, error) {
		found, err := c.client().Tournament(c.text("tournament")).Tokens(c.run.ctx)
		return &pb.ListTournamentTokensResponse{Tokens: found}, err
	},
	"revoke_for_tournament": func(c *call) (any, error) {
		return c.client().Tournament(c.text("tournament")).Revoke(c.run.ctx, c.text("token_id"))
	},
}

func openPosition(c *call) (any, error) {
	opened, err := c.client().OpenPosition(c.run.ctx, adjudicator.PositionSetup{
		Position:  c.positionAsked(),
		StatedBy:  c.text("stated_by"),
		RequestID: c.text("request_id"),
	})
	if err != nil {
		return nil, err
	}
	return c.opened(opened), nil
}

func tell(c *call) (any, error) {
	seat := c.seat()
	if language := c.text("language"); language != "" {
		seat = seat.InLanguage(language)
	}
	all := &pb.TellGameResponse{}
	query := adjudicator.PageQuery{After: c.number("after"), AtVersion: c.number("at_version"), Size: int32(c.number("size"))}
	only := adjudicator.Concerning{}
	c.read("seats", &only.Seats)
	c.read("cards", &only.Cards)
	c.read("clauses", &only.Clauses)
	for paragraph, err := range seat.TellOnly(c.run.ctx, query, only) {
		if err != nil {
			return nil, err
		}
		all.Paragraphs = append(all.Paragraphs, paragraph)
	}
	return all, nil
}

func outline(c *call) (any, error) {
	var words []string
	c.read("kinds", &words)
	var kinds []pb.MarkKind
	for _, word := range words {
		kinds = append(kinds, pb.MarkKind(pb.MarkKind_value["MARK_KIND_"+word]))
	}
	all := &pb.OutlineGameResponse{}
	query := adjudicator.PageQuery{After: c.number("after"), AtVersion: c.number("at_version"), Size: int32(c.number("size"))}
	for mark, err := range c.seat().Outline(c.run.ctx, query, kinds...) {
		if err != nil {
			return nil, err
		}
		all.Marks = append(all.Marks, mark)
	}
	return all, nil
}

func create(c *call) (any, error) {
	setup := adjudicator.GameSetup{
		Edition:       c.text("edition"),
		Format:        c.text("format"),
		CardFile:      c.text("card_file"),
		RequestID:     c.text("request_id"),
		TokenLifetime: time.Duration(c.number("token_lifetime_seconds")) * time.Second,
	}
	if _, given := c.with["decks"]; !given {
		c.with["decks"] = c.run.fixture.Decks[setup.Edition]
	}
	c.read("decks", &setup.Decks)
	c.read("readings", &setup.Readings)
	setup.Table = c.text("table")
	c.read("players", &setup.Players)
	seed, err := hex.DecodeString(c.text("seed"))
	c.fail(err)
	setup.Seed = seed
	client := c.client()
	opened, err := client.CreateGame(c.run.ctx, setup)
	if err != nil {
		return nil, err
	}
	return c.opened(opened), nil
}

// opened is what comes back of a game that was opened; it is known from then on.
func (c *call) opened(opened *adjudicator.NewGame) map[string]any {
	c.run.games[c.game] = game{opened.GameID, opened.Tokens}
	return map[string]any{
		"game_id": opened.GameID, "version": opened.Version, "edition": opened.Edition,
		"seed_commitment": opened.SeedCommitment, "already_recorded": opened.AlreadyRecorded,
		"roles": slices.Sorted(maps.Keys(opened.Tokens)),
	}
}

func rulebooks(c *call) (any, error) {
	client := c.client()
	books, err := client.Rulebooks(c.run.ctx)
	return &pb.ListRulebooksResponse{Rulebooks: books}, err
}

func clauses(c *call) (any, error) {
	query := adjudicator.ClauseQuery{
		Edition:  c.text("edition"),
		Class:    pb.ClauseClass(c.number("clause_class")),
		Relation: pb.ClauseRelation(c.number("relation")),
		PageSize: int32(c.number("page_size")),
	}
	c.read("labels", &query.Labels)
	asked := c.client().Clauses
	if c.game != "" {
		asked = c.seat().Clauses
	}
	found, err := listed(asked(c.run.ctx, query))
	return &pb.ListClausesResponse{Clauses: found}, err
}

func clause(c *call) (any, error) {
	edition, label := c.text("edition"), c.text("label")
	if c.game != "" {
		return c.seat().Clause(c.run.ctx, label)
	}
	return c.client().Clause(c.run.ctx, edition, label)
}

func checkDeck(c *call) (any, error) {
	query := adjudicator.DeckQuery{Edition: c.text("edition"), Format: c.text("format")}
	c.read("deck", &query.Deck)
	client := c.client()
	return client.CheckDeck(c.run.ctx, query)
}
