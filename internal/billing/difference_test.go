package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// resumed subscribes ana on 1 April, has her use a credit, and pauses her for
// thirty days from the eleventh. On 11 May she has twenty of her thirty days
// left, until 31 May.
func (s *shop) resumed(t *testing.T, plan order, code string) {
	t.Helper()
	s.clock.Set(at(2026, time.April, 1))
	s.subscribe(t, s.ana, plan, code, goodCard)
	s.spend(t, s.account, "p1")
	s.pass(t, days(10))
	check(t, s.Pause(t.Context(), s.ana, 30))
	s.work(t)
	s.pass(t, days(30))
	sub := s.live(t, s.account)
	want(t, "state", sub.State, cutroom.SubscriptionActive)
	want(t, "pending sync", sub.PendingSync, false)
}

// shown previews an immediate change and checks that its lines add up.
func (s *shop) shown(t *testing.T, wish order) billing.Agreed {
	t.Helper()
	change, err := s.PreviewChange(t.Context(), s.ana, wish)
	check(t, err)
	want(t, "kind", change.Kind, cutroom.ChangeAtOnce)
	var sum cutroom.Cents
	for _, line := range change.Lines {
		sum += line.Amount
	}
	want(t, "the lines' sum", sum, change.Total)
	return billing.Agreed{Order: wish, At: change.At, Total: change.Total}
}

// openBills counts the bills that could still be paid.
func (s *shop) openBills(t *testing.T) (n int) {
	t.Helper()
	for _, b := range s.provided(t).Bills {
		if b.Open {
			n++
		}
	}
	return n
}

// provided returns the provider's state of ana.
func (s *shop) provided(t *testing.T) cutroom.CustomerState {
	t.Helper()
	customer, err := s.store.CustomerOf(t.Context(), s.account)
	check(t, err)
	state, err := s.payments.CustomerState(t.Context(), customer)
	check(t, err)
	return state
}

// twentyOfThirty is the difference between two plans for 20 of 30 days, with
// each share rounded on its own.
func twentyOfThirty(from, to cutroom.Cents) cutroom.Cents {
	return to.Share(20, 30) - from.Share(20, 30)
}

// upgraded checks everything after a larger plan began on 11 May.
func (s *shop) upgraded(t *testing.T, total cutroom.Cents) {
	t.Helper()
	sub := s.live(t, s.account)
	want(t, "plan", sub.Plan, "enterprise")
	want(t, "price", sub.Price, 124900)
	want(t, "pending sync", sub.PendingSync, false)
	want(t, "period's end", sub.PeriodEnd, at(2026, time.May, 31))
	want(t, "charged", s.receipts(t, s.account)[0].Total, total)
	want(t, "receipts", len(s.receipts(t, s.account)), 2)
	want(t, "credits: the new quota less what was used", s.credits(t, s.account), 14)
	want(t, "open bills", s.openBills(t), 0)
	want(t, "emails about refunds", s.news(cutroom.NewsRefunded), 0)
	account, err := s.store.ClientAccountByID(t.Context(), s.account)
	check(t, err)
	want(t, "the account's plan", account.Plan, "enterprise")
	want(t, "emails", s.news(cutroom.NewsPlanChanged), 1)
	s.pass(t, days(21))
	want(t, "the next charge", s.receipts(t, s.account)[0].Total, 124900)
	want(t, "when it came", s.receipts(t, s.account)[0].PaidAt, at(2026, time.May, 31))
	want(t, "receipts", len(s.receipts(t, s.account)), 3)
	want(t, "credits", s.credits(t, s.account), 15)
	want(t, "period's end", s.live(t, s.account).PeriodEnd, at(2026, time.June, 30))
}

func TestAnUpgradeAfterAPauseChargesTheDifferenceImmediately(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		want(t, "the difference for 20 of 30 days", agreed.Total, twentyOfThirty(39900, 124900))
		s.clock.Move(10 * time.Minute) // they think about it
		wrong := agreed
		wrong.Total -= 100
		refused(t, s.ChangePlan(t.Context(), s.ana, wrong), cutroom.ErrPriceMoved)
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		s.upgraded(t, agreed.Total)
	})
}

func TestTheDifferenceCreditsWhatWasActuallyPaid(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "FIRSTMONTH10")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		want(t, "the difference to a discounted month", agreed.Total, twentyOfThirty(35910, 124900))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		s.upgraded(t, agreed.Total)
	})
}

func TestADeclinedCardChangesNothingAfterAPause(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		s.newCard(t, laterFails)
		before := s.books(t, s.account)
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		refused(t, s.ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrDeclined)
		refused(t, s.ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrDeclined)
		s.work(t)
		want(t, "books", s.books(t, s.account), before)
		want(t, "open bills", s.openBills(t), 0)
		s.newCard(t, goodCard)
		refused(t, s.ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPriceMoved) // that bill is void: they must preview again
		s.clock.Move(time.Minute)
		agreed = s.shown(t, plan("enterprise", cutroom.Monthly))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		s.upgraded(t, agreed.Total)
	})
}

