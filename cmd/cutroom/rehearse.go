package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"cutroom/internal/rehearsal"
)

type rehearse struct {
	Months  int    `help:"How long the business is played." default:"12"`
	Clients int    `help:"How many clients come in that time." default:"200"`
	Seed    uint64 `help:"The same seed plays the same." default:"1"`
}

// errUnbalanced ends a rehearsal whose books do not balance.
var errUnbalanced = errors.New("the books do not balance")

// Run plays a business in a folder of its own and prints what came of it.
func (r rehearse) Run(ctx context.Context) error {
	dir, err := os.MkdirTemp("", "cutroom-rehearsal-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	debug.SetGCPercent(400) // it ends soon and has the machine's memory to itself
	began := time.Now()
	report, err := rehearsal.Run(ctx, rehearsal.Config{
		Months: r.Months, Clients: r.Clients, Seed: r.Seed, Dir: dir, Progress: bar(os.Stderr, "day"),
	})
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "\nPlayed in %s.\n\n", time.Since(began).Round(100*time.Millisecond))
	return show(os.Stdout, report)
}

// show prints a report; books that do not balance are an error.
func show(w io.Writer, report rehearsal.Report) error {
	if err := report.Write(w); err != nil {
		return err
	}
	if !report.Balanced() {
		return errUnbalanced
	}
	return nil
}

// bar draws how far a long piece of work has come.
func bar(w io.Writer, what string) func(done, all int) {
	const width = 40
	return func(done, all int) {
		full := width * done / all
		_, _ = fmt.Fprintf(w, "\r[%s%s] %s %d of %d", strings.Repeat("█", full), strings.Repeat("·", width-full), what, done, all)
	}
}
