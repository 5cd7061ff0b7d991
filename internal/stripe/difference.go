package stripe

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Metadata keys on the invoice of a difference. They say what it changes, so
// that anyone who sees that it was paid can apply it.
const (
	subscriptionKey = "subscription"
	fromProductKey  = "from_product"
	fromIntervalKey = "from_interval"
	toProductKey    = "to_product"
	toIntervalKey   = "to_interval"
	toPriceKey      = "to_price"
	atKey           = "at"
	periodEndKey    = "period_end"
	paidKey         = "paid"

	lineKey    = "line"    // marks the lines of such an invoice
	productKey = "product" // what a line is about, since a credit has no price of its own
	partKey    = "part_"   // the lines that one item of a taxed difference stands for, numbered
	shareLine  = "share"
	periodLine = "period"
	sumLine    = "sum"  // of the parts
	codeLine   = "code" // what a code takes off; it has no product
)

// leastCharges are Stripe's minimum charges, by currency. A smaller amount goes
// to the customer's balance for the next invoice.
var leastCharges = map[string]int64{
	"czk": 1500, "dkk": 250, "gbp": 30, "mxn": 1000, "nok": 300, "pln": 200, "sek": 300,
}

// mostLeastCharges is Stripe's minimum charge in most currencies.
const mostLeastCharges = 50

// due returns what an invoice asks for, given the customer's balance at Stripe.
func (p *Payments) due(total, balance int64) cutroom.Cents {
	if total+balance < cmp.Or(leastCharges[p.currency], mostLeastCharges) {
		return 0
	}
	return cutroom.Cents(total + balance)
}

// PreviewDifference has Stripe preview the lines as if they were added to the
// next invoice, and ignores the rest of that invoice.
func (p *Payments) PreviewDifference(ctx context.Context, d cutroom.Difference) (cutroom.ChangePreview, error) {
	preview := cutroom.ChangePreview{At: d.Switch.At}
	if err := p.ensureProduct(ctx, d.Switch.To); err != nil {
		return preview, err
	}
	params := &stripe.InvoiceCreatePreviewParams{Subscription: stripe.String(d.SubscriptionID)}
	if d.Taxed {
		params.Expand = p.withRates("")
	}
	lines, err := itemsOf(d)
	if err != nil {
		return preview, err
	}
	for _, l := range lines {
		item := &stripe.InvoiceCreatePreviewInvoiceItemParams{
			Description: stripe.String(l.Text), Discountable: stripe.Bool(false), Metadata: l.marks,
			Period: &stripe.InvoiceCreatePreviewInvoiceItemPeriodParams{Start: stripe.Int64(l.From.Unix()), End: stripe.Int64(l.Until.Unix())},
		}
		if l.Amount < 0 { // Stripe's prices cannot be negative
			item.Amount, item.Currency = stripe.Int64(int64(l.Amount)), stripe.String(p.currency)
		} else {
			item.PriceData = &stripe.InvoiceCreatePreviewInvoiceItemPriceDataParams{
				Currency: stripe.String(p.currency), Product: stripe.String(l.ProductID), UnitAmount: stripe.Int64(int64(l.Amount)),
				TaxBehavior: behaviorOf(d.Taxed),
			}
		}
		params.InvoiceItems = append(params.InvoiceItems, item)
	}
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, params)
	if is(err, stripe.ErrorCodeInvoiceUpcomingNone) {
		return preview, cutroom.ErrCancelled // there are no more invoices
	}
	if err != nil {
		return preview, translate(err)
	}
	var total int64
	var ours []*stripe.InvoiceLineItem
	for _, l := range invoice.Lines.Data {
		if l.Metadata[lineKey] == "" {
			continue
		}
		ours = append(ours, l)
		preview.Lines = append(preview.Lines, linesOf(l)...)
		total += l.Amount
	}
	for _, t := range taxesOfLines(ours, invoice.TotalTaxes) {
		total += int64(t.Amount)
		if t.Shown() {
			preview.Lines = append(preview.Lines, cutroom.BillLine{Text: cutroom.TaxLine, Amount: t.Amount, Tax: &t})
		}
	}
	preview.Total = p.due(total, invoice.StartingBalance)
	if kept := preview.Total - cutroom.Cents(total); kept != 0 {
		preview.Lines = append(preview.Lines, cutroom.BillLine{Text: cutroom.BalanceLine, Amount: kept})
	}
	return preview, nil
}

