package httpapi_test

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"github.com/google/uuid"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/google"
	"cutroom/internal/google/googletest"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// newGoogleStage makes a stage that offers sign-in through the provider.
func newGoogleStage(t *testing.T, st *store.Store, provider *googletest.Provider, adjust ...func(*httpapi.Config)) *stage {
	t.Helper()
	return newStageOn(t, st, append(adjust, func(c *httpapi.Config) {
		var err error
		c.Account, err = account.New(account.Config{
			Store: st, Clock: c.Wall, Wall: c.Wall, Secret: []byte(strings.Repeat("s", 32)),
			NewID: func() string { return uuid.Must(uuid.NewV7()).String() },
			Brand: c.Settings.Brand,
			Google: google.New(google.Config{
				Issuer: provider.Issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret,
				Callback: c.Origin + "/auth/google/callback", Wall: c.Wall,
			}),
		})
		if err != nil {
			t.Fatal(err)
		}
	})...)
}

// browser keeps cookies like a browser, but does not follow redirects by
// itself.
type browser struct {
	stage  *stage
	client http.Client
}

func (s *stage) browser(t *testing.T) *browser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{s, http.Client{
		Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

func (b *browser) do(t *testing.T, method, path, body string, headers ...string) answer {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), method, b.stage.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := b.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, string(data)}
}

// goesTo returns the address to which the browser is redirected.
func (b *browser) goesTo(t *testing.T, path string) string {
	t.Helper()
	got := b.do(t, "GET", path, "")
	if got.status != http.StatusSeeOther || got.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%s: %d %s", path, got.status, got.body)
	}
	return got.header.Get("Location")
}

// returnsAs signs in at Google as the person and returns the address to which
// the callback redirects.
func (b *browser) returnsAs(t *testing.T, start string, who googletest.Person) string {
	t.Helper()
	return b.goesTo(t, pathOf(googletest.Allow(t, b.goesTo(t, start), who)))
}

func pathOf(u *url.URL) string { return u.Path + "?" + u.RawQuery }

var googleAna = googletest.Person{Subject: "110", Email: "ana@example.com", Name: "Ana Silva"}

func TestAPersonRegistersWithGoogleAndSignsInAgain(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newGoogleStage(t, st, googletest.Start(t))
		b := s.browser(t)
		const start = "/auth/google?redirect=%2Fproject%2F4%3Fv%3D2&ref=FRIEND"
		if got := b.returnsAs(t, start, googleAna); got != "/auth/arrive?notice=google_new&redirect=%2Fproject%2F4%3Fv%3D2&ref=FRIEND" {
			t.Fatalf("sent to %s", got)
		}
		arrived := b.do(t, "POST", "/api/auth/handoff", "")
		if arrived.status != 200 || arrived.text(t, "accessToken") == "" || arrived.text(t, "refreshToken") == "" {
			t.Fatalf("%d %s", arrived.status, arrived.body)
		}
		me := s.do(t, "GET", "/api/user", "", "Authorization", "Bearer "+arrived.text(t, "accessToken"))
		if me.text(t, "username") != "ana" || me.text(t, "email") != "ana@example.com" || me.text(t, "role") != "client" {
			t.Error(me.body)
		}
		b.do(t, "POST", "/api/auth/handoff", "").isProblem(t, 404, "link_spent")
		if got := s.browser(t).returnsAs(t, "/auth/google", googleAna); got != "/auth/arrive" {
			t.Errorf("the second time sent to %s", got)
		}
		if u, err := st.UserByLogin(t.Context(), "ana"); err != nil || u.ReferralCode != "FRIEND" {
			t.Errorf("%+v, %v", u, err)
		}
	})
}

func TestGoogleCookiesAreHiddenFromScriptsAndOtherSites(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t), func(c *httpapi.Config) { c.Origin = "https://cutroom.example" })
	start := s.do(t, "GET", "/auth/google", "")
	cookie, err := http.ParseSetCookie(start.header.Get("Set-Cookie"))
	if err != nil || cookie.Path != "/auth" || !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.MaxAge != 600 {
		t.Errorf("%+v, %v", cookie, err)
	}
	back := googletest.Allow(t, start.header.Get("Location"), googleAna)
	if back.Scheme != "https" || back.Host != "cutroom.example" {
		t.Errorf("Google's redirect address is %s", back)
	}
	end := s.do(t, "GET", pathOf(back), "", "Cookie", cookie.Name+"="+cookie.Value)
	var arrival *http.Cookie
	for _, line := range end.header.Values("Set-Cookie") {
		c, err := http.ParseSetCookie(line)
		if err != nil {
			t.Fatal(err)
		}
		if c.Name == cookie.Name && c.MaxAge >= 0 {
			t.Errorf("the first cookie is still set: %s", line)
		}
		if c.Name != cookie.Name {
			arrival = c
		}
	}
	if arrival == nil || arrival.Path != "/api/auth" || !arrival.HttpOnly || !arrival.Secure || arrival.SameSite != http.SameSiteStrictMode {
		t.Fatalf("%+v", arrival)
	}
	for name, text := range map[string]string{"log": s.log.String(), "address": end.header.Get("Location")} {
		for _, secret := range []string{cookie.Value, arrival.Value, back.Query().Get("code"), back.Query().Get("state")} {
			if strings.Contains(text, secret) {
				t.Errorf("the %s contains a secret: %s", name, text)
			}
		}
	}
	stolen := s.do(t, "POST", "/api/auth/handoff", "", "Cookie", arrival.Name+"="+arrival.Value,
		"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example")
	stolen.isProblem(t, 403, "cross_origin")
}

