package account_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// confirm opens a confirmation link for the address.
func (s *stage) confirm(t *testing.T, userID, email string) {
	t.Helper()
	if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, userID, cutroom.EmailClaim{Email: email})); err != nil {
		t.Fatal(err)
	}
}

// withTrustedTwoFactor registers a person who confirms their address, adds a
// passkey and turns on two-factor sign-in. Then an hour passes.
func (s *stage) withTrustedTwoFactor(t *testing.T, name string) signed {
	t.Helper()
	p := s.arrive(t, name)
	s.confirm(t, p.User.ID, p.User.Email)
	s.withPasskey(t, &p)
	s.turnOnTwoFactor(t, &p)
	s.now.Move(time.Hour)
	return p
}

func TestAResetDoesNotBypassTheSecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.resetLeavesTheSecondFactor(t, s.withTrustedTwoFactor(t, "ana"), 1)
	})
}

func TestAChangedAddressDoesNotLetAResetBypassTheSecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.withTrustedTwoFactor(t, "ana")
		s.confirm(t, p.User.ID, "ana.new@example.com")
		s.now.Move(time.Hour)
		s.resetLeavesTheSecondFactor(t, p, 0) // the passkey is older than the address
	})
}

func TestASecondConfirmationDoesNotLetAResetBypassTheSecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.arrive(t, "ana")
		claim := cutroom.EmailClaim{Email: p.User.Email}
		welcome, resent := s.link(t, cutroom.ForEmail, p.User.ID, claim), s.link(t, cutroom.ForEmail, p.User.ID, claim)
		if err := s.ConfirmEmail(t.Context(), resent); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.ConfirmEmail(t.Context(), welcome), cutroom.ErrTicketSpent)
		s.withPasskey(t, &p)
		s.turnOnTwoFactor(t, &p)
		s.now.Move(time.Hour)
		s.confirm(t, p.User.ID, p.User.Email) // one that was mailed since
		s.now.Move(time.Hour)
		s.resetLeavesTheSecondFactor(t, p, 1)
	})
}

// resetLeavesTheSecondFactor resets the person's password by mail, and expects
// their app and so many passkeys to stay and the new password to ask for the app.
func (s *stage) resetLeavesTheSecondFactor(t *testing.T, p signed, passkeys int) {
	t.Helper()
	outcome, err := s.Reset(t.Context(), s.link(t, cutroom.ForPasswordReset, p.User.ID, nil), "Changed!2")
	if err != nil {
		t.Fatal(err)
	}
	if !outcome.Remaining.TwoFactor || len(outcome.Remaining.Passkeys) != passkeys {
		t.Errorf("an app remains: %t, and %d passkeys", outcome.Remaining.TwoFactor, len(outcome.Remaining.Passkeys))
	}
	_, err = s.Login(t.Context(), account.Visitor{}, cutroom.Credentials{Username: p.User.Username, Password: "Changed!2"})
	var asked *cutroom.SecondFactorRequired
	if !errors.As(err, &asked) {
		t.Fatalf("the new password alone: %v", err)
	}
	if err := s.answer(asked.Challenge, s.code(t, p.secret, 0)); err != nil {
		t.Error(err)
	}
}

func TestChangingTheAddressWithTwoFactorsNeedsItsOwnProof(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := t.Context()
		p := s.withTwoFactor(t, "ana")
		wantErr(t, s.ChangeEmail(ctx, p.by, "ana.new@example.com"), cutroom.ErrProofRequired) // even right after a sign-in
		if err := s.Prove(ctx, p.by, account.Proof{Code: s.code(t, p.secret, 0)}); err != nil {
			t.Fatal(err)
		}
		if err := s.ChangeEmail(ctx, p.by, "ana.new@example.com"); err != nil {
			t.Error(err)
		}
	})
}
