package cutroom

import (
	"slices"
	"time"
)

// MetricKey names a figure.
type MetricKey string

// Metric is a figure of the statistics, defined in one place: what it counts,
// which facts of that count, and how they are combined. The number and the list
// behind it come from the same facts. Its name and definition in words are stored
// under its key.
type Metric struct {
	Key   MetricKey
	Part  MetricPart
	Basis Basis
	Fold  Fold
	Unit  Unit
	Aim   Aim

	only  func(Fact) bool  // which facts count; nil means all
	value func(Fact) int64 // what each fact is worth; nil means one
	name  func(Fact) string
	as    MetricKey // the figure whose facts and values it shares; "" if it has its own
}

// MetricPart is the part of the page that shows a figure.
type MetricPart string

// The parts, in order.
const (
	PartMoney   MetricPart = "money"
	PartWork    MetricPart = "work"
	PartPeople  MetricPart = "people"
	PartCodes   MetricPart = "codes"
	PartMachine MetricPart = "machine"
)

// MetricParts lists the parts in order.
var MetricParts = []MetricPart{PartMoney, PartWork, PartPeople, PartCodes, PartMachine}

// Fold says how a figure is combined from its facts.
type Fold string

// The folds.
const (
	FoldSum      Fold = "sum"
	FoldDistinct Fold = "distinct" // how many different people or clients
	FoldShare    Fold = "share"    // of the counted facts, in basis points
	FoldAverage  Fold = "average"
	FoldMedian   Fold = "median"
	Fold90th     Fold = "90th" // nine in ten are at or below it
)

// Unit is what a figure is counted in.
type Unit string

// The units.
const (
	UnitCount       Unit = "count"
	UnitCents       Unit = "cents"
	UnitBasisPoints Unit = "basis_points"
	UnitTenths      Unit = "tenths"
	UnitDuration    Unit = "duration" // milliseconds
	UnitBytes       Unit = "bytes"
	UnitYes         Unit = "yes" // for one fact of a share: 1 means yes
)

// Units lists all units.
var Units = []Unit{UnitCount, UnitCents, UnitBasisPoints, UnitTenths, UnitDuration, UnitBytes, UnitYes}

// Aim says which direction is better for a figure.
type Aim string

// The directions.
const (
	AimUp   Aim = "up"
	AimDown Aim = "down"
	NoAim   Aim = "none"
)

func amount(f Fact) int64  { return f.Amount }
func oneIf(yes bool) int64 { return map[bool]int64{true: 1}[yes] }
func ofKind(of ...string) func(Fact) bool {
	return func(f Fact) bool { return slices.Contains(of, f.Kind) }
}
func lasted(of func(Fact) time.Duration) func(Fact) int64 {
	return func(f Fact) int64 { return of(f).Milliseconds() }
}

