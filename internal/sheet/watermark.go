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
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// How a watermark looks: faint, but readable on bright and dark pictures.
const (
	markTilt   = -18 * math.Pi / 180
	markLine   = 5.2 // from one line to the next, in sizes of the letters
	markGap    = 4.0 // between two times the text, likewise
	markLength = 120 // characters
)

var (
	markLight = color.NRGBA{255, 255, 255, 82}
	markDark  = color.NRGBA{0, 0, 0, 70}
)

// Watermark paints a text again and again, tilted, over a picture of the size
// that is transparent elsewhere (PNG). What no font of ours has is left out.
func Watermark(width, height int, text string) ([]byte, error) {
	size := max(10, float64(min(width, height))/27)
	written, err := newLettering(size)
	if err != nil {
		return nil, err
	}
	defer written.close()
	text = written.writable(text)
	// A square that covers the picture however it is turned.
	side := int(math.Ceil(math.Hypot(float64(width), float64(height)))) + 2
	flat := image.NewNRGBA(image.Rect(0, 0, side, side))
	step := written.width(text) + int(size*markGap)
	for line, y := 0, int(size); y < side+int(size); line, y = line+1, y+int(size*markLine) {
		for x := -(line * step * 2 / 5) % step; x < side; x += step {
			written.write(flat, x+1, y+1, text, markDark)
			written.write(flat, x, y, text, markLight)
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

// lettering writes in one size with the first font that has a character.
type lettering []letters

type letters struct {
	font *sfnt.Font
	face font.Face
}

func newLettering(size float64) (lettering, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	var all lettering
	for _, family := range families {
		face, err := opentype.NewFace(fonts[family], &opentype.FaceOptions{Size: size, DPI: 72})
		if err != nil {
			all.close()
			return nil, err
		}
		all = append(all, letters{fonts[family], face})
	}
	return all, nil
}

func (l lettering) close() {
	for _, in := range l {
		_ = in.face.Close()
	}
}

// faceOf is the font for a character; nil if none has it.
func (l lettering) faceOf(r rune) font.Face {
	for _, in := range l {
		if i, err := in.font.GlyphIndex(nil, r); err == nil && i != 0 {
			return in.face
		}
	}
	return nil
}

// writable is the text without what no font has.
func (l lettering) writable(text string) string {
	var b strings.Builder
	length := 0
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case length == markLength:
			b.WriteRune('…')
			return b.String()
		case unicode.IsSpace(r):
			r = ' '
		case !unicode.IsPrint(r) || l.faceOf(r) == nil:
			continue
		}
		b.WriteRune(r)
		length++
	}
	return strings.TrimLeft(b.String(), " ,")
}

func (l lettering) width(text string) int {
	var width fixed.Int26_6
	for _, r := range text {
		if face := l.faceOf(r); face != nil {
			advance, _ := face.GlyphAdvance(r)
			width += advance
		}
	}
	return width.Ceil()
}

func (l lettering) write(to draw.Image, x, y int, text string, in color.Color) {
	at := fixed.P(x, y)
	for _, r := range text {
		face := l.faceOf(r)
		if face == nil {
			continue
		}
		pen := font.Drawer{Dst: to, Src: image.NewUniform(in), Face: face, Dot: at}
		pen.DrawString(string(r))
		at = pen.Dot
	}
}
