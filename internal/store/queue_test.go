package store_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestTheLastCompletedJobOfAKindIsFound(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		kind := cutroom.ReconcilePayments{}.Kind()
		before := "datetime('now', 'subsec', '-1 hours')"
		if s.Engine() == store.Postgres {
			before = "now() - interval '1 hour'"
		}
		insert := func(kind, state, ended string) {
			t.Helper()
			if _, err := s.DB().Exec(s.Spell(`INSERT INTO river_job (kind, args, state, attempt, max_attempts, finalized_at)
				VALUES (?1, '{}', ?2, 1, 25, `+ended+`)`), kind, state); err != nil {
				t.Fatal(err)
			}
		}
		insert(cutroom.SweepSessions{}.Kind(), "completed", before)
		insert(kind, "available", "NULL")
		if at, err := s.LastDone(t.Context(), cutroom.ReconcilePayments{}); err != nil || !at.IsZero() {
			t.Errorf("no job was completed, but got %s, %v", at, err)
		}
		insert(kind, "completed", before)
		at, err := s.LastDone(t.Context(), cutroom.ReconcilePayments{})
		if age := time.Since(at); err != nil || age < 59*time.Minute || age > 61*time.Minute {
			t.Errorf("%s ago, %v", age, err)
		}
	})
}

func TestAbandonedJobsAreListedAndCanRunAgain(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		ended := "datetime('now', 'subsec')"
		if s.Engine() == store.Postgres {
			ended = "now()"
		}
		insert := func(kind, args, state string) (id int64) {
			t.Helper()
			if err := s.DB().QueryRow(s.Spell(`INSERT INTO river_job (kind, args, state, attempt, max_attempts, finalized_at)
				VALUES (?1, ?2, ?3, 25, 25, `+ended+`) RETURNING id`), kind, args, state).Scan(&id); err != nil {
				t.Fatal(err)
			}
			return id
		}
		prepare := insert("file.prepare", `{"fileId":"film"}`, "discarded")
		welcome := insert("user.welcome", `{"userId":"ana"}`, "discarded")
		done := insert("file.hash", `{"fileId":"film"}`, "completed")
		jobs, err := s.GivenUpJobs(t.Context(), 10)
		if err != nil || len(jobs) != 2 || jobs[0].ID != welcome || jobs[0].FileID != "" {
			t.Fatalf("%+v, %v", jobs, err)
		}
		if age := time.Since(jobs[1].GivenUpAt); age < -time.Minute || age > time.Minute {
			t.Errorf("given up at %s", jobs[1].GivenUpAt)
		}
		jobs[1].GivenUpAt = time.Time{}
		if want := (cutroom.GivenUpJob{ID: prepare, Kind: "file.prepare", FileID: "film", Attempts: 25}); jobs[1] != want {
			t.Errorf("%+v, want %+v", jobs[1], want)
		}
		again := func(id int64) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.RunAgain(t.Context(), id) })
		}
		if err := again(prepare); err != nil {
			t.Fatal(err)
		}
		if got := state(t, s, prepare); got != "available" {
			t.Errorf("it is %s", got)
		}
		for _, id := range []int64{prepare, done, 4711} {
			if err := again(id); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("job %d: %v", id, err)
			}
		}
		if jobs, err := s.GivenUpJobs(t.Context(), 10); err != nil || len(jobs) != 1 {
			t.Errorf("%+v, %v", jobs, err)
		}
		dismiss := func(id int64) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DismissJob(t.Context(), id) })
		}
		if err := dismiss(prepare); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a job that runs again was dismissed: %v", err)
		}
		if err := dismiss(welcome); err != nil || state(t, s, welcome) != "cancelled" {
			t.Errorf("%v, %s", err, state(t, s, welcome))
		}
		if jobs, err := s.GivenUpJobs(t.Context(), 10); err != nil || len(jobs) != 0 {
			t.Errorf("%+v, %v", jobs, err)
		}
	})
}
