package account_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// provedManager makes a manager who has proved their identity again.
func (s *stage) provedManager(t *testing.T, name string) cutroom.Actor {
	t.Helper()
	_, by := s.manager(t, name)
	s.now.Move(time.Second)
	if err := s.Prove(context.Background(), by, account.Proof{Password: ana.Password}); err != nil {
		t.Fatal(err)
	}
	return by
}

func TestAManagerTurnsOffALostSecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p := s.withTwoFactor(t, "ana")
		phone := s.withPasskey(t, &p)
		waiting := s.challenge(t, "ana").Challenge
		mia := s.provedManager(t, "mia")
		told := s.store.Jobs("security.tell")
		if err := s.LiftTwoFactor(ctx, mia, p.User.ID); err != nil {
			t.Fatal(err)
		}
		s.refused(t, p.Tokens.Refresh)
		wantErr(t, s.answer(waiting, s.code(t, p.secret, 0)), cutroom.ErrChallengeSpent)
		w, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: ana.Password})
		if err != nil {
			t.Fatalf("the password alone is not enough again: %v", err)
		}
		if f, err := s.Factors(ctx, s.signedIn(t, w).by); err != nil || f.TwoFactor || f.RecoveryCodes != 0 || f.Passkeys != 1 {
			t.Errorf("%+v, %v", f, err)
		}
		if _, err := phone.signIn(t, s); err != nil {
			t.Errorf("the passkey still works: %v", err)
		}
		if got := s.store.Jobs("security.tell") - told; got != 1 {
			t.Errorf("%d mails", got)
		}
		log, _, err := s.Audit(ctx, mia, cutroom.AuditSearch{Subject: p.User.ID}, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		written := 0
		for _, line := range log {
			if line.Action == cutroom.AuditTwoFactorOff && line.By == mia.UserID {
				written++
			}
		}
		if written != 1 {
			t.Errorf("logged %d times", written)
		}
		wantErr(t, s.LiftTwoFactor(ctx, mia, p.User.ID), cutroom.ErrTwoFactorOff)
	})
}

func TestOnlyManagersCanTurnOffSomebodysSecondFactor(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p, eve := s.withTwoFactor(t, "ana"), s.arrive(t, "eve")
	wantErr(t, s.LiftTwoFactor(ctx, eve.by, p.User.ID), cutroom.ErrForbidden)
	wantErr(t, s.LiftTwoFactor(ctx, p.by, p.User.ID), cutroom.ErrForbidden)
	_, mia := s.manager(t, "mia")
	wantErr(t, s.LiftTwoFactor(ctx, mia, p.User.ID), cutroom.ErrProofRequired) // even right after a sign-in
	_ = s.challenge(t, "ana")                                                  // it is still required
	wantErr(t, s.LiftTwoFactor(ctx, s.provedManager(t, "max"), "nobody"), cutroom.ErrNotFound)
}

func TestALockedOutManagerRegainsAccessOnTheCommandLine(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		s.withTwoFactor(t, "mia")
		if err := s.SetRole(ctx, cutroom.System, "mia", cutroom.Manager); err != nil {
			t.Fatal(err)
		}
		if err := s.LiftTwoFactorOf(ctx, cutroom.System, "mia"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "mia", Password: ana.Password}); err != nil {
			t.Error(err)
		}
	})
}
