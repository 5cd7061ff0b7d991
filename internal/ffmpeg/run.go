package ffmpeg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"cutroom/internal/cutroom"
)

// sourceName stands for the source among a task's arguments.
const sourceName = "{source}"

// Where a program in the sandbox finds its one file and its one folder.
const (
	sandboxSource = "/in/source"
	sandboxFolder = "/out"
)

// task is one run of a program.
type task struct {
	program string
	source  string   // the only file that it may read; "" for none
	folder  string   // the only folder that it may write to; "" for none
	args    []string // sourceName stands for the source
	limits  limits
	stdout  io.Writer
	// hears gets every line that the program writes, and reports whether it is
	// a complaint. If it is nil, every line is a complaint.
	hears func(line string) bool
}

// limits are what one run may use. A run that exceeds them is killed.
type limits struct {
	wall      time.Duration
	cpu       time.Duration
	memory    int64 // bytes of address space
	fileBytes int64 // of each file it writes
}

// openFiles is enough for every demuxer and muxer that we use at once.
const openFiles = 256

// Failure is a run that failed because of the program or this machine, not
// because of the file: trying again later may help.
type Failure struct {
	Program string
	Reason  string
	Said    string // the end of what the program wrote; for the log, never for people
	Crashed bool   // it ran, and was killed or took too long
}

// Is reports a crash as cutroom.ErrToolCrashed.
func (f *Failure) Is(target error) bool { return f.Crashed && target == cutroom.ErrToolCrashed }

func (f *Failure) Error() string {
	return fmt.Sprintf("%s: %s: %s", f.Program, f.Reason, f.Said)
}

// rejection is a run that ended by itself with an error: the program could not
// process the file.
type rejection struct {
	program string
	code    int
	said    string
}

func (r *rejection) Error() string {
	return fmt.Sprintf("%s ended with %d: %s", r.program, r.code, r.said)
}

// run waits for one run of a program. It returns nil, a *rejection, a *Failure
// or the reason ctx ended. Afterwards no process of the run is left.
func (p *Programs) run(ctx context.Context, t task) error {
	if p.required && p.bwrap == "" {
		return ErrNoSandbox
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	timed, stop := context.WithTimeout(ctx, t.limits.wall)
	defer stop()

	said := &complaints{hears: t.hears}
	line := p.commandLine(t)
	cmd := exec.CommandContext(timed, line[0], line[1:]...) //nolint:gosec // fixed programs; a source's name is never an option
	cmd.Env = environment
	cmd.Dir = t.folder
	if t.folder == "" {
		cmd.Dir = "/"
	}
	cmd.Stdout = t.stdout
	cmd.Stderr = said
	// A new session is also a process group of its own, without a terminal. If
	// this process is killed, the kernel ends the program too.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second

	// The kernel watches the thread that started the program, not the process,
	// so the thread must outlive the program.
	runtime.LockOSThread()
	err := cmd.Run()
	runtime.UnlockOSThread()

	name := filepath.Base(t.program)
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	case timed.Err() != nil:
		return &Failure{Program: name, Reason: "took longer than " + t.limits.wall.String(), Said: said.String(), Crashed: true}
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return &Failure{Program: name, Reason: err.Error(), Said: said.String()}
	}
	if signal := killed(exit, p.Sandboxed()); signal != "" {
		return &Failure{Program: name, Reason: signal, Said: said.String(), Crashed: true}
	}
	if reason := hindered(exit, said.String()); reason != "" {
		return &Failure{Program: name, Reason: reason, Said: said.String()}
	}
	return &rejection{program: name, code: exit.ExitCode(), said: said.String()}
}

// killed names the signal that ended a program, or is "".
func killed(exit *exec.ExitError, sandboxed bool) string {
	if status, isStatus := exit.Sys().(syscall.WaitStatus); isStatus && status.Signaled() {
		return status.Signal().String()
	}
	if signal := syscall.Signal(exit.ExitCode() - 128); sandboxed && slices.Contains(deadly, signal) { // bwrap reports signals this way
		return signal.String()
	}
	return ""
}

// hindered returns what on this machine kept a program from working, or "".
func hindered(exit *exec.ExitError, said string) string {
	switch {
	case exit.ExitCode() == 126 || exit.ExitCode() == 127:
		return "could not be started"
	case strings.HasPrefix(said, "bwrap: "):
		return "the sandbox failed"
	case strings.Contains(said, "Cannot allocate memory"), strings.Contains(said, "No space left on device"),
		strings.Contains(said, "Too many open files"), strings.Contains(said, "File too large"),
		strings.Contains(said, "Disk quota exceeded"), strings.Contains(said, "Read-only file system"), strings.Contains(said, "Permission denied"):
		return "this machine did not let it"
	}
	return ""
}

