package store_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestSignOffsRefuseChangesAndAForcedOneIsDetected(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		for range 3 {
			if err := storetest.SignOff(t, s, "casa", "p1"); err != nil {
				t.Fatal(err)
			}
		}
		run := func(sql string) error {
			_, err := s.DB().ExecContext(t.Context(), sql)
			return err
		}
		const forgery = "UPDATE sign_offs SET sha256 = 'other' WHERE number = 2"
		for _, sql := range []string{forgery, "DELETE FROM sign_offs WHERE number = 3"} {
			if run(sql) == nil {
				t.Errorf("went through: %s", sql)
			}
		}
		unlock := "DROP TRIGGER sign_offs_stay"
		if s.Engine() == store.Postgres {
			unlock += " ON sign_offs"
		}
		for _, sql := range []string{unlock, forgery} {
			if err := run(sql); err != nil {
				t.Fatal(err)
			}
		}
		found, err := cutroom.VerifySignOffs(t.Context(), s)
		if err != nil || found.Records != 1 || len(found.Broken) != 1 || found.Broken[0] != (cutroom.BrokenSignOff{AccountID: "casa", Number: 2}) {
			t.Fatalf("found %+v, %v", found, err)
		}
	})
}
