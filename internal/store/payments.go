package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) CustomerOf(ctx context.Context, accountID string) (string, error) {
	id, err := r.q.CustomerOf(ctx, accountID)
	return id, translate(err)
}

func (r reader) AccountOfCustomer(ctx context.Context, customerID string) (string, error) {
	id, err := r.q.AccountOfCustomer(ctx, customerID)
	return id, translate(err)
}

func (r reader) CustomersAfter(ctx context.Context, accountID string, limit int) ([]string, error) {
	ids, err := r.q.CustomersAfter(ctx, sqlitegen.CustomersAfterParams{After: accountID, MaxRows: int64(limit)})
	return ids, translate(err)
}

// KeepCustomer does nothing if the account or the customer is already stored.
// Naming only the account as the conflict wouldn't be enough: if two
// transactions store the same pair at once, PostgreSQL may find the duplicate
// customer first and fail.
func (t *tx) KeepCustomer(ctx context.Context, accountID, customerID string) error {
	kept, err := t.q.KeepCustomer(ctx, sqlitegen.KeepCustomerParams{AccountID: accountID, CustomerID: customerID})
	if err != nil || kept > 0 {
		return translate(err)
	}
	_, err = t.CustomerOf(ctx, accountID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return fmt.Errorf("customer %s is another account's", customerID)
	}
	return err
}

// ReplaceCustomer does nothing if another customer has already taken the place.
func (t *tx) ReplaceCustomer(ctx context.Context, accountID, was, next string) error {
	replaced, err := t.q.ReplaceCustomer(ctx, sqlitegen.ReplaceCustomerParams{AccountID: accountID, Was: was, Next: next})
	if err != nil || replaced == 0 {
		return translate(err)
	}
	return translate(t.q.KeepFormerCustomer(ctx, sqlitegen.KeepFormerCustomerParams{CustomerID: was, AccountID: accountID}))
}

func (r reader) FormerCustomers(ctx context.Context, accountID string) ([]string, error) {
	ids, err := r.q.FormerCustomers(ctx, accountID)
	return ids, translate(err)
}

func (t *tx) NextSyncNumber(ctx context.Context, accountID string) (int64, error) {
	look, err := t.q.NextLook(ctx, accountID)
	return look, translate(err)
}

func (t *tx) AcceptSync(ctx context.Context, accountID string, look int64) (bool, error) {
	rows, err := t.q.LookCounts(ctx, sqlitegen.LookCountsParams{AccountID: accountID, Look: look})
	return rows > 0, translate(err)
}

func (t *tx) RecordOnce(ctx context.Context, key string, at time.Time) (bool, error) {
	rows, err := t.q.SayOnce(ctx, sqlitegen.SayOnceParams{Key: key, SaidAt: millis(at)})
	return rows > 0, translate(err)
}

func (t *tx) Recorded(ctx context.Context, key string) (bool, error) {
	n, err := t.q.Said(ctx, key)
	return n > 0, translate(err)
}

func (r reader) RecordedAt(ctx context.Context, key string) (time.Time, error) {
	at, err := r.q.SaidAt(ctx, key)
	return moment(at), translate(err)
}

func (t *tx) KeepPaymentEvent(ctx context.Context, e cutroom.PaymentEvent) (bool, error) {
	rows, err := t.q.KeepPaymentEvent(ctx, sqlitegen.KeepPaymentEventParams{
		ID: e.ID, Kind: e.Kind, CustomerID: textOrNull(e.CustomerID), CreatedAt: millis(e.CreatedAt),
		ReceivedAt: millis(e.ReceivedAt), Payload: string(e.Payload), State: string(e.State),
		Problem: textOrNull(e.Problem), SettledAt: millisOrNull(e.SettledAt),
	})
	return rows > 0, translate(err)
}

func (t *tx) WaitingPaymentEvents(ctx context.Context, customerID string) ([]string, error) {
	ids, err := t.q.WaitingPaymentEvents(ctx, textOrNull(customerID))
	return ids, translate(err)
}

