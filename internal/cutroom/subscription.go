package cutroom

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// SubscriptionState is the state of a subscription.
//
//	incomplete ──paid──▶ active ──renewal fails──▶ past due ──paid──▶ active
//	                       │ ▲                         └──14 days──▶ ended
//	                       │ └──its day comes, or earlier──┐
//	                       ├──client pauses──▶ paused ─────┘
//	                       └──cancelled, and the paid period is over──▶ ended
//
// Until then a cancellation can be undone. An account whose subscription has
// ended needs a new one.
type SubscriptionState string

// The states.
const (
	SubscriptionIncomplete SubscriptionState = "incomplete"
	SubscriptionActive     SubscriptionState = "active"
	SubscriptionPastDue    SubscriptionState = "past_due"
	SubscriptionPaused     SubscriptionState = "paused"
	SubscriptionEnded      SubscriptionState = "ended"
)

// Subscription is what a client account pays for regularly. Whatever the payment
// provider knows is a mirror of its state; the pause and the scheduled change are
// ours.
type Subscription struct {
	ID         string
	AccountID  string
	ProviderID string
	State      SubscriptionState
	Plan       string // the catalogue's key of the current plan
	Interval   Interval
	Price      Cents // of one charge, before discounts
	Taxed      bool  // tax is added to it

	// The change scheduled for the next period; "" if there is none.
	NextPlan     string
	NextInterval Interval
	NextPrice    Cents // of one charge, as agreed

	Told ToldPrice // another price for the current plan

	StartedAt   time.Time
	PeriodStart time.Time
	PeriodEnd   time.Time
	CancelAtEnd bool
	EndedAt     time.Time // zero until it ends

	PausedAt  time.Time // zero if not paused
	ResumesAt time.Time

	FailedAt time.Time // when the renewal first failed; zero if nothing is owed; kept when it ends unpaid
	OpenBill string    // the provider's id of the unpaid bill
	Draft    string    // the provider's id of the current period's bill until it is charged
	Owed     Cents     // the amount of that bill
	Retries  int       // how often the card was tried again
	Discount string    // the code it began with; ""
	Off      Reduction // what is taken off future charges
	OffNow   bool      // the current period was reduced too
	Card     Card

	// CodePlans are the keys of the plans that Off is limited to, separated by
	// spaces; "" for all.
	CodePlans string

	// PendingSync says that the provider has not been told of a decision made
	// here. Until it has, our state takes precedence.
	PendingSync bool
}

// Card is what we know about a payment card, which never includes its number.
type Card struct {
	Brand    string
	Last4    string
	ExpMonth int
	ExpYear  int
}

// ExpiresBefore reports whether the card has expired at t; false if its expiry is
// unknown.
func (c Card) ExpiresBefore(t time.Time) bool {
	if c.ExpYear == 0 {
		return false
	}
	return !t.Before(time.Date(c.ExpYear, time.Month(c.ExpMonth)+1, 1, 0, 0, 0, 0, time.UTC))
}

// Name is the card as its owner knows it: the brand and the last four digits, or
// "" for an unknown card.
func (c Card) Name() string {
	if c.Last4 == "" {
		return ""
	}
	brand := c.Brand
	if name, known := cardBrands[brand]; known {
		brand = name
	}
	return strings.TrimSpace(brand + " •••• " + c.Last4)
}

// cardBrands are the names of brands that the payment provider spells
// differently.
var cardBrands = map[string]string{
	"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover",
	"diners": "Diners Club", "jcb": "JCB", "unionpay": "UnionPay",
}

// Live reports whether the client has the subscription.
func (s Subscription) Live() bool {
	return s.State == SubscriptionActive || s.State == SubscriptionPastDue || s.State == SubscriptionPaused
}

// The schedule of a failed renewal, counted from its first failure.
var (
	// RetryDays are the days on which the card is tried again.
	RetryDays = []int{1, 3, 5, 7}
	// submissionsStop, workStops and subscriptionEnds are the consequences.
	submissionsStop  = days(3)
	workStops        = days(7)
	subscriptionEnds = days(14)
)

func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }

// Standing is how much of our service a client still has while they owe us.
type Standing string

// The standings, best first.
const (
	StandingGood          Standing = "good"
	StandingGrace         Standing = "grace"          // everything continues
	StandingNoSubmissions Standing = "no_submissions" // work that has begun continues
	StandingOnHold        Standing = "on_hold"
	StandingEnded         Standing = "ended"
)

// Standing returns the standing at a moment.
func (s Subscription) Standing(now time.Time) Standing {
	if !s.Live() {
		return StandingEnded
	}
	if s.CancelAtEnd && !now.Before(s.PeriodEnd) {
		return StandingEnded // the provider has ended it, even if we have not been told yet
	}
	if s.State != SubscriptionPastDue {
		return StandingGood
	}
	switch owed := now.Sub(s.FailedAt); {
	case owed >= subscriptionEnds:
		return StandingEnded
	case owed >= workStops:
		return StandingOnHold
	case owed >= submissionsStop:
		return StandingNoSubmissions
	}
	return StandingGrace
}

