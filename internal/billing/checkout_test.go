package billing_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

func refused(t *testing.T, err, wanted error) {
	t.Helper()
	if !errors.Is(err, wanted) {
		t.Errorf("got %v, want %v", err, wanted)
	}
}

// newCard gives the customer a new card, as the portal would.
func (s *shop) newCard(t *testing.T, number string) {
	t.Helper()
	customer, err := s.store.CustomerOf(t.Context(), s.account)
	check(t, err)
	_, err = s.sandbox.SwitchCard(t.Context(), customer, sandbox.CardEntry{Number: number})
	check(t, err)
}

func TestExtraVideosAreChargedOnceAndLastAYear(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, order{Videos: 3}, "", goodCard)
		want(t, "credits", s.credits(t, s.account), 3)
		want(t, "paid", s.receipts(t, s.account)[0].Total, 33900)
		check(t, s.Sync(t.Context(), s.account))
		want(t, "credits after another sync", s.credits(t, s.account), 3)
		s.clock.Set(cutroom.AddMonths(s.clock.Now(), 12))
		want(t, "credits after a year", s.credits(t, s.account), 0)
		want(t, "emails", s.news(cutroom.NewsTokensBought), 1)
	})
}

func TestTwentyClicksOpenOnePageAndOneSubscription(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		var wait sync.WaitGroup
		urls := make([]string, 20)
		for i := range urls {
			wait.Go(func() {
				c, err := s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("starter", cutroom.Monthly), Terms: true})
				if err != nil {
					t.Error(err)
				}
				urls[i] = c.URL
			})
		}
		wait.Wait()
		for _, url := range urls {
			want(t, "page", url, urls[0])
		}
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		for range 5 {
			wait.Go(func() { _, _ = s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: goodCard}) })
		}
		wait.Wait()
		s.work(t)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "credits", s.credits(t, s.account), 4)
		_, err := s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("starter", cutroom.Monthly), Terms: true})
		refused(t, err, cutroom.ErrSubscribed)
	})
}

func TestANewPurchaseReplacesTheOpenOne(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		first := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		second := s.open(t, s.ana, plan("professional", cutroom.Monthly), "")
		became, err := s.sandbox.Pay(t.Context(), first.SessionID, sandbox.CardEntry{Number: goodCard})
		if err == nil && became == sandbox.Paid {
			t.Error("the replaced page took the money")
		}
		s.pay(t, second, goodCard)
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "professional")
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
	})
}

func TestAPageThatWasAlreadyPaidCannotBeReplaced(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		first := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		s.sandbox.DropWebhooks(100) // no message arrives
		s.pay(t, first, goodCard)
		_, err := s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("professional", cutroom.Monthly), Terms: true})
		refused(t, err, cutroom.ErrCheckoutPaid)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
	})
}

func TestADeclinedCardChangesNothingAndAnotherCardCanPay(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		if _, err := s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: declinedCard}); err == nil {
			t.Fatal("the card was not declined")
		}
		s.work(t)
		want(t, "credits", s.credits(t, s.account), 0)
		want(t, "receipts", len(s.receipts(t, s.account)), 0)
		s.pay(t, c, goodCard)
		s.work(t)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
	})
}

func TestAnUpgradeThatTheBankDeclinesChangesNothing(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", laterFails)
		change, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
		check(t, err)
		refused(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total}), cutroom.ErrDeclined)
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		want(t, "state", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "credits", s.credits(t, s.account), 4)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
	})
}

