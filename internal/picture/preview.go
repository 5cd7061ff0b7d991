package picture

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"golang.org/x/image/draw"

	"cutroom/internal/cutroom"
)

// longest is how wide or high a preview is at most.
const longest = 480

// Preview is described at the port.
func (p *Portraits) Preview(ctx context.Context, data []byte) (cutroom.Picture, error) {
	if len(data) > cutroom.MaxPreviewed {
		return cutroom.Picture{}, cutroom.ErrPictureTooLarge
	}
	var out bytes.Buffer
	err := p.unpack(ctx, data, func(img image.Image) error { return png.Encode(&out, fit(img)) })
	return cutroom.Picture{Data: out.Bytes(), ContentType: "image/png"}, err
}

// fit scales a picture down until it fits, and never up. Transparent parts stay
// transparent.
func fit(img image.Image) image.Image {
	larger := max(img.Bounds().Dx(), img.Bounds().Dy())
	if larger > coarse {
		img, larger = scaled(draw.NearestNeighbor, img, coarse, larger), coarse
	}
	return scaled(draw.CatmullRom, img, min(larger, longest), larger)
}

// scaled returns the picture with its larger side as long as wanted.
func scaled(how draw.Scaler, img image.Image, wanted, larger int) image.Image {
	from := img.Bounds()
	to := image.NewNRGBA(image.Rect(0, 0, max(1, from.Dx()*wanted/larger), max(1, from.Dy()*wanted/larger)))
	how.Scale(to, to.Bounds(), img, from, draw.Src, nil)
	return to
}
