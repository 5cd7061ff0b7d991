package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// charged lets the paid period end, and returns what the next one cost.
func (s *shop) charged(t *testing.T) cutroom.Cents {
	t.Helper()
	s.clock.Set(s.live(t, s.account).PeriodEnd)
	s.work(t)
	return s.receipts(t, s.account)[0].Total
}

// tenDaysOfACode puts ana ten days into the first of three months that cost ten
// percent less.
func (s *shop) tenDaysOfACode(t *testing.T) {
	t.Helper()
	s.clock.Set(at(2026, time.April, 1))
	code := s.repeating(t, cutroom.PromoCode{Code: "TEN", PercentOff: 10, Months: 3})
	s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), code, goodCard)
	s.pass(t, days(10))
}

// later agrees to a change at the period's end, and checks that the next charge
// is the same everywhere.
func (s *shop) later(t *testing.T, wish order) cutroom.Cents {
	t.Helper()
	change, err := s.PreviewChange(t.Context(), s.ana, wish)
	check(t, err)
	want(t, "kind", change.Kind, cutroom.ChangeAtTheEnd)
	check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At}))
	s.work(t)
	told := s.store.told[len(s.store.told)-1]
	want(t, "the email", told.News, cutroom.NewsChangePlanned)
	want(t, "the amount in the email", told.Amount, change.NextAmount)
	shown, err := s.Billing(t.Context(), s.ana)
	check(t, err)
	want(t, "the next charge that is shown", shown.NextCharge.Amount, change.NextAmount)
	want(t, "pending sync", s.live(t, s.account).PendingSync, false)
	return change.NextAmount
}

func TestACodeContinuesWhenAYearlyPlanBecomesMonthly(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		ever := s.repeating(t, cutroom.PromoCode{Code: "EVER", AmountOff: 5000, Months: cutroom.Forever})
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), ever, goodCard)
		want(t, "a year", s.receipts(t, s.account)[0].Total, 406800-60000)
		want(t, "what is shown", s.later(t, plan("starter", cutroom.Monthly)), 39900-5000)
		for range 3 {
			want(t, "a month", s.charged(t), 39900-5000)
		}
		agreed := s.shown(t, plan("starter", cutroom.Annually))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "a year again, less what is unused", s.receipts(t, s.account)[0].Total, 406800-60000-34900)
		want(t, "the year after", s.charged(t), 406800-60000)
	})
}

func TestRemainingMonthsOfACodeAreTakenOffAScheduledYear(t *testing.T) {
	for name, c := range map[string]struct {
		code  cutroom.PromoCode
		month cutroom.Cents
		off   cutroom.Cents
	}{
		"a percentage": {cutroom.PromoCode{Code: "TEN", PercentOff: 10, Months: 3}, 62910, 6780},
		"an amount":    {cutroom.PromoCode{Code: "FIFTY", AmountOff: 5000, Months: 3}, 64900, 10000},
		"no end":       {cutroom.PromoCode{Code: "EVER", PercentOff: 10, Months: cutroom.Forever}, 62910, 40680},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), s.repeating(t, c.code), goodCard)
				want(t, "the first month", s.receipts(t, s.account)[0].Total, c.month)
				s.pass(t, days(10))
				want(t, "what is shown", s.later(t, plan("starter", cutroom.Annually)), 406800-c.off)
				want(t, "the year", s.charged(t), 406800-c.off)
				after := cutroom.Cents(406800)
				if c.code.Months == cutroom.Forever {
					after -= c.off
				}
				want(t, "the year after", s.charged(t), after)
			})
		})
	}
}

func TestWithdrawingAScheduledYearRestoresTheCode(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.tenDaysOfACode(t)
		for range 2 {
			s.later(t, plan("starter", cutroom.Annually))
			check(t, s.WithdrawChange(t.Context(), s.ana))
			s.work(t)
		}
		for _, wanted := range []cutroom.Cents{62910, 62910, 69900} {
			want(t, "a month", s.charged(t), wanted)
		}
	})
}

