package adjudicator

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// A packed export is a gzip file of two members: the lines, and an empty one whose extra field AJ is the SHA-256 of
// all bytes before it. That seal finds what the CRC of gzip does not cover.
const (
	gzipMagic  = "\x1f\x8b"
	gzipHeader = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
	sealHeader = "\x1f\x8b\x08\x04\x00\x00\x00\x00\x02\xff\x24\x00AJ\x20\x00"
	sealEnd    = "\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00"

	longestLine = 16 << 20
	longestFile = 2 << 30
	// mostRatio is how many bytes may come of one; a file that was made to fill the memory gives a thousand.
	mostRatio = 200
	// ratioFrom is how many unpacked bytes say nothing of the ratio yet.
	ratioFrom = 1 << 20
)

// unpacked is the lines of an export, packed or not.
func unpacked(file []byte) (io.Reader, error) {
	if !bytes.HasPrefix(file, []byte(gzipMagic)) {
		return bytes.NewReader(file), nil
	}
	if !bytes.HasPrefix(file, []byte(gzipHeader)) {
		return nil, errors.New("not the header of a packed export (another gzip file? unpack it first)")
	}
	packed := bytes.NewReader(file)
	_, _ = packed.Seek(int64(len(gzipHeader)), io.SeekStart) // within the bytes: never fails
	return &unpacker{file: file, packed: packed, inflate: flate.NewReader(packed)}, nil
}

// unpacker reads the lines of a packed export and, at their end, checks everything that comes after them.
type unpacker struct {
	file    []byte
	packed  *bytes.Reader
	inflate io.Reader
	crc     uint32
	length  int64
	err     error
}

func (u *unpacker) Read(buffer []byte) (int, error) {
	if u.err != nil {
		return 0, u.err
	}
	count, err := u.inflate.Read(buffer)
	u.crc = crc32.Update(u.crc, crc32.IEEETable, buffer[:count])
	u.length += int64(count)
	switch {
	case u.length > longestFile:
		u.err = fmt.Errorf("more than %d bytes come of the file", int64(longestFile))
	case u.length > max(ratioFrom, mostRatio*int64(u.taken())):
		u.err = fmt.Errorf("each byte of the file gives more than %d: it was made to fill memory", mostRatio)
	case err == io.EOF:
		u.err = u.end()
	case errors.Is(err, io.ErrUnexpectedEOF):
		u.err = fmt.Errorf("compressed bytes, at byte %d: the file ends here", u.taken())
	case err != nil:
		u.err = fmt.Errorf("compressed bytes, at byte %d: they cannot be unpacked any further (%w)", u.taken(), err)
	}
	return count, u.err
}

// taken is how many bytes of the file were unpacked.
func (u *unpacker) taken() int { return len(u.file) - u.packed.Len() }

// end checks the end of the first member, and the seal. It is io.EOF if both are right.
func (u *unpacker) end() error {
	at := u.taken()
	sums := binary.LittleEndian.AppendUint32(nil, u.crc)
	sums = binary.LittleEndian.AppendUint32(sums, uint32(u.length))
	if len(u.file) < at+len(sums) {
		return fmt.Errorf("compressed bytes, at byte %d: the file ends here", len(u.file))
	}
	if !bytes.Equal(u.file[at:at+len(sums)], sums) {
		return fmt.Errorf("compressed bytes, at byte %d: the sum of gzip does not fit what was unpacked", at)
	}
	at += len(sums)
	digest := sha256.Sum256(u.file[:at])
	seal := append([]byte(sealHeader), digest[:]...)
	seal = append(seal, sealEnd...)
	if len(u.file) < at+len(seal) {
		return fmt.Errorf("compressed bytes, at byte %d: the file ends before its seal does", len(u.file))
	}
	if !bytes.Equal(u.file[at:], seal) {
		return fmt.Errorf("compressed bytes, from byte %d: the seal does not fit; a byte before it was changed, "+
			"or something was put behind", at)
	}
	return io.EOF
}
