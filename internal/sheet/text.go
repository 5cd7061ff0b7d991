package sheet

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// The fonts: the product's own, one with more scripts for names that it cannot
// write, and one for Chinese, Japanese and Korean.
var (
	//go:embed fonts/InstrumentSans-Regular.ttf
	regularTTF []byte
	//go:embed fonts/InstrumentSans-SemiBold.ttf
	boldTTF []byte
	//go:embed fonts/NotoSans-Regular.ttf
	widerTTF []byte
	//go:embed fonts/DroidSansFallbackFull.ttf
	eastTTF []byte
)

const (
	ownFamily   = "own"
	widerFamily = "wider"
	eastFamily  = "east"
)

// families are the fonts in the order in which they are asked.
var families = []string{ownFamily, widerFamily, eastFamily}

// loadFonts reads which characters the fonts can write, once.
var loadFonts = sync.OnceValues(func() (map[string]*sfnt.Font, error) {
	read := map[string]*sfnt.Font{}
	for family, ttf := range map[string][]byte{ownFamily: regularTTF, widerFamily: widerTTF, eastFamily: eastTTF} {
		font, err := sfnt.Parse(ttf)
		if err != nil {
			return nil, fmt.Errorf("read font: %w", err)
		}
		read[family] = font
	}
	return read, nil
})

func addFonts(pdf *fpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(ownFamily, "", regularTTF)
	pdf.AddUTF8FontFromBytes(ownFamily, "B", boldTTF)
	pdf.AddUTF8FontFromBytes(widerFamily, "", widerTTF)
}

// writes reports whether a font has a character.
func (p *Page) writes(family string, r rune) bool {
	of := letter{family: family, r: r}
	writes, known := p.written[of]
	if !known {
		i, err := p.fonts[family].GlyphIndex(nil, r)
		writes = err == nil && i != 0
		p.written[of] = writes
	}
	return writes
}

// letter is a character in a font, and in a style where that matters.
type letter struct {
	family string
	r      rune
	style  Style
}

// letterWidth is how wide a character is.
func (p *Page) letterWidth(s Style, family string, r rune) float64 {
	of := letter{family, r, s}
	wide, known := p.widths[of]
	if !known {
		p.use(s, family)
		wide = p.GetStringWidth(string(r))
		p.widths[of] = wide
	}
	return wide
}

// familyOf is the first font that has all of a text; "" if none has.
func (p *Page) familyOf(text string) string {
	for _, family := range families {
		if !strings.ContainsFunc(text, func(r rune) bool { return !p.writes(family, r) }) {
			return family
		}
	}
	return ""
}

// longestText is how much of a text is looked at: no line holds more.
const longestText = 300

// Clean is a text as the fonts can write it, on one line: accents joined to
// their letters, every space a plain one, and without what no font has.
func (p *Page) Clean(text string) string {
	var b strings.Builder
	length := 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case length == longestText:
			return strings.TrimSpace(b.String())
		case unicode.IsSpace(r):
			r = ' '
		case unicode.IsControl(r) || p.familyOf(string(r)) == "":
			continue
		}
		b.WriteRune(r)
		length++
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// piece is a part of a line in one font.
type piece struct{ family, text string }

// pieces divides a line by fonts: one piece if a font has all of it, else each
// character in the first that has it.
func (p *Page) pieces(line string) []piece {
	if family := p.familyOf(line); family != "" {
		return []piece{{family, line}}
	}
	var all []piece
	for _, r := range line {
		family, last := p.familyOf(string(r)), len(all)-1
		if last >= 0 && (all[last].family == family || p.writes(all[last].family, r)) {
			all[last].text += string(r)
			continue
		}
		all = append(all, piece{family, string(r)})
	}
	return all
}

// use takes a font. Only the product's own has a second cut, and the largest is
// not read before it is needed.
func (p *Page) use(s Style, family string) {
	cut := ""
	if s.Bold && family == ownFamily {
		cut = "B"
	}
	if family == eastFamily && !p.hasEast {
		p.AddUTF8FontFromBytes(eastFamily, "", eastTTF)
		p.hasEast = true
	}
	p.SetFont(family, cut, s.Size)
	p.SetTextColor(s.Colour.R, s.Colour.G, s.Colour.B)
}

