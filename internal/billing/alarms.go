package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// FailedPayments counts for managers the payments that a card did not pay and
// that are still owed.
func (s *Service) FailedPayments(ctx context.Context, by cutroom.Actor) (int, error) {
	if !by.IsManager() {
		return 0, cutroom.ErrForbidden
	}
	return s.store.CountPayments(ctx, cutroom.PaymentFailed)
}
