package stripe

import (
	"context"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// reductionOf returns what a subscription's discount takes off its charges from
// the end of a period on. Our subscriptions have at most one. Charges come on
// the anchor's day, the given number of months apart.
func reductionOf(discounts []*stripe.Discount, periodEnd, anchor time.Time, months int) cutroom.Reduction {
	for _, d := range discounts {
		if d.Source == nil || d.Source.Coupon == nil {
			continue
		}
		c := d.Source.Coupon
		r := cutroom.Reduction{Percent: int(c.PercentOff), Amount: cutroom.Cents(c.AmountOff)}
		switch c.Duration {
		case stripe.CouponDurationOnce:
			r.Charges = 1
		case stripe.CouponDurationForever:
			r.Charges = cutroom.Always
		case stripe.CouponDurationRepeating:
			r.Charges = chargesUntil(moment(d.End), periodEnd, anchor, months)
		}
		if r.Charges != 0 {
			return r
		}
	}
	return cutroom.Reduction{}
}

// chargesUntil returns how many charges come before a given time, starting with
// the one at the period's end.
func chargesUntil(end, periodEnd, anchor time.Time, months int) (n int) {
	for i := 0; ; i += months {
		switch charge := cutroom.AddMonths(anchor, i); {
		case !charge.Before(end):
			return n
		case !charge.Before(periodEnd):
			n++
		}
	}
}

// alignOff gives the subscription the discount that its charges should have
// from the next period on.
func (p *Payments) alignOff(ctx context.Context, s *stripe.Subscription, d cutroom.Desired) error {
	item, err := mainItem(s)
	if err != nil {
		return err
	}
	anchor := moment(s.BillingCycleAnchor)
	if item.CurrentPeriodEnd != d.PeriodEnd.Unix() {
		anchor = d.PeriodEnd // the anchor is moved there
	}
	if reductionOf(s.Discounts, d.PeriodEnd, anchor, d.Item.Interval.Months()) == d.Off {
		return nil
	}
	params := &stripe.SubscriptionUpdateParams{Discounts: []*stripe.SubscriptionUpdateDiscountParams{}}
	if c := d.Off.Coupon(d.Code, d.Now, d.PeriodEnd); c != nil {
		if err := p.ensureCoupon(ctx, *c); err != nil {
			return err
		}
		params.Discounts = []*stripe.SubscriptionUpdateDiscountParams{{Coupon: stripe.String(c.ID)}}
	}
	_, err = p.client.V1Subscriptions.Update(ctx, d.SubscriptionID, params)
	return translate(err)
}
