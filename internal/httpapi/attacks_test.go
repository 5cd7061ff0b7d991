package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
)

// same returns a response without the parts that differ in every request.
func same(a answer) string {
	body := regexp.MustCompile(`"(requestId|accessToken|refreshToken|id|createdAt)":"[^"]*"`).ReplaceAllString(a.body, "")
	return fmt.Sprint(a.status, body)
}

func TestNoResponseRevealsWhetherAnAccountExists(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	ana, err := s.store.UserByLogin(t.Context(), "ana")
	if err != nil {
		t.Fatal(err)
	}
	ana.EmailConfirmedAt = s.wall.Now()
	if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), ana) }); err != nil {
		t.Fatal(err)
	}
	for name, ask := range map[string]func(email string) answer{
		"login": func(email string) answer {
			return s.do(t, "POST", "/api/login", fmt.Sprintf(`{"username":%q,"password":"Wrong!11"}`, email))
		},
		"reset": func(email string) answer {
			return s.do(t, "POST", "/api/request-password-reset", fmt.Sprintf(`{"email":%q}`, email))
		},
		"register": func(email string) answer {
			a := s.do(t, "POST", "/api/register", fmt.Sprintf(
				`{"username":"u%d","password":"Cutroom!1","email":%q,"fullName":"Eve"}`, len(email), email))
			a.body = strings.ReplaceAll(strings.ReplaceAll(a.body, email, "x"), fmt.Sprintf("u%d", len(email)), "u")
			return a
		},
	} {
		t.Run(name, func(t *testing.T) {
			known, unknown := ask("ana@example.com"), ask("nobody@example.com")
			if same(known) != same(unknown) {
				t.Errorf("known: %s\nunknown: %s", same(known), same(unknown))
			}
		})
	}
}

func TestAnEmailAddressCannotInjectHeadersOrImitateAnother(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	for _, email := range []string{
		"ana@example.com\r\nBcc: eve@example.com", "ana@example.com\nX: y", "a@b.c,d@e.f", "Ana <ana@example.com>",
		"аna@example.com" /* the first letter is Cyrillic */, "ana@exämple.com", "ana\u212a@example.com", "ana@example.com\x00",
	} {
		for _, attempt := range []struct {
			method, path, body string
			header             []string
		}{
			{"POST", "/api/register", `{"username":"eve","password":"Cutroom!1","fullName":"Eve","email":%s}`, nil},
			{"POST", "/api/request-password-reset", `{"email":%s}`, nil},
			{"PUT", "/api/email", `{"email":%s}`, ana.header()},
		} {
			a := s.do(t, attempt.method, attempt.path, fmt.Sprintf(attempt.body, jsonText(email)), attempt.header...)
			if a.status != http.StatusUnprocessableEntity && a.status != http.StatusBadRequest {
				t.Errorf("%s %q: %d %s", attempt.path, email, a.status, a.body)
			}
		}
	}
}

func jsonText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r", `\r`, "\n", `\n`, "\x00", `\u0000`).Replace(s) + `"`
}

func TestLookalikesOfAUsernameAreRefused(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	for _, twin := range []string{"ANA", "Ana", " ana", "ana ", "аna", "ana\u200b", "ana\u0301"} {
		a := s.do(t, "POST", "/api/register", fmt.Sprintf(
			`{"username":%q,"password":"Cutroom!1","email":"x@example.com","fullName":"Eve"}`, twin))
		if a.status != http.StatusConflict && a.status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d %s", twin, a.status, a.body)
		}
	}
}

func TestOnlyFieldsOfTheFormCanBeSet(t *testing.T) {
	s := newStage(t)
	for _, field := range []string{
		`"role":"admin"`, `"id":"chosen"`, `"emailConfirmed":true`, `"emailConfirmedAt":1`, `"suspended":false`, `"passwordHash":"x"`,
	} {
		a := s.do(t, "POST", "/api/register", strings.Replace(registration("eve"), "{", "{"+field+",", 1))
		a.isProblem(t, http.StatusUnprocessableEntity, "malformed")
	}
	if _, err := s.store.UserByLogin(t.Context(), "eve"); err == nil {
		t.Error("an account was created anyway")
	}
}

func TestASessionCannotBePlantedBeforeSignIn(t *testing.T) {
	s := newStage(t)
	eve := s.register(t, "eve")
	// Eve plants everything she has in Ana's browser: her tokens and her
	// device's secret.
	planted := []string{"Authorization", "Bearer " + eve.access, "Cookie", "cutroom_device=" + strings.Repeat("e", 43)}
	a := s.do(t, "POST", "/api/register", registration("ana"), planted...)
	if a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.body)
	}
	if a.text(t, "accessToken") == eve.access || a.text(t, "refreshToken") == eve.refresh {
		t.Error("Ana got Eve's session")
	}
	if got := s.do(t, "GET", "/api/user", "", eve.header()...).text(t, "username"); got != "eve" {
		t.Errorf("Eve's session belongs to %s now", got)
	}
}

func TestAManagerViewingAsAClientCannotChangeAnything(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	ana, err := s.store.UserByLogin(t.Context(), "ana")
	if err != nil {
		t.Fatal(err)
	}
	a := s.do(t, "POST", "/api/people/"+ana.ID+"/view", "", s.mia(t).header()...)
	if a.status != http.StatusCreated {
		t.Fatalf("%d %s", a.status, a.body)
	}
	view := session{a.text(t, "accessToken"), a.text(t, "refreshToken")}
	me := s.do(t, "GET", "/api/user", "", view.header()...)
	if me.text(t, "username") != "ana" || me.text(t, "viewedBy") == "" {
		t.Errorf("%s", me.body)
	}
	for route, who := range openTo {
		method, path, _ := strings.Cut(route, " ")
		if who != "signed in" || method == http.MethodGet {
			continue
		}
		s.do(t, method, strings.NewReplacer("{id}", "x", "{userId}", "x").Replace(path), "{}", view.header()...).
			isProblem(t, http.StatusForbidden, "view_only")
	}
}

func TestASuspendedPersonsStreamCloses(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	stream := s.listen(t, ana, "")
	u, err := s.store.UserByLogin(t.Context(), "ana")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.account.Suspend(context.Background(), cutroom.System, u.ID); err != nil {
		t.Fatal(err)
	}
	for {
		if _, open := stream.next(); !open {
			break
		}
	}
	s.do(t, "GET", "/api/user", "", ana.header()...).isProblem(t, http.StatusUnauthorized, "unauthenticated")
}

func TestPasswordResetIsLimitedByIPAddressAndSilentlyByMailbox(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor, c.BotPolicy = 1, httpapi.AskNever })
	for i := range 20 {
		a := s.do(t, "POST", "/api/request-password-reset", fmt.Sprintf(`{"email":"ana%d@example.com"}`, i%2))
		if a.status != http.StatusNoContent {
			t.Fatalf("try %d: %d %s", i, a.status, a.body)
		}
	}
	s.do(t, "POST", "/api/request-password-reset", `{"email":"eve@example.com"}`).
		isProblem(t, http.StatusTooManyRequests, "too_many_attempts")
}
