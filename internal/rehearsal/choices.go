package rehearsal

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// live plays one day of a person, with their subscription if they have one.
func (p *play) live(ctx context.Context, who *person, sub *cutroom.Subscription) error {
	if sub == nil {
		return p.browse(ctx, who)
	}
	who.returns = true
	var err error
	switch sub.State {
	case cutroom.SubscriptionPastDue:
		err = p.owe(ctx, who)
	case cutroom.SubscriptionPaused:
		err = p.rest(ctx, who)
	case cutroom.SubscriptionActive:
		err = p.choose(ctx, who, *sub)
	case cutroom.SubscriptionIncomplete, cutroom.SubscriptionEnded:
	}
	if err != nil {
		return err
	}
	return p.produce(ctx, who, *sub)
}

// browse plays a day without a subscription: new people choose a plan soon,
// those who had one rarely return.
func (p *play) browse(ctx context.Context, who *person) error {
	if !who.returns && !p.often(20) || who.returns && !p.seldom(12) {
		return nil
	}
	order := cutroom.Order{Plan: p.somePlan(), Interval: cutroom.Monthly}
	if p.often(20) {
		order.Interval = cutroom.Annually
	}
	return p.buy(ctx, who, order, p.someCode(), p.someCard())
}

func (p *play) somePlan() string {
	switch n := p.chance.IntN(10); {
	case n < 5:
		return p.catalogue.Plans[0].Key
	case n < 8:
		return p.catalogue.Plans[1].Key
	default:
		return p.catalogue.Plans[2].Key
	}
}

func (p *play) someCode() string {
	switch p.chance.IntN(12) {
	case 0:
		return "FIRSTMONTH10"
	case 1:
		return "summer-25"
	case 2:
		return "FRIENDS-50USD"
	case 3:
		return p.people[p.chance.IntN(len(p.people))].code
	case 4:
		return "NO-SUCH-CODE"
	}
	return ""
}

func (p *play) someCard() string {
	cards := []string{
		sandbox.CardFailsLater, sandbox.CardFailsLater, sandbox.CardExpiresNextMonth, sandbox.CardDelaysWebhooks,
		sandbox.CardRepeatsWebhooks, sandbox.CardChallenge, sandbox.CardChallengeAlways, sandbox.CardDeclined, sandbox.CardLacksFunds,
	}
	if n := p.chance.IntN(30); n < len(cards) {
		return cards[n]
	}
	return sandbox.CardPays
}

// choose plays what a person may do with their subscription on a day.
func (p *play) choose(ctx context.Context, who *person, sub cutroom.Subscription) error {
	days := 1000
	if p.clock.Now().Add(day).After(sub.PeriodEnd) {
		days = 120 // most people decide when they are reminded of the next charge
	}
	switch n := p.chance.IntN(days); {
	case n < 4:
		return p.change(ctx, who, cutroom.Order{Plan: p.somePlan(), Interval: sub.Interval})
	case n < 6:
		return p.change(ctx, who, cutroom.Order{Plan: sub.Plan, Interval: otherInterval(sub.Interval)})
	case n < 9:
		who.rested = true
		return p.try(ctx, func() error { return p.Pause(ctx, who.Actor, 7+p.chance.IntN(60)) })
	case n < 13:
		return p.try(ctx, func() error { return p.Cancel(ctx, who.Actor, "") })
	case n < 16:
		packs := p.catalogue.TokenPacks
		return p.buy(ctx, who, cutroom.Order{Videos: packs[p.chance.IntN(len(packs))].Videos}, "", p.someCard())
	case n < 18:
		return p.giveBack(ctx, who)
	case n < 27 && n >= 19:
		return p.byHand(ctx, sub)
	case n < 19:
		return p.try(ctx, func() error {
			return p.AdjustCredits(ctx, cutroom.System, who.account, cutroom.Adjustment{
				Key: "rehearsed-" + p.newID(), Amount: 1 + p.chance.IntN(2), Kind: cutroom.GoodwillCredit, Note: "We were late",
			})
		})
	case n < 60 && sub.CancelAtEnd:
		return p.try(ctx, func() error { return p.Keep(ctx, who.Actor) })
	case n < 60 && sub.NextPlan != "":
		return p.try(ctx, func() error { return p.WithdrawChange(ctx, who.Actor) })
	case n < 60 && who.rested:
		return p.change(ctx, who, p.more(sub))
	}
	return nil
}

