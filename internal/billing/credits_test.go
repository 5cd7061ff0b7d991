package billing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func wantErr(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func story(lines []cutroom.CreditLine) string {
	var told []string
	for _, l := range lines {
		told = append(told, fmt.Sprintf("%s %s%+d=%d", l.At.Format("01-02"), l.Reason, l.Amount, l.Balance))
	}
	return strings.Join(told, ", ")
}

func TestTheCreditHistoryExplainsTheBalance(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if c := s.credits(t, ana); c.Balance.Left != 0 || len(c.Lots) != 0 {
			t.Errorf("%+v", c)
		}
		s.pay(t, anas, 12)
		s.inLedger(t, anas, func(l *cutroom.Ledger, now time.Time) error { return l.Reserve(now, ana, "p1") })
		s.inLedger(t, anas, func(l *cutroom.Ledger, now time.Time) error { return l.Capture(now, ben, "p1") })
		s.now.Move(29 * day) // 29 February: the first month is over
		s.inLedger(t, anas, func(l *cutroom.Ledger, now time.Time) error { return l.Reserve(now, eva, "p2") })
		c := s.credits(t, eva)
		want := "02-29 project_submitted-1=3, 02-29 allowance_month+4=4, 02-29 allowance_lapsed-3=0, " +
			"01-31 editing_started+0=3, 01-31 project_submitted-1=3, 01-31 allowance_month+4=4"
		if got := story(c.Lines); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if c.Balance.Left != 3 || c.Balance.Held != 1 || len(c.Lots) != 11 || c.Lots[0].Left != 3 || c.Lots[1].State(c.At) != cutroom.LotPlanned {
			t.Errorf("%+v", c)
		}
		for id, want := range map[string]billing.CreditActor{
			"ana": {Kind: billing.MemberCreditActor, Name: "The ana"}, "eva": {Kind: billing.MemberCreditActor, Name: "The eva"},
			"ben": {Kind: billing.StaffCreditActor}, "system": {Kind: billing.SystemCreditActor},
		} {
			if c.Actors[id] != want {
				t.Errorf("%s is %+v", id, c.Actors[id])
			}
		}
		theirs, err := s.CreditsOf(t.Context(), mia, anas, 2)
		if err != nil || len(theirs.Lines) != 2 || theirs.Balance.Left != 3 {
			t.Fatalf("%+v, %v", theirs, err)
		}
		rest, err := s.CreditLinesOf(t.Context(), mia, anas, theirs.Lines[1].Seq, 50)
		if err != nil || len(rest.Lines) != 4 || rest.Lines[0].Balance+theirs.Lines[1].Amount != theirs.Lines[1].Balance || rest.Actors["ben"].Name != "The ben" {
			t.Fatalf("%+v, %v", rest, err)
		}
		mine, err := s.CreditLines(t.Context(), ana, 3, 1)
		if err != nil || story(mine.Lines) != "01-31 project_submitted-1=3" {
			t.Errorf("%+v, %v", mine, err)
		}
	})
}

func TestOnlyMembersAndManagersSeeCredits(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.pay(t, anas, 1)
		if c := s.credits(t, eve); c.AccountID != eves || c.Balance.Left != 0 || len(c.Lines) != 0 {
			t.Errorf("eve sees %+v", c)
		}
		for _, by := range []cutroom.Actor{ben, mia} {
			_, err := s.Credits(t.Context(), by, 10)
			wantErr(t, err, cutroom.ErrNotFound)
			_, err = s.CreditLines(t.Context(), by, 0, 10)
			wantErr(t, err, cutroom.ErrNotFound)
		}
		for _, by := range []cutroom.Actor{ana, eve, ben} {
			_, err := s.CreditsOf(t.Context(), by, anas, 10)
			wantErr(t, err, cutroom.ErrForbidden)
			_, err = s.CreditLinesOf(t.Context(), by, anas, 0, 10)
			wantErr(t, err, cutroom.ErrForbidden)
			wantErr(t, s.AdjustCredits(t.Context(), by, anas, oneMore), cutroom.ErrForbidden)
		}
		_, err := s.CreditsOf(t.Context(), mia, "nobody", 10)
		wantErr(t, err, cutroom.ErrNotFound)
		_, err = s.CreditLinesOf(t.Context(), mia, "nobody", 0, 10)
		wantErr(t, err, cutroom.ErrNotFound)
		wantErr(t, s.AdjustCredits(t.Context(), mia, "nobody", oneMore), cutroom.ErrNotFound)
	})
}

