// Package trial plays a short life of a subscription against Stripe's test mode
// and, step by step, against the sandbox, and compares the results. All our
// tests about money rely on the sandbox acting as Stripe does; this lets an
// operator check that it does.
//
// What does not belong: rules about money. The trial only acts and compares.
package trial

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
)

// Config says what to compare the sandbox with.
type Config struct {
	Provider *stripe.Payments // Stripe's test mode
	Currency cutroom.Currency // of both plans
	Small    cutroom.Item     // the plan that is bought, billed monthly
	Large    cutroom.Item     // the plan that is changed to
	Now      time.Time        // when the life begins
	// Progress is called with the name of the next step; it may be nil.
	Progress func(step string)
}

// Outcome is a step with both sides' accounts of it.
type Outcome struct {
	Step     string
	Stripe   Account
	Sandbox  Account
	NotThere bool // an earlier step failed, so this one was skipped
}

// Account is what one side reports after a step, one sentence per line.
type Account []string

// Equal reports whether both sides reported the same.
func (o Outcome) Equal() bool { return !o.NotThere && slices.Equal(o.Stripe, o.Sandbox) }

// Report is the result of a trial.
type Report []Outcome

// Equal reports whether every step had the same result on both sides.
func (r Report) Equal() bool {
	return !slices.ContainsFunc(r, func(o Outcome) bool { return !o.Equal() })
}

// Run plays the life on both sides. A live key is refused before any request to
// Stripe. Everything that the trial created at Stripe is removed at the end.
func Run(ctx context.Context, c Config) (report Report, err error) {
	if c.Provider.Live() {
		return nil, stripe.ErrLiveKey
	}
	reference, err := sandboxed(c)
	if err != nil {
		return nil, err
	}
	theirs, err := begin(ctx, c.Provider, c)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, theirs.bench.Close(context.WithoutCancel(ctx))) }()
	ours, err := begin(ctx, reference, c)
	if err != nil {
		return nil, fmt.Errorf("the sandbox: %w", err)
	}
	for _, step := range steps {
		if err := ctx.Err(); err != nil {
			return report, err
		}
		if c.Progress != nil {
			c.Progress(step.name)
		}
		out := Outcome{Step: step.name, NotThere: theirs.failed || ours.failed}
		if !out.NotThere {
			out.Stripe, out.Sandbox = theirs.play(ctx, step), ours.play(ctx, step)
		}
		report = append(report, out)
	}
	return report, nil
}

// wall is the sandbox's fixed time; its only customer has a clock of their own.
type wall time.Time

func (w wall) Now() time.Time { return time.Time(w) }

func sandboxed(c Config) (*stripe.Payments, error) {
	made, err := sandbox.New(sandbox.Config{Clock: wall(c.Now), Origin: "http://localhost", DraftTime: sandbox.DraftTime})
	if err != nil {
		return nil, err
	}
	return stripe.New(stripe.Config{Key: "sk_test_trial", Currency: c.Currency, Transport: made.Transport()}), nil
}

// Write prints the steps as a table, followed by the differences.
func (r Report) Write(w io.Writer) error {
	var failed error
	say := func(format string, args ...any) {
		if _, err := fmt.Fprintf(w, format, args...); err != nil {
			failed = err
		}
	}
	for i, o := range r {
		verdict := "equal"
		switch {
		case o.NotThere:
			verdict = "not played"
		case !o.Equal():
			verdict = "DIFFERENT"
		}
		say("%2d  %-46s %s\n", i+1, o.Step, verdict)
	}
	for i, o := range r {
		if o.Equal() || o.NotThere {
			continue
		}
		say("\n%d  %s\n", i+1, o.Step)
		for _, said := range without(o.Stripe, o.Sandbox) {
			say("    only Stripe:  %s\n", said)
		}
		for _, said := range without(o.Sandbox, o.Stripe) {
			say("    only sandbox: %s\n", said)
		}
	}
	return failed
}

// WriteAll prints every step with both sides' full accounts, then the report.
func (r Report) WriteAll(w io.Writer) error {
	for i, o := range r {
		if _, err := fmt.Fprintf(w, "%d  %s\n    Stripe:\n        %s\n    sandbox:\n        %s\n", i+1, o.Step,
			strings.Join(o.Stripe, "\n        "), strings.Join(o.Sandbox, "\n        ")); err != nil {
			return err
		}
	}
	return r.Write(w)
}

func without(all, others Account) (left Account) {
	for _, said := range all {
		if !slices.Contains(others, said) {
			left = append(left, said)
		}
	}
	return left
}
