package statistics

import (
	"context"
	"fmt"
	"slices"

	"cutroom/internal/cutroom"
)

// RollUp makes the missing rollups.
func (s *Service) RollUp(ctx context.Context, attempt cutroom.Attempt, _ cutroom.RollUp) error {
	if err := s.MakeRollups(ctx); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// MakeRollups makes the missing rollups of past days, latest days first. It
// works in short transactions that don't block others, and can be stopped and
// restarted at any time.
func (s *Service) MakeRollups(ctx context.Context) error {
	first, err := s.store.FirstFacts(ctx)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	for _, b := range cutroom.RolledUp {
		began, any := first[b]
		if !any || !began.Before(now) {
			continue
		}
		// Days without facts complete the first long rollup.
		from := cutroom.RollupNumber(began, cutroom.LongRollup)
		if err := s.makeShort(ctx, b, max(from, 0)*cutroom.LongRollup, cutroom.RollupNumber(now, cutroom.ShortRollup)); err != nil {
			return fmt.Errorf("roll up %s: %w", b, err)
		}
		if err := s.makeLong(ctx, b, max(from, 0), cutroom.RollupNumber(now, cutroom.LongRollup)); err != nil {
			return fmt.Errorf("roll up %s: %w", b, err)
		}
	}
	return nil
}

// missing returns the numbers of the missing rollups, latest first.
func missing(ctx context.Context, r cutroom.Reader, b cutroom.Basis, days int, from, until int64) ([]int64, error) {
	there, err := r.RollupNumbers(ctx, b, days, from, until)
	var list []int64
	for number := until - 1; number >= from; number-- {
		if _, found := slices.BinarySearch(there, number); !found {
			list = append(list, number)
		}
	}
	return list, err
}

const (
	daysAtOnce  = 32
	factsAtOnce = 500 // or slightly more: days are never split
)

// makeShort makes the missing rollups of single days, a few per transaction.
func (s *Service) makeShort(ctx context.Context, b cutroom.Basis, from, until int64) error {
	todo, err := missing(ctx, s.store, b, cutroom.ShortRollup, from, until)
	for err == nil && len(todo) > 0 {
		made := 0
		err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
			made, err = s.makeDays(ctx, tx, b, todo[:min(daysAtOnce, len(todo))])
			return err
		})
		todo = todo[made:]
	}
	return err
}

// makeDays makes daily rollups until it has read enough facts, and returns how
// many.
func (s *Service) makeDays(ctx context.Context, tx cutroom.Tx, b cutroom.Basis, days []int64) (made int, err error) {
	for facts := 0; made < len(days) && facts < factsAtOnce; made++ {
		r := cutroom.Rollup{Basis: b, Days: cutroom.ShortRollup, Number: days[made]}
		list, err := s.factsOf(ctx, tx, b, "", r.Period())
		if err != nil {
			return 0, err
		}
		facts += len(list)
		r.Packed = cutroom.TotalsOf(b, list).Pack()
		if err := tx.KeepRollup(ctx, r); err != nil {
			return 0, err
		}
	}
	return made, nil
}

// makeLong combines the days of a long rollup once all of them exist.
func (s *Service) makeLong(ctx context.Context, b cutroom.Basis, from, until int64) error {
	todo, err := missing(ctx, s.store, b, cutroom.LongRollup, from, until)
	for _, number := range todo {
		if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
			first := number * cutroom.LongRollup
			days, err := tx.Rollups(ctx, b, cutroom.ShortRollup, first, first+cutroom.LongRollup)
			if err != nil || len(days) < cutroom.LongRollup {
				return err
			}
			all := cutroom.Totals{}
			for _, day := range days {
				if err := day.Unpack(all.Of(b)); err != nil {
					return err
				}
			}
			return tx.KeepRollup(ctx, cutroom.Rollup{Basis: b, Days: cutroom.LongRollup, Number: number, Packed: all.Pack()})
		}); err != nil {
			return err
		}
	}
	return err
}