func TestAManagerAddsAndRemovesCreditsWithAReason(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		adjust := func(amount int, kind cutroom.CreditKind, reason string) error {
			return s.adjust(t, amount, kind, reason)
		}
		for _, err := range []error{
			adjust(3, cutroom.GoodwillCredit, "  sorry for the wait "),
			adjust(-2, cutroom.GoodwillCredit, "one was enough"),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			err  error
			code string
		}{
			{adjust(-2, cutroom.GoodwillCredit, "why"), "no_credit"},
			{adjust(1, cutroom.AllowanceCredit, "why"), "credit_kind"},
			{adjust(0, cutroom.GoodwillCredit, "why"), "credit_amount"},
			{adjust(1, cutroom.GoodwillCredit, " "), "credit_reason_required"},
			{adjust(1, cutroom.GoodwillCredit, "a\x00b"), "credit_reason_characters"},
			{adjust(1, cutroom.GoodwillCredit, strings.Repeat("é", 301)), "credit_reason_too_long"},
		} {
			var refusal *cutroom.Error
			if !errors.As(c.err, &refusal) || refusal.Code != c.code {
				t.Errorf("got %v, want %s", c.err, c.code)
			}
		}
		c := s.credits(t, ana)
		if c.Balance.Of(cutroom.GoodwillCredit).Left != 1 || len(c.Lines) != 2 || c.Lines[1].Note != "sorry for the wait" || c.Actors["mia"] != (billing.CreditActor{Kind: billing.StaffCreditActor}) {
			t.Errorf("%+v", c)
		}
		log, err := st.AuditBefore(t.Context(), anas, 0, 10)
		if err != nil || len(log) != 2 || log[0].Action != cutroom.AuditCreditsAdjusted || log[0].By != "mia" || log[0].Detail["amount"] != "-2" {
			t.Errorf("audit log %+v, %v", log, err)
		}
		if n := s.told(t, anas, ana, eva, mia); n != 2 {
			t.Errorf("notified %d times", n)
		}
	})
}

func TestTheSweepRecordsCreditsThatLapsedOrArrived(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.pay(t, anas, 3)
		s.pay(t, eves, 1)
		sweep := func(job cutroom.SweepCredits) {
			t.Helper()
			// The work counts; only the job was given to another worker
			// meanwhile.
			wantErr(t, s.SweepCredits(t.Context(), cutroom.Attempt{}, job), cutroom.ErrAttemptLost)
		}
		lines := func(accountID string) string {
			t.Helper()
			book, err := s.CreditLinesOf(t.Context(), mia, accountID, 0, 50)
			if err != nil {
				t.Fatal(err)
			}
			return story(book.Lines)
		}
		sweep(cutroom.SweepCredits{})
		if got := lines(anas); got != "01-31 allowance_month+4=4" {
			t.Errorf("too early: %s", got)
		}
		// Another node has moved the demo's clock, and this one does not know
		// yet.
		sweep(cutroom.SweepCredits{Now: s.now.Now().Add(60 * day)})
		for range 2 {
			if got, want := lines(anas), "03-31 allowance_month+4=4, 03-31 allowance_lapsed-4=0, 02-29 allowance_month+4=4, 02-29 allowance_lapsed-4=0, 01-31 allowance_month+4=4"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if got, want := lines(eves), "02-29 allowance_lapsed-4=0, 01-31 allowance_month+4=4"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			sweep(cutroom.SweepCredits{}) // a clock that was moved back undoes nothing
		}
		if n := s.told(t, anas, ana, eva, mia); n != 1 {
			t.Errorf("notified %d times", n)
		}
	})
}

func TestConcurrentAdjustmentsCannotRemoveMoreCreditsThanThereAre(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if err := s.adjust(t, 5, cutroom.TokenCredit, "why"); err != nil {
			t.Fatal(err)
		}
		refused := make(chan error, 20)
		for range 20 {
			go func() { refused <- s.adjust(t, -1, cutroom.TokenCredit, "why") }()
		}
		taken := 0
		for range 20 {
			if err := <-refused; err == nil {
				taken++
			} else {
				wantErr(t, err, cutroom.ErrNoCredit)
			}
		}
		if c := s.credits(t, ana); taken != 5 || c.Balance.Left != 0 {
			t.Errorf("taken %d, %+v", taken, c.Balance)
		}
	})
}
