package billing_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

func TestAMonthlySubscriptionRenewsWithFreshCredits(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionActive)
		want(t, "plan", sub.Plan, "professional")
		want(t, "price", sub.Price, 69900)
		want(t, "card", sub.Card.Last4, "4242")
		want(t, "credits", s.credits(t, s.account), 8)
		account, err := s.store.ClientAccountByID(t.Context(), s.account)
		check(t, err)
		want(t, "the account's plan", account.Plan, "professional")
		paid, err := s.store.CheckoutByID(t.Context(), c.ID)
		check(t, err)
		want(t, "checkout", paid.State, cutroom.CheckoutPaid)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)

		s.spend(t, s.account, "p1", "p2", "p3")
		want(t, "credits after three projects", s.credits(t, s.account), 5)

		// 31 January, 28 February, 31 March: the original day of the month
		// returns.
		for _, end := range []time.Time{at(2026, time.February, 28), at(2026, time.March, 31), at(2026, time.April, 30)} {
			want(t, "period's end", s.live(t, s.account).PeriodEnd, end)
			s.pass(t, end.Sub(s.clock.Now())+time.Hour)
			want(t, "credits", s.credits(t, s.account), 8)
		}
		want(t, "receipts", len(s.receipts(t, s.account)), 4)
		want(t, "emails about receipts", s.news(cutroom.NewsReceipt), 4)
		want(t, "emails before a renewal", s.news(cutroom.NewsRenewalAhead), 3)
	})
}

func TestAnAnnualPlanGivesItsAllowanceEveryMonth(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2027, time.March, 31))
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
		want(t, "paid", s.receipts(t, s.account)[0].Total, 12*33900)
		for month := range 12 {
			want(t, "credits", s.credits(t, s.account), 4)
			s.spend(t, s.account, s.clock.Now().Format(time.DateOnly))
			want(t, "credits after one", s.credits(t, s.account), 3)
			next := cutroom.AddMonths(at(2027, time.March, 31), month+1)
			s.clock.Set(next)
			check(t, s.sandbox.Advance(t.Context()))
			s.work(t)
		}
		want(t, "receipts after a year", len(s.receipts(t, s.account)), 2)
		want(t, "credits of the second year", s.credits(t, s.account), 4)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2029, time.March, 31))
	})
}

func TestAnUpgradeChargesWhatWasShown(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1")
		s.pass(t, days(10))
		wish := plan("enterprise", cutroom.Monthly)
		change, err := s.PreviewChange(t.Context(), s.ana, wish)
		check(t, err)
		want(t, "kind", change.Kind, cutroom.ChangeAtOnce)
		var sum cutroom.Cents
		for _, line := range change.Lines {
			sum += line.Amount
		}
		want(t, "the lines' sum", sum, change.Total)
		want(t, "the difference for 20 of 30 days", change.Total, (124900-39900)*20/30+1)

		s.clock.Move(10 * time.Minute) // they think about it
		agreed := billing.Agreed{Order: wish, At: change.At, Total: change.Total}
		wrong := agreed
		wrong.Total -= 100
		if err := s.ChangePlan(t.Context(), s.ana, wrong); err == nil {
			t.Error("an amount that was not shown was accepted")
		}
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "charged", s.receipts(t, s.account)[0].Total, change.Total)
		want(t, "plan", s.live(t, s.account).Plan, "enterprise")
		want(t, "credits: the new quota less what was used", s.credits(t, s.account), 14)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.May, 1))
		s.pass(t, days(21))
		want(t, "the next charge", s.receipts(t, s.account)[0].Total, 124900)
		want(t, "credits", s.credits(t, s.account), 15)
		want(t, "emails", s.news(cutroom.NewsPlanChanged), 1)
	})
}

func TestSwitchingFromMonthlyToYearlyIsImmediate(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1", "p2")
		s.pass(t, days(15))
		wish := plan("professional", cutroom.Annually)
		change, err := s.PreviewChange(t.Context(), s.ana, wish)
		check(t, err)
		want(t, "a year less half a month", change.Total, 12*59400-69900/2)
		check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At, Total: change.Total}))
		s.work(t)
		want(t, "charged", s.receipts(t, s.account)[0].Total, change.Total)
		want(t, "interval", s.live(t, s.account).Interval, cutroom.Annually)
		want(t, "credits: what was used counts", s.credits(t, s.account), 6)
		s.clock.Set(at(2026, time.May, 16))
		want(t, "credits of the second month", s.credits(t, s.account), 8)
	})
}

