package review_test

import (
	"errors"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// uploads creates a file that an actor has uploaded for a note.
func (s *stage) uploads(t *testing.T, by cutroom.Actor, name string) string {
	t.Helper()
	f := cutroom.File{
		ID: s.newID(), AccountID: ana.UserID, ProjectID: s.project, Purpose: cutroom.NoteFile, Name: name, Size: 10, Kind: cutroom.ImageFile,
		Format: "png", State: cutroom.FileReady, SentBy: by.UserID, ReceivedAt: s.wall.Now(),
	}
	s.write(t, func(tx cutroom.Tx) error { return tx.CreateFile(t.Context(), f) })
	return f.ID
}

// sees reports whether a person may see a file.
func (s *stage) sees(t *testing.T, by cutroom.Actor, id string) bool {
	t.Helper()
	f, err := cutroom.Optional(s.store.FileByID(t.Context(), id))
	if err != nil {
		t.Fatal(err)
	}
	_, rel, err := cutroom.VisibleProject(t.Context(), s.store, by, s.project)
	if f == nil || errors.Is(err, cutroom.ErrNotFound) {
		return false
	}
	if err != nil {
		t.Fatal(err)
	}
	seen, err := cutroom.FilesSeenBy(t.Context(), s.store, by, rel, []cutroom.File{*f})
	if err != nil {
		t.Fatal(err)
	}
	return len(seen) > 0
}

// wantSeen checks that exactly these people see a file.
func (s *stage) wantSeen(t *testing.T, when, file string, want ...cutroom.Actor) {
	t.Helper()
	for _, who := range []cutroom.Actor{ana, abe, rui, pia, eve, ben, kim, mia} {
		if got := s.sees(t, who, file); got != slices.Contains(want, who) {
			t.Errorf("%s: %s sees it: %v", when, who.UserID, got)
		}
	}
}

func TestOnlyReadersOfANoteSeeItsFiles(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		hers := s.uploads(t, ana, "logo.png")
		s.wantSeen(t, "before the note", hers, ana)
		words := at(7, "This logo")
		words.Files = []string{hers}
		n := s.posts(t, ana, words)
		if len(n.Attachments) != 1 || n.Attachments[0].Name != "logo.png" {
			t.Errorf("the note has %+v", n.Attachments)
		}
		s.wantSeen(t, "as a draft", hers, ana, abe, rui, pia)

		room, err := s.Reply(t.Context(), rui, s.project, n.ID, review.NewReply{Key: "r", Files: []string{s.uploads(t, rui, "other.png")}})
		if err != nil {
			t.Fatal(err)
		}
		replied := room.Notes[0].Replies[0].Attachments[0].FileID
		s.wantSeen(t, "a reply to a draft", replied, ana, abe, rui, pia)

		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges})
		s.wantSeen(t, "sent", hers, ana, abe, rui, pia, ben, mia)
		s.wantSeen(t, "a reply to what was sent", replied, ana, abe, rui, pia, ben, mia)

		room, err = s.Reply(t.Context(), ben, s.project, n.ID, review.NewReply{Key: "t", TeamOnly: true, Files: []string{s.uploads(t, ben, "matte.png")}})
		if err != nil {
			t.Fatal(err)
		}
		s.wantSeen(t, "a reply for the team", room.Notes[0].Replies[1].Attachments[0].FileID, ben, mia)

		secret := s.uploads(t, ben, "secret.png")
		room, err = s.Post(t.Context(), ben, s.project, review.NewNote{Key: "s", Version: 1, TeamOnly: true, Words: review.Words{Kind: cutroom.NoteMust, Files: []string{secret}}})
		if err != nil {
			t.Fatal(err)
		}
		s.wantSeen(t, "a team note", secret, ben, mia)
		s.wantSeen(t, "many files at once do not change that", hers, ana, abe, rui, pia, ben, mia)
		all, err := s.store.FilesOf(t.Context(), s.project)
		if err != nil {
			t.Fatal(err)
		}
		_, rel, err := cutroom.VisibleProject(t.Context(), s.store, ana, s.project)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := cutroom.FilesSeenBy(t.Context(), s.store, ana, rel, all)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range seen {
			names = append(names, f.Name)
		}
		if want := []string{"v.mp4", "logo.png", "other.png"}; !slices.Equal(names, want) {
			t.Errorf("in the list ana sees %v, want %v", names, want)
		}
		if err := s.Delete(t.Context(), ben, s.project, room.Notes[0].ID); err != nil {
			t.Fatal(err)
		}
		if _, err := s.store.FileByID(t.Context(), secret); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the file of a deleted note: %v", err)
		}
	})
}

func TestANoteAcceptsOnlyFilesItsAuthorUploadedForIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		mine, theirs := s.uploads(t, ana, "a.png"), s.uploads(t, abe, "b.png")
		many := make([]string, 11)
		for i := range many {
			many[i] = s.uploads(t, ana, "many.png")
		}
		used := s.uploads(t, ana, "used.png")
		words := at(1, "One")
		words.Files = []string{used}
		first := s.posts(t, ana, words)
		for name, files := range map[string][]string{
			"of another person": {theirs}, "twice the same": {mine, mine}, "too many": many, "made up": {"x"}, "of another note": {used},
		} {
			words := at(2, "Two")
			words.Files = files
			_, err := s.Post(t.Context(), ana, s.project, review.NewNote{Key: name, Version: 1, Words: words})
			if !errors.Is(err, cutroom.ErrNoteAttachments) {
				t.Errorf("%s: %v", name, err)
			}
			_, err = s.Reply(t.Context(), ana, s.project, first.ID, review.NewReply{Key: name, Text: "Three", Files: files})
			if !errors.Is(err, cutroom.ErrNoteAttachments) {
				t.Errorf("a reply, %s: %v", name, err)
			}
		}
		if f, err := s.store.FileByID(t.Context(), mine); err != nil || f.Attached() {
			t.Errorf("after refusals: %+v, %v", f, err)
		}
	})
}

func TestAnEditedNoteKeepsTheFilesItLists(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		one, two, three := s.uploads(t, ana, "1.png"), s.uploads(t, ana, "2.png"), s.uploads(t, ana, "3.png")
		words := at(1, "")
		words.Files = []string{one, two}
		n := s.posts(t, ana, words)
		edit := func(files []string) ([]string, error) {
			words := at(1, "")
			words.Files = files
			room, err := s.Edit(t.Context(), ana, s.project, n.ID, words)
			if err != nil {
				return nil, err
			}
			var names []string
			for _, a := range room.Notes[0].Attachments {
				names = append(names, a.Name)
			}
			return names, nil
		}
		if got, err := edit(nil); err != nil || !slices.Equal(got, []string{"1.png", "2.png"}) {
			t.Errorf("without a list: %v, %v", got, err)
		}
		if got, err := edit([]string{three, two}); err != nil || !slices.Equal(got, []string{"3.png", "2.png"}) {
			t.Errorf("one removed, one added: %v, %v", got, err)
		}
		if _, err := s.store.FileByID(t.Context(), one); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the removed file: %v", err)
		}
		if _, err := edit([]string{}); !errors.Is(err, cutroom.ErrNoteEmpty) {
			t.Errorf("an empty note: %v", err)
		}
	})
}
