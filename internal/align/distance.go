package align

import (
	"math/bits"

	"cutroom/internal/cutroom"
)

// flatBits is how few bits the hash of a picture without any structure has.
const flatBits = 3

// flat reports whether a picture shows almost nothing, such as black.
func flat(p cutroom.FramePrint) bool { return bits.OnesCount64(p.Hash) <= flatBits }

// distance returns how different two pictures are, from 0 to 64. The hash alone
// cannot tell black from white.
func distance(a, b cutroom.FramePrint) int {
	d := bits.OnesCount64(a.Hash ^ b.Hash)
	if flat(a) && flat(b) {
		d += (apart(a.Luma, b.Luma) + apart(a.Blue, b.Blue) + apart(a.Red, b.Red)) / 4
	}
	return min(d, 64)
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// toneApart is a difference of mean brightness or colour beyond which
// compression is not the cause.
const toneApart = 3

// picturesApart is the distance beyond which compression is rarely the cause:
// something was added to the picture or removed from it.
const picturesApart = 8

// regraded reports whether the same frame looks different.
func regraded(a, b cutroom.FramePrint) bool {
	return apart(a.Luma, b.Luma) > toneApart || apart(a.Blue, b.Blue) > toneApart || apart(a.Red, b.Red) > toneApart ||
		apart(a.Contrast, b.Contrast) > toneApart || apart(a.Saturation, b.Saturation) > toneApart ||
		bits.OnesCount64(a.Hash^b.Hash) > picturesApart
}
