package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// AnswerContact sends a visitor's message to the operator and the managers, and
// tells the visitor that it has arrived.
func (s *Service) AnswerContact(ctx context.Context, attempt cutroom.Attempt, job cutroom.AnswerContact) error {
	m, err := s.store.ContactMessageByID(ctx, job.MessageID)
	if err != nil {
		return fmt.Errorf("answer contact: %w", err)
	}
	news := map[cutroom.Language]letter{}
	for language, words := range contactNews {
		news[language] = words.with([]string{"{subject}", contactSubjects[language][m.Subject]})
	}
	written := []string{m.Name + " <" + m.Email + ">", m.Message}
	notice, err := s.compose(s.operator(), news[cutroom.English], written...)
	if err != nil {
		return err
	}
	receipt, err := s.compose(recipient{m.Email, m.Name, m.Language}, receiptLetter(m))
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		fresh, err := tx.ContactMessageByID(ctx, m.ID)
		if err != nil {
			return err
		}
		fresh.ReceiptID = receipt.ID
		if err := tx.SaveContactMessage(ctx, fresh); err != nil {
			return err
		}
		for _, mail := range []cutroom.Mail{notice, receipt} {
			if err := s.post(ctx, tx, mail); err != nil {
				return err
			}
		}
		if err := s.tellManagers(ctx, tx, "contact", news, written...); err != nil {
			return err
		}
		if err := s.ringManagers(ctx, tx, cutroom.NotifyContact, cutroom.NotificationFacts{}); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// receiptLetter tells a visitor that their message has arrived. It names the
// subject but never repeats the message, because a stranger may have typed the
// address.
func receiptLetter(m cutroom.ContactMessage) letter {
	words := acknowledgement[m.Language]
	if m.Subject == cutroom.ApplyAsEditor {
		words = applicationHint[m.Language]
	}
	return words.with([]string{"{subject}", contactSubjects[m.Language][m.Subject]})
}
