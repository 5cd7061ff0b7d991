package store_test

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// These tests document what River lacks, and why we access its table and its
// driver ourselves. If one fails after an update, River has gained the feature,
// and the code that the test names can go.

// begun is an attempt at a job that runs until it is told how to end.
type begun struct {
	cutroom.Attempt
	end chan error
}

type slowWelcomer struct {
	river.WorkerDefaults[cutroom.WelcomeUser]
	begun chan begun
}

func (w *slowWelcomer) Work(ctx context.Context, j *river.Job[cutroom.WelcomeUser]) error {
	me := begun{cutroom.Attempt{JobID: j.ID, Number: j.Attempt}, make(chan error, 1)}
	w.begun <- me
	select {
	case err := <-me.end:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (w *slowWelcomer) next(t *testing.T) begun {
	t.Helper()
	select {
	case b := <-w.begun:
		return b
	case <-time.After(20 * time.Second):
		t.Fatal("no attempt started")
		panic("unreachable")
	}
}

// The fence (fence.go) can go when this fails.
func TestRiverAloneLetsALateWorkerCompleteItsSuccessorsAttempt(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		w := &slowWelcomer{begun: make(chan begun, 4)}
		workers := river.NewWorkers()
		river.AddWorker(workers, w)
		client, err := s.RiverAlone(&river.Config{
			Queues:  map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 4}},
			Workers: workers, FetchCooldown: 5 * time.Millisecond, FetchPollInterval: 10 * time.Millisecond, TestOnly: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		completed, unsubscribe := client.Subscribe(river.EventKindJobCompleted)
		defer unsubscribe()
		if err := client.Start(context.WithoutCancel(t.Context())); err != nil {
			t.Fatal(err)
		}
		defer func() {
			end, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			if err := client.StopAndCancel(end); err != nil {
				t.Error(err)
			}
		}()
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.Enqueue(t.Context(), cutroom.WelcomeUser{UserID: "ana"})
		}); err != nil {
			t.Fatal(err)
		}
		late := w.next(t)
		if n, err := s.ReclaimJobs(t.Context(), -time.Hour); err != nil || n != 1 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
		successor := w.next(t)
		late.end <- nil
		select {
		case <-completed:
		case <-time.After(20 * time.Second):
			t.Fatal("River no longer lets the late worker settle the job: the fence can go")
		}
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.Finish(t.Context(), successor.Attempt) }); !errors.Is(err, cutroom.ErrAttemptLost) {
			t.Errorf("the successor published its result (%v): the fence can go", err)
		}
	})
}

// ReclaimJobs can go when this fails. River's own rescuer checks every 30
// seconds and then waits before it retries, which is later than we promise.
func TestRiverAloneDoesNotReclaimJobsFromADeadWorker(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		client, err := s.RiverAlone(&river.Config{})
		if err != nil {
			t.Fatal(err)
		}
		dead := running(t, s, 1, 25, "{}")
		row, err := client.JobRetry(t.Context(), dead)
		if err != nil {
			t.Fatal(err)
		}
		if row.State != rivertype.JobStateRunning {
			t.Errorf("River has made it %s: ReclaimJobs can use that", row.State)
		}
	})
}

func TestAGivenUpJobStaysUntilSomebodyDecides(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		ended := "datetime('now', 'subsec', '-400 days')"
		if s.Engine() == store.Postgres {
			ended = "now() - interval '400 days'"
		}
		for _, state := range []string{"completed", "cancelled", "discarded"} {
			if _, err := s.DB().Exec(s.Spell(`INSERT INTO river_job (kind, args, state, attempt, max_attempts, finalized_at)
				VALUES ('user.welcome', '{}', ?1, 25, 25, `+ended+`)`), state); err != nil {
				t.Fatal(err)
			}
		}
		workers := river.NewWorkers()
		river.AddWorker(workers, &slowWelcomer{begun: make(chan begun, 1)})
		client, err := s.NewJobClient(&river.Config{
			Queues:  map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 1}},
			Workers: workers, TestOnly: true,
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := client.Start(context.WithoutCancel(t.Context())); err != nil {
			t.Fatal(err)
		}
		defer func() {
			end, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			if err := client.StopAndCancel(end); err != nil {
				t.Error(err)
			}
		}()
		var left string
		if err := <-until(t.Context(), func() (bool, error) {
			left = ""
			err := s.DB().QueryRow("SELECT COALESCE(CAST(min(state) AS TEXT), '') FROM river_job HAVING count(*) < 3").Scan(&left)
			if errors.Is(err, sql.ErrNoRows) {
				return false, nil // River has not cleaned up yet
			}
			return true, err
		}); err != nil {
			t.Fatal(err)
		}
		if left != "discarded" {
			t.Errorf("what was given up is forgotten; left is %q", left)
		}
	})
}
