package cutroom_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// desk is a ledger that is kept in memory, with a clock moved by hand.
type desk struct {
	*book
	now time.Time
}

func newDesk(start string) *desk { return &desk{&book{}, utc(start)} }

var somebody = cutroom.Actor{UserID: "ana"}

// do changes the ledger and saves the change unless it was refused.
func (d *desk) do(t *testing.T, change func(l *cutroom.Ledger) error) error {
	t.Helper()
	l := d.open()
	err := change(l)
	if err == nil {
		d.save(t, l)
	}
	d.mustBalance(t, d.now)
	return err
}

func (d *desk) must(t *testing.T, change func(l *cutroom.Ledger) error) {
	t.Helper()
	if err := d.do(t, change); err != nil {
		t.Fatal(err)
	}
}

func (d *desk) grant(t *testing.T, g cutroom.Grant) {
	t.Helper()
	d.must(t, func(l *cutroom.Ledger) error {
		given, err := l.Grant(d.now, cutroom.System, g)
		if !given {
			t.Errorf("not granted: %+v", g)
		}
		return err
	})
}

func (d *desk) tokens(t *testing.T, n int) {
	t.Helper()
	d.grant(t, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: fmt.Sprint("checkout/", len(d.lots)), Amount: n})
}

// pay grants the allowance of some months from now.
func (d *desk) pay(t *testing.T, months, quota int) {
	t.Helper()
	for _, m := range cutroom.AllowanceMonths(d.now, cutroom.AddMonths(d.now, months), d.now) {
		d.grant(t, cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub", m.Start), Amount: quota, StartsAt: m.Start, ExpiresAt: m.End,
		})
	}
}

func (d *desk) reserve(project string) func(l *cutroom.Ledger) error {
	return func(l *cutroom.Ledger) error { return l.Reserve(d.now, somebody, project) }
}

func (d *desk) capture(project string) func(l *cutroom.Ledger) error {
	return func(l *cutroom.Ledger) error { return l.Capture(d.now, somebody, project) }
}

func (d *desk) release(project string) func(l *cutroom.Ledger) error {
	return func(l *cutroom.Ledger) error { return l.Release(d.now, somebody, project) }
}

func (d *desk) refund(project string) func(l *cutroom.Ledger) error {
	return func(l *cutroom.Ledger) error { return l.Refund(d.now, somebody, project, "") }
}

// wantBalance compares the allowance, goodwill and tokens left, and the number
// held.
func (d *desk) wantBalance(t *testing.T, allowance, goodwill, tokens, held int) {
	t.Helper()
	b := d.open().Balance(d.now)
	got := []int{b.Of(cutroom.AllowanceCredit).Left, b.Of(cutroom.GoodwillCredit).Left, b.Of(cutroom.TokenCredit).Left, b.Held}
	if want := []int{allowance, goodwill, tokens, held}; !slices.Equal(got, want) || b.Left != allowance+goodwill+tokens {
		t.Errorf("balance %+v, want %v", b, want)
	}
}

// story summarises the book.
func (d *desk) story() string {
	var lines []string
	for _, e := range d.entries {
		lines = append(lines, fmt.Sprintf("%s %s %+d=%d", e.At.Format("01-02"), e.Kind, e.Amount, e.Balance))
	}
	return strings.Join(lines, ", ")
}

func TestCreditsThatLapseSoonestAreSpentFirst(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.tokens(t, 1)
	d.grant(t, cutroom.Grant{Kind: cutroom.GoodwillCredit, Origin: "gift", Amount: 1})
	d.pay(t, 1, 1)
	for i, want := range [][4]int{{0, 1, 1, 1}, {0, 0, 1, 2}, {0, 0, 0, 3}} {
		d.must(t, d.reserve(fmt.Sprint("p", i)))
		d.wantBalance(t, want[0], want[1], want[2], want[3])
	}
	if err := d.do(t, d.reserve("one too many")); !errors.Is(err, cutroom.ErrNoCredit) {
		t.Errorf("got %v", err)
	}
}

