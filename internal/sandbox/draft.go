package sandbox

import (
	"slices"
	"time"
)

// DraftTime is how long Stripe keeps the bill of a renewal as a draft before
// charging it.
const DraftTime = time.Hour

// wait keeps the bill of a new period as a draft until its time has come.
// Meanwhile the subscription continues as if it were paid.
func (s *Sandbox) wait(sub *subscription, bill *invoice, now int64) {
	bill.AutoAdvance, bill.NextPaymentAttempt = true, stamp(now+int64(s.config.DraftTime/time.Second))
	sub.LatestInvoice = ref(bill.ID)
	s.data.invoices.put(bill.ID, bill)
	s.emit("invoice.created", bill, nil, now)
	s.waiting = append(s.waiting, bill.ID)
}

// waits reports whether Stripe will charge the invoice by itself.
func (i *invoice) waits() bool {
	return i.AutoAdvance && i.NextPaymentAttempt > 0 && (i.Status == "draft" || i.Status == "open")
}

// advance finalizes and charges a draft that has waited long enough.
func (s *Sandbox) advance(bill *invoice, now int64) {
	if bill.Status == "draft" {
		s.openDraft(bill, now)
	}
	sub := clone(s.data.subscriptions.get(bill.subscription()))
	s.collect(bill, s.ask(sub, bill, now), now)
	follow(sub, bill)
	s.saveSubscription(sub, now)
}

// openDraft finalizes a draft with the customer's current balance.
func (s *Sandbox) openDraft(bill *invoice, now int64) {
	by := s.data.customers.get(bill.Customer)
	bill.StartingBalance = by.Balance
	if bill.AutomaticTax.Enabled {
		bill.taxBy(s.locationOf(by))
		bill.tax()
	}
	bill.owe(bill.StartingBalance)
	s.open(bill, now)
}

// settled ends an invoice's wait.
func (s *Sandbox) settled(bill *invoice) {
	bill.NextPaymentAttempt = 0
	s.waiting = slices.DeleteFunc(s.waiting, func(id string) bool { return id == bill.ID })
}

// leaveAlone stops the charges that wait for a subscription that has ended.
func (s *Sandbox) leaveAlone(sub *subscription) {
	for _, id := range slices.Clone(s.waiting) {
		if bill := clone(s.data.invoices.get(id)); bill.subscription() == sub.ID {
			bill.AutoAdvance = false
			s.settled(bill)
			s.data.invoices.put(bill.ID, bill)
		}
	}
}
