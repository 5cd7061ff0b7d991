package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Project is one requested video. It belongs to a client account and begins as
// a draft. The table Transitions says what can happen to it after that.
type Project struct {
	ID        string
	AccountID string
	Title     string
	Service   ServiceKind // "" until somebody has chosen one
	Brief     Brief
	// BriefRevision counts the changes to the brief, the title and the service.
	BriefRevision int64
	// SubmitWhenReady says that the system submits the draft as soon as its last
	// upload has finished.
	SubmitWhenReady bool
	SubmitAs        string // who asked for that; it is submitted in their name
	SubmitRefused   string // the code of the error that prevented the submission; ""
	CreatedBy       string
	CreatedAt       time.Time

	State      ProjectState
	StateSince time.Time
	AskedIn    ProjectState // the state to return to when the client has answered
	HeldIn     ProjectState // the state to return to after a hold
	HeldFor    HoldCause    // why it is on hold; "" when it is not
	EditorID   string       // who works on it; "" if nobody
	QueuePlace int          // among the account's queued projects, from 1
	HasTurn    bool         // queued, and an editing slot is free for it

	Promise     Promise // made when it was submitted
	RoundsUsed  int
	ExtraRounds int // granted or paid for
	Version     int // the number of the latest version; 0 before the first

	Steps int // the length of its history
	Clock Turnaround
	Alarm Alarm // the last one raised in the current lap
	// NewDueAt is when the lap will be done, as told to the client after its
	// promise was missed; zero before that.
	NewDueAt time.Time

	ReviewWarnings int       // how often the client was warned that the version will be approved automatically
	ReviewWarnedAt time.Time // when they were last warned

	SubmittedAt     time.Time
	ApprovedAt      time.Time
	LastDeliveredAt time.Time // when the latest version was delivered
	ArchivedAt      time.Time // when its client archived it; zero if not archived
	KeptAt          time.Time // when its files were last kept longer; zero if never
}

// Promise is what a client was promised when they submitted a project.
type Promise struct {
	Plan   string // the catalogue's key; "" without a subscription
	Hours  int    // until the first version
	Rounds Rounds
	// Priority puts the project ahead of others in the pool.
	Priority bool
	// ApprovalDays is after how many days without a response a version counts as
	// approved.
	ApprovalDays int
	// MissedCredit gives the client a video if we are late.
	MissedCredit bool
}

// RevisionHours is how long a round of changes may take.
const RevisionHours = 24

// ProjectState is the stage a project has reached.
type ProjectState string

// The states.
const (
	Draft      ProjectState = "draft"       // its client is still preparing it
	Queued     ProjectState = "queued"      // waiting for an editor or an editing slot
	InProgress ProjectState = "in_progress" // an editor is working on it
	FinalCheck ProjectState = "final_check" // a manager is checking the delivered version
	InReview   ProjectState = "in_review"   // the client is reviewing it
	Revision   ProjectState = "revision"    // an editor is working on a change list
	Approved   ProjectState = "approved"
	NeedsInfo  ProjectState = "needs_info" // the client has to answer a question
	OnHold     ProjectState = "on_hold"
	Cancelled  ProjectState = "cancelled"
)

// ProjectStates lists all states.
var ProjectStates = []ProjectState{
	Draft, Queued, InProgress, FinalCheck, InReview, Revision, Approved, NeedsInfo, OnHold, Cancelled,
}

// needEditor lists the states in which an editor has work to do, or soon will.
var needEditor = []ProjectState{Queued, InProgress, Revision, NeedsInfo}

// NeedsEditor reports whether an editor has work to do on it, or soon will.
func (s ProjectState) NeedsEditor() bool { return slices.Contains(needEditor, s) }

// EditorStates lists the states in which a project needs an editor.
func EditorStates() []ProjectState { return slices.Clone(needEditor) }

// Over reports whether nothing more is expected to happen.
func (s ProjectState) Over() bool { return s == Approved || s == Cancelled }

