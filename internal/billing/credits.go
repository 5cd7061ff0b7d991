package billing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// Credits is what a client account has and why.
type Credits struct {
	AccountID string
	At        time.Time
	Balance   cutroom.Balance
	Lots      []cutroom.Lot // usable now or later, or held; earliest end first
	Book
}

// Book is part of the account's history, newest line first.
type Book struct {
	Lines  []cutroom.CreditLine
	Actors map[string]CreditActor // the people named in the lines, by id
}

// CreditActor is the person behind a credit entry, as far as the reader may
// know.
type CreditActor struct {
	Kind CreditActorKind
	Name string // "" if the reader may not know it
}

// CreditActorKind says whether that person is a client, the team or the system.
type CreditActorKind string

// The kinds.
const (
	MemberCreditActor CreditActorKind = "member" // of the client's team
	StaffCreditActor  CreditActorKind = "staff"  // one of us
	SystemCreditActor CreditActorKind = "system" // Cutroom itself
	GoneCreditActor   CreditActorKind = "gone"   // no longer has an account
)

// Credits shows a member of a client account what it has, with the newest lines
// of its history. The effects of time are recorded first.
func (s *Service) Credits(ctx context.Context, by cutroom.Actor, lines int) (Credits, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return Credits{}, err
	}
	return s.credits(ctx, by, me.AccountID, lines)
}

// CreditsOf shows a manager what a client account has, and why.
func (s *Service) CreditsOf(ctx context.Context, by cutroom.Actor, accountID string, lines int) (Credits, error) {
	if !by.IsManager() {
		return Credits{}, cutroom.ErrForbidden
	}
	if _, err := s.store.ClientAccountByID(ctx, accountID); err != nil {
		return Credits{}, err
	}
	return s.credits(ctx, by, accountID, lines)
}

// CreditLines returns the lines before one that a member has already seen.
func (s *Service) CreditLines(ctx context.Context, by cutroom.Actor, before int64, limit int) (Book, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return Book{}, err
	}
	return s.lines(ctx, by, me.AccountID, before, limit)
}

// CreditLinesOf returns the lines before one that a manager has already seen.
func (s *Service) CreditLinesOf(ctx context.Context, by cutroom.Actor, accountID string, before int64, limit int) (Book, error) {
	if !by.IsManager() {
		return Book{}, cutroom.ErrForbidden
	}
	if _, err := s.store.ClientAccountByID(ctx, accountID); err != nil {
		return Book{}, err
	}
	return s.lines(ctx, by, accountID, before, limit)
}

// credits reads the balance, lots and lines from one state of the store, so
// that they agree. It uses a transaction only when effects of time have yet to
// be recorded.
func (s *Service) credits(ctx context.Context, by cutroom.Actor, accountID string, lines int) (c Credits, err error) {
	now := s.clock.Now()
	show := func(r cutroom.Reader, ledger *cutroom.Ledger) (err error) {
		c = Credits{AccountID: accountID, At: now, Balance: ledger.Balance(now), Lots: useful(ledger.Lots(), now)}
		entries, err := r.CreditEntries(ctx, accountID, 0, lines)
		if err == nil {
			c.Book, err = book(ctx, r, by, ledger, entries)
		}
		return err
	}
	settled := false
	if err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		ledger, err := r.LedgerOf(ctx, accountID)
		if err != nil {
			return err
		}
		ledger.Settle(now)
		if settled = ledger.Changes().None(); !settled {
			return nil
		}
		return show(r, ledger)
	}); err != nil || settled {
		return c, err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ledger, err := s.settle(ctx, tx, accountID, now)
		if err != nil {
			return err
		}
		return show(tx, ledger)
	})
	return c, err
}

// useful returns the lots that still matter, earliest end first.
func useful(lots []cutroom.Lot, now time.Time) []cutroom.Lot {
	lots = slices.DeleteFunc(lots, func(l cutroom.Lot) bool {
		return l.Held == 0 && l.Left == 0 && (l.Over(now) || l.Granted == 0)
	})
	slices.SortStableFunc(lots, func(a, b cutroom.Lot) int {
		return cmp.Or(a.ExpiresAt.Compare(b.ExpiresAt), cmp.Compare(a.ID, b.ID))
	})
	return lots
}

// lines returns the entries before a number, explained.
func (s *Service) lines(ctx context.Context, by cutroom.Actor, accountID string, before int64, limit int) (Book, error) {
	if err := cutroom.CheckPageLimit(limit); err != nil {
		return Book{}, err
	}
	// Read the entries first: even if more are written meanwhile, the lots of
	// these are there.
	entries, err := s.store.CreditEntries(ctx, accountID, before, limit)
	if err != nil {
		return Book{}, err
	}
	ledger, err := s.store.LedgerOf(ctx, accountID)
	if err != nil {
		return Book{}, err
	}
	return book(ctx, s.store, by, ledger, entries)
}

