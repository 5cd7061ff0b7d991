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

// TurnstileOrigin is where the widget's script and frame come from.
const TurnstileOrigin = "https://challenges.cloudflare.com"

const (
	// turnstileLife is how long its tokens are good.
	turnstileLife = 5 * time.Minute
	// patience is how long the service may take to answer.
	patience = 5 * time.Second
	// maxVerdict is longer than any verdict.
	maxVerdict = 64 << 10
)

// TurnstileConfig is what the outside service needs.
type TurnstileConfig struct {
	SiteKey string
	Secret  string
	URL     string // of the verification
	Clock   cutroom.Clock
}

// Turnstile asks Cloudflare's service in place of our own puzzle.
type Turnstile struct {
	TurnstileConfig
	client *http.Client
}

// NewTurnstile makes the checker.
func NewTurnstile(c TurnstileConfig) *Turnstile {
	return &Turnstile{TurnstileConfig: c, client: &http.Client{
		Timeout: patience,
		// The secret goes to the configured address and nowhere else.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Challenge says whom the browser must ask.
func (t *Turnstile) Challenge(form string) (cutroom.Challenge, error) {
	return cutroom.Challenge{Kind: cutroom.TurnstileChallenge, SiteKey: t.SiteKey, Action: form}, nil
}

// Judge has the service verify a token. That it was made for this form is
// checked here; that the service cannot be reached is an error, not a refusal.
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

// errTurnstileSecret says that the service does not know us.
var errTurnstileSecret = errors.New("turnstile refuses the secret")

// Check asks the service about a token that nobody has, which tells whether it
// can be reached and takes our secret.
func (t *Turnstile) Check(ctx context.Context) error {
	verdict, err := t.verify(ctx, url.Values{"secret": {t.Secret}, "response": {"check"}})
	if err == nil && slices.ContainsFunc(verdict.Errors, func(code string) bool { return strings.HasSuffix(code, "-input-secret") }) {
		err = errTurnstileSecret
	}
	return err
}

// verdict is what the service says of a token.
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