// Metrics lists all figures, in display order.
var Metrics = []Metric{
	{Key: "recurring_revenue", Part: PartMoney, Basis: BasisPlans, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, value: amount},
	{Key: "active_plans", Part: PartMoney, Basis: BasisPlans, Fold: FoldSum, Unit: UnitCount, Aim: AimUp, value: func(f Fact) int64 { return f.Live }},
	{Key: "new_revenue", Part: PartMoney, Basis: BasisPlanChanges, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, only: ofKind(string(PlanBegan)), value: amount},
	{Key: "expansion", Part: PartMoney, Basis: BasisPlanChanges, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, only: ofKind(string(PlanGrew)), value: amount},
	{Key: "contraction", Part: PartMoney, Basis: BasisPlanChanges, Fold: FoldSum, Unit: UnitCents, Aim: AimDown, only: ofKind(string(PlanShrank)), value: lost},
	{Key: "churn", Part: PartMoney, Basis: BasisPlanChanges, Fold: FoldSum, Unit: UnitCents, Aim: AimDown, only: ofKind(string(PlanEnded)), value: lost},
	{Key: "cash_received", Part: PartMoney, Basis: BasisCash, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, only: ofKind(FactPaid), value: amount},
	{Key: "cash_refunded", Part: PartMoney, Basis: BasisCash, Fold: FoldSum, Unit: UnitCents, Aim: AimDown, only: ofKind(FactRefunded), value: lost},
	{Key: "cash_net", Part: PartMoney, Basis: BasisCash, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, value: amount},
	{Key: "extra_videos_sold", Part: PartMoney, Basis: BasisExtraVideos, Fold: FoldSum, Unit: UnitCount, Aim: AimUp, only: ofKind(string(EntryGrant)), value: amount},
	{Key: "extra_videos_used", Part: PartMoney, Basis: BasisExtraVideos, Fold: FoldSum, Unit: UnitCount, only: ofKind(string(EntryCapture)), Aim: NoAim},
	{Key: "failed_payments", Part: PartMoney, Basis: BasisFailed, Fold: FoldSum, Unit: UnitCount, Aim: AimDown},
	{Key: "recovered_payments", Part: PartMoney, Basis: BasisFailed, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(f.Recovered) }},

	{Key: "submitted", Part: PartWork, Basis: BasisSubmitted, Fold: FoldSum, Unit: UnitCount, Aim: AimUp},
	{Key: "delivered", Part: PartWork, Basis: BasisDelivered, Fold: FoldSum, Unit: UnitCount, Aim: AimUp},
	{Key: "approved", Part: PartWork, Basis: BasisApproved, Fold: FoldSum, Unit: UnitCount, Aim: AimUp},
	{Key: "on_time", Part: PartWork, Basis: BasisApproved, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(f.OnTime) }},
	{Key: "turnaround_median", Part: PartWork, Basis: BasisApproved, Fold: FoldMedian, Unit: UnitDuration, Aim: AimDown, value: lasted(func(f Fact) time.Duration { return f.FirstCut })},
	{Key: "turnaround_90th", Part: PartWork, Basis: BasisApproved, Fold: Fold90th, Unit: UnitDuration, Aim: AimDown, as: "turnaround_median"},
	{Key: "time_ours", Part: PartWork, Basis: BasisApproved, Fold: FoldAverage, Unit: UnitDuration, Aim: AimDown, value: lasted(func(f Fact) time.Duration { return f.Ours })},
	{Key: "time_theirs", Part: PartWork, Basis: BasisApproved, Fold: FoldAverage, Unit: UnitDuration, Aim: NoAim, value: lasted(func(f Fact) time.Duration { return f.Theirs })},
	{Key: "time_paused", Part: PartWork, Basis: BasisApproved, Fold: FoldAverage, Unit: UnitDuration, Aim: AimDown, value: lasted(func(f Fact) time.Duration { return f.Paused })},
	{Key: "first_pass", Part: PartWork, Basis: BasisApproved, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(f.FirstPass) }},
	{Key: "rounds", Part: PartWork, Basis: BasisApproved, Fold: FoldAverage, Unit: UnitTenths, Aim: AimDown, value: func(f Fact) int64 { return int64(f.Rounds) }},
	{Key: "queue_wait", Part: PartWork, Basis: BasisApproved, Fold: FoldMedian, Unit: UnitDuration, Aim: AimDown, value: lasted(func(f Fact) time.Duration { return f.Waited })},

	{Key: "active_editors", Part: PartPeople, Basis: BasisApproved, Fold: FoldDistinct, Unit: UnitCount, Aim: NoAim, name: func(f Fact) string { return f.EditorID }},
	{Key: "rating", Part: PartPeople, Basis: BasisApproved, Fold: FoldAverage, Unit: UnitTenths, Aim: AimUp, only: func(f Fact) bool { return f.Stars > 0 }, value: func(f Fact) int64 { return int64(f.Stars) }},
	{Key: "active_clients", Part: PartPeople, Basis: BasisSubmitted, Fold: FoldDistinct, Unit: UnitCount, Aim: AimUp, name: func(f Fact) string { return f.AccountID }},
	{Key: "clients_at_risk", Part: PartPeople, Basis: BasisRisks, Fold: FoldSum, Unit: UnitCount, Aim: AimDown},
	{Key: "revenue_at_risk", Part: PartPeople, Basis: BasisRisks, Fold: FoldSum, Unit: UnitCents, Aim: AimDown, value: amount},
	{Key: "registered", Part: PartPeople, Basis: BasisRegistered, Fold: FoldSum, Unit: UnitCount, Aim: AimUp},
	{Key: "first_payment", Part: PartPeople, Basis: BasisRegistered, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(!f.PaidAt.IsZero()) }},
	{Key: "first_project", Part: PartPeople, Basis: BasisRegistered, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(!f.SubmittedAt.IsZero()) }},
	{Key: "first_approval", Part: PartPeople, Basis: BasisRegistered, Fold: FoldShare, Unit: UnitBasisPoints, Aim: AimUp, value: func(f Fact) int64 { return oneIf(!f.ApprovedAt.IsZero()) }},

	{Key: "codes_used", Part: PartCodes, Basis: BasisCodes, Fold: FoldSum, Unit: UnitCount, Aim: AimUp},
	{Key: "referrals", Part: PartCodes, Basis: BasisCodes, Fold: FoldSum, Unit: UnitCount, Aim: AimUp, only: func(f Fact) bool { return f.Referred }},
	{Key: "code_revenue", Part: PartCodes, Basis: BasisCodes, Fold: FoldSum, Unit: UnitCents, Aim: AimUp, value: amount},

	{Key: "storage", Part: PartMachine, Basis: BasisStored, Fold: FoldSum, Unit: UnitBytes, Aim: NoAim, as: "uploaded"},
	{Key: "uploaded", Part: PartMachine, Basis: BasisReceived, Fold: FoldSum, Unit: UnitBytes, Aim: NoAim, value: amount},
	{Key: "preparation_minutes", Part: PartMachine, Basis: BasisPrepared, Fold: FoldSum, Unit: UnitDuration, Aim: NoAim, value: lasted(func(f Fact) time.Duration { return f.Length })},
	{Key: "preparation_wait", Part: PartMachine, Basis: BasisPrepared, Fold: FoldMedian, Unit: UnitDuration, Aim: AimDown, value: lasted(func(f Fact) time.Duration { return f.Waited })},
}

