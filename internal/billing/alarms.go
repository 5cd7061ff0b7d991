package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// FailedPayments counts, for managers, the declined payments that are still
// owed.
func (s *Service) FailedPayments(ctx context.Context, by cutroom.Actor) (int, error) {
	if !by.IsManager() {
		return 0, cutroom.ErrForbidden
	}
	return s.store.CountPayments(ctx, cutroom.PaymentFailed)
}
