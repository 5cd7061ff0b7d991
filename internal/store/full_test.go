package store_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAFullDiskIsReportedAsSuch(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		for _, statement := range map[string][]string{
			store.SQLite: {"PRAGMA max_page_count = 1"}, // allows no new pages
			store.Postgres: {
				`CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$`,
				`CREATE TRIGGER full_disk BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION fill()`,
			},
		}[s.Engine()] {
			if _, err := s.DB().Exec(statement); err != nil {
				t.Fatal(err)
			}
		}
		var err error
		for i := 0; i < 1000 && err == nil; i++ {
			err = s.InTx(t.Context(), func(tx cutroom.Tx) error {
				return tx.CreateUser(t.Context(), cutroom.User{
					ID: fmt.Sprint(i), Username: fmt.Sprint(i), Email: fmt.Sprint(i), FullName: strings.Repeat("long ", 1000), Role: cutroom.Client,
				})
			})
		}
		if !errors.Is(err, cutroom.ErrNoRoom) {
			t.Errorf("%v", err)
		}
	})
}
