package cutroom

import (
	"context"
	"errors"
	"time"
)

// Balance is how many credits an account has at a moment.
type Balance struct {
	Left  int // what can be spent
	Held  int // reserved for submitted projects
	Parts []BalancePart
}

// BalancePart is how many credits of one kind an account has.
type BalancePart struct {
	Kind     CreditKind
	Left     int
	Held     int
	NextEnds time.Time // when the first credit left lapses; zero when none is left
}

// Of returns the part for a kind.
func (b Balance) Of(kind CreditKind) BalancePart {
	for _, p := range b.Parts {
		if p.Kind == kind {
			return p
		}
	}
	return BalancePart{Kind: kind}
}

// Balance is what the account has now, in total and by kind. It is right even if
// no sweep has run.
func (l *Ledger) Balance(now time.Time) Balance {
	var b Balance
	for _, kind := range CreditKinds {
		part := BalancePart{Kind: kind}
		for i := range l.lots {
			lot := &l.lots[i]
			if lot.Kind != kind {
				continue
			}
			part.Held += lot.Held
			left := l.leftOf(lot, now)
			part.Left += left
			if left > 0 && (part.NextEnds.IsZero() || lot.ExpiresAt.Before(part.NextEnds)) {
				part.NextEnds = lot.ExpiresAt
			}
		}
		b.Left += part.Left
		b.Held += part.Held
		b.Parts = append(b.Parts, part)
	}
	return b
}

// Usage is how many videos of the plan's current month are used or reserved; the
// zero value without such a month.
type Usage struct{ Used, Of int }

// Share is the part that is used, in thousandths; -1 without a month.
func (u Usage) Share() int {
	if u.Of == 0 {
		return -1
	}
	return u.Used * 1000 / u.Of
}

// Usage counts the videos of the plan's month at a moment. Extra and goodwill
// videos are not part of it.
func (l *Ledger) Usage(at time.Time) (u Usage) {
	for i := range l.lots {
		lot := &l.lots[i]
		if lot.Kind != AllowanceCredit || lot.Void() || at.Before(lot.StartsAt) || l.over(lot, at) {
			continue
		}
		u.Used += lot.Granted - l.leftOf(lot, at)
		u.Of += lot.Granted
	}
	return u
}

// SettledAt is the time of the ledger's last entry; zero if there is none.
func (l *Ledger) SettledAt() time.Time { return l.at }

// CreditLine answers part of "Why do I have 3 left?": what moved, which kind of
// credits, and what was left afterwards.
type CreditLine struct {
	CreditEntry
	LotKind CreditKind
}

// Explain adds the kind of credits to entries. In a settled ledger the newest
// entry ends at its balance, and each of the others where the next begins.
func (l *Ledger) Explain(entries []CreditEntry) []CreditLine {
	lines := make([]CreditLine, len(entries))
	for i, e := range entries {
		lines[i] = CreditLine{CreditEntry: e, LotKind: l.lot(e.LotID).Kind}
	}
	return lines
}

// ErrLedgerMoved reports that the ledger changed after it was opened: none of the
// changes are saved.
var ErrLedgerMoved = errors.New("the ledger has changed since it was opened")

// LedgerReader opens ledgers.
type LedgerReader interface {
	// LedgerOf opens an account's ledger: all lots, all reserved holds, and every
	// hold of the named projects. Name the project whose credit is to move. An
	// account without credits has an empty ledger.
	LedgerOf(ctx context.Context, accountID string, projectIDs ...string) (*Ledger, error)
	// CreditEntries lists an account's entries with a number below before, newest
	// first (0 starts at the newest).
	CreditEntries(ctx context.Context, accountID string, before int64, limit int) ([]CreditEntry, error)
	// CreditEntriesFor lists the entries written for an origin, in order; none
	// for "".
	CreditEntriesFor(ctx context.Context, accountID, origin string) ([]CreditEntry, error)
	// AccountsToSettle lists accounts with lots that have begun or lapsed up to
	// now without having been recorded.
	AccountsToSettle(ctx context.Context, now time.Time, limit int) ([]string, error)
}

// LedgerWriter saves ledgers.
type LedgerWriter interface {
	// SaveLedger saves what was done to a ledger since it was opened in this
	// transaction; call it once. If anything it changes is no longer as it was
	// opened, it fails with ErrLedgerMoved.
	SaveLedger(ctx context.Context, l *Ledger) error
}
