package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/site"
)

func TestEveryPageOfTheContractIsServed(t *testing.T) {
	s := newStage(t)
	for _, page := range contract.Pages() {
		path := strings.NewReplacer("{token}", "abc", "{id}", "42").Replace(page.Path)
		got := s.do(t, "GET", path, "")
		if got.status != 200 || !strings.HasPrefix(got.header.Get("Content-Type"), "text/html") {
			t.Errorf("%s: %d %s", path, got.status, got.header.Get("Content-Type"))
		}
	}
}

func TestUnknownPathsAreNotFound(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/nope", "/nope.js", "/assets/gone-123.js", "/app.html", "/index.html", "/es/nope", "/project/1/2", "/..%2f..%2fetc/passwd"} {
		got := s.do(t, "GET", path, "")
		if got.status != 404 || !strings.Contains(got.body, "404 Page Not Found") {
			t.Errorf("%s: %d %.60s", path, got.status, got.body)
		}
	}
	got := s.do(t, "GET", "/nope", "", "Accept-Language", "pt-PT")
	if !strings.Contains(got.body, "404 pt") || got.header.Get("Vary") != "Accept-Encoding, Accept-Language" {
		t.Errorf("in Portuguese: %v %s", got.header, got.body)
	}
	id := got.header.Get("X-Request-Id")
	if id == "" || strings.Count(s.log.String(), id) != 1 {
		t.Errorf("%q is in no log line", id)
	}
	s.do(t, "GET", "/api/nope", "").isProblem(t, 404, "not_found")
	s.do(t, "POST", "/nope", "{}").isProblem(t, 405, "method")
}

func TestTheStartPageIsPrecompressedAndRevalidated(t *testing.T) {
	s := newStage(t)
	for accept, want := range map[string]string{
		"gzip, deflate, br, zstd": "br", "gzip": "gzip", "br;q=0, gzip;q=0.5": "gzip", "": "", "identity": "",
	} {
		got := s.do(t, "GET", "/", "", "Accept-Encoding", accept)
		if got.header.Get("Content-Encoding") != want {
			t.Errorf("%q: got %q, want %q", accept, got.header.Get("Content-Encoding"), want)
		}
	}
	first := s.do(t, "GET", "/", "", "Accept-Encoding", "br")
	again := s.do(t, "GET", "/", "", "Accept-Encoding", "br", "If-None-Match", first.header.Get("ETag"))
	if again.status != 304 || again.body != "" || first.header.Get("Cache-Control") != "no-cache" {
		t.Errorf("revalidation: %d %q %q", again.status, again.body, first.header.Get("Cache-Control"))
	}
	asset := s.do(t, "GET", "/assets/app-abc123.js", "")
	if asset.header.Get("Cache-Control") != "public, max-age=31536000, immutable" {
		t.Errorf("asset: %s", asset.header.Get("Cache-Control"))
	}
}

func TestPagesAllowOnlyTheirOwnScriptsAndStyles(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/", "/auth", "/nope", "/api/docs"} {
		got := s.do(t, "GET", path, "")
		policy := got.header.Get("Content-Security-Policy")
		if strings.Contains(policy, "unsafe") || !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s: %s", path, policy)
		}
		for header, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin",
			"Cross-Origin-Opener-Policy": "same-origin", "X-Frame-Options": "DENY",
		} {
			if got.header.Get(header) != want {
				t.Errorf("%s: %s is %q", path, header, got.header.Get(header))
			}
		}
	}
	one, two := s.do(t, "GET", "/auth", ""), s.do(t, "GET", "/auth", "")
	if one.body == two.body || strings.Contains(one.body, "__CSP_NONCE__") {
		t.Error("the nonce is not fresh")
	}
	nonce := strings.Split(strings.Split(one.body, `content="`)[1], `"`)[0]
	if !strings.Contains(one.header.Get("Content-Security-Policy"), "'nonce-"+nonce+"'") {
		t.Error("the policy does not contain the page's nonce")
	}
}

func TestWritesFromOtherSitesAreRefused(t *testing.T) {
	s := newStage(t)
	body := `{"username":"ana","password":"x"}`
	s.do(t, "POST", "/api/login", body, "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example").isProblem(t, 403, "cross_origin")
	s.do(t, "POST", "/api/login", body, "Origin", "https://evil.example").isProblem(t, 403, "cross_origin")
	s.do(t, "POST", "/api/login", body, "Sec-Fetch-Site", "same-origin").isProblem(t, 401, "bad_credentials")
}

func TestMetricsRequireTheToken(t *testing.T) {
	const token = "0123456789abcdef"
	closed := newStage(t)
	if got := closed.do(t, "GET", "/metrics", "", "Authorization", "Bearer "); got.status != 404 {
		t.Errorf("without a configured token: %d", got.status)
	}
	s := newStage(t, func(c *httpapi.Config) { c.MetricsToken = token })
	if got := s.do(t, "GET", "/metrics", ""); got.status != 404 {
		t.Errorf("without the token: %d", got.status)
	}
	s.do(t, "GET", "/healthz", "")
	got := s.do(t, "GET", "/metrics", "", "Authorization", "Bearer "+token)
	if got.status != 200 || !strings.Contains(got.body, `cutroom_http_requests_total{route="GET /healthz",status="200"} 1`) {
		t.Errorf("%d %.300s", got.status, got.body)
	}
}

