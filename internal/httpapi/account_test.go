package httpapi_test

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAPersonRegistersSignsInRefreshesAndSignsOut(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")

		me := s.do(t, "GET", "/api/user", "", ana.header()...)
		if me.status != 200 || me.text(t, "username") != "ana" || me.text(t, "role") != "client" {
			t.Errorf("user: %d %s", me.status, me.body)
		}
		again := s.do(t, "POST", "/api/login", `{"username":"ana@example.com","password":"Cutroom!1"}`)
		if again.status != 200 || again.text(t, "accessToken") == "" || again.text(t, "refreshToken") == "" {
			t.Errorf("login: %d %s", again.status, again.body)
		}
		if keys := slices.Sorted(maps.Keys(again.json(t))); !slices.Equal(keys, []string{"accessToken", "refreshToken", "user"}) {
			t.Errorf("without a second factor, the response must be as specified: %v", keys)
		}

		s.wall.Move(16 * time.Minute)
		s.do(t, "GET", "/api/user", "", ana.header()...).isProblem(t, 401, "unauthenticated")
		fresh := s.do(t, "POST", "/api/refresh-token", `{"refreshToken":"`+ana.refresh+`"}`)
		ana = session{fresh.text(t, "accessToken"), fresh.text(t, "refreshToken")}
		if got := s.do(t, "GET", "/api/user", "", ana.header()...); got.status != 200 {
			t.Errorf("after refresh: %d %s", got.status, got.body)
		}

		if got := s.do(t, "POST", "/api/logout", `{"refreshToken":"`+ana.refresh+`"}`); got.status != 204 {
			t.Errorf("logout: %d %s", got.status, got.body)
		}
		s.do(t, "GET", "/api/user", "", ana.header()...).isProblem(t, 401, "unauthenticated")
		s.do(t, "POST", "/api/refresh-token", `{"refreshToken":"`+ana.refresh+`"}`).isProblem(t, 401, "session_ended")
	})
}

func TestAFailedSignInDoesNotSayWhichPartWasWrong(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	wrong := s.do(t, "POST", "/api/login", `{"username":"ana","password":"Wrong!123"}`)
	unknown := s.do(t, "POST", "/api/login", `{"username":"nobody","password":"Wrong!123"}`)
	wrong.isProblem(t, 401, "bad_credentials")
	unknown.isProblem(t, 401, "bad_credentials")
	if wrong.text(t, "detail") != "Invalid username or password" || wrong.text(t, "detail") != unknown.text(t, "detail") {
		t.Errorf("%s / %s", wrong.body, unknown.body)
	}
}

func TestARegistrationCannotChooseItsRole(t *testing.T) {
	s := newStage(t)
	body := strings.Replace(registration("eve"), "{", `{"role":"admin",`, 1)
	s.do(t, "POST", "/api/register", body).isProblem(t, 422, "malformed")
	eve := s.register(t, "eve")
	if got := s.do(t, "GET", "/api/user", "", eve.header()...); got.text(t, "role") != "client" {
		t.Errorf("eve is %s", got.body)
	}
}

func TestErrorsUseTheMessagesOfTheRules(t *testing.T) {
	s := newStage(t)
	a := s.do(t, "POST", "/api/register", `{}`)
	a.isProblem(t, 422, "username_required")
	if a.text(t, "detail") != "Username is required" || a.text(t, "field") != "username" {
		t.Error(a.body)
	}
	s.register(t, "ana")
	s.do(t, "POST", "/api/register", registration("Ana")).isProblem(t, 409, "username_taken")
}

func TestBadInputIsRefusedWithAProblemDocument(t *testing.T) {
	s := newStage(t)
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"no body":          {"", 400},
		"half an object":   {`{"username":`, 400},
		"two objects":      {`{}{}`, 400},
		"an array":         {`[]`, 422},
		"null":             {`null`, 422},
		"a number":         {`{"username":3,"password":"x"}`, 422},
		"nested":           {`{"username":{"$ne":""},"password":"x"}`, 422},
		"an unknown field": {`{"username":"a","password":"b","admin":true}`, 422},
		"invalid UTF-8":    {"{\"username\":\"\xff\xfe\",\"password\":\"x\"}", 400},
		"a NUL":            {`{"username":"a\u0000b","password":"x"}`, 400},
		"ten megabytes":    {`{"username":"` + strings.Repeat("a", 10<<20) + `"}`, 413},
		"deep nesting":     {strings.Repeat(`{"a":`, 20000) + "1" + strings.Repeat("}", 20000), 413},
	} {
		for _, path := range []string{"/api/login", "/api/register", "/api/refresh-token", "/api/logout", "/api/setup", "/api/invitations/look", "/api/invitations/register"} {
			got := s.do(t, "POST", path, c.body, "Content-Type", "application/json")
			if got.status < 400 || got.status >= 500 {
				t.Errorf("%s to %s: %d %s", name, path, got.status, got.body)
			}
			if path == "/api/login" {
				got.isProblem(t, c.status, "")
			}
			if strings.Contains(got.body, "$ne") {
				t.Errorf("%s: the response echoes the input: %s", name, got.body)
			}
		}
	}
}

