package billing_test

import (
	"errors"
	"fmt"
	"net/url"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// key returns the key of a request.
func key(n int) string { return fmt.Sprintf("refund-request-%04d", n) }

// refund makes a refund as a manager does.
func (s *shop) refund(t *testing.T, r cutroom.Receipt, amount cutroom.Cents, n int) {
	t.Helper()
	seen, err := s.store.ReceiptByID(t.Context(), r.ID)
	check(t, err)
	check(t, s.Refund(t.Context(), cutroom.System, r.BillID, cutroom.RefundOrder{
		Key: key(n), Amount: amount, Seen: seen.Refunded, Reason: cutroom.RefundOurError, Note: " v1 was late. ",
	}))
	s.work(t)
}

// inDashboard makes a refund as an operator does at the provider.
func (s *shop) inDashboard(t *testing.T, r cutroom.Receipt, amount cutroom.Cents) {
	t.Helper()
	s.byHand(t, "/v1/refunds", url.Values{"payment_intent": {r.PaymentID}, "amount": {fmt.Sprint(int64(amount))}})
}

// inLedger changes the credits that a project holds.
func (s *shop) inLedger(t *testing.T, project string, do func(*cutroom.Ledger) error) {
	t.Helper()
	check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		ledger, err := tx.LedgerOf(t.Context(), s.account, project)
		if err != nil {
			return err
		}
		if err := do(ledger); err != nil {
			return err
		}
		return tx.SaveLedger(t.Context(), ledger)
	}))
}

func TestARefundTakesItsShareOfTheUnusedVideos(t *testing.T) {
	for name, give := range map[string]func(*shop, *testing.T, cutroom.Receipt, cutroom.Cents){
		"by a manager":                func(s *shop, t *testing.T, r cutroom.Receipt, c cutroom.Cents) { s.refund(t, r, c, int(c)) },
		"in the provider's dashboard": (*shop).inDashboard,
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
				s.spend(t, s.account, "one", "two", "three", "four")
				r := s.receipts(t, s.account)[0]

				p, err := s.PreviewRefund(t.Context(), cutroom.System, r.BillID, 17500)
				check(t, err)
				want(t, "shown", fmt.Sprint(p.Most, p.Bought, p.Used, p.Removed, p.Left), "699 8 4 2 2")
				give(s, t, r, 17500)
				want(t, "credits after a quarter", s.credits(t, s.account), 2)
				give(s, t, r, 1000) // less than a video's share
				want(t, "credits after a little more", s.credits(t, s.account), 2)
				give(s, t, r, 69900-17500-1000)
				want(t, "credits after all", s.credits(t, s.account), 0)

				r = s.receipts(t, s.account)[0]
				want(t, "refunded", r.Refunded, 69900)
				want(t, "removed; used credits stay used", fmt.Sprint(r.Returned), "map[1:4]")
				notes, err := s.store.CreditNotesOf(t.Context(), s.account)
				check(t, err)
				want(t, "credit notes", len(notes), 3)
				want(t, "the first", fmt.Sprintf("%s %s %d", notes[0].Number, notes[0].Amount, notes[0].Videos), r.Number+"-CN-01 175 2")
				want(t, "the last", fmt.Sprintf("%s %s %d", notes[2].Number, notes[2].Amount, notes[2].Videos), r.Number+"-CN-03 514 2")
				want(t, "emails", s.news(cutroom.NewsRefunded), 3)
				_, err = s.PreviewRefund(t.Context(), cutroom.System, r.BillID, 0)
				refused(t, err, cutroom.ErrNotRefundable)

				check(t, s.Reconcile(t.Context(), cutroom.Attempt{}, cutroom.ReconcilePayments{}))
				s.work(t)
				want(t, "emails after another sync", s.news(cutroom.NewsRefunded), 3)
				s.pass(t, days(30))
				want(t, "credits of the next month", s.credits(t, s.account), 8)
			})
		})
	}
}

func TestRefundedExtraVideosAndAYear(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
		s.subscribe(t, s.ana, order{Videos: 3}, "", goodCard)
		want(t, "credits", s.credits(t, s.account), 7)
		extra, year := s.receipts(t, s.account)[0], s.receipts(t, s.account)[1]
		if extra.Total > year.Total {
			extra, year = year, extra
		}
		s.refund(t, extra, extra.Total, 1)
		want(t, "credits without the extra videos", s.credits(t, s.account), 4)

		// Half the year is its last six months.
		p, err := s.PreviewRefund(t.Context(), cutroom.System, year.BillID, year.Total/2)
		check(t, err)
		want(t, "shown", fmt.Sprint(p.Bought, p.Used, p.Removed, p.Left), "48 0 24 24")
		s.refund(t, year, year.Total/2, 2)
		want(t, "credits now", s.credits(t, s.account), 4)
		s.pass(t, days(5*31))
		want(t, "credits in the sixth month", s.credits(t, s.account), 4)
		s.pass(t, days(31))
		want(t, "credits in the seventh", s.credits(t, s.account), 0)
	})
}

