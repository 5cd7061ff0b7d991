package rehearsal

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// subscribed is a subscription at the provider.
type subscribed struct {
	ID     string `json:"id"`
	Status string `json:"status"`
	Items  struct {
		Data []struct {
			Price struct {
				Recurring struct {
					Interval string `json:"interval"`
				} `json:"recurring"`
			} `json:"price"`
		} `json:"data"`
	} `json:"items"`
}

// byHand changes a subscription without our involvement, as an operator or the
// client would on the provider's own pages.
func (p *play) byHand(ctx context.Context, sub cutroom.Subscription) error {
	customer, err := p.store.CustomerOf(ctx, sub.AccountID)
	if err != nil {
		return err
	}
	path := "/v1/subscriptions/" + sub.ProviderID
	var theirs subscribed
	if err := p.ask(ctx, http.MethodGet, path, nil, &theirs); err != nil || theirs.Status == "canceled" {
		return err
	}
	p.mishaps.byHand++
	switch p.chance.IntN(6) {
	case 0:
		err = p.addItem(ctx, theirs)
	case 1: // on a day in this period or after it
		day := p.clock.Now().Add(time.Duration(1+p.chance.IntN(60)) * day)
		err = p.ask(ctx, http.MethodPost, path, url.Values{"cancel_at": {strconv.FormatInt(day.Unix(), 10)}}, &theirs)
	case 2:
		ends := strconv.FormatBool(p.often(50))
		err = p.ask(ctx, http.MethodPost, path, url.Values{"cancel_at_period_end": {ends}}, &theirs)
	case 3:
		err = p.discount(ctx, path)
	case 4: // credit for future bills, sometimes enough for several
		amount := -100 * (1 + p.chance.IntN(1000))
		form := url.Values{"amount": {strconv.Itoa(amount)}, "currency": {strings.ToLower(string(p.catalogue.Currency))}}
		err = p.ask(ctx, http.MethodPost, "/v1/customers/"+customer+"/balance_transactions", form, &struct{}{})
	default:
		err = p.otherMeans(ctx, customer)
	}
	if err != nil {
		return err
	}
	return p.work(ctx)
}

// otherMeans adds another card on the provider's page, or a bank account.
func (p *play) otherMeans(ctx context.Context, customer string) error {
	card := sandbox.CardPays
	switch n := p.chance.IntN(10); {
	case n < 2:
		return p.sandbox.UseBank(ctx, customer, p.often(70))
	case n < 5:
		card = sandbox.CardFailsLater
	}
	_, err := p.sandbox.SwitchCard(ctx, customer, sandbox.CardEntry{Number: card})
	return err
}

// addItem adds an item of the operator's own to the subscription.
func (b *business) addItem(ctx context.Context, to subscribed) error {
	var made struct{}
	return b.ask(ctx, http.MethodPost, "/v1/subscription_items", url.Values{
		"subscription": {to.ID}, "proration_behavior": {"none"},
		"price_data[currency]": {strings.ToLower(string(b.catalogue.Currency))}, "price_data[unit_amount]": {"4900"}, "price_data[product_data][name]": {"Support by telephone"},
		"price_data[recurring][interval]": {to.Items.Data[0].Price.Recurring.Interval},
	}, &made)
}

// discount takes something off future charges, for some months or for good.
func (p *play) discount(ctx context.Context, path string) error {
	var made struct{}
	coupon := url.Values{"id": {p.newID()}, "percent_off": {strconv.Itoa(5 * (1 + p.chance.IntN(8)))}, "duration": {"forever"}}
	if p.often(50) {
		coupon.Set("duration", "repeating")
		coupon.Set("duration_in_months", strconv.Itoa(1+p.chance.IntN(6)))
	}
	if err := p.ask(ctx, http.MethodPost, "/v1/coupons", coupon, &made); err != nil {
		return err
	}
	return p.ask(ctx, http.MethodPost, path, url.Values{"discounts[0][coupon]": {coupon.Get("id")}}, &made)
}
