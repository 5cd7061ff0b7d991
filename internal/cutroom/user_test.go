package cutroom_test

import (
	"encoding/json"
	"errors"
	"maps"
	"os"
	"testing"

	"cutroom/internal/cutroom"
)

// vector is one line of contract/validation.json.
type vector struct {
	Input         map[string]string `json:"input"`
	Code          string            `json:"code"`
	Field         string            `json:"field"`
	Message       string            `json:"message"`
	OnlyInTheForm bool              `json:"onlyInTheForm"`
}

func readContract[T any](t *testing.T, name string) T {
	t.Helper()
	var v T
	data, err := os.ReadFile("../../contract/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

type validationContract struct {
	Login        []vector          `json:"login"`
	Register     []vector          `json:"register"`
	RegisterBase map[string]string `json:"registerBase"`
}

func (v vector) check(t *testing.T, got error) {
	t.Helper()
	if v.Code == "" {
		if got != nil {
			t.Errorf("%v: refused with %v", v.Input, got)
		}
		return
	}
	var e *cutroom.Error
	if !errors.As(got, &e) || e.Code != v.Code || e.Field != v.Field || e.Message != v.Message {
		t.Errorf("%v: got %v, want %s (%s): %s", v.Input, got, v.Code, v.Field, v.Message)
	}
}

func TestRegistrationsAreJudgedAsTheContractSays(t *testing.T) {
	c := readContract[validationContract](t, "validation.json")
	if len(c.Register) < 20 {
		t.Fatalf("only %d test cases", len(c.Register))
	}
	for _, v := range c.Register {
		if v.OnlyInTheForm {
			continue
		}
		in := maps.Clone(c.RegisterBase)
		maps.Copy(in, v.Input)
		v.check(t, cutroom.Registration{
			Username: in["username"], Password: in["password"], Email: in["email"], FullName: in["fullName"],
			CountryCode: in["countryCode"], PhoneNumber: in["phoneNumber"], ReferralCode: in["referralCode"],
		}.Validate())
	}
}

func TestCredentialsAreValidatedAsTheContractSays(t *testing.T) {
	for _, v := range readContract[validationContract](t, "validation.json").Login {
		v.check(t, cutroom.Credentials{Username: v.Input["username"], Password: v.Input["password"]}.Validate())
	}
}

func TestRolesAreParsedAsTheContractSays(t *testing.T) {
	for _, v := range readContract[[]struct{ Stored, Role string }](t, "roles.json") {
		if got := cutroom.ParseRole(v.Stored); string(got) != v.Role {
			t.Errorf("%q is read as %s, want %s", v.Stored, got, v.Role)
		}
	}
}

func TestTheFirstSupportedLanguageWins(t *testing.T) {
	for header, want := range map[string]cutroom.Language{
		"":                        cutroom.English,
		"pt-BR,pt;q=0.9,en;q=0.8": cutroom.Portuguese,
		"de-DE, es;q=0.5":         cutroom.Spanish,
		"fr":                      cutroom.English,
		"ES":                      cutroom.Spanish,
		";;,,q=":                  cutroom.English,
	} {
		if got := cutroom.ParseLanguage(header); got != want {
			t.Errorf("%q gives %s, want %s", header, got, want)
		}
	}
}

func FuzzValidatorsNeverPanic(f *testing.F) {
	f.Add("ana", "Cutroom!1", "ana@example.com", "Ana", "+351", "912", "CODE")
	f.Add("", "", "", "", "", "", "")
	f.Add("a\x00b", "\xff\xfe", "a@b@c", "\u202e", "+", "\n", "\t")
	f.Fuzz(func(t *testing.T, username, password, email, name, country, phone, code string) {
		err := cutroom.Registration{
			Username: username, Password: password, Email: email, FullName: name,
			CountryCode: country, PhoneNumber: phone, ReferralCode: code,
		}.Validate()
		var e *cutroom.Error
		if err != nil && (!errors.As(err, &e) || e.Kind != cutroom.Invalid || e.Code == "" || e.Message == "") {
			t.Fatalf("not a clear error: %v", err)
		}
		if err == nil && len(email) > 0 && containsBreak(email) {
			t.Fatalf("accepted a line break in %q", email)
		}
		_ = cutroom.Credentials{Username: username, Password: password}.Validate()
		_ = cutroom.ParseLanguage(name)
	})
}

func containsBreak(s string) bool {
	for _, r := range s {
		if r == '\r' || r == '\n' {
			return true
		}
	}
	return false
}
