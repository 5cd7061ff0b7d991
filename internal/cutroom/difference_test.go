package cutroom_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func item(name string, i cutroom.Interval, price cutroom.Cents) cutroom.Item {
	return cutroom.Item{ProductID: "cutroom-" + strings.ToLower(name), Name: name, Price: price, Interval: i}
}

func TestTheAmountOfADifference(t *testing.T) {
	const day = 24 * time.Hour
	end := time.Date(2026, 5, 31, 10, 0, 0, 0, time.UTC)
	month := cutroom.Paid{Whole: 30 * day, Net: 39900}
	monthly := cutroom.Subscription{ProviderID: "sub_1", Interval: cutroom.Monthly, Price: 39900, PeriodEnd: end}
	off := func(r cutroom.Reduction) cutroom.Subscription {
		s := monthly
		s.Off, s.OffNow = r, true
		return s
	}
	later := func(r cutroom.Reduction) cutroom.Subscription {
		s := monthly
		s.Off = r
		return s
	}
	annual := cutroom.Subscription{ProviderID: "sub_1", Interval: cutroom.Annually, Price: 406800, PeriodEnd: end}
	more, year := item("Enterprise", cutroom.Monthly, 124900), item("Starter", cutroom.Annually, 406800)
	for name, c := range map[string]struct {
		sub  cutroom.Subscription
		to   cutroom.Item
		paid cutroom.Paid
		rest time.Duration
		want string
	}{
		"two thirds of a month":                   {monthly, more, month, 20 * day, "-26600 share, 83267 share"},
		"the whole period":                        {monthly, more, month, 30 * day, "-39900 share, 124900 share"},
		"never more than the whole period":        {monthly, more, month, 31 * day, "-39900 share, 124900 share"},
		"a second":                                {monthly, more, month, time.Second, "0 share"},
		"half a cent rounds away from zero":       {monthly, item("Enterprise", cutroom.Monthly, 3), cutroom.Paid{Whole: 2 * time.Second, Net: 1}, time.Second, "-1 share, 2 share"},
		"only what was actually paid is credited": {monthly, more, cutroom.Paid{Whole: 30 * day, Net: 35910}, 20 * day, "-23940 share, 83267 share"},
		"nothing was paid":                        {monthly, more, cutroom.Paid{Whole: 30 * day}, 20 * day, "83267 share"},
		"an unlimited percentage":                 {off(cutroom.Reduction{Percent: 10, Charges: cutroom.Always}), more, month, 20 * day, "-26600 share, 74940 share"},
		"a percentage that is active":             {off(cutroom.Reduction{Percent: 10}), more, month, 20 * day, "-26600 share, 74940 share"},
		"a percentage from the next charge on":    {later(cutroom.Reduction{Percent: 10, Charges: 2}), more, month, 20 * day, "-26600 share, 83267 share"},
		"an amount":                               {off(cutroom.Reduction{Amount: 5000, Charges: cutroom.Always}), more, month, 30 * day, "-39900 share, 119900 share"},
		"a year":                                  {monthly, year, month, 20 * day, "-26600 share, 406800 period"},
		"a year, at an unlimited percentage":      {off(cutroom.Reduction{Percent: 10, Charges: cutroom.Always}), year, month, 20 * day, "-26600 share, 406800 period, -40680 share"},
		"a year, with twenty days of a code":      {off(cutroom.Reduction{Percent: 10}), year, month, 20 * day, "-26600 share, 406800 period, -3390 share"},
		"a year, with two months of a code":       {off(cutroom.Reduction{Percent: 10, Charges: 1}), year, month, 20 * day, "-26600 share, 406800 period, -6780 share"},
		"a year, with more than a year of a code": {off(cutroom.Reduction{Percent: 10, Charges: 36}), year, month, 20 * day, "-26600 share, 406800 period, -40680 share"},
		"a year, with two months of an amount":    {off(cutroom.Reduction{Amount: 5000, Charges: 1}), year, month, 20 * day, "-26600 share, 406800 period, -10000 share"},
		"a year, at an unlimited amount":          {off(cutroom.Reduction{Amount: 5000, Charges: cutroom.Always}), year, month, 20 * day, "-26600 share, 406800 period, -60000 share"},
		"a free year":                             {off(cutroom.Reduction{Percent: 100, Charges: cutroom.Always}), year, cutroom.Paid{Whole: 30 * day}, 20 * day, "406800 period, -406800 share"},
		"another year":                            {annual, item("Enterprise", cutroom.Annually, 1274400), cutroom.Paid{Whole: 365 * day, Net: 406800}, 73 * day, "-81360 share, 254880 share"},
	} {
		at := end.Add(-c.rest)
		d := c.sub.Difference(item("Starter", c.sub.Interval, c.sub.Price), c.to, c.paid, at, cutroom.USD)
		var got []string
		for _, l := range d.Lines {
			kind, until := "period", cutroom.AddMonths(at, 12)
			if l.Proration {
				kind = "share"
			}
			if c.to.Interval == c.sub.Interval || strings.HasPrefix(l.Text, "Unused") {
				until = end
			}
			product := c.to.ProductID
			switch {
			case strings.HasPrefix(l.Text, "Unused"):
				product = "cutroom-starter"
			case l.Amount < 0: // a code
				product = ""
			}
			if !l.From.Equal(at) || !l.Until.Equal(until) || l.ProductID != product {
				t.Errorf("%s: %+v", name, l)
			}
			got = append(got, fmt.Sprintf("%d %s", l.Amount, kind))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %s, not %s", name, strings.Join(got, ", "), c.want)
		}
		if d.SubscriptionID != "sub_1" || d.Switch.To != c.to || !d.Switch.At.Equal(at) || !d.Switch.PeriodEnd.Equal(end) {
			t.Errorf("%s: %+v", name, d.Switch)
		}
	}
}

