package adjudicator

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// headVector is a line of the test vectors of docs/signed-heads.md.
type headVector struct {
	Format    string      `json:"format"`
	Game      string      `json:"game"`
	Salt      string      `json:"salt"`
	Record    string      `json:"record"`
	Events    [][2]string `json:"events"`
	Chain     string      `json:"chain"`
	Head      string      `json:"head"`
	Export    string      `json:"export"`
	Key       string      `json:"key"`
	Signature string      `json:"signature"`
}

func TestEveryVectorOfSignedHeads(t *testing.T) {
	document, err := os.Open("../../docs/signed-heads.md")
	if err != nil {
		t.Skip("the project's documents are not here:", err)
	}
	defer document.Close()
	chain, count := "", 0
	for lines := bufio.NewScanner(document); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), `{"`) || strings.Contains(lines.Text(), "...") || strings.Contains(lines.Text(), "<") {
			continue
		}
		var each headVector
		if err := json.Unmarshal(lines.Bytes(), &each); err != nil {
			t.Fatal(err)
		}
		count++
		chain = each.check(t, chain)
	}
	if count < 8 {
		t.Errorf("%d vectors", count)
	}
}

// check holds a vector against this program, and gives the chain after it.
func (v headVector) check(t *testing.T, chain string) string {
	parts := []string{v.Record}
	for _, event := range v.Events {
		parts = append(parts, event[:]...)
	}
	switch {
	case v.Format != "":
		chain = joinedHash(v.Format, v.Game)
	case v.Record != "" && v.Salt == "":
		chain = joinedHash(append([]string{chain}, parts...)...)
	case v.Record != "":
		chain = joinedHash(chain, joinedHash(append([]string{v.Salt}, parts...)...))
	default:
		if !signedWith(v.Key, v.Signature, v.Head+v.Export) || signedWith(v.Key, v.Signature, v.Head+v.Export+" ") {
			t.Errorf("%+v", v)
		}
		return chain
	}
	if chain != v.Chain {
		t.Errorf("%+v: %s", v, chain)
	}
	return chain
}

var someKey = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

func signature(key ed25519.PrivateKey, lines ...string) string {
	return hex.EncodeToString(ed25519.Sign(key, []byte(strings.Join(lines, "\n"))))
}

func public(key ed25519.PrivateKey) string {
	return hex.EncodeToString(key.Public().(ed25519.PublicKey))
}

// signed is a sound export with a signature, of which a part can be another one.
func signed(t *testing.T, key ed25519.PrivateKey, change func(seal, time *string)) []byte {
	t.Helper()
	file := sound()
	report, err := CheckExport(file)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(file)
	seal, time := hex.EncodeToString(sum[:]), "2026-11-22T17:00:00Z"
	sign := signature(key, signedExport, report.GameID, fmt.Sprint(report.Events), report.Chain, seal, time)
	change(&seal, &time)
	w := &written{}
	w.line(fmt.Sprintf(`{"kind":"signature","time":"%s","seal":"%s","key":"%s","signature":"%s"`,
		time, seal, public(key), sign))
	return append(file, w.lines[0]...)
}

func TestASignedExport(t *testing.T) {
	file := signed(t, someKey, func(_, _ *string) {})
	for _, each := range [][]byte{file, packed(file)} {
		report, err := CheckExport(each)
		if err != nil || report.SignedBy != public(someKey) || report.SignedAt != "2026-11-22T17:00:00Z" {
			t.Errorf("%+v, %v", report, err)
		}
	}
	lines := bytes.SplitAfter(file, []byte("\n"))
	refused(t, append(file, lines[9]...), "line 11 .*nothing comes after")
}

func TestAForgedSignatureIsFound(t *testing.T) {
	refused(t, signed(t, someKey, func(_, time *string) { *time = "2026-11-22T18:00:00Z" }), "line 10 .*not that of the key")
	refused(t, signed(t, someKey, func(seal, _ *string) { *seal = strings.Repeat("0", 64) }), "line 10 .*seal")
}

func TestAnExportHeldAgainstHeads(t *testing.T) {
	report, err := CheckExport(sound())
	if err != nil {
		t.Fatal(err)
	}
	head := func(change func(head *Head)) *Head {
		made := &Head{Format: headFormat, Game: "game-1", Version: 5, Chain: report.Chain, Time: "now", Key: public(someKey)}
		change(made)
		made.Signature = signature(someKey, headFormat, made.Game, fmt.Sprint(made.Version), made.Chain, made.Time)
		return made
	}
	unsigned := head(func(*Head) {})
	unsigned.Key, unsigned.Signature = "", ""
	forged := head(func(*Head) {})
	forged.Time = "then"
	for _, each := range []struct {
		head     *Head
		standing Standing
	}{
		{head(func(*Head) {}), PassesThrough},
		{unsigned, PassesThrough},
		{head(func(head *Head) { head.Chain = strings.Repeat("0", 64) }), AlternativeHistory},
		{head(func(head *Head) { head.Version = 2 }), AlternativeHistory},
		{head(func(head *Head) { head.Version = 6 }), EndsBefore},
		{head(func(head *Head) { head.Game = "game-2" }), AnotherGame},
		{forged, ForgedHead},
	} {
		if found := report.Standing(each.head); found != each.standing {
			t.Errorf("%+v: %s, not %s", each.head, found, each.standing)
		}
		kept, err := ReadHead(each.head.Text())
		if err != nil || *kept != *each.head {
			t.Errorf("%+v, %v", kept, err)
		}
	}
	if _, err := ReadHead([]byte(`{"format":"adjudicator-head/2"}`)); err == nil {
		t.Error("a head of another format was read")
	}
}

func TestLinksLeadFromOneHeadToTheNext(t *testing.T) {
	first := &Head{Game: "game-1", Version: 3, Chain: joinedHash("one")}
	bound := joinedHash("two")
	later := &Head{Game: "game-1", Version: 5, Chain: joinedHash(first.Chain, bound)}
	if !first.Links([]Link{{5, bound}, {8, bound}}, later) || first.Links([]Link{{5, first.Chain}}, later) || first.Links(nil, later) {
		t.Error("links lead elsewhere")
	}
}
