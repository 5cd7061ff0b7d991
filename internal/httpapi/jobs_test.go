package httpapi_test

import (
	"net/http"
	"testing"
)

func TestOnlyManagersSeeAbandonedJobs(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	var list struct{ Jobs []map[string]any }
	s.as(t, mia, "GET", "/api/jobs/given-up", "").into(t, &list)
	if list.Jobs == nil || len(list.Jobs) != 0 {
		t.Errorf("%+v", list)
	}
	s.as(t, mia, "POST", "/api/jobs/4711/run", "").isProblem(t, http.StatusNotFound, "not_found")
	s.as(t, ana, "GET", "/api/jobs/given-up", "").isProblem(t, http.StatusForbidden, "forbidden")
	s.as(t, ana, "POST", "/api/jobs/4711/run", "").isProblem(t, http.StatusForbidden, "forbidden")
}
