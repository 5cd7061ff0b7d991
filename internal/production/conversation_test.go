package production_test

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
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// assigned is a project of ana's that ben works on.
func (s *stage) assigned(t *testing.T, title string) cutroom.Project {
	t.Helper()
	s.grant(t, 1)
	id := s.draft(t, title).ID
	s.do(t, ana, id, act(cutroom.SubmitProject))
	s.do(t, ben, id, act(cutroom.ClaimProject))
	return s.do(t, ben, id, act(cutroom.StartProject)).Project
}

// says posts a message, a second after the last.
func (s *stage) says(t *testing.T, by cutroom.Actor, projectID, text string, change ...func(*production.NewMessage)) cutroom.Message {
	t.Helper()
	s.wall.Move(time.Second)
	n := production.NewMessage{Key: s.newID(), Text: text}
	for _, c := range change {
		c(&n)
	}
	c, err := s.Post(t.Context(), by, projectID, n)
	if err != nil {
		t.Fatalf("%s writes %q: %v", by.UserID, text, err)
	}
	return c.Messages[0].Message
}

func teamOnly(n *production.NewMessage) { n.TeamOnly = true }

var firstPage = cutroom.Page{Limit: 50}

// reads returns the texts that an actor reads in a conversation, newest first.
func (s *stage) reads(t *testing.T, by cutroom.Actor, projectID string) []string {
	t.Helper()
	c, err := s.Conversation(t.Context(), by, projectID, firstPage)
	if err != nil {
		t.Fatalf("%s reads: %v", by.UserID, err)
	}
	texts := []string{}
	for _, m := range c.Messages {
		texts = append(texts, m.Text)
	}
	return texts
}

// unread returns the number of unread messages in a project's response.
func (s *stage) unread(t *testing.T, by cutroom.Actor, projectID string) int {
	t.Helper()
	v, err := s.Project(t.Context(), by, projectID)
	if err != nil {
		t.Fatal(err)
	}
	counts, err := s.Unread(t.Context(), by, []production.View{v})
	if err != nil {
		t.Fatal(err)
	}
	return counts[projectID]
}

func TestClientAndTeamTalkAndTheClientNeverSeesTeamNotes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		s.says(t, ana, p.ID, "Can we have a longer end?")
		s.says(t, mia, p.ID, "Grant it as our error", teamOnly)
		s.says(t, ben, p.ID, "Three seconds are in")

		if got := s.reads(t, reviewer, p.ID); !slices.Equal(got, []string{"Three seconds are in", "Can we have a longer end?"}) {
			t.Errorf("the client reads %q", got)
		}
		for _, who := range []cutroom.Actor{ben, mia} {
			if got := s.reads(t, who, p.ID); len(got) != 3 {
				t.Errorf("%s reads %q", who.UserID, got)
			}
		}
		for who, want := range map[cutroom.Actor]int{ana: 1, reviewer: 2, biller: 2, ben: 2, mia: 2} {
			if got := s.unread(t, who, p.ID); got != want {
				t.Errorf("%s has %d unread messages, want %d", who.UserID, got, want)
			}
		}
		// No event about the note reaches a member of the account.
		events, err := s.store.EventsAfter(t.Context(), 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		posted := slices.DeleteFunc(events, func(e cutroom.Event) bool { return e.Kind != cutroom.MessagePosted })
		if len(posted) != 3 || !posted[0].VisibleTo(reviewer) || posted[0].VisibleTo(eve) || posted[0].VisibleTo(kim) {
			t.Errorf("%d events, the first for %v", len(posted), posted[0].Audience)
		}
		if note := posted[1]; note.VisibleTo(ana) || note.VisibleTo(reviewer) || !note.VisibleTo(ben) || !note.VisibleTo(mia) {
			t.Errorf("the note's event is for %v", note.Audience)
		}
	})
}

