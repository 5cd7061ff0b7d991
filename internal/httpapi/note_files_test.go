package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestOnlyTheReadersOfANoteCanDownloadItsFiles(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, eve := s.owner(t, "ana"), s.mia(t), s.owner(t, "eve")
		project, ben := s.reviewed(t, ana)
		at := "/api/projects/" + project
		people := map[string]session{"ana": ana, "ben": ben, "mia": mia, "eve": eve}
		// wantReaders checks that these people can download a file and find it
		// in lists, and that nobody else learns of it.
		wantReaders := func(when string, file cutroom.File, readers string) {
			t.Helper()
			for name, who := range people {
				want := http.StatusNotFound
				if strings.Contains(readers, name) {
					want = http.StatusOK
				}
				if a := s.as(t, who, "GET", "/api/files/"+file.ID+"/download", ""); a.status != want {
					t.Errorf("%s: %s can download it: %d %s", when, name, a.status, a.body)
				}
				if a := s.as(t, who, "GET", at+"/files/zip?purpose=note", ""); want != http.StatusOK && a.status == http.StatusOK {
					t.Errorf("%s: %s gets it in the zip: %s", when, name, a.body)
				}
				for _, path := range []string{"/files", "/notes", "/steps", "/messages"} {
					a := s.as(t, who, "GET", at+path, "")
					if want != http.StatusOK && strings.Contains(a.body, file.Name) {
						t.Errorf("%s: %s can read %s", when, name, a.body)
					}
					if want == http.StatusOK && path == "/notes" && !strings.Contains(a.body, file.Name) && file.NoteID != "" {
						t.Errorf("%s: %s does not find it: %s", when, name, a.body)
					}
				}
			}
		}
		logo := s.kept(t, project, cutroom.File{Name: "logo.png", Purpose: cutroom.NoteFile}, "picture")
		wantReaders("before the note", logo, "ana")
		note := s.note(t, ana, project, "a", `"attachments":["`+logo.ID+`"]`)
		logo.NoteID = note
		wantReaders("as a draft", logo, "ana")
		if a := s.as(t, ana, "DELETE", "/api/files/"+logo.ID, ""); a.status != http.StatusConflict {
			t.Errorf("the file was deleted without its note: %d %s", a.status, a.body)
		}
		if a := s.as(t, ben, "DELETE", "/api/files/"+logo.ID, ""); a.status != http.StatusNotFound {
			t.Errorf("ben deletes the file of a draft: %d %s", a.status, a.body)
		}
		if a := s.as(t, ben, "POST", at+"/notes", `{"key":"b","version":1,"kind":"must","text":"Mine","attachments":["`+logo.ID+`"]}`); a.status != http.StatusUnprocessableEntity {
			t.Errorf("ben attaches the file of a draft: %d %s", a.status, a.body)
		}
		if a := s.as(t, ana, "POST", at+"/request-changes", `{}`); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		wantReaders("sent", logo, "ana ben mia")

		matte := logo
		matte.ID, matte.Name, matte.SentBy, matte.NoteID = "matte", "matte.mov", s.userID(t, "ben"), ""
		s.inTx(t, func(tx cutroom.Tx) error { return tx.CreateFile(t.Context(), matte) })
		secret := s.note(t, ben, project, "c", `"text":"Psst","teamOnly":true,"attachments":["matte"]`)
		matte.NoteID = secret
		wantReaders("for the team", matte, "ben mia")
		pass := s.as(t, mia, "GET", "/api/files/matte/download", "").text(t, "url")
		if a := s.as(t, ben, "DELETE", at+"/notes/"+secret, ""); a.status != http.StatusNoContent {
			t.Fatalf("%d %s", a.status, a.body)
		}
		wantReaders("deleted", matte, "")
		if a := s.as(t, mia, "GET", pass, ""); a.status != http.StatusNotFound {
			t.Errorf("the URL of a deleted note's file: %d", a.status)
		}
	})
}
