package storetest

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var proofs = []promise{
	{"a proof is spent once, however many spend it at once", func(t *testing.T, s *store.Store) {
		proof := cutroom.Proof{Name: "signature", ExpiresAt: noon.Add(time.Minute)}
		spent := make([]bool, 10)
		for _, err := range atOnce(len(spent), func(i int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				var err error
				spent[i], err = tx.SpendProof(t.Context(), proof, noon)
				return err
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		times := 0
		for _, won := range spent {
			if won {
				times++
			}
		}
		if times != 1 {
			t.Fatalf("spent %d times", times)
		}
	}},
	{"spent proofs are forgotten after their time, and not before", func(t *testing.T, s *store.Store) {
		spend := func(name string, at time.Time) (fresh bool) {
			write(t, s, func(tx cutroom.Tx) error {
				var err error
				fresh, err = tx.SpendProof(t.Context(), cutroom.Proof{Name: name, ExpiresAt: noon.Add(time.Minute)}, at)
				return err
			})
			return fresh
		}
		if !spend("a", noon) || spend("a", noon.Add(59*time.Second)) {
			t.Error("spent twice within its time")
		}
		if !spend("a", noon.Add(time.Minute)) {
			t.Error("kept for ever")
		}
	}},
}
