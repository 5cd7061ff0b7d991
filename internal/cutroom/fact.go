package cutroom

import (
	"context"
	"time"
)

// Basis says what a figure counts.
type Basis string

// The bases. Those marked "now" are a state, not a span of time.
const (
	BasisPlans       Basis = "plans"        // live plans at the end of the period
	BasisPlanChanges Basis = "plan_changes" // plans that began, changed or ended
	BasisCash        Basis = "cash"         // payments received, and refunds
	BasisFailed      Basis = "failed"       // payments whose card was first declined, by when they were billed
	BasisExtraVideos Basis = "extra_videos" // extra videos bought or used
	BasisSubmitted   Basis = "submitted"    // projects, by their submission
	BasisDelivered   Basis = "delivered"    // projects, by when their first version reached the client
	BasisApproved    Basis = "approved"     // projects, by their approval
	BasisRegistered  Basis = "registered"   // client accounts, by their registration
	BasisCodes       Basis = "codes"        // paid purchases with a code
	BasisRisks       Basis = "risks"        // now: clients who may leave
	BasisStored      Basis = "stored"       // now: what each client stores
	BasisReceived    Basis = "received"     // files, by when they arrived
	BasisPrepared    Basis = "prepared"     // files, by when they became playable
)

// Bases lists all bases.
var Bases = []Basis{
	BasisPlans, BasisPlanChanges, BasisCash, BasisFailed, BasisExtraVideos, BasisSubmitted, BasisDelivered, BasisApproved,
	BasisRegistered, BasisCodes, BasisRisks, BasisStored, BasisReceived, BasisPrepared,
}

// HasEditors reports whether the facts of the basis have an editor.
func (b Basis) HasEditors() bool {
	return b == BasisSubmitted || b == BasisDelivered || b == BasisApproved
}

// Fact is one thing that figures count: a row of the list behind a number. Which
// fields are set depends on the basis.
type Fact struct {
	ID        string // unique within the basis
	At        time.Time
	AccountID string
	ProjectID string
	EditorID  string
	Plan      string // the one a project, payment or change was on; otherwise the client's current plan
	Code      string
	Kind      string // of a plan change, a movement of cash or a credit entry
	Amount    int64  // cents, videos or bytes
	Live      int64  // of a plan: 1 where it began, -1 where it ended, so that all movements add up to the current number

	OnTime    bool
	FirstPass bool
	Recovered bool // a payment that failed at first and was received later
	Referred  bool
	Rounds    int
	Stars     int // 0 without a rating

	FirstCut time.Duration // our time until the first version reached the client
	Waited   time.Duration // until editing began, or until a file became playable
	Ours     time.Duration
	Theirs   time.Duration
	Paused   time.Duration
	Length   time.Duration // of a film

	PaidAt      time.Time // of a registration: when the account first paid, …
	SubmittedAt time.Time // first submitted a project …
	ApprovedAt  time.Time // … and first approved one; each zero if not yet

	Risks []Risk
	Lines []BillLine // of a payment
}

// The kinds of facts that no other noun defines.
const (
	FactPaid     = "paid"
	FactRefunded = "refunded"
)

// Lasting reports whether a basis is a state that has accumulated from the
// beginning, rather than what happened in a span of time.
func (b Basis) Lasting() bool { return b == BasisPlans || b == BasisStored }

// OnlyNow reports whether a basis is a state that is only known as of now.
func (b Basis) OnlyNow() bool { return b == BasisRisks || b == BasisStored }

// HasPresentPlans reports whether the plan of a fact is its client's current
// plan, which may change.
func (b Basis) HasPresentPlans() bool {
	return b == BasisExtraVideos || b == BasisRegistered || b == BasisReceived || b == BasisPrepared || b == BasisStored
}

// FactReader finds the facts that figures count.
type FactReader interface {
	// Facts lists the facts of a basis in a span of time, in no particular order,
	// of one account or, when accountID is "", of all. BasisStored has no span;
	// BasisPlans, BasisPlanChanges and BasisRisks are made from PlanChanges and
	// RiskSigns.
	Facts(ctx context.Context, b Basis, accountID string, since, until time.Time) ([]Fact, error)
	// FirstFacts returns the moments of the oldest facts, for each basis that is
	// rolled up and has any.
	FirstFacts(ctx context.Context) (map[Basis]time.Time, error)
	// ClientsWithPlan lists the accounts that are on the plan now.
	ClientsWithPlan(ctx context.Context, plan string) ([]string, error)
}
