package billing_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// Tests of what one state means while another applies.

// replacing is a provider where something happens while a deleted customer is
// being replaced: before the account has the new customer, or right after.
type replacing struct {
	cutroom.Payments
	before, after func()
}

func (r replacing) OpenCustomer(ctx context.Context, p cutroom.Payer, deleted string) (string, error) {
	id, err := r.Payments.OpenCustomer(ctx, p, deleted)
	if deleted != "" {
		r.before()
	}
	return id, err
}

func (r replacing) OpenCheckout(ctx context.Context, o cutroom.CheckoutOrder) (cutroom.HostedPage, error) {
	if o.Replaced != "" {
		r.after()
	}
	return r.Payments.OpenCheckout(ctx, o)
}

func TestARefundWhileADeletedCustomerIsReplacedIsMadeOnce(t *testing.T) {
	for name, when := range map[string]func(give func()) replacing{
		"before the account names the next": func(give func()) replacing { return replacing{before: give, after: func() {}} },
		"once it does":                      func(give func()) replacing { return replacing{before: func() {}, after: give} },
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				first := s.receipts(t, s.account)[0]
				customer, err := s.store.CustomerOf(t.Context(), s.account)
				check(t, err)
				s.clock.Move(time.Hour)
				s.asOperator(t, httptest.NewRequestWithContext(t.Context(), http.MethodDelete, "/v1/customers/"+customer, nil))
				s.work(t)
				s.clock.Move(time.Hour)

				times := 0
				config := s.config
				provider := when(func() { times++; s.refund(t, first, 20000, 1) })
				provider.Payments = s.payments
				config.Payments = provider
				c, err := billing.New(config).OpenCheckout(t.Context(), s.ana, billing.Purchase{Order: plan("starter", cutroom.Monthly), Terms: true})
				check(t, err)
				s.pay(t, c, goodCard)
				s.work(t)
				s.syncAll(t)
				want(t, "replaced", times, 1)
				old, err := s.store.ReceiptByID(t.Context(), first.ID)
				check(t, err)
				want(t, "refunded", old.Refunded, 20000)
				notes, err := s.store.CreditNotesOf(t.Context(), s.account)
				check(t, err)
				want(t, "credit notes", len(notes), 1)
				want(t, "credits: half of the first four, and the next four", s.credits(t, s.account), 2+4)
				want(t, "live plan", s.live(t, s.account).Plan, "starter")
			})
		})
	}
}

// notesAddUp checks that a receipt's refunds match those of its credit notes
// that are not void.
func (s *shop) notesAddUp(t *testing.T) {
	t.Helper()
	notes, err := s.store.CreditNotesOf(t.Context(), s.account)
	check(t, err)
	for _, r := range s.receipts(t, s.account) {
		var amount, tax cutroom.Cents
		for _, n := range notes {
			if n.ReceiptID == r.ID && n.VoidedAt.IsZero() {
				amount, tax = amount+n.Amount, tax+n.Tax
			}
		}
		want(t, "credit notes of "+r.Number, amount, r.Refunded)
		want(t, "their tax", tax, r.TaxIn(r.Refunded))
	}
}

func TestALostDisputeOfAPartlyRefundedPayment(t *testing.T) {
	for name, c := range map[string]struct {
		disputed cutroom.Cents
		refunded cutroom.Cents
		credits  int
	}{
		"the rest of it":    {0, 39900, 0},
		"all of it":         {39900, 39900, 0},
		"a part of it":      {10000, 20000, 2},
		"as much as before": {29900, 39900, 0},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				r := s.receipts(t, s.account)[0]
				s.refund(t, r, 10000, 1)
				want(t, "credits after the refund", s.credits(t, s.account), 3)
				s.clock.Move(time.Hour)
				s.decide(t, s.dispute(t, r, sandbox.Disputed{Amount: int64(c.disputed)}), false)
				s.syncAll(t)
				want(t, "refunded", s.receipts(t, s.account)[0].Refunded, c.refunded)
				want(t, "credits", s.credits(t, s.account), c.credits)
				s.notesAddUp(t)
				kept, _ := s.kept(t)
				want(t, "kept", kept, 39900-c.refunded)

				o := cutroom.RefundOrder{Key: key(2), Amount: 39900 - c.refunded + 1, Seen: c.refunded, Reason: cutroom.RefundAsked}
				if err := s.Refund(t.Context(), cutroom.System, r.BillID, o); err == nil {
					t.Error("more was refunded than is left")
				}
				s.pass(t, days(31))
				want(t, "credits of the next month", s.credits(t, s.account), 4)
			})
		})
	}
}

