package sandbox

import (
	"context"
	"errors"
)

// PayOutcome is the result of entering a card on the payment page.
type PayOutcome string

// The results of entering a card.
const (
	Paid       PayOutcome = "paid"       // the session is complete, now or since earlier
	Challenged PayOutcome = "challenged" // 3-D Secure is required: see Authenticate
	Refused    PayOutcome = "refused"    // the card was declined; the session stays open
	Closed     PayOutcome = "closed"     // the session has expired
)

// Pay enters a card on a session's payment page, as its customer would. A
// refusal returns the reason as an error; paying twice only pays once.
func (s *Sandbox) Pay(_ context.Context, sessionID string, entry CardEntry) (became PayOutcome, err error) {
	err = s.step(func(now int64) error {
		known := s.data.sessions.get(sessionID)
		if known == nil {
			return ErrUnknown
		}
		if known.Status != "open" {
			became = closedAs(known)
			return nil
		}
		now = s.timeOf(string(known.Customer), now)
		after := clone(known)
		after.Own.Challenged = nil
		if unknown := s.locate(after, entry.Country); unknown != nil {
			became, err = s.payWith(after, nil, unknown, now)
			return err
		}
		if after.Mode == "payment" && after.AmountTotal == 0 {
			became = Paid
			s.complete(after, nil, now)
			return nil
		}
		m, wrong := newMethod(entry, now)
		if wrong == nil && m.Own.Behavior.challenges() {
			became = Challenged
			after.Own.Challenged, after.Own.Refusal = m, ""
			s.data.sessions.put(after.ID, after)
			return nil
		}
		became, err = s.payWith(after, m, wrong, now)
		return err
	})
	return became, err
}

// locate calculates the tax for the country that the payer enters, if the page
// asks for one.
func (s *Sandbox) locate(after *session, country string) *problem {
	if !after.AutomaticTax.Enabled || !after.Own.AsksAddress {
		return nil
	}
	at := s.locationOf(s.data.customers.get(string(after.Customer)))
	if len(country) == 2 {
		at.Country = country
	}
	if !at.known() {
		return declined("customer_tax_location_invalid", "", "Your address is needed to work out the tax.")
	}
	after.Own.Country = at.Country
	after.tax(at)
	return nil
}

// Authenticate ends a 3-D Secure challenge: the cardholder passed or did not.
func (s *Sandbox) Authenticate(_ context.Context, sessionID string, passed bool) (became PayOutcome, err error) {
	err = s.step(func(now int64) error {
		known := s.data.sessions.get(sessionID)
		if known == nil {
			return ErrUnknown
		}
		if known.Status != "open" || known.Own.Challenged == nil {
			became = closedAs(known)
			return nil
		}
		now = s.timeOf(string(known.Customer), now)
		after := clone(known)
		m := after.Own.Challenged
		after.Own.Challenged = nil
		var wrong *problem
		if !passed {
			wrong = declined("payment_intent_authentication_failure", "", "We are unable to authenticate your payment method. Please choose a different payment method and try again.")
		}
		became, err = s.payWith(after, m, wrong, now)
		return err
	})
	return became, err
}

func closedAs(known *session) PayOutcome {
	switch known.Status {
	case "complete":
		return Paid
	case "open":
		return Refused
	default:
		return Closed
	}
}

// payWith charges the card that was entered, unless something is already wrong,
// and completes the session if the charge succeeds.
func (s *Sandbox) payWith(after *session, m *method, wrong *problem, now int64) (PayOutcome, error) {
	if wrong == nil && after.AmountTotal > 0 {
		wrong = s.try(string(after.Customer), m, true, now)
	}
	if wrong != nil {
		after.Own.Refusal = ref(wrong.Code)
		if wrong.DeclineCode == "insufficient_funds" || wrong.DeclineCode == "test_mode_live_card" {
			after.Own.Refusal = ref(wrong.DeclineCode)
		}
		s.data.sessions.put(after.ID, after)
		return Refused, wrong
	}
	s.complete(after, m, now)
	return Paid, nil
}

