package sandbox

import "time"

// intent is one payment with all its attempts.
type intent struct {
	ID                 string            `json:"id"`
	Object             string            `json:"object"`
	Amount             int64             `json:"amount"`
	AmountCapturable   int64             `json:"amount_capturable"`
	AmountReceived     int64             `json:"amount_received"`
	CanceledAt         stamp             `json:"canceled_at"`
	CaptureMethod      string            `json:"capture_method"`
	ClientSecret       string            `json:"client_secret"`
	ConfirmationMethod string            `json:"confirmation_method"`
	Created            int64             `json:"created"`
	Currency           string            `json:"currency"`
	Customer           ref               `json:"customer"`
	Description        ref               `json:"description"`
	LastPaymentError   *problem          `json:"last_payment_error"`
	LatestCharge       ref               `json:"latest_charge"`
	Livemode           bool              `json:"livemode"`
	Metadata           map[string]string `json:"metadata"`
	NextAction         ref               `json:"next_action"`
	PaymentMethod      ref               `json:"payment_method"`
	PaymentMethodTypes []string          `json:"payment_method_types"`
	ReceiptEmail       ref               `json:"receipt_email"`
	Status             string            `json:"status"`
}

// charge is one attempt to charge a card.
type charge struct {
	ID                   string            `json:"id"`
	Object               string            `json:"object"`
	Amount               int64             `json:"amount"`
	AmountCaptured       int64             `json:"amount_captured"`
	AmountRefunded       int64             `json:"amount_refunded"`
	BillingDetails       billingDetails    `json:"billing_details"`
	Captured             bool              `json:"captured"`
	Created              int64             `json:"created"`
	Currency             string            `json:"currency"`
	Customer             ref               `json:"customer"`
	Description          ref               `json:"description"`
	Disputed             bool              `json:"disputed"`
	FailureCode          ref               `json:"failure_code"`
	FailureMessage       ref               `json:"failure_message"`
	Livemode             bool              `json:"livemode"`
	Metadata             map[string]string `json:"metadata"`
	Outcome              *chargeOutcome    `json:"outcome"`
	Paid                 bool              `json:"paid"`
	PaymentIntent        string            `json:"payment_intent"`
	PaymentMethod        ref               `json:"payment_method"`
	PaymentMethodDetails *chargeDetails    `json:"payment_method_details"`
	Refunded             bool              `json:"refunded"`
	Status               string            `json:"status"`
}

// chargeOutcome is the bank's response to a charge.
type chargeOutcome struct {
	NetworkStatus string `json:"network_status"`
	Reason        ref    `json:"reason"`
	SellerMessage string `json:"seller_message"`
	Type          string `json:"type"`
}

type chargeDetails struct {
	Card chargeCard `json:"card"`
	Type string     `json:"type"`
}

type chargeCard struct {
	Brand    string `json:"brand"`
	ExpMonth int64  `json:"exp_month"`
	ExpYear  int64  `json:"exp_year"`
	Last4    string `json:"last4"`
	Funding  string `json:"funding"`
}

// invoicePayment connects a payment to its invoice.
type invoicePayment struct {
	ID                string    `json:"id"`
	Object            string    `json:"object"`
	AmountPaid        stamp     `json:"amount_paid"`
	AmountRequested   int64     `json:"amount_requested"`
	Created           int64     `json:"created"`
	Currency          string    `json:"currency"`
	Invoice           string    `json:"invoice"`
	IsDefault         bool      `json:"is_default"`
	Livemode          bool      `json:"livemode"`
	Payment           paymentOf `json:"payment"`
	Status            string    `json:"status"`
	StatusTransitions struct {
		CanceledAt stamp `json:"canceled_at"`
		PaidAt     stamp `json:"paid_at"`
	} `json:"status_transitions"`
}

type paymentOf struct {
	PaymentIntent string `json:"payment_intent"`
	Type          string `json:"type"`
}

func (s *Sandbox) newIntent(customer string, amount int64, currency string, now int64) *intent {
	id := newID("pi")
	return &intent{
		ID: id, Object: "payment_intent", Amount: amount, CaptureMethod: "automatic", ClientSecret: id + "_secret_" + newID("")[1:], ConfirmationMethod: "automatic",
		Created: now, Currency: currency, Customer: ref(customer), Metadata: map[string]string{}, PaymentMethodTypes: []string{"card"}, Status: "requires_payment_method",
	}
}

