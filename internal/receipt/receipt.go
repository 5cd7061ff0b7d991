// Package receipt draws receipts as PDF files: one A4 page in the product's
// look, with its fonts inside. The same receipt always gives the same bytes.
//
// What does not belong: what a receipt says (the noun), and who may read it.
package receipt

import (
	"fmt"
	"io"

	"codeberg.org/go-pdf/fpdf"

	"cutroom/internal/cutroom"
)

// Brand is who has received the money.
type Brand struct {
	Name    string
	Email   string
	Country string
}

// Write draws a receipt of a client account in a language. The catalogue knows
// what was paid for.
func Write(w io.Writer, r cutroom.Receipt, a cutroom.ClientAccount, b Brand, c cutroom.Catalogue, language cutroom.Language) error {
	words, known := wordsIn[language]
	if !known {
		words = wordsIn[cutroom.English]
	}
	p, err := newPage(words)
	if err != nil {
		return err
	}
	p.SetCatalogSort(true)
	p.SetCreationDate(r.PaidAt.UTC())
	p.SetModificationDate(r.PaidAt.UTC())
	p.SetProducer("Cutroom", true)
	p.SetTitle(words.title+" "+p.clean(r.Number), true)
	p.SetAuthor(p.clean(b.Name), true)
	p.SetLang(string(language))
	p.SetFooterFunc(p.footer)
	p.AddPage()

	p.head(b)
	p.facts(r, a, b)
	p.lines(r.Lines, c)
	p.totals(r)
	if err := p.Output(w); err != nil {
		return fmt.Errorf("draw receipt: %w", err)
	}
	return nil
}

// page is the sheet that is drawn on.
type page struct {
	*fpdf.Fpdf
	fonts fonts
	words words
}

// The sheet, in millimetres.
const (
	margin   = 20.0
	width    = 210.0 - 2*margin
	bottom   = 297.0 - 30
	rowSpace = 3.4
)

// colour is one of the product's colours on paper.
type colour struct{ r, g, b int }

var (
	ink    = colour{0x1c, 0x16, 0x12}
	muted  = colour{0x66, 0x5f, 0x58}
	rule   = colour{0xdc, 0xd7, 0xce}
	accent = colour{0xfa, 0x47, 0x24}
)

// style is a voice of the page: which cut of the font, how big, which colour.
type style struct {
	bold   bool
	size   float64 // points
	colour colour
}

var (
	brandStyle  = style{true, 12, ink}
	titleStyle  = style{true, 30, ink}
	labelStyle  = style{false, 8, muted}
	factStyle   = style{true, 10.5, ink}
	smallStyle  = style{false, 9, muted}
	lineStyle   = style{false, 10, ink}
	periodStyle = style{false, 10, muted}
	totalStyle  = style{true, 14, ink}
)

// lineHeight is how far apart lines of a style are, in millimetres.
func (s style) lineHeight() float64 { return s.size * 0.3528 * 1.4 }

func newPage(w words) (*page, error) {
	p := &page{Fpdf: fpdf.New("P", "mm", "A4", ""), words: w}
	var err error
	if p.fonts, err = loadFonts(); err != nil {
		return nil, err
	}
	p.fonts.add(p.Fpdf)
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(false, 0)
	p.SetCellMargin(0)
	return p, nil
}

// head draws who has received the money, and what this sheet is.
func (p *page) head(b Brand) {
	p.mark(margin, margin)
	p.put(margin+10, margin+1.1, width-10, brandStyle, b.Name, "L")
	p.put(margin, margin+22, width, titleStyle, p.words.title, "L")
	p.SetY(margin + 42)
}

// mark draws the product's mark, as favicon.svg of the web has it: two clips
// and the playhead between them.
func (p *page) mark(x, y float64) {
	const unit = 8.0 / 24
	at := func(mx, my float64) fpdf.PointType { return fpdf.PointType{X: x + mx*unit, Y: y + my*unit} }
	p.SetFillColor(ink.r, ink.g, ink.b)
	for _, corner := range []fpdf.PointType{at(2, 5), at(14, 8)} {
		p.RoundedRect(corner.X, corner.Y, 8*unit, 11*unit, 1.4*unit, "1234", "F")
	}
	p.SetFillColor(accent.r, accent.g, accent.b)
	p.Polygon([]fpdf.PointType{at(10.6, 1.5), at(13.4, 1.5), at(13.4, 3.7), at(12, 5.2), at(10.6, 3.7)}, "F")
	p.SetDrawColor(accent.r, accent.g, accent.b)
	p.SetLineWidth(1.5 * unit)
	p.SetLineCapStyle("round")
	p.Line(at(12, 4).X, at(12, 4).Y, at(12, 22.5).X, at(12, 22.5).Y)
	p.SetLineCapStyle("butt")
}

