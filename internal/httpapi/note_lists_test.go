package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// reviewed makes a project for ana whose first version is in review and whose
// editor is ben.
func (s *stage) reviewed(t *testing.T, ana session) (project string, ben session) {
	t.Helper()
	project = s.draft(t, ana, "Spring | <launch>")
	cut := s.prepared(t, s.kept(t, project, cutroom.File{Name: "v1.mp4", Purpose: cutroom.VersionFile}, "film"))
	s.inTx(t, func(tx cutroom.Tx) error {
		return tx.CreateVersion(t.Context(), cutroom.Version{ProjectID: project, Number: 1, FileID: cut.ID, DeliveredAt: s.wall.Now(), ReleasedAt: s.wall.Now()})
	})
	ben = s.editor(t, "ben", project)
	s.inTx(t, func(tx cutroom.Tx) error {
		p, err := tx.ProjectByID(t.Context(), project)
		if err != nil {
			return err
		}
		p.State, p.Version, p.ExtraRounds = cutroom.InReview, 1, 3
		return tx.SaveProject(t.Context(), p)
	})
	return project, ben
}

func (s *stage) note(t *testing.T, by session, project, key, fields string) string {
	t.Helper()
	a := s.as(t, by, "POST", "/api/projects/"+project+"/notes", `{"key":"`+key+`","version":1,"kind":"must",`+fields+`}`)
	if a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.body)
	}
	return a.text(t, "id")
}

func (s *stage) exported(t *testing.T, by session, project, format string) string {
	t.Helper()
	a := s.as(t, by, "GET", "/api/projects/"+project+"/versions/1/notes."+format, "")
	if a.status != http.StatusOK || !strings.HasPrefix(a.header.Get("Content-Disposition"), "attachment") {
		t.Fatalf("%s: %d %s", format, a.status, a.body)
	}
	return a.body
}

func TestANoteExportContainsOnlyWhatTheReaderMayRead(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, eve := s.owner(t, "ana"), s.mia(t), s.owner(t, "eve")
		project, ben := s.reviewed(t, ana)
		s.note(t, ana, project, "a", `"text":"draftword もう","moment":{"from":30,"to":40}`)
		s.note(t, ben, project, "b", `"text":"secretword","teamOnly":true,"moment":{"from":50,"to":50}`)
		shared := s.note(t, ben, project, "c", `"text":"sharedword","moment":{"from":60,"to":60}`)
		s.as(t, ben, "POST", "/api/projects/"+project+"/notes/"+shared+"/replies", `{"key":"r","text":"secretreply","teamOnly":true}`)
		for _, format := range []string{"csv", "edl", "fcpxml", "xml", "avid", "txt"} {
			for _, c := range []struct {
				who           session
				draft, secret bool
			}{{ana, true, false}, {ben, false, true}, {mia, false, true}} {
				body := s.exported(t, c.who, project, format)
				if strings.Contains(body, "draftword") != c.draft || strings.Contains(body, "secretword") != c.secret || !strings.Contains(body, "sharedword") {
					t.Errorf("%s: %s", format, body)
				}
				if !c.secret && strings.Contains(body, "secretreply") {
					t.Errorf("%s: a reply for the team reached the client: %s", format, body)
				}
			}
		}
		if pdf := s.exported(t, ana, project, "pdf"); !strings.HasPrefix(pdf, "%PDF-") {
			t.Errorf("%.20q", pdf)
		}
		path := "/api/projects/" + project + "/versions/"
		s.as(t, eve, "GET", path+"1/notes.csv", "").isProblem(t, http.StatusNotFound, "not_found")
		s.as(t, ana, "GET", path+"2/notes.csv", "").isProblem(t, http.StatusNotFound, "not_found")
		s.as(t, ana, "GET", path+"1/notes.csv?start=25:00:00:00", "").isProblem(t, http.StatusUnprocessableEntity, "marker_start")
		if a := s.do(t, "GET", path+"1/notes.csv", ""); a.status != http.StatusUnauthorized {
			t.Errorf("%d", a.status)
		}
		if a := s.as(t, ana, "GET", path+"1/notes.exe", ""); a.status != http.StatusUnprocessableEntity {
			t.Errorf("%d", a.status)
		}
		if edl := s.as(t, ana, "GET", path+"1/notes.edl?start=10:00:00:00", "").body; !strings.Contains(edl, " 10:00:01:05 ") {
			t.Errorf("%s", edl)
		}
	})
}

