package cutroom

import "time"

// Unassign takes the project away from an editor who has left and returns the
// step. Its state does not change.
func (p *Project) Unassign(now time.Time) Step {
	left := p.EditorID
	p.EditorID = ""
	return p.step(StepUnassigned, System, p.moment(now), p.State, 0, StepDetail{EditorID: left})
}

// ReleaseProjects takes all open projects away from a person who is no longer
// an active editor.
type ReleaseProjects struct {
	UserID string `json:"userId"`
}

// Kind names the job.
func (ReleaseProjects) Kind() string { return "editor.releaseProjects" }
