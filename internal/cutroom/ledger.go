package cutroom

import (
	"errors"
	"slices"
	"time"
)

// Ledger holds one client account's credits: its lots, its holds, and the entries
// that are being added. To change it, load it, change it and save it in one
// transaction.
//
// Everything that depends on the time is settled first: lots that have begun add
// their credits and lots that are over lapse, each with an entry dated at its own
// moment. So it makes no difference how often a sweep runs.
type Ledger struct {
	AccountID string

	lots, lotsWere   []Lot  // by number
	holds, holdsWere []Hold // oldest first
	entries          []CreditEntry
	seq              int64     // the number of the last entry
	at               time.Time // the time of the last entry: entries never go back in time
}

// OpenLedger rebuilds a stored ledger from all lots by number, all open holds and
// those of the projects it is opened for, oldest first, and the number and time
// of the last entry.
func OpenLedger(accountID string, lots []Lot, holds []Hold, seq int64, at time.Time) *Ledger {
	return &Ledger{
		AccountID: accountID, seq: seq, at: at,
		lots: lots, lotsWere: slices.Clone(lots),
		holds: holds, holdsWere: slices.Clone(holds),
	}
}

// LedgerChanges lists what was done to a ledger since it was opened.
type LedgerChanges struct {
	NewLots  []Lot
	Lots     []Changed[Lot]
	NewHolds []Hold
	Holds    []Changed[Hold]
	Entries  []CreditEntry
}

// Changed holds a value as it was when opened and as it is now.
type Changed[Noun any] struct{ Was, Is Noun }

// None reports whether nothing was changed.
func (c LedgerChanges) None() bool {
	return len(c.NewLots)+len(c.Lots)+len(c.NewHolds)+len(c.Holds)+len(c.Entries) == 0
}

// Changes lists what was changed since the ledger was opened.
func (l *Ledger) Changes() LedgerChanges {
	c := LedgerChanges{
		NewLots: l.lots[len(l.lotsWere):], NewHolds: l.holds[len(l.holdsWere):], Entries: l.entries,
	}
	for i, was := range l.lotsWere {
		if was != l.lots[i] {
			c.Lots = append(c.Lots, Changed[Lot]{was, l.lots[i]})
		}
	}
	for i, was := range l.holdsWere {
		if was != l.holds[i] {
			c.Holds = append(c.Holds, Changed[Hold]{was, l.holds[i]})
		}
	}
	return c
}

// Lots returns the account's lots by number.
func (l *Ledger) Lots() []Lot { return slices.Clone(l.lots) }

// Settle records what time has done: lots that have begun, and credits that have
// lapsed. Every other method calls it first.
func (l *Ledger) Settle(now time.Time) {
	for {
		lot, at := l.nextTurn(now)
		switch {
		case lot == nil:
			return
		case !lot.Begun():
			l.begin(lot, CreditEntry{Kind: EntryGrant, At: at, By: System.UserID, Reason: lot.Kind.begins()})
		default:
			l.lapse(lot, at)
		}
	}
}

// nextTurn finds the earliest moment up to now at which a lot begins or lapses
// without having been recorded. At the same moment, ends come before beginnings.
func (l *Ledger) nextTurn(now time.Time) (next *Lot, at time.Time) {
	for i := range l.lots {
		lot := &l.lots[i]
		turn := l.end(lot)
		if !lot.Begun() {
			turn = lot.StartsAt
		} else if lot.Left == 0 {
			continue
		}
		if turn.After(now) || next != nil && (turn.After(at) || turn.Equal(at) && (next.Begun() || !lot.Begun())) {
			continue
		}
		next, at = lot, turn
	}
	return next, at
}

// AllowanceGrace is how long a month's credits stay usable after its end if the
// next month has not arrived yet. The provider charges for a period up to an hour
// after it has begun, and its message about the charge may be lost.
const AllowanceGrace = 3 * time.Hour

// end is when the lot's credits lapse.
func (l *Ledger) end(lot *Lot) time.Time {
	if lot.Kind != AllowanceCredit || lot.Void() || l.followed(lot) {
		return lot.ExpiresAt
	}
	return lot.ExpiresAt.Add(AllowanceGrace)
}

// followed reports whether the next month of an allowance has arrived.
func (l *Ledger) followed(lot *Lot) bool {
	return slices.ContainsFunc(l.lots, func(next Lot) bool {
		return next.Kind == AllowanceCredit && next.months() == lot.months() && !next.StartsAt.Before(lot.ExpiresAt)
	})
}

// over reports whether the lot's credits have lapsed by now.
func (l *Ledger) over(lot *Lot, now time.Time) bool { return !now.Before(l.end(lot)) }

