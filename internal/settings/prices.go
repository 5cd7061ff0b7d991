package settings

import (
	"context"

	"cutroom/internal/cutroom"
)

// Catalogue returns what is sold, at the current prices.
func (s *Service) Catalogue() cutroom.Catalogue { return *s.priced.Load() }

// price makes a catalogue the current one, unless the current one has newer prices.
func (s *Service) price(c cutroom.Catalogue) {
	for {
		now := s.priced.Load()
		if c.Prices().Version < now.Prices().Version || s.priced.CompareAndSwap(now, &c) {
			return
		}
	}
}

// StoredPrices reads the prices for a manager who wants to change them.
func (s *Service) StoredPrices(ctx context.Context, by cutroom.Actor) (cutroom.Prices, error) {
	if !by.IsManager() {
		return cutroom.Prices{}, cutroom.ErrForbidden
	}
	c, err := s.listed.PricedIn(ctx, s.store)
	return c.Prices(), err
}

// ChangePrices sets the prices from now on. Existing clients keep their price
// until they are notified. The version must be the one that the manager last
// saw; after a colleague's change, the call is refused.
func (s *Service) ChangePrices(ctx context.Context, by cutroom.Actor, p cutroom.Prices) (cutroom.Prices, error) {
	if !by.IsManager() {
		return cutroom.Prices{}, cutroom.ErrForbidden
	}
	if err := s.listed.CheckPrices(p); err != nil {
		return cutroom.Prices{}, err
	}
	var kept cutroom.Catalogue
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		before, err := s.listed.PricedIn(ctx, tx)
		if err != nil {
			return err
		}
		was := before.Prices()
		if was.Version != p.Version {
			return cutroom.ErrSettingsChanged
		}
		kept = before
		changed := p.Changed(was)
		if len(changed) == 0 {
			return nil
		}
		now := s.clock.Now()
		after := p
		after.Version, after.ChangedAt = was.Version+1, now
		kept = s.listed.At(after)
		tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: cutroom.AuditSettingsChanged, Subject: cutroom.SettingPrices, Detail: changed})
		tx.Append(cutroom.Event{
			Kind: cutroom.SettingsChanged, At: now, By: by.UserID, Subject: cutroom.SettingPrices, Audience: []string{cutroom.ToManagers},
		})
		return cutroom.PutPrices(ctx, tx, after)
	})
	if err != nil {
		return cutroom.Prices{}, err
	}
	s.price(kept)
	return kept.Prices(), nil
}
