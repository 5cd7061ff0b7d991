package billing

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// Purchase is what a client wants to buy.
type Purchase struct {
	Order cutroom.Order
	Code  string
	Terms bool // they agreed to the terms
}

// OpenCheckout begins a purchase and returns where to pay. Repeating the same
// purchase, by a second click or in another tab, returns the same page; a
// different purchase replaces it. Nothing is sold until the provider says that
// it is paid.
func (s *Service) OpenCheckout(ctx context.Context, by cutroom.Actor, p Purchase) (cutroom.Checkout, error) {
	if s.payments == nil {
		return cutroom.Checkout{}, cutroom.ErrPaymentsOff
	}
	if !p.Terms {
		return cutroom.Checkout{}, cutroom.ErrTerms
	}
	begun, err := s.beginCheckout(ctx, by, p)
	if err != nil || begun.checkout.Usable(s.now()) {
		return begun.checkout, err
	}
	if begun.replaced != "" {
		if err := s.replace(ctx, begun); err != nil {
			return cutroom.Checkout{}, err
		}
	}
	return s.openPage(ctx, by, begun)
}

// begun is a purchase before the provider knows about it.
type begun struct {
	checkout cutroom.Checkout
	account  cutroom.ClientAccount
	quote    cutroom.Quote
	replaced string // the session of the purchase that it replaces
}

func (s *Service) beginCheckout(ctx context.Context, by cutroom.Actor, p Purchase) (begun, error) {
	var b begun
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		b = begun{}
		m, err := s.acting(ctx, tx, by, cutroom.Pay)
		if err != nil {
			return err
		}
		b.account = m.Account
		if !p.Order.Tokens() {
			live, err := cutroom.Optional(tx.LiveSubscription(ctx, m.AccountID))
			if err != nil {
				return err
			}
			if live != nil {
				return cutroom.ErrSubscribed
			}
		}
		offer, err := s.offer(ctx, tx, m.Account, p.Order, p.Code)
		if err != nil {
			return err
		}
		if offer.CodeProblem != nil {
			return offer.CodeProblem // they were shown a different price
		}
		b.quote = offer.Quote
		now := s.now()
		b.checkout = cutroom.Checkout{
			ID: s.newID(), AccountID: m.AccountID, UserID: by.UserID, Order: p.Order, Due: b.quote.DueToday,
			State: cutroom.CheckoutOpening, CreatedAt: now, ExpiresAt: now.Add(cutroom.CheckoutLife),
		}
		if d := b.quote.Discount; d != nil {
			b.checkout.Code, b.checkout.ReferrerID = d.Code, d.ReferrerID
		}
		return s.takePlace(ctx, tx, &b)
	})
	return b, err
}

// takePlace makes the purchase the account's only unfinished one, or continues
// an identical one.
func (s *Service) takePlace(ctx context.Context, tx cutroom.Tx, b *begun) error {
	old, err := cutroom.Optional(tx.UnfinishedCheckout(ctx, b.account.ID, b.checkout.Order.Tokens()))
	if err != nil {
		return err
	}
	if old != nil {
		if old.Reusable(s.now()) && old.SamePurchase(b.checkout) {
			b.checkout = *old
			return nil
		}
		b.replaced = old.SessionID
		old.State = cutroom.CheckoutClosed
		if err := tx.SaveCheckout(ctx, *old); err != nil {
			return err
		}
	}
	return tx.CreateCheckout(ctx, b.checkout)
}

// replace makes sure that the previous page can no longer be paid. If it was
// paid just now, that purchase stands and this one is closed.
func (s *Service) replace(ctx context.Context, b begun) error {
	err := s.payments.CloseCheckout(ctx, b.replaced)
	if !errors.Is(err, cutroom.ErrCheckoutPaid) {
		return err
	}
	b.checkout.State = cutroom.CheckoutClosed
	if err := s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.SaveCheckout(ctx, b.checkout) }); err != nil {
		return err
	}
	if err := s.Sync(ctx, b.account.ID); err != nil {
		return err
	}
	return cutroom.ErrCheckoutPaid
}

