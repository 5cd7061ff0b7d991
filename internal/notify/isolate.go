package notify

import (
	"strings"
	"unicode"
)

// Around a text that has a direction of its own (Unicode, UAX 9).
const firstStrongIsolate, popIsolate = "\u2068", "\u2069"

// isolated is a name or title for the middle of a sentence: one that runs from
// right to left must not turn around what stands beside it. Any other stays as
// it is.
func isolated(text string) string {
	if !strings.ContainsFunc(text, runsLeft) || strings.HasPrefix(text, firstStrongIsolate) {
		return text
	}
	return firstStrongIsolate + text + popIsolate
}

// runsLeft reports whether a letter is of a script that runs from right to left.
func runsLeft(r rune) bool {
	return unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam)
}
