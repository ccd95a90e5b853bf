package adjudicator

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// fairGame is an export of a fair game: a shuffle from the first secret, and one from that of a renewal.
type fairGame struct {
	secrets       []string // hexadecimal
	commitments   []string // as they were told; those of the secrets if empty
	contributions string   // JSON
	numberKey     string
	renewal       int
	orders        []string // as recorded; those that the secrets lead to if empty
}

const someContributions = `{"P1":"000102030405060708090a0b0c0d0e0f"}`

func (g fairGame) written() []byte {
	salt := strings.Repeat("5a", secretLength)
	told, shown, orders := g.commitments, []string{}, g.orders
	for place, text := range g.secrets {
		secret, _ := hex.DecodeString(text)
		saltBytes, _ := hex.DecodeString(salt)
		if g.commitments == nil {
			told = append(told, SaltedCommitment(secret, saltBytes))
		}
		if g.orders == nil {
			key := streamKey(secret, "game-1", place, []string{"P1", "P2"},
				map[string]string{"P1": "000102030405060708090a0b0c0d0e0f"})
			order := shuffled([]int64{1, 2, 3, 4, 5, 6}, &numbers{key: key, label: "game-1", number: place})
			orders = append(orders, strings.Trim(strings.ReplaceAll(fmt.Sprint(order), " ", ","), "[]"))
		}
		shown = append(shown, fmt.Sprintf(`"seed":"%s","salt":"%s"`, text, salt))
	}
	w := &written{chain: joinedHash("adjudicator-log/2", "game-1"), salt: someSalt}
	w.line(`{"kind":"header","format":"adjudicator-log/2","game":"game-1","exported_at":"","program":"test"`)
	w.event("game-opened", fmt.Sprintf(
		`,"pins":{"seed_commitment":"%s","chance_algorithm":"%s","seats":["P1","P2"],"contributions":%s,"number_key":"%s"}`,
		told[0], fairAlgorithm, g.contributions, g.numberKey))
	for place, order := range orders {
		if place > 0 {
			w.event("chance-renewed", fmt.Sprintf(`,"renewal":%d,"seed_commitment":"%s"`, g.renewal, told[place]))
		}
		w.event("choice-opened", fmt.Sprintf(`,"choice":{"id":%d,"seat":"CHANCE","form":"shuffle"}`, place))
		w.event("choice-made", fmt.Sprintf(`,"seat":"CHANCE","choice":%d,"picks":[%s]`, place, order))
	}
	w.event("game-ended", "")
	w.event("seed-revealed", fmt.Sprintf(`,%s,"renewed":[{%s}]`, shown[0], strings.Join(shown[1:], "},{")))
	w.command()
	w.line(fmt.Sprintf(`{"kind":"footer","events":%d,"commands":%d,"chain":"%s"`, w.seq, w.wanted, w.chain))
	return []byte(strings.Join(w.lines, ""))
}

func someFairGame() fairGame {
	return fairGame{
		secrets:       []string{someSeed, strings.Repeat("07", secretLength)},
		contributions: someContributions,
		renewal:       1,
	}
}

func TestTheShufflesOfAFairGame(t *testing.T) {
	report, err := CheckExport(someFairGame().written())
	if err != nil || report.Shuffles != 2 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestWhatHiddenCardsAreNumberedByFollowsFromTheSecret(t *testing.T) {
	game := someFairGame()
	first, _ := hex.DecodeString(someSeed)
	key := streamKey(first, "game-1", 0, []string{"P1", "P2"}, map[string]string{"P1": "000102030405060708090a0b0c0d0e0f"})
	game.numberKey = numberKey(key, "game-1")
	if report, err := CheckExport(game.written()); err != nil || report.Shuffles != 2 {
		t.Errorf("%+v, %v", report, err)
	}
	game.numberKey = strings.Repeat("5eed", 8)
	refused(t, game.written(), "line 9 .*numbers of hidden cards")
}

func TestWhatAFairGameDidNotBringIsFound(t *testing.T) {
	for wrong, change := range map[string]func(game *fairGame){
		"line 4 .*does not follow": func(game *fairGame) { game.contributions = "{}" },
		"line 7 .*does not follow": func(game *fairGame) {
			game.orders = []string{"", "1,2,3,4,5,6"}
		},
		"line 9 .*committed": func(game *fairGame) {
			game.commitments = []string{strings.Repeat("0", 64), strings.Repeat("0", 64)}
		},
		"line 5 .*renewal 2 of chance": func(game *fairGame) { game.renewal = 2 },
		"line 2 .*twice": func(game *fairGame) {
			game.contributions = `{"P1":"00","P1":"000102030405060708090a0b0c0d0e0f"}`
		},
		"line 9 .*not those": func(game *fairGame) { game.secrets[1] = "07" },
	} {
		game := someFairGame()
		change(&game)
		refused(t, game.written(), wrong)
	}
}
