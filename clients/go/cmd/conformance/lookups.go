package main

import (
	"encoding/json"
	"iter"
	"strconv"
	"strings"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// catalogue is that of a game, or else that of the edition that is named.
func (c *call) catalogue() *adjudicator.Catalogue {
	edition, language := c.text("edition"), c.text("language")
	if c.game != "" {
		return c.seat().Catalogue()
	}
	client := c.client()
	if language != "" {
		client = client.InLanguage(language)
	}
	return client.Catalogue(edition)
}

// listed are the entries of a list, from all its pages.
func listed[T any](entries iter.Seq2[T, error]) ([]T, error) {
	found := []T{}
	for entry, err := range entries {
		if err != nil {
			return nil, err
		}
		found = append(found, entry)
	}
	return found, nil
}

func words(c *call) adjudicator.WordQuery {
	return adjudicator.WordQuery{
		Words: c.text("query"), Nearest: c.flag("nearest"), PageSize: int32(c.number("page_size")),
	}
}

func searchClauses(c *call) (any, error) {
	hits, err := listed(c.catalogue().SearchClauses(c.run.ctx, words(c)))
	return &pb.SearchClausesResponse{Hits: hits}, err
}

func searchCards(c *call) (any, error) {
	hits, err := listed(c.catalogue().SearchCards(c.run.ctx, words(c)))
	return &pb.SearchCardsResponse{Hits: hits}, err
}

func cards(c *call) (any, error) {
	query := adjudicator.CardQuery{Kind: c.text("kind"), PageSize: int32(c.number("page_size"))}
	catalogue := c.catalogue()
	found, err := listed(catalogue.Cards(c.run.ctx, query))
	if err != nil {
		return nil, err
	}
	edition, err := catalogue.Edition(c.run.ctx)
	return &pb.ListCardsResponse{Edition: edition, Cards: found}, err
}

func card(c *call) (any, error) { return c.catalogue().Card(c.run.ctx, c.text("card")) }

func checkCards(c *call) (any, error) {
	return c.catalogue().CheckCards(c.run.ctx, c.text("card_file"))
}

func decks(c *call) (any, error) {
	found, err := listed(c.catalogue().Decks(c.run.ctx))
	return &pb.ListDecksResponse{Decks: found}, err
}

func deck(c *call) (any, error) {
	found, err := c.catalogue().Deck(c.run.ctx, c.text("name"))
	if err != nil {
		return nil, err
	}
	return withCards(found, adjudicator.DeckOf(found.GetDeck()))
}

// withCards is an answer with what the client makes of its deck.
func withCards(found *pb.GetDeckResponse, cards adjudicator.Deck) (any, error) {
	answer, err := valueOf(found)
	if object, ok := answer.(map[string]any); ok {
		object["opens_with"], err = valueOf(cards)
	}
	return answer, err
}

func describeEdition(c *call) (any, error) {
	return c.catalogue().Describe(c.run.ctx)
}

func disputedPoints(c *call) (any, error) {
	var labels []string
	c.read("clauses", &labels)
	found, err := listed(c.catalogue().DisputedPoints(c.run.ctx, labels...))
	return &pb.ListReadingsResponse{Points: found}, err
}

func compareEditions(c *call) (any, error) {
	query := adjudicator.EditionQuery{
		Other: c.text("other"), Every: c.flag("every"), PageSize: int32(c.number("page_size")),
	}
	found, err := listed(c.catalogue().Compare(c.run.ctx, query))
	return &pb.CompareEditionsResponse{Clauses: found}, err
}

func games(c *call) (any, error) {
	order, seen := pb.GameOrder_GAME_ORDER_ID, c.versions("seen")
	if c.flag("by_need") {
		order = pb.GameOrder_GAME_ORDER_NEED
	}
	list := c.client().GamesIn
	if c.game != "" {
		list = c.seat().GamesIn
	}
	found, err := listed(list(c.run.ctx, order, seen))
	return &pb.ListGamesResponse{Games: found}, err
}

// watchGames is what a watch of games says until so many entries came.
func watchGames(c *call) (any, error) {
	query := adjudicator.WatchGamesQuery{Seen: c.versions("seen")}
	c.read("games", &query.Games)
	watch := c.client().WatchGames
	if c.game != "" {
		watch = c.seat().WatchGames
	}
	all := &pb.WatchGamesResponse{}
	for news, err := range watch(c.run.ctx, query) {
		if err != nil {
			return nil, err
		}
		all.Games = append(all.Games, news.GetGames()...)
		if int64(len(all.GetGames())) >= c.number("entries") {
			break
		}
	}
	return all, nil
}

// versions are versions that the caller has seen, by game.
func (c *call) versions(name string) map[string]int64 {
	var given []struct {
		GameID  string `json:"game_id"`
		Version value  `json:"version"`
	}
	c.read(name, &given)
	seen := map[string]int64{}
	for _, each := range given {
		text, err := json.Marshal(each.Version)
		c.fail(err)
		version, err := strconv.ParseInt(strings.Trim(string(text), `"`), 10, 64) // kept versions are texts
		c.fail(err)
		seen[each.GameID] = version
	}
	return seen
}
