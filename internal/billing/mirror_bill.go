package billing

import (
	"cmp"
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// bill mirrors one bill: once it is paid, it adds a receipt and the credits
// that were paid for.
func (m *mirroring) bill(ctx context.Context, b cutroom.Bill) error {
	late, err := m.late(ctx, b)
	if err != nil {
		return err
	}
	dropped, err := m.dropped(ctx, b)
	if err != nil {
		return err
	}
	if m.superseded[b.ID] || m.unwanted[b.SubscriptionID] || late || dropped {
		return m.giveBack(ctx, b)
	}
	if !b.Paid {
		return nil
	}
	var origin string
	if b.Switch != nil {
		taken, err := m.take(ctx, b)
		if err != nil {
			return err
		}
		if taken {
			origin = cutroom.SubscriptionOrigin(b.SubscriptionID)
		}
	}
	if b.Subtotal <= 0 {
		return nil
	}
	receipt, err := m.receipt(ctx, b, cmp.Or(origin, m.gives(b)))
	if err != nil {
		return err
	}
	switch {
	case b.Switch != nil || b.Refunded >= b.Total && b.Total > 0:
	case b.CheckoutID != "" && b.SubscriptionID == "":
		err = m.tokens(ctx, b, receipt)
	default:
		err = m.allowances(ctx, b, receipt)
	}
	if err != nil {
		return err
	}
	return m.refunds(ctx, b, receipt)
}

// late reports whether a bill is for extra videos of an account that was closed
// before they were granted, so that nobody could use them.
func (m *mirroring) late(ctx context.Context, b cutroom.Bill) (bool, error) {
	if m.account.Open() || b.CheckoutID == "" || b.SubscriptionID != "" {
		return false, nil
	}
	checkout, err := cutroom.Optional(m.tx.CheckoutByID(ctx, b.CheckoutID))
	return checkout != nil && checkout.State != cutroom.CheckoutPaid, err
}

// dropped reports whether a renewal was paid after its subscription had ended:
// by a bank that took days, or as a draft that was opened in order to be voided
// and that the customer's balance covered. Its money is given back.
func (m *mirroring) dropped(ctx context.Context, b cutroom.Bill) (bool, error) {
	row, known := m.rows[b.SubscriptionID]
	if !known || row.State != cutroom.SubscriptionEnded || !b.Renewal || !b.Paid || b.PaidAt.Before(row.EndedAt) {
		return false, nil
	}
	receipt, err := cutroom.Optional(m.tx.ReceiptByBill(ctx, b.ID))
	if err != nil || receipt != nil {
		return false, err
	}
	return true, m.supersede(ctx, b)
}

// gives returns the origin under which the ledger records the videos of a bill;
// "" for a bill that gives none by itself.
func (m *mirroring) gives(b cutroom.Bill) string {
	switch row, known := m.rows[b.SubscriptionID]; {
	case b.Switch != nil:
	case b.CheckoutID != "" && b.SubscriptionID == "":
		return cutroom.CheckoutOrigin(b.CheckoutID)
	case known && row.State != cutroom.SubscriptionIncomplete:
		return cutroom.SubscriptionOrigin(b.SubscriptionID)
	}
	return ""
}

func (m *mirroring) receipt(ctx context.Context, b cutroom.Bill, origin string) (cutroom.Receipt, error) {
	known, err := cutroom.Optional(m.tx.ReceiptByBill(ctx, b.ID))
	if err != nil {
		return cutroom.Receipt{}, err
	}
	if known != nil {
		if known.Origin == "" && origin != "" {
			known.Origin = origin
			return *known, m.tx.SaveRefund(ctx, *known)
		}
		return *known, nil
	}
	card := b.Card
	if card.Last4 == "" {
		card = m.rows[b.SubscriptionID].Card
	}
	r := cutroom.Receipt{
		ID: m.newID(), AccountID: m.account.ID, BillID: b.ID, Number: b.Number, PaymentID: b.PaymentID,
		Subtotal: b.Subtotal, Discount: b.Discount, Tax: b.Tax, Taxes: b.Taxes, Total: b.Total, Origin: origin,
		PaidAt: b.PaidAt, Lines: b.Lines, Card: card, Parties: cutroom.PartiesOf(m.account, m.brand()),
	}
	if err := m.tx.CreateReceipt(ctx, r); err != nil {
		return cutroom.Receipt{}, err
	}
	if r.Restored = m.restored[b.ID]; len(r.Restored) > 0 {
		if err := m.tx.SaveRefund(ctx, r); err != nil {
			return cutroom.Receipt{}, err
		}
	}
	if err := m.tell(ctx, b.ID, cutroom.TellBilling{
		News: cutroom.NewsReceipt, Amount: b.Total, Number: b.Number, At: b.PaidAt, Plan: m.rows[b.SubscriptionID].Plan, Card: r.Card,
	}); err != nil {
		return cutroom.Receipt{}, err
	}
	return r, m.announce(ctx, m.tx, cutroom.PaymentReceived, cutroom.System, m.account.ID)
}

// tokens grants the extra videos that were bought. Their number comes from our
// own record of the purchase, never from outside.
func (m *mirroring) tokens(ctx context.Context, b cutroom.Bill, r cutroom.Receipt) error {
	checkout, err := cutroom.Optional(m.tx.CheckoutByID(ctx, b.CheckoutID))
	if err != nil || checkout == nil || checkout.AccountID != m.account.ID || !checkout.Order.Tokens() {
		return err
	}
	given, err := m.ledger.Grant(m.now, cutroom.System, cutroom.Grant{
		Kind: cutroom.TokenCredit, Origin: cutroom.CheckoutOrigin(checkout.ID), Amount: checkout.Order.Videos, StartsAt: b.PaidAt,
	})
	if err != nil || !given {
		return err
	}
	if err := m.tell(ctx, b.ID, cutroom.TellBilling{
		News: cutroom.NewsTokensBought, Videos: checkout.Order.Videos, At: b.PaidAt, Until: cutroom.AddMonths(b.PaidAt, cutroom.TokenMonths),
	}); err != nil {
		return err
	}
	return m.paid(ctx, *checkout, b, r)
}

// allowances grants the months that a bill paid for.
func (m *mirroring) allowances(ctx context.Context, b cutroom.Bill, r cutroom.Receipt) error {
	row, known := m.rows[b.SubscriptionID]
	if !known || row.State == cutroom.SubscriptionIncomplete {
		return nil
	}
	if err := m.periods(row, b); err != nil {
		return err
	}
	for _, theirs := range m.state.Subscriptions {
		if theirs.ID != b.SubscriptionID || theirs.CheckoutID == "" {
			continue
		}
		checkout, err := cutroom.Optional(m.tx.CheckoutByID(ctx, theirs.CheckoutID))
		if err != nil || checkout == nil || checkout.State == cutroom.CheckoutPaid {
			return err
		}
		return m.paid(ctx, *checkout, b, r)
	}
	return nil
}

// periods grants the allowance months of the periods among a bill's lines.
func (m *mirroring) periods(row cutroom.Subscription, b cutroom.Bill) error {
	for _, line := range b.Lines {
		plan, known := m.catalogue().PlanOf(line.ProductID)
		if line.Proration || line.Amount <= 0 || !known {
			continue
		}
		if err := m.grantPeriod(row, plan, line); err != nil {
			return err
		}
	}
	return nil
}

// grantPeriod grants the allowance months of one paid period, each once. A
// period that begins within the previous one, because the client switched from
// monthly to yearly, replaces it: what was used counts against the new one.
func (m *mirroring) grantPeriod(row cutroom.Subscription, plan cutroom.Plan, line cutroom.BillLine) error {
	var fresh bool
	for _, month := range cutroom.AllowanceMonths(line.From, line.Until, row.StartedAt) {
		given, err := m.ledger.Grant(m.now, cutroom.System, cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin(row.ProviderID, month.Start),
			Amount: plan.Videos, StartsAt: month.Start, ExpiresAt: month.End,
		})
		if err != nil {
			return err
		}
		fresh = fresh || given
	}
	if fresh {
		m.ledger.Supersede(m.now, cutroom.System, row.ProviderID, line.From)
	}
	return nil
}

