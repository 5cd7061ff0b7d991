package account_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var (
	mia = cutroom.Actor{UserID: "mia", Username: "mia", Role: cutroom.Manager}
	eve = cutroom.Actor{UserID: "eve", Username: "eve", Role: cutroom.Client}
)

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
	if _, err := s.Apply(context.Background(), application()); err != nil {
		t.Fatal(err)
	}
	return s.newest(t)
}

func (s *stage) newest(t *testing.T) cutroom.Application {
	t.Helper()
	list, _, err := s.Applications(context.Background(), mia, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
	if err != nil || len(list) != 1 {
		t.Fatalf("%v %v", list, err)
	}
	return list[0]
}

func (s *stage) walk(t *testing.T, id string, states ...cutroom.ApplicationState) {
	t.Helper()
	for _, to := range states {
		if _, err := s.MoveApplication(context.Background(), mia, id, to, ""); err != nil {
			t.Fatalf("to %s: %v", to, err)
		}
	}
}

// invite does what the mail about an acceptance does, and returns its secret.
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

// accepted is an application with a fresh invitation.
func (s *stage) accepted(t *testing.T) (cutroom.Application, string) {
	t.Helper()
	a := s.apply(t)
	s.walk(t, a.ID, cutroom.ApplicationScreening, cutroom.ApplicationTest, cutroom.ApplicationAccepted)
	return a, s.inviteEditor(t, a.ID)
}

func (s *stage) join(secret, username string) (account.Welcome, error) {
	return s.JoinAsEditor(context.Background(), account.Visitor{}, secret, username, "Cutroom!1")
}

func (s *stage) audited(t *testing.T, subject string) []string {
	t.Helper()
	lines, err := s.store.AuditBefore(context.Background(), subject, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, line := range slices.Backward(lines) {
		actions = append(actions, line.By+" "+line.Action+" "+line.Detail["to"])
	}
	return actions
}

func TestAnApplicationIsKeptWithTheMomentOfConsent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		if a.FullName != "Ben Costa" || a.State != cutroom.ApplicationReceived || !a.ConsentedAt.Equal(s.now.Now()) || a.UserID != "" {
			t.Errorf("%+v", a)
		}
		if got := s.kinds(t); !slices.Equal(got, []string{"application.received"}) {
			t.Errorf("events %v", got)
		}
		without := application()
		without.ConsentedAt = time.Time{}
		var e *cutroom.Error
		if _, err := s.Apply(context.Background(), without); !errors.As(err, &e) || e.Code != "application_consent" {
			t.Errorf("without consent: %v", err)
		}
	})
}

func TestOneAddressHasAFewOpenApplicationsAndNobodyIsTold(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.register(t, cutroom.Registration{Username: "ben", Password: "Cutroom!1", Email: "ben@example.com", FullName: "Ben"})
		for range 5 {
			if _, err := s.Apply(context.Background(), application()); err != nil {
				t.Fatal(err)
			}
		}
		_, counts, err := s.Applications(context.Background(), mia, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 10}})
		if err != nil || counts[cutroom.ApplicationReceived] != cutroom.MaxOpenApplications {
			t.Errorf("%v %v", counts, err)
		}
	})
}

func TestOnlyManagersSeeAndMoveApplications(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		ben := cutroom.Actor{UserID: "ben", Role: cutroom.Editor}
		for _, by := range []cutroom.Actor{{}, eve, ben} {
			_, _, list := s.Applications(context.Background(), by, cutroom.ApplicationPage{})
			_, _, one := s.Application(context.Background(), by, a.ID)
			_, moved := s.MoveApplication(context.Background(), by, a.ID, cutroom.ApplicationScreening, "")
			for _, err := range []error{list, one, moved} {
				if !errors.Is(err, cutroom.ErrForbidden) {
					t.Errorf("%q: %v", by.UserID, err)
				}
			}
		}
		s.walk(t, a.ID, cutroom.ApplicationScreening, cutroom.ApplicationTest)
		if _, err := s.MoveApplication(context.Background(), mia, a.ID, cutroom.ApplicationReceived, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("backwards: %v", err)
		}
		if _, err := s.MoveApplication(context.Background(), mia, a.ID, cutroom.ApplicationDeclined, " full house "); err != nil {
			t.Fatal(err)
		}
		if got := s.newest(t); got.State != cutroom.ApplicationDeclined || got.DeclineReason != "full house" {
			t.Errorf("%+v", got)
		}
		want := []string{" application.received ", "mia application.moved screening", "mia application.moved test", "mia application.moved declined"}
		if got := s.audited(t, a.ID); !slices.Equal(got, want) {
			t.Errorf("audit %q", got)
		}
		if _, err := s.MoveApplication(context.Background(), mia, "nobody", cutroom.ApplicationDeclined, ""); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("unknown: %v", err)
		}
	})
}

