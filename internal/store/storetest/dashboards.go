package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// kept stores a prepared file with a poster of its own name.
func kept(t *testing.T, tx cutroom.Tx, f cutroom.File) error {
	t.Helper()
	whole := preparedFile(f)
	whole.Preparation.Run, whole.Preparation.Result.Poster = "run of "+f.ID, f.ID+".jpg"
	return errors.Join(tx.CreateFile(t.Context(), f), tx.SaveFile(t.Context(), whole))
}

var dashboards = []promise{
	{"a project's still is from its newest visible version, or else from its first footage", func(t *testing.T, s *store.Store) {
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
	{"projects are found by words, state and service, in pages, with archived ones on request", func(t *testing.T, s *store.Store) {
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
			{"", cutroom.ProjectSearch{Text: "house"}, 5}, // managers search all projects, archived or not
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
	{"a rare word is found however many projects are newer, and follows changes", func(t *testing.T, s *store.Store) {
		eve := person("eve", cutroom.Client)
		openAccounts(t, s, ana, eve)
		ids := newestFirst("project", 3_020) // more than are compared one by one
		old := ids[len(ids)-10:]
		titles := []string{
			"Crème brûlée", "CREMEBRULEE", `The "brulee" \\ take`, "Bruxelas", "もう一度 brulee", "Brûlée by eve", "Brulee, taken", "Brulee, gone", "Brulee, other", "ab",
		}
		write(t, s, func(tx cutroom.Tx) error {
			for i, id := range ids {
				p := projectOf(ana, id)
				p.Title, p.State, p.Brief, p.EditorID, p.ArchivedAt = "Loop", cutroom.Approved, cutroom.Brief{}, "ben", time.Time{}
				if n := i - (len(ids) - len(old)); n >= 0 {
					p.Title = titles[n]
				}
				if strings.Contains(p.Title, "eve") {
					p.AccountID = accountOf(eve).ID
				}
				if err := tx.CreateProject(t.Context(), p); err != nil {
					return err
				}
			}
			taken, other := projectOf(ana, old[6]), projectOf(ana, old[8])
			taken.Title, taken.State, taken.Brief, taken.EditorID = titles[6], cutroom.Revision, cutroom.Brief{}, "kim"
			taken.ArchivedAt = time.Time{}
			other.Title, other.State, other.Brief = "Something else", cutroom.Approved, cutroom.Brief{}
			return errors.Join(tx.SaveProject(t.Context(), taken), tx.SaveProject(t.Context(), other), tx.DeleteProject(t.Context(), old[7]))
		})
		found := func(list []cutroom.Project, err error) []string {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			return eachID(list, func(p cutroom.Project) string { return p.Title })
		}
		page := cutroom.Page{Limit: 20}
		for _, c := range []struct {
			account string
			search  cutroom.ProjectSearch
			want    []string
		}{
			{"", cutroom.ProjectSearch{Text: "BRÛLÉE"}, []string{titles[0], titles[1], titles[2], titles[4], titles[5], titles[6]}},
			{accountOf(ana).ID, cutroom.ProjectSearch{Text: "rule"}, []string{titles[0], titles[1], titles[2], titles[4], titles[6]}},
			{accountOf(eve).ID, cutroom.ProjectSearch{Text: "brulee"}, []string{titles[5]}},
			{"", cutroom.ProjectSearch{Text: "creme brulee"}, titles[:2]},
			{"", cutroom.ProjectSearch{Text: `"bru`}, titles[2:3]},
			{"", cutroom.ProjectSearch{Text: `\\ take`}, titles[2:3]},
			{"", cutroom.ProjectSearch{Text: "もう一"}, titles[4:5]},
			{"", cutroom.ProjectSearch{Text: "bruxelas li"}, []string{}},
			{"", cutroom.ProjectSearch{Text: "ab"}, titles[9:]},
			{"", cutroom.ProjectSearch{Text: "brulee", States: []cutroom.ProjectState{cutroom.Revision}}, titles[6:7]},
			{"", cutroom.ProjectSearch{Text: "brulee", Archived: true}, []string{}},
		} {
			if got := found(s.FindProjects(t.Context(), c.account, c.search, page)); !slices.Equal(got, c.want) {
				t.Errorf("%q %+v: %q", c.account, c.search, got)
			}
		}
		if got := found(s.FindProjectsOfEditor(t.Context(), "kim", cutroom.ProjectSearch{Text: "brulee"}, page)); !slices.Equal(got, titles[6:7]) {
			t.Errorf("of kim: %q", got)
		}
		walked := walk(t, func(page cutroom.Page) ([]string, error) {
			list, err := s.FindProjects(t.Context(), "", cutroom.ProjectSearch{Text: "brulee"}, page)
			return eachID(list, func(p cutroom.Project) string { return p.ID }), err
		})
		if len(walked) != 6 {
			t.Errorf("in pages: %q", walked)
		}
	}},
}
