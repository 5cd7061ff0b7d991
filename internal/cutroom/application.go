package cutroom

import (
	"context"
	"slices"
	"time"
)

// ApplicationState is how far somebody who wants to edit for us has come.
//
//	received ──▶ screening ──▶ test ──▶ accepted ──the invitation is used──▶ an editor's account
//	    │            │           │
//	    ├────────────┼───────────┼──a manager says no──▶ declined
//	    └────────────┴───────────┴──the applicant goes──▶ withdrawn
type ApplicationState string

// The states.
const (
	ApplicationReceived  ApplicationState = "received"
	ApplicationScreening ApplicationState = "screening"
	ApplicationTest      ApplicationState = "test"
	ApplicationAccepted  ApplicationState = "accepted"
	ApplicationDeclined  ApplicationState = "declined"
	ApplicationWithdrawn ApplicationState = "withdrawn"
)

// applicationMoves is where a manager may take an application. Accepted again
// means a fresh invitation in place of the old one.
var applicationMoves = map[ApplicationState][]ApplicationState{
	ApplicationReceived:  {ApplicationScreening, ApplicationDeclined},
	ApplicationScreening: {ApplicationTest, ApplicationDeclined},
	ApplicationTest:      {ApplicationAccepted, ApplicationDeclined},
	ApplicationAccepted:  {ApplicationAccepted},
}

// Application is what somebody tells us who wants to edit for us, and how far
// it has come.
type Application struct {
	ID    string
	State ApplicationState

	FullName    string
	Email       string
	Country     string // ISO 3166, two letters
	TimeZone    string // of the tz database
	Languages   []Language
	Skills      []Skill
	Software    string
	WeeklyHours int
	Showreel    []string // links; never fetched by us
	About       string
	Rate        int // what they expect, in dollars an hour
	Language    Language

	ConsentedAt   time.Time // when they agreed that we keep this; zero when they did not
	CreatedAt     time.Time
	ChangedAt     time.Time
	DeclineReason string // told to the applicant; "" when none was given

	StatusHash     string // of the secret in the applicant's status link; "" until it was mailed
	InvitationHash string // of the newest invitation's ticket; "" until there was one
	UserID         string // the account that came of it; "" until then

	Sample Sample // the file that came with it
}

// Skill is one of the services we offer.
type Skill string

// Skills are the six services.
var Skills = []Skill{"social", "youtube", "commercial", "motion", "color", "audio"}

// Open reports whether the application still waits for a decision.
func (a Application) Open() bool {
	switch a.State {
	case ApplicationReceived, ApplicationScreening, ApplicationTest:
		return true
	default:
		return false
	}
}

// Moves is where a manager may take the application from here.
func (a Application) Moves() []ApplicationState {
	if a.UserID != "" {
		return nil // they are with us already
	}
	return slices.Clone(applicationMoves[a.State])
}

// Why an application stays as it is.
var (
	ErrApplicationState  = &Error{Kind: Conflict, Code: "application_state", Message: "The application cannot go there from where it is"}
	ErrApplicationClosed = &Error{Kind: Conflict, Code: "application_closed", Message: "This application is closed"}
	// ErrInvitationTaken answers an invitation to an address that an account
	// has confirmed: one address, one account.
	ErrInvitationTaken = &Error{Kind: Conflict, Code: "invitation_address_taken", Message: "Your address already belongs to an account. Write to us, and we make that account an editor's."}
)

const maxReason = 1000

// Moved is the application after a manager took it to another state, or
// ErrApplicationState. The reason is kept with a refusal only.
func (a Application) Moved(to ApplicationState, reason string, at time.Time) (Application, error) {
	if !slices.Contains(a.Moves(), to) {
		return Application{}, ErrApplicationState
	}
	if err := tooLong("reason", reason, maxReason); err != nil {
		return Application{}, err
	}
	a.State, a.ChangedAt = to, at
	if to == ApplicationDeclined {
		a.DeclineReason = reason
	}
	return a, nil
}

// Withdrawn is the application after its applicant took it back, or
// ErrApplicationClosed when it was decided before.
func (a Application) Withdrawn(at time.Time) (Application, error) {
	if !a.Open() {
		return Application{}, ErrApplicationClosed
	}
	a.State, a.ChangedAt = ApplicationWithdrawn, at
	return a, nil
}

// TeamInvitation is what a ticket for joining the team remembers.
type TeamInvitation struct {
	ApplicationID string `json:"applicationId"`
}

// Invites reports whether the ticket makes an account of this application: it
// was accepted, nobody came of it yet, and no newer invitation was sent.
func (a Application) Invites(t Ticket) bool {
	return a.State == ApplicationAccepted && a.UserID == "" && a.InvitationHash == t.Hash
}

// OverBefore reports whether the application came to nothing before a moment: it
// was declined or withdrawn, or accepted and no account came of it.
func (a Application) OverBefore(moment time.Time) bool {
	return !a.Open() && a.UserID == "" && a.ChangedAt.Before(moment)
}

// MaxOpenApplications is how many undecided applications may name the same
// address. Anybody can type any address: more would only be a way to send
// somebody mail they never asked for.
const MaxOpenApplications = 3

// ApplicationPage is a slice of the list, newest first: all, or those in one
// state.
type ApplicationPage struct {
	State ApplicationState // "" for all
	Page
}

// ApplicationReader finds applications.
type ApplicationReader interface {
	ApplicationByID(ctx context.Context, id string) (Application, error)
	ApplicationByStatusHash(ctx context.Context, hash string) (Application, error)
	Applications(ctx context.Context, page ApplicationPage) ([]Application, error)
	// CountApplications tells how many there are in each state.
	CountApplications(ctx context.Context) (map[ApplicationState]int, error)
	// CountOpenApplications tells how many undecided ones name an address.
	CountOpenApplications(ctx context.Context, email string) (int, error)
	// ApplicationsClosedBefore lists those that were declined, withdrawn, or
	// accepted without an account that came of it, and did not change since the
	// moment, the oldest first.
	ApplicationsClosedBefore(ctx context.Context, before time.Time, limit int) ([]Application, error)
	// ApplicationsOf lists those a person's account came of and, unless it is
	// "", those that name the address; the newest first.
	ApplicationsOf(ctx context.Context, userID, email string) ([]Application, error)
	// NewestApplicationOf finds the last one that names an address.
	NewestApplicationOf(ctx context.Context, email string) (Application, error)
}

// ApplicationWriter keeps applications.
type ApplicationWriter interface {
	CreateApplication(ctx context.Context, a Application) error
	// SaveApplication writes how far it has come; what the applicant wrote
	// stays.
	SaveApplication(ctx context.Context, a Application) error
	DeleteApplication(ctx context.Context, id string) error
}
