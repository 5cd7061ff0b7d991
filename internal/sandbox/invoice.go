package sandbox

import (
	"fmt"
	"slices"
)

// invoice is what a customer has to pay, or has paid.
//
//	draft ─▶ open ─▶ paid
//	          ├────▶ void
//	          └────▶ uncollectible ─▶ paid
type invoice struct {
	ID                   string             `json:"id"`
	Object               string             `json:"object"`
	AccountCountry       string             `json:"account_country"`
	AccountName          string             `json:"account_name"`
	AmountDue            int64              `json:"amount_due"`
	AmountOverpaid       int64              `json:"amount_overpaid"`
	AmountPaid           int64              `json:"amount_paid"`
	AmountPaidOffStripe  int64              `json:"amount_paid_off_stripe"`
	AmountRemaining      int64              `json:"amount_remaining"`
	AmountShipping       int64              `json:"amount_shipping"`
	AttemptCount         int64              `json:"attempt_count"`
	Attempted            bool               `json:"attempted"`
	AutoAdvance          bool               `json:"auto_advance"`
	AutomaticTax         automaticTax       `json:"automatic_tax"`
	BillingReason        string             `json:"billing_reason"`
	CollectionMethod     string             `json:"collection_method"`
	Created              int64              `json:"created"`
	Currency             string             `json:"currency"`
	Customer             string             `json:"customer"`
	CustomerEmail        ref                `json:"customer_email"`
	CustomerName         ref                `json:"customer_name"`
	DefaultPaymentMethod ref                `json:"default_payment_method"`
	DefaultTaxRates      []string           `json:"default_tax_rates"`
	Description          ref                `json:"description"`
	Discounts            []string           `json:"discounts"`
	DueDate              stamp              `json:"due_date"`
	EffectiveAt          stamp              `json:"effective_at"`
	EndingBalance        *int64             `json:"ending_balance"`
	HostedInvoiceURL     ref                `json:"hosted_invoice_url"`
	InvoicePDF           ref                `json:"invoice_pdf"`
	Issuer               issuer             `json:"issuer"`
	Lines                list[*line]        `json:"lines"`
	Livemode             bool               `json:"livemode"`
	Metadata             map[string]string  `json:"metadata"`
	NextPaymentAttempt   stamp              `json:"next_payment_attempt"`
	Number               ref                `json:"number"`
	Parent               *invoiceParent     `json:"parent"`
	PaymentSettings      paymentSettings    `json:"payment_settings"`
	PeriodEnd            int64              `json:"period_end"`
	PeriodStart          int64              `json:"period_start"`
	PostPaymentCredit    int64              `json:"post_payment_credit_notes_amount"`
	PrePaymentCredit     int64              `json:"pre_payment_credit_notes_amount"`
	StartingBalance      int64              `json:"starting_balance"`
	Status               string             `json:"status"`
	StatusTransitions    invoiceTransitions `json:"status_transitions"`
	Subtotal             int64              `json:"subtotal"`
	SubtotalExcludingTax int64              `json:"subtotal_excluding_tax"`
	Total                int64              `json:"total"`
	TotalDiscountAmounts []discountAmount   `json:"total_discount_amounts"`
	TotalExcludingTax    int64              `json:"total_excluding_tax"`
	TotalTaxes           []tax              `json:"total_taxes"`
	Own                  invoiceOwn         `json:"_own"`
}

type invoiceParent struct {
	QuoteDetails        ref                   `json:"quote_details"`
	SubscriptionDetails *invoiceOfSubcription `json:"subscription_details"`
	Type                string                `json:"type"`
}

type invoiceOfSubcription struct {
	Metadata      map[string]string `json:"metadata"`
	Subscription  string            `json:"subscription"`
	ProrationDate stamp             `json:"subscription_proration_date,omitempty"`
}

type paymentSettings struct {
	DefaultMandate       ref `json:"default_mandate"`
	PaymentMethodOptions ref `json:"payment_method_options"`
	PaymentMethodTypes   ref `json:"payment_method_types"`
}

type invoiceTransitions struct {
	FinalizedAt           stamp `json:"finalized_at"`
	MarkedUncollectibleAt stamp `json:"marked_uncollectible_at"`
	PaidAt                stamp `json:"paid_at"`
	VoidedAt              stamp `json:"voided_at"`
}

type invoiceOwn struct {
	Intent    string `json:"intent"`     // the payment that all attempts belong to
	SettlesAt int64  `json:"settles_at"` // when a bank says whether it has paid; 0 if no bank was asked

	TaxedAt location `json:"taxed_at"`
}

func (i *invoice) subscription() string {
	if i.Parent == nil {
		return ""
	}
	return i.Parent.SubscriptionDetails.Subscription
}

// leastCharge returns Stripe's minimum charge in a currency. A smaller amount
// goes to the customer's balance for the next invoice.
func leastCharge(currency string) int64 {
	switch currency {
	case "gbp":
		return 30
	case "pln":
		return 200
	case "dkk":
		return 250
	case "nok", "sek":
		return 300
	case "mxn":
		return 1000
	case "czk":
		return 1500
	}
	return 50
}

