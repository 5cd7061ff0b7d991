package app_test

import (
	"bytes"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

func TestANodeWithAnotherSecretDoesNotStart(t *testing.T) {
	t.Parallel()
	c := settings(t)
	c.DatabaseURL = storetest.PostgresURL(t)
	report := func(c config.Config) string {
		var out bytes.Buffer
		app.Doctor(t.Context(), c, &out)
		return out.String()
	}
	if err := open(t, c, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
	if got := report(c); !strings.Contains(got, "ok    secret         the installation's") {
		t.Error(got)
	}

	second := settings(t) // has no secret, and would make its own
	second.DatabaseURL = c.DatabaseURL
	const refusal = "this process has a different secret than the installation"
	if got := report(second); !strings.Contains(got, "WRONG secret         "+refusal) {
		t.Error(got)
	}
	serves := func(c config.Config) error {
		a, err := app.New(t.Context(), app.Options{Config: c, Mode: app.Real, Logger: slog.New(slog.DiscardHandler)})
		if err == nil {
			err = a.Close()
		}
		return err
	}
	if err := serves(second); err == nil || !strings.Contains(err.Error(), refusal) || !strings.Contains(err.Error(), "CUTROOM_SECRET") {
		t.Errorf("it serves with another secret: %v", err)
	}
	if got := report(second); !strings.Contains(got, "WRONG secret         "+refusal) {
		t.Error(got)
	}
	a := open(t, second, app.AsFound)
	if err := a.Work(t.Context()); err == nil || !strings.Contains(err.Error(), refusal) {
		t.Errorf("it works with another secret: %v", err)
	}

	// From before the mark: the first start writes it.
	if err := a.Store.InTx(t.Context(), func(tx cutroom.Tx) error {
		return tx.DeleteSetting(t.Context(), cutroom.SettingSecretMark)
	}); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if got := report(c); !strings.Contains(got, "ok    secret         not decided yet") {
		t.Error(got)
	}
	if err := serves(c); err != nil {
		t.Fatal(err)
	}
	if err := serves(second); err == nil {
		t.Error("the mark was not written")
	}

	// A rotation on purpose.
	if err := app.AcceptSecret(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if err := serves(second); err != nil {
		t.Error(err)
	}
	if err := serves(c); err == nil {
		t.Error("it still serves with the former secret")
	}
}

func TestARestoreWithAnotherSecretMakesItTheInstallations(t *testing.T) {
	t.Parallel()
	quiet := func(string, int64, int64) {}
	c := settings(t)
	c.Secret = strings.Repeat("s", 32)
	if err := open(t, c, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(t.TempDir(), "backup")
	if _, err := app.Backup(t.Context(), c, folder, quiet); err != nil {
		t.Fatal(err)
	}
	restored := settings(t)
	restored.Secret = strings.Repeat("t", 32)
	if _, err := (&app.Restore{Config: restored, OtherSecret: true, Progress: quiet}).Run(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	if err := open(t, restored, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
}
