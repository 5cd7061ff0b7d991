package stripe

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// CustomerState reads everything that Stripe knows about a customer.
func (p *Payments) CustomerState(ctx context.Context, customerID string) (cutroom.CustomerState, error) {
	var state cutroom.CustomerState
	customer, err := p.customer(ctx, customerID)
	if err != nil {
		return state, err
	}
	card := defaultCard(customer)
	if p.ours(customer.Currency) {
		state.Kept = cutroom.Cents(-customer.Balance)
	}
	subs := &stripe.SubscriptionListParams{
		Customer: stripe.String(customerID), Status: stripe.String("all"),
		Expand: []*string{stripe.String("data.default_payment_method"), stripe.String("data.discounts.source.coupon")},
	}
	subs.Limit = stripe.Int64(100)
	for s, err := range p.client.V1Subscriptions.List(ctx, subs).All(ctx) {
		if err != nil {
			return state, translate(err)
		}
		if !p.ours(s.Currency) {
			state.Foreign = append(state.Foreign, cutroom.ForeignMoney{ID: s.ID, Currency: strings.ToUpper(string(s.Currency))})
			continue
		}
		theirs, err := subscriptionOf(s)
		if err != nil {
			return state, err
		}
		theirs.StaleCard = newer(card, s.DefaultPaymentMethod) && s.DefaultPaymentMethod != nil
		if theirs.StaleCard || theirs.Card == (cutroom.Card{}) {
			theirs.Card = cardOf(card)
		}
		state.Subscriptions = append(state.Subscriptions, theirs)
	}
	charged, err := p.charges(ctx, customerID)
	if err != nil {
		return state, err
	}
	invoices := &stripe.InvoiceListParams{
		Customer: stripe.String(customerID), Expand: append(p.withRates("data."), stripe.String("data.payments")),
	}
	invoices.Limit = stripe.Int64(100)
	for i, err := range p.client.V1Invoices.List(ctx, invoices).All(ctx) {
		if err != nil {
			return state, translate(err)
		}
		if !p.ours(i.Currency) {
			state.Foreign = append(state.Foreign, cutroom.ForeignMoney{ID: i.ID, Currency: strings.ToUpper(string(i.Currency))})
			continue
		}
		intent, _ := intentOf(i)
		last := charged[intent]
		b := billOf(i).After(last.refunds, last.disputes)
		b.Card = last.card
		state.Leftovers = append(state.Leftovers, last.leftovers...)
		for _, back := range last.leftovers {
			b.Leftover += back.Amount
		}
		if !b.Paid {
			b.Declined = last.declined
		}
		state.Bills = append(state.Bills, b)
	}
	ended := func(s cutroom.ProviderSubscription) bool { return s.Status == cutroom.ProviderEnded }
	if !customer.Deleted && slices.ContainsFunc(state.Subscriptions, ended) { // a deleted customer has no balance
		if state.FailedLeftovers, err = p.failedLeftovers(ctx, customerID, state.Leftovers); err != nil {
			return state, err
		}
	}
	slices.Reverse(state.Subscriptions) // Stripe lists the newest first
	slices.Reverse(state.Bills)
	return state, nil
}

// customersCard returns the customer's default card; nil for none.
func (p *Payments) customersCard(ctx context.Context, customerID string) (*stripe.PaymentMethod, error) {
	c, err := p.customer(ctx, customerID)
	if err != nil {
		return nil, err
	}
	return defaultCard(c), nil
}

// customer reads a customer with their default card.
func (p *Payments) customer(ctx context.Context, id string) (*stripe.Customer, error) {
	params := &stripe.CustomerRetrieveParams{Expand: []*string{stripe.String("invoice_settings.default_payment_method")}}
	c, err := p.client.V1Customers.Retrieve(ctx, id, params)
	return c, translate(err)
}

func defaultCard(c *stripe.Customer) *stripe.PaymentMethod {
	if c.InvoiceSettings == nil {
		return nil
	}
	return c.InvoiceSettings.DefaultPaymentMethod
}

// newer reports whether a customer's card was added after the one set on a
// subscription. Stripe's portal only changes the customer's card, but charges
// go to the subscription's.
func newer(customers, subscriptions *stripe.PaymentMethod) bool {
	return customers != nil && (subscriptions == nil || customers.ID != subscriptions.ID && customers.Created >= subscriptions.Created)
}

