package store

import (
	"context"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) CheckoutByID(ctx context.Context, id string) (cutroom.Checkout, error) {
	row, err := r.q.CheckoutByID(ctx, id)
	return checkoutOf(row), translate(err)
}

func (r reader) CheckoutBySession(ctx context.Context, sessionID string) (cutroom.Checkout, error) {
	row, err := r.q.CheckoutBySession(ctx, textOrNull(sessionID))
	return checkoutOf(row), translate(err)
}

func (r reader) UnfinishedCheckout(ctx context.Context, accountID string, tokens bool) (cutroom.Checkout, error) {
	find := r.q.UnfinishedPlanCheckout
	if tokens {
		find = r.q.UnfinishedTokenCheckout
	}
	row, err := find(ctx, accountID)
	return checkoutOf(row), translate(err)
}

func (r reader) CodeUses(ctx context.Context, code string, now time.Time) (int, error) {
	n, err := r.q.CodeUses(ctx, sqlitegen.CodeUsesParams{Code: textOrNull(code), Now: millis(now)})
	return int(n), translate(err)
}

func (r reader) CodeUsesBy(ctx context.Context, code, accountID string) (int, error) {
	n, err := r.q.CodeUsesBy(ctx, sqlitegen.CodeUsesByParams{Code: textOrNull(code), AccountID: accountID})
	return int(n), translate(err)
}

func (r reader) ReferralCount(ctx context.Context, accountID string) (came, subscribed int, err error) {
	all, err := r.q.ReferralsCame(ctx, textOrNull(accountID))
	if err != nil {
		return 0, 0, translate(err)
	}
	paying, err := r.q.ReferralsSubscribed(ctx, textOrNull(accountID))
	return int(all), int(paying), translate(err)
}

func (t *tx) CreateCheckout(ctx context.Context, c cutroom.Checkout) error {
	return translate(t.q.CreateCheckout(ctx, sqlitegen.CreateCheckoutParams{
		ID: c.ID, AccountID: c.AccountID, UserID: c.UserID, Plan: c.Order.Plan, BilledEvery: string(c.Order.Interval),
		Videos: int64(c.Order.Videos), Code: textOrNull(c.Code), ReferrerID: textOrNull(c.ReferrerID), Due: int64(c.Due),
		State: string(c.State), SessionID: textOrNull(c.SessionID), Url: c.URL, CreatedAt: millis(c.CreatedAt),
		ExpiresAt: millis(c.ExpiresAt), PaidAt: millisOrNull(c.PaidAt), ReceiptID: textOrNull(c.ReceiptID),
	}))
}

func (t *tx) SaveCheckout(ctx context.Context, c cutroom.Checkout) error {
	return found(t.q.SaveCheckout(ctx, sqlitegen.SaveCheckoutParams{
		ID: c.ID, State: string(c.State), SessionID: textOrNull(c.SessionID), Url: c.URL,
		ExpiresAt: millis(c.ExpiresAt), PaidAt: millisOrNull(c.PaidAt), ReceiptID: textOrNull(c.ReceiptID),
	}))
}

func (t *tx) Attribute(ctx context.Context, accountID, promo, referredBy string) error {
	return translate(t.q.Attribute(ctx, sqlitegen.AttributeParams{
		ID: accountID, PromoCode: textOrNull(promo), ReferredBy: textOrNull(referredBy),
	}))
}

func checkoutOf(row sqlitegen.Checkout) cutroom.Checkout {
	return cutroom.Checkout{
		ID: row.ID, AccountID: row.AccountID, UserID: row.UserID,
		Order: cutroom.Order{Plan: row.Plan, Interval: cutroom.Interval(row.BilledEvery), Videos: int(row.Videos)},
		Code:  textOrNone(row.Code), ReferrerID: textOrNone(row.ReferrerID), Due: cutroom.Cents(row.Due),
		State: cutroom.CheckoutState(row.State), SessionID: textOrNone(row.SessionID), URL: row.Url,
		CreatedAt: moment(row.CreatedAt), ExpiresAt: moment(row.ExpiresAt), PaidAt: momentOrZero(row.PaidAt),
		ReceiptID: textOrNone(row.ReceiptID),
	}
}

func (t *tx) CreatePromoCode(ctx context.Context, p cutroom.PromoCode) error {
	return translate(t.q.CreatePromoCode(ctx, sqlitegen.CreatePromoCodeParams{
		Code: p.Code, PercentOff: int64(p.PercentOff), AmountOff: int64(p.AmountOff), Months: int64(p.Months),
		NewClients: flag(p.NewClients), Plans: strings.Join(p.Plans, " "), MaxUses: int64(p.MaxUses),
		StartsAt: millisOrNull(p.From), Until: millisOrNull(p.Until), EndedAt: millisOrNull(p.EndedAt),
		CreatedAt: millis(p.CreatedAt), CreatedBy: p.CreatedBy,
	}))
}

func (t *tx) EndPromoCode(ctx context.Context, code string, at time.Time) error {
	return found(t.q.EndPromoCode(ctx, sqlitegen.EndPromoCodeParams{Code: code, EndedAt: millisOrNull(at)}))
}

func (r reader) PromoCodeByCode(ctx context.Context, code string) (cutroom.PromoCode, error) {
	row, err := r.q.PromoCodeByCode(ctx, code)
	return promoCodeOf(row), translate(err)
}

func (r reader) PromoCodes(ctx context.Context) ([]cutroom.PromoCode, error) {
	rows, err := r.q.PromoCodes(ctx)
	return each(rows, promoCodeOf), translate(err)
}

func promoCodeOf(row sqlitegen.PromoCode) cutroom.PromoCode {
	return cutroom.PromoCode{
		Code: row.Code, PercentOff: int(row.PercentOff), AmountOff: cutroom.Cents(row.AmountOff), Months: int(row.Months),
		NewClients: row.NewClients != 0, Plans: wordsOf(row.Plans), MaxUses: int(row.MaxUses),
		From: momentOrZero(row.StartsAt), Until: momentOrZero(row.Until), EndedAt: momentOrZero(row.EndedAt),
		CreatedAt: moment(row.CreatedAt), CreatedBy: row.CreatedBy,
	}
}
