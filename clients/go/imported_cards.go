package adjudicator

import (
	"context"
	"io"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// ImportedCards are the cards that the operator imports to a server for an edition's game.
//
// Errors: ErrInvalidRequest if a file cannot be used, with why (BAD_CARD_FILE); ErrUnauthenticated.
type ImportedCards struct {
	edition string
	service pb.CardServiceClient
	long    pb.CardServiceClient
}

// ImportedCards are those of an edition ("name@version", or only the name for its newest). It makes no call and needs the
// operator's token.
func (c *Client) ImportedCards(edition string) *ImportedCards {
	long := pb.NewCardServiceClient(c.wire.withTimeout(longTimeout))
	return &ImportedCards{edition: edition, service: pb.NewCardServiceClient(c.wire), long: long}
}

// CardImport is how a file of card data is imported.
type CardImport struct {
	// FileName is for the sentence of a refusal.
	FileName string
	// Set is the only set whose cards are imported; all if empty.
	Set string
	// Overrides are entries by hand (TOML) that take the place of compiled ones.
	Overrides string
	// Progress, if set, is called with the number of compiled cards, and that of all cards.
	Progress func(done, of int)
}

// ImportFile imports a file of card data, and says what became of each card. All cards are kept, or none.
//
// Errors: ErrNotFound if the server has dropped the calls before: begin again.
func (c *ImportedCards) ImportFile(ctx context.Context, file io.Reader, how CardImport) ([]*pb.ImportedCardEntry, error) {
	request := &pb.ImportCardsRequest{Edition: c.edition, RequestId: NewRequestID(), FileName: how.FileName}
	for {
		piece, err := readPiece(file)
		if err != nil {
			return nil, err
		}
		if len(piece) == 0 {
			break
		}
		request.Chunk = piece
		response, err := c.long.ImportCards(ctx, request)
		if err != nil {
			return nil, err
		}
		request.Offset = response.GetReceived()
	}
	request.Chunk, request.Last, request.Set, request.Overrides = nil, true, how.Set, how.Overrides
	entries := []*pb.ImportedCardEntry{}
	for {
		response, err := c.long.ImportCards(ctx, request)
		if err != nil {
			return nil, err
		}
		entries = append(entries, response.GetCards()...)
		if how.Progress != nil {
			how.Progress(len(entries), int(response.GetCardCount()))
		}
		if response.GetImported() {
			return entries, nil
		}
		request.CardsSeen = int32(len(entries))
	}
}

// Coverage is how much of the cards is understood, by set, and what would unlock most: so many reasons, 20 if 0.
func (c *ImportedCards) Coverage(ctx context.Context, reasonCount int32) (*pb.GetCardCoverageResponse, error) {
	return c.service.GetCardCoverage(ctx, &pb.GetCardCoverageRequest{Edition: c.edition, ReasonCount: reasonCount})
}

// Card is what is printed on a card, line by line beside what was understood, by its number or name.
//
// Errors: ErrNotFound if it is not imported.
func (c *ImportedCards) Card(ctx context.Context, called string) (*pb.ImportedCard, error) {
	response, err := c.service.GetImportedCard(ctx, &pb.GetImportedCardRequest{Edition: c.edition, Card: called})
	return response.GetCard(), err
}

// ReadDeckList is the deck of a player's list, judged by a format, the usual one if empty; [DeckOf] makes of its cards what
// a game is opened with.
func (c *ImportedCards) ReadDeckList(ctx context.Context, list, format string) (*pb.ReadDeckListResponse, error) {
	return c.service.ReadDeckList(ctx, &pb.ReadDeckListRequest{Edition: c.edition, DeckList: list, Format: format})
}