func (s *Sandbox) newInvoice(by *customer, currency, reason string, lines []*line, now int64) *invoice {
	made := &invoice{
		ID: newID("in"), Object: "invoice", AccountCountry: "US", AccountName: s.config.Name, BillingReason: reason,
		CollectionMethod: "charge_automatically", Created: now, Currency: currency, Customer: by.ID, CustomerEmail: by.Email, CustomerName: by.Name,
		DefaultTaxRates: []string{}, Discounts: []string{}, Issuer: issuer{"self"}, Metadata: map[string]string{},
		PeriodStart: now, PeriodEnd: now, Status: "draft", TotalDiscountAmounts: []discountAmount{}, TotalTaxes: []tax{},
		StartingBalance: by.Balance,
	}
	made.Lines = listOf("/v1/invoices/"+made.ID+"/lines", lines...)
	for _, l := range lines {
		l.Invoice = ref(made.ID)
	}
	return made
}

// draft creates a subscription's invoice with its discounts, and marks in the
// copy of the subscription what the invoice uses and covers. It stores nothing.
func (s *Sandbox) draft(sub *subscription, reason string, lines []*line, now int64) *invoice {
	by := s.data.customers.get(sub.Customer)
	made := s.newInvoice(by, sub.Currency, reason, lines, now)
	made.DefaultPaymentMethod = sub.DefaultPaymentMethod
	made.Parent = &invoiceParent{Type: "subscription_details", SubscriptionDetails: &invoiceOfSubcription{Metadata: sub.Metadata, Subscription: sub.ID}}
	if sub.AutomaticTax.Enabled {
		made.taxBy(s.locationOf(by))
	}
	made.take(s.discountsOf(sub, now), by.Balance)
	for _, off := range made.TotalDiscountAmounts {
		if s.data.discounts.get(off.Discount).Own.Duration == "once" {
			sub.Discounts = slices.DeleteFunc(sub.Discounts, func(id string) bool { return id == off.Discount })
		}
	}
	for _, l := range lines {
		if l.Parent.SubscriptionItem != nil && l.Parent.SubscriptionItem.SubscriptionItem == sub.item().ID && !l.proration() && l.Amount > 0 {
			sub.Own.Covered = span{Start: l.Period.Start, End: l.Period.End, Net: l.net()}
		}
	}
	return made
}

// take applies the discounts, one after another, and adds up the totals.
func (i *invoice) take(discounts []*discount, balance int64) {
	for _, d := range discounts {
		i.Discounts = append(i.Discounts, d.ID)
		given, left := int64(0), int64(d.Own.AmountOff)
		for _, l := range i.Lines.Data {
			if !l.Discountable || l.net() <= 0 {
				continue
			}
			off := d.off(l.net())
			if d.Own.AmountOff > 0 {
				off = min(off, left)
				left -= off
			}
			if off > 0 {
				l.DiscountAmounts = append(l.DiscountAmounts, discountAmount{off, d.ID})
				given += off
			}
		}
		if given > 0 {
			i.TotalDiscountAmounts = append(i.TotalDiscountAmounts, discountAmount{given, d.ID})
		}
	}
	i.Subtotal, i.TotalExcludingTax = 0, 0
	for _, l := range i.Lines.Data {
		i.Subtotal += l.Amount
		i.TotalExcludingTax += l.net()
	}
	i.SubtotalExcludingTax = i.Subtotal
	i.tax()
	i.owe(balance)
}

// owe adds the customer's balance to the amount due.
func (i *invoice) owe(balance int64) {
	ending := int64(0)
	i.AmountDue = i.Total + balance
	if i.AmountDue < leastCharge(i.Currency) {
		ending, i.AmountDue = i.AmountDue, 0
	}
	i.AmountRemaining = i.AmountDue
	i.EndingBalance = &ending
}

// discountsOf returns the discounts that a subscriber has at a given time.
func (s *Sandbox) discountsOf(sub *subscription, at int64) []*discount {
	var lasting []*discount
	for _, id := range sub.Discounts {
		if d := s.data.discounts.get(id); d != nil && d.lasts(at) {
			lasting = append(lasting, d)
		}
	}
	return lasting
}

// finalize stores a new invoice and opens it.
func (s *Sandbox) finalize(made *invoice, now int64) {
	s.data.invoices.put(made.ID, made)
	s.emit("invoice.created", made, nil, now)
	s.open(made, now)
}

// open gives the invoice its number, and uses the customer's balance.
func (s *Sandbox) open(made *invoice, now int64) {
	by := clone(s.data.customers.get(made.Customer))
	made.Number = ref(fmt.Sprintf("%s-%04d", by.InvoicePrefix, by.NextInvoice))
	if made.AutomaticTax.Status == "requires_location_inputs" {
		made.AutomaticTax = automaticTax{DisabledReason: "finalization_requires_location_inputs"}
	}
	made.Status, made.EffectiveAt, made.StatusTransitions.FinalizedAt = "open", stamp(now), stamp(now)
	made.HostedInvoiceURL = ref(s.pageURL("invoices/" + made.ID))
	by.NextInvoice++
	by.Currency = ref(made.Currency)
	settled := by.Balance != *made.EndingBalance
	by.Balance = *made.EndingBalance
	if settled {
		s.saveCustomer(by, now)
	} else {
		s.data.customers.put(by.ID, by)
	}
	s.emit("invoice.finalized", made, nil, now)
}