// UnderWay reports whether the project was submitted and is not over.
func (s ProjectState) UnderWay() bool {
	return s.NeedsEditor() || s == FinalCheck || s == InReview || s == OnHold
}

// HoldCause is why a project is on hold.
type HoldCause string

// The causes.
const (
	HeldByManager HoldCause = "manager"
	HeldByBilling HoldCause = "billing" // a payment failed, or the plan is paused
)

// WaitsForEditor reports whether the project needs an editor and has none:
// nobody has taken it yet, or its editor gave it back or left.
func (p Project) WaitsForEditor() bool { return p.State.NeedsEditor() && p.EditorID == "" }

// InPool reports whether editors can take the project. Managers assign the
// others that wait for an editor.
func (p Project) InPool() bool { return p.State == Queued && p.EditorID == "" }

// PoolPlace is a place in the pool. Its zero value comes before all others.
type PoolPlace struct {
	Priority    bool
	SubmittedAt time.Time
	ID          string
}

// PoolPlace is the project's place in the pool, now or when it was there.
func (p Project) PoolPlace() PoolPlace { return PoolPlace{p.Promise.Priority, p.SubmittedAt, p.ID} }

// EditingBegun reports whether an open project's editing has begun, so that its
// video is used. A project on hold is as far as it was before.
func (p Project) EditingBegun() bool {
	state := p.State
	if state == OnHold {
		state = p.HeldIn
	}
	return state != Draft && state != Queued && state != Cancelled
}

// RoundsIncluded is how many change lists the client can send, including those
// granted or paid for; limited is false if there is no limit.
func (p Project) RoundsIncluded() (rounds int, limited bool) {
	if p.Promise.Rounds == UnlimitedRounds {
		return 0, false
	}
	return int(p.Promise.Rounds) + p.ExtraRounds, true
}

// RoundLeft reports whether another change list is included.
func (p Project) RoundLeft() bool {
	included, limited := p.RoundsIncluded()
	return !limited || p.RoundsUsed < included
}

// ServiceKind is what we are asked to make.
type ServiceKind string

// ServiceKinds lists the six services, in the order the site shows them.
var ServiceKinds = []ServiceKind{"social", "youtube", "commercial", "motion", "color", "audio"}

// maxProjectTitle is the most characters a title can have.
const maxProjectTitle = 120

// Validate returns the first rule the project breaks, or nil.
func (p Project) Validate() error {
	title := strings.TrimSpace(p.Title)
	switch {
	case title == "":
		return invalid("title", "project_title_required", "Enter a title")
	case strings.ContainsFunc(title, unshowable):
		return invalid("title", "project_title_characters", "The title contains characters we can't use")
	case utf8.RuneCountInString(title) > maxProjectTitle:
		return invalid("title", "project_title_too_long", "Titles can have up to 120 characters")
	case p.Service != "" && !slices.Contains(ServiceKinds, p.Service):
		return invalid("service", "project_service", "Please choose one of our services")
	}
	return p.Brief.Validate()
}

// BriefChange holds new answers to a brief. Revision is the BriefRevision they
// are based on.
type BriefChange struct {
	Revision        int64
	Title           string
	Service         ServiceKind
	Brief           Brief
	SubmitWhenReady bool
}

// Why a brief can't be changed.
var (
	ErrBriefChanged = &Error{Kind: Conflict, Code: "brief_changed", Message: "The brief was changed elsewhere since you opened it"}
	ErrBriefClosed  = &Error{Kind: Conflict, Code: "brief_closed", Message: "The brief can no longer be changed"}
)

