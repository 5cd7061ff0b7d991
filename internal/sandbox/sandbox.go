// Package sandbox is a stateful stand-in for the part of Stripe that we use:
// its HTTP API, its hosted pages and its signed webhooks, on a clock that can
// be moved. The demo, the tests and the rehearsal of a year run on it through
// the same official client that talks to Stripe in production.
//
// What does not belong: anything of our product. The sandbox knows customers,
// prices and invoices, never plans, credits or projects.
package sandbox

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"sync"
	"time"
)

// APIVersion is the version of Stripe's API that the sandbox speaks; it equals
// the one that the pinned client speaks.
const APIVersion = "2026-06-24.dahlia"

// Clock tells the sandbox's time; all that is ever due is due by it.
type Clock interface{ Now() time.Time }

// Deliver hands one webhook over, as Stripe would POST it, and returns the
// status of the answer.
type Deliver func(ctx context.Context, payload []byte, signature string) (status int, err error)

// Config says where the sandbox lives and whom it talks to.
type Config struct {
	Clock         Clock
	Deliver       Deliver // nil: events are kept but sent to nobody
	WebhookSecret string  // signs webhooks; required with Deliver
	Key           string  // the API key clients must show; empty: any test key
	Origin        string  // of the pages, e.g. http://localhost:8080
	Prefix        string  // under which Pages is mounted; empty: /sandbox/
	Name          string  // whose shop it is; empty: Cutroom
	Font          string  // address of the product's typeface (a variable woff2); empty: the system's
	Keep          Keeper  // nil: everything is forgotten at the end

	// Rights makes the key a restricted one that has only these, in Stripe's
	// words: customer_write, charge_read. nil: it may do everything.
	Rights []string

	// DraftTime is how long the bill of a renewal waits before it is charged: see
	// DraftTime for Stripe's own. Without, it is charged at once.
	DraftTime time.Duration

	// SignAt tells the time written into signatures. Receivers compare it with
	// the wall clock, whatever the sandbox's own clock says; nil is time.Now.
	SignAt func() time.Time
}

// ErrLiveKey says that somebody tried to use the sandbox with a live secret.
var ErrLiveKey = errors.New("sandbox: refuses live keys: it never touches real money")

// Sandbox is one pretended Stripe account. It is safe for concurrent use:
// every request is one step, and no two steps overlap.
type Sandbox struct {
	config Config

	mu       sync.Mutex
	data     *store
	controls controls
	waiting  []string        // invoices that are charged when their time has come
	settling []string        // invoices that a bank is paying
	sending  map[string]bool // deliveries on their way
	changed  chan struct{}   // closed and replaced when a delivery ends
	wake     chan struct{}   // there is something to deliver
}

// New opens the sandbox with all that its keeper remembers. It refuses live
// secrets.
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

// step runs do alone, after all that was due before it, and keeps what it
// changed, also when it fails: a declined payment leaves its trace.
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
