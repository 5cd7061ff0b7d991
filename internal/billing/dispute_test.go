package billing_test

import (
	"fmt"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

const disputedCard = "4000000000000259"

// dispute has the bank dispute a payment.
func (s *shop) dispute(t *testing.T, r cutroom.Receipt, why sandbox.Disputed) string {
	t.Helper()
	id, err := s.sandbox.Dispute(t.Context(), r.PaymentID, why)
	check(t, err)
	s.work(t)
	return id
}

// decide has the bank decide a dispute.
func (s *shop) decide(t *testing.T, id string, won bool) {
	t.Helper()
	check(t, s.sandbox.Decide(t.Context(), id, won))
	s.work(t)
}

// toldManagers lists the news of disputes that managers received, in order.
func (s *shop) toldManagers() string {
	var list []cutroom.DisputeNews
	for _, j := range s.store.disputed {
		list = append(list, j.News)
	}
	return fmt.Sprint(list)
}

// syncAll syncs every customer, as happens every night.
func (s *shop) syncAll(t *testing.T) {
	t.Helper()
	check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
	s.work(t)
}

// one returns the only payment.
func (s *shop) one(t *testing.T) cutroom.ClientPayment {
	t.Helper()
	list := s.paymentsSeen(t, cutroom.PaymentFilter{})
	if len(list) != 1 {
		t.Fatalf("%d payments", len(list))
	}
	return list[0]
}

func TestManagersAreNotifiedOnceOfADispute(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.sandbox.RepeatWebhooks(100)
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", disputedCard)
		s.syncAll(t)
		want(t, "told", s.toldManagers(), "[opened]")
		events, err := s.store.EventsAfter(t.Context(), 0, 1000)
		check(t, err)
		events = slices.DeleteFunc(events, func(e cutroom.Event) bool { return e.Kind != cutroom.DisputeOpened })
		want(t, "events for integrations", len(events), 1)
		want(t, "of", events[0].Subject+string(events[0].Data), s.account+`{"amount":69900}`)
		told := s.store.disputed[0]
		due := time.Date(2026, time.April, 10, 23, 59, 59, 0, time.UTC)
		want(t, "told of", fmt.Sprint(told.AccountID, told.Amount, told.Reason, told.Inquiry), fmt.Sprint(s.account, "699", cutroom.DisputeFraud, false))
		want(t, "deadline", told.DueBy.Equal(due), true)

		p := s.one(t)
		want(t, "outcome", p.Outcome, cutroom.PaymentDisputed)
		want(t, "dispute", fmt.Sprint(p.Dispute.State, p.Dispute.Amount, p.Dispute.DueBy), fmt.Sprint(cutroom.DisputeNeedsResponse, cutroom.Cents(69900), due))
		want(t, "page", p.Dispute.Page, "https://dashboard.stripe.com/test/disputes/"+p.Dispute.ID)
		found := s.paymentsSeen(t, cutroom.PaymentFilter{Outcome: cutroom.PaymentDisputed})
		want(t, "found by its outcome", len(found), 1)
		sum, err := s.PaymentSummary(t.Context(), mia, cutroom.PaymentFilter{})
		check(t, err)
		want(t, "received", sum.Received, 69900)
		want(t, "refunded", fmt.Sprint(sum.Refunded, sum.RefundedCount), "0 0")

		// The client keeps everything, and only hears about the payment.
		want(t, "credits", s.credits(t, s.account), 8)
		want(t, "plan", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 0)
		want(t, "emails to the client", s.emails(), "receipt "+s.receipts(t, s.account)[0].Number)

		r := s.receipts(t, s.account)[0]
		_, err = s.PreviewRefund(t.Context(), cutroom.System, r.BillID, 0)
		refused(t, err, cutroom.ErrPaymentDisputed)
		o := cutroom.RefundOrder{Key: key(1), Amount: 100, Reason: cutroom.RefundAsked}
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, o), cutroom.ErrPaymentDisputed)
		o.PaymentID = r.PaymentID
		refused(t, s.payments.Refund(t.Context(), o), cutroom.ErrPaymentDisputed)
		check(t, s.payments.GiveBack(t.Context(), r.BillID)) // the bank has the money, so there is nothing to give back
	})
}

