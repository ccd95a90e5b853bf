package adjudicator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// What chance brought in a game, worked out again from its seed: docs/shuffles.md of the project.

const (
	repeatableAlgorithm   = "hmac-sha256-fisher-yates/1"
	fairAlgorithm         = "hmac-sha256-fisher-yates/2"
	commitmentLabel       = "adjudicator-seed/1|"
	saltedCommitmentLabel = "adjudicator-seed/2|"
	keyLabel              = "adjudicator-shuffle/2"
	// secretLength is how many bytes a secret has in a fair game, and its salt.
	secretLength = 32
	shortestSeed = 16 // bytes
	longestSeed  = 64
	// numberCount is how many different numbers a stream has, so nothing can be drawn of more.
	numberCount = 1 << 16
)

// SeedCommitment is what a service that dealt a repeatable game with a seed was bound to, in hexadecimal.
func SeedCommitment(seed []byte) string {
	sum := sha256.Sum256(append([]byte(commitmentLabel), seed...))
	return hex.EncodeToString(sum[:])
}

// SaltedCommitment is what a service that dealt a fair game with a secret was bound to, in hexadecimal.
func SaltedCommitment(secret, salt []byte) string {
	sum := sha256.Sum256(slices.Concat([]byte(saltedCommitmentLabel), salt, secret))
	return hex.EncodeToString(sum[:])
}

// streamKey is the key of a fair game for what is drawn after so many renewals. Contributions are in hexadecimal, by
// seat; they enter in the order of the seats.
func streamKey(secret []byte, gameID string, renewals int, seats []string, contributions map[string]string) []byte {
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "%s\n%s\n%d", keyLabel, gameID, renewals)
	for _, seat := range seats {
		fmt.Fprintf(mac, "\n%s=%s", seat, contributions[seat])
	}
	return mac.Sum(nil)
}

// numberKey is what hidden cards are numbered by in a fair game: a shuffle begins with their numbers in order.
func numberKey(firstKey []byte, label string) string {
	mac := hmac.New(sha256.New, firstKey)
	fmt.Fprintf(mac, "%s|numbers", label)
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// numbers is the stream of numbers of 16 bits for one answer of chance in a game.
type numbers struct {
	key    []byte
	label  string
	number int // the how many-th answer of the game, from 0
	block  int // how many blocks were made
	left   []byte
}

func (n *numbers) next() int {
	if len(n.left) == 0 {
		mac := hmac.New(sha256.New, n.key)
		fmt.Fprintf(mac, "%s|%d|%d", n.label, n.number, n.block)
		n.left = mac.Sum(nil)
		n.block++
	}
	number := int(n.left[0])<<8 | int(n.left[1])
	n.left = n.left[2:]
	return number
}

// below is a number below m, which is 1 to numberCount. Numbers that would make some results likelier than others are
// left out.
func (n *numbers) below(m int) int {
	for {
		if number := n.next(); number < numberCount-numberCount%m {
			return number % m
		}
	}
}

// shuffled are the ids in the order that the seed leads to.
func shuffled(ids []int64, stream *numbers) []int64 {
	order := slices.Sorted(slices.Values(ids))
	for i := len(order) - 1; i > 0; i-- {
		j := stream.below(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}
