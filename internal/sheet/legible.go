package sheet

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Missing replaces a character that no font has.
const Missing = "?"

// legible returns a text as the fonts can write it, in reading order: accents
// combined with their letters, Arabic letters in their joined forms, and
// Missing for characters that no font has. Invisible characters are left out.
func (f *fontSet) legible(text string) (written string, missing bool) {
	var b strings.Builder
	for _, r := range stacked(joined(norm.NFC.String(strings.ToValidUTF8(text, "")))) {
		switch _, has := f.familyOf(r); {
		case r == '\n':
			b.WriteRune(r)
		case unicode.IsSpace(r):
			b.WriteRune(' ')
		case r == leftToRight || r == rightToLeft:
			b.WriteRune(r)
		case unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector) || isSkin(r):
		case has:
			b.WriteRune(r)
		case unicode.In(r, unicode.Mn):
			missing = true
		default:
			b.WriteString(Missing)
			missing = true
		}
	}
	return b.String(), missing
}

// isSkin reports whether a character sets the skin tone of the emoji before it.
// Emoji are printed in one colour.
func isSkin(r rune) bool { return r >= 0x1f3fb && r <= 0x1f3ff }

const (
	saraAm    = 'ำ'
	nikhahit  = '\u0e4d'
	saraAa    = 'า'
	firstTone = '\u0e48'
	lastTone  = '\u0e4c'
)

func isTone(r rune) bool { return r >= firstTone && r <= lastTone }

// isUpper reports whether a Thai vowel takes the place of a tone mark.
func isUpper(r rune) bool {
	return r == '\u0e31' || r >= '\u0e34' && r <= '\u0e37' || r == '\u0e47' || r == nikhahit
}

// stacked splits the Thai vowel am into its parts, so that a tone mark goes
// above them.
func stacked(text string) string {
	if !strings.ContainsRune(text, saraAm) {
		return text
	}
	letters := []rune(text)
	all := make([]rune, 0, len(letters)+4)
	for _, r := range letters {
		if r != saraAm {
			all = append(all, r)
			continue
		}
		if last := len(all) - 1; last >= 0 && isTone(all[last]) {
			all = append(all[:last], nikhahit, all[last], saraAa)
			continue
		}
		all = append(all, nikhahit, saraAa)
	}
	return string(all)
}

// longestText is how many characters of a one-line text are considered. No line
// holds more.
const longestText = 300

// OneLine returns a text on one line without control characters, for the
// properties of a document.
func OneLine(text string) string {
	var b strings.Builder
	length := 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case length == longestText:
			return strings.TrimSpace(b.String())
		case unicode.IsSpace(r):
			r = ' '
		// The properties use two bytes per character.
		case unicode.In(r, unicode.Cc, unicode.Cf) || r > 0xffff:
			continue
		}
		b.WriteRune(r)
		length++
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// shortened returns as much of a text as a single line can hold.
func shortened(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	if letters := []rune(words); len(letters) > longestText {
		return string(letters[:longestText])
	}
	return words
}
