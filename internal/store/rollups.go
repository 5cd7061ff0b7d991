package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) Rollups(ctx context.Context, b cutroom.Basis, ofDays int, from, until int64) ([]cutroom.Rollup, error) {
	rows, err := r.q.RollupsBetween(ctx, sqlitegen.RollupsBetweenParams{
		Basis: string(b), Days: int64(ofDays), Since: from, Until: until, Edition: cutroom.RollupEdition,
	})
	return each(rows, func(row sqlitegen.RollupsBetweenRow) cutroom.Rollup {
		return cutroom.Rollup{Basis: b, Days: ofDays, Number: row.Number, Packed: row.Packed}
	}), translate(err)
}

func (r reader) RollupNumbers(ctx context.Context, b cutroom.Basis, ofDays int, from, until int64) ([]int64, error) {
	numbers, err := r.q.RollupNumbers(ctx, sqlitegen.RollupNumbersParams{
		Basis: string(b), Days: int64(ofDays), Since: from, Until: until, Edition: cutroom.RollupEdition,
	})
	return numbers, translate(err)
}

func (t *tx) KeepRollup(ctx context.Context, k cutroom.Rollup) error {
	return translate(t.q.KeepRollup(ctx, sqlitegen.KeepRollupParams{
		Basis: string(k.Basis), Days: int64(k.Days), Number: k.Number, Edition: cutroom.RollupEdition, Packed: k.Packed,
	}))
}
