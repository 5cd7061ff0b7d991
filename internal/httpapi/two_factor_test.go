package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/descope/virtualwebauthn"
	"github.com/pquerna/otp/totp"

	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// code returns the current code of an authenticator app with the secret.
func (s *stage) code(t testing.TB, secret string) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, s.wall.Now())
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// secured turns on two-factor sign-in, then waits until the code it used has
// expired.
func (s *stage) secured(t testing.TB, who session) (secret string, codes []any) {
	t.Helper()
	setup := s.do(t, "POST", "/api/two-factor/begin", "", who.header()...)
	secret = setup.text(t, "secret")
	on := s.do(t, "POST", "/api/two-factor/confirm",
		fmt.Sprintf(`{"setup":%q,"code":%q}`, setup.text(t, "setup"), s.code(t, secret)), who.header()...)
	if on.status != 200 {
		t.Fatalf("confirm: %d %s", on.status, on.body)
	}
	codes, _ = on.json(t)["codes"].([]any)
	s.wall.Move(time.Minute)
	return secret, codes
}

const anasPassword = `{"username":"ana","password":"Cutroom!1"}`

func TestTwoFactorFromTurningOnToTurningOff(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		secret, codes := s.secured(t, ana)
		if len(codes) != 10 {
			t.Fatalf("%d recovery codes", len(codes))
		}

		asked := s.do(t, "POST", "/api/login", anasPassword)
		asked.isProblem(t, 401, "second_factor_required")
		if got := fmt.Sprint(asked.json(t)["methods"]); got != "[totp recovery]" || asked.text(t, "accessToken") != "" {
			t.Errorf("%s", asked.body)
		}
		challenge := asked.text(t, "challenge")
		s.do(t, "POST", "/api/login/second-factor", fmt.Sprintf(`{"challenge":%q,"code":"000000"}`, challenge)).
			isProblem(t, 422, "code_wrong")
		in := s.do(t, "POST", "/api/login/second-factor", fmt.Sprintf(`{"challenge":%q,"code":%q}`, challenge, s.code(t, secret)))
		if in.status != 200 || in.text(t, "accessToken") == "" || in.text(t, "refreshToken") == "" || in.json(t)["user"] == nil {
			t.Fatalf("%d %s", in.status, in.body)
		}
		here := session{in.text(t, "accessToken"), in.text(t, "refreshToken")}

		s.do(t, "POST", "/api/two-factor/off", "", here.header()...).isProblem(t, 403, "proof_required")
		s.wall.Move(time.Minute)
		s.do(t, "POST", "/api/prove", `{"password":"Cutroom!1"}`, here.header()...).isProblem(t, 422, "code_wrong")
		if got := s.do(t, "POST", "/api/prove", fmt.Sprintf(`{"code":%q}`, codes[0]), here.header()...); got.status != 204 {
			t.Fatalf("prove: %d %s", got.status, got.body)
		}
		if got := s.do(t, "POST", "/api/two-factor/off", "", here.header()...); got.status != 204 {
			t.Fatalf("off: %d %s", got.status, got.body)
		}
		if got := s.do(t, "POST", "/api/login", anasPassword); got.status != 200 {
			t.Errorf("login: %d %s", got.status, got.body)
		}
	})
}

func TestAWrongPasswordGetsTheSameResponseWithAndWithoutTwoFactor(t *testing.T) {
	s := newStage(t)
	s.register(t, "ben")
	ana := s.register(t, "ana")
	s.secured(t, ana)
	with := s.do(t, "POST", "/api/login", `{"username":"ana","password":"Wrong!123"}`).json(t)
	without := s.do(t, "POST", "/api/login", `{"username":"ben","password":"Wrong!123"}`).json(t)
	delete(with, "requestId")
	delete(without, "requestId")
	if fmt.Sprint(with) != fmt.Sprint(without) {
		t.Errorf("%v / %v", with, without)
	}
}

func TestCodesCannotBeGuessedEvenWithManyChallenges(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor = 1 })
	ana, ben := s.register(t, "ana"), s.register(t, "ben")
	secret, _ := s.secured(t, ana)
	var seen []string
	for range 4 {
		challenge := s.do(t, "POST", "/api/login", anasPassword).text(t, "challenge")
		for range 4 {
			got := s.do(t, "POST", "/api/login/second-factor", fmt.Sprintf(`{"challenge":%q,"code":"000000"}`, challenge))
			seen = append(seen, got.text(t, "code"))
		}
	}
	if first := slices.Index(seen, "too_many_attempts"); first < 5 || first > 10 || seen[len(seen)-1] != "too_many_attempts" {
		t.Errorf("%v", seen)
	}
	challenge := s.do(t, "POST", "/api/login", anasPassword).text(t, "challenge")
	s.do(t, "POST", "/api/login/second-factor", fmt.Sprintf(`{"challenge":%q,"code":%q}`, challenge, s.code(t, secret))).
		isProblem(t, 429, "too_many_attempts")
	if got := s.do(t, "GET", "/api/factors", "", ben.header()...); got.status != 200 {
		t.Errorf("somebody else is limited too: %d %s", got.status, got.body)
	}
}

