package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// recognise decides what an identity gives access to. An account that has a
// password and is not linked to the identity is never opened without the
// password, which is required once.
func (s *Service) recognise(ctx context.Context, v Visitor, referral string, who cutroom.Identity) (GoogleOutcome, string, error) {
	var outcome GoogleOutcome
	var secret string
	decide := func(tx cutroom.Tx) error {
		outcome, secret = GoogleNowhere, ""
		u, how, err := s.accountOf(ctx, tx, v, referral, who)
		if err != nil {
			return err
		}
		if !u.SuspendedAt.IsZero() {
			return cutroom.ErrSuspended
		}
		purpose := cutroom.ForArrival
		if how == GoogleOffered {
			purpose = cutroom.ForGoogleOffer
		}
		ticket, opens := cutroom.IssueTicket(purpose, u, who, s.wall.Now())
		outcome, secret = how, opens
		return tx.CreateTicket(ctx, ticket)
	}
	var err error
	// Two simultaneous sign-ins can want the same username or belong to the
	// same person. The second one tries again.
	for range 3 {
		err = s.store.InTx(ctx, decide)
		if !errors.Is(err, cutroom.ErrUsernameTaken) && !errors.Is(err, cutroom.ErrEmailTaken) && !errors.Is(err, cutroom.ErrGoogleTaken) {
			break
		}
	}
	return outcome, secret, err
}

// accountOf finds or creates the account. An account with the same address that
// has not confirmed it is treated as somebody else's.
func (s *Service) accountOf(ctx context.Context, tx cutroom.Tx, v Visitor, referral string, who cutroom.Identity) (cutroom.User, GoogleOutcome, error) {
	known, err := cutroom.Optional(tx.Identity(ctx, who.Issuer, who.Subject))
	if err != nil {
		return cutroom.User{}, GoogleNowhere, err
	}
	if known != nil {
		u, err := tx.UserByID(ctx, known.UserID)
		return u, GoogleKnown, err
	}
	if err := who.Check(); err != nil {
		return cutroom.User{}, GoogleNowhere, err
	}
	owner, err := cutroom.Optional(tx.UserByConfirmedEmail(ctx, who.Email))
	switch {
	case err != nil:
		return cutroom.User{}, GoogleNowhere, err
	case owner == nil:
		u, err := s.enrolByGoogle(ctx, tx, v, referral, who)
		return u, GoogleNew, err
	case owner.PasswordHash != "":
		return *owner, GoogleOffered, nil
	default:
		return *owner, GoogleKnown, s.link(ctx, tx, *owner, who, false)
	}
}

// enrolByGoogle creates a client who has no password and owns the address.
func (s *Service) enrolByGoogle(ctx context.Context, tx cutroom.Tx, v Visitor, referral string, who cutroom.Identity) (cutroom.User, error) {
	username, err := s.freeUsername(ctx, tx, who)
	if err != nil {
		return cutroom.User{}, err
	}
	fullName := who.FullName()
	if s.reservedNames().CheckName("fullName", fullName) != nil {
		fullName = username
	}
	now := s.clock.Now()
	u := cutroom.User{
		ID: s.newID(), Username: username, Email: who.Email, FullName: fullName,
		Role: cutroom.Client, Language: cutroom.ParseLanguage(string(v.Language)),
		ReferralCode: referral, CreatedAt: now, EmailConfirmedAt: now,
	}
	if err := s.enrol(ctx, tx, u, u.ID); err != nil {
		return cutroom.User{}, err
	}
	return u, s.link(ctx, tx, u, who, true)
}

func (s *Service) freeUsername(ctx context.Context, tx cutroom.Tx, who cutroom.Identity) (string, error) {
	if s.reservedNames().CheckUsername(who.Username(1)) != nil {
		who.Email = "user@" // any other suggestion would pose as the service too
	}
	for n := 1; ; n++ {
		name := who.Username(n)
		taken, err := cutroom.Optional(tx.UserByLogin(ctx, name))
		if err != nil || taken == nil {
			return name, err
		}
	}
}

// Arrive signs in the person who came back from Google, in the browser that
// holds the secret.
func (s *Service) Arrive(ctx context.Context, v Visitor, secret string) (Welcome, error) {
	var welcome Welcome
	var asked *cutroom.SecondFactorRequired
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		welcome, asked = Welcome{}, nil
		ticket, err := cutroom.TakeTicket(ctx, tx, cutroom.ForArrival, secret, s.wall.Now())
		if err != nil {
			return err
		}
		var who cutroom.Identity
		if err := ticket.Read(&who); err != nil {
			return err
		}
		// If it has been unlinked in the meantime, it no longer signs in.
		if _, err := tx.Identity(ctx, who.Issuer, who.Subject); errors.Is(err, cutroom.ErrNotFound) {
			return cutroom.ErrTicketSpent
		} else if err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, ticket.UserID)
		if err != nil {
			return err
		}
		// Google replaces the password, not the second factor.
		if asked, err = s.challenge(ctx, tx, u); err != nil || asked != nil {
			return err
		}
		welcome, err = s.enterByGoogle(ctx, tx, u, v, who)
		return err
	})
	if err == nil && asked != nil {
		return Welcome{}, asked
	}
	return welcome, err
}

// enterByGoogle is the only place where Google opens a session.
func (s *Service) enterByGoogle(ctx context.Context, tx cutroom.Tx, u cutroom.User, v Visitor, who cutroom.Identity) (Welcome, error) {
	tokens, err := s.open(ctx, tx, u, v)
	if err != nil {
		return Welcome{}, err
	}
	s.record(tx, cutroom.Actor{UserID: u.ID}, cutroom.AuditIdentityUsed, u.ID, map[string]string{"issuer": who.Issuer})
	return Welcome{User: u, Tokens: tokens}, nil
}
