package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// kept stores a file that was prepared, with a poster of its own name.
func kept(t *testing.T, tx cutroom.Tx, f cutroom.File) error {
	t.Helper()
	whole := preparedFile(f)
	whole.Preparation.Run, whole.Preparation.Result.Poster = "run of "+f.ID, f.ID+".jpg"
	return errors.Join(tx.CreateFile(t.Context(), f), tx.SaveFile(t.Context(), whole))
}

var dashboards = []promise{
	{"a project's still is of its newest version that may be seen, else of its first footage", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		cut, shot, bare := projectOf(ana, "cut"), projectOf(ana, "shot"), projectOf(ana, "bare")
		write(t, s, func(tx cutroom.Tx) error {
			var made []error
			for _, p := range []cutroom.Project{cut, shot, bare} {
				made = append(made, tx.CreateProject(t.Context(), p))
			}
			late, sound := fileIn(shot, "late"), fileIn(shot, "a-sound")
			late.ReceivedAt = noon.Add(time.Minute)
			made = append(made, tx.CreateFile(t.Context(), sound), kept(t, tx, late), kept(t, tx, fileIn(shot, "early")), kept(t, tx, fileIn(cut, "raw")))
			for i, name := range []string{"v1", "v2"} {
				film := fileIn(cut, name)
				film.Purpose = cutroom.VersionFile
				version := cutroom.Version{ProjectID: cut.ID, Number: i + 1, FileID: name, DeliveredBy: "ben", DeliveredAt: noon}
				if name == "v1" {
					version.ReleasedAt = noon
				}
				made = append(made, kept(t, tx, film), tx.CreateVersion(t.Context(), version))
			}
			return errors.Join(made...)
		})
		still := func(name string) cutroom.Still {
			return cutroom.Still{FileID: name, Run: "run of " + name, Name: name + ".jpg"}
		}
		for released, version := range map[bool]string{true: "v1", false: "v2"} {
			want := map[string]cutroom.Still{"cut": still(version), "shot": still("early")}
			if got, err := s.Stills(t.Context(), []string{"cut", "shot", "bare", "gone"}, released); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("released %v: %v, %v", released, got, err)
			}
		}
		if got, err := s.Stills(t.Context(), nil, true); err != nil || len(got) != 0 {
			t.Errorf("of no projects: %v, %v", got, err)
		}
		if first, err := s.FirstFootageWithPoster(t.Context(), "shot"); err != nil || first != "early" {
			t.Errorf("%q, %v", first, err)
		}
		_, err := s.FirstFootageWithPoster(t.Context(), "bare")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"projects are found by words, state and service, page by page, and archived ones on request", func(t *testing.T, s *store.Store) {
		eve := person("eve", cutroom.Client)
		openAccounts(t, s, ana, eve)
		write(t, s, func(tx cutroom.Tx) error {
			var made []error
			for i, id := range newestFirst("project", 8) {
				p := projectOf(ana, id)
				p.Title, p.Service, p.State, p.ArchivedAt, p.EditorID = "Promoção de Verão", "social", cutroom.Approved, time.Time{}, "ben"
				if i%2 == 1 {
					p.Title, p.Service, p.State, p.EditorID = fmt.Sprintf("House 100%% Roast %d", i), "motion", cutroom.InReview, "kim"
				}
				if i >= 6 {
					p.ArchivedAt = noon
				}
				made = append(made, tx.CreateProject(t.Context(), p))
			}
			hers := projectOf(eve, "hers")
			hers.Title = "House rules"
			return errors.Join(append(made, tx.CreateProject(t.Context(), hers))...)
		})
		mine := accountOf(ana).ID
		for _, c := range []struct {
			account string
			search  cutroom.ProjectSearch
			want    int
		}{
			{mine, cutroom.ProjectSearch{}, 6},
			{mine, cutroom.ProjectSearch{Archived: true}, 2},
			{mine, cutroom.ProjectSearch{Text: "  PROMOCAO verão "}, 3},
			{mine, cutroom.ProjectSearch{Text: "roast house"}, 3},
			{mine, cutroom.ProjectSearch{Text: "100%"}, 3},
			{mine, cutroom.ProjectSearch{Text: "%"}, 3},
			{mine, cutroom.ProjectSearch{Text: "first pour"}, 6}, // a moment of the brief
			{mine, cutroom.ProjectSearch{Text: "house promocao"}, 0},
			{mine, cutroom.ProjectSearch{Text: "roast", Archived: true}, 1},
			{mine, cutroom.ProjectSearch{States: []cutroom.ProjectState{cutroom.InReview, cutroom.NeedsInfo}}, 3},
			{mine, cutroom.ProjectSearch{States: []cutroom.ProjectState{cutroom.InReview, cutroom.Approved}}, 6},
			{mine, cutroom.ProjectSearch{Service: "motion"}, 3},
			{mine, cutroom.ProjectSearch{Service: "motion", States: []cutroom.ProjectState{cutroom.Approved}}, 0},
			{"", cutroom.ProjectSearch{Text: "house"}, 5}, // managers look at all, archived or not
			{"", cutroom.ProjectSearch{Archived: true}, 3},
		} {
			ids := walk(t, func(page cutroom.Page) ([]string, error) {
				list, err := s.FindProjects(t.Context(), c.account, c.search, page)
				return eachID(list, func(p cutroom.Project) string { return p.ID }), err
			})
			if len(ids) != c.want {
				t.Errorf("%q %+v: %v", c.account, c.search, ids)
			}
		}
		list, err := s.FindProjectsOfEditor(t.Context(), "kim", cutroom.ProjectSearch{Text: "roast 3"}, cutroom.Page{Limit: 10})
		if err != nil || len(list) != 1 || slices.ContainsFunc(list, func(p cutroom.Project) bool { return p.EditorID != "kim" }) {
			t.Errorf("%v, %v", list, err)
		}
	}},
}
