package storetest

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"

	"github.com/riverqueue/river"
)

// started is one attempt that a worker has begun. It runs until the test tells
// it how to end or the test ends.
type started struct {
	cutroom.Attempt
	userID string
	ends   chan error
}

type crew struct {
	started chan started
	settled <-chan *river.Event
}

type welcomer struct {
	river.WorkerDefaults[cutroom.WelcomeUser]
	crew *crew
}

func (w *welcomer) Timeout(*river.Job[cutroom.WelcomeUser]) time.Duration { return -1 }

// patient is a job whose next attempt is an hour away once one has failed.
var patient = cutroom.WelcomeUser{UserID: "patient"}

func (w *welcomer) NextRetry(j *river.Job[cutroom.WelcomeUser]) time.Time {
	if j.Args == patient {
		return time.Now().Add(time.Hour)
	}
	return time.Time{} // River decides
}

func (w *welcomer) Work(ctx context.Context, j *river.Job[cutroom.WelcomeUser]) error {
	me := started{cutroom.Attempt{JobID: j.ID, Number: j.Attempt}, j.Args.UserID, make(chan error, 1)}
	w.crew.started <- me
	select {
	case err := <-me.ends:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// work starts a worker that takes every job.
func work(t testing.TB, s *store.Store) *crew {
	t.Helper()
	c := &crew{started: make(chan started, 16)}
	workers := river.NewWorkers()
	river.AddWorker(workers, &welcomer{crew: c})
	client, err := s.NewJobClient(&river.Config{
		Queues:            map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: 8}},
		Workers:           workers,
		FetchCooldown:     5 * time.Millisecond,
		FetchPollInterval: 10 * time.Millisecond,
		TestOnly:          true,
	})
	if err != nil {
		t.Fatal(err)
	}
	settled, _ := client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed)
	c.settled = settled
	if err := client.Start(context.Background()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := client.StopAndCancel(ctx); err != nil {
			t.Error(err)
		}
	})
	return c
}

// later is a job that is not due for an hour.
type later struct{ cutroom.WelcomeUser }

func (later) After() time.Duration { return time.Hour }

// onlyTry is a job that is given up when its first attempt fails.
type onlyTry struct{ cutroom.WelcomeUser }

func (onlyTry) Waits() []time.Duration { return nil }

func order(t testing.TB, s *store.Store) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		return tx.Enqueue(t.Context(), cutroom.WelcomeUser{UserID: ana.ID})
	})
}

// publish finishes the attempt in the transaction that publishes its result.
func publish(t testing.TB, s *store.Store, a cutroom.Attempt) error {
	t.Helper()
	return s.InTx(t.Context(), func(tx cutroom.Tx) error {
		tx.Append(something("result"))
		return tx.Finish(t.Context(), a)
	})
}

func wantQueue(t testing.TB, s *store.Store, want store.QueueLength) {
	t.Helper()
	if got, err := s.Queue(t.Context()); err != nil || got != want {
		t.Fatalf("queue: got %+v, %v, want %+v", got, err, want)
	}
}

func wantQueued(t testing.TB, s *store.Store, want bool, j cutroom.Job) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		got, err := tx.IsQueued(t.Context(), j)
		if got != want {
			t.Errorf("%+v: queued is %t", j, got)
		}
		return err
	})
}

// wantGivenUp expects that this job alone was given up, and that the managers were
// told of it once.
func wantGivenUp(t testing.TB, s *store.Store, id int64) {
	t.Helper()
	if list, err := s.GivenUpJobs(t.Context(), 10); err != nil || len(list) != 1 || list[0].ID != id {
		t.Fatalf("given up: %+v, %v, want %d", list, err, id)
	}
	events, err := s.EventsAfter(t.Context(), 0, 10)
	if err != nil || len(events) != 1 {
		t.Fatalf("told %+v, %v", events, err)
	}
	e := events[0]
	if e.Kind != cutroom.JobGivenUp || e.Subject != strconv.FormatInt(id, 10) || !slices.Equal(e.Audience, []string{cutroom.ToManagers}) {
		t.Errorf("told %+v", e)
	}
}

// everyLease is an age that every lease has reached, whatever the clock does.
const everyLease = -time.Hour

