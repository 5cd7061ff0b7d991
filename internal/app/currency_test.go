package app_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
)

func TestTheCurrencyCannotChangeAfterTheFirstSale(t *testing.T) {
	t.Parallel()
	c := settings(t)
	c.Currency = "eur"
	a := open(t, c, app.Real)
	if err := a.Store.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.PutSetting(t.Context(), cutroom.SettingCurrency, "EUR")
	}); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if err := open(t, c, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
	report := func(c config.Config) string {
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		return out.String()
	}
	if got := report(c); !strings.Contains(got, "ok    currency       EUR") {
		t.Error(got)
	}
	c.Currency = ""
	const refusal = "this installation has already sold in EUR and can't switch to USD: set CUTROOM_CURRENCY=EUR"
	a, err := app.New(t.Context(), app.Options{Config: c, Mode: app.Real, Logger: slog.New(slog.DiscardHandler)})
	if err == nil {
		_ = a.Close()
	}
	if err == nil || !strings.Contains(err.Error(), refusal) {
		t.Errorf("it started with another currency: %v", err)
	}
	if got := report(c); !strings.Contains(got, "WRONG currency       "+refusal) {
		t.Error(got)
	}
}
