package sandbox

import (
	"strings"
	"time"
)

// behavior is how a test card acts. Besides the brand, last four digits and
// expiry, nothing else is kept of a card: the number itself is never stored.
type behavior string

const (
	pays             behavior = "pays"
	refuses          behavior = "refuses"
	lacksFunds       behavior = "lacks_funds"
	challengesFirst  behavior = "challenges_first"
	challengesAlways behavior = "challenges_always"
	failsLater       behavior = "fails_later"
	expiresNextMonth behavior = "expires_next_month"
	delaysWebhooks   behavior = "delays_webhooks"
	repeatsWebhooks  behavior = "repeats_webhooks"
	disputesFraud    behavior = "disputes_fraud"
	disputesReceipt  behavior = "disputes_receipt" // as not received
	asksLater        behavior = "asks_later"       // the bank inquires, and takes no money
	settles          behavior = "settles"          // a bank account that pays some days later
	bounces          behavior = "bounces"          // a bank account that turns out not to pay
	webhookDelay              = 10 * 60            // seconds
)

// TestCard is a number that the payment page accepts, and what it is for.
type TestCard struct {
	Number, Brand string
	behavior      behavior
}

// TestCards lists every number that the sandbox knows. The last three are ours,
// all others are Stripe's own.
var TestCards = []TestCard{
	{"4242424242424242", "visa", pays},
	{"5555555555554444", "mastercard", pays},
	{"378282246310005", "amex", pays},
	{"4000000000000002", "visa", refuses},
	{"4000000000009995", "visa", lacksFunds},
	{"4000002500003155", "visa", challengesFirst},
	{"4000002760003184", "visa", challengesAlways},
	{"4000000000000341", "visa", failsLater},
	{"4000000000000259", "visa", disputesFraud},
	{"4000000000002685", "visa", disputesReceipt},
	{"4000000000001976", "visa", asksLater},
	{"4000009999001012", "visa", expiresNextMonth},
	{"4000009999002028", "visa", delaysWebhooks},
	{"4000009999003034", "visa", repeatsWebhooks},
}

// Numbers for tests and rehearsals.
const (
	CardPays             = "4242424242424242"
	CardDeclined         = "4000000000000002"
	CardLacksFunds       = "4000000000009995"
	CardChallenge        = "4000002500003155" // 3-D Secure when entered
	CardChallengeAlways  = "4000002760003184" // 3-D Secure at every later charge too
	CardFailsLater       = "4000000000000341" // pays once, refuses renewals
	CardDisputed         = "4000000000000259" // pays, and is disputed as fraud
	CardNotReceived      = "4000000000002685" // pays, and is disputed as not received
	CardInquiry          = "4000000000001976" // pays, and the bank inquires about it
	CardExpiresNextMonth = "4000009999001012"
	CardDelaysWebhooks   = "4000009999002028" // by ten minutes
	CardRepeatsWebhooks  = "4000009999003034" // each is delivered twice
)

// refusal returns the card's answer to a charge. present means that the
// cardholder is there, and has passed the challenge if there was one.
func (b behavior) refusal(present bool) *problem {
	switch {
	case b == refuses, b == failsLater && !present:
		return declined("card_declined", "generic_decline", "Your card was declined.")
	case b == lacksFunds:
		return declined("card_declined", "insufficient_funds", "Your card has insufficient funds.")
	case b == challengesAlways && !present:
		return declined("authentication_required", "authentication_required", "Your card was declined. This transaction requires authentication.")
	}
	return nil
}

// disputed returns the reason for which the cardholder disputes every payment;
// "" if they dispute none.
func (b behavior) disputed() string {
	if b == disputesFraud || b == asksLater {
		return "fraudulent"
	}
	if b == disputesReceipt {
		return "product_not_received"
	}
	return ""
}

// challenges reports whether the cardholder must pass 3-D Secure when entering
// the card.
func (b behavior) challenges() bool { return b == challengesFirst || b == challengesAlways }

// method is a customer's card.
type method struct {
	ID             string            `json:"id"`
	Object         string            `json:"object"`
	AllowRedisplay string            `json:"allow_redisplay"`
	BillingDetails billingDetails    `json:"billing_details"`
	Card           card              `json:"card"`
	Created        int64             `json:"created"`
	Customer       ref               `json:"customer"`
	Livemode       bool              `json:"livemode"`
	Metadata       map[string]string `json:"metadata"`
	Type           string            `json:"type"`
	Own            methodOwn         `json:"_own"`
}

