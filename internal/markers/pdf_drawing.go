package markers

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
)

// inks are the colours of drawings on paper.
var inks = map[cutroom.DrawingColor]sheet.Colour{
	"red": {R: 0xff, G: 0x3b, B: 0x30}, "yellow": {R: 0xff, G: 0xd6, B: 0x0a}, "blue": {R: 0x3d, G: 0x8b, B: 0xff}, "white": {R: 0xff, G: 0xff, B: 0xff},
}

// How drawings look on paper, in millimetres.
const (
	strokeWidth = 0.6
	arrowHead   = 2.4
	labelSize   = 7.0 // points
)

// shape draws a stroke onto a picture of a given size.
func (p *notesPage) shape(s cutroom.Shape, x, y, wide, high float64) {
	ink := inks[s.Color]
	p.SetDrawColor(ink.R, ink.G, ink.B)
	p.SetFillColor(ink.R, ink.G, ink.B)
	p.SetLineWidth(strokeWidth)
	p.SetLineCapStyle("round")
	p.SetLineJoinStyle("round")
	points := make([]fpdf.PointType, len(s.Points))
	for i, at := range s.Points {
		points[i] = fpdf.PointType{X: x + wide*float64(at[0])/10_000, Y: y + high*float64(at[1])/10_000}
	}
	switch s.Tool {
	case cutroom.DrawingPen:
		p.stroke(points)
	case cutroom.DrawingArrow:
		p.arrow(points[0], points[1])
	case cutroom.DrawingRectangle:
		a, b := points[0], points[1]
		p.Rect(min(a.X, b.X), min(a.Y, b.Y), math.Abs(b.X-a.X), math.Abs(b.Y-a.Y), "D")
	case cutroom.DrawingLabel:
		p.Put(points[0].X, points[0].Y, wide, sheet.Style{Bold: true, Size: labelSize, Colour: ink}, s.Text, "L")
	}
}

func (p *notesPage) stroke(points []fpdf.PointType) {
	if len(points) == 1 {
		p.Circle(points[0].X, points[0].Y, strokeWidth, "F")
		return
	}
	p.MoveTo(points[0].X, points[0].Y)
	for _, at := range points[1:] {
		p.LineTo(at.X, at.Y)
	}
	p.DrawPath("D")
}

func (p *notesPage) arrow(from, to fpdf.PointType) {
	p.Line(from.X, from.Y, to.X, to.Y)
	direction := math.Atan2(to.Y-from.Y, to.X-from.X)
	side := func(turn float64) fpdf.PointType {
		return fpdf.PointType{X: to.X - arrowHead*math.Cos(direction+turn), Y: to.Y - arrowHead*math.Sin(direction+turn)}
	}
	p.Polygon([]fpdf.PointType{to, side(math.Pi / 7), side(-math.Pi / 7)}, "F")
}