var jobs = []promise{
	{"the queue counts unfinished jobs", func(t *testing.T, s *store.Store) {
		wantQueue(t, s, store.QueueLength{})
		order(t, s)
		order(t, s)
		wantQueue(t, s, store.QueueLength{Waiting: 2})
		job := receive(t, work(t, s).started)
		if err := publish(t, s, job.Attempt); err != nil {
			t.Fatal(err)
		}
		wantQueue(t, s, store.QueueLength{Waiting: 1})
	}},
	{"a scheduled job waits for its time and does not count as queued", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error { return tx.Enqueue(t.Context(), later{cutroom.WelcomeUser{UserID: "later"}}) })
		wantQueue(t, s, store.QueueLength{})
		c := work(t, s)
		order(t, s)
		if job := receive(t, c.started); job.userID != ana.ID {
			t.Errorf("%s started before its time", job.userID)
		}
		wantQueue(t, s, store.QueueLength{Waiting: 1})
	}},
	{"a job that failed counts as queued only when it is due again", func(t *testing.T, s *store.Store) {
		c := work(t, s)
		write(t, s, func(tx cutroom.Tx) error { return tx.Enqueue(t.Context(), patient) })
		receive(t, c.started).ends <- errRefused
		receive(t, c.settled)
		if got, err := s.Queue(t.Context()); err != nil || got != (store.QueueLength{}) {
			t.Errorf("%+v, %v: a job that waits for its next attempt delays nothing", got, err)
		}
		wantQueued(t, s, true, patient)
	}},
	{"a job is queued until it is finished or given up, and another one is not", func(t *testing.T, s *store.Store) {
		welcome := cutroom.WelcomeUser{UserID: ana.ID}
		wantQueued(t, s, false, welcome)
		order(t, s)
		wantQueued(t, s, true, welcome)
		wantQueued(t, s, false, cutroom.WelcomeUser{UserID: "ben"})
		wantQueued(t, s, false, cutroom.MailContactReply{})
		c := work(t, s)
		job := receive(t, c.started)
		wantQueued(t, s, true, welcome)
		if err := publish(t, s, job.Attempt); err != nil {
			t.Fatal(err)
		}
		wantQueued(t, s, false, welcome)
		grown := s.Subscribe(t.Context())
		write(t, s, func(tx cutroom.Tx) error { return tx.Enqueue(t.Context(), onlyTry{welcome}) })
		receive(t, c.started).ends <- errRefused
		receive(t, grown)
		wantQueued(t, s, false, welcome)
	}},
	{"an attempt publishes its result once", func(t *testing.T, s *store.Store) {
		order(t, s)
		job := receive(t, work(t, s).started)
		if err := publish(t, s, job.Attempt); err != nil {
			t.Fatal(err)
		}
		wantErr(t, publish(t, s, job.Attempt), cutroom.ErrAttemptLost)
		if list, err := s.EventsAfter(t.Context(), 0, 10); err != nil || len(list) != 1 {
			t.Fatalf("published %d times, %v", len(list), err)
		}
	}},
	{"a failed publication leaves the job unfinished", func(t *testing.T, s *store.Store) {
		order(t, s)
		job := receive(t, work(t, s).started)
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := tx.Finish(t.Context(), job.Attempt); err != nil {
				return err
			}
			return errRefused
		}), errRefused)
		if err := publish(t, s, job.Attempt); err != nil {
			t.Fatal(err)
		}
	}},
	{"a reclaimed job runs again with a higher attempt number, and the late worker publishes nothing", func(t *testing.T, s *store.Store) {
		order(t, s)
		w := work(t, s)
		late := receive(t, w.started)
		if n, err := s.ReclaimJobs(t.Context(), everyLease); err != nil || n != 1 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
		again := receive(t, w.started)
		if again.JobID != late.JobID || again.Number <= late.Number {
			t.Fatalf("first %+v, then %+v", late, again)
		}
		wantErr(t, publish(t, s, late.Attempt), cutroom.ErrAttemptLost)
		if last, err := s.LastEvent(t.Context()); err != nil || last != 0 {
			t.Fatalf("the late worker published event %d, %v", last, err)
		}
		if err := publish(t, s, again.Attempt); err != nil {
			t.Fatal(err)
		}
	}},
	{"the result of a late worker does not affect the attempt that replaced it", func(t *testing.T, s *store.Store) {
		w := work(t, s)
		for _, returned := range []error{nil, errRefused} {
			order(t, s)
			late := receive(t, w.started)
			if _, err := s.ReclaimJobs(t.Context(), everyLease); err != nil {
				t.Fatal(err)
			}
			again := receive(t, w.started)
			late.ends <- returned
			// River settles in order: once it has settled a job that ended
			// later, it has also handled the late one.
			order(t, s)
			other := receive(t, w.started)
			other.ends <- nil
			if e := receive(t, w.settled); e.Job.ID != other.JobID {
				t.Fatalf("River settled job %d as %s", e.Job.ID, e.Job.State)
			}
			if err := publish(t, s, again.Attempt); err != nil {
				t.Fatal(err)
			}
		}
	}},
	{"managers are notified when a job is given up, but not when it will be retried", func(t *testing.T, s *store.Store) {
		c := work(t, s)
		grown := s.Subscribe(t.Context())
		write(t, s, func(tx cutroom.Tx) error {
			return tx.Enqueue(t.Context(), onlyTry{cutroom.WelcomeUser{UserID: ana.ID}})
		})
		job := receive(t, c.started)
		job.ends <- errRefused
		receive(t, grown)
		wantGivenUp(t, s, job.JobID)
		receive(t, c.settled)
		order(t, s)
		receive(t, c.started).ends <- errRefused
		receive(t, c.settled)
		wantGivenUp(t, s, job.JobID)
	}},
	{"a fresh lease is left alone and a finished job is not reclaimed", func(t *testing.T, s *store.Store) {
		order(t, s)
		job := receive(t, work(t, s).started)
		if n, err := s.ReclaimJobs(t.Context(), time.Hour); err != nil || n != 0 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
		if err := publish(t, s, job.Attempt); err != nil {
			t.Fatal(err)
		}
		if n, err := s.ReclaimJobs(t.Context(), everyLease); err != nil || n != 0 {
			t.Fatalf("reclaimed %d, %v", n, err)
		}
	}},
}
