package checker

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

var (
	june   = time.Date(2027, time.June, 30, 9, 0, 0, 0, time.UTC)
	prices = Prices{plans: map[string]int{"small": 4, "large": 15}, packs: map[int64]int{33900: 3}}
)

// bill returns a paid invoice for a subscription, or for a change of its plan.
func bill(paid time.Time, names map[string]string, lines ...line) invoice {
	i := invoice{ID: "in_" + day(paid), Number: "1", Status: "paid", Subtotal: 100, Metadata: map[string]string{"subscription": "sub_1"}}
	for name, value := range names {
		i.Metadata[name] = value
	}
	i.Transitions.PaidAt = paid.Unix()
	i.Lines.Data = lines
	return i
}

func period(product string, from, until time.Time) (l line) {
	l.Amount, l.Pricing.Details.Product = 100, product
	l.Period.Start, l.Period.End = from.Unix(), until.Unix()
	return l
}

func share() (l line) {
	l.Amount, l.Metadata = 50, map[string]string{"line": "share"}
	return l
}

func written(dues []*due) (text []string) {
	for _, d := range dues {
		text = append(text, fmt.Sprintf("%d %s to %s", d.videos, d.start.Format(time.DateOnly), d.end.Format(time.DateOnly)))
	}
	return text
}

