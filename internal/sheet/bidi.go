package sheet

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// Invisible marks that set the direction of a line.
const (
	leftToRight = '\u200e'
	rightToLeft = '\u200f'
)

// beginsRight reports whether a text is read from right to left. Its first
// letter with a direction decides.
func beginsRight(text string) bool {
	for _, r := range text {
		switch classOf(r) {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		default:
		}
	}
	return false
}

func classOf(r rune) bidi.Class {
	properties, _ := bidi.LookupRune(r)
	return properties.Class()
}

// cluster is a character and its combining marks.
type cluster struct {
	base   rune
	marks  []rune
	family family
	level  int
}

// clusters divides a line into characters with their marks. The line uses one
// font if a font has all of it; otherwise each word does, if a font has all of
// that word.
func (f *fontSet) clusters(line string) []cluster {
	var all []cluster
	one, alike := f.soleFamily(line)
	for word := range strings.SplitAfterSeq(line, " ") {
		begun := len(all)
		of, sole := one, alike
		if !alike {
			of, sole = f.soleFamily(strings.TrimSuffix(word, " "))
		}
		for _, r := range word {
			last := len(all) - 1
			if last >= begun && unicode.In(r, unicode.Mn, unicode.Me) {
				all[last].marks = append(all[last].marks, r)
				continue
			}
			switch {
			case r == ' ' && !alike:
				of = ownFamily
			case !sole:
				of = f.familyBeside(r, all[begun:])
			}
			all = append(all, cluster{base: r, family: of})
		}
	}
	return all
}

// visual returns a line in visual order, left to right, by the rules of Unicode
// Annex 9 without embeddings and bracket pairs. Right-to-left letters are
// reversed; numbers among them are not.
func (f *fontSet) visual(line string) []cluster {
	all := f.clusters(line)
	if slices.ContainsFunc(all, func(c cluster) bool { return classOf(c.base) == bidi.R || classOf(c.base) == bidi.AL }) {
		setLevels(all, beginsRight(line))
		turn(all)
	}
	return slices.DeleteFunc(all, func(c cluster) bool { return isDirection(c.base) })
}

func isDirection(r rune) bool { return r == leftToRight || r == rightToLeft }

func setLevels(all []cluster, fromRight bool) {
	classes := make([]bidi.Class, len(all))
	for i, c := range all {
		classes[i] = classOf(c.base)
	}
	outside, base := bidi.L, 0
	if fromRight {
		outside, base = bidi.R, 1
	}
	resolveNumbers(classes, outside)
	resolveNeutrals(classes, outside)
	for i, class := range classes {
		all[i].level = base
		switch {
		case class == bidi.R:
			all[i].level = 1
		case class == bidi.AN || class == bidi.EN || class == bidi.L && base == 1:
			all[i].level = 2
		}
	}
}

// resolveNumbers leaves only letters, numbers and neutral characters (rules W2
// to W7).
func resolveNumbers(classes []bidi.Class, outside bidi.Class) {
	strong := outside
	for i, class := range classes {
		switch {
		case class == bidi.L || class == bidi.R || class == bidi.AL:
			strong = class
		case class == bidi.EN && strong == bidi.AL:
			classes[i] = bidi.AN
		}
	}
	for i := 1; i+1 < len(classes); i++ {
		between := classes[i-1] == classes[i+1]
		switch {
		case classes[i] == bidi.ES && between && classes[i-1] == bidi.EN:
			classes[i] = bidi.EN
		case classes[i] == bidi.CS && between && (classes[i-1] == bidi.EN || classes[i-1] == bidi.AN):
			classes[i] = classes[i-1]
		}
	}
	for from := 0; from < len(classes); from++ {
		to := from
		for to < len(classes) && classes[to] == bidi.ET {
			to++
		}
		if to > from && (from > 0 && classes[from-1] == bidi.EN || to < len(classes) && classes[to] == bidi.EN) {
			for i := from; i < to; i++ {
				classes[i] = bidi.EN
			}
		}
		from = max(from, to-1)
	}
	strong = outside
	for i, class := range classes {
		switch class {
		case bidi.L, bidi.R:
			strong = class
		case bidi.AL:
			strong, classes[i] = bidi.R, bidi.R
		case bidi.EN:
			if strong == bidi.L {
				classes[i] = bidi.L
			}
		case bidi.AN:
		default:
			classes[i] = bidi.ON
		}
	}
}

// resolveNeutrals gives neutral characters between letters of the same direction
// that direction, and all others the direction of the line (rules N1 and N2).
func resolveNeutrals(classes []bidi.Class, outside bidi.Class) {
	side := func(class bidi.Class) bidi.Class {
		if class == bidi.L {
			return bidi.L
		}
		return bidi.R // numbers too
	}
	for from := 0; from < len(classes); from++ {
		if classes[from] != bidi.ON {
			continue
		}
		to := from
		for to < len(classes) && classes[to] == bidi.ON {
			to++
		}
		before, after := outside, outside
		if from > 0 {
			before = side(classes[from-1])
		}
		if to < len(classes) {
			after = side(classes[to])
		}
		direction := outside
		if before == after {
			direction = before
		}
		for i := from; i < to; i++ {
			classes[i] = direction
		}
	}
}

// turn puts a line into visual order (rules L2 and L4).
func turn(all []cluster) {
	for level := 2; level > 0; level-- {
		for from := 0; from < len(all); from++ {
			to := from
			for to < len(all) && all[to].level >= level {
				to++
			}
			slices.Reverse(all[from:to])
			from = max(from, to)
		}
	}
	for i, c := range all {
		if other, has := mirrored[c.base]; has && c.level == 1 {
			all[i].base = other
		}
	}
}

// mirrored holds the characters that are mirrored in right-to-left text.
var mirrored = map[rune]rune{
	'(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<', '«': '»', '»': '«', '‹': '›', '›': '‹',
}