func lost(f Fact) int64 { return -f.Amount }

// metricsByKey finds a figure without a search, because some are looked up for
// every fact.
var metricsByKey = func() map[MetricKey]*Metric {
	found := map[MetricKey]*Metric{}
	for i := range Metrics {
		found[Metrics[i].Key] = &Metrics[i]
	}
	return found
}()

// MetricOf finds a figure by its key.
func MetricOf(key MetricKey) (Metric, bool) {
	m, known := metricsByKey[key]
	if !known {
		return Metric{}, false
	}
	return *m, true
}

// source is the figure that determines which facts count and what they are worth.
func (m Metric) source() Metric {
	if m.as == "" {
		return m
	}
	return *metricsByKey[m.as]
}

// Counts reports whether a fact is part of the figure.
func (m Metric) Counts(f Fact) bool {
	only := m.source().only
	return only == nil || only(f)
}

// Value is what a fact is worth to the figure, in FactUnit.
func (m Metric) Value(f Fact) int64 {
	value := m.source().value
	if value == nil {
		return 1
	}
	return value(f)
}

// FactUnit is the unit of one fact's value.
func (m Metric) FactUnit() Unit {
	switch {
	case m.Fold == FoldShare:
		return UnitYes
	case m.Unit == UnitTenths:
		return UnitCount
	}
	return m.Unit
}

// Of computes the figure from facts of its basis; known is false when there is no
// value, as for the median of no facts.
func (m Metric) Of(facts []Fact) (value int64, known bool) {
	t := NewTotal(m.source().Basis)
	for _, f := range facts {
		t.Add(f)
	}
	return m.From(t)
}

// From computes the figure from a total of its basis.
func (m Metric) From(t *Total) (value int64, known bool) {
	of := t.partOf(m)
	switch {
	case m.Fold == FoldSum:
		return of.sum, true
	case m.Fold == FoldDistinct:
		return int64(len(of.names)), true
	case of.count == 0:
		return 0, false
	case m.Fold == FoldShare:
		return BasisPoints(of.sum, of.count), true
	case m.Fold == FoldAverage && m.Unit == UnitTenths:
		return rounded(of.sum*10, of.count), true
	case m.Fold == FoldAverage:
		return rounded(of.sum, of.count), true
	case m.Fold == Fold90th:
		return nthSmallest(of.values, int((9*of.count+9)/10-1)), true
	}
	return nthSmallest(of.values, int((of.count+1)/2-1)), true
}

// Facts returns how many facts of a total count, and what they are worth
// together.
func (m Metric) Facts(t *Total) (count, worth int64) {
	of := t.partOf(m)
	return of.count, of.sum
}

// Totalled is the basis whose totals the figure is computed from: what is stored
// now is what was received at any time and has not been deleted.
func (m Metric) Totalled() Basis { return m.source().Basis }

// rounded divides two non-negative numbers and rounds half up.
func rounded(sum, of int64) int64 { return (2*sum + of) / (2 * of) }

// BasisPoints is a share in hundredths of a percent, rounded.
func BasisPoints(count, of int64) int64 { return rounded(count*10_000, of) }
