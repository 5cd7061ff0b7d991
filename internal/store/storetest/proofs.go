package storetest

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var proofs = []promise{
	{"a proof is used once, even concurrently", func(t *testing.T, s *store.Store) {
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
			t.Fatalf("used %d times", times)
		}
	}},
	{"used proofs are deleted after they expire, and not before", func(t *testing.T, s *store.Store) {
		spend := func(name string, at time.Time) (fresh bool) {
			write(t, s, func(tx cutroom.Tx) error {
				var err error
				fresh, err = tx.SpendProof(t.Context(), cutroom.Proof{Name: name, ExpiresAt: noon.Add(time.Minute)}, at)
				return err
			})
			return fresh
		}
		if !spend("a", noon) || spend("a", noon.Add(59*time.Second)) {
			t.Error("used twice before it expired")
		}
		if !spend("a", noon.Add(time.Minute)) {
			t.Error("never deleted")
		}
	}},
}
