package account

import (
	"context"
	"errors"

	"github.com/golang-jwt/jwt/v5"

	"cutroom/internal/cutroom"
)

// accessToken names a session for a quarter of an hour. It carries nothing
// about the person: who they are and what they may do is looked up each time,
// so an ended session or a changed role counts at the next request.
func (s *Service) accessToken(sessionID string) (string, error) {
	now := s.wall.Now()
	claims := jwt.RegisteredClaims{
		Subject:   sessionID,
		IssuedAt:  jwt.NewNumericDate(now),
		ExpiresAt: jwt.NewNumericDate(now.Add(cutroom.AccessTokenLife)),
	}
	return jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(s.accessKey)
}

// Bearer tells who holds the access token, or ErrUnauthenticated.
func (s *Service) Bearer(ctx context.Context, access string) (cutroom.Actor, error) {
	sessionID, err := s.sessionOf(ctx, access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.Holder(ctx, sessionID)
}

// BearerToRead is Bearer for a request that only reads: the actor carries what
// was read to recognise them, so that nobody reads it again for the answer.
func (s *Service) BearerToRead(ctx context.Context, access string) (cutroom.Actor, error) {
	sessionID, err := s.sessionOf(ctx, access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.HolderToRead(ctx, sessionID)
}

// HolderToRead is like Holder, for requests that only read: the actor carries what
// was read to recognise them, so that the answer need not read it again.
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

// tokenParser reads access tokens; what it insists on never changes.
func tokenParser(wall cutroom.Clock) *jwt.Parser {
	return jwt.NewParser(
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithExpirationRequired(),
		jwt.WithTimeFunc(wall.Now),
	)
}

// sessionOf is the session that a bearer token names: one of fifteen minutes,
// or an access token that a person has made for a program.
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

// Holder tells who is signed in with the session, or ErrUnauthenticated when
// it lets nobody in any more.
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

// Holders tells who is signed in with each of the sessions, by their ids.
// Sessions that let nobody in any more are missing.
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

// actorIn is who acts in a session, or ErrUnauthenticated.
func (s *Service) actorIn(ctx context.Context, session cutroom.Session, u cutroom.User) (cutroom.Actor, error) {
	if err := s.stillGood(ctx, s.store, session, u); err != nil {
		return cutroom.Actor{}, err
	}
	actor := u.Actor(session.ID)
	actor.ViewedBy, actor.Scopes = session.ViewedBy, session.Scopes
	return actor, nil
}

// stillGood answers ErrUnauthenticated for a session that lets nobody in any
// more, a view whose manager has left among them.
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

// Self is the acting person.
func (s *Service) Self(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	return by.Person(ctx, s.store)
}
