package sandbox

import (
	"context"
	"errors"
	"time"
)

// controls are what a rehearsal makes go wrong next.
type controls struct {
	drop, repeat, delay int
	delayBy             int64
	fail                map[string]int // payments that fail, by customer; "" for any
}

func take(left *int) bool {
	if *left == 0 {
		return false
	}
	*left--
	return true
}

func (c *controls) dropNow() bool   { return take(&c.drop) }
func (c *controls) repeatNow() bool { return take(&c.repeat) }

func (c *controls) delayNow() int64 {
	if take(&c.delay) {
		return c.delayBy
	}
	return 0
}

func (c *controls) failNow(customer string) bool {
	for _, who := range []string{customer, ""} {
		if left := c.fail[who]; left > 0 {
			c.fail[who]--
			return true
		}
	}
	return false
}

func (s *Sandbox) control(set func(*controls)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	set(&s.controls)
}

// DropWebhooks makes the next n webhooks get lost for good.
func (s *Sandbox) DropWebhooks(n int) { s.control(func(c *controls) { c.drop = n }) }

// RepeatWebhooks makes each of the next n webhooks arrive twice.
func (s *Sandbox) RepeatWebhooks(n int) { s.control(func(c *controls) { c.repeat = n }) }

// DropNext drops one more webhook than already planned.
func (s *Sandbox) DropNext() { s.control(func(c *controls) { c.drop++ }) }

// RepeatNext repeats one more webhook than already planned.
func (s *Sandbox) RepeatNext() { s.control(func(c *controls) { c.repeat++ }) }

// FailNext makes one more payment fail than already planned, for any customer.
func (s *Sandbox) FailNext() { s.control(func(c *controls) { c.fail[""]++ }) }

// DelayWebhooks makes the next n webhooks arrive later.
func (s *Sandbox) DelayWebhooks(n int, by time.Duration) {
	s.control(func(c *controls) { c.delay, c.delayBy = n, int64(by/time.Second) })
}

// FailPayments makes the next n payments of a customer fail; an empty customer
// means any.
func (s *Sandbox) FailPayments(customer string, n int) {
	s.control(func(c *controls) { c.fail[customer] = n })
}

// ErrUnknown says that an object does not exist.
var ErrUnknown = errors.New("sandbox: no such object")

// Replay sends an event again, at the next Advance.
func (s *Sandbox) Replay(event string) error {
	return s.step(func(now int64) error {
		if s.data.events.get(event) == nil {
			return ErrUnknown
		}
		if s.config.Deliver != nil {
			s.send(event, now)
		}
		return nil
	})
}

// EventSummary describes an event in one line.
type EventSummary struct {
	ID, Type, Customer string
	Created            time.Time
	Pending            bool
}

// Events returns the newest events first, at most n.
func (s *Sandbox) Events(n int) []EventSummary {
	s.mu.Lock()
	defer s.mu.Unlock()
	var newest []EventSummary
	order := s.data.events.order
	for i := len(order) - 1; i >= 0 && len(newest) < n; i-- {
		e := s.data.events.get(order[i])
		shown, _ := show(e.Data.Object).(map[string]any)
		newest = append(newest, EventSummary{ID: e.ID, Type: e.Type, Customer: customerOf(shown), Created: time.Unix(e.Created, 0).UTC(), Pending: e.PendingWebhooks > 0})
	}
	return newest
}

// SwitchCard gives a customer another card, as the portal would.
func (s *Sandbox) SwitchCard(_ context.Context, customer string, entry CardEntry) (method string, err error) {
	err = s.step(func(now int64) error {
		if s.data.customers.get(customer) == nil {
			return ErrUnknown
		}
		now = s.timeOf(customer, now)
		m, wrong := newMethod(entry, now)
		if wrong != nil {
			return wrong
		}
		s.attach(m, customer, now)
		s.makeDefault(m, now)
		method = m.ID
		return nil
	})
	return method, err
}