func TestAFailedGoogleSignInShowsANoticeAndKeepsTheRedirect(t *testing.T) {
	provider := googletest.Start(t)
	s := newGoogleStage(t, storetest.SQLite(t), provider)
	const start, kept = "/auth/google?redirect=%2Fprofile&ref=ABC", "&redirect=%2Fprofile&ref=ABC"
	b := s.browser(t)
	if got := b.goesTo(t, pathOf(googletest.Refuse(t, b.goesTo(t, start)))); got != "/auth?notice=google_declined"+kept {
		t.Errorf("refused: %s", got)
	}
	unverified := googleAna
	unverified.Unverified = true
	if got := b.returnsAs(t, start, unverified); got != "/auth?notice=google_unverified"+kept {
		t.Errorf("unverified: %s", got)
	}
	for _, flaw := range []googletest.Flaw{googletest.WrongNonce, googletest.Expired, googletest.WrongAudience} {
		flawed := googleAna
		flawed.Flaw = flaw
		if got := b.returnsAs(t, start, flawed); got != "/auth?notice=google_failed"+kept {
			t.Errorf("%s: %s", flaw, got)
		}
	}
	for _, path := range []string{"", "?state=made-up&code=x", "?error=access_denied", "?code=x"} {
		if got := b.goesTo(t, "/auth/google/callback"+path); got != "/auth?notice=google_failed" {
			t.Errorf("%q: %s", path, got)
		}
	}
}

func TestAForeignStateOrASecondReturnFromGoogleIsRefused(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t))
	ana, eve := s.browser(t), s.browser(t)
	address := ana.goesTo(t, "/auth/google")
	eve.goesTo(t, "/auth/google")
	back := pathOf(googletest.Allow(t, address, googleAna))
	if got := eve.goesTo(t, back); got != "/auth?notice=google_failed" {
		t.Errorf("eve: %s", got)
	}
	eve.do(t, "POST", "/api/auth/handoff", "").isProblem(t, 404, "link_spent")
	if got := ana.goesTo(t, back); got != "/auth/arrive?notice=google_new" {
		t.Errorf("ana: %s", got)
	}
	if got := ana.goesTo(t, back); got != "/auth?notice=google_failed" {
		t.Errorf("ana again: %s", got)
	}
}

func TestGoogleSignInRefusesOpenRedirects(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t))
	plain := newStage(t)
	for _, asked := range []string{"//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/auth"} {
		start := "/auth/google?redirect=" + url.QueryEscape(asked)
		b := s.browser(t)
		if got := b.returnsAs(t, start, googleAna); strings.Contains(got, "redirect") {
			t.Errorf("%s: %s", asked, got)
		}
		if got := b.goesTo(t, pathOf(googletest.Refuse(t, b.goesTo(t, start)))); got != "/auth?notice=google_declined" {
			t.Errorf("%s, refused: %s", asked, got)
		}
		if got := plain.browser(t).goesTo(t, start); got != "/auth?notice=google_unavailable" {
			t.Errorf("%s, not configured: %s", asked, got)
		}
	}
}

func TestAnUnreachableSignInProviderShowsANotice(t *testing.T) {
	provider := googletest.Start(t)
	gone := *newGoogleStage(t, storetest.SQLite(t), &googletest.Provider{Issuer: "http://127.0.0.1:1/oidc", ClientID: "us", ClientSecret: "secret"})
	if got := gone.browser(t).goesTo(t, "/auth/google?ref=ABC"); got != "/auth?notice=google_unreachable&ref=ABC" {
		t.Errorf("sent to %s", got)
	}
	if !strings.Contains(gone.log.String(), "google_unreachable") {
		t.Error("nothing was logged for the operator")
	}
	s := newGoogleStage(t, storetest.SQLite(t), provider)
	if got := s.browser(t).goesTo(t, "/auth/google"); !strings.HasPrefix(got, provider.Issuer) {
		t.Errorf("sent to %s", got)
	}
}

func TestASuspendedPersonSeesANoticeAfterGoogleSignIn(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t))
	s.browser(t).returnsAs(t, "/auth/google", googleAna)
	err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		u, err := tx.UserByLogin(t.Context(), "ana")
		if err != nil {
			return err
		}
		u.SuspendedAt = s.wall.Now()
		return tx.SaveUser(t.Context(), u)
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.browser(t).returnsAs(t, "/auth/google", googleAna); got != "/auth?notice=account_suspended" {
		t.Errorf("sent to %s", got)
	}
}
