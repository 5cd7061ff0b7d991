package httpapi_test

import (
	"strings"
	"testing"
)

func TestPagesThatExistAreNotLogged(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/", "/about-us", "/assets/app-abc123.js", "/auth"} {
		s.do(t, "GET", path, "")
	}
	if log := s.log.String(); strings.Contains(log, "msg=request") {
		t.Errorf("pages were logged: %s", log)
	}
	s.do(t, "GET", "/no-such-page", "")
	s.do(t, "GET", "/api/service", "")
	if log := s.log.String(); strings.Count(log, "msg=request") != 2 {
		t.Errorf("a page that was not found and an API call must be logged: %s", log)
	}
}
