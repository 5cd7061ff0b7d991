// Package sheet draws PDF files in the product's look: A4 pages with its fonts
// and its mark. The same content always gives the same bytes.
//
// What doesn't belong here: what a page says.
package sheet

import (
	"time"

	"codeberg.org/go-pdf/fpdf"

	"cutroom/internal/cutroom"
)

// Page is a document that is drawn page by page.
type Page struct {
	*fpdf.Fpdf
	*fontSet
	added      map[family]bool // the fonts added to the document
	incomplete bool
}

// The size of the sheet, in millimetres.
const (
	Margin = 20.0
	Width  = 210.0 - 2*Margin
	Bottom = 297.0 - 30
)

// Colour is one of the product's colours on paper.
type Colour struct{ R, G, B int }

// The colours.
var (
	Ink      = Colour{0x1c, 0x16, 0x12}
	Muted    = Colour{0x66, 0x5f, 0x58}
	hairline = Colour{0xdc, 0xd7, 0xce}
	Accent   = Colour{0xfa, 0x47, 0x24}
)

// Style is a text style: the font weight, the size and the colour.
type Style struct {
	Bold   bool
	Size   float64 // points
	Colour Colour
}

// LineHeight returns the distance between lines of a style, in millimetres.
func (s Style) LineHeight() float64 { return s.Size * 0.3528 * 1.4 }

// New starts a document in a language, with its creation time.
func New(language cutroom.Language, at time.Time) (*Page, error) {
	fonts, err := newFontSet()
	if err != nil {
		return nil, err
	}
	p := &Page{Fpdf: fpdf.New("P", "mm", "A4", ""), fontSet: fonts, added: map[family]bool{}}
	p.SetMargins(Margin, Margin, Margin)
	p.SetAutoPageBreak(false, 0)
	p.SetCellMargin(0)
	p.SetCatalogSort(true)
	p.SetCreationDate(at.UTC())
	p.SetModificationDate(at.UTC())
	p.SetProducer("Cutroom", true)
	p.SetLang(string(language))
	return p, nil
}

// Mark draws the product's mark like the web's favicon.svg: two clips with the
// playhead between them.
func (p *Page) Mark(x, y float64) {
	const unit = 8.0 / 24
	at := func(mx, my float64) fpdf.PointType { return fpdf.PointType{X: x + mx*unit, Y: y + my*unit} }
	p.SetFillColor(Ink.R, Ink.G, Ink.B)
	for _, corner := range []fpdf.PointType{at(2, 5), at(14, 8)} {
		p.RoundedRect(corner.X, corner.Y, 8*unit, 11*unit, 1.4*unit, "1234", "F")
	}
	p.SetFillColor(Accent.R, Accent.G, Accent.B)
	p.Polygon([]fpdf.PointType{at(10.6, 1.5), at(13.4, 1.5), at(13.4, 3.7), at(12, 5.2), at(10.6, 3.7)}, "F")
	p.SetDrawColor(Accent.R, Accent.G, Accent.B)
	p.SetLineWidth(1.5 * unit)
	p.SetLineCapStyle("round")
	p.Line(at(12, 4).X, at(12, 4).Y, at(12, 22.5).X, at(12, 22.5).Y)
	p.SetLineCapStyle("butt")
}
