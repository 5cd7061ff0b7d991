package billing_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// books summarizes an account's money as text that can be compared.
func (s *shop) books(t *testing.T, account string) string {
	t.Helper()
	var b strings.Builder
	sub, err := s.store.LastSubscription(t.Context(), account)
	check(t, err)
	fmt.Fprintln(&b, sub.State, sub.Plan, sub.Interval, sub.NextPlan, sub.PeriodEnd, sub.CancelAtEnd, sub.Owed)
	for _, r := range s.receipts(t, account) {
		fmt.Fprintln(&b, r.Total, r.PaidAt, r.Refunded)
	}
	ledger, err := s.store.LedgerOf(t.Context(), account)
	check(t, err)
	for _, l := range ledger.Lots() {
		fmt.Fprintln(&b, l.Kind, l.Granted, l.Left, l.Held, l.Spent, l.Lapsed, l.StartsAt, l.ExpiresAt)
	}
	return b.String()
}

// emails lists the emails that were sent, sorted.
func (s *shop) emails() string {
	var list []string
	for _, told := range s.store.told {
		list = append(list, string(told.News)+" "+told.Number)
	}
	slices.Sort(list)
	return strings.Join(list, "\n")
}

// halfAYear takes one client through everything that can happen in half a year.
func halfAYear(t *testing.T, s *shop) {
	t.Helper()
	s.clock.Set(at(2028, time.January, 31)) // so that February has 29 days
	s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "FIRSTMONTH10", goodCard)
	s.pass(t, days(3))
	s.subscribe(t, s.ana, order{Videos: 1}, "", goodCard)
	change, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
	check(t, err)
	check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total}))
	s.work(t)
	s.pass(t, days(40))
	check(t, s.Pause(t.Context(), s.ana, 20))
	s.work(t)
	s.pass(t, days(30))
	s.newCard(t, laterFails)
	s.pass(t, days(40))
}

func TestMessagesInAnyOrderAndRepeatedGiveTheSameBooks(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		halfAYear(t, s)
		wanted, letters := s.books(t, s.account), s.emails()
		events, err := s.store.PaymentEvents(t.Context(), "", cutroom.Page{Limit: 10000})
		check(t, err)
		if len(events) < 20 {
			t.Fatalf("only %d messages were sent", len(events))
		}
		random := rand.New(rand.NewPCG(1, 2))
		for range 2 {
			random.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
			for _, e := range events {
				check(t, s.ApplyEvent(t.Context(), cutroom.Attempt{}, cutroom.ApplyPaymentEvent{EventID: e.ID}))
			}
			s.work(t)
			want(t, "books after the messages arrived again in another order", s.books(t, s.account), wanted)
			want(t, "emails", s.emails(), letters)
		}
	})
}

func TestLostAndRepeatedMessagesDoNotChangeTheBooks(t *testing.T) {
	good := newShop(t, storetest.SQLite(t), 0)
	halfAYear(t, good)
	books := good.books(t, good.account)
	eachShop(t, func(t *testing.T, s *shop) {
		disturb(s)
		halfAYear(t, s)
		check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
		s.work(t)
		want(t, "books", s.books(t, s.account), books)
	})
}

// disturb loses every third message and delivers the others twice.
func disturb(s *shop) {
	deliver := s.receive
	n := 0
	s.receive = func(payload []byte, signature string) error {
		if n++; n%3 == 0 {
			return nil // lost on the way, and never sent again
		}
		if err := deliver(payload, signature); err != nil {
			return err
		}
		return deliver(payload, signature)
	}
}

func TestAMessageAppliedFiftyTimesConcurrentlyCountsOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		s.pay(t, c, goodCard)
		check(t, s.sandbox.Drain(t.Context()))
		jobs := s.store.Take()
		var wait sync.WaitGroup
		for range 50 {
			for _, j := range jobs {
				if event, ok := j.(cutroom.ApplyPaymentEvent); ok {
					wait.Go(func() {
						err := s.ApplyEvent(t.Context(), cutroom.Attempt{}, event)
						for errors.Is(err, store.ErrBusy) { // a job that finds the store busy is retried
							err = s.ApplyEvent(t.Context(), cutroom.Attempt{}, event)
						}
						if err != nil {
							t.Error(err)
						}
					})
				}
			}
		}
		wait.Wait()
		s.work(t)
		want(t, "receipts", len(s.receipts(t, s.account)), 1)
		want(t, "credits", s.credits(t, s.account), 4)
		want(t, "emails", s.news(cutroom.NewsReceipt), 1)
	})
}

