package cutroom_test

import (
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

func TestARenewalIsInVainWhenItWasDecidedAgainst(t *testing.T) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, time.April, 1, 10, 0, 0, 0, time.UTC)
	end := cutroom.AddMonths(start, 1)
	month := func(from time.Time, product string) cutroom.BillLine {
		return cutroom.BillLine{ProductID: product, Amount: 39900, From: from, Until: cutroom.AddMonths(from, 1)}
	}
	starter := func(change func(*cutroom.Subscription)) cutroom.Subscription {
		s := cutroom.Subscription{
			ProviderID: "sub_1", State: cutroom.SubscriptionActive, Plan: "starter", Interval: cutroom.Monthly,
			PeriodStart: start, PeriodEnd: end, Unaligned: true,
		}
		change(&s)
		return s
	}
	nothing := func(*cutroom.Subscription) {}
	cancelled := func(s *cutroom.Subscription) { s.CancelAtEnd = true }
	smaller := func(s *cutroom.Subscription) {
		s.Plan, s.NextPlan, s.NextInterval = "professional", "starter", cutroom.Monthly
	}
	moved := func(s *cutroom.Subscription) { s.PeriodEnd = end.AddDate(0, 0, 30) }
	for name, c := range map[string]struct {
		row  cutroom.Subscription
		line cutroom.BillLine
		vain bool
	}{
		"as it should be":                       {starter(nothing), month(end, "cutroom-starter"), false},
		"cancelled":                             {starter(cancelled), month(end, "cutroom-starter"), true},
		"cancelled, the period that is paid":    {starter(cancelled), month(start, "cutroom-starter"), false},
		"a smaller plan, at the larger price":   {starter(smaller), month(end, "cutroom-professional"), true},
		"a smaller plan, at its own":            {starter(smaller), month(end, "cutroom-starter"), false},
		"a pause, at the end that was moved":    {starter(moved), month(end, "cutroom-starter"), true},
		"a pause, when it and the rest is over": {starter(moved), month(end.AddDate(0, 0, 30), "cutroom-starter"), false},
		"known to the provider":                 {starter(func(s *cutroom.Subscription) { s.CancelAtEnd, s.Unaligned = true, false }), month(end, "cutroom-starter"), false},
		"a share of another plan": {starter(cancelled), cutroom.BillLine{
			ProductID: "cutroom-professional", Amount: 100, From: start.AddDate(0, 0, 3), Until: end, Proration: true,
		}, false},
	} {
		bill := cutroom.Bill{SubscriptionID: "sub_1", Renewal: true, Lines: []cutroom.BillLine{c.line}}
		if vain := c.row.InVain(bill, catalogue); vain != c.vain {
			t.Errorf("%s: in vain is %v", name, vain)
		}
		bill.Renewal = false
		if c.row.InVain(bill, catalogue) {
			t.Errorf("%s: what was asked for is in vain", name)
		}
		theirs := cutroom.ProviderSubscription{
			Status: cutroom.ProviderActive, ProductID: c.line.ProductID, Interval: cutroom.Monthly, PeriodStart: c.line.From, PeriodEnd: c.line.Until,
		}
		overtaken := c.vain && !c.line.From.Before(c.row.PeriodEnd)
		if got := c.row.Overtaken(theirs, catalogue); got != overtaken {
			t.Errorf("%s: overtaken is %v", name, got)
		}
	}
}

func TestAChangeThatTheProviderCountedIsTakenOverInItsPeriodOnly(t *testing.T) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, time.April, 1, 10, 0, 0, 0, time.UTC)
	row := cutroom.Subscription{
		Plan: "starter", Interval: cutroom.Monthly, Price: 39900, PeriodStart: start, PeriodEnd: cutroom.AddMonths(start, 1), CancelAtEnd: true,
		NextPlan: "starter", NextInterval: cutroom.Annually,
	}
	to := cutroom.Item{ProductID: "cutroom-enterprise", Interval: cutroom.Monthly, Price: 124900}
	for name, c := range map[string]struct {
		change cutroom.PlanChange
		takes  bool
	}{
		"within the period": {cutroom.PlanChange{Item: to, At: start.AddDate(0, 0, 3)}, true},
		"before it":         {cutroom.PlanChange{Item: to, At: start.AddDate(0, 0, -3)}, false},
		"after it":          {cutroom.PlanChange{Item: to, At: start.AddDate(0, 2, 0)}, false},
		"to what it is":     {cutroom.PlanChange{Item: cutroom.Item{ProductID: "cutroom-starter", Interval: cutroom.Monthly}, At: start}, false},
		"to what is unsold": {cutroom.PlanChange{Item: cutroom.Item{ProductID: "cutroom-gone", Interval: cutroom.Monthly}, At: start}, false},
	} {
		got := row
		if takes := got.Changed(c.change, cutroom.BillLine{}, catalogue); takes != c.takes {
			t.Errorf("%s: it takes the change: %v", name, takes)
		}
		wanted := row
		if c.takes {
			wanted.Plan, wanted.Price, wanted.NextPlan, wanted.NextInterval = "enterprise", 124900, "", ""
		}
		if got != wanted {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
