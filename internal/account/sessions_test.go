package account_test

import (
	"slices"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func (s *stage) signIn(t *testing.T, v account.Visitor, r cutroom.Registration) (account.Welcome, cutroom.Actor) {
	t.Helper()
	w, err := s.Login(t.Context(), v, cutroom.Credentials{Username: r.Username, Password: r.Password})
	if err != nil {
		t.Fatal(err)
	}
	return w, s.actor(t, w)
}

func (s *stage) actor(t *testing.T, w account.Welcome) cutroom.Actor {
	t.Helper()
	by, err := s.Bearer(t.Context(), w.Tokens.Access)
	if err != nil {
		t.Fatal(err)
	}
	return by
}

// manager makes a manager and signs them in.
func (s *stage) manager(t *testing.T, name string) (account.Welcome, cutroom.Actor) {
	t.Helper()
	r := cutroom.Registration{Username: name, Password: "Cutroom!1", Email: name + "@example.com", FullName: name}
	if _, err := s.Create(t.Context(), cutroom.System, r, cutroom.Manager); err != nil {
		t.Fatal(err)
	}
	return s.signIn(t, account.Visitor{}, r)
}

var mallory = cutroom.Registration{Username: "mallory", Password: "Cutroom!1", Email: "mallory@example.com", FullName: "Eve Mallory"}

func TestAPersonSeesAndEndsOnlyTheirOwnSessions(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.register(t, ana)
		s.now.Move(time.Second)
		second, by := s.signIn(t, account.Visitor{UserAgent: "Firefox/1 Linux"}, ana)
		stranger := s.actor(t, s.register(t, mallory))
		list, err := s.Sessions(t.Context(), by)
		if err != nil || len(list) != 2 || list[0].ID != by.SessionID || list[0].UserAgent != "Firefox/1 Linux" {
			t.Fatalf("%+v, %v", list, err)
		}
		wantErr(t, s.EndSession(t.Context(), stranger, by.SessionID), cutroom.ErrNotFound)
		wantErr(t, s.EndSession(t.Context(), by, "made up"), cutroom.ErrNotFound)
		if err := s.EndSession(t.Context(), by, list[1].ID); err != nil {
			t.Fatal(err)
		}
		s.refused(t, first.Tokens.Refresh)
		wantErr(t, s.EndSession(t.Context(), by, list[1].ID), cutroom.ErrNotFound)
		third, _ := s.signIn(t, account.Visitor{}, ana)
		if err := s.EndOtherSessions(t.Context(), by); err != nil {
			t.Fatal(err)
		}
		s.refused(t, third.Tokens.Refresh)
		s.refresh(t, second.Tokens.Refresh)
	})
}

func TestANewDeviceIsReportedOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		noticed := func(v account.Visitor) int {
			before := s.store.Jobs(cutroom.NewDevice{}.Kind())
			s.signIn(t, v, ana)
			return s.store.Jobs(cutroom.NewDevice{}.Kind()) - before
		}
		if _, err := s.Register(t.Context(), account.Visitor{Device: "laptop"}, ana); err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, device := range []string{"laptop", "phone", "phone", "laptop", ""} {
			got = append(got, noticed(account.Visitor{Device: device}))
		}
		if want := []int{0, 1, 0, 0, 1}; !slices.Equal(got, want) {
			t.Errorf("mails %v, want %v", got, want)
		}
	})
}

func TestANewDeviceIsReportedAfterALongAbsence(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if _, err := s.Register(t.Context(), account.Visitor{Device: "laptop"}, ana); err != nil {
			t.Fatal(err)
		}
		s.now.Move(cutroom.RefreshTokenLife + time.Hour)
		s.write(t, func(tx cutroom.Tx) error {
			_, err := tx.DeleteDeadSessions(t.Context(), s.now.Now().Add(-cutroom.RefreshTokenLife))
			return err
		})
		s.signIn(t, account.Visitor{Device: "thief's"}, ana)
		if got := s.store.Jobs(cutroom.NewDevice{}.Kind()); got != 1 {
			t.Errorf("%d mails", got)
		}
	})
}

func TestTheFirstSignInOfANewPersonIsNotReported(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	s.now.Move(time.Hour)
	s.manager(t, "mia")
	if got := s.store.Jobs(cutroom.NewDevice{}.Kind()); got != 0 {
		t.Errorf("%d mails", got)
	}
}

