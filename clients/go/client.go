package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"time"

	"github.com/adjudicator/adjudicator/clients/go/pb"
)

const (
	importChunk = 256 * 1024
	// longTimeout is for what goes through a whole game.
	longTimeout = 120 * time.Second
)

// Deck is how many of each card number, by the zone they are for: {"deck": {"SAMPLE-001": 3}}.
type Deck map[string]map[string]int32

// Message is the deck as the contract has it.
func (d Deck) Message() *pb.Deck {
	deck := &pb.Deck{}
	for _, zone := range slices.Sorted(maps.Keys(d)) {
		for _, number := range slices.Sorted(maps.Keys(d[zone])) {
			deck.Entries = append(deck.Entries, &pb.DeckEntry{Zone: zone, Number: number, Count: d[zone][number]})
		}
	}
	return deck
}

// DeckOf is what a deck of the contract, as [Catalogue.Deck] has it, is for opening a game.
func DeckOf(message *pb.Deck) Deck {
	deck := Deck{}
	for _, entry := range message.GetEntries() {
		if deck[entry.GetZone()] == nil {
			deck[entry.GetZone()] = map[string]int32{}
		}
		deck[entry.GetZone()][entry.GetNumber()] = entry.GetCount()
	}
	return deck
}

// GameSetup is what a game is opened with.
type GameSetup struct {
	// Edition is "name@version", or only the name for its newest edition.
	Edition string
	// Decks by seat.
	Decks map[string]Deck
	// Pools is, by seat, the opened product that a limited deck must come from.
	Pools map[string]map[string]int32
	// Format is the usual one of the edition if empty.
	Format string
	// Readings say how disputed clauses are read; the edition's defaults if empty.
	Readings map[string]string
	// Mode is whether the service deals (it does by default).
	Mode pb.GameMode
	// Seed has 16 to 64 bytes, for a game that must be repeated, with the same RequestID on another server. Drawn by
	// the server if empty. Whoever knows it can foresee every shuffle.
	Seed []byte
	// DeckLists are, by seat, the texts of players' deck lists in place of Decks, with cards that were imported.
	DeckLists map[string]string
	// DeckNames are, by seat, names of decks that come with the edition, in place of Decks.
	DeckNames map[string]string
	// ImportedCards is whether Decks have cards that were imported ([Client.ImportedCards]).
	ImportedCards bool
	// CardFile has definitions of the cards (TOML); the edition's own cards if empty.
	CardFile string
	// TokenLifetime is how long the tokens last, in whole seconds; as the server is set up if 0.
	TokenLifetime time.Duration
	// Reservation is the id that [Client.ReserveGame] gave; Contributions are what players drew after that, 16 to 64
	// bytes of each seat. Without a reservation nobody can contribute.
	Reservation   string
	Contributions map[string][]byte
	// Tournament is the tournament of the game, whose tokens then open it too. Empty: none.
	Tournament string
	// Table is the number or name of the table, and Players are the names of the players by seat, for lists of games
	// ([Client.Games]); no part of the game. Empty: none.
	Table   string
	Players map[string]string
	// RequestID is for sending a call again whose answer was lost, within ten minutes. Made if empty.
	RequestID string
}

// NewGame is a game that was opened.
type NewGame struct {
	GameID  string `json:"game_id"`
	Version int64  `json:"version"`
	// Edition is the exact one that is pinned.
	Edition string `json:"edition"`
	// Tokens by role: "P1", "P2", "judge", "spectator". Keep them, they are shown once.
	Tokens map[string]string `json:"-"`
	// SeedCommitment is the hash of the seed (hex); empty if the service does not deal.
	SeedCommitment string `json:"seed_commitment"`
	// AlreadyRecorded says that an earlier sending had opened it.
	AlreadyRecorded bool `json:"already_recorded"`
	// Repeatable says that its seed was given: the game is not fair.
	Repeatable bool `json:"repeatable"`

	client *Client
}

// Seat is the handle of a role, nil if there is no token for it.
func (g *NewGame) Seat(role string) *Seat {
	token, ok := g.Tokens[role]
	if !ok {
		return nil
	}
	return g.client.SeatAt(g.GameID, token, g.Version)
}

// String leaves the tokens out.
func (g NewGame) String() string {
	return fmt.Sprintf("NewGame(%s, %s, version %d)", g.GameID, g.Edition, g.Version)
}

// GoString leaves the tokens out.
func (g NewGame) GoString() string { return g.String() }

