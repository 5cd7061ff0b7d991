package store

import (
	"context"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) BoardColumn(
	ctx context.Context, state cutroom.ProjectState, f cutroom.BoardFilter, approved time.Time, after cutroom.BoardPlace, limit int,
) ([]cutroom.Project, error) {
	var word [cutroom.MaxSearchWords]string
	copy(word[:], f.Words())
	if state == cutroom.Approved {
		p := sqlitegen.ApprovedColumnParams{
			Since: millis(approved), AfterAt: math.MaxInt64, AccountID: f.AccountID, EditorID: f.EditorID, Plan: f.Plan, Alarm: string(f.Alarm),
			Word1: word[0], Word2: word[1], Word3: word[2], Word4: word[3], Count: int64(limit),
		}
		if after.ID != "" {
			p.AfterAt, p.AfterID = millis(after.At), after.ID
		}
		return projectsOf(r.q.ApprovedColumn(ctx, p))
	}
	p := sqlitegen.BoardColumnParams{
		State: string(state), AccountID: f.AccountID, EditorID: f.EditorID, Plan: f.Plan, Alarm: string(f.Alarm),
		Word1: word[0], Word2: word[1], Word3: word[2], Word4: word[3], Count: int64(limit),
	}
	if after.ID != "" {
		p.AfterAt, p.AfterID = millis(after.At), after.ID
	}
	return projectsOf(r.q.BoardColumn(ctx, p))
}

func (r reader) CountBoardColumn(
	ctx context.Context, state cutroom.ProjectState, f cutroom.BoardFilter, approved time.Time, limit int,
) (int, error) {
	var word [cutroom.MaxSearchWords]string
	copy(word[:], f.Words())
	if state == cutroom.Approved {
		counted, err := r.q.ApprovedColumnIDs(ctx, sqlitegen.ApprovedColumnIDsParams{
			Since: millis(approved), AccountID: f.AccountID, EditorID: f.EditorID, Plan: f.Plan, Alarm: string(f.Alarm),
			Word1: word[0], Word2: word[1], Word3: word[2], Word4: word[3], Count: int64(limit),
		})
		return len(counted), translate(err)
	}
	counted, err := r.q.BoardColumnIDs(ctx, sqlitegen.BoardColumnIDsParams{
		State: string(state), AccountID: f.AccountID, EditorID: f.EditorID, Plan: f.Plan, Alarm: string(f.Alarm),
		Word1: word[0], Word2: word[1], Word3: word[2], Word4: word[3], Count: int64(limit),
	})
	return len(counted), translate(err)
}

func (r reader) ProjectsInDanger(ctx context.Context, reached cutroom.Alarm, limit int) ([]cutroom.Project, error) {
	return projectsOf(r.q.ProjectsInDanger(ctx, sqlitegen.ProjectsInDangerParams{Reached: string(reached), Count: int64(limit)}))
}

func (r reader) CountProjectsInDanger(ctx context.Context, reached cutroom.Alarm) (int, error) {
	count, err := r.q.CountProjectsInDanger(ctx, string(reached))
	return int(count), translate(err)
}
