package stripe

import (
	"context"
	"slices"
	"strconv"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// withRates expands the names and rates of an invoice's taxes, which exist only
// if tax is calculated.
func (p *Payments) withRates(path string) []*string {
	if !p.tax {
		return nil
	}
	return []*string{stripe.String(path + "total_taxes.tax_rate_details.tax_rate")}
}

// behaviorOf returns the setting that adds tax on top of a price, if tax is
// calculated.
func behaviorOf(taxed bool) *string {
	if !taxed {
		return nil
	}
	return stripe.String(string(stripe.PriceTaxBehaviorExclusive))
}

// taxesOf returns the taxes of an invoice that are added to its lines.
func taxesOf(list []*stripe.InvoiceTotalTax) (taxes []cutroom.AppliedTax) {
	for _, t := range list {
		if t.TaxBehavior != stripe.InvoiceTotalTaxTaxBehaviorExclusive {
			continue
		}
		one := cutroom.AppliedTax{
			Amount: cutroom.Cents(t.Amount), ReverseCharge: t.TaxabilityReason == stripe.InvoiceTotalTaxTaxabilityReasonReverseCharge,
		}
		if t.TaxRateDetails != nil {
			nameTax(&one, t.TaxRateDetails.TaxRate)
		}
		taxes = append(taxes, one)
	}
	return taxes
}

// nameTax adds Stripe's name and rate to a tax.
func nameTax(t *cutroom.AppliedTax, rate *stripe.TaxRate) {
	if rate == nil {
		return
	}
	t.Kind, t.Name = string(rate.TaxType), rate.DisplayName
	t.Rate = cutroom.ParseTaxRate(strconv.FormatFloat(rate.EffectivePercentage, 'f', -1, 64))
}

// taxesOfLines returns the taxes of some of an invoice's lines. Their names
// come from the invoice's total.
func taxesOfLines(lines []*stripe.InvoiceLineItem, total []*stripe.InvoiceTotalTax) (taxes []cutroom.AppliedTax) {
	rateOf := func(d *stripe.InvoiceLineItemTaxTaxRateDetails) string {
		if d == nil || d.TaxRate == nil {
			return ""
		}
		return d.TaxRate.ID
	}
	sums := map[string]int64{}
	var order []string
	var reverse = map[string]bool{}
	for _, l := range lines {
		for _, t := range l.Taxes {
			if t.TaxBehavior != stripe.InvoiceLineItemTaxTaxBehaviorExclusive {
				continue
			}
			id := rateOf(t.TaxRateDetails)
			if _, seen := sums[id]; !seen {
				order = append(order, id)
			}
			sums[id] += t.Amount
			reverse[id] = t.TaxabilityReason == stripe.InvoiceLineItemTaxTaxabilityReasonReverseCharge
		}
	}
	for _, id := range order {
		one := cutroom.AppliedTax{Amount: cutroom.Cents(sums[id]), ReverseCharge: reverse[id]}
		at := slices.IndexFunc(total, func(t *stripe.InvoiceTotalTax) bool {
			return t.TaxRateDetails != nil && t.TaxRateDetails.TaxRate != nil && t.TaxRateDetails.TaxRate.ID == id
		})
		if at >= 0 {
			nameTax(&one, total[at].TaxRateDetails.TaxRate)
		}
		taxes = append(taxes, one)
	}
	return taxes
}

// QuoteTax previews an invoice over the amount, for a customer that does not
// have to exist yet. Stripe stores nothing.
func (p *Payments) QuoteTax(ctx context.Context, i cutroom.Item, amount cutroom.Cents, c cutroom.Company) ([]cutroom.AppliedTax, bool, error) {
	if !p.tax || !c.HasAddress() {
		return nil, false, nil
	}
	if err := p.ensureProduct(ctx, i); err != nil {
		return nil, false, err
	}
	who := &stripe.InvoiceCreatePreviewCustomerDetailsParams{Address: addressOf(c)}
	if kind, value := taxID(c); kind != "" {
		who.TaxIDs = []*stripe.InvoiceCreatePreviewCustomerDetailsTaxIDParams{{Type: stripe.String(kind), Value: stripe.String(value)}}
	}
	params := &stripe.InvoiceCreatePreviewParams{
		AutomaticTax: &stripe.InvoiceCreatePreviewAutomaticTaxParams{Enabled: stripe.Bool(true)}, Currency: stripe.String(p.currency), CustomerDetails: who,
		InvoiceItems: []*stripe.InvoiceCreatePreviewInvoiceItemParams{{PriceData: &stripe.InvoiceCreatePreviewInvoiceItemPriceDataParams{
			Currency: stripe.String(p.currency), Product: stripe.String(i.ProductID), UnitAmount: stripe.Int64(int64(amount)), TaxBehavior: behaviorOf(true),
		}}},
		Expand: p.withRates(""),
	}
	invoice, err := p.client.V1Invoices.CreatePreview(ctx, params)
	if is(err, stripe.ErrorCodeTaxIDInvalid) { // it is a plain line on invoices, and does not affect the tax
		who.TaxIDs = nil
		invoice, err = p.client.V1Invoices.CreatePreview(ctx, params)
	}
	switch {
	case is(err, stripe.ErrorCodeCustomerTaxLocationInvalid):
		return nil, false, nil
	case err != nil:
		return nil, false, translate(err)
	case invoice.AutomaticTax == nil || invoice.AutomaticTax.Status != stripe.InvoiceAutomaticTaxStatusComplete:
		return nil, false, nil
	}
	return taxesOf(invoice.TotalTaxes), true, nil
}
