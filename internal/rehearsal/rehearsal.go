// Package rehearsal plays a business: clients come, pay, work, change their
// minds and leave, cards fail, messages get lost, and a year passes in a
// minute. It runs real billing on a real database against the sandbox, and then
// audits the books.
//
// What does not belong: rules about money. The rehearsal only acts and counts.
package rehearsal

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
)

// Config says what to play.
type Config struct {
	Months  int
	Clients int
	Seed    uint64       // the same seed plays the same year
	Place   store.Config // an empty database
	// Currency is what everything is sold in; "" for the catalogue's.
	Currency cutroom.Currency
	// Tax makes the provider calculate tax; clients then live in several
	// countries.
	Tax bool
	// Progress is called with the days done out of all days; it may be nil.
	Progress func(done, all int)
}

// start is when every rehearsal begins. The year from here has a 29 February.
var start = time.Date(2027, time.July, 1, 0, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

// Run plays the business and returns the results. The report says whether the
// books balance; an error says that the play could not continue.
func Run(ctx context.Context, c Config) (Report, error) {
	report, _, err := rehearse(ctx, c)
	return report, err
}

func rehearse(ctx context.Context, c Config) (Report, books, error) {
	if c.Months < 1 || c.Clients < 1 {
		return Report{}, books{}, errors.New("a rehearsal needs months and clients")
	}
	b, err := openBusiness(ctx, c)
	if err != nil {
		return Report{}, books{}, err
	}
	defer b.close()
	p := &play{
		business: b, clients: c.Clients, taxed: c.Tax, days: int(cutroom.AddMonths(start, c.Months).Sub(start) / day),
		chance:  rand.New(rand.NewPCG(c.Seed, 0)), //nolint:gosec // it simulates people, it protects nothing
		refused: map[string]int{},
	}
	if err := p.run(ctx, c.Progress); err != nil {
		return Report{}, books{}, err
	}
	books, err := readBooks(ctx, b, p.people)
	return newReport(c, p, books), books, err
}

// play is a rehearsal in progress.
type play struct {
	*business
	clients, days int
	taxed         bool
	chance        *rand.Rand
	people        []*person
	refused       map[string]int // how often people were refused something, by code
	mishaps       mishaps
}

// mishaps counts what was made to go wrong between the provider and us.
type mishaps struct{ lost, repeated, delayed, byHand, disputes int }

func (p *play) run(ctx context.Context, progress func(done, all int)) error {
	if err := p.open(ctx); err != nil {
		return err
	}
	for today := range p.days {
		if err := p.day(ctx, today); err != nil {
			return fmt.Errorf("day %d: %w", today+1, err)
		}
		if progress != nil {
			progress(today+1, p.days)
		}
	}
	p.clock.move(2 * sandbox.DraftTime) // after the charges for what began last night
	return p.night(ctx, true)
}

// day plays one day: people act, then everything due happens, and on some
// nights the books are compared with the provider's.
func (p *play) day(ctx context.Context, today int) error {
	p.clock.set(start.Add(time.Duration(today)*day + 8*time.Hour))
	p.disturb()
	if err := p.welcome(ctx, today); err != nil {
		return err
	}
	has, err := p.subscriptions(ctx)
	if err != nil {
		return err
	}
	for _, who := range p.people {
		p.clock.move(time.Duration(1+p.chance.IntN(60)) * time.Second)
		if err := p.live(ctx, who, has[who.account]); err != nil {
			return fmt.Errorf("%s: %w", who.Username, err)
		}
	}
	p.clock.set(start.Add(time.Duration(today)*day + 23*time.Hour))
	last := today == p.days-1
	if last {
		p.hearing.deafUntil = time.Time{} // in the end everything arrives
	}
	p.resume()
	return p.night(ctx, today%reconcileNights == 0 || last)
}

// subscriptions returns the live ones in the morning, by account: people act on
// what they saw last.
func (p *play) subscriptions(ctx context.Context) (map[string]*cutroom.Subscription, error) {
	list, err := p.store.SubscriptionsAfter(ctx, "", len(p.people))
	has := make(map[string]*cutroom.Subscription, len(list))
	for i := range list {
		has[list[i].AccountID] = &list[i]
	}
	return has, err
}

// reconcileNights is how often the books are compared with the provider's. In
// production that happens every night. Here, lost messages should do some harm
// first, and syncing everybody takes most of the time.
const reconcileNights = 7

// night runs the jobs of a day.
func (p *play) night(ctx context.Context, reconcile bool) error {
	var none cutroom.Attempt
	for _, do := range []func() error{
		func() error { return p.sandbox.Advance(ctx) },
		func() error { return p.RunDueSteps(ctx, none, cutroom.TendSubscriptions{}) },
		func() error { return p.SweepCredits(ctx, none, cutroom.SweepCredits{}) },
		func() error {
			if !reconcile {
				return nil
			}
			return p.Reconcile(ctx, none, cutroom.ReconcilePayments{})
		},
	} {
		if err := do(); err != nil && !p.unheard(err) {
			return err
		}
		if err := p.work(ctx); err != nil {
			return err
		}
	}
	return nil
}

// disturb makes some of the provider's messages get lost, arrive twice or
// arrive late, and sometimes stops our decisions from reaching the provider for
// a while.
func (p *play) disturb() {
	n := 1 + p.chance.IntN(12)
	switch p.chance.IntN(8) {
	case 0:
		p.sandbox.DropWebhooks(n)
		p.mishaps.lost += n
	case 1:
		p.sandbox.RepeatWebhooks(n)
		p.mishaps.repeated += n
	case 2:
		p.sandbox.DelayWebhooks(n, time.Duration(1+p.chance.IntN(48))*time.Hour)
		p.mishaps.delayed += n
	case 3:
		p.silent(time.Duration(1+p.chance.IntN(120)) * time.Hour)
	}
}
