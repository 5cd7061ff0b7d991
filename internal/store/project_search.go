package store

import (
	"context"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// searchParts are the parts of a search as the queries take them.
type searchParts struct {
	states string // between commas, with one at each end
	words  [cutroom.MaxSearchWords]string
}

func partsOf(search cutroom.ProjectSearch) (parts searchParts) {
	parts.states = ","
	for _, state := range search.AllStates() {
		parts.states += string(state) + ","
	}
	copy(parts.words[:], search.Words())
	return parts
}

func (r reader) FindProjects(ctx context.Context, accountID string, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	if accountID == "" {
		return r.findAmongAll(ctx, search, page)
	}
	parts := partsOf(search)
	one := sqlitegen.FindCurrentOfAccountParams{
		AccountID: accountID, Before: before(page), States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}
	if search.Archived {
		return projectsOf(r.q.FindArchivedOfAccount(ctx, sqlitegen.FindArchivedOfAccountParams(one)))
	}
	return projectsOf(r.q.FindCurrentOfAccount(ctx, one))
}

// findAmongAll searches the projects of all accounts. Where only some states are
// asked for it reads a page of each, because one state may be rare among many
// projects.
func (r reader) findAmongAll(ctx context.Context, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	parts := partsOf(search)
	all := sqlitegen.FindProjectsParams{
		Before: before(page), OnlyArchived: flag(search.Archived), Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}
	states := search.AllStates()
	if len(states) == len(cutroom.ProjectStates) {
		return projectsOf(r.q.FindProjects(ctx, all))
	}
	var found []cutroom.Project
	for _, state := range states {
		some, err := projectsOf(r.q.FindProjectsInState(ctx, sqlitegen.FindProjectsInStateParams{
			State: string(state), Before: all.Before, OnlyArchived: all.OnlyArchived, Service: all.Service,
			Word1: all.Word1, Word2: all.Word2, Word3: all.Word3, Word4: all.Word4, Count: all.Count,
		}))
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b cutroom.Project) int { return strings.Compare(b.ID, a.ID) })
	return found[:min(len(found), page.Limit)], nil
}

func (r reader) FindProjectsOfEditor(ctx context.Context, editorID string, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	parts := partsOf(search)
	return projectsOf(r.q.FindOfEditor(ctx, sqlitegen.FindOfEditorParams{
		EditorID: editorID, Before: before(page), States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}))
}
