package httpapi_test

import (
	"testing"

	"cutroom/internal/httpapi"
)

func TestRequestingAStatusLinkNeverRevealsWhoApplied(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor, c.BotPolicy = 1, httpapi.AskNever })
	s.applied(t, s.mia(t))
	ask := func(email string) answer {
		return s.do(t, "POST", "/api/applications/status-link", `{"email":"`+email+`"}`)
	}
	known, unknown := ask("ben@example.com"), ask("nobody@example.com")
	if known.status != 204 || unknown.status != 204 || known.body != unknown.body {
		t.Errorf("%d %q, %d %q", known.status, known.body, unknown.status, unknown.body)
	}
	ask("nobody").isProblem(t, 422, "email_format")
	for range 18 { // more than one mailbox receives in an hour, and the response does not tell
		if got := ask("ben@example.com"); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
	}
	ask("ben@example.com").isProblem(t, 429, "too_many_attempts")
}

func TestRequestingAStatusLinkNeedsAProofOfWork(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.BotPolicy = httpapi.AskAlways })
	const path, body = "/api/applications/status-link", `{"email":"ben@example.com"}`
	asked := s.do(t, "POST", path, body)
	asked.isProblem(t, 428, "proof_of_work_required")
	if got := s.do(t, "POST", path, body, proofHeader, asked.proof(t)); got.status != 204 {
		t.Errorf("%d %s", got.status, got.body)
	}
}
