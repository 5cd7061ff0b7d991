package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) WorkFor(ctx context.Context, editorID, accountID string) (cutroom.EditorWork, error) {
	row, err := r.q.CountOfEditorForAccount(ctx, sqlitegen.CountOfEditorForAccountParams{EditorID: editorID, AccountID: accountID})
	return cutroom.EditorWork{Projects: int(row.Projects), Approved: int(row.Approved)}, translate(err)
}

func (r reader) EditorProfile(ctx context.Context, userID string) (cutroom.EditorProfile, error) {
	row, err := r.q.EditorProfile(ctx, userID)
	return editorProfile(row), translate(err)
}

func editorProfile(row sqlitegen.Editor) cutroom.EditorProfile {
	return cutroom.EditorProfile{
		UserID: row.UserID, Languages: parted[cutroom.Language](row.Languages), Skills: parted[cutroom.ServiceKind](row.Skills),
		WeeklyHours: int(row.WeeklyHours), Trusted: row.Trusted != 0,
		Works: cutroom.WorkingTime{Days: weekdays(row.WorkDays), From: int(row.WorkFrom), Until: int(row.WorkUntil)},
	}
}

func weekdays(text string) []time.Weekday {
	return each(parted[string](text), func(s string) time.Weekday {
		n, _ := strconv.Atoi(s) // nothing else is ever written
		return time.Weekday(n)
	})
}

func (t *tx) SaveEditorProfile(ctx context.Context, e cutroom.EditorProfile) error {
	days := each(e.Works.Days, func(d time.Weekday) string { return strconv.Itoa(int(d)) })
	return translate(t.q.SaveEditorProfile(ctx, sqlitegen.SaveEditorProfileParams{
		UserID: e.UserID, Languages: joined(e.Languages), Skills: joined(e.Skills), WeeklyHours: int64(e.WeeklyHours), Trusted: flag(e.Trusted),
		WorkDays: joined(days), WorkFrom: int64(e.Works.From), WorkUntil: int64(e.Works.Until),
	}))
}

func (r reader) Editors(ctx context.Context) ([]cutroom.EditorAtWork, error) {
	rows, err := r.q.Editors(ctx)
	return each(rows, func(row sqlitegen.EditorsRow) cutroom.EditorAtWork {
		e := cutroom.EditorAtWork{
			Name: cmp.Or(row.FullName, row.Username), Avatar: row.Avatar, TimeZone: row.TimeZone,
			EditorProfile: editorProfile(sqlitegen.Editor{
				UserID: row.ID, Languages: row.Languages, Skills: row.Skills, WeeklyHours: row.WeeklyHours, Trusted: row.Trusted,
				WorkDays: row.WorkDays, WorkFrom: row.WorkFrom, WorkUntil: row.WorkUntil,
			}),
		}
		if row.WorkUntil == 0 { // they have no profile yet
			e.Works = cutroom.OfficeHours
		}
		return e
	}), translate(err)
}

func (r reader) DaysOff(ctx context.Context, editorID string, from cutroom.Date) ([]cutroom.DayOff, error) {
	return daysOff(r.q.DaysOff(ctx, sqlitegen.DaysOffParams{EditorID: editorID, FromDay: string(from)}))
}

func (r reader) AllDaysOff(ctx context.Context, from cutroom.Date) ([]cutroom.DayOff, error) {
	return daysOff(r.q.AllDaysOff(ctx, string(from)))
}

func daysOff(rows []sqlitegen.DaysOff, err error) ([]cutroom.DayOff, error) {
	return each(rows, func(row sqlitegen.DaysOff) cutroom.DayOff {
		return cutroom.DayOff{
			ID: row.ID, EditorID: row.EditorID, First: cutroom.Date(row.FirstDay), Last: cutroom.Date(row.LastDay), Note: row.Note,
		}
	}), translate(err)
}

func (t *tx) CreateDayOff(ctx context.Context, d cutroom.DayOff) error {
	return translate(t.q.CreateDayOff(ctx, sqlitegen.CreateDayOffParams{
		ID: d.ID, EditorID: d.EditorID, FirstDay: string(d.First), LastDay: string(d.Last), Note: d.Note,
	}))
}

func (t *tx) DeleteDayOff(ctx context.Context, editorID, id string) error {
	return found(t.q.DeleteDayOff(ctx, sqlitegen.DeleteDayOffParams{ID: id, EditorID: editorID}))
}

func (r reader) DedicatedEditorOf(ctx context.Context, accountID string) (string, error) {
	id, err := r.q.DedicatedEditorOf(ctx, accountID)
	return orNobody(&id, err)
}

// orNobody returns "" for a person that was not found.
func orNobody(id *string, err error) (string, error) {
	if errors.Is(err, sql.ErrNoRows) || err == nil && id == nil {
		return "", nil
	}
	if err != nil {
		return "", translate(err)
	}
	return *id, nil
}

func (t *tx) SetDedicatedEditor(ctx context.Context, accountID, editorID string) error {
	if editorID == "" {
		return translate(t.q.RemoveDedicatedEditor(ctx, accountID))
	}
	return translate(t.q.SetDedicatedEditor(ctx, sqlitegen.SetDedicatedEditorParams{AccountID: accountID, EditorID: editorID}))
}

func (r reader) LatestEditorOf(ctx context.Context, accountID string) (string, error) {
	return orNobody(r.q.LatestEditorOf(ctx, accountID))
}

func (r reader) Workloads(ctx context.Context, due time.Time, without string) ([]cutroom.Workload, error) {
	rows, err := r.q.Workloads(ctx, sqlitegen.WorkloadsParams{Due: millis(due), Without: without})
	loads := make([]cutroom.Workload, len(rows))
	for i, row := range rows {
		loads[i] = cutroom.Workload{
			EditorID: row.Editor, Service: cutroom.ServiceKind(row.Service), State: cutroom.ProjectState(row.State),
			Version: int(row.Version), Projects: int(row.Projects),
		}
	}
	return loads, translate(err)
}