func TestAListFromEditingSoftwareMarksNotesAsDone(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, eve := s.owner(t, "ana"), s.mia(t), s.owner(t, "eve")
		project, ben := s.reviewed(t, ana)
		s.note(t, ana, project, "a", `"text":"Cut the pause | here","moment":{"from":30,"to":40}`)
		s.note(t, ana, project, "b", `"text":"Louder","moment":{"from":50,"to":50}`)
		s.note(t, ana, project, "c", `"text":"明るく","moment":{"from":50,"to":50}`)
		s.note(t, ana, project, "d", `"text":"About all of it"`)
		if a := s.as(t, ana, "POST", "/api/projects/"+project+"/request-changes", `{"version":1}`); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		path := "/api/projects/" + project + "/versions/1/notes/import"
		edl := s.exported(t, ben, project, "edl")
		type result struct {
			Marked, AlreadyDone, NotDone, NotFound []struct{ ID, Text, Timecode string }
		}
		send := func(query, list string) (r result) {
			t.Helper()
			a := s.as(t, ben, "POST", path+query, list)
			if a.status != http.StatusOK {
				t.Fatalf("%d %s", a.status, a.body)
			}
			a.into(t, &r)
			return r
		}
		if trial := send("?trial=true", edl); len(trial.Marked) != 4 {
			t.Errorf("%+v", trial)
		}
		// One marker is green, so the others are not done.
		green := strings.Replace(edl, "ResolveColorRed |M:Cut", "ResolveColorGreen |M:Cut", 1)
		if first := send("", green); len(first.Marked) != 1 || first.Marked[0].Text != "Cut the pause | here" || len(first.NotDone) != 3 || len(first.NotFound) != 0 {
			t.Errorf("%+v", first)
		}
		// Without ids, matched by frame and text: both notes on one frame, and
		// one that is not ours.
		other := "TITLE: x\nFCM: NON-DROP FRAME\n\n001  001      V     C        01:00:02:00 01:00:02:01 01:00:02:00 01:00:02:01  \n |C:ResolveColorBlue |M:Louder / 明るく |D:1\n\n" +
			"002  001      V     C        01:00:03:00 01:00:03:01 01:00:03:00 01:00:03:01  \n |C:ResolveColorBlue |M:Louder |D:1\n\n"
		if second := send("", other); len(second.Marked) != 2 || len(second.NotFound) != 1 || second.NotFound[0].Timecode != "01:00:03:00" {
			t.Errorf("%+v", second)
		}
		table := s.exported(t, ben, project, "csv")
		if again := send("", table); len(again.Marked) != 0 || len(again.AlreadyDone) != 3 || len(again.NotDone) != 1 {
			t.Errorf("%+v", again)
		}
		done := strings.ReplaceAll(s.exported(t, ben, project, "fcpxml"), `completed="0"`, `completed="1"`)
		if last := send("", done); len(last.Marked) != 1 || last.Marked[0].Text != "About all of it" || len(last.AlreadyDone) != 3 {
			t.Errorf("%+v", last)
		}
		var notes struct{ Notes []struct{ State string } }
		s.as(t, ana, "GET", "/api/projects/"+project+"/notes?version=1", "").into(t, &notes)
		for _, n := range notes.Notes {
			if n.State != "answered" {
				t.Errorf("%+v", n)
			}
		}
		s.as(t, ana, "POST", path, edl).isProblem(t, http.StatusForbidden, "forbidden")
		s.as(t, eve, "POST", path, edl).isProblem(t, http.StatusForbidden, "forbidden") // as it is for every client
		s.as(t, mia, "POST", "/api/projects/x/versions/1/notes/import", edl).isProblem(t, http.StatusNotFound, "not_found")
		for list, code := range map[string]string{
			"hello":                                "marker_list",
			"\xff\xfe":                             "marker_list",
			"<fcpxml>":                             "marker_list",
			"<xmeml version=\"4\"></xmeml>":        "marker_list",
			strings.Repeat("<fcpxml>", 100):        "marker_list_xml",
			strings.Repeat("a", 4<<20+1):           "marker_list_size",
			"id\n" + strings.Repeat("x\n", 30_000): "marker_list_size",
			`<!DOCTYPE fcpxml [<!ENTITY a "b">]><fcpxml>&a;</fcpxml>`:                         "marker_list_xml",
			`<!DOCTYPE fcpxml><fcpxml>&lol;</fcpxml>`:                                         "marker_list",
			`<!DOCTYPE fcpxml [<!ENTITY x SYSTEM "file:///etc/passwd">]><fcpxml>&x;</fcpxml>`: "marker_list_xml",
		} {
			a := s.as(t, ben, "POST", path, list)
			if a.status != http.StatusUnprocessableEntity && a.status != http.StatusRequestEntityTooLarge || a.text(t, "code") != code && a.status != http.StatusRequestEntityTooLarge {
				t.Errorf("%.40q: %d %.200s", list, a.status, a.body)
			}
		}
	})
}
