package account

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// Visitor is what we know of a person who is not signed in.
type Visitor struct {
	UserAgent string
	Device    string // the secret by which their device is recognized
	Language  cutroom.Language
}

func (v Visitor) deviceHash() string {
	if v.Device == "" {
		return ""
	}
	return cutroom.HashToken(v.Device)
}

// Welcome is a person together with the tokens of a new session.
type Welcome struct {
	User   cutroom.User
	Tokens Tokens
	Notes  []cutroom.Hint // what else they should know
}

// Register makes a visitor a client and signs them in. Whatever the visitor
// sends, the result is a client, because only managers assign other roles.
func (s *Service) Register(ctx context.Context, v Visitor, r cutroom.Registration) (Welcome, error) {
	u, err := s.newVisitor(ctx, r, cutroom.Client, v.Language)
	if err != nil {
		return Welcome{}, err
	}
	var tokens Tokens
	var notes []cutroom.Hint
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.enrol(ctx, tx, u, u.ID); err != nil {
			return err
		}
		if err := tx.Enqueue(ctx, cutroom.WelcomeUser{UserID: u.ID}); err != nil {
			return err
		}
		var err error
		if notes, err = s.codeNotes(ctx, tx, u); err != nil {
			return err
		}
		tokens, err = s.open(ctx, tx, u, v)
		return err
	})
	if err != nil {
		return Welcome{}, err
	}
	return Welcome{User: u, Tokens: tokens, Notes: notes}, nil
}

// Create makes a person with any role, for a manager or the command line.
func (s *Service) Create(ctx context.Context, by cutroom.Actor, r cutroom.Registration, role cutroom.Role) (cutroom.User, error) {
	if !by.IsManager() {
		return cutroom.User{}, cutroom.ErrForbidden
	}
	if !role.Known() {
		return cutroom.User{}, cutroom.ErrRole
	}
	u, err := s.newUser(ctx, r, role, cutroom.English)
	if err != nil {
		return cutroom.User{}, err
	}
	u.EmailConfirmedAt = u.CreatedAt // the operator vouches for it
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error { return s.enrol(ctx, tx, u, by.UserID) })
	return u, err
}

// newVisitor is newUser for people who choose their own name. It refuses names
// that would speak for the service.
func (s *Service) newVisitor(ctx context.Context, r cutroom.Registration, role cutroom.Role, lang cutroom.Language) (cutroom.User, error) {
	if err := r.Validate(); err != nil {
		return cutroom.User{}, err
	}
	if err := s.reservedNames().CheckUsername(r.Username); err != nil {
		return cutroom.User{}, err
	}
	if err := s.reservedNames().CheckName("fullName", r.FullName); err != nil {
		return cutroom.User{}, err
	}
	return s.newUser(ctx, r, role, lang)
}

// newUser checks the registration and hashes its password, which takes too long
// to happen inside a transaction.
func (s *Service) newUser(ctx context.Context, r cutroom.Registration, role cutroom.Role, lang cutroom.Language) (cutroom.User, error) {
	if err := r.Validate(); err != nil {
		return cutroom.User{}, err
	}
	if err := checkNewPassword(r.Password); err != nil {
		return cutroom.User{}, err
	}
	hash, err := s.passwords.hash(ctx, r.Password)
	if err != nil {
		return cutroom.User{}, err
	}
	return cutroom.User{
		ID:           s.newID(),
		Username:     r.Username,
		Email:        r.Email,
		FullName:     strings.TrimSpace(r.FullName),
		CountryCode:  r.CountryCode,
		PhoneNumber:  r.PhoneNumber,
		ReferralCode: strings.TrimSpace(r.ReferralCode),
		Role:         role,
		Language:     cutroom.ParseLanguage(string(lang)),
		PasswordHash: hash,
		CreatedAt:    s.clock.Now(),
	}, nil
}

// enrol creates the person, and a client account if they are a client.
func (s *Service) enrol(ctx context.Context, tx cutroom.Tx, u cutroom.User, by string) error {
	if err := s.enter(ctx, tx, u, by); err != nil || u.Role != cutroom.Client {
		return err
	}
	return s.openAccount(ctx, tx, u, by, u.ReferralCode)
}

// enter creates only the person.
func (s *Service) enter(ctx context.Context, tx cutroom.Tx, u cutroom.User, by string) error {
	if err := tx.CreateUser(ctx, u); err != nil {
		return err
	}
	s.record(tx, cutroom.Actor{UserID: by}, cutroom.AuditRegistered, u.ID, map[string]string{"role": string(u.Role)})
	tx.Append(cutroom.Event{
		Kind: cutroom.UserRegistered, At: u.CreatedAt, By: by, Subject: u.ID,
		Audience: []string{cutroom.ToUser(u.ID), cutroom.ToManagers},
		Data:     eventData(map[string]string{"username": u.Username, "role": string(u.Role)}),
	})
	return nil
}
