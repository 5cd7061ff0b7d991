package cutroom

import (
	"context"
	"time"
)

// Step is one entry of a project's history. Entries are numbered without gaps and
// never change. Everything that depends on the past, such as the clock, is
// computed from them.
type Step struct {
	ProjectID string
	Seq       int // 1, 2, 3 … within the project
	Kind      StepKind
	At        time.Time
	By        string // the acting user's id, or "system"
	From, To  ProjectState
	Clock     ClockMode     // whose time runs from here on
	Promise   time.Duration // for the lap that begins here; 0 if none does
	Detail    StepDetail
}

// StepKind says what happened: a transition, or one of the kinds below.
type StepKind string

// The kinds that are not transitions.
const (
	StepTurn     StepKind = "turn"      // an editing slot became free for it
	StepTurnLost StepKind = "turn_lost" // another project was moved ahead of it
	StepBrief    StepKind = "brief"     // the brief was changed after submission
	StepAlarm    StepKind = "alarm"     // part of the promise was used up, or all of it

	StepNotSubmitted    StepKind = "not_submitted"    // the system could not submit the draft
	StepApprovalWarning StepKind = "approval_warning" // the version will be approved if nobody responds
	StepUnassigned      StepKind = "unassigned"       // its editor has left
	StepArchived        StepKind = "archived"         // its client archived it
	StepUnarchived      StepKind = "unarchived"       // its client restored it from the archive
	StepKept            StepKind = "kept"             // its files are kept longer
	StepCoverAsked      StepKind = "cover_asked"      // its editor will be away and asks for a colleague to cover
	StepCoverDeclined   StepKind = "cover_declined"   // a manager left it with its editor
	StepRated           StepKind = "rated"            // its client rated it, or changed the rating
)

// StepDetail is the data of a step. Which fields are set depends on the kind.
type StepDetail struct {
	Text     string   `json:"text,omitempty"`     // a question, an answer, a reason
	Notes    []string `json:"notes,omitempty"`    // a change list
	Round    int      `json:"round,omitempty"`    // of a change list that uses up a round
	Version  int      `json:"version,omitempty"`  // the version it is about
	FileID   string   `json:"fileId,omitempty"`   // of that version
	SHA256   string   `json:"sha256,omitempty"`   // of that file, in a sign-off
	EditorID string   `json:"editorId,omitempty"` // who has it afterwards
	Credit   string   `json:"credit,omitempty"`   // what happened to its credit: see EntryKind
	Fields   []string `json:"fields,omitempty"`   // the parts of the brief that changed
	Alarm    Alarm    `json:"alarm,omitempty"`
	Code     string   `json:"code,omitempty"` // of the error that prevented something

	Stars       int  `json:"stars,omitempty"`       // of a rating
	FormerStars int  `json:"formerStars,omitempty"` // of the rating it replaces
	Quotable    bool `json:"quotable,omitempty"`    // the rating may be shown on the public site

	Until time.Time `json:"until,omitzero"` // in a warning: when the version will be approved
}

// turn applies the step to the clock.
func (s Step) turn(t *Turnaround) {
	if s.Promise > 0 {
		t.NewLap(s.At, s.Promise)
	}
	t.Turn(s.At, s.Clock)
}

// ForClient returns the step as members of the client account may read it, and
// false for steps that only editors and managers may see.
func (s Step) ForClient() (Step, bool) {
	switch s.Kind {
	case StepKind(DeclineProject), StepUnassigned, StepCoverAsked, StepCoverDeclined:
		return Step{}, false
	case StepAlarm:
		return s, s.Detail.Alarm == AlarmMissed
	case StepKind(ReturnVersion), StepKind(AssignProject), StepKind(GrantRound):
		s.Detail.Text = "" // the reason is for the team
	default:
	}
	return s, true
}

// StepReader reads the history of projects.
type StepReader interface {
	// StepsOf lists all steps of a project in order.
	StepsOf(ctx context.Context, projectID string) ([]Step, error)
}

// StepWriter stores the history of projects.
type StepWriter interface {
	// AppendStep returns ErrMoved for a number that is already taken.
	AppendStep(ctx context.Context, s Step) error
}
