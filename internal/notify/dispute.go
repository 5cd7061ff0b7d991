package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellDispute tells every manager about a dispute, by mail and with a
// notification. These mails cannot be switched off, and the client is not told.
func (s *Service) TellDispute(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellDispute) error {
	words, known := disputeWords[disputeLetterOf(job)]
	if !known {
		return fmt.Errorf("no words for the news %q of a dispute", job.News)
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := tx.ClientAccountByID(ctx, job.AccountID)
		if err != nil {
			return fmt.Errorf("tell dispute: %w", err)
		}
		managers, err := tx.ActiveManagers(ctx, mostManagers)
		if err != nil {
			return fmt.Errorf("tell dispute: %w", err)
		}
		for _, m := range managers {
			language := addressee(m).language
			facts := []string{ // banks use UTC
				"{team}", account.Name, "{amount}", s.catalogue.Currency.Format(job.Amount), "{reason}", disputeReasons[language][job.Reason],
				"{due}", language.DateTime(job.DueBy.UTC()), "{page}", job.Page,
			}
			if err := s.postNotice(ctx, tx, m, s.notices.Of("payment"), words[language].stating(facts)); err != nil {
				return err
			}
			if err := s.ring(ctx, tx, m, cutroom.NotifyDispute, "", cutroom.NotificationFacts{
				Account: account.ID, Code: string(job.News), Amount: job.Amount, Until: job.DueBy,
			}); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}
