package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellRefundFailed tells every manager that a bank refused a refund, by mail
// and with a notification. The client is not told: a manager decides what
// happens next.
func (s *Service) TellRefundFailed(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellRefundFailed) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := tx.ClientAccountByID(ctx, job.AccountID)
		if err != nil {
			return fmt.Errorf("tell of a failed refund: %w", err)
		}
		words := map[cutroom.Language]letter{}
		for language, said := range failedRefundNews {
			words[language] = said.stating([]string{"{team}", account.Name, "{amount}", s.catalogue.Currency.Format(job.Amount), "{account}", account.ID})
		}
		if err := s.tellManagers(ctx, tx, "payment", words); err != nil {
			return err
		}
		if err := s.ringManagers(ctx, tx, cutroom.NotifyRefundFailed, cutroom.NotificationFacts{Account: account.ID, Amount: job.Amount}); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// failedRefundNews tells managers about a refund that a bank refused.
var failedRefundNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Refund failed: {team}",
		heading: "A refund of {amount} failed.",
		lines:   []string{"{team}'s bank refused it, so the money is back with us. Ask them how they'd like to receive it."},
		action:  "Open account",
		path:    "/accounts/{account}",
	},
	cutroom.Spanish: {
		subject: "Devolución fallida: {team}",
		heading: "Ha fallado una devolución de {amount}.",
		lines:   []string{"El banco de {team} la rechazó, así que el dinero vuelve a estar con nosotros. Pregúntales cómo quieren recibirlo."},
		action:  "Abrir cuenta",
		path:    "/accounts/{account}",
	},
	cutroom.Portuguese: {
		subject: "Devolução falhada: {team}",
		heading: "Uma devolução de {amount} falhou.",
		lines:   []string{"O banco de {team} recusou-a, por isso o dinheiro voltou para nós. Pergunte-lhes como preferem recebê-lo."},
		action:  "Abrir conta",
		path:    "/accounts/{account}",
	},
}
