package billing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// longestRefund is how long a refund counts as under way that nobody has heard the
// answer to.
const longestRefund = time.Hour

// refundOnce has the provider refund a payment for one of those who ask at once: all
// of them saw the same amount refunded before, and would refund as much again.
func (s *Service) refundOnce(ctx context.Context, r cutroom.Receipt, o cutroom.RefundOrder) error {
	claim, err := s.claimRefund(ctx, r.BillID, o)
	if err != nil {
		return err
	}
	if err := s.prepareRefund(ctx, r, o); err != nil {
		return errors.Join(err, s.releaseRefund(ctx, claim))
	}
	err = s.payments.Refund(ctx, o)
	if err != nil && !errors.Is(err, cutroom.ErrPaymentsAway) {
		err = errors.Join(err, s.releaseRefund(ctx, claim))
	}
	return err
}

// claimRefund remembers who refunds what was seen of a bill, and refuses all others
// until that has failed.
func (s *Service) claimRefund(ctx context.Context, billID string, o cutroom.RefundOrder) (claim string, err error) {
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		for n := 0; ; n++ {
			claim = fmt.Sprintf("refund/asked/%s/%d/%d", billID, o.Seen, n)
			first, err := tx.Once(ctx, claim, s.now())
			if err != nil {
				return err
			}
			if first {
				_, err = tx.Once(ctx, claim+"/"+o.Key, s.now())
				return err
			}
			switch over, err := s.refundIsOver(ctx, tx, claim); {
			case err != nil:
				return err
			case over:
				continue
			}
			mine, err := tx.Said(ctx, claim+"/"+o.Key)
			if err == nil && !mine {
				err = cutroom.ErrRefundedMeanwhile
			}
			return err
		}
	})
	return claim, err
}

// refundIsOver reports whether a claim keeps nobody from a refund any more.
func (s *Service) refundIsOver(ctx context.Context, tx cutroom.Tx, claim string) (bool, error) {
	failed, err := tx.Said(ctx, claim+failedRefund)
	if err != nil || failed {
		return failed, err
	}
	at, err := tx.SaidAt(ctx, claim)
	return s.now().Sub(at) > longestRefund, err
}

// failedRefund ends the key of a claim whose refund was refused. No key of a request
// is as short.
const failedRefund = "/failed"

func (s *Service) releaseRefund(ctx context.Context, claim string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		_, err := tx.Once(ctx, claim+failedRefund, s.now())
		return err
	})
}

// prepareRefund sees at the provider that nothing else was refunded, and closes the
// bill of a change of plan that nobody has paid yet: it gives back what was paid for
// the plan before, and would do so once more.
func (s *Service) prepareRefund(ctx context.Context, r cutroom.Receipt, o cutroom.RefundOrder) error {
	customer, err := s.store.CustomerOf(ctx, r.AccountID)
	if err != nil {
		return err
	}
	former, err := s.store.FormerCustomers(ctx, r.AccountID)
	if err != nil {
		return err
	}
	state, err := s.stateOf(ctx, customer, former)
	if err != nil {
		return err
	}
	for _, b := range state.Bills {
		if b.ID == r.BillID && b.Refunded != o.Seen {
			return errors.Join(cutroom.ErrRefundedMeanwhile, s.Sync(ctx, r.AccountID))
		}
	}
	return s.dropDifferences(ctx, state, func(cutroom.Bill) bool { return true })
}
