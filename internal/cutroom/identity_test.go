package cutroom_test

import (
	"errors"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAUsernameComesFromTheAddressAndObeysTheRules(t *testing.T) {
	for email, want := range map[string]string{
		"ana@example.com":            "ana",
		"Ana.Silva@example.com":      "ana_silva",
		"ana+cuts@example.com":       "ana",
		"josé.núñez@example.com":     "jos_n_ez",
		"_-_@example.com":            "user",
		"a@example.com":              "user_a",
		"ab@example.com":             "user_ab",
		"анна@example.com":           "user",
		"ａｎａ@example.com":            "user",
		"'; drop--table@example.com": "drop_table",
	} {
		i := cutroom.Identity{Email: email}
		if got := i.Username(1); got != want {
			t.Errorf("%s gives %q, want %q", email, got, want)
		}
	}
	long := cutroom.Identity{Email: strings.Repeat("a", 100) + "@example.com"}
	for n, email := range map[int]string{1: "ana@example.com", 2: "a@example.com", 12: "анна@example.com", 3: long.Email} {
		r := cutroom.Registration{
			Username: cutroom.Identity{Email: email}.Username(n),
			Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana",
		}
		if err := r.Validate(); err != nil {
			t.Errorf("proposal %d for %s, %q: %v", n, email, r.Username, err)
		}
	}
	if a, b := long.Username(1), long.Username(2); a == b {
		t.Errorf("both proposals are %s", a)
	}
}

func TestAnIdentityCountsOnlyWithAVerifiedAddress(t *testing.T) {
	good := cutroom.Identity{Issuer: "https://google.example", Subject: "1", Email: "ana@example.com", EmailVerified: true}
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		spoil func(*cutroom.Identity)
		want  error
	}{
		"no subject":          {func(i *cutroom.Identity) { i.Subject = "" }, cutroom.ErrGoogleFailed},
		"no issuer":           {func(i *cutroom.Identity) { i.Issuer = "" }, cutroom.ErrGoogleFailed},
		"a very long subject": {func(i *cutroom.Identity) { i.Subject = strings.Repeat("1", 256) }, cutroom.ErrGoogleFailed},
		"unverified":          {func(i *cutroom.Identity) { i.EmailVerified = false }, cutroom.ErrGoogleUnverified},
		"no address":          {func(i *cutroom.Identity) { i.Email = "" }, cutroom.ErrGoogleUnverified},
		"a hidden header":     {func(i *cutroom.Identity) { i.Email = "ana@example.com\r\nBcc: eve@example.com" }, cutroom.ErrGoogleUnverified},
	} {
		i := good
		c.spoil(&i)
		if err := i.Check(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAProvidersNameIsMadeFitForStorage(t *testing.T) {
	for name, want := range map[string]string{
		"Ana Silva":              "Ana Silva",
		"  Ana\r\nSilva\x00 ":    "AnaSilva",
		"":                       "ana",
		" \t ":                   "ana",
		strings.Repeat("é", 300): strings.Repeat("é", 200),
	} {
		if got := (cutroom.Identity{Email: "ana@example.com", Name: name}).FullName(); got != want {
			t.Errorf("%q gives %q", name, got)
		}
	}
}

func TestAReferralThatNoFormWouldAcceptIsIgnored(t *testing.T) {
	for _, c := range []struct{ code, want string }{
		{"ANA10", "ANA10"}, {" ANA10\t", "ANA10"}, {"", ""}, {strings.Repeat("x", 65), ""}, {"a\nb", ""},
	} {
		if got := cutroom.KeptReferral(c.code); got != c.want {
			t.Errorf("%q gives %q", c.code, got)
		}
	}
}