func TestReconciliationMakesUpForLostMessages(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.sandbox.DropWebhooks(1000)
		s.clock.Set(cutroom.AddMonths(s.clock.Now(), 2))
		check(t, s.sandbox.Advance(t.Context()))
		s.work(t)
		want(t, "receipts before", len(s.receipts(t, s.account)), 1)
		check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
		want(t, "receipts after", len(s.receipts(t, s.account)), 3)
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

func TestCodesTakeOffTheAmountTheyPromise(t *testing.T) {
	monthly, annually := cutroom.Monthly, cutroom.Annually
	for name, c := range map[string]struct {
		wish    order
		code    string
		charges []cutroom.Cents
	}{
		"a promo code, monthly":     {plan("professional", monthly), "firstmonth10", []cutroom.Cents{62910, 69900}},
		"a promo code, annually":    {plan("professional", annually), "FIRSTMONTH10", []cutroom.Cents{12*59400 - 5940}},
		"a referral code, monthly":  {plan("professional", monthly), "REF00002", []cutroom.Cents{62910, 62910, 62910, 69900}},
		"a referral, annually":      {plan("professional", annually), "ref 00002", []cutroom.Cents{12*59400 - 3*5940}},
		"an amount off, monthly":    {plan("starter", monthly), "FIFTY", []cutroom.Cents{34900, 34900}},
		"an amount off, annually":   {plan("starter", annually), "FIFTY", []cutroom.Cents{12 * (33900 - 5000), 12 * (33900 - 5000)}},
		"a percentage off, yearly":  {plan("starter", annually), "FIFTH", []cutroom.Cents{325440, 325440}},
		"a first month, annually":   {plan("starter", annually), "FIRSTMONTH10", []cutroom.Cents{403410, 406800}},
		"a percentage off, monthly": {plan("starter", monthly), "FIFTH", []cutroom.Cents{31920, 31920}},
	} {
		t.Run(name, func(t *testing.T) {
			oneShop(t, func(t *testing.T, s *shop) {
				_, friend := s.client(t, "bob")
				mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
				check(t, s.MakePromoCode(t.Context(), mia, cutroom.PromoCode{Code: "FIFTY", AmountOff: 5000, Months: cutroom.Forever}))
				check(t, s.MakePromoCode(t.Context(), mia, cutroom.PromoCode{Code: "FIFTH", PercentOff: 20, Months: cutroom.Forever}))
				offer, err := s.Quote(t.Context(), s.ana, c.wish, c.code)
				check(t, err)
				if offer.CodeProblem != nil {
					t.Fatal(offer.CodeProblem)
				}
				want(t, "due", offer.Quote.DueToday, c.charges[0])
				if len(c.charges) > 1 {
					want(t, "next", offer.Quote.NextAmount, c.charges[1])
				}
				s.subscribe(t, s.ana, c.wish, c.code, goodCard)
				for i, charge := range c.charges {
					if i > 0 {
						s.clock.Set(s.live(t, s.account).PeriodEnd)
						check(t, s.sandbox.Advance(t.Context()))
						s.work(t)
					}
					want(t, "charged", s.receipts(t, s.account)[0].Total, charge)
					if i+1 < len(c.charges) {
						shown, err := s.Billing(t.Context(), s.ana)
						check(t, err)
						want(t, "the next charge that is shown", shown.NextCharge.Amount, c.charges[i+1])
					}
				}
				a, err := s.store.ClientAccountByID(t.Context(), s.account)
				check(t, err)
				want(t, "signed up with a code", a.SignedUpWithCode(), true)
				if strings.HasPrefix(strings.ToLower(c.code), "ref") {
					want(t, "referred by", a.ReferredBy, friend)
					came, paid, err := s.store.ReferralCount(t.Context(), friend)
					check(t, err)
					want(t, "signed up", came, 1)
					want(t, "paid", paid, 1)
				}
			})
		})
	}
}

func TestACodeThatDoesNotApplySaysWhy(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
		now := s.clock.Now()
		for _, p := range []cutroom.PromoCode{
			{Code: "ONLYPRO", PercentOff: 20, Months: 1, Plans: []string{"professional"}},
			{Code: "LATER", PercentOff: 20, Months: 1, From: now.Add(days(1))},
			{Code: "OVER", PercentOff: 20, Months: 1, Until: now.Add(-days(1)), From: now.Add(-days(9))},
			{Code: "ENDED", PercentOff: 20, Months: 1},
			{Code: "ONCE", AmountOff: 5000, Months: 1, MaxUses: 1},
			{Code: "AGAIN", PercentOff: 50, Months: cutroom.Forever},
		} {
			check(t, s.MakePromoCode(t.Context(), mia, p))
		}
		check(t, s.EndPromoCode(t.Context(), mia, "ENDED"))
		refused(t, s.MakePromoCode(t.Context(), mia, cutroom.PromoCode{Code: "once", PercentOff: 1, Months: 1}), cutroom.ErrCodeTaken)
		refused(t, s.MakePromoCode(t.Context(), mia, cutroom.PromoCode{Code: "FIRSTMONTH10", PercentOff: 1, Months: 1}), cutroom.ErrCodeTaken)
		refused(t, s.MakePromoCode(t.Context(), s.ana, cutroom.PromoCode{Code: "MINE", PercentOff: 1, Months: 1}), cutroom.ErrForbidden)
		problem := func(by cutroom.Actor, code string, wanted error) {
			t.Helper()
			offer, err := s.Quote(t.Context(), by, plan("starter", cutroom.Monthly), code)
			check(t, err)
			want(t, "due without "+code, offer.Quote.DueToday, 39900)
			if !errors.Is(offer.CodeProblem, wanted) {
				t.Errorf("%s: %v, not %v", code, offer.CodeProblem, wanted)
			}
		}
		problem(s.ana, "NOSUCH", cutroom.ErrCodeUnknown)
		problem(s.ana, "ONLYPRO", cutroom.ErrCodePlan)
		problem(s.ana, "LATER", cutroom.ErrCodeNotYet)
		problem(s.ana, "OVER", cutroom.ErrCodeEnded)
		problem(s.ana, "ENDED", cutroom.ErrCodeEnded)
		problem(s.ana, "REF00001", cutroom.ErrCodeOwn)

		bob, _ := s.client(t, "bob")
		s.open(t, bob, plan("starter", cutroom.Monthly), "ONCE") // reserved for bob while he can pay
		problem(s.ana, "ONCE", cutroom.ErrCodeUsedUp)
		s.clock.Move(2 * time.Hour) // bob never paid
		offer, err := s.Quote(t.Context(), s.ana, plan("starter", cutroom.Monthly), "ONCE")
		check(t, err)
		want(t, "due with a code that is available again", offer.Quote.DueToday, 34900)

		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "FIRSTMONTH10", goodCard)
		check(t, s.Cancel(t.Context(), s.ana, ""))
		s.work(t)
		s.pass(t, days(40))
		problem(s.ana, "FIRSTMONTH10", cutroom.ErrCodeNotFirst)
		problem(s.ana, "REF00002", cutroom.ErrCodeNotFirst)
		offer, err = s.Quote(t.Context(), s.ana, plan("starter", cutroom.Monthly), "AGAIN")
		check(t, err)
		want(t, "due with a code for everybody", offer.Quote.DueToday, 19950)
	})
}