func (t *tx) AnswerPaymentEvent(ctx context.Context, id string, at time.Time) error {
	return translate(t.q.AnswerPaymentEvent(ctx, sqlitegen.AnswerPaymentEventParams{ID: id, SettledAt: millisOrNull(at)}))
}

func (t *tx) SettlePaymentEvent(ctx context.Context, e cutroom.PaymentEvent) error {
	return found(t.q.SettlePaymentEvent(ctx, sqlitegen.SettlePaymentEventParams{
		ID: e.ID, State: string(e.State), Problem: textOrNull(e.Problem), SettledAt: millisOrNull(e.SettledAt),
		CustomerID: textOrNull(e.CustomerID),
	}))
}

func (r reader) PaymentEventByID(ctx context.Context, id string) (cutroom.PaymentEvent, error) {
	row, err := r.q.PaymentEventByID(ctx, id)
	return paymentEventOf(row), translate(err)
}

func (r reader) PaymentEvents(ctx context.Context, state cutroom.PaymentEventState, page cutroom.Page) ([]cutroom.PaymentEvent, error) {
	after := sqlitegen.PaymentEventsInStateBeforeParams{State: string(state), BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	if page.Before != "" {
		row, err := r.q.PaymentEventByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		after.BeforeAt, after.BeforeID = row.ReceivedAt, row.ID
	}
	if state == "" {
		rows, err := r.q.PaymentEventsBefore(ctx, sqlitegen.PaymentEventsBeforeParams{
			BeforeAt: after.BeforeAt, BeforeID: after.BeforeID, PageSize: after.PageSize,
		})
		return each(rows, paymentEventOf), translate(err)
	}
	rows, err := r.q.PaymentEventsInStateBefore(ctx, after)
	return each(rows, paymentEventOf), translate(err)
}

func paymentEventOf(row sqlitegen.PaymentEvent) cutroom.PaymentEvent {
	return cutroom.PaymentEvent{
		ID: row.ID, Kind: row.Kind, CustomerID: textOrNone(row.CustomerID), CreatedAt: moment(row.CreatedAt),
		ReceivedAt: moment(row.ReceivedAt), Payload: []byte(row.Payload), State: cutroom.PaymentEventState(row.State),
		Problem: textOrNone(row.Problem), SettledAt: momentOrZero(row.SettledAt),
	}
}

func (t *tx) CreateReceipt(ctx context.Context, r cutroom.Receipt) error {
	lines, err := json.Marshal(r.Lines)
	if err != nil {
		return fmt.Errorf("lines of a receipt: %w", err)
	}
	taxes, err := json.Marshal(r.Taxes)
	if err != nil {
		return fmt.Errorf("taxes of a receipt: %w", err)
	}
	parties, err := json.Marshal(r.Parties)
	if err != nil {
		return fmt.Errorf("parties of a receipt: %w", err)
	}
	return translate(t.q.CreateReceipt(ctx, sqlitegen.CreateReceiptParams{
		ID: r.ID, AccountID: r.AccountID, BillID: r.BillID, Number: r.Number, PaymentID: textOrNull(r.PaymentID),
		Subtotal: int64(r.Subtotal), Discount: int64(r.Discount), Tax: int64(r.Tax), Total: int64(r.Total),
		Refunded: int64(r.Refunded), PaidAt: millis(r.PaidAt), Lines: string(lines),
		CardBrand: textOrNull(r.Card.Brand), CardLast4: textOrNull(r.Card.Last4), Origin: r.Origin, Taxes: string(taxes),
		Parties: string(parties),
	}))
}

func (t *tx) SaveRefund(ctx context.Context, r cutroom.Receipt) error {
	var videos [3]string
	for i, byLot := range []map[int]int{r.Returned, r.Settled, r.Restored} {
		written, err := json.Marshal(byLot)
		if err != nil {
			return fmt.Errorf("what a receipt returned: %w", err)
		}
		videos[i] = string(written)
	}
	return found(t.q.SaveRefund(ctx, sqlitegen.SaveRefundParams{
		ID: r.ID, Refunded: int64(r.Refunded), Returned: videos[0], Settled: videos[1], Restored: videos[2], Leftover: int64(r.Leftover), Origin: r.Origin,
	}))
}

func (t *tx) FillParties(ctx context.Context, accountID string, p cutroom.Parties) error {
	parties, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("parties of receipts: %w", err)
	}
	return translate(t.q.FillParties(ctx, sqlitegen.FillPartiesParams{AccountID: accountID, Parties: string(parties)}))
}

