package picture

import "image"

// orientation is how the camera was held, as a number in EXIF.
type orientation int

const asIs orientation = 1

// sources says for each orientation where a pixel of the upright picture comes
// from. right and bottom are the highest coordinates there.
var sources = map[orientation]func(x, y, right, bottom int) (int, int){
	2: func(x, y, right, _ int) (int, int) { return right - x, y },
	3: func(x, y, right, bottom int) (int, int) { return right - x, bottom - y },
	4: func(x, y, _, bottom int) (int, int) { return x, bottom - y },
	5: func(x, y, _, _ int) (int, int) { return y, x },
	6: func(x, y, _, bottom int) (int, int) { return y, bottom - x },
	7: func(x, y, right, bottom int) (int, int) { return right - y, bottom - x },
	8: func(x, y, right, _ int) (int, int) { return right - y, x },
}

// lies reports whether the camera was held sideways.
func (o orientation) lies() bool { return o >= 5 }

// upright turns and mirrors a picture according to the camera's orientation.
func upright(img *image.RGBA, o orientation) *image.RGBA {
	source, turned := sources[o]
	if !turned {
		return img
	}
	width, height := img.Bounds().Dx(), img.Bounds().Dy()
	result := image.NewRGBA(image.Rect(0, 0, width, height))
	if o.lies() {
		result = image.NewRGBA(image.Rect(0, 0, height, width))
	}
	for y := range result.Bounds().Dy() {
		for x := range result.Bounds().Dx() {
			fromX, fromY := source(x, y, width-1, height-1)
			result.SetRGBA(x, y, img.RGBAAt(fromX, fromY))
		}
	}
	return result
}
