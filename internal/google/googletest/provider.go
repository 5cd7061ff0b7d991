// Package googletest is an OpenID provider on this machine that plays Google:
// its visitors say themselves who they are, and its tokens can be flawed on
// request. Only tests import it.
//
// What does not belong: anything of ours that speaks with a provider.
package googletest

import (
	"context"
	_ "embed"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"

	"github.com/oauth2-proxy/mockoidc"
)

// Provider is a running provider.
type Provider struct {
	Issuer       string
	ClientID     string
	ClientSecret string

	mu   sync.Mutex // the provider beneath serves one request at a time
	oidc *mockoidc.MockOIDC
}

// Serve starts a provider on a port of loopback that is free.
func Serve(ctx context.Context) (*Provider, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	m, err := mockoidc.NewServer(nil)
	if err != nil {
		return nil, err
	}
	p := &Provider{oidc: m}
	if err := m.AddMiddleware(p.answer); err != nil {
		return nil, err
	}
	if err := m.Start(l, nil); err != nil {
		return nil, err
	}
	p.Issuer, p.ClientID, p.ClientSecret = m.Issuer(), m.ClientID, m.ClientSecret
	return p, nil
}

// Close stops it.
func (p *Provider) Close() error { return p.oidc.Shutdown() }

//go:embed page.html
var pageHTML string

var page = template.Must(template.New("page").Parse(pageHTML))

// answer puts the question "who are you, and do you allow it?" before the
// provider's own consent, which asks nobody.
func (p *Provider) answer(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if !strings.HasSuffix(r.URL.Path, mockoidc.AuthorizationEndpoint) {
			next.ServeHTTP(w, r)
			return
		}
		query := r.URL.Query()
		switch query.Get("answer") {
		case "allow":
			p.oidc.QueueUser(personIn(query))
			next.ServeHTTP(w, r)
		case "refuse":
			back := url.Values{"error": {"access_denied"}, "state": {query.Get("state")}}
			http.Redirect(w, r, query.Get("redirect_uri")+"?"+back.Encode(), http.StatusFound) //nolint:gosec // a provider for tests sends where it is told
		default:
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_ = page.Execute(w, query)
		}
	})
}
