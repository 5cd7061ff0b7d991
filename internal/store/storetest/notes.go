package storetest

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var notes = []promise{
	{"notes, replies and reactions are stored, and deleted with their note", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		n := cutroom.Note{
			ID: "n1", ProjectID: project.ID, Version: 2, Key: "key", By: ana.ID, Guest: cutroom.NoteGuest{ID: "guest", LinkID: "link", Name: "Zoë"}, At: noon,
			EditedAt: noon.Add(time.Second), TeamOnly: true, Kind: cutroom.NoteNice, Text: "@[ben] warmer", Mentions: []string{"ben"},
			Moment:  &cutroom.Moment{From: 10, To: 20},
			Drawing: cutroom.Drawing{{Tool: cutroom.DrawingPen, Color: "red", Points: []cutroom.Point{{1, 2, 3}}, Text: "x"}},
			State:   cutroom.NoteAnswered, Round: 3,
			Answer: cutroom.NoteAnswer{
				Kind: cutroom.AnswerDone, Text: "done", By: "ben", At: noon.Add(time.Hour), Moment: &cutroom.Moment{From: 11, To: 21},
			},
			Attachments: []cutroom.Attachment{{FileID: "file", Name: "logo.png", Size: 7, Kind: cutroom.ImageFile}},
		}
		reply := cutroom.NoteReply{
			ID: "r1", NoteID: n.ID, ProjectID: project.ID, Version: 2, Key: "key", By: ana.ID, Guest: n.Guest, At: noon, TeamOnly: true,
			Text: "@[ben]", Mentions: []string{"ben"}, Attachments: n.Attachments,
		}
		reaction := cutroom.NoteReaction{NoteID: n.ID, ProjectID: project.ID, Version: 2, UserID: ana.ID, Reaction: cutroom.Reactions[0]}
		wantFilled(t, n)
		wantFilled(t, reply)
		wantFilled(t, reaction)
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateProject(t.Context(), project), tx.CreateNote(t.Context(), n), tx.CreateNoteReply(t.Context(), reply),
				tx.AddNoteReaction(t.Context(), reaction), tx.AddNoteReaction(t.Context(), reaction))
		})
		wantNotes(t, s, project.ID, n)
		for version, want := range map[int]int{0: 1, 1: 0, 2: 1, 3: 0} {
			list, err := s.NotesOf(t.Context(), project.ID, version)
			if err != nil || len(list) != want {
				t.Errorf("version %d has %d notes, want %d: %v", version, len(list), want, err)
			}
		}
		replies, err := s.NoteRepliesOf(t.Context(), project.ID, 2)
		if err != nil || len(replies) != 1 || !reflect.DeepEqual(replies[0], reply) {
			t.Errorf("%+v, want %+v: %v", replies, reply, err)
		}
		if same, err := s.NoteReplyByKey(t.Context(), reply); err != nil || same.ID != reply.ID {
			t.Errorf("%+v, %v", same, err)
		}
		reactions, err := s.NoteReactionsOf(t.Context(), project.ID, 2)
		if err != nil || len(reactions) != 1 || reactions[0] != reaction {
			t.Errorf("%+v, want %+v: %v", reactions, reaction, err)
		}

		n.EditedAt, n.Kind, n.Text, n.Mentions, n.Moment = noon.Add(2*time.Hour), cutroom.NoteMust, "colder", []string{}, nil
		n.Drawing, n.State, n.Round, n.Answer, n.Attachments = cutroom.Drawing{}, cutroom.NoteOpen, 4, cutroom.NoteAnswer{}, []cutroom.Attachment{}
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveNote(t.Context(), n) })
		wantNotes(t, s, project.ID, n)

		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteNote(t.Context(), project.ID, n.ID) })
		replies, err = s.NoteRepliesOf(t.Context(), project.ID, 0)
		reactions, also := s.NoteReactionsOf(t.Context(), project.ID, 0)
		if errors.Join(err, also) != nil || len(replies)+len(reactions) != 0 {
			t.Errorf("of a deleted note there are %d replies and %d reactions: %v, %v", len(replies), len(reactions), err, also)
		}
	}},
}

// wantNotes checks that every way to find a project's only note finds this one.
func wantNotes(t *testing.T, s *store.Store, projectID string, want cutroom.Note) {
	t.Helper()
	byID, err := s.NoteByID(t.Context(), projectID, want.ID)
	byKey, err2 := s.NoteByKey(t.Context(), want)
	all, err3 := s.NotesOf(t.Context(), projectID, want.Version)
	inState, err4 := s.NotesInState(t.Context(), projectID, want.State)
	written, err5 := s.NotesBy(t.Context(), want.By, "", 10)
	if err := errors.Join(err, err2, err3, err4, err5); err != nil {
		t.Fatal(err)
	}
	for _, list := range [][]cutroom.Note{{byID}, {byKey}, all, inState, written} {
		if len(list) != 1 || !reflect.DeepEqual(list[0], want) {
			t.Errorf("%+v, want %+v", list, want)
		}
	}
}