func TestPathsThatAreNotValidTextAreRefused(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		for _, path := range []string{"/api/people?before=%00", "/api/mails/%00", "/api/mails/%ff", "/api/people?before=%ff", "/%00", "/api/people?before=%zz"} {
			s.do(t, "GET", path, "", mia.header()...).isProblem(t, 400, "")
		}
		login := s.do(t, "POST", "/api/login", `{"username":"mia","password":"Cutroom!1"}`, "User-Agent", "odd \xff agent")
		if login.status != 200 {
			t.Errorf("an odd user agent: %d %s", login.status, login.body)
		}
	})
}

func TestAPasswordIsNeverRepeatedOrLogged(t *testing.T) {
	s := newStage(t)
	const planted = "Planted!Secret9"
	s.do(t, "POST", "/api/login", `{"username":"ana","password":"`+planted+`"}`)
	for _, body := range []string{
		`{"username":1,"password":"` + planted + `"}`,
		`{"username":"ana","password":["` + planted + `"]}`,
		`{"username":"ana","password":"` + planted + `"`,
		`{"username":"ana","` + planted + `":"x"}`,
	} {
		got := s.do(t, "POST", "/api/login", body)
		got.isProblem(t, got.status, "")
		if strings.Contains(got.body, planted) && !strings.Contains(body, `"`+planted+`":`) {
			t.Errorf("repeated: %s", got.body)
		}
	}
	if strings.Contains(s.log.String(), planted) {
		t.Error("logged")
	}
}

// from sets a request's address as a trusted proxy reports it.
func from(address string) []string { return []string{"X-Forwarded-For", address} }

const anasWrongPassword = `{"username":"ana","password":"Wrong!123"}`

func TestSignInAttemptsFromOneAddressAreLimited(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor = 1 })
	// The wait is half a millisecond longer than a whole number of seconds, and
	// that fraction must not be lost.
	s.wall.Set(time.Date(2026, 11, 17, 18, 45, 10, 500_000, time.UTC))
	s.register(t, "ana")
	var last answer
	tries := 1
	for ; tries <= 40; tries++ {
		// By username and by email address, which belong to the same person.
		wrong := anasWrongPassword
		if tries%2 == 0 {
			wrong = `{"username":"ANA@example.com","password":"Wrong!123"}`
		}
		if last = s.do(t, "POST", "/api/login", wrong); last.status == http.StatusTooManyRequests {
			break
		}
	}
	last.isProblem(t, 429, "too_many_attempts")
	if tries != 21 {
		t.Errorf("refused at attempt %d", tries)
	}
	seconds, err := strconv.Atoi(last.header.Get("Retry-After"))
	if err != nil {
		t.Fatal(err)
	}
	s.wall.Move(time.Duration(seconds) * time.Second)
	if got := s.do(t, "POST", "/api/login", anasPassword); got.status != 200 {
		t.Errorf("after the given wait: %d %s", got.status, got.body)
	}
	for i := range 31 {
		last = s.do(t, "POST", "/api/login", `{"username":"other`+string(rune('a'+i))+`","password":"x"}`)
	}
	last.isProblem(t, 429, "too_many_attempts")
}

