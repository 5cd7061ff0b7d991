package billing

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Offer is what a purchase costs, and what became of a code that was entered.
type Offer struct {
	Order       cutroom.Order
	Quote       cutroom.Quote
	CodeProblem *cutroom.Error // why the entered code does not count
	BetterKept  bool           // the code that the account came with is worth more than the entered one
	Change      *Change        // for a client with a subscription, who buys nothing new
	TaxOnTop    bool           // the provider adds tax once it knows where the buyer is
	Tax         *QuotedTax     // nil until then
}

// QuotedTax is the tax added to what is due today.
type QuotedTax struct {
	Amount cutroom.Cents
	Taxes  []cutroom.AppliedTax
}

// Quote returns what a plan would cost the actor's account now. A code that
// does not count is not an error: the offer leaves it out and says why.
func (s *Service) Quote(ctx context.Context, by cutroom.Actor, o cutroom.Order, code string) (Offer, error) {
	m, err := s.acting(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return Offer{}, err
	}
	live, err := cutroom.Optional(s.store.LiveSubscription(ctx, m.AccountID))
	if err != nil {
		return Offer{}, err
	}
	if live != nil && !o.Tokens() {
		change, err := s.PreviewChange(ctx, by, o)
		if err != nil {
			return Offer{}, err
		}
		return Offer{Order: o, Change: &change}, nil
	}
	offer, err := s.offer(ctx, s.store, m.Account, o, code)
	if err != nil {
		return Offer{}, err
	}
	offer.Tax = s.quoteTax(ctx, m.Account, offer)
	return offer, nil
}

// quoteTax asks the provider for the tax at the company's address. If the
// provider can't say, the quote has no tax, and the provider's payment page
// adds it.
func (s *Service) quoteTax(ctx context.Context, a cutroom.ClientAccount, o Offer) *QuotedTax {
	if !o.TaxOnTop || s.payments == nil || !a.Company.HasAddress() || o.Quote.DueToday <= 0 {
		return nil
	}
	taxes, known, err := s.payments.QuoteTax(ctx, s.item(o.Order), o.Quote.DueToday, a.Company)
	if err != nil || !known {
		return nil
	}
	return &QuotedTax{Amount: cutroom.TaxSum(taxes), Taxes: taxes}
}

// offer makes the quote inside or outside a transaction.
func (s *Service) offer(ctx context.Context, r cutroom.Reader, a cutroom.ClientAccount, o cutroom.Order, code string) (Offer, error) {
	if err := o.Check(s.catalogue()); err != nil {
		return Offer{}, err
	}
	if o.Tokens() {
		pack, _ := s.catalogue().TokenPack(o.Videos)
		return Offer{Order: o, Quote: s.catalogue().QuoteTokens(pack), TaxOnTop: s.taxOnTop}, nil
	}
	plan, _ := s.catalogue().Plan(o.Plan)
	buyer := buyer{account: a, plan: plan}
	last, err := cutroom.Optional(r.LastSubscription(ctx, a.ID))
	if err != nil {
		return Offer{}, err
	}
	buyer.first = last == nil
	brought, err := s.broughtDiscount(ctx, r, buyer)
	if err != nil {
		return Offer{}, err
	}
	typed, err := s.typedDiscount(ctx, r, buyer, code)
	offer := Offer{Order: o, TaxOnTop: s.taxOnTop}
	if err != nil && !errors.As(err, &offer.CodeProblem) {
		return Offer{}, err
	}
	price := s.catalogue().Price(plan, o.Interval)
	best := cutroom.Better(typed, brought, price, o.Interval)
	offer.BetterKept = typed != nil && best != typed
	offer.Quote = s.catalogue().QuotePlan(plan, o.Interval, best, s.now())
	return offer, nil
}

// buyer is who wants which plan.
type buyer struct {
	account cutroom.ClientAccount
	plan    cutroom.Plan
	first   bool // they never had a subscription
}

// broughtDiscount returns the discount of the code that the account came with;
// nil if there is none or it does not count.
func (s *Service) broughtDiscount(ctx context.Context, r cutroom.Reader, b buyer) (*cutroom.Discount, error) {
	if !b.first {
		return nil, nil
	}
	if b.account.ReferredBy != "" {
		referrer, err := cutroom.Optional(r.ClientAccountByID(ctx, b.account.ReferredBy))
		if err != nil || referrer == nil {
			return nil, err
		}
		return s.catalogue().Referral.Discount(*referrer), nil
	}
	discount, err := s.promoDiscount(ctx, r, b, b.account.PromoCode)
	var refused *cutroom.Error
	if errors.As(err, &refused) {
		return nil, nil
	}
	return discount, err
}

// typedDiscount returns the discount of an entered code, or why it does not
// count.
func (s *Service) typedDiscount(ctx context.Context, r cutroom.Reader, b buyer, typed string) (*cutroom.Discount, error) {
	if cutroom.CodeKey(typed) == "" {
		return nil, nil
	}
	discount, err := s.promoDiscount(ctx, r, b, typed)
	if !errors.Is(err, cutroom.ErrCodeUnknown) {
		return discount, err
	}
	referrer, err := cutroom.Optional(r.ClientAccountByReferralCode(ctx, cutroom.ReferralKey(typed)))
	switch {
	case err != nil:
		return nil, err
	case referrer == nil:
		return nil, cutroom.ErrCodeUnknown
	case referrer.ID == b.account.ID:
		return nil, cutroom.ErrCodeOwn
	case !b.first:
		return nil, cutroom.ErrCodeNotFirst
	}
	return s.catalogue().Referral.Discount(*referrer), nil
}

// promoDiscount returns the discount that a promo code gives the buyer.
func (s *Service) promoDiscount(ctx context.Context, r cutroom.Reader, b buyer, typed string) (*cutroom.Discount, error) {
	promo, err := s.promoCode(ctx, r, typed)
	if err != nil {
		return nil, err
	}
	now := s.now()
	uses, err := r.CodeUses(ctx, promo.Code, now)
	if err != nil {
		return nil, err
	}
	own, err := cutroom.Optional(r.UnfinishedCheckout(ctx, b.account.ID, false))
	if err != nil {
		return nil, err
	}
	if own != nil && own.Code == promo.Code && now.Before(own.ExpiresAt) {
		uses-- // one use is reserved for this buyer
	}
	if err := promo.For(b.plan, b.first, uses, now); err != nil {
		return nil, err
	}
	before, err := r.CodeUsesBy(ctx, promo.Code, b.account.ID)
	if err != nil {
		return nil, err
	}
	if before > 0 {
		return nil, cutroom.ErrCodeUsed
	}
	return promo.Discount(), nil
}

// promoCode finds a code in the catalogue or one made by a manager.
func (s *Service) promoCode(ctx context.Context, r cutroom.PromoCodeReader, typed string) (cutroom.PromoCode, error) {
	if cutroom.CodeKey(typed) == "" {
		return cutroom.PromoCode{}, cutroom.ErrCodeUnknown
	}
	if promo, known := s.catalogue().PromoCode(typed); known {
		return promo, nil
	}
	promo, err := r.PromoCodeByCode(ctx, cutroom.CodeKey(typed))
	if errors.Is(err, cutroom.ErrNotFound) {
		err = cutroom.ErrCodeUnknown
	}
	return promo, err
}