// ReserveGame draws the id and the secret of a fair game that is to be opened within an hour. The commitment in the
// answer is for the players, who contribute only then. It needs the operator's token. The request_id, made if empty, is
// for sending it again.
func (c *Client) ReserveGame(ctx context.Context, requestID string) (*pb.ReserveGameResponse, error) {
	return pb.NewGameServiceClient(c.wire).ReserveGame(ctx, &pb.ReserveGameRequest{RequestId: requestID})
}

// CreateGame opens a game. It needs the operator's token.
//
// Errors: ErrTokensGone if an earlier sending opened it, too long ago to show its tokens again; ErrIllegalDeck,
// ErrInvalidRequest, ErrNotFound, ErrUnauthenticated.
func (c *Client) CreateGame(ctx context.Context, setup GameSetup) (*NewGame, error) {
	decks := make(map[string]*pb.Deck, len(setup.Decks))
	for seat, deck := range setup.Decks {
		decks[seat] = deck.Message()
		decks[seat].Pool = setup.Pools[seat]
	}
	response, err := pb.NewGameServiceClient(c.wire).CreateGame(ctx, &pb.CreateGameRequest{
		RequestId:            setup.RequestID,
		Edition:              setup.Edition,
		Decks:                decks,
		Format:               setup.Format,
		Readings:             setup.Readings,
		Mode:                 setup.Mode,
		Seed:                 setup.Seed,
		CardFile:             setup.CardFile,
		TokenLifetimeSeconds: int64(setup.TokenLifetime / time.Second),
		Reservation:          setup.Reservation,
		Contributions:        setup.Contributions,
		Tournament:           setup.Tournament,
		Table:                setup.Table,
		Players:              setup.Players,
		DeckLists:            setup.DeckLists,
		DeckNames:            setup.DeckNames,
		ImportedCards:        setup.ImportedCards,
	})
	if err != nil {
		return nil, err
	}
	return c.opened(response), nil
}

// PositionSetup is what a game is opened with that begins in a stated position.
type PositionSetup struct {
	// Position has Text (YAML) or Stated (in fields), with Readings if need be.
	Position *pb.PositionAsked
	// Mode is whether the service deals (it does by default), or people enter what they see.
	Mode pb.GameMode
	// Decks are, in an observed game, by seat all the cards that each player has.
	Decks map[string]Deck
	// StatedBy is who states the position; everybody at the game is told.
	StatedBy string
	// Seed, TokenLifetime, Reservation, Contributions, Tournament, Table, Players and RequestID are as in [GameSetup].
	Seed          []byte
	TokenLifetime time.Duration
	Reservation   string
	Contributions map[string][]byte
	Tournament    string
	Table         string
	Players       map[string]string
	RequestID     string
}

// OpenPosition opens a game that begins in a stated position. It needs the operator's token.
//
// Errors: ErrInvalidRequest if the position is not understood, or not known well enough to be played on; else as
// [Client.CreateGame].
func (c *Client) OpenPosition(ctx context.Context, setup PositionSetup) (*NewGame, error) {
	decks := make(map[string]*pb.Deck, len(setup.Decks))
	for seat, deck := range setup.Decks {
		decks[seat] = deck.Message()
	}
	response, err := c.Desk().service.OpenPosition(ctx, &pb.OpenPositionRequest{
		RequestId:            setup.RequestID,
		Position:             setup.Position,
		Mode:                 setup.Mode,
		Decks:                decks,
		StatedBy:             setup.StatedBy,
		Seed:                 setup.Seed,
		TokenLifetimeSeconds: int64(setup.TokenLifetime / time.Second),
		Reservation:          setup.Reservation,
		Contributions:        setup.Contributions,
		Tournament:           setup.Tournament,
		Table:                setup.Table,
		Players:              setup.Players,
	})
	if err != nil {
		return nil, err
	}
	return c.opened(response.GetGame()), nil
}

func (c *Client) opened(response *pb.CreateGameResponse) *NewGame {
	return &NewGame{
		client:          c,
		GameID:          response.GetGameId(),
		Version:         response.GetVersion(),
		Edition:         response.GetEdition(),
		Tokens:          response.GetTokens(),
		SeedCommitment:  response.GetSeedCommitment(),
		AlreadyRecorded: response.GetAlreadyRecorded(),
		Repeatable:      response.GetRepeatable(),
	}
}

