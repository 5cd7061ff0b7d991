package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (t *tx) CreateCreditNote(ctx context.Context, n cutroom.CreditNote) error {
	return translate(t.q.CreateCreditNote(ctx, sqlitegen.CreateCreditNoteParams{
		ID: n.ID, AccountID: n.AccountID, ReceiptID: n.ReceiptID, RefundID: n.RefundID, Number: n.Number,
		Amount: int64(n.Amount), Tax: int64(n.Tax), Videos: int64(n.Videos), Reason: string(n.Reason), Note: n.Note,
		MadeBy: n.MadeBy, MadeAt: millis(n.At), Asked: n.Key,
	}))
}

func (t *tx) VoidCreditNote(ctx context.Context, id string, at time.Time) error {
	return found(t.q.VoidCreditNote(ctx, sqlitegen.VoidCreditNoteParams{ID: id, VoidedAt: millisOrNull(at)}))
}

func (r reader) CreditNoteByID(ctx context.Context, id string) (cutroom.CreditNote, error) {
	row, err := r.q.CreditNoteByID(ctx, id)
	if err != nil {
		return cutroom.CreditNote{}, translate(err)
	}
	return creditNoteOf(row), nil
}

func (r reader) CreditNotesOf(ctx context.Context, accountID string) ([]cutroom.CreditNote, error) {
	rows, err := r.q.CreditNotesOf(ctx, accountID)
	if err != nil {
		return nil, translate(err)
	}
	notes := make([]cutroom.CreditNote, len(rows))
	for i, row := range rows {
		notes[i] = creditNoteOf(row)
	}
	return notes, nil
}

func (r reader) CreditNotesByRefunds(ctx context.Context, refundIDs []string) (map[string]cutroom.CreditNote, error) {
	rows, err := amongIDs(ctx, refundIDs, r.q.CreditNotesAmong)
	if err != nil {
		return nil, err
	}
	found := make(map[string]cutroom.CreditNote, len(rows))
	for _, row := range rows {
		found[row.RefundID] = creditNoteOf(row)
	}
	return found, nil
}

func creditNoteOf(row sqlitegen.CreditNote) cutroom.CreditNote {
	return cutroom.CreditNote{
		ID: row.ID, AccountID: row.AccountID, ReceiptID: row.ReceiptID, RefundID: row.RefundID, Number: row.Number,
		Amount: cutroom.Cents(row.Amount), Tax: cutroom.Cents(row.Tax), Videos: int(row.Videos),
		Reason: cutroom.RefundReason(row.Reason), Note: row.Note, MadeBy: row.MadeBy, At: moment(row.MadeAt),
		Key: row.Asked, VoidedAt: momentOrZero(row.VoidedAt),
	}
}