func TestASuspendedPersonLosesAccessImmediatelyAndCanBeRestored(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		_, mia := s.manager(t, "mia")
		wantErr(t, s.Suspend(t.Context(), s.actor(t, w), mia.UserID), cutroom.ErrForbidden)
		if err := s.Suspend(t.Context(), mia, w.User.ID); err != nil {
			t.Fatal(err)
		}
		_, err := s.Bearer(t.Context(), w.Tokens.Access)
		wantErr(t, err, cutroom.ErrUnauthenticated)
		s.refused(t, w.Tokens.Refresh)
		wantErr(t, s.login(t, "ana", ana.Password), cutroom.ErrSuspended)
		wantErr(t, s.login(t, "ana", "wrong"), cutroom.ErrBadCredentials) // only somebody who knows the password learns of the suspension
		if err := s.Readmit(t.Context(), mia, w.User.ID); err != nil {
			t.Fatal(err)
		}
		if err := s.login(t, "ana", ana.Password); err != nil {
			t.Fatal(err)
		}
	})
}

func TestASuspendedManagerDoesNotCountAsAManager(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		_, mia := s.manager(t, "mia")
		_, max := s.manager(t, "max")
		if err := s.Suspend(t.Context(), mia, max.UserID); err != nil {
			t.Fatal(err)
		}
		// The other one is suspended and does not count.
		wantErr(t, s.Suspend(t.Context(), mia, mia.UserID), cutroom.ErrLastManager)
		wantErr(t, s.ChangeRole(t.Context(), mia, mia.UserID, cutroom.Client), cutroom.ErrLastManager)
		if err := s.Readmit(t.Context(), mia, max.UserID); err != nil {
			t.Fatal(err)
		}
		errs := make(chan error, 2)
		for by, who := range map[cutroom.Actor]string{mia: max.UserID, cutroom.System: mia.UserID} {
			go func() { errs <- s.Suspend(t.Context(), by, who) }()
		}
		refused := 0
		for range 2 {
			if err := <-errs; err != nil {
				refused++
			}
		}
		if n, err := s.store.CountActiveManagers(t.Context()); err != nil || n != 1 || refused != 1 {
			t.Errorf("%d managers are left, %d refused, %v", n, refused, err)
		}
	})
}

func TestManagerActionsNeedARecentProof(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	_, mia := s.manager(t, "mia")
	s.now.Move(cutroom.ProofLife)
	for name, action := range map[string]func() error{
		"suspend": func() error { return s.Suspend(t.Context(), mia, w.User.ID) },
		"readmit": func() error { return s.Readmit(t.Context(), mia, w.User.ID) },
		"role":    func() error { return s.ChangeRole(t.Context(), mia, w.User.ID, cutroom.Manager) },
		"out":     func() error { return s.SignOut(t.Context(), mia, w.User.ID) },
		"view": func() error {
			_, err := s.ViewAs(t.Context(), mia, w.User.ID, "")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) { wantErr(t, action(), cutroom.ErrProofRequired) })
	}
}

func TestViewingAsAClientExpiresAndIsLogged(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		_, mia := s.manager(t, "mia")
		view, err := s.ViewAs(t.Context(), mia, w.User.ID, "")
		if err != nil {
			t.Fatal(err)
		}
		by := s.actor(t, view)
		if by.UserID != w.User.ID || by.ViewedBy != mia.UserID || by.IsManager() {
			t.Fatalf("%+v", by)
		}
		_, err = s.ViewAs(t.Context(), by, w.User.ID, "")
		wantErr(t, err, cutroom.ErrForbidden)
		_, err = s.ViewAs(t.Context(), mia, mia.UserID, "")
		wantErr(t, err, cutroom.ErrOnlyClientsViewed)
		lines, err := s.store.AuditBefore(t.Context(), w.User.ID, 0, 1)
		if err != nil || lines[0].Action != cutroom.AuditViewedAs || lines[0].By != mia.UserID {
			t.Fatalf("%+v, %v", lines, err)
		}
		// Refreshing keeps it alive, but not for more than its hour.
		refresh := view.Tokens.Refresh
		for range 5 {
			s.now.Move(11 * time.Minute)
			refresh = s.refresh(t, refresh)
		}
		s.now.Move(5 * time.Minute)
		s.refused(t, refresh)
	})
}

func TestTheAuditLogIsForManagersAndVerifies(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	w := s.register(t, ana)
	_, mia := s.manager(t, "mia")
	_, _, err := s.Audit(t.Context(), s.actor(t, w), cutroom.AuditSearch{}, 0, 10)
	wantErr(t, err, cutroom.ErrForbidden)
	_, err = s.VerifyAudit(t.Context(), s.actor(t, w))
	wantErr(t, err, cutroom.ErrForbidden)
	lines, names, err := s.Audit(t.Context(), mia, cutroom.AuditSearch{Subject: w.User.ID}, 0, 10)
	if err != nil || len(lines) != 2 || names[w.User.ID] != "ana" {
		t.Fatalf("%+v, %v, %v", lines, names, err)
	}
	found, err := s.VerifyAudit(t.Context(), mia)
	if err != nil || found.BrokenAt != 0 || found.Entries != 5 {
		t.Fatalf("%+v, %v", found, err)
	}
}
