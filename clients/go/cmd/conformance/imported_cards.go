package main

import (
	"strings"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
	"github.com/adjudicator/adjudicator/clients/go/pb"
)

// imported are the imported cards of the edition that is named.
func (c *call) imported() *adjudicator.ImportedCards {
	client := c.client()
	if language := c.text("language"); language != "" {
		client = client.InLanguage(language)
	}
	return client.ImportedCards(c.text("edition"))
}

func importCards(c *call) (any, error) {
	how := adjudicator.CardImport{FileName: c.text("file_name"), Set: c.text("set"), Overrides: c.text("overrides")}
	cards, err := c.imported().ImportFile(c.run.ctx, strings.NewReader(c.text("card_data")), how)
	return &pb.ImportCardsResponse{Cards: cards}, err
}

func cardCoverage(c *call) (any, error) {
	return c.imported().Coverage(c.run.ctx, int32(c.number("reason_count")))
}

func importedCard(c *call) (any, error) { return c.imported().Card(c.run.ctx, c.text("card")) }

func readDeckList(c *call) (any, error) {
	return c.imported().ReadDeckList(c.run.ctx, c.text("deck_list"), c.text("format"))
}
