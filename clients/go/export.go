package adjudicator

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"regexp"
)

const (
	unsaltedFormat = "adjudicator-log/1"
	saltedFormat   = "adjudicator-log/2"
	sumLength      = len(`,"sum":"00000000"}`)
)

// exportSalt is the salt of a command: 128 bits in hexadecimal.
var exportSalt = regexp.MustCompile(`^[0-9a-f]{32}$`)

// ExportReport is what a sound export comes to.
type ExportReport struct {
	GameID string `json:"game_id"`
	// Events and Commands are how many it holds.
	Events   int64 `json:"events"`
	Commands int64 `json:"commands"`
	// Chain is the hash that stands for the whole game (hex): two files with the same chain are the same game.
	Chain string `json:"chain"`
	// Shuffles and Lots are how many were worked out again from the seed; 0 while the game does not show it.
	Shuffles int64 `json:"shuffles"`
	Lots     int64 `json:"lots"`
	// SignedBy is the public key (hex) whose signature the file has, SignedAt the time it says; empty without one. Whose
	// key that is, the caller has to know.
	SignedBy string `json:"signed_by"`
	SignedAt string `json:"signed_at"`

	ends map[int64]string // the chain at every event with which a command ends
}

// ExportError is an export that is not what was written. It is ErrBadExport.
type ExportError struct {
	// Line counts from 1; 0: it is about no line.
	Line int
	// After is the last event before it that the chain vouches for; 0: none.
	After int64
	// Wrong says what is wrong, in English.
	Wrong string
}

// Error says where and what.
func (e *ExportError) Error() string {
	sound := "no event before it is sound"
	if e.After > 0 {
		sound = fmt.Sprintf("events 1 to %d are sound", e.After)
	}
	return fmt.Sprintf("adjudicator: line %d of the export (%s): %s", e.Line, sound, e.Wrong)
}

// Is says whether the error is of a kind, for [errors.Is].
func (e *ExportError) Is(target error) bool {
	kind, ok := target.(*Kind)
	return ok && kind.includes(ErrBadExport)
}

// CheckExport checks an export, plain or packed, without a server and without rules: the sum of every line, the chain
// of hashes over the exact bytes, the footer; and of a dealt game that is over the commitment to its seed, every
// shuffle and every lot. The error is an [*ExportError].
//
// Whether the moves were legal, only [Seat.Verify] says.
func CheckExport(file []byte) (*ExportReport, error) {
	check := &exportCheck{seal: sha256.New(), report: ExportReport{ends: map[int64]string{}}}
	if err := check.read(file); err != nil {
		var known *ExportError
		if errors.As(err, &known) {
			return nil, known
		}
		return nil, &ExportError{check.line, check.sound(), err.Error()}
	}
	return &check.report, nil
}

// exportCheck is the state of reading one file. Errors of its methods are about the line that is being read.
type exportCheck struct {
	line   int
	size   int64
	header bool
	footer bool
	format string
	report ExportReport
	rows   [][]byte // topic and state of each event since the last command
	chance dealing
	seal   hash.Hash // of all lines up to the footer
}

// sound is the last event that the chain has vouched for.
func (c *exportCheck) sound() int64 { return c.report.Events - c.pending() }

// pending is how many events wait for their command.
func (c *exportCheck) pending() int64 { return int64(len(c.rows) / 2) }

func (c *exportCheck) read(file []byte) error {
	source, err := unpacked(file)
	c.line = 1
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(source)
	lines.Buffer(nil, longestLine+1)
	lines.Split(withLineFeed)
	for ; lines.Scan(); c.line++ {
		line := lines.Bytes()
		if lines.Err() != nil && line[len(line)-1] != '\n' {
			return lines.Err() // what was left when the file could not be read any further
		}
		if c.size += int64(len(line)); c.size > longestFile {
			return fmt.Errorf("longer than %d bytes", int64(longestFile))
		}
		if err := c.take(line); err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("longer than %d bytes", longestLine)
	}
	if err := lines.Err(); err != nil {
		return err
	}
	if !c.footer {
		return errors.New("the file ends without its footer")
	}
	return c.check()
}

// check is what can be checked when all of the file was read.
func (c *exportCheck) check() error {
	shuffles, lots, err := c.chance.check(c.report.GameID)
	var wrong *ExportError
	if errors.As(err, &wrong) {
		wrong.After = c.report.Events
	}
	c.report.Shuffles, c.report.Lots = shuffles, lots
	return err
}

// take checks one line and what it says against what came before.
func (c *exportCheck) take(line []byte) error {
	if !bytes.HasSuffix(line, []byte("}\n")) {
		if bytes.HasSuffix(line, []byte("\n")) {
			return errors.New("not one JSON object on one line")
		}
		return errors.New("the line ends in its middle")
	}
	whole := line
	line = line[:len(line)-1]
	fields, err := objectFields(line)
	if err != nil {
		return fmt.Errorf("not a line of an export: %w", err)
	}
	body := line[:max(0, len(line)-sumLength)]
	if string(line[len(body):]) != fmt.Sprintf(`,"sum":"%08x"}`, crc32.ChecksumIEEE(body)) {
		return errors.New("its sum does not fit its content")
	}
	var kind string
	if err := read(fields, "kind", &kind); err != nil {
		return err
	}
	switch {
	case c.footer && kind == "signature" && c.report.SignedBy == "":
		return c.takeSignature(fields)
	case c.footer:
		return errors.New("nothing comes after the footer but one signature")
	case !c.header && kind != "header":
		return errors.New("the first line must be the header")
	}
	c.seal.Write(whole)
	switch kind {
	case "header":
		return c.takeHeader(fields)
	case "event":
		return c.takeEvent(fields)
	case "command":
		return c.takeCommand(fields)
	case "footer":
		return c.takeFooter(fields)
	}
	return fmt.Errorf("not a line of an export: of the kind %q", kind)
}

