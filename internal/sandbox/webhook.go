package sandbox

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// delivery is an event on its way to its receiver.
type delivery struct {
	ID       string `json:"id"`
	Event    string `json:"event"`
	Due      int64  `json:"due"`
	Attempts int    `json:"attempts"`
}

// backOff is how long to wait after each failed attempt, in seconds. After the
// last one the event is dropped, as it is at Stripe after three days.
var backOff = []int64{60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 12 * 3600, 12 * 3600, 12 * 3600, 12 * 3600}

// post schedules an event's delivery, according to the controls and the
// customer's card.
func (s *Sandbox) post(e *event, customer string) {
	if s.config.Deliver == nil || s.controls.dropNow() {
		return
	}
	due, copies := min(e.Created, s.now()), 1 // a test clock may be ahead of the sandbox's time
	if wait := s.controls.delayNow(); wait > 0 {
		due += wait
	}
	if s.controls.repeatNow() {
		copies = 2
	}
	manner := s.mannerOf(customer)
	if manner == delaysWebhooks {
		due += webhookDelay
	}
	if manner == repeatsWebhooks {
		copies = 2
	}
	for range copies {
		s.send(e.ID, due)
	}
}

func (s *Sandbox) send(event string, due int64) {
	d := &delivery{ID: newID("whd"), Event: event, Due: due}
	s.data.deliveries.put(d.ID, d)
}

// mannerOf returns the behavior of the customer's newest card.
func (s *Sandbox) mannerOf(customer string) behavior {
	for i := len(s.data.methods.order) - 1; i >= 0; i-- {
		if m := s.data.methods.get(s.data.methods.order[i]); customer != "" && string(m.Customer) == customer {
			return m.Own.Behavior
		}
	}
	return pays
}

// nextDelivery returns the first due delivery that is not already in progress.
func (s *Sandbox) nextDelivery(now int64) *delivery {
	var next *delivery
	for _, id := range s.data.deliveries.order {
		if d := s.data.deliveries.get(id); d.Due <= now && !s.sending[id] && (next == nil || d.Due < next.Due) {
			next = d
		}
	}
	return next
}

// hand delivers one event to its receiver and records the result. The lock is
// released while the receiver runs.
func (s *Sandbox) hand(ctx context.Context, d *delivery) error {
	payload, err := json.Marshal(s.data.events.get(d.Event))
	if err != nil {
		return err
	}
	s.sending[d.ID] = true
	status, failure := s.deliver(ctx, payload)
	delete(s.sending, d.ID)
	close(s.changed)
	s.changed = make(chan struct{})
	if failure == nil && status >= 200 && status < 300 {
		s.arrived(d)
		return s.data.flush()
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	after := *d
	after.Attempts++
	if after.Attempts > len(backOff) {
		s.data.deliveries.remove(d.ID)
		return s.data.flush()
	}
	after.Due = s.now() + backOff[after.Attempts-1]
	s.data.deliveries.put(d.ID, &after)
	return s.data.flush()
}

// deliver calls the receiver with the lock released, and always takes the lock
// again.
func (s *Sandbox) deliver(ctx context.Context, payload []byte) (int, error) {
	s.mu.Unlock()
	defer s.mu.Lock()
	return s.config.Deliver(ctx, payload, s.sign(payload))
}

func (s *Sandbox) arrived(d *delivery) {
	s.data.deliveries.remove(d.ID)
	for _, id := range s.data.deliveries.order {
		if s.data.deliveries.get(id).Event == d.Event {
			return
		}
	}
	done := *s.data.events.get(d.Event)
	done.PendingWebhooks = 0
	s.data.events.put(done.ID, &done)
}

// sign returns the header that proves where a webhook comes from.
func (s *Sandbox) sign(payload []byte) string {
	at := s.config.SignAt().Unix()
	mac := hmac.New(sha256.New, []byte(s.config.WebhookSecret))
	fmt.Fprintf(mac, "%d.", at)
	mac.Write(payload)
	return fmt.Sprintf("t=%d,v1=%s", at, hex.EncodeToString(mac.Sum(nil)))
}
