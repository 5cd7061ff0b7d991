package rehearsal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"cutroom/contract"
	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/stripe"
)

// business is real billing on a real store and the sandbox.
type business struct {
	*billing.Service
	store     *store.Collector
	clock     *clock
	sandbox   *sandbox.Sandbox
	payments  *stripe.Payments
	catalogue cutroom.Catalogue
	ids       int
	letters   []letter
	hearing   hearing
	goodwill  map[string]bool // payments that a person refunded, fully or in part, or a bank disputed
}

// letter is a letter that was sent, and when.
type letter struct {
	cutroom.TellBilling
	on time.Time
}

// clock only moves when told to.
type clock struct{ now time.Time }

func (c *clock) Now() time.Time       { return c.now }
func (c *clock) set(t time.Time)      { c.now = t }
func (c *clock) move(d time.Duration) { c.now = c.now.Add(d) }

func openBusiness(ctx context.Context, c Config) (*business, error) {
	db, err := store.Open(ctx, c.Place)
	if err != nil {
		return nil, err
	}
	if err := db.Migrate(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	b, err := newBusiness(db, c)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return b, nil
}

// newBusiness starts with a database that nothing else uses.
func newBusiness(db *store.Store, c Config) (*business, error) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		return nil, err
	}
	if c.Currency != "" {
		catalogue = catalogue.In(c.Currency)
	}
	b := &business{store: store.NewCollector(db), clock: &clock{start}, catalogue: catalogue, goodwill: map[string]bool{}}
	const secret = "whsec_rehearsal"
	b.sandbox, err = sandbox.New(sandbox.Config{Clock: b.clock, WebhookSecret: secret, Origin: "http://localhost", Deliver: b.hear, DraftTime: sandbox.DraftTime})
	if err != nil {
		return nil, err
	}
	b.payments = stripe.New(stripe.Config{Key: providersKey, WebhookSecret: secret, Currency: catalogue.Currency, Tax: c.Tax, Transport: b.sandbox.Transport()})
	b.Service = billing.New(billing.Config{
		Store: b.store, Clock: b.clock, Wall: b.clock, NewID: b.newID, Catalogue: b.prices, Payments: listening{b.payments, b}, TaxOnTop: c.Tax,
		Origin: "https://localhost", Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(),
	})
	return b, nil
}

// prices returns the catalogue at the current prices.
func (b *business) prices() cutroom.Catalogue { return b.catalogue }

func (b *business) close() { _ = b.store.Close() }

func (b *business) newID() string {
	b.ids++
	return fmt.Sprintf("id-%08d", b.ids)
}

// heard lists the messages that an operator subscribes to at the provider. The
// others would only cause more syncs.
var heard = map[string]bool{
	"checkout.session.completed": true, "charge.refunded": true, "invoice.paid": true, "invoice.payment_failed": true,
	"customer.subscription.updated": true, "customer.subscription.deleted": true, "charge.dispute.created": true, "charge.dispute.closed": true,
}

// hear receives the provider's messages.
func (b *business) hear(ctx context.Context, payload []byte, signature string) (int, error) {
	var message struct {
		Type string `json:"type"`
	}
	if err := json.Unmarshal(payload, &message); err != nil {
		return http.StatusBadRequest, err
	}
	if !heard[message.Type] {
		return http.StatusOK, nil
	}
	if err := b.Receive(ctx, payload, signature); err != nil {
		return http.StatusInternalServerError, err
	}
	return http.StatusOK, nil
}

// work delivers the provider's messages and runs every enqueued job, including
// those that these enqueue.
func (b *business) work(ctx context.Context) error {
	for {
		if err := b.sandbox.Drain(ctx); err != nil {
			return err
		}
		jobs := b.store.Take()
		if len(jobs) == 0 {
			return nil
		}
		for _, j := range jobs {
			switch err := b.do(ctx, j); {
			case errors.Is(err, cutroom.ErrPaymentsAway): // the provider cannot be reached, or a bank answers later
				b.hearing.waiting = append(b.hearing.waiting, j)
			case err != nil:
				return fmt.Errorf("%s: %w", j.Kind(), err)
			}
		}
	}
}

func (b *business) do(ctx context.Context, j cutroom.Job) error {
	var none cutroom.Attempt
	switch j := j.(type) {
	case cutroom.ApplyPaymentEvent:
		return b.ApplyEvent(ctx, none, j)
	case cutroom.UpdateCustomer:
		return b.UpdateCustomer(ctx, none, j)
	case cutroom.AlignSubscription:
		return b.AlignSubscription(ctx, none, j)
	case cutroom.EndDuplicate:
		return b.EndDuplicate(ctx, none, j)
	case cutroom.GiveBack:
		return b.GiveBack(ctx, none, j)
	case cutroom.ReturnLeftover:
		return b.ReturnLeftover(ctx, none, j)
	case cutroom.TellPrices:
		return b.TellPricesToAll(ctx, none, j)
	case cutroom.SettleRefund:
		return b.SettleRefund(ctx, none, j)
	case cutroom.EndSubscription:
		return b.EndSubscription(ctx, none, j)
	case cutroom.SettleProjects:
		return nil // there are no projects here
	case cutroom.TellDispute, cutroom.TellRefundFailed, cutroom.TellForeignMoney:
		return nil // there are no managers to tell
	case cutroom.TellBilling:
		b.letters = append(b.letters, letter{j, b.clock.Now()})
		return nil
	}
	return errors.New("nobody does this job in a rehearsal")
}
