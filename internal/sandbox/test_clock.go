package sandbox

import "strings"

// testClock is a separate clock for the customers created with it. It stands
// still until it is advanced.
type testClock struct {
	ID            string            `json:"id"`
	Object        string            `json:"object"`
	Created       int64             `json:"created"`
	DeletesAfter  int64             `json:"deletes_after"`
	FrozenTime    int64             `json:"frozen_time"`
	Livemode      bool              `json:"livemode"`
	Name          ref               `json:"name"`
	Status        string            `json:"status"`
	StatusDetails map[string]target `json:"status_details"`
}

type target struct {
	FrozenTime int64 `json:"target_frozen_time"`
}

// How long a test clock is kept at Stripe, in seconds. The sandbox keeps it
// longer.
const testClockLasts = 7 * 24 * 60 * 60

// How far a clock without subscriptions may be advanced, in seconds.
const farthestAdvance = 2 * 365 * 24 * 60 * 60

// timeOf returns the current time for a customer.
func (s *Sandbox) timeOf(customer string, now int64) int64 {
	if len(s.data.testClocks.rows) == 0 {
		return now
	}
	if by := s.data.customers.get(customer); by != nil {
		if clock := s.data.testClocks.get(string(by.TestClock)); clock != nil {
			return clock.FrozenTime
		}
	}
	return now
}

// customerAsked finds the customer whose clock applies to a request: the one
// that it, or an object that it names, belongs to.
func (s *Sandbox) customerAsked(path, id string, p params) string {
	named := func(kind, id string) string {
		switch kind {
		case "customers":
			return id
		case "subscriptions":
			if row := s.data.subscriptions.get(id); row != nil {
				return row.Customer
			}
		case "invoices":
			if row := s.data.invoices.get(id); row != nil {
				return row.Customer
			}
		case "sessions":
			if row := s.data.sessions.get(id); row != nil {
				return string(row.Customer)
			}
		case "payment_intents":
			if row := s.data.intents.get(id); row != nil {
				return string(row.Customer)
			}
		}
		return ""
	}
	parts := strings.Split(strings.TrimPrefix(path, "/v1/"), "/")
	for i, part := range parts[:len(parts)-1] {
		if parts[i+1] == id {
			if customer := named(part, id); customer != "" {
				return customer
			}
		}
	}
	for kind, name := range map[string]string{"customers": "customer", "subscriptions": "subscription", "invoices": "invoice", "payment_intents": "payment_intent"} {
		if customer := named(kind, p.form.values[name]); customer != "" {
			return customer
		}
	}
	return ""
}

func (s *Sandbox) createTestClock(c *call) (any, error) {
	p := c.params
	p.needed("frozen_time")
	made := &testClock{
		ID: newID("clock"), Object: "test_helpers.test_clock", Created: c.now, DeletesAfter: c.now + testClockLasts,
		FrozenTime: p.number("frozen_time"), Name: ref(p.text("name")), Status: "ready", StatusDetails: map[string]target{},
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	s.data.testClocks.put(made.ID, made)
	return made, nil
}

// advanceTestClock does everything due by then, and responds as Stripe does:
// that it has begun.
func (s *Sandbox) advanceTestClock(c *call) (any, error) {
	before := s.data.testClocks.get(c.id())
	if before == nil {
		return nil, missing("test clock", c.id())
	}
	p := c.params
	p.needed("frozen_time")
	to := p.number("frozen_time")
	switch {
	case to <= before.FrozenTime:
		p.refuse(invalid("", "frozen_time", "The frozen_time must be after the current frozen_time of the test clock."))
	case to > s.farthest(before):
		p.refuse(invalid("", "frozen_time", "The frozen_time cannot be more than two intervals in the future from the shortest subscription."))
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	after := clone(before)
	after.FrozenTime = to
	s.data.testClocks.put(after.ID, after)
	s.settle(s.now())
	begun := clone(after)
	begun.Status, begun.StatusDetails = "advancing", map[string]target{"advancing": {to}}
	return begun, nil
}

func (s *Sandbox) farthest(clock *testClock) int64 {
	most := clock.FrozenTime + farthestAdvance
	for _, sub := range s.onClock(clock.ID) {
		if every := sub.item().Price.Recurring; sub.lives() {
			most = min(most, every.plus(clock.FrozenTime, 2))
		}
	}
	return most
}

// onClock returns the subscriptions of a clock's customers.
func (s *Sandbox) onClock(clock string) []*subscription {
	return s.data.subscriptions.all(func(r *subscription) bool { return s.clockOf(r.Customer) == clock })
}

func (s *Sandbox) clockOf(customer string) string {
	if by := s.data.customers.get(customer); by != nil {
		return string(by.TestClock)
	}
	return ""
}

func (s *Sandbox) retrieveTestClock(c *call) (any, error) {
	return retrieve(c, s.data.testClocks, "test clock")
}

func (s *Sandbox) listTestClocks(c *call) (any, error) {
	rows := s.data.testClocks.all(func(*testClock) bool { return true })
	return page(c, "/v1/test_helpers/test_clocks", rows, func(r *testClock) string { return r.ID }, func(r *testClock) int64 { return r.Created })
}

// deleteTestClock ends the subscriptions of the clock's customers. Stripe
// deletes the customers too; the sandbox keeps them, but nothing more happens
// to them.
func (s *Sandbox) deleteTestClock(c *call) (any, error) {
	gone, err := found(c, s.data.testClocks, "test clock", c.id())
	if err != nil {
		return nil, err
	}
	for _, sub := range s.onClock(gone.ID) {
		if sub.lives() {
			s.end(clone(sub), gone.FrozenTime)
		}
	}
	for _, open := range s.data.sessions.all(func(r *session) bool { return r.Status == "open" && s.clockOf(string(r.Customer)) == gone.ID }) {
		s.expire(clone(open), gone.FrozenTime)
	}
	s.data.testClocks.remove(gone.ID)
	return deleted{ID: gone.ID, Object: "test_helpers.test_clock", Deleted: true}, nil
}
