package cutroom

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Slice names some of the facts that a figure counts: a bar or a cell of its
// chart, or one answer of a share. "" is all of them.
type Slice string

// The slices of every share, and those of the turnaround in any number of hours.
const (
	SliceYes Slice = "yes"
	SliceNo  Slice = "no"

	SliceOnTime Slice = "on_time"
	SliceLate   Slice = "late"
)

// TurnaroundSlice is the nth bar of SpreadTurnaround, of the videos on time or of
// the late ones.
func TurnaroundSlice(kind Slice, n int) Slice {
	return kind + "-" + Slice(strconv.Itoa(n*int(TurnaroundStep/time.Hour)))
}

// RoundsSlice is the nth step of SpreadRounds.
func RoundsSlice(n int) Slice { return Slice(strconv.Itoa(n)) }

// Split returns the kind of a slice ("" if it is only a number) and the number at
// which it starts (-1 if it is only a kind).
func (s Slice) Split() (kind Slice, from int) {
	if n, err := strconv.Atoi(string(s)); err == nil {
		return "", n
	}
	name, number, _ := strings.Cut(string(s), "-")
	if n, err := strconv.Atoi(number); err == nil {
		return Slice(name), n
	}
	return s, -1
}

// Until is the number below which a slice that starts at a number ends; 0 if it
// also holds everything above.
func (s Slice) Until() int {
	width, kinds := 1, RoundsSteps
	kind, from := s.Split()
	if kind != "" {
		width, kinds = int(TurnaroundStep/time.Hour), TurnaroundSteps
	}
	if from/width >= kinds-1 {
		return 0
	}
	return from + width
}

// ErrSlice rejects a slice that a figure doesn't have.
var ErrSlice = invalid("slice", "slice_unknown", "This figure has no such part; the report's cells name its parts")

// Behind is the list behind a number: the facts that a figure counts, or a slice
// of them. The number and its list come from here, so they cannot differ.
type Behind struct {
	Metric
	Slice Slice

	spread *Spread // whose steps are the slice; nil for a share or for all facts
	steps  []int
}

// Behind returns the list behind one of the figure's numbers.
func (m Metric) Behind(slice Slice) (Behind, error) {
	b := Behind{Metric: m, Slice: slice}
	if slice == "" || m.Fold == FoldShare && (slice == SliceYes || slice == SliceNo) {
		return b, nil
	}
	for i := range Spreads {
		if Spreads[i].of != m.source().Key {
			continue
		}
		for _, s := range Spreads[i].slices {
			if s.slice == slice {
				b.spread, b.steps = &Spreads[i], s.steps
				return b, nil
			}
		}
	}
	return Behind{}, ErrSlice
}

// Slices lists the slices of the figure.
func (m Metric) Slices() []Slice {
	var all []Slice
	if m.Fold == FoldShare {
		all = append(all, SliceYes, SliceNo)
	}
	for _, spread := range Spreads {
		if spread.of == m.source().Key {
			for _, s := range spread.slices {
				all = append(all, s.slice)
			}
		}
	}
	return all
}

// Counts reports whether a fact is in the list.
func (b Behind) Counts(f Fact) bool {
	switch {
	case !b.Metric.Counts(f):
		return false
	case b.spread != nil:
		return slices.Contains(b.steps, b.spread.step(f))
	case b.Slice != "":
		return (b.Value(f) == 1) == (b.Slice == SliceYes)
	}
	return true
}

// Count is how many facts of a total are in the list.
func (b Behind) Count(t *Total) int64 {
	count, worth := b.Facts(t)
	switch {
	case b.spread != nil:
		count = 0
		steps := t.Steps(b.spread.Key)
		for _, step := range b.steps {
			count += steps[step]
		}
	case b.Slice == SliceYes:
		count = worth
	case b.Slice == SliceNo:
		count -= worth
	}
	return count
}
