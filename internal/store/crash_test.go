package store_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// victimFolder turns this test binary into the program that is killed.
const victimFolder = "CUTROOM_TEST_VICTIM"

func TestMain(m *testing.M) {
	if folder := os.Getenv(victimFolder); folder != "" {
		victim(folder)
		return
	}
	if database := os.Getenv(spenderDatabase); database != "" {
		spender(database)
		return
	}
	if database := os.Getenv(migratorDatabase); database != "" {
		migrator(database)
		return
	}
	goleak.VerifyTestMain(m)
}

// victim writes from several goroutines and prints what was acknowledged, until
// it is killed.
func victim(folder string) {
	ctx := context.Background()
	s, err := store.Open(ctx, store.Config{DataDir: folder})
	if err == nil {
		err = s.Migrate(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	acknowledged := make(chan string)
	for writer := range 8 {
		go func() {
			for i := 0; ; i++ {
				name := fmt.Sprintf("%d-%d", writer, i)
				if err := s.InTx(ctx, func(tx cutroom.Tx) error { return tx.PutSetting(ctx, name, "kept") }); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				acknowledged <- name
			}
		}()
	}
	for name := range acknowledged {
		fmt.Println(name)
	}
}

func TestAcknowledgedTransactionsSurviveAKill(t *testing.T) {
	folder := t.TempDir()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), victimFolder+"="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// A silent victim must not block the test.
	deadline := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
	defer deadline.Stop()
	var names []string
	for lines := bufio.NewScanner(out); lines.Scan(); {
		names = append(names, lines.Text())
		if len(names) == 200 {
			// Anything it prints before it dies counts as well.
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = cmd.Wait()
	if len(names) < 200 {
		t.Fatalf("the process acknowledged only %d transactions", len(names))
	}
	s := storetest.Open(t, store.Config{DataDir: folder})
	for _, name := range names {
		if _, err := s.Setting(t.Context(), name); err != nil {
			t.Errorf("%s was acknowledged but is lost: %v", name, err)
		}
	}
}
