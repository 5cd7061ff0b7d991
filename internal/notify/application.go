package notify

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"cutroom/internal/cutroom"
)

// AcknowledgeApplication tells an applicant that their application has arrived,
// with the secret link to its status, and tells the operator and the managers
// about it.
func (s *Service) AcknowledgeApplication(ctx context.Context, attempt cutroom.Attempt, job cutroom.AcknowledgeApplication) error {
	a, err := s.store.ApplicationByID(ctx, job.ApplicationID)
	if err != nil {
		return fmt.Errorf("acknowledge application: %w", err)
	}
	secret := cutroom.NewSecret()
	receipt, err := s.composeSecret(applicant(a), applicationReceived[a.Language], secret)
	if err != nil {
		return err
	}
	news := map[cutroom.Language]letter{}
	for language, words := range applicationNews {
		news[language] = words.about(a, s.catalogue.Currency)
	}
	from := a.FullName + " <" + a.Email + ">"
	notice, err := s.compose(s.operator(), news[cutroom.English], from)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		fresh, err := tx.ApplicationByID(ctx, a.ID)
		if err != nil {
			return err
		}
		fresh.StatusHash = cutroom.HashToken(secret)
		if err := tx.SaveApplication(ctx, fresh); err != nil {
			return err
		}
		for _, mail := range []cutroom.Mail{receipt, notice} {
			if err := s.post(ctx, tx, mail); err != nil {
				return err
			}
		}
		if err := s.tellManagers(ctx, tx, "application", news, from); err != nil {
			return err
		}
		if err := s.ringManagers(ctx, tx, cutroom.NotifyApplication, cutroom.NotificationFacts{}); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// SendStatusLink sends a new status link to the address, for its newest
// application; the previous link stops working. An address without an
// application gets nothing.
func (s *Service) SendStatusLink(ctx context.Context, attempt cutroom.Attempt, job cutroom.SendStatusLink) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		a, err := tx.NewestApplicationOf(ctx, job.Email)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.Finish(ctx, attempt)
		}
		if err != nil {
			return fmt.Errorf("send status link: %w", err)
		}
		secret := cutroom.NewSecret()
		a.StatusHash = cutroom.HashToken(secret)
		if err := tx.SaveApplication(ctx, a); err != nil {
			return err
		}
		mail, err := s.composeSecret(applicant(a), applicationLink[a.Language], secret)
		if err != nil {
			return err
		}
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// about fills in the figures of an application and the path to it.
func (l letter) about(a cutroom.Application, currency cutroom.Currency) letter {
	l.path += a.ID
	return l.with([]string{"{hours}", strconv.Itoa(a.WeeklyHours), "{rate}", currency.Format(cutroom.WholePrice(a.Rate).Cents())})
}

// TellApplicant tells an applicant about their application's progress. An
// acceptance contains the invitation, which works once within 14 days and
// replaces any earlier one.
func (s *Service) TellApplicant(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellApplicant) error {
	a, err := s.store.ApplicationByID(ctx, job.ApplicationID)
	if err != nil {
		return fmt.Errorf("tell applicant: %w", err)
	}
	ticket, secret := cutroom.IssueTicket(cutroom.ForJoiningTeam, cutroom.User{}, cutroom.TeamInvitation{ApplicationID: a.ID}, s.clock.Now())
	mail, err := s.composeNews(a, job.State, secret)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		fresh, err := tx.ApplicationByID(ctx, a.ID)
		if err != nil {
			return err
		}
		if fresh.State != job.State || fresh.UserID != "" {
			return tx.Finish(ctx, attempt) // it has moved on meanwhile, so this is out of date
		}
		if job.State == cutroom.ApplicationAccepted {
			fresh.InvitationHash = ticket.Hash
			if err := tx.SaveApplication(ctx, fresh); err != nil {
				return err
			}
			if err := tx.CreateTicket(ctx, ticket); err != nil {
				return err
			}
		}
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

func (s *Service) composeNews(a cutroom.Application, state cutroom.ApplicationState, invitation string) (cutroom.Mail, error) {
	switch state {
	case cutroom.ApplicationTest:
		return s.compose(applicant(a), applicationTest[a.Language])
	case cutroom.ApplicationAccepted:
		return s.composeSecret(applicant(a), applicationAccepted[a.Language], invitation)
	case cutroom.ApplicationDeclined:
		if a.DeclineReason == "" {
			return s.compose(applicant(a), applicationDeclined[a.Language])
		}
		return s.compose(applicant(a), applicationDeclined[a.Language], a.DeclineReason)
	default:
		return cutroom.Mail{}, fmt.Errorf("there is no mail about an application that is %s", state)
	}
}

func applicant(a cutroom.Application) recipient {
	return recipient{a.Email, a.FullName, a.Language}
}