// paid closes a purchase and permanently records whose code the account signed
// up with.
func (m *mirroring) paid(ctx context.Context, c cutroom.Checkout, b cutroom.Bill, r cutroom.Receipt) error {
	c.State, c.PaidAt, c.ReceiptID = cutroom.CheckoutPaid, b.PaidAt, r.ID
	if err := m.tx.SaveCheckout(ctx, c); err != nil {
		return err
	}
	m.changed = true
	if c.Code == "" {
		return nil
	}
	promo := c.Code
	if c.ReferrerID != "" {
		promo = ""
	}
	return m.tx.Attribute(ctx, m.account.ID, promo, c.ReferrerID)
}

// turned tells people what a change of a subscription's state means for them.
func (m *mirroring) turned(ctx context.Context, was, is cutroom.Subscription) error {
	if was.Live() && is.State == cutroom.SubscriptionEnded {
		return m.ended(ctx, was, is)
	}
	switch {
	case is.State == cutroom.SubscriptionPastDue && is.OpenBill != "":
		m.ledger.Lapse(m.now, is.ProviderID)
		return m.tell(ctx, is.OpenBill+"/0", cutroom.TellBilling{
			News: cutroom.NewsPaymentFailed, Plan: is.Plan, Amount: is.Owed, At: is.FailedAt, Until: is.NextRetry(), Card: is.Card, Attempt: 1,
		})
	case was.State == cutroom.SubscriptionPastDue && is.State == cutroom.SubscriptionActive:
		key := cmp.Or(was.OpenBill, is.ProviderID+"/"+was.FailedAt.Format(time.RFC3339))
		return m.tell(ctx, key, cutroom.TellBilling{News: cutroom.NewsRecovered, Plan: is.Plan, At: m.now, Until: is.PeriodEnd})
	case was.Live() && was.Plan != is.Plan || was.Live() && was.Interval != is.Interval:
		m.record(m.tx, cutroom.System, cutroom.AuditPlanChanged, m.account.ID, map[string]string{"from": was.Plan, "to": is.Plan, "interval": string(is.Interval)})
		key := is.ProviderID + "/" + is.Plan + "/" + string(is.Interval) + "/" + m.now.Format(time.DateOnly)
		return m.tell(ctx, key, cutroom.TellBilling{News: cutroom.NewsPlanChanged, Plan: is.Plan, Interval: is.Interval, Amount: is.Price, Taxed: is.Taxed, At: m.now, Until: is.PeriodEnd})
	}
	return nil
}

// ended closes the renewals that are not paid, voids future credits and sends
// the closing letter. Whoever ended the subscription may not have closed its
// bills, or a bank may still be processing one.
func (m *mirroring) ended(ctx context.Context, was, is cutroom.Subscription) error {
	for _, b := range m.state.Bills {
		if b.SubscriptionID != is.ProviderID || !b.Renewal || !b.Open && !b.Draft {
			continue
		}
		if err := m.supersede(ctx, b); err != nil {
			return err
		}
	}
	m.ledger.Void(m.now, cutroom.System, is.ProviderID, is.EndedAt)
	news := cutroom.NewsSubEnded
	if was.State == cutroom.SubscriptionPastDue {
		news = cutroom.NewsEndedUnpaid
	}
	m.record(m.tx, cutroom.System, cutroom.AuditSubscriptionEnded, m.account.ID, map[string]string{"why": string(news)})
	return m.tell(ctx, is.ProviderID, cutroom.TellBilling{News: news, Plan: is.Plan, At: is.EndedAt})
}
