package sandbox

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// line is one line of an invoice.
type line struct {
	ID                  string            `json:"id"`
	Object              string            `json:"object"`
	Amount              int64             `json:"amount"`
	Currency            string            `json:"currency"`
	Description         ref               `json:"description"`
	DiscountAmounts     []discountAmount  `json:"discount_amounts"`
	Discountable        bool              `json:"discountable"`
	Discounts           []string          `json:"discounts"`
	Invoice             ref               `json:"invoice"`
	Livemode            bool              `json:"livemode"`
	Metadata            map[string]string `json:"metadata"`
	Parent              lineParent        `json:"parent"`
	Period              period            `json:"period"`
	PretaxCreditAmounts []string          `json:"pretax_credit_amounts"`
	Pricing             pricing           `json:"pricing"`
	Quantity            int64             `json:"quantity"`
	QuantityDecimal     string            `json:"quantity_decimal"`
	Subscription        ref               `json:"subscription"`
	Subtotal            int64             `json:"subtotal"`
	Taxes               []tax             `json:"taxes"`
}

type discountAmount struct {
	Amount   int64  `json:"amount"`
	Discount string `json:"discount"`
}

type period struct {
	End   int64 `json:"end"`
	Start int64 `json:"start"`
}

type lineParent struct {
	InvoiceItem      *lineOfItem         `json:"invoice_item_details"`
	SubscriptionItem *lineOfSubscription `json:"subscription_item_details"`
	Type             string              `json:"type"`
}

type lineOfItem struct {
	InvoiceItem      string           `json:"invoice_item"`
	Proration        bool             `json:"proration"`
	ProrationDetails prorationDetails `json:"proration_details"`
	Subscription     ref              `json:"subscription"`
}

type lineOfSubscription struct {
	InvoiceItem      ref              `json:"invoice_item"`
	Proration        bool             `json:"proration"`
	ProrationDetails prorationDetails `json:"proration_details"`
	Subscription     string           `json:"subscription"`
	SubscriptionItem string           `json:"subscription_item"`
}

type prorationDetails struct {
	CreditedItems ref `json:"credited_items"`
}

type pricing struct {
	PriceDetails      priceDetails `json:"price_details"`
	Type              string       `json:"type"`
	UnitAmountDecimal string       `json:"unit_amount_decimal"`
}

type priceDetails struct {
	Price   string `json:"price"`
	Product string `json:"product"`
}

func (l *line) proration() bool {
	return l.Parent.SubscriptionItem != nil && l.Parent.SubscriptionItem.Proration
}

// net returns the line's amount after its discounts.
func (l *line) net() int64 {
	net := l.Amount
	for _, off := range l.DiscountAmounts {
		net -= off.Amount
	}
	return net
}

func newLine(p *price, quantity, amount, start, end int64, description string) *line {
	return &line{
		ID: newID("il"), Object: "line_item", Amount: amount, Subtotal: amount, Currency: p.Currency, Description: ref(description),
		Discountable: true, DiscountAmounts: []discountAmount{}, Discounts: []string{}, Metadata: map[string]string{},
		Period: period{Start: start, End: end}, PretaxCreditAmounts: []string{}, Taxes: []tax{},
		Quantity: quantity, QuantityDecimal: strconv.FormatInt(quantity, 10),
		Pricing: pricing{PriceDetails: priceDetails{Price: p.ID, Product: p.Product}, Type: "price_details", UnitAmountDecimal: p.UnitAmountDecimal},
	}
}

func (l *line) of(sub *subscription, proration bool) *line {
	l.Subscription = ref(sub.ID)
	l.Parent = lineParent{Type: "subscription_item_details", SubscriptionItem: &lineOfSubscription{
		Proration: proration, Subscription: sub.ID, SubscriptionItem: sub.item().ID,
	}}
	l.Metadata = sub.Metadata
	return l
}

// whole bills the items' current period in full.
func (s *Sandbox) whole(sub *subscription) (lines []*line) {
	for _, item := range sub.Items.Data {
		text := fmt.Sprintf("%d × %s (at %s / %s)", item.Quantity, s.nameOf(item.Price), priced(item.Price.Currency, item.Price.UnitAmount), item.Price.Recurring.Interval)
		billed := newLine(item.Price, item.Quantity, item.Quantity*item.Price.UnitAmount, item.CurrentPeriodStart, item.CurrentPeriodEnd, text).of(sub, false)
		billed.Parent.SubscriptionItem.SubscriptionItem = item.ID
		lines = append(lines, billed)
	}
	return lines
}

// trialLine is the line for a trial, which costs nothing.
func (s *Sandbox) trialLine(sub *subscription) *line {
	item := sub.item()
	return newLine(item.Price, item.Quantity, 0, item.CurrentPeriodStart, item.CurrentPeriodEnd, "Trial period for "+s.nameOf(item.Price)).of(sub, false)
}

// unused credits the time after a given time. Like Stripe's flexible billing,
// it counts what was really charged, including discounts.
func (s *Sandbox) unused(sub *subscription, old *item, from int64) []*line {
	paid := &sub.Own.Covered
	if paid.Net <= 0 || paid.End <= from {
		return nil
	}
	from = max(from, paid.Start)
	back := share(paid.Net, paid.End-from, paid.End-paid.Start)
	text := "Unused time on " + s.nameOf(old.Price) + " after " + day(from)
	credit := newLine(old.Price, old.Quantity, -back, from, paid.End, text).of(sub, true)
	credit.Discountable = false
	paid.Net -= back
	paid.End = from
	return []*line{credit}
}

// remaining bills the new price for the rest of the period, less the
// subscriber's percentage discounts.
func (s *Sandbox) remaining(sub *subscription, from int64) *line {
	item := sub.item()
	amount := item.Quantity * item.Price.UnitAmount
	for _, d := range s.discountsOf(sub, from) {
		if d.Own.PercentOff > 0 {
			amount -= d.off(amount)
		}
	}
	amount = share(amount, item.CurrentPeriodEnd-from, item.CurrentPeriodEnd-item.CurrentPeriodStart)
	text := "Remaining time on " + s.nameOf(item.Price) + " after " + day(from)
	charge := newLine(item.Price, item.Quantity, amount, from, item.CurrentPeriodEnd, text).of(sub, true)
	charge.Discountable = false
	sub.Own.Covered = span{Start: from, End: item.CurrentPeriodEnd, Net: amount}
	return charge
}

func (s *Sandbox) nameOf(p *price) string {
	if p.inline != nil {
		return p.inline.Name
	}
	return s.productName(p.Product)
}

func day(at int64) string { return time.Unix(at, 0).UTC().Format("02 Jan 2006") }

// signs are the currency signs before amounts; other currencies are shown by
// their code.
var signs = map[string]string{"usd": "$", "eur": "€", "gbp": "£"}

// priced formats an amount of cents in a currency.
func priced(currency string, cents int64) string {
	if cents < 0 {
		return "-" + priced(currency, -cents)
	}
	return fmt.Sprintf("%s%d.%02d", cmp.Or(signs[currency], strings.ToUpper(currency)+" "), cents/100, cents%100)
}
