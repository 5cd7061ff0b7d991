package stripe

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86/webhook"

	"cutroom/internal/cutroom"
)

// ReadEvent verifies the signature over the raw bytes and its age. A message
// from another API version is accepted, because it is only a hint.
func (p *Payments) ReadEvent(payload []byte, signature string) (cutroom.PaymentEvent, error) {
	e, err := webhook.ConstructEventWithOptions(payload, signature, p.webhookSecret, webhook.ConstructEventOptions{
		IgnoreAPIVersionMismatch: true,
	})
	if err != nil {
		return cutroom.PaymentEvent{}, errors.Join(cutroom.ErrForgedEvent, err)
	}
	if time.Until(signedAt(signature)) > webhook.DefaultTolerance {
		return cutroom.PaymentEvent{}, errors.Join(cutroom.ErrForgedEvent, errors.New("the message was signed in the future"))
	}
	event := cutroom.PaymentEvent{ID: e.ID, Kind: string(e.Type), CreatedAt: moment(e.Created), Payload: payload}
	if e.Data != nil {
		event.CustomerID = customerIn(e.Data.Raw)
	}
	return event, nil
}

// signedAt returns the time in a signature. The client has verified the
// signature and that this time is recent. It uses the last time in the header,
// and so does this.
func signedAt(signature string) time.Time {
	var at time.Time
	for part := range strings.SplitSeq(signature, ",") {
		seconds, found := strings.CutPrefix(part, "t=")
		if n, err := strconv.ParseInt(seconds, 10, 64); found && err == nil {
			at = time.Unix(n, 0)
		}
	}
	return at
}

// customerIn finds the customer that an object is about.
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
	_ = json.Unmarshal(o.Customer, &expanded) // then there is none
	return expanded.ID
}
