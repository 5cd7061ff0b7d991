package notify_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/notify"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// finishing is a store whose jobs are run by the test instead of a worker.
type finishing struct{ *store.Store }

type finishingTx struct{ cutroom.Tx }

func (finishingTx) Enqueue(context.Context, cutroom.Job) error    { return nil }
func (finishingTx) Finish(context.Context, cutroom.Attempt) error { return nil }

func (f finishing) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	return f.Store.InTx(ctx, func(tx cutroom.Tx) error { return fn(finishingTx{tx}) })
}

// stage is a project of ana's, who is in a team with abe; ben edits it and mia
// manages.
type stage struct {
	*notify.Service
	store   finishing
	clock   *cutroomtest.Clock
	project cutroom.Project
	ids     atomic.Int64
}

var secret = []byte(strings.Repeat("s", 32))

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	s := &stage{store: finishing{st}, clock: cutroomtest.Noon()}
	s.restart(t)
	now := s.clock.Now()
	s.project = cutroom.Project{
		ID: "p1", AccountID: "casa", Title: "Petit Four", State: cutroom.InProgress, EditorID: "ben", CreatedBy: "ana", CreatedAt: now, StateSince: now,
	}
	s.project.Clock.Mode = cutroom.ClockOff
	s.write(t, func(tx cutroom.Tx) error {
		made := []error{tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa", ReferralCode: "casa", CreatedAt: now})}
		for name, role := range map[string]cutroom.Role{"ana": cutroom.Client, "abe": cutroom.Client, "ben": cutroom.Editor, "mia": cutroom.Manager} {
			made = append(made, tx.CreateUser(t.Context(), cutroom.User{
				ID: name, Username: name, Email: name + "@example.com", FullName: strings.ToUpper(name), Role: role, Language: cutroom.English,
				PhoneNumber: "555-0199", CreatedAt: now, EmailConfirmedAt: now,
			}))
		}
		for name, position := range map[string]cutroom.Position{"ana": cutroom.Owner, "abe": cutroom.Approver} {
			made = append(made, tx.CreateMember(t.Context(), cutroom.Member{AccountID: "casa", UserID: name, Position: position, JoinedAt: now}))
		}
		return errors.Join(append(made, tx.CreateProject(t.Context(), s.project))...)
	})
	return s
}

// restart creates a new service, as a new process would.
func (s *stage) restart(t *testing.T) {
	t.Helper()
	notices, err := cutroom.ParseNotices(contract.Notifications)
	if err != nil {
		t.Fatal(err)
	}
	key, err := cutroom.NewUnsubscribeKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	s.Service = notify.New(notify.Config{
		Store: s.store, Clock: s.clock, Wall: s.clock, NewID: s.newID, Brand: cutroom.Brand{Name: "Cutroom", Email: "desk@example.com"}.Fixed(),
		PublicURL: "https://cutroom.example", Notices: notices, Unsubscribe: key,
		Catalogue: cutroom.Catalogue{Currency: cutroom.USD},
	})
}

func (s *stage) newID() string {
	return fmt.Sprintf("id-%06d", s.ids.Add(1))
}

func (s *stage) write(t *testing.T, fn func(cutroom.Tx) error) {
	t.Helper()
	if err := s.store.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

// says has a person write a message to ana.
func (s *stage) says(t *testing.T, by, text string, mentioned ...string) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		return cutroom.TellOfMessage(t.Context(), tx, s.newID, cutroom.MessageNews{
			Project: s.project, By: cutroom.Actor{UserID: by}, At: s.clock.Now(), Text: text, To: []string{"ana", by}, Mentioned: mentioned,
		})
	})
}

// mails moves the clock, writes the gathered mails, and lists all mails to a
// person, oldest first.
func (s *stage) mails(t *testing.T, after time.Duration, to string) (mails []cutroom.Mail) {
	t.Helper()
	s.clock.Move(after)
	if err := s.MailGathered(t.Context(), cutroom.Attempt{}, cutroom.MailGathered{}); err != nil {
		t.Fatal(err)
	}
	all, err := s.store.Mails(t.Context(), cutroom.MailSearch{}, cutroom.Page{Limit: cutroom.MaxPage})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if m.To == to+"@example.com" {
			mails = append(mails, m)
		}
	}
	slices.Reverse(mails)
	return mails
}

