package httpapi_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// owner registers a client with a confirmed address and a plan, and signs them
// in.
func (s *stage) owner(t *testing.T, name string) session {
	t.Helper()
	in := s.register(t, name)
	err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		u, err := tx.UserByLogin(context.Background(), name)
		if err != nil {
			return err
		}
		u.EmailConfirmedAt = s.wall.Now()
		m, err := tx.MembershipOf(context.Background(), u.ID)
		if err != nil {
			return err
		}
		m.Account.Plan = "professional"
		if err := tx.SaveClientAccount(context.Background(), m.Account); err != nil {
			return err
		}
		return tx.SaveUser(context.Background(), u)
	})
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// invite invites an address to the team. It also returns the link's secret,
// which is otherwise only in the mail.
func (s *stage) invite(t *testing.T, by session, email, position string) (id, secret string) {
	t.Helper()
	made := s.do(t, "POST", "/api/team/invitations", fmt.Sprintf(`{"email":%q,"position":%q}`, email, position), by.header()...)
	if made.status != 201 {
		t.Fatalf("invite: %d %s", made.status, made.body)
	}
	id = made.text(t, "id")
	err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		i, err := tx.InvitationByID(context.Background(), id)
		if err != nil {
			return err
		}
		i, secret = i.NewLink(s.wall.Now())
		return tx.SaveInvitation(context.Background(), i)
	})
	if err != nil {
		t.Fatal(err)
	}
	return id, secret
}

func joining(secret, name string) string {
	return fmt.Sprintf(`{"token":%q,"username":%q,"password":"Cutroom!1","fullName":"Rui Sousa"}`, secret, name)
}

func (s *stage) userID(t *testing.T, name string) string {
	t.Helper()
	u, err := s.store.UserByLogin(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	return u.ID
}

func TestATeamGrowsChangesAndShrinks(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.owner(t, "ana")
		team := s.do(t, "GET", "/api/team", "", ana.header()...).json(t)
		referral := team["referral"].(map[string]any)
		if team["position"] != "owner" || len(team["members"].([]any)) != 1 ||
			referral["link"] != "http://localhost/auth?ref="+referral["code"].(string) {
			t.Fatalf("%v", team)
		}
		_, secret := s.invite(t, ana, "rui@example.com", "approver")
		look := s.do(t, "POST", "/api/invitations/look", `{"token":"`+secret+`"}`)
		if look.status != 200 || look.text(t, "team") != "Full Name" || look.text(t, "email") != "rui@example.com" {
			t.Errorf("look: %d %s", look.status, look.body)
		}
		joined := s.do(t, "POST", "/api/invitations/register", joining(secret, "rui"))
		if joined.status != 201 {
			t.Fatalf("register: %d %s", joined.status, joined.body)
		}
		rui := session{joined.text(t, "accessToken"), joined.text(t, "refreshToken")}
		me := s.do(t, "GET", "/api/user", "", rui.header()...).json(t)
		if place := me["account"].(map[string]any); place["position"] != "approver" || place["name"] != "Full Name" || me["role"] != "client" {
			t.Errorf("user: %v", me)
		}
		seen := s.do(t, "GET", "/api/team", "", rui.header()...)
		if strings.Contains(seen.body, "referral") || strings.Contains(seen.body, "ana@example.com") {
			t.Errorf("an approver sees too much: %s", seen.body)
		}

		path := "/api/team/members/" + s.userID(t, "rui")
		if got := s.do(t, "PATCH", path, `{"position":"reviewer"}`, ana.header()...); got.status != 204 {
			t.Errorf("position: %d %s", got.status, got.body)
		}
		if got := s.do(t, "PATCH", "/api/team", `{"name":"Casa Prata"}`, ana.header()...); got.status != 204 {
			t.Errorf("rename: %d %s", got.status, got.body)
		}
		if got := s.do(t, "POST", "/api/team/owner", `{"userId":"`+s.userID(t, "rui")+`"}`, ana.header()...); got.status != 204 {
			t.Errorf("transfer: %d %s", got.status, got.body)
		}
		s.do(t, "PATCH", "/api/team", `{"name":"Mine again"}`, ana.header()...).isProblem(t, 403, "forbidden")
		if got := s.do(t, "POST", "/api/team/leave", "", ana.header()...); got.status != 204 {
			t.Errorf("leave: %d %s", got.status, got.body)
		}
		alone := s.do(t, "GET", "/api/team", "", ana.header()...).json(t)
		if alone["position"] != "owner" || alone["name"] == "Casa Prata" || len(alone["members"].([]any)) != 1 {
			t.Errorf("after leaving: %v", alone)
		}
	})
}

func TestInvitationsAreResentAndRevoked(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	id, secret := s.invite(t, ana, "rui@example.com", "reviewer")
	list := s.do(t, "GET", "/api/team/invitations", "", ana.header()...)
	if !strings.Contains(list.body, "rui@example.com") || strings.Contains(list.body, secret) || strings.Contains(list.body, cutroom.HashToken(secret)) {
		t.Error(list.body)
	}
	if got := s.do(t, "POST", "/api/team/invitations/"+id+"/resend", "", ana.header()...); got.status != 204 {
		t.Errorf("resend: %d %s", got.status, got.body)
	}
	if got := s.do(t, "DELETE", "/api/team/invitations/"+id, "", ana.header()...); got.status != 204 {
		t.Errorf("revoke: %d %s", got.status, got.body)
	}
	s.do(t, "POST", "/api/invitations/look", `{"token":"`+secret+`"}`).isProblem(t, 409, "invitation_revoked")
	s.do(t, "POST", "/api/invitations/look", `{"token":"made up"}`).isProblem(t, 404, "invitation_unknown")
	s.do(t, "POST", "/api/invitations/look", `{}`).isProblem(t, 404, "invitation_unknown")
}