// leftOf is how many of a lot's credits can be spent, whether or not its
// beginning and its end have been recorded.
func (l *Ledger) leftOf(lot *Lot, now time.Time) int {
	switch {
	case l.over(lot, now):
		return 0
	case !lot.Begun() && !now.Before(lot.StartsAt):
		return lot.Granted
	}
	return lot.Left
}

// begin adds a lot's credits. A void lot begins without an entry.
func (l *Ledger) begin(lot *Lot, e CreditEntry) {
	lot.BegunAt = l.moment(e.At)
	if lot.Granted > 0 {
		l.move(lot, lot.Granted, e)
	}
}

func (l *Ledger) lapse(lot *Lot, at time.Time) {
	lot.Lapsed += lot.Left
	l.move(lot, -lot.Left, CreditEntry{Kind: EntryExpire, At: at, By: System.UserID, Reason: lot.Kind.lapses()})
}

// move changes what a lot has left, and adds the entry for it.
func (l *Ledger) move(lot *Lot, amount int, e CreditEntry) {
	lot.Left += amount
	l.seq++
	l.at = l.moment(e.At)
	e.AccountID, e.Seq, e.Amount, e.LotID, e.At, e.Balance = l.AccountID, l.seq, amount, lot.ID, l.at, l.left()
	l.entries = append(l.entries, e)
}

// moment returns t as it will be read back, but never before the last entry: a
// clock that was set back must not reorder the book.
func (l *Ledger) moment(t time.Time) time.Time {
	t = t.UTC().Truncate(time.Millisecond)
	if t.Before(l.at) {
		return l.at
	}
	return t
}

// left is how many credits all lots have left.
func (l *Ledger) left() (sum int) {
	for _, lot := range l.lots {
		sum += lot.Left
	}
	return sum
}

// Grant describes credits to give to an account.
type Grant struct {
	Kind      CreditKind
	Origin    string // what for; the same origin is granted once
	Amount    int
	StartsAt  time.Time    // zero means now
	ExpiresAt time.Time    // zero: as long as tokens or goodwill last
	Reason    CreditReason // "" means the default for the kind
	Note      string
	ProjectID string // the project it is given for, if any
}

// Grant gives credits and reports whether it did: each origin is granted once. A
// grant that starts later is planned until then.
func (l *Ledger) Grant(now time.Time, by Actor, g Grant) (given bool, err error) {
	l.Settle(now)
	if slices.ContainsFunc(l.lots, func(lot Lot) bool { return lot.Origin == g.Origin }) {
		return false, nil
	}
	if g.StartsAt.IsZero() {
		g.StartsAt = now
	}
	if g.ExpiresAt.IsZero() && g.Kind != AllowanceCredit {
		g.ExpiresAt = g.Kind.ends(g.StartsAt)
	}
	if g.Reason == "" {
		g.Reason = g.Kind.begins()
	}
	if !g.Kind.valid() || g.Origin == "" || g.Amount < 1 || !g.StartsAt.Before(g.ExpiresAt) {
		return false, errors.New("a grant needs a kind, an origin, an amount and a time")
	}
	l.add(now, by, EntryGrant, g)
	return true, nil
}

// add creates a new lot.
func (l *Ledger) add(now time.Time, by Actor, kind EntryKind, g Grant) {
	l.lots = append(l.lots, Lot{
		ID: len(l.lots) + 1, AccountID: l.AccountID, Kind: g.Kind, Origin: g.Origin, Granted: g.Amount,
		StartsAt: toMillis(g.StartsAt), ExpiresAt: toMillis(g.ExpiresAt), CreatedAt: l.moment(now),
	})
	if lot := l.lot(len(l.lots)); !lot.StartsAt.After(now) {
		l.begin(lot, CreditEntry{Kind: kind, At: now, By: by.UserID, Reason: g.Reason, Note: g.Note, ProjectID: g.ProjectID})
	}
	l.Settle(now) // a grant that is already over lapses at once
}

// lot returns the lot with a number.
func (l *Ledger) lot(id int) *Lot { return &l.lots[id-1] }

// toMillis returns t as it will be read back.
func toMillis(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// soonest is the lot to spend from next: of those with credits left, and of the
// kind unless it is "", the one that ends first.
func (l *Ledger) soonest(kind CreditKind) (next *Lot) {
	for i := range l.lots {
		lot := &l.lots[i]
		if lot.Left > 0 && (kind == "" || lot.Kind == kind) && (next == nil || lot.ExpiresAt.Before(next.ExpiresAt)) {
			next = lot
		}
	}
	return next
}
