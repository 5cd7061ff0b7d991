// Package googletest runs the stand-in for Google on loopback for tests, with
// tokens that can be flawed on request. Only tests import it.
//
// None of our code that talks to a provider belongs here.
package googletest

import (
	"context"
	"errors"
	"net"
	"net/http"

	"cutroom/internal/google/standin"
)

// Provider is a running provider.
type Provider struct {
	Issuer       string
	ClientID     string
	ClientSecret string

	server *http.Server
	done   chan error
}

// Serve starts a provider on a free loopback port.
func Serve(ctx context.Context) (*Provider, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s, err := standin.New(standin.Config{Issuer: "http://" + l.Addr().String() + "/oidc", Alter: alter})
	if err != nil {
		return nil, errors.Join(err, l.Close())
	}
	p := &Provider{
		Issuer: s.Issuer(), ClientID: s.ClientID, ClientSecret: s.ClientSecret,
		server: &http.Server{Handler: s}, done: make(chan error, 1), //nolint:gosec // only for tests on loopback
	}
	go func() { p.done <- p.server.Serve(l) }()
	return p, nil
}

// Close stops the provider.
func (p *Provider) Close() error {
	err := p.server.Shutdown(context.Background())
	if served := <-p.done; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return err
}
