package demo

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Subscribe buys the demo client's plan and pays for it. The app does this with
// the sandbox.
type Subscribe func(ctx context.Context, by cutroom.Actor, o cutroom.Order) error

// SeedSubscription gives the demo client a subscription, unless they already
// have one or had one.
func SeedSubscription(ctx context.Context, store cutroom.Store, subscribe Subscribe) error {
	u, err := store.UserByLogin(ctx, People[0].Username)
	if err != nil {
		return err
	}
	m, err := store.MembershipOf(ctx, u.ID)
	if errors.Is(err, cutroom.ErrNotFound) {
		return nil // they no longer belong to an account
	}
	if err != nil {
		return err
	}
	_, err = store.LastSubscription(ctx, m.AccountID)
	if !errors.Is(err, cutroom.ErrNotFound) || m.Position != cutroom.Owner {
		return err
	}
	by := cutroom.Actor{UserID: u.ID, Username: u.Username, Role: u.Role}
	return subscribe(ctx, by, cutroom.Order{Plan: "professional", Interval: cutroom.Monthly})
}
