package botcheck

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// TurnstileOrigin is the origin of the widget's script and frame.
const TurnstileOrigin = "https://challenges.cloudflare.com"

const (
	// turnstileLife is how long its tokens are valid.
	turnstileLife = 5 * time.Minute
	// patience is how long the service can take to respond.
	patience = 5 * time.Second
	// maxVerdict is larger than any verdict.
	maxVerdict = 64 << 10
)

// TurnstileConfig is what the external service needs.
type TurnstileConfig struct {
	SiteKey string
	Secret  string
	URL     string // of the verification endpoint
	Clock   cutroom.Clock
}

// Turnstile uses Cloudflare's service instead of our own puzzle.
type Turnstile struct {
	TurnstileConfig
	client *http.Client
}

// NewTurnstile returns a checker.
func NewTurnstile(c TurnstileConfig) *Turnstile {
	return &Turnstile{TurnstileConfig: c, client: &http.Client{
		Timeout: patience,
		// The secret must be sent only to the configured address.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Challenge tells the browser which service to ask.
func (t *Turnstile) Challenge(form string) (cutroom.Challenge, error) {
	return cutroom.Challenge{Kind: cutroom.TurnstileChallenge, SiteKey: t.SiteKey, Action: form}, nil
}

// Judge has the service verify a token, and checks that the token was made for
// this form. If the service cannot be reached, it returns an error and not a
// refusal.
func (t *Turnstile) Judge(ctx context.Context, form, answer string, addr netip.Addr) (cutroom.Proof, error) {
	if len(answer) > maxAnswer {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	question := url.Values{"secret": {t.Secret}, "response": {answer}}
	if addr.IsValid() {
		question.Set("remoteip", addr.String())
	}
	verdict, err := t.verify(ctx, question)
	if err != nil {
		return cutroom.Proof{}, err
	}
	if !verdict.Success || verdict.Action != form {
		return cutroom.Proof{}, cutroom.ErrProofRefused
	}
	return cutroom.Proof{Name: cutroom.HashToken(answer), ExpiresAt: t.Clock.Now().Add(turnstileLife)}, nil
}

// errTurnstileSecret means that the service does not accept our secret.
var errTurnstileSecret = errors.New("turnstile refuses the secret")

// Check asks the service about a token that does not exist. The result shows
// whether the service can be reached and accepts our secret.
func (t *Turnstile) Check(ctx context.Context) error {
	verdict, err := t.verify(ctx, url.Values{"secret": {t.Secret}, "response": {"check"}})
	if err == nil && slices.ContainsFunc(verdict.Errors, func(code string) bool { return strings.HasSuffix(code, "-input-secret") }) {
		err = errTurnstileSecret
	}
	return err
}

// verdict is the service's response about a token.
type verdict struct {
	Success bool     `json:"success"`
	Action  string   `json:"action"`
	Errors  []string `json:"error-codes"`
}

func (t *Turnstile) verify(ctx context.Context, question url.Values) (v verdict, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, t.URL, strings.NewReader(question.Encode()))
	if err != nil {
		return v, fmt.Errorf("turnstile: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := t.client.Do(req)
	if err != nil {
		return v, fmt.Errorf("turnstile does not answer: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode >= http.StatusInternalServerError {
		return v, fmt.Errorf("turnstile answers %d", res.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, maxVerdict)).Decode(&v); err != nil {
		return v, fmt.Errorf("turnstile's answer is not readable: %w", err)
	}
	return v, nil
}