// While a yearly plan is scheduled, the provider already has its discount, and
// the current month still has its own. Changes within the month are calculated
// with the month's discount.
func TestAnUpgradeBeforeAScheduledYearKeepsTheMonthlyDiscount(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.tenDaysOfACode(t)
		s.later(t, plan("starter", cutroom.Annually))
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		want(t, "the difference, each at ten percent less", agreed.Total, twentyOfThirty(62910, 112410))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		for _, wanted := range []cutroom.Cents{112410, 112410, 124900} {
			want(t, "a month", s.charged(t), wanted)
		}
	})
}

func TestAPauseBeforeAScheduledYearKeepsTheCode(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.tenDaysOfACode(t)
		s.later(t, plan("starter", cutroom.Annually))
		check(t, s.Pause(t.Context(), s.ana, 14))
		s.work(t)
		s.pass(t, days(15))
		check(t, s.WithdrawChange(t.Context(), s.ana))
		s.work(t)
		want(t, "the code", s.live(t, s.account).Off.Percent, 10)
		// The code ends on 1 July; its months run on while the plan is paused.
		for _, wanted := range []cutroom.Cents{62910, 62910, 69900} {
			want(t, "a month", s.charged(t), wanted)
		}
	})
}

// A code for three months reduces three charges, however long the plan is
// paused in between, and however early the pause ends.
func TestAPauseUsesUpNoneOfACode(t *testing.T) {
	for name, rest := range map[string]func(t *testing.T, s *shop){
		"a long one": func(t *testing.T, s *shop) { s.pass(t, days(91)) },
		"one that ends early": func(t *testing.T, s *shop) {
			s.pass(t, days(3))
			check(t, s.Resume(t.Context(), s.ana))
			s.work(t)
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.tenDaysOfACode(t)
				check(t, s.Pause(t.Context(), s.ana, 90))
				s.work(t)
				rest(t, s)
				want(t, "charges to come", s.live(t, s.account).Off.Charges, 2)
				for _, wanted := range []cutroom.Cents{62910, 62910, 69900, 69900} {
					want(t, "a month", s.charged(t), wanted)
				}
			})
		})
	}
}

// A code that is limited to some plans is not taken off another one, whenever
// that begins, and does not come back.
func TestACodeForOnePlanEndsWithThatPlan(t *testing.T) {
	t.Run("a smaller plan later", func(t *testing.T) {
		eachShop(t, func(t *testing.T, s *shop) {
			s.clock.Set(at(2026, time.April, 1))
			code := s.repeating(t, cutroom.PromoCode{Code: "LARGEST", AmountOff: 40000, Months: cutroom.Forever, Plans: []string{"enterprise"}})
			s.subscribe(t, s.ana, plan("enterprise", cutroom.Monthly), code, goodCard)
			want(t, "after a smaller plan", s.later(t, plan("starter", cutroom.Monthly)), 39900)
			check(t, s.WithdrawChange(t.Context(), s.ana))
			s.work(t)
			want(t, "the second month, after the change was withdrawn", s.charged(t), 84900)
			want(t, "after a smaller plan again", s.later(t, plan("starter", cutroom.Monthly)), 39900)
			want(t, "the third month", s.charged(t), 39900)
			want(t, "the fourth month", s.charged(t), 39900)
			s.upgrade(t, plan("enterprise", cutroom.Monthly), 124900-39900)
			want(t, "the fifth month, back with the first plan", s.charged(t), 124900)
		})
	})
	for name, c := range map[string]struct {
		to    order
		costs cutroom.Cents
		next  cutroom.Cents
	}{
		"a larger plan now": {plan("professional", cutroom.Monthly), 69900 - 29900, 69900},
		"a year now":        {plan("professional", cutroom.Annually), 12*59400 - 29900, 12 * 59400},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				code := s.repeating(t, cutroom.PromoCode{Code: "SMALLEST", AmountOff: 10000, Months: 12, Plans: []string{"starter"}})
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), code, goodCard)
				change, err := s.PreviewChange(t.Context(), s.ana, c.to)
				check(t, err)
				want(t, "the next charge in the preview", change.NextAmount, c.next)
				s.upgrade(t, c.to, c.costs)
				shown, err := s.Billing(t.Context(), s.ana)
				check(t, err)
				want(t, "the next charge", shown.NextCharge.Amount, c.next)
				want(t, "charged", s.charged(t), c.next)
			})
		})
	}
}
