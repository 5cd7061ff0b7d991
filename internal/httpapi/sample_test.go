package httpapi_test

import (
	"strings"
	"testing"

	"cutroom/internal/httpapi"
)

const pdf = "%PDF-1.7 a reel on paper"

func TestASampleIsUploadedWithItsTicketAndNeverDisplayed(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	ticket := s.do(t, "POST", "/api/applications", applicationForm).text(t, "sampleTicket")
	send := func(body string, headers ...string) answer {
		return s.do(t, "PUT", "/api/applications/sample", body, headers...)
	}
	send(pdf).isProblem(t, 404, "link_spent")
	send(pdf, "X-Cutroom-Ticket", "guess").isProblem(t, 404, "link_spent")
	send("<html>", "X-Cutroom-Ticket", ticket, "Content-Type", "application/pdf").isProblem(t, 422, "sample_kind")
	send(strings.Repeat("%PDF-", 11<<20), "X-Cutroom-Ticket", ticket).isProblem(t, 422, "sample_too_large")
	if got := send(pdf, "X-Cutroom-Ticket", ticket); got.status != 204 || got.body != "" {
		t.Fatalf("%d %s", got.status, got.body)
	}
	list := s.do(t, "GET", "/api/applications?limit=1", "", mia.header()...).json(t)["applications"].([]any)
	id, _ := list[0].(map[string]any)["id"].(string)
	one := s.do(t, "GET", "/api/applications/"+id, "", mia.header()...)
	if sample, ok := one.json(t)["sample"].(map[string]any); !ok || sample["kind"] != "pdf" || sample["size"] != float64(len(pdf)) {
		t.Errorf("%s", one.body)
	}
	path := "/api/applications/" + id + "/sample"
	got := s.do(t, "GET", path, "", mia.header()...)
	if got.status != 200 || got.body != pdf || got.header.Get("Content-Type") != "application/octet-stream" ||
		got.header.Get("Content-Disposition") != `attachment; filename="sample-`+id+`.pdf"` ||
		got.header.Get("X-Content-Type-Options") != "nosniff" || got.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v %s", got.status, got.header, got.body)
	}
	s.do(t, "GET", path, "", s.register(t, "eve").header()...).isProblem(t, 403, "forbidden")
	s.do(t, "GET", path, "").isProblem(t, 401, "unauthenticated")
	s.do(t, "GET", "/api/applications/nobody/sample", "", mia.header()...).isProblem(t, 404, "not_found")
}

func TestSamplesAreLimited(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor = 1 })
	for range 10 {
		s.do(t, "PUT", "/api/applications/sample", pdf).isProblem(t, 404, "link_spent")
	}
	s.do(t, "PUT", "/api/applications/sample", pdf).isProblem(t, 429, "too_many_attempts")
}
