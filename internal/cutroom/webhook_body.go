package cutroom

import (
	"encoding/json"
	"fmt"
	"time"
)

// WebhookMessage is the body that a standard webhook receives. Programs that are
// not ours rely on it: fields are added, never changed.
type WebhookMessage struct {
	Type      string      `json:"type" example:"project.delivered" doc:"The event"`
	Timestamp time.Time   `json:"timestamp" doc:"When it happened"`
	Data      WebhookData `json:"data"`
}

// WebhookData is what an event is about.
type WebhookData struct {
	Project *WebhookProject `json:"project,omitempty" doc:"Of events whose name begins with project"`
	Payment *WebhookPayment `json:"payment,omitempty" doc:"Of events whose name begins with payment"`
}

// WebhookProject is a project as it was when the message was made.
type WebhookProject struct {
	ID        string       `json:"id"`
	Title     string       `json:"title" example:"Petit Four"`
	State     ProjectState `json:"state" example:"in_review"`
	Version   int          `json:"version" example:"1" doc:"The number of the latest version; 0 before the first"`
	AccountID string       `json:"accountId"`
	Account   string       `json:"account" example:"Casa Prata"`
	EditorID  string       `json:"editorId,omitempty"`
	URL       string       `json:"url" format:"uri"`
}

// WebhookPayment is a payment that arrived, failed or is disputed.
type WebhookPayment struct {
	AccountID string `json:"accountId"`
	Account   string `json:"account" example:"Casa Prata"`
	Amount    Cents  `json:"amount" example:"69900" doc:"In the smallest unit of the currency"`
	Currency  string `json:"currency" example:"USD"`
	Number    string `json:"number,omitempty" doc:"Of the receipt"`
}

// paymentEvent is the data of an event about a payment.
type paymentEvent struct {
	Amount Cents  `json:"amount"`
	Number string `json:"number,omitempty"`
}

// PaymentEventData encodes the data of an event about a payment.
func PaymentEventData(amount Cents, number string) json.RawMessage {
	data, err := json.Marshal(paymentEvent{amount, number})
	if err != nil {
		panic(fmt.Sprintf("payment event: %v", err)) // numbers and strings only
	}
	return data
}

// ParsePaymentEvent decodes what PaymentEventData returned.
func ParsePaymentEvent(data json.RawMessage) (amount Cents, number string, err error) {
	var e paymentEvent
	err = json.Unmarshal(data, &e)
	return e.Amount, e.Number, err
}
