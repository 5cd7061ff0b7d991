// Package receipt draws receipts as PDF files: A4 pages in the product's style,
// with embedded fonts. The same receipt always produces the same bytes.
//
// What does not belong: what a receipt says (that is in the domain type), and
// who may read it.
package receipt

import (
	"cmp"
	"fmt"
	"io"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
)

// Write draws a receipt in a language. The catalogue knows what was paid for.
func Write(w io.Writer, r cutroom.Receipt, c cutroom.Catalogue, language cutroom.Language) error {
	words, known := wordsIn[language]
	if !known {
		words = wordsIn[cutroom.English]
	}
	blank, err := sheet.New(language, r.PaidAt)
	if err != nil {
		return err
	}
	p := &page{blank, words, c.Currency}
	p.SetTitle(words.title+" "+sheet.OneLine(r.Number), true)
	p.SetAuthor(sheet.OneLine(r.Parties.Seller.Name), true)
	p.SetFooterFunc(p.footer)
	p.AddPage()

	p.head(r.Parties.Seller)
	p.facts(r)
	p.lines(r.Lines, c)
	p.totals(r)
	if err := p.Output(w); err != nil {
		return fmt.Errorf("draw receipt: %w", err)
	}
	return nil
}

// page is the sheet being drawn.
type page struct {
	*sheet.Page
	words    words
	currency cutroom.Currency
}

// rowSpace is the space around a line's text, in millimetres.
const rowSpace = 3.4

var (
	brandStyle  = sheet.Style{Bold: true, Size: 12, Colour: sheet.Ink}
	titleStyle  = sheet.Style{Bold: true, Size: 30, Colour: sheet.Ink}
	labelStyle  = sheet.Style{Size: 8, Colour: sheet.Muted}
	factStyle   = sheet.Style{Bold: true, Size: 10.5, Colour: sheet.Ink}
	smallStyle  = sheet.Style{Size: 9, Colour: sheet.Muted}
	lineStyle   = sheet.Style{Size: 10, Colour: sheet.Ink}
	periodStyle = sheet.Style{Size: 10, Colour: sheet.Muted}
	totalStyle  = sheet.Style{Bold: true, Size: 14, Colour: sheet.Ink}
)

// head draws the seller and the title.
func (p *page) head(s cutroom.Seller) {
	p.Mark(sheet.Margin, sheet.Margin)
	p.Put(sheet.Margin+10, sheet.Margin+1.1, sheet.Width-10, brandStyle, s.Name, "L")
	p.Put(sheet.Margin, sheet.Margin+22, sheet.Width, titleStyle, p.words.title, "L")
	p.SetY(sheet.Margin + 42)
}

// facts draws the number, date and card, and below them the parties.
func (p *page) facts(r cutroom.Receipt) {
	p.Rule(p.GetY())
	y := p.GetY() + 5
	third := sheet.Width / 3
	p.fact(sheet.Margin, y, third, p.words.number, r.Number)
	p.fact(sheet.Margin+third, y, third, p.words.paidOn, p.day(r.PaidAt))
	p.fact(sheet.Margin+2*third, y, third, p.words.paidWith, r.Card.Name())
	y += 16
	with := r.Parties
	client := cmp.Or(with.Company.Name, with.Client)
	if !p.CanWrite(client) {
		client = r.AccountID // the name has no character that can be drawn
	}
	below := p.party(sheet.Margin, y, third*2, p.words.client, client, p.company(with.Company))
	us := p.party(sheet.Margin+2*third, y, third, p.words.receivedBy, with.Seller.Name, []string{with.Seller.Email, with.Seller.Address, with.Seller.Country})
	p.SetY(max(below, us) + 10)
}

// party draws a name below its label, and the other details below the name. It
// returns the y position where they end.
func (p *page) party(x, y, w float64, label, name string, details []string) float64 {
	p.fact(x, y, w, label, name)
	y += labelStyle.LineHeight() + 0.6 + float64(len(p.Wrap(factStyle, name, w-4, 2)))*factStyle.LineHeight() + 0.4
	for _, detail := range details {
		if detail == "" {
			continue
		}
		lines := p.Wrap(smallStyle, detail, w-4, 4)
		p.Block(x, y, smallStyle, lines)
		y += float64(len(lines)) * smallStyle.LineHeight()
	}
	return y
}

// company returns the lines below a client's name, for accounts with company
// details.
func (p *page) company(c cutroom.Company) []string {
	lines := c.AddressLines()
	if c.Country != "" {
		lines = append(lines, p.words.country(c.Country))
	}
	if c.TaxID != "" {
		lines = append(lines, p.words.taxID+" "+c.TaxID)
	}
	return lines
}

