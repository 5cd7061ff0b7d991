package sheet

import "strings"

// millimetres per point.
const millimetres = 25.4 / 72

// write makes a text legible and records whether anything was missing.
func (p *Page) write(text string) string {
	written, missing := p.legible(text)
	p.incomplete = p.incomplete || missing
	return written
}

// Incomplete reports whether any character could not be printed and became Missing.
func (p *Page) Incomplete() bool { return p.incomplete }

// CanWrite reports whether there is a font for at least part of a text.
func (p *Page) CanWrite(text string) bool {
	written, _ := p.legible(text)
	return strings.Trim(written, Missing+" ") != ""
}

// width returns the width of a legible text.
func (p *Page) width(s Style, text string) (all float64) {
	for _, c := range p.clusters(text) {
		if !isDirection(c.base) {
			all += p.measure(s.cutOf(c.family), c.base).advance
		}
	}
	return all * s.Size * millimetres
}

// Put writes a text into a one-line box, aligned left or right. A text that
// doesn't fit ends with an ellipsis.
func (p *Page) Put(x, y, w float64, s Style, text, side string) {
	line := p.fit(s, p.write(shortened(text)), w)
	if side == "R" {
		x += w - p.width(s, line)
	}
	p.line(x, y, s, line)
}

// Block writes lines below one another, aligned left.
func (p *Page) Block(x, y float64, s Style, lines []string) {
	for i, line := range lines {
		p.line(x, y+float64(i)*s.LineHeight(), s, line)
	}
}

// Prose writes lines below one another. Right-to-left text is aligned right.
func (p *Page) Prose(x, y, w float64, s Style, lines []string) {
	for i, line := range lines {
		at := x
		if strings.HasPrefix(line, string(rightToLeft)) {
			at += w - p.width(s, line)
		}
		p.line(at, y+float64(i)*s.LineHeight(), s, line)
	}
}

// fit shortens a text to fit a width.
func (p *Page) fit(s Style, text string, w float64) string {
	if p.width(s, text) <= w {
		return text
	}
	return p.cut(s, text, w)
}

// cut shortens a text to a width and adds an ellipsis.
func (p *Page) cut(s Style, text string, w float64) string {
	letters := []rune(text)
	for len(letters) > 0 && p.width(s, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimSpace(string(letters)) + "…"
}

// Wrap breaks a text into a limited number of lines of a width, and shortens
// the last one if there is more.
func (p *Page) Wrap(s Style, text string, w float64, most int) []string {
	lines := p.Paragraph(s, shortened(text), w)
	if len(lines) > most {
		lines = append(lines[:most-1], p.cut(s, lines[most-1], w))
	}
	return lines
}

// Paragraph breaks a whole text into lines of a width, keeping its line breaks.
// Words that are wider than a line are broken too.
func (p *Page) Paragraph(s Style, text string, w float64) (lines []string) {
	for part := range strings.SplitSeq(p.write(text), "\n") {
		fromRight := beginsRight(part)
		for _, line := range p.lines(s, strings.Fields(part), w) {
			// Each line keeps the direction of its text, whatever it starts with.
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

// lines groups words into lines of a width.
func (p *Page) lines(s Style, words []string, w float64) []string {
	all, line := []string{}, ""
	for _, word := range words {
		// They are measured together, because a word can change the font of the
		// others.
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

// broken splits a word into parts of a width, never between a letter and its marks.
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

// Rule draws a line across the full width.
func (p *Page) Rule(y float64) {
	p.SetDrawColor(hairline.R, hairline.G, hairline.B)
	p.SetLineWidth(0.2)
	p.Line(Margin, y, Margin+Width, y)
}
