package sandbox_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

// in gives a customer an address.
func (w *world) in(customer, country string) {
	w.t.Helper()
	_, err := w.V1Customers.Update(ctx, customer, &stripe.CustomerUpdateParams{Address: &stripe.AddressParams{Country: stripe.String(country)}})
	w.must(err)
}

// taxed opens a page with tax.
func (w *world) taxed(customer, behavior, address string) (*stripe.CheckoutSession, error) {
	w.t.Helper()
	w.product()
	price := monthly(69900)
	price.TaxBehavior = stripe.String(behavior)
	p := &stripe.CheckoutSessionCreateParams{
		Customer: stripe.String(customer), Mode: stripe.String("subscription"), SuccessURL: stripe.String(origin + "/success"),
		LineItems:    []*stripe.CheckoutSessionCreateLineItemParams{{Quantity: stripe.Int64(1), PriceData: price}},
		AutomaticTax: &stripe.CheckoutSessionCreateAutomaticTaxParams{Enabled: stripe.Bool(true)},
	}
	if address != "" {
		p.CustomerUpdate = &stripe.CheckoutSessionCreateCustomerUpdateParams{Address: stripe.String(address)}
	}
	return w.V1CheckoutSessions.Create(ctx, p)
}

func TestTaxDependsOnTheCustomersAddress(t *testing.T) {
	for country, total := range map[string]int64{"PT": 85977, "DE": 83181, "FI": 87725, "US": 69900} {
		w := newWorld(t, utc(2026, 1, 1))
		ana := w.ana()
		w.in(ana.ID, country)
		page, err := w.taxed(ana.ID, "exclusive", "")
		w.must(err)
		if page.AmountTotal != total || page.TotalDetails.AmountTax != total-69900 || page.AutomaticTax.Status != "complete" {
			t.Errorf("%s: %+v", country, page)
		}
		_, err = w.sandbox.Pay(ctx, page.ID, sandbox.CardEntry{Number: sandbox.CardPays})
		w.must(err)
		w.goTo(utc(2026, 2, 2))
		list := &stripe.InvoiceListParams{Customer: stripe.String(ana.ID)}
		list.AddExpand("data.total_taxes.tax_rate_details.tax_rate")
		n := 0
		for bill, err := range w.V1Invoices.List(ctx, list).All(ctx) {
			w.must(err)
			n++
			rate := bill.TotalTaxes[0].TaxRateDetails.TaxRate
			if bill.Total != total || bill.AmountPaid != total || bill.TotalExcludingTax != 69900 || rate.Country != country || bill.Lines.Data[0].Taxes[0].Amount != total-69900 {
				t.Errorf("%s: %+v", country, bill)
			}
		}
		if n != 2 {
			t.Errorf("%d invoices", n)
		}
	}
}

func TestReverseChargeAppliesToAnEUBusiness(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	w.in(ana.ID, "DE")
	_, err := w.V1TaxIDs.Create(ctx, &stripe.TaxIDCreateParams{Customer: stripe.String(ana.ID), Type: stripe.String("eu_vat"), Value: stripe.String("DE123456789")})
	w.must(err)
	page, err := w.taxed(ana.ID, "exclusive", "")
	w.must(err)
	_, err = w.sandbox.Pay(ctx, page.ID, sandbox.CardEntry{Number: sandbox.CardPays})
	w.must(err)
	page, err = w.V1CheckoutSessions.Retrieve(ctx, page.ID, nil)
	w.must(err)
	bill := w.invoice(page.Invoice.ID)
	if bill.Total != 69900 || bill.TotalTaxes[0].TaxabilityReason != stripe.InvoiceTotalTaxTaxabilityReasonReverseCharge {
		t.Errorf("%+v", bill)
	}
	rate, err := w.V1TaxRates.Retrieve(ctx, bill.TotalTaxes[0].TaxRateDetails.TaxRate.ID, nil)
	w.must(err)
	if rate.EffectivePercentage != 0 || rate.Percentage != 19 {
		t.Errorf("%+v", rate)
	}
}

func TestInvalidTaxRequestsAreRefused(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	if _, err := w.taxed(ana.ID, "exclusive", ""); code(err) != stripe.ErrorCodeCustomerTaxLocationInvalid {
		t.Errorf("without an address: %v", err)
	}
	if _, err := w.taxed(ana.ID, "unspecified", "auto"); err == nil {
		t.Error("a price without a tax behavior was accepted")
	}
	w.in(ana.ID, "PT")
	draft, err := w.V1Invoices.Create(ctx, &stripe.InvoiceCreateParams{
		Customer: stripe.String(ana.ID), AutomaticTax: &stripe.InvoiceCreateAutomaticTaxParams{Enabled: stripe.Bool(true)},
	})
	w.must(err)
	if _, err := w.V1InvoiceItems.Create(ctx, &stripe.InvoiceItemCreateParams{
		Customer: stripe.String(ana.ID), Invoice: stripe.String(draft.ID), Amount: stripe.Int64(-100), Currency: stripe.String("usd"), TaxBehavior: stripe.String("exclusive"),
	}); err == nil {
		t.Error("an amount below zero was taxed")
	}
}

func TestThePaymentPageAsksForTheCountry(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	page, err := w.taxed(ana.ID, "exclusive", "auto")
	w.must(err)
	look := func(address string) string {
		answer := httptest.NewRecorder()
		w.sandbox.Pages().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, address, nil))
		body, err := io.ReadAll(answer.Body)
		w.must(err)
		return string(body)
	}
	_, path, _ := strings.Cut(page.URL, "/sandbox/")
	at := "/sandbox/" + path
	if body := look(at); strings.Contains(body, `name="number"`) || !strings.Contains(body, "Portugal") {
		t.Error("it accepts a card before it knows the country")
	}
	if body := look(at + "?country=PT"); !strings.Contains(body, "$160.77") || !strings.Contains(body, "$859.77") || !strings.Contains(body, `name="number"`) {
		t.Error(body)
	}
	_, err = w.sandbox.Pay(ctx, page.ID, sandbox.CardEntry{Number: sandbox.CardPays, Country: "PT"})
	w.must(err)
	ana, err = w.V1Customers.Retrieve(ctx, ana.ID, nil)
	w.must(err)
	if ana.Address.Country != "PT" {
		t.Errorf("%+v", ana.Address)
	}
}
