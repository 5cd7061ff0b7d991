package account

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
)

// AskForDeletion marks the person's account for deletion after the grace
// period, and sends them a mail. Until then everything works and they can
// change their mind. Asking twice does not postpone it.
func (s *Service) AskForDeletion(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	var u cutroom.User
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		var err error
		if u, err = tx.UserByID(ctx, by.UserID); err != nil || u.AskedForDeletion() {
			return err
		}
		if err := s.mayGo(ctx, tx, u); err != nil {
			return err
		}
		u.DeleteAfter = s.clock.Now().Add(s.deletion.Grace)
		s.record(tx, by, cutroom.AuditDeletionAsked, u.ID, nil)
		if err := tx.Enqueue(ctx, cutroom.TellDeletion{UserID: u.ID}); err != nil {
			return err
		}
		return s.save(ctx, tx, by, u)
	})
	return u, err
}

// KeepAccount cancels a request for deletion.
func (s *Service) KeepAccount(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	var u cutroom.User
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		var err error
		if u, err = tx.UserByID(ctx, by.UserID); err != nil || !u.AskedForDeletion() {
			return err
		}
		u, err = s.stopDeletion(ctx, tx, by, u)
		return err
	})
	return u, err
}

func (s *Service) stopDeletion(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, u cutroom.User) (cutroom.User, error) {
	u.DeleteAfter = time.Time{}
	s.record(tx, by, cutroom.AuditDeletionStopped, u.ID, nil)
	return u, s.save(ctx, tx, by, u)
}

// mayGo refuses to delete the only manager, or an owner whose team has other
// members and must first be handed over.
func (s *Service) mayGo(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	if u.IsActiveManager() {
		return s.notTheLast(ctx, tx)
	}
	m, err := cutroom.Optional(tx.MembershipOf(ctx, u.ID))
	if err != nil || m == nil || m.Position != cutroom.Owner {
		return err
	}
	mates, err := tx.Teammates(ctx, m.AccountID)
	if err == nil && len(mates) > 1 {
		return cutroom.ErrOwnsTeam
	}
	return err
}

// leaveTeam removes a person who is about to be deleted from their team. It
// closes an account that would be left empty.
func (s *Service) leaveTeam(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	m, err := cutroom.Optional(tx.MembershipOf(ctx, u.ID))
	if err != nil || m == nil {
		return err
	}
	if m.Position == cutroom.Owner {
		return s.closeAccount(ctx, tx, cutroom.System, *m)
	}
	return s.endMembership(ctx, tx, cutroom.System, m.Member)
}

// sweepSize is how many accounts are deleted before the next batch is loaded.
const sweepSize = 50

// DeleteDueAccounts deletes the accounts that are due, each in its own
// transaction, and reminds people whose account will soon be due.
func (s *Service) DeleteDueAccounts(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeleteDueAccounts) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	for {
		gone, err := s.store.UsersGone(ctx, now, sweepSize)
		if err != nil {
			return err
		}
		for _, u := range gone {
			if err := s.deleteIfGone(ctx, u.ID, now); err != nil {
				return err
			}
		}
		if len(gone) < sweepSize {
			break
		}
	}
	if err := s.remind(ctx, now); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// deleteIfGone deletes a person and their data, unless they have canceled the
// deletion in the meantime. A person who cannot be deleted, such as the last
// manager, stays and gets a mail about it. The audit log keeps the id, which
// then refers to nobody.
func (s *Service) deleteIfGone(ctx context.Context, id string, now time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, id)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.DeletionDue(now) {
			return nil
		}
		if err != nil {
			return err
		}
		err = s.mayGo(ctx, tx, u)
		if errors.Is(err, cutroom.ErrLastManager) || errors.Is(err, cutroom.ErrOwnsTeam) {
			if _, err := s.stopDeletion(ctx, tx, cutroom.System, u); err != nil {
				return err
			}
			return tx.Enqueue(ctx, cutroom.TellKept{UserID: u.ID})
		}
		if err != nil {
			return err
		}
		return s.erase(ctx, tx, u)
	})
}

func (s *Service) erase(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	// Sessions first, so that open pages learn of it at once.
	if err := s.revokeAll(ctx, tx, u.ID, cutroom.EndedByDeletion); err != nil {
		return err
	}
	if err := s.leaveTeam(ctx, tx, u); err != nil {
		return err
	}
	if err := releaseProjects(ctx, tx, u); err != nil {
		return err
	}
	if err := s.dropAvatar(ctx, tx, u); err != nil {
		return err
	}
	applications, err := cutroom.ApplicationsOf(ctx, tx, u)
	if err != nil {
		return err
	}
	for _, a := range applications {
		if err := cutroom.DropApplication(ctx, tx, a, s.clock.Now()); err != nil {
			return err
		}
	}
	if err := s.dropQuotes(ctx, tx, u); err != nil {
		return err
	}
	if u.OwnsEmail() { // otherwise they could be somebody else's
		if err := tx.DeleteMailsTo(ctx, u.Email); err != nil {
			return err
		}
	}
	if err := tx.DeleteUser(ctx, u.ID); err != nil {
		return err
	}
	s.record(tx, cutroom.System, cutroom.AuditAccountDeleted, u.ID, nil)
	tx.Append(cutroom.Event{
		Kind: cutroom.UserDeleted, At: s.clock.Now(), By: cutroom.System.UserID, Subject: u.ID,
		Audience: []string{cutroom.ToManagers},
	})
	last := cutroom.TellDeleted{Email: u.Email, Name: u.FullName, Language: u.Language}
	if !u.OwnsEmail() {
		last.Name = u.Username // so that it cannot carry a message to a stranger
	}
	return tx.Enqueue(ctx, last)
}

// dropQuotes removes the quotes that a person allowed us to use from the public
// site, along with their name.
func (s *Service) dropQuotes(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	list, err := tx.Testimonials(ctx)
	if err != nil {
		return err
	}
	for _, t := range list {
		project, isQuote := cutroom.QuotedProject(t.ID)
		if !isQuote {
			continue
		}
		outcome, err := cutroom.Optional(tx.OutcomeOf(ctx, project))
		if err != nil {
			return err
		}
		// Testimonials from before they were deleted with the rating they quote
		// may still have this person's words.
		if (outcome == nil || outcome.Rating.By != u.ID) && t.Name != u.FullName {
			continue
		}
		if err := cutroom.DropTestimonial(ctx, tx, t, cutroom.System, s.clock.Now()); err != nil {
			return err
		}
	}
	return nil
}

// remind queues another mail to everybody whose account will be deleted soon.
func (s *Service) remind(ctx context.Context, now time.Time) error {
	for {
		var found int
		err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
			soon, err := tx.UsersToRemind(ctx, now, now.Add(s.deletion.Reminder), sweepSize)
			found = len(soon)
			if err != nil {
				return err
			}
			for _, u := range soon {
				if err := tx.NoteReminded(ctx, u.ID); err != nil {
					return err
				}
				if err := tx.Enqueue(ctx, cutroom.TellDeletion{UserID: u.ID, Reminder: true}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || found < sweepSize {
			return err
		}
	}
}
