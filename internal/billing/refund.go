package billing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// RefundPreview is what a refund of a payment would do.
type RefundPreview struct {
	Receipt cutroom.Receipt
	Account cutroom.ClientAccount
	Most    cutroom.Cents // that can go back
	Amount  cutroom.Cents
	Tax     cutroom.Cents // that is part of it
	Bought  int           // videos that the payment gave
	Used    int           // of them
	Removed int           // unused ones that go with the money
	Left    int           // unused ones that stay
}

// PreviewRefund says what a refund of a paid bill would take back. Without an amount it is all
// that is left of the payment.
func (s *Service) PreviewRefund(ctx context.Context, by cutroom.Actor, billID string, amount cutroom.Cents) (RefundPreview, error) {
	if !by.IsManager() {
		return RefundPreview{}, cutroom.ErrForbidden
	}
	r, err := s.store.ReceiptByBill(ctx, billID)
	if err != nil {
		return RefundPreview{}, err
	}
	p := RefundPreview{Receipt: r, Most: r.Refundable(), Amount: amount}
	if err := s.refuseWhileHeld(ctx, r); err != nil {
		return p, err
	}
	if p.Most == 0 {
		return p, cutroom.ErrNotRefundable
	}
	if p.Amount == 0 {
		p.Amount = p.Most
	}
	if p.Amount < 0 || p.Amount > p.Most {
		return p, cutroom.ErrRefundAmount
	}
	if p.Account, err = s.store.ClientAccountByID(ctx, r.AccountID); err != nil {
		return p, err
	}
	ledger, err := s.store.LedgerOf(ctx, r.AccountID)
	if err != nil {
		return p, err
	}
	bought := r.Bought(ledger, s.catalogue(), s.now())
	p.Tax = r.TaxIn(r.Refunded+p.Amount) - r.TaxIn(r.Refunded)
	r.Refunded += p.Amount
	p.Bought, p.Used = bought.Videos, bought.Used
	p.Removed = max(0, min(bought.Unused, r.VideosBack(bought.Videos)))
	p.Left = bought.Unused - p.Removed
	return p, nil
}

// Refund gives money of a payment back, in a manager's name. The videos follow
// when the provider says that it went back, and so they do after a refund in its
// own dashboard.
func (s *Service) Refund(ctx context.Context, by cutroom.Actor, billID string, o cutroom.RefundOrder) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	r, err := s.store.ReceiptByBill(ctx, billID)
	if err != nil {
		return err
	}
	if s.payments == nil {
		return cutroom.ErrPaymentsOff
	}
	if err := cutroom.CheckProof(ctx, s.store, by, s.wall.Now(), cutroom.Session.Proved); err != nil {
		return err
	}
	o.PaymentID, o.MadeBy = r.PaymentID, by.UserID
	o.Note = strings.TrimSpace(o.Note)
	notes, err := s.store.CreditNotesOf(ctx, r.AccountID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(notes, func(n cutroom.CreditNote) bool { return n.Key == o.Key && n.Key != "" }) {
		return nil // the same request, sent again
	}
	if err := errors.Join(s.refuseWhileHeld(ctx, r), o.Check(r)); err != nil {
		return err
	}
	if err := s.refundOnce(ctx, r, o); err != nil {
		return err
	}
	return s.Sync(ctx, r.AccountID)
}

// refunds writes a credit note for every refund of a bill that is new to us, also
// for a dispute that was lost, and takes its share of the videos back.
func (m *mirroring) refunds(ctx context.Context, b cutroom.Bill, r cutroom.Receipt) error {
	if len(b.Refunds) == 0 && r.Refunded == 0 && b.Leftover == r.Leftover {
		return nil
	}
	notes, err := m.tx.CreditNotesOf(ctx, m.account.ID)
	if err != nil {
		return err
	}
	notes = slices.DeleteFunc(notes, func(n cutroom.CreditNote) bool { return n.ReceiptID != r.ID })
	was := r
	r.Leftover = b.Leftover
	r.Refunded, r.Returned, r.Settled = 0, maps.Clone(r.Returned), maps.Clone(r.Settled)
	for _, back := range b.Refunds {
		before := r.Refunded
		r.Refunded += back.Amount
		if slices.ContainsFunc(notes, func(n cutroom.CreditNote) bool { return n.RefundID == back.ID }) {
			continue
		}
		note := cutroom.CreditNote{
			ID: m.newID(), AccountID: m.account.ID, ReceiptID: r.ID, RefundID: back.ID,
			Number: fmt.Sprintf("%s-CN-%02d", r.Number, len(notes)+1), Amount: back.Amount, Tax: r.TaxIn(r.Refunded) - r.TaxIn(before),
			Videos: m.takeBack(&r), Reason: back.Reason, Note: back.Note, MadeBy: back.MadeBy, Key: back.Key, At: cmp.Or(back.At, m.now),
		}
		if err := m.tx.CreateCreditNote(ctx, note); err != nil {
			return err
		}
		notes = append(notes, note)
		if err := m.refunded(ctx, r, note); err != nil {
			return err
		}
	}
	m.takeBack(&r) // what was used then and came back since, as of a cancelled project
	failed, err := m.voidFailed(ctx, notes, b)
	if err != nil {
		return err
	}
	if failed {
		m.giveAgain(&r)
	}
	if r.Refunded == was.Refunded && r.Leftover == was.Leftover && maps.Equal(r.Returned, was.Returned) && maps.Equal(r.Settled, was.Settled) {
		return nil
	}
	m.changed = true
	return m.tx.SaveRefund(ctx, r)
}

