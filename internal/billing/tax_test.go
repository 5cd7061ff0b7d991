package billing_test

import (
	"fmt"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/stripe"
)

// eachTaxedShop has a provider that adds tax. Ana's company is in Portugal, if it
// has an address.
func eachTaxedShop(t *testing.T, company cutroom.Company, test func(t *testing.T, s *shop)) {
	t.Helper()
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newShop(t, st, 0)
		s.payments = stripe.New(stripe.Config{Key: "sk_test_1", WebhookSecret: "whsec_test", Transport: s.sandbox.Transport(), Tax: true})
		s.config.Payments, s.config.TaxOnTop = s.payments, true
		s.Service = billing.New(s.config)
		if company.HasAddress() {
			check(t, s.SetCompany(t.Context(), s.ana, company))
			s.work(t)
		}
		test(t, s)
	})
}

var lisbon = cutroom.Company{Name: "Casa Prata, Lda.", Line1: "Rua Augusta 1", PostalCode: "1100-048", City: "Lisboa", Country: "PT"}

// adds checks that a receipt's parts add up to its total.
func adds(t *testing.T, r cutroom.Receipt) {
	t.Helper()
	var lines cutroom.Cents
	for _, l := range r.Lines {
		lines += l.Amount
	}
	want(t, "the lines of "+r.Number, lines, r.Subtotal)
	want(t, "the taxes of "+r.Number, cutroom.TaxSum(r.Taxes), r.Tax)
	want(t, "the total of "+r.Number, r.Subtotal-r.Discount+r.Tax, r.Total)
}

func TestTaxIsQuotedChargedAndShownOnTheReceipt(t *testing.T) {
	eachTaxedShop(t, lisbon, func(t *testing.T, s *shop) {
		offer, err := s.Quote(t.Context(), s.ana, plan("professional", cutroom.Monthly), "")
		check(t, err)
		want(t, "the tax", fmt.Sprintf("%s %s %s", offer.Tax.Amount, offer.Tax.Taxes[0].Name, offer.Tax.Taxes[0].Rate), "160.77 VAT 23")
		want(t, "due before it", offer.Quote.DueToday, 69900)
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.pass(t, days(30))
		bought := s.receipts(t, s.account)
		want(t, "receipts", len(bought), 2)
		for _, r := range bought {
			adds(t, r)
			want(t, "the receipt's total", r.Total, offer.Quote.DueToday+offer.Tax.Amount)
		}
		want(t, "taxed", s.live(t, s.account).Taxed, true)
		sum, err := s.PaymentSummary(t.Context(), cutroom.System, cutroom.PaymentFilter{})
		check(t, err)
		want(t, "the summary", fmt.Sprint(sum.Received, sum.Tax), "1,719.54 321.54")
	})
}

func TestTaxOfADiscountedPriceAndOfExtraVideos(t *testing.T) {
	eachTaxedShop(t, lisbon, func(t *testing.T, s *shop) {
		referrer, err := s.store.ClientAccountByID(t.Context(), s.account)
		check(t, err)
		eve, _ := s.client(t, "eve")
		check(t, s.SetCompany(t.Context(), eve, lisbon))
		offer, err := s.Quote(t.Context(), eve, plan("starter", cutroom.Monthly), referrer.ReferralCode)
		check(t, err)
		c := s.open(t, eve, plan("starter", cutroom.Monthly), referrer.ReferralCode)
		s.pay(t, c, goodCard)
		s.work(t)
		r := s.receipts(t, "account-eve")[0]
		adds(t, r)
		want(t, "with a code", r.Total, offer.Quote.DueToday+offer.Tax.Amount)
		videos := order{Videos: 3}
		offer, err = s.Quote(t.Context(), eve, videos, "")
		check(t, err)
		s.subscribe(t, eve, videos, "", goodCard)
		r = s.receipts(t, "account-eve")[0]
		adds(t, r)
		want(t, "extra videos", r.Total, offer.Quote.DueToday+offer.Tax.Amount)
	})
}

