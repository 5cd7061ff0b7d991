package billing

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// EndSubscription ends the subscription of an account that was closed. A
// payment made at that moment, on a page that was still open, is refunded once
// we learn of it: see mirroring.begin and mirroring.late.
func (s *Service) EndSubscription(ctx context.Context, attempt cutroom.Attempt, job cutroom.EndSubscription) error {
	if s.payments != nil {
		if err := errors.Join(s.closePages(ctx, job.AccountID), s.syncKnown(ctx, job.AccountID)); err != nil {
			return err
		}
	}
	if err := s.endNow(ctx, job.AccountID); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// closePages closes the provider's pages on which the account could still pay.
func (s *Service) closePages(ctx context.Context, accountID string) error {
	for _, tokens := range []bool{false, true} {
		open, err := cutroom.Optional(s.store.UnfinishedCheckout(ctx, accountID, tokens))
		if err != nil {
			return err
		}
		if open == nil || open.SessionID == "" {
			continue
		}
		if err := s.payments.CloseCheckout(ctx, open.SessionID); err != nil && !errors.Is(err, cutroom.ErrCheckoutPaid) {
			return err
		}
	}
	return nil
}

// syncKnown is Sync for an account that may not have a customer at the
// provider.
func (s *Service) syncKnown(ctx context.Context, accountID string) error {
	if _, err := s.store.CustomerOf(ctx, accountID); err != nil {
		if errors.Is(err, cutroom.ErrNotFound) {
			return nil
		}
		return err
	}
	return s.Sync(ctx, accountID)
}
