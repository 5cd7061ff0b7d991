// Package crowd fills a demo with years of work, so that people can see how the
// product behaves with a long history. A million projects can't go through the
// verbs one by one in a reasonable time, so their histories are written
// directly. They still follow the rules: every step is a transition that the
// table allows, and the clock is computed from the steps.
//
// The files of finished projects are gone: they are past their retention
// period.
//
// Rules, and the story of a demo, do not belong here.
package crowd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"cutroom/internal/cutroom"
)

// Config is what Gather needs.
type Config struct {
	Store cutroom.Store
	Now   time.Time
	// Projects is how many projects to add to the existing ones.
	Projects int
	// Client and Editor are existing people. One finished project in ten is
	// theirs, so that both have a long list of their own.
	Client cutroom.Membership
	Editor string
	// Progress is called after each batch; it may be nil.
	Progress func(done, all int)
}

// The proportions.
const (
	share      = 10  // one in this many finished projects belongs to Client, and one to Editor
	perAccount = 150 // projects per account, the last of which is under way
	fewest     = 120 // accounts, if there are enough projects, so that lists have full pages
	perEditor  = 12  // projects that one editor has at a time
	batch      = 500 // projects per transaction
)

// crowd is the people, and a source of chance.
type crowd struct {
	Config
	chance   *rand.Rand
	accounts []cutroom.Membership
	editors  []string
}

// Gather writes the people first and then the projects. It can be repeated:
// every call adds the same number.
func Gather(ctx context.Context, c Config) error {
	g := &crowd{Config: c, chance: rand.New(rand.NewPCG(uint64(c.Projects), uint64(c.Now.UnixMilli())))} //nolint:gosec // it generates projects, not secrets
	if err := g.invite(ctx); err != nil {
		return err
	}
	for done := 0; done < c.Projects; done += batch {
		count := min(batch, c.Projects-done)
		pasts := make([]past, count)
		for i := range pasts {
			pasts[i] = g.past(done + i)
		}
		if err := c.Store.InTx(ctx, func(tx cutroom.Tx) error { return write(ctx, tx, pasts) }); err != nil {
			return fmt.Errorf("after %d projects: %w", done, err)
		}
		if c.Progress != nil {
			c.Progress(done+count, c.Projects)
		}
	}
	return nil
}

// write stores finished and open projects with everything that belongs to them.
func write(ctx context.Context, tx cutroom.Tx, pasts []past) error {
	for _, p := range pasts {
		if err := tx.CreateProject(ctx, p.project); err != nil {
			return err
		}
		for _, s := range p.steps {
			if err := tx.AppendStep(ctx, s); err != nil {
				return err
			}
		}
		for _, v := range p.versions {
			if err := tx.CreateVersion(ctx, v); err != nil {
				return err
			}
		}
		for _, m := range p.messages {
			if err := tx.CreateMessage(ctx, m); err != nil {
				return err
			}
		}
		if outcome, approved := cutroom.OutcomeOf(p.project, p.steps); approved {
			if err := tx.SaveOutcome(ctx, outcome); err != nil {
				return err
			}
		}
		if err := p.pay(ctx, tx); err != nil {
			return err
		}
	}
	return nil
}

// pay gives an account the credit for a project that is under way, and books it
// as the verbs would have.
func (p past) pay(ctx context.Context, tx cutroom.Tx) error {
	if p.project.State.Over() {
		return nil
	}
	ledger, err := tx.LedgerOf(ctx, p.project.AccountID, p.project.ID)
	if err != nil {
		return err
	}
	now, id := p.project.SubmittedAt, p.project.ID
	if err := ledger.Adjust(now, cutroom.System, cutroom.Adjustment{Amount: 1, Kind: cutroom.TokenCredit}); err != nil {
		return err
	}
	if err := ledger.Reserve(now, cutroom.System, id); err != nil {
		return err
	}
	if p.project.State != cutroom.Queued {
		if err := ledger.Capture(p.project.StateSince, cutroom.System, id); err != nil {
			return err
		}
	}
	return tx.SaveLedger(ctx, ledger)
}
