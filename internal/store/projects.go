package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// afterAllIDs sorts behind every id.
const afterAllIDs = "~"

func (r reader) ProjectByID(ctx context.Context, id string) (cutroom.Project, error) {
	row, err := r.q.ProjectByID(ctx, id)
	return projectOf(row), translate(err)
}

func (r reader) Projects(ctx context.Context, accountID string, page cutroom.Page) ([]cutroom.Project, error) {
	before := page.Before
	if before == "" {
		before = afterAllIDs
	}
	if accountID == "" {
		rows, err := r.q.AllProjects(ctx, sqlitegen.AllProjectsParams{Before: before, Count: int64(page.Limit)})
		return each(rows, projectOf), translate(err)
	}
	rows, err := r.q.ProjectsOfAccount(ctx, sqlitegen.ProjectsOfAccountParams{
		AccountID: accountID, Before: before, Count: int64(page.Limit),
	})
	return each(rows, projectOf), translate(err)
}

func (t *tx) CreateProject(ctx context.Context, p cutroom.Project) error {
	return translate(t.q.CreateProject(ctx, sqlitegen.CreateProjectParams{
		ID: p.ID, AccountID: p.AccountID, Title: p.Title, Service: string(p.Service), State: string(p.State),
		CreatedBy: p.CreatedBy, CreatedAt: millis(p.CreatedAt), LastDeliveredAt: millisOrNull(p.LastDeliveredAt),
	}))
}

func (t *tx) DeleteProject(ctx context.Context, id string) error {
	return found(t.q.DeleteProject(ctx, id))
}

func projectOf(row sqlitegen.Project) cutroom.Project {
	return cutroom.Project{
		ID: row.ID, AccountID: row.AccountID, Title: row.Title, Service: cutroom.ServiceKind(row.Service),
		State: cutroom.ProjectState(row.State), CreatedBy: row.CreatedBy, CreatedAt: moment(row.CreatedAt),
		LastDeliveredAt: momentOrZero(row.LastDeliveredAt),
	}
}
