package billing

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// PriceMoves shows a manager whose price would change if existing clients were
// moved to the given prices, saved or not.
func (s *Service) PriceMoves(ctx context.Context, by cutroom.Actor, prices cutroom.Prices) ([]cutroom.PriceMove, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	catalogue := s.catalogue()
	if err := catalogue.CheckPrices(prices); err != nil {
		return nil, err
	}
	counts, err := s.store.SubscriptionPrices(ctx)
	return catalogue.At(prices).Moves(counts), err
}

// TellPrices notifies every existing client of today's prices. A lower price
// applies from their next renewal, a higher one from the first renewal after
// the notice. The version is that of the prices the manager has seen.
func (s *Service) TellPrices(ctx context.Context, by cutroom.Actor, seen int) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		catalogue, err := s.catalogue().PricedIn(ctx, tx)
		if err != nil {
			return err
		}
		if catalogue.Prices().Version != seen {
			return cutroom.ErrSettingsChanged
		}
		s.record(tx, by, cutroom.AuditPricesTold, cutroom.SettingPrices, nil)
		return tx.Enqueue(ctx, cutroom.TellPrices{Version: seen})
	})
}

// TellPricesToAll notifies existing clients of the prices in the job's version.
// Once prices have changed again, it notifies nobody else: a manager has to
// start over.
func (s *Service) TellPricesToAll(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellPrices) error {
	catalogue, err := s.catalogue().PricedIn(ctx, s.store)
	if err != nil {
		return err
	}
	current := catalogue.Prices().Version == job.Version
	if err := s.eachSubscription(ctx, func(sub cutroom.Subscription) error {
		if !current {
			return nil
		}
		err := s.tellPrice(ctx, catalogue, sub)
		if errors.Is(err, cutroom.ErrSettingsChanged) {
			current, err = false, nil
		}
		return err
	}); err != nil {
		return err
	}
	return s.finishJob(ctx, attempt)
}

// tellPrice notifies one client of the prices in a catalogue, once, unless they
// have changed again.
func (s *Service) tellPrice(ctx context.Context, catalogue cutroom.Catalogue, listed cutroom.Subscription) error {
	if !listed.Tell(catalogue, s.now()) {
		return nil
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		latest, err := catalogue.PricedIn(ctx, tx)
		if err != nil {
			return err
		}
		if latest.Prices().Version != catalogue.Prices().Version {
			return cutroom.ErrSettingsChanged
		}
		sub, err := tx.SubscriptionByID(ctx, listed.ID)
		if err != nil || !sub.Tell(catalogue, s.now()) {
			return err
		}
		sub.PendingSync = true // the provider may already have a price that no longer applies
		if err := errors.Join(tx.SaveSubscription(ctx, sub), tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: sub.ID})); err != nil {
			return err
		}
		news := cutroom.TellBilling{News: cutroom.NewsPriceChanges, Plan: sub.Plan, Interval: sub.Interval, Taxed: sub.Taxed, Amount: sub.Told.Price, At: sub.ToldAt()}
		if sub.Told.Price == 0 {
			news.News, news.Amount = cutroom.NewsPriceStays, sub.Price
		}
		s.record(tx, cutroom.System, cutroom.AuditPriceTold, sub.AccountID, map[string]string{
			"plan": sub.Plan, "interval": string(sub.Interval), "from": catalogue.Currency.Format(sub.Price), "to": catalogue.Currency.Format(news.Amount),
		})
		key := fmt.Sprintf("%s/%d", sub.ID, catalogue.Prices().Version)
		if err := s.tellOnce(ctx, tx, key, sub.AccountID, news); err != nil {
			return err
		}
		return s.announce(ctx, tx, cutroom.SubscriptionChanged, cutroom.System, sub.AccountID)
	})
}
