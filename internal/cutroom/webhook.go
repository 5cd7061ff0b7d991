package cutroom

import (
	"context"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"
)

// WebhookKind is the format in which a webhook receives messages.
type WebhookKind string

// The kinds.
const (
	StandardWebhook WebhookKind = "standard" // signed according to Standard Webhooks
	SlackWebhook    WebhookKind = "slack"
	DiscordWebhook  WebhookKind = "discord"
)

// Webhook is an outside address that is notified when something happens. Managers
// create them.
type Webhook struct {
	ID      string
	Kind    WebhookKind
	Name    string
	Address string // encrypted, because the address of a chat room grants access to it
	Secret  string // encrypted; signs what is sent
	// FormerSecret also signs until FormerUntil, so that the receiver has time to
	// switch to the new one.
	FormerSecret string
	FormerUntil  time.Time
	Events       []string
	Language     Language // of messages to chat rooms
	MadeBy       string
	MadeAt       time.Time
	OffAt        time.Time // zero while it is on
	OffWhy       WebhookOff
}

// WebhookOff is why a webhook is switched off.
type WebhookOff string

// The reasons.
const (
	OffByManager WebhookOff = "manager"
	OffFailing   WebhookOff = "failing" // nothing was delivered for more than a day
	OffGone      WebhookOff = "gone"    // the receiver said that it is permanently gone
	// OffUnreadable means that the address or the secret was encrypted with another
	// installation's secret, so that nothing can ever be sent.
	OffUnreadable WebhookOff = "unreadable"
)

// On reports whether the webhook is switched on.
func (w Webhook) On() bool { return w.OffAt.IsZero() }

// Wants reports whether the webhook receives a kind of event.
func (w Webhook) Wants(kind string) bool { return w.On() && slices.Contains(w.Events, kind) }

// WebhookTest is the kind of message that a manager sends to test a webhook.
const WebhookTest = "webhook.test"

// WebhookEvents lists the kinds of events that webhooks report. Programs that are
// not ours rely on them; other kinds come and go with the screens.
var WebhookEvents = []string{
	SubmitProject.Event(), ClaimProject.Event(), AssignProject.Event(), DeliverVersion.Event(), ReleaseVersion.Event(),
	RequestChanges.Event(), ApproveVersion.Event(), CancelProject.Event(), ProjectAtRisk, DeadlineMissed,
	PaymentArrived, PaymentDeclined, DisputeOpened,
}

const (
	// WebhookSecretLife is how long a secret continues to sign after it was
	// replaced.
	WebhookSecretLife = 24 * time.Hour
	// WebhookLogLife is how long deliveries are kept.
	WebhookLogLife = 30 * 24 * time.Hour
	// MaxWebhooks is the maximum number of webhooks.
	MaxWebhooks = 20
	// MaxWebhookAnswer is how many bytes of a response are kept.
	MaxWebhookAnswer = 1 << 10

	maxWebhookName    = 64
	maxWebhookAddress = 1000
)

// CheckWebhookName validates a name and returns it without surrounding space.
func CheckWebhookName(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "" {
		return "", invalid("name", "webhook_name_required", "Give the webhook a name")
	}
	if strings.ContainsFunc(s, unshowable) {
		return "", invalid("name", "webhook_name_characters", "The name contains characters that can't be shown")
	}
	if err := tooLong("name", s, maxWebhookName); err != nil {
		return "", err
	}
	return s, nil
}

// CheckWebhookAddress rejects an address that nothing may be sent to. The
// addresses that its host name resolves to are checked again each time something
// is sent. On loopback, which tests and demos can allow, TLS is optional.
func CheckWebhookAddress(s string, loopback bool) error {
	u, err := url.Parse(s)
	if err != nil || len(s) > maxWebhookAddress || u.Host == "" || u.User != nil || u.Fragment != "" || strings.ContainsFunc(s, unshowable) {
		return ErrWebhookAddress
	}
	ip, err := netip.ParseAddr(u.Hostname())
	isLoopback := u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
	switch {
	case u.Scheme == "http" && loopback && isLoopback:
		return nil
	case u.Scheme != "https":
		return ErrWebhookAddress
	case err == nil && !PublicAddress(ip) || isLoopback && !loopback:
		return ErrWebhookPrivate
	}
	return nil
}

