package align

import "slices"

// The thresholds for doubting the explanation that was found.
const (
	// slack is how many bits worse another explanation can be and still count
	// as equally good.
	slack = 8
	// motion is how many bits must change within a stretch for it to be
	// recognizable.
	motion = 8
	// beside is how many frames around one are compared with their neighbours.
	beside = 6
)

// block is a run of consecutive frames that is also consecutive in the newer
// version.
type block struct {
	old, new, frames int
}

func (b block) diagonal() int { return b.new - b.old }

// blocks lists the matched stretches in the order of the older version.
func (a *alignment) blocks() []block {
	var list []block
	for i, j := range a.to {
		if j == none {
			continue
		}
		last := len(list) - 1
		if last >= 0 && list[last].old+list[last].frames == i && list[last].new+list[last].frames == j && a.moved[i] == a.moved[i-1] {
			list[last].frames++
			continue
		}
		list = append(list, block{i, j, 1})
	}
	return list
}

// inOrder lists the matched stretches that did not move.
func (a *alignment) inOrder() []block {
	return slices.DeleteFunc(a.blocks(), func(b block) bool { return a.moved[b.old] })
}

// doubt marks the frames that could just as well be elsewhere.
func (a *alignment) doubt() {
	list := a.inOrder()
	for k, b := range list {
		if len(list) > 1 && (b.frames < shortest || !a.moves(b) || !a.pinned(b)) {
			a.doubtBlock(b)
		}
		a.doubtFrames(b)
		if k > 0 {
			a.slide(list[k-1], b)
		}
	}
	end := block{len(a.old), len(a.new), 0}
	if len(list) == 0 {
		a.slide(block{}, end)
	} else {
		a.slide(block{}, list[0])
		a.slide(list[len(list)-1], end)
	}
	spread(a.unsureOld, a.to)
	spread(a.unsureNew, a.from)
}

// spread extends doubt a little: to a few frames beside doubtful ones, and to
// removed or new frames beside several of them.
func spread(unsure []bool, partners []int) {
	for i := 0; i < len(unsure); {
		start := i
		for i < len(unsure) && unsure[i] == unsure[start] && (partners[i] == none) == (partners[start] == none) {
			i++
		}
		if unsure[start] {
			continue
		}
		before, after := start > 0 && unsure[start-1], i < len(unsure) && unsure[i]
		farBefore, farAfter := start >= shortest/2 && unsure[start-shortest/2], i+shortest/2 <= len(unsure) && unsure[i+shortest/2-1]
		for n := start; n < i; n++ {
			if partners[n] == none {
				unsure[n] = before && farBefore && n-start < shortest || after && farAfter && i-n <= shortest
			} else {
				unsure[n] = (before || after) && i-start < shortest/2
			}
		}
	}
}

func (a *alignment) doubtBlock(b block) {
	for n := range b.frames {
		a.unsureOld[b.old+n], a.unsureNew[b.new+n] = true, true
	}
}

// doubtReplaced marks frames that were replaced by about as many others: they
// may be the same, but changed beyond recognition. If the lengths differ by a
// few frames, the neighbours may be off by that many.
func (a *alignment) doubtReplaced(before, after block) {
	oldFrom, newFrom := before.old+before.frames, before.new+before.frames
	longer, shorter := max(after.old-oldFrom, after.new-newFrom), min(after.old-oldFrom, after.new-newFrom)
	if longer-shorter > longer/8 {
		return
	}
	for i := oldFrom; i < after.old; i++ {
		a.unsureOld[i] = a.unsureOld[i] || a.to[i] == none
	}
	for j := newFrom; j < after.new; j++ {
		a.unsureNew[j] = a.unsureNew[j] || a.from[j] == none
	}
	if longer == shorter {
		return
	}
	if last := min(window, before.frames); last > 0 {
		a.doubtBlock(block{oldFrom - last, newFrom - last, last})
	}
	a.doubtBlock(block{after.old, after.new, min(window, after.frames)})
}

// doubtFrames marks the frames of a stretch that are not similar enough.
func (a *alignment) doubtFrames(b block) {
	for n := range b.frames {
		if i, j := b.old+n, b.new+n; a.distance(i, j) > near || a.fitsBetterBeside(b, n) {
			a.unsureOld[i], a.unsureNew[j] = true, true
		}
	}
}

// moves reports whether a stretch changes within itself.
func (a *alignment) moves(b block) bool {
	sum := 0
	for i := b.old + 1; i < b.old+b.frames && sum < motion; i++ {
		sum += distance(a.old[i-1], a.old[i])
	}
	return sum >= motion
}

// pinned reports whether a stretch as a whole fits better where it is than one
// frame to either side.
func (a *alignment) pinned(b block) bool {
	straight := a.shifted(b, 0, b.frames, 0)
	return a.shifted(b, 0, b.frames, 1) >= straight+distinct && a.shifted(b, 0, b.frames, -1) >= straight+distinct
}

