package store_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// hold begins a transaction that stays open until the returned function is
// called, which returns the result.
func hold(t *testing.T, s *store.Store, fn func(tx cutroom.Tx) error) (release func() error) {
	t.Helper()
	began, goOn, result := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	var once sync.Once
	go func() {
		result <- s.InTx(context.Background(), func(tx cutroom.Tx) error {
			once.Do(func() { close(began) }) // it may run twice
			<-goOn
			return fn(tx)
		})
	}()
	<-began
	return func() error { close(goOn); return <-result }
}

// queue starts a transaction and returns once it is waiting for its turn; the
// result arrives on the channel.
func queue(ctx context.Context, t *testing.T, s *store.Store, fn func(tx cutroom.Tx) error) <-chan error {
	t.Helper()
	before := s.Stats().Waiting
	result := make(chan error, 1)
	go func() { result <- s.InTx(ctx, fn) }()
	awaitWaiting(t, s, before+1)
	return result
}

func awaitWaiting(t *testing.T, s *store.Store, want int64) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); s.Stats().Waiting != want; runtime.Gosched() {
		if time.Now().After(deadline) {
			t.Fatalf("%d are waiting, want %d", s.Stats().Waiting, want)
		}
	}
}

func put(name string) func(tx cutroom.Tx) error {
	return func(tx cutroom.Tx) error { return tx.PutSetting(context.Background(), name, "kept") }
}

func wantKept(t *testing.T, s *store.Store, name string, kept bool) {
	t.Helper()
	_, err := s.Setting(t.Context(), name)
	if kept && err != nil {
		t.Errorf("%s is lost: %v", name, err)
	}
	if !kept && !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("%s exists: %v", name, err)
	}
}

func TestEveryCommitWaitsForTheDisk(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	for name, want := range map[string]string{"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1"} {
		if got := pragma(t, s, name); got != want {
			t.Errorf("%s is %s; want %s", name, got, want)
		}
	}
}