// takeBack takes the videos back that go with what was refunded of a receipt so
// far, and says how many.
func (m *mirroring) takeBack(r *cutroom.Receipt) int {
	bought := r.Bought(m.ledger, m.catalogue(), m.now)
	taken := 0
	for lot, n := range m.ledger.TakeBack(m.now, cutroom.System, bought, r.VideosBack(bought.Videos), r.Number) {
		if r.Returned == nil {
			r.Returned = map[int]int{}
		}
		r.Returned[lot] += n
		taken += n
	}
	return taken
}

// giveAgain gives the videos again that went with more than was refunded of a receipt
// in the end. Where a larger plan has filled their lot meanwhile, they come on top.
func (m *mirroring) giveAgain(r *cutroom.Receipt) {
	bought := r.Bought(m.ledger, m.catalogue(), m.now)
	for _, gone := range []map[int]int{r.Returned, r.Settled} {
		for lot, n := range m.ledger.ReturnTaken(m.now, cutroom.System, gone, -r.VideosBack(bought.Videos), r.Number) {
			gone[lot] -= n
		}
	}
}

// settleRefunds follows a change of plan that has filled the lots of a subscription
// again. What was refunded before the change was paid is settled: it was charged
// without credit for that, so those videos are now what the change bought. What was
// refunded since goes again.
func (m *mirroring) settleRefunds(ctx context.Context, subscription string, change *cutroom.Bill) (restored map[int]int, err error) {
	receipts, err := m.tx.Receipts(ctx, m.account.ID, cutroom.Page{Limit: receiptsOfAPeriod})
	if err != nil {
		return nil, err
	}
	bought := cutroom.Receipt{Origin: cutroom.SubscriptionOrigin(subscription)}
	if change != nil {
		bought.Lines, bought.PaidAt = change.Lines, change.PaidAt
	}
	for _, r := range receipts {
		if r.Origin != bought.Origin || r.Refunded == 0 {
			continue
		}
		settled := r.SettleRefund(m.ledger, m.catalogue(), m.now, m.refundedBefore(r, change))
		bought.Restore(m.ledger, m.catalogue(), settled)
		m.takeBack(&r)
		if err := m.tx.SaveRefund(ctx, r); err != nil {
			return nil, err
		}
	}
	return bought.Restored, nil
}

// refundedBefore is what was refunded of a receipt before a change of plan was paid;
// a change that the provider counted by itself knows no refunds.
func (m *mirroring) refundedBefore(r cutroom.Receipt, change *cutroom.Bill) (refunded cutroom.Cents) {
	if change == nil {
		return 0
	}
	for _, b := range m.state.Bills {
		if b.ID != r.BillID {
			continue
		}
		for _, back := range b.Refunds {
			if !back.At.After(change.PaidAt) {
				refunded += back.Amount
			}
		}
	}
	return refunded
}

// voidFailed marks the credit notes of refunds that the bank did not take in the
// end, and says whether there were any.
func (m *mirroring) voidFailed(ctx context.Context, notes []cutroom.CreditNote, b cutroom.Bill) (found bool, err error) {
	for _, n := range notes {
		if !n.VoidedAt.IsZero() || slices.ContainsFunc(b.Refunds, func(r cutroom.Refund) bool { return r.ID == n.RefundID }) {
			continue
		}
		m.record(m.tx, cutroom.System, cutroom.AuditRefundFailed, m.account.ID, map[string]string{"credit_note": n.Number, "amount": m.catalogue().Currency.Format(n.Amount)})
		if err := m.tx.VoidCreditNote(ctx, n.ID, m.now); err != nil {
			return found, err
		}
		if err := m.tx.Enqueue(ctx, cutroom.TellRefundFailed{AccountID: m.account.ID, Amount: n.Amount}); err != nil {
			return found, err
		}
		found = true
	}
	return found, nil
}

// refunded writes down and tells that money went back.
func (m *mirroring) refunded(ctx context.Context, r cutroom.Receipt, n cutroom.CreditNote) error {
	by := cutroom.System
	if n.MadeBy != "" {
		by = cutroom.Actor{UserID: n.MadeBy}
	}
	m.record(m.tx, by, cutroom.AuditRefunded, m.account.ID, map[string]string{
		"receipt": r.Number, "amount": m.catalogue().Currency.Format(n.Amount), "credit_note": n.Number,
	})
	news := cutroom.NewsRefunded
	if n.Reason == cutroom.RefundDisputed {
		news = cutroom.NewsChargedBack
	}
	return m.tell(ctx, n.RefundID, cutroom.TellBilling{
		News: news, Amount: n.Amount, Number: n.Number, At: n.At, Videos: n.Videos, Note: n.Note,
	})
}