// fitsBetterBeside reports whether the frames around one frame of a stretch are
// more alike if one version is shifted by a few frames, as happens where the
// speed has changed.
func (a *alignment) fitsBetterBeside(b block, n int) bool {
	if a.distance(b.old+n, b.new+n) == 0 {
		return false
	}
	first, end := max(0, n-beside), min(b.frames, n+beside+1)
	straight := a.shifted(b, first, end, 0)
	for aside := 1; aside <= 3; aside++ {
		if a.shifted(b, first, end, aside)+beside < straight || a.shifted(b, first, end, -aside)+beside < straight {
			return true
		}
	}
	return false
}

func (a *alignment) shifted(b block, first, end, by int) int {
	sum := 0
	for n := first; n < end; n++ {
		if j := b.new + n + by; j < 0 || j >= len(a.new) {
			sum += missing
		} else {
			sum += a.distance(b.old+n, j)
		}
	}
	return sum
}

// slide marks the frames beside a cut or an insertion that could be on its
// other side: nobody can tell which frames of a still picture are missing.
func (a *alignment) slide(before, after block) {
	oldGap := after.old - before.old - before.frames
	newGap := after.new - before.new - before.frames
	if oldGap == 0 && newGap == 0 {
		return
	}
	a.drift(before, after)
	if oldGap > 0 && newGap > 0 {
		a.doubtReplaced(before, after)
		return
	}
	// Compare the frames before the gap as if they continued into the frames
	// after it.
	excess := 0
	for n := range before.frames {
		i, j := before.old+before.frames-1-n, before.new+before.frames-1-n
		otherOld, otherNew := i+oldGap, j+newGap
		excess += a.asIf(i, j, otherOld, otherNew, oldGap)
		if excess > slackAfter(n) {
			break
		}
		a.doubtPair(i, j, otherOld, otherNew)
	}
	excess = 0
	for n := range after.frames {
		i, j := after.old+n, after.new+n
		otherOld, otherNew := i-oldGap, j-newGap
		excess += a.asIf(i, j, otherOld, otherNew, oldGap)
		if excess > slackAfter(n) {
			break
		}
		a.doubtPair(i, j, otherOld, otherNew)
	}
}

// slackAfter is how many bits worse the first frames can be: a single frame
// must be almost the same.
func slackAfter(frames int) int { return min(slack, 3+3*frames) }

// asIf is how much worse a pair becomes if its one frame is replaced by the
// frame on the other side of the gap.
func (a *alignment) asIf(i, j, otherOld, otherNew, oldGap int) int {
	if oldGap > 0 {
		return a.distance(otherOld, j) - a.distance(i, j)
	}
	return a.distance(i, otherNew) - a.distance(i, j)
}

func (a *alignment) doubtPair(i, j, otherOld, otherNew int) {
	a.unsureOld[i], a.unsureNew[j] = true, true
	a.unsureOld[otherOld], a.unsureNew[otherNew] = true, true
}

// How many bits better frames must fit beside their place to count as drifting,
// on both sides of a place or on one alone.
const (
	drifting      = 2
	driftingAlone = 3
)

// drift marks frames on both sides of a place that lean towards the stretch on
// the other side: where the speed has changed, the true place moves from one
// diagonal to the next.
func (a *alignment) drift(before, after block) {
	for _, by := range []int{1, 2} {
		if after.diagonal() < before.diagonal() {
			by = -by
		}
		last := func(n int) (int, int) {
			return before.old + before.frames - 1 - n, before.new + before.frames - 1 - n
		}
		first := func(n int) (int, int) { return after.old + n, after.new + n }
		ending, endingBits := a.leaning(before.frames, by, last)
		beginning, beginningBits := a.leaning(after.frames, -by, first)
		if bits := min(endingBits, beginningBits); bits < drifting && endingBits+beginningBits < driftingAlone {
			continue
		}
		for i := before.old + before.frames - ending; i < after.old+beginning; i++ {
			a.unsureOld[i] = true
		}
		for j := before.new + before.frames - ending; j < after.new+beginning; j++ {
			a.unsureNew[j] = true
		}
	}
}

// leaning follows the frames of a stretch away from a place, as long as they
// fit equally well when shifted. It returns their number, and how many bits
// better they fit at most.
func (a *alignment) leaning(frames, by int, pair func(n int) (i, j int)) (count, bits int) {
	excess := 0
	for n := range frames {
		i, j := pair(n)
		if j+by < 0 || j+by >= len(a.new) {
			break
		}
		if excess += a.distance(i, j+by) - a.distance(i, j); excess > slack {
			break
		}
		count, bits = n+1, max(bits, -excess)
	}
	return count, bits
}
