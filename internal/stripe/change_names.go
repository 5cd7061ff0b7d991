package stripe

import (
	"strconv"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// changeNames travel with a change at once that Stripe counts, under the names
// of a difference: what was paid is known even if a later request, which had
// not heard of it, sets the price back.
func changeNames(c cutroom.PlanChange) map[string]string {
	return map[string]string{
		toProductKey: c.Item.ProductID, toIntervalKey: string(c.Item.Interval), toPriceKey: strconv.FormatInt(int64(c.Item.Price), 10),
		atKey: strconv.FormatInt(c.At.Unix(), 10),
	}
}

// changeOf is the last such change of a subscription; nil without.
func changeOf(s *stripe.Subscription) *cutroom.PlanChange {
	price, wrongPrice := strconv.ParseInt(s.Metadata[toPriceKey], 10, 64)
	at, wrongAt := strconv.ParseInt(s.Metadata[atKey], 10, 64)
	if s.Metadata[toProductKey] == "" || wrongPrice != nil || wrongAt != nil {
		return nil
	}
	return &cutroom.PlanChange{
		SubscriptionID: s.ID, At: moment(at),
		Item: cutroom.Item{ProductID: s.Metadata[toProductKey], Interval: cutroom.Interval(s.Metadata[toIntervalKey]), Price: cutroom.Cents(price)},
	}
}
