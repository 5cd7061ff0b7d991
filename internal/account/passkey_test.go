package account_test

import (
	"context"
	"errors"
	"testing"

	"github.com/descope/virtualwebauthn"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var site = virtualwebauthn.RelyingParty{Name: "Cutroom", ID: "cutroom.example", Origin: "https://cutroom.example"}

// device is a person's phone: it makes one passkey and signs with it.
type device struct {
	authenticator virtualwebauthn.Authenticator
	credential    virtualwebauthn.Credential
}

func newDevice(owner string) *device {
	d := &device{authenticator: virtualwebauthn.NewAuthenticator(), credential: wholeCredential()}
	d.authenticator.Options.UserHandle = []byte(owner)
	return d
}

// wholeCredential makes a credential with all bytes of its key. The library
// drops leading zeros, which no real device does.
func wholeCredential() virtualwebauthn.Credential {
	const wholeLength = 77
	for {
		c := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		if len(c.Key.AttestationData()) == wholeLength {
			return c
		}
	}
}

// makes returns the device's answer to a request for a new passkey at a site.
func (d *device) makes(t *testing.T, c account.Ceremony, at virtualwebauthn.RelyingParty) []byte {
	t.Helper()
	options, err := virtualwebauthn.ParseAttestationOptions(string(c.Options))
	if err != nil {
		t.Fatal(err)
	}
	return []byte(virtualwebauthn.CreateAttestationResponse(at, d.authenticator, d.credential, *options))
}

// signs returns the device's answer to a request to sign with its passkey at a
// site.
func (d *device) signs(t *testing.T, c account.Ceremony, at virtualwebauthn.RelyingParty) []byte {
	t.Helper()
	options, err := virtualwebauthn.ParseAssertionOptions(string(c.Options))
	if err != nil {
		t.Fatal(err)
	}
	d.credential.Counter++
	return []byte(virtualwebauthn.CreateAssertionResponse(at, d.authenticator, d.credential, *options))
}

func (d *device) signIn(t *testing.T, s *stage) (account.Welcome, error) {
	t.Helper()
	ceremony, err := s.BeginPasskeySignIn(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return s.PasskeySignIn(context.Background(), account.Visitor{}, ceremony.Ticket, d.signs(t, ceremony, site))
}

// withPasskey gives a signed-in person a device with a passkey.
func (s *stage) withPasskey(t *testing.T, p *signed) *device {
	t.Helper()
	d := newDevice(p.User.ID)
	ceremony, err := s.BeginPasskey(context.Background(), p.by)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.AddPasskey(context.Background(), p.by, ceremony.Ticket, "Phone", d.makes(t, ceremony, site)); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestAPasskeyIsEnoughToSignIn(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		p := s.withTwoFactor(t, "ana")
		phone := s.withPasskey(t, &p)
		w, err := phone.signIn(t, s)
		if err != nil || w.User.ID != p.User.ID || w.Tokens.Refresh == "" {
			t.Fatalf("%+v, %v", w, err)
		}
		list, err := s.Passkeys(context.Background(), p.by)
		if err != nil || len(list) != 1 || list[0].Name != "Phone" || list[0].LastUsedAt.IsZero() {
			t.Errorf("%+v, %v", list, err)
		}
	})
}

func TestAPasskeyDoesNotMakeTwoFactorRequired(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	p := s.arrive(t, "ana")
	s.withPasskey(t, &p)
	if _, err := s.Login(context.Background(), account.Visitor{}, cutroom.Credentials{Username: "ana", Password: ana.Password}); err != nil {
		t.Error(err)
	}
}

func TestInvalidPasskeysAreRefused(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p, eve := s.arrive(t, "ana"), s.arrive(t, "eve")
		phone, hers := s.withPasskey(t, &p), s.withPasskey(t, &eve)
		begin := func() account.Ceremony {
			c, err := s.BeginPasskeySignIn(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		elsewhere, lookalike := site, site
		elsewhere.Origin = "https://cutroom.evil.example"
		lookalike.ID, lookalike.Origin = "evil.example", "https://evil.example"
		for name, try := range map[string]func() error{
			"another origin": func() error {
				c := begin()
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, c.Ticket, phone.signs(t, c, elsewhere))
				return err
			},
			"another site": func() error {
				c := begin()
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, c.Ticket, phone.signs(t, c, lookalike))
				return err
			},
			"a ceremony used twice": func() error {
				c := begin()
				result := phone.signs(t, c, site)
				if _, err := s.PasskeySignIn(ctx, account.Visitor{}, c.Ticket, result); err != nil {
					t.Fatal(err)
				}
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, c.Ticket, result)
				return err
			},
			"an old result for a new ceremony": func() error {
				result := phone.signs(t, begin(), site)
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, begin().Ticket, result)
				return err
			},
			"a ceremony that took too long": func() error {
				c := begin()
				s.now.Move(cutroom.CeremonyLife)
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, c.Ticket, phone.signs(t, c, site))
				return err
			},
			"a cloned device": func() error {
				copied := *phone
				if _, err := phone.signIn(t, s); err != nil {
					t.Fatal(err)
				}
				_, err := copied.signIn(t, s)
				return err
			},
			"nobody's finger": func() error {
				careless := *phone
				careless.authenticator.Options.UserNotVerified = true
				_, err := careless.signIn(t, s)
				return err
			},
			"a key that signs for somebody else": func() error {
				forged := *hers
				forged.authenticator.Options.UserHandle = []byte(p.User.ID)
				_, err := forged.signIn(t, s)
				return err
			},
			"an unregistered key": func() error {
				_, err := newDevice(p.User.ID).signIn(t, s)
				return err
			},
			"not a passkey": func() error {
				_, err := s.PasskeySignIn(ctx, account.Visitor{}, begin().Ticket, []byte(`{"id":1}`))
				return err
			},
		} {
			if err := try(); !errors.Is(err, cutroom.ErrPasskeyRefused) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestAPasskeyRegistrationIsForOnePersonAndOneSite(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p, eve := s.arrive(t, "ana"), s.arrive(t, "eve")
	begin := func() account.Ceremony {
		c, err := s.BeginPasskey(ctx, p.by)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	c := begin()
	_, err := s.AddPasskey(ctx, eve.by, c.Ticket, "Phone", newDevice(p.User.ID).makes(t, c, site))
	wantErr(t, err, cutroom.ErrPasskeyRefused)
	elsewhere := site
	elsewhere.Origin = "https://cutroom.evil.example"
	c = begin()
	_, err = s.AddPasskey(ctx, p.by, c.Ticket, "Phone", newDevice(p.User.ID).makes(t, c, elsewhere))
	wantErr(t, err, cutroom.ErrPasskeyRefused)
	_, err = s.AddPasskey(ctx, p.by, c.Ticket, "Phone", newDevice(p.User.ID).makes(t, c, site))
	wantErr(t, err, cutroom.ErrPasskeyRefused) // the refused attempt used it up
	c = begin()
	_, err = s.AddPasskey(ctx, p.by, c.Ticket, "  ", newDevice(p.User.ID).makes(t, c, site))
	var named *cutroom.Error
	if !errors.As(err, &named) || named.Code != "passkey_name_required" {
		t.Errorf("without a name: %v", err)
	}
	phone := s.withPasskey(t, &p)
	c = begin()
	_, err = s.AddPasskey(ctx, p.by, c.Ticket, "Again", phone.makes(t, c, site))
	wantErr(t, err, cutroom.ErrPasskeyTaken)
}

func TestAPasskeyIsASecondFactor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		p, eve := s.withTwoFactor(t, "ana"), s.arrive(t, "eve")
		phone, hers := s.withPasskey(t, &p), s.withPasskey(t, &eve)
		asked := s.challenge(t, "ana")
		if asked.Methods[len(asked.Methods)-1] != cutroom.MethodPasskey {
			t.Errorf("methods %v", asked.Methods)
		}
		begin := func() account.Ceremony {
			c, err := s.BeginPasskeySecondFactor(ctx, asked.Challenge)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		c := begin()
		_, err := s.PasskeySecondFactor(ctx, account.Visitor{}, asked.Challenge, c.Ticket, hers.signs(t, c, site))
		wantErr(t, err, cutroom.ErrPasskeyRefused)
		c = begin()
		result := phone.signs(t, c, site)
		w, err := s.PasskeySecondFactor(ctx, account.Visitor{}, asked.Challenge, c.Ticket, result)
		if err != nil || w.User.ID != p.User.ID {
			t.Fatalf("%+v, %v", w, err)
		}
		_, err = s.PasskeySecondFactor(ctx, account.Visitor{}, asked.Challenge, c.Ticket, result)
		wantErr(t, err, cutroom.ErrChallengeSpent)
		_, err = s.BeginPasskeySecondFactor(ctx, "made up")
		wantErr(t, err, cutroom.ErrChallengeSpent)
	})
}

