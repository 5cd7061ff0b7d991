// Package signoff draws the record of an approval as a PDF: one A4 page in the
// product's design. The same record always gives the same bytes.
//
// What a record says does not belong here (the noun decides), nor who may read
// it.
package signoff

import (
	"fmt"
	"io"
	"strconv"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
)

var (
	brandStyle = sheet.Style{Bold: true, Size: 12, Colour: sheet.Ink}
	titleStyle = sheet.Style{Bold: true, Size: 30, Colour: sheet.Ink}
	wordsStyle = sheet.Style{Size: 14, Colour: sheet.Ink}
	labelStyle = sheet.Style{Size: 8, Colour: sheet.Muted}
	factStyle  = sheet.Style{Bold: true, Size: 10.5, Colour: sheet.Ink}
	smallStyle = sheet.Style{Size: 9, Colour: sheet.Muted}
)

// factSpace is the space between facts, in millimetres.
const factSpace = 4.0

// mostLines is how many lines a fact can take. The name of a person, a client
// or a project never needs more.
const mostLines = 5

// Write draws a record in a language, under the brand's name.
func Write(w io.Writer, s cutroom.SignOff, brand string, language cutroom.Language) error {
	words, known := wordsIn[language]
	if !known {
		words = wordsIn[cutroom.English]
	}
	p, err := sheet.New(language, s.At)
	if err != nil {
		return err
	}
	p.SetTitle(words.title+": "+sheet.OneLine(s.Project.Title), true)
	p.SetAuthor(sheet.OneLine(brand), true)
	p.AddPage()
	p.Mark(sheet.Margin, sheet.Margin)
	p.Put(sheet.Margin+10, sheet.Margin+1.1, sheet.Width-10, brandStyle, brand, "L")
	p.Put(sheet.Margin, sheet.Margin+22, sheet.Width, titleStyle, words.title, "L")
	y := sheet.Margin + 42
	p.Rule(y)
	y = paragraph(p, wordsStyle, y+factSpace+1, "“"+s.Words+"”") + 2
	p.Rule(y)
	y += factSpace + 1
	by := s.By.Name
	if s.Automatic() {
		by = words.automatic
	}
	y = row(p, y, [2]string{words.by, by}, [2]string{words.at, language.Date(s.At.UTC()) + s.At.UTC().Format(", 15:04:05 UTC")})
	y = row(p, y, [2]string{words.client, s.Account.Name}, [2]string{words.rounds, strconv.Itoa(s.Rounds)})
	y = row(p, y, [2]string{words.project, s.Project.Title}, [2]string{words.version, strconv.Itoa(s.Version)})
	y = row(p, y, [2]string{words.file, s.File.Name}, [2]string{words.bytes, strconv.FormatInt(s.File.Bytes, 10)})
	y = row(p, y, [2]string{"SHA-256", s.File.SHA256})
	p.Rule(y)
	y += factSpace
	y = row(p, y, [2]string{words.record, fmt.Sprintf("%d (%s)", s.Number, s.Project.ID)})
	y = row(p, y, [2]string{words.previous, orNone(s.Previous)})
	y = row(p, y, [2]string{words.hash, s.Hash})
	p.Rule(y)
	y = paragraph(p, smallStyle, y+factSpace, words.check)
	if p.Incomplete() {
		paragraph(p, smallStyle, y+factSpace, words.unprintable)
	}
	if err := p.Output(w); err != nil {
		return fmt.Errorf("draw sign-off: %w", err)
	}
	return nil
}

// row draws facts side by side, the first over most of the width, and returns
// where the next row begins.
func row(p *sheet.Page, y float64, facts ...[2]string) float64 {
	const second = sheet.Width / 3
	x, w := sheet.Margin, sheet.Width
	if len(facts) > 1 {
		w -= second
	}
	next := y
	for _, fact := range facts {
		p.Put(x, y, w-4, labelStyle, fact[0], "L")
		lines := p.Wrap(factStyle, fact[1], w-4, mostLines)
		top := y + labelStyle.LineHeight() + 0.6
		p.Block(x, top, factStyle, lines)
		next = max(next, top+float64(len(lines))*factStyle.LineHeight())
		x, w = sheet.Margin+sheet.Width-second, second
	}
	return next + factSpace
}

// paragraph draws a text over the full width and returns where it ends.
func paragraph(p *sheet.Page, s sheet.Style, y float64, text string) float64 {
	lines := p.Paragraph(s, text, sheet.Width)
	p.Prose(sheet.Margin, y, sheet.Width, s, lines)
	return y + float64(len(lines))*s.LineHeight()
}

func orNone(hash string) string {
	if hash == "" {
		return "–"
	}
	return hash
}
