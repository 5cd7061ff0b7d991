package production

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// UrgentKind is why managers should look at projects now.
type UrgentKind string

// The reasons, ordered by how much is lost if nothing happens.
const (
	UrgentMissed     UrgentKind = "missed"      // the promise was missed
	UrgentAtRisk     UrgentKind = "at_risk"     // little of the promise is left
	UrgentCheck      UrgentKind = "final_check" // a version is waiting for a manager
	UrgentUnassigned UrgentKind = "unassigned"  // an editor has to work on it, and none has it
)

// Urgent is how many projects there are for one reason, and the first of them.
type Urgent struct {
	Kind  UrgentKind
	Count int // MostCounted means that many or more
	Views []View
}

// shownUrgent is how many projects are listed for one reason.
const shownUrgent = 5

// Urgent lists, for managers, what can't wait. A project is listed once, for
// the first reason that applies.
func (s *Service) Urgent(ctx context.Context, by cutroom.Actor) ([]Urgent, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	list := []Urgent{{Kind: UrgentMissed}, {Kind: UrgentAtRisk}, {Kind: UrgentCheck}, {Kind: UrgentUnassigned}}
	var listed []string
	for i := range list {
		u := &list[i]
		found, err := s.urgent(ctx, u)
		if err != nil {
			return nil, err
		}
		found = slices.DeleteFunc(found, func(p cutroom.Project) bool { return slices.Contains(listed, p.ID) })
		found = found[:min(len(found), shownUrgent)]
		for _, p := range found {
			listed = append(listed, p.ID)
		}
		if u.Views, err = s.views(ctx, by, found); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// urgent counts the projects for a reason, and reads enough of them to list
// some that were not listed for an earlier reason.
func (s *Service) urgent(ctx context.Context, u *Urgent) (found []cutroom.Project, err error) {
	const enough = 3 * shownUrgent
	approved := s.clock.Now()
	switch u.Kind {
	case UrgentMissed, UrgentAtRisk:
		reached := cutroom.Alarm(u.Kind)
		if u.Count, err = s.store.CountProjectsInDanger(ctx, reached); err != nil || u.Count == 0 {
			return nil, err
		}
		return s.store.ProjectsInDanger(ctx, reached, enough)
	case UrgentCheck:
		if u.Count, err = s.store.CountBoardColumn(ctx, cutroom.FinalCheck, cutroom.BoardFilter{}, approved, MostCounted); err != nil || u.Count == 0 {
			return nil, err
		}
		return s.store.BoardColumn(ctx, cutroom.FinalCheck, cutroom.BoardFilter{}, approved, cutroom.BoardPlace{}, enough)
	case UrgentUnassigned:
	}
	if u.Count, err = s.countUnassigned(ctx); err != nil || u.Count == 0 {
		return nil, err
	}
	return s.unassigned(ctx, enough)
}
