package httpapi_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// stored reports whether any bytes are stored under a key.
func (s *stage) stored(t *testing.T, key string) bool {
	t.Helper()
	_, err := s.blobs.Stat(t.Context(), key)
	if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
		t.Fatal(err)
	}
	return err == nil
}

func TestDeletingAFileRemovesEverythingDerivedFromIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		project := s.draft(t, ana, "One")
		file := s.prepared(t, s.kept(t, project, cutroom.File{Name: "a.mp4"}, "film"))
		other := s.kept(t, project, cutroom.File{Name: "b.mp4"}, "another")
		download, poster := s.addressOf(t, ana, file.ID), s.playbackOf(t, ana, file.ID).Poster
		stream := s.listen(t, ana, "")
		stream.expect("hello")

		s.done(t, ana, "DELETE", "/api/files/"+file.ID, "")
		stream.expect(cutroom.FileDeleted)
		if files := s.filesOf(t, ana, project); len(files) != 1 {
			t.Errorf("remaining: %v", files)
		}
		if used := s.as(t, ana, "GET", "/api/storage", "").json(t)["used"]; used != float64(len("another")) {
			t.Errorf("used: %v", used)
		}
		for _, path := range []string{download, poster, "/api/files/" + file.ID + "/download", "/api/files/" + file.ID + "/playback"} {
			s.as(t, ana, "GET", path, "").isProblem(t, http.StatusNotFound, "not_found")
		}
		s.as(t, ana, "DELETE", "/api/files/"+file.ID, "").isProblem(t, http.StatusNotFound, "not_found")

		// The bytes are deleted even if the server is killed before the job is
		// marked as done, and again after a preparation that finished late.
		job := func(run func() error) {
			t.Helper()
			if err := run(); !errors.Is(err, cutroom.ErrAttemptLost) {
				t.Fatal(err)
			}
			if s.stored(t, file.BlobKey()) || s.stored(t, file.PreparedKey("poster.jpg")) || s.stored(t, file.EarlyKey("watch.m3u8")) {
				t.Error("its data is still stored")
			}
		}
		for range 2 {
			job(func() error {
				return s.media.DeleteFileBytes(t.Context(), cutroom.Attempt{}, cutroom.DeleteFileBytes{FileID: file.ID})
			})
		}
		if err := s.blobs.Put(t.Context(), file.EarlyKey("watch.m3u8"), "", strings.NewReader("late")); err != nil {
			t.Fatal(err)
		}
		job(func() error {
			return s.media.PrepareFile(t.Context(), cutroom.Attempt{}, cutroom.PrepareFile{FileID: file.ID})
		})
		if a := s.do(t, "GET", s.addressOf(t, ana, other.ID), ""); a.body != "another" {
			t.Errorf("the other file: %d %s", a.status, a.body)
		}
	})
}

func TestWhoMayDeleteFilesOfADraft(t *testing.T) {
	w := newWorld(t)
	project := w.ids.Replace("{project}")
	for name, c := range map[string]struct {
		purpose cutroom.FilePurpose
		who     string
		status  int
		code    string
	}{
		"the owner":               {cutroom.Footage, "ana", http.StatusNoContent, ""},
		"an approver":             {cutroom.Extra, "abe", http.StatusNoContent, ""},
		"a manager":               {cutroom.Footage, "mia", http.StatusNoContent, ""},
		"a manager, of a version": {cutroom.VersionFile, "mia", http.StatusNoContent, ""},
		"the owner, of a version": {cutroom.VersionFile, "ana", http.StatusNotFound, "not_found"}, // not released
		"a reviewer":              {cutroom.Footage, "rui", http.StatusForbidden, "forbidden"},
		"a billing member":        {cutroom.Footage, "pia", http.StatusForbidden, "forbidden"},
		"another client":          {cutroom.Footage, "eve", http.StatusNotFound, "not_found"},
		"an editor":               {cutroom.Footage, "ben", http.StatusNotFound, "not_found"},
	} {
		file := w.kept(t, project, cutroom.File{Name: "a.mp4", Purpose: c.purpose}, "film")
		a := w.do(t, "DELETE", "/api/files/"+file.ID, "", w.who[c.who]...)
		if c.code != "" {
			a.isProblem(t, c.status, c.code)
		}
		_, err := w.store.FileByID(t.Context(), file.ID)
		if deleted := errors.Is(err, cutroom.ErrNotFound); a.status != c.status || deleted != (c.code == "") {
			t.Errorf("%s: %d %s, deleted: %v", name, a.status, a.body, deleted)
		}
	}
}