// For the renewal, the bank asks its customer, whose page for answering is
// open.
func TestAPauseIsRefusedWhileARenewalAwaitsConfirmation(t *testing.T) {
	proof := (&cutroom.Declined{Reason: cutroom.DeclinedForProof}).Refusal()
	eachDraftingShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.newCard(t, sandbox.CardChallengeAlways)
		s.work(t)
		s.clock.Set(at(2026, time.May, 1).Add(10 * time.Minute))
		s.work(t)
		refused(t, s.Pause(t.Context(), s.ana, 14), cutroom.ErrOwing)
		s.work(t)
		if err := s.PayNow(t.Context(), s.ana); !errors.Is(err, proof) {
			t.Fatal(err)
		}
		page, err := s.ConfirmPayment(t.Context(), s.ana)
		check(t, err)
		refused(t, s.Pause(t.Context(), s.ana, 14), cutroom.ErrOwing)

		// They confirm the payment, but its message has not arrived when they
		// pause.
		end := s.live(t, s.account).PeriodEnd
		s.sandbox.DropWebhooks(everyMessage)
		s.sandbox.Pages().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodPost, page, nil))
		err = s.Pause(t.Context(), s.ana, 14)
		s.sandbox.DropWebhooks(0)
		if err != nil {
			refused(t, err, cutroom.ErrOwing)
			s.syncAll(t)
			check(t, s.Pause(t.Context(), s.ana, 14))
		}
		s.work(t)
		sub := s.live(t, s.account)
		want(t, "state", sub.State, cutroom.SubscriptionPaused)
		want(t, "the period's end", sub.PeriodEnd, end.Add(days(14)))
		want(t, "at the provider", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		want(t, "open bills", s.openBills(t), 0)
		s.pass(t, days(15))
		want(t, "state after the pause", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "credits", s.credits(t, s.account), 4)
	})
}

// A larger plan is waiting for confirmation when the plan is paused. Whatever
// was paid either changes the plan or is refunded.
func TestAPauseWhileAnUpgradeAwaitsConfirmation(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.pass(t, days(10))
		s.newCard(t, sandbox.CardChallengeAlways)
		agreed := s.shown(t, plan("professional", cutroom.Monthly))
		if err := s.ChangePlan(t.Context(), s.ana, agreed); err == nil {
			t.Fatal("the bank did not ask for confirmation")
		}
		page, err := s.ConfirmPayment(t.Context(), s.ana)
		check(t, err)
		check(t, s.Pause(t.Context(), s.ana, 14))
		s.work(t)
		s.sandbox.Pages().ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), http.MethodPost, page, nil))
		s.work(t)
		s.syncAll(t)
		sub := s.live(t, s.account)
		kept, _ := s.kept(t)
		paid := map[string]cutroom.Cents{"starter": 39900, "professional": 39900 + agreed.Total}[sub.Plan]
		want(t, "kept for the "+sub.Plan, kept, paid)
		want(t, "credits", s.credits(t, s.account), map[string]int{"starter": 4, "professional": 8}[sub.Plan])
		want(t, "open bills", s.openBills(t), 0)
		want(t, "the period's end at the provider", s.provided(t).Subscriptions[0].PeriodEnd, sub.PeriodEnd)
		s.lotsMatchReceipts(t)
	})
}

func TestClosingAnAccountWithAnOpenDispute(t *testing.T) {
	for name, won := range map[string]bool{"that is lost": false, "that is won": true} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				s.clock.Move(time.Hour)
				id := s.dispute(t, s.receipts(t, s.account)[0], sandbox.Disputed{})
				s.closeAccount(t)
				s.work(t)
				_, err := s.store.LiveSubscription(t.Context(), s.account)
				refused(t, err, cutroom.ErrNotFound)
				s.pass(t, days(2))
				s.decide(t, id, won)
				s.pass(t, days(40))
				kept, back := s.kept(t)
				outcome := "[opened lost]"
				if won {
					outcome = "[opened won]"
				}
				want(t, "told", s.toldManagers(), outcome)
				want(t, "kept, and refunded", fmt.Sprint(kept, back), map[bool]string{true: "399 0", false: "0 399"}[won])
				want(t, "receipts", len(s.receipts(t, s.account)), 1)
				want(t, "credits", s.credits(t, s.account), 0)
				s.notesAddUp(t)
			})
		})
	}
}

