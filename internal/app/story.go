package app

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/story"
)

// claimStory reports whether this start tells the demo's story, because no
// other start has claimed it and the demo has no people yet.
func (a *App) claimStory(ctx context.Context) (ours bool, err error) {
	err = a.Store.InTx(ctx, func(tx cutroom.Tx) error {
		ours = false
		_, err := tx.Setting(ctx, cutroom.SettingDemoStory)
		if !errors.Is(err, cutroom.ErrNotFound) {
			return err
		}
		_, err = tx.UserByLogin(ctx, demo.People[0].Username)
		if !errors.Is(err, cutroom.ErrNotFound) {
			return err
		}
		ours = true
		return tx.PutSetting(ctx, cutroom.SettingDemoStory, "claimed")
	})
	return ours, err
}

// tellStory plays the year before the demo with the real verbs. They run their
// jobs at once, on a clock that starts in the past, and with films that were
// prepared in advance.
func (a *App) tellStory(ctx context.Context, g ground, past *cutroom.MovableClock) error {
	collector := store.NewCollector(a.Store)
	shelf, err := demo.NewShelf()
	if err != nil {
		return err
	}
	g.store, g.clock, g.wall, g.tool = collector, past, past, shelf
	if err := a.openVerbs(g); err != nil {
		return err
	}
	password := demo.Password
	if a.config.Public() {
		password = ""
	}
	c := story.Config{
		Store: collector, Clock: past, Account: a.Account, Billing: a.Billing, Production: a.Production, Review: a.Review, Media: a.Media,
		Password: password, Charge: a.sandbox.Drain,
		Buy: func(ctx context.Context, by cutroom.Actor, o cutroom.Order, card string) error {
			return a.buy(ctx, by, o, sandbox.CardEntry{Number: card})
		},
	}
	// A power failure now would only lose a demo that nobody has seen yet.
	return a.Store.Unsynced(ctx, func() error { return story.Tell(ctx, c) })
}
