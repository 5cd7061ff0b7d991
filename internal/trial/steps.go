package trial

import (
	"cmp"
	"context"
	"errors"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

// life is the course of events on one side.
type life struct {
	bench        *stripe.Bench
	currency     cutroom.Currency
	small, large cutroom.Item
	said         Account // what the step reported, before the resulting state
	failed       bool
}

func begin(ctx context.Context, provider *stripe.Payments, c Config) (*life, error) {
	bench, err := provider.OpenBench(ctx, c.Now)
	if err != nil {
		return nil, err
	}
	return &life{bench: bench, currency: c.Currency, small: c.Small, large: c.Large}, nil
}

// step is one thing that happens in the life of a subscription.
type step struct {
	name string
	do   func(*life, context.Context) error
}

const (
	hour = time.Hour
	day  = 24 * time.Hour
)

// steps lists the whole life. Each step runs the same code as in production.
var steps = []step{
	{"open and close a payment page", (*life).page},
	{"subscribe", (*life).subscribe},
	{"the renewal waits as a draft", untilAfterPeriod(10 * time.Minute)},
	{"we charge the draft", (*life).collect},
	{"the renewal is charged automatically", untilAfterPeriod(3 * hour)},
	{"the card fails at a renewal", (*life).fail},
	{"trying the failing card again", (*life).retry},
	{"a new card recovers the payment", (*life).newCard},
	{"upgrade in the middle of the period", (*life).upgrade},
	{"pause for fourteen days", (*life).pause},
	{"the pause ends and is charged", untilAfterPeriod(3 * hour)},
	{"refund the last payment", (*life).refund},
	{"cancel at the end, and undo it", (*life).cancelAndUndo},
	{"cancel at the end of the period", (*life).cancel},
	{"the period ends, and the subscription with it", untilAfterPeriod(3 * hour)},
}

func (l *life) tell(what string) { l.said = append(l.said, what) }

func (l *life) page(ctx context.Context) error {
	page, err := l.bench.OpenCheckout(ctx, cutroom.CheckoutOrder{
		Checkout: cutroom.Checkout{ID: l.bench.Account.ID, AccountID: l.bench.Account.ID, ExpiresAt: l.bench.Now.Add(cutroom.CheckoutLife)},
		Item:     l.small, CustomerID: l.bench.Customer, Language: cutroom.English,
		SuccessURL: "https://cutroom.example/success?session_id={CHECKOUT_SESSION_ID}", CancelURL: "https://cutroom.example/checkout",
	})
	if err != nil {
		return err
	}
	l.tell("the page has an address: " + yes(page.URL != ""))
	l.tell("it expires in an hour: " + yes(page.ExpiresAt.Equal(l.bench.Now.Add(cutroom.CheckoutLife).Truncate(time.Second))))
	return errors.Join(l.bench.CloseCheckout(ctx, page.SessionID), l.bench.CloseCheckout(ctx, page.SessionID))
}

func (l *life) subscribe(ctx context.Context) error {
	if err := l.bench.GiveCard(ctx, stripe.CardThatPays); err != nil {
		return err
	}
	return l.bench.Subscribe(ctx, l.small)
}

// untilAfterPeriod is a step that only lets time pass.
func untilAfterPeriod(more time.Duration) func(*life, context.Context) error {
	return func(l *life, ctx context.Context) error { return l.untilAfterPeriod(ctx, more) }
}

// untilAfterPeriod lets the current period pass, and a little more.
func (l *life) untilAfterPeriod(ctx context.Context, more time.Duration) error {
	sub, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	return l.bench.Advance(ctx, sub.PeriodEnd.Add(more))
}

func (l *life) collect(ctx context.Context) error {
	bill, err := l.last(ctx, func(b cutroom.Bill) bool { return b.Draft })
	if err != nil {
		return err
	}
	return l.bench.CollectDraft(ctx, bill.ID)
}

func (l *life) fail(ctx context.Context) error {
	if err := l.giveCard(ctx, stripe.CardThatFails); err != nil {
		return err
	}
	if err := l.untilAfterPeriod(ctx, 3*hour); err != nil {
		return err
	}
	bill, err := l.last(ctx, func(b cutroom.Bill) bool { return b.Open })
	if err != nil {
		return err
	}
	repeats, err := l.bench.RepeatsByItself(ctx, bill.ID)
	l.tell("the provider will retry automatically (Smart Retries): " + yes(repeats))
	return err
}

// giveCard sets the card of the customer and the subscription, as our billing
// does after a visit to the portal.
func (l *life) giveCard(ctx context.Context, token string) error {
	if err := l.bench.GiveCard(ctx, token); err != nil {
		return err
	}
	sub, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	return l.bench.UseCustomersCard(ctx, sub.ID)
}

func (l *life) retry(ctx context.Context) error {
	bill, err := l.last(ctx, func(b cutroom.Bill) bool { return b.Open })
	if err != nil {
		return err
	}
	var no *cutroom.Declined
	switch err := l.bench.PayInvoice(ctx, bill.ID, l.bench.Key("retry")); {
	case errors.As(err, &no):
		l.tell("the card is declined, the reason is " + cmp.Or(string(no.Reason), "not explained"))
		return nil
	case err != nil:
		return err
	}
	l.tell("the card is not declined")
	return nil
}

func (l *life) newCard(ctx context.Context) error {
	bill, err := l.last(ctx, func(b cutroom.Bill) bool { return b.Open })
	if err != nil {
		return err
	}
	if err := l.giveCard(ctx, stripe.CardThatPays); err != nil {
		return err
	}
	return l.bench.PayInvoice(ctx, bill.ID, l.bench.Key("recover"))
}

func (l *life) upgrade(ctx context.Context) error {
	if err := l.bench.Advance(ctx, l.bench.Now.Add(10*day)); err != nil {
		return err
	}
	sub, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	ours := cutroom.Subscription{ProviderID: sub.ID, Interval: sub.Interval, Price: sub.Price, PeriodStart: sub.PeriodStart, PeriodEnd: sub.PeriodEnd}
	difference := ours.Difference(l.small, l.large, cutroom.Paid{Whole: sub.PeriodEnd.Sub(sub.PeriodStart), Net: sub.Price}, l.bench.Now, l.currency)
	shown, err := l.bench.PreviewDifference(ctx, difference)
	if err != nil {
		return err
	}
	l.tell("the preview shows " + shown.Total.String())
	if err := l.bench.ChargeDifference(ctx, difference, shown.Total, l.bench.Key("upgrade")); err != nil {
		return err
	}
	return l.align(ctx, func(d *cutroom.Desired) { d.Item = l.large })
}

// align tells the provider how the subscription should continue.
func (l *life) align(ctx context.Context, change func(*cutroom.Desired)) error {
	sub, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	d := cutroom.Desired{SubscriptionID: sub.ID, Item: l.small, PeriodEnd: sub.PeriodEnd, Now: l.bench.Now, CancelAtEnd: sub.CancelAtEnd}
	if sub.ProductID == l.large.ProductID {
		d.Item = l.large
	}
	change(&d)
	return l.bench.Align(ctx, d)
}

func (l *life) pause(ctx context.Context) error {
	before, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	if err := l.align(ctx, func(d *cutroom.Desired) { d.PeriodEnd = d.PeriodEnd.Add(14 * day) }); err != nil {
		return err
	}
	return l.bench.Advance(ctx, before.PeriodEnd.Add(3*hour))
}

func (l *life) refund(ctx context.Context) error {
	bill, err := l.last(ctx, func(b cutroom.Bill) bool { return b.Paid && b.Total > 0 })
	if err != nil {
		return err
	}
	return errors.Join(l.bench.GiveBack(ctx, bill.ID), l.bench.GiveBack(ctx, bill.ID))
}

func (l *life) cancelAndUndo(ctx context.Context) error {
	if err := l.cancel(ctx); err != nil {
		return err
	}
	sub, err := l.subscription(ctx)
	if err != nil {
		return err
	}
	l.tell("it ends with its period: " + yes(sub.CancelAtEnd))
	return l.align(ctx, func(d *cutroom.Desired) { d.CancelAtEnd = false })
}

func (l *life) cancel(ctx context.Context) error {
	return l.align(ctx, func(d *cutroom.Desired) { d.CancelAtEnd = true })
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}
