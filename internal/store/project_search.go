package store

import (
	"context"

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
	parts := partsOf(search)
	all := sqlitegen.FindProjectsParams{
		Before: before(page), OnlyArchived: flag(search.Archived), States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}
	if accountID == "" {
		return projectsOf(r.q.FindProjects(ctx, all))
	}
	one := sqlitegen.FindCurrentOfAccountParams{
		AccountID: accountID, Before: all.Before, States: all.States, Service: all.Service,
		Word1: all.Word1, Word2: all.Word2, Word3: all.Word3, Word4: all.Word4, Count: all.Count,
	}
	if search.Archived {
		return projectsOf(r.q.FindArchivedOfAccount(ctx, sqlitegen.FindArchivedOfAccountParams(one)))
	}
	return projectsOf(r.q.FindCurrentOfAccount(ctx, one))
}

func (r reader) FindProjectsOfEditor(ctx context.Context, editorID string, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	parts := partsOf(search)
	return projectsOf(r.q.FindOfEditor(ctx, sqlitegen.FindOfEditorParams{
		EditorID: editorID, Before: before(page), States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}))
}
