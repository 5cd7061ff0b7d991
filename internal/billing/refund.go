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
	p.Removed = min(bought.Unused, r.VideosBack(bought.Videos))
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
	if err := s.payments.Refund(ctx, o); err != nil {
		return err
	}
	return s.Sync(ctx, r.AccountID)
}

// refunds writes a credit note for every refund of a bill that is new to us, also
// for a dispute that was lost, and takes its share of the videos back.
func (m *mirroring) refunds(ctx context.Context, b cutroom.Bill, r cutroom.Receipt) error {
	if len(b.Refunds) == 0 && r.Refunded == 0 {
		return nil
	}
	notes, err := m.tx.CreditNotesOf(ctx, m.account.ID)
	if err != nil {
		return err
	}
	notes = slices.DeleteFunc(notes, func(n cutroom.CreditNote) bool { return n.ReceiptID != r.ID })
	was := r
	r.Refunded, r.Returned = 0, maps.Clone(r.Returned)
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
	for lot, n := range m.ledger.ReturnTaken(m.now, cutroom.System, r.Returned, failed, r.Number) {
		r.Returned[lot] -= n
	}
	if r.Refunded == was.Refunded && maps.Equal(r.Returned, was.Returned) {
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

// voidFailed marks the credit notes of refunds that the bank did not take in the
// end, and says how many videos had gone with them.
func (m *mirroring) voidFailed(ctx context.Context, notes []cutroom.CreditNote, b cutroom.Bill) (videos int, err error) {
	for _, n := range notes {
		if !n.VoidedAt.IsZero() || slices.ContainsFunc(b.Refunds, func(r cutroom.Refund) bool { return r.ID == n.RefundID }) {
			continue
		}
		m.record(m.tx, cutroom.System, cutroom.AuditRefundFailed, m.account.ID, map[string]string{"credit_note": n.Number, "amount": m.catalogue().Currency.Format(n.Amount)})
		if err := m.tx.VoidCreditNote(ctx, n.ID, m.now); err != nil {
			return videos, err
		}
		if err := m.tx.Enqueue(ctx, cutroom.TellRefundFailed{AccountID: m.account.ID, Amount: n.Amount}); err != nil {
			return videos, err
		}
		videos += n.Videos
	}
	return videos, nil
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