func TestAStrangersGuessesNeverLockThePersonOut(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st, func(c *httpapi.Config) { c.LimitFactor, c.TrustedProxies = 1, loopback })
		s.register(t, "ana")
		for i := range 60 { // from three addresses
			s.do(t, "POST", "/api/login", anasWrongPassword, from(fmt.Sprintf("203.0.113.%d", i%3))...)
		}
		home := from("198.51.100.7")
		// Her browser does a little work and she is signed in.
		asked := s.do(t, "POST", "/api/login", anasPassword, home...)
		asked.isProblem(t, 428, "proof_of_work_required")
		if got := s.do(t, "POST", "/api/login", anasPassword, append(home, proofHeader, asked.proof(t))...); got.status != 200 {
			t.Fatalf("with a proof: %d %s", got.status, got.body)
		}
		// Signing in with her email address counts as the same person.
		s.do(t, "POST", "/api/login", `{"username":"ana@example.com","password":"Cutroom!1"}`, home...).isProblem(t, 428, "proof_of_work_required")
		// A name that nobody has gets the same responses.
		for i := range 60 {
			s.do(t, "POST", "/api/login", `{"username":"nobody","password":"x"}`, from(fmt.Sprintf("203.0.113.%d", 10+i%3))...)
		}
		s.do(t, "POST", "/api/login", `{"username":"nobody","password":"x"}`, home...).isProblem(t, 428, "proof_of_work_required")
		s.do(t, "POST", "/api/login", `{"username":"somebody","password":"x"}`, home...).isProblem(t, 401, "bad_credentials")
	})
}

func TestADeviceIsRecognizedOnlyByOurSecret(t *testing.T) {
	s := newStage(t)
	s.register(t, "ana")
	in := s.do(t, "POST", "/api/login", anasPassword, "Cookie", "cutroom_device=made-up")
	cookie, _, _ := strings.Cut(in.header.Get("Set-Cookie"), ";")
	if cookie == "" || strings.Contains(cookie, "made-up") {
		t.Fatalf("an invented secret is accepted: %s", cookie)
	}
	again := s.do(t, "POST", "/api/login", anasPassword, "Cookie", cookie)
	if kept, _, _ := strings.Cut(again.header.Get("Set-Cookie"), ";"); kept != cookie {
		t.Errorf("%s became %s", cookie, kept)
	}
}

func TestAForwardedAddressCountsOnlyFromATrustedProxy(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor = 1 })
	var last answer
	for i := range 31 {
		last = s.do(t, "POST", "/api/login", `{"username":"x`+string(rune('a'+i))+`","password":"x"}`,
			"X-Forwarded-For", "203.0.113."+string(rune('1'+i%9)))
	}
	last.isProblem(t, 429, "too_many_attempts")
}

func TestOnlyManagersCanListPeople(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	ana := s.register(t, "ana")
	s.do(t, "GET", "/api/people", "").isProblem(t, 401, "unauthenticated")
	s.do(t, "GET", "/api/people", "", ana.header()...).isProblem(t, 403, "forbidden")
	s.do(t, "GET", "/api/mails", "", ana.header()...).isProblem(t, 403, "forbidden")
	s.do(t, "POST", "/api/clock", `{"hours":1}`, ana.header()...).isProblem(t, 403, "forbidden")
	s.do(t, "POST", "/api/clock", `{"hours":1}`, mia.header()...).isProblem(t, 404, "not_found")

	first := s.do(t, "GET", "/api/people?limit=1", "", mia.header()...).json(t)
	if people := first["people"].([]any); people[0].(map[string]any)["username"] != "ana" {
		t.Errorf("newest first: %v", people)
	}
	second := s.do(t, "GET", "/api/people?limit=1&before="+first["next"].(string), "", mia.header()...).json(t)
	if people := second["people"].([]any); people[0].(map[string]any)["username"] != "mia" {
		t.Errorf("second page: %v", people)
	}
	if counts := first["counts"].(map[string]any); counts["client"] != 1.0 || counts["admin"] != 1.0 || counts["team_member"] != 0.0 {
		t.Errorf("counts: %v", counts)
	}
	s.do(t, "GET", "/api/people?limit=0", "", mia.header()...).isProblem(t, 422, "malformed")
	s.do(t, "GET", "/api/people?sort=x", "", mia.header()...).isProblem(t, 422, "malformed")
}

func TestATamperedTokenIsRefused(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	none := "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0." + strings.Split(ana.access, ".")[1] + "."
	for _, token := range []string{none, ana.access + "x", ana.refresh, "", "a.b.c", strings.ToUpper(ana.access)} {
		s.do(t, "GET", "/api/user", "", "Authorization", "Bearer "+token).isProblem(t, 401, "unauthenticated")
	}
}

func TestAnEndedSessionIsRefusedAtTheNextRequest(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	if err := s.account.SetPassword(context.Background(), cutroom.System, "ana", "Changed!2"); err != nil {
		t.Fatal(err)
	}
	s.do(t, "GET", "/api/user", "", ana.header()...).isProblem(t, 401, "unauthenticated")
}
