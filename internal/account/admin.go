package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// manage changes one person by hand of a manager who has shown recently who
// they are. change answers what is written into the audit log.
func (s *Service) manage(ctx context.Context, by cutroom.Actor, userID string,
	change func(tx cutroom.Tx, u *cutroom.User) (action string, detail map[string]string, err error)) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.managing(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, userID)
		if err != nil {
			return err
		}
		wasManager := u.IsActiveManager()
		action, detail, err := change(tx, &u)
		if err != nil || action == "" {
			return err
		}
		if wasManager && !u.IsActiveManager() {
			if err := s.notTheLast(ctx, tx); err != nil {
				return err
			}
			if _, err := tx.UnassignContactMessages(ctx, u.ID); err != nil {
				return err
			}
		}
		if err := tx.SaveUser(ctx, u); err != nil {
			return err
		}
		s.record(tx, by, action, u.ID, detail)
		tx.Append(cutroom.Event{
			Kind: cutroom.UserChanged, At: s.clock.Now(), By: by.UserID, Subject: u.ID,
			Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
		})
		return nil
	})
}

// managing refuses unless the actor has shown recently who they are and is a
// manager still: what the request began with may be over by now.
func (s *Service) managing(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	if by == cutroom.System {
		return nil
	}
	u, err := tx.UserByID(ctx, by.UserID)
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && !u.IsActiveManager() {
		return cutroom.ErrForbidden
	}
	if err != nil {
		return err
	}
	return s.proved(ctx, tx, by)
}

// notTheLast refuses when the manager who is about to go is the only one.
func (s *Service) notTheLast(ctx context.Context, tx cutroom.Tx) error {
	n, err := tx.CountActiveManagers(ctx)
	if err == nil && n <= 1 {
		return cutroom.ErrLastManager
	}
	return err
}

// Suspend keeps a person out and ends all their sessions.
func (s *Service) Suspend(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if u.Suspended() {
			return "", nil, nil
		}
		u.SuspendedAt = s.clock.Now()
		if err := releaseProjects(ctx, tx, *u); err != nil {
			return "", nil, err
		}
		return cutroom.AuditSuspended, nil, s.revokeAll(ctx, tx, u.ID, cutroom.EndedBySuspension)
	})
}

// releaseProjects orders that an editor who leaves loses their projects.
func releaseProjects(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	if u.Role != cutroom.Editor {
		return nil
	}
	return tx.Enqueue(ctx, cutroom.ReleaseProjects{UserID: u.ID})
}

// Readmit lets a suspended person in again.
func (s *Service) Readmit(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(_ cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if !u.Suspended() {
			return "", nil, nil
		}
		u.SuspendedAt = cutroom.User{}.SuspendedAt
		return cutroom.AuditReadmitted, nil, nil
	})
}

// SignOut ends all sessions of a person.
func (s *Service) SignOut(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		return cutroom.AuditSignedOut, nil, s.revokeAll(ctx, tx, u.ID, cutroom.EndedByManager)
	})
}

// LiftTwoFactor switches two-factor sign-in off for somebody who has lost their
// second factor. All their sessions end and they are told by mail; the password
// and the passkeys stay what they were. It takes protection away, so the
// manager needs a proof that was given for it.
func (s *Service) LiftTwoFactor(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if err := s.provedAgain(ctx, tx, by); err != nil {
			return "", nil, err
		}
		if err := s.dropTwoFactor(ctx, tx, u.ID); err != nil {
			return "", nil, err
		}
		if err := s.revokeAll(ctx, tx, u.ID, cutroom.EndedByManager); err != nil {
			return "", nil, err
		}
		return cutroom.AuditTwoFactorOff, nil, s.tellSecurity(ctx, tx, u.ID, cutroom.NewsTwoFactorLifted)
	})
}

// LiftTwoFactorOf does it for the person with this username or address.
func (s *Service) LiftTwoFactorOf(ctx context.Context, by cutroom.Actor, login string) error {
	u, err := s.store.UserByLogin(ctx, login)
	if err != nil {
		return err
	}
	return s.LiftTwoFactor(ctx, by, u.ID)
}

// ChangeRole gives a person another role. Their sessions go on, with the new
// rights from the next request; their access tokens end, because nobody chose
// their scopes for the new role. The last manager stays one.
func (s *Service) ChangeRole(ctx context.Context, by cutroom.Actor, userID string, role cutroom.Role) error {
	return s.manage(ctx, by, userID, func(tx cutroom.Tx, u *cutroom.User) (string, map[string]string, error) {
		if !role.Known() {
			return "", nil, cutroom.ErrRole
		}
		if u.Role == role {
			return "", nil, nil
		}
		before := u.Role
		if err := releaseProjects(ctx, tx, *u); err != nil {
			return "", nil, err
		}
		u.Role = role
		if err := s.followRole(ctx, tx, by, *u); err != nil {
			return "", nil, err
		}
		// Managers view clients: whoever stops being either one stops here too.
		if err := s.endViewsOf(ctx, tx, u.ID, cutroom.EndedByRole); err != nil {
			return "", nil, err
		}
		if err := s.endAccessTokensOf(ctx, tx, u.ID, cutroom.EndedByRole); err != nil {
			return "", nil, err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.UserRoleChanged, At: s.clock.Now(), By: by.UserID, Subject: u.ID,
			Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
			Data:     eventData(map[string]string{"role": string(role)}),
		})
		return cutroom.AuditRoleChanged, map[string]string{"from": string(before), "to": string(role)}, nil
	})
}

// ViewAs opens a session in which the manager sees what a client sees. It can
// look and nothing else, it ends by itself, and it is written down.
func (s *Service) ViewAs(ctx context.Context, by cutroom.Actor, userID, userAgent string) (Welcome, error) {
	if !by.IsManager() || by.ViewedBy != "" {
		return Welcome{}, cutroom.ErrForbidden
	}
	var welcome Welcome
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.managing(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, userID)
		if err != nil {
			return err
		}
		if u.Role != cutroom.Client {
			return cutroom.ErrOnlyClientsViewed
		}
		if u.Suspended() {
			return cutroom.ErrSuspendedNotViewed
		}
		s.record(tx, by, cutroom.AuditViewedAs, u.ID, nil)
		welcome.User = u
		welcome.Tokens, err = s.openSession(ctx, tx, cutroom.Session{
			UserID: u.ID, Epoch: u.Epoch, UserAgent: userAgent, ViewedBy: by.UserID, ViewedFrom: by.SessionID,
		})
		return err
	})
	return welcome, err
}
