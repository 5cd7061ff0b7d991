package account

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// awaited is what a challenge stores: the password that was right. If it has
// changed when the second factor arrives, the challenge is void.
type awaited struct {
	Password string `json:"password"` // hash of the stored hash
}

// challenge asks for the second factor of a person who has one and gave the
// right password. It returns nil for everybody else.
func (s *Service) challenge(ctx context.Context, tx cutroom.Tx, u cutroom.User) (*cutroom.SecondFactorRequired, error) {
	factors, err := factorsOf(ctx, tx, u)
	if err != nil || !factors.TwoFactor {
		return nil, err
	}
	ticket, secret := cutroom.IssueTicket(cutroom.ForSecondFactor, u, awaited{cutroom.HashToken(u.PasswordHash)}, s.wall.Now())
	if err := tx.CreateTicket(ctx, ticket); err != nil {
		return nil, err
	}
	return &cutroom.SecondFactorRequired{Challenge: secret, Methods: factors.SecondMethods()}, nil
}

// ChallengeKey returns the key under which attempts at a challenge are counted,
// or ErrChallengeSpent. Somebody who knows the password can use up the owner's
// attempts. A password reset gives the owner new ones.
func (s *Service) ChallengeKey(ctx context.Context, challenge string) (string, error) {
	ticket, err := s.openChallenge(ctx, s.store, challenge)
	return fmt.Sprintf("%s %d", ticket.UserID, ticket.Epoch), err
}

func (s *Service) openChallenge(ctx context.Context, r cutroom.TicketLookup, challenge string) (cutroom.Ticket, error) {
	ticket, err := cutroom.PeekTicket(ctx, r, cutroom.ForSecondFactor, challenge, s.wall.Now())
	if errors.Is(err, cutroom.ErrTicketSpent) {
		return cutroom.Ticket{}, cutroom.ErrChallengeSpent
	}
	return ticket, err
}

// SecondFactor opens a session for the holder of a challenge who has a code of
// the authenticator app, or a recovery code. A challenge allows only a few
// wrong codes.
func (s *Service) SecondFactor(ctx context.Context, v Visitor, challenge, code string) (Welcome, error) {
	return s.answerChallenge(ctx, v, challenge, func(tx cutroom.Tx, u cutroom.User) error {
		right, err := s.spendCode(ctx, tx, u, code)
		if err == nil && !right {
			return cutroom.ErrWrongCode
		}
		return err
	})
}

// answerChallenge opens a session if shown accepts the second factor. A refusal
// is committed too, because it counts as an attempt.
func (s *Service) answerChallenge(ctx context.Context, v Visitor, challenge string,
	shown func(cutroom.Tx, cutroom.User) error) (Welcome, error) {
	var welcome Welcome
	var refused error
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		welcome, refused = Welcome{}, nil
		ticket, u, err := s.challenged(ctx, tx, challenge)
		if err != nil {
			return err
		}
		if err = shown(tx, u); isRefusal(err) {
			refused, err = s.wrongTry(ctx, tx, ticket, err)
			return err
		}
		if err != nil {
			return err
		}
		if _, err := tx.UseTicket(ctx, ticket.Hash, s.wall.Now()); err != nil {
			return err
		}
		tokens, err := s.open(ctx, tx, u, v)
		welcome = Welcome{User: u, Tokens: tokens}
		return err
	})
	if err := errors.Join(err, refused); err != nil {
		return Welcome{}, err
	}
	return welcome, nil
}

// challenged returns the person whose second factor the challenge requires.
func (s *Service) challenged(ctx context.Context, tx cutroom.Tx, challenge string) (cutroom.Ticket, cutroom.User, error) {
	ticket, err := s.openChallenge(ctx, tx, challenge)
	if err != nil {
		return cutroom.Ticket{}, cutroom.User{}, err
	}
	u, err := tx.UserByID(ctx, ticket.UserID)
	if err != nil {
		return cutroom.Ticket{}, cutroom.User{}, err
	}
	var waiting awaited
	if err := ticket.Read(&waiting); err != nil {
		return cutroom.Ticket{}, cutroom.User{}, err
	}
	if waiting.Password != cutroom.HashToken(u.PasswordHash) {
		return cutroom.Ticket{}, cutroom.User{}, cutroom.ErrChallengeSpent
	}
	return ticket, u, nil
}

// wrongTry counts an attempt at a challenge and ends the challenge after the
// last one.
func (s *Service) wrongTry(ctx context.Context, tx cutroom.Tx, ticket cutroom.Ticket, why error) (refused, err error) {
	s.record(tx, cutroom.Actor{}, cutroom.AuditSecondFactorFailed, ticket.UserID, nil)
	tries, _, err := tx.CountHit(ctx, "second-factor "+ticket.Hash, ticket.CreatedAt, cutroom.SecondFactorLife)
	if err != nil || tries < cutroom.SecondFactorTries {
		return why, err
	}
	_, err = tx.UseTicket(ctx, ticket.Hash, s.wall.Now())
	return cutroom.ErrChallengeSpent, err
}

// isRefusal distinguishes a wrong answer from an internal error.
func isRefusal(err error) bool {
	return errors.Is(err, cutroom.ErrWrongCode) || errors.Is(err, cutroom.ErrPasskeyRefused)
}
