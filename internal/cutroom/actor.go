package cutroom

// Actor is who acts: a signed-in person, or the program itself.
type Actor struct {
	UserID    string
	SessionID string
	Username  string
	Role      Role
	ViewedBy  string // the manager who looks through this person's eyes, else ""
}

// System is the program acting on its own account: jobs, sweeps, the command
// line.
var System = Actor{UserID: "system", Username: "system", Role: Manager}

// IsManager reports whether the actor runs the service.
func (a Actor) IsManager() bool { return a.Role == Manager }