// deadly are signals that end a program that doesn't exit by itself.
var deadly = []syscall.Signal{
	syscall.SIGILL, syscall.SIGABRT, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGKILL, syscall.SIGSEGV,
	syscall.SIGXCPU, syscall.SIGXFSZ, syscall.SIGSYS,
}

// environment is the program's whole environment: it contains no secret of the
// server.
var environment = []string{
	"PATH=/usr/local/bin:/usr/bin:/bin",
	"HOME=/nonexistent",
	"LANG=C.UTF-8",
	"MALLOC_ARENA_MAX=2", // otherwise every thread reserves its own address space
}

// commandLine puts the program behind those that contain it.
func (p *Programs) commandLine(t task) []string {
	line := []string{
		p.prlimit, "--core=0",
		"--as=" + strconv.FormatInt(t.limits.memory, 10),
		"--cpu=" + strconv.FormatInt(max(1, int64(t.limits.cpu/time.Second)), 10),
		"--fsize=" + strconv.FormatInt(t.limits.fileBytes, 10),
		"--nofile=" + strconv.Itoa(openFiles),
		p.nice, "-n", "19",
	}
	source := t.source
	if p.bwrap != "" {
		line = append(line, p.bwrap)
		line = append(line, p.sandbox(t)...)
		source = sandboxSource
	}
	line = append(line, t.program)
	for _, arg := range t.args {
		if arg == sourceName {
			// The prefix keeps a name with a colon from being read as a
			// protocol.
			arg = "file:" + source
		}
		line = append(line, arg)
	}
	return line
}

// sandbox returns bwrap's arguments: no network, no other processes, no
// variables and, of the file system, only what the program itself needs, the
// source to read and the folder to write to.
func (p *Programs) sandbox(t task) []string {
	args := []string{"--unshare-all", "--die-with-parent", "--clearenv"}
	for _, variable := range environment {
		name, value, _ := strings.Cut(variable, "=")
		args = append(args, "--setenv", name, value)
	}
	for _, system := range []string{"/usr", "/lib", "/lib64", "/bin", "/etc/alternatives", "/etc/ld.so.cache"} {
		args = append(args, "--ro-bind-try", system, system)
	}
	if home := filepath.Dir(t.program); !strings.HasPrefix(home, "/usr/") && home != "/bin" {
		args = append(args, "--ro-bind", home, home)
	}
	args = append(args, "--proc", "/proc", "--dev", "/dev")
	if t.source != "" {
		args = append(args, "--ro-bind", t.source, sandboxSource)
	}
	if t.folder != "" {
		args = append(args, "--bind", t.folder, sandboxFolder, "--chdir", sandboxFolder)
	} else {
		args = append(args, "--chdir", "/")
	}
	return append(args, "--")
}

// regular returns the absolute path and the size of a source. It refuses
// links: one could point to another client's file.
func regular(path string) (absolute string, size int64, err error) {
	absolute, err = filepath.Abs(path)
	if err != nil {
		return "", 0, err
	}
	info, err := os.Lstat(absolute)
	if err != nil {
		return "", 0, err
	}
	if !info.Mode().IsRegular() {
		return "", 0, fmt.Errorf("%s is not a regular file", absolute)
	}
	return absolute, info.Size(), nil
}

// complaints keeps only the end of a program's complaints: a hostile file can
// make it write without limit.
type complaints struct {
	hears func(line string) bool
	line  []byte // an incomplete line
	kept  bytes.Buffer
}

// keptBytes is how much of the complaints is kept, and how long a line may be.
const keptBytes = 8 << 10

func (c *complaints) Write(text []byte) (int, error) {
	c.line = append(c.line, text...)
	for {
		line, rest, whole := bytes.Cut(c.line, []byte("\n"))
		if !whole && len(c.line) <= keptBytes {
			return len(text), nil
		}
		c.keep(line)
		c.line = rest
	}
}

func (c *complaints) keep(line []byte) {
	if c.hears != nil && !c.hears(string(line)) {
		return
	}
	c.kept.Write(line)
	c.kept.WriteByte('\n')
	if c.kept.Len() > 2*keptBytes {
		c.kept.Next(c.kept.Len() - keptBytes)
	}
}

// String returns what was kept, including an incomplete last line.
func (c *complaints) String() string {
	return strings.TrimSpace(c.kept.String() + string(c.line))
}