func (s *stage) bell(t *testing.T, who string) notify.Bell {
	t.Helper()
	b, err := s.Notifications(t.Context(), cutroom.Actor{UserID: who}, cutroom.AllNotifications, cutroom.Page{Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestMessagesAreMailedTogetherAfterFiveQuietMinutes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "The first")
		s.clock.Move(4 * time.Minute)
		s.says(t, "ben", "The second")
		if got := s.mails(t, 5*time.Minute-time.Second, "ana"); len(got) != 0 {
			t.Fatalf("a mail was sent too early: %q", got[0].Subject)
		}
		s.restart(t)
		got := s.mails(t, time.Second, "ana")
		if len(got) != 1 || got[0].Subject != "2 new messages in Petit Four" || !strings.Contains(got[0].Text, "The first") || !strings.Contains(got[0].Text, "The second") {
			t.Fatalf("%+v", got)
		}
		if b := s.bell(t, "ana"); len(b.Notifications) != 1 || b.Counts.Unread != 1 || b.Notifications[0].Facts.Count != 2 || b.Names["ben"] != "BEN" {
			t.Errorf("%+v", b)
		}
		if got := s.mails(t, time.Hour, "ana"); len(got) != 1 {
			t.Errorf("%d mails for the same messages", len(got))
		}
		s.says(t, "ben", "The third")
		if got := s.mails(t, 5*time.Minute, "ana"); len(got) != 2 || strings.Contains(got[1].Text, "The first") || got[1].Subject != "1 new message in Petit Four" {
			t.Errorf("%+v", got)
		}
		if own := s.bell(t, "ben"); len(own.Notifications) != 0 {
			t.Errorf("the sender is notified: %+v", own)
		}
	})
}

func TestARightToLeftTitleIsIsolatedInAnEmail(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.project.Title = "סרט השקה"
		s.write(t, func(tx cutroom.Tx) error {
			ben, err := tx.UserByID(t.Context(), "ben")
			if err != nil {
				return err
			}
			ben.FullName = "عمر حداد"
			return errors.Join(tx.SaveUser(t.Context(), ben), tx.SaveProject(t.Context(), s.project))
		})
		s.says(t, "ben", "צריך לוגו")
		got := s.mails(t, 5*time.Minute, "ana")
		if len(got) != 1 || got[0].Subject != "1 new message in \u2068סרט השקה\u2069" {
			t.Fatalf("%+q", got)
		}
		for what, text := range map[string]string{"the text": got[0].Text, "the page": got[0].HTML} {
			if !strings.Contains(text, "1 new message in \u2068סרט השקה\u2069.") || !strings.Contains(text, "\u2068عمر حداد\u2069, ") {
				t.Errorf("%s is reversed: %q", what, text)
			}
		}
		if !strings.Contains(got[0].HTML, `dir="auto"`) {
			t.Error("user text has no direction of its own")
		}
	})
}

func TestABusyConversationIsMailedAfterThirtyMinutes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for i := range 8 { // at minute 0, 4 … 28
			s.says(t, "ben", fmt.Sprintf("Message %d", i))
			if i < 7 {
				s.clock.Move(4 * time.Minute)
			}
		}
		if got := s.mails(t, 2*time.Minute-time.Second, "ana"); len(got) != 0 {
			t.Fatal("a mail was sent before thirty minutes")
		}
		if got := s.mails(t, time.Second, "ana"); len(got) != 1 || got[0].Subject != "8 new messages in Petit Four" {
			t.Fatalf("%+v", got)
		}
	})
}

func TestMessagesReadMeanwhileAreNotMailed(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana := cutroom.Actor{UserID: "ana"}
		s.says(t, "ben", "Under the bell")
		if err := s.ReadNotification(t.Context(), ana, s.bell(t, "ana").Notifications[0].ID, false); err != nil {
			t.Fatal(err)
		}
		s.says(t, "ben", "In the project")
		s.write(t, func(tx cutroom.Tx) error {
			return cutroom.ReadMessagesOf(t.Context(), tx, ana, s.project.ID, s.clock.Now())
		})
		if b := s.bell(t, "ana"); len(b.Notifications) != 2 || b.Counts.Unread != 0 {
			t.Errorf("%+v", b)
		}
		s.clock.Move(4 * time.Minute)
		s.says(t, "ben", "Unread")
		if got := s.mails(t, 2*time.Minute, "ana"); len(got) != 0 {
			t.Fatal("the delay is counted from a message that was read")
		}
		if got := s.mails(t, 3*time.Minute, "ana"); len(got) != 1 || !strings.Contains(got[0].Text, "Unread") || strings.Contains(got[0].Text, "Under the bell") {
			t.Fatalf("%+v", got)
		}
	})
}

