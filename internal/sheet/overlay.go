package sheet

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"golang.org/x/image/draw"
)

// overlayQuality is the JPEG quality of a picture with an overlay.
const overlayQuality = 80

// Overlay tiles a small transparent picture (PNG) over a larger one (JPEG),
// starting at its upper left corner.
func Overlay(picture, over []byte) ([]byte, error) {
	below, err := jpeg.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, fmt.Errorf("read picture: %w", err)
	}
	tile, err := png.Decode(bytes.NewReader(over))
	if err != nil {
		return nil, fmt.Errorf("read what lies over it: %w", err)
	}
	bounds, step := below.Bounds(), tile.Bounds()
	if step.Empty() {
		return nil, errors.New("nothing lies over it")
	}
	both := image.NewRGBA(bounds)
	draw.Copy(both, bounds.Min, below, bounds, draw.Src, nil)
	for y := bounds.Min.Y; y < bounds.Max.Y; y += step.Dy() {
		for x := bounds.Min.X; x < bounds.Max.X; x += step.Dx() {
			draw.Copy(both, image.Pt(x, y), tile, step, draw.Over, nil)
		}
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, both, &jpeg.Options{Quality: overlayQuality})
	return out.Bytes(), err
}
