package cutroom

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Drawing is what was drawn on a picture, in drawing order. It is data, never
// markup, so it cannot smuggle anything else in.
type Drawing []Shape

// Shape is one stroke of a drawing.
type Shape struct {
	Tool   DrawingTool  `json:"tool"`
	Color  DrawingColor `json:"color"`
	Points []Point      `json:"points"`
	Text   string       `json:"text,omitempty"` // for a label
}

// Point is a place on the picture in ten-thousandths of its width and height, so
// it does not depend on the picture's size. The third number is the pen pressure
// from 0 to 100; 50 for tools that do not report it.
type Point [3]int

// drawingUnits is how many units the width and the height of a picture have.
const drawingUnits = 10_000

// DrawingTool is what a shape was drawn with.
type DrawingTool string

// The tools, and the number of points each takes.
const (
	DrawingPen       DrawingTool = "pen"       // any number
	DrawingArrow     DrawingTool = "arrow"     // from the first to the second
	DrawingRectangle DrawingTool = "rectangle" // two opposite corners
	DrawingLabel     DrawingTool = "label"     // text at one point
)

// DrawingColor is a color by name; themes decide how it looks.
type DrawingColor string

// DrawingColors lists the colors.
var DrawingColors = []DrawingColor{"red", "yellow", "blue", "white"}

// Limits of drawings.
const (
	maxShapes    = 200
	maxPoints    = 10_000 // in all shapes together
	maxLabelText = 120    // characters
	mostPressure = 100
)

// Validate rejects drawings that are too large or can't be shown.
func (d Drawing) Validate() error {
	if len(d) > maxShapes {
		return ErrNoteDrawing
	}
	points := 0
	for _, shape := range d {
		points += len(shape.Points)
		if points > maxPoints || !shape.valid() {
			return ErrNoteDrawing
		}
	}
	return nil
}

func (s Shape) valid() bool {
	if !slices.Contains(DrawingColors, s.Color) || s.Tool != DrawingLabel && s.Text != "" {
		return false
	}
	for _, p := range s.Points {
		if min(p[0], p[1], p[2]) < 0 || max(p[0], p[1]) > drawingUnits || p[2] > mostPressure {
			return false
		}
	}
	switch s.Tool {
	case DrawingPen:
		return len(s.Points) > 0
	case DrawingArrow, DrawingRectangle:
		return len(s.Points) == 2
	case DrawingLabel:
		return len(s.Points) == 1 && strings.TrimSpace(s.Text) != "" &&
			utf8.RuneCountInString(s.Text) <= maxLabelText && !strings.ContainsFunc(s.Text, unshowable)
	}
	return false
}
