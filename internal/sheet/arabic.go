package sheet

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The characters that decide how Arabic letters join.
const (
	lam       = 'ل'
	tatweel   = 'ـ'
	joiner    = '\u200d'
	notJoiner = '\u200c'
)

// The position of a letter's form in its list. A letter that never joins the
// next one has two forms.
const (
	joinsBefore = 1
	joinsAfter  = 2
)

type letterForms struct {
	letters   map[rune][]rune // isolated, joined to the previous letter, to the next one, to both
	ligatures map[rune][]rune // lam with this alef: isolated, joined to the previous letter
}

// arabicForms holds the presentation forms that Unicode has for each letter.
// Unicode lists them in the order above, and their compatibility decomposition
// is the letter.
var arabicForms = sync.OnceValue(func() letterForms {
	all := letterForms{map[rune][]rune{}, map[rune][]rune{}}
	add := func(from, to rune) {
		for r := from; r <= to; r++ {
			switch of := []rune(norm.NFKC.String(string(r))); {
			case len(of) == 1 && of[0] != r:
				all.letters[of[0]] = append(all.letters[of[0]], r)
			case len(of) == 2 && of[0] == lam:
				all.ligatures[of[1]] = append(all.ligatures[of[1]], r)
			}
		}
	}
	add(0xfb50, 0xfbb1)
	add(0xfbd3, 0xfbe7)
	add(0xfbfc, 0xfbff)
	add(0xfe80, 0xfefc)
	return all
})

// joined returns a text with its Arabic letters in the forms they take next to
// one another. Joiners are no longer needed after that and are removed.
func joined(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Arabic, r) }) {
		return text
	}
	forms := arabicForms()
	letters := []rune(text)
	var b strings.Builder
	before := false // whether the previous letter joins this one
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		own := forms.letters[r]
		form := 0
		if before {
			form = joinsBefore
		}
		switch {
		case unicode.Is(unicode.Mn, r):
			b.WriteRune(r) // sits on a letter and changes nothing
			continue
		case r == joiner || r == tatweel:
			before = true
		case r == lam && i+1 < len(letters) && forms.ligatures[letters[i+1]] != nil:
			i++
			r, before = forms.ligatures[letters[i]][form], false
		case len(own) == 4:
			before = joinsNext(forms, letters[i+1:])
			if before {
				form += joinsAfter
			}
			r = own[form]
		case len(own) == 2:
			r, before = own[form], false
		default:
			before = false
		}
		if r != joiner && r != notJoiner {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// joinsNext reports whether the rest starts with a letter that joins the one
// before it.
func joinsNext(forms letterForms, rest []rune) bool {
	for _, r := range rest {
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		return len(forms.letters[r]) > 1 || r == joiner || r == tatweel
	}
	return false
}
