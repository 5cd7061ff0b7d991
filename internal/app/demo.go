package app

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
)

// errPublicDemo is returned for a demo that others could reach although the
// operator did not ask for that.
var errPublicDemo = errors.New("a demo is for this machine only, but CUTROOM_ADDR or CUTROOM_PUBLIC_URL can be reached from elsewhere: " +
	"use a local address, or start with --demo-public to let others in (its people then get their own passwords)")

// settleMode lets the first start decide whether the data are real or a demo,
// and prevents mixing the two later.
func settleMode(ctx context.Context, s cutroom.Store, want Mode) (Mode, error) {
	var have Mode
	err := s.InTx(ctx, func(tx cutroom.Tx) error {
		stored, err := tx.Setting(ctx, cutroom.SettingMode)
		have = Mode(stored)
		if !errors.Is(err, cutroom.ErrNotFound) {
			return err
		}
		if have = want; want == AsFound {
			have = Real
		}
		return tx.PutSetting(ctx, cutroom.SettingMode, string(have))
	})
	switch {
	case err != nil || want == AsFound || have == want:
		return have, err
	case have == Real:
		return have, errors.New("this data folder belongs to a real installation: start without --demo, or set CUTROOM_DATA to another folder")
	default:
		return have, errors.New("this data folder belongs to a demo: start with --demo, or set CUTROOM_DATA to another folder")
	}
}

// seedDemo adds what every demo has.
func (a *App) seedDemo(ctx context.Context, clock cutroom.Clock) error {
	cast, err := demo.Seed(ctx, a.Store, a.Account, a.config.Public() && !a.elsewhere)
	if err != nil {
		return err
	}
	a.demoLogins, a.demoPassword = cast.Made, cast.Password
	if err := demo.SeedShowcase(ctx, a.Store, a.blobs, clock.Now()); err != nil {
		return err
	}
	if a.sandbox == nil {
		return nil
	}
	return demo.SeedSubscription(ctx, a.Store, a.subscribe)
}

// events returns the log behind the live streams.
func (a *App) events() cutroom.EventFeed {
	if a.demo == nil {
		return a.Store
	}
	return a.demo.Feed(a.Store)
}

// followClock moves this node's demo clock when another node has moved its own.
func (a *App) followClock(ctx context.Context) error {
	if a.demo == nil {
		return nil
	}
	happened := a.Store.Subscribe(ctx)
	for {
		select {
		case <-happened:
			if err := a.demo.Load(ctx); err != nil && ctx.Err() == nil {
				a.logger.WarnContext(ctx, "the demo clock could not be read", "error", err)
			}
		case <-ctx.Done():
			return nil
		}
	}
}
