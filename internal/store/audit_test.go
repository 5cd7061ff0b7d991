package store_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestTheAuditLogRefusesChangesAndAForcedOneIsDetected(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			for _, subject := range []string{"ana", "ben", "eve"} {
				tx.Record(cutroom.AuditEntry{At: time.Now(), By: "mia", Action: cutroom.AuditRoleChanged, Subject: subject})
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		run := func(sql string) error {
			_, err := s.DB().ExecContext(t.Context(), sql)
			return err
		}
		const forgery = "UPDATE audit_entries SET actor = 'eve' WHERE seq = 2"
		for _, sql := range []string{forgery, "DELETE FROM audit_entries WHERE seq = 3"} {
			if run(sql) == nil {
				t.Errorf("went through: %s", sql)
			}
		}
		unlock := "DROP TRIGGER audit_entries_stay"
		if s.Engine() == store.Postgres {
			unlock += " ON audit_entries"
		}
		for _, sql := range []string{unlock, forgery} {
			if err := run(sql); err != nil {
				t.Fatal(err)
			}
		}
		found, err := cutroom.VerifyAudit(t.Context(), s)
		if err != nil || found.BrokenAt != 2 || found.Entries != 1 {
			t.Fatalf("found %+v, %v", found, err)
		}
	})
}
