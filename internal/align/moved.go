package align

// findMoved looks for frames that are new at one place and gone at another. It
// never considers stretches that show nothing, such as black, as moved.
func (a *alignment) findMoved() {
	var gone []block
	for i := 0; i < len(a.to); i++ {
		start := i
		for i < len(a.to) && a.to[i] == none {
			i++
		}
		if i-start >= shortest {
			gone = append(gone, block{old: start, frames: i - start})
		}
	}
	if len(gone) == 0 {
		return
	}
	search := movedSearch{a, newIndex(a.old), gaps(a.to), gaps(a.from)}
	for j := 0; j < len(a.from); j++ {
		start := j
		for j < len(a.from) && a.from[j] == none {
			j++
		}
		search.within(start, j)
	}
}

// movedSearch looks for stretches that have moved.
type movedSearch struct {
	*alignment
	index            *index
	oldGaps, newGaps []int
}

// gaps counts the matched frames before each frame. Matched frames are in the
// same order in both versions, so equal counts mean the same gap.
func gaps(matched []int) []int {
	list := make([]int, len(matched))
	var before int
	for i, partner := range matched {
		list[i] = before
		if partner != none {
			before++
		}
	}
	return list
}

// within looks for the longest moved stretch among frames of the newer version,
// and then on both sides of it.
func (a movedSearch) within(start, end int) {
	for end-start >= shortest {
		best, rival := block{}, 0
		seen := map[int]bool{}
		for j := start; j < end; j += shortest / 2 {
			if flat(a.new[j]) {
				continue
			}
			a.index.similar(a.new[j].Hash, func(i int) {
				if seen[j-i] || a.to[i] != none || a.inPlace(i, j) || a.distance(i, j) > near {
					return
				}
				found := a.extend(i, j, start, end)
				if found.frames < shortest {
					return
				}
				seen[j-i] = true
				if a.better(found, best) {
					if overlap(found, best) > 0 {
						rival = a.likeness(best)
					}
					best = found
				} else if overlap(found, best) > 0 {
					rival = max(rival, a.likeness(found))
				}
			})
		}
		if best.frames < shortest || !a.moves(best) {
			return
		}
		for n := range best.frames {
			a.match(best.old+n, best.new+n)
			a.moved[best.old+n] = true
		}
		if a.likeness(best)-rival <= slack {
			a.doubtBlock(best)
		}
		a.doubtFrames(best)
		a.within(start, best.new)
		start = best.new + best.frames
	}
}

// inPlace reports whether both frames are between the same matched ones. Such
// frames have not moved.
func (a movedSearch) inPlace(i, j int) bool { return a.oldGaps[i] == a.newGaps[j] }

// extend follows a pair in both directions while frames are unmatched and
// similar.
func (a *alignment) extend(i, j, start, end int) block {
	fits := func(i, j int) bool {
		return i >= 0 && i < len(a.to) && j >= start && j < end && a.to[i] == none && a.distance(i, j) <= near
	}
	first, last := 0, 0
	for fits(i+first-1, j+first-1) {
		first--
	}
	for fits(i+last, j+last) {
		last++
	}
	return block{i + first, j + first, last - first}
}

// likeness is how well a stretch matches.
func (a *alignment) likeness(b block) int {
	sum := 0
	for n := range b.frames {
		sum += missing - a.distance(b.old+n, b.new+n)
	}
	return sum
}

func (a *alignment) better(x, y block) bool { return a.likeness(x) > a.likeness(y) }

// overlap is how many frames of the newer version two stretches share.
func overlap(x, y block) int { return min(x.new+x.frames, y.new+y.frames) - max(x.new, y.new) }
