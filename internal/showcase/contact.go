package showcase

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// Contact stores a visitor's message and queues the mails about it: one to the
// operator, one to the visitor.
func (s *Service) Contact(ctx context.Context, m cutroom.ContactMessage) error {
	if err := m.Validate(); err != nil {
		return err
	}
	m.ID, m.CreatedAt = s.newID(), s.clock.Now()
	m.Name, m.Message = strings.TrimSpace(m.Name), strings.TrimSpace(m.Message)
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.CreateContactMessage(ctx, m); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, cutroom.AnswerContact{MessageID: m.ID}); err != nil {
			return err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.ContactReceived, At: m.CreatedAt, By: "visitor", Subject: m.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
