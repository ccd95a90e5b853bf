package adjudicator

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"testing"
)

const someSeed = "612073656564206f66207468697274792d74776f2062797465732073697a6521"

// written is an export of two commands, made line by line: five events, of which a test can change some.
type written struct {
	salt   string // of every command; none in a log of the first format
	lines  []string
	chain  string
	seq    int
	parts  []string
	first  int
	wanted int // commands
}

func (w *written) line(body string) {
	w.lines = append(w.lines, fmt.Sprintf("%s,\"sum\":\"%08x\"}\n", body, crc32.ChecksumIEEE([]byte(body))))
}

func (w *written) event(kind, rest string) {
	w.seq++
	state := fmt.Sprintf(`{"type":"%s","seq":%d%s}`, kind, w.seq, rest)
	topic := kind + "/1"
	w.line(fmt.Sprintf(`{"kind":"event","seq":%d,"topic":"%s","state":%s`, w.seq, topic, state))
	w.parts = append(w.parts, topic, state)
}

func (w *written) command() {
	record := fmt.Sprintf(`{"first_seq":%d,"last_seq":%d}`, w.first+1, w.seq)
	parts, salt := append([]string{record}, w.parts...), ""
	if w.salt != "" {
		salt = fmt.Sprintf(`"salt":"%s",`, w.salt)
		parts = []string{joinedHash(append([]string{w.salt}, parts...)...)}
	}
	w.chain, w.parts, w.first = joinedHash(append([]string{w.chain}, parts...)...), nil, w.seq
	w.wanted++
	w.line(fmt.Sprintf(`{"kind":"command","chain":"%s",%s"record":%s`, w.chain, salt, record))
}

func joinedHash(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\n")))
	return hex.EncodeToString(sum[:])
}

// exported is a sound export, but for what is given otherwise: the answer of a shuffle, the seed and the end.
func exported(order, seed, end string) []byte {
	return asking(someQuestion, order, seed, end)
}

// asking is the same with another question to chance.
func asking(question, order, seed, end string) []byte {
	return writing("adjudicator-log/2", someSalt, question, order, seed, end)
}

// writing is the same in another format, or with another salt.
func writing(format, salt, question, order, seed, end string) []byte {
	bytes, _ := hex.DecodeString(someSeed)
	w := &written{chain: joinedHash(format, "game-1"), salt: salt}
	w.line(fmt.Sprintf(`{"kind":"header","format":"%s","game":"game-1","exported_at":"","program":"test"`, format))
	w.event("game-opened", fmt.Sprintf(`,"pins":{"seed_commitment":"%s","chance_algorithm":"%s","mode":"dealt"}`,
		SeedCommitment(bytes), repeatableAlgorithm))
	w.event("choice-opened", `,"choice":`+question)
	w.event("choice-made", fmt.Sprintf(`,"seat":"CHANCE","choice":2,"picks":[%s]`, order))
	w.command()
	w.event(end, "")
	if seed != "" {
		w.event("seed-revealed", fmt.Sprintf(`,"seed":"%s"`, seed))
	}
	w.command()
	w.line(fmt.Sprintf(`{"kind":"footer","events":%d,"commands":%d,"chain":"%s"`, w.seq, w.wanted, w.chain))
	return []byte(strings.Join(w.lines, ""))
}

const rightOrder = "4,8,6,9,7,10,2,1,3,5"

const someSalt = "00112233445566778899aabbccddeeff"

const someQuestion = `{"id":2,"seat":"CHANCE","form":"shuffle"}`

func sound() []byte { return exported(rightOrder, someSeed, "game-ended") }

// packed is a file as the service packs it.
func packed(plain []byte) []byte {
	out := bytes.NewBufferString(gzipHeader)
	deflate, _ := flate.NewWriter(out, flate.BestCompression)
	_, _ = deflate.Write(plain)
	_ = deflate.Close()
	sums := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(plain))
	out.Write(binary.LittleEndian.AppendUint32(sums, uint32(len(plain))))
	digest := sha256.Sum256(out.Bytes())
	out.WriteString(sealHeader + string(digest[:]) + sealEnd)
	return out.Bytes()
}

