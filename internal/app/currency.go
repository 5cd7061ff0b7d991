package app

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// checkCurrency refuses another currency than the one in which something was sold:
// receipts, balances and what Stripe knows of the clients are in that one.
func checkCurrency(ctx context.Context, settings cutroom.SettingReader, want cutroom.Currency) error {
	sold, err := settings.Setting(ctx, cutroom.SettingCurrency)
	if errors.Is(err, cutroom.ErrNotFound) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the currency: %w", err)
	}
	if cutroom.Currency(sold) != want {
		return fmt.Errorf("this installation has already sold in %s and can't switch to %s: set CUTROOM_CURRENCY=%s", sold, want, sold)
	}
	return nil
}

// examineCurrency says in which currency is sold, and whether it still can be changed.
func examineCurrency(ctx context.Context, c config.Config) (string, error) {
	catalogue, err := readCatalogue(c)
	if err != nil {
		return "", err
	}
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	found := string(catalogue.Currency)
	if err := s.Check(ctx); err != nil { // doctor reports it with the database
		return found, nil
	}
	return found, checkCurrency(ctx, s, catalogue.Currency)
}

// examineBrand says what the service is called, and who has decided that.
func examineBrand(ctx context.Context, c config.Config) (string, error) {
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	if err := s.Check(ctx); err != nil { // doctor reports it with the database
		return c.BrandName, nil
	}
	b, err := cutroom.BrandIn(ctx, s, c.Brand())
	if b.Version > 0 {
		return b.Name + ": set by managers in Settings, the CUTROOM_BRAND_… values are ignored", err
	}
	return b.Name + ": from the CUTROOM_BRAND_… values, until a manager saves one in Settings", err
}
