package adjudicator

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// What a log is held to: docs/signed-heads.md of the project.

const (
	headFormat      = "adjudicator-head/1"
	signedExport    = "adjudicator-export/1"
	keyLength       = 2 * ed25519.PublicKeySize // digits
	signatureLength = 2 * ed25519.SignatureSize
)

// Head is where a game stood: its last event, and the chain of hashes up to it. Whoever keeps one sees later whether
// an export passes through it ([ExportReport.Standing]). It is kept as JSON.
type Head struct {
	Format  string `json:"format"`
	Game    string `json:"game"`
	Version int64  `json:"version"`
	Chain   string `json:"chain"`
	// Time is by the server's clock, as the server wrote it.
	Time string `json:"time"`
	// Key is the public key (hex) that signed it; empty with Signature if the server has none.
	Key       string `json:"key"`
	Signature string `json:"signature"`
}

// ReadHead reads a kept head. It does not say whether the signature is good: [Head.Genuine] does.
func ReadHead(text []byte) (*Head, error) {
	fields, err := objectFields(text)
	if err != nil {
		return nil, fmt.Errorf("adjudicator: not a head: %w", err)
	}
	head := &Head{}
	err = errors.Join(
		read(fields, "format", &head.Format), read(fields, "game", &head.Game), read(fields, "version", &head.Version),
		read(fields, "chain", &head.Chain), read(fields, "time", &head.Time), read(fields, "key", &head.Key),
		read(fields, "signature", &head.Signature))
	if err == nil && head.Format != headFormat {
		err = fmt.Errorf("its format is %q; this program reads %q", head.Format, headFormat)
	}
	if err != nil {
		return nil, fmt.Errorf("adjudicator: not a head: %w", err)
	}
	return head, nil
}

// Text is the head as it is kept.
func (h *Head) Text() []byte {
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // texts and a number can always be written
	}
	return text
}

// Genuine says whether the key it names has signed it. A head that is not signed is not.
func (h *Head) Genuine() bool {
	return signedWith(h.Key, h.Signature, headFormat, h.Game, fmt.Sprint(h.Version), h.Chain, h.Time)
}

// Standing is how an export stands to a head.
type Standing string

const (
	// PassesThrough: its history is the one of the head.
	PassesThrough Standing = "passes through"
	// AlternativeHistory: it is another one, with the same id.
	AlternativeHistory Standing = "alternative history"
	// EndsBefore: it ends before the head; the rest is missing.
	EndsBefore Standing = "ends before"
	// AnotherGame: the head is of another game.
	AnotherGame Standing = "another game"
	// ForgedHead: the head is not what its key signed, and proves nothing.
	ForgedHead Standing = "forged head"
)

// Standing says how the export stands to a head. Whose key signed the head, the caller has to know.
func (r *ExportReport) Standing(head *Head) Standing {
	switch {
	case (head.Key != "" || head.Signature != "") && !head.Genuine():
		return ForgedHead
	case head.Game != r.GameID:
		return AnotherGame
	case head.Version > r.Events:
		return EndsBefore
	case head.Chain != "" && r.ends[head.Version] == head.Chain:
		return PassesThrough
	}
	return AlternativeHistory
}

// Links says whether links, in order, lead from one head of a game to a later one: the server's log goes on as it was.
func (h *Head) Links(links []Link, later *Head) bool {
	chain, version := h.Chain, h.Version
	for _, link := range links {
		if link.Version <= version {
			return false
		}
		chain, version = hashOf([]byte(chain), []byte(link.Bound)), link.Version
		if version == later.Version {
			break
		}
	}
	return h.Game == later.Game && version == later.Version && chain == later.Chain
}

// Link is what a command brought into the chain. It tells nothing of the command.
type Link struct {
	// Version is the command's last event.
	Version int64
	Bound   string
}

// signedWith says whether a key has signed these lines with Ed25519. Key and signature are lower-case hexadecimal.
func signedWith(key, signature string, lines ...string) bool {
	if len(key) != keyLength || len(signature) != signatureLength || strings.ToLower(key+signature) != key+signature {
		return false
	}
	public, keyErr := hex.DecodeString(key)
	signed, err := hex.DecodeString(signature)
	text := []byte(strings.Join(lines, "\n"))
	return keyErr == nil && err == nil && ed25519.Verify(public, text, signed)
}
