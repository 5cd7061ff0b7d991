package cutroom

import "context"

// Actor is who acts: a signed-in person, or the program itself.
type Actor struct {
	UserID    string
	SessionID string
	Username  string
	Role      Role
	ViewedBy  string // the manager who looks through this person's eyes, else ""

	person *User // who was read to recognise them; nil when nobody was
}

// WithPerson is the actor together with the person who was read to recognise
// them when their request came in, for whoever answers it.
func (a Actor) WithPerson(u User) Actor {
	a.person = &u
	return a
}

// WithoutPerson is the actor for something that outlives the request: the
// person may change meanwhile.
func (a Actor) WithoutPerson() Actor {
	a.person = nil
	return a
}

// Person is the acting person: as they were when their request came in, where
// they were read then, else as they are now. What only reads may rely on it;
// what changes something reads the person again in its transaction.
func (a Actor) Person(ctx context.Context, r UserReader) (User, error) {
	if a.person != nil {
		return *a.person, nil
	}
	return r.UserByID(ctx, a.UserID)
}

// System is the program acting on its own account: jobs, sweeps, the command
// line.
var System = Actor{UserID: "system", Username: "system", Role: Manager}

// IsManager reports whether the actor runs the service.
func (a Actor) IsManager() bool { return a.Role == Manager }
