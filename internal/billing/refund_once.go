package billing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// longestRefund is how long a refund without a response may be under way,
// including all automatic retries. After that, either the provider knows of it
// or it will not be made.
const longestRefund = 5 * time.Minute

// refundOnce has the provider make one refund when several people request one
// at the same time: all of them saw the same amount refunded before, and would
// refund as much again.
func (s *Service) refundOnce(ctx context.Context, r cutroom.Receipt, o cutroom.RefundOrder) error {
	claim, fresh, err := s.claimRefund(ctx, r, o)
	if errors.Is(err, cutroom.ErrRefundedMeanwhile) {
		// The person who claimed it may not have received the response, so
		// sync: the next time someone opens the payment, they see what became
		// of it.
		return errors.Join(err, s.Sync(ctx, r.AccountID))
	}
	if err != nil {
		return err
	}
	made, err := s.prepareRefund(ctx, r, o)
	if err != nil && fresh {
		return errors.Join(err, s.releaseRefund(ctx, claim))
	}
	if err != nil || made {
		return err
	}
	err = s.payments.Refund(ctx, o)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, cutroom.ErrPaymentsAway):
		return errors.Join(err, s.store.InTx(ctx, func(tx cutroom.Tx) error {
			return tx.Enqueue(ctx, cutroom.SettleRefund{AccountID: r.AccountID})
		}))
	}
	return errors.Join(err, s.releaseRefund(ctx, claim))
}

// SettleRefund asks the provider about a refund whose response was lost.
func (s *Service) SettleRefund(ctx context.Context, attempt cutroom.Attempt, job cutroom.SettleRefund) error {
	return s.syncAndFinish(ctx, attempt, job.AccountID)
}

// claimRefund records who is refunding a bill in the state they saw, and
// refuses all others while that is under way. A request that is sent again
// continues with its claim, which is then not fresh.
func (s *Service) claimRefund(ctx context.Context, r cutroom.Receipt, o cutroom.RefundOrder) (claim string, fresh bool, err error) {
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		notes, err := tx.CreditNotesOf(ctx, r.AccountID)
		if err != nil {
			return err
		}
		for n := 0; ; n++ {
			claim = fmt.Sprintf("refund/asked/%s/%d/%d", r.BillID, o.Seen, n)
			if fresh, err = tx.RecordOnce(ctx, claim, s.now()); err != nil {
				return err
			}
			if fresh {
				_, err = tx.RecordOnce(ctx, claim+"/"+o.Key, s.now())
				return err
			}
			switch over, err := s.refundIsOver(ctx, tx, claim, notes); {
			case err != nil:
				return err
			case over:
				continue
			}
			mine, err := tx.Recorded(ctx, claim+"/"+o.Key)
			if err == nil && !mine {
				err = cutroom.ErrRefundedMeanwhile
			}
			return err
		}
	})
	return claim, fresh, err
}

// refundIsOver reports whether a claim no longer blocks other refunds: it was
// refused, it has its credit note, or it will not be made.
func (s *Service) refundIsOver(ctx context.Context, tx cutroom.Tx, claim string, notes []cutroom.CreditNote) (bool, error) {
	failed, err := tx.Recorded(ctx, claim+failedRefund)
	if err != nil || failed {
		return failed, err
	}
	for _, n := range notes {
		if n.Key == "" {
			continue
		}
		if made, err := tx.Recorded(ctx, claim+"/"+n.Key); err != nil || made {
			return made, err
		}
	}
	at, err := tx.RecordedAt(ctx, claim)
	return s.now().Sub(at) > longestRefund, err
}

// failedRefund is the suffix for the key of a claim whose refund was refused.
// The key of a request is never this short.
const failedRefund = "/failed"

func (s *Service) releaseRefund(ctx context.Context, claim string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		_, err := tx.RecordOnce(ctx, claim+failedRefund, s.now())
		return err
	})
}

// prepareRefund checks with the provider that nothing else was refunded. It
// also closes the unpaid bill of a change of plan, which gives credit for the
// previous plan and would give the same money back again. It reports whether
// this very refund was already made.
func (s *Service) prepareRefund(ctx context.Context, r cutroom.Receipt, o cutroom.RefundOrder) (made bool, err error) {
	customers, err := s.customersOf(ctx, r.AccountID)
	if err != nil {
		return false, err
	}
	state, err := s.stateOf(ctx, customers)
	if err != nil {
		return false, err
	}
	for _, b := range state.Bills {
		switch {
		case b.ID != r.BillID:
		case slices.ContainsFunc(b.Refunds, func(back cutroom.Refund) bool { return back.Key == o.Key }):
			return true, nil
		case b.Refunded != o.Seen:
			return false, errors.Join(cutroom.ErrRefundedMeanwhile, s.Sync(ctx, r.AccountID))
		}
	}
	return false, s.dropDifferences(ctx, state, func(cutroom.Bill) bool { return true })
}
