package cutroom

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// ApplicationState is how far an application to become an editor has come.
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

// applicationMoves lists where a manager may move an application. Accepting it
// again sends a new invitation in place of the old one.
var applicationMoves = map[ApplicationState][]ApplicationState{
	ApplicationReceived:  {ApplicationScreening, ApplicationDeclined},
	ApplicationScreening: {ApplicationTest, ApplicationDeclined},
	ApplicationTest:      {ApplicationAccepted, ApplicationDeclined},
	ApplicationAccepted:  {ApplicationAccepted},
}

// Application is somebody's application to become an editor, and how far it has
// come.
type Application struct {
	ID    string
	State ApplicationState

	FullName    string
	Email       string
	Country     string // ISO 3166, two letters
	TimeZone    string // from the tz database
	Languages   []Language
	Skills      []Skill
	Software    string
	WeeklyHours int
	Showreel    []string // links; we never fetch them
	About       string
	Rate        int // the hourly rate they expect, in the installation's currency
	Language    Language

	ConsentedAt   time.Time // when they agreed that we keep this; zero when they did not
	CreatedAt     time.Time
	ChangedAt     time.Time
	DeclineReason string // mailed to the applicant; "" when none was given

	StatusHash     string // of the secret in the applicant's status link; "" until it was mailed
	InvitationHash string // of the newest invitation's ticket; "" until there was one
	UserID         string // the editor account made from it; "" until then

	Sample Sample // the file sent with it
}

// Skill is one of the services we offer.
type Skill string

// Skills are the six services.
var Skills = []Skill{"social", "youtube", "commercial", "motion", "color", "audio"}

const (
	maxSoftware    = 300
	minAbout       = 10
	maxAbout       = 2000
	maxWeeklyHours = 80
	maxRate        = 1000
	maxShowreel    = 5
	maxLink        = 500
)

var (
	countryPattern  = regexp.MustCompile(`^[A-Z]{2}$`)
	timeZonePattern = regexp.MustCompile(`^[A-Za-z0-9_+/-]{2,64}$`)
	// linkPattern is the same in the browser: an https address with a host name
	// and no character that could end an attribute.
	linkPattern = regexp.MustCompile(`^https://[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]{1,5})?([/?#][!#-;=?-\[\]-~]*)?$`)
)

