package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// SetCompany changes the company details on the receipts of the actor's
// account: here at once, and at the provider by a job.
func (s *Service) SetCompany(ctx context.Context, by cutroom.Actor, c cutroom.Company) error {
	c = c.Tidy()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		m, err := s.acting(ctx, tx, by, cutroom.Pay)
		if err != nil {
			return err
		}
		if err := c.Check(); err != nil {
			return err
		}
		if m.Account.Company == c {
			return nil
		}
		m.Account.Company = c
		if err := tx.SaveClientAccount(ctx, m.Account); err != nil {
			return err
		}
		if err := cutroom.PayerChanged(ctx, tx, m.AccountID); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditCompanyChanged, m.AccountID, nil)
		return s.announce(ctx, tx, cutroom.CompanyChanged, by, m.AccountID)
	})
}

// UpdateCustomer updates the details of an account's payer at the provider.
func (s *Service) UpdateCustomer(ctx context.Context, attempt cutroom.Attempt, job cutroom.UpdateCustomer) error {
	if err := s.updateCustomer(ctx, job.AccountID); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// updateCustomer sends the details again if they changed meanwhile, so that
// when two run at once, the last one sends the current details.
func (s *Service) updateCustomer(ctx context.Context, accountID string) error {
	if s.payments == nil {
		return nil
	}
	customer, err := cutroom.Optional(s.store.CustomerOf(ctx, accountID))
	if err != nil || customer == nil {
		return err
	}
	for {
		payer, err := cutroom.Optional(cutroom.PayerOf(ctx, s.store, accountID))
		if err != nil || payer == nil {
			return err
		}
		if err := s.payments.UpdateCustomer(ctx, *customer, *payer); err != nil {
			return err
		}
		now, err := cutroom.Optional(cutroom.PayerOf(ctx, s.store, accountID))
		if err != nil || now == nil || now.LooksLike(*payer) {
			return err
		}
	}
}