func TestAMentionIsMailedImmediately(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "Ana, is this right?", "ana")
		b := s.bell(t, "ana")
		if len(b.Notifications) != 1 || b.Notifications[0].Kind != cutroom.NotifyMention || b.Counts.UnreadMentions != 1 || b.Counts.NeedsYou != 1 {
			t.Fatalf("%+v", b)
		}
		job := cutroom.MailNotifications{IDs: []string{b.Notifications[0].ID}}
		if err := s.MailNotifications(t.Context(), cutroom.Attempt{}, job); err != nil {
			t.Fatal(err)
		}
		if got := s.mails(t, time.Hour, "ana"); len(got) != 1 || got[0].Subject != "BEN mentioned you in Petit Four" || got[0].Unsubscribe == "" {
			t.Fatalf("%+v", got)
		}
		if err := s.ReadNotification(t.Context(), cutroom.Actor{UserID: "ana"}, job.IDs[0], true); err != nil {
			t.Fatal(err)
		}
		if b := s.bell(t, "ana"); b.Counts != (cutroom.NotificationCounts{}) {
			t.Errorf("%+v", b.Counts)
		}
	})
}

func TestMessagesReachOnlyThoseWhoMayReadThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.write(t, func(tx cutroom.Tx) error {
			return cutroom.TellOfMessage(t.Context(), tx, s.newID, cutroom.MessageNews{
				Project: s.project, By: cutroom.Actor{UserID: "mia"}, At: s.clock.Now(), Text: "Between us", TeamOnly: true,
				To: []string{"ana", "ben", "mia", "nobody"}, Mentioned: []string{"abe"},
			})
		})
		for who, want := range map[string]int{"ana": 0, "abe": 0, "mia": 0, "ben": 1} {
			if b := s.bell(t, who); len(b.Notifications) != want {
				t.Errorf("%s has %d notifications, want %d", who, len(b.Notifications), want)
			}
		}
	})
}

func TestAPersonWhoLeftGetsNoEmail(t *testing.T) {
	for name, leave := range map[string]func(context.Context, *stage, cutroom.Tx) error{
		"suspended": func(ctx context.Context, s *stage, tx cutroom.Tx) error {
			u, err := tx.UserByID(ctx, "ana")
			u.SuspendedAt = s.clock.Now()
			return errors.Join(err, tx.SaveUser(ctx, u))
		},
		"removed from the team": func(ctx context.Context, _ *stage, tx cutroom.Tx) error {
			return tx.DeleteMember(ctx, cutroom.Member{AccountID: "casa", UserID: "ana"})
		},
		"has turned it off": func(ctx context.Context, _ *stage, tx cutroom.Tx) error {
			u, err := tx.UserByID(ctx, "ana")
			u.MailOff = []string{"message"}
			return errors.Join(err, tx.SaveUser(ctx, u))
		},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				s.says(t, "ben", "Hello?")
				s.write(t, func(tx cutroom.Tx) error { return leave(t.Context(), s, tx) })
				if got := s.mails(t, time.Hour, "ana"); len(got) != 0 {
					t.Errorf("%+v", got)
				}
			})
		})
	}
}

func TestAnEmailToAnEditorDoesNotContainTheClientsAddress(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.project.Title = strings.Repeat("W", 100) + " {name} <b>"
		step := cutroom.Step{ProjectID: "p1", Kind: cutroom.StepKind(cutroom.AnswerQuestion), At: s.clock.Now(), By: "ana", Detail: cutroom.StepDetail{Text: "The new one"}}
		s.write(t, func(tx cutroom.Tx) error {
			return cutroom.TellOfStep(t.Context(), tx, s.newID, step, cutroom.Relation{}, s.project, s.project)
		})
		told := s.bell(t, "ben").Notifications
		if err := s.MailNotifications(t.Context(), cutroom.Attempt{}, cutroom.MailNotifications{IDs: []string{told[0].ID}}); err != nil {
			t.Fatal(err)
		}
		got := s.mails(t, 0, "ben")
		if len(got) != 1 || !strings.Contains(got[0].Subject, s.project.Title) || !strings.Contains(got[0].Text, "The new one") {
			t.Fatalf("%+v", got)
		}
		for _, form := range []string{got[0].Text, got[0].HTML} {
			if strings.Contains(form, "ana@example.com") || strings.Contains(form, "555-0199") || strings.Contains(form, "<b>") && form == got[0].HTML {
				t.Error(form)
			}
		}
	})
}

