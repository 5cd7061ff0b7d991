package production

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// bulkTransitions are the transitions that managers can apply to many projects
// at once.
var bulkTransitions = []cutroom.Transition{cutroom.AssignProject, cutroom.ReleaseVersion, cutroom.HoldProject}

var errNotInBulk = &cutroom.Error{Kind: cutroom.Invalid, Code: "not_in_bulk", Field: "transition", Message: "You can only do this to one project at a time"}

// Moved is the result for one of many projects.
type Moved struct {
	ID  string
	Err error // the *cutroom.Error that refused it; nil if it was moved
}

// ApplyToMany applies the same transition to many projects, for managers. Each
// has its own transaction, so one refusal doesn't stop the others. A project
// that is named twice is moved once. An error that isn't a refusal, such as a
// lost database, stops the run; projects moved by then stay moved, and
// repeating the call does no harm.
func (s *Service) ApplyToMany(ctx context.Context, by cutroom.Actor, ids []string, act Act) ([]Moved, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if !slices.Contains(bulkTransitions, act.Transition) {
		return nil, errNotInBulk
	}
	moved := []Moved{}
	for _, id := range ids {
		if slices.ContainsFunc(moved, func(m Moved) bool { return m.ID == id }) {
			continue
		}
		_, err := s.Apply(ctx, by, id, act)
		var refused *cutroom.Error
		if err != nil && !errors.As(err, &refused) {
			return nil, err
		}
		moved = append(moved, Moved{ID: id, Err: err})
	}
	return moved, nil
}