// try charges a card and returns its refusal, or nil. present means that the
// cardholder is there to enter it.
func (s *Sandbox) try(customer string, with *method, present bool, now int64) *problem {
	if with == nil {
		return invalid("", "", "This customer has no attached payment source or default payment method. Please consider adding a default payment method.")
	}
	if s.controls.failNow(customer) {
		return declined("card_declined", "generic_decline", "Your card was declined.")
	}
	if !time.Unix(now, 0).UTC().Before(time.Date(int(with.Card.ExpYear), time.Month(with.Card.ExpMonth)+1, 1, 0, 0, 0, 0, time.UTC)) {
		return declined("expired_card", "expired_card", "Your card has expired.")
	}
	return with.Own.Behavior.refusal(present)
}

// attempt records a payment's next attempt.
func (s *Sandbox) attempt(pi *intent, result outcome, now int64) {
	made := &charge{
		ID: newID("ch"), Object: "charge", Amount: pi.Amount, Created: now, Currency: pi.Currency, Customer: pi.Customer, Description: pi.Description,
		Metadata: pi.Metadata, PaymentIntent: pi.ID, Status: "succeeded",
		Outcome: &chargeOutcome{NetworkStatus: "approved_by_network", SellerMessage: "Payment complete.", Type: "authorized"},
	}
	if m := result.method; m != nil {
		made.BillingDetails, made.PaymentMethod = m.BillingDetails, ref(m.ID)
		made.PaymentMethodDetails = &chargeDetails{Type: "card", Card: chargeCard{
			Brand: m.Card.Brand, ExpMonth: m.Card.ExpMonth, ExpYear: m.Card.ExpYear, Last4: m.Card.Last4, Funding: m.Card.Funding,
		}}
	}
	if no := result.refusal; no != nil {
		made.Status, made.FailureCode, made.FailureMessage = "failed", ref(no.Code), ref(no.Message)
		made.Outcome = &chargeOutcome{
			NetworkStatus: "declined_by_network", Reason: ref(no.DeclineCode), SellerMessage: "The bank declined the payment.", Type: "issuer_declined",
		}
		pi.Status, pi.LastPaymentError, pi.PaymentMethod = "requires_payment_method", no, ""
		if no.Code == "authentication_required" {
			pi.PaymentMethod = made.PaymentMethod
		}
	} else {
		made.AmountCaptured, made.Captured, made.Paid = pi.Amount, true, true
		pi.Status, pi.AmountReceived, pi.LastPaymentError, pi.PaymentMethod = "succeeded", pi.Amount, nil, made.PaymentMethod
	}
	pi.LatestCharge = ref(made.ID)
	s.data.charges.put(made.ID, made)
	s.data.intents.put(pi.ID, pi)
	if no := result.refusal; no != nil {
		no.Charge = made.ID
		s.emit("charge.failed", made, nil, now)
		s.emit("payment_intent.payment_failed", pi, nil, now)
		return
	}
	s.emit("charge.succeeded", made, nil, now)
	s.emit("payment_intent.succeeded", pi, nil, now)
	if m := result.method; m != nil && m.Own.Behavior.disputed() != "" {
		s.openDispute(made, m.Own.Behavior.disputed(), 0, m.Own.Behavior == asksLater, now)
	}
}

func (s *Sandbox) retrieveIntent(c *call) (any, error) {
	return retrieve(c, s.data.intents, "payment_intent")
}

func (s *Sandbox) listIntents(c *call) (any, error) {
	customer := c.params.text("customer")
	rows := s.data.intents.all(func(r *intent) bool { return customer == "" || string(r.Customer) == customer })
	return page(c, "/v1/payment_intents", rows, func(r *intent) string { return r.ID }, func(r *intent) int64 { return r.Created })
}

func (s *Sandbox) retrieveCharge(c *call) (any, error) {
	return retrieve(c, s.data.charges, "charge")
}

func (s *Sandbox) listCharges(c *call) (any, error) {
	customer, pi := c.params.text("customer"), c.params.text("payment_intent")
	rows := s.data.charges.all(func(r *charge) bool {
		return (customer == "" || string(r.Customer) == customer) && (pi == "" || r.PaymentIntent == pi)
	})
	return page(c, "/v1/charges", rows, func(r *charge) string { return r.ID }, func(r *charge) int64 { return r.Created })
}

func (s *Sandbox) listInvoicePayments(c *call) (any, error) {
	bill, status := c.params.text("invoice"), c.params.oneOf("status", "open", "paid", "canceled")
	by := c.params.in("payment")
	pi := by.text("payment_intent")
	by.oneOf("type", "payment_intent")
	rows := s.data.payments.all(func(r *invoicePayment) bool {
		return (bill == "" || r.Invoice == bill) && (status == "" || r.Status == status) && (pi == "" || r.Payment.PaymentIntent == pi)
	})
	return page(c, "/v1/invoice_payments", rows, func(r *invoicePayment) string { return r.ID }, func(r *invoicePayment) int64 { return r.Created })
}
