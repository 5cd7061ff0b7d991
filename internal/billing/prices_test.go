package billing_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

var manager = cutroom.Actor{UserID: "mia", Role: cutroom.Manager}

// reprice sets new prices of the plans, in their order, as a manager's settings
// do.
func (s *shop) reprice(t *testing.T, monthly ...cutroom.WholePrice) {
	t.Helper()
	prices := s.catalogue.Prices()
	for i, p := range s.catalogue.Plans {
		prices.Monthly[p.Key] = monthly[i]
	}
	prices.Version++
	prices.ChangedAt = s.clock.Now()
	check(t, s.catalogue.CheckPrices(prices))
	check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return cutroom.PutPrices(t.Context(), tx, prices) }))
	s.catalogue = s.catalogue.At(prices)
}

// tell notifies existing clients of the current prices.
func (s *shop) tell(t *testing.T) {
	t.Helper()
	check(t, s.TellPrices(t.Context(), manager, s.catalogue.Prices().Version))
	s.work(t)
}

// charges lists what ana paid, oldest first.
func (s *shop) charges(t *testing.T) (list []cutroom.Cents) {
	t.Helper()
	for _, r := range s.receipts(t, s.account) {
		list = append([]cutroom.Cents{r.Total}, list...)
	}
	return list
}

func (s *shop) paid(t *testing.T, wanted ...cutroom.Cents) {
	t.Helper()
	got := s.charges(t)
	if len(got) != len(wanted) {
		t.Fatalf("charged %v, not %v", got, wanted)
	}
	for i := range wanted {
		want(t, "charge", got[i], wanted[i])
	}
}

func TestAnExistingClientKeepsTheOldPriceUntilTheNoticePeriodEnds(t *testing.T) {
	for name, shops := range map[string]func(*testing.T, func(*testing.T, *shop)){"charged at once": eachShop, "after an hour as a draft": eachDraftingShop} {
		t.Run(name, func(t *testing.T) {
			shops(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.reprice(t, 449, 749, 1299)
				s.pass(t, days(31))
				s.paid(t, 39900, 39900)
				s.clock.Set(at(2026, time.May, 5))
				s.tell(t)
				shown, err := s.Billing(t.Context(), s.ana)
				check(t, err)
				want(t, "next charge", shown.NextCharge.Amount, 39900)
				want(t, "announced from", shown.Subscription.ToldAt(), at(2026, time.July, 1))
				told := s.store.told[len(s.store.told)-1]
				want(t, "told", told.News, cutroom.NewsPriceChanges)
				want(t, "announced price", told.Amount, 44900)
				want(t, "announced day", told.At, at(2026, time.July, 1))
				s.pass(t, days(28)) // 2 June
				s.paid(t, 39900, 39900, 39900)
				shown, err = s.Billing(t.Context(), s.ana)
				check(t, err)
				want(t, "next charge in June", shown.NextCharge.Amount, 44900)
				want(t, "price in June", shown.Subscription.Price, 39900)
				want(t, "the provider would charge", s.provided(t).Subscriptions[0].Price, 44900)
				s.pass(t, days(61)) // 2 August
				s.paid(t, 39900, 39900, 39900, 44900, 44900)
				sub := s.live(t, s.account)
				want(t, "price", sub.Price, 44900)
				want(t, "no announced price", sub.Told, cutroom.ToldPrice{})
				want(t, "credits", s.credits(t, s.account), 4)
				want(t, "emails", s.news(cutroom.NewsPriceChanges), 1)
				lines, err := s.store.AuditBefore(t.Context(), cutroom.SettingPrices, 0, 10)
				check(t, err)
				want(t, "the manager is logged", len(lines) == 1 && lines[0].By == "mia", true)
				want(t, "emails about plan changes", s.news(cutroom.NewsPlanChanged), 0)
			})
		})
	}
}

func TestALowerPriceAppliesFromTheNextRenewal(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "FIRSTMONTH10", goodCard)
		s.reprice(t, 299, 599, 999)
		s.clock.Set(at(2026, time.April, 30))
		s.tell(t)
		s.tell(t)
		want(t, "emails", s.news(cutroom.NewsPriceChanges), 1)
		s.pass(t, days(3))
		s.paid(t, 62910, 59900)
	})
}

