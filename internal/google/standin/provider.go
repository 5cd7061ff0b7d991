// Package standin is an OpenID provider in Google's place: visitors of its page
// choose who they are. A demo runs it in its own process, and tests run it on
// loopback.
//
// None of our code that talks to a provider belongs here.
package standin

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"cutroom/internal/inprocess"
)

// Config says what the provider is called and where its page is.
type Config struct {
	Issuer   string   // names it in its tokens, and is the base address of its endpoints
	PageURL  string   // where browsers find its page; "" means below the issuer
	Callback string   // the only address to which browsers are redirected; "" means any, for tests
	People   []Person // the people offered on its page

	// Alter changes an ID token and the user info, based on the request to the
	// page. Only tests set it.
	Alter func(asked url.Values, token, info map[string]any)
}

// Provider is an OpenID provider. It keeps everything in memory only.
type Provider struct {
	ClientID     string
	ClientSecret string

	config Config
	key    *ecdsa.PrivateKey
	keyID  string

	mu     sync.Mutex
	grants map[string]grant          // by code
	infos  map[string]map[string]any // the user info, by access token
}

// grant is what a code was issued for.
type grant struct {
	person    Person
	asked     url.Values
	expiresAt time.Time
}

const (
	codeLife  = 5 * time.Minute
	tokenLife = 10 * time.Minute
	// mostGrants limits how many sign-ins can be in progress, so that callers
	// of the page cannot fill the memory.
	mostGrants = 1000
)

// New returns a provider with its own client and key.
func New(c Config) (*Provider, error) {
	if c.PageURL == "" {
		c.PageURL = c.Issuer + "/authorize"
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	return &Provider{
		ClientID: "demo-" + rand.Text(), ClientSecret: rand.Text(), config: c, key: key, keyID: rand.Text(),
		grants: map[string]grant{}, infos: map[string]map[string]any{},
	}, nil
}

// Issuer returns the provider's name, which is also the base address of its
// endpoints.
func (p *Provider) Issuer() string { return p.config.Issuer }

// ServeHTTP serves all of its endpoints.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	below := ""
	if u, err := url.Parse(p.config.Issuer); err == nil {
		below = u.Path
	}
	switch r.Method + " " + strings.TrimPrefix(r.URL.Path, below) {
	case "GET /.well-known/openid-configuration":
		p.discovery(w)
	case "GET /keys":
		p.keys(w)
	case "GET /authorize":
		p.ServePage(w, r)
	case "POST /token":
		p.token(w, r)
	case "GET /userinfo":
		p.userInfo(w, r)
	default:
		http.NotFound(w, r)
	}
}

// grantCode issues a code for a person. It returns false if too many sign-ins
// are in progress.
func (p *Provider) grantCode(who Person, asked url.Values) (code string, given bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	for old, g := range p.grants {
		if now.After(g.expiresAt) {
			delete(p.grants, old)
		}
	}
	if len(p.grants) >= mostGrants {
		return "", false
	}
	code = rand.Text()
	p.grants[code] = grant{person: who, asked: asked, expiresAt: now.Add(codeLife)}
	return code, true
}

// redeem takes a code, which is valid only once.
func (p *Provider) redeem(code string) (grant, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g, known := p.grants[code]
	delete(p.grants, code)
	return g, known && time.Now().Before(g.expiresAt)
}

// keepInfo stores the user info for an access token.
func (p *Provider) keepInfo(access string, info map[string]any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.infos) >= mostGrants {
		clear(p.infos)
	}
	p.infos[access] = info
}

func (p *Provider) infoFor(access string) (map[string]any, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	info, known := p.infos[access]
	return info, known
}

// Transport calls the provider in this process, regardless of the request's
// host.
func (p *Provider) Transport() http.RoundTripper { return inprocess.Transport(p) }