// RetriesDue is how often the card should have been tried again by now.
func (s Subscription) RetriesDue(now time.Time) int {
	if s.State != SubscriptionPastDue {
		return 0
	}
	n := 0
	for _, day := range RetryDays {
		if !now.Before(s.FailedAt.Add(days(day))) {
			n++
		}
	}
	return n
}

// NextRetry is when the card is tried again; zero if it is not.
func (s Subscription) NextRetry() time.Time {
	if s.State != SubscriptionPastDue || s.Retries >= len(RetryDays) {
		return time.Time{}
	}
	return s.FailedAt.Add(days(RetryDays[s.Retries]))
}

// CardTry is one attempt to charge the card for what is owed.
type CardTry struct {
	At   time.Time
	Done bool
}

// CardTries lists when the card is tried again, including the attempts already
// made.
func (s Subscription) CardTries() []CardTry {
	tries := make([]CardTry, len(RetryDays))
	for i, day := range RetryDays {
		tries[i] = CardTry{At: s.FailedAt.Add(days(day)), Done: i < s.Retries}
	}
	return tries
}

// SubmissionsStop is when a client who still owes can no longer submit.
func (s Subscription) SubmissionsStop() time.Time { return s.FailedAt.Add(submissionsStop) }

// WorkStops is when the client's projects are put on hold.
func (s Subscription) WorkStops() time.Time { return s.FailedAt.Add(workStops) }

// EndsUnpaid is when the subscription ends if it is still unpaid.
func (s Subscription) EndsUnpaid() time.Time { return s.FailedAt.Add(subscriptionEnds) }

// The limits of pausing.
const (
	MinPauseDays   = 7
	MaxPauseDays   = 90
	MaxPausesAYear = 2
)

// Pause is a span of time in which nothing is charged and nothing lapses.
type Pause struct {
	ID             string
	AccountID      string
	SubscriptionID string
	StartedAt      time.Time
	EndsAt         time.Time
	EndedAt        time.Time // zero while it is under way
}

// Why a subscription cannot be changed.
var (
	ErrNoSubscription = &Error{Kind: Conflict, Code: "no_subscription", Message: "There is no plan to change"}
	ErrSubscribed     = &Error{Kind: Conflict, Code: "already_subscribed", Message: "You already have a plan. Change it instead."}
	ErrOwing          = &Error{Kind: Conflict, Code: "payment_owed", Message: "The last payment failed. Please pay it first."}
	ErrPaymentPending = &Error{Kind: Conflict, Code: "payment_pending", Message: "Your bank hasn't confirmed the last payment yet. Please try again once it has."}
	ErrNothingOwed    = &Error{Kind: Conflict, Code: "nothing_owed", Message: "You don't owe anything"}
	ErrPaused         = &Error{Kind: Conflict, Code: "subscription_paused", Message: "The plan is paused. Resume it first."}
	ErrNotPaused      = &Error{Kind: Conflict, Code: "not_paused", Message: "The plan is not paused"}
	ErrCancelled      = &Error{Kind: Conflict, Code: "subscription_cancelled", Message: "The plan is cancelled. Undo the cancellation first."}
	ErrNotCancelled   = &Error{Kind: Conflict, Code: "not_cancelled", Message: "The plan is not cancelled"}
	ErrPauseDays      = invalid("days", "pause_days", "Choose a pause of 7 to 90 days")
	ErrPauseTooOften  = &Error{Kind: Conflict, Code: "pause_too_often", Message: "You can pause a plan twice in 12 months"}
	ErrSamePlan       = invalid("plan", "same_plan", "This is already your plan")
	ErrNoChange       = &Error{Kind: Conflict, Code: "no_change", Message: "There is no scheduled change"}
	ErrPriceMoved     = &Error{Kind: Conflict, Code: "price_moved", Message: "The amount has changed. Please check it again."}
)

// settled returns why the subscription cannot be changed: it is past due, paused
// or not active.
func (s Subscription) settled() error {
	switch s.State {
	case SubscriptionActive:
		return nil
	case SubscriptionPastDue:
		return ErrOwing
	case SubscriptionPaused:
		return ErrPaused
	default:
		return ErrNoSubscription
	}
}

// MayPause returns why the subscription cannot be paused for the given number of
// days, or nil; recent is how often it was paused in the last twelve months.
func (s Subscription) MayPause(length, recent int) error {
	if err := s.settled(); err != nil {
		return err
	}
	switch {
	case s.CancelAtEnd:
		return ErrCancelled
	case length < MinPauseDays || length > MaxPauseDays:
		return ErrPauseDays
	case recent >= MaxPausesAYear:
		return ErrPauseTooOften
	}
	return nil
}

