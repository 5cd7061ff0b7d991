package billing

import (
	"context"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
)

// leftover orders a repayment of the balance kept for a client whose
// subscription has ended, once for each end and amount, and again whenever a
// bank releases a disputed payment. It also tells the client and the managers
// about earlier repayments.
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

// tellReturned tells the client, in one letter, about money returned since the
// last sync. The amount may be spread over several payments.
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

// tellRefusedReturns tells the managers about repayments that a bank refused.
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

// restoreLeftovers adds what banks refused back to the kept balance. It is not
// sent to the same cards again: a future bill uses it, or a manager decides.
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

// ReturnLeftover pays back a client's kept balance, unless they have subscribed
// again meanwhile.
func (s *Service) ReturnLeftover(ctx context.Context, attempt cutroom.Attempt, job cutroom.ReturnLeftover) error {
	customer, err := s.store.CustomerOf(ctx, job.AccountID)
	if err != nil {
		return err
	}
	state, err := s.payments.CustomerState(ctx, customer)
	if err != nil {
		return err
	}
	if state.Leftover() > 0 || len(state.Leftovers) > 0 { // finish an interrupted return in any case
		if err := s.payments.ReturnKept(ctx, customer, state.Leftover()); err != nil {
			return err
		}
	}
	return s.syncAndFinish(ctx, attempt, job.AccountID)
}
