package sandbox

import (
	"context"
	"slices"
	"time"
)

// SettleTime is how long a bank takes to say whether it has paid.
const SettleTime = 3 * 24 * time.Hour

// delayed reports whether a payment takes days to settle.
func (b behavior) delayed() bool { return b == settles || b == bounces }

// UseBank makes a customer pay from a bank account from now on, as the portal
// would if it allowed more than cards.
func (s *Sandbox) UseBank(_ context.Context, customer string, pays bool) error {
	return s.step(func(now int64) error {
		if s.data.customers.get(customer) == nil {
			return ErrUnknown
		}
		m, wrong := newMethod(CardEntry{Number: CardPays}, now)
		if wrong != nil {
			return wrong
		}
		m.Type, m.Card.Brand, m.Card.DisplayBrand, m.Card.Last4, m.Own.Behavior = "us_bank_account", "", "", "6789", bounces
		if pays {
			m.Own.Behavior = settles
		}
		s.attach(m, customer, now)
		s.makeDefault(m, now)
		return nil
	})
}

// process leaves an invoice open until the bank says whether it pays.
func (s *Sandbox) process(bill *invoice, pi *intent, with *method, now int64) {
	pi.Status, pi.PaymentMethod, pi.LastPaymentError = "processing", ref(with.ID), nil
	bill.Own.SettlesAt = now + int64(SettleTime/time.Second)
	s.data.intents.put(pi.ID, pi)
	s.settling = append(s.settling, bill.ID)
	s.emit("payment_intent.processing", pi, nil, now)
}

// settlePayment applies the bank's answer.
func (s *Sandbox) settlePayment(bill *invoice, now int64) {
	s.settling = slices.DeleteFunc(s.settling, func(id string) bool { return id == bill.ID })
	bill.Own.SettlesAt = 0
	s.data.invoices.put(bill.ID, bill)
	pi := clone(s.data.intents.get(bill.Own.Intent))
	result := outcome{method: s.data.methods.get(string(pi.PaymentMethod))}
	if result.method.Own.Behavior == bounces {
		result.refusal = declined("debit_not_authorized", "debit_not_authorized", "Your bank has not paid.")
	}
	s.book(bill, pi, result, now)
	if known := s.data.subscriptions.get(bill.subscription()); known != nil {
		sub := clone(known)
		follow(sub, bill)
		s.saveSubscription(sub, now)
	}
}

// processing refuses to change an invoice that a bank is paying.
func processing() *problem {
	return invalid("invoice_not_editable", "", "This invoice has a payment that is processing.")
}
