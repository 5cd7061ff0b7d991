package httpapi_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/google/googletest"
	"cutroom/internal/httpapi"
	"cutroom/internal/store/storetest"
)

func TestLinkingGoogleAsksForThePasswordOnce(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t), func(c *httpapi.Config) { c.LimitFactor = 1 })
	_, err := s.account.Create(t.Context(), cutroom.System, cutroom.Registration{
		Username: "ana", Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana Silva",
	}, cutroom.Editor)
	if err != nil {
		t.Fatal(err)
	}
	b := s.browser(t)
	b.do(t, "GET", "/api/auth/link", "").isProblem(t, 404, "link_spent")
	if got := b.returnsAs(t, "/auth/google?redirect=%2Fprofile", googleAna); got != "/auth/link?redirect=%2Fprofile" {
		t.Fatalf("sent to %s", got)
	}
	b.do(t, "POST", "/api/auth/handoff", "").isProblem(t, 404, "link_spent")
	if got := b.do(t, "GET", "/api/auth/link", ""); got.text(t, "email") != "ana@example.com" {
		t.Error(got.body)
	}
	wrong := b.do(t, "POST", "/api/auth/link", `{"password":"Wrong!123"}`)
	wrong.isProblem(t, 422, "password_wrong")
	b.do(t, "POST", "/api/auth/link", `{}`).isProblem(t, 422, "password_required")
	s.browser(t).do(t, "POST", "/api/auth/link", `{"password":"Cutroom!1"}`).isProblem(t, 404, "link_spent")
	linked := b.do(t, "POST", "/api/auth/link", `{"password":"Cutroom!1"}`)
	if linked.status != 200 || linked.text(t, "accessToken") == "" {
		t.Fatalf("%d %s", linked.status, linked.body)
	}
	if got := s.browser(t).returnsAs(t, "/auth/google", googleAna); got != "/auth/arrive" {
		t.Errorf("afterwards sent to %s", got)
	}
}

func TestThePasswordWhenLinkingCannotBeGuessed(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t), func(c *httpapi.Config) { c.LimitFactor = 1 })
	_, err := s.account.Create(t.Context(), cutroom.System, cutroom.Registration{
		Username: "ana", Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana Silva",
	}, cutroom.Client)
	if err != nil {
		t.Fatal(err)
	}
	b := s.browser(t)
	b.returnsAs(t, "/auth/google", googleAna)
	var last answer
	for range 21 {
		last = b.do(t, "POST", "/api/auth/link", `{"password":"Wrong!123"}`)
	}
	last.isProblem(t, 429, "too_many_attempts")
}

func TestAPersonLinksAndUnlinksGoogle(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t))
	ana := s.register(t, "ana")
	b := s.browser(t)
	s.do(t, "POST", "/api/google/link", "").isProblem(t, 401, "unauthenticated")
	if got := s.do(t, "GET", "/api/google", "", ana.header()...); got.json(t)["linked"] != false || got.json(t)["available"] != true {
		t.Error(got.body)
	}
	way := b.do(t, "POST", "/api/google/link", "", ana.header()...)
	back := googletest.Allow(t, way.text(t, "address"), googletest.Person{Subject: "330", Email: "private@example.com"})
	if got := s.browser(t).goesTo(t, pathOf(back)); got != "/auth?notice=google_failed" {
		t.Errorf("another browser: %s", got)
	}
	if got := b.goesTo(t, pathOf(back)); got != "/profile?notice=google_linked&tab=security" {
		t.Errorf("sent to %s", got)
	}
	state := s.do(t, "GET", "/api/google", "", ana.header()...)
	if state.json(t)["linked"] != true || state.text(t, "email") != "private@example.com" || state.json(t)["onlyWayIn"] != false {
		t.Error(state.body)
	}
	way = b.do(t, "POST", "/api/google/link", "", ana.header()...)
	if got := b.goesTo(t, pathOf(googletest.Refuse(t, way.text(t, "address")))); got != "/profile?notice=google_declined&tab=security" {
		t.Errorf("refused: %s", got)
	}
	if got := s.do(t, "DELETE", "/api/google/link", "", ana.header()...); got.status != 204 {
		t.Errorf("%d %s", got.status, got.body)
	}
	s.do(t, "DELETE", "/api/google/link", "", ana.header()...).isProblem(t, 404, "not_found")
}

func TestGoogleCannotBeUnlinkedIfItIsTheOnlySignIn(t *testing.T) {
	s := newGoogleStage(t, storetest.SQLite(t), googletest.Start(t))
	b := s.browser(t)
	b.returnsAs(t, "/auth/google", googleAna)
	header := session{access: b.do(t, "POST", "/api/auth/handoff", "").text(t, "accessToken")}.header()
	s.do(t, "DELETE", "/api/google/link", "", header...).isProblem(t, 409, "only_way_in")
}
