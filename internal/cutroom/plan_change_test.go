package cutroom_test

import (
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestASyncRecordsChangesInRecurringRevenue(t *testing.T) {
	noon := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	began := noon.AddDate(0, -1, 0)
	sub := func(state cutroom.SubscriptionState, plan string, price cutroom.Cents, i cutroom.Interval) cutroom.Subscription {
		return cutroom.Subscription{State: state, Plan: plan, Price: price, Interval: i, StartedAt: began, PeriodStart: began}
	}
	active, ended := cutroom.SubscriptionActive, cutroom.SubscriptionEnded
	starter := sub(active, "starter", 399_00, cutroom.Monthly)
	gone := sub(ended, "starter", 399_00, cutroom.Monthly)
	gone.EndedAt = noon.Add(-time.Hour)
	later := sub(active, "starter", 339_00, cutroom.Monthly)
	later.PeriodStart = noon.Add(-2 * time.Hour)
	type change struct {
		kind       cutroom.PlanChangeKind
		at         time.Time
		former, is cutroom.Cents
	}
	for name, c := range map[string]struct {
		was, is cutroom.Subscription
		want    []change
	}{
		"it started":                             {cutroom.Subscription{}, starter, []change{{cutroom.PlanBegan, began, 0, 399_00}}},
		"a year started":                         {cutroom.Subscription{}, sub(active, "starter", 4068_00, cutroom.Annually), []change{{cutroom.PlanBegan, began, 0, 339_00}}},
		"it is not paid yet":                     {cutroom.Subscription{}, sub(cutroom.SubscriptionIncomplete, "starter", 399_00, cutroom.Monthly), nil},
		"an upgrade":                             {starter, sub(active, "professional", 699_00, cutroom.Monthly), []change{{cutroom.PlanGrew, noon, 399_00, 699_00}}},
		"it shrank on renewal":                   {starter, later, []change{{cutroom.PlanShrank, later.PeriodStart, 399_00, 339_00}}},
		"a renewal failed":                       {starter, sub(cutroom.SubscriptionPastDue, "starter", 399_00, cutroom.Monthly), nil},
		"it was paused":                          {starter, sub(cutroom.SubscriptionPaused, "starter", 399_00, cutroom.Monthly), nil},
		"it ended":                               {starter, gone, []change{{cutroom.PlanEnded, gone.EndedAt, 399_00, 0}}},
		"it had already ended":                   {gone, gone, nil},
		"it started and ended between two syncs": {cutroom.Subscription{}, gone, []change{{cutroom.PlanBegan, began, 0, 399_00}, {cutroom.PlanEnded, gone.EndedAt, 399_00, 0}}},
		"a refunded duplicate":                   {sub(cutroom.SubscriptionIncomplete, "starter", 399_00, cutroom.Monthly), gone, nil},
	} {
		var got []change
		for _, is := range cutroom.PlanChangesOf(c.was, c.is, noon) {
			got = append(got, change{is.Kind, is.At, is.FormerMonthly, is.Monthly})
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestDaysBeginInTheManagersTimeZone(t *testing.T) {
	auckland, err := time.LoadLocation("Pacific/Auckland")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 9, 27, 13, 0, 0, 0, time.UTC) // the 28th there, the day after daylight saving began
	p := cutroom.LatestDays(2, now, auckland)
	if p.First() != "2026-09-27" || p.Last() != "2026-09-28" || p.Days() != 2 || p.Until.Sub(p.From) != 47*time.Hour {
		t.Errorf("%s to %s, %d days, %s", p.First(), p.Last(), p.Days(), p.Until.Sub(p.From))
	}
	if b := p.Before(); b.First() != "2026-09-25" || b.Last() != "2026-09-26" || !b.Until.Equal(p.From) {
		t.Errorf("before: %s to %s", b.First(), b.Last())
	}
}

func TestRisks(t *testing.T) {
	now := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	old := now.AddDate(0, -3, 0)
	with := func(change func(*cutroom.RiskSigns)) cutroom.RiskSigns {
		s := cutroom.RiskSigns{Subscription: cutroom.Subscription{State: cutroom.SubscriptionActive, StartedAt: old}, LastSubmitted: now.AddDate(0, 0, -5)}
		change(&s)
		return s
	}
	for name, c := range map[string]struct {
		signs cutroom.RiskSigns
		want  []cutroom.Risk
	}{
		"a happy client": {with(func(*cutroom.RiskSigns) {}), nil},
		"owes":           {with(func(s *cutroom.RiskSigns) { s.Subscription.State = cutroom.SubscriptionPastDue }), []cutroom.Risk{cutroom.RiskPayment}},
		"leaves, unhappy": {with(func(s *cutroom.RiskSigns) { s.Subscription.CancelAtEnd, s.LowRatings, s.Late = true, 1, 1 }),
			[]cutroom.Risk{cutroom.RiskCancelled, cutroom.RiskLate, cutroom.RiskUnhappy}},
		"idle":         {with(func(s *cutroom.RiskSigns) { s.LastSubmitted = time.Time{} }), []cutroom.Risk{cutroom.RiskIdle}},
		"new":          {with(func(s *cutroom.RiskSigns) { s.LastSubmitted, s.Subscription.StartedAt = time.Time{}, now }), nil},
		"idle, paused": {with(func(s *cutroom.RiskSigns) { s.LastSubmitted, s.Subscription.State = old, cutroom.SubscriptionPaused }), nil},
	} {
		if got := c.signs.Risks(now); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
		health := cutroom.HealthGood
		if len(c.want) > 0 {
			health = cutroom.Health(slices.Index(cutroom.AllRisks, c.want[0]))
		}
		if got := c.signs.Health(now); got != health {
			t.Errorf("%s: health %d, want %d", name, got, health)
		}
	}
}
