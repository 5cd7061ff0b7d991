package main

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cutroom/internal/mail/mailtest"
	"cutroom/internal/store/storetest"
)

// The node without a worker has its own mail server, which shows which node ran
// which jobs.
func TestANodeWithoutAWorkerLeavesJobsToAnother(t *testing.T) {
	t.Parallel()
	shared := []string{"CUTROOM_DATABASE_URL=" + storetest.PostgresURL(t), "CUTROOM_SECRET=" + strings.Repeat("s", 32)}
	data := t.TempDir()
	served, worked := mailtest.Start(t), mailtest.Start(t)
	site := start(t, data, append(shared, "CUTROOM_SMTP_URL="+served.URL), "--no-worker")
	if status, answer := site.post(t, "/api/register", ana); status != http.StatusCreated {
		t.Fatalf("%d %s", status, answer)
	}

	worker := &server{cmd: command(t.Context(), data, append(shared, "CUTROOM_SMTP_URL="+worked.URL), "worker"), log: &bytes.Buffer{}}
	worker.cmd.Stderr = worker.log
	if err := worker.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = worker.cmd.Process.Kill(); _ = worker.cmd.Wait() })
	worked.Wait(t, 1)
	stop(t, worker)
	stop(t, site)
	if got := served.Messages(); len(got) != 0 {
		t.Errorf("the node without a worker sent %d mails", len(got))
	}
}

func TestASignalReturnsARunningJobToTheQueue(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	// A mail server that accepts the connection and then sends nothing, so the
	// job hangs.
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	s := start(t, data, []string{"CUTROOM_SMTP_URL=smtp://" + silent.Addr().String()})
	if status, answer := s.post(t, "/api/register", ana); status != http.StatusCreated {
		t.Fatalf("%d %s", status, answer)
	}
	call, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = call.Close() }()
	stop(t, s)
	db, err := sql.Open("sqlite", filepath.Join(data, "cutroom.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var running, returned int
	if err := db.QueryRow(`SELECT count(*) FILTER (WHERE state = 'running'),
		count(*) FILTER (WHERE kind = 'mail.send' AND state IN ('available', 'retryable', 'scheduled')) FROM river_job`).Scan(&running, &returned); err != nil {
		t.Fatal(err)
	}
	if running != 0 || returned != 1 {
		t.Errorf("%d jobs still seem to be running, %d mails are pending", running, returned)
	}
}

func TestARequestThatNeverEndsIsCutOff(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir(), nil)
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if _, err := io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: "); err != nil {
		t.Fatal(err)
	}
	if err := conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(conn)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("the connection is still open after a minute")
	}
	if err != nil && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error(err)
	}
	if strings.Contains(string(answer), "200 OK") {
		t.Errorf("half a request got a response: %s", answer)
	}
}
