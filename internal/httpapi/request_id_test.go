package httpapi_test

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestARequestHasTheSameIDInTheResponseTheProblemAndTheLog(t *testing.T) {
	s := newStage(t)
	got := s.do(t, "POST", "/api/login", `{"username":"eve","password":"Wrong!123"}`)
	id := got.header.Get("X-Request-Id")
	var problem struct{ RequestID string }
	if err := json.Unmarshal([]byte(got.body), &problem); err != nil {
		t.Fatal(err)
	}
	if id == "" || problem.RequestID != id {
		t.Errorf("the header says %q, the problem %q", id, problem.RequestID)
	}
	if lines := strings.Count(s.log.String(), id); lines != 1 {
		t.Errorf("%q is %d times in the log:\n%s", id, lines, s.log)
	}
	if other := s.do(t, "GET", "/healthz", "").header.Get("X-Request-Id"); other == "" || other == id {
		t.Errorf("another request is %q after %q", other, id)
	}
}
