package cutroom

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// SubscriptionState is where a subscription stands.
//
//	incomplete ──paid──▶ active ──renewal fails──▶ past due ──paid──▶ active
//	                       │ ▲                         └──14 days──▶ ended
//	                       │ └──its day comes, or earlier──┐
//	                       ├──client pauses──▶ paused ─────┘
//	                       └──cancelled, and the paid period is over──▶ ended
//
// A cancellation can be taken back until then. An account whose subscription
// has ended starts again with a new one.
type SubscriptionState string

// The states.
const (
	SubscriptionIncomplete SubscriptionState = "incomplete"
	SubscriptionActive     SubscriptionState = "active"
	SubscriptionPastDue    SubscriptionState = "past_due"
	SubscriptionPaused     SubscriptionState = "paused"
	SubscriptionEnded      SubscriptionState = "ended"
)

// Subscription is what a client account pays for again and again. What the
// payment provider knows is a mirror of the provider's; the pause and the
// change that waits are ours.
type Subscription struct {
	ID         string
	AccountID  string
	ProviderID string
	State      SubscriptionState
	Plan       string // the catalogue's key: what the client has now
	Interval   Interval
	Price      Cents // of one charge, before discounts
	Taxed      bool  // tax comes on top of it

	// The change that comes with the next period; "" when none does.
	NextPlan     string
	NextInterval Interval
	NextPrice    Cents // of one charge, as it was agreed

	Told ToldPrice // another price for the present plan

	StartedAt   time.Time
	PeriodStart time.Time
	PeriodEnd   time.Time
	CancelAtEnd bool
	EndedAt     time.Time // zero while it lives

	PausedAt  time.Time // zero when it is not paused
	ResumesAt time.Time

	FailedAt time.Time // when the renewal first failed; zero when nothing is owed; kept when it ends unpaid
	OpenBill string    // the provider's id of the bill that is owed
	Draft    string    // the provider's id of the present period's bill while it is not charged yet
	Owed     Cents     // what it asks for
	Retries  int       // how often we have tried again
	Discount string    // the code it began with; ""
	Off      Reduction // what is taken off its charges to come
	OffNow   bool      // the present period was charged with it too
	Card     Card

	// PendingSync says that the provider does not know yet what was decided
	// here: until it does, ours counts.
	PendingSync bool
}

// Card is what we know of how somebody pays: never its number.
type Card struct {
	Brand    string
	Last4    string
	ExpMonth int
	ExpYear  int
}

// ExpiresBefore reports whether the card cannot be charged at t.
func (c Card) ExpiresBefore(t time.Time) bool {
	if c.ExpYear == 0 {
		return false
	}
	return !t.Before(time.Date(c.ExpYear, time.Month(c.ExpMonth)+1, 1, 0, 0, 0, 0, time.UTC))
}

// Name is the card as its owner knows it: the brand and the last four digits,
// or "" for a card we know nothing of.
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

// cardBrands are the names of the brands that the payment provider writes in
// its own way.
var cardBrands = map[string]string{
	"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover",
	"diners": "Diners Club", "jcb": "JCB", "unionpay": "UnionPay",
}

// Live reports whether the client has it.
func (s Subscription) Live() bool {
	return s.State == SubscriptionActive || s.State == SubscriptionPastDue || s.State == SubscriptionPaused
}

// The rules of a failed renewal, counted from its first failure.
var (
	// RetryDays are when the card is tried again.
	RetryDays = []int{1, 3, 5, 7}
	// submissionsStop, workStops and subscriptionEnds are what follows.
	submissionsStop  = days(3)
	workStops        = days(7)
	subscriptionEnds = days(14)
)

func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }

// Standing is how far a client can count on us while they owe us.
type Standing string

// The standings, best first.
const (
	StandingGood          Standing = "good"
	StandingGrace         Standing = "grace"          // everything goes on
	StandingNoSubmissions Standing = "no_submissions" // work that has begun goes on
	StandingOnHold        Standing = "on_hold"
	StandingEnded         Standing = "ended"
)

