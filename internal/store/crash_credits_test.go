package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// spenderDatabase turns this test binary into a program that spends credits
// until it is killed. Its value is a folder for SQLite or the address of a
// PostgreSQL database.
const spenderDatabase = "CUTROOM_TEST_SPENDER"

func databaseAt(place string) store.Config {
	if strings.Contains(place, "://") {
		return store.Config{URL: place}
	}
	return store.Config{DataDir: place}
}

// spender moves the credits of one account from several goroutines, each
// transaction through all steps, and prints which projects were acknowledged.
func spender(database string) {
	ctx := context.Background()
	s, err := store.Open(ctx, databaseAt(database))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	acknowledged := make(chan string)
	for writer := range 4 {
		go func() {
			for i := 0; ; i++ {
				project := fmt.Sprintf("%d-%d", writer, i)
				if err := spend(ctx, s, project); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				acknowledged <- project
			}
		}()
	}
	for project := range acknowledged {
		fmt.Println(project)
	}
}

// spend grants a project a token of its own and spends one.
func spend(ctx context.Context, s *store.Store, project string) error {
	now := time.Now()
	return s.InTx(ctx, func(tx cutroom.Tx) error {
		l, err := tx.LedgerOf(ctx, "account", project)
		if err != nil {
			return err
		}
		if _, err := l.Grant(now, cutroom.System, cutroom.Grant{
			Kind: cutroom.TokenCredit, Origin: cutroom.CheckoutOrigin(project), Amount: 1,
		}); err != nil {
			return err
		}
		if err := errors.Join(l.Reserve(now, cutroom.System, project), l.Capture(now, cutroom.System, project)); err != nil {
			return err
		}
		return tx.SaveLedger(ctx, l)
	})
}

func TestAKillDuringALedgerTransactionNeitherLosesNorDuplicatesCredits(t *testing.T) {
	t.Parallel()
	for engine, database := range map[string]func() string{
		store.SQLite:   func() string { return t.TempDir() },
		store.Postgres: func() string { return storetest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			place := database()
			s := storetest.Open(t, databaseAt(place))
			openAccount(t, s, "account")
			if engine == store.SQLite { // a file has one node at a time
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
			}
			acknowledged := killed(t, place, 60)
			if engine == store.SQLite {
				s = storetest.Open(t, databaseAt(place))
			}
			storetest.WantBooksBalance(t, s, "account")
			l, err := s.LedgerOf(t.Context(), "account", acknowledged...)
			if err != nil {
				t.Fatal(err)
			}
			for _, project := range acknowledged {
				if h, err := l.HoldOf(project); err != nil || h.State != cutroom.HoldCaptured {
					t.Errorf("%s was acknowledged: %+v, %v", project, h, err)
				}
			}
			// There may be one more for each goroutine that was writing when it
			// was killed.
			if n := len(l.Lots()); n < len(acknowledged) || n > len(acknowledged)+4 {
				t.Errorf("%d granted, %d acknowledged", n, len(acknowledged))
			}
			if b := l.Balance(time.Now()); b.Left != 0 || b.Held != 0 {
				t.Errorf("half a transaction was saved: %+v", b)
			}
		})
	}
}

// killed lets a spender run until it has acknowledged some projects, kills it,
// and returns every project that it acknowledged.
func killed(t *testing.T, database string, after int) (acknowledged []string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), spenderDatabase+"="+database)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// A silent spender must not block the test.
	deadline := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
	defer deadline.Stop()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		acknowledged = append(acknowledged, lines.Text())
		if len(acknowledged) == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = cmd.Wait()
	if len(acknowledged) < after {
		t.Fatalf("only %d projects were acknowledged", len(acknowledged))
	}
	return acknowledged
}
