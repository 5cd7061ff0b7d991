package account_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const applicationsKept = 180 * day

func application() cutroom.Application {
	return cutroom.Application{
		FullName: " Ben Costa ", Email: "ben@example.com", Country: "PT", TimeZone: "Europe/Lisbon",
		Languages: []cutroom.Language{cutroom.Portuguese}, Skills: []cutroom.Skill{"color"}, Software: "Resolve",
		WeeklyHours: 20, Showreel: []string{"https://vimeo.com/76979871"}, About: "Ten years of cutting.",
		Rate: 35, Language: cutroom.Portuguese, ConsentedAt: time.Unix(1, 0),
	}
}

func (s *stage) apply(t *testing.T) cutroom.Application {
	t.Helper()
	if _, err := s.applications.Apply(context.Background(), application()); err != nil {
		t.Fatal(err)
	}
	return s.newest(t)
}

func (s *stage) newest(t *testing.T) cutroom.Application {
	t.Helper()
	list, _, err := s.applications.List(context.Background(), cutroom.System, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
	if err != nil || len(list) != 1 {
		t.Fatalf("%v %v", list, err)
	}
	return list[0]
}

func (s *stage) walk(t *testing.T, id string, states ...cutroom.ApplicationState) {
	t.Helper()
	for _, to := range states {
		if _, err := s.applications.Move(context.Background(), cutroom.System, id, to, ""); err != nil {
			t.Fatalf("to %s: %v", to, err)
		}
	}
}

// inviteEditor does what the mail about an acceptance does, and returns its
// secret.
func (s *stage) inviteEditor(t *testing.T, id string) string {
	t.Helper()
	ticket, secret := cutroom.IssueTicket(cutroom.ForJoiningTeam, cutroom.User{}, cutroom.TeamInvitation{ApplicationID: id}, s.now.Now())
	s.changeApplication(t, id, func(a *cutroom.Application) { a.InvitationHash = ticket.Hash })
	if err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		return tx.CreateTicket(context.Background(), ticket)
	}); err != nil {
		t.Fatal(err)
	}
	return secret
}

func (s *stage) changeApplication(t *testing.T, id string, how func(*cutroom.Application)) {
	t.Helper()
	if err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		a, err := tx.ApplicationByID(context.Background(), id)
		if err != nil {
			return err
		}
		how(&a)
		return tx.SaveApplication(context.Background(), a)
	}); err != nil {
		t.Fatal(err)
	}
}

// accepted makes an accepted application with a new invitation.
func (s *stage) accepted(t *testing.T) (cutroom.Application, string) {
	t.Helper()
	a := s.apply(t)
	s.walk(t, a.ID, cutroom.ApplicationScreening, cutroom.ApplicationTest, cutroom.ApplicationAccepted)
	return a, s.inviteEditor(t, a.ID)
}

func (s *stage) join(secret, username string) (account.Welcome, error) {
	return s.JoinAsEditor(context.Background(), account.Visitor{}, secret, username, "Cutroom!1")
}

// forgets deletes expired data, as a worker whose job was given to another.
func (s *stage) forgets(t *testing.T) {
	t.Helper()
	wantErr(t, s.applications.Forget(t.Context(), cutroom.Attempt{}, cutroom.ForgetApplications{}), cutroom.ErrAttemptLost)
}

func TestAnInvitationCreatesOneEditorWithAConfirmedAddress(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a, secret := s.accepted(t)
		if got, err := s.EditorInvitation(context.Background(), secret); err != nil || got.ID != a.ID {
			t.Fatalf("%+v %v", got, err)
		}
		var e *cutroom.Error
		if _, err := s.JoinAsEditor(context.Background(), account.Visitor{}, secret, "ben", "weak"); !errors.As(err, &e) || e.Code != "password_too_short" {
			t.Fatalf("a weak password: %v", err)
		}
		w, err := s.join(secret, "ben")
		if err != nil {
			t.Fatal(err)
		}
		u := w.User
		profile, err := st.EditorProfile(t.Context(), u.ID)
		if err != nil || profile.WeeklyHours != 20 || profile.Trusted || !slices.Equal(profile.Languages, []cutroom.Language{cutroom.Portuguese}) ||
			!slices.Equal(profile.Skills, []cutroom.ServiceKind{"color"}) {
			t.Errorf("the editor's profile is %+v, %v", profile, err)
		}
		if u.Role != cutroom.Editor || u.Email != "ben@example.com" || u.FullName != "Ben Costa" || !u.OwnsEmail() || u.TimeZone != "Europe/Lisbon" || u.Language != cutroom.Portuguese {
			t.Errorf("%+v", u)
		}
		if who, err := s.Bearer(context.Background(), w.Tokens.Access); err != nil || who.Role != cutroom.Editor {
			t.Errorf("%+v %v", who, err)
		}
		if got := s.newest(t); got.UserID != u.ID {
			t.Errorf("%+v", got)
		}
		if _, err := s.join(secret, "ben2"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("used twice: %v", err)
		}
		if _, err := s.applications.Move(context.Background(), cutroom.System, a.ID, cutroom.ApplicationAccepted, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("invited again: %v", err)
		}
	})
}

