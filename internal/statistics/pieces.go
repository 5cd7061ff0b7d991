package statistics

import (
	"context"

	"cutroom/internal/cutroom"
)

// piece is a part of a period that either has a rollup or whose facts are counted.
type piece struct {
	cutroom.Period
	rollup *cutroom.Rollup
}

// pieces divides a period into the longest possible rollups and the gaps
// between them, in order of time.
func (k *counted) pieces(ctx context.Context, b cutroom.Basis, p cutroom.Period) ([]piece, error) {
	if k.filter.AccountID != "" {
		return []piece{{Period: p}}, nil
	}
	long, err := k.rolledUp(ctx, b, cutroom.LongRollup, p)
	if err != nil {
		return nil, err
	}
	var all []piece
	for _, between := range around(p, long) {
		if between.rollup != nil {
			all = append(all, between)
			continue
		}
		short, err := k.days(ctx, b, between.Period)
		if err != nil {
			return nil, err
		}
		all = append(all, short...)
	}
	return all, nil
}

// days divides a period into the rollups of single days and the gaps between them.
func (k *counted) days(ctx context.Context, b cutroom.Basis, p cutroom.Period) ([]piece, error) {
	short, err := k.rolledUp(ctx, b, cutroom.ShortRollup, p)
	return around(p, short), err
}

// rolledUp lists the rollups of one length that lie within a period.
func (k *counted) rolledUp(ctx context.Context, b cutroom.Basis, days int, p cutroom.Period) ([]cutroom.Rollup, error) {
	// A rollup that starts before the period is not within it.
	asked := rolled{b, days, 1 + cutroom.RollupNumber(p.From.Add(-1), days), cutroom.RollupNumber(p.Until, days)}
	if asked.from >= asked.until {
		return nil, nil
	}
	if list, known := k.rollups[asked]; known {
		return list, nil
	}
	list, err := k.reader.Rollups(ctx, b, days, asked.from, asked.until)
	k.rollups[asked] = list
	return list, err
}

// around divides a period into the given rollups, in order, and the gaps
// between them.
func around(p cutroom.Period, rollups []cutroom.Rollup) []piece {
	var all []piece
	at := p.From
	for i, r := range rollups {
		span := r.Period()
		if at.Before(span.From) {
			all = append(all, piece{Period: cutroom.Period{From: at, Until: span.From}})
		}
		all = append(all, piece{span, &rollups[i]})
		at = span.Until
	}
	if at.Before(p.Until) {
		all = append(all, piece{Period: cutroom.Period{From: at, Until: p.Until}})
	}
	return all
}
