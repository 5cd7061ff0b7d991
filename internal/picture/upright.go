package picture

import "image"

// orientation is how the camera was held, as EXIF numbers it.
type orientation int

const asIs orientation = 1

// sources says for each orientation where a pixel of the upright square comes
// from; last is the highest coordinate.
var sources = map[orientation]func(x, y, last int) (int, int){
	2: func(x, y, last int) (int, int) { return last - x, y },
	3: func(x, y, last int) (int, int) { return last - x, last - y },
	4: func(x, y, last int) (int, int) { return x, last - y },
	5: func(x, y, _ int) (int, int) { return y, x },
	6: func(x, y, last int) (int, int) { return y, last - x },
	7: func(x, y, last int) (int, int) { return last - y, last - x },
	8: func(x, y, last int) (int, int) { return last - y, x },
}

// upright turns and mirrors the square as the camera said it should be.
func upright(square *image.RGBA, o orientation) *image.RGBA {
	source, turned := sources[o]
	if !turned {
		return square
	}
	result := image.NewRGBA(square.Bounds())
	for y := range side {
		for x := range side {
			fromX, fromY := source(x, y, side-1)
			result.SetRGBA(x, y, square.RGBAAt(fromX, fromY))
		}
	}
	return result
}
