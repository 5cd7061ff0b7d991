package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// GoogleOffer is an account to which a Google account can be linked with the
// account's password.
type GoogleOffer struct {
	Username string
	Email    string
}

// GoogleOffer returns the account that the secret is about.
func (s *Service) GoogleOffer(ctx context.Context, secret string) (GoogleOffer, error) {
	u, _, err := s.offered(ctx, secret)
	return GoogleOffer{Username: u.Username, Email: u.Email}, err
}

func (s *Service) offered(ctx context.Context, secret string) (cutroom.User, cutroom.Identity, error) {
	ticket, err := cutroom.PeekTicket(ctx, s.store, cutroom.ForGoogleOffer, secret, s.wall.Now())
	if err != nil {
		return cutroom.User{}, cutroom.Identity{}, err
	}
	var who cutroom.Identity
	if err := ticket.Read(&who); err != nil {
		return cutroom.User{}, cutroom.Identity{}, err
	}
	u, err := s.store.UserByID(ctx, ticket.UserID)
	return u, who, err
}

// TakeGoogleOffer links the Google account to the account whose password is
// given, and signs in. A wrong password leaves the offer open. If the person
// has two factors, nothing is linked and a SecondFactorRequired is returned.
// They can link it in their profile after signing in.
func (s *Service) TakeGoogleOffer(ctx context.Context, v Visitor, secret, password string) (Welcome, error) {
	u, who, err := s.offered(ctx, secret)
	if err != nil {
		return Welcome{}, err
	}
	if err := (cutroom.Credentials{Username: u.Username, Password: password}).Validate(); err != nil {
		return Welcome{}, err
	}
	ok, err := s.passwords.matches(ctx, password, u.PasswordHash)
	if err != nil {
		return Welcome{}, err
	}
	if !ok {
		return Welcome{}, cutroom.ErrWrongPassword.At("password")
	}
	var welcome Welcome
	var asked *cutroom.SecondFactorRequired
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		welcome, asked = Welcome{}, nil
		if _, err := cutroom.TakeTicket(ctx, tx, cutroom.ForGoogleOffer, secret, s.wall.Now()); err != nil {
			return err
		}
		// Read again inside the transaction, in case the password was changed
		// while we compared.
		fresh, err := tx.UserByID(ctx, u.ID)
		if err != nil {
			return err
		}
		if fresh.PasswordHash != u.PasswordHash {
			return cutroom.ErrWrongPassword.At("password")
		}
		if asked, err = s.challenge(ctx, tx, fresh); err != nil || asked != nil {
			return err
		}
		if err := s.link(ctx, tx, fresh, who, false); err != nil {
			return err
		}
		welcome, err = s.enterByGoogle(ctx, tx, fresh, v, who)
		return err
	})
	if err == nil && asked != nil {
		return Welcome{}, asked
	}
	return welcome, err
}

// linkSignedIn links an identity to the person whose session asked for it, if
// that session is still open.
func (s *Service) linkSignedIn(ctx context.Context, userID, sessionID string, who cutroom.Identity) error {
	if err := who.Check(); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		session, u, err := tx.Bearer(ctx, sessionID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && (!session.Open() || u.ID != userID) {
			return cutroom.ErrGoogleFailed
		}
		if err != nil {
			return err
		}
		if !u.SuspendedAt.IsZero() {
			return cutroom.ErrSuspended
		}
		known, err := cutroom.Optional(tx.Identity(ctx, who.Issuer, who.Subject))
		switch {
		case err != nil:
			return err
		case known == nil:
			return s.link(ctx, tx, u, who, false)
		case known.UserID != u.ID:
			return cutroom.ErrGoogleTaken
		}
		return nil
	})
}

// link lets the identity sign in to the account, and notifies the person.
func (s *Service) link(ctx context.Context, tx cutroom.Tx, u cutroom.User, who cutroom.Identity, isNew bool) error {
	err := tx.CreateIdentity(ctx, cutroom.LinkedIdentity{
		Issuer: who.Issuer, Subject: who.Subject, UserID: u.ID, Email: who.Email, LinkedAt: s.clock.Now(),
	})
	if err != nil {
		return err
	}
	s.record(tx, cutroom.Actor{UserID: u.ID}, cutroom.AuditIdentityLinked, u.ID, map[string]string{"issuer": who.Issuer})
	tx.Append(s.identityChanged(u.ID))
	return tx.Enqueue(ctx, cutroom.TellGoogleLinked{UserID: u.ID, New: isNew})
}

func (s *Service) identityChanged(userID string) cutroom.Event {
	return cutroom.Event{
		Kind: cutroom.IdentityChanged, At: s.clock.Now(), By: userID, Subject: userID,
		Audience: []string{cutroom.ToUser(userID)},
	}
}

// GoogleState tells whether a person's account is linked to Google.
type GoogleState struct {
	Available bool                    // this site offers sign-in with Google
	Linked    *cutroom.LinkedIdentity // nil when nothing is linked
	OnlyWayIn bool                    // without it the person could no longer sign in
}

// GoogleState returns the acting person's state.
func (s *Service) GoogleState(ctx context.Context, by cutroom.Actor) (GoogleState, error) {
	u, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return GoogleState{}, err
	}
	linked, err := s.store.IdentitiesOf(ctx, u.ID)
	if err != nil {
		return GoogleState{}, err
	}
	state := GoogleState{Available: s.GoogleAvailable()}
	if len(linked) > 0 {
		other, err := hasOtherWayIn(ctx, s.store, u)
		if err != nil {
			return GoogleState{}, err
		}
		state.Linked, state.OnlyWayIn = &linked[len(linked)-1], !other
	}
	return state, nil
}

// UnlinkGoogle removes Google as a way to sign in to the acting person's
// account, unless it is the only one.
func (s *Service) UnlinkGoogle(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		linked, err := tx.IdentitiesOf(ctx, u.ID)
		if err != nil {
			return err
		}
		if len(linked) == 0 {
			return cutroom.ErrNotFound
		}
		if other, err := hasOtherWayIn(ctx, tx, u); err != nil {
			return err
		} else if !other {
			return cutroom.ErrOnlyWayIn
		}
		for _, i := range linked {
			if err := tx.DeleteIdentity(ctx, i.Issuer, i.Subject); err != nil {
				return err
			}
			s.record(tx, by, cutroom.AuditIdentityUnlinked, u.ID, map[string]string{"issuer": i.Issuer})
		}
		tx.Append(s.identityChanged(u.ID))
		return nil
	})
}

// hasOtherWayIn reports whether the person can sign in without Google.
func hasOtherWayIn(ctx context.Context, r cutroom.FactorReader, u cutroom.User) (bool, error) {
	f, err := factorsOf(ctx, r, u)
	return f.Password || f.Passkeys > 0, err
}
