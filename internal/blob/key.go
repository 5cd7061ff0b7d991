package blob

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ErrKey is in the chain of an error if a key could leave the storage or could
// not be stored everywhere. Our code chooses keys, so it is our own bug and
// never a person's mistake.
var ErrKey = errors.New("not a key")

const (
	longestKey     = 1000 // S3 allows 1024 bytes
	longestSegment = 200  // file systems allow 255, and the name of the content type's file is longer
)

const octets = "application/octet-stream"

func checkKey(key string) error {
	if key == "" || len(key) > longestKey || !utf8.ValidString(key) {
		return fmt.Errorf("%w: %.80q", ErrKey, key)
	}
	if strings.ContainsRune(key, '\\') || strings.ContainsFunc(key, unicode.IsControl) {
		return fmt.Errorf("%w: %.80q", ErrKey, key)
	}
	for segment := range strings.SplitSeq(key, "/") {
		// A leading dot could be "..", or collide with our own files.
		if segment == "" || segment[0] == '.' || len(segment) > longestSegment {
			return fmt.Errorf("%w: %.80q", ErrKey, key)
		}
	}
	return nil
}

func checkPut(key, contentType string) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	if len(contentType) > 255 || strings.ContainsFunc(contentType, func(r rune) bool { return r < ' ' || r > '~' }) {
		return "", fmt.Errorf("not a content type: %.80q", contentType)
	}
	if contentType == "" {
		return octets, nil
	}
	return contentType, nil
}

func checkRange(key string, offset int64) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if offset < 0 {
		return fmt.Errorf("reading %q from before its beginning (%d)", key, offset)
	}
	return nil
}