// width is how wide a line is.
func (p *Page) width(s Style, line string) (all float64) {
	for _, part := range p.pieces(line) {
		for _, r := range part.text {
			all += p.letterWidth(s, part.family, r)
		}
	}
	return all
}

// cell writes a line into a box, at its left or right side.
func (p *Page) cell(x, y, w float64, s Style, line, side string) {
	if side == "R" {
		x += w - p.width(s, line)
	}
	for _, part := range p.pieces(line) {
		p.use(s, part.family)
		wide := p.GetStringWidth(part.text)
		p.SetXY(x, y)
		p.CellFormat(wide, s.LineHeight(), part.text, "", 0, "LM", false, 0, "")
		x += wide
	}
}

// Put writes a text into a box of one line, at its left or right side. What
// does not fit ends in an ellipsis.
func (p *Page) Put(x, y, w float64, s Style, text, side string) {
	p.cell(x, y, w, s, p.fit(s, p.Clean(text), w), side)
}

// Block writes lines below one another.
func (p *Page) Block(x, y, w float64, s Style, lines []string) {
	for i, line := range lines {
		p.cell(x, y+float64(i)*s.LineHeight(), w, s, line, "L")
	}
}

// fit shortens a text to a width.
func (p *Page) fit(s Style, text string, w float64) string {
	if p.width(s, text) <= w {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && p.width(s, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…"
}

// Wrap breaks a text into lines of a width, and shortens what is left for the
// last one.
func (p *Page) Wrap(s Style, text string, w float64, most int) []string {
	lines := []string{}
	for rest := strings.Fields(p.Clean(text)); len(rest) > 0; {
		if len(lines) == most-1 {
			return append(lines, p.fit(s, strings.Join(rest, " "), w))
		}
		n := 1
		for n < len(rest) && p.width(s, strings.Join(rest[:n+1], " ")) <= w {
			n++
		}
		lines = append(lines, p.fit(s, strings.Join(rest[:n], " "), w))
		rest = rest[n:]
	}
	if len(lines) == 0 {
		lines = append(lines, "")
	}
	return lines
}

// Missing stands for a character that no font has.
const Missing = "?"

// Paragraph breaks a whole text into lines of a width, with its line ends. Words
// that are wider than a line are broken too. What no font has is Missing.
func (p *Page) Paragraph(s Style, text string, w float64) (lines []string, missing bool) {
	for line := range strings.SplitSeq(norm.NFC.String(strings.ToValidUTF8(text, "")), "\n") {
		words := []string{}
		for _, word := range strings.Fields(line) {
			written, lost := p.writable(word)
			words, missing = append(words, written), missing || lost
		}
		lines = append(lines, p.lines(s, words, w)...)
	}
	return lines, missing
}

// writable is a word with Missing for what no font has. What has no looks of its
// own, like joiners, is left out.
func (p *Page) writable(word string) (written string, missing bool) {
	var b strings.Builder
	for _, r := range word {
		switch {
		case unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Mn):
		case p.familyOf(string(r)) == "":
			b.WriteString(Missing)
			missing = true
		default:
			b.WriteRune(r)
		}
	}
	return b.String(), missing
}

// lines joins words to lines of a width.
func (p *Page) lines(s Style, words []string, w float64) []string {
	all, line, wide := []string{}, "", 0.0
	space := p.width(s, " ")
	for _, word := range words {
		if more := p.width(s, word); line != "" && wide+space+more <= w {
			line, wide = line+" "+word, wide+space+more
			continue
		}
		if line != "" {
			all = append(all, line)
		}
		line, wide = "", 0
		for _, r := range word {
			letter := p.width(s, string(r))
			if line != "" && wide+letter > w {
				all = append(all, line)
				line, wide = "", 0
			}
			line, wide = line+string(r), wide+letter
		}
	}
	return append(all, line)
}

// Rule draws a line over the whole width.
func (p *Page) Rule(y float64) {
	p.SetDrawColor(hairline.R, hairline.G, hairline.B)
	p.SetLineWidth(0.2)
	p.Line(Margin, y, Margin+Width, y)
}
