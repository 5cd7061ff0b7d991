package stripe_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

var casa = cutroom.Company{Name: "Casa Prata", Line1: "Rua Augusta 1", PostalCode: "1100-048", City: "Lisboa", Country: "PT"}

// openTaxedShop calculates tax, for a customer with or without an address.
func openTaxedShop(t *testing.T, company cutroom.Company) *shop {
	t.Helper()
	s := openShop(t)
	s.Payments = stripe.New(stripe.Config{Key: key, WebhookSecret: secret, Transport: s.listener, Tax: true})
	payer := anaAndCo
	payer.Account.Company = company
	must(t, s.UpdateCustomer(t.Context(), s.customer, payer))
	s.writes()
	return s
}

func (s *shop) located(id string, item cutroom.Item) cutroom.CheckoutOrder {
	o := s.order(id, item, nil)
	o.Located = true
	return o
}

// vat returns the Portuguese tax on an amount.
func vat(amount cutroom.Cents) cutroom.AppliedTax {
	return cutroom.AppliedTax{Kind: "vat", Name: "VAT", Rate: 23000, Amount: amount}
}

func TestWithTaxesEveryPriceIsMarkedTaxExclusive(t *testing.T) {
	s := openTaxedShop(t, casa)
	sub := s.buy(t, s.located("one", starter), sandbox.CardPays).Subscriptions[0]
	if !sub.Taxed {
		t.Errorf("%+v", sub)
	}
	change := s.difference(sub)
	change.Taxed = true
	shown, err := s.PreviewDifference(t.Context(), change)
	must(t, err)
	must(t, s.ChargeDifference(t.Context(), change, shown.Total, "change"))
	priced := 0
	for _, made := range s.writes() {
		n := strings.Count(made.body, "[unit_amount]=")
		priced += n
		if n != strings.Count(made.body, "[tax_behavior]=exclusive") {
			t.Errorf("%s: %s", made.what, made.body)
		}
		if made.what == "POST /v1/checkout/sessions" && !strings.Contains(made.body, "automatic_tax[enabled]=true") {
			t.Errorf("a page without taxes: %s", made.body)
		}
	}
	if priced != 3 { // buying, previewing, changing
		t.Errorf("%d prices were sent", priced)
	}
}

func TestABillListsItsTaxes(t *testing.T) {
	s := openTaxedShop(t, casa)
	bill := s.buy(t, s.located("one", starter), sandbox.CardPays).Bills[0]
	if bill.Subtotal != 39900 || bill.Tax != 9177 || bill.Total != 49077 || len(bill.Taxes) != 1 || bill.Taxes[0] != vat(9177) {
		t.Errorf("%+v", bill)
	}
	s.to(t, s.now.AddDate(0, 1, 3))
	if renewed := s.state(t).Bills[1]; renewed.Total != 49077 || renewed.Tax != 9177 || !renewed.Paid {
		t.Errorf("%+v", renewed)
	}
}

// Stripe calculates no tax for negative amounts, so a difference is one item
// there, and has its lines here.
func TestADifferenceIsTaxedAsPreviewed(t *testing.T) {
	s := openTaxedShop(t, casa)
	sub := s.buy(t, s.located("one", starter), sandbox.CardPays).Subscriptions[0]
	d := s.difference(sub)
	d.Taxed = true
	shown, err := s.PreviewDifference(t.Context(), d)
	must(t, err)
	if shown.Total != 18450 || len(shown.Lines) != 3 || shown.Lines[0] != d.Lines[0] || shown.Lines[1] != d.Lines[1] ||
		shown.Lines[2].Amount != 3450 || *shown.Lines[2].Tax != vat(3450) {
		t.Errorf("%+v", shown)
	}
	must(t, s.ChargeDifference(t.Context(), d, shown.Total, "change"))
	paid := s.state(t).Bills[1]
	if paid.Total != 18450 || paid.Tax != 3450 || paid.Subtotal != 15000 || len(paid.Lines) != 2 || paid.Lines[0] != d.Lines[0] || paid.Lines[1] != d.Lines[1] || paid.Switch == nil {
		t.Errorf("%+v", paid)
	}
	if err := s.ChargeDifference(t.Context(), d, 15000, "again"); err == nil {
		t.Error("an amount without its tax was accepted and charged")
	}
}

// A subscription from before taxes were switched on is charged as it was sold.
func TestADifferenceIsTaxedLikeItsSubscription(t *testing.T) {
	s := openShop(t)
	sub := s.buy(t, s.order("one", starter, nil), sandbox.CardPays).Subscriptions[0]
	s.Payments = stripe.New(stripe.Config{Key: key, WebhookSecret: secret, Transport: s.listener, Tax: true})
	d := s.difference(sub)
	d.Taxed = sub.Taxed
	shown, err := s.PreviewDifference(t.Context(), d)
	must(t, err)
	must(t, s.ChargeDifference(t.Context(), d, shown.Total, "change"))
	if shown.Total != 15000 {
		t.Errorf("%+v", shown)
	}
}

func TestTheTaxOfAKnownAddressIsQuoted(t *testing.T) {
	abroad, business := casa, casa
	abroad.Country, business.TaxID = "US", "PT502757191"
	unchecked := casa
	unchecked.TaxID = "1"
	for name, c := range map[string]struct {
		company cutroom.Company
		known   bool
		tax     cutroom.Cents
		reverse bool
	}{
		"in Portugal":                     {casa, true, 9177, false},
		"where none is collected":         {abroad, true, 0, false},
		"a business with a tax number":    {business, true, 0, true},
		"a number that Stripe won't take": {unchecked, true, 9177, false},
		"without an address":              {cutroom.Company{Name: "Casa"}, false, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := openTaxedShop(t, cutroom.Company{})
			taxes, known, err := s.QuoteTax(t.Context(), starter, starter.Price, c.company)
			must(t, err)
			if known != c.known || cutroom.TaxSum(taxes) != c.tax || known && taxes[0].ReverseCharge != c.reverse {
				t.Errorf("%v %+v", known, taxes)
			}
		})
	}
}

// The quoted tax is what the page charges, and nobody is asked for an address.
func TestThePaymentPageTaxesByTheKnownAddress(t *testing.T) {
	s := openTaxedShop(t, casa)
	taxes, _, err := s.QuoteTax(t.Context(), tokens, tokens.Price, casa)
	must(t, err)
	bill := s.buy(t, s.located("one", tokens), sandbox.CardPays).Bills[0]
	if bill.Total != tokens.Price+cutroom.TaxSum(taxes) {
		t.Errorf("%+v", bill)
	}
}

func TestThePaymentPageAsksForAMissingAddress(t *testing.T) {
	s := openTaxedShop(t, cutroom.Company{})
	page, err := s.OpenCheckout(t.Context(), s.located("one", starter))
	must(t, err)
	if became, err := s.sandbox.Pay(t.Context(), page.SessionID, sandbox.CardEntry{Number: sandbox.CardPays}); became != sandbox.Refused || err == nil {
		t.Errorf("%s %v", became, err)
	}
	became, err := s.sandbox.Pay(t.Context(), page.SessionID, sandbox.CardEntry{Number: sandbox.CardPays, Country: "DE"})
	must(t, err)
	bill := s.state(t).Bills[0]
	if became != sandbox.Paid || bill.Total != 47481 || bill.Taxes[0].Rate.String() != "19" {
		t.Errorf("%s %+v", became, bill)
	}
}
