package cutroom

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// WebhookDelivery is one message to one webhook. Its id stays the same however
// often it is sent, so that the receiver can recognise duplicates.
//
//	pending ──the receiver took it──▶ sent
//	   ├──every attempt failed, or none can succeed──▶ failed ──replay──▶ pending
//	   └──the webhook was switched off──▶ failed
type WebhookDelivery struct {
	ID        string
	WebhookID string
	Event     string
	Body      string
	MadeAt    time.Time
	State     DeliveryState
	Attempts  int
	TriedAt   time.Time // zero before the first attempt
	Status    int       // of the last response; 0 if there was none
	Answer    string    // its first bytes
	Problem   string    // why there was no response, such as "timeout"
	Took      time.Duration
}

// DeliveryState is the state of a delivery.
type DeliveryState string

// The states.
const (
	DeliveryPending DeliveryState = "pending"
	DeliverySent    DeliveryState = "sent"
	DeliveryFailed  DeliveryState = "failed"
)

// NewWebhookSecret makes a secret in the Standard Webhooks format.
func NewWebhookSecret() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	return webhookSecretPrefix + base64.StdEncoding.EncodeToString(b[:])
}

const webhookSecretPrefix = "whsec_"

// SignWebhook returns the webhook-signature header defined by Standard Webhooks:
// one signature for each secret, separated by spaces.
func SignWebhook(id string, at time.Time, body string, secrets ...string) (string, error) {
	var signatures []string
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, webhookSecretPrefix))
		if err != nil {
			return "", err
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + "." + body))
		signatures = append(signatures, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	return strings.Join(signatures, " "), nil
}

// WebhookRequest is a request to an outside address.
type WebhookRequest struct {
	Address string
	Headers map[string]string
	Body    string
}

// WebhookAnswer is the response.
type WebhookAnswer struct {
	Status int
	Start  string // its first bytes, as text
}

// Accepted reports whether the receiver accepted the message.
func (a WebhookAnswer) Accepted() bool { return a.Status >= 200 && a.Status < 300 }

// Gone reports whether the receiver said that its address no longer exists.
func (a WebhookAnswer) Gone() bool { return a.Status == 410 }

// WebhookSender sends to addresses that managers entered, and never into a
// private network, whatever a host name resolves to at that moment. It does not
// follow redirects.
type WebhookSender interface {
	Send(ctx context.Context, r WebhookRequest) (WebhookAnswer, error)
}

// ErrPrivateAddress refuses to connect into a private network.
var ErrPrivateAddress = &Error{Kind: Forbidden, Code: "webhook_private", Message: "The address is on a private network"}

// FanOutEvent makes a delivery of an event for each webhook that wants it. It is
// enqueued in the transaction that writes the event.
type FanOutEvent struct {
	Event   string          `json:"event"`
	Seq     int64           `json:"seq"`
	At      time.Time       `json:"at"`
	Subject string          `json:"subject"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// Kind names the job.
func (FanOutEvent) Kind() string { return "webhook.fanOut" }

// WebhookQueue is for messages to outside receivers, which may be slow.
const WebhookQueue JobQueue = "webhook"

// Queue keeps webhooks from delaying anything else.
func (FanOutEvent) Queue() JobQueue { return WebhookQueue }

// DeliverWebhook sends one message, retrying if necessary.
type DeliverWebhook struct {
	DeliveryID string `json:"deliveryId"`
}

// Kind names the job.
func (DeliverWebhook) Kind() string { return "webhook.deliver" }

// Queue is that of FanOutEvent.
func (DeliverWebhook) Queue() JobQueue { return WebhookQueue }

// Waits adds up to more than a day.
func (DeliverWebhook) Waits() []time.Duration {
	return []time.Duration{
		5 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 10 * time.Hour,
	}
}

// TellWebhookOff notifies managers that a webhook was switched off.
type TellWebhookOff struct {
	WebhookID string     `json:"webhookId"`
	Name      string     `json:"name"`
	Why       WebhookOff `json:"why"`
}

// Kind names the job.
func (TellWebhookOff) Kind() string { return "webhook.tellOff" }
