package notify_test

import (
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// replies has a person reply to a note on the second version, for ana.
func (s *stage) replies(t *testing.T, by, note, text string, mentioned ...string) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		return cutroom.TellOfMessage(t.Context(), tx, s.newID, cutroom.MessageNews{
			Project: s.project, By: cutroom.Actor{UserID: by}, At: s.clock.Now(), Text: text, To: []string{"ana", by}, Mentioned: mentioned,
			Note: cutroom.Note{ID: note, Version: 2},
		})
	})
}

// looks has ana look at the project, in the room or at another tab.
func (s *stage) looks(t *testing.T, inRoom bool) {
	t.Helper()
	if err := s.ReadAboutProject(t.Context(), cutroom.Actor{UserID: "ana"}, "p1", inRoom); err != nil {
		t.Fatal(err)
	}
}

// readsMessages has ana read the conversation.
func (s *stage) readsMessages(t *testing.T) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		return cutroom.ReadMessagesOf(t.Context(), tx, cutroom.Actor{UserID: "ana"}, "p1", s.clock.Now())
	})
}

func TestNotesReadInTheRoomAreNotMailed(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.replies(t, "ben", "n1", "Brighter now?")
		s.replies(t, "ben", "n1", "@ana look", "ana")
		s.looks(t, false)
		s.readsMessages(t)
		if got := s.bell(t, "ana").Counts; got.Unread != 2 || got.NeedsYou != 1 {
			t.Errorf("on the Messages tab, where the note is not: %+v", got)
		}
		s.looks(t, true)
		if got := s.bell(t, "ana").Counts; got != (cutroom.NotificationCounts{}) {
			t.Errorf("in the room: %+v", got)
		}
		if got := s.mails(t, time.Hour, "ana"); len(got) != 0 {
			t.Errorf("mailed after it was read: %+v", got)
		}
	})
}

func TestReadingNotesLeavesMessagesUnreadAndTheOtherWayRound(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "The invoice is wrong")
		s.replies(t, "mia", "n1", "Brighter now?")
		s.looks(t, true)
		told := s.bell(t, "ana")
		if n := told.Notifications[0]; told.Counts.Unread != 1 || n.Facts.Count != 1 || n.By != "ben" {
			t.Errorf("after the room: %+v", n)
		}
		s.replies(t, "mia", "n1", "And now?")
		s.readsMessages(t)
		got := s.mails(t, time.Hour, "ana")
		if len(got) != 1 || !strings.Contains(got[0].Text, "And now?") || strings.Contains(got[0].Text, "invoice") || strings.Contains(got[0].Text, "Brighter") {
			t.Errorf("after the conversation: %+v", got)
		}
	})
}

func TestMailsAboutNotesLeadToTheNewestNote(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.replies(t, "ben", "n1", "First")
		s.replies(t, "ben", "n2", "Second")
		got := s.mails(t, time.Hour, "ana")
		if len(got) != 1 || !strings.Contains(got[0].Text, "https://cutroom.example/project/p1?v=2&note=n2\n") {
			t.Fatalf("%+v", got)
		}
		if !strings.Contains(got[0].HTML, "/project/p1?v=2&amp;note=n2\"") {
			t.Errorf("the button: %s", got[0].HTML)
		}
		s.replies(t, "ben", "n3", "Third")
		s.says(t, "ben", "A message")
		if got := s.mails(t, time.Hour, "ana"); len(got) != 2 || !strings.Contains(got[1].Text, "/project/p1?tab=messages") {
			t.Errorf("the last is a message: %+v", got)
		}
	})
}
