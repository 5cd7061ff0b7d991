package store

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// amongIDs reads the rows with the given ids in one query, or none if there are
// no ids. Ids can repeat, and unknown ids are skipped.
func amongIDs[Row any](ctx context.Context, ids []string, read func(context.Context, string) ([]Row, error)) ([]Row, error) {
	wanted := slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(ids))), func(id string) bool { return id == "" })
	if len(wanted) == 0 {
		return nil, nil
	}
	list, err := jsonList(wanted)
	if err != nil {
		return nil, err
	}
	rows, err := read(ctx, list)
	return rows, translate(err)
}

func byID[Noun any](nouns []Noun, id func(Noun) string) map[string]Noun {
	found := make(map[string]Noun, len(nouns))
	for _, noun := range nouns {
		found[id(noun)] = noun
	}
	return found
}

func (r reader) UsersByIDs(ctx context.Context, ids []string) (map[string]cutroom.User, error) {
	rows, err := amongIDs(ctx, ids, r.q.UsersAmong)
	return byID(each(rows, userOf), func(u cutroom.User) string { return u.ID }), err
}

func (r reader) ClientAccountsByIDs(ctx context.Context, ids []string) (map[string]cutroom.ClientAccount, error) {
	rows, err := amongIDs(ctx, ids, r.q.ClientAccountsAmong)
	return byID(each(rows, clientAccountOf), func(a cutroom.ClientAccount) string { return a.ID }), err
}

func (r reader) FilesByIDs(ctx context.Context, ids []string) (map[string]cutroom.File, error) {
	rows, err := amongIDs(ctx, ids, r.q.FilesAmong)
	if err != nil {
		return nil, err
	}
	files, err := filesOf(rows)
	return byID(files, func(f cutroom.File) string { return f.ID }), err
}

func (r reader) ProjectsByIDs(ctx context.Context, ids []string) (map[string]cutroom.Project, error) {
	projects, err := projectsOf(amongIDs[sqlitegen.Project](ctx, ids, r.q.ProjectsAmong))
	return byID(projects, func(p cutroom.Project) string { return p.ID }), err
}
