package sheet

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"unicode"

	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// How a watermark looks: faint, but readable on bright and dark pictures.
const (
	markTilt   = -18 * math.Pi / 180
	markLine   = 5.2 // from one line to the next, in multiples of the letter size
	markGap    = 4.0 // between two copies of the text, likewise
	markLength = 120 // characters
)

var (
	markLight = color.NRGBA{255, 255, 255, 82}
	markDark  = color.NRGBA{0, 0, 0, 70}
)

// Watermark paints a text repeatedly, tilted, on a transparent picture of the
// given size (PNG). Characters that none of our fonts has are left out.
func Watermark(width, height int, text string) ([]byte, error) {
	size := max(10, float64(min(width, height))/27)
	written, err := newLettering(size)
	if err != nil {
		return nil, err
	}
	defer written.close()
	letters := written.writable(text)
	// A square that covers the picture at any angle.
	side := int(math.Ceil(math.Hypot(float64(width), float64(height)))) + 2
	flat := image.NewNRGBA(image.Rect(0, 0, side, side))
	step := written.width(letters) + int(size*markGap)
	for line, y := 0, int(size); y < side+int(size); line, y = line+1, y+int(size*markLine) {
		for x := -(line * step * 2 / 5) % step; x < side; x += step {
			written.write(flat, x+1, y+1, letters, markDark)
			written.write(flat, x, y, letters, markLight)
		}
	}
	tilted := image.NewNRGBA(image.Rect(0, 0, width, height))
	sin, cos := math.Sincos(markTilt)
	middle, cx, cy := float64(side)/2, float64(width)/2, float64(height)/2
	draw.BiLinear.Transform(tilted, f64.Aff3{
		cos, -sin, cx - cos*middle + sin*middle,
		sin, cos, cy - sin*middle - cos*middle,
	}, flat, flat.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err = png.Encode(&out, tilted)
	return out.Bytes(), err
}

// lettering writes in one size, each character in the first font that has it.
type lettering struct {
	*fontSet
	faces map[family]font.Face
}

func newLettering(size float64) (lettering, error) {
	fonts, err := newFontSet()
	if err != nil {
		return lettering{}, err
	}
	all := lettering{fonts, map[family]font.Face{}}
	for _, of := range families {
		face, err := opentype.NewFace(fonts.fonts[of], &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			all.close()
			return lettering{}, err
		}
		all.faces[of] = face
	}
	return all, nil
}

func (l lettering) close() {
	for _, face := range l.faces {
		_ = face.Close()
	}
}

// writable returns the text in visual order, left to right, without characters
// that no font has.
func (l lettering) writable(text string) []rune {
	known := strings.Map(func(r rune) rune {
		if _, has := l.familyOf(r); !has && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, norm.NFC.String(strings.ToValidUTF8(text, "")))
	if letters := []rune(known); len(letters) > markLength {
		known = string(letters[:markLength]) + "…"
	}
	written, _ := l.legible(strings.Join(strings.Fields(known), " "))
	var seen []rune
	for _, c := range l.visual(strings.TrimLeft(written, " ,")) {
		// Marks that don't reach back over their letter are drawn before it.
		if len(c.marks) > 0 && l.measureOf(c.marks[0]).from >= 0 {
			seen = append(append(seen, c.marks...), c.base)
			continue
		}
		seen = append(append(seen, c.base), c.marks...)
	}
	return seen
}

func (l lettering) measureOf(r rune) measure {
	of, _ := l.familyOf(r)
	return l.measure(of, r)
}

func (l lettering) width(text []rune) int {
	var width fixed.Int26_6
	for _, r := range text {
		of, _ := l.familyOf(r)
		advance, _ := l.faces[of].GlyphAdvance(r)
		width += advance
	}
	return width.Ceil()
}

func (l lettering) write(to draw.Image, x, y int, text []rune, in color.Color) {
	at := fixed.P(x, y)
	for _, r := range text {
		of, _ := l.familyOf(r)
		pen := font.Drawer{Dst: to, Src: image.NewUniform(in), Face: l.faces[of], Dot: at}
		pen.DrawString(string(r))
		at = pen.Dot
	}
}
