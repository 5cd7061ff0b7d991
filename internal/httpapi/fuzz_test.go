package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

func FuzzAnyBodyGetsAClearResponse(f *testing.F) {
	s := newStage(f)
	for _, seed := range []string{`{}`, `{"username":"ana","password":"x"}`, `[1]`, `"`, "\xff", `{"username":null}`, `{"a":{"b":[{}]}}`} {
		f.Add(seed, uint8(0))
	}
	paths := []string{"/api/login", "/api/register", "/api/refresh-token", "/api/logout", "/api/setup"}
	f.Fuzz(func(t *testing.T, body string, which uint8) {
		path := paths[int(which)%len(paths)]
		got := s.do(t, http.MethodPost, path, body, "Content-Type", "application/json")
		if got.status >= 500 {
			t.Fatalf("%s %q: %d %s", path, body, got.status, got.body)
		}
		if got.status >= 400 && !strings.HasPrefix(got.header.Get("Content-Type"), "application/problem+json") {
			t.Fatalf("%s %q: %d is not a problem document", path, body, got.status)
		}
	})
}
