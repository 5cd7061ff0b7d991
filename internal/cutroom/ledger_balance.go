package cutroom

import (
	"context"
	"errors"
	"time"
)

// Balance is what an account has at a moment.
type Balance struct {
	Left  int // what can be spent
	Held  int // kept for projects that were submitted
	Parts []BalancePart
}

// BalancePart is what an account has of one kind.
type BalancePart struct {
	Kind     CreditKind
	Left     int
	Held     int
	NextEnds time.Time // when the first of what is left lapses; zero when nothing is
}

// Of is the part of a kind.
func (b Balance) Of(kind CreditKind) BalancePart {
	for _, p := range b.Parts {
		if p.Kind == kind {
			return p
		}
	}
	return BalancePart{Kind: kind}
}

// Balance is what the account has now, in all and by kind. It is right without
// a sweep.
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

// CreditLine answers a part of "Why do I have 3 left?": what moved, which kind
// of credits it was, and what was left afterwards.
type CreditLine struct {
	CreditEntry
	LotKind CreditKind
}

// Explain adds the kind of credits to entries: of a settled ledger the newest entry
// ends at its balance, and each of the others where the next begins.
func (l *Ledger) Explain(entries []CreditEntry) []CreditLine {
	lines := make([]CreditLine, len(entries))
	for i, e := range entries {
		lines[i] = CreditLine{CreditEntry: e, LotKind: l.lot(e.LotID).Kind}
	}
	return lines
}

// ErrLedgerMoved says that somebody else changed the ledger since it was
// opened: nothing of it is saved.
var ErrLedgerMoved = errors.New("the ledger has changed since it was opened")

// LedgerReader opens ledgers.
type LedgerReader interface {
	// LedgerOf opens an account's ledger: all lots, the holds that are
	// reserved, and every hold of the projects that are named. Name the
	// project whose credit is to move. An account without credits has an
	// empty one.
	LedgerOf(ctx context.Context, accountID string, projectIDs ...string) (*Ledger, error)
	// CreditEntries lists an account's entries, the newest first, that have a
	// number below before (0 starts at the newest).
	CreditEntries(ctx context.Context, accountID string, before int64, limit int) ([]CreditEntry, error)
	// CreditEntriesFor lists what was written for an origin, in order; nothing
	// for none.
	CreditEntriesFor(ctx context.Context, accountID, origin string) ([]CreditEntry, error)
	// AccountsToSettle lists accounts with lots that have begun or lapsed up
	// to now, of which nothing is written down yet.
	AccountsToSettle(ctx context.Context, now time.Time, limit int) ([]string, error)
}

// LedgerWriter saves ledgers.
type LedgerWriter interface {
	// SaveLedger writes what was done to a ledger since it was opened in this
	// transaction, once. Only what is still as it was opened is changed:
	// ErrLedgerMoved.
	SaveLedger(ctx context.Context, l *Ledger) error
}
