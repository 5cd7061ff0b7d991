package app_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cutroom/internal/account"
	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
)

func newDemo(t *testing.T, c config.Config, public bool) (*app.App, error) {
	t.Helper()
	return app.New(t.Context(), app.Options{Config: c, Mode: app.Demo, PublicDemo: public, Logger: slog.New(slog.DiscardHandler)})
}

func TestAPublicDemoMustBeRequestedExplicitly(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ addr, public string }{
		{"0.0.0.0:0", ""}, {":0", ""}, {"[::]:0", ""}, {"192.0.2.1:80", ""}, {"0.0.0.0:0", homeURL},
		{"127.0.0.1:0", "https://demo.example"},
	} {
		s := settings(t)
		s.Addr, s.PublicURL = c.addr, c.public
		a, err := newDemo(t, s, false)
		if err == nil {
			t.Errorf("%+v was allowed", c)
			_ = a.Close()
		} else if !strings.Contains(err.Error(), "--demo-public") {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, c := range []struct{ addr, public string }{
		{"127.0.0.1:0", ""}, {"localhost:0", ""}, {"[::1]:0", ""}, {"127.0.0.1:0", "http://localhost:5173"},
	} {
		s := settings(t)
		s.Addr, s.PublicURL = c.addr, c.public
		a, err := newDemo(t, s, false)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	}
}

// greeting returns what a start prints.
func greeting(t *testing.T, a *app.App) string {
	t.Helper()
	var out bytes.Buffer
	if err := a.Greet(t.Context(), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// enters reports whether a password signs in to an account.
func enters(t *testing.T, a *app.App, username, password string) bool {
	t.Helper()
	_, err := a.Account.Login(t.Context(), account.Visitor{}, cutroom.Credentials{Username: username, Password: password})
	return err == nil
}

func TestPeopleInAPublicDemoGetTheirOwnPasswordsOnce(t *testing.T) {
	t.Parallel()
	c := settings(t)
	private := open(t, c, app.Demo)
	if !strings.Contains(greeting(t, private), demo.Password) || !enters(t, private, "manager", demo.Password) {
		t.Error("a local demo does not use the known password")
	}
	before, err := private.Account.Login(t.Context(), account.Visitor{}, cutroom.Credentials{Username: "client", Password: demo.Password})
	if err != nil {
		t.Fatal(err)
	}
	if err := private.Close(); err != nil {
		t.Fatal(err)
	}

	c.PublicURL = "https://demo.example"
	public, err := newDemo(t, c, true)
	if err != nil {
		t.Fatal(err)
	}
	said := greeting(t, public)
	made := map[string]string{}
	for _, p := range demo.People {
		found := regexp.MustCompile(p.Username + ` +(\S+) +` + p.FullName).FindStringSubmatch(said)
		if found == nil {
			t.Fatalf("no password of %s in %s", p.Username, said)
		}
		made[p.Username] = found[1]
		if enters(t, public, p.Username, demo.Password) || !enters(t, public, p.Username, found[1]) {
			t.Errorf("%s can use the known password, or cannot use their own", p.Username)
		}
	}
	if made["client"] == made["manager"] || strings.Contains(said, demo.Password) {
		t.Error(said)
	}
	if _, err := public.Account.Bearer(t.Context(), before.Tokens.Access); err == nil {
		t.Error("a session from the known password is still valid")
	}
	if err := public.Close(); err != nil {
		t.Fatal(err)
	}

	again, err := newDemo(t, c, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, password := range made {
		if strings.Contains(greeting(t, again), password) {
			t.Error("a password was shown a second time")
		}
	}
	if !enters(t, again, "manager", made["manager"]) {
		t.Error("the second start changed a password")
	}
	var service struct {
		Demo, Google bool
		DemoPassword string
	}
	here := serve(t, again)
	ask(t, here+"/api/service", &service)
	if !service.Demo || service.Google || service.DemoPassword != "" {
		t.Errorf("%+v", service)
	}
	if res := get(t, http.DefaultClient, here+"/demo/google/authorize?answer=allow"); res.StatusCode != http.StatusNotFound {
		t.Errorf("the simulated Google responds in public: %d", res.StatusCode)
	}
	http.DefaultClient.CloseIdleConnections()
}

func get(t *testing.T, client *http.Client, address string) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = res.Body.Close() })
	return res
}

func ask(t *testing.T, address string, into any) {
	t.Helper()
	if err := json.NewDecoder(get(t, http.DefaultClient, address).Body).Decode(into); err != nil {
		t.Fatal(err)
	}
}

func TestADemoSimulatesGoogleSignInLocally(t *testing.T) {
	t.Parallel()
	c := settings(t)
	a := open(t, c, app.Demo)
	here := serve(t, a)
	defer http.DefaultClient.CloseIdleConnections()
	var service struct {
		Google       bool
		DemoPassword string
	}
	ask(t, here+"/api/service", &service)
	if !service.Google || service.DemoPassword != demo.Password {
		t.Errorf("%+v", service)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{
		Jar: jar, Transport: &http.Transport{},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	defer client.CloseIdleConnections()
	at := func(address string) string { // the public address, on the port that the test listens on
		u, err := url.Parse(address)
		if err != nil || "http://"+u.Host != homeURL && u.Host != "" {
			t.Fatalf("sent to %s, %v", address, err)
		}
		return here + u.RequestURI()
	}
	page := at(get(t, client, here+"/auth/google").Header.Get("Location"))
	shown := get(t, client, page)
	body, err := io.ReadAll(shown.Body)
	if err != nil {
		t.Fatal(err)
	}
	if shown.StatusCode != http.StatusOK || !strings.Contains(string(body), "This is not Google.") || !strings.Contains(string(body), "Inês Prata") {
		t.Errorf("%d %.300s", shown.StatusCode, body)
	}
	if policy := shown.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
		t.Error(policy)
	}
	answer := url.Values{"answer": {"allow"}, "email": {"eve@example.com"}, "name": {"Eve"}, "flaw": {"nonce"}}
	callback := at(get(t, client, page+"&"+answer.Encode()).Header.Get("Location"))
	if got := get(t, client, callback).Header.Get("Location"); got != "/auth/arrive?notice=google_new" {
		t.Errorf("sent to %s", got)
	}
	// A member of the cast has a password, which is required once.
	page = at(get(t, client, here+"/auth/google").Header.Get("Location"))
	callback = at(get(t, client, page+"&answer=allow&person=client").Header.Get("Location"))
	if got := get(t, client, callback).Header.Get("Location"); got != "/auth/link" {
		t.Errorf("sent to %s", got)
	}
	// The stand-in does not redirect to any other site.
	elsewhere := strings.Replace(page, url.QueryEscape(homeURL+"/auth/google/callback"), url.QueryEscape("https://evil.example/"), 1)
	if elsewhere == page {
		t.Fatal(page)
	}
	if res := get(t, client, elsewhere+"&answer=allow&person=client"); res.StatusCode != http.StatusBadRequest {
		t.Errorf("%d to %s", res.StatusCode, res.Header.Get("Location"))
	}
}

func TestGoogleIsSimulatedOnlyInADemo(t *testing.T) {
	t.Parallel()
	here := serve(t, open(t, settings(t), app.Real))
	defer http.DefaultClient.CloseIdleConnections()
	var service struct {
		Demo, Google bool
		DemoPassword string
	}
	ask(t, here+"/api/service", &service)
	if service.Demo || service.Google || service.DemoPassword != "" {
		t.Errorf("%+v", service)
	}
	if res := get(t, http.DefaultClient, here+"/demo/google/authorize"); res.StatusCode != http.StatusNotFound {
		t.Errorf("%d", res.StatusCode)
	}
	client := &http.Client{Transport: &http.Transport{}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	if got := get(t, client, here+"/auth/google").Header.Get("Location"); got != "/auth?notice=google_unavailable" {
		t.Errorf("sent to %s", got)
	}
}
