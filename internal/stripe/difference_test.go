package stripe_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

// moved returns a subscription whose period was moved by a pause, with the
// difference to a larger plan.
func (s *shop) moved(t *testing.T, card string) (cutroom.ProviderSubscription, cutroom.Difference) {
	t.Helper()
	sub := s.buy(t, s.order("one", starter, nil), sandbox.CardPays).Subscriptions[0]
	s.to(t, s.now.AddDate(0, 0, 10))
	must(t, s.Align(t.Context(), cutroom.Desired{SubscriptionID: sub.ID, Item: starter, PeriodEnd: sub.PeriodEnd.AddDate(0, 0, 20)}))
	s.to(t, s.now.AddDate(0, 0, 20))
	_, err := s.sandbox.SwitchCard(t.Context(), s.customer, sandbox.CardEntry{Number: card})
	must(t, err)
	sub = s.state(t).Subscriptions[0]
	d := s.difference(sub)
	_, err = s.PreviewDifference(t.Context(), d) // a preview, since nobody agrees to an unseen amount
	must(t, err)
	s.writes()
	return sub, d
}

// difference returns the bill for a larger plan from now on.
func (s *shop) difference(sub cutroom.ProviderSubscription) cutroom.Difference {
	return cutroom.Difference{
		SubscriptionID: sub.ID,
		Switch: cutroom.Switch{
			From: cutroom.Item{ProductID: starter.ProductID, Interval: cutroom.Monthly},
			To:   professional, At: s.now, PeriodEnd: sub.PeriodEnd,
		},
		Lines: []cutroom.BillLine{
			{Text: "Unused time on Starter", ProductID: starter.ProductID, Amount: -20000, From: s.now, Until: sub.PeriodEnd, Proration: true},
			{Text: "Remaining time on Professional", ProductID: professional.ProductID, Amount: 35000, From: s.now, Until: sub.PeriodEnd, Proration: true},
		},
	}
}

func TestADifferenceIsChargedAsPreviewedAndRecordsTheChange(t *testing.T) {
	s := openShop(t)
	sub, d := s.moved(t, sandbox.CardPays)
	shown, err := s.PreviewDifference(t.Context(), d)
	must(t, err)
	if shown.Total != 15000 || len(shown.Lines) != 2 || shown.Lines[0] != d.Lines[0] || shown.Lines[1] != d.Lines[1] || !shown.At.Equal(d.Switch.At) {
		t.Errorf("%+v", shown)
	}
	must(t, s.ChargeDifference(t.Context(), d, 15000, "change/1"))
	must(t, s.ChargeDifference(t.Context(), d, 15000, "change/1"))
	state := s.state(t)
	if len(state.Bills) != 3 { // the first month, a pause that costs nothing, the difference
		t.Fatalf("%+v", state.Bills)
	}
	b := state.Bills[2]
	d.Switch.To.Name = "" // names are not transferred
	if !b.Paid || b.Total != 15000 || b.SubscriptionID != sub.ID || b.PaymentID == "" || b.Switch == nil || *b.Switch != d.Switch {
		t.Errorf("%+v, %+v", b, b.Switch)
	}
	for i, l := range b.Lines {
		if l.Text != d.Lines[i].Text || l.Amount != d.Lines[i].Amount || !l.From.Equal(d.Lines[i].From) || !l.Until.Equal(d.Lines[i].Until) || !l.Proration {
			t.Errorf("%+v", l)
		}
	}
	if b.Lines[0].ProductID != starter.ProductID || b.Lines[1].ProductID != professional.ProductID {
		t.Errorf("%+v", b.Lines)
	}
	if now := state.Subscriptions[0]; now.Price != starter.Price || !now.PeriodEnd.Equal(sub.PeriodEnd) {
		t.Errorf("the subscription has changed: %+v", now)
	}
	for _, made := range s.writes() {
		if made.what != "POST /v1/invoices/create_preview" && !strings.HasPrefix(made.key, "change/1") {
			t.Errorf("it has no idempotency key: %+v", made)
		}
		if form, err := url.ParseQuery(made.body); made.what == "POST /v1/invoices" && (err != nil || !form.Has("discounts") || form.Get("discounts") != "" || form.Get("auto_advance") != "false") {
			t.Errorf("%+v", made)
		}
	}
}

func TestChargingTheSameDifferenceTwiceAtOnceChargesItOnce(t *testing.T) {
	s := openShop(t)
	_, d := s.moved(t, sandbox.CardPays)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if err := s.ChargeDifference(t.Context(), d, 15000, "change/1"); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if bills := s.state(t).Bills; len(bills) != 3 || bills[2].Total != 15000 || !bills[2].Paid {
		t.Errorf("%+v", bills)
	}
}

