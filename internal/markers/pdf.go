package markers

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // pictures are JPEGs
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
)

var (
	titleStyle = sheet.Style{Bold: true, Size: 20, Colour: sheet.Ink}
	factStyle  = sheet.Style{Size: 10, Colour: sheet.Muted}
	headStyle  = sheet.Style{Bold: true, Size: 10, Colour: sheet.Ink}
	noteStyle  = sheet.Style{Size: 10, Colour: sheet.Ink}
	replyStyle = sheet.Style{Size: 9, Colour: sheet.Muted}
)

// The layout of a page, in millimetres.
const (
	pictureRoom   = 62.0 // the column of pictures
	pictureWidth  = 56.0
	pictureHeight = 70.0 // at most, for a portrait picture
	noteSpace     = 6.0
)

// leftToRight begins one of our own lines, so that a name in it does not decide
// its reading direction.
const leftToRight = "\u200e"

// notesPage is the document that notes are printed on.
type notesPage struct {
	*sheet.Page
	list     cutroom.MarkerList
	words    words
	pictures map[cutroom.Frame][]byte
}

// writePDF prints the notes, each with the picture of its frame and the drawing
// on it.
func writePDF(w io.Writer, l cutroom.MarkerList, words words, language cutroom.Language, pictures map[cutroom.Frame][]byte) error {
	blank, err := sheet.New(language, latest(l))
	if err != nil {
		return err
	}
	p := &notesPage{Page: blank, list: l, words: words, pictures: pictures}
	p.SetTitle(sheet.OneLine(words.listName(l)), true)
	p.SetFooterFunc(func() { p.Put(sheet.Margin, 297-17, sheet.Width, replyStyle, fmt.Sprint(p.PageNo()), "R") })
	p.AddPage()
	p.head()
	for _, m := range l.Markers {
		p.note(m)
	}
	if len(l.Markers) == 0 {
		p.Put(sheet.Margin, p.GetY(), sheet.Width, noteStyle, words.none, "L")
	}
	if p.Incomplete() {
		p.text(sheet.Margin, sheet.Width, replyStyle, words.unprintable)
	}
	if err := p.Output(w); err != nil {
		return fmt.Errorf("draw notes: %w", err)
	}
	return nil
}

// latest returns when the last note was posted, so that the same notes result
// in the same file.
func latest(l cutroom.MarkerList) time.Time {
	at := time.Unix(0, 0)
	for _, m := range l.Markers {
		if m.At.After(at) {
			at = m.At
		}
	}
	return at
}

func (p *notesPage) head() {
	p.Mark(sheet.Margin, sheet.Margin)
	title := p.Wrap(titleStyle, leftToRight+p.words.listName(p.list), sheet.Width, 2)
	p.Block(sheet.Margin, sheet.Margin+14, titleStyle, title)
	p.SetY(sheet.Margin + 16 + float64(len(title))*titleStyle.LineHeight())
	facts := []string{fmt.Sprintf("%s: %d", p.words.notes, len(p.list.Markers))}
	if p.list.FileName != "" {
		facts = append(facts, p.list.FileName)
	}
	p.Put(sheet.Margin, p.GetY(), sheet.Width, factStyle, strings.Join(facts, " · "), "L")
	p.SetY(p.GetY() + factStyle.LineHeight() + noteSpace)
}

// note prints one note: its picture on the left, its text on the right.
func (p *notesPage) note(m cutroom.Marker) {
	wide, high := p.pictureSize(m)
	x, w := sheet.Margin, sheet.Width
	if wide > 0 {
		x, w = x+pictureRoom, w-pictureRoom
	}
	if p.GetY()+max(high, 4*noteStyle.LineHeight())+noteSpace > sheet.Bottom {
		p.AddPage()
		p.SetY(sheet.Margin)
	}
	p.Rule(p.GetY())
	top, page := p.GetY()+noteSpace/2, p.PageNo()
	if wide > 0 {
		p.picture(m, sheet.Margin, top, wide, high)
	}
	p.SetY(top)
	p.text(x, w, headStyle, leftToRight+strings.Join(p.words.headOf(p.list, m), " · "))
	p.text(x, w, noteStyle, textOr(m.Text, p.words.drawing))
	if answer := p.words.answerOf(m); answer != "" {
		p.text(x, w, headStyle, answer)
	}
	for _, r := range m.Replies {
		p.text(x, w, replyStyle, p.words.by(r.Author, r.Guest)+": "+r.Text)
	}
	if p.PageNo() == page {
		p.SetY(max(p.GetY(), top+high))
	}
	p.SetY(p.GetY() + noteSpace/2)
}

// text prints a text of any length, on as many pages as it needs.
func (p *notesPage) text(x, w float64, s sheet.Style, text string) {
	for _, line := range p.Paragraph(s, text, w) {
		if p.GetY()+s.LineHeight() > sheet.Bottom {
			p.AddPage()
			p.SetY(sheet.Margin)
		}
		y := p.GetY()
		p.Prose(x, y, w, s, []string{line})
		p.SetY(y + s.LineHeight())
	}
	p.SetY(p.GetY() + 1)
}

// pictureSize is how large the picture of a note is printed; 0 for a note
// without one.
func (p *notesPage) pictureSize(m cutroom.Marker) (wide, high float64) {
	if m.Place != cutroom.PlacedByMoment || p.pictures[m.From] == nil && len(m.Drawing) == 0 {
		return 0, 0
	}
	shape := 9.0 / 16
	if p.list.Width > 0 && p.list.Height > 0 {
		shape = float64(p.list.Height) / float64(p.list.Width)
	}
	wide, high = pictureWidth, pictureWidth*shape
	if high > pictureHeight {
		wide, high = pictureHeight/shape, pictureHeight
	}
	return wide, high
}

// picture prints a frame and the drawing on it. Without the frame, the drawing
// is on grey.
func (p *notesPage) picture(m cutroom.Marker, x, y, wide, high float64) {
	p.SetFillColor(0x50, 0x4c, 0x48)
	p.Rect(x, y, wide, high, "F")
	if picture := p.pictures[m.From]; usable(picture) {
		name := fmt.Sprint("frame ", m.From)
		options := fpdf.ImageOptions{ImageType: "JPEG"}
		p.RegisterImageOptionsReader(name, options, bytes.NewReader(picture))
		p.ImageOptions(name, x, y, wide, high, false, options, 0, "")
	}
	p.ClipRect(x, y, wide, high, false)
	defer p.ClipEnd()
	for _, s := range m.Drawing {
		p.shape(s, x, y, wide, high)
	}
}

// usable reports whether a picture can be printed, so that a broken one doesn't
// spoil the whole document.
func usable(picture []byte) bool {
	_, kind, err := image.DecodeConfig(bytes.NewReader(picture))
	return err == nil && kind == "jpeg"
}