func (c *exportCheck) takeHeader(fields object) error {
	if c.header {
		return errors.New("a second header")
	}
	err := errors.Join(read(fields, "format", &c.format), read(fields, "game", &c.report.GameID))
	if err != nil {
		return err
	}
	if c.format != unsaltedFormat && c.format != saltedFormat {
		return fmt.Errorf("the format is %q; this program reads %q and %q", c.format, unsaltedFormat, saltedFormat)
	}
	c.header = true
	c.report.Chain = hashOf([]byte(c.format), []byte(c.report.GameID))
	return nil
}

func (c *exportCheck) takeEvent(fields object) error {
	var seq int64
	var topic string
	if err := errors.Join(read(fields, "seq", &seq), read(fields, "topic", &topic)); err != nil {
		return err
	}
	if seq != c.report.Events+1 {
		return fmt.Errorf("event %d stands where event %d belongs", seq, c.report.Events+1)
	}
	event, err := objectIn(fields, "state")
	if err != nil {
		return err
	}
	if err := c.chance.take(event, seq, c.line); err != nil {
		return err
	}
	c.report.Events = seq
	c.rows = append(c.rows, []byte(topic), fields["state"])
	return nil
}

func (c *exportCheck) takeCommand(fields object) error {
	var chain string
	record, err := objectIn(fields, "record")
	if err != nil {
		return err
	}
	var from, to int64
	err = errors.Join(read(fields, "chain", &chain), read(record, "first_seq", &from), read(record, "last_seq", &to))
	if err != nil {
		return err
	}
	first := c.sound() + 1
	if from != first || to != c.report.Events || len(c.rows) == 0 {
		return fmt.Errorf("it speaks of events %d to %d, those before it are %d to %d", from, to, first, c.report.Events)
	}
	linked, err := c.link(fields)
	if err != nil {
		return err
	}
	if linked != chain {
		return fmt.Errorf("lines %d to %d are not what was chained", c.line-len(c.rows)/2, c.line)
	}
	c.report.Chain, c.rows = chain, nil
	c.report.ends[c.report.Events] = chain
	c.report.Commands++
	return nil
}

// link is the chain after a command. In a salted log its salt, record and events are hashed first, by themselves.
func (c *exportCheck) link(fields object) (string, error) {
	parts := append([][]byte{fields["record"]}, c.rows...)
	if c.format == unsaltedFormat {
		if _, found := fields["salt"]; found {
			return "", fmt.Errorf("a command with a salt is none of %s", c.format)
		}
		return hashOf(append([][]byte{[]byte(c.report.Chain)}, parts...)...), nil
	}
	var salt string
	if err := read(fields, "salt", &salt); err != nil {
		return "", err
	}
	if !exportSalt.MatchString(salt) {
		return "", errors.New("its salt is not 16 bytes in hexadecimal")
	}
	bound := hashOf(append([][]byte{[]byte(salt)}, parts...)...)
	return hashOf([]byte(c.report.Chain), []byte(bound)), nil
}

func (c *exportCheck) takeFooter(fields object) error {
	var events, commands int64
	var chain string
	err := errors.Join(
		read(fields, "events", &events), read(fields, "commands", &commands), read(fields, "chain", &chain))
	if err != nil {
		return err
	}
	if events != c.report.Events || commands != c.report.Commands || len(c.rows) > 0 || commands == 0 {
		return fmt.Errorf("the footer counts %d events in %d commands, there are %d in %d",
			events, commands, c.report.Events, c.report.Commands)
	}
	if chain != c.report.Chain {
		return errors.New("the footer has another chain than the last command")
	}
	c.footer = true
	return nil
}

// takeSignature checks the seal over all lines before it, and that the key it names has signed it.
func (c *exportCheck) takeSignature(fields object) error {
	var time, seal, key, signature string
	err := errors.Join(
		read(fields, "time", &time), read(fields, "seal", &seal), read(fields, "key", &key),
		read(fields, "signature", &signature))
	if err != nil {
		return err
	}
	if seal != hex.EncodeToString(c.seal.Sum(nil)) {
		return errors.New("its seal is not that of the lines before it")
	}
	report := &c.report
	if !signedWith(key, signature, signedExport, report.GameID, fmt.Sprint(report.Events), report.Chain, seal, time) {
		return errors.New("its signature is not that of the key it names")
	}
	report.SignedBy, report.SignedAt = key, time
	return nil
}

// hashOf is the SHA-256 of parts with a line feed between them, in hexadecimal.
func hashOf(parts ...[]byte) string {
	sum := sha256.Sum256(bytes.Join(parts, []byte("\n")))
	return hex.EncodeToString(sum[:])
}

// withLineFeed splits a file into its lines, each with its line feed.
func withLineFeed(data []byte, atEnd bool) (int, []byte, error) {
	if place := bytes.IndexByte(data, '\n'); place >= 0 {
		return place + 1, data[:place+1], nil
	}
	if atEnd && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