func TestADowngradeTakesEffectAtTheEndOfThePeriod(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		down := func() {
			t.Helper()
			wish := plan("starter", cutroom.Monthly)
			change, err := s.PreviewChange(t.Context(), s.ana, wish)
			check(t, err)
			want(t, "kind", change.Kind, cutroom.ChangeAtTheEnd)
			want(t, "charged now", change.Total, 0)
			check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At}))
			s.work(t)
			sub := s.live(t, s.account)
			want(t, "plan", sub.Plan, "professional")
			want(t, "next plan", sub.NextPlan, "starter")
			want(t, "credits", s.credits(t, s.account), 8)
		}
		down()
		check(t, s.WithdrawChange(t.Context(), s.ana))
		s.work(t)
		s.pass(t, days(31))
		want(t, "plan after the change was withdrawn", s.live(t, s.account).Plan, "professional")
		want(t, "charged", s.receipts(t, s.account)[0].Total, 69900)
		down()
		s.pass(t, days(31))
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "starter")
		want(t, "next plan", sub.NextPlan, "")
		want(t, "charged", s.receipts(t, s.account)[0].Total, 39900)
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

func TestSwitchingFromYearlyToMonthlyTakesEffectAtTheEndOfTheYear(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Annually), "", goodCard)
		wish := plan("enterprise", cutroom.Monthly)
		change, err := s.PreviewChange(t.Context(), s.ana, wish)
		check(t, err)
		check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At}))
		s.work(t)
		s.clock.Set(at(2027, time.March, 31))
		check(t, s.sandbox.Advance(t.Context()))
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "professional")
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		s.pass(t, days(2))
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "enterprise")
		want(t, "interval", sub.Interval, cutroom.Monthly)
		want(t, "period's end", sub.PeriodEnd, at(2027, time.May, 1))
		want(t, "charged", s.receipts(t, s.account)[0].Total, 124900)
		want(t, "credits", s.credits(t, s.account), 15)
	})
}

func TestAPauseKeepsDaysAndCredits(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1")
		s.pass(t, days(10))
		refused(t, s.Pause(t.Context(), s.ana, 6), cutroom.ErrPauseDays)
		refused(t, s.Pause(t.Context(), s.ana, 91), cutroom.ErrPauseDays)
		told := s.happened(t, cutroom.CreditsChanged)
		check(t, s.Pause(t.Context(), s.ana, 30))
		want(t, "events that the credits end later", s.happened(t, cutroom.CreditsChanged), told+1)
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPaused)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.May, 31))
		s.pass(t, days(29))
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "credits while it is paused", s.credits(t, s.account), 7)
		want(t, "emails that it resumes soon", s.news(cutroom.NewsResumesSoon), 1)
		s.pass(t, days(2))
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "credits", s.credits(t, s.account), 7)
		s.pass(t, days(20))
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		want(t, "credits", s.credits(t, s.account), 8)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.June, 30))

		check(t, s.Pause(t.Context(), s.ana, 60))
		s.work(t)
		s.pass(t, days(5))
		check(t, s.Resume(t.Context(), s.ana))
		s.work(t)
		want(t, "period's end after an early resume", s.live(t, s.account).PeriodEnd, at(2026, time.July, 5))
		refused(t, s.Pause(t.Context(), s.ana, 7), cutroom.ErrPauseTooOften)
		change, err := s.PreviewChange(t.Context(), s.ana, plan("enterprise", cutroom.Monthly))
		check(t, err)
		want(t, "when a larger plan begins in a period that was moved", change.Kind, cutroom.ChangeAtOnce)
		s.pass(t, days(30))
		want(t, "receipts", len(s.receipts(t, s.account)), 3)
		want(t, "credits", s.credits(t, s.account), 8)
	})
}

