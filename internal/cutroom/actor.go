package cutroom

import "context"

// Actor is who acts: a signed-in person, or the program itself.
type Actor struct {
	UserID    string
	SessionID string
	Username  string
	Role      Role
	ViewedBy  string // the manager who looks through this person's eyes, else ""
	Scopes    Scopes // what a program may do for this person; "" when they act themselves

	caller *Caller // what was read to recognise them; nil when nothing was
}

// Caller is who makes a request, as they were when it came in.
type Caller struct {
	Session    Session // what decides whether it still lets its person in
	User       User
	Membership *Membership // nil for everybody who belongs to no client account
}

// WithCaller is the actor together with what was read to recognise them, for
// whoever answers their request without changing anything.
func (a Actor) WithCaller(c Caller) Actor {
	a.caller = &c
	return a
}

// WithoutCaller is the actor for something that outlives the request: the
// person may change meanwhile.
func (a Actor) WithoutCaller() Actor {
	a.caller = nil
	return a
}

// Person is the acting person: as they were when their request came in, where
// they were read then, else as they are now. What only reads may rely on it;
// what changes something reads the person again in its transaction.
func (a Actor) Person(ctx context.Context, r UserReader) (User, error) {
	if a.caller != nil {
		return a.caller.User, nil
	}
	return r.UserByID(ctx, a.UserID)
}

// System is the program acting on its own account: jobs, sweeps, the command
// line.
var System = Actor{UserID: "system", Username: "system", Role: Manager}

// IsManager reports whether the actor runs the service.
func (a Actor) IsManager() bool { return a.Role == Manager }
