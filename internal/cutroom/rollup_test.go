package cutroom_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func someFacts(chance *rand.Rand, count int) []cutroom.Fact {
	facts := make([]cutroom.Fact, count)
	for i := range facts {
		facts[i] = cutroom.Fact{
			AccountID: []string{"casa", "loja", ""}[chance.IntN(3)], EditorID: []string{"ben", "kim", ""}[chance.IntN(3)], Plan: []string{"starter", ""}[chance.IntN(2)],
			Code: []string{"SPRING", ""}[chance.IntN(2)], Kind: []string{cutroom.FactPaid, cutroom.FactRefunded, "churn"}[chance.IntN(3)],
			Amount: chance.Int64N(1<<40) - 1<<39, Live: chance.Int64N(3) - 1, OnTime: chance.IntN(2) == 0, FirstPass: chance.IntN(2) == 0, Rounds: chance.IntN(20), Stars: chance.IntN(6),
			FirstCut: time.Duration(chance.Int64N(int64(100 * time.Hour))), Waited: time.Duration(chance.Int64N(int64(time.Hour))) - time.Minute,
		}
	}
	return facts
}

// Facts that went through several rollups give the same figures as the facts
// themselves.
func TestPackedTotalsMatchTheFacts(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 9))
	for _, count := range []int{0, 1, 2, 3, 10, 11, 500} {
		facts := someFacts(chance, count)
		for _, m := range cutroom.Metrics {
			b, packed := m.Totalled(), cutroom.NewTotal(m.Totalled())
			for part := range slices.Chunk(facts, 7) {
				r := cutroom.Rollup{Basis: b, Packed: cutroom.TotalsOf(b, part).Pack()}
				if err := r.Unpack(func(cutroom.Group) *cutroom.Total { return packed }); err != nil {
					t.Fatal(err)
				}
			}
			got, known := m.From(packed)
			if want, told := m.Of(facts); got != want || known != told {
				t.Errorf("%s of %d facts: %d (%v) from rollups, %d (%v) from the facts", m.Key, count, got, known, want, told)
			}
		}
	}
}

// Percentiles must match those of the sorted values, even with many equal values.
func TestMediansMatchTheSortedValues(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 2))
	median, _ := cutroom.MetricOf("turnaround_median")
	ninetieth, _ := cutroom.MetricOf("turnaround_90th")
	for count := 1; count < 300; count++ {
		facts, values := make([]cutroom.Fact, count), make([]int64, count)
		for i := range facts {
			values[i] = chance.Int64N(int64(1 + count/3))
			facts[i].FirstCut = time.Duration(values[i]) * time.Millisecond
		}
		slices.Sort(values)
		if got, _ := median.Of(facts); got != values[(count+1)/2-1] {
			t.Fatalf("the median of %v is not %d", values, got)
		}
		if got, _ := ninetieth.Of(facts); got != values[(9*count+9)/10-1] {
			t.Fatalf("90 percent of %v are not below %d", values, got)
		}
	}
}

func TestATruncatedRollupIsDetected(t *testing.T) {
	const b = cutroom.BasisApproved
	whole := cutroom.TotalsOf(b, someFacts(rand.New(rand.NewPCG(5, 5)), 20))
	packed := whole.Pack()
	for length := range packed {
		found := cutroom.Totals{}
		err := cutroom.Rollup{Basis: b, Packed: packed[:length]}.Unpack(found.Of(b))
		if err != nil && !errors.Is(err, cutroom.ErrRollup) || err == nil && len(found) == len(whole) {
			t.Errorf("%d of %d bytes hold %d of %d groups: %v", length, len(packed), len(found), len(whole), err)
		}
	}
}

// Otherwise rollups from an older program would keep reporting the old figures.
func TestAChangedRollupFormatNeedsANewEdition(t *testing.T) {
	facts := someFacts(rand.New(rand.NewPCG(6, 6)), 50)
	hash := sha256.New()
	for _, b := range cutroom.RolledUp {
		hash.Write(cutroom.TotalsOf(b, facts).Pack())
	}
	held := map[int]string{1: "53072388b351e9e3"}
	if got := hex.EncodeToString(hash.Sum(nil)[:8]); held[cutroom.RollupEdition] != got {
		t.Errorf("rollups hold %s and not %s: raise cutroom.RollupEdition and write this down for it", got, held[cutroom.RollupEdition])
	}
}
