package app

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// checkCurrency refuses a currency other than the one in which something has
// been sold, because receipts, balances and Stripe's client records are in that
// one.
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

// examineCurrency reports the currency of the prices, and whether it can still
// be changed.
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
	if err := s.Check(ctx); err != nil { // the doctor reports it with the database
		return found, nil
	}
	return found, checkCurrency(ctx, s, catalogue.Currency)
}

// examineBrand reports what the service is called, and who decided that.
func examineBrand(ctx context.Context, c config.Config) (string, error) {
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	if err := s.Check(ctx); err != nil { // the doctor reports it with the database
		return c.BrandName, nil
	}
	b, err := cutroom.BrandIn(ctx, s, c.Brand())
	if b.Version > 0 {
		return b.Name + ": set by managers in Settings, the CUTROOM_BRAND_… values are ignored", err
	}
	return b.Name + ": from the CUTROOM_BRAND_… values, until a manager saves one in Settings", err
}