type methodOwn struct {
	Behavior behavior `json:"behavior"`
}

type card struct {
	Brand        string `json:"brand"`
	Checks       ref    `json:"checks"`
	Country      string `json:"country"`
	DisplayBrand string `json:"display_brand"`
	ExpMonth     int64  `json:"exp_month"`
	ExpYear      int64  `json:"exp_year"`
	Funding      string `json:"funding"`
	Last4        string `json:"last4"`
	Wallet       ref    `json:"wallet"`
}

type billingDetails struct {
	Address *string `json:"address"`
	Email   ref     `json:"email"`
	Name    ref     `json:"name"`
	Phone   ref     `json:"phone"`
	TaxID   ref     `json:"tax_id"`
}

// CardEntry is what a person enters in a payment form.
type CardEntry struct {
	Number            string
	ExpMonth, ExpYear int // zero for a date in the future
	Holder            string
	Country           string // asked for if tax depends on it
}

// newMethod creates the card that was entered, or says what is wrong.
func newMethod(entry CardEntry, now int64) (*method, *problem) {
	number := strings.NewReplacer(" ", "", "-", "").Replace(entry.Number)
	if number == "" || !passesLuhn(number) {
		return nil, declined("incorrect_number", "incorrect_number", "Your card number is incorrect.")
	}
	today := time.Unix(now, 0).UTC()
	month, year := entry.ExpMonth, entry.ExpYear
	if month == 0 && year == 0 {
		month, year = 12, today.Year()+4
	}
	for _, known := range TestCards {
		if known.Number != number {
			continue
		}
		if known.behavior == expiresNextMonth {
			next := time.Date(today.Year(), today.Month()+1, 1, 0, 0, 0, 0, time.UTC)
			month, year = int(next.Month()), next.Year()
		}
		if month < 1 || month > 12 || time.Date(year, time.Month(month)+1, 1, 0, 0, 0, 0, time.UTC).Before(today) {
			return nil, declined("expired_card", "expired_card", "Your card has expired.")
		}
		return &method{
			ID: newID("pm"), Object: "payment_method", AllowRedisplay: "unspecified", BillingDetails: billingDetails{Name: ref(entry.Holder)}, Created: now,
			Metadata: map[string]string{}, Type: "card", Own: methodOwn{known.behavior},
			Card: card{
				Brand: known.Brand, Country: "US", DisplayBrand: known.Brand, ExpMonth: int64(month), ExpYear: int64(year),
				Funding: "credit", Last4: number[len(number)-4:],
			},
		}, nil
	}
	return nil, declined("card_declined", "test_mode_live_card", "This is a test payment page: use one of the test card numbers listed on it.")
}

func passesLuhn(number string) bool {
	sum := 0
	for i := range len(number) {
		digit := int(number[len(number)-1-i] - '0')
		if digit < 0 || digit > 9 {
			return false
		}
		if i%2 == 1 {
			digit *= 2
			if digit > 9 {
				digit -= 9
			}
		}
		sum += digit
	}
	return sum%10 == 0
}

// attach gives the card to a customer.
func (s *Sandbox) attach(m *method, customer string, now int64) {
	m.Customer = ref(customer)
	s.data.methods.put(m.ID, m)
	s.emit("payment_method.attached", m, nil, now)
}

// makeDefault makes a card the customer's default. As at Stripe, a subscription
// with a card of its own keeps using that.
func (s *Sandbox) makeDefault(m *method, now int64) {
	after := clone(s.data.customers.get(string(m.Customer)))
	after.InvoiceSettings.DefaultPaymentMethod = ref(m.ID)
	s.saveCustomer(after, now)
}

func (s *Sandbox) retrieveMethod(c *call) (any, error) {
	return retrieve(c, s.data.methods, "PaymentMethod")
}

func (s *Sandbox) listMethods(c *call) (any, error) {
	return s.methodsOf(c, c.params.text("customer"), "/v1/payment_methods")
}

func (s *Sandbox) listCustomerMethods(c *call) (any, error) {
	return s.methodsOf(c, c.id(), "/v1/customers/"+c.id()+"/payment_methods")
}

func (s *Sandbox) methodsOf(c *call, customer, url string) (any, error) {
	c.params.oneOf("type", "card")
	rows := s.data.methods.all(func(r *method) bool { return customer != "" && string(r.Customer) == customer })
	return page(c, url, rows, func(r *method) string { return r.ID }, func(r *method) int64 { return r.Created })
}