func TestReadinessDependsOnEveryPart(t *testing.T) {
	broken := false
	s := newStage(t, func(c *httpapi.Config) {
		c.Ready = func(context.Context) error {
			if broken {
				return errors.New("the database at 10.0.0.5 is gone")
			}
			return nil
		}
	})
	if got := s.do(t, "GET", "/readyz", ""); got.status != 200 {
		t.Errorf("ready: %d", got.status)
	}
	broken = true
	if got := s.do(t, "GET", "/readyz", ""); got.status != 503 || strings.Contains(got.body, "10.0.0.5") {
		t.Errorf("broken: %d %s", got.status, got.body)
	}
	if got := s.do(t, "GET", "/healthz", ""); got.status != 200 {
		t.Errorf("health: %d", got.status)
	}
}

func TestTheAPIDescriptionIsServed(t *testing.T) {
	s := newStage(t)
	doc := s.do(t, "GET", "/api/openapi.json", "")
	if doc.status != 200 || doc.text(t, "openapi") != "3.1.0" {
		t.Errorf("%d %.100s", doc.status, doc.body)
	}
	page := s.do(t, "GET", "/api/docs", "")
	if page.status != 200 || !strings.Contains(page.body, "/api/refresh-token") || strings.Contains(page.body, "<script") {
		t.Errorf("%d %.300s", page.status, page.body)
	}
}

// Programs are written from these examples, so each must be a message that is
// actually sent.
func TestEveryWebhookMessageHasAnExample(t *testing.T) {
	s := newStage(t)
	var doc struct {
		Webhooks map[string]struct {
			Post struct {
				Summary     string
				RequestBody struct {
					Content map[string]struct{ Example json.RawMessage }
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(s.do(t, "GET", "/api/openapi.json", "").body), &doc); err != nil {
		t.Fatal(err)
	}
	page := s.do(t, "GET", "/api/docs", "").body
	kinds := append(slices.Clone(cutroom.WebhookEvents), cutroom.WebhookTest)
	if len(doc.Webhooks) != len(kinds) {
		t.Errorf("%d messages are documented, want %d", len(doc.Webhooks), len(kinds))
	}
	for _, kind := range kinds {
		described := doc.Webhooks[kind].Post
		var m cutroom.WebhookMessage
		strict := json.NewDecoder(bytes.NewReader(described.RequestBody.Content["application/json"].Example))
		strict.DisallowUnknownFields()
		if err := strict.Decode(&m); err != nil || m.Type != kind || described.Summary == "" || !strings.Contains(page, "<h2>"+kind) {
			t.Errorf("%s: %+v, %v", kind, m, err)
		}
		if (m.Data.Project != nil) != strings.HasPrefix(kind, "project.") || (m.Data.Payment != nil) != strings.HasPrefix(kind, "payment.") {
			t.Errorf("%s mentions %+v", kind, m.Data)
		}
		if m.Data.Project != nil && m.Data.Project.State == "" {
			t.Errorf("%s: a project without a state", kind)
		}
	}
}

func TestGoogleRedirectsWithANotice(t *testing.T) {
	got := newStage(t).do(t, "GET", "/auth/google?redirect=%2Fprofile&ref=ABC&evil=1", "")
	if got.status != 303 || got.header.Get("Location") != "/auth?notice=google_unavailable&redirect=%2Fprofile&ref=ABC" {
		t.Errorf("%d %s", got.status, got.header.Get("Location"))
	}
}

func TestABinaryWithoutItsWebAppSaysSo(t *testing.T) {
	if _, err := site.New(fstest.MapFS{}, site.Config{}); !errors.Is(err, site.ErrNoWebApp) {
		t.Error(err)
	}
}

func TestExternalServicesAreAllowedOnlyIfConfigured(t *testing.T) {
	const service = "https://challenges.example"
	for _, path := range []string{"/", "/auth"} {
		plain := newStage(t).do(t, "GET", path, "").header.Get("Content-Security-Policy")
		if strings.Contains(plain, "challenges") {
			t.Errorf("%s: %s", path, plain)
		}
		open := newStage(t, func(c *httpapi.Config) { c.Site = pages(t, c.Origin, service) }).do(t, "GET", path, "").header.Get("Content-Security-Policy")
		for directive := range strings.SplitSeq(open, "; ") {
			name, _, _ := strings.Cut(directive, " ")
			if wanted := name == "script-src" || name == "frame-src"; wanted != strings.Contains(directive, service) {
				t.Errorf("%s: %s", path, directive)
			}
		}
	}
}
