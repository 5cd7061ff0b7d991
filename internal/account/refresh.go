package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Refresh exchanges a refresh token for a new pair. Within the grace, the same
// token gets the same successor again. A later use means that the token was
// stolen, and ends the whole session.
func (s *Service) Refresh(ctx context.Context, refresh string) (Tokens, error) {
	var tokens Tokens
	var granted bool
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		tokens, granted = Tokens{}, false
		token, session, u, err := s.family(ctx, tx, refresh)
		if err != nil {
			return err
		}
		if err := s.stillGood(ctx, tx, session, u); errors.Is(err, cutroom.ErrUnauthenticated) {
			return nil
		} else if err != nil {
			return err
		}
		next := cutroom.SuccessorToken(s.refreshKey, refresh)
		successor, err := cutroom.Optional(tx.RefreshTokenByHash(ctx, cutroom.HashToken(next)))
		if err != nil {
			return err
		}
		switch token.Judge(s.wall.Now(), successor) {
		case cutroom.ExchangeExpired:
			return nil
		case cutroom.ExchangeReuse:
			// Committed although the request is refused, because the family
			// must end.
			return s.end(ctx, tx, session, cutroom.EndedByTokenReuse)
		case cutroom.ExchangeFresh:
			if err := s.rotate(ctx, tx, token, next); err != nil {
				return err
			}
		case cutroom.ExchangeRepeat:
		}
		access, err := s.accessToken(session.ID)
		if err != nil {
			return err
		}
		tokens, granted = Tokens{Access: access, Refresh: next}, true
		return nil
	})
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && !granted {
		return Tokens{}, cutroom.ErrSessionEnded
	}
	return tokens, err
}

// family returns the token together with its session and its person.
func (s *Service) family(ctx context.Context, tx cutroom.Tx, refresh string) (cutroom.RefreshToken, cutroom.Session, cutroom.User, error) {
	token, err := tx.RefreshTokenByHash(ctx, cutroom.HashToken(refresh))
	if err != nil {
		return cutroom.RefreshToken{}, cutroom.Session{}, cutroom.User{}, err
	}
	session, u, err := tx.Bearer(ctx, token.SessionID)
	return token, session, u, err
}

func (s *Service) rotate(ctx context.Context, tx cutroom.Tx, token cutroom.RefreshToken, next string) error {
	now := s.wall.Now()
	won, err := tx.RotateRefreshToken(ctx, token.Hash, now)
	if err != nil {
		return err
	}
	if !won {
		return errors.New("a refresh token was rotated twice inside serializable transactions")
	}
	if err := tx.CreateRefreshToken(ctx, s.refreshToken(next, token.SessionID)); err != nil {
		return err
	}
	return tx.TouchSession(ctx, token.SessionID, now)
}