// more returns what a person wants after a pause: the largest plan, or a year
// of their current one.
func (p *play) more(sub cutroom.Subscription) cutroom.Order {
	if sub.Interval == cutroom.Monthly && p.often(30) {
		return cutroom.Order{Plan: sub.Plan, Interval: cutroom.Annually}
	}
	return cutroom.Order{Plan: p.catalogue.Plans[len(p.catalogue.Plans)-1].Key, Interval: sub.Interval}
}

func otherInterval(i cutroom.Interval) cutroom.Interval {
	if i == cutroom.Monthly {
		return cutroom.Annually
	}
	return cutroom.Monthly
}

// change previews a change of plan and agrees to it.
func (p *play) change(ctx context.Context, who *person, order cutroom.Order) error {
	return p.try(ctx, func() error {
		shown, err := p.PreviewChange(ctx, who.Actor, order)
		if err != nil {
			return err
		}
		p.clock.move(p.thinking())
		return p.ChangePlan(ctx, who.Actor, billing.Agreed{Order: order, At: shown.At, Total: shown.Total})
	})
}

// rest plays a day of a paused subscription.
func (p *play) rest(ctx context.Context, who *person) error {
	if !p.seldom(20) {
		return nil
	}
	return p.try(ctx, func() error { return p.Resume(ctx, who.Actor) })
}

// owe plays a day of a person whose card failed: some get another one and pay,
// or wait for the next attempt; some cancel.
func (p *play) owe(ctx context.Context, who *person) error {
	if p.seldom(10) {
		return p.try(ctx, func() error { return p.Cancel(ctx, who.Actor, "My card is gone") })
	}
	if !who.mends || !p.often(25) {
		return nil
	}
	customer, err := p.store.CustomerOf(ctx, who.account)
	if err != nil {
		return err
	}
	if _, err := p.sandbox.SwitchCard(ctx, customer, sandbox.CardEntry{Number: sandbox.CardPays}); err != nil {
		return err
	}
	if p.often(50) {
		return p.work(ctx)
	}
	return p.try(ctx, func() error { return p.PayNow(ctx, who.Actor) })
}

// produce plays a day's work: projects are submitted, begun and sometimes
// withdrawn. A person with no credits left may buy some.
func (p *play) produce(ctx context.Context, who *person, sub cutroom.Subscription) error {
	now := p.clock.Now()
	for i := len(who.projects) - 1; i >= 0; i-- {
		project := who.projects[i]
		var err error
		switch n := p.chance.IntN(10); {
		case n < 4:
			err = p.use(ctx, who, project, func(l *cutroom.Ledger) error { return l.Capture(now, cutroom.System, project) })
			who.spent++
		case n < 5:
			err = p.use(ctx, who, project, func(l *cutroom.Ledger) error { return l.Release(now, who.Actor, project) })
		default:
			continue
		}
		if err != nil {
			return err
		}
		who.projects = append(who.projects[:i], who.projects[i+1:]...)
	}
	plan, _ := p.catalogue.Plan(sub.Plan)
	if sub.Standing(now) != cutroom.StandingGood || sub.State == cutroom.SubscriptionPaused || p.chance.IntN(32) >= plan.Videos {
		return nil
	}
	project := fmt.Sprintf("%s-project-%d", who.UserID, who.made+1)
	err := p.use(ctx, who, project, func(l *cutroom.Ledger) error { return l.Reserve(now, who.Actor, project) })
	if errors.Is(err, cutroom.ErrNoCredit) {
		p.refused[cutroom.ErrNoCredit.Code]++
		if !p.often(10) {
			return nil
		}
		return p.buy(ctx, who, cutroom.Order{Videos: p.catalogue.TokenPacks[0].Videos}, "", sandbox.CardPays)
	}
	if err != nil {
		return err
	}
	who.made++
	who.projects = append(who.projects, project)
	return nil
}
