package account_test

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// signed is a signed-in person, with an authenticator app if they have one.
type signed struct {
	account.Welcome
	by     cutroom.Actor
	secret string
	codes  []string // recovery codes
}

func (s *stage) arrive(t *testing.T, name string) signed {
	t.Helper()
	r := ana
	r.Username, r.Email = name, name+"@example.com"
	return s.signedIn(t, s.register(t, r))
}

func (s *stage) signedIn(t *testing.T, w account.Welcome) signed {
	t.Helper()
	by, err := s.Bearer(context.Background(), w.Tokens.Access)
	if err != nil {
		t.Fatal(err)
	}
	return signed{Welcome: w, by: by}
}

// code returns the app's code the given number of steps from now.
func (s *stage) code(t *testing.T, secret string, steps int) string {
	t.Helper()
	code, err := totp.GenerateCodeCustom(secret, s.now.Now().Add(time.Duration(steps)*30*time.Second),
		totp.ValidateOpts{Period: 30, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// withTwoFactor registers a person and turns on two-factor sign-in. Then a
// minute passes, so that the code it used has expired.
func (s *stage) withTwoFactor(t *testing.T, name string) signed {
	t.Helper()
	p := s.arrive(t, name)
	s.turnOnTwoFactor(t, &p)
	s.now.Move(time.Minute)
	return p
}

func (s *stage) turnOnTwoFactor(t *testing.T, p *signed) {
	t.Helper()
	setup, err := s.BeginTwoFactor(context.Background(), p.by)
	if err != nil {
		t.Fatal(err)
	}
	p.secret = setup.Secret
	if p.codes, err = s.ConfirmTwoFactor(context.Background(), p.by, setup.Ticket, s.code(t, setup.Secret, 0)); err != nil {
		t.Fatal(err)
	}
}

// challenge signs in with the right password and returns the challenge.
func (s *stage) challenge(t *testing.T, name string) *cutroom.SecondFactorRequired {
	t.Helper()
	w, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: name, Password: ana.Password})
	var asked *cutroom.SecondFactorRequired
	if !errors.As(err, &asked) || w.Tokens.Access != "" {
		t.Fatalf("got %+v, %v", w, err)
	}
	return asked
}

func (s *stage) answer(challenge, code string) error {
	_, err := s.SecondFactor(context.Background(), account.Visitor{}, challenge, code)
	return err
}

func TestTwoFactorIsTurnedOnWithAFirstCode(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p, eve := s.arrive(t, "ana"), s.arrive(t, "eve")
		setup, err := s.BeginTwoFactor(ctx, p.by)
		if err != nil {
			t.Fatal(err)
		}
		address, err := url.Parse(setup.Address)
		if err != nil || address.Scheme != "otpauth" || address.Host != "totp" || address.Path != "/Cutroom:ana" ||
			address.Query().Get("secret") != setup.Secret || address.Query().Get("issuer") != "Cutroom" {
			t.Errorf("address %s, %v", setup.Address, err)
		}
		right := s.code(t, setup.Secret, 0)
		_, err = s.ConfirmTwoFactor(ctx, p.by, setup.Ticket, "000000")
		wantErr(t, err, cutroom.ErrWrongCode)
		_, err = s.ConfirmTwoFactor(ctx, eve.by, setup.Ticket, right)
		wantErr(t, err, cutroom.ErrTicketSpent)
		codes, err := s.ConfirmTwoFactor(ctx, p.by, setup.Ticket, right[:3]+" "+right[3:])
		if err != nil || len(codes) != cutroom.RecoveryCodes {
			t.Fatalf("%d codes, %v", len(codes), err)
		}
		_, err = s.ConfirmTwoFactor(ctx, p.by, setup.Ticket, s.code(t, setup.Secret, 1))
		wantErr(t, err, cutroom.ErrTicketSpent)
		_, err = s.BeginTwoFactor(ctx, p.by)
		wantErr(t, err, cutroom.ErrTwoFactorOn)
		kept, err := st.AuthenticatorOf(ctx, p.User.ID)
		if err != nil || strings.Contains(kept.Secret, setup.Secret) {
			t.Errorf("the secret is stored in plain text: %+v, %v", kept, err)
		}
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, right), cutroom.ErrWrongCode) // it was already used to turn it on
	})
}

func TestOnlyTheNewestTwoFactorSetupCanBeFinished(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	p := s.arrive(t, "ana")
	first, err := s.BeginTwoFactor(context.Background(), p.by)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.BeginTwoFactor(context.Background(), p.by); err != nil {
		t.Fatal(err)
	}
	_, err = s.ConfirmTwoFactor(context.Background(), p.by, first.Ticket, s.code(t, first.Secret, 0))
	wantErr(t, err, cutroom.ErrTicketSpent)
}

