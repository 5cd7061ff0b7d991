package statistics

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// counted is everything counted to answer one question. Whole days come from
// rollups, or from the facts themselves where there is no rollup. A single
// client has few facts, so those are always counted directly.
type counted struct {
	*Service
	reader  cutroom.Reader
	filter  Filter
	now     time.Time
	having  map[string]bool // the clients that are on the filter's plan now
	totals  map[choice]cutroom.Totals
	facts   map[choice][]cutroom.Fact
	rollups map[rolled][]cutroom.Rollup
	risks   []cutroom.Fact // nil until first needed
}

// choice is a basis within a time span.
type choice struct {
	basis       cutroom.Basis
	from, until int64
}

// rolled is a range of rollups.
type rolled struct {
	basis       cutroom.Basis
	days        int
	from, until int64
}

func (s *Service) count(r cutroom.Reader, f Filter, now time.Time) *counted {
	return &counted{
		Service: s, reader: r, filter: f, now: now,
		totals: map[choice]cutroom.Totals{}, facts: map[choice][]cutroom.Fact{}, rollups: map[rolled][]cutroom.Rollup{},
	}
}

// The first and the last moment, for states that built up from the beginning
// and are shown as of now.
var (
	beginning = time.UnixMilli(0)
	endOfTime = time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)
)

// in returns the totals of a basis for a period, grouped as the tables need
// them: a state at its end, or what happened in it. Many figures need the same
// totals, so they are cached and must not be changed.
func (k *counted) in(ctx context.Context, b cutroom.Basis, p cutroom.Period) (cutroom.Totals, error) {
	switch b {
	case cutroom.BasisPlans:
		p.From = beginning
	case cutroom.BasisStored: // everything ever received that still exists
		b, p = cutroom.BasisReceived, cutroom.Period{From: beginning, Until: endOfTime}
	default:
	}
	asked := choice{b, p.From.UnixMilli(), p.Until.UnixMilli()}
	if all, known := k.totals[asked]; known {
		return all, nil
	}
	all := cutroom.Totals{}
	err := k.readInto(ctx, all, b, p)
	k.totals[asked] = all
	return all, err
}

func (k *counted) readInto(ctx context.Context, all cutroom.Totals, b cutroom.Basis, p cutroom.Period) error {
	if err := k.findClients(ctx, b); err != nil {
		return err
	}
	of := all.Of(b)
	into := func(g cutroom.Group) *cutroom.Total {
		if !k.lets(b, g) {
			return nil
		}
		return of(toldApart(b, g))
	}
	pieces, err := k.pieces(ctx, b, p)
	if err != nil {
		return err
	}
	for _, piece := range pieces {
		if piece.rollup != nil {
			if err := piece.rollup.Unpack(into); err != nil {
				return err
			}
			continue
		}
		facts, err := k.happened(ctx, b, piece.Period)
		if err != nil {
			return err
		}
		for _, f := range facts {
			if t := into(b.GroupOf(f)); t != nil {
				t.Add(f)
			}
		}
	}
	return nil
}

// toldApart returns the parts of a group that tables have rows for. The rest is
// only summed.
func toldApart(b cutroom.Basis, g cutroom.Group) cutroom.Group {
	switch b {
	case cutroom.BasisApproved:
		return cutroom.Group{Plan: g.Plan, EditorID: g.EditorID}
	case cutroom.BasisCodes:
		return cutroom.Group{Code: g.Code}
	case cutroom.BasisPlans, cutroom.BasisSubmitted, cutroom.BasisDelivered:
		return cutroom.Group{Plan: g.Plan}
	default:
		return cutroom.Group{}
	}
}

// findClients finds the clients on the filter's plan, if the basis is filtered
// by a client's current plan.
func (k *counted) findClients(ctx context.Context, b cutroom.Basis) error {
	if k.filter.Plan == "" || !b.HasPresentPlans() || k.having != nil {
		return nil
	}
	ids, err := k.reader.ClientsWithPlan(ctx, k.filter.Plan)
	k.having = make(map[string]bool, len(ids))
	for _, id := range ids {
		k.having[id] = true
	}
	return err
}

// lets reports whether the filter accepts the facts of a group.
func (k *counted) lets(b cutroom.Basis, g cutroom.Group) bool {
	if b.HasPresentPlans() {
		return k.filter.Plan == "" || k.having[g.AccountID]
	}
	return (k.filter.Plan == "" || k.filter.Plan == g.Plan) && (k.filter.EditorID == "" || k.filter.EditorID == g.EditorID) &&
		(k.filter.Code == "" || k.filter.Code == g.Code)
}

// together returns the total of everything that a narrower filter accepts.
func together(b cutroom.Basis, all cutroom.Totals, narrow Filter) *cutroom.Total {
	if only, known := all[cutroom.Group{}]; known && len(all) == 1 && narrow == (Filter{}) {
		return only
	}
	sum := cutroom.NewTotal(b)
	for g, t := range all {
		if narrow.lets(cutroom.Fact{Plan: g.Plan, EditorID: g.EditorID, Code: g.Code}) {
			sum.Merge(t)
		}
	}
	return sum
}

// valuesOf returns the values of metrics for a period, under a filter.
func (k *counted) valuesOf(ctx context.Context, metrics []cutroom.Metric, p cutroom.Period, narrow Filter) ([]*int64, error) {
	values, sums := make([]*int64, len(metrics)), map[cutroom.Basis]*cutroom.Total{}
	for i, m := range metrics {
		if sums[m.Basis] == nil {
			all, err := k.in(ctx, m.Basis, p)
			if err != nil {
				return nil, err
			}
			sums[m.Basis] = together(m.Totalled(), all, narrow)
		}
		values[i] = known(m.From(sums[m.Basis]))
	}
	return values, nil
}

func known(value int64, is bool) *int64 {
	if !is {
		return nil
	}
	return &value
}

// happened lists the facts of a basis in a time span, only the filter's
// client's if it names one.
func (k *counted) happened(ctx context.Context, b cutroom.Basis, p cutroom.Period) ([]cutroom.Fact, error) {
	asked := choice{b, p.From.UnixMilli(), p.Until.UnixMilli()}
	if facts, known := k.facts[asked]; known {
		return facts, nil
	}
	facts, err := k.factsOf(ctx, k.reader, b, k.filter.AccountID, p)
	k.facts[asked] = facts
	return facts, err
}

// factsOf reads the facts of a rolled-up basis. Rollups are made from these
// facts alone.
func (s *Service) factsOf(ctx context.Context, r cutroom.Reader, b cutroom.Basis, accountID string, p cutroom.Period) ([]cutroom.Fact, error) {
	if b == cutroom.BasisPlans || b == cutroom.BasisPlanChanges {
		changes, err := r.PlanChanges(ctx, accountID, p.From, p.Until)
		if b == cutroom.BasisPlans {
			return planMovements(changes), err
		}
		return changeFacts(changes), err
	}
	facts, err := r.Facts(ctx, b, accountID, p.From, p.Until)
	for i, f := range facts {
		if line := (cutroom.Payment{Lines: f.Lines}).Purpose(s.catalogue); line != nil {
			facts[i].Plan = s.catalogue.BilledFor(*line).Plan.Key
		}
	}
	return facts, err
}
