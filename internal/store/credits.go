package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"

	"github.com/jackc/pgx/v5/pgconn"
)

func (r reader) LedgerOf(ctx context.Context, accountID string, projectIDs ...string) (*cutroom.Ledger, error) {
	lots, err := r.q.CreditLots(ctx, accountID)
	if err != nil {
		return nil, translate(err)
	}
	var holds []sqlitegen.CreditHold
	// A lot records how many of its credits are held. Usually none are, and the
	// query can be skipped.
	if slices.ContainsFunc(lots, func(l sqlitegen.CreditLot) bool { return l.Held > 0 }) {
		if holds, err = r.q.ReservedHolds(ctx, accountID); err != nil {
			return nil, translate(err)
		}
	}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(projectIDs))) {
		settled, err := r.q.HoldsOfProject(ctx, sqlitegen.HoldsOfProjectParams{AccountID: accountID, ProjectID: id})
		if err != nil {
			return nil, translate(err)
		}
		holds = append(holds, settled...)
	}
	slices.SortFunc(holds, func(a, b sqlitegen.CreditHold) int { return cmp.Compare(a.ID, b.ID) })
	last, err := r.q.LastCreditEntry(ctx, accountID)
	if err = translate(err); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		return nil, err
	}
	return cutroom.OpenLedger(accountID, each(lots, lotOf), each(holds, holdOf), last.Seq, momentOrNever(last.HappenedAt)), nil
}

func (r reader) CreditEntries(ctx context.Context, accountID string, before int64, limit int) ([]cutroom.CreditEntry, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	rows, err := r.q.CreditEntriesBefore(ctx, sqlitegen.CreditEntriesBeforeParams{
		AccountID: accountID, Seq: before, PageSize: int64(limit),
	})
	return each(rows, creditEntryOf), translate(err)
}

func (r reader) CreditEntriesFor(ctx context.Context, accountID, origin string) ([]cutroom.CreditEntry, error) {
	rows, err := r.q.CreditEntriesOfOrigin(ctx, sqlitegen.CreditEntriesOfOriginParams{AccountID: accountID, Origin: origin})
	return each(rows, creditEntryOf), translate(err)
}

func (r reader) AccountsToSettle(ctx context.Context, now time.Time, limit int) ([]string, error) {
	begun, err := r.q.AccountsWithLotsBegun(ctx, sqlitegen.AccountsWithLotsBegunParams{StartsAt: millis(now), PageSize: int64(limit)})
	if err != nil {
		return nil, translate(err)
	}
	lapsed, err := r.q.AccountsWithLotsLapsed(ctx, sqlitegen.AccountsWithLotsLapsedParams{
		ExpiresAt: millis(now), AllowancesUntil: millis(now.Add(-cutroom.AllowanceGrace)), PageSize: int64(limit),
	})
	if err != nil {
		return nil, translate(err)
	}
	both := slices.Concat(begun, lapsed)
	slices.Sort(both)
	both = slices.Compact(both)
	return both[:min(len(both), limit)], nil
}

func (t *tx) SaveLedger(ctx context.Context, l *cutroom.Ledger) error {
	changes := l.Changes()
	for _, lot := range changes.Lots {
		if err := t.saveLot(ctx, lot.Was, lot.Is); err != nil {
			return err
		}
	}
	for _, lot := range changes.NewLots {
		if err := moved(t.q.CreateCreditLot(ctx, lotParams(lot))); err != nil {
			return err
		}
	}
	for _, hold := range changes.Holds {
		rows, err := t.q.SaveCreditHold(ctx, sqlitegen.SaveCreditHoldParams{
			AccountID: hold.Is.AccountID, ID: hold.Is.ID, State: string(hold.Is.State),
			ChangedAt: millis(hold.Is.ChangedAt), WasState: string(hold.Was.State),
		})
		if err = asOpened(rows, err); err != nil {
			return err
		}
	}
	for _, hold := range changes.NewHolds {
		if err := moved(t.q.CreateCreditHold(ctx, sqlitegen.CreateCreditHoldParams{
			AccountID: hold.AccountID, ID: hold.ID, LotID: int64(hold.LotID), ProjectID: hold.ProjectID,
			State: string(hold.State), ChangedAt: millis(hold.ChangedAt),
		})); err != nil {
			return err
		}
	}
	for _, e := range changes.Entries {
		if err := moved(t.q.AppendCreditEntry(ctx, creditEntryParams(e))); err != nil {
			return err
		}
	}
	if changes.None() {
		return nil
	}
	used := l.Usage(l.SettledAt()).Share()
	return translate(t.q.SaveUsed(ctx, sqlitegen.SaveUsedParams{ID: l.AccountID, Used: int64(used)}))
}

