package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestADatabaseOfANewerProgramIsRefused(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]store.Config{
		store.SQLite:   {DataDir: t.TempDir()},
		store.Postgres: {URL: storetest.PostgresURL(t)},
	} {
		t.Run(name, func(t *testing.T) {
			s := storetest.Open(t, cfg)
			if _, err := s.DB().Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)"); err != nil {
				t.Fatal(err)
			}
			_, err := store.Open(t.Context(), cfg)
			for _, err := range []error{err, s.Check(t.Context()), s.Migrate(t.Context())} {
				if !errors.Is(err, store.ErrNewerDatabase) || !strings.Contains(err.Error(), "9999") {
					t.Errorf("got %v", err)
				}
			}
		})
	}
}

func TestADatabaseThatWasNotMigratedFailsItsCheck(t *testing.T) {
	t.Parallel()
	s, err := store.Open(t.Context(), store.Config{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Check(t.Context()); err == nil {
		t.Fatal("it passed")
	}
}

func TestADatabaseURLWithoutAnEngineIsRefusedWithoutEchoingIt(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"mysql://root:secret@host/db", "sqlite:", "secret"} {
		_, err := store.Open(context.Background(), store.Config{URL: address})
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestASQLiteURLNamesItsFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a folder", "what? 100% #1.db")
	storetest.Open(t, store.Config{URL: "sqlite:" + path})
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
}

func TestBothEnginesHaveTheSameMigrations(t *testing.T) {
	t.Parallel()
	names := func(folder string) (list []string) {
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			list = append(list, f.Name())
		}
		return list
	}
	if a, b := names("migrations/sqlite"), names("migrations/postgres"); !slices.Equal(a, b) {
		t.Fatalf("%v and %v", a, b)
	}
}

// openAt opens an empty database with the schema of an older program.
func openAt(t *testing.T, place string, version int64) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), databaseAt(place))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	dialect := map[string]goose.Dialect{store.SQLite: goose.DialectSQLite3, store.Postgres: goose.DialectPostgres}[s.Engine()]
	all, err := goose.NewProvider(dialect, s.DB(), os.DirFS("migrations/"+s.Engine()), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := all.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	return s
}

// beforeCurrency is the schema of an installation that could only sell in US
// dollars.
const beforeCurrency = 49

func TestTheMigrationSetsDollarsIfAnythingWasSold(t *testing.T) {
	t.Parallel()
	for engine, place := range map[string]func(*testing.T) string{
		store.SQLite: func(t *testing.T) string { return t.TempDir() }, store.Postgres: func(t *testing.T) string { return storetest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			for sold, want := range map[bool]string{true: "USD", false: ""} {
				s := openAt(t, place(t), beforeCurrency)
				if sold {
					for _, statement := range []string{
						`INSERT INTO client_accounts (id, name, referral_code, created_at) VALUES ('casa', 'Casa', 'CASA', 1)`,
						`INSERT INTO receipts (id, account_id, bill_id, number, subtotal, discount, tax, total, refunded, paid_at, lines) VALUES ('r', 'casa', 'in_1', 'R-1', 1, 0, 0, 1, 0, 1, '[]')`,
					} {
						if _, err := s.DB().ExecContext(t.Context(), statement); err != nil {
							t.Fatal(err)
						}
					}
				}
				if err := s.Migrate(t.Context()); err != nil {
					t.Fatal(err)
				}
				if got, err := cutroom.Optional(s.Setting(t.Context(), cutroom.SettingCurrency)); err != nil || got == nil && want != "" || got != nil && *got != want {
					t.Errorf("sold %v: %v, %v", sold, got, err)
				}
			}
		})
	}
}

func TestTheMigrationTurnsOldSettingsIntoRules(t *testing.T) {
	const beforeRules = 56
	for engine, place := range map[string]func(*testing.T) string{
		store.SQLite: func(t *testing.T) string { return t.TempDir() }, store.Postgres: func(t *testing.T) string { return storetest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			s := openAt(t, place(t), beforeRules)
			if _, err := s.DB().ExecContext(t.Context(), `INSERT INTO settings (name, value) VALUES ('auto_assign', 'on'), ('missed_promise_credit', 'off')`); err != nil {
				t.Fatal(err)
			}
			if err := s.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got, err := cutroom.RulesIn(t.Context(), s); err != nil || got != (cutroom.Rules{AutoAssign: true, ApprovalDays: 14, Version: 1}) {
				t.Errorf("%+v, %v", got, err)
			}
			if _, err := s.Setting(t.Context(), "auto_assign"); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("the old switch: %v", err)
			}
		})
	}
}

// In an older program, a receipt showed the account and the brand as they were
// when it was viewed. Their state at the first start stays on the receipt.
func TestTheMigrationKeepsWhatOldReceiptsShowed(t *testing.T) {
	t.Parallel()
	const beforeParties = 77
	for engine, place := range map[string]func(*testing.T) string{
		store.SQLite: func(t *testing.T) string { return t.TempDir() }, store.Postgres: func(t *testing.T) string { return storetest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			s := openAt(t, place(t), beforeParties)
			for _, statement := range []string{
				`INSERT INTO client_accounts (id, name, referral_code, created_at, company) VALUES ('casa', 'Casa', 'CASA', 1, '{"name":"Casa Prata","taxId":"PT502757191"}')`,
				`INSERT INTO receipts (id, account_id, bill_id, number, subtotal, discount, tax, total, refunded, paid_at, lines) VALUES ('r', 'casa', 'in_1', 'R-1', 1, 0, 0, 1, 0, 1, '[]')`,
			} {
				if _, err := s.DB().ExecContext(t.Context(), statement); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Migrate(t.Context()); err != nil {
				t.Fatal(err)
			}
			company := cutroom.Company{Name: "Casa Prata", TaxID: "PT502757191"}
			showed := cutroom.Parties{Client: "Casa", Company: company, Seller: cutroom.Seller{Name: "Cutroom", Email: "hello@cutroom.example"}}
			brand := cutroom.Brand{Name: "Cutroom", Email: "hello@cutroom.example"}
			for _, change := range []func(*cutroom.ClientAccount){
				func(*cutroom.ClientAccount) {},
				func(a *cutroom.ClientAccount) { a.Company.Name, brand.Name = "Prata Group", "Cutroom Studio" },
			} {
				if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
					a, err := tx.ClientAccountByID(t.Context(), "casa")
					if err != nil {
						return err
					}
					change(&a)
					return tx.SaveClientAccount(t.Context(), a)
				}); err != nil {
					t.Fatal(err)
				}
				if err := billing.New(billing.Config{Store: s, Brand: brand.Fixed()}).FillParties(t.Context()); err != nil {
					t.Fatal(err)
				}
				if r, err := s.ReceiptByID(t.Context(), "r"); err != nil || r.Parties != showed {
					t.Errorf("the receipt shows %+v, %v", r.Parties, err)
				}
			}
		})
	}
}
