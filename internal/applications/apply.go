package applications

import (
	"context"
	"errors"
	"strings"

	"cutroom/internal/cutroom"
)

// Apply stores the application of a person who wants to become an editor and
// queues the mails about it. The result does not reveal whether the address has
// applied before or has an account. Applications beyond MaxOpenApplications are
// silently dropped. With the returned secret the applicant can send one file.
func (s *Service) Apply(ctx context.Context, a cutroom.Application) (sampleTicket string, err error) {
	if err := a.Validate(); err != nil {
		return "", err
	}
	a.ID, a.State = s.newID(), cutroom.ApplicationReceived
	a.CreatedAt = s.clock.Now()
	a.ChangedAt, a.ConsentedAt = a.CreatedAt, a.CreatedAt
	a.FullName, a.Software, a.About = strings.TrimSpace(a.FullName), strings.TrimSpace(a.Software), strings.TrimSpace(a.About)
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		open, err := tx.CountOpenApplications(ctx, a.Email)
		if err != nil {
			return err
		}
		claim := cutroom.SampleClaim{}
		if open < cutroom.MaxOpenApplications {
			claim.ApplicationID = a.ID
		}
		ticket, secret := cutroom.IssueTicket(cutroom.ForSample, cutroom.User{}, claim, s.wall.Now())
		sampleTicket = secret
		if err := tx.CreateTicket(ctx, ticket); err != nil || claim.ApplicationID == "" {
			return err
		}
		if err := tx.CreateApplication(ctx, a); err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{}, cutroom.AuditEditorApplied, a.ID, nil)
		tx.Append(cutroom.Event{
			Kind: cutroom.EditorApplied, At: a.CreatedAt, By: "visitor", Subject: a.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return tx.Enqueue(ctx, cutroom.AcknowledgeApplication{ApplicationID: a.ID})
	})
	return sampleTicket, err
}

// Status finds the application for a status link, or returns ErrNotFound. The
// link can be opened any number of times.
func (s *Service) Status(ctx context.Context, secret string) (cutroom.Application, error) {
	return s.store.ApplicationByStatusHash(ctx, cutroom.HashToken(secret))
}

// RequestStatusLink queues a mail with a new status link for the applicant with
// this address. The result is the same if there is none, because the job looks
// for them later.
func (s *Service) RequestStatusLink(ctx context.Context, email string) error {
	if err := cutroom.CheckEmail(email); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.Enqueue(ctx, cutroom.SendStatusLink{Email: email})
	})
}

// Withdraw withdraws the application that a status link opens.
func (s *Service) Withdraw(ctx context.Context, secret string) (cutroom.Application, error) {
	var a cutroom.Application
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		found, err := tx.ApplicationByStatusHash(ctx, cutroom.HashToken(secret))
		if err != nil {
			return err
		}
		if a, err = found.Withdrawn(s.clock.Now()); err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{}, cutroom.AuditApplicationWithdrawn, a.ID, nil)
		return cutroom.KeepApplication(ctx, tx, a, "visitor", s.clock.Now())
	})
	return a, err
}

// List returns applications, newest first, either all or those in one state,
// with the number in each state.
func (s *Service) List(ctx context.Context, by cutroom.Actor, page cutroom.ApplicationPage) ([]cutroom.Application, map[cutroom.ApplicationState]int, error) {
	if !by.IsManager() {
		return nil, nil, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, nil, err
	}
	list, err := s.store.Applications(ctx, page)
	if err != nil {
		return nil, nil, err
	}
	counts, err := s.store.CountApplications(ctx)
	return list, counts, err
}

// Get returns one application, with the account that has confirmed its address,
// if there is one.
func (s *Service) Get(ctx context.Context, by cutroom.Actor, id string) (cutroom.Application, *cutroom.User, error) {
	if !by.IsManager() {
		return cutroom.Application{}, nil, cutroom.ErrForbidden
	}
	a, err := s.store.ApplicationByID(ctx, id)
	if err != nil {
		return cutroom.Application{}, nil, err
	}
	owner, err := s.store.UserByConfirmedEmail(ctx, a.Email)
	if errors.Is(err, cutroom.ErrNotFound) {
		return a, nil, nil
	}
	if err != nil {
		return cutroom.Application{}, nil, err
	}
	return a, &owner, nil
}

// Move moves an application to another state. The applicant gets a mail about a
// test, an acceptance (with an invitation) and a refusal (with the reason, if
// there is one).
func (s *Service) Move(ctx context.Context, by cutroom.Actor, id string, to cutroom.ApplicationState, reason string) (cutroom.Application, error) {
	if !by.IsManager() {
		return cutroom.Application{}, cutroom.ErrForbidden
	}
	var a cutroom.Application
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		found, err := tx.ApplicationByID(ctx, id)
		if err != nil {
			return err
		}
		if a, err = found.Moved(to, strings.TrimSpace(reason), s.clock.Now()); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditApplicationMoved, a.ID,
			map[string]string{"from": string(found.State), "to": string(to)})
		if to != cutroom.ApplicationScreening {
			if err := tx.Enqueue(ctx, cutroom.TellApplicant{ApplicationID: a.ID, State: to}); err != nil {
				return err
			}
		}
		return cutroom.KeepApplication(ctx, tx, a, by.UserID, s.clock.Now())
	})
	return a, err
}
