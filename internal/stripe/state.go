package stripe

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// CustomerState reads everything Stripe knows of a customer.
func (p *Payments) CustomerState(ctx context.Context, customerID string) (cutroom.CustomerState, error) {
	var state cutroom.CustomerState
	card, err := p.card(ctx, customerID)
	if err != nil {
		return state, err
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
		theirs, err := subscriptionOf(s)
		if err != nil {
			return state, err
		}
		if theirs.Card == (cutroom.Card{}) {
			theirs.Card = card
		}
		state.Subscriptions = append(state.Subscriptions, theirs)
	}
	refunded, err := p.refunds(ctx, customerID)
	if err != nil {
		return state, err
	}
	invoices := &stripe.InvoiceListParams{
		Customer: stripe.String(customerID), Expand: []*string{stripe.String("data.payments")},
	}
	invoices.Limit = stripe.Int64(100)
	for i, err := range p.client.V1Invoices.List(ctx, invoices).All(ctx) {
		if err != nil {
			return state, translate(err)
		}
		b := billOf(i).Bill
		b.Refunded = refunded[b.PaymentID]
		state.Bills = append(state.Bills, b)
	}
	slices.Reverse(state.Subscriptions) // Stripe lists the newest first
	slices.Reverse(state.Bills)
	return state, nil
}

// card is the customer's own, for subscriptions that name none.
func (p *Payments) card(ctx context.Context, customerID string) (cutroom.Card, error) {
	params := &stripe.CustomerRetrieveParams{Expand: []*string{stripe.String("invoice_settings.default_payment_method")}}
	c, err := p.client.V1Customers.Retrieve(ctx, customerID, params)
	if err != nil {
		return cutroom.Card{}, translate(err)
	}
	if c.InvoiceSettings == nil {
		return cutroom.Card{}, nil
	}
	return cardOf(c.InvoiceSettings.DefaultPaymentMethod), nil
}

// refunds is what was given back of each of the customer's payments.
func (p *Payments) refunds(ctx context.Context, customerID string) (map[string]cutroom.Cents, error) {
	back := map[string]cutroom.Cents{}
	charges := &stripe.ChargeListParams{Customer: stripe.String(customerID)}
	charges.Limit = stripe.Int64(100)
	for c, err := range p.client.V1Charges.List(ctx, charges).All(ctx) {
		if err != nil {
			return nil, translate(err)
		}
		if c.PaymentIntent != nil && c.AmountRefunded > 0 {
			back[c.PaymentIntent.ID] += cutroom.Cents(c.AmountRefunded)
		}
	}
	return back, nil
}

func subscriptionOf(s *stripe.Subscription) (cutroom.ProviderSubscription, error) {
	item, err := onlyItem(s)
	if err != nil {
		return cutroom.ProviderSubscription{}, err
	}
	theirs := cutroom.ProviderSubscription{
		ID: s.ID, CheckoutID: s.Metadata[checkoutKey], Status: statusOf(s.Status), Price: cutroom.Cents(item.Price.UnitAmount),
		StartedAt: moment(s.StartDate), PeriodStart: moment(item.CurrentPeriodStart), PeriodEnd: moment(item.CurrentPeriodEnd),
		CancelAtEnd: s.CancelAtPeriodEnd, EndedAt: moment(s.EndedAt), Card: cardOf(s.DefaultPaymentMethod),
		Moved: s.Status == stripe.SubscriptionStatusTrialing, Off: reductionOf(s.Discounts, moment(item.CurrentPeriodEnd)), OffNow: offNow(s, item), Changed: changeOf(s),
	}
	if item.Price.Product != nil {
		theirs.ProductID = item.Price.Product.ID
	}
	if item.Price.Recurring != nil {
		theirs.Interval = cutroom.Interval(item.Price.Recurring.Interval)
	}
	return theirs, nil
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

// bill is an invoice in our words.
type bill struct{ cutroom.Bill }

func billOf(i *stripe.Invoice) bill {
	b := cutroom.Bill{
		ID: i.ID, Number: i.Number, CheckoutID: i.Metadata[checkoutKey],
		Renewal: i.BillingReason == stripe.InvoiceBillingReasonSubscriptionCycle,
		Open:    i.Status == stripe.InvoiceStatusOpen, Paid: i.Status == stripe.InvoiceStatusPaid,
		Subtotal: cutroom.Cents(i.Subtotal), Total: cutroom.Cents(i.Total), CreatedAt: moment(i.Created),
	}
	for _, d := range i.TotalDiscountAmounts {
		b.Discount += cutroom.Cents(d.Amount)
	}
	for _, t := range i.TotalTaxes {
		b.Tax += cutroom.Cents(t.Amount)
	}
	if i.StatusTransitions != nil {
		b.PaidAt = moment(i.StatusTransitions.PaidAt)
	}
	if i.Parent != nil && i.Parent.SubscriptionDetails != nil && i.Parent.SubscriptionDetails.Subscription != nil {
		b.SubscriptionID = i.Parent.SubscriptionDetails.Subscription.ID
	}
	if b.Switch = switchOf(i.Metadata); b.Switch != nil {
		b.SubscriptionID = i.Metadata[subscriptionKey]
	}
	if i.Payments != nil {
		for _, pay := range i.Payments.Data {
			if pay.Status == "paid" && pay.Payment != nil && pay.Payment.PaymentIntent != nil {
				b.PaymentID = pay.Payment.PaymentIntent.ID
			}
		}
	}
	if i.Lines != nil {
		for _, l := range i.Lines.Data {
			b.Lines = append(b.Lines, lineOf(l))
		}
	}
	// What Stripe keeps for a customer from amounts too small to charge is
	// part of the next bill.
	if kept := cutroom.Cents(i.AmountDue - i.Total); kept != 0 {
		b.Lines = append(b.Lines, cutroom.BillLine{Text: cutroom.BalanceLine, Amount: kept})
		b.Total += kept
	}
	return bill{b}
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
	// An amount without a price is a product of its own to Stripe; ours is named beside it.
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

// withDiscount are the lines together with one for what a code takes off, so
// that they add up.
func (b bill) withDiscount() []cutroom.BillLine {
	lines := b.Lines
	if b.Discount > 0 {
		lines = append(lines, cutroom.BillLine{Text: cutroom.DiscountLine, Amount: -b.Discount})
	}
	if b.Tax > 0 {
		lines = append(lines, cutroom.BillLine{Text: cutroom.TaxLine, Amount: b.Tax})
	}
	return lines
}

// moment is Stripe's time; 0 is none.
func moment(unix int64) time.Time {
	if unix == 0 {
		return time.Time{}
	}
	return time.Unix(unix, 0).UTC()
}
