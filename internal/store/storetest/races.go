package storetest

import (
	"errors"
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// Races are repeated because the first round only warms up: its runners wait
// for connections and rarely overlap.
const rounds = 5

// wantOneWinner wants exactly one nil, and the refusal for all others.
func wantOneWinner(t *testing.T, refusal error, errs []error) {
	t.Helper()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
		} else {
			wantErr(t, err, refusal)
		}
	}
	if won != 1 {
		t.Fatalf("%d winners, want one", won)
	}
}

var races = []promise{
	{"of twenty concurrent requests for the last one, one succeeds", func(t *testing.T, s *store.Store) {
		errSpent := errors.New("spent")
		for range rounds {
			write(t, s, func(tx cutroom.Tx) error { return tx.PutSetting(t.Context(), "credits", "1") })
			wantOneWinner(t, errSpent, atOnce(20, func(int) error {
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					left, err := tx.Setting(t.Context(), "credits")
					if err != nil {
						return err
					}
					if left != "1" {
						return errSpent
					}
					return tx.PutSetting(t.Context(), "credits", "0")
				})
			}))
		}
	}},
	{"two transactions that read a set and add to it do not both miss the other", func(t *testing.T, s *store.Store) {
		errManaged := errors.New("there is one more already")
		for round := range rounds {
			wantOneWinner(t, errManaged, atOnce(20, func(i int) error {
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					counts, err := tx.CountUsers(t.Context())
					if err != nil {
						return err
					}
					if counts[cutroom.Manager] > round {
						return errManaged
					}
					return tx.CreateUser(t.Context(), person(fmt.Sprintf("mia%d_%d", round, i), cutroom.Manager))
				})
			}))
		}
	}},
	{"a username is registered once, even concurrently", func(t *testing.T, s *store.Store) {
		for round := range rounds {
			wantOneWinner(t, cutroom.ErrUsernameTaken, atOnce(20, func(i int) error {
				u := person(fmt.Sprintf("eve%d_%d", round, i), cutroom.Client)
				u.Username = fmt.Sprint([]string{"Eve", "eve", "EVE"}[i%3], round)
				return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateUser(t.Context(), u) })
			}))
		}
	}},
	{"a refresh token is rotated once, even concurrently", func(t *testing.T, s *store.Store) {
		register(t, s, ana)
		openSession(t, s, "session", ana.ID)
		won := make([]bool, 20)
		for _, err := range atOnce(20, func(i int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) (err error) {
				won[i], err = tx.RotateRefreshToken(t.Context(), "token of session", noon)
				return err
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		times := 0
		for _, w := range won {
			if w {
				times++
			}
		}
		if times != 1 {
			t.Fatalf("rotated %d times", times)
		}
	}},
	{"concurrent hits are all counted", func(t *testing.T, s *store.Store) {
		seen := make([]int, 20)
		for _, err := range atOnce(20, func(i int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) (err error) {
				seen[i], _, err = tx.CountHit(t.Context(), "login:eve", noon, window)
				return err
			})
		}) {
			if err != nil {
				t.Fatal(err)
			}
		}
		highest := 0
		for _, n := range seen {
			highest = max(highest, n)
		}
		if highest != 20 {
			t.Fatalf("counted to %d", highest)
		}
	}},
}