// UseCustomersCard removes a subscription's own card, so that it uses the
// customer's, unless the subscription has ended meanwhile.
func (p *Payments) UseCustomersCard(ctx context.Context, subscriptionID string) error {
	_, err := p.client.V1Subscriptions.Update(ctx, subscriptionID, &stripe.SubscriptionUpdateParams{DefaultPaymentMethod: stripe.String("")})
	return p.unlessEnded(ctx, subscriptionID, err)
}

// charged is what became of a payment: the card of its last attempt, why that
// was refused, what was refunded, and what a bank disputes.
type charged struct {
	card      cutroom.Card
	declined  cutroom.DeclineReason
	refunds   []cutroom.Refund // oldest first
	leftovers []cutroom.Refund // those that paid back the customer's balance
	disputes  []cutroom.Dispute
}

// charges finds what became of each of the customer's payments.
func (p *Payments) charges(ctx context.Context, customerID string) (map[string]charged, error) {
	found := map[string]charged{}
	charges := &stripe.ChargeListParams{Customer: stripe.String(customerID)}
	charges.Limit = stripe.Int64(100)
	for c, err := range p.client.V1Charges.List(ctx, charges).All(ctx) {
		if err != nil {
			return nil, translate(err)
		}
		if c.PaymentIntent == nil || !p.ours(c.Currency) {
			continue
		}
		last, later := found[c.PaymentIntent.ID]
		if !later { // Stripe lists the newest first
			last = charged{card: chargedCard(c), declined: declineOf(c)}
		}
		if c.AmountRefunded > 0 {
			made, leftovers, err := p.refundsOf(ctx, c.ID)
			if err != nil {
				return nil, err
			}
			last.refunds = append(made, last.refunds...)
			last.leftovers = append(last.leftovers, leftovers...)
		}
		if c.Disputed {
			found, err := p.disputesOf(ctx, c.ID)
			if err != nil {
				return nil, err
			}
			last.disputes = append(found, last.disputes...)
		}
		found[c.PaymentIntent.ID] = last
	}
	return found, nil
}

func chargedCard(c *stripe.Charge) cutroom.Card {
	if c.PaymentMethodDetails == nil || c.PaymentMethodDetails.Card == nil {
		return cutroom.Card{}
	}
	card := c.PaymentMethodDetails.Card
	return cutroom.Card{Brand: string(card.Brand), Last4: card.Last4, ExpMonth: int(card.ExpMonth), ExpYear: int(card.ExpYear)}
}

// intentOf returns the payment that paid an invoice, otherwise one that was
// tried; "" for none.
func intentOf(i *stripe.Invoice) (id string, paid bool) {
	if i.Payments == nil {
		return "", false
	}
	for _, pay := range i.Payments.Data {
		if pay.Payment == nil || pay.Payment.PaymentIntent == nil {
			continue
		}
		if pay.Status == "paid" {
			return pay.Payment.PaymentIntent.ID, true
		}
		id = pay.Payment.PaymentIntent.ID
	}
	return id, false
}

func subscriptionOf(s *stripe.Subscription) (cutroom.ProviderSubscription, error) {
	item, err := mainItem(s)
	if err != nil {
		return cutroom.ProviderSubscription{}, err
	}
	theirs := cutroom.ProviderSubscription{
		ID: s.ID, CheckoutID: s.Metadata[checkoutKey], Status: statusOf(s.Status), Price: cutroom.Cents(item.Price.UnitAmount),
		StartedAt: moment(s.StartDate), PeriodStart: moment(item.CurrentPeriodStart), PeriodEnd: moment(item.CurrentPeriodEnd),
		Taxed: s.AutomaticTax != nil && s.AutomaticTax.Enabled, CancelAtEnd: endsWithin(s, item), EndedAt: moment(s.EndedAt), Card: cardOf(s.DefaultPaymentMethod),
	}
	if item.Price.Product != nil {
		theirs.ProductID = item.Price.Product.ID
	}
	if item.Price.Recurring != nil {
		theirs.Interval = cutroom.Interval(item.Price.Recurring.Interval)
	}
	theirs.Off = reductionOf(s.Discounts, theirs.PeriodEnd, moment(s.BillingCycleAnchor), theirs.Interval.Months())
	return theirs, nil
}

// endsWithin reports whether a subscription ends with its current period or,
// through a date set at Stripe, within it.
func endsWithin(s *stripe.Subscription, item *stripe.SubscriptionItem) bool {
	return s.CancelAtPeriodEnd || s.CancelAt > 0 && s.CancelAt <= item.CurrentPeriodEnd
}

