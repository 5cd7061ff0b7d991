package google_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/oauth2"

	"cutroom/internal/cutroom"
	"cutroom/internal/google"
	"cutroom/internal/google/googletest"
)

const callback = "http://localhost/auth/google/callback"

func adapter(p *googletest.Provider) *google.Provider {
	return google.New(google.Config{
		Issuer: p.Issuer, ClientID: p.ClientID, ClientSecret: p.ClientSecret,
		Callback: callback, Wall: cutroom.WallClock{},
	})
}

func proof() cutroom.SignInProof {
	return cutroom.SignInProof{State: cutroom.NewSecret(), Nonce: cutroom.NewSecret(), Verifier: oauth2.GenerateVerifier()}
}

// code goes to the provider as the person and returns with a code.
func code(t *testing.T, g *google.Provider, p cutroom.SignInProof, who googletest.Person) string {
	t.Helper()
	address, err := g.Address(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	back := googletest.Allow(t, address, who)
	if !strings.HasPrefix(back.String(), callback+"?") || back.Query().Get("state") != p.State {
		t.Fatalf("sent back to %s", back)
	}
	return back.Query().Get("code")
}

var ana = googletest.Person{Subject: "110", Email: "ana@example.com", Name: "Ana Silva"}

func TestTheRequestHasAStateANonceAndAHashedVerifier(t *testing.T) {
	p, provider := proof(), googletest.Start(t)
	address, err := adapter(provider).Address(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"state": p.State, "nonce": p.Nonce, "response_type": "code", "client_id": provider.ClientID,
		"redirect_uri": callback, "scope": "openid email profile", "prompt": "select_account",
		"code_challenge_method": "S256", "code_challenge": oauth2.S256ChallengeFromVerifier(p.Verifier),
	} {
		if got := u.Query().Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if strings.Contains(address, p.Verifier) || strings.Contains(address, provider.ClientSecret) {
		t.Error("the URL contains a secret")
	}
}

func TestAPersonIsIdentified(t *testing.T) {
	provider := googletest.Start(t)
	want := cutroom.Identity{Issuer: provider.Issuer, Subject: "110", Email: "ana@example.com", EmailVerified: true, Name: "Ana Silva"}
	for _, flaw := range []googletest.Flaw{"", googletest.EmailOnRequest, googletest.ClockAhead} {
		g, p, who := adapter(provider), proof(), ana
		who.Flaw = flaw
		if got, err := g.Identify(t.Context(), code(t, g, p, who), p); err != nil || got != want {
			t.Errorf("%q: %+v, %v", flaw, got, err)
		}
	}
	g, p, who := adapter(provider), proof(), ana
	who.Unverified = true
	if got, err := g.Identify(t.Context(), code(t, g, p, who), p); err != nil || got.EmailVerified {
		t.Errorf("unverified: %+v, %v", got, err)
	}
}

func TestAnInvalidTokenIsRefused(t *testing.T) {
	g := adapter(googletest.Start(t))
	for _, flaw := range []googletest.Flaw{
		googletest.WrongNonce, googletest.WrongAudience, googletest.WrongIssuer, googletest.WrongHash,
		googletest.WrongParty, googletest.Expired, googletest.SomebodyElses,
		googletest.IssuedLater, googletest.NotYetValid, googletest.NeverIssued,
	} {
		p, who := proof(), ana
		who.Flaw = flaw
		got, err := g.Identify(t.Context(), code(t, g, p, who), p)
		if !errors.Is(err, cutroom.ErrGoogleFailed) || got != (cutroom.Identity{}) {
			t.Errorf("%s: %+v, %v", flaw, got, err)
		}
	}
}

func TestACodeWorksOnceAndOnlyWithItsVerifier(t *testing.T) {
	g := adapter(googletest.Start(t))
	p := proof()
	used := code(t, g, p, ana)
	if _, err := g.Identify(t.Context(), used, p); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Identify(t.Context(), used, p); !errors.Is(err, cutroom.ErrGoogleFailed) {
		t.Errorf("the second time: %v", err)
	}
	stolen := code(t, g, p, ana)
	other := p
	other.Verifier = oauth2.GenerateVerifier()
	_, err := g.Identify(t.Context(), stolen, other)
	if !errors.Is(err, cutroom.ErrGoogleFailed) || strings.Contains(err.Error(), stolen) {
		t.Errorf("another verifier: %v", err)
	}
}

func TestAnUnreachableProviderIsReported(t *testing.T) {
	provider, err := googletest.Serve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before, p := adapter(provider), proof()
	kept := code(t, before, p, ana)
	if err := provider.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := adapter(provider).Address(t.Context(), p); !errors.Is(err, cutroom.ErrGoogleUnreachable) {
		t.Errorf("at the start: %v", err)
	}
	if _, err := before.Identify(t.Context(), kept, p); !errors.Is(err, cutroom.ErrGoogleUnreachable) {
		t.Errorf("at the end: %v", err)
	}
	if err := adapter(provider).Check(t.Context()); !errors.Is(err, cutroom.ErrGoogleUnreachable) {
		t.Errorf("the doctor: %v", err)
	}
}