func TestAnInvitationIsForOnePersonAndWorksOnce(t *testing.T) {
	s := newStage(t)
	ana, eve := s.owner(t, "ana"), s.owner(t, "eve")
	_, secret := s.invite(t, ana, "rui@example.com", "reviewer")
	token := `{"token":"` + secret + `"}`
	s.do(t, "POST", "/api/invitations/accept", token).isProblem(t, 401, "unauthenticated")
	s.do(t, "POST", "/api/invitations/accept", token, eve.header()...).isProblem(t, 403, "invitation_other_address")
	if got := s.do(t, "POST", "/api/invitations/register", joining(secret, "rui")); got.status != 201 {
		t.Fatalf("%d %s", got.status, got.body)
	}
	s.do(t, "POST", "/api/invitations/register", joining(secret, "ruitwo")).isProblem(t, 409, "invitation_used")
	s.do(t, "POST", "/api/invitations/accept", token, eve.header()...).isProblem(t, 409, "invitation_used")
}

func TestNobodyCanChooseTheirOwnPositionOrRole(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	_, secret := s.invite(t, ana, "rui@example.com", "reviewer")
	for _, extra := range []string{`"position":"owner"`, `"role":"admin"`, `"email":"eve@example.com"`, `"accountId":"x"`, `"emailConfirmedAt":1`} {
		body := strings.Replace(joining(secret, "rui"), "{", "{"+extra+",", 1)
		s.do(t, "POST", "/api/invitations/register", body).isProblem(t, 422, "malformed")
	}
	for _, extra := range []string{`"position":"owner"`, `"plan":"enterprise"`, `"promoCode":"X"`, `"account":{"id":"x"}`, `"notes":[]`} {
		s.do(t, "POST", "/api/register", strings.Replace(registration("eve"), "{", "{"+extra+",", 1)).isProblem(t, 422, "malformed")
	}
	s.do(t, "PATCH", "/api/team", `{"name":"A","plan":"enterprise"}`, ana.header()...).isProblem(t, 422, "malformed")
	joined := s.do(t, "POST", "/api/invitations/register", joining(secret, "rui"))
	rui := session{joined.text(t, "accessToken"), ""}
	for _, position := range []string{"owner", "approver"} {
		s.do(t, "PATCH", "/api/team/members/"+s.userID(t, "rui"), `{"position":"`+position+`"}`, rui.header()...).isProblem(t, 403, "forbidden")
	}
	s.do(t, "POST", "/api/team/owner", `{"userId":"`+s.userID(t, "rui")+`"}`, rui.header()...).isProblem(t, 403, "forbidden")
}

func TestAnotherTeamsResourcesAreNotFound(t *testing.T) {
	s := newStage(t)
	ana, eve, mia := s.owner(t, "ana"), s.owner(t, "eve"), s.mia(t)
	id, _ := s.invite(t, ana, "rui@example.com", "reviewer")
	anaID := s.userID(t, "ana")
	for _, c := range []struct{ method, path, body string }{
		{"PATCH", "/api/team/members/" + anaID, `{"position":"reviewer"}`},
		{"DELETE", "/api/team/members/" + anaID, ""},
		{"POST", "/api/team/owner", `{"userId":"` + anaID + `"}`},
		{"POST", "/api/team/invitations/" + id + "/resend", ""},
		{"DELETE", "/api/team/invitations/" + id, ""},
		{"DELETE", "/api/team/invitations/made-up", ""},
	} {
		s.do(t, c.method, c.path, c.body, eve.header()...).isProblem(t, 404, "not_found")
		s.do(t, c.method, c.path, c.body, mia.header()...).isProblem(t, 404, "not_found")
		s.do(t, c.method, c.path, c.body).isProblem(t, 401, "unauthenticated")
	}
	s.do(t, "GET", "/api/team", "", mia.header()...).isProblem(t, 404, "not_found")
	if me := s.do(t, "GET", "/api/user", "", mia.header()...); strings.Contains(me.body, `"account"`) {
		t.Error(me.body)
	}
}

func TestInvitingIsLimited(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor = 1 })
	ana := s.owner(t, "ana")
	var last answer
	for range 31 {
		last = s.do(t, "POST", "/api/team/invitations", `{"email":"x","position":"reviewer"}`, ana.header()...)
	}
	last.isProblem(t, 429, "too_many_attempts")
}

func TestOnlyACodeThatDoesNotApplyIsReported(t *testing.T) {
	s := newStage(t)
	for name, code := range map[string]string{"ana": "NONSENSE", "rui": "first month 10", "rita": ""} {
		body := strings.Replace(registration(name), "{", `{"referralCode":"`+code+`",`, 1)
		got := s.do(t, "POST", "/api/register", body)
		if got.status != 201 || got.text(t, "accessToken") == "" {
			t.Errorf("%q: %d %s", code, got.status, got.body)
		}
		if noted := strings.Contains(got.body, `"notes":[{"code":"code_not_applied"`); noted != (code == "NONSENSE") {
			t.Errorf("%q: %s", code, got.body)
		}
	}
}