func TestWhoMayReadAndWriteAConversation(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		s.grant(t, 1)
		pooled := s.draft(t, "In the pool").ID
		s.do(t, ana, pooled, act(cutroom.SubmitProject))
		none := error(nil)
		for _, c := range []struct {
			who               cutroom.Actor
			project           string
			read, write, note error
		}{
			{ana, p.ID, none, none, cutroom.ErrForbidden},
			{approver, p.ID, none, none, cutroom.ErrForbidden},
			{reviewer, p.ID, none, none, cutroom.ErrForbidden},
			{biller, p.ID, none, cutroom.ErrForbidden, cutroom.ErrForbidden},
			{eve, p.ID, cutroom.ErrNotFound, cutroom.ErrNotFound, cutroom.ErrNotFound},
			{ben, p.ID, none, none, none},
			{kim, p.ID, cutroom.ErrNotFound, cutroom.ErrNotFound, cutroom.ErrNotFound},
			{mia, p.ID, none, none, none},
			{ben, pooled, cutroom.ErrNotFound, cutroom.ErrNotFound, cutroom.ErrNotFound},
			{mia, pooled, none, none, none},
		} {
			if _, err := s.Conversation(t.Context(), c.who, c.project, firstPage); !errors.Is(err, c.read) {
				t.Errorf("%s reads: %v, want %v", c.who.UserID, err, c.read)
			}
			if _, err := s.Post(t.Context(), c.who, c.project, production.NewMessage{Key: s.newID(), Text: "Hello"}); !errors.Is(err, c.write) {
				t.Errorf("%s writes: %v, want %v", c.who.UserID, err, c.write)
			}
			if _, err := s.Post(t.Context(), c.who, c.project, production.NewMessage{Key: s.newID(), Text: "Hello", TeamOnly: true}); !errors.Is(err, c.note) {
				t.Errorf("%s writes a team note: %v, want %v", c.who.UserID, err, c.note)
			}
		}
		// Anybody who is taken off the project or out of the team loses access
		// at once.
		s.do(t, mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: kim.UserID})
		s.write(t, func(tx cutroom.Tx) error {
			return tx.DeleteMember(t.Context(), cutroom.Member{AccountID: account, UserID: reviewer.UserID})
		})
		for _, who := range []cutroom.Actor{ben, reviewer} {
			if _, err := s.Conversation(t.Context(), who, p.ID, firstPage); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s still reads: %v", who.UserID, err)
			}
			if _, err := s.Post(t.Context(), who, p.ID, production.NewMessage{Key: s.newID(), Text: "Hello"}); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s still writes: %v", who.UserID, err)
			}
		}
		if got := s.reads(t, kim, p.ID); len(got) != 7 {
			t.Errorf("the new editor reads %q", got)
		}
	})
}

func TestAMessageThatIsSentAgainIsStoredOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		var group sync.WaitGroup
		ids := make([]string, 8)
		for i := range ids {
			group.Go(func() {
				c, err := s.Post(t.Context(), ana, p.ID, production.NewMessage{Key: "the same", Text: "Once"})
				if err != nil {
					t.Error(err)
					return
				}
				ids[i] = c.Messages[0].ID
			})
		}
		group.Wait()
		if ids[0] == "" || len(slices.Compact(ids)) != 1 {
			t.Errorf("answered with %v", ids)
		}
		s.says(t, ben, p.ID, "My own", func(n *production.NewMessage) { n.Key = "the same" })
		if got := s.reads(t, ana, p.ID); !slices.Equal(got, []string{"My own", "Once"}) {
			t.Errorf("%q", got)
		}
	})
}

