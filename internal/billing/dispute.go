package billing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// keepDisputes stores the disputes of the customer's payments, and tells the
// managers about them. What has not changed since the last sync is not written
// again.
func (m *mirroring) keepDisputes(ctx context.Context) error {
	var known []cutroom.Dispute
	for _, b := range m.state.Bills {
		for _, d := range b.Disputes {
			if known == nil {
				var err error
				if known, err = m.tx.DisputesOf(ctx, m.account.ID); err != nil {
					return err
				}
			}
			d.BillID, d.AccountID = b.ID, m.account.ID
			if err := m.keepDispute(ctx, d, known); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *mirroring) keepDispute(ctx context.Context, d cutroom.Dispute, known []cutroom.Dispute) error {
	i := slices.IndexFunc(known, func(k cutroom.Dispute) bool { return k.ID == d.ID })
	if i >= 0 && d.Same(known[i]) {
		return nil
	}
	if err := m.tx.SaveDispute(ctx, d); err != nil {
		return err
	}
	m.recordDispute(d, i < 0, i < 0 || known[i].Open())
	m.tx.Append(cutroom.Event{
		Kind: cutroom.DisputeChanged, At: m.now, By: cutroom.System.UserID, Subject: m.account.ID, Audience: []string{cutroom.ToManagers},
	})
	return m.tellDispute(ctx, m.tx, d.News(), d)
}

// recordDispute records in the audit log that a dispute was opened, and its
// outcome.
func (m *mirroring) recordDispute(d cutroom.Dispute, fresh, wasOpen bool) {
	details := map[string]string{"dispute": d.ID, "amount": m.catalogue().Currency.Format(d.Amount)}
	if fresh {
		m.record(m.tx, cutroom.System, cutroom.AuditDisputeOpened, m.account.ID, details)
	}
	if wasOpen && !d.Open() {
		details["state"] = string(d.State)
		m.record(m.tx, cutroom.System, cutroom.AuditDisputeDecided, m.account.ID, details)
	}
}

// tellDispute enqueues letters to the managers, once for each piece of news,
// and appends an event when a dispute has opened. It does nothing if there is
// no news.
func (s *Service) tellDispute(ctx context.Context, tx cutroom.Tx, news cutroom.DisputeNews, d cutroom.Dispute) error {
	if news == "" {
		return nil
	}
	first, err := tx.RecordOnce(ctx, news.Key(d), s.clock.Now())
	if err != nil || !first {
		return err
	}
	if news == cutroom.DisputeNewsOpened && !d.Inquiry {
		tx.Append(cutroom.Event{
			Kind: cutroom.DisputeOpened, At: s.clock.Now(), By: cutroom.System.UserID, Subject: d.AccountID,
			Audience: []string{cutroom.ToManagers}, Data: cutroom.PaymentEventData(d.Amount, ""),
		})
	}
	return tx.Enqueue(ctx, cutroom.TellDispute{
		News: news, AccountID: d.AccountID, Inquiry: d.Inquiry, Reason: d.Reason, Amount: d.Amount, DueBy: d.DueBy, Page: d.Page,
	})
}

// remindOfDisputes reminds the managers of unanswered disputes whose deadline
// is near.
func (s *Service) remindOfDisputes(ctx context.Context, now time.Time) (failed error) {
	near, err := s.store.DisputesDueBefore(ctx, cutroom.DisputesToRemindOf(now), tendBatch)
	if err != nil {
		return err
	}
	for _, d := range near {
		if err := s.remindOfDispute(ctx, d, now); err != nil {
			failed = errors.Join(failed, fmt.Errorf("dispute %s: %w", d.ID, err))
		}
	}
	return failed
}

// remindOfDispute syncs with the provider first, because the message that the
// dispute was answered may have been lost. A dispute past its deadline stays in
// the list until the provider reports its outcome.
func (s *Service) remindOfDispute(ctx context.Context, d cutroom.Dispute, now time.Time) error {
	told, err := cutroom.Optional(s.store.RecordedAt(ctx, cutroom.DisputeNewsDue.Key(d)))
	if err != nil || told != nil && d.NeedsAnswer(now) {
		return err
	}
	if err := s.Sync(ctx, d.AccountID); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := tx.DisputeByID(ctx, d.ID)
		if err != nil || !d.Reminds(now) {
			return err
		}
		return s.tellDispute(ctx, tx, cutroom.DisputeNewsDue, d)
	})
}

// DisputeClock is how much time is left to answer a dispute.
type DisputeClock struct {
	Answerable bool
	Urgent     bool
	DaysLeft   int
}

// DisputeClock returns how much time is left to answer a dispute.
func (s *Service) DisputeClock(d cutroom.Dispute) DisputeClock {
	now := s.now()
	return DisputeClock{d.NeedsAnswer(now), d.Urgent(now), d.DaysLeft(now)}
}

// refuseWhileHeld rejects a refund of a payment whose money a bank has taken.
func (s *Service) refuseWhileHeld(ctx context.Context, r cutroom.Receipt) error {
	disputes, err := s.store.DisputesOf(ctx, r.AccountID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(disputes, func(d cutroom.Dispute) bool { return d.BillID == r.BillID && d.HoldsMoney() }) {
		return cutroom.ErrPaymentDisputed
	}
	return nil
}
