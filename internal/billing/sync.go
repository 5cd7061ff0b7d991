package billing

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// Receive keeps a message of the payment provider before anything is done with
// it, and orders the work. The same message again changes nothing.
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

// ApplyEvent does what a message asks for. The message is only a hint that
// something has changed: what counts is what the provider says when asked, so
// the order of messages and how often they come do not matter. Several that come
// together need one look.
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

// accountOf finds the account that a message is about; nil for none of ours. What
// the message does not say itself is written into it.
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

// Sync looks at what the provider knows of an account and mirrors it.
func (s *Service) Sync(ctx context.Context, accountID string) error {
	return s.sync(ctx, accountID, func(cutroom.Tx) error { return nil })
}

// sync looks, then mirrors in one transaction with what is to be done at the
// same time. Of two looks at once the later one counts. A look that counts
// answers every message that had come before it.
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

// customersOf is what the provider calls an account: first its customer, then those that
// were deleted there.
func (s *Service) customersOf(ctx context.Context, accountID string) ([]string, error) {
	customer, err := s.store.CustomerOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	former, err := s.store.FormerCustomers(ctx, accountID)
	return append([]string{customer}, former...), err
}

// stateOf is all that the provider knows of an account by its customers.
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
	}
	return state, nil
}

// replaceCards lets subscriptions be charged with the card that the customer has
// chosen on the provider's page.
func (s *Service) replaceCards(ctx context.Context, state cutroom.CustomerState) (failed error) {
	for _, theirs := range state.Subscriptions {
		if theirs.StaleCard && theirs.Status != cutroom.ProviderEnded {
			failed = errors.Join(failed, s.payments.UseCustomersCard(ctx, theirs.ID))
		}
	}
	return failed
}

// reconcileBatch is how many customers are looked at before the next are read.
const reconcileBatch = 100

// Reconcile looks at every customer once.
func (s *Service) Reconcile(ctx context.Context, attempt cutroom.Attempt, _ cutroom.ReconcilePayments) error {
	if err := s.reconcileAll(ctx); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// reconcileAll goes through the customers. What one look fails at does not keep
// the others from theirs.
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

// Events lists the provider's messages for managers, newest first; a state
// narrows them down.
func (s *Service) Events(ctx context.Context, by cutroom.Actor, state cutroom.PaymentEventState, page cutroom.Page) ([]cutroom.PaymentEvent, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return nil, err
	}
	return s.store.PaymentEvents(ctx, state, page)
}

// Event shows one message whole.
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