// Desired returns how the subscription should continue, for the provider.
func (s Subscription) Desired(c Catalogue) (Desired, error) {
	item, sold := s.Renewal(c)
	if !sold {
		key, _ := s.next()
		return Desired{}, fmt.Errorf("plan %q of subscription %s is not in the catalogue", key, s.ID)
	}
	d := Desired{SubscriptionID: s.ProviderID, Item: item, PeriodEnd: s.PeriodEnd, CancelAtEnd: s.CancelAtEnd, Code: s.Discount}
	if off := s.withCodeFor(item).Off; off.Charges != 0 { // otherwise the reduction only applies to the current period
		d.Off = off.In(s.Interval, item.Interval, item.Price)
	}
	return d, nil
}

// ChangeKind says when a change of plan happens.
type ChangeKind string

// The kinds.
const (
	ChangeAtOnce    ChangeKind = "at_once"       // the difference is charged now
	ChangeAtTheEnd  ChangeKind = "at_period_end" // nothing is charged now
	ChangeWithdrawn ChangeKind = "withdrawn"     // back to the current plan: the scheduled change is dropped
)

// ChangeTo returns when the subscription would change to another plan: upgrades
// at once, downgrades and shorter intervals at the end of the paid period.
func (s Subscription) ChangeTo(c Catalogue, plan Plan, i Interval) (ChangeKind, error) {
	if err := s.settled(); err != nil {
		return "", err
	}
	if s.CancelAtEnd {
		return "", ErrCancelled
	}
	if plan.Key == s.Plan && i == s.Interval {
		if s.NextPlan != "" {
			return ChangeWithdrawn, nil
		}
		return "", ErrSamePlan
	}
	now, known := c.Plan(s.Plan)
	shorter := s.Interval == Annually && i == Monthly
	if shorter || known && plan.MonthlyPrice < now.MonthlyPrice {
		return ChangeAtTheEnd, nil
	}
	return ChangeAtOnce, nil
}

// When the provider learns of a decision only after the paid period is over, it
// has already renewed the subscription as it was before. Such a renewal is
// superseded: its money is refunded, and the decision takes effect then.

// Overtaken reports whether the provider has started the next period with a plan
// other than the one decided here.
func (s Subscription) Overtaken(theirs ProviderSubscription, c Catalogue) bool {
	if !s.PendingSync || theirs.Status == ProviderEnded || theirs.PeriodStart.Before(s.PeriodEnd) {
		return false
	}
	plan, _ := c.PlanOf(theirs.ProductID)
	return s.CancelAtEnd || !s.goesOnWith(plan, theirs.Interval)
}

// SupersededRenewal reports whether a bill renews something that a decision has
// ended: it charges for time that is already paid, or for a plan other than the
// one decided.
func (s Subscription) SupersededRenewal(b Bill, c Catalogue) bool {
	if !s.PendingSync || !b.Renewal || b.SubscriptionID != s.ProviderID {
		return false
	}
	for _, l := range b.Lines {
		what := c.BilledFor(l)
		if what.Kind != BilledPlan || !l.From.After(s.PeriodStart) {
			continue
		}
		if l.From.Before(s.PeriodEnd) || s.CancelAtEnd || !s.goesOnWith(what.Plan, what.Interval) {
			return true
		}
	}
	return false
}

// next returns the plan and interval from the next period on.
func (s Subscription) next() (plan string, i Interval) {
	if s.NextPlan != "" {
		return s.NextPlan, s.NextInterval
	}
	return s.Plan, s.Interval
}

func (s Subscription) goesOnWith(p Plan, i Interval) bool {
	plan, interval := s.next()
	return p.Key == plan && i == interval
}

// SubscriptionReader finds subscriptions.
type SubscriptionReader interface {
	SubscriptionByID(ctx context.Context, id string) (Subscription, error)
	SubscriptionByProvider(ctx context.Context, providerID string) (Subscription, error)
	// LiveSubscription is the account's current subscription: ErrNotFound if it
	// has none.
	LiveSubscription(ctx context.Context, accountID string) (Subscription, error)
	// LastSubscription is the account's newest subscription, in whatever state.
	LastSubscription(ctx context.Context, accountID string) (Subscription, error)
	// SubscriptionsAfter lists live subscriptions in order of their ids.
	SubscriptionsAfter(ctx context.Context, id string, limit int) ([]Subscription, error)
	// ClientSubscriptions lists the paid subscriptions that match a filter, most
	// recently started first.
	ClientSubscriptions(ctx context.Context, f SubscriptionFilter, page Page) ([]ClientSubscription, error)
	// SubscriptionPrices counts the live subscriptions that will renew with their
	// plan, by the price they pay and the one they were told.
	SubscriptionPrices(ctx context.Context) ([]PriceCount, error)
	PausesSince(ctx context.Context, accountID string, since time.Time) ([]Pause, error)
}

// SubscriptionWriter stores subscriptions.
type SubscriptionWriter interface {
	// CreateSubscription refuses a second live subscription for an account with
	// ErrSubscribed.
	CreateSubscription(ctx context.Context, s Subscription) error
	SaveSubscription(ctx context.Context, s Subscription) error
	SavePause(ctx context.Context, p Pause) error
}
