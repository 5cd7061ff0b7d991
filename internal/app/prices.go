package app

import (
	"context"

	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// pricedCatalogue returns the catalogue with the prices that managers have set,
// for commands that run outside the server.
func pricedCatalogue(ctx context.Context, c config.Config) (cutroom.Catalogue, error) {
	catalogue, err := readCatalogue(c)
	if err != nil {
		return catalogue, err
	}
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return catalogue, err
	}
	defer func() { _ = s.Close() }()
	if err := s.Check(ctx); err != nil { // no prices are set yet; the doctor reports errors
		return catalogue, nil
	}
	return catalogue.PricedIn(ctx, s)
}
