package billing

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// Receive stores a message from the payment provider before anything is done
// with it, and enqueues the work. Receiving the same message again changes
// nothing.
func (s *Service) Receive(ctx context.Context, payload []byte, signature string) error {
	if s.payments == nil {
		return cutroom.ErrNotFound
	}
	event, err := s.payments.ReadEvent(payload, signature)
	if err != nil {
		return err
	}
	event.ReceivedAt, event.State = s.clock.Now(), cutroom.EventReceived
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		fresh, err := tx.KeepPaymentEvent(ctx, event)
		if err != nil || !fresh {
			return err
		}
		return tx.Enqueue(ctx, cutroom.ApplyPaymentEvent{EventID: event.ID})
	})
}

// ApplyEvent applies a message. A message is only a hint that something has
// changed. What counts is the provider's state when asked, so the order and the
// number of messages do not matter. Several that arrive together need only one
// sync.
func (s *Service) ApplyEvent(ctx context.Context, attempt cutroom.Attempt, job cutroom.ApplyPaymentEvent) error {
	event, err := s.store.PaymentEventByID(ctx, job.EventID)
	if err != nil {
		return err
	}
	if event.State == cutroom.EventProcessed {
		return s.finishJob(ctx, attempt)
	}
	settle := func(tx cutroom.Tx, state cutroom.PaymentEventState, problem string) error {
		event.State, event.Problem, event.SettledAt = state, problem, s.clock.Now()
		return tx.SettlePaymentEvent(ctx, event)
	}
	account, err := s.accountOf(ctx, &event)
	if err == nil && account == nil {
		return s.store.InTx(ctx, func(tx cutroom.Tx) error {
			return errors.Join(settle(tx, cutroom.EventIgnored, ""), tx.Finish(ctx, attempt))
		})
	}
	if err == nil {
		err = s.sync(ctx, *account, func(tx cutroom.Tx) error {
			return errors.Join(settle(tx, cutroom.EventProcessed, ""), tx.Finish(ctx, attempt))
		})
	}
	if err == nil || errors.Is(err, cutroom.ErrAttemptLost) {
		return err
	}
	told := s.store.InTx(ctx, func(tx cutroom.Tx) error { return settle(tx, cutroom.EventFailed, problemOf(err)) })
	return errors.Join(err, told)
}

// accountOf finds the account that a message is about; nil if it is not one of
// ours. If the message does not name the customer, accountOf adds it.
func (s *Service) accountOf(ctx context.Context, event *cutroom.PaymentEvent) (*string, error) {
	if event.CustomerID == "" {
		customer, err := s.payments.CustomerOfEvent(ctx, *event)
		if err != nil {
			return nil, fmt.Errorf("find the customer of message %s: %w", event.ID, err)
		}
		event.CustomerID = customer
	}
	return cutroom.Optional(s.store.AccountOfCustomer(ctx, event.CustomerID))
}

// problemOf is what managers read about a message that could not be applied.
func problemOf(err error) string { return cutroom.Truncate(err.Error(), 500) }

// Sync reads what the provider knows about an account and mirrors it.
func (s *Service) Sync(ctx context.Context, accountID string) error {
	return s.sync(ctx, accountID, func(cutroom.Tx) error { return nil })
}

// sync reads the provider's state, then mirrors it in one transaction together
// with anything else to be done at the same time. Of two concurrent syncs, the
// later one counts. A sync that counts answers every message that arrived
// before it.
func (s *Service) sync(ctx context.Context, accountID string, also func(cutroom.Tx) error) error {
	customers, err := s.customersOf(ctx, accountID)
	if err != nil {
		return err
	}
	var look int64
	var waiting []string
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		waiting = nil
		for _, id := range customers {
			events, err := tx.WaitingPaymentEvents(ctx, id)
			if err != nil {
				return err
			}
			waiting = append(waiting, events...)
		}
		look, err = tx.NextSyncNumber(ctx, accountID)
		return err
	})
	if err != nil {
		return err
	}
	state, err := s.stateOf(ctx, customers)
	if err != nil {
		return err
	}
	if err := errors.Join(s.dropUnpaid(ctx, state), s.replaceCards(ctx, state), s.restoreLeftovers(ctx, customers[0], state)); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		counts, err := tx.AcceptSync(ctx, accountID, look)
		if err != nil {
			return err
		}
		if counts {
			if err := s.mirror(ctx, tx, accountID, state); err != nil {
				return err
			}
			for _, id := range waiting {
				if err := tx.AnswerPaymentEvent(ctx, id, s.clock.Now()); err != nil {
					return err
				}
			}
		}
		return also(tx)
	})
}

