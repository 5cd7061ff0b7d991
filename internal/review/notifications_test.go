package review_test

import (
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// hears returns what a person's unread notifications quote of messages and
// notes, and whether any of it would still be mailed.
func (s *stage) hears(t *testing.T, by cutroom.Actor) (quotes []string, mailed bool) {
	t.Helper()
	list, err := s.store.NotificationsOf(t.Context(), by.UserID, cutroom.AllNotifications, cutroom.Page{Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range list {
		if n.Kind != cutroom.NotifyMention && n.Kind != cutroom.NotifyMessages || !n.ReadAt.IsZero() {
			continue
		}
		if n.Facts.Text != "" {
			quotes = append(quotes, n.Facts.Text)
		}
		for _, m := range n.Facts.Messages {
			quotes = append(quotes, m.Text)
		}
		mailed = true
	}
	return quotes, mailed
}

func (s *stage) wantHeard(t *testing.T, when string, by cutroom.Actor, want ...string) {
	t.Helper()
	if got, mailed := s.hears(t, by); !slices.Equal(got, want) || mailed != (len(want) > 0) {
		t.Errorf("%s: %s is told %q (would be mailed: %v), want %q", when, by.UserID, got, mailed, want)
	}
}

func TestADeletedNoteLeavesNothingInNotifications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		remark := s.posts(t, ben, at(12, "I hate this logo"))
		s.wall.Move(time.Second)
		if _, err := s.Reply(t.Context(), mia, s.project, remark.ID, review.NewReply{Key: "r", Text: "Me too"}); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "posted", rui, "00:00:00:12 I hate this logo", "00:00:00:12 Me too")
		if _, err := s.Edit(t.Context(), ben, s.project, remark.ID, at(13, "Another logo?")); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "changed", rui, "00:00:00:13 Another logo?", "00:00:00:12 Me too")
		if err := s.Delete(t.Context(), ben, s.project, remark.ID); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "deleted", rui)

		mention := at(20, "Fire him, "+cutroom.Mention(abe.UserID))
		mention.Mentions = []string{abe.UserID}
		draft := s.posts(t, rui, mention)
		s.wantHeard(t, "mentioned", abe, "00:00:00:20 Fire him, @abe")
		mention.Text = "Thank him, " + cutroom.Mention(abe.UserID)
		if _, err := s.Edit(t.Context(), rui, s.project, draft.ID, mention); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "a changed mention", abe, "00:00:00:20 Thank him, @abe")
		if err := s.Delete(t.Context(), rui, s.project, draft.ID); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "a deleted mention", abe)
	})
}

func TestAGuestsDeletedNoteLeavesNothingInNotifications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		marta := s.marta(t)
		post := func(text string) string {
			t.Helper()
			s.wall.Move(time.Second)
			room, err := s.PostAsGuest(t.Context(), marta, review.NewNote{Key: text, Version: 1, Words: at(12, text)})
			if err != nil {
				t.Fatal(err)
			}
			return room.Notes[0].ID
		}
		post("Lovely")
		note := post("I hate it")
		s.wantHeard(t, "posted", ana, "00:00:00:12 Lovely", "00:00:00:12 I hate it")
		if _, err := s.EditAsGuest(t.Context(), marta, note, at(12, "Not for me")); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "changed", ana, "00:00:00:12 Lovely", "00:00:00:12 Not for me")
		if err := s.DeleteAsGuest(t.Context(), marta, note); err != nil {
			t.Fatal(err)
		}
		s.wantHeard(t, "deleted", ana, "00:00:00:12 Lovely")
	})
}