// ChargeDifference creates a separate invoice that is not part of any Stripe
// subscription, and pays it. Each step has an idempotency key, so that two
// concurrent calls make one invoice. If the card is refused, the invoice is
// voided, unless the cardholder can still confirm the payment on Stripe's page.
func (p *Payments) ChargeDifference(ctx context.Context, d cutroom.Difference, total cutroom.Cents, key string) error {
	s, err := p.client.V1Subscriptions.Retrieve(ctx, d.SubscriptionID, &stripe.SubscriptionRetrieveParams{
		Expand: []*string{stripe.String("default_payment_method")},
	})
	if err != nil {
		return translate(err)
	}
	with := s.DefaultPaymentMethod
	switch card, err := p.customersCard(ctx, s.Customer.ID); {
	case err != nil:
		return err
	case newer(card, with):
		with = card
	}
	if with != nil && with.Type != stripe.PaymentMethodTypeCard {
		// Other methods would only say days later whether they pay.
		return &cutroom.Declined{Reason: cutroom.DeclinedAsUnsuitable, Told: string(with.Type)}
	}
	id, err := p.writeDifference(ctx, d, s.Customer.ID, key)
	if err != nil {
		return err
	}
	invoice, err := p.client.V1Invoices.Retrieve(ctx, id, nil)
	if err != nil {
		return translate(err)
	}
	if invoice.Status == stripe.InvoiceStatusDraft && p.due(invoice.Total, invoice.StartingBalance) != total {
		_, err := p.client.V1Invoices.Delete(ctx, id, nil)
		return errors.Join(cutroom.ErrPriceMoved, translate(err))
	}
	open := &stripe.InvoiceFinalizeInvoiceParams{AutoAdvance: stripe.Bool(false)}
	open.SetIdempotencyKey(key + "/open")
	invoice, err = p.client.V1Invoices.FinalizeInvoice(ctx, id, open)
	switch {
	case answersMissing(err):
		return cutroom.ErrPriceMoved // someone else has just dropped it
	case err != nil:
		return translate(err)
	}
	if invoice.Status == stripe.InvoiceStatusPaid {
		return nil // there was nothing to charge
	}
	return p.payDifference(ctx, id, with, key)
}

func (p *Payments) payDifference(ctx context.Context, id string, with *stripe.PaymentMethod, key string) error {
	pay := &stripe.InvoicePayParams{}
	pay.SetIdempotencyKey(key + "/pay")
	if with != nil {
		pay.PaymentMethod = stripe.String(with.ID)
		pay.SetIdempotencyKey(key + "/pay/" + with.ID)
	}
	_, err := p.client.V1Invoices.Pay(ctx, id, pay)
	failed := translate(err)
	var no *cutroom.Declined
	switch {
	case failed == nil || errors.Is(failed, cutroom.ErrPaymentsAway):
		return failed
	case errors.As(failed, &no) && no.Reason == cutroom.DeclinedForProof:
		return failed
	case errors.As(failed, &no):
		return errors.Join(failed, p.DropBill(ctx, id)) // two concurrent drops both succeed
	}
	invoice, err := p.client.V1Invoices.Retrieve(ctx, id, nil)
	switch {
	case err != nil:
		return translate(err)
	case invoice.Status == stripe.InvoiceStatusPaid:
		return nil
	case invoice.Status == stripe.InvoiceStatusVoid:
		return cutroom.ErrPriceMoved // refused before, with another card
	}
	return errors.Join(failed, p.DropBill(ctx, id))
}

// DropBill voids an open invoice, and deletes a draft.
func (p *Payments) DropBill(ctx context.Context, billID string) error {
	_, err := p.client.V1Invoices.VoidInvoice(ctx, billID, nil)
	if err == nil || answersMissing(err) {
		return nil
	}
	failed := translate(err)
	invoice, err := p.client.V1Invoices.Retrieve(ctx, billID, nil)
	if err != nil || invoice.Status != stripe.InvoiceStatusDraft {
		return p.unlessSettled(ctx, billID, failed)
	}
	if _, err = p.client.V1Invoices.Delete(ctx, billID, nil); answersMissing(err) {
		return nil
	}
	return translate(err)
}

// writeDifference creates the draft. Its amounts include all discounts.
func (p *Payments) writeDifference(ctx context.Context, d cutroom.Difference, customerID, key string) (invoiceID string, err error) {
	params := &stripe.InvoiceCreateParams{
		Customer: stripe.String(customerID), Currency: stripe.String(p.currency), AutoAdvance: stripe.Bool(false),
		PendingInvoiceItemsBehavior: stripe.String("exclude"), Discounts: []*stripe.InvoiceCreateDiscountParams{},
		Metadata: namesOf(d),
	}
	if d.Taxed {
		params.AutomaticTax = &stripe.InvoiceCreateAutomaticTaxParams{Enabled: stripe.Bool(true)}
	}
	lines, err := itemsOf(d)
	if err != nil {
		return "", err
	}
	params.SetIdempotencyKey(key)
	invoice, err := p.client.V1Invoices.Create(ctx, params)
	if err != nil {
		return "", translate(err)
	}
	for i, l := range lines {
		item := &stripe.InvoiceItemCreateParams{
			Customer: stripe.String(customerID), Invoice: stripe.String(invoice.ID), Description: stripe.String(l.Text),
			Discountable: stripe.Bool(false), Metadata: l.marks,
			Period: &stripe.InvoiceItemCreatePeriodParams{Start: stripe.Int64(l.From.Unix()), End: stripe.Int64(l.Until.Unix())},
		}
		if l.Amount < 0 { // Stripe's prices cannot be negative
			item.Amount, item.Currency = stripe.Int64(int64(l.Amount)), stripe.String(p.currency)
		} else {
			item.PriceData = &stripe.InvoiceItemCreatePriceDataParams{
				Currency: stripe.String(p.currency), Product: stripe.String(l.ProductID), UnitAmount: stripe.Int64(int64(l.Amount)),
				TaxBehavior: behaviorOf(d.Taxed),
			}
		}
		item.SetIdempotencyKey(fmt.Sprintf("%s/line/%d", key, i))
		if _, err := p.client.V1InvoiceItems.Create(ctx, item); err != nil {
			return "", translate(err)
		}
	}
	return invoice.ID, nil
}