// Money for something that bought nothing is refunded. If a bank takes it
// first, that prevents the refund; when the bank gives it back to us, it is
// refunded after all. It never buys anything.
func TestAPaymentThatBoughtNothingIsRefundedOnceItsDisputeIsWon(t *testing.T) {
	for name, twice := range map[string]bool{"a plan of a closed account": false, "a second plan": true} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
				had := 0
				if twice {
					// The page was paid at the very moment when another
					// replaced it.
					check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
						closed := c
						closed.State = cutroom.CheckoutClosed
						return tx.SaveCheckout(t.Context(), closed)
					}))
					s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
					s.clock.Move(time.Second)
					had = 4
				} else {
					s.closeAccount(t)
					s.store.Take() // the page was not closed yet
				}
				want(t, "credits before", s.credits(t, s.account), had)
				s.pay(t, c, disputedCard)
				s.work(t)
				s.syncAll(t)
				want(t, "credits while the bank has the money", s.credits(t, s.account), had)

				dispute := ""
				for _, b := range s.provided(t).Bills {
					for _, d := range b.Disputes {
						dispute = d.ID
					}
				}
				s.pass(t, days(2))
				s.decide(t, dispute, true)
				s.syncAll(t)
				want(t, "credits", s.credits(t, s.account), had)
				kept, back := s.kept(t)
				want(t, "kept", kept, cutroom.Cents(had)*39900/4)
				want(t, "back", back, 39900)
				s.notesAddUp(t)
			})
		})
	}
}

func TestTheLastCreditIsUsedOnceByManagersAndAClient(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "one", "two", "three", "four")
		adjust := func(key string, amount int) error {
			return s.AdjustCredits(t.Context(), cutroom.System, s.account, cutroom.Adjustment{
				Key: "a-form-of-a-manager-" + key, Amount: amount, Kind: cutroom.GoodwillCredit, Note: "counted again",
			})
		}
		spend := func() error {
			return s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
				ledger, err := tx.LedgerOf(t.Context(), s.account, "five")
				if err != nil {
					return err
				}
				return errors.Join(ledger.Reserve(s.clock.Now(), s.ana, "five"), tx.SaveLedger(t.Context(), ledger))
			})
		}
		for round := range 3 {
			check(t, adjust(fmt.Sprintf("given-%d", round), 1))
			answers := make([]error, 3)
			var all sync.WaitGroup
			all.Go(func() { answers[0] = adjust(fmt.Sprintf("one-%d", round), -1) })
			all.Go(func() { answers[1] = adjust(fmt.Sprintf("two-%d", round), -1) })
			all.Go(func() { answers[2] = spend() })
			all.Wait()
			done := 0
			for _, err := range answers {
				switch {
				case err == nil:
					done++
				case !errors.Is(err, cutroom.ErrNoCredit):
					t.Errorf("refused with %v", err)
				}
			}
			want(t, "done", done, 1)
			want(t, "credits", s.credits(t, s.account), 0)
			ledger, err := s.store.LedgerOf(t.Context(), s.account, "five")
			check(t, err)
			for _, lot := range ledger.Lots() {
				if lot.Left < 0 || lot.Granted != lot.Left+lot.Held+lot.Spent+lot.Lapsed {
					t.Errorf("%+v does not add up", lot)
				}
			}
			if answers[2] == nil {
				return // it is held for the project, whose reservation is not repeated
			}
		}
	})
}

