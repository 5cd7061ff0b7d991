package align

// The costs and limits between two anchors.
const (
	// mostCells is how many pairs of frames are compared at most. A larger
	// stretch without an anchor has nothing in common.
	mostCells = 16 << 20

	// Costs of the dynamic programming, four for each bit of distance: to leave
	// a diagonal, to stay off it for another frame, and to match unlike frames.
	leave  = 4 * 16
	stay   = 5
	unlike = 4 * 64
)

// fill matches the frames between two anchors: of the older version from o0 up
// to o1, and of the newer one from n0 up to n1.
func (a *alignment) fill(o0, o1, n0, n1 int) {
	switch {
	case o0 == o1 || n0 == n1:
	case a.oneBreak(o0, o1, n0, n1):
	case (o1-o0)*(n1-n0) <= mostCells:
		a.weigh(o0, o1, n0, n1)
	default:
		a.fromBothEnds(o0, o1, n0, n1)
	}
}

// oneBreak tries the simplest explanation: frames are missing or added at a
// single place, and nothing else changed. It reports whether that holds.
func (a *alignment) oneBreak(o0, o1, n0, n1 int) bool {
	length := min(o1-o0, n1-n0)
	// The frames before the break follow the first anchor, those after it lead
	// to the second.
	cost := 0
	for k := range length {
		cost += a.distance(o1-length+k, n1-length+k)
	}
	best, at, atEnd := cost, 0, cost
	for k := range length {
		cost += a.distance(o0+k, n0+k) - a.distance(o1-length+k, n1-length+k)
		if cost < best {
			best, at = cost, k+1
		}
	}
	// If there is a still picture at an end of the film, assume that it was
	// trimmed there: nothing shows otherwise.
	switch {
	case o1 == len(a.old) && n1 == len(a.new) && cost <= best+slack:
		at = length
	case o0 == 0 && n0 == 0 && atEnd <= best+slack:
		at = 0
	}
	pair := func(k int) (int, int) {
		if k < at {
			return o0 + k, n0 + k
		}
		return o1 - length + k, n1 - length + k
	}
	for k := range length {
		if a.distance(pair(k)) > near {
			return false
		}
	}
	for k := range length {
		a.match(pair(k))
	}
	return true
}

// stretch extends matched stretches by frames that are less similar but have no
// other match. They are doubted later.
func (a *alignment) stretch() {
	free := func(i, j int) bool {
		return i >= 0 && i < len(a.old) && j >= 0 && j < len(a.new) && a.to[i] == none && a.from[j] == none && a.distance(i, j) <= blurred
	}
	for _, b := range a.inOrder() {
		for i, j := b.old+b.frames, b.new+b.frames; free(i, j); i, j = i+1, j+1 {
			a.match(i, j)
		}
		for i, j := b.old-1, b.new-1; free(i, j); i, j = i-1, j-1 {
			a.match(i, j)
		}
	}
}

// fromBothEnds follows the two anchors as far as they lead. The frames between
// are too many to compare, and stay doubtful.
func (a *alignment) fromBothEnds(o0, o1, n0, n1 int) {
	for o0 < o1 && n0 < n1 && a.distance(o0, n0) <= near {
		a.match(o0, n0)
		o0, n0 = o0+1, n0+1
	}
	for o0 < o1 && n0 < n1 && a.distance(o1-1, n1-1) <= near {
		o1, n1 = o1-1, n1-1
		a.match(o1, n1)
	}
	for i := o0; i < o1; i++ {
		a.unsureOld[i] = true
	}
	for j := n0; j < n1; j++ {
		a.unsureNew[j] = true
	}
}

// The three layers: a frame is matched, only in the older version, or only in
// the newer one.
const (
	matched = iota
	onlyOld
	onlyNew
	layers
)

// weigh finds the cheapest explanation of all.
func (a *alignment) weigh(o0, o1, n0, n1 int) {
	rows, columns := o1-o0, n1-n0
	// From which layer each cell was reached, two bits for each layer.
	came := make([]byte, (rows+1)*(columns+1))
	const far = 1 << 29
	above := make([][layers]int, columns+1)
	here := make([][layers]int, columns+1)
	for i := 0; i <= rows; i++ {
		for j := 0; j <= columns; j++ {
			cell := [layers]int{far, far, far}
			var from byte
			if i == 0 && j == 0 {
				cell[matched] = 0
			}
			if i > 0 && j > 0 {
				layer, cost := cheapest(above[j-1], 0, 0, 0)
				cell[matched] = cost + a.matchCost(o0+i-1, n0+j-1)
				from |= layer << (2 * matched)
			}
			if i > 0 {
				layer, cost := cheapest(above[j], leave, stay, leave)
				cell[onlyOld] = cost
				from |= layer << (2 * onlyOld)
			}
			if j > 0 {
				layer, cost := cheapest(here[j-1], leave, leave, stay)
				cell[onlyNew] = cost
				from |= layer << (2 * onlyNew)
			}
			here[j] = cell
			came[i*(columns+1)+j] = from
		}
		above, here = here, above
	}
	layer, _ := cheapest(above[columns], 0, 0, 0)
	for i, j := rows, columns; i > 0 || j > 0; {
		before := came[i*(columns+1)+j] >> (2 * layer) & 3
		switch layer {
		case matched:
			i, j = i-1, j-1
			if a.distance(o0+i, n0+j) <= farthest {
				a.match(o0+i, n0+j)
			}
		case onlyOld:
			i--
		case onlyNew:
			j--
		}
		layer = before
	}
}

func (a *alignment) matchCost(i, j int) int {
	d := a.distance(i, j)
	if d > farthest {
		return unlike
	}
	return 4 * d
}

// cheapest returns the layer from which it costs least to continue, and the
// cost.
func cheapest(cell [layers]int, fromMatched, fromOld, fromNew int) (byte, int) {
	layer, cost := byte(matched), cell[matched]+fromMatched
	if c := cell[onlyOld] + fromOld; c < cost {
		layer, cost = onlyOld, c
	}
	if c := cell[onlyNew] + fromNew; c < cost {
		layer, cost = onlyNew, c
	}
	return layer, cost
}