// ChangeBrief applies a change to the project. If the project has been submitted,
// it returns a step for the history, otherwise nil.
func (p *Project) ChangeBrief(c BriefChange, by Actor, now time.Time) (*Step, error) {
	switch {
	case p.State.Over() || p.State == FinalCheck:
		return nil, ErrBriefClosed
	case c.Revision != p.BriefRevision:
		return nil, ErrBriefChanged
	}
	was := *p
	p.Title, p.Service, p.Brief = strings.TrimSpace(c.Title), c.Service, c.Brief.Trimmed()
	p.submitWhenReady(c.SubmitWhenReady && p.State == Draft, by)
	if err := p.Validate(); err != nil {
		return nil, err
	}
	fields := changedAnswers(was.Brief, p.Brief)
	if was.Title != p.Title {
		fields = append(fields, "title")
	}
	if was.Service != p.Service {
		fields = append(fields, "service")
	}
	if len(fields) > 0 || was.SubmitWhenReady != p.SubmitWhenReady {
		p.BriefRevision++
	}
	if p.State == Draft || len(fields) == 0 {
		return nil, nil
	}
	if len(p.Missing(true)) > 0 {
		return nil, ErrBriefIncomplete
	}
	s := p.step(StepBrief, by, p.moment(now), p.State, 0, StepDetail{Fields: fields})
	return &s, nil
}

// submitWhenReady switches automatic submission on or off. The project is
// submitted in the name of the person who switched it on.
func (p *Project) submitWhenReady(on bool, by Actor) {
	if on == p.SubmitWhenReady {
		return
	}
	p.SubmitWhenReady, p.SubmitAs, p.SubmitRefused = on, "", ""
	if on {
		p.SubmitAs = by.UserID
	}
}

// RefuseSubmission switches automatic submission off because of an error and
// returns the step for the history.
func (p *Project) RefuseSubmission(why *Error, now time.Time) Step {
	p.submitWhenReady(false, System)
	p.SubmitRefused = why.Code
	p.BriefRevision++
	return p.step(StepNotSubmitted, System, p.moment(now), p.State, 0, StepDetail{Code: why.Code})
}

// Why a project can't be submitted.
var (
	ErrBriefIncomplete = &Error{Kind: Conflict, Code: "brief_incomplete", Message: "Some required answers are still missing"}
	ErrUploadsRunning  = &Error{Kind: Conflict, Code: "uploads_running", Message: "Some files are still being uploaded"}
)

// ProjectPath is the path of a project's page.
func ProjectPath(id string) string { return "/project/" + id }

// ProjectReader finds projects.
type ProjectReader interface {
	ProjectByID(ctx context.Context, id string) (Project, error)
	// ProjectsByIDs finds many projects in one query; deleted ones are missing.
	ProjectsByIDs(ctx context.Context, ids []string) (map[string]Project, error)
	// Projects lists the projects of a client account, or of all if accountID is
	// "", newest first.
	Projects(ctx context.Context, accountID string, page Page) ([]Project, error)
	// ProjectsOfEditor lists the projects that an editor has, newest first.
	ProjectsOfEditor(ctx context.Context, editorID string, page Page) ([]Project, error)
	// ProjectsUnderWay is Projects without drafts and projects that are over.
	ProjectsUnderWay(ctx context.Context, accountID string, page Page) ([]Project, error)
	// ProjectsUnderWayOfEditor is ProjectsOfEditor without projects that are
	// over.
	ProjectsUnderWayOfEditor(ctx context.Context, editorID string, page Page) ([]Project, error)
	// OpenProjects lists the projects of an account that are submitted and not
	// over, in order of their places in the queue.
	OpenProjects(ctx context.Context, accountID string) ([]Project, error)
	// Pool lists the queued projects without an editor that come after a place:
	// plans with priority first, then the earliest submitted.
	Pool(ctx context.Context, after PoolPlace, limit int) ([]Project, error)
}

// ProjectWriter stores projects.
type ProjectWriter interface {
	CreateProject(ctx context.Context, p Project) error
	SaveProject(ctx context.Context, p Project) error
	// DeleteProject removes a project that has no files or uploads, together with
	// everything that depends on it.
	DeleteProject(ctx context.Context, id string) error
}
