package sandbox

// outcome is the result of a charge.
type outcome struct {
	method  *method
	refusal *problem // nil if paid
}

// ask charges the subscriber's card for an invoice. It stores nothing but the
// use of a control.
func (s *Sandbox) ask(sub *subscription, bill *invoice, now int64) outcome {
	return s.askCustomer(bill, s.methodOf(sub), false, now)
}

func (s *Sandbox) askCustomer(bill *invoice, with *method, present bool, now int64) outcome {
	if bill.AmountDue == 0 {
		return outcome{}
	}
	return outcome{method: with, refusal: s.try(bill.Customer, with, present, now)}
}

// charge finalizes the invoice, records the result of the charge, and updates
// the subscription.
func (s *Sandbox) charge(sub *subscription, bill *invoice, result outcome, now int64) {
	s.finalize(bill, now)
	sub.LatestInvoice = ref(bill.ID)
	s.collect(bill, result, now)
	follow(sub, bill)
}

// follow sets the subscription's status according to its latest invoice.
func follow(sub *subscription, bill *invoice) {
	if !sub.lives() || sub.Status == "trialing" || string(sub.LatestInvoice) != bill.ID {
		return
	}
	switch bill.Status {
	case "paid":
		sub.Status = "active"
	case "open":
		if bill.Own.SettlesAt == 0 { // otherwise the result is not known yet
			sub.Status = "past_due"
		}
	}
}

// purposes are the descriptions of payments that a cardholder sees.
var purposes = map[string]ref{
	"manual":              "Payment for Invoice",
	"subscription_create": "Subscription creation",
	"subscription_cycle":  "Subscription update",
	"subscription_update": "Subscription update",
}

// collect records an attempt to pay an open invoice.
func (s *Sandbox) collect(bill *invoice, result outcome, now int64) {
	s.settled(bill)
	s.data.invoices.put(bill.ID, bill)
	if bill.AmountDue == 0 {
		s.markPaid(bill, now)
		return
	}
	bill.Attempted = true
	bill.AttemptCount++
	pi := s.data.intents.get(bill.Own.Intent)
	if pi == nil {
		pi = s.newIntent(bill.Customer, bill.AmountDue, bill.Currency, now)
		pi.Description = purposes[bill.BillingReason]
		bill.Own.Intent = pi.ID
		payment := &invoicePayment{
			ID: newID("inpay"), Object: "invoice_payment", AmountRequested: bill.AmountDue, Created: now, Currency: bill.Currency,
			Invoice: bill.ID, IsDefault: true, Payment: paymentOf{PaymentIntent: pi.ID, Type: "payment_intent"}, Status: "open",
		}
		s.data.payments.put(payment.ID, payment)
	} else {
		pi = clone(pi)
	}
	if m := result.method; result.refusal == nil && m != nil && m.Own.Behavior.delayed() {
		s.process(bill, pi, m, now)
		return
	}
	s.book(bill, pi, result, now)
}

// book records the result of a payment.
func (s *Sandbox) book(bill *invoice, pi *intent, result outcome, now int64) {
	s.attempt(pi, result, now)
	if result.refusal != nil {
		bill.AutoAdvance = false
		s.setDelinquent(bill.Customer, now)
		s.emit("invoice.payment_failed", bill, nil, now)
		return
	}
	for _, payment := range s.data.payments.all(func(p *invoicePayment) bool { return p.Invoice == bill.ID }) {
		paid := clone(payment)
		paid.Status, paid.AmountPaid, paid.StatusTransitions.PaidAt = "paid", stamp(bill.AmountDue), stamp(now)
		s.data.payments.put(paid.ID, paid)
		s.emit("invoice_payment.paid", paid, nil, now)
	}
	bill.AmountPaid, bill.AmountRemaining = bill.AmountDue, 0
	s.markPaid(bill, now)
}

func (s *Sandbox) markPaid(bill *invoice, now int64) {
	bill.Attempted = true
	bill.Status, bill.StatusTransitions.PaidAt = "paid", stamp(now)
	s.setDelinquent(bill.Customer, now)
	s.emit("invoice.paid", bill, nil, now)
	s.emit("invoice.payment_succeeded", bill, nil, now)
}

// setDelinquent sets on a customer whether they have an open invoice that was
// refused.
func (s *Sandbox) setDelinquent(id string, now int64) {
	owes := len(s.data.invoices.all(func(i *invoice) bool { return i.Customer == id && i.Status == "open" && i.AttemptCount > 0 })) > 0
	if by := s.data.customers.get(id); by.Delinquent != owes {
		after := clone(by)
		after.Delinquent = owes
		s.saveCustomer(after, now)
	}
}

// methodOf returns the card that pays a subscription, or nil.
func (s *Sandbox) methodOf(sub *subscription) *method {
	if m := s.data.methods.get(string(sub.DefaultPaymentMethod)); m != nil {
		return m
	}
	return s.defaultMethod(sub.Customer)
}

func (s *Sandbox) defaultMethod(customer string) *method {
	by := s.data.customers.get(customer)
	if by == nil {
		return nil
	}
	return s.data.methods.get(string(by.InvoiceSettings.DefaultPaymentMethod))
}