func TestAnUpgradeChargesTheTaxThatWasShown(t *testing.T) {
	for name, to := range map[string]order{
		"to a larger plan": plan("professional", cutroom.Monthly), "to a year": plan("starter", cutroom.Annually),
	} {
		t.Run(name, func(t *testing.T) {
			eachTaxedShop(t, lisbon, func(t *testing.T, s *shop) {
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.pass(t, days(11))
				shown, err := s.PreviewChange(t.Context(), s.ana, to)
				check(t, err)
				var lines, tax cutroom.Cents
				for _, l := range shown.Lines {
					lines += l.Amount
					if l.Tax != nil {
						tax += l.Tax.Amount
						want(t, "the rate", l.Tax.Rate.String(), "23")
					}
				}
				want(t, "the lines", lines, shown.Total)
				want(t, "more is taxed", tax > 0 && shown.Taxed, true)
				refused(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: to, At: shown.At, Total: shown.Total - tax}), cutroom.ErrPriceMoved)
				check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: to, At: shown.At, Total: shown.Total}))
				s.work(t)
				r := s.receipts(t, s.account)[0]
				adds(t, r)
				want(t, "charged", fmt.Sprint(r.Total, r.Tax), fmt.Sprint(shown.Total, tax))
				want(t, "the plan", s.live(t, s.account).Plan, to.Plan)
				want(t, "lines on the receipt", len(r.Lines), 2)
			})
		})
	}
}

func TestRefundsReturnTheirShareOfTheTax(t *testing.T) {
	for name, parts := range map[string][]cutroom.Cents{
		"whole": {85977}, "in part": {10000}, "in three equal parts": {28659, 28659, 28659}, "in uneven parts": {33333, 1, 52643},
	} {
		t.Run(name, func(t *testing.T) {
			eachTaxedShop(t, lisbon, func(t *testing.T, s *shop) {
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
				r := s.receipts(t, s.account)[0]
				var sum cutroom.Cents
				for i, amount := range parts {
					s.refund(t, r, amount, i)
					sum += amount
				}
				notes, err := s.store.CreditNotesOf(t.Context(), s.account)
				check(t, err)
				var back, tax cutroom.Cents
				for _, n := range notes {
					back, tax = back+n.Amount, tax+n.Tax
					want(t, "the taxes of "+n.Number, cutroom.TaxSum(r.TaxesIn(n.Tax)), n.Tax)
				}
				want(t, "refunded", back, sum)
				want(t, "the tax within", tax, r.TaxIn(sum))
				statement, err := s.Statement(t.Context(), cutroom.System, cutroom.MonthOf(s.clock.Now()))
				check(t, err)
				var all cutroom.Cents
				for _, l := range statement.Lines {
					all += l.Tax()
				}
				want(t, "the tax of the month", all, r.Tax-tax)
			})
		})
	}
}

func TestABusinessWithATaxNumberPaysNoTax(t *testing.T) {
	company := lisbon
	company.TaxID = "PT502757191"
	eachTaxedShop(t, company, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		adds(t, r)
		want(t, "the total", r.Total, r.Subtotal)
		want(t, "named", len(r.ShownTaxes()) == 1 && r.ShownTaxes()[0].ReverseCharge, true)
	})
}

// Without an address, the tax is unknown before the payment page.
func TestTaxIsUnknownWithoutAnAddress(t *testing.T) {
	eachTaxedShop(t, cutroom.Company{}, func(t *testing.T, s *shop) {
		offer, err := s.Quote(t.Context(), s.ana, plan("starter", cutroom.Monthly), "")
		check(t, err)
		want(t, "on top and unknown", offer.TaxOnTop && offer.Tax == nil, true)
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		became, err := s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: goodCard, Country: "ES"})
		check(t, err)
		want(t, "paying", became, sandbox.Paid)
		s.work(t)
		r := s.receipts(t, s.account)[0]
		adds(t, r)
		want(t, "the receipt", fmt.Sprintf("%s %s %s", r.Tax, r.Taxes[0].Name, r.Taxes[0].Rate), "83.79 VAT 21")
		s.pass(t, 31*24*time.Hour)
		want(t, "the renewal", s.receipts(t, s.account)[0].Total, r.Total)
	})
}
