package review_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// atOnce runs functions at the same time and returns the result of each.
func atOnce(things ...func() error) []error {
	ends := make([]error, len(things))
	begin := make(chan struct{})
	var all sync.WaitGroup
	for i, thing := range things {
		all.Go(func() {
			<-begin
			ends[i] = thing()
		})
	}
	close(begin)
	all.Wait()
	return ends
}

// oftenOnBoth runs the same race several times on each engine.
func oftenOnBoth(t *testing.T, race func(t *testing.T, s *stage, try int)) {
	t.Helper()
	for try := range 4 {
		t.Run(fmt.Sprintf("try %d", try), func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) { race(t, newStage(t, st), try) })
		})
	}
}

// marta creates a guest who may comment on the versions of the project.
func (s *stage) marta(t *testing.T) string {
	t.Helper()
	now := s.wall.Now()
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateShareLink(t.Context(), cutroom.ShareLink{
				ID: "link", ProjectID: s.project, SecretHash: "secret", Version: 1, AndLater: true, MayComment: true, PasswordAt: now,
				EndsAt: now.Add(time.Hour), MadeBy: ana.UserID, MadeAt: now,
			}),
			tx.SaveGuest(t.Context(), cutroom.Guest{ID: "marta", LinkID: "link", Name: "Marta", TokenHash: "token", FirstAt: now, EnteredAt: now}))
	})
	return "marta"
}

// sends sends the change list of the project, naming the given notes, if any.
func (s *stage) sends(t *testing.T, noteIDs ...string) func() error {
	return func() error {
		_, err := s.production.Apply(t.Context(), ana, s.project, production.Act{Transition: cutroom.RequestChanges, NoteIDs: noteIDs})
		return err
	}
}

// listSent returns the texts of the last change list, without timecodes.
func (s *stage) listSent(t *testing.T) []string {
	t.Helper()
	steps, _, err := s.production.Steps(t.Context(), ana, s.project)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, text := range steps[len(steps)-1].Detail.Notes {
		_, words, _ := strings.Cut(text, " ")
		list = append(list, words)
	}
	slices.Sort(list)
	return list
}

// isSent returns the texts of the notes in a round.
func (s *stage) isSent(t *testing.T, round int) (texts []string) {
	t.Helper()
	notes, err := s.store.NotesOf(t.Context(), s.project, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range notes {
		if n.Round == round {
			texts = append(texts, n.Text)
		}
		if draft := n.State == cutroom.NoteDraft; draft != (n.Round == 0) {
			t.Errorf("%q is %s in round %d", n.Text, n.State, n.Round)
		}
	}
	slices.Sort(texts)
	return texts
}

func TestAGuestsNoteDuringSendingIsIncludedOrRefused(t *testing.T) {
	oftenOnBoth(t, func(t *testing.T, s *stage, try int) {
		guest := s.marta(t)
		room, err := s.PostAsGuest(t.Context(), guest, review.NewNote{Key: "first", Version: 1, Words: at(5, "Before")})
		if err != nil {
			t.Fatal(err)
		}
		first := room.Notes[0].ID
		var seen []string
		if try%2 == 1 {
			seen = []string{first}
		}
		ends := atOnce(s.sends(t, seen...),
			func() error { _, err := s.EditAsGuest(t.Context(), guest, first, at(6, "After")); return err },
			func() error {
				_, err := s.PostAsGuest(t.Context(), guest, review.NewNote{Key: "second", Version: 1, Words: at(7, "Also")})
				return err
			})
		refused := new(cutroom.Error)
		if errors.As(ends[0], &refused) && refused.Code == "list_changed" { // the second note was faster
			ends[0] = s.sends(t)()
		}
		if ends[0] != nil || ends[1] != nil && !errors.Is(ends[1], cutroom.ErrNoteSent) || ends[2] != nil {
			t.Fatalf("%v", ends)
		}
		if list, sent := s.listSent(t), s.isSent(t, 1); !slices.Equal(list, sent) || slices.Contains(sent, "After") != (ends[1] == nil) {
			t.Errorf("the history has %q, the notes %q, the edit ended with %v", list, sent, ends[1])
		}
		if _, err := s.EditAsGuest(t.Context(), guest, first, at(6, "Too late")); !errors.Is(err, cutroom.ErrNoteSent) {
			t.Errorf("a sent note was changed: %v", err)
		}
	})
}

func TestImportedMarkersDoNotMarkNotesBeingSentAgain(t *testing.T) {
	oftenOnBoth(t, func(t *testing.T, s *stage, _ int) {
		old := s.posts(t, ana, at(5, "Shorter"))
		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges})
		done := []byte("id,done\ncutroom:" + old.ID + ",yes\n")
		if found, err := s.Import(t.Context(), ben, s.project, 1, done, "", false); err != nil || len(found.Marked) != 1 {
			t.Fatalf("%+v, %v", found, err)
		}
		s.deliver(t)
		if _, err := s.Reopen(t.Context(), ana, s.project, old.ID); err != nil {
			t.Fatal(err)
		}
		s.posts(t, ana, at(9, "Louder"))
		var found review.Imported
		ends := atOnce(s.sends(t), func() (err error) {
			found, err = s.Import(t.Context(), ben, s.project, 1, done, "", false)
			return err
		})
		if err := errors.Join(ends...); err != nil {
			t.Fatal(err)
		}
		n := s.note(t, ana, old.ID)
		if marked := len(found.Marked) == 1; n.Round != 2 || marked != (n.State == cutroom.NoteAnswered) || !marked && n.State != cutroom.NoteOpen {
			t.Errorf("%d marked, the note is %s in round %d", len(found.Marked), n.State, n.Round)
		}
		if list, sent := s.listSent(t), s.isSent(t, 2); !slices.Equal(list, sent) || len(list) != 2 {
			t.Errorf("the history has %q, the notes %q", list, sent)
		}
	})
}

func TestAFileForANoteDeletedMeanwhileIsNotLeftBehind(t *testing.T) {
	oftenOnBoth(t, func(t *testing.T, s *stage, _ int) {
		n := s.posts(t, ana, at(5, "With a logo"))
		file := s.uploads(t, ana, "logo.png")
		words := at(5, "With a logo")
		words.Files = []string{file}
		ends := atOnce(
			func() error { return s.Delete(t.Context(), ana, s.project, n.ID) },
			func() error { _, err := s.Edit(t.Context(), ana, s.project, n.ID, words); return err },
		)
		if ends[0] != nil {
			t.Fatal(ends[0])
		}
		kept, err := cutroom.Optional(s.store.FileByID(t.Context(), file))
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case ends[1] == nil && kept == nil:
			// It was attached in time, and deleted with its note.
		case errors.Is(ends[1], cutroom.ErrNotFound) && kept != nil && kept.NoteID == "":
			// It stays with its sender, who removes it.
			s.wantSeen(t, "of a deleted note", file, ana)
		default:
			t.Errorf("%v, and the file is %+v", ends[1], kept)
		}
		if texts := s.reads(t, ana); len(texts) != 0 {
			t.Errorf("%q", texts)
		}
	})
}