func TestNobodyCanReadOrMarkAnothersNotifications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "For ana")
		id := s.bell(t, "ana").Notifications[0].ID
		abe := cutroom.Actor{UserID: "abe"}
		for _, upTo := range []bool{false, true} {
			if err := s.ReadNotification(t.Context(), abe, id, upTo); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("abe marks it: %v", err)
			}
		}
		if _, err := s.Notifications(t.Context(), abe, cutroom.AllNotifications, cutroom.Page{Before: id, Limit: 5}); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("abe lists from it: %v", err)
		}
		if b := s.bell(t, "ana"); b.Counts.Unread != 1 {
			t.Errorf("%+v", b.Counts)
		}
	})
}

func TestNotificationsArePagedAndMarkedReadUpToOne(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for i := range 5 {
			s.says(t, "ben", fmt.Sprint(i), "ana")
			s.clock.Move(time.Second * time.Duration(i%2)) // some at the same time
		}
		ana := cutroom.Actor{UserID: "ana"}
		var seen []string
		page := cutroom.Page{Limit: 2}
		for {
			b, err := s.Notifications(t.Context(), ana, cutroom.MentionsOnly, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range b.Notifications {
				seen = append(seen, n.Facts.Text)
				page.Before = n.ID
			}
			if len(b.Notifications) < page.Limit {
				break
			}
		}
		if !slices.Equal(seen, []string{"4", "3", "2", "1", "0"}) {
			t.Errorf("%v", seen)
		}
		all := s.bell(t, "ana").Notifications
		if err := s.ReadNotification(t.Context(), ana, all[2].ID, true); err != nil {
			t.Fatal(err)
		}
		if b := s.bell(t, "ana"); b.Counts.Unread != 2 || b.Counts.NeedsYou != 2 {
			t.Errorf("%+v", b.Counts)
		}
	})
}

func TestMovingTheDemoClockSendsCollectedEmails(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "Before the jump")
		ahead := s.clock.Now().Add(time.Hour) // another node's clock was moved
		if err := s.MailGathered(t.Context(), cutroom.Attempt{}, cutroom.MailGathered{Now: ahead}); err != nil {
			t.Fatal(err)
		}
		if got := s.mails(t, 0, "ana"); len(got) != 1 {
			t.Errorf("%d mails", len(got))
		}
	})
}

func TestADeletionWarningNotifiesTheOwner(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		since := s.clock.Now()
		s.write(t, func(tx cutroom.Tx) error {
			account, err := tx.ClientAccountByID(t.Context(), "casa")
			account.PlanEndedAt = since
			return errors.Join(err, tx.SaveClientAccount(t.Context(), account))
		})
		job := cutroom.WarnOfDeletion{AccountID: "casa", Reason: cutroom.KeptAfterPlan, Since: since, Until: since.Add(time.Hour), Files: 2, Bytes: 10}
		if err := s.WarnOfDeletion(t.Context(), cutroom.Attempt{}, job); err != nil {
			t.Fatal(err)
		}
		told := s.bell(t, "ana").Notifications
		if len(told) != 1 || told[0].Kind != cutroom.NotifyFilesExpiring || told[0].Facts.Title != "Casa" || !told[0].Facts.Until.Equal(job.Until) {
			t.Errorf("%+v", told)
		}
		if len(s.bell(t, "abe").Notifications) != 0 || len(s.mails(t, 0, "ana")) != 1 {
			t.Error("only the owner is notified, once by mail")
		}
	})
}

func TestSeveralNodesMailCollectedMessagesOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.says(t, "ben", "Once")
		s.clock.Move(time.Hour)
		var nodes sync.WaitGroup
		for range 4 {
			nodes.Go(func() {
				if err := s.MailGathered(t.Context(), cutroom.Attempt{}, cutroom.MailGathered{}); err != nil {
					t.Error(err)
				}
			})
		}
		nodes.Wait()
		if got := s.mails(t, 0, "ana"); len(got) != 1 {
			t.Errorf("%d mails", len(got))
		}
	})
}

func TestNobodyIsNotifiedOfTheirOwnActions(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		step := cutroom.Step{ProjectID: "p1", Kind: cutroom.StepKind(cutroom.HoldProject), At: s.clock.Now(), By: "ana"}
		s.write(t, func(tx cutroom.Tx) error {
			return cutroom.TellOfStep(t.Context(), tx, s.newID, step, cutroom.Relation{Manager: true}, s.project, s.project)
		})
		for who, want := range map[string]int{"ana": 0, "abe": 1, "ben": 1} {
			if b := s.bell(t, who); len(b.Notifications) != want {
				t.Errorf("%s has %d notifications, want %d", who, len(b.Notifications), want)
			}
		}
	})
}

func TestOpeningAProjectMarksItsNotificationsReadButNotItsMessages(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		tell := func(id, who string, kind cutroom.NotificationKind, project string) {
			s.write(t, func(tx cutroom.Tx) error {
				return tx.CreateNotification(t.Context(), cutroom.Notification{
					ID: id, UserID: who, Kind: kind, ProjectID: project, By: "ben", At: s.clock.Now(), FirstAt: s.clock.Now(), NeedsYou: kind == cutroom.NotifyToReview,
				})
			})
		}
		tell("review", "ana", cutroom.NotifyToReview, "p1")
		tell("mention", "ana", cutroom.NotifyMention, "p1")
		tell("device", "ana", cutroom.NotifyNewDevice, "")
		tell("hers", "abe", cutroom.NotifyToReview, "p1")
		for _, who := range []string{"ana", "ana", "eve"} { // twice is fine, and another person's call changes nothing
			if err := s.ReadAboutProject(t.Context(), cutroom.Actor{UserID: who}, "p1", false); err != nil {
				t.Fatal(err)
			}
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "ana"}, cutroom.UnreadOnly, cutroom.Page{Limit: 10})
		if err != nil {
			t.Fatal(err)
		}
		var unread []string
		for _, n := range bell.Notifications {
			unread = append(unread, n.ID)
		}
		slices.Sort(unread)
		if !slices.Equal(unread, []string{"device", "mention"}) || bell.Counts.NeedsYou != 1 {
			t.Errorf("unread %v, %d pending: reading must not settle them", unread, bell.Counts.NeedsYou)
		}
		other, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "abe"}, cutroom.UnreadOnly, cutroom.Page{Limit: 10})
		if err != nil || other.Counts.Unread != 1 {
			t.Errorf("abe has %d unread, %v", other.Counts.Unread, err)
		}
	})
}

func TestBillingNoticesNotifyThoseWhoPay(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		until := s.clock.Now().Add(24 * time.Hour)
		for _, news := range []cutroom.BillingNews{cutroom.NewsReceipt, cutroom.NewsPaymentFailed, cutroom.NewsCreditsLapsing} {
			if err := s.TellBilling(t.Context(), cutroom.Attempt{}, cutroom.TellBilling{News: news, AccountID: "casa", Amount: 69900, Videos: 3, At: s.clock.Now(), Until: until}); err != nil {
				t.Fatal(err)
			}
			s.clock.Move(time.Minute)
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "ana"}, cutroom.AllNotifications, cutroom.Page{Limit: 10})
		if err != nil || len(bell.Notifications) != 2 {
			t.Fatalf("%d notifications, %v: a receipt is only mailed", len(bell.Notifications), err)
		}
		lapsing, failed := bell.Notifications[0].Facts, bell.Notifications[1].Facts
		if lapsing.Code != "credits_lapsing" || lapsing.Count != 3 || !lapsing.Until.Equal(until) || failed.Code != "payment_failed" || failed.Amount != 69900 {
			t.Errorf("ana is notified of %+v and %+v", lapsing, failed)
		}
		if bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "ben"}, cutroom.AllNotifications, cutroom.Page{Limit: 10}); err != nil || len(bell.Notifications) != 0 {
			t.Errorf("ben is notified of %+v, %v", bell.Notifications, err)
		}
	})
}

