package cutroom

import (
	"context"
	"time"
)

// Outcome is what became of an approved project: whose work it was, how it
// went, and how its client rated it. The history makes it (OutcomeOf); it is
// kept so that figures and alarms need no histories. It goes when the project
// is reopened.
type Outcome struct {
	ProjectID  string
	AccountID  string
	EditorID   string // who delivered the approved version
	ApprovedAt time.Time
	OnTime     bool // no promise was missed
	FirstPass  bool // approved without a change list, and never reopened
	Rounds     int  // how many change lists there were
	Rating     Rating

	// Where the time went, as the clock counts it.
	FirstCut time.Duration // ours until the first version reached the client
	Waited   time.Duration // from the submission until editing began
	Ours     time.Duration
	Theirs   time.Duration
	Paused   time.Duration

	// What the history does not tell.
	NotAsked time.Time // when the client did not want to be asked for a rating any more; zero unless so
	SeenAt   time.Time // when a manager marked a low rating as seen; zero while nobody did
}

// OutcomeOf computes the outcome of a project from its steps, in their order;
// false while it is not approved.
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

// OutcomeReader finds outcomes, which only approved projects have.
type OutcomeReader interface {
	OutcomeOf(ctx context.Context, projectID string) (Outcome, error)
	// RatingsToAskFor lists what a client account has not rated and still wants
	// to be asked for, approved after a moment, the latest first.
	RatingsToAskFor(ctx context.Context, accountID string, after time.Time, limit int) ([]Outcome, error)
	// LowRatings lists low ratings that no manager has seen, the latest first.
	LowRatings(ctx context.Context, limit int) ([]Outcome, error)
	// CountLowRatings counts all of those.
	CountLowRatings(ctx context.Context) (int, error)
	// RatingsOf lists the ratings of projects that an editor made and still has,
	// the latest first.
	RatingsOf(ctx context.Context, editorID string, limit int) ([]Outcome, error)
	// TallyOf counts the outcomes of an editor's work that was approved after
	// one moment and not after another.
	TallyOf(ctx context.Context, editorID string, after, until time.Time) (Tally, error)
	// RatingsByEditor adds up the ratings of what was approved after a moment,
	// by the editors' ids.
	RatingsByEditor(ctx context.Context, after time.Time) (map[string]RatingSum, error)
}

// OutcomeWriter stores outcomes.
type OutcomeWriter interface {
	// SaveOutcome writes one, whether or not the project has one already.
	SaveOutcome(ctx context.Context, o Outcome) error
	DeleteOutcome(ctx context.Context, projectID string) error
}