// fact draws a value below its label; without a value it draws neither.
func (p *page) fact(x, y, w float64, label, value string) {
	if sheet.OneLine(value) == "" {
		return
	}
	p.Put(x, y, w-4, labelStyle, label, "L")
	p.Block(x, y+labelStyle.LineHeight()+0.6, factStyle, p.Wrap(factStyle, value, w-4, 2))
}

// periodWidths are wide enough for the longest range of two dates in each
// language.
var periodWidths = map[cutroom.Language]float64{cutroom.English: 52, cutroom.Spanish: 52, cutroom.Portuguese: 68}

// lines draws what was paid for. A receipt too long for one sheet continues on
// the next.
func (p *page) lines(lines []cutroom.BillLine, c cutroom.Catalogue) {
	const amount = 28.0
	period := periodWidths[p.words.language]
	p.columns(period, amount)
	for _, l := range lines {
		text := p.Wrap(lineStyle, p.words.line(l, c.BilledFor(l)), sheet.Width-period-amount-6, 2)
		height := float64(len(text))*lineStyle.LineHeight() + 2*rowSpace
		if p.GetY()+height > sheet.Bottom {
			p.AddPage()
			p.SetY(sheet.Margin)
			p.columns(period, amount)
		}
		top := p.GetY()
		y := top + rowSpace
		p.Block(sheet.Margin, y, lineStyle, text)
		p.Put(sheet.Margin+sheet.Width-period-amount, y, period, periodStyle, p.span(l), "L")
		p.Put(sheet.Margin+sheet.Width-amount, y, amount, lineStyle, p.currency.Format(l.Amount), "R")
		p.SetY(top + height)
		p.Rule(top + height)
	}
}

// columns draws the header of the table.
func (p *page) columns(period, amount float64) {
	y := p.GetY()
	p.Put(sheet.Margin, y, sheet.Width-period-amount, labelStyle, p.words.description, "L")
	p.Put(sheet.Margin+sheet.Width-period-amount, y, period, labelStyle, p.words.period, "L")
	p.Put(sheet.Margin+sheet.Width-amount, y, amount, labelStyle, p.words.amount, "R")
	p.SetY(y + labelStyle.LineHeight() + 2)
	p.Rule(p.GetY())
}

// totals draws the sums, and how much was refunded.
func (p *page) totals(r cutroom.Receipt) {
	const room = 55.0
	if p.GetY()+room > sheet.Bottom {
		p.AddPage()
		p.SetY(sheet.Margin)
	}
	p.SetY(p.GetY() + 5)
	p.sum(lineStyle, p.words.subtotal, r.Subtotal)
	if r.Discount != 0 {
		p.sum(lineStyle, p.words.discount, -r.Discount)
	}
	taxes := r.ShownTaxes()
	if r.Discount != 0 && len(taxes) > 0 {
		p.sum(lineStyle, p.words.beforeTax, r.Subtotal-r.Discount)
	}
	for _, t := range taxes {
		p.sum(lineStyle, p.words.taxName(t), t.Amount)
	}
	p.SetY(p.GetY() + 2)
	p.SetDrawColor(sheet.Ink.R, sheet.Ink.G, sheet.Ink.B)
	p.SetLineWidth(0.4)
	p.Line(sheet.Margin+sheet.Width/2, p.GetY(), sheet.Margin+sheet.Width, p.GetY())
	p.SetY(p.GetY() + 3)
	p.sum(totalStyle, p.words.total, r.Total)
	if r.Refunded != 0 {
		p.SetY(p.GetY() + 2)
		p.sum(lineStyle, p.words.refunded, -r.Refunded)
		p.sum(lineStyle, p.words.remaining, r.Total-r.Refunded)
	}
}

// sum draws one amount with its label, on the right half of the page.
func (p *page) sum(s sheet.Style, name string, amount cutroom.Cents) {
	y := p.GetY()
	p.Put(sheet.Margin+sheet.Width/2, y, sheet.Width/2, s, name, "L")
	p.Put(sheet.Margin+sheet.Width/2, y, sheet.Width/2, s, p.currency.Format(amount), "R")
	p.SetY(y + s.LineHeight() + 1)
}

// footer says on every sheet that this is not a fiscal document.
func (p *page) footer() {
	const y = 297.0 - 20
	p.Rule(y - 3)
	p.Put(sheet.Margin, y, sheet.Width-10, smallStyle, fmt.Sprintf(p.words.notFiscal, p.currency.Name(p.words.language)), "L")
	p.Put(sheet.Margin+sheet.Width-10, y, 10, smallStyle, fmt.Sprint(p.PageNo()), "R")
}

// day formats a date in the reader's language; bills use UTC.
func (p *page) day(at time.Time) string { return p.words.language.Date(at.UTC()) }

// span is the period that a line pays for; one-time purchases have none.
func (p *page) span(l cutroom.BillLine) string {
	if l.From.IsZero() || !l.From.Before(l.Until) {
		return ""
	}
	return p.day(l.From) + " – " + p.day(l.Until)
}
