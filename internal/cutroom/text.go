package cutroom

import (
	"strings"
	"unicode/utf8"
)

// Truncate returns the beginning of a text, at most that many bytes, cut
// between characters and free of what a database cannot keep: bytes that are
// not text become question marks, and NUL characters are dropped.
func Truncate(s string, bytes int) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "?"), "\x00", "")
	if len(s) <= bytes {
		return s
	}
	for bytes > 0 && !utf8.RuneStart(s[bytes]) {
		bytes--
	}
	return s[:bytes]
}

// truncateCharacters returns at most that many characters of a text, for
// limits that people see counted in characters.
func truncateCharacters(s string, characters int) string {
	for i := range s {
		if characters == 0 {
			return s[:i]
		}
		characters--
	}
	return s
}
