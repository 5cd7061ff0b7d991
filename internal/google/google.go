// Package google asks Google, or another OpenID Connect provider in its place,
// who a person is. It uses the code flow with PKCE and checks the returned
// token in full.
//
// What an identity gives access to does not belong here (that is a verb), nor
// do our own cookies and addresses (see httpapi).
package google

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"cutroom/internal/cutroom"
)

// patience is how long the provider can take for one response, because a person
// is waiting.
const patience = 5 * time.Second

// leeway is how far the provider's clock may be ahead of ours. The library
// allows the same for the time before which a token is not valid.
const leeway = 5 * time.Minute

// Config says which provider to use, and how it knows us.
type Config struct {
	Issuer       string
	ClientID     string
	ClientSecret string
	Callback     string // our address to which the browser returns
	Wall         cutroom.Clock
	Transport    http.RoundTripper // nil: the network
}

// Provider implements cutroom.IdentityProvider.
type Provider struct {
	config Config
	client *http.Client
	known  atomic.Pointer[discovered]
}

// discovered is what the provider publishes about itself.
type discovered struct {
	provider *oidc.Provider
	verifier *oidc.IDTokenVerifier
	oauth    oauth2.Config
}

var _ cutroom.IdentityProvider = (*Provider)(nil)

// New returns a provider. It makes no requests yet, so the program starts even
// if the provider cannot be reached.
func New(c Config) *Provider {
	return &Provider{config: c, client: &http.Client{Timeout: patience, Transport: c.Transport}}
}

// Check reports whether the provider responds.
func (p *Provider) Check(ctx context.Context) error {
	_, err := p.discover(ctx)
	return err
}

// discover requests the provider's metadata until it has succeeded once. Two
// simultaneous calls both make the request, which does no harm.
func (p *Provider) discover(ctx context.Context) (*discovered, error) {
	if d := p.known.Load(); d != nil {
		return d, nil
	}
	provider, err := oidc.NewProvider(p.through(ctx), p.config.Issuer)
	if err != nil {
		return nil, fmt.Errorf("%w: discovery: %w", cutroom.ErrGoogleUnreachable, err)
	}
	d := &discovered{
		provider: provider,
		verifier: provider.VerifierContext(p.through(context.WithoutCancel(ctx)), &oidc.Config{
			ClientID: p.config.ClientID, Now: p.config.Wall.Now,
		}),
		oauth: oauth2.Config{
			ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret,
			Endpoint: provider.Endpoint(), RedirectURL: p.config.Callback,
			Scopes: []string{oidc.ScopeOpenID, oidc.ScopeEmail, oidc.ScopeProfile},
		},
	}
	p.known.Store(d)
	return d, nil
}

// through makes requests use the client with the timeout.
func (p *Provider) through(ctx context.Context) context.Context {
	return oidc.ClientContext(ctx, p.client)
}

// Address returns the address at which the provider asks the person.
func (p *Provider) Address(ctx context.Context, proof cutroom.SignInProof) (string, error) {
	d, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return d.oauth.AuthCodeURL(proof.State, oidc.Nonce(proof.Nonce), oauth2.S256ChallengeOption(proof.Verifier),
		oauth2.SetAuthURLParam("prompt", "select_account")), nil
}

// Identify exchanges the code and returns whose it is.
func (p *Provider) Identify(ctx context.Context, code string, proof cutroom.SignInProof) (cutroom.Identity, error) {
	d, err := p.discover(ctx)
	if err != nil {
		return cutroom.Identity{}, err
	}
	ctx = p.through(ctx)
	token, err := d.oauth.Exchange(ctx, code, oauth2.VerifierOption(proof.Verifier))
	if err != nil {
		return cutroom.Identity{}, exchangeRefused(err)
	}
	idToken, err := p.verified(ctx, d, token, proof)
	if err != nil {
		return cutroom.Identity{}, fmt.Errorf("%w: %w", cutroom.ErrGoogleFailed, err)
	}
	var said claims
	if err := idToken.Claims(&said); err != nil {
		return cutroom.Identity{}, fmt.Errorf("%w: claims: %w", cutroom.ErrGoogleFailed, err)
	}
	if said.Email == "" {
		if said, err = asked(ctx, d, token, idToken.Subject); err != nil {
			return cutroom.Identity{}, err
		}
	}
	return cutroom.Identity{
		// Use the issuer that we asked, because Google writes its name in two
		// ways.
		Issuer: p.config.Issuer, Subject: idToken.Subject,
		Email: said.Email, EmailVerified: bool(said.EmailVerified), Name: said.Name,
	}, nil
}

// verified checks the signature, issuer and audience, that the token has not
// expired and is not from the future, that it answers this request, and that
// the access token belongs to it.
func (p *Provider) verified(ctx context.Context, d *discovered, token *oauth2.Token, proof cutroom.SignInProof) (*oidc.IDToken, error) {
	raw, ok := token.Extra("id_token").(string)
	if !ok {
		return nil, errors.New("the answer holds no ID token")
	}
	idToken, err := d.verifier.Verify(ctx, raw)
	if err != nil {
		return nil, err
	}
	if idToken.IssuedAt.IsZero() || idToken.IssuedAt.After(p.config.Wall.Now().Add(leeway)) {
		return nil, errors.New("the ID token is not of this time")
	}
	if subtle.ConstantTimeCompare([]byte(idToken.Nonce), []byte(proof.Nonce)) != 1 {
		return nil, errors.New("the ID token has another nonce")
	}
	if idToken.AccessTokenHash != "" {
		if err := idToken.VerifyAccessToken(token.AccessToken); err != nil {
			return nil, err
		}
	}
	var party struct {
		Authorized string `json:"azp"`
	}
	if err := idToken.Claims(&party); err != nil {
		return nil, err
	}
	if party.Authorized != p.config.ClientID && (party.Authorized != "" || len(idToken.Audience) > 1) {
		return nil, errors.New("the ID token was made for another client")
	}
	return idToken, nil
}

// asked requests the claims that the ID token leaves out.
func asked(ctx context.Context, d *discovered, token *oauth2.Token, subject string) (claims, error) {
	info, err := d.provider.UserInfo(ctx, oauth2.StaticTokenSource(token))
	if err != nil {
		return claims{}, fmt.Errorf("%w: user info: %w", cutroom.ErrGoogleUnreachable, err)
	}
	if info.Subject != subject {
		return claims{}, fmt.Errorf("%w: the user info is about somebody else", cutroom.ErrGoogleFailed)
	}
	var said claims
	if err := info.Claims(&said); err != nil {
		return claims{}, fmt.Errorf("%w: user info: %w", cutroom.ErrGoogleFailed, err)
	}
	return said, nil
}

// exchangeRefused distinguishes a provider that refused from one that did not
// respond. It leaves out the provider's message, which could repeat the code.
func exchangeRefused(err error) error {
	var refused *oauth2.RetrieveError
	if !errors.As(err, &refused) {
		return fmt.Errorf("%w: code exchange: %w", cutroom.ErrGoogleUnreachable, err)
	}
	if refused.Response != nil && refused.Response.StatusCode >= http.StatusInternalServerError {
		return fmt.Errorf("%w: code exchange: %s", cutroom.ErrGoogleUnreachable, refused.Response.Status)
	}
	return fmt.Errorf("%w: code exchange: %s", cutroom.ErrGoogleFailed, refused.ErrorCode)
}
