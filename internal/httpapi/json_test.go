package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestABodyWithADuplicateKeyIsRefused(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	mia := s.mia(t)
	path := "/api/people/" + s.userID(t, "ana") + "/role"
	for _, body := range []string{
		`{"role":"client","Role":"root"}`,
		`{"role":"client","role":"admin"}`,
		`{"Role":"admin"}`,
		`{"ROLE":"admin","role":"client"}`,
		`{"role":"client","\u0072ole":"admin"}`,
	} {
		a := s.do(t, "PUT", path, body, mia.header()...)
		if a.status != http.StatusBadRequest && a.status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %s", body, a.status, a.body)
		}
		a.isProblem(t, a.status, "malformed")
		if strings.Contains(a.body, "root") {
			t.Errorf("%s was received twice: %s", body, a.body)
		}
	}
	ana, err := s.store.UserByLogin(t.Context(), "ana")
	if err != nil || ana.Role != cutroom.Client {
		t.Errorf("ana is now %q, %v", ana.Role, err)
	}
}

func TestJSONKeysAreCaseSensitiveAtEveryDepth(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	for _, c := range []struct{ method, path, body string }{
		{"PATCH", "/api/user", `{"fullName":"Ana","FullName":"Eve"}`},
		{"PATCH", "/api/user", `{"fullname":"Ana"}`},
		{"PATCH", "/api/user", `{"theme":"dark","\u0054heme":"light"}`},
		{"POST", "/api/login", `{"username":"ana","password":"Cutroom!1","pa\u017f\u017fword":"x"}`}, // some readers treat a long s as an s
		{"POST", "/api/passkeys/finish", `{"ceremony":"x","credential":{"id":"a","response":{"x":1,"x":2}}}`},
		{"POST", "/api/passkeys/finish", `{"ceremony":"x","credential":{"list":[{"id":"a","ID":"b"}]}}`},
	} {
		a := s.do(t, c.method, c.path, c.body, ana.header()...)
		if a.status != http.StatusBadRequest && a.status != http.StatusUnprocessableEntity || a.text(t, "code") != "malformed" {
			t.Errorf("%s %s: %d %s", c.path, c.body, a.status, a.body)
		}
	}
}

func TestAPackOfLessThanOneVideoIsRefused(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	for _, videos := range []string{"0", "-1", "-9223372036854775808", "2"} {
		s.do(t, "POST", "/api/checkout/tokens/quote", `{"videos":`+videos+`}`, ana.header()...).
			isProblem(t, http.StatusUnprocessableEntity, "pack_unknown")
		s.do(t, "POST", "/api/checkout/tokens", `{"videos":`+videos+`,"terms":true}`, ana.header()...).
			isProblem(t, http.StatusUnprocessableEntity, "pack_unknown")
	}
}
