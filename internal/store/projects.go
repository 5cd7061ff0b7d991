package store

import (
	"context"
	"encoding/json"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// afterAllIDs sorts after every id.
const afterAllIDs = "~"

// before returns the id that a page ends before.
func before(page cutroom.Page) string {
	if page.Before == "" {
		return afterAllIDs
	}
	return page.Before
}

func (r reader) ProjectByID(ctx context.Context, id string) (cutroom.Project, error) {
	row, err := r.q.ProjectByID(ctx, id)
	if err != nil {
		return cutroom.Project{}, translate(err)
	}
	return projectOf(row)
}

func (r reader) Projects(ctx context.Context, accountID string, page cutroom.Page) ([]cutroom.Project, error) {
	if accountID == "" {
		return projectsOf(r.q.AllProjects(ctx, sqlitegen.AllProjectsParams{Before: before(page), Count: int64(page.Limit)}))
	}
	return projectsOf(r.q.ProjectsOfAccount(ctx, sqlitegen.ProjectsOfAccountParams{
		AccountID: accountID, Before: before(page), Count: int64(page.Limit),
	}))
}

func (r reader) ProjectsOfEditor(ctx context.Context, editorID string, page cutroom.Page) ([]cutroom.Project, error) {
	return projectsOf(r.q.ProjectsOfEditor(ctx, sqlitegen.ProjectsOfEditorParams{
		EditorID: editorID, Before: before(page), Count: int64(page.Limit),
	}))
}

func (r reader) ProjectsUnderWay(ctx context.Context, accountID string, page cutroom.Page) ([]cutroom.Project, error) {
	if accountID == "" {
		return projectsOf(r.q.AllOpenProjects(ctx, sqlitegen.AllOpenProjectsParams{Before: before(page), Count: int64(page.Limit)}))
	}
	return projectsOf(r.q.OpenProjectsOfAccount(ctx, sqlitegen.OpenProjectsOfAccountParams{
		AccountID: accountID, Before: before(page), Count: int64(page.Limit),
	}))
}

func (r reader) ProjectsUnderWayOfEditor(ctx context.Context, editorID string, page cutroom.Page) ([]cutroom.Project, error) {
	return projectsOf(r.q.OpenProjectsOfEditor(ctx, sqlitegen.OpenProjectsOfEditorParams{
		EditorID: editorID, Before: before(page), Count: int64(page.Limit),
	}))
}

func (r reader) OpenProjects(ctx context.Context, accountID string) ([]cutroom.Project, error) {
	return projectsOf(r.q.OpenProjects(ctx, accountID))
}

func (r reader) AccountsWithOpenProjects(ctx context.Context, afterID string, limit int) ([]string, error) {
	ids, err := r.q.AccountsWithOpenProjects(ctx, sqlitegen.AccountsWithOpenProjectsParams{After: afterID, Count: int64(limit)})
	return ids, translate(err)
}

func (r reader) ProjectsToAlarm(ctx context.Context, by time.Time, limit int) ([]cutroom.Project, error) {
	return projectsOf(r.q.ProjectsToAlarm(ctx, sqlitegen.ProjectsToAlarmParams{Due: millis(by), Count: int64(limit)}))
}

func (r reader) ProjectsInReviewSince(ctx context.Context, before time.Time, afterID string, limit int) ([]cutroom.Project, error) {
	return projectsOf(r.q.ProjectsInReviewSince(ctx, sqlitegen.ProjectsInReviewSinceParams{Before: millis(before), After: afterID, Count: int64(limit)}))
}

func (r reader) Pool(ctx context.Context, after cutroom.PoolPlace, limit int) ([]cutroom.Project, error) {
	var pool []cutroom.Project
	for _, priority := range []bool{true, false} {
		from := sqlitegen.PoolParams{Priority: flag(priority), Count: int64(limit - len(pool))}
		if after.ID != "" {
			if priority && !after.Priority {
				continue
			}
			if priority == after.Priority {
				from.Since, from.After = millis(after.SubmittedAt), after.ID
			}
		}
		some, err := projectsOf(r.q.Pool(ctx, from))
		if err != nil {
			return nil, err
		}
		if pool = append(pool, some...); len(pool) == limit {
			break
		}
	}
	return pool, nil
}

func (t *tx) CreateProject(ctx context.Context, p cutroom.Project) error {
	row, err := projectRow(p)
	if err != nil {
		return err
	}
	return translate(t.q.CreateProject(ctx, sqlitegen.CreateProjectParams(row)))
}

func (t *tx) SaveProject(ctx context.Context, p cutroom.Project) error {
	row, err := projectRow(p)
	if err != nil {
		return err
	}
	return found(t.q.SaveProject(ctx, sqlitegen.SaveProjectParams{
		ID: row.ID, Title: row.Title, Service: row.Service, State: row.State, LastDeliveredAt: row.LastDeliveredAt,
		Brief: row.Brief, BriefRevision: row.BriefRevision, SubmitWhenReady: row.SubmitWhenReady, StateSince: row.StateSince,
		AskedIn: row.AskedIn, HeldIn: row.HeldIn, HeldFor: row.HeldFor, EditorID: row.EditorID, QueuePlace: row.QueuePlace,
		HasTurn: row.HasTurn, Plan: row.Plan, PromiseHours: row.PromiseHours, Rounds: row.Rounds, RoundsUsed: row.RoundsUsed,
		ExtraRounds: row.ExtraRounds, Version: row.Version, Steps: row.Steps, Clock: row.Clock, Alarm: row.Alarm,
		DueAt: row.DueAt, AlarmAt: row.AlarmAt, SubmittedAt: row.SubmittedAt, ApprovedAt: row.ApprovedAt,
		SubmitAs: row.SubmitAs, SubmitRefused: row.SubmitRefused, NewDueAt: row.NewDueAt,
		ReviewWarnings: row.ReviewWarnings, ReviewWarnedAt: row.ReviewWarnedAt,
		ArchivedAt: row.ArchivedAt, SearchKey: row.SearchKey, Priority: row.Priority, KeptAt: row.KeptAt,
		ApprovalDays: row.ApprovalDays, MissedCredit: row.MissedCredit,
	}))
}

func (t *tx) DeleteProject(ctx context.Context, id string) error {
	return found(t.q.DeleteProject(ctx, id))
}

func projectRow(p cutroom.Project) (sqlitegen.Project, error) {
	brief, err := json.Marshal(p.Brief)
	if err != nil {
		return sqlitegen.Project{}, err
	}
	clock, err := json.Marshal(p.Clock)
	if err != nil {
		return sqlitegen.Project{}, err
	}
	return sqlitegen.Project{
		ID: p.ID, AccountID: p.AccountID, Title: p.Title, Service: string(p.Service), State: string(p.State),
		CreatedBy: p.CreatedBy, CreatedAt: millis(p.CreatedAt), LastDeliveredAt: millisOrNull(p.LastDeliveredAt),
		Brief: string(brief), BriefRevision: p.BriefRevision, SubmitWhenReady: flag(p.SubmitWhenReady),
		StateSince: millisOrNone(p.StateSince), AskedIn: string(p.AskedIn), HeldIn: string(p.HeldIn), HeldFor: string(p.HeldFor),
		EditorID: textOrNull(p.EditorID), QueuePlace: int64(p.QueuePlace), HasTurn: flag(p.HasTurn),
		Plan: p.Promise.Plan, PromiseHours: int64(p.Promise.Hours), Rounds: int64(p.Promise.Rounds),
		RoundsUsed: int64(p.RoundsUsed), ExtraRounds: int64(p.ExtraRounds), Version: int64(p.Version),
		Steps: int64(p.Steps), Clock: string(clock), Alarm: string(p.Alarm), DueAt: millisOrNull(p.Clock.Due()),
		AlarmAt: millisOrNull(p.Clock.NextAlarm(p.Alarm)), SubmittedAt: millisOrNull(p.SubmittedAt), ApprovedAt: millisOrNull(p.ApprovedAt),
		SubmitAs: p.SubmitAs, SubmitRefused: p.SubmitRefused, NewDueAt: millisOrNull(p.NewDueAt),
		ReviewWarnings: int64(p.ReviewWarnings), ReviewWarnedAt: millisOrNull(p.ReviewWarnedAt),
		ArchivedAt: millisOrNull(p.ArchivedAt), SearchKey: p.SearchKey(), Priority: flag(p.Promise.Priority), KeptAt: millisOrNull(p.KeptAt),
		ApprovalDays: int64(p.Promise.ApprovalDays), MissedCredit: flag(p.Promise.MissedCredit),
	}, nil
}

func projectOf(row sqlitegen.Project) (cutroom.Project, error) {
	p := cutroom.Project{
		ID: row.ID, AccountID: row.AccountID, Title: row.Title, Service: cutroom.ServiceKind(row.Service),
		State: cutroom.ProjectState(row.State), CreatedBy: row.CreatedBy, CreatedAt: moment(row.CreatedAt),
		LastDeliveredAt: momentOrZero(row.LastDeliveredAt), BriefRevision: row.BriefRevision,
		SubmitWhenReady: row.SubmitWhenReady != 0, StateSince: momentOrNever(row.StateSince),
		AskedIn: cutroom.ProjectState(row.AskedIn), HeldIn: cutroom.ProjectState(row.HeldIn), HeldFor: cutroom.HoldCause(row.HeldFor),
		EditorID: textOrNone(row.EditorID), QueuePlace: int(row.QueuePlace), HasTurn: row.HasTurn != 0,
		Promise: cutroom.Promise{
			Plan: row.Plan, Hours: int(row.PromiseHours), Rounds: cutroom.Rounds(row.Rounds), Priority: row.Priority != 0,
			ApprovalDays: int(row.ApprovalDays), MissedCredit: row.MissedCredit != 0,
		},
		RoundsUsed: int(row.RoundsUsed), ExtraRounds: int(row.ExtraRounds), Version: int(row.Version),
		Steps: int(row.Steps), Alarm: cutroom.Alarm(row.Alarm),
		SubmittedAt: momentOrZero(row.SubmittedAt), ApprovedAt: momentOrZero(row.ApprovedAt),
		SubmitAs: row.SubmitAs, SubmitRefused: row.SubmitRefused, NewDueAt: momentOrZero(row.NewDueAt),
		ReviewWarnings: int(row.ReviewWarnings), ReviewWarnedAt: momentOrZero(row.ReviewWarnedAt), KeptAt: momentOrZero(row.KeptAt),
		ArchivedAt: momentOrZero(row.ArchivedAt),
	}
	if err := json.Unmarshal([]byte(row.Brief), &p.Brief); err != nil {
		return cutroom.Project{}, err
	}
	return p, json.Unmarshal([]byte(row.Clock), &p.Clock)
}

func projectsOf(rows []sqlitegen.Project, err error) ([]cutroom.Project, error) {
	if err != nil {
		return nil, translate(err)
	}
	projects := make([]cutroom.Project, len(rows))
	for i, row := range rows {
		if projects[i], err = projectOf(row); err != nil {
			return nil, err
		}
	}
	return projects, nil
}
