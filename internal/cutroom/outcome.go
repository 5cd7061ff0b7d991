package cutroom

import (
	"context"
	"time"
)

// Outcome is how an approved project turned out: whose work it was, how it went,
// and how its client rated it. It is computed from the history (OutcomeOf), and
// stored so that figures and alarms need not read histories. It is deleted when
// the project is reopened.
type Outcome struct {
	ProjectID  string
	AccountID  string
	EditorID   string // who delivered the approved version
	ApprovedAt time.Time
	OnTime     bool // no promise was missed
	FirstPass  bool // approved without a change list, and never reopened
	Rounds     int  // the number of change lists
	Rating     Rating

	// How the time was spent, as the clock counts it.
	FirstCut time.Duration // our time until the first version reached the client
	Waited   time.Duration // from the submission until editing began
	Ours     time.Duration
	Theirs   time.Duration
	Paused   time.Duration

	// Not in the history.
	NotAsked time.Time // when the client asked not to be asked for a rating; zero if they have not
	SeenAt   time.Time // when a manager marked a low rating as seen; zero until then
}

// OutcomeOf computes the outcome of a project from its steps, in order; false
// while it is not approved.
func OutcomeOf(p Project, steps []Step) (Outcome, bool) {
	o := Outcome{ProjectID: p.ID, AccountID: p.AccountID, OnTime: true}
	approved, reopened, released := false, false, false
	var submitted time.Time
	for i, s := range steps {
		switch s.Kind {
		case StepKind(SubmitProject):
			if submitted.IsZero() {
				submitted = s.At
			}
		case StepKind(StartProject):
			if o.Waited == 0 && !submitted.IsZero() {
				o.Waited = s.At.Sub(submitted)
			}
		case StepKind(ReleaseVersion):
			if !released {
				released, o.FirstCut = true, TurnaroundOf(steps[:i+1]).Ours
			}
		case StepKind(DeliverVersion):
			o.EditorID = s.By
		case StepKind(RequestChanges):
			o.Rounds++
		case StepAlarm:
			o.OnTime = o.OnTime && s.Detail.Alarm != AlarmMissed
		case StepKind(ApproveVersion):
			approved, o.ApprovedAt = true, s.At
		case StepKind(ReopenProject):
			approved, reopened, o.Rating = false, true, Rating{}
		case StepRated:
			o.Rating = o.Rating.after(s)
		default:
		}
	}
	o.FirstPass = o.Rounds == 0 && !reopened
	clock := TurnaroundOf(steps)
	o.Ours, o.Theirs, o.Paused = clock.Ours, clock.Theirs, clock.Paused
	return o, approved
}

// OutcomeReader finds outcomes. Only approved projects have one.
type OutcomeReader interface {
	OutcomeOf(ctx context.Context, projectID string) (Outcome, error)
	// RatingsToAskFor lists projects of a client account approved after a moment
	// that have no rating and may still be asked about, latest first.
	RatingsToAskFor(ctx context.Context, accountID string, after time.Time, limit int) ([]Outcome, error)
	// LowRatings lists low ratings that no manager has seen, latest first.
	LowRatings(ctx context.Context, limit int) ([]Outcome, error)
	// CountLowRatings counts all of them.
	CountLowRatings(ctx context.Context) (int, error)
	// RatingsOf lists the ratings of projects that an editor delivered and still
	// has, latest first.
	RatingsOf(ctx context.Context, editorID string, limit int) ([]Outcome, error)
	// TallyOf adds up the outcomes of an editor's work approved after one moment
	// and up to another.
	TallyOf(ctx context.Context, editorID string, after, until time.Time) (Tally, error)
	// RatingsByEditor adds up the ratings of projects approved after a moment, by
	// editor id.
	RatingsByEditor(ctx context.Context, after time.Time) (map[string]RatingSum, error)
}

// OutcomeWriter stores outcomes.
type OutcomeWriter interface {
	// SaveOutcome writes an outcome, replacing the project's previous one if
	// there is one.
	SaveOutcome(ctx context.Context, o Outcome) error
	DeleteOutcome(ctx context.Context, projectID string) error
}
