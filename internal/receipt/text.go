package receipt

import (
	_ "embed"
	"fmt"
	"strings"
	"time"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"

	"cutroom/internal/cutroom"
)

// The fonts: the product's own, and one with more scripts for names that it
// cannot write.
var (
	//go:embed fonts/InstrumentSans-Regular.ttf
	regularTTF []byte
	//go:embed fonts/InstrumentSans-SemiBold.ttf
	boldTTF []byte
	//go:embed fonts/NotoSans-Regular.ttf
	widerTTF []byte
)

const (
	ownFamily   = "own"
	widerFamily = "wider"
)

// fonts know which characters can be written.
type fonts struct{ own, wider *sfnt.Font }

func loadFonts() (fonts, error) {
	own, err := sfnt.Parse(regularTTF)
	if err != nil {
		return fonts{}, fmt.Errorf("read font: %w", err)
	}
	wider, err := sfnt.Parse(widerTTF)
	if err != nil {
		return fonts{}, fmt.Errorf("read font: %w", err)
	}
	return fonts{own, wider}, nil
}

func (f fonts) add(pdf *fpdf.Fpdf) {
	pdf.AddUTF8FontFromBytes(ownFamily, "", regularTTF)
	pdf.AddUTF8FontFromBytes(ownFamily, "B", boldTTF)
	pdf.AddUTF8FontFromBytes(widerFamily, "", widerTTF)
}

func has(f *sfnt.Font, r rune) bool {
	i, err := f.GlyphIndex(nil, r)
	return err == nil && i != 0
}

// longestText is how much of a text is looked at: no line holds more.
const longestText = 300

// clean is a text as the fonts can write it, on one line: accents joined to
// their letters, every space a plain one, and without what no font has.
func (p *page) clean(text string) string {
	var b strings.Builder
	length := 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case length == longestText:
			return strings.TrimSpace(b.String())
		case unicode.IsSpace(r):
			r = ' '
		case unicode.IsControl(r) || !has(p.fonts.own, r) && !has(p.fonts.wider, r):
			continue
		}
		b.WriteRune(r)
		length++
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// use takes the font for a text: the product's own if it can write all of it.
func (p *page) use(s style, text string) {
	family, cut := ownFamily, ""
	if s.bold {
		cut = "B"
	}
	for _, r := range text {
		if !has(p.fonts.own, r) {
			family, cut = widerFamily, "" // it has one cut only
		}
	}
	p.SetFont(family, cut, s.size)
	p.SetTextColor(s.colour.r, s.colour.g, s.colour.b)
}

// put writes a text into a box of one line, at its left or right side. What
// does not fit ends in an ellipsis.
func (p *page) put(x, y, w float64, s style, text, side string) {
	text = p.clean(text)
	p.use(s, text)
	p.SetXY(x, y)
	p.CellFormat(w, s.lineHeight(), p.fit(text, w), "", 0, side+"M", false, 0, "")
}

// block writes lines that belong together, all in one font.
func (p *page) block(x, y, w float64, s style, lines []string) {
	p.use(s, strings.Join(lines, " "))
	for i, line := range lines {
		p.SetXY(x, y+float64(i)*s.lineHeight())
		p.CellFormat(w, s.lineHeight(), line, "", 0, "LM", false, 0, "")
	}
}

// fit shortens a text to a width in the present font.
func (p *page) fit(text string, w float64) string {
	if p.GetStringWidth(text) <= w {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && p.GetStringWidth(string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…"
}

// wrap breaks a text into lines of a width, and shortens what is left for the
// last one.
func (p *page) wrap(s style, text string, w float64, most int) []string {
	text = p.clean(text)
	p.use(s, text)
	lines := []string{}
	for rest := strings.Fields(text); len(rest) > 0; {
		if len(lines) == most-1 {
			return append(lines, p.fit(strings.Join(rest, " "), w))
		}
		n := 1
		for n < len(rest) && p.GetStringWidth(strings.Join(rest[:n+1], " ")) <= w {
			n++
		}
		lines = append(lines, p.fit(strings.Join(rest[:n], " "), w))
		rest = rest[n:]
	}
	if len(lines) == 0 {
		lines = append(lines, "")
	}
	return lines
}

// line draws a rule over the whole width.
func (p *page) line(y float64) {
	p.SetDrawColor(rule.r, rule.g, rule.b)
	p.SetLineWidth(0.2)
	p.Line(margin, y, margin+width, y)
}

// day is a day as it is written everywhere; bills are counted in UTC.
func day(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format("Jan 2, 2006")
}

// span is the time a line pays for; what is bought once has none.
func span(l cutroom.BillLine) string {
	if l.From.IsZero() || !l.From.Before(l.Until) {
		return ""
	}
	return day(l.From) + " – " + day(l.Until)
}
