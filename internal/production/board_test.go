package production_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// onBoard lists the titles in a column as a manager sees it.
func (s *stage) onBoard(t *testing.T, state cutroom.ProjectState, f cutroom.BoardFilter) []string {
	t.Helper()
	column, err := s.BoardColumn(t.Context(), mia, state, f, cutroom.Page{Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	if column.Count != len(column.Views) {
		t.Errorf("%s counts %d of %d", state, column.Count, len(column.Views))
	}
	titles := []string{}
	for _, v := range column.Views {
		titles = append(titles, v.Title)
	}
	return titles
}

// place stores a project in its state, as if it had reached it normally.
func (s *stage) place(t *testing.T, p cutroom.Project) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error { return tx.CreateProject(t.Context(), p) })
}

// running is a clock on our side that runs out after the given time.
func (s *stage) running(left time.Duration) cutroom.Turnaround {
	now := s.wall.Now()
	return cutroom.Turnaround{Mode: cutroom.ClockOurs, Since: now, StartedAt: now, Lap: 1, Promise: left}
}

func TestABoardColumnStartsWithTheEarliestDueProject(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		for i, p := range []cutroom.Project{
			{Title: "Waits for its turn", StateSince: now.Add(-time.Hour)},
			{Title: "Waits longer", StateSince: now.Add(-2 * time.Hour)},
			{Title: "Due later", StateSince: now, Clock: s.running(9 * time.Hour)},
			{Title: "Due first", StateSince: now, Clock: s.running(time.Hour)},
		} {
			p.ID, p.AccountID, p.State, p.CreatedBy = s.newID(), account, cutroom.Queued, ana.UserID
			p.CreatedAt, p.SubmittedAt = now.Add(time.Duration(i)*time.Minute), now
			s.place(t, p)
		}
		want := []string{"Due first", "Due later", "Waits longer", "Waits for its turn"}
		if got := s.onBoard(t, cutroom.Queued, cutroom.BoardFilter{}); !slices.Equal(got, want) {
			t.Errorf("the queue is %q", got)
		}
		var read []string
		for page := (cutroom.Page{Limit: 1}); ; {
			column, err := s.BoardColumn(t.Context(), mia, cutroom.Queued, cutroom.BoardFilter{}, page)
			if err != nil || column.Count != len(want) || len(column.Views) != 1 {
				t.Fatalf("%+v, %v", column, err)
			}
			read = append(read, column.Views[0].Title)
			if page.Before = column.Next; column.Next == "" {
				break
			}
		}
		if !slices.Equal(read, want) {
			t.Errorf("in pages it is %q", read)
		}
	})
}

func TestApprovedProjectsStayOnTheBoardForAWeekNewestFirst(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		for title, ago := range map[string]time.Duration{"Today": time.Hour, "Long ago": cutroom.BoardApproved + time.Hour, "Yesterday": 24 * time.Hour} {
			s.place(t, cutroom.Project{
				ID: s.newID(), AccountID: account, Title: title, State: cutroom.Approved, CreatedBy: ana.UserID, CreatedAt: now,
				StateSince: now.Add(-ago), ApprovedAt: now.Add(-ago),
			})
		}
		if got := s.onBoard(t, cutroom.Approved, cutroom.BoardFilter{}); !slices.Equal(got, []string{"Today", "Yesterday"}) {
			t.Errorf("approved are %q", got)
		}
		first, err := s.BoardColumn(t.Context(), mia, cutroom.Approved, cutroom.BoardFilter{}, cutroom.Page{Limit: 1})
		if err != nil || first.Next == "" || first.Count != 2 {
			t.Fatalf("%+v, %v", first, err)
		}
		second, err := s.BoardColumn(t.Context(), mia, cutroom.Approved, cutroom.BoardFilter{}, cutroom.Page{Limit: 1, Before: first.Next})
		if err != nil || len(second.Views) != 1 || second.Views[0].Title != "Yesterday" || second.Next != "" {
			t.Errorf("the next page is %+v, %v", second, err)
		}
	})
}

func TestTheBoardIsFilteredByClientEditorPlanRiskAndWords(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		late := s.running(time.Hour)
		for _, p := range []cutroom.Project{
			{Title: "Café reel", AccountID: account, Promise: cutroom.Promise{Plan: "starter"}, Clock: late, Alarm: cutroom.AlarmMissed},
			{Title: "Town hall", AccountID: account, EditorID: ben.UserID, Promise: cutroom.Promise{Plan: "professional"}, Clock: late, Alarm: cutroom.AlarmAtRisk},
			{Title: "Side B", AccountID: eve.UserID, EditorID: kim.UserID, Promise: cutroom.Promise{Plan: "starter"}, Alarm: cutroom.AlarmMissed},
		} {
			p.ID, p.State, p.CreatedBy, p.CreatedAt, p.StateSince, p.SubmittedAt = s.newID(), cutroom.InProgress, ana.UserID, now, now, now
			s.place(t, p)
		}
		for what, c := range map[string]struct {
			filter cutroom.BoardFilter
			want   []string
		}{
			"a client":           {cutroom.BoardFilter{AccountID: eve.UserID}, []string{"Side B"}},
			"an editor":          {cutroom.BoardFilter{EditorID: ben.UserID}, []string{"Town hall"}},
			"nobody's":           {cutroom.BoardFilter{EditorID: cutroom.NoEditor}, []string{"Café reel"}},
			"a plan":             {cutroom.BoardFilter{Plan: "starter"}, []string{"Café reel", "Side B"}},
			"at risk":            {cutroom.BoardFilter{Alarm: cutroom.AlarmAtRisk}, []string{"Town hall"}},
			"missed and running": {cutroom.BoardFilter{Alarm: cutroom.AlarmMissed}, []string{"Café reel"}},
			"words":              {cutroom.BoardFilter{Text: "CAFE re"}, []string{"Café reel"}},
			"both":               {cutroom.BoardFilter{Plan: "starter", EditorID: kim.UserID}, []string{"Side B"}},
			"nothing":            {cutroom.BoardFilter{Text: "cafe", EditorID: ben.UserID}, []string{}},
		} {
			if got := s.onBoard(t, cutroom.InProgress, c.filter); !slices.Equal(got, c.want) {
				t.Errorf("%s: %q", what, got)
			}
		}
	})
}

func TestOnlyManagersSeeTheBoard(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for _, who := range []cutroom.Actor{ana, eve, ben} {
			if _, err := s.Board(t.Context(), who, cutroom.BoardFilter{}, 10); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
		board, err := s.Board(t.Context(), mia, cutroom.BoardFilter{AccountID: eve.UserID}, 10)
		if err != nil || board.Client == nil || board.Client.Name != "eve" || !slices.EqualFunc(board.Columns, cutroom.BoardStates, func(c production.BoardColumn, state cutroom.ProjectState) bool { return c.State == state }) {
			t.Errorf("%+v, %v", board, err)
		}
		if _, err := s.BoardColumn(t.Context(), mia, cutroom.Draft, cutroom.BoardFilter{}, cutroom.Page{Limit: 1}); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a column of drafts: %v", err)
		}
	})
}
