package httpapi_test

import (
	"errors"
	"net/http"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// listed is a project in a list.
type listed struct {
	ID    string
	Title string
	Still string
}

func (s *stage) listed(t *testing.T, who session, query string) []listed {
	t.Helper()
	var page struct{ Projects []listed }
	s.as(t, who, "GET", "/api/projects"+query, "").into(t, &page)
	return page.Projects
}

func TestAProjectListShowsOnlyStillsTheReaderMaySee(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.owner(t, "ana"), s.mia(t)
		project := s.draft(t, ana, "Petit Four")
		s.prepared(t, s.kept(t, project, cutroom.File{Name: "oven.mp4"}, "film"))
		theirs := s.listed(t, ana, "")
		if len(theirs) != 1 || theirs[0].Still == "" {
			t.Fatalf("%+v", theirs)
		}
		if a := s.do(t, "GET", theirs[0].Still, ""); a.status != http.StatusOK || a.body != "content of poster.jpg" {
			t.Errorf("%d %s", a.status, a.body)
		}

		version := s.prepared(t, s.kept(t, project, cutroom.File{Name: "v1.mp4", Purpose: cutroom.VersionFile}, "film"))
		s.inTx(t, func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), project)
			p.State, p.Version = cutroom.FinalCheck, 1
			return errors.Join(err, tx.SaveProject(t.Context(), p), tx.CreateVersion(t.Context(), cutroom.Version{
				ProjectID: project, Number: 1, FileID: version.ID, DeliveredBy: "ben", DeliveredAt: s.wall.Now(),
			}))
		})
		inside := s.listed(t, mia, "")
		if len(inside) != 1 || inside[0].Still == "" {
			t.Fatalf("%+v", inside)
		}
		if again := s.listed(t, ana, ""); again[0].Still != theirs[0].Still {
			t.Errorf("a client sees the version before it is released: %+v", again)
		}
	})
}

func TestAProjectListTakesTheSameNumberOfQueriesHoweverLong(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.owner(t, "ana")
		queries := func() int64 {
			least := int64(1000)
			for range 5 { // other work in progress may still be making queries
				before := st.Stats().Queries
				s.listed(t, ana, "")
				least = min(least, st.Stats().Queries-before)
			}
			return least
		}
		s.prepared(t, s.kept(t, s.draft(t, ana, "One"), cutroom.File{ID: "first", Name: "oven.mp4"}, "film"))
		one := queries()
		for _, title := range []string{"Two", "Three", "Four"} {
			s.prepared(t, s.kept(t, s.draft(t, ana, title), cutroom.File{ID: title, Name: "oven.mp4"}, "film"))
		}
		if four := queries(); four != one {
			t.Errorf("one project took %d queries, four took %d", one, four)
		}
	})
}