func TestThePasswordAloneIsNotEnoughWithTwoFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.withTwoFactor(t, "ana")
		asked := s.challenge(t, "ana")
		if len(asked.Methods) != 2 || asked.Methods[0] != cutroom.MethodTOTP || asked.Methods[1] != cutroom.MethodRecovery {
			t.Errorf("methods %v", asked.Methods)
		}
		w, err := s.SecondFactor(context.Background(), account.Visitor{}, asked.Challenge, s.code(t, p.secret, 0))
		if err != nil || w.User.ID != p.User.ID || w.Tokens.Access == "" {
			t.Fatalf("%+v, %v", w, err)
		}
		wantErr(t, s.answer(asked.Challenge, s.code(t, p.secret, 1)), cutroom.ErrChallengeSpent)
	})
}

func TestAWrongPasswordDoesNotRevealTheSecondFactor(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	s.withTwoFactor(t, "ana")
	_, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "wrong"})
	var asked *cutroom.SecondFactorRequired
	if errors.As(err, &asked) || !errors.Is(err, cutroom.ErrBadCredentials) {
		t.Errorf("%v", err)
	}
}

func TestACodeWorksOnlyOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.withTwoFactor(t, "ana")
		code := s.code(t, p.secret, 0)
		if err := s.answer(s.challenge(t, "ana").Challenge, code); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, code), cutroom.ErrWrongCode)
		// A code of the step before is refused too, although it would still be
		// within the skew.
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, s.code(t, p.secret, -1)), cutroom.ErrWrongCode)
		wantErr(t, s.Prove(context.Background(), p.by, account.Proof{Code: code}), cutroom.ErrWrongCode)
		s.now.Move(30 * time.Second)
		if err := s.answer(s.challenge(t, "ana").Challenge, s.code(t, p.secret, 0)); err != nil {
			t.Errorf("the next code: %v", err)
		}
	})
}

func TestClocksMayDifferByOneStep(t *testing.T) {
	for steps, want := range map[int]error{-2: cutroom.ErrWrongCode, -1: nil, 0: nil, 1: nil, 2: cutroom.ErrWrongCode} {
		s := newStage(t, storetest.SQLite(t))
		p := s.withTwoFactor(t, "ana")
		if err := s.answer(s.challenge(t, "ana").Challenge, s.code(t, p.secret, steps)); !errors.Is(err, want) {
			t.Errorf("%d steps away: %v, want %v", steps, err, want)
		}
	}
}

func TestARecoveryCodeWorksOnlyOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p, eve := s.withTwoFactor(t, "ana"), s.withTwoFactor(t, "eve")
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, eve.codes[0]), cutroom.ErrWrongCode)
		typed := strings.ToUpper(strings.ReplaceAll(p.codes[3], "-", " "))
		if err := s.answer(s.challenge(t, "ana").Challenge, typed); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, p.codes[3]), cutroom.ErrWrongCode)
		f, err := s.Factors(context.Background(), p.by)
		if err != nil || f.RecoveryCodes != cutroom.RecoveryCodes-1 {
			t.Errorf("%+v, %v", f, err)
		}
		fresh, err := s.RenewRecoveryCodes(context.Background(), p.by)
		if err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, p.codes[4]), cutroom.ErrWrongCode)
		if err := s.answer(s.challenge(t, "ana").Challenge, fresh[4]); err != nil {
			t.Error(err)
		}
	})
}

func TestAChallengeEndsAfterFiveWrongCodes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.withTwoFactor(t, "ana")
		asked := s.challenge(t, "ana")
		for range cutroom.SecondFactorTries - 1 {
			wantErr(t, s.answer(asked.Challenge, "000000"), cutroom.ErrWrongCode)
		}
		wantErr(t, s.answer(asked.Challenge, "000000"), cutroom.ErrChallengeSpent)
		wantErr(t, s.answer(asked.Challenge, s.code(t, p.secret, 0)), cutroom.ErrChallengeSpent)
		if err := s.answer(s.challenge(t, "ana").Challenge, s.code(t, p.secret, 0)); err != nil {
			t.Errorf("a new challenge: %v", err)
		}
	})
}

func TestAChallengeIsTiedToOnePersonAndPasswordAndExpires(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p, eve := s.withTwoFactor(t, "ana"), s.withTwoFactor(t, "eve")
		wantErr(t, s.answer(s.challenge(t, "ana").Challenge, s.code(t, eve.secret, 0)), cutroom.ErrWrongCode)
		wantErr(t, s.answer("made up", s.code(t, p.secret, 0)), cutroom.ErrChallengeSpent)
		late := s.challenge(t, "ana")
		s.now.Move(cutroom.SecondFactorLife)
		wantErr(t, s.answer(late.Challenge, s.code(t, p.secret, 0)), cutroom.ErrChallengeSpent)
		before := s.challenge(t, "ana")
		if err := s.SetPassword(context.Background(), cutroom.System, "ana", "Changed!2"); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.answer(before.Challenge, s.code(t, p.secret, 0)), cutroom.ErrChallengeSpent)
	})
}

