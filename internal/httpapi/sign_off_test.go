package httpapi_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet/sheettest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestASignOffIsReadByProjectMembersAndCanBeVerifiedIndependently(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, eve := s.owner(t, "ana"), s.mia(t), s.owner(t, "eve")
		project, ben := s.reviewed(t, ana)
		path := "/api/projects/" + project
		s.as(t, ana, "GET", path+"/sign-off", "").isProblem(t, http.StatusNotFound, "not_found")
		if a := s.as(t, ana, "POST", path+"/approve", `{"version":1,"language":"fr"}`); a.status != http.StatusUnprocessableEntity {
			t.Errorf("%d %s", a.status, a.body)
		}
		if a := s.as(t, ana, "POST", path+"/approve", `{"version":1,"language":"es"}`); a.status != http.StatusOK {
			t.Fatalf("%d %s", a.status, a.body)
		}
		for _, who := range []session{ana, ben, mia} {
			var record cutroom.SignOff
			a := s.as(t, who, "GET", path+"/sign-off", "")
			if err := json.Unmarshal([]byte(a.body), &record); err != nil || !record.Intact() || record.Words != "He visto la versión 1 y la apruebo como definitiva." {
				t.Errorf("%d %s: %v", a.status, a.body, err)
			}
			pdf := s.as(t, who, "GET", path+"/sign-off.pdf", "")
			if pdf.header.Get("Content-Type") != "application/pdf" || !strings.Contains(strings.Join(sheettest.Read(t, []byte(pdf.body)), "\n"), record.Hash) {
				t.Errorf("%d %.40s", pdf.status, pdf.body)
			}
		}
		for _, part := range []string{"/sign-off", "/sign-off.pdf"} {
			s.as(t, eve, "GET", path+part, "").isProblem(t, http.StatusNotFound, "not_found")
		}
	})
}
