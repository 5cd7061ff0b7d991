package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// Statement is a month for the accountant: the money that the provider says
// came and went, with the payments concerned. It adds up to the provider's
// figures because it consists of them.
func (s *Service) Statement(ctx context.Context, by cutroom.Actor, month cutroom.Month) (cutroom.Statement, error) {
	if !by.IsManager() {
		return cutroom.Statement{}, cutroom.ErrForbidden
	}
	if s.payments == nil {
		return cutroom.Statement{}, cutroom.ErrPaymentsAway
	}
	moved, err := s.payments.Movements(ctx, month)
	if err != nil {
		return cutroom.Statement{}, err
	}
	ids, refunds := make([]string, len(moved)), make([]string, len(moved))
	for i, m := range moved {
		ids[i], refunds[i] = m.PaymentID, m.RefundID
	}
	payments, err := s.store.PaymentsByIDs(ctx, ids)
	if err != nil {
		return cutroom.Statement{}, err
	}
	notes, err := s.store.CreditNotesByRefunds(ctx, refunds)
	if err != nil {
		return cutroom.Statement{}, err
	}
	statement := cutroom.Statement{Month: month, Lines: make([]cutroom.StatementLine, len(moved))}
	for i, m := range moved {
		statement.Lines[i].Movement = m
		if p, known := payments[m.PaymentID]; known {
			statement.Lines[i].Payment = &p
		}
		if n, known := notes[m.RefundID]; known {
			statement.Lines[i].CreditNote = &n
		}
	}
	return statement, nil
}