func TestTheAmountPaidForTheCurrentPeriod(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	from, end := time.Date(2026, 1, 31, 10, 0, 0, 0, time.UTC), time.Date(2026, 2, 28, 10, 0, 0, 0, time.UTC)
	s := cutroom.Subscription{Interval: cutroom.Monthly, Price: 39900, PeriodEnd: end.AddDate(0, 0, 30), Off: cutroom.Reduction{Percent: 10}, OffNow: true}
	whole := func(product string, amount cutroom.Cents) cutroom.BillLine {
		return cutroom.BillLine{ProductID: product, Amount: amount, From: from, Until: end}
	}
	share, tokens := whole("cutroom-starter", 26600), cutroom.BillLine{ProductID: "tokens", Amount: 11900, From: from, Until: from}
	share.Proration = true
	less := cutroom.BillLine{Amount: -6780, From: from, Until: end, Proration: true}
	back := cutroom.BillLine{Amount: -20000, From: from, Until: end.AddDate(0, 0, -3), Proration: true}
	month := 28 * 24 * time.Hour
	for name, c := range map[string]struct {
		receipts []cutroom.Receipt
		want     cutroom.Paid
	}{
		"no receipt for it":                   {nil, cutroom.Paid{Whole: 30 * 24 * time.Hour, Net: 35910}},
		"its own receipt":                     {[]cutroom.Receipt{{Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month, Net: 39900}},
		"with a code":                         {[]cutroom.Receipt{{Discount: 3990, Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month, Net: 35910}},
		"less a line for the whole period":    {[]cutroom.Receipt{{Lines: []cutroom.BillLine{back, whole("cutroom-starter", 406800), less}}}, cutroom.Paid{Whole: month, Net: 400020}},
		"tokens and shares beside it":         {[]cutroom.Receipt{{Lines: []cutroom.BillLine{tokens}}, {Lines: []cutroom.BillLine{share}}, {Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month, Net: 39900}},
		"the plan began during the period":    {[]cutroom.Receipt{{Lines: []cutroom.BillLine{whole("cutroom-professional", 9900)}}}, cutroom.Paid{Whole: month, Net: 35910}},
		"a refunded receipt no longer counts": {[]cutroom.Receipt{{Total: 1, Refunded: 1, Lines: []cutroom.BillLine{whole("cutroom-starter", 1)}}, {Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month, Net: 39900}},
		"with an item added by hand":          {[]cutroom.Receipt{{Discount: 4480, Lines: []cutroom.BillLine{whole("cutroom-starter", 39900), whole("support", 4900)}}}, cutroom.Paid{Whole: month, Net: 35910}},
		"after a manual bill":                 {[]cutroom.Receipt{{Lines: []cutroom.BillLine{{ProductID: "extra-shoot", Amount: 50000, From: from, Until: from.AddDate(0, 0, 2)}}}, {Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month, Net: 39900}},
		"a discount larger than the price":    {[]cutroom.Receipt{{Discount: 50000, Lines: []cutroom.BillLine{whole("cutroom-starter", 39900)}}}, cutroom.Paid{Whole: month}},
	} {
		if got := s.PaidBy(c.receipts, "cutroom-starter", catalogue); got != c.want {
			t.Errorf("%s: %+v, not %+v", name, got, c.want)
		}
	}
}

func TestAPaidDifferenceIsTakenOnlyForThePlanAndPeriodItWasCalculatedFor(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	end, now := time.Date(2026, 5, 31, 10, 0, 0, 0, time.UTC), time.Date(2026, 5, 11, 10, 0, 0, 0, time.UTC)
	bought := cutroom.Switch{
		From: item("Starter", cutroom.Monthly, 0), To: item("Enterprise", cutroom.Monthly, 120000), At: now, PeriodEnd: end,
	}
	s := cutroom.Subscription{
		State: cutroom.SubscriptionActive, Plan: "starter", Interval: cutroom.Monthly, Price: 39900, PeriodStart: now.AddDate(0, 0, -1), PeriodEnd: end,
		NextPlan: "starter", NextInterval: cutroom.Annually,
	}
	took := s
	if !took.Take(bought, catalogue) {
		t.Fatal("it was not accepted")
	}
	if took.Plan != "enterprise" || took.Price != 120000 || took.NextPlan != "" || took.NextInterval != "" || !took.PeriodEnd.Equal(end) || !took.PeriodStart.Equal(s.PeriodStart) {
		t.Errorf("%+v", took)
	}
	year := bought
	year.To = item("Starter", cutroom.Annually, 406800)
	if took = s; !took.Take(year, catalogue) || took.Interval != cutroom.Annually || !took.PeriodStart.Equal(now) || !took.PeriodEnd.Equal(now.AddDate(1, 0, 0)) {
		t.Errorf("%+v", took)
	}
	for name, change := range map[string]func(*cutroom.Subscription, *cutroom.Switch){
		"another plan":            func(s *cutroom.Subscription, _ *cutroom.Switch) { s.Plan = "professional" },
		"another length":          func(s *cutroom.Subscription, _ *cutroom.Switch) { s.Interval = cutroom.Annually },
		"another period":          func(s *cutroom.Subscription, _ *cutroom.Switch) { s.PeriodEnd = end.AddDate(0, 1, 0) },
		"paused":                  func(s *cutroom.Subscription, _ *cutroom.Switch) { s.State = cutroom.SubscriptionPaused },
		"ended":                   func(s *cutroom.Subscription, _ *cutroom.Switch) { s.State = cutroom.SubscriptionEnded },
		"not one of our products": func(_ *cutroom.Subscription, w *cutroom.Switch) { w.To.ProductID = "cutroom-gold" },
		"no subscription":         func(s *cutroom.Subscription, _ *cutroom.Switch) { *s = cutroom.Subscription{} },
	} {
		other, w := s, bought
		change(&other, &w)
		before := other
		if other.Take(w, catalogue) || other != before {
			t.Errorf("%s: it was accepted: %+v", name, other)
		}
	}
}