// complete creates what the session sells. The card has already been charged.
func (s *Sandbox) complete(after *session, m *method, now int64) {
	by := s.payerOf(after, now)
	if m != nil {
		m.BillingDetails.Email = by.Email
	}
	after.PaymentStatus = "paid"
	if after.AmountTotal == 0 {
		after.PaymentStatus = "no_payment_required"
	}
	if country := after.Own.Country; country != "" && (by.Address == nil || string(by.Address.Country) != country) {
		by = clone(by)
		by.Address = &address{Country: ref(country)}
		s.saveCustomer(by, now)
	}
	if after.Mode == "subscription" {
		s.subscribe(after, by, m, now)
	} else {
		s.sell(after, by, m, now)
	}
	after.Status, after.URL, after.Own.Refusal = "complete", "", ""
	after.CustomerDetails = &sessionCustomer{Email: by.Email, Name: by.Name, TaxExempt: "none", TaxIDs: []string{}}
	s.data.sessions.put(after.ID, after)
	s.emit("checkout.session.completed", after, nil, now)
}

func (s *Sandbox) payerOf(after *session, now int64) *customer {
	if known := s.data.customers.get(string(after.Customer)); known != nil {
		return known
	}
	made := s.newCustomer(now)
	made.Email = after.CustomerEmail
	s.data.customers.put(made.ID, made)
	s.emit("customer.created", made, nil, now)
	after.Customer = ref(made.ID)
	return made
}

func (s *Sandbox) subscribe(after *session, by *customer, m *method, now int64) {
	s.attach(m, by.ID, now)
	sold := after.Own.Items[0]
	sub := newSubscription(by.ID, sold.Price, sold.Quantity, now)
	sub.Metadata, sub.Description, sub.DefaultPaymentMethod = after.Own.Metadata, after.Own.Description, ref(m.ID)
	if after.AutomaticTax.Enabled {
		sub.AutomaticTax = subscriptionTax{Enabled: true, Liability: &issuer{"self"}}
	}
	for _, promised := range after.Own.Coupons {
		d := s.redeem(promised, by.ID, sub.ID, now)
		d.CheckoutSession = ref(after.ID)
		sub.Discounts = append(sub.Discounts, d.ID)
	}
	bill := s.draft(sub, "subscription_create", s.whole(sub), now)
	s.charge(sub, bill, outcome{method: m}, now)
	s.data.subscriptions.put(sub.ID, sub)
	s.emit("customer.subscription.created", sub, nil, now)
	after.Subscription, after.Invoice = ref(sub.ID), ref(bill.ID)
}

func (s *Sandbox) sell(after *session, by *customer, m *method, now int64) {
	if m != nil {
		s.data.methods.put(m.ID, m)
	}
	if after.InvoiceCreation.Enabled {
		bill := s.saleInvoice(after, by, now)
		s.finalize(bill, now)
		s.collect(bill, outcome{method: m}, now)
		after.Invoice, after.PaymentIntent = ref(bill.ID), ref(bill.Own.Intent)
		s.tellIntent(after)
		return
	}
	if after.AmountTotal == 0 {
		return
	}
	pi := s.newIntent(by.ID, after.AmountTotal, after.Currency, now)
	pi.Metadata, pi.Description = after.Own.Metadata, after.Own.Description
	after.PaymentIntent = ref(pi.ID)
	s.attempt(pi, outcome{method: m}, now)
}

// tellIntent copies a sale's metadata to its invoice's payment.
func (s *Sandbox) tellIntent(after *session) {
	if pi := s.data.intents.get(string(after.PaymentIntent)); pi != nil {
		pi = clone(pi)
		pi.Metadata = after.Own.Metadata
		s.data.intents.put(pi.ID, pi)
	}
}

func (s *Sandbox) saleInvoice(after *session, by *customer, now int64) *invoice {
	var lines []*line
	for _, b := range after.Own.Items {
		l := newLine(b.Price, b.Quantity, b.AmountSubtotal, now, now, b.Description)
		l.Parent = lineParent{Type: "invoice_item_details", InvoiceItem: &lineOfItem{InvoiceItem: newID("ii")}}
		lines = append(lines, l)
	}
	bill := s.newInvoice(by, after.Currency, "manual", lines, now)
	var given []*discount
	for _, promised := range after.Own.Coupons {
		d := s.redeem(promised, by.ID, "", now)
		d.CheckoutSession, d.Invoice = ref(after.ID), ref(bill.ID)
		given = append(given, d)
	}
	bill.StartingBalance = 0
	if after.AutomaticTax.Enabled {
		bill.taxBy(s.locationOf(by))
	}
	bill.take(given, 0)
	bill.Metadata, bill.Description = after.InvoiceCreation.InvoiceData.Metadata, after.InvoiceCreation.InvoiceData.Description
	ending := by.Balance
	bill.EndingBalance = &ending
	return bill
}

// isRefusal reports whether an error is a card's refusal.
func isRefusal(err error) bool {
	p, ok := errors.AsType[*problem](err)
	return ok && p.Type == "card_error"
}