// The catalogue's own code is removed while a client still has charges with it.
// Those remain agreed, through a change of plan and back.
func TestACodeRemovedFromTheCatalogueKeepsItsRemainingCharges(t *testing.T) {
	for name, gone := range map[string]func(t *testing.T, s *shop){
		"it is removed": func(_ *testing.T, s *shop) {
			s.catalogue.PromoCodes = slices.DeleteFunc(slices.Clone(s.catalogue.PromoCodes), func(p cutroom.PromoCode) bool { return p.Code == "TEN" })
		},
		"a manager ended it": func(t *testing.T, s *shop) { check(t, s.EndPromoCode(t.Context(), cutroom.System, "TEN")) },
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				ten := cutroom.PromoCode{Code: "TEN", PercentOff: 10, Months: 4}
				if strings.HasPrefix(name, "a manager") {
					s.repeating(t, ten)
				} else {
					s.catalogue.PromoCodes = append(slices.Clone(s.catalogue.PromoCodes), ten)
				}
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "TEN", goodCard)
				want(t, "the first month", s.receipts(t, s.account)[0].Total, 39900-3990)
				gone(t, s)

				shown, err := s.Billing(t.Context(), s.ana)
				check(t, err)
				want(t, "shown", shown.NextCharge.Amount, 39900-3990)
				want(t, "the second month", s.charged(t), 39900-3990)
				s.pass(t, days(10))
				agreed := s.shown(t, plan("professional", cutroom.Monthly))
				check(t, s.ChangePlan(t.Context(), s.ana, agreed))
				s.work(t)
				want(t, "the third month, of a larger plan", s.charged(t), 69900-6990)
				want(t, "after a smaller plan", s.later(t, plan("starter", cutroom.Monthly)), 39900-3990)
				want(t, "the fourth month", s.charged(t), 39900-3990)
				want(t, "the fifth", s.charged(t), 39900)

				eve, _ := s.client(t, "eve")
				offer, err := s.Quote(t.Context(), eve, plan("starter", cutroom.Monthly), "TEN")
				check(t, err)
				want(t, "nobody else gets it", offer.CodeProblem != nil, true)
			})
		})
	}
}

// Two tabs show two amounts, for two plans or for two times. One of them
// counts; anything that the other charged is refunded.
func TestAChangeConfirmedInTwoTabsIsMadeOnce(t *testing.T) {
	for name, wishes := range map[string][2]order{
		"two plans":   {plan("professional", cutroom.Monthly), plan("enterprise", cutroom.Monthly)},
		"two moments": {plan("professional", cutroom.Monthly), plan("professional", cutroom.Monthly)},
		"a year too":  {plan("professional", cutroom.Monthly), plan("professional", cutroom.Annually)},
	} {
		for how, atOnce := range map[string]bool{"one after the other": false, "at once": true} {
			t.Run(name+", "+how, func(t *testing.T) {
				eachShop(t, func(t *testing.T, s *shop) {
					s.clock.Set(at(2026, time.April, 1))
					s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
					s.pass(t, days(10))
					agreed := []billing.Agreed{s.shown(t, wishes[0])}
					s.clock.Move(20 * time.Minute)
					agreed = append(agreed, s.shown(t, wishes[1]))
					s.clock.Move(time.Minute)
					answers := make([]error, 2)
					if atOnce {
						var both sync.WaitGroup
						for i := range agreed {
							both.Go(func() { answers[i] = s.ChangePlan(t.Context(), s.ana, agreed[i]) })
						}
						both.Wait()
					} else {
						for i := range agreed {
							answers[i] = s.ChangePlan(t.Context(), s.ana, agreed[i])
						}
						check(t, answers[0])
						if answers[1] == nil {
							t.Error("an outdated amount was charged")
						}
					}
					s.work(t)
					s.syncAll(t)
					kept, _ := s.kept(t)
					sub := s.live(t, s.account)
					counted := 0
					for i, wish := range wishes {
						if wish.Plan == sub.Plan && wish.Interval == sub.Interval && kept == 39900+agreed[i].Total {
							counted++
						}
					}
					if counted == 0 {
						t.Errorf("kept %s for %s by the %s, of %s and %s that were shown; answers %v", kept, sub.Plan, sub.Interval, agreed[0].Total, agreed[1].Total, answers)
					}
					p, _ := s.catalogue.Plan(sub.Plan)
					want(t, "credits", s.credits(t, s.account), p.Videos)
					want(t, "open bills", s.openBills(t), 0)
					want(t, "pending sync", sub.PendingSync, false)
				})
			})
		}
	}
}
