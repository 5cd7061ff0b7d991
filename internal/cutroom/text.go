package cutroom

import (
	"strings"
	"unicode/utf8"
)

// Truncate returns the beginning of a text, at most the given number of bytes,
// cut between characters and without anything that a database cannot store:
// invalid UTF-8 becomes question marks, and NUL characters are dropped.
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

// truncateCharacters returns at most the given number of characters of a text,
// for limits that people see counted in characters.
func truncateCharacters(s string, characters int) string {
	for i := range s {
		if characters == 0 {
			return s[:i]
		}
		characters--
	}
	return s
}