func TestManagersAreNotifiedOnceOfAFailedPayment(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for attempt := range 3 {
			if err := s.TellBilling(t.Context(), cutroom.Attempt{}, cutroom.TellBilling{
				News: cutroom.NewsPaymentFailed, AccountID: "casa", Amount: 69900, At: s.clock.Now(), Attempt: attempt + 1,
			}); err != nil {
				t.Fatal(err)
			}
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "mia"}, cutroom.AllNotifications, cutroom.Page{Limit: 10})
		if err != nil || len(bell.Notifications) != 1 {
			t.Fatalf("%+v, %v", bell.Notifications, err)
		}
		told := bell.Notifications[0]
		if told.Kind != cutroom.NotifyPaymentFailed || told.Facts.Account != "casa" || told.Facts.Amount != 69900 || told.Facts.Title != "" {
			t.Errorf("%+v", told)
		}
		account, err := st.ClientAccountByID(t.Context(), "casa")
		if err != nil || bell.Accounts["casa"] != account.Name {
			t.Errorf("the account is called %q, %v", bell.Accounts["casa"], err)
		}
		mails := s.mails(t, 0, "mia")
		if len(mails) != 1 || !strings.Contains(mails[0].Text, "$699") || !strings.Contains(mails[0].Text, "/accounts/casa") {
			t.Errorf("%d mails: %+v", len(mails), mails)
		}
	})
}

func TestManagersAreNotifiedOfARefundTheBankRejected(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if err := s.TellRefundFailed(t.Context(), cutroom.Attempt{}, cutroom.TellRefundFailed{AccountID: "casa", Amount: 17550}); err != nil {
			t.Fatal(err)
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "mia"}, cutroom.AllNotifications, cutroom.Page{Limit: 10})
		if err != nil || len(bell.Notifications) != 1 {
			t.Fatalf("%+v, %v", bell.Notifications, err)
		}
		if told := bell.Notifications[0]; told.Kind != cutroom.NotifyRefundFailed || told.Facts.Account != "casa" || told.Facts.Amount != 17550 || bell.Accounts["casa"] == "" {
			t.Errorf("%+v, %v", told, bell.Accounts)
		}
		if mails := s.mails(t, 0, "mia"); len(mails) != 1 || !strings.Contains(mails[0].Text, "$175.50") || !strings.Contains(mails[0].Text, "/accounts/casa") {
			t.Errorf("%d mails: %+v", len(mails), mails)
		}
	})
}

func TestManagersAreNotifiedOfABillInAnotherCurrency(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if err := s.TellForeignMoney(t.Context(), cutroom.Attempt{}, cutroom.TellForeignMoney{AccountID: "casa", Currency: "EUR"}); err != nil {
			t.Fatal(err)
		}
		bell, err := s.Notifications(t.Context(), cutroom.Actor{UserID: "mia"}, cutroom.AllNotifications, cutroom.Page{Limit: 10})
		if err != nil || len(bell.Notifications) != 1 {
			t.Fatalf("%+v, %v", bell.Notifications, err)
		}
		if told := bell.Notifications[0]; told.Kind != cutroom.NotifyForeignMoney || told.Facts.Code != "EUR" || bell.Accounts["casa"] == "" {
			t.Errorf("%+v, %v", told, bell.Accounts)
		}
	})
}

func TestAGuestIsNamedAsAGuestInMails(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		for language, want := range map[cutroom.Language]string{
			cutroom.English: "BEN (guest), ", cutroom.Spanish: "BEN (invitado), ", cutroom.Portuguese: "BEN (convidado), ",
		} {
			s.write(t, func(tx cutroom.Tx) error {
				ana, err := tx.UserByID(t.Context(), "ana")
				if err != nil {
					return err
				}
				ana.Language = language
				return errors.Join(tx.SaveUser(t.Context(), ana), cutroom.TellOfMessage(t.Context(), tx, s.newID, cutroom.MessageNews{
					Project: s.project, Guest: "BEN", At: s.clock.Now(), Text: "Send it to me", To: []string{"ana"},
				}))
			})
			got := s.mails(t, 5*time.Minute, "ana")
			if last := got[len(got)-1]; !strings.Contains(last.Text, want) || !strings.Contains(last.HTML, want) {
				t.Errorf("in %s: %s", language, last.Text)
			}
		}
	})
}
