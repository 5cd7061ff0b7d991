package cutroom

import (
	"context"
	"time"
)

// CoverRequest is an editor's wish that a colleague takes a project over that
// is due while they are away. It waits until a manager accepts or declines it,
// and ends by itself when the absence is cancelled or over, or the project goes
// to another editor or comes to its end.
type CoverRequest struct {
	ID        string
	ProjectID string
	EditorID  string // who asks
	CoverID   string // who should take it over
	Off       DayOff // ID, First and Last
	AskedAt   time.Time
}

// ErrCoverChanged refuses to ask for what is not possible any more.
var ErrCoverChanged = &Error{
	Kind: Conflict, Code: "cover_changed", Message: "The projects or the team have changed. Review the suggestions again.",
}

// NeedsCover reports whether a request still makes sense for the project.
func (r CoverRequest) NeedsCover(p Project) bool { return p.EditorID == r.EditorID && p.WorkLeft() > 0 }

// AskForCover records that its editor, or a manager for them, asks for a
// colleague to take the project over because of an absence. It returns the
// request and the step for the project's history.
func (p *Project) AskForCover(id, coverID string, off DayOff, by Actor, now time.Time) (CoverRequest, Step) {
	step := p.step(StepCoverAsked, by, p.moment(now), p.State, 0, StepDetail{EditorID: coverID})
	return CoverRequest{ID: id, ProjectID: p.ID, EditorID: off.EditorID, CoverID: coverID, Off: off, AskedAt: step.At}, step
}

// DeclineCover records that a manager declines a request.
func (p *Project) DeclineCover(r CoverRequest, by Actor, now time.Time) Step {
	return p.step(StepCoverDeclined, by, p.moment(now), p.State, 0, StepDetail{EditorID: r.CoverID})
}

// CoverReader finds requests that wait.
type CoverReader interface {
	CoverRequestByID(ctx context.Context, id string) (CoverRequest, error)
	// CoverRequests lists the requests because of absences that end on a day or
	// later, what was asked first before the others.
	CoverRequests(ctx context.Context, from Date) ([]CoverRequest, error)
}

// CoverWriter stores requests.
type CoverWriter interface {
	// SaveCoverRequest takes the place of another request for the same project.
	SaveCoverRequest(ctx context.Context, r CoverRequest) error
	// EndCoverRequest removes the request for a project, if there is one.
	EndCoverRequest(ctx context.Context, projectID string) error
}
