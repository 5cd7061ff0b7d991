package cutroom_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

// A number comes from totals and its list from facts. For every slice of every
// figure they agree.
func TestASliceListsAsManyFactsAsItCounts(t *testing.T) {
	facts := someFacts(rand.New(rand.NewPCG(12, 8)), 400)
	for _, m := range cutroom.Metrics {
		total := cutroom.NewTotal(m.Totalled())
		for _, f := range facts {
			total.Add(f)
		}
		for _, slice := range append(m.Slices(), "") {
			behind, err := m.Behind(slice)
			if err != nil {
				t.Fatal(m.Key, slice, err)
			}
			listed := int64(0)
			for _, f := range facts {
				if behind.Counts(f) {
					listed++
				}
			}
			if counted := behind.Count(total); counted != listed {
				t.Errorf("%s, slice %q: %d counted, %d listed", m.Key, slice, counted, listed)
			}
		}
	}
}

func TestTheSlicesOfAFigureAddUpToIt(t *testing.T) {
	facts := someFacts(rand.New(rand.NewPCG(3, 1)), 400)
	for key, parts := range map[cutroom.MetricKey][][]cutroom.Slice{
		"on_time":           {{cutroom.SliceYes, cutroom.SliceNo}},
		"turnaround_median": {{cutroom.SliceOnTime, cutroom.SliceLate}, hours(cutroom.SliceOnTime, cutroom.SliceLate)},
		"turnaround_90th":   {{cutroom.SliceOnTime, cutroom.SliceLate}},
		"rounds":            {{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}},
	} {
		m, _ := cutroom.MetricOf(key)
		total := cutroom.NewTotal(m.Totalled())
		for _, f := range facts {
			total.Add(f)
		}
		for _, of := range parts {
			sum := int64(0)
			for _, slice := range of {
				behind, err := m.Behind(slice)
				if err != nil {
					t.Fatal(key, slice, err)
				}
				sum += behind.Count(total)
			}
			if sum != int64(len(facts)) {
				t.Errorf("%s: the slices %q count %d of %d facts", key, of, sum, len(facts))
			}
		}
	}
}

func hours(kinds ...cutroom.Slice) []cutroom.Slice {
	var all []cutroom.Slice
	for n := range cutroom.TurnaroundSteps {
		for _, kind := range kinds {
			all = append(all, cutroom.TurnaroundSlice(kind, n))
		}
	}
	return all
}

func TestAFigureHasOnlyItsOwnSlices(t *testing.T) {
	for _, wrong := range []struct {
		key   cutroom.MetricKey
		slice cutroom.Slice
	}{
		{"approved", "yes"}, {"rounds", "11"}, {"rounds", "-1"}, {"rounds", "02"}, {"turnaround_median", "late-13"}, {"turnaround_median", "late-63"},
		{"turnaround_median", "yes"}, {"on_time", "late"}, {"on_time", "Yes"}, {"queue_wait", "late-12"},
	} {
		m, known := cutroom.MetricOf(wrong.key)
		if _, err := m.Behind(wrong.slice); !known || !errors.Is(err, cutroom.ErrSlice) || slices.Contains(m.Slices(), wrong.slice) {
			t.Errorf("%s has a slice %q: %v", wrong.key, wrong.slice, err)
		}
	}
}
