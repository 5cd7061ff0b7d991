package cutroom

import (
	"context"
	"time"
)

// PaymentEventState is the state of a message from the provider.
//
//	received ──its job──▶ processed
//	    │      └──nothing of ours──▶ ignored
//	    └──the job fails, and tries again──▶ failed ──▶ …
type PaymentEventState string

// The states.
const (
	EventReceived  PaymentEventState = "received"
	EventProcessed PaymentEventState = "processed"
	EventIgnored   PaymentEventState = "ignored"
	EventFailed    PaymentEventState = "failed"
)

// PaymentEvent is a message from the payment provider, stored as it came before
// anything is done with it, and kept.
type PaymentEvent struct {
	ID         string // the provider's; the same message received twice has the same one
	Kind       string
	CustomerID string // who it is about; "" if not one of our customers
	CreatedAt  time.Time
	ReceivedAt time.Time
	Payload    []byte
	State      PaymentEventState
	Problem    string // why the last attempt failed
	SettledAt  time.Time
}

// Why a message from the provider is refused.
var (
	ErrForgedEvent = &Error{Kind: Invalid, Code: "bad_signature", Message: "The signature doesn't match"}
	ErrEventTwice  = &Error{Kind: Conflict, Code: "event_known", Message: "We already have this message"}
)

// PaymentEventReader finds messages.
type PaymentEventReader interface {
	PaymentEventByID(ctx context.Context, id string) (PaymentEvent, error)
	// PaymentEvents lists messages, newest first, optionally only those in a
	// state.
	PaymentEvents(ctx context.Context, state PaymentEventState, page Page) ([]PaymentEvent, error)
}

// PaymentEventWriter stores messages.
type PaymentEventWriter interface {
	// KeepPaymentEvent reports whether the message is new.
	KeepPaymentEvent(ctx context.Context, e PaymentEvent) (bool, error)
	// WaitingPaymentEvents lists the ids of messages about a customer that await
	// a look at the provider, or whose look failed.
	WaitingPaymentEvents(ctx context.Context, customerID string) ([]string, error)
	// AnswerPaymentEvent marks a waiting message as processed.
	AnswerPaymentEvent(ctx context.Context, id string, at time.Time) error
	// SettlePaymentEvent saves the state, problem, time and customer of a message.
	SettlePaymentEvent(ctx context.Context, e PaymentEvent) error
}

// ApplyPaymentEvent looks at the provider for what a message is about.
type ApplyPaymentEvent struct {
	EventID string `json:"eventId"`
}

// Kind names the job.
func (ApplyPaymentEvent) Kind() string { return "payment.applyEvent" }
