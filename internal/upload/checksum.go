package upload

import (
	"crypto/sha1" //nolint:gosec // required by the protocol, to detect damage and not attacks
	"encoding/base64"
	"hash"
	"hash/crc32"
	"strings"

	"cutroom/internal/cutroom"
)

// checksumAlgorithms names the algorithms for Upload-Checksum. Every server of
// the protocol supports sha1; crc32c costs almost nothing.
const checksumAlgorithms = "crc32c,sha1"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// newHash returns the hash of an algorithm, or nil for an unknown one.
func newHash(algorithm string) func() hash.Hash {
	switch algorithm {
	case "crc32c":
		return func() hash.Hash { return crc32.New(castagnoli) }
	case "sha1":
		return sha1.New
	}
	return nil
}

// errChecksumHeader refuses a checksum that we cannot compute.
var errChecksumHeader = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "upload_checksum_kind", Message: "Use crc32c or sha1 for Upload-Checksum, encoded in base64",
}

// checksumOf parses "crc32c <base64>". An empty header means no checksum.
func checksumOf(header string) (*cutroom.Checksum, error) {
	if header == "" {
		return nil, nil
	}
	algorithm, value, _ := strings.Cut(header, " ")
	sum, err := base64.StdEncoding.DecodeString(value)
	made := newHash(algorithm)
	if err != nil || made == nil || len(sum) != made().Size() {
		return nil, errChecksumHeader
	}
	return &cutroom.Checksum{New: made, Sum: sum}, nil
}
