package sheet

import (
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// cutOf returns the bold version of a font if the style is bold and there is one.
func (s Style) cutOf(of family) family {
	if s.Bold && of == ownFamily {
		return boldFamily
	}
	return of
}

// use selects a font. Fonts that are never used are not added to the document.
func (p *Page) use(s Style, of family) {
	if !p.added[of] {
		p.AddUTF8FontFromBytes(nameOf(of), "", files[of])
		p.added[of] = true
	}
	p.SetFont(nameOf(of), "", s.Size)
	p.SetTextColor(s.Colour.R, s.Colour.G, s.Colour.B)
}

func nameOf(of family) string { return "font" + strconv.Itoa(int(of)) }

// pen writes a line from left to right.
type pen struct {
	page  *Page
	style Style
	x, y  float64

	of   family
	text strings.Builder // of one font, not written yet
	wide float64
}

// line writes a text that is already legible.
func (p *Page) line(x, y float64, s Style, text string) {
	pen := &pen{page: p, style: s, x: x, y: y}
	for _, c := range p.visual(text) {
		c.family = s.cutOf(c.family)
		pen.put(c)
	}
	pen.flush()
}

// put writes a character and its marks.
func (n *pen) put(c cluster) {
	if c.family != n.of {
		n.flush()
		n.of = c.family
	}
	wide := n.page.measure(c.family, c.base).advance * n.style.Size * millimetres
	if c.family == emojiFamily {
		n.page.outline(n.x, n.y, n.style, c.base)
		n.x += wide
		return
	}
	n.text.WriteRune(c.base)
	n.wide += wide
	if len(c.marks) == 0 {
		return
	}
	n.flush()
	n.marks(c, wide)
}

// flush writes the text collected so far.
func (n *pen) flush() {
	if n.text.Len() > 0 {
		n.glyphs(n.of, n.x, n.y, n.text.String(), n.wide)
		n.x += n.wide
	}
	n.text.Reset()
	n.wide = 0
}

func (n *pen) glyphs(of family, x, y float64, text string, wide float64) {
	n.page.use(n.style, of)
	n.page.SetXY(x, y)
	n.page.CellFormat(wide, n.style.LineHeight(), text, "", 0, "LM", false, 0, "")
}

// toneRise is how much higher a Thai tone mark sits above a vowel, as a
// fraction of the font size.
const toneRise = 0.23

// marks writes the marks of the character before the pen. In most fonts a mark
// is drawn back over the character; the others are centred on it.
func (n *pen) marks(c cluster, wide float64) {
	em := n.style.Size * millimetres
	upper := false
	for _, r := range c.marks {
		of, has := n.page.familyOf(r)
		if !has {
			continue
		}
		m := n.page.measure(of, r)
		x, y := n.x, n.y
		if m.from >= 0 {
			x -= wide/2 + (m.from+m.to)/2*em
		}
		if upper && isTone(r) {
			y -= toneRise * em
		}
		upper = upper || isUpper(r)
		n.glyphs(of, x, y, string(r), em)
	}
}

// outline draws an emoji as a path, because the document's fonts can't include
// emoji.
func (p *Page) outline(x, y float64, s Style, r rune) {
	in := p.fonts[emojiFamily]
	var buffer sfnt.Buffer
	glyph, err := in.GlyphIndex(&buffer, r)
	if err != nil {
		return
	}
	units := fixed.I(int(in.UnitsPerEm()))
	segments, err := in.LoadGlyph(&buffer, glyph, units, nil)
	if err != nil {
		return
	}
	em := s.Size * millimetres
	part := em * emojiSize / float64(units)
	base := y + s.LineHeight()/2 + 0.3*em // the baseline of the letters next to it
	at := func(i fixed.Point26_6) (float64, float64) { return x + float64(i.X)*part, base + float64(i.Y)*part }
	p.SetFillColor(s.Colour.R, s.Colour.G, s.Colour.B)
	for i, segment := range segments {
		ax, ay := at(segment.Args[0])
		x, y := p.GetXY()
		switch segment.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				p.ClosePath()
			}
			p.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			p.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			bx, by := at(segment.Args[1])
			p.CurveBezierCubicTo(x+(ax-x)*2/3, y+(ay-y)*2/3, bx+(ax-bx)*2/3, by+(ay-by)*2/3, bx, by)
		case sfnt.SegmentOpCubeTo:
			bx, by := at(segment.Args[1])
			cx, cy := at(segment.Args[2])
			p.CurveBezierCubicTo(ax, ay, bx, by, cx, cy)
		}
	}
	if len(segments) > 0 {
		p.ClosePath()
		p.DrawPath("F")
	}
}