func TestConcurrentMessagesAreAllStoredInOneOrder(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		var group sync.WaitGroup
		for i := range 12 {
			who := []cutroom.Actor{ana, ben, mia}[i%3]
			group.Go(func() {
				if _, err := s.Post(t.Context(), who, p.ID, production.NewMessage{Key: fmt.Sprint("key ", i), Text: fmt.Sprint("message ", i)}); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		all, err := s.store.MessagesBefore(t.Context(), p.ID, 0, 100, true)
		if err != nil || len(all) != 12 {
			t.Fatalf("%d messages, %v", len(all), err)
		}
		for i, m := range all {
			if m.Seq != 12-i {
				t.Errorf("message %d has the number %d", i, m.Seq)
			}
		}
	})
}

func TestReadMarksArePerPersonAndTeamNotesStaySecret(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		first := s.says(t, ana, p.ID, "One")
		note := s.says(t, mia, p.ID, "A note", teamOnly)
		second := s.says(t, reviewer, p.ID, "Two")
		mark := func(who cutroom.Actor, m cutroom.Message, want error) {
			t.Helper()
			if err := s.MarkRead(t.Context(), who, p.ID, m.ID); !errors.Is(err, want) {
				t.Errorf("%s marks %q as read: %v, want %v", who.UserID, m.Text, err, want)
			}
		}
		mark(ana, note, cutroom.ErrNotFound)
		mark(eve, first, cutroom.ErrNotFound)
		mark(ben, first, nil)
		if got := s.unread(t, ben, p.ID); got != 2 {
			t.Errorf("ben has %d unread", got)
		}
		s.wall.Move(time.Hour)
		before, err := s.store.LastEvent(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		mark(ben, note, nil)
		events, err := s.store.EventsAfter(t.Context(), before, 10)
		if err != nil || len(events) != 1 || events[0].VisibleTo(ana) || !events[0].VisibleTo(mia) {
			t.Errorf("who is notified that ben read a note: %v, %v", events, err)
		}
		mark(ben, first, nil) // going back changes nothing
		c, err := s.Conversation(t.Context(), ana, p.ID, firstPage)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Messages[1].SeenBy; !slices.Equal(got, []string{"ben"}) {
			t.Errorf("the first message was seen by %v", got)
		}
		if !c.Messages[0].Unread || c.Messages[1].Unread || len(c.Messages[0].SeenBy) != 0 {
			t.Errorf("%+v", c.Messages)
		}
		for _, who := range c.People {
			if who.ID == "ben" && !who.ReadAt.Equal(s.wall.Now().Add(-time.Hour)) {
				t.Errorf("the client sees that ben read something at %v", who.ReadAt)
			}
		}
		mark(ana, second, nil)
		if got := s.unread(t, ana, p.ID); got != 0 {
			t.Errorf("ana has %d unread", got)
		}
	})
}

func TestOnlyPeopleWhoMayReadTheMessageCanBeMentioned(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		for _, c := range []struct {
			who  string
			note bool
			want error
		}{
			{"reviewer", false, nil}, {"ben", false, nil}, {"mia", false, nil}, {"mia", true, nil}, {"ben", true, nil},
			{"eve", false, cutroom.ErrMessageMentions}, {"kim", false, cutroom.ErrMessageMentions},
			{"reviewer", true, cutroom.ErrMessageMentions}, {"nobody", false, cutroom.ErrMessageMentions},
		} {
			_, err := s.Post(t.Context(), mia, p.ID, production.NewMessage{
				Key: s.newID(), Text: cutroom.Mention(c.who) + " look", Mentions: []string{c.who}, TeamOnly: c.note,
			})
			if !errors.Is(err, c.want) {
				t.Errorf("mentioning %s (team note: %t): %v, want %v", c.who, c.note, err, c.want)
			}
		}
	})
}

