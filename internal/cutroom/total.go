package cutroom

import "slices"

// Total is what the figures and spreads of a basis need to know about some facts.
// Facts are added to it, and totals to each other, so that a figure is the same
// whether it is computed from facts or from stored totals.
type Total struct {
	layout *layout
	parts  []part
	steps  [][]int64 // of each spread; nil if it has no facts
}

// part is what one figure needs to know.
type part struct {
	count, sum int64
	values     []int64             // in no particular order; kept for medians and percentiles
	names      map[string]struct{} // kept to count different people
}

// layout describes the totals of a basis.
type layout struct {
	metrics []Metric // those with their own facts, in order
	places  map[MetricKey]int
	values  []bool // whether each one's values are kept
	spreads []Spread
}

var layouts = func() map[Basis]*layout {
	all := map[Basis]*layout{}
	for _, b := range Bases {
		all[b] = &layout{places: map[MetricKey]int{}}
	}
	for _, m := range Metrics {
		if m.as == "" {
			l := all[m.Basis]
			l.places[m.Key] = len(l.metrics)
			l.metrics, l.values = append(l.metrics, m), append(l.values, false)
		}
	}
	for _, m := range Metrics {
		l := all[m.source().Basis]
		l.places[m.Key] = l.places[m.source().Key]
		if m.Fold == FoldMedian || m.Fold == Fold90th {
			l.values[l.places[m.Key]] = true
		}
	}
	for _, s := range Spreads {
		all[s.Basis].spreads = append(all[s.Basis].spreads, s)
	}
	return all
}()

// NewTotal returns a total of no facts.
func NewTotal(b Basis) *Total {
	l := layouts[b]
	return &Total{layout: l, parts: make([]part, len(l.metrics)), steps: make([][]int64, len(l.spreads))}
}

// Add adds a fact.
func (t *Total) Add(f Fact) {
	for i := range t.parts {
		m, p := &t.layout.metrics[i], &t.parts[i]
		if m.only != nil && !m.only(f) {
			continue
		}
		value := int64(1)
		if m.value != nil {
			value = m.value(f)
		}
		p.count++
		p.sum += value
		if t.layout.values[i] {
			p.values = append(p.values, value)
		}
		if m.name != nil {
			p.call(m.name(f))
		}
	}
	for i, s := range t.layout.spreads {
		t.step(i, s.step(f), 1)
	}
}

// Merge adds another total of the same basis.
func (t *Total) Merge(other *Total) {
	for i := range t.parts {
		p, o := &t.parts[i], &other.parts[i]
		p.count += o.count
		p.sum += o.sum
		p.values = append(p.values, o.values...)
		for name := range o.names {
			p.call(name)
		}
	}
	for i, steps := range other.steps {
		for step, count := range steps {
			t.step(i, step, count)
		}
	}
}

// call records a name; "" is ignored.
func (p *part) call(name string) {
	if name == "" {
		return
	}
	if p.names == nil {
		p.names = map[string]struct{}{}
	}
	p.names[name] = struct{}{}
}

func (t *Total) step(spread, step int, count int64) {
	if t.steps[spread] == nil {
		t.steps[spread] = make([]int64, t.layout.spreads[spread].Steps)
	}
	t.steps[spread][step] += count
}

// Steps returns how many facts there are at each step of a spread.
func (t *Total) Steps(key SpreadKey) []int64 {
	i := slices.IndexFunc(t.layout.spreads, func(s Spread) bool { return s.Key == key })
	if t.steps[i] == nil {
		return make([]int64, t.layout.spreads[i].Steps)
	}
	return t.steps[i]
}

func (t *Total) partOf(m Metric) *part { return &t.parts[t.layout.places[m.Key]] }

// nthSmallest returns the value that would be at a place if the values were
// sorted. It reorders the values, and takes linear time on average.
func nthSmallest(values []int64, place int) int64 {
	for low, high := 0, len(values)-1; low < high; {
		pivot := medianOfThree(values[low], values[(low+high)/2], values[high])
		i, j := low, high
		for i <= j {
			for values[i] < pivot {
				i++
			}
			for values[j] > pivot {
				j--
			}
			if i <= j {
				values[i], values[j] = values[j], values[i]
				i, j = i+1, j-1
			}
		}
		switch {
		case place <= j:
			high = j
		case place >= i:
			low = i
		default:
			return values[place]
		}
	}
	return values[place]
}

func medianOfThree(a, b, c int64) int64 { return max(min(a, b), min(max(a, b), c)) }
