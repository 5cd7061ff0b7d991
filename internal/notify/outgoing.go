package notify

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Mails lists the outgoing mails that match a search, newest first.
func (s *Service) Mails(ctx context.Context, by cutroom.Actor, search cutroom.MailSearch, page cutroom.Page) ([]cutroom.Mail, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := errors.Join(search.Check(), page.Check()); err != nil {
		return nil, err
	}
	return s.store.Mails(ctx, search, page)
}

// Mail returns one complete outgoing mail. Its secret is only shown if the mail
// was caught, because then only a manager can pass it on.
func (s *Service) Mail(ctx context.Context, by cutroom.Actor, id string) (cutroom.Mail, error) {
	if !by.IsManager() {
		return cutroom.Mail{}, cutroom.ErrForbidden
	}
	m, err := s.store.MailByID(ctx, id)
	if m.State != cutroom.MailCaught {
		m = m.WithoutSecret()
	}
	return m, err
}

// Resend sends a failed mail again, without waiting for the next automatic
// retry.
func (s *Service) Resend(ctx context.Context, by cutroom.Actor, id string) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		m, err := tx.MailByID(ctx, id)
		if err != nil {
			return err
		}
		if err := m.Resendable(); err != nil {
			return err
		}
		return s.resend(ctx, tx, by, m)
	})
}

// Resent counts the failed mails that were sent again or left.
type Resent struct{ Again, Left int }

// resendBatch is how many mails are sent again in one transaction.
const resendBatch = 100

// ResendFailed sends all failed mails again, except those whose link is gone.
func (s *Service) ResendFailed(ctx context.Context, by cutroom.Actor) (done Resent, err error) {
	if !by.IsManager() {
		return done, cutroom.ErrForbidden
	}
	page := cutroom.Page{Limit: resendBatch}
	for {
		var again, left int
		var last string
		err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
			again, left = 0, 0
			if err := cutroom.StillManages(ctx, tx, by); err != nil {
				return err
			}
			failed, err := tx.Mails(ctx, cutroom.MailSearch{Failed: true}, page)
			if err != nil {
				return err
			}
			for _, m := range failed {
				last = m.ID
				if m.Resendable() != nil {
					left++
					continue
				}
				if err := s.resend(ctx, tx, by, m); err != nil {
					return err
				}
				again++
			}
			return nil
		})
		if err != nil {
			return done, err
		}
		done.Again, done.Left = done.Again+again, done.Left+left
		if again+left < resendBatch {
			return done, nil
		}
		page.Before = last
	}
}

func (s *Service) resend(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, m cutroom.Mail) error {
	if err := tx.ReopenMail(ctx, m.ID); err != nil {
		return err
	}
	now := s.clock.Now()
	tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: cutroom.AuditMailResent, Subject: m.ID})
	tx.Append(cutroom.Event{
		Kind: cutroom.MailSettled, At: now, By: by.UserID, Subject: m.ID, Audience: []string{cutroom.ToManagers},
	})
	return tx.Enqueue(ctx, cutroom.SendMail{MailID: m.ID})
}