func TestADeletedMessageLeavesNeitherTextNorFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		file := cutroom.File{
			ID: s.newID(), AccountID: p.AccountID, ProjectID: p.ID, Purpose: cutroom.MessageFile, Name: "end.png", Size: 10,
			Kind: cutroom.ImageFile, Format: "png", State: cutroom.FileReady, SentBy: ana.UserID, ReceivedAt: s.wall.Now(),
		}
		s.write(t, func(tx cutroom.Tx) error { return tx.CreateFile(t.Context(), file) })
		with := func(n *production.NewMessage) { n.Files = []string{file.ID} }
		m := s.says(t, ana, p.ID, "The end frame", with)
		if c, err := s.Conversation(t.Context(), ben, p.ID, firstPage); err != nil || len(c.Messages[0].Files) != 1 || c.Messages[0].Attachments[0].Name != "end.png" {
			t.Errorf("%+v, %v", c.Messages, err)
		}
		if _, err := s.Post(t.Context(), ana, p.ID, production.NewMessage{Key: "again", Files: []string{file.ID}}); !errors.Is(err, cutroom.ErrMessageAttachments) {
			t.Errorf("attached twice: %v", err)
		}
		if err := s.DeleteMessage(t.Context(), mia, p.ID, m.ID); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("deleted by somebody else: %v", err)
		}
		if err := s.DeleteMessage(t.Context(), ana, p.ID, m.ID); err != nil {
			t.Fatal(err)
		}
		c, err := s.Conversation(t.Context(), ben, p.ID, firstPage)
		if err != nil || len(c.Messages) != 1 || !c.Messages[0].Deleted() || c.Messages[0].Text != "" || len(c.Messages[0].Attachments) != 0 {
			t.Errorf("%+v, %v", c.Messages, err)
		}
		if _, err := s.store.FileByID(t.Context(), file.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the file: %v", err)
		}
		// A deleted message counts as unread until he has seen it.
		if got := s.unread(t, ben, p.ID); got != 1 {
			t.Errorf("%d unread", got)
		}
	})
}

func TestOwnMessagesAreNeverUnread(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		unread := func(who cutroom.Actor) int {
			t.Helper()
			c, err := s.Conversations(t.Context(), who, firstPage)
			if err != nil {
				t.Fatal(err)
			}
			if listed := c.List[0].Unread > 0; listed != (c.Unread == 1) {
				t.Errorf("%s: the list says %d, the menu %d", who.UserID, c.List[0].Unread, c.Unread)
			}
			return c.Unread
		}
		s.says(t, ana, p.ID, "One")
		s.says(t, mia, p.ID, "A note", teamOnly)
		s.says(t, ana, p.ID, "Two")
		if got := unread(ana); got != 0 {
			t.Errorf("ana has %d unread conversations from her own messages", got)
		}
		s.says(t, reviewer, p.ID, "Three")
		s.says(t, ana, p.ID, "Four, without having seen three")
		if got := unread(ana); got != 1 {
			t.Errorf("ana missed a message, and has %d unread conversations", got)
		}
	})
}

func TestConversationsWithUnreadMessagesComeFirst(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		quiet := s.draft(t, "Quiet")
		s.wall.Move(time.Second)
		old, fresh := s.assigned(t, "Old"), s.assigned(t, "Fresh")
		read := s.says(t, ben, old.ID, "Done")
		s.says(t, ben, fresh.ID, "First")
		s.says(t, mia, quiet.ID, "Do you need help?")
		s.says(t, mia, old.ID, "A secret", teamOnly)
		if err := s.MarkRead(t.Context(), ana, old.ID, read.ID); err != nil {
			t.Fatal(err)
		}
		var titles []string
		after := ""
		for {
			c, err := s.Conversations(t.Context(), ana, cutroom.Page{Before: after, Limit: 1})
			if err != nil {
				t.Fatal(err)
			}
			if c.Unread != 2 {
				t.Errorf("%d conversations are unread", c.Unread)
			}
			for _, row := range c.List {
				titles = append(titles, fmt.Sprintf("%s %d %s", row.Title, row.Unread, row.Latest.Text))
			}
			if after = c.Next; after == "" {
				break
			}
		}
		want := []string{"Quiet 1 Do you need help?", "Fresh 1 First", "Old 0 Done"}
		if !slices.Equal(titles, want) {
			t.Errorf("ana's list is %q, want %q", titles, want)
		}
		for who, want := range map[cutroom.Actor]string{
			ben: "Old 1, Fresh 0", eve: "", kim: "", mia: "Old 1, Fresh 1, Quiet 0",
		} {
			c, err := s.Conversations(t.Context(), who, firstPage)
			if err != nil {
				t.Fatal(err)
			}
			var rows []string
			for _, row := range c.List {
				rows = append(rows, fmt.Sprintf("%s %d", row.Title, row.Unread))
			}
			if got := strings.Join(rows, ", "); got != want {
				t.Errorf("%s's list is %q, want %q", who.UserID, got, want)
			}
		}
		if _, err := s.Conversations(t.Context(), ana, cutroom.Page{Before: "nonsense", Limit: 1}); err == nil {
			t.Error("a list continues from an unknown position")
		}
	})
}