func TestASoundExport(t *testing.T) {
	for _, file := range [][]byte{sound(), packed(sound())} {
		report, err := CheckExport(file)
		if err != nil {
			t.Fatal(err)
		}
		if report.GameID != "game-1" || report.Events != 5 || report.Commands != 2 || len(report.Chain) != 64 {
			t.Errorf("%+v", report)
		}
		if report.Shuffles != 1 || report.Lots != 0 {
			t.Errorf("%+v", report)
		}
	}
}

func TestAGameThatGoesOnHasNoSeedToCheckWith(t *testing.T) {
	report, err := CheckExport(exported("1,2,3", "", "turn-began"))
	if err != nil || report.Shuffles != 0 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestWhatChanceDidNotBringIsFound(t *testing.T) {
	for wrong, file := range map[string][]byte{
		"line 4 .*event 3, the shuffle number 0": exported("8,4,6,9,7,10,2,1,3,5", someSeed, "game-ended"),
		"line 7 .*committed":                     exported(rightOrder, strings.Repeat("00", 32), "game-ended"),
		"line 6 .*not shown":                     exported(rightOrder, "", "game-ended"),
	} {
		refused(t, file, wrong)
	}
}

func TestAnAnswerNobodyCanHaveDrawnEndsTheCheck(t *testing.T) {
	many := strings.Repeat("1,", numberCount) + "1"
	refused(t, exported(many, someSeed, "game-ended"), "line 4 .*does not follow")
	options := strings.Repeat(`{"id":"a"},`, numberCount) + `{"id":"a"}`
	for _, offered := range []string{"", options} {
		question := fmt.Sprintf(`{"id":2,"seat":"CHANCE","form":"lot","options":[%s]}`, offered)
		refused(t, asking(question, `"a"`, someSeed, "game-ended"), "line 4 .*does not follow")
	}
}

func TestFieldsAreTakenAsTheyAreSpelt(t *testing.T) {
	for _, question := range []string{
		`{"id":2,"seat":"CHANCE","form":"shuffle","Form":"lot"}`,
		`{"Id":9,"id":2,"SEAT":"P1","seat":"CHANCE","form":"shuffle"}`,
		`{"id":2,"seat":"CHANCE","form":"shuffle","note":",\"sum\":\"00000000\"}"}`,
	} {
		report, err := CheckExport(asking(question, rightOrder, someSeed, "game-ended"))
		if err != nil || report.Shuffles != 1 {
			t.Errorf("%s: %+v, %v", question, report, err)
		}
	}
	refused(t, asking(`{"id":2,"seat":"P1","seat":"CHANCE","form":"shuffle"}`, rightOrder, someSeed, "game-ended"),
		"line 3 .*twice")
}

func TestDamageIsFoundAtItsLine(t *testing.T) {
	lines := bytes.SplitAfter(sound(), []byte("\n"))
	lines = lines[:len(lines)-1]
	changed := func(change func(lines [][]byte) [][]byte) []byte {
		return bytes.Join(change(append([][]byte(nil), lines...)), nil)
	}
	without := func(place int) []byte {
		return changed(func(lines [][]byte) [][]byte { return append(lines[:place], lines[place+1:]...) })
	}
	replaced := func(place int, old, new string) []byte {
		return changed(func(lines [][]byte) [][]byte {
			lines[place] = bytes.Replace(lines[place], []byte(old), []byte(new), 1)
			return lines
		})
	}
	for wrong, file := range map[string][]byte{
		"line 4 .*sum":                          replaced(3, "CHANCE", "CHANCY"),
		"line 4 .*twice":                        replaced(3, `"topic":`, `"seq":3,"topic":`),
		"line 1 .*header":                       without(0),
		"line 3 .*event 3 stands where event 2": without(2),
		"line 7 .*events 4 to 5, those before it are 1 to": without(4),
		"line 9 .*events 1 to 5 .*without its footer":      without(len(lines) - 1),
		"line 10 .*after the footer":                       append(sound(), lines[8]...),
		"line 9 .*middle":                                  bytes.TrimSuffix(sound(), []byte("\n")),
		"line 2 .*not one JSON object":                     replaced(1, "}\n", "\n"),
		"line 1 .*footer":                                  nil,
		"line 1 .*not one JSON":                            []byte("hello\n"),
	} {
		refused(t, file, wrong)
	}
}

func TestALogWithoutSalts(t *testing.T) {
	file := writing("adjudicator-log/1", "", someQuestion, rightOrder, someSeed, "game-ended")
	report, err := CheckExport(file)
	if err != nil || report.Commands != 2 || report.Shuffles != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

func TestASaltIsThereWhereTheFormatHasOne(t *testing.T) {
	end := []string{someQuestion, rightOrder, someSeed, "game-ended"}
	for wrong, file := range map[string][]byte{
		"line 5 .*with a salt is none of": writing("adjudicator-log/1", someSalt, end[0], end[1], end[2], end[3]),
		`line 5 .*"salt"`:                 writing("adjudicator-log/2", "", end[0], end[1], end[2], end[3]),
		"line 5 .*16 bytes":               writing("adjudicator-log/2", "00AA", end[0], end[1], end[2], end[3]),
		"line 1 .*format":                 writing("adjudicator-log/3", someSalt, end[0], end[1], end[2], end[3]),
	} {
		refused(t, file, wrong)
	}
	lines := bytes.SplitAfter(sound(), []byte("\n"))
	body := bytes.Replace(lines[4][:len(lines[4])-sumLength-1], []byte("0011"), []byte("0012"), 1)
	lines[4] = fmt.Appendf(body, ",\"sum\":\"%08x\"}\n", crc32.ChecksumIEEE(body))
	refused(t, bytes.Join(lines, nil), "line 5 .*not what was chained")
}

func TestAForgedEventBreaksTheChain(t *testing.T) {
	lines := bytes.SplitAfter(sound(), []byte("\n"))
	body := bytes.Replace(lines[5][:len(lines[5])-sumLength-1], []byte("game-ended"), []byte("game-Ended"), 1)
	lines[5] = fmt.Appendf(body, ",\"sum\":\"%08x\"}\n", crc32.ChecksumIEEE(body))
	refused(t, bytes.Join(lines, nil), `line 8 .*events 1 to 3 are sound.: lines 6 to 8 are not what was chained`)
}

func TestDamageOfAPackedFileIsFound(t *testing.T) {
	file := packed(sound())
	for place := range file {
		damaged := bytes.Clone(file)
		damaged[place] ^= 0x10
		if _, err := CheckExport(damaged); !errors.Is(err, ErrBadExport) {
			t.Errorf("byte %d was changed: %v", place, err)
		}
		if _, err := CheckExport(file[:place]); !errors.Is(err, ErrBadExport) {
			t.Errorf("cut off at byte %d: %v", place, err)
		}
	}
	refused(t, append(file, 0), "seal")
	var other bytes.Buffer
	zip := gzip.NewWriter(&other)
	_, _ = zip.Write(sound())
	_ = zip.Close()
	refused(t, other.Bytes(), "line 1 .*unpack it")
	refused(t, packed(bytes.Repeat([]byte("a"), 8<<20)), "fill memory")
}

func refused(t *testing.T, file []byte, wrong string) {
	t.Helper()
	_, err := CheckExport(file)
	var export *ExportError
	if !errors.As(err, &export) || !errors.Is(err, ErrBadExport) || !errors.Is(err, ErrInvalidRequest) {
		t.Errorf("%s: %v", wrong, err)
		return
	}
	if !regexp.MustCompile(wrong).MatchString(err.Error()) {
		t.Errorf("expected %q, found %v", wrong, err)
	}
}