func TestALostDisputeRemovesVideosOnceLikeARefund(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "one", "two", "three")
		s.pass(t, days(2))
		id := s.dispute(t, s.receipts(t, s.account)[0], sandbox.Disputed{Reason: "product_not_received"})
		want(t, "credits while it is open", s.credits(t, s.account), 5)
		s.sandbox.RepeatWebhooks(100)
		s.decide(t, id, false)
		s.syncAll(t)
		want(t, "told", s.toldManagers(), "[opened lost]")
		want(t, "credits", s.credits(t, s.account), 0)
		r := s.receipts(t, s.account)[0]
		want(t, "refunded", r.Refunded, 69900)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 1)
		want(t, "the credit note", fmt.Sprint(notes[0].Number, notes[0].Amount, notes[0].Videos, notes[0].Reason, notes[0].RefundID), fmt.Sprint(r.Number+"-CN-01", cutroom.Cents(69900), 5, cutroom.RefundDisputed, id))
		want(t, "its day", notes[0].At.Equal(s.clock.Now()), true)
		want(t, "emails about refunds", s.news(cutroom.NewsRefunded), 0)
		want(t, "emails about the loss", s.news(cutroom.NewsChargedBack), 1)
		p := s.one(t)
		want(t, "outcome", p.Outcome, cutroom.PaymentRefunded)
		want(t, "dispute", p.Dispute.State, cutroom.DisputeLost)
		want(t, "the plan goes on", s.live(t, s.account).State, cutroom.SubscriptionActive)
		s.pass(t, days(30))
		want(t, "credits of the next month", s.credits(t, s.account), 8)
		want(t, "managers notified in the end", s.toldManagers(), "[opened lost]")
	})
}

func TestAWonDisputeChangesNothing(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		before := s.books(t, s.account)
		id := s.dispute(t, s.receipts(t, s.account)[0], sandbox.Disputed{})
		s.byHand(t, "/v1/disputes/"+id, url.Values{"evidence[uncategorized_text]": {"Here is the film."}})
		want(t, "answered", s.one(t).Dispute.State, cutroom.DisputeUnderReview)
		want(t, "outcome", s.one(t).Outcome, cutroom.PaymentDisputed)
		s.pass(t, days(12)) // no reminder, because it was answered
		s.decide(t, id, true)
		want(t, "told", s.toldManagers(), "[opened won]")
		want(t, "outcome", s.one(t).Outcome, cutroom.PaymentPaid)
		want(t, "books", s.books(t, s.account), before)
		_, err := s.PreviewRefund(t.Context(), cutroom.System, s.one(t).BillID, 0)
		check(t, err)
	})
}

func TestManagersAreRemindedOnceBeforeTheDeadline(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", disputedCard)
		s.pass(t, days(7)) // the deadline is at the end of the tenth day
		want(t, "managers notified before", s.toldManagers(), "[opened]")
		want(t, "clock", s.DisputeClock(*s.one(t).Dispute), billing.DisputeClock{Answerable: true, DaysLeft: 2})
		s.pass(t, days(1))
		want(t, "told", s.toldManagers(), "[opened due]")
		want(t, "clock", s.DisputeClock(*s.one(t).Dispute), billing.DisputeClock{Answerable: true, Urgent: true, DaysLeft: 1})
		s.pass(t, 36*time.Hour)
		want(t, "managers notified on the last day", s.toldManagers(), "[opened due]")
		s.pass(t, days(1)) // nobody answered
		want(t, "managers notified in the end", s.toldManagers(), "[opened due lost]")
		want(t, "credits", s.credits(t, s.account), 0)
	})
}

func TestOnlyOneOfSeveralNodesSendsTheReminder(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", disputedCard)
		s.clock.Move(days(8))
		var nodes sync.WaitGroup
		for range 4 {
			nodes.Go(func() {
				node := billing.New(s.config)
				if err := node.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}); err != nil {
					t.Error(err)
				}
			})
		}
		nodes.Wait()
		s.work(t)
		want(t, "told", s.toldManagers(), "[opened due]")
	})
}

