package sheet

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Missing stands for a character that no font has.
const Missing = "?"

// legible is a text as the fonts can write it, in the order in which it is
// read: accents joined to their letters, Arabic letters in their forms, Missing
// for what no font has. What has no looks of its own is left out.
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

// isSkin reports whether a character colours the emoji before it: paper has no
// colours for it.
func isSkin(r rune) bool { return r >= 0x1f3fb && r <= 0x1f3ff }

const (
	saraAm    = 'ำ'
	nikhahit  = '\u0e4d'
	saraAa    = 'า'
	firstTone = '\u0e48'
	lastTone  = '\u0e4c'
)

func isTone(r rune) bool { return r >= firstTone && r <= lastTone }

// isUpper reports whether a Thai vowel stands where a tone would.
func isUpper(r rune) bool {
	return r == '\u0e31' || r >= '\u0e34' && r <= '\u0e37' || r == '\u0e47' || r == nikhahit
}

// stacked has the Thai vowel am in its parts, so that a tone is above them.
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

// longestText is how much of a text on one line is looked at: no line holds
// more.
const longestText = 300

// OneLine is a text on one line without control characters, as the properties
// of a document name it.
func OneLine(text string) string {
	var b strings.Builder
	length := 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case length == longestText:
			return strings.TrimSpace(b.String())
		case unicode.IsSpace(r):
			r = ' '
		// The properties take two bytes for a character.
		case unicode.In(r, unicode.Cc, unicode.Cf) || r > 0xffff:
			continue
		}
		b.WriteRune(r)
		length++
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// shortened is the beginning of a text that can be written on one line.
func shortened(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	if letters := []rune(words); len(letters) > longestText {
		return string(letters[:longestText])
	}
	return words
}
