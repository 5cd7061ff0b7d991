package statistics

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// counted is what was counted to answer one question. Whole days come from
// rollups, and from the facts themselves where there is none; the facts of one
// client are few, so they are always counted themselves.
type counted struct {
	*Service
	reader  cutroom.Reader
	filter  Filter
	now     time.Time
	having  map[string]bool // the clients that have the plan of the filter now
	totals  map[choice]cutroom.Totals
	facts   map[choice][]cutroom.Fact
	rollups map[rolled][]cutroom.Rollup
	risks   []cutroom.Fact // nil until they were asked for
}

// choice is a basis in a span of time.
type choice struct {
	basis       cutroom.Basis
	from, until int64
}

// rolled is a row of rollups.
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

// The first moment there is and the last one, for states that came about from the
// beginning on and are told as of now.
var (
	beginning = time.UnixMilli(0)
	endOfTime = time.Date(9999, time.January, 1, 0, 0, 0, 0, time.UTC)
)

// in is what a basis holds of a period, told apart as the tables need it: a state
// at its end, or what happened in it. Many figures ask for the same, so it is
// kept; nobody changes it.
func (k *counted) in(ctx context.Context, b cutroom.Basis, p cutroom.Period) (cutroom.Totals, error) {
	switch b {
	case cutroom.BasisPlans:
		p.From = beginning
	case cutroom.BasisStored: // all that was ever received and is still there
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

// toldApart is the part of a group that tables have rows for: of the rest, only
// the sum is kept.
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

// findClients finds those who have the plan of the filter, where that is the one
// that counts.
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

// lets reports whether the filter lets the facts of a group through.
func (k *counted) lets(b cutroom.Basis, g cutroom.Group) bool {
	if b.HasPresentPlans() {
		return k.filter.Plan == "" || k.having[g.AccountID]
	}
	return (k.filter.Plan == "" || k.filter.Plan == g.Plan) && (k.filter.EditorID == "" || k.filter.EditorID == g.EditorID) &&
		(k.filter.Code == "" || k.filter.Code == g.Code)
}

// together is the total of what a narrower filter lets through.
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

// valuesOf are metrics of a period, of what a filter lets through.
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

// happened lists the facts of a basis in a span of time, of the client of the
// filter where there is one.
func (k *counted) happened(ctx context.Context, b cutroom.Basis, p cutroom.Period) ([]cutroom.Fact, error) {
	asked := choice{b, p.From.UnixMilli(), p.Until.UnixMilli()}
	if facts, known := k.facts[asked]; known {
		return facts, nil
	}
	facts, err := k.factsOf(ctx, k.reader, b, k.filter.AccountID, p)
	k.facts[asked] = facts
	return facts, err
}

// factsOf reads the facts of a basis that is rolled up, all that rollups are made
// from.
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