// The message that it was answered is lost, and there has been no sync since.
func TestNoReminderIsSentForAnAnsweredDispute(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", disputedCard)
		s.sandbox.DropWebhooks(100)
		s.byHand(t, "/v1/disputes/"+s.one(t).Dispute.ID, url.Values{"evidence[uncategorized_text]": {"Here is the film."}})
		want(t, "state before the sync", s.one(t).Dispute.State, cutroom.DisputeNeedsResponse)
		s.pass(t, days(9))
		want(t, "told", s.toldManagers(), "[opened]")
		want(t, "state after the sync", s.one(t).Dispute.State, cutroom.DisputeUnderReview)
	})
}

func TestADisputeOfAPartlyRefundedPayment(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		s.refund(t, r, 17500, 1)
		want(t, "credits after the refund", s.credits(t, s.account), 6)
		id := s.dispute(t, r, sandbox.Disputed{Amount: 69900}) // the bank does not know about the refund
		p := s.one(t)
		want(t, "outcome", fmt.Sprint(p.Outcome, p.Refunded), fmt.Sprint(cutroom.PaymentDisputed, "175"))
		sum, err := s.PaymentSummary(t.Context(), mia, cutroom.PaymentFilter{})
		check(t, err)
		want(t, "refunded", fmt.Sprint(sum.Refunded, sum.RefundedCount), "175 1")
		s.decide(t, id, false)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 69900)
		want(t, "credits", s.credits(t, s.account), 0)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 2)
		want(t, "the second", fmt.Sprint(notes[1].Number, notes[1].Amount, notes[1].Videos), fmt.Sprint(r.Number+"-CN-02", cutroom.Cents(52400), 6))
	})
}

// All of it was already refunded, so the loss is ours alone.
func TestALostDisputeOfARefundedPaymentRemovesNothingMore(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		s.refund(t, r, r.Total, 1)
		id := s.dispute(t, r, sandbox.Disputed{})
		want(t, "outcome", s.one(t).Outcome, cutroom.PaymentDisputed)
		s.decide(t, id, false)
		want(t, "outcome", s.one(t).Outcome, cutroom.PaymentRefunded)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 69900)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 1)
		want(t, "told", s.toldManagers(), "[opened lost]")
	})
}

// A bank took a part for good. The provider no longer refunds such a payment,
// so a manager is refused before anything is claimed or taken.
func TestAPaymentWithALostDisputeCannotBeRefunded(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		s.decide(t, s.dispute(t, r, sandbox.Disputed{Amount: 30000}), false)
		before := s.books(t, s.account)
		want(t, "refunded by the bank", s.receipts(t, s.account)[0].Refunded, 30000)
		_, err := s.PreviewRefund(t.Context(), cutroom.System, r.BillID, 10000)
		refused(t, err, cutroom.ErrPaymentDisputed)
		order := cutroom.RefundOrder{Key: key(1), Amount: 10000, Seen: 30000, Reason: cutroom.RefundOurError}
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, order), cutroom.ErrPaymentDisputed)
		s.syncAll(t)
		want(t, "books", s.books(t, s.account), before)
	})
}

func TestManagersAreNotifiedAgainWhenAnInquiryBecomesADispute(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		s.dispute(t, r, sandbox.Disputed{Inquiry: true})
		want(t, "told", s.toldManagers(), "[opened]")
		want(t, "it is an inquiry", s.store.disputed[0].Inquiry, true)
		s.refund(t, r, 17500, 1) // the part that the bank has not taken
		s.pass(t, days(3))
		s.dispute(t, r, sandbox.Disputed{})
		want(t, "managers notified again", s.toldManagers(), "[opened opened]")
		want(t, "it is a dispute", s.store.disputed[1].Inquiry, false)
		want(t, "the deadline has changed", s.store.disputed[1].DueBy.After(s.store.disputed[0].DueBy), true)

		bob, account := s.client(t, "bob")
		s.subscribe(t, bob, plan("starter", cutroom.Monthly), "", goodCard)
		asked := s.dispute(t, s.receipts(t, account)[0], sandbox.Disputed{Inquiry: true})
		s.decide(t, asked, true)
		want(t, "an inquiry that ends", s.toldManagers(), "[opened opened opened closed]")
		want(t, "its receipt", s.receipts(t, account)[0].Refunded, 0)
	})
}

