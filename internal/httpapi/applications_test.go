package httpapi_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const applicationForm = `{"fullName":"Ben Costa","email":"ben@example.com","country":"PT","timeZone":"Europe/Lisbon",
	"languages":["pt","en"],"skills":["color"],"software":"Resolve","weeklyHours":20,
	"showreel":["https://vimeo.com/76979871"],"about":"Ten years of cutting.","rate":35,"consent":true}`

func (s *stage) applied(t testing.TB, mia session) string {
	t.Helper()
	if got := s.do(t, "POST", "/api/applications", applicationForm, "Accept-Language", "pt"); got.status != 201 || got.text(t, "sampleTicket") == "" {
		t.Fatalf("%d %s", got.status, got.body)
	}
	list := s.do(t, "GET", "/api/applications?limit=1", "", mia.header()...)
	one, ok := list.json(t)["applications"].([]any)[0].(map[string]any)
	if !ok {
		t.Fatal(list.body)
	}
	return one["id"].(string)
}

// links does what the mails do: it returns the secrets of both links.
func (s *stage) links(t testing.TB, id string) (status, invitation string) {
	t.Helper()
	status = cutroom.NewSecret()
	ticket, invitation := cutroom.IssueTicket(cutroom.ForJoiningTeam, cutroom.User{}, cutroom.TeamInvitation{ApplicationID: id}, s.wall.Now())
	s.inTx(t, func(tx cutroom.Tx) error {
		a, err := tx.ApplicationByID(context.Background(), id)
		if err != nil {
			return err
		}
		a.StatusHash, a.InvitationHash = cutroom.HashToken(status), ticket.Hash
		if err := tx.SaveApplication(context.Background(), a); err != nil {
			return err
		}
		return tx.CreateTicket(context.Background(), ticket)
	})
	return status, invitation
}

func TestAnApplicantBecomesAnEditorOverHTTP(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		id := s.applied(t, mia)
		status, invitation := s.links(t, id)
		token := func(secret string) string { return `{"token":"` + secret + `"}` }

		seen := s.do(t, "POST", "/api/applications/status", token(status))
		if seen.status != 200 || seen.text(t, "state") != "received" || strings.Contains(seen.body, "ben@example.com") {
			t.Errorf("%d %s", seen.status, seen.body)
		}
		s.do(t, "POST", "/api/applications/invitation", token(invitation)).isProblem(t, 404, "link_spent") // not accepted yet
		s.do(t, "POST", "/api/applications/"+id+"/state", `{"state":"accepted"}`, mia.header()...).isProblem(t, 409, "application_state")
		for _, state := range []string{"screening", "test", "accepted"} {
			got := s.do(t, "POST", "/api/applications/"+id+"/state", `{"state":"`+state+`"}`, mia.header()...)
			if got.status != 200 || got.text(t, "state") != state {
				t.Fatalf("%d %s", got.status, got.body)
			}
		}
		whole := s.do(t, "GET", "/api/applications/"+id, "", mia.header()...)
		if whole.status != 200 || whole.text(t, "language") != "pt" || !strings.Contains(whole.body, `"moves":["accepted"]`) {
			t.Errorf("%d %s", whole.status, whole.body)
		}
		if got := s.do(t, "POST", "/api/applications/invitation", token(invitation)); got.text(t, "email") != "ben@example.com" {
			t.Errorf("%d %s", got.status, got.body)
		}
		answer := `{"token":"` + invitation + `","username":"ben","password":"Cutroom!1","role":"admin","email":"eve@example.com"}`
		s.do(t, "POST", "/api/applications/accept-invitation", answer).isProblem(t, 422, "malformed")
		answer = `{"token":"` + invitation + `","username":"ben","password":"Cutroom!1"}`
		joined := s.do(t, "POST", "/api/applications/accept-invitation", answer)
		user, _ := joined.json(t)["user"].(map[string]any)
		if joined.status != 201 || user["role"] != "team_member" || user["email"] != "ben@example.com" || joined.text(t, "accessToken") == "" {
			t.Errorf("%d %s", joined.status, joined.body)
		}
		s.do(t, "POST", "/api/applications/accept-invitation", answer).isProblem(t, 404, "link_spent")
		if strings.Contains(s.log.String(), invitation) || strings.Contains(s.log.String(), status) {
			t.Error("a secret was logged")
		}
	})
}

func TestAnApplicationIsWithdrawnOnceByItsLink(t *testing.T) {
	s := newStage(t)
	status, _ := s.links(t, s.applied(t, s.mia(t)))
	body := `{"token":"` + status + `"}`
	if got := s.do(t, "POST", "/api/applications/withdraw", body); got.status != 200 || got.text(t, "state") != "withdrawn" {
		t.Errorf("%d %s", got.status, got.body)
	}
	s.do(t, "POST", "/api/applications/withdraw", body).isProblem(t, 409, "application_closed")
	s.do(t, "POST", "/api/applications/status", `{}`).isProblem(t, 404, "not_found")
	s.do(t, "POST", "/api/applications/withdraw", `{"token":"made up"}`).isProblem(t, 404, "not_found")
}

