// Package sandbox is a stateful stand-in for the part of Stripe that we use:
// its HTTP API, its hosted pages and its signed webhooks, on a clock that can
// be moved. The demo, the tests and the rehearsal of a year run on it through
// the same official client that talks to Stripe in production.
//
// What does not belong: anything specific to our product. The sandbox knows
// customers, prices and invoices, never plans, credits or projects.
package sandbox

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"sync"
	"time"
)

// APIVersion is the version of Stripe's API that the sandbox implements; it
// equals that of the pinned client.
const APIVersion = "2026-06-24.dahlia"

// Clock returns the sandbox's time; everything becomes due by it.
type Clock interface{ Now() time.Time }

// Deliver delivers one webhook, as Stripe would POST it, and returns the status
// of the response.
type Deliver func(ctx context.Context, payload []byte, signature string) (status int, err error)

// Config says where the sandbox lives and whom it talks to.
type Config struct {
	Clock         Clock
	Deliver       Deliver // nil to keep events without sending them
	WebhookSecret string  // signs webhooks; required with Deliver
	Key           string  // the API key that clients must use; empty for any test key
	Origin        string  // of the pages, e.g. http://localhost:8080
	Prefix        string  // under which Pages is mounted; empty: /sandbox/
	Name          string  // the shop's name; empty for Cutroom
	Font          string  // address of the product's typeface (a variable woff2); empty for the system's
	Keep          Keeper  // nil to keep everything in memory only

	// Rights makes the key a restricted one with only these rights, in Stripe's
	// names: customer_write, charge_read. nil allows everything.
	Rights []string

	// DraftTime is how long the bill of a renewal waits before it is charged:
	// see the constant DraftTime for Stripe's own. If zero, it is charged at
	// once.
	DraftTime time.Duration

	// SignAt returns the time for signatures. Receivers compare it with real
	// time, whatever the sandbox's own clock says; nil is time.Now.
	SignAt func() time.Time
}

// ErrLiveKey says that the sandbox was given a live secret.
var ErrLiveKey = errors.New("sandbox: refuses live keys: it never touches real money")

// Sandbox is one simulated Stripe account. It is safe for concurrent use: every
// request is one step, and no two steps overlap.
type Sandbox struct {
	config Config

	mu       sync.Mutex
	data     *store
	controls controls
	waiting  []string        // invoices that will be charged when their time has come
	settling []string        // invoices that a bank is paying
	sending  map[string]bool // deliveries on their way
	changed  chan struct{}   // closed and replaced when a delivery ends
	wake     chan struct{}   // signals that there is something to deliver
}

// New opens the sandbox with everything that its keeper has stored. It refuses
// live secrets.
func New(c Config) (*Sandbox, error) {
	if isLive(c.Key) || isLive(c.WebhookSecret) {
		return nil, ErrLiveKey
	}
	if c.Clock == nil {
		return nil, errors.New("sandbox: needs a clock")
	}
	if c.Deliver != nil && c.WebhookSecret == "" {
		return nil, errors.New("sandbox: webhooks need a secret")
	}
	if _, err := url.Parse(c.Origin); err != nil {
		return nil, err
	}
	if c.Prefix == "" {
		c.Prefix = "/sandbox/"
	}
	c.Prefix = "/" + strings.Trim(c.Prefix, "/") + "/"
	c.Origin = strings.TrimRight(c.Origin, "/")
	if c.Name == "" {
		c.Name = "Cutroom"
	}
	if c.Keep == nil {
		c.Keep = forgetful{}
	}
	if c.SignAt == nil {
		c.SignAt = time.Now
	}
	data, err := openStore(c.Keep)
	if err != nil {
		return nil, err
	}
	var waiting, settling []string
	for _, bill := range data.invoices.all((*invoice).waits) {
		waiting = append(waiting, bill.ID)
	}
	for _, bill := range data.invoices.all(func(i *invoice) bool { return i.Own.SettlesAt > 0 }) {
		settling = append(settling, bill.ID)
	}
	return &Sandbox{
		config:   c,
		data:     data,
		waiting:  waiting,
		settling: settling,
		controls: controls{fail: map[string]int{}},
		sending:  map[string]bool{},
		changed:  make(chan struct{}),
		wake:     make(chan struct{}, 1),
	}, nil
}

func isLive(secret string) bool {
	return strings.HasPrefix(secret, "sk_live") || strings.HasPrefix(secret, "rk_live")
}

func (s *Sandbox) now() int64 { return s.config.Clock.Now().Unix() }

// step runs do exclusively, after everything that was due before it, and stores
// what it changed, even if it fails: a declined payment must be recorded.
func (s *Sandbox) step(do func(now int64) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	s.settle(now)
	err := do(now)
	if kept := s.data.flush(); kept != nil {
		return kept
	}
	select {
	case s.wake <- struct{}{}:
	default:
	}
	return err
}

func (s *Sandbox) pageURL(path string) string { return s.config.Origin + s.config.Prefix + path }
