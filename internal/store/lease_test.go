package store_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// running adds a job to River's table in the state a worker leaves it in after
// starting it an hour ago.
func running(t *testing.T, s *store.Store, attempt, maxAttempts int, metadata string) int64 {
	t.Helper()
	hourAgo := "datetime('now', 'subsec', '-1 hour')"
	if s.Engine() == store.Postgres {
		hourAgo = "now() - interval '1 hour'"
	}
	var id int64
	if err := s.DB().QueryRow(s.Spell(`INSERT INTO river_job (kind, args, state, attempt, max_attempts, attempted_at, metadata)
		VALUES ('user.welcome', '{}', 'running', ?1, ?2, `+hourAgo+`, ?3) RETURNING id`), attempt, maxAttempts, metadata).Scan(&id); err != nil {
		t.Fatal(err)
	}
	return id
}

func state(t *testing.T, s *store.Store, id int64) (state string) {
	t.Helper()
	if err := s.DB().QueryRow(s.Spell("SELECT CAST(state AS TEXT) FROM river_job WHERE id = ?1"), id).Scan(&state); err != nil {
		t.Fatal(err)
	}
	return state
}

func TestOnlyLeasesThatWereNotRenewedAreReclaimed(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		renewed, dead := running(t, s, 1, 25, "{}"), running(t, s, 1, 25, "{}")
		lost := running(t, s, 2, 25, "{}")
		if err := s.RenewLeases(t.Context(), []cutroom.Attempt{{JobID: renewed, Number: 1}, {JobID: lost, Number: 1}}); err != nil {
			t.Fatal(err)
		}
		if n, err := s.ReclaimJobs(t.Context(), 20*time.Second); err != nil || n != 2 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
		for id, want := range map[int64]string{renewed: "running", dead: "available", lost: "available"} {
			if got := state(t, s, id); got != want {
				t.Errorf("job %d is %s, want %s", id, got, want)
			}
		}
		if told := toldGivenUp(t, s); len(told) > 0 {
			t.Errorf("the managers were told that %v were given up", told)
		}
	})
}

func TestAJobThatKeepsKillingItsWorkersIsGivenUp(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		exhausted, cancelled := running(t, s, 3, 3, "{}"), running(t, s, 1, 3, `{"cancel_attempted_at": "2026-03-01T12:00:00Z"}`)
		if n, err := s.ReclaimJobs(t.Context(), time.Minute); err != nil || n != 0 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
		for id, want := range map[int64]string{exhausted: "discarded", cancelled: "cancelled"} {
			if got := state(t, s, id); got != want {
				t.Errorf("job %d is %s, want %s", id, got, want)
			}
		}
		if told := toldGivenUp(t, s); !slices.Equal(told, []int64{exhausted}) {
			t.Errorf("the managers were told that %v were given up, want %d", told, exhausted)
		}
	})
}

// toldGivenUp returns the jobs that the managers were told were given up.
func toldGivenUp(t *testing.T, s *store.Store) (ids []int64) {
	t.Helper()
	events, err := s.EventsAfter(t.Context(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if e.Kind != cutroom.JobGivenUp || !slices.Equal(e.Audience, []string{cutroom.ToManagers}) {
			t.Errorf("unexpected event: %+v", e)
		}
		id, err := strconv.ParseInt(e.Subject, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}
