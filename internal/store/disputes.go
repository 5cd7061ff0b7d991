package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (t *tx) SaveDispute(ctx context.Context, d cutroom.Dispute) error {
	return translate(t.q.SaveDispute(ctx, sqlitegen.SaveDisputeParams{
		ID: d.ID, BillID: d.BillID, AccountID: d.AccountID, State: string(d.State), Inquiry: flag(d.Inquiry), Reason: string(d.Reason),
		Amount: int64(d.Amount), OpenedAt: millis(d.OpenedAt), DueAt: millisOrNull(d.DueBy), Page: d.Page,
	}))
}

func (r reader) DisputeByID(ctx context.Context, id string) (cutroom.Dispute, error) {
	row, err := r.q.DisputeByID(ctx, id)
	return disputeOf(row), translate(err)
}

func (r reader) DisputesOf(ctx context.Context, accountID string) ([]cutroom.Dispute, error) {
	rows, err := r.q.DisputesOf(ctx, accountID)
	return each(rows, disputeOf), translate(err)
}

func (r reader) DisputesDueBefore(ctx context.Context, at time.Time, limit int) ([]cutroom.Dispute, error) {
	rows, err := r.q.DisputesDueBefore(ctx, sqlitegen.DisputesDueBeforeParams{Before: millis(at), MaxRows: int64(limit)})
	return each(rows, disputeOf), translate(err)
}

// pressing sets the most urgent dispute of each payment.
func (r reader) pressing(ctx context.Context, payments []cutroom.ClientPayment) error {
	bills := each(payments, func(p cutroom.ClientPayment) string { return p.BillID })
	rows, err := amongIDs(ctx, bills, r.q.DisputesAmong)
	if err != nil {
		return err
	}
	of := map[string][]cutroom.Dispute{}
	for _, row := range rows {
		of[row.BillID] = append(of[row.BillID], disputeOf(row))
	}
	for i, p := range payments {
		payments[i].Dispute = cutroom.MostUrgentDispute(of[p.BillID])
	}
	return nil
}

func disputeOf(row sqlitegen.Dispute) cutroom.Dispute {
	return cutroom.Dispute{
		ID: row.ID, BillID: row.BillID, AccountID: row.AccountID, State: cutroom.DisputeState(row.State), Inquiry: row.Inquiry != 0,
		Reason: cutroom.DisputeReason(row.Reason), Amount: cutroom.Cents(row.Amount), OpenedAt: moment(row.OpenedAt),
		DueBy: momentOrZero(row.DueAt), Page: row.Page,
	}
}
