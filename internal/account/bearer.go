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
	sessionID, err := s.sessionOf(access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return s.Holder(ctx, sessionID)
}

// BearerToRead is Bearer for a request that only reads: the actor carries the
// person, so that nobody reads them again while the request is answered.
func (s *Service) BearerToRead(ctx context.Context, access string) (cutroom.Actor, error) {
	sessionID, err := s.sessionOf(access)
	if err != nil {
		return cutroom.Actor{}, err
	}
	actor, u, err := s.holder(ctx, sessionID)
	if err != nil {
		return cutroom.Actor{}, err
	}
	return actor.WithPerson(u), nil
}

// sessionOf is the session that an access token names.
func (s *Service) sessionOf(access string) (string, error) {
	var claims jwt.RegisteredClaims
	_, err := jwt.ParseWithClaims(access, &claims,
		func(*jwt.Token) (any, error) { return s.accessKey, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithExpirationRequired(),
		jwt.WithTimeFunc(s.wall.Now),
	)
	if err != nil {
		return "", cutroom.ErrUnauthenticated
	}
	return claims.Subject, nil
}

// Holder tells who is signed in with the session, or ErrUnauthenticated when
// it has ended.
func (s *Service) Holder(ctx context.Context, sessionID string) (cutroom.Actor, error) {
	actor, _, err := s.holder(ctx, sessionID)
	return actor, err
}

func (s *Service) holder(ctx context.Context, sessionID string) (cutroom.Actor, cutroom.User, error) {
	session, u, err := s.store.Bearer(ctx, sessionID)
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && (!session.Open() || session.Over(s.wall.Now()) || u.Suspended()) {
		return cutroom.Actor{}, cutroom.User{}, cutroom.ErrUnauthenticated
	}
	if err != nil {
		return cutroom.Actor{}, cutroom.User{}, err
	}
	actor := u.Actor(session.ID)
	actor.ViewedBy = session.ViewedBy
	return actor, u, nil
}

// Self is the acting person.
func (s *Service) Self(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	return by.Person(ctx, s.store)
}
