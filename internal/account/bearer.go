package account

import (
	"context"
	"errors"

	"github.com/golang-jwt/jwt/v5"

	"cutroom/internal/cutroom"
)

// accessToken names a session for fifteen minutes. It contains nothing about
// the person. Who they are and what they may do is looked up each time, so an
// ended session or a changed role takes effect at the next request.
func (s *Service) accessToken(sessionID string) (string, error) {
	now := s.wall.Now()
	claims := jwt.RegisteredClaims{
		Subject:   sessionID,
		IssuedAt:  jwt.NewNumericDate(now),
		ExpiresAt: jwt.NewNumericDate(now.Add(cutroom.AccessTokenLife)),
	}
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(s.accessKey)
}

// Bearer returns the actor of the access token, or ErrUnauthenticated.
func (s *Service) Bearer(ctx context.Context, access string) (cutroom.Actor, error) {
	sessionID, err := s.sessionOf(ctx, access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.Holder(ctx, sessionID)
}

// BearerToRead is Bearer for a request that only reads. The actor carries the
// data that was loaded to authenticate it, so that it is not loaded again.
func (s *Service) BearerToRead(ctx context.Context, access string) (cutroom.Actor, error) {
	sessionID, err := s.sessionOf(ctx, access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.HolderToRead(ctx, sessionID)
}

// HolderToRead is Holder for a request that only reads. The actor carries the
// data that was loaded to authenticate it, so that it is not loaded again.
func (s *Service) HolderToRead(ctx context.Context, sessionID string) (cutroom.Actor, error) {
	c, err := s.store.Caller(ctx, sessionID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.Actor{}, cutroom.ErrUnauthenticated
	}
	if err != nil {
		return cutroom.Actor{}, err
	}
	actor, err := s.actorIn(ctx, c.Session, c.User)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return actor.WithCaller(c), nil
}

// tokenParser parses access tokens with requirements that never change.
func tokenParser(wall cutroom.Clock) *jwt.Parser {
	return jwt.NewParser(
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithExpirationRequired(),
		jwt.WithTimeFunc(wall.Now),
	)
}

// sessionOf returns the session of a bearer token, which is either valid for
// fifteen minutes or an access token that a person made for a program.
func (s *Service) sessionOf(ctx context.Context, access string) (string, error) {
	if cutroom.IsAccessToken(access) {
		return s.sessionOfProgram(ctx, access)
	}
	var claims jwt.RegisteredClaims
	_, err := s.tokens.ParseWithClaims(access, &claims, func(*jwt.Token) (any, error) { return s.accessKey, nil })
	if err != nil {
		return "", cutroom.ErrUnauthenticated
	}
	return claims.Subject, nil
}

// Holder returns the actor signed in with the session, or ErrUnauthenticated if
// the session no longer lets anybody in.
func (s *Service) Holder(ctx context.Context, sessionID string) (cutroom.Actor, error) {
	session, u, err := s.store.Bearer(ctx, sessionID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.Actor{}, cutroom.ErrUnauthenticated
	}
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.actorIn(ctx, session, u)
}

// Holders returns the actor of each session, by session id. Sessions that no
// longer let anybody in are missing.
func (s *Service) Holders(ctx context.Context, sessionIDs []string) (map[string]cutroom.Actor, error) {
	bearers, err := s.store.Bearers(ctx, sessionIDs)
	if err != nil {
		return nil, err
	}
	holders := make(map[string]cutroom.Actor, len(bearers))
	for _, b := range bearers {
		actor, err := s.actorIn(ctx, b.Session, b.User)
		if errors.Is(err, cutroom.ErrUnauthenticated) {
			continue
		}
		if err != nil {
			return nil, err
		}
		holders[b.Session.ID] = actor
	}
	return holders, nil
}

// actorIn returns the actor of a session, or ErrUnauthenticated.
func (s *Service) actorIn(ctx context.Context, session cutroom.Session, u cutroom.User) (cutroom.Actor, error) {
	if err := s.stillGood(ctx, s.store, session, u); err != nil {
		return cutroom.Actor{}, err
	}
	actor := u.Actor(session.ID)
	actor.ViewedBy, actor.Scopes = session.ViewedBy, session.Scopes
	return actor, nil
}

// stillGood returns ErrUnauthenticated for a session that no longer lets
// anybody in, including a view whose manager has lost access.
func (s *Service) stillGood(ctx context.Context, r cutroom.SessionReader, session cutroom.Session, u cutroom.User) error {
	now := s.wall.Now()
	if !session.LetsIn(u, now) {
		return cutroom.ErrUnauthenticated
	}
	if session.ViewedBy == "" {
		return nil
	}
	own, manager, err := r.Bearer(ctx, session.ViewedFrom)
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && !session.LetsView(u, own, manager, now) {
		return cutroom.ErrUnauthenticated
	}
	return err
}

// Self returns the acting person.
func (s *Service) Self(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	return by.Person(ctx, s.store)
}