func TestAnApplicantSeesAndWithdrawsByTheSecretLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a := s.apply(t)
		s.changeApplication(t, a.ID, func(a *cutroom.Application) { a.StatusHash = cutroom.HashToken("the secret") })
		for range 2 { // as often as one likes
			if got, err := s.ApplicationStatus(context.Background(), "the secret"); err != nil || got.ID != a.ID {
				t.Errorf("%+v %v", got, err)
			}
		}
		for _, wrong := range []string{"", "other", cutroom.HashToken("the secret")} {
			if _, err := s.ApplicationStatus(context.Background(), wrong); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%q: %v", wrong, err)
			}
			if _, err := s.WithdrawApplication(context.Background(), wrong); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%q: %v", wrong, err)
			}
		}
		if got, err := s.WithdrawApplication(context.Background(), "the secret"); err != nil || got.State != cutroom.ApplicationWithdrawn {
			t.Errorf("%+v %v", got, err)
		}
		if _, err := s.WithdrawApplication(context.Background(), "the secret"); !errors.Is(err, cutroom.ErrApplicationClosed) {
			t.Errorf("twice: %v", err)
		}
		if _, err := s.MoveApplication(context.Background(), mia, a.ID, cutroom.ApplicationScreening, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("moved after it was taken back: %v", err)
		}
	})
}

func TestAnInvitationMakesOneEditorWithAConfirmedAddress(t *testing.T) {
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
		if _, err := s.MoveApplication(context.Background(), mia, a.ID, cutroom.ApplicationAccepted, ""); !errors.Is(err, cutroom.ErrApplicationState) {
			t.Errorf("invited again: %v", err)
		}
	})
}

func TestOfTwoWhoUseOneInvitationAtOnceOneIsLate(t *testing.T) {
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
			t.Errorf("%d made, %d late", made.Load(), late.Load())
		}
	})
}

func TestAnInvitationThatIsOldReplacedOrForSomethingElseOpensNothing(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		a, first := s.accepted(t)
		second := s.inviteEditor(t, a.ID)
		if _, err := s.join(first, "ben"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("replaced: %v", err)
		}
		s.now.move(14 * 24 * time.Hour)
		if _, err := s.join(second, "ben"); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("after 14 days: %v", err)
		}
		if _, err := s.EditorInvitation(context.Background(), second); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("peeked after 14 days: %v", err)
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
		if _, seen, err := s.Application(context.Background(), mia, a.ID); err != nil || seen == nil || seen.ID != owner.ID {
			t.Errorf("the manager does not see whose address it is: %+v %v", seen, err)
		}
		if _, err := st.UserByLogin(context.Background(), "ben_two"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("an account was made: %v", err)
		}
		if _, err := s.EditorInvitation(context.Background(), secret); err != nil {
			t.Errorf("the refusal used the invitation up: %v", err)
		}
		// Somebody who only names the address does not own it.
		unconfirmed := owner
		unconfirmed.EmailConfirmedAt = time.Time{}
		if err := st.InTx(context.Background(), func(tx cutroom.Tx) error { return tx.SaveUser(context.Background(), unconfirmed) }); err != nil {
			t.Fatal(err)
		}
		if _, err := s.join(secret, "ben_two"); err != nil {
			t.Errorf("kept out by somebody who only named the address: %v", err)
		}
	})
}