func TestSwitchingFromMonthlyToYearlyAfterAPause(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("professional", cutroom.Monthly), "")
		agreed := s.shown(t, plan("professional", cutroom.Annually))
		want(t, "a year less twenty of thirty days", agreed.Total, 12*59400-cutroom.Cents(69900).Share(20, 30))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		began := at(2026, time.May, 11)
		sub := s.live(t, s.account)
		want(t, "charged", s.receipts(t, s.account)[0].Total, agreed.Total)
		want(t, "interval", sub.Interval, cutroom.Annually)
		want(t, "period's end", sub.PeriodEnd, cutroom.AddMonths(began, 12))
		want(t, "pending sync", sub.PendingSync, false)
		want(t, "credits: what was used counts", s.credits(t, s.account), 7)
		for month := 1; month < 12; month++ {
			s.clock.Set(cutroom.AddMonths(began, month))
			check(t, s.sandbox.Advance(t.Context()))
			s.work(t)
			want(t, "credits of a month", s.credits(t, s.account), 8)
		}
		want(t, "receipts within the year", len(s.receipts(t, s.account)), 2)
		want(t, "emails about refunds", s.news(cutroom.NewsRefunded), 0)

		// A year that began this way is a moved period too, so we also
		// calculate the next change here.
		agreed = s.shown(t, plan("enterprise", cutroom.Annually))
		left := int64(cutroom.AddMonths(began, 12).Sub(s.clock.Now()) / time.Second)
		year := int64(cutroom.AddMonths(began, 12).Sub(began) / time.Second)
		enterprise := s.live(t, s.account).PeriodEnd
		want(t, "the difference for its last month", agreed.Total,
			cutroom.Cents(12*106200).Share(left, year)-cutroom.Cents(12*59400).Share(left, year))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, enterprise)
		want(t, "credits", s.credits(t, s.account), 15)
		s.clock.Set(cutroom.AddMonths(began, 12))
		check(t, s.sandbox.Advance(t.Context()))
		s.work(t)
		want(t, "the next year", s.receipts(t, s.account)[0].Total, 12*106200)
		want(t, "period's end", s.live(t, s.account).PeriodEnd, cutroom.AddMonths(began, 24))
		want(t, "credits of the second year", s.credits(t, s.account), 15)
	})
}

// repeating makes a code that lasts several months.
func (s *shop) repeating(t *testing.T, p cutroom.PromoCode) string {
	t.Helper()
	p.CreatedAt = s.clock.Now()
	check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreatePromoCode(t.Context(), p) }))
	return p.Code
}

func TestACodesRemainingMonthsReduceTheYearlyPrice(t *testing.T) {
	price := cutroom.Cents(12 * 59400)
	for name, c := range map[string]struct {
		code  cutroom.PromoCode
		month cutroom.Cents // what a month cost with it
		off   cutroom.Cents // that code applied to two months, taken off a year
	}{
		"a percentage": {cutroom.PromoCode{Code: "TEN", PercentOff: 10, Months: 3}, 62910, price.Share(20, 1200)},
		"an amount":    {cutroom.PromoCode{Code: "FIFTY", AmountOff: 5000, Months: 3}, 64900, 2 * 5000},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), s.repeating(t, c.code), goodCard)
				s.pass(t, days(45)) // 16 May, in the second of its three months
				want(t, "paid for the second month", s.receipts(t, s.account)[0].Total, c.month)
				agreed := s.shown(t, plan("professional", cutroom.Annually))
				want(t, "a year, less two months of the code and what is unused", agreed.Total, price-c.off-c.month.Share(16, 31))
				check(t, s.ChangePlan(t.Context(), s.ana, agreed))
				s.work(t)
				sub := s.live(t, s.account)
				receipt := s.receipts(t, s.account)[0]
				want(t, "charged", receipt.Total, agreed.Total)
				want(t, "what the last line is for", s.BilledFor(receipt.Lines[2]).Kind, cutroom.BilledDiscount)
				want(t, "interval", sub.Interval, cutroom.Annually)
				want(t, "period's end", sub.PeriodEnd, at(2027, time.May, 16))
				want(t, "the rest of the code", sub.Off, cutroom.Reduction{})
				want(t, "credits", s.credits(t, s.account), 8)
				s.clock.Set(at(2027, time.May, 16))
				check(t, s.sandbox.Advance(t.Context()))
				s.work(t)
				want(t, "the next year", s.receipts(t, s.account)[0].Total, price)
			})
		})
	}
}

func TestAPausedPlanCannotBeChanged(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		check(t, s.Pause(t.Context(), s.ana, 30))
		s.work(t)
		_, err := s.PreviewChange(t.Context(), s.ana, plan("enterprise", cutroom.Monthly))
		refused(t, err, cutroom.ErrPaused)
		refused(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("enterprise", cutroom.Monthly), At: s.clock.Now(), Total: 85000}), cutroom.ErrPaused)
	})
}

func TestAnUpgradeReplacesAScheduledDowngrade(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("professional", cutroom.Monthly), "")
		check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: plan("starter", cutroom.Monthly), At: s.clock.Now()}))
		s.work(t)
		want(t, "next plan", s.live(t, s.account).NextPlan, "starter")
		agreed := s.shown(t, plan("enterprise", cutroom.Monthly))
		want(t, "the difference to the current plan", agreed.Total, twentyOfThirty(69900, 124900))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "next plan", s.live(t, s.account).NextPlan, "")
		s.upgraded(t, agreed.Total)
	})
}
