package align

import "cutroom/internal/cutroom"

// segments returns the result as a list.
func (a *alignment) segments() []cutroom.Segment {
	var list []cutroom.Segment
	for _, b := range a.blocks() {
		list = append(list, a.sameSegments(b, a.moved[b.old])...)
	}
	place := 0 // the place in the newer version of frames missing from the older one
	for i := 0; i < len(a.to); {
		if a.to[i] != none {
			if !a.moved[i] {
				place = a.to[i] + 1
			}
			i++
			continue
		}
		start := i
		for i < len(a.to) && a.to[i] == none && a.unsureOld[i] == a.unsureOld[start] {
			i++
		}
		list = append(list, cutroom.Segment{
			Kind: cutroom.SegmentCut, Old: cutroom.Stretch{From: start, Frames: i - start}, New: cutroom.Stretch{From: place}, Sure: !a.unsureOld[start],
		})
	}
	place = 0
	for j := 0; j < len(a.from); {
		if a.from[j] != none {
			if i := a.from[j]; !a.moved[i] {
				place = i + 1
			}
			j++
			continue
		}
		start := j
		for j < len(a.from) && a.from[j] == none && a.unsureNew[j] == a.unsureNew[start] {
			j++
		}
		list = append(list, cutroom.Segment{
			Kind: cutroom.SegmentNew, Old: cutroom.Stretch{From: place}, New: cutroom.Stretch{From: start, Frames: j - start}, Sure: !a.unsureNew[start],
		})
	}
	cutroom.SortSegments(list)
	return joinRetimed(list)
}

// sameSegments splits a matched stretch by how it looks and how certain it is.
func (a *alignment) sameSegments(b block, moved bool) []cutroom.Segment {
	looks := a.looks(b, moved)
	var list []cutroom.Segment
	for n := 0; n < b.frames; {
		start := n
		for n < b.frames && looks[n] == looks[start] && a.unsureOld[b.old+n] == a.unsureOld[b.old+start] {
			n++
		}
		list = append(list, cutroom.Segment{
			Kind: looks[start],
			Old:  cutroom.Stretch{From: b.old + start, Frames: n - start}, New: cutroom.Stretch{From: b.new + start, Frames: n - start},
			Sure: !a.unsureOld[b.old+start],
		})
	}
	return list
}

// looks returns for each frame of a stretch whether it looks as before. The
// majority of the frames around it decides, so a few frames alone do not count.
func (a *alignment) looks(b block, moved bool) []cutroom.SegmentKind {
	looks := make([]cutroom.SegmentKind, b.frames)
	if moved {
		for n := range looks {
			looks[n] = cutroom.SegmentMoved
		}
		return looks
	}
	other := make([]int, b.frames+1) // how many frames up to here look different
	for n := range b.frames {
		other[n+1] = other[n]
		if regraded(a.old[b.old+n], a.new[b.new+n]) {
			other[n+1]++
		}
	}
	for n := range looks {
		first, end := max(0, n-shortest), min(b.frames, n+shortest+1)
		looks[n] = cutroom.SegmentUnchanged
		if 2*(other[end]-other[first]) > end-first {
			looks[n] = cutroom.SegmentRegraded
		}
	}
	return looks
}

// retimedSteps is how many short stretches in a row mean another speed.
const retimedSteps = 6

// joinRetimed joins many short, doubtful stretches in the same order into one.
// They appear where the speed has changed.
func joinRetimed(list []cutroom.Segment) []cutroom.Segment {
	var joined []cutroom.Segment
	for k := 0; k < len(list); {
		end, same := k, 0
		old := list[k].Old.From
		for end < len(list) && list[end].Old.From == old && step(list[end]) {
			old = list[end].Old.End()
			if list[end].Kind != cutroom.SegmentCut && list[end].Kind != cutroom.SegmentNew {
				same++
			}
			end++
		}
		if end-k < retimedSteps || same < retimedSteps/2 {
			joined = append(joined, list[k])
			k++
			continue
		}
		last := list[end-1]
		joined = append(joined, cutroom.Segment{
			Kind: cutroom.SegmentRetimed,
			Old:  cutroom.Stretch{From: list[k].Old.From, Frames: last.Old.End() - list[k].Old.From},
			New:  cutroom.Stretch{From: list[k].New.From, Frames: last.New.End() - list[k].New.From},
		})
		k = end
	}
	return joined
}

// step reports whether a segment can be part of a change of speed.
func step(s cutroom.Segment) bool {
	switch s.Kind {
	case cutroom.SegmentCut, cutroom.SegmentNew:
		return s.Old.Frames+s.New.Frames < shortest/2
	case cutroom.SegmentUnchanged, cutroom.SegmentRegraded:
		return !s.Sure
	case cutroom.SegmentMoved, cutroom.SegmentRetimed:
	}
	return false
}