func TestADisputeWhileThePlanIsPausedOrUnpaid(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		s.pass(t, days(2))
		check(t, s.Pause(t.Context(), s.ana, 20))
		s.work(t)
		paused := s.live(t, s.account)
		id := s.dispute(t, s.receipts(t, s.account)[0], sandbox.Disputed{})
		want(t, "paused", s.live(t, s.account), paused)
		s.decide(t, id, false)
		want(t, "still paused", s.live(t, s.account).State, cutroom.SubscriptionPaused)
		want(t, "outcome as before", s.live(t, s.account).PeriodEnd, paused.PeriodEnd)
		s.pass(t, days(21))
		want(t, "active", s.live(t, s.account).State, cutroom.SubscriptionActive)
		want(t, "credits of a refunded month", s.credits(t, s.account), 0)

		bob, account := s.client(t, "bob")
		s.subscribe(t, bob, plan("starter", cutroom.Monthly), "", laterFails)
		s.pass(t, days(32))
		owing := s.live(t, account)
		want(t, "unpaid", owing.State, cutroom.SubscriptionPastDue)
		id = s.dispute(t, s.receipts(t, account)[0], sandbox.Disputed{})
		s.decide(t, id, false)
		still := s.live(t, account)
		want(t, "unpaid as before", fmt.Sprint(still.State, still.Owed, still.OpenBill), fmt.Sprint(owing.State, owing.Owed, owing.OpenBill))
		want(t, "its first month", s.receipts(t, account)[0].Refunded, 39900)
	})
}

// The message about a dispute does not name a customer, and may arrive before
// anything is known about its payment.
func TestADisputeMessageFindsItsAccount(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", disputedCard)
		for _, e := range s.paymentEvents(t) {
			if e.Kind != "charge.dispute.created" {
				continue
			}
			customer, err := s.store.CustomerOf(t.Context(), s.account)
			check(t, err)
			want(t, "message", fmt.Sprint(e.State, e.CustomerID), fmt.Sprint(cutroom.EventProcessed, customer))
			return
		}
		t.Error("no message came")
	})
}

func (s *shop) paymentEvents(t *testing.T) []cutroom.PaymentEvent {
	t.Helper()
	list, err := s.Events(t.Context(), mia, "", cutroom.Page{Limit: 100})
	check(t, err)
	return list
}

func TestAStatementWithDisputesAddsUp(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		bob, account := s.client(t, "bob")
		s.subscribe(t, bob, plan("starter", cutroom.Monthly), "", goodCard)
		lost := s.dispute(t, s.receipts(t, s.account)[0], sandbox.Disputed{})
		won := s.dispute(t, s.receipts(t, account)[0], sandbox.Disputed{})
		s.decide(t, lost, false)
		s.decide(t, won, true)
		statement, err := s.Statement(t.Context(), mia, month(t, "2026-04"))
		check(t, err)
		var amount, fee, net cutroom.Cents
		lines := 0
		for _, l := range statement.Lines {
			want(t, "net", l.Net, l.Amount-l.Fee)
			want(t, "has a client", l.Payment != nil, true)
			if l.Kind == cutroom.MovedDispute {
				amount, fee, lines = amount+l.Amount, fee+l.Fee, lines+1
			}
			net += l.Net
		}
		want(t, "lines of disputes", lines, 3)
		want(t, "taken", fmt.Sprint(amount, fee), fmt.Sprint(cutroom.Cents(-69900), cutroom.Cents(3000)))
		// Two charges less their fees, less the lost one, less two dispute
		// fees.
		want(t, "balance", net, 69900+39900-(2027+30)-(1157+30)-69900-3000)
	})
}