func TestUsageIsOfThePlansMonthAlone(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	want := func(used, of, share int) {
		t.Helper()
		if u := d.open().Usage(d.now); u != (cutroom.Usage{Used: used, Of: of}) || u.Share() != share {
			t.Errorf("%s: %+v, %d", d.now, u, u.Share())
		}
	}
	want(0, 0, -1)
	d.tokens(t, 3)
	d.must(t, d.reserve("with a token"))
	want(0, 0, -1)
	d.pay(t, 2, 4)
	want(0, 4, 0)
	d.must(t, d.reserve("p"))
	want(1, 4, 250)
	d.must(t, d.capture("p"))
	want(1, 4, 250)
	d.must(t, d.reserve("q"))
	want(2, 4, 500)
	d.must(t, d.release("q"))
	want(1, 4, 250)
	d.now = utc("2026-02-15 10:00") // the next month, whether or not its beginning was recorded
	want(0, 4, 0)
	d.now = utc("2026-04-15 10:00")
	want(0, 0, -1)
}

func TestAYearGivesItsAllowanceMonthByMonth(t *testing.T) {
	d := newDesk("2026-01-31 10:00")
	d.pay(t, 12, 4)
	d.wantBalance(t, 4, 0, 0, 0)
	d.must(t, d.reserve("p"))
	d.now = utc("2026-02-28 09:59")
	d.wantBalance(t, 3, 0, 0, 1)
	d.now = utc("2026-02-28 10:00")
	d.wantBalance(t, 4, 0, 0, 1)
	d.now = utc("2026-03-31 10:00")
	d.must(t, d.capture("p"))
	want := "01-31 grant +4=4, 01-31 reserve -1=3, 02-28 expire -3=0, 02-28 grant +4=4, 03-31 expire -4=0, 03-31 grant +4=4, 03-31 capture +0=4"
	if got := d.story(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	// The last month waits briefly for the first month of another year.
	d.now = utc("2027-01-31 12:59")
	d.wantBalance(t, 4, 0, 0, 0)
	d.now = utc("2027-01-31 13:00")
	d.wantBalance(t, 0, 0, 0, 0)
}

func TestAMonthLapsesAsSoonAsTheNextArrives(t *testing.T) {
	for name, c := range map[string]struct {
		then func(l *cutroom.Ledger)
		left int
	}{
		"nothing known about the next month": {func(*cutroom.Ledger) {}, 4},
		"the next month is paid": {func(l *cutroom.Ledger) {
			start := utc("2026-02-15 10:00")
			_, err := l.Grant(utc("2026-02-15 11:00"), cutroom.System, cutroom.Grant{
				Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub", start), Amount: 8, StartsAt: start, ExpiresAt: start.AddDate(0, 1, 0),
			})
			if err != nil {
				t.Error(err)
			}
		}, 8},
		"the next month is not paid, or there is none": {func(l *cutroom.Ledger) {
			l.Void(utc("2026-02-15 11:00"), cutroom.System, "sub", utc("2026-02-15 10:00"))
		}, 0},
	} {
		d := newDesk("2026-01-15 10:00")
		d.pay(t, 1, 4)
		d.now = utc("2026-02-15 11:00")
		d.must(t, func(l *cutroom.Ledger) error {
			c.then(l)
			return nil
		})
		t.Log(name)
		d.wantBalance(t, c.left, 0, 0, 0)
	}
}

func TestAnOriginIsGrantedOnceEvenAfterItsLotIsOver(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 1, 4)
	origin := d.lots[0].Origin
	for range 2 {
		d.must(t, func(l *cutroom.Ledger) error {
			given, err := l.Grant(d.now, cutroom.System, cutroom.Grant{Kind: cutroom.AllowanceCredit, Origin: origin, Amount: 9})
			if given {
				t.Error("given twice")
			}
			return err
		})
		d.now = d.now.AddDate(0, 3, 0)
	}
}

func TestAGrantThatArrivesTooLateLapsesImmediately(t *testing.T) {
	d := newDesk("2026-05-01 10:00")
	d.grant(t, cutroom.Grant{
		Kind: cutroom.AllowanceCredit, Origin: "allowance/sub/1", Amount: 4, StartsAt: utc("2026-03-01 10:00"), ExpiresAt: utc("2026-04-01 10:00"),
	})
	d.wantBalance(t, 0, 0, 0, 0)
	if got, want := d.story(), "05-01 grant +4=4, 05-01 expire -4=0"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for _, wrong := range []cutroom.Grant{
		{Kind: "points", Origin: "o", Amount: 1},
		{Kind: cutroom.TokenCredit, Amount: 1},
		{Kind: cutroom.TokenCredit, Origin: "o"},
		{Kind: cutroom.AllowanceCredit, Origin: "o", Amount: 1},
	} {
		if err := d.do(t, func(l *cutroom.Ledger) error { _, err := l.Grant(d.now, cutroom.System, wrong); return err }); err == nil {
			t.Errorf("given: %+v", wrong)
		}
	}
}

