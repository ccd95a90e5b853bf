package main

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"

	adjudicator "github.com/adjudicator/adjudicator/clients/go"
)

// damage is what is done to a copy of an export before it is checked. Lines count from 1.
type damage struct {
	Line      int      `json:"line"`
	Replace   []string `json:"replace"`
	Drop      bool     `json:"drop"`
	Swap      []int    `json:"swap"`
	KeepLines int      `json:"keep_lines"`
	Resum     bool     `json:"resum"`
}

func checkExport(c *call) (any, error) {
	return adjudicator.CheckExport(c.exported())
}

func verifyExport(c *call) (any, error) {
	return c.client().VerifyExport(c.run.ctx, bytes.NewReader(c.exported()))
}

// exported is the file that was exported last, or a damaged copy.
func (c *call) exported() []byte {
	var wanted damage
	c.read("damage", &wanted)
	if c.run.file == nil {
		c.fail(errors.New("nothing was exported"))
	}
	file, err := wanted.done(c.run.file)
	c.fail(err)
	return file
}

func (d damage) done(file []byte) ([]byte, error) {
	lines := slices.Collect(bytes.Lines(file))
	for _, line := range append([]int{max(1, d.Line), max(1, d.KeepLines)}, d.Swap...) {
		if line < 1 || line > len(lines) {
			return nil, fmt.Errorf("the file has no line %d", line)
		}
	}
	if len(d.Replace) == 2 {
		changed := bytes.Replace(lines[d.Line-1], []byte(d.Replace[0]), []byte(d.Replace[1]), 1)
		if bytes.Equal(changed, lines[d.Line-1]) {
			return nil, fmt.Errorf("line %d has no %q", d.Line, d.Replace[0])
		}
		if d.Resum {
			changed = resummed(changed)
		}
		lines[d.Line-1] = changed
	}
	if d.Drop {
		lines = slices.Delete(lines, d.Line-1, d.Line)
	}
	if len(d.Swap) == 2 {
		one, other := d.Swap[0]-1, d.Swap[1]-1
		lines[one], lines[other] = lines[other], lines[one]
	}
	if d.KeepLines > 0 {
		lines = lines[:d.KeepLines]
	}
	return bytes.Join(lines, nil), nil
}

// resummed is a line with the sum that fits it.
func resummed(line []byte) []byte {
	const sum = `,"sum":"00000000"}` + "\n"
	body := line[:max(0, len(line)-len(sum))]
	return fmt.Appendf(bytes.Clone(body), ",\"sum\":\"%08x\"}\n", crc32.ChecksumIEEE(body))
}