// Validate returns the first rule the application breaks, in the form's order,
// or nil.
func (a Application) Validate() error {
	checks := []func() *Error{
		func() *Error { return checkFullName(a.FullName) },
		func() *Error { return checkEmail(a.Email) },
		a.checkPlace,
		a.checkCraft,
		a.checkShowreel,
		a.checkTerms,
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (a Application) checkPlace() *Error {
	if !countryPattern.MatchString(a.Country) {
		return invalid("country", "application_country", "Please choose your country")
	}
	if !timeZonePattern.MatchString(a.TimeZone) {
		return invalid("timeZone", "application_time_zone", "Please choose your time zone")
	}
	return nil
}

func (a Application) checkCraft() *Error {
	if !someOf(a.Languages, []Language{English, Spanish, Portuguese}) {
		return invalid("languages", "application_languages", "Choose at least one language")
	}
	if !someOf(a.Skills, Skills) {
		return invalid("skills", "application_skills", "Choose at least one skill")
	}
	if strings.TrimSpace(a.Software) == "" || strings.ContainsFunc(a.Software, unshowable) {
		return invalid("software", "application_software", "Tell us which software you work with")
	}
	if err := tooLong("software", a.Software, maxSoftware); err != nil {
		return err
	}
	if a.WeeklyHours < 1 || a.WeeklyHours > maxWeeklyHours {
		return invalid("weeklyHours", "application_hours", "Weekly hours must be between 1 and 80")
	}
	return nil
}

// someOf reports whether list is not empty and holds only known values, each at
// most once.
func someOf[T comparable](list, known []T) bool {
	for i, one := range list {
		if !slices.Contains(known, one) || slices.Contains(list[:i], one) {
			return false
		}
	}
	return len(list) > 0
}

func (a Application) checkShowreel() *Error {
	wrong := invalid("showreel", "application_showreel", "Give one to five links that start with https://")
	if len(a.Showreel) < 1 || len(a.Showreel) > maxShowreel {
		return wrong
	}
	for _, link := range a.Showreel {
		if len(link) > maxLink || !linkPattern.MatchString(link) {
			return wrong
		}
	}
	return nil
}

func (a Application) checkTerms() *Error {
	if utf8.RuneCountInString(strings.TrimSpace(a.About)) < minAbout {
		return invalid("about", "application_about", "Write a few words about yourself, at least 10 characters")
	}
	if err := tooLong("about", a.About, maxAbout); err != nil {
		return err
	}
	if a.Rate < 1 || a.Rate > maxRate {
		return invalid("rate", "application_rate", "The rate must be between 1 and 1000 an hour")
	}
	if a.ConsentedAt.IsZero() {
		return invalid("consent", "application_consent", "We can only keep your application with your consent")
	}
	return nil
}

// Open reports whether the application still needs a decision.
func (a Application) Open() bool {
	switch a.State {
	case ApplicationReceived, ApplicationScreening, ApplicationTest:
		return true
	default:
		return false
	}
}

// Moves lists the states a manager may move the application to.
func (a Application) Moves() []ApplicationState {
	if a.UserID != "" {
		return nil // they already have an account
	}
	return slices.Clone(applicationMoves[a.State])
}

// Why an application stays as it is.
var (
	ErrApplicationState  = &Error{Kind: Conflict, Code: "application_state", Message: "The application can't move to this status"}
	ErrApplicationClosed = &Error{Kind: Conflict, Code: "application_closed", Message: "This application is closed"}
	// ErrInvitationTaken refuses an invitation to an address that an account has
	// already confirmed: one address, one account.
	ErrInvitationTaken = &Error{Kind: Conflict, Code: "invitation_address_taken", Message: "This email address already has an account. Write to us and we'll turn it into an editor's account."}
)

const maxReason = 1000

// Moved returns the application after a manager moved it to another state, or
// ErrApplicationState. The reason is kept only when it was declined.
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

// Withdrawn returns the application after its applicant withdrew it, or
// ErrApplicationClosed when it was already decided.
func (a Application) Withdrawn(at time.Time) (Application, error) {
	if !a.Open() {
		return Application{}, ErrApplicationClosed
	}
	a.State, a.ChangedAt = ApplicationWithdrawn, at
	return a, nil
}

// TeamInvitation is the data of a ticket that invites an applicant to join as an
// editor.
type TeamInvitation struct {
	ApplicationID string `json:"applicationId"`
}

// Invites reports whether the ticket can turn this application into an account:
// it was accepted, has no account yet, and no newer invitation was sent.
func (a Application) Invites(t Ticket) bool {
	return a.State == ApplicationAccepted && a.UserID == "" && a.InvitationHash == t.Hash
}

// OverBefore reports whether the application closed without an account before a
// moment: declined, withdrawn, or accepted with the invitation never used.
func (a Application) OverBefore(moment time.Time) bool {
	return !a.Open() && a.UserID == "" && a.ChangedAt.Before(moment)
}

// MaxOpenApplications is how many undecided applications may name the same
// address. Anybody can enter any address, so a higher limit would let people
// flood a stranger with mail.
const MaxOpenApplications = 3

// ApplicationPage is one page of the list, newest first: all applications, or
// those in one state.
type ApplicationPage struct {
	State ApplicationState // "" for all
	Page
}

// ApplicationReader finds applications.
type ApplicationReader interface {
	ApplicationByID(ctx context.Context, id string) (Application, error)
	ApplicationByStatusHash(ctx context.Context, hash string) (Application, error)
	Applications(ctx context.Context, page ApplicationPage) ([]Application, error)
	// CountApplications counts the applications in each state.
	CountApplications(ctx context.Context) (map[ApplicationState]int, error)
	// CountOpenApplications counts the undecided ones that name an address.
	CountOpenApplications(ctx context.Context, email string) (int, error)
	// ApplicationsClosedBefore lists those that were declined, withdrawn, or
	// accepted without becoming an account, and have not changed since the
	// moment, oldest first.
	ApplicationsClosedBefore(ctx context.Context, before time.Time, limit int) ([]Application, error)
	// ApplicationsOf lists those that became the person's account and, unless
	// email is "", those that name the address, newest first.
	ApplicationsOf(ctx context.Context, userID, email string) ([]Application, error)
	// NewestApplicationOf finds the latest one that names an address.
	NewestApplicationOf(ctx context.Context, email string) (Application, error)
}

// ApplicationWriter stores applications.
type ApplicationWriter interface {
	CreateApplication(ctx context.Context, a Application) error
	// SaveApplication updates its progress; what the applicant wrote is not
	// changed.
	SaveApplication(ctx context.Context, a Application) error
	DeleteApplication(ctx context.Context, id string) error
}

// KeepApplication saves the progress of an application and notifies the managers.
func KeepApplication(ctx context.Context, tx Tx, a Application, by string, at time.Time) error {
	state, err := json.Marshal(map[string]string{"state": string(a.State)})
	if err != nil {
		return fmt.Errorf("the state of an application: %w", err)
	}
	tx.Append(Event{
		Kind: ApplicationMoved, At: at, By: by, Subject: a.ID, Audience: []string{ToManagers}, Data: state,
	})
	return tx.SaveApplication(ctx, a)
}

// DropApplication deletes an application and enqueues the deletion of its sample.
func DropApplication(ctx context.Context, tx Tx, a Application, at time.Time) error {
	tx.Record(AuditEntry{At: at, By: System.UserID, Action: AuditApplicationForgotten, Subject: a.ID})
	tx.Append(Event{
		Kind: ApplicationForgotten, At: at, By: System.UserID, Subject: a.ID, Audience: []string{ToManagers},
	})
	if a.Sample.Key != "" {
		if err := tx.Enqueue(ctx, DeleteBlob{Key: a.Sample.Key}); err != nil {
			return err
		}
	}
	return tx.DeleteApplication(ctx, a.ID)
}

// ApplicationsOf lists a person's applications to become an editor. Those that
// only name their address count once they have confirmed it, because anybody can
// enter any address.
func ApplicationsOf(ctx context.Context, r ApplicationReader, u User) ([]Application, error) {
	if u.OwnsEmail() {
		return r.ApplicationsOf(ctx, u.ID, u.Email)
	}
	return r.ApplicationsOf(ctx, u.ID, "")
}
