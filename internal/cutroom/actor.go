package cutroom

import (
	"context"
	"errors"
)

// Actor is who acts: a signed-in person or the system.
type Actor struct {
	UserID    string
	SessionID string
	Username  string
	Role      Role
	ViewedBy  string // the manager who is viewing as this person, else ""
	Scopes    Scopes // what a program may do for this person; "" when they act themselves

	caller *Caller // what was read to authenticate them; nil when nothing was
}

// Caller is who makes a request, as they were when it came in.
type Caller struct {
	Session    Session // decides whether the person is still let in
	User       User
	Membership *Membership // nil for people outside client accounts
}

// WithCaller returns the actor together with what was read to authenticate them.
// It is for requests that only read.
func (a Actor) WithCaller(c Caller) Actor {
	a.caller = &c
	return a
}

// WithoutCaller returns the actor for work that outlives the request, during
// which the person may change.
func (a Actor) WithoutCaller() Actor {
	a.caller = nil
	return a
}

// ActorReader finds the acting person, alone or together with their session.
type ActorReader interface {
	UserByID(ctx context.Context, id string) (User, error)
	Bearer(ctx context.Context, sessionID string) (Session, User, error)
}

// Person returns the acting person: as read when their request came in, otherwise
// as they are now. Reads may rely on it; a change must read the person again in
// its transaction.
func (a Actor) Person(ctx context.Context, r ActorReader) (User, error) {
	if a.caller != nil {
		return a.caller.User, nil
	}
	return a.CurrentPerson(ctx, r)
}

// CurrentPerson returns the acting person as they are now, for a change. It
// returns ErrUnauthenticated if their access was revoked since their request was
// authenticated: somebody can hold back the end of a request until the owner of
// the account has signed them out. Jobs have no session.
func (a Actor) CurrentPerson(ctx context.Context, r ActorReader) (User, error) {
	if a.SessionID == "" {
		return r.UserByID(ctx, a.UserID)
	}
	session, u, err := r.Bearer(ctx, a.SessionID)
	if errors.Is(err, ErrNotFound) || err == nil && (u.ID != a.UserID || session.Revoked(u)) {
		return User{}, ErrUnauthenticated
	}
	return u, err
}

// StillManages returns nil if the actor runs the service now, whatever their role
// was when their request came in. Otherwise it returns ErrForbidden, or
// ErrUnauthenticated if their access was revoked.
func StillManages(ctx context.Context, r ActorReader, by Actor) error {
	if by.UserID == System.UserID {
		return nil
	}
	u, err := by.CurrentPerson(ctx, r)
	if errors.Is(err, ErrNotFound) || err == nil && !u.IsActiveManager() {
		return ErrForbidden
	}
	return err
}

// System is the program acting on its own: jobs, sweeps, the command line.
var System = Actor{UserID: "system", Username: "system", Role: Manager}

// IsManager reports whether the actor runs the service.
func (a Actor) IsManager() bool { return a.Role == Manager }
