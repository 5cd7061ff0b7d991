package stripe

import (
	"encoding/json"
	"errors"

	"github.com/stripe/stripe-go/v86/webhook"

	"cutroom/internal/cutroom"
)

// ReadEvent checks the signature over the raw bytes and its age. A message of
// another version of the API is read all the same: it is only a hint.
func (p *Payments) ReadEvent(payload []byte, signature string) (cutroom.PaymentEvent, error) {
	e, err := webhook.ConstructEventWithOptions(payload, signature, p.webhookSecret, webhook.ConstructEventOptions{
		IgnoreAPIVersionMismatch: true,
	})
	if err != nil {
		return cutroom.PaymentEvent{}, errors.Join(cutroom.ErrForgedEvent, err)
	}
	event := cutroom.PaymentEvent{ID: e.ID, Kind: string(e.Type), CreatedAt: moment(e.Created), Payload: payload}
	if e.Data != nil {
		event.CustomerID = customerIn(e.Data.Raw)
	}
	return event, nil
}

// customerIn finds whom an object is about.
func customerIn(object json.RawMessage) string {
	var o struct {
		ID       string          `json:"id"`
		Object   string          `json:"object"`
		Customer json.RawMessage `json:"customer"`
	}
	if json.Unmarshal(object, &o) != nil {
		return ""
	}
	if o.Object == "customer" {
		return o.ID
	}
	var id string
	if json.Unmarshal(o.Customer, &id) == nil {
		return id
	}
	var expanded struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(o.Customer, &expanded) // nobody, then
	return expanded.ID
}
