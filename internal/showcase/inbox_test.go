package showcase_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/showcase"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// desk returns a service with two managers and a client who has confirmed an
// address.
func desk(t *testing.T, st *store.Store) *showcase.Service {
	t.Helper()
	s := newService(t, st)
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		for id, role := range map[string]cutroom.Role{"max": cutroom.Manager, "ben": cutroom.Editor, "ana": cutroom.Client} {
			u := cutroom.User{ID: id, Username: id, Email: id + "@example.com", FullName: strings.ToUpper(id), Role: role, CreatedAt: time.Now()}
			if id == "ana" {
				u.EmailConfirmedAt = u.CreatedAt
			}
			if err := tx.CreateUser(t.Context(), u); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return s
}

func write(t *testing.T, s *showcase.Service, email, text string) string {
	t.Helper()
	m := cutroom.ContactMessage{Name: "Ana Prata", Email: email, Subject: "custom", Message: text, Language: cutroom.English}
	if err := s.Contact(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	in := inbox(t, s, cutroom.ContactPage{Search: text})
	if len(in.Messages) != 1 {
		t.Fatalf("%q is there %d times", text, len(in.Messages))
	}
	return in.Messages[0].ID
}

func inbox(t *testing.T, s *showcase.Service, page cutroom.ContactPage) showcase.Inbox {
	t.Helper()
	if page.State == "" {
		page.State = cutroom.ContactOpen
	}
	page.Limit = 50
	in, err := s.Inbox(t.Context(), mia, page)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func conversation(t *testing.T, s *showcase.Service, id string) showcase.Conversation {
	t.Helper()
	c, err := s.Conversation(t.Context(), mia, id)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func wantErr(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func audited(t *testing.T, st *store.Store, id string) (list []string) {
	t.Helper()
	log, err := st.AuditBefore(t.Context(), id, 0, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range slices.Backward(log) {
		list = append(list, e.By+" "+e.Action+" "+e.Detail["to"])
	}
	return list
}

func TestOnlyManagersReadAndHandleTheInbox(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := desk(t, st)
		id := write(t, s, "ana@example.com", "Can you cut a launch film?")
		for _, by := range []cutroom.Actor{{}, ben, {UserID: "ana", Role: cutroom.Client}} {
			_, list := s.Inbox(t.Context(), by, cutroom.ContactPage{State: cutroom.ContactOpen, Page: cutroom.Page{Limit: 1}})
			_, one := s.Conversation(t.Context(), by, id)
			for _, err := range []error{
				list, one, s.MoveMessage(t.Context(), by, id, cutroom.ContactSpam), s.AssignMessage(t.Context(), by, id, "mia"),
				s.Reply(t.Context(), by, id, showcase.NewReply{Key: "k", Text: "Yes"}),
			} {
				wantErr(t, err, cutroom.ErrForbidden)
			}
		}
		_, unknown := s.Conversation(t.Context(), mia, "nothing")
		for _, err := range []error{
			unknown, s.MoveMessage(t.Context(), mia, "nothing", cutroom.ContactSpam), s.AssignMessage(t.Context(), mia, "nothing", "mia"),
			s.Reply(t.Context(), mia, "nothing", showcase.NewReply{Key: "k", Text: "Yes"}),
		} {
			wantErr(t, err, cutroom.ErrNotFound)
		}
	})
}

func TestAMessageGoesThroughTheInbox(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := desk(t, st)
		first := write(t, s, "ANA@example.com", "Which plan fits a series?")
		id := write(t, s, "ana@example.com", "Can you cut a launch film?")
		other := write(t, s, "eve@example.com", "BUY CHEAP WATCHES")

		c := conversation(t, s, id)
		if c.Owner == nil || c.Owner.ID != "ana" || c.EarlierCount != 1 || c.Earlier[0].ID != first || len(c.Managers) != 2 {
			t.Errorf("%+v", c)
		}
		if c := conversation(t, s, other); c.Owner != nil || c.EarlierCount != 0 {
			t.Errorf("a stranger's: %+v", c)
		}
		for _, err := range []error{
			s.MoveMessage(t.Context(), mia, other, cutroom.ContactSpam),
			s.MoveMessage(t.Context(), mia, other, cutroom.ContactSpam), // doing it again changes nothing
			s.AssignMessage(t.Context(), mia, id, "mia"),
			s.Reply(t.Context(), mia, id, showcase.NewReply{Key: "k1", Text: "  Yes, we can.\n\nWhen?  "}),
			s.Reply(t.Context(), mia, id, showcase.NewReply{Key: "k1", Text: "Yes, we can."}), // sent again
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		c = conversation(t, s, id)
		if c.Message.State != cutroom.ContactAnswered || len(c.Replies) != 1 || c.Replies[0].Text != "Yes, we can.\n\nWhen?" ||
			c.Replies[0].By != "mia" || c.People["mia"].FullName != "mia" {
			t.Errorf("%+v", c)
		}
		if in := inbox(t, s, cutroom.ContactPage{}); len(in.Messages) != 1 || in.Messages[0].ID != first ||
			in.Counts[cutroom.ContactAnswered] != 1 || in.Counts[cutroom.ContactSpam] != 1 || in.Mine != 0 {
			t.Errorf("%+v", in)
		}
		wantErr(t, s.Reply(t.Context(), mia, other, showcase.NewReply{Key: "k", Text: "No, thank you"}), cutroom.ErrReplyToSpam)
		if err := s.MoveMessage(t.Context(), mia, other, cutroom.ContactOpen); err != nil {
			t.Fatal(err)
		}
		if err := s.Reply(t.Context(), mia, other, showcase.NewReply{Key: "k", Text: "No, thank you", Close: true}); err != nil {
			t.Fatal(err)
		}
		if in := inbox(t, s, cutroom.ContactPage{State: cutroom.ContactClosed}); len(in.Messages) != 1 || in.Messages[0].Replies != 1 {
			t.Errorf("%+v", in)
		}
		if got, want := audited(t, st, other), []string{"mia contact.moved spam", "mia contact.moved open", "mia contact.answered "}; !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		if got, want := audited(t, st, id), []string{"mia contact.assigned mia", "mia contact.answered "}; !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		wantErr(t, s.MoveMessage(t.Context(), mia, id, cutroom.ContactAnswered), cutroom.ErrContactMove)
	})
}

func TestAReplyMustHaveTextWithoutControlCharacters(t *testing.T) {
	st := storetest.SQLite(t)
	s := desk(t, st)
	id := write(t, s, "ana@example.com", "Can you cut a launch film?")
	for _, text := range []string{"", " \n ", "a\x00b", "a\x1b[2Jb", strings.Repeat("é", 8001)} {
		wantErr(t, s.Reply(t.Context(), mia, id, showcase.NewReply{Key: "k", Text: text}), cutroom.ErrReplyText)
	}
	wantErr(t, s.Reply(t.Context(), mia, id, showcase.NewReply{Text: "Hello"}), cutroom.ErrMessageKey)
	if err := s.Reply(t.Context(), mia, id, showcase.NewReply{Key: "k", Text: strings.Repeat("é", 8000)}); err != nil {
		t.Error(err)
	}
}

func TestTheSecondManagerToReplyIsToldAboutTheFirst(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := desk(t, st)
		id := write(t, s, "ana@example.com", "Can you cut a launch film?")
		answers := make([]error, 6)
		var all sync.WaitGroup
		for i := range answers {
			by := []cutroom.Actor{mia, {UserID: "max", Role: cutroom.Manager}}[i%2]
			// One service would make ids one after the other, so each writer
			// has its own.
			own := showcase.New(showcase.Config{Store: st, Clock: cutroom.WallClock{}, NewID: func() string { return fmt.Sprintf("reply-%d", i) }})
			all.Go(func() {
				answers[i] = own.Reply(t.Context(), by, id, showcase.NewReply{Key: fmt.Sprintf("k%d", i), Text: "Yes, we can."})
			})
		}
		all.Wait()
		sent := 0
		for _, err := range answers {
			if err == nil {
				sent++
			} else {
				wantErr(t, err, cutroom.ErrRepliedMeanwhile)
			}
		}
		c := conversation(t, s, id)
		if sent != 1 || len(c.Replies) != 1 || c.Message.Replies != 1 {
			t.Errorf("%d were sent, %+v", sent, c.Replies)
		}
		// The second manager can still send after reading the first reply.
		if err := s.Reply(t.Context(), mia, id, showcase.NewReply{Key: "after", Text: "One more thing.", Seen: 1}); err != nil {
			t.Error(err)
		}
	})
}

func TestOnlyManagersAreAssignedMessagesAndLoseThemWithTheRole(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := desk(t, st)
		id := write(t, s, "ana@example.com", "Can you cut a launch film?")
		for _, nobody := range []string{"ben", "ana", "unknown"} {
			wantErr(t, s.AssignMessage(t.Context(), mia, id, nobody), cutroom.ErrNotAssignable)
		}
		if err := s.AssignMessage(t.Context(), mia, id, "max"); err != nil {
			t.Fatal(err)
		}
		if in := inbox(t, s, cutroom.ContactPage{Assignee: "max"}); len(in.Messages) != 1 || in.People["max"].FullName != "MAX" || in.Mine != 0 {
			t.Errorf("%+v", in)
		}
		if in := inbox(t, s, cutroom.ContactPage{Assignee: "mia"}); len(in.Messages) != 0 {
			t.Errorf("%+v", in)
		}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), "max") }); err != nil {
			t.Fatal(err)
		}
		if got := conversation(t, s, id).Message.Assignee; got != "" {
			t.Errorf("it is still assigned to %q", got)
		}
	})
}
