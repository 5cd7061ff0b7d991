package cutroom

import (
	"context"
	"time"
)

// CoverRequest is an editor's request that a colleague take over a project that
// is due while they are away. It is open until a manager accepts or declines it.
// It ends by itself when the absence is cancelled or over, or when the project
// ends or is given to another editor.
type CoverRequest struct {
	ID        string
	ProjectID string
	EditorID  string // the editor who asks
	CoverID   string // the colleague who should take it over
	Off       DayOff // ID, First and Last
	AskedAt   time.Time
}

// ErrCoverChanged refuses a request that is no longer possible.
var ErrCoverChanged = &Error{
	Kind: Conflict, Code: "cover_changed", Message: "The projects or the team have changed. Review the suggestions again.",
}

// NeedsCover reports whether a request still makes sense for the project.
func (r CoverRequest) NeedsCover(p Project) bool { return p.EditorID == r.EditorID && p.WorkLeft() > 0 }

// AskForCover records that the project's editor, or a manager for them, asks a
// colleague to take it over during an absence. It returns the request and the
// step for the project's history.
func (p *Project) AskForCover(id, coverID string, off DayOff, by Actor, now time.Time) (CoverRequest, Step) {
	step := p.step(StepCoverAsked, by, p.moment(now), p.State, 0, StepDetail{EditorID: coverID})
	return CoverRequest{ID: id, ProjectID: p.ID, EditorID: off.EditorID, CoverID: coverID, Off: off, AskedAt: step.At}, step
}

// DeclineCover returns the step for a request that a manager declined.
func (p *Project) DeclineCover(r CoverRequest, by Actor, now time.Time) Step {
	return p.step(StepCoverDeclined, by, p.moment(now), p.State, 0, StepDetail{EditorID: r.CoverID})
}

// CoverReader finds open requests.
type CoverReader interface {
	CoverRequestByID(ctx context.Context, id string) (CoverRequest, error)
	// CoverRequests lists the requests for absences that end on a day or later,
	// oldest request first.
	CoverRequests(ctx context.Context, from Date) ([]CoverRequest, error)
}

// CoverWriter stores requests.
type CoverWriter interface {
	// SaveCoverRequest replaces any other request for the same project.
	SaveCoverRequest(ctx context.Context, r CoverRequest) error
	// EndCoverRequest removes the request for a project, if there is one.
	EndCoverRequest(ctx context.Context, projectID string) error
}
