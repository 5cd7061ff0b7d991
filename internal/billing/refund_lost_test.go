package billing_test

import (
	"context"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

// refundResponseLost is a provider that makes refunds but whose responses never arrive.
type refundResponseLost struct{ cutroom.Payments }

func (c refundResponseLost) Refund(ctx context.Context, o cutroom.RefundOrder) error {
	if err := c.Payments.Refund(ctx, o); err != nil {
		return err
	}
	return cutroom.ErrPaymentsAway
}

// The network failed after the provider made the refund. Whichever way we learn
// of it, nobody has to wait any longer, and nothing is refunded twice.
func TestARefundWithALostResponseSettlesOnceTheProviderReportsIt(t *testing.T) {
	for name, told := range map[string]func(t *testing.T, s *shop, asked, next cutroom.RefundOrder, billID string){
		"by an enqueued sync": func(t *testing.T, s *shop, _, _ cutroom.RefundOrder, _ string) { s.work(t) },
		"by a message": func(t *testing.T, s *shop, _, _ cutroom.RefundOrder, _ string) {
			s.store.Take() // without the sync
			s.work(t)
		},
		"when it is sent again": func(t *testing.T, s *shop, asked, _ cutroom.RefundOrder, billID string) {
			s.store.Take()
			check(t, s.Refund(t.Context(), cutroom.System, billID, asked))
		},
		"when somebody else refunds": func(t *testing.T, s *shop, _, next cutroom.RefundOrder, billID string) {
			s.store.Take()
			next.Seen = 0 // their form was opened before
			refused(t, s.Refund(t.Context(), cutroom.System, billID, next), cutroom.ErrRefundedMeanwhile)
		},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				r := s.receipts(t, s.account)[0]
				asked := cutroom.RefundOrder{Key: key(1), Amount: 10000, Reason: cutroom.RefundAsked}
				next := cutroom.RefundOrder{Key: key(2), Amount: 5000, Seen: 10000, Reason: cutroom.RefundAsked}
				if name != "by a message" {
					s.sandbox.DropWebhooks(everyMessage)
				}
				config := s.config
				config.Payments = refundResponseLost{s.payments}
				refused(t, billing.New(config).Refund(t.Context(), cutroom.System, r.BillID, asked), cutroom.ErrPaymentsAway)
				s.sandbox.DropWebhooks(0)

				told(t, s, asked, next, r.BillID)
				want(t, "refunded once", s.receipts(t, s.account)[0].Refunded, 10000)
				check(t, s.Refund(t.Context(), cutroom.System, r.BillID, next))
				s.work(t)
				want(t, "refunded by both", s.receipts(t, s.account)[0].Refunded, 15000)
				notes, err := s.store.CreditNotesOf(t.Context(), s.account)
				check(t, err)
				want(t, "credit notes", len(notes), 2)
			})
		})
	}
}

// The request never reached the provider. While it could still be on its way,
// nobody else can refund, not even after the same form failed again. A few
// minutes later they can.
func TestARefundThatNeverReachedTheProviderExpiresAfterMinutes(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		asked := cutroom.RefundOrder{Key: key(1), Amount: 10000, Reason: cutroom.RefundAsked}
		other := cutroom.RefundOrder{Key: key(2), Amount: 5000, Reason: cutroom.RefundAsked}
		config := s.config
		config.Payments = refundsUnreachable{s.payments}
		refused(t, billing.New(config).Refund(t.Context(), cutroom.System, r.BillID, asked), cutroom.ErrPaymentsAway)
		config.Payments = crashing{s.payments}
		refused(t, billing.New(config).Refund(t.Context(), cutroom.System, r.BillID, asked), cutroom.ErrPaymentsAway)
		s.work(t)
		refused(t, s.Refund(t.Context(), cutroom.System, r.BillID, other), cutroom.ErrRefundedMeanwhile)
		s.clock.Move(6 * time.Minute)
		check(t, s.Refund(t.Context(), cutroom.System, r.BillID, other))
		s.work(t)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 5000)
	})
}

type refundsUnreachable struct{ cutroom.Payments }

func (refundsUnreachable) Refund(context.Context, cutroom.RefundOrder) error {
	return cutroom.ErrPaymentsAway
}

// The bank refused the first refund in the end, so the amount seen before it is
// correct again.
func TestARefundTheBankRejectsDoesNotBlockTheNext(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		r := s.receipts(t, s.account)[0]
		s.refund(t, r, 10000, 1)
		check(t, s.sandbox.FailRefund(t.Context(), s.provided(t).Bills[0].Refunds[0].ID))
		s.work(t)
		want(t, "refunded", s.receipts(t, s.account)[0].Refunded, 0)
		s.refund(t, r, 5000, 2)
		want(t, "refunded by the next", s.receipts(t, s.account)[0].Refunded, 5000)
		want(t, "bounced", len(s.store.bounced), 1)
	})
}
