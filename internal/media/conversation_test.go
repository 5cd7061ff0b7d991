package media_test

import (
	"bytes"
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// names returns the names of the files that an actor sees in the project.
func (s *stage) names(t *testing.T, by cutroom.Actor) (names []string) {
	t.Helper()
	list, err := s.Files(t.Context(), by, s.project.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list.Files {
		names = append(names, f.Name)
	}
	return names
}

// sends uploads a whole file.
func (s *stage) sends(t *testing.T, by cutroom.Actor, purpose cutroom.FilePurpose, name string) string {
	t.Helper()
	data := []byte("%PDF-1.7 " + name)
	u, err := s.StartUpload(t.Context(), by, cutroom.Upload{ProjectID: s.project.ID, Purpose: purpose, Name: name, Size: int64(len(data))})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.AppendPiece(t.Context(), &u, 0, bytes.NewReader(data), nil); err != nil {
		t.Fatal(err)
	}
	if err := s.FinishUpload(t.Context(), by, u.ID); err != nil {
		t.Fatal(err)
	}
	return u.ID
}

func TestOnlyReadersOfAMessageSeeItsAttachments(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		mia := cutroom.Actor{UserID: "mia", Username: "mia", Role: cutroom.Manager}
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateUser(t.Context(), cutroom.User{
				ID: "mia", Username: "mia", Email: "mia@example.com", Role: cutroom.Manager, Language: cutroom.English, CreatedAt: s.wall.Now(),
			})
		})
		if _, err := s.StartUpload(t.Context(), ana, cutroom.Upload{ProjectID: s.project.ID, Purpose: cutroom.TeamNoteFile, Name: "a.pdf", Size: 9}); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("a client uploads for a team note: %v", err)
		}
		hers := s.sends(t, ana, cutroom.MessageFile, "specs.pdf")
		if got := s.names(t, ana); len(got) != 1 {
			t.Errorf("before it is posted ana sees %v", got)
		}
		if got := s.names(t, mia); len(got) != 0 {
			t.Errorf("before it is posted mia sees %v", got)
		}
		before, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		note := s.sends(t, mia, cutroom.TeamNoteFile, "secret.pdf")
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.AttachFile(t.Context(), hers, "m1"), tx.AttachFile(t.Context(), note, "m2"))
		})
		if got := s.names(t, ana); len(got) != 1 || got[0] != "specs.pdf" {
			t.Errorf("ana sees %v", got)
		}
		if got := s.names(t, mia); len(got) != 2 {
			t.Errorf("mia sees %v", got)
		}
		if _, err := s.SignDownload(t.Context(), ana, note); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("ana downloads it: %v", err)
		}
		if _, err := s.SignZip(t.Context(), ana, media.ZipOf{ProjectID: s.project.ID, Purpose: cutroom.TeamNoteFile}); !errors.Is(err, cutroom.ErrNothingToDownload) {
			t.Errorf("ana gets it in a zip: %v", err)
		}
		if err := s.DeleteFile(t.Context(), ana, note); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("ana deletes it: %v", err)
		}
		if err := s.DeleteFile(t.Context(), ana, hers); !errors.Is(err, cutroom.ErrFileInUse) {
			t.Errorf("an attachment is deleted without its message: %v", err)
		}
		events, err := s.store.EventsAfter(t.Context(), before, 10)
		if err != nil || len(events) == 0 {
			t.Fatalf("%v, %v", events, err)
		}
		for _, e := range events {
			if e.VisibleTo(ana) {
				t.Errorf("ana receives %s about the note's file", e.Kind)
			}
		}
	})
}

func TestAnUnsentAttachmentCanBeDeletedByItsUploader(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.write(t, func(tx cutroom.Tx) error {
			s.project.State = cutroom.InReview // footage can't be deleted from here on
			return tx.SaveProject(t.Context(), s.project)
		})
		id := s.sends(t, ana, cutroom.MessageFile, "wrong.pdf")
		if err := s.DeleteFile(t.Context(), ana, id); err != nil {
			t.Error(err)
		}
		if got := s.names(t, ana); len(got) != 0 {
			t.Errorf("%v", got)
		}
	})
}

func TestADraftsFilesDoNotRevealIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		mia := cutroom.Actor{UserID: "mia", Username: "mia", Role: cutroom.Manager}
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateUser(t.Context(), cutroom.User{
				ID: "mia", Username: "mia", Email: "mia@example.com", Role: cutroom.Manager, Language: cutroom.English, CreatedAt: s.wall.Now(),
			})
		})
		before, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		s.sends(t, ana, cutroom.NoteFile, "logo.pdf")
		events, err := s.store.EventsAfter(t.Context(), before, 10)
		if err != nil || len(events) == 0 {
			t.Fatalf("%v, %v", events, err)
		}
		for _, e := range events {
			if e.VisibleTo(mia) || !e.VisibleTo(ana) {
				t.Errorf("%s is for %v", e.Kind, e.Audience)
			}
		}
		if got := s.names(t, mia); len(got) != 0 {
			t.Errorf("mia sees %v", got)
		}
	})
}
