package billing_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// busy is a provider where something else happens right after an immediate
// change is charged and before we learn of it.
type busy struct {
	cutroom.Payments
	meanwhile func()
}

func (b busy) ChargeDifference(ctx context.Context, d cutroom.Difference, total cutroom.Cents, key string) error {
	err := b.Payments.ChargeDifference(ctx, d, total, key)
	b.meanwhile()
	return err
}

// eachMeanwhile changes the plan immediately while another decision is made.
func eachMeanwhile(t *testing.T, to order, decide func(t *testing.T, s *shop) error, test func(t *testing.T, s *shop, paid cutroom.Cents)) {
	t.Helper()
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "p1")
		s.pass(t, days(10))
		agreed := s.shown(t, to)
		s.clock.Move(10 * time.Minute)
		config := s.config
		config.Payments = busy{s.payments, func() { check(t, decide(t, s)) }}
		check(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, to.Plan)
		want(t, "interval", sub.Interval, to.Interval)
		want(t, "pending sync", sub.PendingSync, false)
		theirs := s.provided(t).Subscriptions[0]
		want(t, "the provider's price", theirs.Price, sub.Price)
		want(t, "the provider's interval", theirs.Interval, to.Interval)
		want(t, "the provider's end of the period", theirs.PeriodEnd, sub.PeriodEnd)
		kept, back := s.kept(t)
		want(t, "kept", kept, 39900+agreed.Total)
		want(t, "refunded", back, 0)
		want(t, "credits: the new quota less what was used", s.credits(t, s.account), 14)
		want(t, "emails", s.news(cutroom.NewsPlanChanged), 1)
		test(t, s, kept)
	})
}

func TestAnUpgradeAndACancellationAtTheSameTimeBothCount(t *testing.T) {
	for _, to := range []order{plan("enterprise", cutroom.Monthly), plan("enterprise", cutroom.Annually)} {
		t.Run(string(to.Interval), func(t *testing.T) {
			eachMeanwhile(t, to, func(t *testing.T, s *shop) error {
				return s.Cancel(t.Context(), s.ana, "")
			}, func(t *testing.T, s *shop, paid cutroom.Cents) {
				sub := s.live(t, s.account)
				want(t, "cancelled", sub.CancelAtEnd, true)
				s.clock.Set(sub.PeriodEnd.Add(time.Hour))
				s.work(t)
				_, err := s.store.LiveSubscription(t.Context(), s.account)
				refused(t, err, cutroom.ErrNotFound)
				kept, _ := s.kept(t)
				want(t, "kept in the end", kept, paid)
			})
		})
	}
}

func TestAnUpgradeAndAPauseAtTheSameTimeBothCount(t *testing.T) {
	for to, ends := range map[order]time.Time{
		plan("enterprise", cutroom.Monthly):  at(2026, time.May, 31),
		plan("enterprise", cutroom.Annually): at(2027, time.May, 11),
	} {
		t.Run(string(to.Interval), func(t *testing.T) {
			eachMeanwhile(t, to, func(t *testing.T, s *shop) error {
				return s.Pause(t.Context(), s.ana, 30)
			}, func(t *testing.T, s *shop, _ cutroom.Cents) {
				sub := s.live(t, s.account)
				want(t, "state", sub.State, cutroom.SubscriptionPaused)
				want(t, "period's end", sub.PeriodEnd, ends)
			})
		})
	}
}

// Ten minutes before the end of a moved period, a difference is too small to be
// charged, so it is added to the customer's balance at the provider. Of two
// such differences, the second is given back from there.
func TestADifferenceTooSmallToChargeIsRefundedToo(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.resumed(t, plan("starter", cutroom.Monthly), "")
		s.clock.Set(at(2026, time.May, 31).Add(-10 * time.Minute))
		config := s.config
		config.Payments = crashing{s.payments}
		first := s.shown(t, plan("professional", cutroom.Monthly))
		second := s.shown(t, plan("enterprise", cutroom.Monthly))
		want(t, "charged for both", first.Total+second.Total, 0)
		for _, agreed := range []billing.Agreed{first, second} {
			refused(t, billing.New(config).ChangePlan(t.Context(), s.ana, agreed), cutroom.ErrPaymentsAway)
			s.clock.Move(time.Second)
		}
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "professional")
		s.pass(t, days(1))
		minutes := func(price cutroom.Cents) cutroom.Cents { return price.Share(10, 30*24*60) }
		want(t, "the next charge", s.receipts(t, s.account)[0].Total, 69900+minutes(69900)-minutes(39900))
		want(t, "open bills", s.openBills(t), 0)
	})
}