func TestAnAnnouncedPriceThatIsWithdrawnLeavesTheOldPrice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
		s.reprice(t, 449, 749, 1299)
		s.tell(t)
		want(t, "the provider would charge", s.provided(t).Subscriptions[0].Price, 458400)
		want(t, "the client's price", s.live(t, s.account).Price, 406800)
		s.reprice(t, 399, 699, 1249)
		s.tell(t)
		want(t, "emails that the price stays", s.news(cutroom.NewsPriceStays), 1)
		want(t, "the provider charges", s.provided(t).Subscriptions[0].Price, 406800)
		s.pass(t, days(366))
		s.paid(t, 406800, 406800)
	})
}

// meanwhile does something once, right after subscriptions are listed.
type meanwhile struct {
	*queueing
	do func()
}

func (m *meanwhile) SubscriptionsAfter(ctx context.Context, id string, limit int) ([]cutroom.Subscription, error) {
	subs, err := m.queueing.SubscriptionsAfter(ctx, id, limit)
	m.do()
	return subs, err
}

func TestPricesThatChangeDuringTheAnnouncementAreNotAnnounced(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.reprice(t, 449, 749, 1299)
		config := s.config
		config.Store = &meanwhile{s.store, func() { s.reprice(t, 399, 699, 1199) }}
		job := cutroom.TellPrices{Version: s.catalogue.Prices().Version}
		check(t, billing.New(config).TellPricesToAll(t.Context(), cutroom.Attempt{}, job))
		want(t, "emails", s.news(cutroom.NewsPriceChanges), 0)
		want(t, "announced price", s.live(t, s.account).Told.Price, 0)
	})
}

func TestTwoManagersAnnouncingPricesAtOnceAnnounceThemOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.reprice(t, 449, 749, 1299)
		job := cutroom.TellPrices{Version: s.catalogue.Prices().Version}
		config := s.config
		config.Store = &meanwhile{s.store, func() { check(t, s.TellPricesToAll(t.Context(), cutroom.Attempt{}, job)) }}
		check(t, billing.New(config).TellPricesToAll(t.Context(), cutroom.Attempt{}, job))
		s.work(t)
		want(t, "emails", s.news(cutroom.NewsPriceChanges), 1)
		want(t, "announced price", s.live(t, s.account).Told.Price, 44900)
	})
}

func TestAnAgreedChangeKeepsItsPrice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		want(t, "agreed", s.later(t, plan("starter", cutroom.Monthly)), 39900)
		s.reprice(t, 449, 749, 1299)
		s.tell(t)
		want(t, "emails", s.news(cutroom.NewsPriceChanges), 0) // because the plan ends
		s.pass(t, days(32))
		s.paid(t, 69900, 39900)
		s.tell(t)
		s.pass(t, days(61))
		s.paid(t, 69900, 39900, 39900, 44900)
	})
}

func TestAPriceThatChangedSincePreviewCannotBeAccepted(t *testing.T) {
	for _, wish := range []order{plan("enterprise", cutroom.Monthly), plan("starter", cutroom.Monthly)} {
		t.Run(wish.Plan, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
				s.pass(t, days(3))
				change, err := s.PreviewChange(t.Context(), s.ana, wish)
				check(t, err)
				s.clock.Move(time.Minute)
				s.reprice(t, 449, 749, 1299)
				refused(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: wish, At: change.At, Total: change.Total}), cutroom.ErrPriceMoved)
				want(t, "plan", s.live(t, s.account).NextPlan, "")
				s.paid(t, 69900)
			})
		})
	}
}

func TestAnUpgradeCancelsAnAnnouncedPrice(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.reprice(t, 299, 699, 1249)
		s.tell(t) // the provider already has the lower price for the renewal
		s.clock.Set(at(2026, time.April, 11))
		agreed := s.shown(t, plan("professional", cutroom.Monthly))
		want(t, "the difference is based on what was paid", agreed.Total, twentyOfThirty(39900, 69900))
		check(t, s.ChangePlan(t.Context(), s.ana, agreed))
		s.work(t)
		want(t, "announced price", s.live(t, s.account).Told, cutroom.ToldPrice{})
		s.pass(t, days(21))
		s.paid(t, 39900, agreed.Total, 69900)
	})
}

