package adjudicator

import (
	"context"
	"iter"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// Catalogue is what one edition has to look up: cards, decks, disputed points; clauses and cards by words.
//
// Errors: ErrNotFound if something that is named does not exist; the nearest are named.
type Catalogue struct {
	edition, gameID string
	service         pb.CatalogueServiceClient
}

// Catalogue looks things up in an edition ("name@version", or only the name for its newest). It makes no call and needs
// the operator's token; [Seat.Catalogue] has that of a game.
func (c *Client) Catalogue(edition string) *Catalogue {
	return &Catalogue{edition: edition, service: pb.NewCatalogueServiceClient(c.wire)}
}

// Catalogue looks things up in the edition of the game, with the cards of the game that the seat sees.
func (s *Seat) Catalogue() *Catalogue {
	return &Catalogue{gameID: s.gameID, service: pb.NewCatalogueServiceClient(s.wire)}
}

// Edition is the exact edition that is looked into, of a game too.
func (c *Catalogue) Edition(ctx context.Context) (string, error) {
	request := &pb.ListCardsRequest{Edition: c.edition, GameId: c.gameID, PageSize: 1}
	page, err := c.service.ListCards(ctx, request)
	return page.GetEdition(), err
}

// CardQuery is which cards are listed.
type CardQuery struct {
	// Kind is the only kind listed, a word of the edition; all if empty.
	Kind string
	// PageSize is how many are fetched at once, 500 at most and by default.
	PageSize int32
}

// Cards are the cards of the edition, in the order of its files.
func (c *Catalogue) Cards(ctx context.Context, query CardQuery) iter.Seq2[*pb.CardEntry, error] {
	return paged(func(token string) ([]*pb.CardEntry, string, error) {
		page, err := c.service.ListCards(ctx, &pb.ListCardsRequest{
			Edition: c.edition, GameId: c.gameID, Kind: query.Kind, PageSize: pageSize(query.PageSize), PageToken: token,
		})
		return page.GetCards(), page.GetNextPageToken(), err
	})
}

// Card is everything that is printed on a card, by its number or its name in any language.
func (c *Catalogue) Card(ctx context.Context, called string) (*pb.Card, error) {
	request := &pb.GetCardRequest{Edition: c.edition, GameId: c.gameID, Card: called}
	response, err := c.service.GetCard(ctx, request)
	return response.GetCard(), err
}

// CheckCards is everything that is wrong with a card file (TOML), and what was understood. It needs the operator's token.
func (c *Catalogue) CheckCards(ctx context.Context, cardFile string) (*pb.CheckCardsResponse, error) {
	return c.service.CheckCards(ctx, &pb.CheckCardsRequest{Edition: c.edition, CardFile: cardFile})
}

// WordQuery is what is searched for.
type WordQuery struct {
	// Words in any order, all of which must be found; parts of Japanese ones too.
	Words string
	// Nearest has those found that have most of the words, if none has all.
	Nearest bool
	// PageSize is how many are fetched at once, 500 at most and by default.
	PageSize int32
}

// SearchCards are the cards in which every word is found, the best first.
func (c *Catalogue) SearchCards(ctx context.Context, query WordQuery) iter.Seq2[*pb.CardHit, error] {
	return paged(func(token string) ([]*pb.CardHit, string, error) {
		page, err := c.service.SearchCards(ctx, &pb.SearchCardsRequest{
			Edition: c.edition, GameId: c.gameID, Query: query.Words, Nearest: query.Nearest,
			PageSize: pageSize(query.PageSize), PageToken: token,
		})
		return page.GetHits(), page.GetNextPageToken(), err
	})
}

// SearchClauses are the clauses in which every word is found, the best first.
func (c *Catalogue) SearchClauses(ctx context.Context, query WordQuery) iter.Seq2[*pb.ClauseHit, error] {
	return paged(func(token string) ([]*pb.ClauseHit, string, error) {
		page, err := c.service.SearchClauses(ctx, &pb.SearchClausesRequest{
			Edition: c.edition, GameId: c.gameID, Query: query.Words, Nearest: query.Nearest,
			PageSize: pageSize(query.PageSize), PageToken: token,
		})
		return page.GetHits(), page.GetNextPageToken(), err
	})
}

// Decks are those that come with the edition, by name.
func (c *Catalogue) Decks(ctx context.Context) iter.Seq2[*pb.DeckSummary, error] {
	return paged(func(token string) ([]*pb.DeckSummary, string, error) {
		page, err := c.service.ListDecks(ctx, &pb.ListDecksRequest{
			Edition: c.edition, GameId: c.gameID, PageSize: largestPage, PageToken: token,
		})
		return page.GetDecks(), page.GetNextPageToken(), err
	})
}

// Deck is one deck by its name; [DeckOf] makes of its cards what a game is opened with.
func (c *Catalogue) Deck(ctx context.Context, name string) (*pb.GetDeckResponse, error) {
	return c.service.GetDeck(ctx, &pb.GetDeckRequest{Edition: c.edition, GameId: c.gameID, Name: name})
}

// Describe is the words of the edition in every language, and how its table is laid out.
func (c *Catalogue) Describe(ctx context.Context) (*pb.DescribeEditionResponse, error) {
	return c.service.DescribeEdition(ctx, &pb.DescribeEditionRequest{Edition: c.edition, GameId: c.gameID})
}

// DisputedPoints are the texts that can be read in several ways, in full; only those about the clauses, if any is named.
func (c *Catalogue) DisputedPoints(ctx context.Context, clauses ...string) iter.Seq2[*pb.DisputedPoint, error] {
	return paged(func(token string) ([]*pb.DisputedPoint, string, error) {
		page, err := c.service.ListReadings(ctx, &pb.ListReadingsRequest{
			Edition: c.edition, GameId: c.gameID, Clauses: clauses, PageSize: largestPage, PageToken: token,
		})
		return page.GetPoints(), page.GetNextPageToken(), err
	})
}

// EditionQuery is what an edition is compared with.
type EditionQuery struct {
	// Other is the other edition; the one that this is built on if empty.
	Other string
	// Every has clauses that are the same or borrowed listed too.
	Every bool
	// PageSize is how many are fetched at once, 500 at most and by default.
	PageSize int32
}

// Compare is what became of every clause between two editions.
func (c *Catalogue) Compare(ctx context.Context, query EditionQuery) iter.Seq2[*pb.ComparedClause, error] {
	return paged(func(token string) ([]*pb.ComparedClause, string, error) {
		page, err := c.service.CompareEditions(ctx, &pb.CompareEditionsRequest{
			Edition: c.edition, GameId: c.gameID, Other: query.Other, Every: query.Every,
			PageSize: pageSize(query.PageSize), PageToken: token,
		})
		return page.GetClauses(), page.GetNextPageToken(), err
	})
}
