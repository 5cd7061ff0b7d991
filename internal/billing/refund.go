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
	Most    cutroom.Cents // the most that can be refunded
	Amount  cutroom.Cents
	Tax     cutroom.Cents // included in the amount
	Bought  int           // videos that the payment granted
	Used    int           // of those
	Removed int           // unused videos removed with the refund
	Left    int           // unused videos that stay
}

// PreviewRefund returns what a refund of a paid bill would take back. Without
// an amount, it is everything left of the payment.
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

// Refund refunds a payment, fully or in part, on behalf of a manager. The
// videos are taken back when the provider confirms the refund, as they are for
// a refund in its own dashboard.
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
	if err := cutroom.StillManages(ctx, s.store, by); err != nil {
		return err
	}
	if err := s.refundOnce(ctx, r, o); err != nil {
		return err
	}
	return s.Sync(ctx, r.AccountID)
}

// refunds writes a credit note for every refund of a bill that is new to us,
// including a lost dispute, and takes back its share of the videos.
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
	m.takeBack(&r) // videos that were in use then and returned since, as from a cancelled project
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

// takeBack takes back the videos for the amount of a receipt refunded so far,
// and returns how many.
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

// giveAgain restores the videos that were taken for more than the amount
// finally refunded. If a larger plan has refilled their lot meanwhile, they
// come on top.
func (m *mirroring) giveAgain(r *cutroom.Receipt) {
	bought := r.Bought(m.ledger, m.catalogue(), m.now)
	for _, gone := range []map[int]int{r.Returned, r.Settled} {
		for lot, n := range m.ledger.ReturnTaken(m.now, cutroom.System, gone, -r.VideosBack(bought.Videos), r.Number) {
			gone[lot] -= n
		}
	}
}

// settleRefunds adjusts refunds after a change of plan has refilled a
// subscription's lots. Refunds from before the change was paid are settled: the
// change was charged without credit for them, so those videos now belong to the
// change. Later refunds are taken back again.
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

// refundedBefore returns how much of a receipt was refunded before a change of
// plan was paid. For a change that the provider calculated itself, it returns
// 0.
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

// voidFailed marks the credit notes of refunds that the bank finally refused,
// and reports whether there were any.
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

// refunded records a refund and tells the client.
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