func (r reader) AccountsWithoutParties(ctx context.Context, limit int) ([]string, error) {
	ids, err := r.q.AccountsWithoutParties(ctx, int64(limit))
	return ids, translate(err)
}

func (r reader) ReceiptByID(ctx context.Context, id string) (cutroom.Receipt, error) {
	return oneReceipt(r.q.ReceiptByID(ctx, id))
}

func (r reader) ReceiptByBill(ctx context.Context, billID string) (cutroom.Receipt, error) {
	return oneReceipt(r.q.ReceiptByBill(ctx, billID))
}

func (r reader) Receipts(ctx context.Context, accountID string, page cutroom.Page) ([]cutroom.Receipt, error) {
	after := sqlitegen.ReceiptsBeforeParams{AccountID: accountID, BeforeAt: math.MaxInt64, PageSize: int64(page.Limit)}
	if page.Before != "" {
		row, err := r.q.ReceiptByID(ctx, page.Before)
		if err != nil {
			return nil, translate(err)
		}
		if row.AccountID != accountID {
			return nil, cutroom.ErrNotFound // don't reveal when another account paid
		}
		after.BeforeAt, after.BeforeID = row.PaidAt, row.ID
	}
	rows, err := r.q.ReceiptsBefore(ctx, after)
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Receipt, len(rows))
	for i, row := range rows {
		if list[i], err = receiptOf(row); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func oneReceipt(row sqlitegen.Receipt, err error) (cutroom.Receipt, error) {
	if err != nil {
		return cutroom.Receipt{}, translate(err)
	}
	return receiptOf(row)
}

func receiptOf(row sqlitegen.Receipt) (cutroom.Receipt, error) {
	r := cutroom.Receipt{
		ID: row.ID, AccountID: row.AccountID, BillID: row.BillID, Number: row.Number, PaymentID: textOrNone(row.PaymentID),
		Subtotal: cutroom.Cents(row.Subtotal), Discount: cutroom.Cents(row.Discount), Tax: cutroom.Cents(row.Tax),
		Total: cutroom.Cents(row.Total), Refunded: cutroom.Cents(row.Refunded), PaidAt: moment(row.PaidAt),
		Origin: row.Origin, Leftover: cutroom.Cents(row.Leftover),
		Card: cutroom.Card{Brand: textOrNone(row.CardBrand), Last4: textOrNone(row.CardLast4)},
	}
	if err := json.Unmarshal([]byte(row.Lines), &r.Lines); err != nil {
		return cutroom.Receipt{}, fmt.Errorf("lines of receipt %s: %w", row.ID, err)
	}
	if err := json.Unmarshal([]byte(row.Taxes), &r.Taxes); err != nil {
		return cutroom.Receipt{}, fmt.Errorf("taxes of receipt %s: %w", row.ID, err)
	}
	if row.Parties != "" {
		if err := json.Unmarshal([]byte(row.Parties), &r.Parties); err != nil {
			return cutroom.Receipt{}, fmt.Errorf("parties of receipt %s: %w", row.ID, err)
		}
	}
	for _, videos := range []struct {
		written string
		byLot   *map[int]int
	}{{row.Returned, &r.Returned}, {row.Settled, &r.Settled}, {row.Restored, &r.Restored}} {
		if err := json.Unmarshal([]byte(videos.written), videos.byLot); err != nil {
			return cutroom.Receipt{}, fmt.Errorf("what receipt %s returned: %w", row.ID, err)
		}
		if len(*videos.byLot) == 0 {
			*videos.byLot = nil
		}
	}
	return r, nil
}
