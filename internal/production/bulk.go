package production

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// bulkTransitions are what managers can do to many projects at once.
var bulkTransitions = []cutroom.Transition{cutroom.AssignProject, cutroom.ReleaseVersion, cutroom.HoldProject}

var errNotInBulk = &cutroom.Error{Kind: cutroom.Invalid, Code: "not_in_bulk", Field: "transition", Message: "You can only do this to one project at a time"}

// Moved is what became of one of many projects.
type Moved struct {
	ID  string
	Err error // the *cutroom.Error for which it was not moved; nil if it was
}

// ApplyToMany takes many projects through the same transition, for managers: each in
// a transaction of its own, so that one that can't be moved keeps no other from
// it. A project that is named twice is moved once. What is nobody's refusal, such
// as a lost database, ends it; what was moved by then stays moved, and asking
// again does no harm.
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