// notPublic lists networks that Go considers ordinary although they are not on
// the public internet: shared, documentation, test and translation addresses.
var notPublic = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("192.88.99.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"), netip.MustParsePrefix("240.0.0.0/4"),
	netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("100::/64"),
	netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"), netip.MustParsePrefix("2002::/16"),
	netip.MustParsePrefix("fec0::/10"), netip.MustParsePrefix("::/96"),
}

// PublicAddress reports whether an address belongs to somebody on the public
// internet, rather than to this machine, its network or a special purpose.
func PublicAddress(ip netip.Addr) bool {
	ip = ip.Unmap()
	if !ip.IsGlobalUnicast() || ip.IsPrivate() || ip.Zone() != "" {
		return false
	}
	return !slices.ContainsFunc(notPublic, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// ParseWebhookEvents puts the chosen events in order and removes duplicates.
func ParseWebhookEvents(chosen []string) ([]string, error) {
	var events []string
	for _, kind := range WebhookEvents {
		if slices.Contains(chosen, kind) {
			events = append(events, kind)
		}
	}
	for _, kind := range chosen {
		if !slices.Contains(events, kind) {
			return nil, ErrWebhookEvent
		}
	}
	if len(events) == 0 {
		return nil, ErrWebhookEvents
	}
	return events, nil
}

// Why a webhook cannot be made.
var (
	ErrWebhookKind     = invalid("kind", "webhook_kind", "Choose standard, slack or discord")
	ErrWebhookAddress  = invalid("address", "webhook_address", "Enter an address that starts with https://")
	ErrWebhookPrivate  = invalid("address", "webhook_private", "This address is on a private network. We only send to public addresses.")
	ErrWebhookEvent    = invalid("events", "webhook_event_unknown", "One of the events does not exist")
	ErrWebhookEvents   = invalid("events", "webhook_events_required", "Choose at least one event")
	ErrTooManyWebhooks = &Error{Kind: Conflict, Code: "webhooks_too_many", Message: "There are 20 webhooks. Delete one first."}
	ErrWebhookIsOff    = &Error{Kind: Conflict, Code: "webhook_off", Message: "This webhook is switched off. Switch it on first."}
)

// The audit log's actions about webhooks.
const (
	AuditWebhookMade    = "webhook.made"
	AuditWebhookChanged = "webhook.changed"
	AuditWebhookDeleted = "webhook.deleted"
	AuditWebhookRotated = "webhook.secretRotated"
	AuditWebhookOff     = "webhook.switchedOff"
)

// WebhookReader finds webhooks and their deliveries.
type WebhookReader interface {
	// Webhooks lists all webhooks, oldest first.
	Webhooks(ctx context.Context) ([]Webhook, error)
	WebhooksOn(ctx context.Context) ([]Webhook, error)
	WebhookByID(ctx context.Context, id string) (Webhook, error)
	WebhookDeliveryByID(ctx context.Context, id string) (WebhookDelivery, error)
	// WebhookDeliveriesOf lists the deliveries of a webhook, latest first. A page
	// that starts after a delivery which has since been deleted is ErrNotFound.
	WebhookDeliveriesOf(ctx context.Context, webhookID string, page Page) ([]WebhookDelivery, error)
	// FailedWebhookDeliveries lists deliveries that were given up, oldest first.
	FailedWebhookDeliveries(ctx context.Context, webhookID string, since time.Time, limit int) ([]WebhookDelivery, error)
}

// WebhookWriter stores webhooks and their deliveries.
type WebhookWriter interface {
	CreateWebhook(ctx context.Context, w Webhook) error
	// SaveWebhook saves everything except the kind, the address and who made it.
	SaveWebhook(ctx context.Context, w Webhook) error
	DeleteWebhook(ctx context.Context, id string) error
	CreateWebhookDelivery(ctx context.Context, d WebhookDelivery) error
	// SaveWebhookDelivery saves the outcome of a delivery.
	SaveWebhookDelivery(ctx context.Context, d WebhookDelivery) error
	// DeleteWebhookDeliveriesBefore deletes old deliveries that are settled.
	DeleteWebhookDeliveriesBefore(ctx context.Context, before time.Time) error
}