// openPage has the provider create the payment page. It can be retried: the
// purchase's id is the idempotency key.
func (s *Service) openPage(ctx context.Context, by cutroom.Actor, b begun) (cutroom.Checkout, error) {
	payer, err := s.store.UserByID(ctx, by.UserID)
	if err != nil {
		return cutroom.Checkout{}, err
	}
	customer, err := s.customer(ctx, b.account)
	if err != nil {
		return cutroom.Checkout{}, err
	}
	order := cutroom.CheckoutOrder{
		Checkout: b.checkout, CustomerID: customer, Language: payer.Language, Item: s.item(b.checkout.Order),
		Located:    s.taxOnTop && b.account.Company.HasAddress(),
		SuccessURL: s.origin + "/success?session_id={CHECKOUT_SESSION_ID}",
		CancelURL:  s.origin + s.checkoutPath(b.checkout.Order),
	}
	if d := b.quote.Discount; d != nil {
		coupon := d.Coupon(order.Item.Price, b.checkout.Order.Interval)
		order.Coupon = &coupon
	}
	page, err := s.payments.OpenCheckout(ctx, order)
	if errors.Is(err, cutroom.ErrCustomerDeleted) {
		order.Replaced = customer
		if order.CustomerID, err = s.replaceCustomer(ctx, b.account, customer); err == nil {
			page, err = s.payments.OpenCheckout(ctx, order)
		}
	}
	if err != nil {
		return cutroom.Checkout{}, err
	}
	c := b.checkout
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now, err := tx.CheckoutByID(ctx, c.ID)
		if err != nil {
			return err
		}
		if c = now; c.State != cutroom.CheckoutOpening {
			return nil // another tab was faster, or it is already paid
		}
		c.State, c.SessionID, c.URL, c.ExpiresAt = cutroom.CheckoutOpen, page.SessionID, page.URL, page.ExpiresAt
		return tx.SaveCheckout(ctx, c)
	})
	return c, err
}

// customer returns the provider's id of the account's customer, and creates the
// customer if there is none.
func (s *Service) customer(ctx context.Context, a cutroom.ClientAccount) (string, error) {
	known, err := cutroom.Optional(s.store.CustomerOf(ctx, a.ID))
	if err != nil {
		return "", err
	}
	if known != nil {
		return *known, nil
	}
	payer, err := cutroom.PayerOf(ctx, s.store, a.ID)
	if err != nil {
		return "", err
	}
	id, err := s.payments.OpenCustomer(ctx, payer, "")
	if err != nil {
		return "", err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.KeepCustomer(ctx, a.ID, id); err != nil {
			return err
		}
		id, err = tx.CustomerOf(ctx, a.ID)
		return err
	})
	return id, err
}

// replaceCustomer creates a new customer for an account whose customer was
// deleted at the provider.
func (s *Service) replaceCustomer(ctx context.Context, a cutroom.ClientAccount, deleted string) (string, error) {
	payer, err := cutroom.PayerOf(ctx, s.store, a.ID)
	if err != nil {
		return "", err
	}
	id, err := s.payments.OpenCustomer(ctx, payer, deleted)
	if err != nil {
		return "", err
	}
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.ReplaceCustomer(ctx, a.ID, deleted, id) })
	return id, err
}

// item returns what an order buys. The order must have been checked before.
func (s *Service) item(o cutroom.Order) cutroom.Item {
	if o.Tokens() {
		pack, _ := s.catalogue().TokenPack(o.Videos)
		return s.catalogue().PackItem(pack)
	}
	plan, _ := s.catalogue().Plan(o.Plan)
	return s.catalogue().Item(plan, o.Interval)
}

// checkoutPath is where a client returns to without paying.
func (s *Service) checkoutPath(o cutroom.Order) string {
	if o.Tokens() {
		return fmt.Sprintf("/token-purchase?videos=%d&cancelled=1", o.Videos)
	}
	plan, _ := s.catalogue().Plan(o.Plan)
	return fmt.Sprintf("/checkout?plan=%d&duration=%d&cancelled=1", plan.ID, o.Interval.Months())
}

// Progress is how far a purchase has come, for the page that waits for it.
type Progress struct {
	Checkout cutroom.Checkout
	Receipt  *cutroom.Receipt
	Credits  int
}

// Progress returns how far the purchase with a provider's session has come. It
// grants nothing by itself. Since messages may be late, it can ask the
// provider. The receipt is only included for members who may see it.
func (s *Service) Progress(ctx context.Context, by cutroom.Actor, sessionID string, ask bool) (Progress, error) {
	m, err := s.acting(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return Progress{}, err
	}
	c, err := s.store.CheckoutBySession(ctx, sessionID)
	if err == nil && c.AccountID != m.AccountID {
		err = cutroom.ErrNotFound
	}
	if err != nil {
		return Progress{}, err
	}
	if c.State == cutroom.CheckoutOpen && ask && s.payments != nil {
		if err := s.Sync(ctx, m.AccountID); err != nil {
			return Progress{}, err
		}
		if c, err = s.store.CheckoutByID(ctx, c.ID); err != nil {
			return Progress{}, err
		}
	}
	p := Progress{Checkout: c}
	ledger, err := s.store.LedgerOf(ctx, m.AccountID)
	if err != nil {
		return Progress{}, err
	}
	p.Credits = ledger.Balance(s.clock.Now()).Left
	if c.ReceiptID != "" && m.May(cutroom.SeeBilling) {
		p.Receipt, err = cutroom.Optional(s.store.ReceiptByID(ctx, c.ReceiptID))
	}
	return p, err
}
