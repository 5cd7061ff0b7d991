package standin

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

func answer(w http.ResponseWriter, status int, body map[string]any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// discovery serves the provider's metadata.
func (p *Provider) discovery(w http.ResponseWriter) {
	answer(w, http.StatusOK, map[string]any{
		"issuer":                                p.config.Issuer,
		"authorization_endpoint":                p.config.PageURL,
		"token_endpoint":                        p.config.Issuer + "/token",
		"userinfo_endpoint":                     p.config.Issuer + "/userinfo",
		"jwks_uri":                              p.config.Issuer + "/keys",
		"response_types_supported":              []string{"code"},
		"subject_types_supported":               []string{"public"},
		"id_token_signing_alg_values_supported": []string{jwt.SigningMethodES256.Alg()},
		"code_challenge_methods_supported":      []string{"S256"},
	})
}

// keys serves the public half of the signing key.
func (p *Provider) keys(w http.ResponseWriter) {
	point, err := p.key.PublicKey.Bytes() // a byte, then both coordinates
	if err != nil {
		answer(w, http.StatusInternalServerError, map[string]any{"error": "server_error"})
		return
	}
	half := (len(point) - 1) / 2
	encode := base64.RawURLEncoding.EncodeToString
	answer(w, http.StatusOK, map[string]any{"keys": []map[string]any{{
		"kty": "EC", "crv": "P-256", "use": "sig", "alg": jwt.SigningMethodES256.Alg(), "kid": p.keyID,
		"x": encode(point[1 : 1+half]), "y": encode(point[1+half:]),
	}}})
}

// token exchanges a code for an ID token and an access token.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 16<<10)
	if err := r.ParseForm(); err != nil || r.PostForm.Get("grant_type") != "authorization_code" {
		answer(w, http.StatusBadRequest, map[string]any{"error": "invalid_request"})
		return
	}
	if !p.isClient(r) {
		answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
		return
	}
	g, good := p.redeem(r.PostForm.Get("code"))
	if !good || !g.fits(r.PostForm) {
		answer(w, http.StatusBadRequest, map[string]any{"error": "invalid_grant"})
		return
	}
	access := rand.Text()
	idToken, err := p.idToken(g, access)
	if err != nil {
		answer(w, http.StatusInternalServerError, map[string]any{"error": "server_error"})
		return
	}
	answer(w, http.StatusOK, map[string]any{
		"access_token": access, "token_type": "Bearer", "expires_in": int(tokenLife.Seconds()), "id_token": idToken,
	})
}

// isClient reports whether the request contains the client's secret.
func (p *Provider) isClient(r *http.Request) bool {
	id, secret, basic := r.BasicAuth()
	if basic { // both parts are escaped before they are joined
		id, _ = url.QueryUnescape(id)
		secret, _ = url.QueryUnescape(secret)
	} else {
		id, secret = r.PostForm.Get("client_id"), r.PostForm.Get("client_secret")
	}
	return same(id, p.ClientID) && same(secret, p.ClientSecret)
}

// fits reports whether a code comes from the client it was issued to.
func (g grant) fits(sent url.Values) bool {
	hashed := sha256.Sum256([]byte(sent.Get("code_verifier")))
	return same(base64.RawURLEncoding.EncodeToString(hashed[:]), g.asked.Get("code_challenge")) &&
		same(sent.Get("redirect_uri"), g.asked.Get("redirect_uri"))
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// idToken makes an ID token and stores the same claims for the user info.
func (p *Provider) idToken(g grant, access string) (string, error) {
	info := map[string]any{
		"sub": g.person.Subject, "email": g.person.Email, "email_verified": !g.person.Unverified, "name": g.person.Name,
	}
	hashed := sha256.Sum256([]byte(access))
	now := time.Now()
	claims := maps.Clone(info)
	maps.Copy(claims, map[string]any{
		"iss": p.config.Issuer, "aud": p.ClientID, "nonce": g.asked.Get("nonce"),
		"iat": now.Unix(), "exp": now.Add(tokenLife).Unix(),
		"at_hash": base64.RawURLEncoding.EncodeToString(hashed[:sha256.Size/2]),
	})
	if p.config.Alter != nil {
		p.config.Alter(g.asked, claims, info)
	}
	p.keepInfo(access, info)
	unsigned := jwt.NewWithClaims(jwt.SigningMethodES256, jwt.MapClaims(claims))
	unsigned.Header["kid"] = p.keyID
	return unsigned.SignedString(p.key)
}

// userInfo serves the claims for an access token.
func (p *Provider) userInfo(w http.ResponseWriter, r *http.Request) {
	access, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	info, known := p.infoFor(access)
	if !known {
		answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_token"})
		return
	}
	answer(w, http.StatusOK, info)
}