// itemLine is a line in the form sent to Stripe.
type itemLine struct {
	cutroom.BillLine
	marks map[string]string
}

// itemsOf returns the lines of a difference in the form sent to Stripe. Stripe
// calculates no tax for negative amounts, so a taxed difference is a single
// item over the sum, whose metadata holds the lines it stands for.
func itemsOf(d cutroom.Difference) (lines []itemLine, err error) {
	var sum cutroom.Cents
	for _, l := range d.Lines {
		sum += l.Amount
		lines = append(lines, itemLine{l, marked(l)})
	}
	if !d.Taxed || len(lines) < 2 || sum < 0 {
		return lines, nil
	}
	last := d.Lines[len(d.Lines)-1]
	whole := itemLine{cutroom.BillLine{
		ProductID: d.Switch.To.ProductID, Amount: sum, From: last.From, Until: last.Until,
	}, map[string]string{lineKey: sumLine}}
	var texts []string
	for i, l := range d.Lines {
		part, err := json.Marshal(l)
		if err != nil {
			return nil, fmt.Errorf("a line of a difference: %w", err)
		}
		whole.marks[partKey+strconv.Itoa(i)] = string(part)
		texts = append(texts, l.Text)
	}
	whole.Text = strings.Join(texts, ", ")
	return []itemLine{whole}, nil
}

// linesOf returns the lines that a Stripe line stands for: one, except for the
// sum of a taxed difference.
func linesOf(l *stripe.InvoiceLineItem) []cutroom.BillLine {
	if l.Metadata[lineKey] != sumLine {
		return []cutroom.BillLine{lineOf(l)}
	}
	var parts []cutroom.BillLine
	for i := 0; l.Metadata[partKey+strconv.Itoa(i)] != ""; i++ {
		var part cutroom.BillLine
		if json.Unmarshal([]byte(l.Metadata[partKey+strconv.Itoa(i)]), &part) != nil {
			return []cutroom.BillLine{lineOf(l)} // not written by us
		}
		parts = append(parts, part)
	}
	return parts
}

func marked(l cutroom.BillLine) map[string]string {
	marks := map[string]string{lineKey: periodLine}
	switch {
	case l.Text == cutroom.DiscountLine:
		marks[lineKey] = codeLine
	case l.Proration:
		marks[lineKey] = shareLine
	}
	if l.ProductID != "" {
		marks[productKey] = l.ProductID
	}
	return marks
}

func namesOf(d cutroom.Difference) map[string]string {
	w := d.Switch
	return map[string]string{
		subscriptionKey: d.SubscriptionID,
		fromProductKey:  w.From.ProductID, fromIntervalKey: string(w.From.Interval),
		toProductKey: w.To.ProductID, toIntervalKey: string(w.To.Interval), toPriceKey: strconv.FormatInt(int64(w.To.Price), 10),
		atKey: strconv.FormatInt(w.At.Unix(), 10), periodEndKey: strconv.FormatInt(w.PeriodEnd.Unix(), 10),
		paidKey: strconv.FormatInt(int64(w.Paid), 10),
	}
}

// switchOf returns what an invoice changes once it is paid; nil for all but
// ours.
func switchOf(names map[string]string) *cutroom.Switch {
	if names[toProductKey] == "" {
		return nil
	}
	price, wrongPrice := strconv.ParseInt(names[toPriceKey], 10, 64)
	at, wrongAt := strconv.ParseInt(names[atKey], 10, 64)
	end, wrongEnd := strconv.ParseInt(names[periodEndKey], 10, 64)
	if wrongPrice != nil || wrongAt != nil || wrongEnd != nil {
		return nil // not written by us
	}
	paid, _ := strconv.ParseInt(names[paidKey], 10, 64) // older invoices do not have it
	return &cutroom.Switch{
		From: cutroom.Item{ProductID: names[fromProductKey], Interval: cutroom.Interval(names[fromIntervalKey])},
		To:   cutroom.Item{ProductID: names[toProductKey], Interval: cutroom.Interval(names[toIntervalKey]), Price: cutroom.Cents(price)},
		At:   time.Unix(at, 0).UTC(), PeriodEnd: time.Unix(end, 0).UTC(), Paid: cutroom.Cents(paid),
	}
}
