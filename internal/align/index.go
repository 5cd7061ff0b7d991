package align

import "cutroom/internal/cutroom"

// bands is how many parts a hash is split into. Two hashes that differ in fewer
// bits have at least one part in common.
const bands = 4

// index finds the frames of a film that look like a given frame.
type index struct {
	starts [bands][]int // where the frames of each part begin in the list
	frames [bands][]int
}

func newIndex(film cutroom.Fingerprint) *index {
	x := &index{}
	for band := range bands {
		starts := make([]int, 1<<16+1)
		for _, p := range film {
			starts[part(p.Hash, band)+1]++
		}
		for i := range 1 << 16 {
			starts[i+1] += starts[i]
		}
		frames := make([]int, len(film))
		next := append([]int(nil), starts...)
		for j, p := range film {
			at := part(p.Hash, band)
			frames[next[at]] = j
			next[at]++
		}
		x.starts[band], x.frames[band] = starts, frames
	}
	return x
}

func part(hash uint64, band int) int { return int(hash >> (16 * band) & 0xffff) }

// similar calls do with frames that share a part of a hash, some of them more
// than once. It ignores parts that too many frames have.
func (x *index) similar(hash uint64, do func(frame int)) {
	for band := range bands {
		at := part(hash, band)
		frames := x.frames[band][x.starts[band][at]:x.starts[band][at+1]]
		if len(frames) > crowded {
			continue
		}
		for _, j := range frames {
			do(j)
		}
	}
}
