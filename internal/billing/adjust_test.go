package billing_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// oneMore is a typical adjustment by a manager.
var oneMore = cutroom.Adjustment{Key: "one-opened-form-of-mia", Amount: 1, Kind: cutroom.GoodwillCredit, Note: "why"}

func TestAnAdjustmentIsMadeOnceHoweverOftenItIsSent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		give := cutroom.Adjustment{Key: strings.Repeat("g", 16), Amount: 3, Kind: cutroom.GoodwillCredit, Note: " sorry "}
		take := cutroom.Adjustment{Key: strings.Repeat("t", 64), Amount: -4, Kind: cutroom.GoodwillCredit, Note: "counted twice"}
		for _, a := range []cutroom.Adjustment{give, oneMore, take} {
			sent := make(chan error, 20)
			for range 20 {
				go func() { sent <- s.AdjustCredits(t.Context(), mia, anas, a) }()
			}
			for range 20 {
				wantErr(t, <-sent, nil)
			}
		}
		// The credits are taken from two lots, as two lines of one adjustment.
		want := "01-31 manager_adjusted-1=0, 01-31 manager_adjusted-3=1, 01-31 manager_adjusted+1=4, 01-31 manager_adjusted+3=3"
		for range 2 {
			if got := story(s.credits(t, ana).Lines); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			// Much later, when the credits could no longer be given or taken.
			wantErr(t, s.AdjustCredits(t.Context(), mia, anas, take), nil)
			wantErr(t, s.AdjustCredits(t.Context(), mia, anas, give), nil)
		}
		if log, err := st.AuditBefore(t.Context(), anas, 0, 10); err != nil || len(log) != 3 {
			t.Errorf("audit log %+v, %v", log, err)
		}
		if n := s.told(t, anas, ana, eva, mia); n != 3 {
			t.Errorf("notified %d times", n)
		}
		// The same key can be used for another account.
		wantErr(t, s.AdjustCredits(t.Context(), mia, eves, give), nil)
		if c := s.credits(t, eve); c.Balance.Left != 3 {
			t.Errorf("%+v", c.Balance)
		}
	})
}

func TestAKeyCannotBeReusedForAnotherAdjustment(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		wantErr(t, s.AdjustCredits(t.Context(), mia, anas, oneMore), nil)
		more, other, taken, said := oneMore, oneMore, oneMore, oneMore
		more.Amount, other.Kind, taken.Amount, said.Note = 2, cutroom.TokenCredit, -1, "another reason"
		for _, a := range []cutroom.Adjustment{more, other, taken, said} {
			wantErr(t, s.AdjustCredits(t.Context(), mia, anas, a), cutroom.ErrAdjustedOtherwise)
		}
		wantErr(t, s.AdjustCredits(t.Context(), cutroom.System, anas, oneMore), cutroom.ErrAdjustedOtherwise)
		for _, key := range []string{"", "too-short", strings.Repeat("k", 65), "with a space in it", "sixteen-letters\n"} {
			a := oneMore
			a.Key = key
			wantErr(t, s.AdjustCredits(t.Context(), mia, anas, a), cutroom.ErrAdjustmentKey)
		}
		if c := s.credits(t, ana); c.Balance.Left != 1 || len(c.Lines) != 1 {
			t.Errorf("%+v", c)
		}
		// A refused adjustment was not made, so its key can still be used.
		tooMany := cutroom.Adjustment{Key: "a-form-that-was-mended", Amount: -2, Kind: cutroom.GoodwillCredit, Note: "why"}
		wantErr(t, s.AdjustCredits(t.Context(), mia, anas, tooMany), cutroom.ErrNoCredit)
		tooMany.Amount = -1
		wantErr(t, s.AdjustCredits(t.Context(), mia, anas, tooMany), nil)
	})
}

func TestAdjustingCreditsRequiresARecentProofOfIdentity(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.now.Move(365 * day) // the demo's clock does not count for proofs
		wantErr(t, s.AdjustCredits(t.Context(), mia, anas, oneMore), nil)
		s.wall.Move(cutroom.ProofLife)
		again := oneMore
		again.Key = "another-form-of-mia"
		for _, a := range []cutroom.Adjustment{oneMore, again} {
			wantErr(t, s.AdjustCredits(t.Context(), mia, anas, a), cutroom.ErrProofRequired)
		}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.ProveSession(t.Context(), mia.SessionID, s.wall.Now())
		}); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.AdjustCredits(t.Context(), mia, anas, again), nil)
		if c := s.credits(t, ana); c.Balance.Left != 2 {
			t.Errorf("%+v", c.Balance)
		}
	})
}
