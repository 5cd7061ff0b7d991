package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"cutroom/internal/mail/mailtest"
)

// TestMain runs the test binary as the program itself on request, so that tests
// can start, stop and kill the real program.
func TestMain(m *testing.M) {
	if os.Getenv("BE_CUTROOM") == "yes" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func command(ctx context.Context, data string, env []string, args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Env = append([]string{"BE_CUTROOM=yes", "CUTROOM_DATA=" + data, "PATH=" + os.Getenv("PATH")}, env...)
	return cmd
}

// run runs one command and returns what it printed.
func run(t *testing.T, data string, stdin string, env []string, args ...string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := command(ctx, data, env, args...)
	cmd.Stdin = strings.NewReader(stdin)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// server is a running process of the program.
type server struct {
	cmd *exec.Cmd
	url string
	log *bytes.Buffer
}

func start(t *testing.T, data string, env []string, args ...string) *server {
	t.Helper()
	addr := freeAddr(t)
	s := &server{url: "http://" + addr, log: &bytes.Buffer{}}
	s.cmd = command(t.Context(), data, append(env, "CUTROOM_ADDR="+addr), append([]string{"serve"}, args...)...)
	s.cmd.Stderr = s.log
	stdout, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.cmd.Process.Kill(); _ = s.cmd.Wait() })
	for lines := bufio.NewScanner(stdout); lines.Scan(); {
		if strings.Contains(lines.Text(), " is at http") {
			go func() { _, _ = io.Copy(io.Discard, stdout) }()
			return s
		}
	}
	_ = s.cmd.Wait()
	t.Fatalf("did not start:\n%s", s.log)
	return nil
}

func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}

func (s *server) post(t *testing.T, path, body string) (int, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(answer)
}

const ana = `{"username":"ana","password":"Cutroom!1","email":"ana@example.com","fullName":"Ana Silva"}`

func TestAJobOfAKilledProcessRunsAgainWithinHalfAMinute(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	// A mail server that accepts the connection and then sends nothing, so the
	// job hangs.
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	first := start(t, data, []string{"CUTROOM_SMTP_URL=smtp://" + silent.Addr().String()})
	if status, answer := first.post(t, "/api/register", ana); status != http.StatusCreated {
		t.Fatalf("%d %s", status, answer)
	}
	call, err := silent.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = call.Close() }()
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	_ = first.cmd.Wait()

	sink := mailtest.Start(t)
	second := start(t, data, []string{"CUTROOM_SMTP_URL=" + sink.URL})
	sink.Wait(t, 1)
	if took := time.Since(killed); took > 30*time.Second {
		t.Errorf("the mail left %s after the kill", took)
	}
	stop(t, second)
	if got := sink.Messages(); len(got) != 1 {
		t.Errorf("%d mails", len(got))
	}
}

func stop(t *testing.T, s *server) {
	t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("%v\n%s", err, s.log)
	}
}

func TestASignalLetsRequestsFinish(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir(), nil, "--demo-empty")
	type result struct {
		status int
		answer string
	}
	results := make(chan result, 8)
	begun := make(chan struct{}, 8)
	for range 8 {
		go func() {
			begun <- struct{}{}
			status, answer := s.post(t, "/api/login", `{"username":"client","password":"Cutroom!demo1"}`)
			results <- result{status, answer}
		}()
	}
	for range 8 {
		<-begun
	}
	first := <-results // the others are waiting for the password check
	stop(t, s)
	for _, r := range append(drain(results, 7), first) {
		if r.status != http.StatusOK {
			t.Errorf("%d %s", r.status, r.answer)
		}
	}
}

func drain[T any](c <-chan T, n int) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = <-c
	}
	return list
}

func TestPeopleAreCreatedOnTheCommandLine(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	out, err := run(t, data, "Cutroom!1\n", nil, "user", "create", "mia", "--email", "mia@example.com",
		"--full-name", "Mia Costa", "--role", "admin", "--password-stdin")
	if err != nil || !strings.Contains(out, "Created mia with the role admin.") {
		t.Fatalf("%v %s", err, out)
	}
	if out, err = run(t, data, "", nil, "user", "role", "mia", "client"); err == nil || !strings.Contains(out, "There must always be at least one manager") {
		t.Errorf("the last manager: %v %s", err, out)
	}
	if out, err = run(t, data, "", nil, "user", "create", "ben", "--email", "ben@example.com", "--full-name", "Ben"); err != nil || !strings.Contains(out, "Password: ") {
		t.Errorf("a generated password: %v %s", err, out)
	}
	if out, err = run(t, data, "weak\n", nil, "user", "password", "ben", "--password-stdin"); err == nil || !strings.Contains(out, "Password must be at least 8 characters") {
		t.Errorf("a weak password: %v %s", err, out)
	}
	if out, err = run(t, data, "", nil, "user", "two-factor-off", "mia"); err == nil || !strings.Contains(out, "Two-factor sign-in is off") {
		t.Errorf("a missing second factor: %v %s", err, out)
	}
	if out, err = run(t, data, "", nil, "user", "role", "nobody", "admin"); err == nil || !strings.Contains(out, "Not found") {
		t.Errorf("nobody: %v %s", err, out)
	}
	s := start(t, data, nil)
	if status, answer := s.post(t, "/api/login", `{"username":"mia","password":"Cutroom!1"}`); status != http.StatusOK {
		t.Errorf("%d %s", status, answer)
	}
}

func TestAnInvalidSettingStopsTheStartWithAMessage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		env  string
		want string
	}{
		{"CUTROOM_ADDR=nowhere", `CUTROOM_ADDR "nowhere" is not an address`},
		{"CUTROOM_LIMITS=none", `CUTROOM_LIMITS "none" must be normal or relaxed`},
		{"CUTROOM_DATABASE_URL=mysql://x", "CUTROOM_DATABASE_URL must start with postgres://"},
		{"CUTROOM_STORAGE_URL=ftp://x", "CUTROOM_STORAGE_URL must start with s3://"},
	} {
		out, err := run(t, t.TempDir(), "", []string{c.env}, "serve")
		if err == nil || !strings.Contains(out, c.want) {
			t.Errorf("%s: %v %s", c.env, err, out)
		}
	}
	out, err := run(t, t.TempDir(), "", []string{"CUTROOM_ADDR=0.0.0.0:0"}, "serve", "--demo")
	if err == nil || !strings.Contains(out, "--demo-public") {
		t.Errorf("a public demo: %v %s", err, out)
	}
	out, err = run(t, t.TempDir(), "", nil, "worker")
	if err == nil || !strings.Contains(out, "worker nodes need PostgreSQL") {
		t.Errorf("worker on SQLite: %v %s", err, out)
	}
}

func TestMigrateDoctorAndOpenAPIWork(t *testing.T) {
	t.Parallel()
	data := filepath.Join(t.TempDir(), "new", "folder")
	if out, err := run(t, data, "", nil, "migrate"); err != nil || !strings.Contains(out, "The database is at version ") {
		t.Errorf("migrate: %v %s", err, out)
	}
	if out, err := run(t, data, "", nil, "doctor"); err != nil || strings.Contains(out, "WRONG") {
		t.Errorf("doctor: %v %s", err, out)
	}
	if out, err := run(t, data, "", nil, "openapi"); err != nil || !strings.Contains(out, `"openapi": "3.1.0"`) {
		t.Errorf("openapi: %v %.200s", err, out)
	}
}