func TestAPasskeyIsAProofOfIdentity(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p, eve := s.arrive(t, "ana"), s.arrive(t, "eve")
	phone, hers := s.withPasskey(t, &p), s.withPasskey(t, &eve)
	s.now.Move(cutroom.ProofLife)
	c, err := s.BeginPasskeyProof(ctx, p.by)
	if err != nil {
		t.Fatal(err)
	}
	wantErr(t, s.ProveWithPasskey(ctx, p.by, c.Ticket, hers.signs(t, c, site)), cutroom.ErrPasskeyRefused)
	if c, err = s.BeginPasskeyProof(ctx, p.by); err != nil {
		t.Fatal(err)
	}
	wantErr(t, s.ProveWithPasskey(ctx, eve.by, c.Ticket, phone.signs(t, c, site)), cutroom.ErrPasskeyRefused)
	if c, err = s.BeginPasskeyProof(ctx, p.by); err != nil {
		t.Fatal(err)
	}
	if err := s.ProveWithPasskey(ctx, p.by, c.Ticket, phone.signs(t, c, site)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.BeginTwoFactor(ctx, p.by); err != nil {
		t.Errorf("after the proof: %v", err)
	}
}

func TestOnlyTheOwnerCanRenameOrRemoveAPasskey(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	p, eve := s.arrive(t, "ana"), s.arrive(t, "eve")
	phone := s.withPasskey(t, &p)
	list, err := s.Passkeys(ctx, p.by)
	if err != nil {
		t.Fatal(err)
	}
	id := list[0].ID
	wantErr(t, s.RenamePasskey(ctx, eve.by, id, "Mine"), cutroom.ErrNotFound)
	wantErr(t, s.RemovePasskey(ctx, eve.by, id), cutroom.ErrNotFound)
	if err := s.RenamePasskey(ctx, p.by, id, " Old phone "); err != nil {
		t.Fatal(err)
	}
	if list, err = s.Passkeys(ctx, p.by); err != nil || list[0].Name != "Old phone" {
		t.Errorf("%+v, %v", list, err)
	}
	if err := s.RemovePasskey(ctx, p.by, id); err != nil {
		t.Fatal(err)
	}
	_, err = phone.signIn(t, s)
	wantErr(t, err, cutroom.ErrPasskeyRefused)
}

func TestASiteOnAnIPAddressHasNoPasskeys(t *testing.T) {
	st := storetest.SQLite(t)
	clock := cutroomtest.Noon()
	s, err := account.New(account.Config{
		Store: st, Clock: clock, Wall: clock, Secret: secret, NewID: func() string { return "id" },
		Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "http://192.168.1.7:8080",
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.BeginPasskeySignIn(context.Background())
	wantErr(t, err, cutroom.ErrPasskeysUnavailable)
}