func TestMonthsAreCountedFromTheDayTheSubscriptionBegan(t *testing.T) {
	r := records{subscriptions: []subscription{{ID: "sub_1", Start: june.Unix()}}}
	day := func(month time.Month, of int) time.Time { return time.Date(2027, month, of, 9, 0, 0, 0, time.UTC) }
	january := time.Date(2028, time.January, 30, 9, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		bills  []invoice
		pauses []Pause
		want   string
	}{
		"a month, and the next": {
			[]invoice{bill(june, nil, period("small", june, day(7, 30))), bill(day(7, 30), nil, period("large", day(7, 30), day(8, 30)))}, nil,
			"4 2027-06-30 to 2027-07-30, 15 2027-07-30 to 2027-08-30",
		},
		"a year bought at the start of a month": {
			[]invoice{
				bill(june.Add(5*time.Second), map[string]string{"to_product": "large"}, period("large", june, plusMonths(june, 2))),
				bill(june, nil, period("small", june, day(7, 30))),
			}, nil,
			"15 2027-06-30 to 2027-07-30, 15 2027-07-30 to 2027-08-30",
		},
		"a larger plan for the rest of the month": {
			[]invoice{bill(june, nil, period("small", june, day(7, 30))), bill(day(7, 10), map[string]string{"to_product": "large"}, share())}, nil,
			"15 2027-06-30 to 2027-07-30",
		},
		"a year within a month": {
			[]invoice{bill(june, nil, period("small", june, day(7, 30))), bill(day(7, 10), map[string]string{"to_product": "small"}, period("small", day(7, 10), day(9, 10)))}, nil,
			"4 2027-06-30 to 2027-07-10, 4 2027-07-10 to 2027-08-10, 4 2027-08-10 to 2027-09-10",
		},
		"a pause": {
			[]invoice{bill(june, nil, period("small", june, day(8, 30)))}, []Pause{{day(7, 15), 240 * time.Hour}},
			"4 2027-06-30 to 2027-08-09, 4 2027-08-09 to 2027-09-09",
		},
		"a February": {
			[]invoice{bill(january, nil, period("small", january, time.Date(2028, time.March, 30, 9, 0, 0, 0, time.UTC)))}, nil,
			"4 2028-01-30 to 2028-02-29, 4 2028-02-29 to 2028-03-30",
		},
	} {
		r.invoices = c.bills
		if got := strings.Join(written(r.dues(prices, c.pauses)), ", "); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func TestARefundedPaymentBoughtNothing(t *testing.T) {
	i := bill(june, nil, period("small", june, plusMonths(june, 1)))
	r := records{subscriptions: []subscription{{ID: "sub_1", Start: june.Unix()}}, invoices: []invoice{i}, returned: map[string]bool{i.ID: true}}
	if got := r.dues(prices, nil); len(got) != 0 {
		t.Error(written(got))
	}
}

func TestALotThatDoesNotMatchItsPaymentIsReported(t *testing.T) {
	r := records{
		subscriptions: []subscription{{ID: "sub_1", Start: june.Unix()}, {ID: "sub_2", Start: june.Unix() + 10}},
		invoices: []invoice{
			bill(june, nil, period("small", june, plusMonths(june, 1))),
			bill(june.Add(time.Minute), map[string]string{"subscription": "sub_2"}, period("small", june, plusMonths(june, 1))),
			bill(june.Add(240*time.Hour), map[string]string{"to_product": "large"}, period("large", june.Add(240*time.Hour), plusMonths(june.Add(240*time.Hour), 1))),
			bill(june, map[string]string{"subscription": "", "checkout": "c1"}),
		},
	}
	r.invoices[3].Subtotal = 33900
	began := june.Add(240 * time.Hour)
	month := Lot{Kind: allowance, Granted: 3, Spent: 3, Start: june, End: began}
	year := Lot{Kind: allowance, Granted: 12, Left: 12, Start: began, End: plusMonths(began, 1)}
	bought := Lot{Kind: token, Granted: 3, Left: 3, Start: june, End: plusMonths(june, 12)}
	given := Lot{Kind: goodwill, Granted: 1, Left: 1, Start: june, End: june.Add(goodwillLife)}
	for want, lots := range map[string][]Lot{
		"":                             {month, year, bought, given},
		"was paid and is not there":    {month, bought},
		"are there and were not paid":  {month, year, year, bought},
		"has 15, not 12":               {month, changed(year, func(l *Lot) { l.Granted = 15 }), bought},
		"has 12, not 13":               {changed(month, func(l *Lot) { l.Spent, l.Held = 2, 1 }), year, bought},
		"has 2, not 3":                 {month, year, changed(bought, func(l *Lot) { l.Granted = 2 })},
		"ends 2027-08-11 09:00:00":     {month, changed(year, func(l *Lot) { l.End = l.End.AddDate(0, 0, 1) }), bought},
		"is over, and has 1 of 4 left": {changed(month, func(l *Lot) { l.Granted, l.Left = 4, 1 }), year, bought},
		"goodwill from 2027-06-30 09:00:00 ends 2027-06-30 09:00:01": {month, year, bought, changed(given, func(l *Lot) { l.End = l.Start.Add(time.Second) })},
	} {
		wrong := Records{"ana": r}.Check(prices, []Account{{ID: "ana", Lots: lots}})
		if want == "" && len(wrong) > 0 || want != "" && (len(wrong) != 1 || !strings.Contains(wrong[0], want)) {
			t.Errorf("%q: %v", want, wrong)
		}
	}
	if wrong := (Records{"ana": r}).Check(prices, nil); len(wrong) != 1 {
		t.Errorf("a missing account: %v", wrong)
	}
}

func TestARefundTakesItsShareOfTheVideosAndNoMore(t *testing.T) {
	i := paidWith(bill(june, nil, period("small", june, plusMonths(june, 1))), "pi_1")
	r := records{subscriptions: []subscription{{ID: "sub_1", Start: june.Unix()}}, invoices: []invoice{i}, refunded: map[string]int64{"pi_1": 60}}
	lot := func(granted, left, returned int) Lot {
		return Lot{Kind: allowance, Granted: granted, Left: left, Spent: granted - left, Returned: returned, Start: june, End: plusMonths(june, 1)}
	}
	for want, l := range map[string]Lot{
		"":             lot(2, 2, 2),
		"which paid":   lot(1, 1, 3),
		"are unused":   lot(3, 1, 1),
		"has 2, not 1": lot(2, 0, 3),
	} {
		wrong := Records{"ana": r}.Check(prices, []Account{{ID: "ana", Lots: []Lot{l}}})
		if want == "" && len(wrong) > 0 || want != "" && (len(wrong) == 0 || !strings.Contains(strings.Join(wrong, "; "), want)) {
			t.Errorf("%q: %v", want, wrong)
		}
	}
	used := lot(4, 0, 0)
	if wrong := (Records{"ana": r}).Check(prices, []Account{{ID: "ana", Lots: []Lot{used}}}); len(wrong) != 0 {
		t.Errorf("used videos must stay used: %v", wrong)
	}
}

func TestARefundBeforeAPlanChangeRemovesNoneOfItsVideos(t *testing.T) {
	began := june.Add(240 * time.Hour)
	small := paidWith(bill(june, nil, period("small", june, plusMonths(june, 1))), "pi_1")
	large := paidWith(bill(began, map[string]string{"to_product": "large"}, share()), "pi_2")
	lot := func(left, spent, returned int) Lot {
		return Lot{Kind: allowance, Granted: left + spent, Left: left, Spent: spent, Returned: returned, Start: june, End: plusMonths(june, 1)}
	}
	for want, c := range map[string]struct {
		refunded, last map[string]int64
		lot            Lot
	}{
		"":                             {map[string]int64{"pi_1": 100}, map[string]int64{"pi_1": june.Unix() + 60}, lot(12, 3, 0)},
		"nothing was refunded since":   {map[string]int64{"pi_1": 100}, map[string]int64{"pi_1": june.Unix() + 60}, lot(9, 3, 3)},
		"everything that paid for it":  {map[string]int64{"pi_1": 100, "pi_2": 100}, map[string]int64{"pi_2": began.Unix() + 60}, lot(2, 3, 10)},
		"and nothing was refunded sin": {nil, nil, lot(14, 0, 1)},
	} {
		r := records{
			subscriptions: []subscription{{ID: "sub_1", Start: june.Unix()}}, invoices: []invoice{small, large}, refunded: c.refunded, lastRefund: c.last,
		}
		wrong := Records{"ana": r}.Check(prices, []Account{{ID: "ana", Lots: []Lot{c.lot}}})
		if want == "" && len(wrong) > 0 || want != "" && !strings.Contains(strings.Join(wrong, "; "), want) {
			t.Errorf("%q: %v", want, wrong)
		}
	}
}

func TestMoneyMissingFromOurRecordsIsReported(t *testing.T) {
	one := paidWith(bill(june, nil, period("small", june, plusMonths(june, 1))), "pi_1")
	free := bill(june.Add(time.Hour), nil)
	r := Records{"ana": records{invoices: []invoice{one, free}, gone: map[string]int64{"pi_1": 160}}}
	known := Payment{ID: one.ID, Account: "ana", Total: 100, Refunded: 100}
	less := known
	less.Refunded = 60
	others := known
	others.Account = "eve"
	for want, said := range map[string][]Payment{
		"":                            {known},
		"is there 0 times":            nil,
		"is there 2 times":            {known, known},
		"the program says 100 and 60": {less},
		`of "eve"`:                    {others},
		"was never received":          {known, {ID: "in_2", Account: "ana", Total: 1}},
	} {
		wrong := r.CheckPayments(said)
		if want == "" && len(wrong) > 0 || want != "" && (len(wrong) != 1 || !strings.Contains(wrong[0], want)) {
			t.Errorf("%q: %v", want, wrong)
		}
	}
}

// paidWith returns an invoice that was paid by a payment.
func paidWith(i invoice, intent string) invoice {
	i.AmountPaid = 100
	i.Payments.Data = append(i.Payments.Data, struct {
		Status  string `json:"status"`
		Payment struct {
			Intent string `json:"payment_intent"`
		} `json:"payment"`
	}{Status: "paid"})
	i.Payments.Data[0].Payment.Intent = intent
	return i
}

func changed(l Lot, how func(*Lot)) Lot {
	how(&l)
	return l
}

func TestReturnedVideosAreCountedFromTheLedgerLines(t *testing.T) {
	var l Lot
	for n, c := range []struct {
		entry             entry
		granted, returned int
	}{
		{entry{Kind: "grant", Reason: "allowance_month", Amount: 8}, 8, 0},
		{entry{Kind: "adjust", Reason: "payment_returned", Amount: -4}, 4, 4},
		{entry{Kind: "adjust", Reason: "refund_failed", Amount: 1}, 5, 3},
		{entry{Kind: "adjust", Reason: "plan_changed", Amount: 10}, 15, 0}, // filled again
		{entry{Kind: "adjust", Reason: "refund_failed", Amount: 3}, 18, -3},
		{entry{Kind: "adjust", Reason: "plan_changed", Amount: 5}, 23, -3}, // and with more on top
	} {
		if l = l.with(c.entry); l.Granted != c.granted || l.Returned != c.returned {
			t.Errorf("after line %d: %d are granted and %d were returned", n, l.Granted, l.Returned)
		}
	}
}
