package googletest

import (
	"encoding/json"
	"net/url"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
)

// Person is who a visitor of the provider says they are.
type Person struct {
	Subject    string
	Email      string
	Name       string
	Unverified bool // the provider has not seen that they read the address
	Flaw       Flaw
}

// Flaw is what the provider makes different from a plain, right ID token.
type Flaw string

// The flaws. EmailOnRequest is none: the token leaves the address out, and the
// user info tells it; SomebodyElses tells it about another subject.
const (
	WrongNonce     Flaw = "nonce"
	WrongAudience  Flaw = "audience"
	WrongIssuer    Flaw = "issuer"
	WrongHash      Flaw = "at_hash"
	WrongParty     Flaw = "azp"
	Expired        Flaw = "expired"
	EmailOnRequest Flaw = "email_on_request"
	SomebodyElses  Flaw = "somebody_elses"
)

func (p Person) query() url.Values {
	v := url.Values{"answer": {"allow"}, "sub": {p.Subject}, "email": {p.Email}, "name": {p.Name}, "flaw": {string(p.Flaw)}}
	if p.Unverified {
		v.Set("unverified", "true")
	}
	return v
}

func personIn(v url.Values) Person {
	return Person{
		Subject: v.Get("sub"), Email: v.Get("email"), Name: v.Get("name"),
		Unverified: v.Get("unverified") == "true", Flaw: Flaw(v.Get("flaw")),
	}
}

// ID is the subject.
func (p Person) ID() string { return p.Subject }

// info is what both the ID token and the user info say of a person.
type info struct {
	Subject       string `json:"sub,omitempty"`
	Email         string `json:"email,omitempty"`
	EmailVerified bool   `json:"email_verified"`
	Name          string `json:"name,omitempty"`
}

func (p Person) info() info {
	return info{Subject: p.Subject, Email: p.Email, EmailVerified: !p.Unverified, Name: p.Name}
}

// Userinfo is what the provider says when it is asked.
func (p Person) Userinfo([]string) ([]byte, error) {
	said := p.info()
	if p.Flaw == SomebodyElses {
		said.Subject += "0"
	}
	return json.Marshal(said)
}

type claims struct {
	*mockoidc.IDTokenClaims
	info
	AccessTokenHash string `json:"at_hash,omitempty"`
	AuthorizedParty string `json:"azp,omitempty"`
}

// Claims is what the ID token says.
func (p Person) Claims(_ []string, base *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	c := &claims{IDTokenClaims: base, info: p.info()}
	switch p.Flaw {
	case WrongNonce:
		base.Nonce = "another"
	case WrongAudience:
		base.Audience = jwt.ClaimStrings{"another"}
	case WrongIssuer:
		base.Issuer = "https://another.example"
	case WrongHash:
		c.AccessTokenHash = "another"
	case WrongParty:
		base.Audience = append(base.Audience, "another")
		c.AuthorizedParty = "another"
	case Expired:
		base.ExpiresAt = jwt.NewNumericDate(time.Now().Add(-time.Minute))
	case EmailOnRequest, SomebodyElses:
		c.info = info{Subject: p.Subject}
	}
	return c, nil
}