func TestADeclinedDifferenceIsVoided(t *testing.T) {
	s := openShop(t)
	_, d := s.moved(t, sandbox.CardFailsLater)
	var no *cutroom.Declined
	for range 2 {
		if err := s.ChargeDifference(t.Context(), d, 15000, "change/1"); !errors.As(err, &no) {
			t.Errorf("%v", err)
		}
		if b := s.state(t).Bills[2]; b.Open || b.Paid {
			t.Errorf("%+v", b)
		}
	}
	_, err := s.sandbox.SwitchCard(t.Context(), s.customer, sandbox.CardEntry{Number: sandbox.CardPays})
	must(t, err)
	if err := s.ChargeDifference(t.Context(), d, 15000, "change/1"); !errors.Is(err, cutroom.ErrPriceMoved) {
		t.Errorf("a void bill was paid: %v", err)
	}
	must(t, s.ChargeDifference(t.Context(), d, 15000, "change/2"))
}

func TestADifferenceThatDoesNotMatchThePreviewIsNotCharged(t *testing.T) {
	s := openShop(t)
	_, d := s.moved(t, sandbox.CardPays)
	if err := s.ChargeDifference(t.Context(), d, 14999, "change/1"); !errors.Is(err, cutroom.ErrPriceMoved) {
		t.Errorf("%v", err)
	}
	if bills := s.state(t).Bills; len(bills) != 2 {
		t.Errorf("something is left over: %+v", bills)
	}
}

// An amount too small to charge is kept for the next bill, and is part of that
// bill's previewed total.
func TestTheCustomersBalanceIsPartOfADifference(t *testing.T) {
	s := openShop(t)
	_, d := s.moved(t, sandbox.CardPays)
	little := d
	little.Lines = []cutroom.BillLine{{Text: "Little", ProductID: professional.ProductID, Amount: 30, From: s.now, Until: s.now.Add(time.Minute), Proration: true}}
	for _, c := range []struct {
		cutroom.Difference
		total cutroom.Cents
	}{{little, 0}, {d, 15030}} {
		shown, err := s.PreviewDifference(t.Context(), c.Difference)
		must(t, err)
		var sum cutroom.Cents
		for _, l := range shown.Lines {
			sum += l.Amount
		}
		if shown.Total != c.total || sum != c.total {
			t.Errorf("%+v", shown)
		}
		must(t, s.ChargeDifference(t.Context(), c.Difference, c.total, "change/"+c.total.String()))
		bills := s.state(t).Bills
		if b := bills[len(bills)-1]; !b.Paid || b.Total != c.total {
			t.Errorf("%+v", b)
		}
	}
}

func TestABillCanBeDroppedTwice(t *testing.T) {
	s := openShop(t)
	sub := s.buy(t, s.order("one", starter, nil), sandbox.CardFailsLater).Subscriptions[0]
	s.to(t, sub.PeriodEnd)
	owed := s.state(t).Bills[1]
	must(t, s.DropBill(t.Context(), owed.ID))
	must(t, s.DropBill(t.Context(), owed.ID))
	if b := s.state(t).Bills[1]; b.Open || b.Paid {
		t.Errorf("%+v", b)
	}
}

func TestACodeWithNoMonthsLeftIsRemoved(t *testing.T) {
	s := openShop(t)
	coupon := cutroom.Discount{Code: "TEN", PercentOff: 10, Months: 3}.Coupon(starter.Price, cutroom.Monthly)
	sub := s.buy(t, s.order("one", starter, &coupon), sandbox.CardPays).Subscriptions[0]
	if sub.Off.Percent != 10 {
		t.Fatalf("%+v", sub)
	}
	year := starter
	year.Price, year.Interval = 406800, cutroom.Annually
	d := cutroom.Desired{SubscriptionID: sub.ID, Item: year, PeriodEnd: s.now.AddDate(1, 0, 0)}
	must(t, s.Align(t.Context(), d))
	now := s.state(t).Subscriptions[0]
	if now.Off != (cutroom.Reduction{}) || now.Interval != cutroom.Annually || !now.PeriodEnd.Equal(d.PeriodEnd) {
		t.Errorf("%+v", now)
	}
	s.writes()
	must(t, s.Align(t.Context(), d))
	if made := s.writes(); len(made) != 0 {
		t.Errorf("%+v", made)
	}
}

// With taxes, Stripe's tax on our lines is shown, and the renewal that Stripe
// adds to the preview is left out.
func TestTheTaxesOfADifferenceAreShown(t *testing.T) {
	const said = `{"object":"invoice","starting_balance":0,"lines":{"object":"list","data":[
		{"object":"line_item","amount":69900,"metadata":{},"taxes":[{"amount":16077,"tax_behavior":"exclusive"}]},
		{"object":"line_item","amount":-20000,"metadata":{"line":"share"},"taxes":[{"amount":-4600,"tax_behavior":"exclusive"}]},
		{"object":"line_item","amount":35000,"metadata":{"line":"share"},"taxes":[{"amount":8050,"tax_behavior":"exclusive"}]}]}}`
	p := stripe.New(stripe.Config{Key: key, Transport: answering{status: http.StatusOK, body: said}, Tax: true})
	shown, err := p.PreviewDifference(t.Context(), cutroom.Difference{SubscriptionID: "sub_1"})
	must(t, err)
	if shown.Total != 15000+3450 || len(shown.Lines) != 3 || shown.Lines[2].Amount != 3450 {
		t.Errorf("%+v", shown)
	}
}