func TestASingleUseCodeGoesToOneOfManyBuyers(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
		check(t, s.MakePromoCode(t.Context(), mia, cutroom.PromoCode{Code: "LASTONE", PercentOff: 50, Months: 1, MaxUses: 1}))
		buyers := []cutroom.Actor{s.ana}
		for _, name := range []string{"b", "c", "d", "e", "f", "g", "h", "i", "j"} {
			by, _ := s.client(t, name)
			buyers = append(buyers, by)
		}
		var wait sync.WaitGroup
		var mu sync.Mutex
		got := 0
		for _, by := range buyers {
			for range 2 {
				wait.Go(func() {
					c, err := s.OpenCheckout(t.Context(), by, billing.Purchase{Order: plan("starter", cutroom.Monthly), Code: "LASTONE", Terms: true})
					if err != nil {
						refused(t, err, cutroom.ErrCodeUsedUp)
						return
					}
					mu.Lock()
					defer mu.Unlock()
					got++
					want(t, "due", c.Due, 19950)
				})
			}
		}
		wait.Wait()
		uses, err := s.store.CodeUses(t.Context(), "LASTONE", s.clock.Now())
		check(t, err)
		want(t, "uses", uses, 1)
		if got < 1 || got > 2 {
			t.Errorf("%d clicks got the code, not the one or two of one buyer", got)
		}
	})
}

