package standin_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/oauth2"

	"cutroom/internal/google/standin"
)

const callback = "http://localhost/auth/google/callback"

func newProvider(t *testing.T) *standin.Provider {
	t.Helper()
	p, err := standin.New(standin.Config{
		Issuer: "https://google.invalid", PageURL: "http://localhost/page", Callback: callback,
		People: []standin.Person{{Subject: "client", Email: "client@demo.example", Name: "Inês Prata"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// visit opens the page like the sign-in form does, with additional query
// parameters.
func visit(p *standin.Provider, verifier, more string) *http.Response {
	asked := url.Values{
		"client_id": {p.ClientID}, "response_type": {"code"}, "redirect_uri": {callback}, "state": {"s"}, "nonce": {"n"},
		"code_challenge_method": {"S256"}, "code_challenge": {oauth2.S256ChallengeFromVerifier(verifier)},
	}
	answer := httptest.NewRecorder()
	p.ServePage(answer, httptest.NewRequest(http.MethodGet, "/page?"+more+"&"+asked.Encode(), http.NoBody))
	return answer.Result()
}

// exchange requests the token for a code.
func exchange(p *standin.Provider, secret, code, verifier, redirect string) int {
	form := url.Values{
		"grant_type": {"authorization_code"}, "code": {code}, "code_verifier": {verifier}, "redirect_uri": {redirect},
		"client_id": {p.ClientID}, "client_secret": {secret},
	}
	r := httptest.NewRequest(http.MethodPost, "/token", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer := httptest.NewRecorder()
	p.ServeHTTP(answer, r)
	return answer.Code
}

func TestACodeIsExchangedOnceByTheClientThatRequestedIt(t *testing.T) {
	p, verifier := newProvider(t), oauth2.GenerateVerifier()
	code := func() string {
		back, err := visit(p, verifier, "answer=allow&person=client").Location()
		if err != nil {
			t.Fatal(err)
		}
		return back.Query().Get("code")
	}
	good := code()
	for name, c := range map[string]struct {
		secret, code, verifier, redirect string
		want                             int
	}{
		"another's secret":   {"x", code(), verifier, callback, http.StatusUnauthorized},
		"another's verifier": {p.ClientSecret, code(), oauth2.GenerateVerifier(), callback, http.StatusBadRequest},
		"another's address":  {p.ClientSecret, code(), verifier, "http://localhost/", http.StatusBadRequest},
		"an invented code":   {p.ClientSecret, "made-up", verifier, callback, http.StatusBadRequest},
	} {
		if got := exchange(p, c.secret, c.code, c.verifier, c.redirect); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
	for _, want := range []int{http.StatusOK, http.StatusBadRequest} {
		if got := exchange(p, p.ClientSecret, good, verifier, callback); got != want {
			t.Errorf("%d, want %d", got, want)
		}
	}
}

func TestTheStandInKeepsALimitedNumberOfCodes(t *testing.T) {
	p := newProvider(t)
	for range 1000 {
		visit(p, "v", "answer=allow&person=client")
	}
	back, err := visit(p, "v", "answer=allow&person=client").Location()
	if err != nil || back.Query().Get("error") != "temporarily_unavailable" || back.Query().Get("code") != "" {
		t.Errorf("%v, %v", back, err)
	}
}

func TestThePageUsesTheBrowsersLanguage(t *testing.T) {
	for language, want := range map[string]string{"": "This is not Google.", "es": "Esto no es Google.", "pt-PT": "Isto não é o Google."} {
		p := newProvider(t)
		r := httptest.NewRequest(http.MethodGet, "/page?"+url.Values{
			"client_id": {p.ClientID}, "response_type": {"code"}, "redirect_uri": {callback}, "code_challenge_method": {"S256"},
			"state": {`"><script>alert(1)</script>`},
		}.Encode(), http.NoBody)
		r.Header.Set("Accept-Language", language)
		answer := httptest.NewRecorder()
		p.ServePage(answer, r)
		if body := answer.Body.String(); !strings.Contains(body, want) || strings.Contains(body, "<script") {
			t.Errorf("%s: %d %s", language, answer.Code, body)
		}
	}
}