// ImportGame has the server take a game over from an export, packed or not, and verify it. It needs the operator's
// token. All of it is taken over, or nothing. It is sent once; a game that is there already is answered without
// tokens.
//
// Errors: ErrBadExport, with a message that says where; ErrGameExists.
func (c *Client) ImportGame(ctx context.Context, export io.Reader) (*pb.ImportGameResponse, error) {
	ctx, cancel := context.WithTimeout(ctx, longTimeout)
	defer cancel()
	stream, err := pb.NewLogServiceClient(c.wire).ImportGame(ctx)
	if err != nil {
		return nil, err
	}
	piece := make([]byte, importChunk)
	for {
		count, end := io.ReadFull(export, piece)
		if count > 0 {
			if stream.Send(&pb.ImportGameRequest{Chunk: piece[:count]}) != nil {
				break // the server has refused already; the answer says why
			}
		}
		if end == io.EOF || errors.Is(end, io.ErrUnexpectedEOF) {
			break
		}
		if end != nil {
			return nil, fmt.Errorf("adjudicator: read the export: %w", end)
		}
	}
	return stream.CloseAndRecv()
}

// Rulebooks are the editions the server has. It needs the operator's token.
func (c *Client) Rulebooks(ctx context.Context) ([]*pb.Rulebook, error) {
	response, err := pb.NewRulebookServiceClient(c.wire).ListRulebooks(ctx, &pb.ListRulebooksRequest{})
	return response.GetRulebooks(), err
}

// ClauseQuery is which clauses of an edition are listed.
type ClauseQuery struct {
	// Edition is "name@version", or only the name for its newest edition. Empty: that of the game, for a seat.
	Edition string
	// Class is the only class listed; all if not given.
	Class pb.ClauseClass
	// Labels are the only ones listed; all if empty.
	Labels []string
	// Relation is what those listed are to the edition that this is built on; anything if not given.
	Relation pb.ClauseRelation
	// PageSize is how many are fetched at once, 500 at most and by default.
	PageSize int32
}

// Clauses are those of an edition in printed order, fetched page by page. It needs the operator's token. An error
// ends them.
func (c *Client) Clauses(ctx context.Context, query ClauseQuery) iter.Seq2[*pb.Clause, error] {
	return clauses(ctx, pb.NewRulebookServiceClient(c.wire), "", query)
}

// Clauses are those of the edition this game is played by, in printed order, fetched page by page; the query's Edition
// is left empty. An error ends them.
func (s *Seat) Clauses(ctx context.Context, query ClauseQuery) iter.Seq2[*pb.Clause, error] {
	return clauses(ctx, s.rulebooks, s.gameID, query)
}

func clauses(
	ctx context.Context, service pb.RulebookServiceClient, gameID string, query ClauseQuery,
) iter.Seq2[*pb.Clause, error] {
	return paged(func(token string) ([]*pb.Clause, string, error) {
		page, err := service.ListClauses(ctx, &pb.ListClausesRequest{
			Edition: query.Edition, GameId: gameID, ClauseClass: query.Class, Labels: query.Labels,
			Relation: query.Relation, PageSize: pageSize(query.PageSize), PageToken: token,
		})
		return page.GetClauses(), page.GetNextPageToken(), err
	})
}

// Clause is one clause, by its label as printed. It needs the operator's token; a seat asks [Seat.Clause].
func (c *Client) Clause(ctx context.Context, edition, label string) (*pb.Clause, error) {
	request := &pb.GetClauseRequest{Edition: edition, Label: label}
	response, err := pb.NewRulebookServiceClient(c.wire).GetClause(ctx, request)
	return response.GetClause(), err
}

// DeckQuery is a deck to check.
type DeckQuery struct {
	// Edition is "name@version", or only the name for its newest edition.
	Edition string
	Deck    Deck
	// Format is the usual one of the edition if empty.
	Format string
	// CardFile has definitions of the cards (TOML); the edition's own cards if empty.
	CardFile string
	// Pool is the opened product that a limited deck must come from.
	Pool map[string]int32
}

// CheckDeck says whether a deck may be played, with every finding. An illegal deck is an answer, no error. It needs
// the operator's token.
func (c *Client) CheckDeck(ctx context.Context, query DeckQuery) (*pb.CheckDeckResponse, error) {
	deck := query.Deck.Message()
	deck.Pool = query.Pool
	return pb.NewRulebookServiceClient(c.wire).CheckDeck(ctx, &pb.CheckDeckRequest{
		Edition: query.Edition, Format: query.Format, Deck: deck, CardFile: query.CardFile,
	})
}
