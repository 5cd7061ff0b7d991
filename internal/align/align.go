// Package align finds out what changed from one version of a film to another by
// comparing the prints of their frames: which frames are still there and where,
// which are gone, which are new. If two explanations are equally good, it says
// so.
//
// How prints are made (ffmpeg) and what is done with the result (review) do not
// belong here.
package align

import (
	"slices"

	"cutroom/internal/cutroom"
)

// Distances are in bits of a hash, of which there are 64.
const (
	// farthest is the distance up to which two frames can be the same one. Two
	// unrelated pictures are about 30 apart.
	farthest = 16
	// near is the distance up to which they surely can.
	near = 10
	// blurred is the distance up to which they can if the neighbouring frames
	// are the same: strong compression or grading leaves little of fine
	// patterns.
	blurred = 20
	// shortest is how many frames in a row must match to be trusted.
	shortest = 12
)

// Versions compares an older version with a newer one.
func Versions(older, newer cutroom.Fingerprint) []cutroom.Segment {
	a := &alignment{
		old: older, new: newer, to: make([]int, len(older)), from: make([]int, len(newer)),
		moved: make([]bool, len(older)), unsureOld: make([]bool, len(older)), unsureNew: make([]bool, len(newer)),
	}
	a.matchInOrder(a.anchors())
	a.findMoved()
	a.stretch()
	a.doubt()
	return a.segments()
}

// matchInOrder matches the frames at and between anchors. If the frames beside
// an anchor do not lead to it, it was a false anchor, and what it split is
// matched again without it.
func (a *alignment) matchInOrder(anchors []point) {
	for {
		a.clear()
		last := point{-1, -1}
		for _, next := range append(anchors, point{len(a.old), len(a.new)}) {
			a.fill(last.old+1, next.old, last.new+1, next.new)
			if next.old < len(a.old) {
				a.match(next.old, next.new)
			}
			last = next
		}
		lonely := make([]bool, len(a.old))
		for _, b := range a.blocks() {
			for n := range b.frames {
				lonely[b.old+n] = b.frames < shortest
			}
		}
		believed := slices.DeleteFunc(slices.Clone(anchors), func(p point) bool { return lonely[p.old] })
		if len(believed) == len(anchors) {
			return
		}
		anchors = believed
	}
}

// clear resets all matches.
func (a *alignment) clear() {
	for i := range a.to {
		a.to[i], a.unsureOld[i] = none, false
	}
	for j := range a.from {
		a.from[j], a.unsureNew[j] = none, false
	}
}

// none is the place of a frame that is in only one version.
const none = -1

// point is a frame of the older version and the same frame in the newer one.
type point struct{ old, new int }

// alignment is a comparison in progress.
type alignment struct {
	old, new cutroom.Fingerprint
	to       []int  // by frame of the older version
	from     []int  // by frame of the newer version
	moved    []bool // by frame of the older version
	// Frames that another explanation would place elsewhere.
	unsureOld, unsureNew []bool
}

func (a *alignment) match(i, j int) { a.to[i], a.from[j] = j, i }

// distance returns how different a frame of the older and one of the newer
// version are.
func (a *alignment) distance(i, j int) int { return distance(a.old[i], a.new[j]) }