func TestStoredUnreadCountsMatchTheMessages(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		waiting := s.waiting(t, "Waiting")
		s.says(t, ana, waiting, "Is anybody there?")
		first := s.says(t, ana, p.ID, "One")
		s.says(t, mia, p.ID, "A note", teamOnly)
		s.says(t, reviewer, p.ID, "Two")
		if err := s.MarkRead(t.Context(), ben, p.ID, first.ID); err != nil {
			t.Fatal(err)
		}
		s.says(t, ben, p.ID, "Three")
		s.do(t, ben, waiting, act(cutroom.ClaimProject)) // and his unread count catches up
		want := map[cutroom.Actor][2]int{ana: {2, 0}, reviewer: {2, 1}, ben: {2, 1}, mia: {3, 1}}
		for who, want := range want {
			for i, id := range []string{p.ID, waiting} {
				kept := s.unread(t, who, id)
				s.write(t, func(tx cutroom.Tx) error {
					mark, err := cutroom.Optional(tx.ReadMark(t.Context(), id, who.UserID))
					if mark == nil {
						mark = &cutroom.ReadMark{ProjectID: id, UserID: who.UserID}
					}
					return errors.Join(err, tx.CountUnread(t.Context(), *mark, who.Role != cutroom.Client))
				})
				if counted := s.unread(t, who, id); kept != want[i] || counted != want[i] {
					t.Errorf("%s has %d unread messages in %s, %d when recounted, want %d", who.UserID, kept, id, counted, want[i])
				}
			}
		}
	})
}

func TestAMemberSeesMessagesFromWhileTheyWereSuspended(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		suspend := func(at time.Time) {
			t.Helper()
			s.write(t, func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), reviewer.UserID)
				u.SuspendedAt = at
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			})
		}
		suspend(s.wall.Now())
		s.says(t, ben, p.ID, "Meanwhile")
		suspend(time.Time{})
		if got := s.unread(t, reviewer, p.ID); got != 1 {
			t.Errorf("%d unread messages", got)
		}
	})
}

func TestALostProjectDisappearsFromTheEditorsMessages(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.assigned(t, "Petit Four")
		s.says(t, ana, p.ID, "One")
		lists := func(want int) {
			t.Helper()
			c, err := s.Conversations(t.Context(), ben, firstPage)
			if err != nil {
				t.Fatal(err)
			}
			if len(c.List) != want || c.Unread != want {
				t.Errorf("ben has %d conversations, %d of them unread, want %d", len(c.List), c.Unread, want)
			}
		}
		lists(1)
		s.do(t, ben, p.ID, production.Act{Transition: cutroom.DeclineProject, Text: "I am ill"})
		lists(0)
		s.says(t, ana, p.ID, "Two")
		s.do(t, mia, p.ID, production.Act{Transition: cutroom.AssignProject, EditorID: ben.UserID})
		lists(1)
		if got := s.unread(t, ben, p.ID); got != 2 {
			t.Errorf("ben has %d unread messages", got)
		}
	})
}