func TestSecondFactorSecretsAreNeverLogged(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	secret, codes := s.secured(t, ana)
	challenge := s.do(t, "POST", "/api/login", anasPassword).text(t, "challenge")
	s.do(t, "POST", "/api/login/second-factor", fmt.Sprintf(`{"challenge":%q,"code":%q}`, challenge, codes[0]))
	for _, hidden := range []string{secret, challenge, codes[0].(string)} {
		if log := s.log.String(); hidden == "" || strings.Contains(log, hidden) {
			t.Errorf("%q is in the log", hidden)
		}
	}
}

func TestAPasskeyOverHTTP(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		userID := s.do(t, "GET", "/api/user", "", ana.header()...).text(t, "id")
		site := virtualwebauthn.RelyingParty{Name: "Cutroom", ID: "localhost", Origin: "http://localhost"}
		device := virtualwebauthn.NewAuthenticator()
		device.Options.UserHandle = []byte(userID)
		key := virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		for len(key.Key.AttestationData()) != 77 { // the library drops leading zeros
			key = virtualwebauthn.NewCredential(virtualwebauthn.KeyTypeEC2)
		}

		begun := s.do(t, "POST", "/api/passkeys/begin", "", ana.header()...)
		making, err := virtualwebauthn.ParseAttestationOptions(options(t, begun))
		if err != nil {
			t.Fatal(err)
		}
		made := s.do(t, "POST", "/api/passkeys/finish", fmt.Sprintf(`{"ceremony":%q,"name":"Phone","credential":%s}`,
			begun.text(t, "ceremony"), virtualwebauthn.CreateAttestationResponse(site, device, key, *making)), ana.header()...)
		if made.status != 201 || made.text(t, "name") != "Phone" {
			t.Fatalf("%d %s", made.status, made.body)
		}

		signIn := func(host ...string) answer {
			begun := s.do(t, "POST", "/api/passkeys/sign-in/begin", "", host...)
			showing, err := virtualwebauthn.ParseAssertionOptions(options(t, begun))
			if err != nil {
				t.Fatal(err)
			}
			if showing.RelyingPartyID != "localhost" {
				t.Errorf("the site is %s", showing.RelyingPartyID)
			}
			key.Counter++
			return s.do(t, "POST", "/api/passkeys/sign-in/finish", fmt.Sprintf(`{"ceremony":%q,"credential":%s}`,
				begun.text(t, "ceremony"), virtualwebauthn.CreateAssertionResponse(site, device, key, *showing)), host...)
		}
		in := signIn("X-Forwarded-Host", "evil.example") // the site never comes from a request's headers
		if in.status != 200 || in.text(t, "accessToken") == "" {
			t.Fatalf("%d %s", in.status, in.body)
		}
		id := made.text(t, "id")
		if got := s.do(t, "PATCH", "/api/passkeys/"+id, `{"name":"Laptop"}`, ana.header()...); got.status != 204 {
			t.Errorf("rename: %d %s", got.status, got.body)
		}
		if list := s.do(t, "GET", "/api/passkeys", "", ana.header()...); !strings.Contains(list.body, `"Laptop"`) || !strings.Contains(list.body, "lastUsedAt") {
			t.Error(list.body)
		}
		if got := s.do(t, "DELETE", "/api/passkeys/"+id, "", ana.header()...); got.status != 204 {
			t.Errorf("remove: %d %s", got.status, got.body)
		}
		signIn().isProblem(t, 422, "passkey_refused")
	})
}

// options returns a ceremony's options as the browser reads them.
func options(t testing.TB, a answer) string {
	t.Helper()
	data, err := json.Marshal(a.json(t)["options"])
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestChangingAPasswordRequiresTheCurrentOne(t *testing.T) {
	s := newStage(t)
	here := s.register(t, "ana")
	in := s.do(t, "POST", "/api/login", anasPassword)
	there := session{in.text(t, "accessToken"), in.text(t, "refreshToken")}
	common := s.do(t, "POST", "/api/password", `{"currentPassword":"Cutroom!1","newPassword":"Password1!"}`, here.header()...)
	common.isProblem(t, 422, "password_common")
	if common.text(t, "field") != "newPassword" || common.text(t, "detail") != "This password is too common. Please choose another." {
		t.Error(common.body)
	}
	s.do(t, "POST", "/api/password", `{"currentPassword":"wrong","newPassword":"Changed!2"}`, here.header()...).isProblem(t, 422, "password_wrong")
	if got := s.do(t, "POST", "/api/password", `{"currentPassword":"Cutroom!1","newPassword":"Changed!2"}`, here.header()...); got.status != 204 {
		t.Fatalf("%d %s", got.status, got.body)
	}
	if got := s.do(t, "GET", "/api/user", "", here.header()...); got.status != 200 {
		t.Errorf("signed in: %d %s", got.status, got.body)
	}
	s.do(t, "GET", "/api/user", "", there.header()...).isProblem(t, 401, "unauthenticated")
}

func TestACommonPasswordIsRefusedAtRegistration(t *testing.T) {
	s := newStage(t)
	body := func(email string) string {
		return fmt.Sprintf(`{"username":"eve","password":"Password1!","email":%q,"fullName":"Eve"}`, email)
	}
	s.do(t, "POST", "/api/register", body("nope")).isProblem(t, 422, "email_format")
	got := s.do(t, "POST", "/api/register", body("eve@example.com"))
	got.isProblem(t, 422, "password_common")
	if got.text(t, "field") != "password" {
		t.Error(got.body)
	}
}