// customersOf returns the provider's customers of an account: first the current
// one, then those that were deleted there.
func (s *Service) customersOf(ctx context.Context, accountID string) ([]string, error) {
	customer, err := s.store.CustomerOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	former, err := s.store.FormerCustomers(ctx, accountID)
	return append([]string{customer}, former...), err
}

// stateOf returns everything that the provider knows about an account's
// customers.
func (s *Service) stateOf(ctx context.Context, customers []string) (state cutroom.CustomerState, err error) {
	for i, id := range customers {
		before, err := s.payments.CustomerState(ctx, id)
		if err != nil {
			return state, fmt.Errorf("look at customer %s: %w", id, err)
		}
		if i == 0 {
			state = before
			continue
		}
		state.Subscriptions = append(before.Subscriptions, state.Subscriptions...)
		state.Bills = append(before.Bills, state.Bills...)
		state.Leftovers = append(before.Leftovers, state.Leftovers...)
		state.Foreign = append(before.Foreign, state.Foreign...)
	}
	return state, nil
}

// replaceCards makes subscriptions use the card that the customer chose on the
// provider's page.
func (s *Service) replaceCards(ctx context.Context, state cutroom.CustomerState) (failed error) {
	for _, theirs := range state.Subscriptions {
		if theirs.StaleCard && theirs.Status != cutroom.ProviderEnded {
			failed = errors.Join(failed, s.payments.UseCustomersCard(ctx, theirs.ID))
		}
	}
	return failed
}

// reconcileBatch is how many customers are synced before the next are read.
const reconcileBatch = 100

// Reconcile syncs every customer once.
func (s *Service) Reconcile(ctx context.Context, attempt cutroom.Attempt, _ cutroom.ReconcilePayments) error {
	if err := s.reconcileAll(ctx); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// reconcileAll syncs all customers. A failure for one does not stop the others.
func (s *Service) reconcileAll(ctx context.Context) error {
	var failed error
	for after := ""; s.payments != nil; {
		accounts, err := s.store.CustomersAfter(ctx, after, reconcileBatch)
		if err != nil {
			return err
		}
		for _, id := range accounts {
			failed = errors.Join(failed, s.Sync(ctx, id))
			after = id
		}
		if len(accounts) < reconcileBatch {
			break
		}
	}
	return failed
}

// Events lists the provider's messages for managers, newest first, filtered by
// state.
func (s *Service) Events(ctx context.Context, by cutroom.Actor, state cutroom.PaymentEventState, page cutroom.Page) ([]cutroom.PaymentEvent, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, err
	}
	return s.store.PaymentEvents(ctx, state, page)
}

// Event shows one complete message.
func (s *Service) Event(ctx context.Context, by cutroom.Actor, id string) (cutroom.PaymentEvent, error) {
	if !by.IsManager() {
		return cutroom.PaymentEvent{}, cutroom.ErrForbidden
	}
	return s.store.PaymentEventByID(ctx, id)
}

// Replay applies a message again.
func (s *Service) Replay(ctx context.Context, by cutroom.Actor, id string) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		event, err := tx.PaymentEventByID(ctx, id)
		if err != nil {
			return err
		}
		event.State, event.Problem = cutroom.EventReceived, ""
		if err := tx.SettlePaymentEvent(ctx, event); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditEventReplayed, id, nil)
		return tx.Enqueue(ctx, cutroom.ApplyPaymentEvent{EventID: id})
	})
}
