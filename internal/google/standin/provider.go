// Package standin is an OpenID provider in Google's place: whoever opens its
// page says themselves who they are. A demo runs it inside its own process, and
// tests run it on loopback.
//
// What does not belong: anything of ours that speaks with a provider.
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
	Issuer   string   // names it in its tokens; its endpoints are below this address
	PageURL  string   // where browsers find its page; "" is below the issuer, too
	Callback string   // the only address that browsers are sent back to; "" is any, for tests
	People   []Person // whom its page offers

	// Alter makes an ID token and the user info other than they should be; asked
	// is what the page was asked with. Only tests set it.
	Alter func(asked url.Values, token, info map[string]any)
}

// Provider is an OpenID provider. It forgets everything when the process ends.
type Provider struct {
	ClientID     string
	ClientSecret string

	config Config
	key    *ecdsa.PrivateKey
	keyID  string

	mu     sync.Mutex
	grants map[string]grant          // by code
	infos  map[string]map[string]any // what the user info tells, by access token
}

// grant is what a code was given out for.
type grant struct {
	person    Person
	asked     url.Values
	expiresAt time.Time
}

const (
	codeLife  = 5 * time.Minute
	tokenLife = 10 * time.Minute
	// mostGrants is how many people can be on their way at once: memory is not
	// for everybody who calls the page.
	mostGrants = 1000
)

// New makes a provider with a client and a key of its own.
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

// Issuer is the name of the provider, which is also where its endpoints are.
func (p *Provider) Issuer() string { return p.config.Issuer }

// ServeHTTP answers at all of its endpoints.
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

// grantCode gives out a code for a person; false when too many are on their way.
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

// redeem takes a code, which is good once.
func (p *Provider) redeem(code string) (grant, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	g, known := p.grants[code]
	delete(p.grants, code)
	return g, known && time.Now().Before(g.expiresAt)
}

// keepInfo remembers what the user info tells whoever holds an access token.
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

// Transport calls the provider in this process, whatever host a request names.
func (p *Provider) Transport() http.RoundTripper { return inprocess.Transport(p) }
