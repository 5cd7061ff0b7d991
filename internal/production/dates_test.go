package production_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestDatesInAPeriodAreFoundHoweverManyProjectsAreNewer(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.grant(t, 1)
		noon := s.wall.Now()
		month := cutroom.Period{From: noon.AddDate(0, 0, -10), Until: noon.AddDate(0, 0, 20)}
		s.write(t, func(tx cutroom.Tx) error {
			var made []error
			add := func(id string, approved time.Time, change func(*cutroom.Project)) {
				p := cutroom.Project{
					ID: id, AccountID: account, Title: id, Service: "social", Brief: brief, CreatedBy: ana.UserID, EditorID: ben.UserID,
					State: cutroom.Approved, StateSince: approved, ApprovedAt: approved, SubmittedAt: approved,
				}
				if change != nil {
					change(&p)
				}
				made = append(made, tx.CreateProject(t.Context(), p))
				if p.State == cutroom.Approved {
					made = append(made, tx.SaveOutcome(t.Context(), cutroom.Outcome{ProjectID: id, AccountID: account, EditorID: ben.UserID, ApprovedAt: approved}))
				}
			}
			add("a-old", noon.AddDate(0, -2, 0), nil)
			add("b-lately", noon.AddDate(0, 0, -3), nil)
			add("c-archived", noon.AddDate(0, 0, -2), func(p *cutroom.Project) { p.ArchivedAt = noon })
			add("d-with the client", noon, func(p *cutroom.Project) {
				p.State, p.ApprovedAt, p.Promise.ApprovalDays = cutroom.InReview, time.Time{}, 14
			})
			for i := range 40 {
				add(fmt.Sprintf("z-%02d", i), noon, func(p *cutroom.Project) { p.State, p.ApprovedAt = cutroom.Cancelled, time.Time{} })
			}
			return errors.Join(made...)
		})
		due := s.inState(t, cutroom.InProgress)
		found := func(by cutroom.Actor, search cutroom.ProjectSearch, page cutroom.Page) (titles []string) {
			t.Helper()
			views, _, err := s.Projects(t.Context(), by, search, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range views {
				titles = append(titles, v.Title)
			}
			return titles
		}
		all := cutroom.Page{Limit: 30}
		due.Clock = cutroom.Turnaround{Mode: cutroom.ClockOurs, Since: noon, Promise: 24 * time.Hour, Lap: 1}
		s.write(t, func(tx cutroom.Tx) error { return tx.SaveProject(t.Context(), due) })
		for _, c := range []struct {
			by     cutroom.Actor
			search cutroom.ProjectSearch
			page   cutroom.Page
			want   []string
		}{
			{ana, cutroom.ProjectSearch{Dates: month}, all, []string{"in_progress", "d-with the client", "b-lately"}},
			{ana, cutroom.ProjectSearch{Dates: month}, cutroom.Page{Limit: 1}, []string{"in_progress"}},
			{ana, cutroom.ProjectSearch{Dates: month}, cutroom.Page{Limit: 5, Before: due.ID}, []string{"d-with the client", "b-lately"}},
			{ana, cutroom.ProjectSearch{Dates: month, Archived: true}, all, []string{"c-archived"}},
			{ana, cutroom.ProjectSearch{Dates: month, Text: "lately"}, all, []string{"b-lately"}},
			{ana, cutroom.ProjectSearch{Dates: cutroom.Period{From: noon.AddDate(0, -3, 0), Until: noon.AddDate(0, -1, 0)}}, all, []string{"a-old"}},
			{ben, cutroom.ProjectSearch{Dates: month, States: []cutroom.ProjectState{cutroom.Approved}}, all, []string{"c-archived", "b-lately"}},
			{eve, cutroom.ProjectSearch{Dates: month}, all, nil},
			{kim, cutroom.ProjectSearch{Dates: month}, all, nil},
		} {
			if got := found(c.by, c.search, c.page); !slices.Equal(got, c.want) {
				t.Errorf("%s, %+v: %v, want %v", c.by.UserID, c.search, got, c.want)
			}
		}
		for _, wrong := range []cutroom.Period{{From: noon}, {From: noon, Until: noon}, {From: noon, Until: noon.AddDate(0, 0, 101)}} {
			if _, _, err := s.Projects(t.Context(), ana, cutroom.ProjectSearch{Dates: wrong}, all); !errors.Is(err, &cutroom.Error{Code: "dates_unknown"}) {
				t.Errorf("%v: %v", wrong, err)
			}
		}
	})
}