// facts draws number, day and card, and below them from whom to whom.
func (p *page) facts(r cutroom.Receipt, a cutroom.ClientAccount, b Brand) {
	p.line(p.GetY())
	y := p.GetY() + 5
	third := width / 3
	p.fact(margin, y, third, p.words.number, r.Number)
	p.fact(margin+third, y, third, p.words.paidOn, day(r.PaidAt))
	p.fact(margin+2*third, y, third, p.words.paidWith, r.Card.Name())
	y += 16
	client := p.clean(a.Name)
	if client == "" {
		client = a.ID // nothing of the name can be written
	}
	p.fact(margin, y, third*2, p.words.client, client)
	p.fact(margin+2*third, y, third, p.words.receivedBy, b.Name)
	y += labelStyle.lineHeight() + factStyle.lineHeight() + 1
	for _, text := range []string{b.Email, b.Country} {
		p.put(margin+2*third, y, third, smallStyle, text, "L")
		y += smallStyle.lineHeight()
	}
	p.SetY(y + 10)
}

// fact draws a value below its label; without a value neither is there.
func (p *page) fact(x, y, w float64, label, value string) {
	if p.clean(value) == "" {
		return
	}
	p.put(x, y, w-4, labelStyle, label, "L")
	p.block(x, y+labelStyle.lineHeight()+0.6, w-4, factStyle, p.wrap(factStyle, value, w-4, 2))
}

// lines draws what was paid for. A receipt too long for one sheet goes on on
// the next.
func (p *page) lines(lines []cutroom.BillLine, c cutroom.Catalogue) {
	const period, amount = 52.0, 28.0
	p.columns(period, amount)
	for _, l := range lines {
		text := p.wrap(lineStyle, p.words.line(l, c.BilledFor(l)), width-period-amount-6, 2)
		height := float64(len(text))*lineStyle.lineHeight() + 2*rowSpace
		if p.GetY()+height > bottom {
			p.AddPage()
			p.SetY(margin)
			p.columns(period, amount)
		}
		top := p.GetY()
		y := top + rowSpace
		p.block(margin, y, width-period-amount-6, lineStyle, text)
		p.put(margin+width-period-amount, y, period, periodStyle, span(l), "L")
		p.put(margin+width-amount, y, amount, lineStyle, l.Amount.String(), "R")
		p.SetY(top + height)
		p.line(top + height)
	}
}

// columns draws the head of the table.
func (p *page) columns(period, amount float64) {
	y := p.GetY()
	p.put(margin, y, width-period-amount, labelStyle, p.words.description, "L")
	p.put(margin+width-period-amount, y, period, labelStyle, p.words.period, "L")
	p.put(margin+width-amount, y, amount, labelStyle, p.words.amount, "R")
	p.SetY(y + labelStyle.lineHeight() + 2)
	p.line(p.GetY())
}

// totals draws the sums, and how much of it went back.
func (p *page) totals(r cutroom.Receipt) {
	const room = 55.0
	if p.GetY()+room > bottom {
		p.AddPage()
		p.SetY(margin)
	}
	p.SetY(p.GetY() + 5)
	p.sum(lineStyle, p.words.subtotal, r.Subtotal)
	if r.Discount != 0 {
		p.sum(lineStyle, p.words.discount, -r.Discount)
	}
	if r.Tax != 0 {
		p.sum(lineStyle, p.words.tax, r.Tax)
	}
	p.SetY(p.GetY() + 2)
	p.SetDrawColor(ink.r, ink.g, ink.b)
	p.SetLineWidth(0.4)
	p.Line(margin+width/2, p.GetY(), margin+width, p.GetY())
	p.SetY(p.GetY() + 3)
	p.sum(totalStyle, p.words.total, r.Total)
	if r.Refunded != 0 {
		p.SetY(p.GetY() + 2)
		p.sum(lineStyle, p.words.refunded, -r.Refunded)
		p.sum(lineStyle, p.words.remaining, r.Total-r.Refunded)
	}
}

// sum draws one amount with its name, on the right half of the page.
func (p *page) sum(s style, name string, amount cutroom.Cents) {
	y := p.GetY()
	p.put(margin+width/2, y, width/2, s, name, "L")
	p.put(margin+width/2, y, width/2, s, amount.String(), "R")
	p.SetY(y + s.lineHeight() + 1)
}

// footer says on every sheet what it is not.
func (p *page) footer() {
	const y = 297.0 - 20
	p.line(y - 3)
	p.put(margin, y, width-10, smallStyle, p.words.notFiscal, "L")
	p.put(margin+width-10, y, 10, smallStyle, fmt.Sprint(p.PageNo()), "R")
}
