// Package notify tells people what happened: it writes mails and sends them. It
// is driven by jobs, and never called by another service.
//
// What does not belong: deciding that something happened, and the SMTP
// protocol.
package notify

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// Service writes and sends notifications.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock // business time: when something happened
	wall      cutroom.Clock // real time: how long a link works
	newID     func() string
	mailer    cutroom.Mailer
	brand     cutroom.CurrentBrand
	catalogue cutroom.Catalogue
	publicURL string

	notices     cutroom.Notices
	unsubscribe cutroom.UnsubscribeKey
}

// Config is what a Service depends on.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	Wall      cutroom.Clock
	NewID     func() string
	Mailer    cutroom.Mailer
	Brand     cutroom.CurrentBrand
	Catalogue cutroom.Catalogue
	PublicURL string // for links in mails; never taken from a request

	Notices     cutroom.Notices
	Unsubscribe cutroom.UnsubscribeKey
}

// New creates a Service.
func New(c Config) *Service {
	return &Service{
		store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID,
		mailer: c.Mailer, brand: c.Brand, publicURL: c.PublicURL,
		notices: c.Notices, unsubscribe: c.Unsubscribe, catalogue: c.Catalogue,
	}
}

// Welcome greets a new person and asks them to confirm their address.
func (s *Service) Welcome(ctx context.Context, attempt cutroom.Attempt, job cutroom.WelcomeUser) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, job.UserID)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.Finish(ctx, attempt) // deleted meanwhile
		}
		if err != nil {
			return fmt.Errorf("welcome: %w", err)
		}
		if err := s.postConfirmation(ctx, tx, u, u.Email, welcomeWords[u.Language]); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// post stores a mail and enqueues its delivery.
func (s *Service) post(ctx context.Context, tx cutroom.Tx, m cutroom.Mail) error {
	if err := tx.CreateMail(ctx, m); err != nil {
		return err
	}
	if err := tx.Enqueue(ctx, cutroom.SendMail{MailID: m.ID}); err != nil {
		return err
	}
	tx.Append(cutroom.Event{
		Kind: cutroom.MailCreated, At: m.CreatedAt, By: cutroom.System.UserID, Subject: m.ID,
		Audience: []string{cutroom.ToManagers},
	})
	return nil
}

// Send passes a waiting mail to the mailer and records the result. A mail
// cannot be recalled, so a crash between the two may send it twice. It is never
// lost, and never recorded as sent if it was not.
func (s *Service) Send(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendMail) error {
	m, err := s.store.MailByID(ctx, job.MailID)
	if err != nil {
		return fmt.Errorf("send mail: %w", err)
	}
	state := m.State
	if state == cutroom.MailWaiting {
		state, err = s.mailer.Deliver(ctx, m)
		m.Problem = ""
		if err != nil {
			m.Problem = cutroom.MailProblem(err)
		}
		if errors.Is(err, cutroom.ErrMailRefused) {
			state, err = cutroom.MailRefused, nil
		}
		if err != nil {
			return errors.Join(err, s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.NoteMailProblem(ctx, m.ID, m.Problem) }))
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now := s.clock.Now()
		if m.State == cutroom.MailWaiting {
			if err := tx.SettleMail(ctx, m.Settled(state, now)); err != nil {
				return err
			}
			tx.Append(cutroom.Event{
				Kind: cutroom.MailSettled, At: now, By: cutroom.System.UserID, Subject: m.ID,
				Audience: []string{cutroom.ToManagers},
			})
		}
		return tx.Finish(ctx, attempt)
	})
}
