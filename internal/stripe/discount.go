package stripe

import (
	"context"
	"strconv"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// Names under which a subscription keeps what a code takes off its present
// period, while its discount is already that of a next one of another length.
const (
	offPercentKey = "off_percent"
	offAmountKey  = "off_amount"
	offUntilKey   = "off_until"
	offPeriodKey  = "off_period_end" // the period's that it is about
)

// reductionOf is the discount that a subscription has: ours have one at most.
// One that is taken off one charge waits for the one at the period's end.
func reductionOf(discounts []*stripe.Discount, periodEnd time.Time) cutroom.Reduction {
	for _, d := range discounts {
		if d.Source == nil || d.Source.Coupon == nil {
			continue
		}
		c := d.Source.Coupon
		r := cutroom.Reduction{Percent: int(c.PercentOff), Amount: cutroom.Cents(c.AmountOff), Until: moment(d.End)}
		if c.Duration == stripe.CouponDurationOnce {
			return r.Once(periodEnd)
		}
		return r
	}
	return cutroom.Reduction{}
}

// offNow is what is taken off the present period, where the discount is that
// of the next; nil where both are the same.
func offNow(s *stripe.Subscription, item *stripe.SubscriptionItem) *cutroom.Reduction {
	if s.Metadata[offPeriodKey] != strconv.FormatInt(item.CurrentPeriodEnd, 10) {
		return nil
	}
	percent, wrongPercent := strconv.Atoi(s.Metadata[offPercentKey])
	amount, wrongAmount := strconv.ParseInt(s.Metadata[offAmountKey], 10, 64)
	until, wrongUntil := strconv.ParseInt(s.Metadata[offUntilKey], 10, 64)
	if wrongPercent != nil || wrongAmount != nil || wrongUntil != nil {
		return nil
	}
	return &cutroom.Reduction{Percent: percent, Amount: cutroom.Cents(amount), Until: moment(until)}
}

func offNowNames(d cutroom.Desired) map[string]string {
	until := int64(0)
	if !d.OffNow.Until.IsZero() {
		until = d.OffNow.Until.Unix()
	}
	return map[string]string{
		offPercentKey: strconv.Itoa(d.OffNow.Percent), offAmountKey: strconv.FormatInt(int64(d.OffNow.Amount), 10),
		offUntilKey: strconv.FormatInt(until, 10), offPeriodKey: strconv.FormatInt(d.PeriodEnd.Unix(), 10),
	}
}

// alignOff makes the subscription's discount what the charges from the next
// period on shall have.
func (p *Payments) alignOff(ctx context.Context, s *stripe.Subscription, d cutroom.Desired) error {
	have, none := reductionOf(s.Discounts, d.PeriodEnd), cutroom.Reduction{}
	same := have.Same(d.Off, d.PeriodEnd) && (d.Off != none || have == none)
	names := map[string]string{}
	if d.OffNow != none {
		names = offNowNames(d)
	}
	if same && includes(s.Metadata, names) {
		return nil
	}
	params := &stripe.SubscriptionUpdateParams{Metadata: names}
	if !same {
		params.Discounts = []*stripe.SubscriptionUpdateDiscountParams{}
		if c := d.Off.Coupon(d.Code, d.PeriodEnd); c != nil {
			if err := p.ensureCoupon(ctx, *c); err != nil {
				return err
			}
			params.Discounts = []*stripe.SubscriptionUpdateDiscountParams{{Coupon: stripe.String(c.ID)}}
		}
	}
	_, err := p.client.V1Subscriptions.Update(ctx, d.SubscriptionID, params)
	return translate(err)
}

func includes(all, some map[string]string) bool {
	for name, value := range some {
		if all[name] != value {
			return false
		}
	}
	return true
}
