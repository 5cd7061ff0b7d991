package notify

import (
	"strings"
	"unicode"
)

// These characters enclose a text with its own direction (Unicode, UAX 9).
const firstStrongIsolate, popIsolate = "\u2068", "\u2069"

// isolated returns a name or title for use in a sentence. Right-to-left text is
// enclosed so that it does not reorder what is next to it; any other text stays
// as it is.
func isolated(text string) string {
	if !strings.ContainsFunc(text, runsLeft) || strings.HasPrefix(text, firstStrongIsolate) {
		return text
	}
	return firstStrongIsolate + text + popIsolate
}

// runsLeft reports whether a letter belongs to a right-to-left script.
func runsLeft(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}
