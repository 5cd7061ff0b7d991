package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// FillParties writes the parties of receipts that a program without them made. They
// have shown what the account and the brand were at the moment somebody looked, so
// what these are now is kept.
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
