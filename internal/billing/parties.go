package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// FillParties fills in the parties of receipts from an older version that did
// not store them. Such receipts have always shown the account and brand as they
// were when displayed, so the current details are stored.
func (s *Service) FillParties(ctx context.Context) error {
	for {
		accounts, err := s.store.AccountsWithoutParties(ctx, reconcileBatch)
		if err != nil || len(accounts) == 0 {
			return err
		}
		for _, id := range accounts {
			if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
				account, err := tx.ClientAccountByID(ctx, id)
				if err != nil {
					return err
				}
				return tx.FillParties(ctx, id, cutroom.PartiesOf(account, s.brand()))
			}); err != nil {
				return err
			}
		}
	}
}
