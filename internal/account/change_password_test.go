package account_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestCommonPasswordsAreRefusedEverywhere(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p := s.arrive(t, "ana")
	common := ana
	common.Username, common.Password = "ben", "Password1!"
	token, err := s.OfferSetup(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for name, try := range map[string]func() error{
		"register": func() error { _, err := s.Register(ctx, account.Visitor{}, common); return err },
		"set-up":   func() error { _, err := s.Setup(ctx, account.Visitor{}, token, common); return err },
		"create":   func() error { _, err := s.Create(ctx, cutroom.System, common, cutroom.Client); return err },
		"by hand":  func() error { return s.SetPassword(ctx, cutroom.System, "ana", common.Password) },
		"change":   func() error { return s.ChangePassword(ctx, p.by, ana.Password, common.Password) },
		"reset":    func() error { return s.reset(t, "any", common.Password) },
	} {
		if err := try(); !errors.Is(err, cutroom.ErrPasswordCommon) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestCommonPasswordsAreRecognizedDespiteDecoration(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	p := s.arrive(t, "ana")
	for password, common := range map[string]bool{
		"Password1!": true, "PASSWORD1a!": false, "P@ssw0rd": true, "Qwerty123!": true, "!!Dragon99": true, "Michael1!": true,
		"Abc123!!": true, "Letmein#2024": true, "1Qaz2wsx!": true,
		"Cutroom!1": false, "Cutroom!demo1": false, "Changed!2": false, "K7#vertigo-lamp": false, "Z8!4917382938": false,
	} {
		err := s.ChangePassword(context.Background(), p.by, "not the current one", password)
		if errors.Is(err, cutroom.ErrPasswordCommon) != common {
			t.Errorf("%s: %v", password, err)
		}
	}
}

func TestChangingThePasswordEndsAllOtherSessions(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		here := s.arrive(t, "ana")
		there, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: ana.Password})
		if err != nil {
			t.Fatal(err)
		}
		eve := s.arrive(t, "eve")
		s.now.Move(time.Hour) // the current password is proof enough
		wantErr(t, s.ChangePassword(ctx, here.by, "wrong", "Changed!2"), cutroom.ErrWrongPassword)
		if err := s.ChangePassword(ctx, here.by, ana.Password, "Changed!2"); err != nil {
			t.Fatal(err)
		}
		s.refused(t, there.Tokens.Refresh)
		s.refresh(t, here.Tokens.Refresh)
		s.refresh(t, eve.Tokens.Refresh)
		if _, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "Changed!2"}); err != nil {
			t.Error(err)
		}
	})
}

func TestAnErrorNamesTheFormField(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	p := s.arrive(t, "ana")
	for field, try := range map[string]func() error{
		"newPassword":     func() error { return s.ChangePassword(context.Background(), p.by, ana.Password, "weak") },
		"currentPassword": func() error { return s.ChangePassword(context.Background(), p.by, "wrong", "Changed!2") },
	} {
		var known *cutroom.Error
		if err := try(); !errors.As(err, &known) || known.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
}

func TestWithTwoFactorThePasswordAloneCannotChangeThePassword(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p := s.withTwoFactor(t, "ana")
	s.now.Move(cutroom.ProofLife)
	wantErr(t, s.ChangePassword(ctx, p.by, ana.Password, "Changed!2"), cutroom.ErrProofRequired)
	if err := s.Prove(ctx, p.by, account.Proof{Code: s.code(t, p.secret, 0)}); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangePassword(ctx, p.by, ana.Password, "Changed!2"); err != nil {
		t.Error(err)
	}
}

func TestAPersonWithoutAPasswordSetsOneAfterAProof(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p := s.arrive(t, "ana")
	if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u := p.User
		u.PasswordHash = ""
		return tx.SaveUser(ctx, u)
	}); err != nil {
		t.Fatal(err)
	}
	s.now.Move(cutroom.ProofLife)
	wantErr(t, s.ChangePassword(ctx, p.by, "", "Changed!2"), cutroom.ErrProofRequired)
	wantErr(t, s.Prove(ctx, p.by, account.Proof{}), cutroom.ErrWrongPassword)
	s.now.Move(-time.Minute)
	if err := s.ChangePassword(ctx, p.by, "", "Changed!2"); err != nil {
		t.Error(err)
	}
}

func TestAPasswordIsComparedExactlyAsTyped(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	r := ana
	r.Password = " Ça va, 1 long PASSPHRASE! " + strings.Repeat("ü", 64) + " "
	s.register(t, r)
	if err := s.login(t, "ana", r.Password); err != nil {
		t.Fatal(err)
	}
	for name, typed := range map[string]string{
		"trimmed": strings.TrimSpace(r.Password), "in lower case": strings.ToLower(r.Password),
		"cut off": r.Password[:72], "with another accent": strings.ReplaceAll(r.Password, "ü", "u"),
	} {
		if err := s.login(t, "ana", typed); !errors.Is(err, cutroom.ErrBadCredentials) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
