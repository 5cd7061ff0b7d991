package account_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestMessagesAreDeletedAfterTheirRetentionPeriod(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.now.Now()
		last := cutroom.AddMonths(first, 3)
		check := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		check(s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			for id, m := range map[string]cutroom.ContactMessage{
				"once":  {Email: "eve@example.com", CreatedAt: first},
				"first": {Email: "ana@example.com", CreatedAt: first},
				"again": {Email: "Ana@Example.com", CreatedAt: last},
			} {
				m.ID, m.Subject, m.Language = id, "other", cutroom.English
				if err := tx.CreateContactMessage(t.Context(), m); err != nil {
					return err
				}
			}
			for id, state := range map[string]cutroom.MailState{"sent": cutroom.MailDelivered, "waits": cutroom.MailWaiting} {
				if err := tx.CreateMail(t.Context(), cutroom.Mail{ID: id, To: "ana@example.com", State: state, CreatedAt: first}); err != nil {
					return err
				}
			}
			return nil
		}))
		known := func() (ids []string) {
			for _, id := range []string{"once", "first", "again"} {
				if _, err := s.store.ContactMessageByID(t.Context(), id); err == nil {
					ids = append(ids, id)
				}
			}
			for _, id := range []string{"sent", "waits"} {
				if _, err := s.store.MailByID(t.Context(), id); err == nil {
					ids = append(ids, id)
				}
			}
			return ids
		}
		for _, step := range []struct {
			at   time.Time
			left int
		}{
			{cutroom.AddMonths(first, 24), 5},
			{cutroom.AddMonths(first, 24).Add(time.Second), 3}, // a message from somebody who wrote only once, and sent mail
			{cutroom.AddMonths(last, 24).Add(time.Second), 1},  // mail waiting to be sent
		} {
			wantErr(t, s.ForgetMessages(t.Context(), cutroom.Attempt{}, cutroom.ForgetMessages{Now: step.at}), cutroom.ErrAttemptLost)
			if left := known(); len(left) != step.left {
				t.Errorf("on %v there is %v", step.at, left)
			}
		}
	})
}

func TestEventsExceptTheNewestAreDeletedAfterThirtyDays(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		happen := func(n int) {
			t.Helper()
			if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
				for range n {
					tx.Append(cutroom.Event{Kind: cutroom.ClockMoved, At: s.now.Now(), Audience: []string{cutroom.ToEveryone}})
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		sweep := func(left int) {
			t.Helper()
			wantErr(t, s.ForgetEvents(t.Context(), cutroom.Attempt{}, cutroom.ForgetEvents{}), cutroom.ErrAttemptLost)
			events, err := s.store.EventsAfter(t.Context(), 0, 3000)
			if err != nil || len(events) != left {
				t.Fatalf("%d events are left, want %d; %v", len(events), left, err)
			}
		}
		happen(2100)
		s.now.Move(cutroom.EventLife)
		happen(3)
		sweep(2103)
		s.now.Move(time.Second)
		sweep(3)
		s.now.Move(2 * cutroom.EventLife)
		sweep(1)
	})
}

func TestNotificationsAreDeletedAfterNinetyDays(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.now.Now()
		if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := tx.CreateUser(t.Context(), cutroom.User{ID: "zoe", Username: "zoe", Email: "zoe@example.com", CreatedAt: first}); err != nil {
				return err
			}
			for id, at := range map[string]time.Time{"old": first, "new": first.Add(time.Hour)} {
				n := cutroom.Notification{ID: id, UserID: "zoe", Kind: cutroom.NotifyMention, At: at, FirstAt: at}
				if err := tx.CreateNotification(t.Context(), n); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			after time.Duration
			left  int
		}{{cutroom.NotificationLife, 2}, {cutroom.NotificationLife + time.Second, 1}, {cutroom.NotificationLife + 2*time.Hour, 0}} {
			wantErr(t, s.ForgetMessages(t.Context(), cutroom.Attempt{}, cutroom.ForgetMessages{Now: first.Add(c.after)}), cutroom.ErrAttemptLost)
			list, err := s.store.NotificationsOf(t.Context(), "zoe", cutroom.AllNotifications, cutroom.Page{Limit: 5})
			if err != nil || len(list) != c.left {
				t.Errorf("after %v: %d are left, %v", c.after, len(list), err)
			}
		}
	})
}

func TestADemotedOrSuspendedManagerLosesAssignedMessages(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for id, end := range map[string]func(id string) error{
			"demoted":   func(id string) error { return s.ChangeRole(t.Context(), cutroom.System, id, cutroom.Editor) },
			"suspended": func(id string) error { return s.Suspend(t.Context(), cutroom.System, id) },
		} {
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
				for _, user := range []string{id, id + "b"} { // one of them remains a manager
					if err := tx.CreateUser(t.Context(), cutroom.User{
						ID: user, Username: user, Email: user + "@example.com", Role: cutroom.Manager, CreatedAt: s.now.Now(),
					}); err != nil {
						return err
					}
					m := cutroom.ContactMessage{ID: user, Email: "ana@example.com", CreatedAt: s.now.Now()}
					if err := tx.CreateContactMessage(t.Context(), m); err != nil {
						return err
					}
					m.State, m.Assignee = cutroom.ContactOpen, user
					if err := tx.SaveContactMessage(t.Context(), m); err != nil {
						return err
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if err := end(id); err != nil {
				t.Fatal(err)
			}
			for message, want := range map[string]string{id: "", id + "b": id + "b"} {
				if m, err := st.ContactMessageByID(t.Context(), message); err != nil || m.Assignee != want {
					t.Errorf("it is assigned to %q, not to %q: %v", m.Assignee, want, err)
				}
			}
		}
	})
}