// pragma returns a setting of the connection that writes.
func pragma(t *testing.T, s *store.Store, name string) (value string) {
	t.Helper()
	if err := s.DB().QueryRow("PRAGMA " + name).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestCommitsWaitForTheDiskAgainAfterUnsyncedOnes(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	broken := errors.New("broken")
	if err := s.Unsynced(t.Context(), func() error {
		if got := pragma(t, s, "synchronous"); got != "0" {
			t.Errorf("synchronous is %s during the call", got)
		}
		return errors.Join(s.InTx(t.Context(), put("quick")), broken)
	}); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	if got := pragma(t, s, "synchronous"); got != "2" {
		t.Errorf("synchronous is %s afterwards", got)
	}
	wantKept(t, s, "quick", true)
}

func TestReadersCannotWrite(t *testing.T) {
	t.Parallel()
	if _, err := storetest.SQLite(t).ReadDB().Exec("DELETE FROM settings"); err == nil {
		t.Fatal("they can")
	}
}

func TestTransactionsThatArriveTogetherShareACommit(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	s.BatchWithoutHaste()
	release := hold(t, s, put("first"))
	before := s.Stats()
	var others []<-chan error
	for i := range 50 {
		others = append(others, queue(t.Context(), t, s, put(fmt.Sprint("other", i))))
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	for i, result := range others {
		if err := <-result; err != nil {
			t.Fatal(err)
		}
		wantKept(t, s, fmt.Sprint("other", i), true)
	}
	after := s.Stats()
	if n := after.Commits - before.Commits; n != 1 {
		t.Errorf("%d commits, want 1", n)
	}
	if n := after.Transactions - before.Transactions; n != 51 {
		t.Errorf("%d transactions were kept, want 51", n)
	}
}

func TestAFailingOrPanickingTransactionDoesNotAffectOthersInItsCommit(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	s.BatchWithoutHaste()
	release := hold(t, s, put("first"))
	good := queue(t.Context(), t, s, put("good"))
	bad := queue(t.Context(), t, s, func(tx cutroom.Tx) error {
		if err := put("bad")(tx); err != nil {
			return err
		}
		return errors.New("no")
	})
	panicked := make(chan any, 1)
	go func() {
		defer func() { panicked <- recover() }()
		_ = s.InTx(context.Background(), func(tx cutroom.Tx) error {
			if err := put("panic")(tx); err != nil {
				return err
			}
			panic("oh no")
		})
	}()
	awaitWaiting(t, s, 3)
	last := queue(t.Context(), t, s, put("last"))
	if err := errors.Join(release(), <-good, <-last); err != nil {
		t.Fatal(err)
	}
	if err := <-bad; err == nil {
		t.Error("the failing transaction was acknowledged")
	}
	if got := <-panicked; got != "oh no" {
		t.Errorf("recovered %v", got)
	}
	for name, kept := range map[string]bool{"first": true, "good": true, "bad": false, "panic": false, "last": true} {
		wantKept(t, s, name, kept)
	}
}

func TestACancelledTransactionLeavesTheQueue(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	release := hold(t, s, put("first"))
	ctx, cancel := context.WithCancel(t.Context())
	waiting := queue(ctx, t, s, put("never"))
	cancel()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	awaitWaiting(t, s, 0)
	if err := release(); err != nil {
		t.Fatal(err)
	}
	wantKept(t, s, "never", false)
}

func TestAFullDiskFailsOneTransactionAndTheOthersRunAgain(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	s.BatchWithoutHaste()
	// No new pages are allowed, so SQLite responds as it does on a full disk
	// and rolls back the whole batch.
	if _, err := s.DB().Exec("PRAGMA max_page_count = 1"); err != nil {
		t.Fatal(err)
	}
	release := hold(t, s, put("first"))
	ran := 0 // want 2: in the lost batch, and alone
	before := queue(t.Context(), t, s, func(tx cutroom.Tx) error {
		ran++
		return put("before")(tx)
	})
	overlooked := queue(t.Context(), t, s, func(tx cutroom.Tx) error {
		if err := put("overlooked")(tx); err != nil {
			return err
		}
		_ = tx.PutSetting(t.Context(), "huge", strings.Repeat("x", 1<<20))
		if err := put("behind")(tx); err == nil {
			t.Error("something was written after the transaction had ended")
		}
		return nil
	})
	after := queue(t.Context(), t, s, put("after"))
	if err := errors.Join(release(), <-before, <-after); err != nil {
		t.Fatal(err)
	}
	if err := <-overlooked; err == nil {
		t.Error("the transaction that filled the disk was acknowledged")
	}
	if ran != 2 {
		t.Errorf("the other transaction ran %d times, want 2", ran)
	}
	for name, kept := range map[string]bool{"first": true, "before": true, "overlooked": false, "huge": false, "behind": false, "after": true} {
		wantKept(t, s, name, kept)
	}
}

func TestAFailedCommitAcknowledgesNothing(t *testing.T) {
	t.Parallel()
	s := storetest.SQLite(t)
	s.BatchWithoutHaste()
	release := hold(t, s, put("first"))
	neighbour := queue(t.Context(), t, s, put("neighbour"))
	// A deferred reference to a missing row is only detected at the commit.
	spoiler := make(chan error, 1)
	go func() {
		spoiler <- s.RawTx(context.Background(), func(exec func(string) error) error {
			return errors.Join(exec("PRAGMA defer_foreign_keys = 1"),
				exec("INSERT INTO sessions (id, user_id, user_agent, created_at, last_used_at, ended_why) VALUES ('s', 'nobody', '', 0, 0, '')"))
		})
	}()
	awaitWaiting(t, s, 2)
	for i, err := range []error{release(), <-neighbour, <-spoiler} {
		if err == nil {
			t.Errorf("transaction %d was acknowledged", i)
		}
	}
	wantKept(t, s, "first", false)
	wantKept(t, s, "neighbour", false)
	if err := s.InTx(t.Context(), put("next")); err != nil {
		t.Fatalf("the store did not recover: %v", err)
	}
}
