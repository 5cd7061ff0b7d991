package trial

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// play runs a step and returns what it reported and the resulting state. An
// error ends the life on this side.
func (l *life) play(ctx context.Context, s step) Account {
	l.said = nil
	if err := s.do(l, ctx); err != nil {
		l.failed = true
		l.tell("it failed: " + err.Error())
	}
	state, err := l.bench.CustomerState(ctx, l.bench.Customer)
	if err != nil {
		l.failed = true
		l.tell("its state can't be read: " + err.Error())
	}
	for _, sub := range state.Subscriptions {
		l.tell(describeSubscription(sub))
	}
	for i, bill := range state.Bills {
		l.tell(fmt.Sprintf("bill %d %s", i+1, describeBill(bill)))
	}
	return l.said
}

// describeSubscription leaves out what always differs between the two sides:
// ids, and the times at which something was processed.
func describeSubscription(s cutroom.ProviderSubscription) string {
	said := fmt.Sprintf("subscription %s: %s, %s a %s, from %s to %s, card %s %s",
		s.Status, s.ProductID, s.Price, s.Interval, moment(s.PeriodStart), moment(s.PeriodEnd), s.Card.Brand, s.Card.Last4)
	if s.CancelAtEnd {
		said += ", ends then"
	}
	if !s.EndedAt.IsZero() {
		said += ", has ended"
	}
	if s.StaleCard {
		said += ", charged to a card other than the customer's"
	}
	return said
}

func describeBill(b cutroom.Bill) string {
	status := "void"
	switch {
	case b.Draft:
		status = "draft"
	case b.Open:
		status = "open"
	case b.Paid:
		status = "paid"
	}
	said := fmt.Sprintf("%s: %s of %s", status, b.Total, b.Subtotal)
	if b.Renewal {
		said += ", a renewal"
	}
	if b.Refunded != 0 {
		said += ", refunded " + b.Refunded.String()
	}
	if b.Switch != nil {
		said += ", changes to " + b.Switch.To.ProductID
	}
	var lines []string
	for _, line := range b.Lines {
		lines = append(lines, fmt.Sprintf("%s %s from %s to %s", line.ProductID, line.Amount, moment(line.From), moment(line.Until)))
	}
	return said + " (" + strings.Join(lines, "; ") + ")"
}

func moment(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05") }

// subscription returns the life's only subscription.
func (l *life) subscription(ctx context.Context) (cutroom.ProviderSubscription, error) {
	state, err := l.bench.CustomerState(ctx, l.bench.Customer)
	if err != nil {
		return cutroom.ProviderSubscription{}, err
	}
	if len(state.Subscriptions) != 1 {
		return cutroom.ProviderSubscription{}, fmt.Errorf("there are %d subscriptions", len(state.Subscriptions))
	}
	return state.Subscriptions[0], nil
}

// last returns the newest bill of a kind.
func (l *life) last(ctx context.Context, is func(cutroom.Bill) bool) (cutroom.Bill, error) {
	state, err := l.bench.CustomerState(ctx, l.bench.Customer)
	if err != nil {
		return cutroom.Bill{}, err
	}
	for i := len(state.Bills) - 1; i >= 0; i-- {
		if is(state.Bills[i]) {
			return state.Bills[i], nil
		}
	}
	return cutroom.Bill{}, errors.New("that bill does not exist")
}
