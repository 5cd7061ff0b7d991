package app_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/account"
	"cutroom/internal/app"
)

func TestLinksInEmailsUseTheConfiguredOriginWhateverTheRequestSays(t *testing.T) {
	t.Parallel()
	a := open(t, settings(t), app.Demo)
	url := serve(t, a)
	if _, err := a.Account.Register(t.Context(), account.Visitor{}, ana); err != nil {
		t.Fatal(err)
	}
	waitForMail(t, a)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/api/request-password-reset",
		strings.NewReader(`{"email":"ana@example.com"}`))
	if err != nil {
		t.Fatal(err)
	}
	req.Host = "evil.example"
	for name, value := range map[string]string{
		"Content-Type": "application/json", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example",
		"X-Forwarded-Proto": "http", "X-Original-URL": "https://evil.example/",
	} {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusNoContent {
		t.Fatalf("%d", res.StatusCode)
	}
	m := waitForMailAbout(t, a, "Reset your password")
	if strings.Contains(m.Text+m.HTML, "evil.example") || !strings.Contains(m.Text, homeURL+"/reset-password/") {
		t.Errorf("%s", m.Text)
	}
}