func TestAPauseMovesARenewalPastTheNoticePeriod(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.reprice(t, 449, 749, 1299)
		s.clock.Set(at(2026, time.April, 11))
		s.tell(t) // the notice ends on 11 May; the renewal is on 1 May
		want(t, "first charged", s.live(t, s.account).ToldAt(), at(2026, time.June, 1))
		check(t, s.Pause(t.Context(), s.ana, 30))
		s.work(t)
		want(t, "first charged after the pause", s.live(t, s.account).ToldAt(), at(2026, time.May, 31))
		s.pass(t, days(51))
		s.paid(t, 39900, 44900)
		want(t, "price", s.live(t, s.account).Price, 44900)
	})
}

func TestAPriceThatReachesTheProviderLateAppliesFromTheFollowingRenewal(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.reprice(t, 299, 699, 1249)
		s.syncAfterRenewal(t, func(elsewhere *billing.Service) error {
			err := elsewhere.TellPrices(t.Context(), manager, s.catalogue.Prices().Version)
			for _, j := range s.store.Take() {
				if j, is := j.(cutroom.TellPrices); is {
					check(t, elsewhere.TellPricesToAll(t.Context(), cutroom.Attempt{}, j))
				}
			}
			return err
		})
		s.paid(t, 39900, 39900)
		s.pass(t, days(32))
		s.paid(t, 39900, 39900, 29900)
		want(t, "pending sync", s.live(t, s.account).PendingSync, false)
	})
}

func TestAManagerSeesWhichClientsPricesWouldChange(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		ben, _ := s.client(t, "ben")
		s.subscribe(t, ben, plan("starter", cutroom.Monthly), "", goodCard)
		eve, _ := s.client(t, "eve")
		s.subscribe(t, eve, plan("professional", cutroom.Annually), "", goodCard)
		draft := s.catalogue.Prices()
		draft.Monthly["starter"], draft.AnnualDiscountPercent = 449, 20
		moves, err := s.PriceMoves(t.Context(), manager, draft)
		check(t, err)
		if len(moves) != 2 || moves[0] != (cutroom.PriceMove{Plan: "starter", Interval: cutroom.Monthly, From: 39900, To: 44900, Clients: 2}) ||
			moves[1] != (cutroom.PriceMove{Plan: "professional", Interval: cutroom.Annually, From: 712800, To: 670800, Clients: 1}) {
			t.Errorf("%+v", moves)
		}
		_, err = s.PriceMoves(t.Context(), s.ana, draft)
		refused(t, err, cutroom.ErrForbidden)
		refused(t, s.TellPrices(t.Context(), s.ana, 0), cutroom.ErrForbidden)
		s.reprice(t, 449, 699, 1249)
		refused(t, s.TellPrices(t.Context(), manager, 0), cutroom.ErrSettingsChanged)
		check(t, s.Cancel(t.Context(), ben, ""))
		s.tell(t)
		moves, err = s.PriceMoves(t.Context(), manager, s.catalogue.Prices())
		check(t, err)
		if len(moves) != 1 || moves[0] != (cutroom.PriceMove{Plan: "starter", Interval: cutroom.Monthly, From: 39900, To: 44900, Clients: 1, Told: 1}) {
			t.Errorf("after telling %+v", moves)
		}
	})
}

func TestAPastDueClientPaysTheAgreedPriceAndThenTheLowerOne(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(31))
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionPastDue)
		s.reprice(t, 299, 699, 1249)
		s.tell(t)
		want(t, "owed", s.live(t, s.account).Owed, 39900)
		s.newCard(t, goodCard)
		check(t, s.PayNow(t.Context(), s.ana))
		s.work(t)
		s.pass(t, days(31))
		s.paid(t, 39900, 39900, 29900)
	})
}
