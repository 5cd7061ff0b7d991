package production_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// unreadNews returns the kinds of a person's unread notifications about
// messages, latest first.
func (s *stage) unreadNews(t *testing.T, who cutroom.Actor) (kinds []cutroom.NotificationKind, last cutroom.Notification) {
	t.Helper()
	for _, n := range s.bell(t, who) {
		if (n.Kind == cutroom.NotifyMessages || n.Kind == cutroom.NotifyMention) && n.ReadAt.IsZero() {
			if len(kinds) == 0 {
				last = n
			}
			kinds = append(kinds, n.Kind)
		}
	}
	return kinds, last
}

func TestAMessageNotifiesTheOtherSideUntilItIsReadOrDeleted(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Talk") // ben's
		first := s.says(t, ana, p.ID, "Is the music final?")
		s.says(t, ana, p.ID, "And the titles?")
		kinds, gathered := s.unreadNews(t, ben)
		if len(kinds) != 1 || kinds[0] != cutroom.NotifyMessages || gathered.Facts.Count != 2 {
			t.Errorf("ben was notified of %v, %+v", kinds, gathered.Facts)
		}
		for who, want := range map[cutroom.Actor]int{ana: 0, approver: 1, reviewer: 1, kim: 0, eve: 0, mia: 0} {
			if kinds, _ := s.unreadNews(t, who); len(kinds) != want {
				t.Errorf("%s was notified of %v", who.UserID, kinds)
			}
		}
		// A deleted message is neither mailed nor shown in the bell.
		if err := s.DeleteMessage(t.Context(), ana, p.ID, first.ID); err != nil {
			t.Fatal(err)
		}
		if _, gathered := s.unreadNews(t, ben); gathered.Facts.Count != 1 || gathered.Facts.Messages[0].Text != "And the titles?" {
			t.Errorf("after she deleted the first: %+v", gathered.Facts)
		}
		// Team notes are for the team.
		note := s.says(t, ben, p.ID, "She asked this before", teamOnly)
		if kinds, _ := s.unreadNews(t, mia); len(kinds) != 1 {
			t.Errorf("mia was notified of %v", kinds)
		}
		if kinds, _ := s.unreadNews(t, approver); len(kinds) != 1 {
			t.Errorf("the client was notified of a note: %v", kinds)
		}
		if err := s.MarkRead(t.Context(), mia, p.ID, note.ID); err != nil {
			t.Fatal(err)
		}
		if kinds, _ := s.unreadNews(t, mia); len(kinds) != 0 {
			t.Errorf("mia is still notified of what she has read: %v", kinds)
		}
		// A mention notifies at once, and not again with the other messages.
		mention := s.says(t, ben, p.ID, cutroom.Mention(ana.UserID)+" please look", func(n *production.NewMessage) { n.Mentions = []string{ana.UserID} })
		if kinds, last := s.unreadNews(t, ana); len(kinds) != 1 || kinds[0] != cutroom.NotifyMention || last.Facts.Text != "@ana please look" {
			t.Errorf("ana was notified of %v", kinds)
		}
		if err := s.DeleteMessage(t.Context(), ben, p.ID, mention.ID); err != nil {
			t.Fatal(err)
		}
		if kinds, _ := s.unreadNews(t, ana); len(kinds) != 0 {
			t.Errorf("ana is still notified of a deleted message: %v", kinds)
		}
		for _, n := range s.bell(t, ana) {
			if n.Facts.Text == "@ana please look" {
				t.Error("the text of a deleted message is kept")
			}
		}
	})
}

func TestMarkingAllConversationsReadSendsNoReadReceipts(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first, second := s.assigned(t, "One"), s.assigned(t, "Two")
		s.says(t, ana, first.ID, "Is the music final?")
		s.says(t, ben, second.ID, "She asked this before", teamOnly)
		unread := func(who cutroom.Actor) int {
			t.Helper()
			list, err := s.Conversations(t.Context(), who, cutroom.Page{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			return list.Unread
		}
		bens := unread(ben)
		if unread(mia) != 2 || bens == 0 {
			t.Fatalf("mia has %d unread, ben %d", unread(mia), bens)
		}
		for _, who := range []cutroom.Actor{ana, ben, eve} {
			if err := s.MarkAllRead(t.Context(), who); err == nil {
				t.Errorf("%s marked everything as read", who.UserID)
			}
		}
		for range 2 {
			if err := s.MarkAllRead(t.Context(), mia); err != nil {
				t.Fatal(err)
			}
		}
		if kinds, _ := s.unreadNews(t, mia); unread(mia) != 0 || unread(ben) != bens || len(kinds) != 0 {
			t.Errorf("afterwards mia has %d unread and the notifications %v, ben %d", unread(mia), kinds, unread(ben))
		}
		mark, err := st.ReadMark(t.Context(), first.ID, mia.UserID)
		if err != nil || !mark.At.IsZero() {
			t.Errorf("the client sees that mia read at %v, %v", mark.At, err)
		}
		s.says(t, ana, first.ID, "Hello?")
		if unread(mia) != 1 {
			t.Errorf("a new message makes %d conversations unread", unread(mia))
		}
	})
}
