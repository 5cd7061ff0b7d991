package review_test

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/markers"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// folder is a place for renditions.
type folder struct{ path string }

func (f folder) Folder() (string, func(), error) { return "", nil, errors.New("no text") }

func (f folder) Local(_ context.Context, key string) (string, func(), error) {
	return filepath.Join(f.path, filepath.Base(key)), func() {}, nil
}

// printer returns the stage's service with real pictures of a real film.
func (s *stage) printer(t *testing.T) *review.Service {
	t.Helper()
	at := folder{t.TempDir()}
	film := exec.CommandContext(t.Context(), "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=192x108:r=25:d=4", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", filepath.Join(at.path, "small.mp4"))
	if out, err := film.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	versions, err := s.store.VersionsOf(t.Context(), s.project)
	if err != nil {
		t.Fatal(err)
	}
	file, err := s.store.FileByID(t.Context(), versions[0].FileID)
	if err != nil {
		t.Fatal(err)
	}
	file.Preparation.Result.Renditions = []cutroom.Rendition{{Name: "small.mp4", Width: 192, Height: 108, Rate: cutroom.Rate{Num: 25, Den: 1}, Frames: frames}}
	s.write(t, func(tx cutroom.Tx) error { return tx.SaveFile(t.Context(), file) })
	return review.New(review.Config{Store: s.store, Clock: s.wall, NewID: s.newID, Scratch: at, Stills: ffmpeg.NewInstalled(ffmpeg.Options{})})
}

func TestPrintedNotesShowTheirFramesOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		printer := s.printer(t)
		for _, words := range []review.Words{at(30, "One"), at(30, "Two on the same frame"), at(99, "The last frame"), {Kind: cutroom.NoteMust, Text: "About all of it"}} {
			s.posts(t, ana, words)
		}
		for format, want := range map[markers.Format]int{markers.PDF: 2, markers.CSV: 0} {
			export, err := printer.Export(t.Context(), ana, s.project, 1, format, "")
			if err != nil {
				t.Fatal(err)
			}
			var file bytes.Buffer
			if err := export.Write(&file); err != nil {
				t.Fatal(err)
			}
			if shown := bytes.Count(file.Bytes(), []byte("/Subtype /Image")); shown != want {
				t.Errorf("%s: %d pictures", format, shown)
			}
		}
	})
}

func TestNotesArePrintedIfTheVideoIsMissing(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.posts(t, ana, at(30, "One"))
		broken := review.New(review.Config{Store: s.store, Clock: s.wall, NewID: s.newID, Scratch: folder{t.TempDir()}, Stills: ffmpeg.NewInstalled(ffmpeg.Options{})})
		s.printer(t) // the film has a rendition, but not in this folder
		export, err := broken.Export(t.Context(), ana, s.project, 1, markers.PDF, "")
		if err != nil || len(export.Pictures) != 0 || len(export.List.Markers) != 1 {
			t.Errorf("%d pictures: %v", len(export.Pictures), err)
		}
	})
}

func TestAGuestIsNamedAsAGuestInExports(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	s.write(t, func(tx cutroom.Tx) error {
		guest := cutroom.NoteGuest{ID: "g", LinkID: "l", Name: "Ben"}
		return errors.Join(
			tx.CreateNote(t.Context(), cutroom.Note{
				ID: "n", ProjectID: s.project, Version: 1, Key: "n", Guest: guest, At: s.wall.Now(), Kind: cutroom.NoteMust, Text: "Shorter",
				State: cutroom.NoteDraft,
			}),
			tx.CreateNoteReply(t.Context(), cutroom.NoteReply{
				ID: "r", NoteID: "n", ProjectID: s.project, Version: 1, Key: "r", Guest: guest, At: s.wall.Now(), Text: "Much",
			}))
	})
	for format, want := range map[markers.Format][]string{
		markers.Text: {"Ben (invitado)", "> Ben (invitado): Much"}, markers.CSV: {"Ben (guest)", "Ben (guest): Much"},
		markers.EDL: {"Ben (invitado), "}, markers.Avid: {"Ben (invitado)\t"}, markers.XMEML: {"Ben (invitado)"}, markers.FCPXML: {"Ben (invitado)"},
	} {
		export, err := s.Export(t.Context(), ana, s.project, 1, format, "")
		if err != nil {
			t.Fatal(err)
		}
		export.Language = cutroom.Spanish
		var file bytes.Buffer
		if err := export.Write(&file); err != nil {
			t.Fatal(err)
		}
		for _, named := range want {
			if !strings.Contains(file.String(), named) {
				t.Errorf("%s does not name %q:\n%s", format, named, file.String())
			}
		}
	}
}