func TestTurningOffTwoFactorNeedsItsOwnProof(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p := s.withTwoFactor(t, "ana")
		w, err := s.SecondFactor(ctx, account.Visitor{}, s.challenge(t, "ana").Challenge, s.code(t, p.secret, 0))
		if err != nil {
			t.Fatal(err)
		}
		p.by = s.signedIn(t, w).by
		wantErr(t, s.EndTwoFactor(ctx, p.by), cutroom.ErrProofRequired) // even right after a sign-in
		s.now.Move(30 * time.Second)
		wantErr(t, s.Prove(ctx, p.by, account.Proof{Password: ana.Password}), cutroom.ErrWrongCode)
		if err := s.Prove(ctx, p.by, account.Proof{Code: s.code(t, p.secret, 0)}); err != nil {
			t.Fatal(err)
		}
		if err := s.EndTwoFactor(ctx, p.by); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.EndTwoFactor(ctx, p.by), cutroom.ErrTwoFactorOff)
		if _, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: ana.Password}); err != nil {
			t.Errorf("the password alone is not enough again: %v", err)
		}
		if f, err := s.Factors(ctx, p.by); err != nil || f.TwoFactor || f.RecoveryCodes != 0 {
			t.Errorf("%+v, %v", f, err)
		}
	})
}

func TestAProofExpires(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p := s.arrive(t, "ana")
		s.now.Move(cutroom.ProofLife)
		for name, change := range map[string]func() error{
			"begin two-factor": func() error { _, err := s.BeginTwoFactor(ctx, p.by); return err },
			"begin passkey":    func() error { _, err := s.BeginPasskey(ctx, p.by); return err },
			"remove passkey":   func() error { return s.RemovePasskey(ctx, p.by, "any") },
		} {
			if err := change(); !errors.Is(err, cutroom.ErrProofRequired) {
				t.Errorf("%s: %v", name, err)
			}
		}
		wantErr(t, s.Prove(ctx, p.by, account.Proof{Password: "wrong"}), cutroom.ErrWrongPassword)
		wantErr(t, s.Prove(ctx, p.by, account.Proof{Code: "123456"}), cutroom.ErrWrongPassword)
		if err := s.Prove(ctx, p.by, account.Proof{Password: ana.Password}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.BeginTwoFactor(ctx, p.by); err != nil {
			t.Errorf("after a fresh proof: %v", err)
		}
	})
}

func TestASuspendedPersonCannotSignInByAnyMethod(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	one, two := s.arrive(t, "ana"), s.withTwoFactor(t, "ben")
	device := s.withPasskey(t, &one)
	before := s.challenge(t, "ben")
	for _, id := range []string{one.User.ID, two.User.ID} {
		if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
			u, err := tx.UserByID(ctx, id)
			if err != nil {
				return err
			}
			u.SuspendedAt = s.now.Now()
			return tx.SaveUser(ctx, u)
		}); err != nil {
			t.Fatal(err)
		}
	}
	_, err := s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: ana.Password})
	wantErr(t, err, cutroom.ErrSuspended)
	_, err = s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "wrong"})
	wantErr(t, err, cutroom.ErrBadCredentials)
	_, err = s.Login(ctx, account.Visitor{}, cutroom.Credentials{Username: "ben", Password: ana.Password})
	wantErr(t, err, cutroom.ErrSuspended)
	for _, code := range []string{s.code(t, two.secret, 0), two.codes[0]} {
		wantErr(t, s.answer(before.Challenge, code), cutroom.ErrChallengeSpent)
	}
	_, err = device.signIn(t, s)
	wantErr(t, err, cutroom.ErrSuspended)
}

func TestEveryChangeIsLoggedWithoutSecrets(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p := s.withTwoFactor(t, "ana")
	if err := s.answer(s.challenge(t, "ana").Challenge, p.codes[0]); err != nil {
		t.Fatal(err)
	}
	lines, err := s.store.AuditAfter(ctx, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, line := range lines {
		actions = append(actions, line.Action)
		for _, detail := range line.Detail {
			if detail == p.secret || detail == p.codes[0] {
				t.Errorf("a secret in the log: %+v", line)
			}
		}
	}
	book := strings.Join(actions, " ")
	for _, want := range []string{cutroom.AuditTwoFactorOn, cutroom.AuditRecoveryCodesMade, cutroom.AuditRecoveryCodeUsed} {
		if !strings.Contains(book, want) {
			t.Errorf("%s is missing in %s", want, book)
		}
	}
}
