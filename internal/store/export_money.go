package store

import (
	"context"

	"cutroom/internal/cutroom"
)

func (r reader) SubscriptionsOf(ctx context.Context, accountID string) ([]cutroom.Subscription, error) {
	rows, err := r.q.SubscriptionsOf(ctx, accountID)
	return each(rows, subscriptionOf), translate(err)
}

func (r reader) CheckoutsOf(ctx context.Context, accountID string) ([]cutroom.Checkout, error) {
	rows, err := r.q.CheckoutsOf(ctx, accountID)
	return each(rows, checkoutOf), translate(err)
}
