package store

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (t *tx) SavePayment(ctx context.Context, p cutroom.Payment) error {
	lines, err := json.Marshal(append([]cutroom.BillLine{}, p.Lines...))
	if err != nil {
		return fmt.Errorf("lines of a payment: %w", err)
	}
	return translate(t.q.SavePayment(ctx, sqlitegen.SavePaymentParams{
		BillID: p.BillID, AccountID: p.AccountID, Number: p.Number, PaymentID: textOrNull(p.PaymentID), Outcome: string(p.Outcome),
		Declined: textOrNull(string(p.Declined)), HappenedAt: millis(p.At), Discount: int64(p.Discount), Tax: int64(p.Tax),
		Total: int64(p.Total), Refunded: int64(p.Refunded), Lines: string(lines),
		CardBrand: textOrNull(p.Card.Brand), CardLast4: textOrNull(p.Card.Last4), FailedAt: millisOrNull(p.FailedAt),
	}))
}

func (r reader) PaymentsOf(ctx context.Context, accountID string) ([]cutroom.Payment, error) {
	rows, err := r.q.PaymentsOf(ctx, accountID)
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Payment, len(rows))
	for i, row := range rows {
		if list[i], err = paymentOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (r reader) FirstPayment(ctx context.Context) (time.Time, error) {
	at, err := r.q.FirstPayment(ctx)
	return moment(at), translate(err)
}

// span returns the month in milliseconds, or all time if there is no month.
func span(m cutroom.Month) (since, until int64) {
	if m.From.IsZero() {
		return math.MinInt64, math.MaxInt64
	}
	return millis(m.From), millis(m.Until)
}

func (r reader) ClientPayments(ctx context.Context, f cutroom.PaymentFilter, page cutroom.Page) ([]cutroom.ClientPayment, error) {
	since, until := span(f.Month)
	after := sqlitegen.ClientPaymentsWithOutcomeBeforeParams{
		Outcome: string(f.Outcome), Since: since, BeforeAt: until, Part: cutroom.LoginKey(f.Client), PageSize: int64(page.Limit),
	}
	if page.Before != "" {
		row, err := r.q.PaymentByBill(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.HappenedAt, row.BillID
	}
	rows, err := r.clientPayments(ctx, after)
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.ClientPayment, len(rows))
	for i, row := range rows {
		if list[i], err = clientPaymentOf(row); err != nil {
			return nil, err
		}
	}
	return list, r.pressing(ctx, list)
}

func (r reader) PaymentsByIDs(ctx context.Context, paymentIDs []string) (map[string]cutroom.ClientPayment, error) {
	rows, err := amongIDs(ctx, paymentIDs, r.q.PaymentsAmong)
	if err != nil {
		return nil, err
	}
	found := make(map[string]cutroom.ClientPayment, len(rows))
	for _, row := range rows {
		p, err := clientPaymentOf(sqlitegen.ClientPaymentsWithOutcomeBeforeRow(row))
		if err != nil {
			return nil, err
		}
		found[p.PaymentID] = p
	}
	return found, nil
}

// clientPayments reads the payments with one outcome, or with any.
func (r reader) clientPayments(ctx context.Context, after sqlitegen.ClientPaymentsWithOutcomeBeforeParams) ([]sqlitegen.ClientPaymentsWithOutcomeBeforeRow, error) {
	if after.Outcome != "" {
		return r.q.ClientPaymentsWithOutcomeBefore(ctx, after)
	}
	rows, err := r.q.ClientPaymentsBefore(ctx, sqlitegen.ClientPaymentsBeforeParams{
		Since: after.Since, BeforeAt: after.BeforeAt, BeforeID: after.BeforeID, Part: after.Part, PageSize: after.PageSize,
	})
	return each(rows, func(row sqlitegen.ClientPaymentsBeforeRow) sqlitegen.ClientPaymentsWithOutcomeBeforeRow {
		return sqlitegen.ClientPaymentsWithOutcomeBeforeRow(row)
	}), err
}

func (r reader) PaymentSums(ctx context.Context, f cutroom.PaymentFilter) ([]cutroom.PaymentSum, error) {
	since, until := span(f.Month)
	rows, err := r.q.PaymentSums(ctx, sqlitegen.PaymentSumsParams{Since: since, Until: until, Part: cutroom.LoginKey(f.Client)})
	return each(rows, func(row sqlitegen.PaymentSumsRow) cutroom.PaymentSum {
		return cutroom.PaymentSum{
			Outcome: cutroom.PaymentOutcome(row.Outcome), Count: int(row.Payments), Clients: int(row.Clients),
			Total: cutroom.Cents(row.Total), Tax: cutroom.Cents(row.Tax), Refunded: cutroom.Cents(row.Refunded), Returned: int(row.Returned),
		}
	}), translate(err)
}

func clientPaymentOf(row sqlitegen.ClientPaymentsWithOutcomeBeforeRow) (cutroom.ClientPayment, error) {
	payment, err := paymentOf(row.Payment)
	p := cutroom.ClientPayment{
		Payment: payment, Account: row.AccountName, Owner: textOrNone(row.FullName), Email: textOrNone(row.Email), ReceiptID: textOrNone(row.ReceiptID),
	}
	if row.FailedAt != nil && row.Retries != nil {
		owing := cutroom.Subscription{State: cutroom.SubscriptionPastDue, FailedAt: moment(*row.FailedAt), Retries: int(*row.Retries)}
		p.NextTry = owing.NextRetry()
	}
	return p, err
}

func paymentOf(row sqlitegen.Payment) (cutroom.Payment, error) {
	p := cutroom.Payment{
		BillID: row.BillID, AccountID: row.AccountID, Number: row.Number, PaymentID: textOrNone(row.PaymentID),
		Outcome: cutroom.PaymentOutcome(row.Outcome), Declined: cutroom.DeclineReason(textOrNone(row.Declined)), At: moment(row.HappenedAt),
		FailedAt: momentOrZero(row.FailedAt),
		Discount: cutroom.Cents(row.Discount), Tax: cutroom.Cents(row.Tax), Total: cutroom.Cents(row.Total), Refunded: cutroom.Cents(row.Refunded),
		Card: cutroom.Card{Brand: textOrNone(row.CardBrand), Last4: textOrNone(row.CardLast4)},
	}
	if err := json.Unmarshal([]byte(row.Lines), &p.Lines); err != nil {
		return cutroom.Payment{}, fmt.Errorf("lines of payment %s: %w", row.BillID, err)
	}
	return p, nil
}

func (r reader) CountPayments(ctx context.Context, outcome cutroom.PaymentOutcome) (int, error) {
	count, err := r.q.CountPaymentsWithOutcome(ctx, string(outcome))
	return int(count), translate(err)
}
