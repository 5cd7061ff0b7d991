package botcheck_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"cutroom/internal/botcheck"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
)

// service imitates Turnstile's documented verification: a token "ok-FORM" was
// made for that form, and all others are refused.
func service(t *testing.T, asked *[]string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*asked = append(*asked, r.PostFormValue("secret")+" "+r.PostFormValue("remoteip"))
		switch token := r.PostFormValue("response"); {
		case strings.HasPrefix(token, "ok-"):
			_, _ = fmt.Fprintf(w, `{"success":true,"action":%q,"hostname":"x"}`, strings.TrimPrefix(token, "ok-"))
		case token == "broken":
			_, _ = w.Write([]byte("<html>"))
		case token == "down":
			w.WriteHeader(http.StatusBadGateway)
		case token == "moved":
			http.Redirect(w, r, "http://127.0.0.1:1/stolen", http.StatusTemporaryRedirect)
		default:
			_, _ = w.Write([]byte(`{"success":false,"error-codes":["timeout-or-duplicate"]}`))
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestTurnstilesVerdictIsUsed(t *testing.T) {
	var asked []string
	clock := cutroomtest.Noon()
	c := botcheck.NewTurnstile(botcheck.TurnstileConfig{SiteKey: "site", Secret: "secret", URL: service(t, &asked), Clock: clock})
	if challenge, err := c.Challenge("register"); err != nil || challenge.Kind != cutroom.TurnstileChallenge || challenge.SiteKey != "site" || challenge.Action != "register" {
		t.Errorf("%+v %v", challenge, err)
	}
	addr := netip.MustParseAddr("203.0.113.7")
	proof, err := c.Judge(context.Background(), "register", "ok-register", addr)
	if err != nil || proof.Name != cutroom.HashToken("ok-register") || !proof.ExpiresAt.Equal(clock.Now().Add(5*time.Minute)) {
		t.Errorf("%+v %v", proof, err)
	}
	if len(asked) != 1 || asked[0] != "secret 203.0.113.7" {
		t.Errorf("asked %q", asked)
	}
	for _, token := range []string{"used", "ok-contact", strings.Repeat("x", 1<<20)} {
		if _, err := c.Judge(context.Background(), "register", token, addr); !errors.Is(err, cutroom.ErrProofRefused) {
			t.Errorf("%.20s: %v", token, err)
		}
	}
	for _, token := range []string{"broken", "down", "moved"} {
		if _, err := c.Judge(context.Background(), "register", token, addr); err == nil || errors.Is(err, cutroom.ErrProofRefused) {
			t.Errorf("%s: %v", token, err)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: the secret is in the error: %v", token, err)
		}
	}
	gone := botcheck.NewTurnstile(botcheck.TurnstileConfig{SiteKey: "site", Secret: "secret", URL: "http://127.0.0.1:1", Clock: clock})
	if _, err := gone.Judge(context.Background(), "register", "ok-register", addr); err == nil || errors.Is(err, cutroom.ErrProofRefused) {
		t.Errorf("out of reach: %v", err)
	}
}
