package sheet

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The fonts: the product's own, and the ones for characters it lacks.
var (
	//go:embed fonts/InstrumentSans-Regular.ttf
	regularTTF []byte
	//go:embed fonts/InstrumentSans-SemiBold.ttf
	boldTTF []byte
	//go:embed fonts/NotoSans-Regular.ttf
	widerTTF []byte
	//go:embed fonts/NotoSansHebrew-Regular.ttf
	hebrewTTF []byte
	//go:embed fonts/NotoSansArabic-Regular.ttf
	arabicTTF []byte
	//go:embed fonts/NotoSansThai-Regular.ttf
	thaiTTF []byte
	//go:embed fonts/HangulSans-Regular.ttf
	hangulTTF []byte
	//go:embed fonts/DejaVuSans-Symbols.ttf
	signsTTF []byte
	//go:embed fonts/DroidSansFallbackFull.ttf
	eastTTF []byte
	//go:embed fonts/NotoEmoji-Regular.ttf
	emojiTTF []byte
)

// family is a font.
type family int

// The fonts, in the order in which they are tried. The bold version of the
// product's font is never tried: it has the same characters as the regular one.
const (
	ownFamily family = iota
	widerFamily
	hebrewFamily
	arabicFamily
	thaiFamily
	eastFamily
	hangulFamily
	signsFamily
	emojiFamily
	boldFamily
)

var families = []family{ownFamily, widerFamily, hebrewFamily, arabicFamily, thaiFamily, eastFamily, hangulFamily, signsFamily, emojiFamily}

var files = map[family][]byte{
	ownFamily: regularTTF, widerFamily: widerTTF, hebrewFamily: hebrewTTF, arabicFamily: arabicTTF, thaiFamily: thaiTTF,
	eastFamily: eastTTF, hangulFamily: hangulTTF, signsFamily: signsTTF, emojiFamily: emojiTTF, boldFamily: boldTTF,
}

// loadFonts parses the fonts once.
var loadFonts = sync.OnceValues(func() (map[family]*sfnt.Font, error) {
	read := map[family]*sfnt.Font{}
	for of, ttf := range files {
		parsed, err := sfnt.Parse(ttf)
		if err != nil {
			return nil, fmt.Errorf("read font %d: %w", of, err)
		}
		read[of] = parsed
	}
	return read, nil
})

// measure is the advance of a glyph and its left and right edge relative to the
// pen, as fractions of the font size.
type measure struct{ advance, from, to float64 }

func measureOf(in *sfnt.Font, r rune) (measure, error) {
	var buffer sfnt.Buffer
	glyph, err := in.GlyphIndex(&buffer, r)
	if err != nil {
		return measure{}, fmt.Errorf("find glyph: %w", err)
	}
	em := fixed.I(int(in.UnitsPerEm()))
	bounds, advance, err := in.GlyphBounds(&buffer, glyph, em, font.HintingNone)
	if err != nil {
		return measure{}, fmt.Errorf("measure glyph: %w", err)
	}
	part := func(of fixed.Int26_6) float64 { return float64(of) / float64(em) }
	return measure{part(advance), part(bounds.Min.X), part(bounds.Max.X)}, nil
}

// letter is a character in a font.
type letter struct {
	family family
	r      rune
}

// fontSet is all fonts, with a cache of lookups: a long list needs the same
// letters again and again.
type fontSet struct {
	fonts    map[family]*sfnt.Font
	written  map[letter]bool
	measures map[letter]measure
}

func newFontSet() (*fontSet, error) {
	fonts, err := loadFonts()
	return &fontSet{fonts, map[letter]bool{}, map[letter]measure{}}, err
}

// writes reports whether a font has a character.
func (f *fontSet) writes(of family, r rune) bool {
	key := letter{of, r}
	writes, known := f.written[key]
	if !known {
		i, err := f.fonts[of].GlyphIndex(nil, r)
		writes = err == nil && i != 0
		f.written[key] = writes
	}
	return writes
}

// familyOf returns the first font that has a character, and false if none has.
func (f *fontSet) familyOf(r rune) (family, bool) {
	for _, of := range families {
		if f.writes(of, r) {
			return of, true
		}
	}
	return ownFamily, false
}

// soleFamily returns the first font that has every character of a word.
func (f *fontSet) soleFamily(word string) (family, bool) {
	for _, of := range families {
		lacks := func(r rune) bool { return !isDirection(r) && !f.writes(of, r) }
		if of != emojiFamily && !strings.ContainsFunc(word, lacks) {
			return of, true
		}
	}
	return ownFamily, false
}

// familyBeside returns the font for a character: the previous character's font
// if it has the character.
func (f *fontSet) familyBeside(r rune, before []cluster) family {
	if last := len(before) - 1; last >= 0 && before[last].family != emojiFamily && f.writes(before[last].family, r) {
		return before[last].family
	}
	of, _ := f.familyOf(r)
	return of
}

// emojiSize is the size of emoji relative to the letters next to them.
const emojiSize = 0.85

// measure returns the measure of a character in a font.
func (f *fontSet) measure(of family, r rune) measure {
	key := letter{of, r}
	m, known := f.measures[key]
	if !known {
		// A glyph that can't be measured takes no space.
		m, _ = measureOf(f.fonts[of], r)
		if of == emojiFamily {
			m = measure{m.advance * emojiSize, m.from * emojiSize, m.to * emojiSize}
		}
		f.measures[key] = m
	}
	return m
}
