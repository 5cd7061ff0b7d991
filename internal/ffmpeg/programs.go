package ffmpeg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"runtime"
	"time"
)

// Options say how the programs are run.
type Options struct {
	// RequireSandbox refuses to touch any file if bwrap does not work. Without
	// it, only the allow-lists and the limits protect us.
	RequireSandbox bool
}

// Programs are ffmpeg and ffprobe as installed here, and the programs that
// contain them: bwrap shows them one file and one folder, prlimit limits their
// resources, and nice gives everything else priority.
type Programs struct {
	ffmpeg, ffprobe string
	prlimit, nice   string
	bwrap           string // "" if it does not work here
	required        bool
	toneMaps        bool // this ffmpeg can map HDR to an ordinary screen
	threads         int
}

// ErrNoSandbox is why nothing runs if a sandbox is required and bwrap does not
// work.
var ErrNoSandbox = errors.New("a sandbox is required, and bwrap does not work here; install it with: apt-get install bubblewrap")

// manyThreads is the number beyond which more threads cost memory and help
// little.
const manyThreads = 8

// Find looks for the programs and tries once whether a sandbox works here. It
// fails if a program is missing. A missing sandbox is an error only at the
// first use, and only if it is required.
func Find(ctx context.Context, options Options) (*Programs, error) {
	p := &Programs{required: options.RequireSandbox, threads: min(runtime.NumCPU(), manyThreads)}
	for _, program := range []struct {
		name, pkg string
		path      *string
	}{
		{"ffmpeg", "ffmpeg", &p.ffmpeg},
		{"ffprobe", "ffmpeg", &p.ffprobe},
		{"prlimit", "util-linux", &p.prlimit},
		{"nice", "coreutils", &p.nice},
	} {
		path, err := exec.LookPath(program.name)
		if err != nil {
			return nil, fmt.Errorf("%s was not found in PATH; install it with: apt-get install %s (%w)", program.name, program.pkg, err)
		}
		*program.path = path
	}
	if bwrap, err := exec.LookPath("bwrap"); err == nil {
		p.bwrap = bwrap
		if _, err := p.ask(ctx, p.ffprobe, "-version"); err != nil {
			p.bwrap = ""
		}
	}
	if p.required && p.bwrap == "" {
		return p, ctx.Err()
	}
	filters, err := p.ask(ctx, p.ffmpeg, "-hide_banner", "-filters")
	if err != nil {
		return nil, err
	}
	p.toneMaps = zscale.Match(filters) && tonemap.Match(filters)
	return p, nil
}

var (
	zscale  = regexp.MustCompile(`(?m)^ \S+ zscale `)
	tonemap = regexp.MustCompile(`(?m)^ \S+ tonemap `)
)

// Sandboxed reports whether the programs see nothing of this machine except the
// file they work on.
func (p *Programs) Sandboxed() bool { return p.bwrap != "" }

// ask runs a program that touches no file and returns its output.
func (p *Programs) ask(ctx context.Context, program string, args ...string) ([]byte, error) {
	var out bytes.Buffer
	err := p.run(ctx, task{program: program, args: args, stdout: &out, limits: limits{
		wall: 10 * time.Second, cpu: 10 * time.Second, memory: 2 << 30,
	}})
	return out.Bytes(), err
}