// saveLot changes a lot only if it is still as it was opened. Even if
// transactions could overtake one another, no credit would be spent twice.
func (t *tx) saveLot(ctx context.Context, was, is cutroom.Lot) error {
	return asOpened(t.q.SaveCreditLot(ctx, sqlitegen.SaveCreditLotParams{
		AccountID: is.AccountID, ID: int64(is.ID),
		Granted: int64(is.Granted), Remaining: int64(is.Left), Held: int64(is.Held), Spent: int64(is.Spent), Lapsed: int64(is.Lapsed),
		Returned: int64(is.Returned),
		StartsAt: millis(is.StartsAt), ExpiresAt: millis(is.ExpiresAt), BegunAt: millisOrNull(is.BegunAt), VoidedAt: millisOrNull(is.VoidedAt),
		WasGranted: int64(was.Granted), WasRemaining: int64(was.Left), WasHeld: int64(was.Held), WasSpent: int64(was.Spent),
		WasStartsAt: millis(was.StartsAt), WasExpiresAt: millis(was.ExpiresAt),
	}))
}

// asOpened returns ErrLedgerMoved if a change matched no row as it was opened.
func asOpened(rows int64, err error) error {
	if err == nil && rows == 0 {
		return cutroom.ErrLedgerMoved
	}
	return translate(err)
}

// ledgerKeys is the prefix of the unique keys on which two transactions collide
// when they have opened the same ledger.
const ledgerKeys = "credit_"

// moved returns ErrLedgerMoved if a number was given out twice. On PostgreSQL
// that is a collision, and the transaction runs again.
func moved(err error) error {
	if metOnLedger(err) {
		return fmt.Errorf("%w: %w", cutroom.ErrLedgerMoved, err)
	}
	return translate(err)
}

// metOnLedger reports whether PostgreSQL found that two transactions wrote the
// same line.
func metOnLedger(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "23505" &&
		strings.HasPrefix(pg.ConstraintName, ledgerKeys) && pg.ConstraintName != "credit_holds_open"
}

func lotOf(row sqlitegen.CreditLot) cutroom.Lot {
	return cutroom.Lot{
		ID: int(row.ID), AccountID: row.AccountID, Kind: cutroom.CreditKind(row.Kind), Origin: row.Origin,
		Granted: int(row.Granted), Left: int(row.Remaining), Held: int(row.Held), Spent: int(row.Spent), Lapsed: int(row.Lapsed),
		Returned: int(row.Returned),
		StartsAt: moment(row.StartsAt), ExpiresAt: moment(row.ExpiresAt),
		BegunAt: momentOrZero(row.BegunAt), VoidedAt: momentOrZero(row.VoidedAt), CreatedAt: moment(row.CreatedAt),
	}
}

func lotParams(l cutroom.Lot) sqlitegen.CreateCreditLotParams {
	return sqlitegen.CreateCreditLotParams{
		AccountID: l.AccountID, ID: int64(l.ID), Kind: string(l.Kind), Origin: l.Origin,
		Granted: int64(l.Granted), Remaining: int64(l.Left), Held: int64(l.Held), Spent: int64(l.Spent), Lapsed: int64(l.Lapsed),
		Returned: int64(l.Returned),
		StartsAt: millis(l.StartsAt), ExpiresAt: millis(l.ExpiresAt),
		BegunAt: millisOrNull(l.BegunAt), VoidedAt: millisOrNull(l.VoidedAt), CreatedAt: millis(l.CreatedAt),
	}
}

func holdOf(row sqlitegen.CreditHold) cutroom.Hold {
	return cutroom.Hold{
		ID: row.ID, AccountID: row.AccountID, LotID: int(row.LotID), ProjectID: row.ProjectID,
		State: cutroom.HoldState(row.State), ChangedAt: moment(row.ChangedAt),
	}
}

func creditEntryParams(e cutroom.CreditEntry) sqlitegen.AppendCreditEntryParams {
	return sqlitegen.AppendCreditEntryParams{
		AccountID: e.AccountID, Seq: e.Seq, Kind: string(e.Kind), Amount: int64(e.Amount), Balance: int64(e.Balance),
		LotID: int64(e.LotID), HappenedAt: millis(e.At), Actor: e.By, Reason: string(e.Reason), Note: e.Note, ProjectID: e.ProjectID,
		Origin: e.Origin,
	}
}

func creditEntryOf(row sqlitegen.CreditEntry) cutroom.CreditEntry {
	projectID, _ := cutroom.HeldProject(row.ProjectID) // rounds were booked under the names of their holds once
	return cutroom.CreditEntry{
		AccountID: row.AccountID, Seq: row.Seq, Kind: cutroom.EntryKind(row.Kind), Amount: int(row.Amount), Balance: int(row.Balance),
		LotID: int(row.LotID), At: moment(row.HappenedAt), By: row.Actor, Reason: cutroom.CreditReason(row.Reason),
		Note: row.Note, ProjectID: projectID, Origin: row.Origin,
	}
}
