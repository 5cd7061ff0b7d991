package stripe

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// ErrLiveKey says that an operation is only allowed with test money.
var ErrLiveKey = errors.New("this is a live key: it is done with a key of Stripe's test mode only (sk_test_… or rk_test_…)")

// Cards that Stripe's test mode accepts without a page to enter them on.
const (
	CardThatPays  = "pm_card_visa"
	CardThatFails = "pm_card_chargeCustomerFail" // it is accepted, but every charge is refused
)

// Bench is one customer of Stripe's test mode whose clock we move. It does what
// the customer and Stripe's clock would do; everything else goes through the
// normal provider.
type Bench struct {
	*Payments
	Account  cutroom.ClientAccount
	Customer string
	Now      time.Time

	clock string
}

// OpenBench creates the customer, whose clock starts at the given time.
func (p *Payments) OpenBench(ctx context.Context, at time.Time) (*Bench, error) {
	if p.live {
		return nil, ErrLiveKey
	}
	clock, err := p.client.V1TestHelpersTestClocks.Create(ctx, &stripe.TestHelpersTestClockCreateParams{
		FrozenTime: stripe.Int64(at.Unix()), Name: stripe.String("Cutroom trial"),
	})
	if err != nil {
		return nil, explain(err)
	}
	b := &Bench{
		Payments: p, Account: cutroom.ClientAccount{ID: "trial-" + rand.Text(), Name: "Cutroom trial"},
		Now: at, clock: clock.ID,
	}
	payer := cutroom.Payer{Account: b.Account, Owner: cutroom.User{Email: "trial@cutroom.example", Language: cutroom.English}}
	if b.Customer, err = p.openCustomer(ctx, payer, "customer/"+payer.Account.ID, stripe.String(clock.ID)); err != nil {
		return nil, errors.Join(err, b.Close(ctx))
	}
	return b, nil
}

// Close removes the clock and, at Stripe, everything on it.
func (b *Bench) Close(ctx context.Context) error {
	_, err := b.client.V1TestHelpersTestClocks.Delete(ctx, b.clock, nil)
	return explain(err)
}

// clockBeat is how often we ask whether Stripe's clock has finished moving.
const clockBeat = 2 * time.Second

// Advance moves the customer's clock and waits until everything due by then has
// happened.
func (b *Bench) Advance(ctx context.Context, to time.Time) error {
	clock, err := b.client.V1TestHelpersTestClocks.Advance(ctx, b.clock, &stripe.TestHelpersTestClockAdvanceParams{FrozenTime: stripe.Int64(to.Unix())})
	for err == nil && clock.Status != stripe.TestHelpersTestClockStatusReady {
		if clock.Status == stripe.TestHelpersTestClockStatusInternalFailure {
			return errors.New("stripe: the test clock failed")
		}
		if clock, err = b.client.V1TestHelpersTestClocks.Retrieve(ctx, b.clock, nil); err != nil || clock.Status == stripe.TestHelpersTestClockStatusReady {
			break
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(clockBeat):
		}
	}
	b.Now = to
	return explain(err)
}

// GiveCard gives the customer a test card.
func (b *Bench) GiveCard(ctx context.Context, token string) error {
	card, err := b.client.V1PaymentMethods.Attach(ctx, token, &stripe.PaymentMethodAttachParams{Customer: stripe.String(b.Customer)})
	if err != nil {
		return explain(err)
	}
	_, err = b.client.V1Customers.Update(ctx, b.Customer, &stripe.CustomerUpdateParams{
		InvoiceSettings: &stripe.CustomerUpdateInvoiceSettingsParams{DefaultPaymentMethod: stripe.String(card.ID)},
	})
	return explain(err)
}

// Subscribe creates what a paid checkout page creates, since a program cannot
// pay on one.
func (b *Bench) Subscribe(ctx context.Context, item cutroom.Item) error {
	if err := b.ensureProduct(ctx, item); err != nil {
		return err
	}
	_, err := b.client.V1Subscriptions.Create(ctx, &stripe.SubscriptionCreateParams{
		Customer: stripe.String(b.Customer), PaymentBehavior: stripe.String("error_if_incomplete"),
		Metadata: map[string]string{accountKey: b.Account.ID},
		Items: []*stripe.SubscriptionCreateItemParams{{PriceData: &stripe.SubscriptionCreateItemPriceDataParams{
			Currency: stripe.String(b.currency), Product: stripe.String(item.ProductID), UnitAmount: stripe.Int64(int64(item.Price)),
			TaxBehavior: b.taxBehavior(),
			Recurring:   &stripe.SubscriptionCreateItemPriceDataRecurringParams{Interval: stripe.String(string(item.Interval))},
		}}},
	})
	return explain(err)
}

// RepeatsByItself reports whether Stripe will retry an open bill by itself.
func (b *Bench) RepeatsByItself(ctx context.Context, billID string) (bool, error) {
	invoice, err := b.client.V1Invoices.Retrieve(ctx, billID, nil)
	if err != nil {
		return false, explain(err)
	}
	return invoice.NextPaymentAttempt > 0, nil
}

// Key returns a key for an action that no other trial uses.
func (b *Bench) Key(action string) string { return fmt.Sprintf("%s/%s", b.Account.ID, action) }
