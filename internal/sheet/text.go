package sheet

import "strings"

// millimetres of a point.
const millimetres = 25.4 / 72

// write makes a text legible and remembers that something was missing.
func (p *Page) write(text string) string {
	written, missing := p.legible(text)
	p.incomplete = p.incomplete || missing
	return written
}

// Incomplete reports whether something could not be printed: it is Missing.
func (p *Page) Incomplete() bool { return p.incomplete }

// CanWrite reports whether there is a font for anything of a text.
func (p *Page) CanWrite(text string) bool {
	written, _ := p.legible(text)
	return strings.Trim(written, Missing+" ") != ""
}

// width is how wide a text is that is legible.
func (p *Page) width(s Style, text string) (all float64) {
	for _, c := range p.clusters(text) {
		if !isDirection(c.base) {
			all += p.measure(s.cutOf(c.family), c.base).advance
		}
	}
	return all * s.Size * millimetres
}

// Put writes a text into a box of one line, at its left or right side. What
// does not fit ends in an ellipsis.
func (p *Page) Put(x, y, w float64, s Style, text, side string) {
	line := p.fit(s, p.write(shortened(text)), w)
	if side == "R" {
		x += w - p.width(s, line)
	}
	p.line(x, y, s, line)
}

// Block writes lines below one another, at the left.
func (p *Page) Block(x, y float64, s Style, lines []string) {
	for i, line := range lines {
		p.line(x, y+float64(i)*s.LineHeight(), s, line)
	}
}

// Prose writes lines below one another. Those of a text that is read from the
// right stand at the right.
func (p *Page) Prose(x, y, w float64, s Style, lines []string) {
	for i, line := range lines {
		at := x
		if strings.HasPrefix(line, string(rightToLeft)) {
			at += w - p.width(s, line)
		}
		p.line(at, y+float64(i)*s.LineHeight(), s, line)
	}
}

// fit shortens a text to a width.
func (p *Page) fit(s Style, text string, w float64) string {
	if p.width(s, text) <= w {
		return text
	}
	return p.cut(s, text, w)
}

// cut shortens a text to a width and shows that there is more.
func (p *Page) cut(s Style, text string, w float64) string {
	letters := []rune(text)
	for len(letters) > 0 && p.width(s, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…"
}

// Wrap breaks a text into so many lines of a width at most, and shortens the
// last one if there is more.
func (p *Page) Wrap(s Style, text string, w float64, most int) []string {
	lines := p.Paragraph(s, shortened(text), w)
	if len(lines) > most {
		lines = append(lines[:most-1], p.cut(s, lines[most-1], w))
	}
	return lines
}

// Paragraph breaks a whole text into lines of a width, with its line ends. Words
// that are wider than a line are broken too.
func (p *Page) Paragraph(s Style, text string, w float64) (lines []string) {
	for part := range strings.SplitSeq(p.write(text), "\n") {
		fromRight := beginsRight(part)
		for _, line := range p.lines(s, strings.Fields(part), w) {
			// A line has the direction of its text, whatever it begins with.
			switch {
			case fromRight && !strings.HasPrefix(line, string(rightToLeft)):
				line = string(rightToLeft) + line
			case !fromRight && beginsRight(line):
				line = string(leftToRight) + line
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// lines joins words to lines of a width.
func (p *Page) lines(s Style, words []string, w float64) []string {
	all, line := []string{}, ""
	for _, word := range words {
		// Measured together, because a word can change the font of the others.
		if line != "" && p.width(s, line+" "+word) <= w {
			line += " " + word
			continue
		}
		if line != "" {
			all = append(all, line)
		}
		parts := p.broken(s, word, w)
		all, line = append(all, parts[:len(parts)-1]...), parts[len(parts)-1]
	}
	return append(all, line)
}

// broken breaks a word into parts of a width, never between a letter and its
// marks.
func (p *Page) broken(s Style, word string, w float64) (parts []string) {
	part, wide := "", 0.0
	for _, c := range p.clusters(word) {
		more := p.measure(s.cutOf(c.family), c.base).advance * s.Size * millimetres
		if part != "" && wide+more > w {
			parts = append(parts, part)
			part, wide = "", 0
		}
		part, wide = part+string(c.base)+string(c.marks), wide+more
	}
	return append(parts, part)
}

// Rule draws a line over the whole width.
func (p *Page) Rule(y float64) {
	p.SetDrawColor(hairline.R, hairline.G, hairline.B)
	p.SetLineWidth(0.2)
	p.Line(Margin, y, Margin+Width, y)
}
