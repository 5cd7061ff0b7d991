package production

import (
	"context"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// mostDated is how many projects approved in a period are read.
const mostDated = 1000

// dated returns a page of the actor's projects that have their date in a
// period. Few projects are under way, so all of those are read; of the rest
// only the projects approved in the period have a date in it.
func (s *Service) dated(ctx context.Context, by cutroom.Actor, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	var list, approved []cutroom.Project
	var err error
	shows := func(archived bool) bool { return archived || !search.Archived }
	switch by.Role {
	case cutroom.Client:
		shows = func(archived bool) bool { return archived == search.Archived }
		me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
		if err != nil {
			return nil, err
		}
		if list, err = s.store.OpenProjects(ctx, me.AccountID); err != nil {
			return nil, err
		}
		if approved, err = s.store.ApprovedOfAccount(ctx, me.AccountID, search.Dates, mostDated); err != nil {
			return nil, err
		}
	case cutroom.Editor:
		if list, err = s.allUnderWayOfEditor(ctx, by.UserID); err != nil {
			return nil, err
		}
		if approved, err = s.store.ApprovedByEditor(ctx, by.UserID, search.Dates, mostDated); err != nil {
			return nil, err
		}
	default: // managers have a board
		return nil, cutroom.ErrForbidden
	}
	list = slices.DeleteFunc(append(list, approved...), func(p cutroom.Project) bool {
		return !search.Matches(p) || !shows(!p.ArchivedAt.IsZero()) || page.Before != "" && p.ID >= page.Before
	})
	slices.SortFunc(list, func(a, b cutroom.Project) int { return strings.Compare(b.ID, a.ID) })
	return list[:min(len(list), page.Limit)], nil
}

func (s *Service) allUnderWayOfEditor(ctx context.Context, editorID string) ([]cutroom.Project, error) {
	var all []cutroom.Project
	page := cutroom.Page{Limit: cutroom.MaxPage}
	for {
		some, err := s.store.ProjectsUnderWayOfEditor(ctx, editorID, page)
		if err != nil {
			return nil, err
		}
		if all = append(all, some...); len(some) < page.Limit {
			return all, nil
		}
		page.Before = some[len(some)-1].ID
	}
}
