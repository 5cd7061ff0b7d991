// Package settings holds what managers decide about the service as a whole: its
// brand, its contact details and its prices.
//
// What doesn't belong here: how projects run (production), what is sold and
// what it includes (the catalogue), when whose price changes (billing), and
// what only the operator of the machine can set (config).
package settings

import (
	"context"
	"strings"
	"sync/atomic"

	"cutroom/internal/cutroom"
)

// Service implements the verbs and holds the current brand and prices.
type Service struct {
	store   cutroom.Store
	clock   cutroom.Clock
	start   cutroom.Brand
	current atomic.Pointer[cutroom.Brand]
	listed  cutroom.Catalogue // with its own prices
	priced  atomic.Pointer[cutroom.Catalogue]
}

// New returns a Service that uses the given brand and catalogue until Load has
// read what managers have set.
func New(store cutroom.Store, clock cutroom.Clock, start cutroom.Brand, catalogue cutroom.Catalogue) *Service {
	s := &Service{store: store, clock: clock, start: start, listed: catalogue}
	s.current.Store(&start)
	s.priced.Store(&catalogue)
	return s
}

// Brand returns the current brand.
func (s *Service) Brand() cutroom.Brand { return *s.current.Load() }

// Load reads what managers have set, on any node.
func (s *Service) Load(ctx context.Context) error {
	b, err := cutroom.BrandIn(ctx, s.store, s.start)
	if err != nil {
		return err
	}
	s.take(b)
	c, err := s.listed.PricedIn(ctx, s.store)
	if err == nil {
		s.price(c)
	}
	return err
}

// take makes a brand the current one, unless the current one is newer.
func (s *Service) take(b cutroom.Brand) {
	for {
		now := s.current.Load()
		if b.Version < now.Version || s.current.CompareAndSwap(now, &b) {
			return
		}
	}
}

// StoredBrand reads the brand for a manager who wants to change it.
func (s *Service) StoredBrand(ctx context.Context, by cutroom.Actor) (cutroom.Brand, error) {
	if !by.IsManager() {
		return cutroom.Brand{}, cutroom.ErrForbidden
	}
	return cutroom.BrandIn(ctx, s.store, s.start)
}

// ChangeBrand changes the brand. The version must be the one that the manager
// last saw; after a colleague's change, the call is refused.
func (s *Service) ChangeBrand(ctx context.Context, by cutroom.Actor, b cutroom.Brand) (cutroom.Brand, error) {
	if !by.IsManager() {
		return cutroom.Brand{}, cutroom.ErrForbidden
	}
	b = b.Trimmed()
	if err := b.Validate(); err != nil {
		return cutroom.Brand{}, err
	}
	seen := b.Version
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		before, err := cutroom.BrandIn(ctx, tx, s.start)
		if err != nil {
			return err
		}
		if before.Version != seen {
			return cutroom.ErrSettingsChanged
		}
		b.Version = seen
		changed := b.Changed(before)
		if len(changed) == 0 {
			return nil
		}
		b.Version++
		now := s.clock.Now()
		tx.Record(cutroom.AuditEntry{
			At: now, By: by.UserID, Action: cutroom.AuditSettingsChanged, Subject: cutroom.SettingBrand,
			Detail: map[string]string{"values": strings.Join(changed, ", ")},
		})
		tx.Append(cutroom.Event{
			Kind: cutroom.SettingsChanged, At: now, By: by.UserID, Subject: cutroom.SettingBrand, Audience: []string{cutroom.ToManagers},
		})
		return cutroom.PutBrand(ctx, tx, b)
	})
	if err != nil {
		return cutroom.Brand{}, err
	}
	s.take(b)
	return b, nil
}
