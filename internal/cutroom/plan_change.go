package cutroom

import (
	"context"
	"time"
)

// PlanChangeKind is what a change of plan does to recurring revenue.
type PlanChangeKind string

// The kinds. The revenue before, plus new and expansion, minus contraction and
// churn, is the revenue after.
const (
	PlanBegan  PlanChangeKind = "new"
	PlanGrew   PlanChangeKind = "expansion"
	PlanShrank PlanChangeKind = "contraction"
	PlanEnded  PlanChangeKind = "churn"
)

// PlanChange is a plan that began, changed or ended. Changes are stored because a
// subscription only shows its current plan.
type PlanChange struct {
	ID             string
	AccountID      string
	SubscriptionID string
	Kind           PlanChangeKind
	At             time.Time
	FormerPlan     string // "" when it began
	Plan           string // "" when it ended
	FormerMonthly  Cents
	Monthly        Cents
}

// Monthly is what a subscription costs a month, before discounts and tax; an
// annual price is spread over twelve months. A paused subscription counts,
// because it resumes automatically; one that has ended costs nothing.
func (s Subscription) Monthly() Cents {
	if !s.Live() {
		return 0
	}
	return s.Interval.Monthly(s.Price)
}

// Monthly spreads the price of one charge over its months.
func (i Interval) Monthly(price Cents) Cents {
	if i == Annually {
		return price.Share(1, 12)
	}
	return price
}

// PlanChangesOf lists what changed about a subscription's plan between two looks
// at it; was is zero before the first look.
func PlanChangesOf(was, is Subscription, now time.Time) []PlanChange {
	change := PlanChange{AccountID: is.AccountID, SubscriptionID: is.ID, At: now, FormerPlan: was.Plan, Plan: is.Plan, FormerMonthly: was.Monthly(), Monthly: is.Monthly()}
	began, ended := change, change
	began.Kind, began.FormerPlan, began.FormerMonthly, began.Monthly = PlanBegan, "", 0, is.Interval.Monthly(is.Price)
	ended.Kind, ended.Plan, ended.Monthly = PlanEnded, "", 0
	if !is.EndedAt.IsZero() {
		ended.At = is.EndedAt
	}
	switch {
	case !was.Live() && is.Live():
		if was.Plan == "" {
			began.At = is.StartedAt
		}
		return []PlanChange{began}
	case was.Live() && !is.Live():
		return []PlanChange{ended}
	case was.Plan == "" && is.State == SubscriptionEnded: // it began and ended between two looks
		began.At = is.StartedAt
		ended.FormerPlan, ended.FormerMonthly = is.Plan, began.Monthly
		return []PlanChange{began, ended}
	case !is.Live() || was.Plan == is.Plan && was.Monthly() == is.Monthly():
		return nil
	}
	if is.PeriodStart.After(was.PeriodStart) {
		change.At = is.PeriodStart
	}
	change.Kind = PlanGrew
	if change.Monthly < change.FormerMonthly {
		change.Kind = PlanShrank
	}
	return []PlanChange{change}
}

// PlanChangeReader finds changes of plans.
type PlanChangeReader interface {
	// PlanChanges lists the changes in a span of time, oldest first; of one
	// account, or of all when accountID is "".
	PlanChanges(ctx context.Context, accountID string, since, until time.Time) ([]PlanChange, error)
}

// PlanChangeWriter stores changes of plans.
type PlanChangeWriter interface {
	KeepPlanChange(ctx context.Context, c PlanChange) error
}