// Standing at a moment.
func (s Subscription) Standing(now time.Time) Standing {
	if !s.Live() {
		return StandingEnded
	}
	if s.CancelAtEnd && !now.Before(s.PeriodEnd) {
		return StandingEnded // the provider has ended it, whether we have heard of that or not
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

// NextRetry is when the card is tried again; zero when it is not.
func (s Subscription) NextRetry() time.Time {
	if s.State != SubscriptionPastDue || s.Retries >= len(RetryDays) {
		return time.Time{}
	}
	return s.FailedAt.Add(days(RetryDays[s.Retries]))
}

// CardTry is one try to charge the card for what is owed.
type CardTry struct {
	At   time.Time
	Done bool
}

// CardTries lists when the card is tried again, with those that were done.
func (s Subscription) CardTries() []CardTry {
	tries := make([]CardTry, len(RetryDays))
	for i, day := range RetryDays {
		tries[i] = CardTry{At: s.FailedAt.Add(days(day)), Done: i < s.Retries}
	}
	return tries
}

// SubmissionsStop is when a client who still owes cannot submit any more.
func (s Subscription) SubmissionsStop() time.Time { return s.FailedAt.Add(submissionsStop) }

// WorkStops is when a client's projects are put on hold.
func (s Subscription) WorkStops() time.Time { return s.FailedAt.Add(workStops) }

// EndsUnpaid is when a subscription that stays unpaid ends.
func (s Subscription) EndsUnpaid() time.Time { return s.FailedAt.Add(subscriptionEnds) }

// The rules of pausing.
const (
	MinPauseDays   = 7
	MaxPauseDays   = 90
	MaxPausesAYear = 2
)

// Pause is a stretch of time in which nothing is charged and nothing lapses.
type Pause struct {
	ID             string
	AccountID      string
	SubscriptionID string
	StartedAt      time.Time
	EndsAt         time.Time
	EndedAt        time.Time // zero while it lasts
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

// settled refuses to change a subscription that is owed for, paused or gone.
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

// MayPause reports why the subscription cannot be paused for so many days, if
// it cannot; recent is how often it was in the last twelve months.
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

// Desired is how the subscription shall go on, as the provider must know it.
func (s Subscription) Desired(c Catalogue) (Desired, error) {
	item, sold := s.Renewal(c)
	if !sold {
		key, _ := s.next()
		return Desired{}, fmt.Errorf("plan %q of subscription %s is not in the catalogue", key, s.ID)
	}
	d := Desired{SubscriptionID: s.ProviderID, Item: item, PeriodEnd: s.PeriodEnd, CancelAtEnd: s.CancelAtEnd, Code: s.Discount}
	if s.Off.Charges != 0 { // else what it was counts for the present period alone
		d.Off = s.Off.In(s.Interval, item.Interval, item.Price)
	}
	return d, nil
}

// ChangeKind says when a change of plan happens.
type ChangeKind string

// The kinds.
const (
	ChangeAtOnce    ChangeKind = "at_once"       // the difference is charged now
	ChangeAtTheEnd  ChangeKind = "at_period_end" // nothing is charged now
	ChangeWithdrawn ChangeKind = "withdrawn"     // back to what one has: the waiting change goes
)

// ChangeTo says when the subscription becomes another plan: more at once, less
// or shorter when the paid period is over.
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
// superseded: its money goes back, and the decision takes effect then.

// Overtaken reports whether the provider has started the next period with
// another plan than the one decided here.
func (s Subscription) Overtaken(theirs ProviderSubscription, c Catalogue) bool {
	if !s.PendingSync || theirs.Status == ProviderEnded || theirs.PeriodStart.Before(s.PeriodEnd) {
		return false
	}
	plan, _ := c.PlanOf(theirs.ProductID)
	return s.CancelAtEnd || !s.goesOnWith(plan, theirs.Interval)
}

// SupersededRenewal reports whether a bill renews what a decision has ended: it
// charges for time that is already paid, or for another plan than the one decided.
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

// next is what the subscription has from the next period on.
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
	// LiveSubscription is the one the account has now: ErrNotFound without.
	LiveSubscription(ctx context.Context, accountID string) (Subscription, error)
	// LastSubscription is the newest one, whatever became of it.
	LastSubscription(ctx context.Context, accountID string) (Subscription, error)
	// SubscriptionsAfter lists the live ones in the order of their ids.
	SubscriptionsAfter(ctx context.Context, id string, limit int) ([]Subscription, error)
	// ClientSubscriptions lists the paid ones that a filter finds, what began last
	// first.
	ClientSubscriptions(ctx context.Context, f SubscriptionFilter, page Page) ([]ClientSubscription, error)
	// SubscriptionPrices counts the live ones that go on with their plan, by what
	// they pay and were told.
	SubscriptionPrices(ctx context.Context) ([]PriceCount, error)
	PausesSince(ctx context.Context, accountID string, since time.Time) ([]Pause, error)
}

// SubscriptionWriter stores subscriptions.
type SubscriptionWriter interface {
	// CreateSubscription refuses a second live one of an account with
	// ErrSubscribed.
	CreateSubscription(ctx context.Context, s Subscription) error
	SaveSubscription(ctx context.Context, s Subscription) error
	SavePause(ctx context.Context, p Pause) error
}
