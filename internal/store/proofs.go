package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// SpendProof also deletes a few expired proofs, so the table can't grow forever
// and no request pays for a big cleanup.
func (t *tx) SpendProof(ctx context.Context, p cutroom.Proof, now time.Time) (bool, error) {
	if err := t.q.ForgetProofs(ctx, millis(now)); err != nil {
		return false, translate(err)
	}
	rows, err := t.q.SpendProof(ctx, sqlitegen.SpendProofParams{Name: p.Name, ExpiresAt: millis(p.ExpiresAt)})
	return rows == 1, translate(err)
}