func statusOf(s stripe.SubscriptionStatus) cutroom.ProviderStatus {
	switch s {
	case stripe.SubscriptionStatusActive, stripe.SubscriptionStatusTrialing:
		return cutroom.ProviderActive
	case stripe.SubscriptionStatusPastDue, stripe.SubscriptionStatusUnpaid, stripe.SubscriptionStatusPaused:
		return cutroom.ProviderPastDue
	case stripe.SubscriptionStatusCanceled, stripe.SubscriptionStatusIncompleteExpired:
		return cutroom.ProviderEnded
	case stripe.SubscriptionStatusIncomplete:
	}
	return cutroom.ProviderIncomplete
}

func cardOf(m *stripe.PaymentMethod) cutroom.Card {
	if m == nil || m.Card == nil {
		return cutroom.Card{}
	}
	return cutroom.Card{
		Brand: string(m.Card.Brand), Last4: m.Card.Last4, ExpMonth: int(m.Card.ExpMonth), ExpYear: int(m.Card.ExpYear),
	}
}

// billOf converts an invoice to a bill.
func billOf(i *stripe.Invoice) cutroom.Bill {
	b := cutroom.Bill{
		ID: i.ID, Number: i.Number, CheckoutID: i.Metadata[checkoutKey], PayURL: i.HostedInvoiceURL,
		Renewal: i.BillingReason == stripe.InvoiceBillingReasonSubscriptionCycle,
		Draft:   i.Status == stripe.InvoiceStatusDraft, Open: i.Status == stripe.InvoiceStatusOpen, Paid: i.Status == stripe.InvoiceStatusPaid,
		Attempts: int(i.AttemptCount), Subtotal: cutroom.Cents(i.Subtotal), Total: cutroom.Cents(i.Total), CreatedAt: moment(i.Created),
	}
	for _, d := range i.TotalDiscountAmounts {
		b.Discount += cutroom.Cents(d.Amount)
	}
	b.Taxes = taxesOf(i.TotalTaxes)
	b.Tax = cutroom.TaxSum(b.Taxes)
	if i.StatusTransitions != nil {
		b.PaidAt = moment(i.StatusTransitions.PaidAt)
	}
	if i.Parent != nil && i.Parent.SubscriptionDetails != nil && i.Parent.SubscriptionDetails.Subscription != nil {
		b.SubscriptionID = i.Parent.SubscriptionDetails.Subscription.ID
	}
	if b.Switch = switchOf(i.Metadata); b.Switch != nil {
		b.SubscriptionID = i.Metadata[subscriptionKey]
	}
	if intent, paid := intentOf(i); paid {
		b.PaymentID = intent
	}
	if i.Lines != nil {
		for _, l := range i.Lines.Data {
			b.Lines = append(b.Lines, linesOf(l)...)
		}
	}
	// Amounts too small to charge, which Stripe keeps on the customer's
	// balance, are part of the next bill.
	if kept := cutroom.Cents(i.AmountDue - i.Total); kept != 0 {
		b.Lines = append(b.Lines, cutroom.BillLine{Text: cutroom.BalanceLine, Amount: kept})
		b.Total += kept
	}
	return b
}

func lineOf(l *stripe.InvoiceLineItem) cutroom.BillLine {
	kind := l.Metadata[lineKey]
	line := cutroom.BillLine{Text: l.Description, Amount: cutroom.Cents(l.Amount), Proration: kind == shareLine || kind == codeLine}
	if l.Period != nil {
		line.From, line.Until = moment(l.Period.Start), moment(l.Period.End)
	}
	if kind == codeLine {
		line.Text = cutroom.DiscountLine
		return line
	}
	if l.Pricing != nil && l.Pricing.PriceDetails != nil {
		line.ProductID = l.Pricing.PriceDetails.Product
	}
	// Stripe treats an amount without a price as a product of its own; ours is
	// in the metadata.
	line.ProductID = cmp.Or(l.Metadata[productKey], line.ProductID)
	if l.Parent != nil {
		if d := l.Parent.SubscriptionItemDetails; d != nil {
			line.Proration = line.Proration || d.Proration
		}
		if d := l.Parent.InvoiceItemDetails; d != nil {
			line.Proration = line.Proration || d.Proration
		}
	}
	return line
}

// moment converts Stripe's time; 0 is none.
func moment(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}
