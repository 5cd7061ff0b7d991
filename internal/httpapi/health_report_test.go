package httpapi_test

import "testing"

func TestOnlyManagersCanReadTheHealthReport(t *testing.T) {
	s := newStage(t)
	s.do(t, "GET", "/api/health-report", "").isProblem(t, 401, "unauthenticated")
	s.do(t, "GET", "/api/health-report", "", s.register(t, "ana").header()...).isProblem(t, 403, "forbidden")
	got := s.do(t, "GET", "/api/health-report", "", s.mia(t).header()...)
	if got.status != 200 {
		t.Fatalf("%d %s", got.status, got.body)
	}
	mail, queue := got.json(t)["mail"].(map[string]any), got.json(t)["queue"].(map[string]any)
	if mail["state"] != "off" || queue["state"] != "works" || queue["waiting"] != 3.0 {
		t.Errorf("%s", got.body)
	}
}