func TestTheBetterCodeWinsAndCodesDoNotAddUp(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		_, friend := s.client(t, "bob")
		check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.Attribute(t.Context(), s.account, "", friend) }))
		offer, err := s.Quote(t.Context(), s.ana, plan("professional", cutroom.Monthly), "FIRSTMONTH10")
		check(t, err)
		want(t, "the referral is better", offer.BetterKept, true)
		want(t, "due", offer.Quote.DueToday, 62910)
		want(t, "next", offer.Quote.NextAmount, 62910)
		want(t, "code", offer.Quote.Discount.Code, "REF00002")
	})
}

func TestOnlyMembersWhoMayPayCanSeeOrChangeBilling(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		refusedBy := func(err error) { t.Helper(); refused(t, err, cutroom.ErrForbidden) }
		eve, _ := s.client(t, "eve")
		check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			m, err := tx.MembershipOf(t.Context(), eve.UserID)
			if err != nil {
				return err
			}
			m.Position = cutroom.Reviewer
			return tx.SaveMember(t.Context(), m.Member)
		}))
		_, err := s.OpenCheckout(t.Context(), eve, billing.Purchase{Order: plan("starter", cutroom.Monthly), Terms: true})
		refusedBy(err)
		_, err = s.Billing(t.Context(), eve)
		refusedBy(err)
		refusedBy(s.Pause(t.Context(), eve, 7))
		refusedBy(s.Cancel(t.Context(), eve, ""))
		_, err = s.Portal(t.Context(), eve, nil)
		refusedBy(err)
		_, err = s.Receipts(t.Context(), eve, cutroom.Page{Limit: 1})
		refusedBy(err)
		_, err = s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("starter", cutroom.Monthly)})
		refused(t, err, cutroom.ErrTerms)
		_, err = s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: order{Videos: 2}, Terms: true})
		refused(t, err, cutroom.ErrPackUnknown)
		_, err = s.OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("gold", cutroom.Monthly), Terms: true})
		refused(t, err, cutroom.ErrPlanUnknown)

		c := s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		bob, _ := s.client(t, "bob")
		_, err = s.Progress(t.Context(), bob, c.SessionID, true)
		refused(t, err, cutroom.ErrNotFound)
		_, err = s.Receipt(t.Context(), bob, s.receipts(t, s.account)[0].ID)
		refused(t, err, cutroom.ErrNotFound)
	})
}

func TestAnOfferSaysWhetherTaxIsAdded(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		for _, onTop := range []bool{false, true} {
			c := s.config
			c.TaxOnTop = onTop
			for _, wish := range []order{plan("starter", cutroom.Monthly), {Videos: 1}} {
				offer, err := billing.New(c).Quote(t.Context(), s.ana, wish, "")
				check(t, err)
				want(t, "tax on top", offer.TaxOnTop, onTop)
			}
		}
	})
}

// The provider is away at the first click, and comes back when the purchase has
// less time left than the minimum lifetime of its pages.
func TestAPurchaseCanContinueWhenTheProviderIsBack(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		wish := billing.Purchase{Order: plan("starter", cutroom.Monthly), Terms: true}
		config := s.config
		config.Payments = away{s.payments}
		_, err := billing.New(config).OpenCheckout(t.Context(), s.ana, wish)
		refused(t, err, cutroom.ErrPaymentsAway)
		s.clock.Move(40 * time.Minute)
		c, err := s.OpenCheckout(t.Context(), s.ana, wish)
		check(t, err)
		s.pay(t, c, goodCard)
		s.work(t)
		want(t, "plan", s.live(t, s.account).Plan, "starter")
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
	})
}

// away is a provider that cannot create a page.
type away struct{ cutroom.Payments }

func (away) OpenCheckout(context.Context, cutroom.CheckoutOrder) (cutroom.HostedPage, error) {
	return cutroom.HostedPage{}, cutroom.ErrPaymentsAway
}