// book explains entries and looks up who made them.
func book(ctx context.Context, r cutroom.Reader, by cutroom.Actor, ledger *cutroom.Ledger, entries []cutroom.CreditEntry) (Book, error) {
	book := Book{Lines: ledger.Explain(entries), Actors: map[string]CreditActor{}}
	for _, line := range book.Lines {
		if _, known := book.Actors[line.By]; known {
			continue
		}
		var err error
		if book.Actors[line.By], err = creditActor(ctx, r, by, line.By); err != nil {
			return Book{}, err
		}
	}
	return book, nil
}

// creditActor looks up the person with an id. Clients do not learn which member
// of staff it was.
func creditActor(ctx context.Context, r cutroom.Reader, by cutroom.Actor, id string) (CreditActor, error) {
	if id == cutroom.System.UserID {
		return CreditActor{Kind: SystemCreditActor}, nil
	}
	u, err := r.UserByID(ctx, id)
	switch {
	case errors.Is(err, cutroom.ErrNotFound):
		return CreditActor{Kind: GoneCreditActor}, nil
	case err != nil:
		return CreditActor{}, err
	case u.Role == cutroom.Client:
		return CreditActor{MemberCreditActor, u.FullName}, nil
	case by.IsManager():
		return CreditActor{StaffCreditActor, u.FullName}, nil
	}
	return CreditActor{Kind: StaffCreditActor}, nil
}

// AdjustCredits lets a manager who recently proved their identity give or take
// credits, once per key. The manager writes the note, and the client can read
// it. Repeating an adjustment with the same key succeeds without doing
// anything.
func (s *Service) AdjustCredits(ctx context.Context, by cutroom.Actor, accountID string, a cutroom.Adjustment) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	if err := errors.Join(cutroom.CheckAdjustmentKey(a.Key), cutroom.CheckCreditNote(a.Note)); err != nil {
		return err
	}
	a.Reason, a.Note = cutroom.ReasonManager, strings.TrimSpace(a.Note)
	return s.changeCredits(ctx, by, accountID, func(tx cutroom.Tx, l *cutroom.Ledger, now time.Time) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		if err := cutroom.CheckProof(ctx, tx, by, s.wall.Now(), cutroom.Session.Proved); err != nil {
			return err
		}
		written, err := tx.CreditEntriesFor(ctx, accountID, a.Origin())
		if err != nil {
			return err
		}
		if done, err := l.Adjusted(a, by, written); done || err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditCreditsAdjusted, accountID, map[string]string{
			"amount": fmt.Sprintf("%+d", a.Amount), "kind": string(a.Kind),
		})
		return l.Adjust(now, by, a)
	})
}

// changeCredits changes an account's ledger in a transaction of its own.
func (s *Service) changeCredits(ctx context.Context, by cutroom.Actor, accountID string,
	change func(tx cutroom.Tx, l *cutroom.Ledger, now time.Time) error) error {
	now := s.clock.Now()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := tx.ClientAccountByID(ctx, accountID); err != nil {
			return err
		}
		ledger, err := tx.LedgerOf(ctx, accountID)
		if err != nil {
			return err
		}
		if err := change(tx, ledger, now); err != nil {
			return err
		}
		return s.saveCredits(ctx, tx, by, ledger)
	})
}

// saveCredits writes a ledger and, if anything changed, notifies the team and
// the managers.
func (s *Service) saveCredits(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, l *cutroom.Ledger) error {
	if l.Changes().None() {
		return nil
	}
	if err := tx.SaveLedger(ctx, l); err != nil {
		return err
	}
	return s.announce(ctx, tx, cutroom.CreditsChanged, by, l.AccountID)
}

// settle opens an account's ledger and records the effects of time on it.
func (s *Service) settle(ctx context.Context, tx cutroom.Tx, accountID string, now time.Time) (*cutroom.Ledger, error) {
	if _, err := tx.ClientAccountByID(ctx, accountID); err != nil {
		return nil, err
	}
	ledger, err := tx.LedgerOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	ledger.Settle(now)
	return ledger, s.saveCredits(ctx, tx, cutroom.System, ledger)
}

// sweepSize is how many accounts are settled in one batch.
const sweepSize = 100

// SweepCredits records which lots have begun and which credits have lapsed,
// with a transaction per account. If one fails, the others are still processed.
func (s *Service) SweepCredits(ctx context.Context, attempt cutroom.Attempt, job cutroom.SweepCredits) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	for {
		accounts, err := s.store.AccountsToSettle(ctx, now, sweepSize)
		if err != nil {
			return err
		}
		var failed []error
		for _, id := range accounts {
			failed = append(failed, s.store.InTx(ctx, func(tx cutroom.Tx) error {
				_, err := s.settle(ctx, tx, id, now)
				return err
			}))
		}
		if err := errors.Join(failed...); err != nil {
			return err
		}
		if len(accounts) < sweepSize {
			break
		}
	}
	return s.finishJob(ctx, attempt)
}