// Every node runs the due steps, and a demo also runs them as soon as its clock
// is moved.
func TestDueStepsRunByManyNodesHappenOnce(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		for n := range 3 {
			by, _ := s.client(t, fmt.Sprintf("client-%d", n))
			s.subscribe(t, by, plan("starter", cutroom.Monthly), "", sandbox.CardFailsLater)
		}
		for _, step := range []time.Duration{days(31), days(7), days(7), days(7)} {
			s.clock.Move(step)
			var all sync.WaitGroup
			for range 4 {
				all.Go(func() {
					if err := errors.Join(s.sandbox.Advance(t.Context()), s.CatchUp(t.Context())); err != nil {
						t.Errorf("after %v: %v", step, err)
					}
				})
			}
			all.Wait()
			s.work(t)
		}
		want(t, "emails at the end", s.news(cutroom.NewsEndedUnpaid), 3)
		left, err := s.store.SubscriptionsAfter(t.Context(), "", 10)
		check(t, err)
		want(t, "live subscriptions", len(left), 0)
	})
}

func TestAPlanChangeDuringARenewal(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.clock.Set(at(2026, time.May, 1).Add(-time.Second))
		change, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
		check(t, err)
		s.clock.Set(at(2026, time.May, 1).Add(time.Minute))
		var wait sync.WaitGroup
		var changed error
		wait.Go(func() { _ = s.sandbox.Advance(t.Context()) })
		wait.Go(func() {
			changed = s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total})
		})
		wait.Wait()
		s.work(t)
		check(t, s.Sync(t.Context(), s.account))
		sub := s.live(t, s.account)
		var paid cutroom.Cents
		for _, r := range s.receipts(t, s.account) {
			paid += r.Total
		}
		// Either the change was in time for the amount shown, or it was refused
		// because that amount is out of date. The client never pays both charges,
		// and never neither.
		switch sub.Plan {
		case "professional":
			check(t, changed)
			want(t, "credits", s.credits(t, s.account), 8)
		case "starter":
			refused(t, changed, cutroom.ErrPriceMoved)
			want(t, "paid", paid, 2*39900)
			want(t, "credits", s.credits(t, s.account), 4)
		default:
			t.Errorf("plan is %s", sub.Plan)
		}
	})
}

func TestASecondSubscriptionIsCancelledAndRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		first := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		s.sandbox.DropWebhooks(1000)
		s.pay(t, first, goodCard)
		// The purchase is closed on our side, as if it had been paid in a tab
		// that nobody knows about, and a second one is paid as well.
		check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			first.State = cutroom.CheckoutClosed
			return tx.SaveCheckout(t.Context(), first)
		}))
		second := s.open(t, s.ana, plan("professional", cutroom.Monthly), "")
		s.sandbox.DropWebhooks(0)
		s.clock.Move(time.Second)
		s.pay(t, second, goodCard)
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "plan", sub.Plan, "starter")
		want(t, "credits", s.credits(t, s.account), 4)
		var paid, back cutroom.Cents
		for _, r := range s.receipts(t, s.account) {
			paid, back = paid+r.Total, back+r.Refunded
		}
		want(t, "paid", paid, 39900+69900)
		want(t, "refunded", back, 69900)
		want(t, "emails", s.news(cutroom.NewsRefunded), 1)
		s.pass(t, days(31))
		want(t, "receipts after a month", len(s.receipts(t, s.account)), 3)
	})
}

func TestEveryAnchorDayRenewsOnItsOwnDay(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		for i, start := range []time.Time{
			at(2028, time.February, 29), at(2027, time.October, 31), at(2027, time.December, 30),
			time.Date(2027, time.March, 28, 1, 30, 0, 0, time.UTC), // the night of daylight saving in Lisbon
		} {
			by, account := s.client(t, fmt.Sprintf("person%d", i))
			if start.After(s.clock.Now()) {
				s.clock.Set(start)
			} else {
				s.clock.Set(time.Date(2030+i*4-2030%4, start.Month(), start.Day(), start.Hour(), start.Minute(), 0, 0, time.UTC))
			}
			began := s.clock.Now()
			s.subscribe(t, by, plan("starter", cutroom.Monthly), "", goodCard)
			heard := s.receive
			s.receive = func([]byte, string) error { return nil } // one sync a month is enough here
			for n := 1; n <= 13; n++ {
				want(t, "period's end", s.live(t, account).PeriodEnd, cutroom.AddMonths(began, n))
				s.clock.Set(cutroom.AddMonths(began, n))
				check(t, s.sandbox.Advance(t.Context()))
				check(t, s.Sync(t.Context(), account))
				want(t, "credits", s.credits(t, account), 4)
			}
			s.receive = heard
			check(t, s.Cancel(t.Context(), by, ""))
			s.work(t)
		}
	})
}

func TestAnAnnualPlanBoughtOnLeapDay(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2028, time.February, 29))
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
		for _, end := range []time.Time{at(2029, time.February, 28), at(2030, time.February, 28), at(2031, time.February, 28), at(2032, time.February, 29)} {
			want(t, "period's end", s.live(t, s.account).PeriodEnd, end)
			s.clock.Set(end)
			check(t, s.sandbox.Advance(t.Context()))
			s.work(t)
			want(t, "credits", s.credits(t, s.account), 4)
		}
		want(t, "receipts", len(s.receipts(t, s.account)), 5)
	})
}
