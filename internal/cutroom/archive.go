package cutroom

import "time"

// ErrNotOver refuses to archive a project that is still under way.
var ErrNotOver = &Error{Kind: Conflict, Code: "project_not_over", Message: "Only approved and cancelled projects can be archived"}

// CheckArchive checks whether the person may archive the project. Managers and
// members who may submit can do so once it is over.
func (p Project) CheckArchive(r Relation) error {
	switch {
	case !r.Sees(p):
		return ErrNotFound
	case !r.Manager && (r.Member == nil || !r.Member.May(Submit)):
		return ErrForbidden
	case !p.State.Over():
		return ErrNotOver
	}
	return nil
}

// SetArchived archives the project or restores it, and returns the step for its
// history, or nil when nothing changes.
func (p *Project) SetArchived(archived bool, by Actor, now time.Time) *Step {
	if archived == !p.ArchivedAt.IsZero() {
		return nil
	}
	kind, at := StepUnarchived, p.moment(now)
	p.ArchivedAt = time.Time{}
	if archived {
		kind, p.ArchivedAt = StepArchived, at
	}
	step := p.step(kind, by, at, p.State, 0, StepDetail{})
	return &step
}
