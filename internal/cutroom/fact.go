package cutroom

import (
	"context"
	"time"
)

// Basis says what a figure is counted from.
type Basis string

// The bases. Those marked with "now" are a state, not a span of time.
const (
	BasisPlans       Basis = "plans"        // live plans at the end of the period
	BasisPlanChanges Basis = "plan_changes" // plans that began, changed or ended
	BasisCash        Basis = "cash"         // payments that were received, and refunds
	BasisFailed      Basis = "failed"       // payments whose card was declined first, by when they were asked for
	BasisExtraVideos Basis = "extra_videos" // extra videos that were bought or used
	BasisSubmitted   Basis = "submitted"    // projects, by their submission
	BasisDelivered   Basis = "delivered"    // projects, by when their first version reached the client
	BasisApproved    Basis = "approved"     // projects, by their approval
	BasisRegistered  Basis = "registered"   // client accounts, by their registration
	BasisCodes       Basis = "codes"        // paid purchases with a code
	BasisRisks       Basis = "risks"        // now: clients who may leave
	BasisStored      Basis = "stored"       // now: what each client stores
	BasisReceived    Basis = "received"     // files, by when they came
	BasisPrepared    Basis = "prepared"     // files, by when they could be played
)

// Bases lists all of them.
var Bases = []Basis{
	BasisPlans, BasisPlanChanges, BasisCash, BasisFailed, BasisExtraVideos, BasisSubmitted, BasisDelivered, BasisApproved,
	BasisRegistered, BasisCodes, BasisRisks, BasisStored, BasisReceived, BasisPrepared,
}

// HasEditors reports whether its facts can be told apart by editor.
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
	Plan      string // of a project, payment or change its own; else what the client has now
	Code      string
	Kind      string // of a plan change, a movement of cash or a credit entry
	Amount    int64  // cents, videos or bytes
	Live      int64  // of a plan: 1, and -1 where it went, so that all movements add up to what there is

	OnTime    bool
	FirstPass bool
	Recovered bool // a payment that failed first and was received later
	Referred  bool
	Rounds    int
	Stars     int // 0 without a rating

	FirstCut time.Duration // our time until the first version reached the client
	Waited   time.Duration // until editing began, or until a file could be played
	Ours     time.Duration
	Theirs   time.Duration
	Paused   time.Duration
	Length   time.Duration // of a film

	PaidAt      time.Time // of a registration: when the account first paid, …
	SubmittedAt time.Time // first submitted a project …
	ApprovedAt  time.Time // and first approved one; zero while it has not

	Risks []Risk
	Lines []BillLine // of a payment
}

// The kinds of facts that no other noun names.
const (
	FactPaid     = "paid"
	FactRefunded = "refunded"
)

// Lasting reports whether a basis is a state that has come about from the
// beginning on, and not what happened in a span of time.
func (b Basis) Lasting() bool { return b == BasisPlans || b == BasisStored }

// HasPresentPlans reports whether the plan of a fact is the one that its client
// has now, and may be another tomorrow.
func (b Basis) HasPresentPlans() bool {
	return b == BasisExtraVideos || b == BasisRegistered || b == BasisReceived || b == BasisPrepared || b == BasisStored
}

// FactReader finds what figures count.
type FactReader interface {
	// Facts lists what a basis holds of a span of time, in no order; of one
	// account, or of all when it is "". BasisStored has no span; BasisPlans,
	// BasisPlanChanges and BasisRisks are made from PlanChanges and RiskSigns.
	Facts(ctx context.Context, b Basis, accountID string, since, until time.Time) ([]Fact, error)
	// FirstFacts are the moments of the oldest facts of the bases that have any and
	// are rolled up.
	FirstFacts(ctx context.Context) (map[Basis]time.Time, error)
	// ClientsWithPlan lists the accounts that have a plan now.
	ClientsWithPlan(ctx context.Context, plan string) ([]string, error)
}
