package align

import (
	"cmp"
	"slices"
)

const (
	// window is how many frames are compared before or after an anchor.
	window = 24
	// missing is the cost of a frame that has no partner, or an unlike one.
	missing = 12
	// enough is the weight from which an anchor is trusted: half of the frames
	// match well.
	enough = window * missing / 2
	// distinct is how much better an anchor must be than one a frame beside it.
	// In a still picture none is.
	distinct = 6
	// crowded is how many frames may look alike before one of them says
	// nothing.
	crowded = 600
	// mostPlaces is how many places are considered for a shot that is shown
	// repeatedly.
	mostPlaces = 4
	// turn is the cost of leaving a diagonal, so that a lonely anchor beside it
	// is not trusted.
	turn = 200
)

// anchor is a place where many frames in a row match.
type anchor struct {
	point
	side   int // where the frames are: -1 before it, 1 after it
	weight int // how well they match
	total  int // of the best chain that ends here
	before int // the previous anchor in the chain; none for the first
}

// anchors finds frames that are certainly the same: it looks up every twelfth
// frame of the older version among those of the newer one, and keeps the best
// of the found frames that are in the same order in both versions.
func (a *alignment) anchors() []point {
	index := newIndex(a.new)
	tried := make([]int, len(a.new))
	var found []anchor
	var places []anchor
	kept := 0 // the diagonal of the last anchor
	for i := 0; i < len(a.old); i += shortest {
		places = places[:0]
		try := func(j int) {
			if j < 0 || j >= len(a.new) || tried[j] == i+1 {
				return
			}
			tried[j] = i + 1
			if a.distance(i, j) > farthest {
				return
			}
			// Next to an edit, one of the two sides is undisturbed.
			for _, side := range []int{-1, 1} {
				if weight := window*missing - a.beside(i, j, side); weight >= enough {
					places = append(places, anchor{point: point{i, j}, side: side, weight: weight})
				}
			}
		}
		try(i + kept)
		for _, ahead := range []int{0, 4, -4} {
			if i+ahead < 0 || i+ahead >= len(a.old) || flat(a.old[i+ahead]) {
				continue
			}
			index.similar(a.old[i+ahead].Hash, func(j int) { try(j - ahead) })
		}
		slices.SortStableFunc(places, func(x, y anchor) int { return cmp.Compare(y.weight, x.weight) })
		count := 0
		for _, p := range places {
			if count == mostPlaces || p.weight < places[0].weight-window {
				break
			}
			if !a.distinct(p) {
				continue
			}
			if count++; count == 1 {
				kept = p.new - p.old
			}
			// Use the middle of the matching frames, however close an edit is.
			if middle := (point{p.old + p.side*window/2, p.new + p.side*window/2}); a.has(middle) {
				p.point = middle
			}
			found = append(found, p)
		}
	}
	slices.SortStableFunc(found, func(x, y anchor) int { return cmp.Compare(x.old, y.old) })
	return chain(found, len(a.new))
}

// has reports whether both frames of a point exist.
func (a *alignment) has(p point) bool {
	return p.old >= 0 && p.old < len(a.old) && p.new >= 0 && p.new < len(a.new)
}

// beside sums the distances of the frames on one side of a pair.
func (a *alignment) beside(i, j, side int) int {
	cost := 0
	for range window {
		if i < 0 || i >= len(a.old) || j < 0 || j >= len(a.new) {
			cost += missing
		} else {
			// Count twice the bits beyond the first two: many slightly
			// different frames are worth less than a few identical ones.
			d := a.distance(i, j)
			cost += min(missing, d+max(0, d-2))
		}
		i, j = i+side, j+side
	}
	return cost
}

// distinct reports whether a place is better than those a few frames beside it.
func (a *alignment) distinct(p anchor) bool {
	for _, aside := range []int{-2, -1, 1, 2} {
		if window*missing-a.beside(p.old, p.new+aside, p.side) > p.weight-distinct {
			return false
		}
	}
	return true
}

// chain picks anchors that are in the same order in both versions, with the
// greatest total weight. They are ordered by frames of the older version.
func chain(list []anchor, newFrames int) []point {
	best := newHighest(list, newFrames)
	diagonals := map[int]int{} // the last anchor on each
	end := none
	for k := 0; k < len(list); {
		// Anchors of the same frame do not follow one another.
		same := k
		for ; same < len(list) && list[same].old == list[k].old; same++ {
			at := &list[same]
			at.total, at.before = at.weight, none
			if before := best.upTo(at.new - 1); before != none && list[before].total-turn > 0 {
				at.total, at.before = at.weight+list[before].total-turn, before
			}
			if before, known := diagonals[at.new-at.old]; known && list[before].total+at.weight > at.total {
				at.total, at.before = list[before].total+at.weight, before
			}
			if end == none || at.total > list[end].total {
				end = same
			}
		}
		for ; k < same; k++ {
			best.add(list[k].new, k)
			diagonals[list[k].new-list[k].old] = k
		}
	}
	var points []point
	for at := end; at != none; at = list[at].before {
		points = append(points, list[at].point)
	}
	slices.Reverse(points)
	return points
}

// highest finds the best anchor up to a frame of the newer version.
type highest struct {
	list []anchor
	at   []int // a tree of prefixes
}

func newHighest(list []anchor, frames int) highest {
	h := highest{list: list, at: make([]int, frames+1)}
	for i := range h.at {
		h.at[i] = none
	}
	return h
}

// better returns the anchor that ends the better chain.
func (h highest) better(x, y int) int {
	if x == none || y != none && h.list[y].total > h.list[x].total {
		return y
	}
	return x
}

func (h highest) add(frame, anchor int) {
	for at := frame + 1; at < len(h.at); at += at & -at {
		h.at[at] = h.better(h.at[at], anchor)
	}
}

// upTo returns the best anchor at or before a frame, or none.
func (h highest) upTo(frame int) int {
	found := none
	for at := frame + 1; at > 0; at -= at & -at {
		found = h.better(found, h.at[at])
	}
	return found
}
