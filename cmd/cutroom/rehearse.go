package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/rehearsal"
)

type rehearse struct {
	Months   int    `help:"Number of months to simulate." default:"12"`
	Clients  int    `help:"Number of clients who sign up in that time." default:"200"`
	Seed     uint64 `help:"Random seed. The same seed always gives the same run." default:"1"`
	Seeds    string `help:"Run several seeds one after another and print a line for each, such as 1-20." placeholder:"FROM-TO"`
	Tax      bool   `help:"Have the provider calculate tax, with clients in several countries."`
	Postgres string `help:"PostgreSQL server to create databases on. Default: SQLite." placeholder:"URL"`
}

// errUnbalanced means that a rehearsal's books do not balance.
var errUnbalanced = errors.New("the books do not balance")

// Run plays a business on its own database and prints the result.
func (r rehearse) Run(ctx context.Context) error {
	debug.SetGCPercent(400) // it ends soon and has the machine's memory to itself
	if r.Seeds != "" {
		return r.many(ctx)
	}
	began := time.Now()
	report, err := r.play(ctx, r.Seed, bar(os.Stderr, "day"))
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "\nFinished in %s.\n\n", since(began))
	return show(os.Stdout, report)
}

// many plays all seeds, even after one whose books do not balance.
func (r rehearse) many(ctx context.Context) error {
	first, last, err := span(r.Seeds)
	if err != nil {
		return err
	}
	var unbalanced []string
	for seed := first; seed <= last; seed++ {
		began := time.Now()
		report, err := r.play(ctx, seed, nil)
		if err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		fmt.Printf("%s (%s)\n", report.Line(), since(began))
		if !report.Balanced() {
			unbalanced = append(unbalanced, strconv.FormatUint(seed, 10))
			if err := report.Write(os.Stdout); err != nil {
				return err
			}
		}
	}
	if len(unbalanced) > 0 {
		return fmt.Errorf("seeds %s: %w", strings.Join(unbalanced, ", "), errUnbalanced)
	}
	return nil
}

// play plays one seed.
func (r rehearse) play(ctx context.Context, seed uint64, progress func(done, all int)) (rehearsal.Report, error) {
	place, remove, err := rehearsal.Place(ctx, r.Postgres)
	if err != nil {
		return rehearsal.Report{}, err
	}
	report, err := rehearsal.Run(ctx, rehearsal.Config{
		Months: r.Months, Clients: r.Clients, Seed: seed, Place: place, Tax: r.Tax, Progress: progress,
	})
	return report, errors.Join(err, remove())
}

// errSeeds is returned for an invalid range of seeds.
var errSeeds = errors.New("--seeds must look like 1-20 or 7")

// span parses the first and the last of a range of seeds.
func span(seeds string) (first, last uint64, err error) {
	from, to, several := strings.Cut(seeds, "-")
	if !several {
		to = from
	}
	first, wrongFirst := strconv.ParseUint(from, 10, 32)
	last, wrongLast := strconv.ParseUint(to, 10, 32)
	if wrongFirst != nil || wrongLast != nil || last < first {
		return 0, 0, errSeeds
	}
	return first, last, nil
}

func since(began time.Time) time.Duration { return time.Since(began).Round(100 * time.Millisecond) }

// show prints a report. Books that do not balance are an error.
func show(w io.Writer, report rehearsal.Report) error {
	if err := report.Write(w); err != nil {
		return err
	}
	if !report.Balanced() {
		return errUnbalanced
	}
	return nil
}

// bar draws the progress of long work.
func bar(w io.Writer, what string) func(done, all int) {
	const width = 40
	return func(done, all int) {
		full := width * done / all
		_, _ = fmt.Fprintf(w, "\r[%s%s] %s %d of %d", strings.Repeat("█", full), strings.Repeat("·", width-full), what, done, all)
	}
}