func TestOnlyManagersCanReadApplications(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	id := s.applied(t, mia)
	ana := s.register(t, "ana")
	for _, call := range []struct{ method, path, body string }{
		{"GET", "/api/applications", ""},
		{"GET", "/api/applications/" + id, ""},
		{"POST", "/api/applications/" + id + "/state", `{"state":"screening"}`},
	} {
		s.do(t, call.method, call.path, call.body).isProblem(t, 401, "unauthenticated")
		s.do(t, call.method, call.path, call.body, ana.header()...).isProblem(t, 403, "forbidden")
	}
	if got := s.do(t, "GET", "/api/applications?state=test", "", mia.header()...); got.status != 200 || !strings.Contains(got.body, `"applications":[]`) || !strings.Contains(got.body, `"received":1`) {
		t.Errorf("%d %s", got.status, got.body)
	}
	s.do(t, "GET", "/api/applications?state=hired", "", mia.header()...).isProblem(t, 422, "malformed")
	s.do(t, "GET", "/api/applications/nobody", "", mia.header()...).isProblem(t, 404, "not_found")
	s.do(t, "POST", "/api/applications/"+id+"/state", `{"state":"withdrawn"}`, mia.header()...).isProblem(t, 422, "malformed")
}

func TestTheResponseToAnApplicationNeverRevealsOtherApplications(t *testing.T) {
	s := newStage(t)
	s.register(t, "ben")
	for i := range 6 {
		if got := s.do(t, "POST", "/api/applications", applicationForm); got.status != 201 || got.text(t, "sampleTicket") == "" {
			t.Errorf("time %d: %d %s", i, got.status, got.body)
		}
	}
}

func TestHostileApplicationsAreRefusedOrStoredSafely(t *testing.T) {
	s := newStage(t)
	replace := func(old, with string) string { return strings.Replace(applicationForm, old, with, 1) }
	for body, code := range map[string]string{
		replace("Ben Costa", `Ben\r\nBcc: eve@example.com`):                         "full_name_characters",
		replace("ben@example.com", `ben@example.com\r\nBcc: eve@example.com`):       "email_format",
		replace("https://vimeo.com/76979871", `javascript:alert(1)`):                "application_showreel",
		replace(`"consent":true`, `"consent":false`):                                "application_consent",
		replace(`"consent":true`, `"consent":true,"state":"accepted","userId":"x"`): "malformed",
		replace("Ten years of cutting.", strings.Repeat("a", 3000)):                 "too_long",
		replace(`"weeklyHours":20`, `"weeklyHours":1.5`):                            "malformed",
		replace(`["pt","en"]`, `["pt",`+strings.Repeat(`"pt",`, 1000)+`"pt"]`):      "application_languages",
		`{}`: "full_name_required",
	} {
		got := s.do(t, "POST", "/api/applications", body)
		got.isProblem(t, 422, code)
		if strings.Contains(got.body, "eve@") || strings.Contains(got.body, "alert") {
			t.Errorf("repeated: %s", got.body)
		}
	}
	huge := replace("Ten years of cutting.", strings.Repeat("a", 1<<20))
	s.do(t, "POST", "/api/applications", huge).isProblem(t, 413, "too_large")
	if got := s.do(t, "POST", "/api/applications", replace("Ten years", `<script>alert(1)</script>`)); got.status != 201 {
		t.Errorf("as a script: %d %s", got.status, got.body)
	}
}

func TestApplicationsAndTheirLinksAreLimited(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor, c.BotPolicy = 1, httpapi.AskNever })
	for range 10 {
		if got := s.do(t, "POST", "/api/applications", applicationForm); got.status != 201 {
			t.Fatalf("%d %s", got.status, got.body)
		}
	}
	s.do(t, "POST", "/api/applications", applicationForm).isProblem(t, 429, "too_many_attempts")
	for range 60 {
		s.do(t, "POST", "/api/applications/status", `{"token":"guess"}`).isProblem(t, 404, "not_found")
	}
	for _, path := range []string{"status", "withdraw", "invitation", "accept-invitation"} {
		s.do(t, "POST", "/api/applications/"+path, `{"token":"guess"}`).isProblem(t, 429, "too_many_attempts")
	}
	s.wall.Move(3 * time.Hour)
	if got := s.do(t, "POST", "/api/applications", applicationForm); got.status != 201 {
		t.Errorf("later: %d %s", got.status, got.body)
	}
}