func TestAHeldCreditOutlivesItsLotAndLapsesWhenReleasedTooLate(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 1, 2)
	d.must(t, d.reserve("kept"))
	d.must(t, d.reserve("cancelled"))
	d.now = d.now.AddDate(0, 2, 0)
	d.wantBalance(t, 0, 0, 0, 2)
	d.must(t, d.capture("kept"))
	d.must(t, d.release("cancelled"))
	d.wantBalance(t, 0, 0, 0, 0)
	if lot := d.lots[0]; lot.Spent != 1 || lot.Lapsed != 1 || lot.Left != 0 {
		t.Errorf("%+v", lot)
	}
	if last := d.entries[len(d.entries)-1]; last.Kind != cutroom.EntryExpire || last.Reason != cutroom.ReasonAllowanceLapsed {
		t.Errorf("%+v", last)
	}
}

func TestEachStepOfAHoldIsDoneOnceAndInOrder(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.tokens(t, 2)
	type step = func(string) func(*cutroom.Ledger) error
	for i, c := range []struct {
		do   step
		want error
	}{
		{d.capture, cutroom.ErrNoHold}, {d.release, cutroom.ErrNoHold}, {d.refund, cutroom.ErrNoHold},
		{d.reserve, nil}, {d.reserve, nil}, {d.refund, cutroom.ErrNoHold},
		{d.release, nil}, {d.release, nil}, {d.capture, cutroom.ErrNoHold}, {d.refund, cutroom.ErrNoHold},
		{d.reserve, nil}, {d.capture, nil}, {d.capture, nil}, {d.reserve, nil}, {d.release, cutroom.ErrCreditSpent},
		{d.refund, nil}, {d.refund, nil}, {d.capture, cutroom.ErrNoHold}, {d.release, cutroom.ErrNoHold},
		{d.reserve, nil},
	} {
		if err := d.do(t, c.do("p")); !errors.Is(err, c.want) {
			t.Errorf("step %d: got %v, want %v", i, err, c.want)
		}
	}
	d.wantBalance(t, 0, 0, 1, 1)
	if h, err := d.open().HoldOf("p"); err != nil || h.State != cutroom.HoldReserved {
		t.Errorf("%+v, %v", h, err)
	}
}

func TestARefundReturnsToItsLotOrBecomesGoodwill(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 1, 2)
	for _, p := range []string{"soon", "late"} {
		d.must(t, d.reserve(p))
		d.must(t, d.capture(p))
	}
	d.must(t, d.refund("soon"))
	d.wantBalance(t, 1, 0, 0, 0)
	d.now = d.now.AddDate(0, 2, 0)
	d.must(t, d.refund("late"))
	d.wantBalance(t, 0, 1, 0, 0)
	if last := d.entries[len(d.entries)-1]; last.Kind != cutroom.EntryRefund || last.ProjectID != "late" {
		t.Errorf("%+v", last)
	}
	d.now = d.now.Add(cutroom.GoodwillLife - 1)
	d.wantBalance(t, 0, 1, 0, 0)
	d.now = d.now.Add(1)
	d.wantBalance(t, 0, 0, 0, 0)
}

func TestTokensLastTwelveCalendarMonths(t *testing.T) {
	d := newDesk("2028-02-29 10:00")
	d.tokens(t, 3)
	d.now = utc("2029-02-28 09:59")
	d.wantBalance(t, 0, 0, 3, 0)
	d.now = utc("2029-02-28 10:00")
	d.wantBalance(t, 0, 0, 0, 0)
}

func TestAClockThatIsSetBackDoesNotReorderTheBook(t *testing.T) {
	d := newDesk("2026-01-15 10:00")
	d.pay(t, 2, 2)
	d.now = utc("2026-02-15 10:00")
	d.must(t, d.reserve("p"))
	d.now = utc("2026-02-14 10:00") // the first month's credits do not come back
	d.wantBalance(t, 1, 0, 0, 1)
	d.must(t, d.release("p"))
	if last := d.entries[len(d.entries)-1]; !last.At.Equal(utc("2026-02-15 10:00")) {
		t.Errorf("%+v", last)
	}
}
