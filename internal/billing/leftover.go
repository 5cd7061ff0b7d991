package billing

import (
	"context"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// leftover orders that what is kept for a client who has ended is paid back, once
// for each end and amount and whenever a bank lets go of a payment, and tells of
// what has gone back.
func (m *mirroring) leftover(ctx context.Context) error {
	if err := m.tellReturned(ctx); err != nil {
		return err
	}
	if err := m.tellRefusedReturns(ctx); err != nil {
		return err
	}
	amount := m.state.Leftover()
	if amount == 0 {
		return nil
	}
	key := fmt.Sprintf("leftover/ordered/%s/%s/%d", m.account.ID, m.state.LastEnd().Format(time.RFC3339), amount)
	if n := m.state.ReleasedDisputes(); n > 0 {
		key += fmt.Sprintf("/released/%d", n)
	}
	first, err := m.tx.RecordOnce(ctx, key, m.now)
	if err != nil || !first {
		return err
	}
	return m.tx.Enqueue(ctx, cutroom.ReturnLeftover{AccountID: m.account.ID})
}

// tellReturned tells the client of what has gone back since the last look, in one
// letter: the amount may have gone to several payments.
func (m *mirroring) tellReturned(ctx context.Context) error {
	news := cutroom.TellBilling{News: cutroom.NewsLeftover}
	key := ""
	for _, back := range m.state.Leftovers {
		first, err := m.tx.RecordOnce(ctx, "leftover/returned/"+back.ID, m.now)
		if err != nil {
			return err
		}
		if first {
			m.record(m.tx, cutroom.System, cutroom.AuditLeftoverReturned, m.account.ID, map[string]string{"amount": m.catalogue().Currency.Format(back.Amount)})
			news.Amount += back.Amount
			news.At, key = back.At, back.ID
		}
	}
	if key == "" {
		return nil
	}
	return m.tell(ctx, key, news)
}

// tellRefusedReturns tells the managers of what a bank did not take back.
func (m *mirroring) tellRefusedReturns(ctx context.Context) error {
	for _, f := range m.state.FailedLeftovers {
		first, err := m.tx.RecordOnce(ctx, "leftover/failed/"+f.ID, m.now)
		if err != nil {
			return err
		}
		if !first {
			continue
		}
		m.record(m.tx, cutroom.System, cutroom.AuditRefundFailed, m.account.ID, map[string]string{"amount": m.catalogue().Currency.Format(f.Amount)})
		if err := m.tx.Enqueue(ctx, cutroom.TellRefundFailed{AccountID: m.account.ID, Amount: f.Amount}); err != nil {
			return err
		}
	}
	return nil
}

// restoreLeftovers puts what banks refused back among what is kept. It is not sent to
// the same cards again: a next bill uses it, or a manager decides.
func (s *Service) restoreLeftovers(ctx context.Context, customer string, state cutroom.CustomerState) error {
	for _, f := range state.FailedLeftovers {
		if f.Restored {
			continue
		}
		if err := s.payments.RestoreKept(ctx, customer, f); err != nil {
			return err
		}
	}
	return nil
}

// ReturnLeftover pays back what is kept for a client, unless they have come back
// meanwhile.
func (s *Service) ReturnLeftover(ctx context.Context, attempt cutroom.Attempt, job cutroom.ReturnLeftover) error {
	customer, err := s.store.CustomerOf(ctx, job.AccountID)
	if err != nil {
		return err
	}
	state, err := s.payments.CustomerState(ctx, customer)
	if err != nil {
		return err
	}
	if state.Leftover() > 0 || len(state.Leftovers) > 0 { // a return that was cut short is finished in any case
		if err := s.payments.ReturnKept(ctx, customer, state.Leftover()); err != nil {
			return err
		}
	}
	return s.syncAndFinish(ctx, attempt, job.AccountID)
}