func TestAnInvitationUsedConcurrentlyCreatesOneEditor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		_, secret := s.accepted(t)
		var made, late atomic.Int32
		done := make(chan error, 4)
		for _, name := range []string{"ben_a", "ben_b", "ben_c", "ben_d"} {
			go func() {
				_, err := s.join(secret, name)
				switch {
				case err == nil:
					made.Add(1)
				case errors.Is(err, cutroom.ErrTicketSpent):
					late.Add(1)
				}
				done <- err
			}()
		}
		for range cap(done) {
			<-done
		}
		if made.Load() != 1 || late.Load() != 3 {
			t.Errorf("%d created, %d refused", made.Load(), late.Load())
		}
	})
}

func TestExpiredReplacedOrWrongInvitationsAreRefused(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a, first := s.accepted(t)
		second := s.inviteEditor(t, a.ID)
		if _, err := s.join(first, "ben"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("replaced: %v", err)
		}
		s.now.Move(14 * 24 * time.Hour)
		if _, err := s.join(second, "ben"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("after 14 days: %v", err)
		}
		if _, err := s.EditorInvitation(context.Background(), second); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("viewed after 14 days: %v", err)
		}
		reset, secret := cutroom.IssueTicket(cutroom.ForPasswordReset, cutroom.User{}, cutroom.TeamInvitation{ApplicationID: a.ID}, s.now.Now())
		if err := st.InTx(context.Background(), func(tx cutroom.Tx) error { return tx.CreateTicket(context.Background(), reset) }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.join(secret, "ben"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("a ticket of another purpose: %v", err)
		}
	})
}

func TestAnInvitationNeverTakesOverAnAccount(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a, secret := s.accepted(t)
		owner, err := s.Create(context.Background(), cutroom.System, cutroom.Registration{
			Username: "ben", Password: "Cutroom!1", Email: "Ben@example.com", FullName: "Ben",
		}, cutroom.Client)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.join(secret, "ben_two"); !errors.Is(err, cutroom.ErrInvitationTaken) {
			t.Errorf("%v", err)
		}
		if _, seen, err := s.applications.Get(context.Background(), cutroom.System, a.ID); err != nil || seen == nil || seen.ID != owner.ID {
			t.Errorf("the manager does not see whose address it is: %+v %v", seen, err)
		}
		if _, err := st.UserByLogin(context.Background(), "ben_two"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("an account was created: %v", err)
		}
		if _, err := s.EditorInvitation(context.Background(), secret); err != nil {
			t.Errorf("the refused attempt used up the invitation: %v", err)
		}
		// An account that only entered the address does not own it.
		unconfirmed := owner
		unconfirmed.EmailConfirmedAt = time.Time{}
		if err := st.InTx(context.Background(), func(tx cutroom.Tx) error { return tx.SaveUser(context.Background(), unconfirmed) }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.join(secret, "ben_two"); err != nil {
			t.Errorf("blocked by somebody with the same unconfirmed address: %v", err)
		}
	})
}

func TestAnEditorsExportContainsTheirApplicationAndItsFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		const film = "\x00\x00\x00\x20ftypisom and a film" // the first bytes of a video
		ticket, err := s.applications.Apply(ctx, application())
		if err != nil {
			t.Fatal(err)
		}
		a := s.newest(t)
		if err := s.applications.AddSample(ctx, ticket, strings.NewReader(film)); err != nil {
			t.Fatal(err)
		}
		s.walk(t, a.ID, cutroom.ApplicationScreening, cutroom.ApplicationTest, cutroom.ApplicationAccepted)
		w, err := s.JoinAsEditor(ctx, account.Visitor{}, s.inviteEditor(t, a.ID), "ben", ana.Password)
		if err != nil {
			t.Fatal(err)
		}
		files := s.export(t, w.User.Actor(""))
		if got := files["samples/"+a.ID+".mp4"]; got != film {
			t.Errorf("the file: %q", got)
		}
		said := files["applications.json"]
		for _, part := range []string{`"about": "Ten years of cutting."`, `"state": "accepted"`, `"sample": "samples/` + a.ID + `.mp4"`} {
			if !strings.Contains(said, part) {
				t.Errorf("it lacks %s: %s", part, said)
			}
		}
		kept, err := s.store.ApplicationByID(ctx, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{kept.InvitationHash, kept.Sample.Key} {
			if strings.Contains(said, secret) {
				t.Errorf("%q is in the export", secret)
			}
		}
		other := s.export(t, s.arrive(t, "eve").by)
		if other["applications.json"] != "[]" || other["samples/"+a.ID+".mp4"] != "" {
			t.Errorf("somebody else can export it: %v", other)
		}
	})
}
