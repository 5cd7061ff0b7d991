package picture

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"

	"golang.org/x/image/draw"

	"cutroom/internal/cutroom"
)

// posterSide is how wide or high a poster is at most: sharp on the largest card
// of the public site.
const posterSide = 1280

// Poster is described at the port.
func (p *Portraits) Poster(ctx context.Context, data []byte) (cutroom.Picture, error) {
	if len(data) > cutroom.MaxPicture {
		return cutroom.Picture{}, cutroom.ErrPictureTooLarge
	}
	var out bytes.Buffer
	err := p.unpack(ctx, data, func(img image.Image) error {
		from := img.Bounds()
		larger := max(from.Dx(), from.Dy())
		wanted := min(larger, posterSide)
		to := image.NewRGBA(image.Rect(0, 0, max(1, from.Dx()*wanted/larger), max(1, from.Dy()*wanted/larger)))
		draw.Draw(to, to.Bounds(), image.White, image.Point{}, draw.Src)
		draw.ApproxBiLinear.Scale(to, to.Bounds(), img, from, draw.Over, nil)
		return jpeg.Encode(&out, upright(to, orientationOf(data)), &jpeg.Options{Quality: quality})
	})
	return cutroom.Picture{Data: out.Bytes(), ContentType: "image/jpeg"}, err
}
