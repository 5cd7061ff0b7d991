package app_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/google/googletest"
)

func TestTheServerStartsWithoutItsSignInProviderAndSaysSo(t *testing.T) {
	t.Parallel()
	c := settings(t)
	c.GoogleClientID, c.GoogleClientSecret, c.GoogleIssuer = "us", "planted-secret", "http://127.0.0.1:1/oidc"
	url := serve(t, open(t, c, app.Real))
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url+"/auth/google", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	http.DefaultTransport.(*http.Transport).CloseIdleConnections()
	if got := res.Header.Get("Location"); got != "/auth?notice=google_unreachable" {
		t.Errorf("sent to %s", got)
	}
	var out strings.Builder
	app.Doctor(t.Context(), c, &out)
	if !strings.Contains(out.String(), "WRONG google") || !strings.Contains(out.String(), "CUTROOM_GOOGLE_CLIENT_SECRET (set)") ||
		strings.Contains(out.String(), "planted-secret") {
		t.Error(out.String())
	}
}

func TestTheDoctorChecksTheSignInProvider(t *testing.T) {
	t.Parallel()
	provider := googletest.Start(t)
	c := settings(t)
	c.GoogleClientID, c.GoogleClientSecret, c.GoogleIssuer = provider.ClientID, provider.ClientSecret, provider.Issuer
	var out strings.Builder
	app.Doctor(t.Context(), c, &out)
	if !strings.Contains(out.String(), "ok    google         the provider responds") {
		t.Error(out.String())
	}
}
