package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	_ "image/gif" // read only
	"image/jpeg"
	_ "image/png" // read only

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // read only

	"cutroom/internal/cutroom"
)

const (
	// side is the width and height of a portrait: sharp at the largest size it
	// is shown in.
	side = 256
	// coarse is the side above which a picture is thinned out before careful
	// scaling, so that a huge picture costs little more than a large one.
	coarse = 8 * side

	maxPixels = 40_000_000
	// maxMemory is how much memory unpacking one picture may take.
	maxMemory = 256 << 20

	quality = 88
)

// Portraits makes portraits and previews one at a time: hostile pictures can
// take the memory of only one, however many arrive at once.
type Portraits struct{ turn chan struct{} }

// NewPortraits makes a Portraits.
func NewPortraits() *Portraits { return &Portraits{turn: make(chan struct{}, 1)} }

// Portrait is described at the port.
func (p *Portraits) Portrait(ctx context.Context, data []byte) (cutroom.Picture, error) {
	if len(data) > cutroom.MaxPicture {
		return cutroom.Picture{}, cutroom.ErrPictureTooLarge
	}
	var out bytes.Buffer
	err := p.unpack(ctx, data, func(img image.Image) error {
		square := upright(shrink(img), orientationOf(data))
		return jpeg.Encode(&out, square, &jpeg.Options{Quality: quality})
	})
	return cutroom.Picture{Data: out.Bytes(), ContentType: "image/jpeg"}, err
}

// unpack calls use with the pixels of a picture, once other pictures are done.
func (p *Portraits) unpack(ctx context.Context, data []byte, use func(image.Image) error) error {
	if err := affordable(data); err != nil {
		return err
	}
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return cutroom.ErrNoPicture
	}
	return use(img)
}

// affordable reads only the header of a picture and refuses one that would take
// too much memory to unpack.
func affordable(data []byte) error {
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return cutroom.ErrNoPicture
	}
	if config.Width <= 0 || config.Height <= 0 {
		return cutroom.ErrNoPicture
	}
	if config.Width > maxPixels/config.Height {
		return cutroom.ErrPictureTooLarge
	}
	if config.Width*config.Height > maxMemory/costOf(config.ColorModel, format, data) {
		return cutroom.ErrPictureTooLarge
	}
	return nil
}

// costOf is how many bytes each pixel takes at most during unpacking.
func costOf(model color.Model, format string, data []byte) int {
	switch {
	case format == "jpeg" && mayBeProgressive(data):
		return 16 // stored as coefficients until the last pass
	case format == "jpeg" && (model == color.CMYKModel || model == color.RGBAModel):
		return 8 // each color by itself, and then once more put together
	case model == color.RGBA64Model || model == color.NRGBA64Model:
		return 12 // eight, and half as much again while it is assembled
	default:
		return 6
	}
}

// shrink scales the square in the middle of the picture, with white behind
// transparent parts.
func shrink(img image.Image) *image.RGBA {
	middle := middleOf(img.Bounds())
	if middle.Dx() > coarse {
		thin := image.NewRGBA(image.Rect(0, 0, coarse, coarse))
		draw.NearestNeighbor.Scale(thin, thin.Bounds(), img, middle, draw.Src, nil)
		img, middle = thin, thin.Bounds()
	}
	square := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(square, square.Bounds(), image.White, image.Point{}, draw.Src)
	draw.CatmullRom.Scale(square, square.Bounds(), img, middle, draw.Over, nil)
	return square
}

func middleOf(r image.Rectangle) image.Rectangle {
	length := min(r.Dx(), r.Dy())
	corner := r.Min.Add(image.Pt((r.Dx()-length)/2, (r.Dy()-length)/2))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(length, length))}
}
