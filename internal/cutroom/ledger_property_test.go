package cutroom_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

// book stores a ledger in memory.
type book struct {
	lots    []cutroom.Lot
	holds   []cutroom.Hold
	entries []cutroom.CreditEntry
}

func (b *book) open() *cutroom.Ledger {
	var seq int64
	var at time.Time
	if n := len(b.entries); n > 0 {
		seq, at = b.entries[n-1].Seq, b.entries[n-1].At
	}
	return cutroom.OpenLedger("account", slices.Clone(b.lots), slices.Clone(b.holds), seq, at)
}

// save applies the ledger's changes and nothing else.
func (b *book) save(t failer, l *cutroom.Ledger) {
	c := l.Changes()
	for _, lot := range c.Lots {
		if b.lots[lot.Is.ID-1] != lot.Was {
			t.Fatalf("lot %+v was opened as %+v", b.lots[lot.Is.ID-1], lot.Was)
		}
		b.lots[lot.Is.ID-1] = lot.Is
	}
	b.lots = append(b.lots, c.NewLots...)
	for _, hold := range c.Holds {
		b.holds[slices.Index(b.holds, hold.Was)] = hold.Is
	}
	b.holds = append(b.holds, c.NewHolds...)
	b.entries = append(b.entries, c.Entries...)
}

type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// mustBalance fails unless the books add up at a moment.
func (b *book) mustBalance(t failer, now time.Time) {
	t.Helper()
	var granted, parts, balance int
	byLot := map[int]int{}
	var given int // by entries that permanently change what an account has
	for i, e := range b.entries {
		_, known := byLot[e.LotID]
		balance += e.Amount
		byLot[e.LotID] += e.Amount
		if e.Seq != int64(i+1) || e.Balance != balance || balance < 0 || i > 0 && e.At.Before(b.entries[i-1].At) {
			t.Fatalf("line %d does not follow: %+v, balance %d", i, e, balance)
		}
		fresh := e.Kind == cutroom.EntryRefund && !known // as goodwill
		if e.Kind == cutroom.EntryGrant || e.Kind == cutroom.EntryAdjust || fresh {
			given += e.Amount
		}
	}
	for _, lot := range b.lots {
		sum := lot.Left + lot.Held + lot.Spent + lot.Lapsed
		if min(lot.Granted, lot.Left, lot.Held, lot.Spent, lot.Lapsed) < 0 || byLot[lot.ID] != lot.Left ||
			lot.Begun() && lot.Granted != sum || !lot.Begun() && sum != 0 {
			t.Fatalf("lot %+v does not add up, its entries to %d", lot, byLot[lot.ID])
		}
		if lot.Begun() {
			granted += lot.Granted
		}
		parts += sum
	}
	if granted != parts || granted != given {
		t.Fatalf("granted %d, given by entries %d, spent + lapsed + held + left %d", granted, given, parts)
	}
	b.mustHold(t)
	l := b.open()
	before := l.Balance(now)
	l.Settle(now)
	settled := &book{slices.Clone(b.lots), slices.Clone(b.holds), slices.Clone(b.entries)}
	settled.save(t, l)
	if after := l.Balance(now); !reflect.DeepEqual(before, after) {
		t.Fatalf("the balance is %+v before a sweep and %+v after", before, after)
	}
	lines := l.Explain(settled.entries)
	if n := len(lines); n > 0 && lines[n-1].Balance != before.Left || n == 0 && before.Left != 0 {
		t.Fatalf("the lines %+v do not add up to the balance %+v", lines, before)
	}
}

// mustHold fails unless the lots count exactly these holds and no project has two
// credits.
func (b *book) mustHold(t failer) {
	t.Helper()
	held, spent, open := map[int]int{}, map[int]int{}, map[string]int{}
	for _, h := range b.holds {
		switch h.State {
		case cutroom.HoldReserved:
			held[h.LotID]++
			open[h.ProjectID]++
		case cutroom.HoldCaptured:
			spent[h.LotID]++
			open[h.ProjectID]++
		case cutroom.HoldRefunded:
			if !slices.ContainsFunc(b.entries, func(e cutroom.CreditEntry) bool {
				return e.Kind == cutroom.EntryRefund && e.ProjectID == h.ProjectID && e.Seq > h.ID && e.LotID == h.LotID
			}) {
				spent[h.LotID]++ // it was refunded as goodwill
			}
		case cutroom.HoldReleased:
		}
		if open[h.ProjectID] > 1 {
			t.Fatalf("project %s has two credits", h.ProjectID)
		}
	}
	for _, lot := range b.lots {
		if lot.Held != held[lot.ID] || lot.Spent != spent[lot.ID] {
			t.Fatalf("lot %+v, but %d are held and %d spent", lot, held[lot.ID], spent[lot.ID])
		}
	}
	captured := map[string]bool{} // since the project's last hold
	for _, e := range b.entries {
		if e.Kind == cutroom.EntryCapture && captured[e.ProjectID] {
			t.Fatalf("captured twice: %+v", e)
		}
		if e.Kind == cutroom.EntryCapture || e.Kind == cutroom.EntryReserve {
			captured[e.ProjectID] = e.Kind == cutroom.EntryCapture
		}
	}
}

// birth is when histories begin: on the last day of a month, shortly before a
// leap day.
var birth = time.Date(2028, 1, 31, 12, 0, 0, 0, time.UTC)

func TestTheBooksBalanceWhateverHappens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, now := &book{}, birth
		for _, step := range storetest.LedgerHistory(true).Draw(t, "history") {
			now = now.Add(step.Wait)
			l := b.open()
			left := l.Balance(now).Left
			err := step.Do(l, now)
			var refusal *cutroom.Error
			switch {
			case err == nil:
				b.save(t, l)
			case !errors.As(err, &refusal):
				t.Fatalf("%+v: %v", step, err)
			case step.Action == "reserve" && left > 0:
				t.Fatalf("refused although %d were left", left)
			}
			b.mustBalance(t, now)
		}
	})
}

func TestSweepsInBetweenChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		swept, unswept, now := &book{}, &book{}, birth
		for _, step := range storetest.LedgerHistory(false).Draw(t, "history") {
			for range 4 {
				now = now.Add(step.Wait / 4)
				l := swept.open()
				l.Settle(now)
				swept.save(t, l)
			}
			for _, b := range []*book{swept, unswept} {
				if l := b.open(); step.Do(l, now) == nil {
					b.save(t, l)
				}
			}
		}
		for _, b := range []*book{swept, unswept} {
			l := b.open()
			l.Settle(now)
			b.save(t, l)
		}
		if !reflect.DeepEqual(swept, unswept) {
			t.Fatalf("with sweeps\n%+v\nwithout\n%+v", swept, unswept)
		}
	})
}