// The end of a year takes its last months, so a refund for them takes nothing
// more of the month that is still paid for.
func TestARefundAfterAYearEndedEarlyTakesTheEndedMonths(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Annually), "", goodCard)
		year := s.receipts(t, s.account)[0]
		s.pass(t, days(65))
		s.spend(t, s.account, "one")
		s.endedByHand(t, s.live(t, s.account).ProviderID)
		s.work(t)
		want(t, "credits after the end", s.credits(t, s.account), 3)
		p, err := s.PreviewRefund(t.Context(), cutroom.System, year.BillID, year.Total*9/12)
		check(t, err)
		want(t, "shown", fmt.Sprint(p.Bought, p.Used, p.Removed, p.Left), "48 1 0 3")
		s.inDashboard(t, year, year.Total*9/12)
		want(t, "credits after nine of twelve months were refunded", s.credits(t, s.account), 3)
		s.syncAll(t)
		want(t, "credits after another sync", s.credits(t, s.account), 3)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "videos of the credit note", notes[0].Videos, 0)

		s.refund(t, year, year.Total-year.Total*9/12, 1)
		want(t, "credits after all was refunded", s.credits(t, s.account), 0)
		notes, err = s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.FailRefund(t.Context(), notes[1].RefundID))
		s.work(t)
		want(t, "credits after the bank refused the second refund", s.credits(t, s.account), 3)
	})
}

// A larger plan gives credit for unused time, but not for time that was
// refunded. It then costs its full price and gives all its videos.
func TestAnUpgradeAfterARefundDoesNotCreditTheRefundedTime(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		want(t, "credits", s.credits(t, s.account), 0)
		change, err := s.PreviewChange(t.Context(), s.ana, plan("professional", cutroom.Monthly))
		check(t, err)
		want(t, "what the larger plan costs", change.Total, 69900)
		check(t, s.ChangePlan(t.Context(), s.ana, s.shown(t, plan("professional", cutroom.Monthly))))
		s.work(t)
		want(t, "credits", s.credits(t, s.account), 8)

		// That plan is refunded as well, so its videos are removed.
		s.refund(t, s.receipts(t, s.account)[0], 69900, 2)
		want(t, "credits after both refunds", s.credits(t, s.account), 0)
		change, err = s.PreviewChange(t.Context(), s.ana, plan("enterprise", cutroom.Monthly))
		check(t, err)
		want(t, "what the largest plan costs", change.Total, 124900)
	})
}

func TestAVideoReleasedAfterItsRefundIsRemoved(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.inLedger(t, "one", func(l *cutroom.Ledger) error { return l.Reserve(s.clock.Now(), s.ana, "one") })
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		want(t, "credits", s.credits(t, s.account), 0)
		s.inLedger(t, "one", func(l *cutroom.Ledger) error { return l.Release(s.clock.Now(), s.ana, "one") })
		check(t, s.Sync(t.Context(), s.account))
		want(t, "credits after the project was cancelled", s.credits(t, s.account), 0)
	})
}

func TestRefundsAreMadeOnceAndOnlyByManagers(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		good := cutroom.RefundOrder{Key: key(1), Amount: 30000, Reason: cutroom.RefundLate}
		for name, c := range map[string]struct {
			by     cutroom.Actor
			change func(*cutroom.RefundOrder)
			want   error
		}{
			"the client":        {s.ana, func(*cutroom.RefundOrder) {}, cutroom.ErrForbidden},
			"nothing":           {cutroom.System, func(o *cutroom.RefundOrder) { o.Amount = 0 }, cutroom.ErrRefundAmount},
			"more than all":     {cutroom.System, func(o *cutroom.RefundOrder) { o.Amount = 39901 }, cutroom.ErrRefundAmount},
			"less than nothing": {cutroom.System, func(o *cutroom.RefundOrder) { o.Amount = -1 }, cutroom.ErrRefundAmount},
			"no reason":         {cutroom.System, func(o *cutroom.RefundOrder) { o.Reason = "because" }, cutroom.ErrRefundReason},
			"no key":            {cutroom.System, func(o *cutroom.RefundOrder) { o.Key = "1" }, cutroom.ErrAdjustmentKey},
		} {
			o := good
			c.change(&o)
			if err := s.Refund(t.Context(), c.by, r.BillID, o); !errors.Is(err, c.want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		refused(t, s.Refund(t.Context(), cutroom.System, "nobody's", good), cutroom.ErrNotFound)
		_, err := s.PreviewRefund(t.Context(), s.ana, r.BillID, 0)
		refused(t, err, cutroom.ErrForbidden)

		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, good))
		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, good)) // sent again
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 30000)
	})
}

func TestARefundTheBankRejectsVoidsItsCreditNoteAndRestoresTheVideos(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		had := s.credits(t, s.account)
		s.spend(t, s.account, "one")
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		want(t, "videos after the refund", s.credits(t, s.account), 0)
		s.pass(t, days(3))
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.FailRefund(t.Context(), notes[0].RefundID))
		check(t, s.Sync(t.Context(), s.account))
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 0)
		notes, err = s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		want(t, "credit notes", len(notes), 1)
		want(t, "void since", notes[0].VoidedAt, s.clock.Now())
		want(t, "videos", s.credits(t, s.account), had-1)
		check(t, s.Sync(t.Context(), s.account))
		want(t, "videos after another sync", s.credits(t, s.account), had-1)
		s.work(t)
		want(t, "managers notified", len(s.store.bounced), 1)
		statement, err := s.Statement(t.Context(), mia, month(t, "2026-04"))
		check(t, err)
		var back []cutroom.Cents
		for _, l := range statement.Lines {
			if l.Kind == cutroom.MovedRefund {
				back = append(back, l.Amount)
			}
		}
		want(t, "the statement's refunds", fmt.Sprint(back), "[-399 399]")
	})
}