func TestCancellingKeepsWhatIsPaidAndCanBeUndone(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		check(t, s.Cancel(t.Context(), s.ana, "Too busy this spring"))
		s.work(t)
		want(t, "cancelled", s.live(t, s.account).CancelAtEnd, true)
		check(t, s.Keep(t.Context(), s.ana))
		s.work(t)
		s.pass(t, days(31))
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		s.pass(t, days(25))
		want(t, "credits until the end", s.credits(t, s.account), 8)
		s.pass(t, days(8))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		want(t, "credits", s.credits(t, s.account), 0)
		want(t, "emails", s.news(cutroom.NewsSubEnded), 1)

		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		want(t, "plan after subscribing again", s.live(t, s.account).Plan, "starter")
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

func TestAFailedRenewalIsRetriedAndThenEnds(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPastDue)
		want(t, "standing", sub.Standing(s.clock.Now()), cutroom.StandingGrace)
		want(t, "unpaid credits", s.credits(t, s.account), 0)
		for _, step := range []struct {
			days     int
			tries    int
			standing cutroom.Standing
		}{
			{1, 2, cutroom.StandingGrace}, {2, 3, cutroom.StandingNoSubmissions},
			{2, 4, cutroom.StandingNoSubmissions}, {2, 5, cutroom.StandingOnHold}, {6, 5, cutroom.StandingOnHold},
		} {
			s.pass(t, days(step.days))
			want(t, "emails about the card", s.news(cutroom.NewsPaymentFailed), step.tries)
			want(t, "standing", s.live(t, s.account).Standing(s.clock.Now()), step.standing)
		}
		s.pass(t, days(1))
		_, err := s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
		want(t, "emails at the end", s.news(cutroom.NewsEndedUnpaid), 1)
		last, err := s.store.LastSubscription(t.Context(), s.account)
		check(t, err)
		want(t, "ended unpaid", last.EndedUnpaid(), true)
		want(t, "hold", cutroom.BillingHoldOf(&last, s.clock.Now()), cutroom.HoldAll)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
	})
}

func TestPayingRestoresTheSubscription(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(38))
		want(t, "standing", s.live(t, s.account).Standing(s.clock.Now()), cutroom.StandingOnHold)
		refused(t, s.PayNow(t.Context(), s.ana), cutroom.ErrDeclined)
		s.newCard(t, goodCard)
		check(t, s.PayNow(t.Context(), s.ana))
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionActive)
		want(t, "credits", s.credits(t, s.account), 4)
		want(t, "emails", s.news(cutroom.NewsRecovered), 1)
		want(t, "hold", cutroom.BillingHoldOf(&sub, s.clock.Now()), cutroom.HoldNothing)
		want(t, "period's end", sub.PeriodEnd, at(2026, time.June, 1))
		s.pass(t, days(30))
		want(t, "receipts", len(s.receipts(t, s.account)), 3)
	})
}

// counting counts how often a card is charged.
type counting struct {
	cutroom.Payments
	tries *int
}

func (c counting) PayInvoice(ctx context.Context, billID, key string) error {
	*c.tries++
	return c.Payments.PayInvoice(ctx, billID, key)
}

// After a week in which nothing ran, the card is tried once, not three times.
func TestMissedRetriesBecomeOneRetry(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(30)+time.Hour)
		tries := 0
		config := s.config
		config.Payments = counting{s.payments, &tries}
		s.clock.Move(days(6))
		for range 2 {
			check(t, billing.New(config).RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
			s.work(t)
		}
		want(t, "tries", tries, 1)
		sub := s.live(t, s.account)
		want(t, "retries in the past", sub.Retries, 3)
		want(t, "the next one", sub.NextRetry(), sub.FailedAt.Add(days(7)))
	})
}

func TestSchedulingTheSameChangeTwiceSendsOneEmail(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		for range 2 {
			s.clock.Move(time.Minute)
			change, err := s.PreviewChange(t.Context(), s.ana, plan("starter", cutroom.Monthly))
			check(t, err)
			check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("starter", cutroom.Monthly), At: change.At}))
			s.work(t)
		}
		want(t, "emails", s.news(cutroom.NewsChangePlanned), 1)
		want(t, "next plan", s.live(t, s.account).NextPlan, "starter")
	})
}
