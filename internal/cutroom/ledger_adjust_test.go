package cutroom_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func (d *desk) adjust(amount int, kind cutroom.CreditKind) func(l *cutroom.Ledger) error {
	return func(l *cutroom.Ledger) error {
		return l.Adjust(d.now, somebody, cutroom.Adjustment{Amount: amount, Kind: kind, Note: "why"})
	}
}

func (d *desk) requota(t *testing.T, was, quota int) {
	t.Helper()
	d.must(t, func(l *cutroom.Ledger) error { l.ChangeQuota(d.now, somebody, "sub", was, quota); return nil })
}

func (d *desk) shift(t *testing.T, distance time.Duration) {
	t.Helper()
	d.must(t, func(l *cutroom.Ledger) error { l.Shift(d.now, "sub", distance); return nil })
}

func TestAManagerCannotTakeMoreCreditsThanThereAre(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 1, 2)
	d.must(t, d.adjust(3, cutroom.GoodwillCredit))
	d.now = d.now.Add(time.Hour)
	d.must(t, d.adjust(2, cutroom.GoodwillCredit))
	d.must(t, d.adjust(1, cutroom.TokenCredit))
	d.wantBalance(t, 2, 5, 1, 0)
	d.must(t, d.adjust(-4, cutroom.GoodwillCredit)) // from two lots
	d.must(t, d.adjust(-2, cutroom.AllowanceCredit))
	d.wantBalance(t, 0, 1, 1, 0)
	for _, c := range []struct {
		amount int
		kind   cutroom.CreditKind
		want   error
	}{
		{-2, cutroom.GoodwillCredit, cutroom.ErrNoCredit},
		{-1, cutroom.AllowanceCredit, cutroom.ErrNoCredit},
		{1, cutroom.AllowanceCredit, cutroom.ErrCreditKind},
		{1, "points", cutroom.ErrCreditKind},
		{0, cutroom.TokenCredit, cutroom.ErrCreditAmount},
		{1001, cutroom.TokenCredit, cutroom.ErrCreditAmount},
		{-1001, cutroom.TokenCredit, cutroom.ErrCreditAmount},
	} {
		if err := d.do(t, d.adjust(c.amount, c.kind)); !errors.Is(err, c.want) {
			t.Errorf("%+v: got %v", c, err)
		}
	}
	if last := d.entries[len(d.entries)-1]; last.Kind != cutroom.EntryAdjust || last.Reason != cutroom.ReasonManager || last.Note != "why" || last.By != "ana" {
		t.Errorf("%+v", last)
	}
}

func TestAChangeOfPlanGivesTheNewQuotaLessWhatIsUsed(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 12, 4)
	d.must(t, d.reserve("held"))
	d.must(t, d.reserve("spent"))
	d.must(t, d.capture("spent"))
	d.requota(t, 4, 8)
	d.wantBalance(t, 6, 0, 0, 1)
	d.requota(t, 8, 8) // the same quota again changes nothing
	d.wantBalance(t, 6, 0, 0, 1)
	d.requota(t, 8, 1)
	d.wantBalance(t, 0, 0, 0, 1)
	d.requota(t, 1, 3)
	d.wantBalance(t, 1, 0, 0, 1)
	d.now = utc("2026-02-15 10:00")
	d.wantBalance(t, 3, 0, 0, 1)
	if lot := d.lots[0]; lot.Granted != 3 {
		t.Errorf("the first month has given %d", lot.Granted)
	}
}

func TestAnotherSubscriptionIsLeftAlone(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 2, 4)
	d.tokens(t, 1)
	before := d.open().Lots()
	d.must(t, func(l *cutroom.Ledger) error {
		l.ChangeQuota(d.now, somebody, "su", 4, 9)
		l.Shift(d.now, "su", time.Hour)
		l.Void(d.now, somebody, "su", d.now)
		return nil
	})
	for i, lot := range d.open().Lots() {
		if lot != before[i] {
			t.Errorf("%+v became %+v", before[i], lot)
		}
	}
}

func TestAPauseMovesTheEndAndTheComingMonths(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 12, 4)
	d.must(t, d.reserve("p"))
	d.now = utc("2026-02-05 10:00")
	d.shift(t, 30*24*time.Hour)
	d.now = utc("2026-03-17 09:59")
	d.wantBalance(t, 3, 0, 0, 1)
	d.shift(t, -24*time.Hour) // resumed a day early: the end has passed, the next month has begun
	d.wantBalance(t, 4, 0, 0, 1)
	if last := d.lots[11]; !last.ExpiresAt.Equal(utc("2027-02-13 10:00")) {
		t.Errorf("the year ends at %v", last.ExpiresAt)
	}
	if lot := d.lots[0]; !lot.StartsAt.Equal(utc("2026-01-15 10:00")) || !lot.ExpiresAt.Equal(d.now) || lot.Lapsed != 3 {
		t.Errorf("%+v", lot)
	}
}

func TestASubscriptionThatEndsEarlyGivesNothingMore(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 12, 4)
	d.must(t, d.reserve("p"))
	d.now = utc("2026-02-20 10:00")
	d.must(t, func(l *cutroom.Ledger) error {
		l.Void(d.now, somebody, "sub", utc("2026-03-15 10:00"))
		return nil
	})
	d.requota(t, 4, 8) // what was taken away is not given again
	d.wantBalance(t, 8, 0, 0, 1)
	d.must(t, func(l *cutroom.Ledger) error {
		l.Void(d.now, somebody, "sub", utc("2026-02-15 10:00"))
		return nil
	})
	d.wantBalance(t, 0, 0, 0, 1)
	for _, later := range []string{"2026-02-20 10:00", "2026-04-01 10:00"} {
		d.now = utc(later)
		d.requota(t, 4, 9)
		d.shift(t, 24*time.Hour)
		d.wantBalance(t, 0, 0, 0, 1)
	}
	for _, lot := range d.lots[1:] {
		if !lot.Void() {
			t.Errorf("%+v", lot)
		}
	}
	d.must(t, d.capture("p"))
}
