package googletest

import (
	"net/url"
	"time"
)

// Person is the identity that a visitor of the provider claims.
type Person struct {
	Subject    string
	Email      string
	Name       string
	Unverified bool // the provider has not verified their address
	Flaw       Flaw
}

// Flaw is a deviation from a correct ID token.
type Flaw string

// The flaws. EmailOnRequest is a valid variant: the address is missing in the
// token and is in the user info. SomebodyElses is the same, but with the user
// info of another subject. ClockAhead is also valid: the provider's clock is a
// minute ahead.
const (
	WrongNonce     Flaw = "nonce"
	WrongAudience  Flaw = "audience"
	WrongIssuer    Flaw = "issuer"
	WrongHash      Flaw = "at_hash"
	WrongParty     Flaw = "azp"
	Expired        Flaw = "expired"
	IssuedLater    Flaw = "issued_later"
	NotYetValid    Flaw = "not_yet_valid"
	NeverIssued    Flaw = "never_issued"
	ClockAhead     Flaw = "clock_ahead"
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

// alter applies the requested flaw.
func alter(asked url.Values, token, info map[string]any) {
	in := func(d time.Duration) int64 { return time.Now().Add(d).Unix() }
	switch Flaw(asked.Get("flaw")) {
	case WrongNonce:
		token["nonce"] = "another"
	case WrongAudience:
		token["aud"] = "another"
	case WrongIssuer:
		token["iss"] = "https://another.example"
	case WrongHash:
		token["at_hash"] = "another"
	case WrongParty:
		token["aud"], token["azp"] = []any{token["aud"], "another"}, "another"
	case Expired:
		token["exp"] = in(-time.Minute)
	case IssuedLater:
		token["iat"] = in(10 * time.Minute)
	case NotYetValid:
		token["nbf"] = in(10 * time.Minute)
	case NeverIssued:
		delete(token, "iat")
	case ClockAhead:
		token["iat"], token["nbf"] = in(time.Minute), in(time.Minute)
	case EmailOnRequest, SomebodyElses:
		for _, name := range []string{"email", "email_verified", "name"} {
			delete(token, name)
		}
		if asked.Get("flaw") == string(SomebodyElses) {
			info["sub"] = asked.Get("sub") + "0"
		}
	}
}
