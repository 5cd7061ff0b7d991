// Package statistics answers how the business goes: figures of a period against
// the one before, the lists behind them, and both as tables for spreadsheets.
// Every figure is defined once, in cutroom.Metrics.
//
// What does not belong: a figure's own arithmetic (it is on the metric).
package statistics

import (
	"cmp"
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	catalogue cutroom.Catalogue
}

// New makes the verbs.
func New(store cutroom.Store, clock cutroom.Clock, catalogue cutroom.Catalogue) *Service {
	return &Service{store: store, clock: clock, catalogue: catalogue}
}

// Question is what a manager wants to know.
type Question struct {
	Days     int    // up to today; counts when no days are named
	From, To string // the first and the last day, as in 2026-11-18
	Filter   Filter
}

// Filter narrows facts down; what is "" lets everything through.
type Filter struct{ Plan, EditorID, AccountID, Code string }

func (f Filter) lets(fact cutroom.Fact) bool {
	return (f.Plan == "" || f.Plan == fact.Plan) && (f.EditorID == "" || f.EditorID == fact.EditorID) &&
		(f.AccountID == "" || f.AccountID == fact.AccountID) && (f.Code == "" || f.Code == fact.Code)
}

// fits reports whether facts of a basis can be filtered so.
func (f Filter) fits(b cutroom.Basis) bool {
	return (f.EditorID == "" || b.HasEditors()) && (f.Code == "" || b == cutroom.BasisCodes)
}

// Report is the answer: every figure, and the tables beside them.
type Report struct {
	At      time.Time
	Period  cutroom.Period
	Before  cutroom.Period
	Client  string // the name of the one that was asked for; "" for all
	Figures []Figure
	Tables  []Table
}

// Figure is a metric of a period and of the one before.
type Figure struct {
	Metric cutroom.Metric
	Fits   bool   // it can be told with the filter that was asked for
	Value  *int64 // nil when there is nothing to say
	Before *int64 // nil as well for a state that is only known now
}

// Report tells how the business went.
func (s *Service) Report(ctx context.Context, by cutroom.Actor, q Question) (Report, error) {
	if !by.IsManager() {
		return Report{}, cutroom.ErrNotFound
	}
	r := Report{At: s.clock.Now()}
	err := s.store.Snapshot(ctx, func(reader cutroom.Reader) error {
		place, err := s.place(ctx, reader, by)
		if err != nil {
			return err
		}
		if r.Period, err = s.period(q, place); err != nil {
			return err
		}
		r.Before = r.Period.Before()
		k := s.count(reader, q.Filter, r.At)
		r.Figures = make([]Figure, len(cutroom.Metrics))
		for i, m := range cutroom.Metrics {
			if r.Figures[i], err = k.figure(ctx, m, r.Period); err != nil {
				return err
			}
		}
		if r.Tables, err = k.tables(ctx, r.Period); err != nil {
			return err
		}
		clients, err := reader.ClientAccountsByIDs(ctx, []string{q.Filter.AccountID})
		r.Client = clients[q.Filter.AccountID].Name
		return err
	})
	return r, err
}

// place is where the days of a manager begin.
func (s *Service) place(ctx context.Context, r cutroom.Reader, by cutroom.Actor) (*time.Location, error) {
	u, err := r.UserByID(ctx, by.UserID)
	if err != nil {
		return nil, err
	}
	if place, err := time.LoadLocation(u.TimeZone); err == nil {
		return place, nil
	}
	return time.UTC, nil // an unknown zone is no reason to show nothing
}

func (s *Service) period(q Question, place *time.Location) (cutroom.Period, error) {
	if q.From == "" && q.To == "" {
		if q.Days < 1 || q.Days > cutroom.LongestPeriod {
			return cutroom.Period{}, cutroom.ErrPeriod
		}
		return cutroom.LatestDays(q.Days, s.clock.Now(), place), nil
	}
	return cutroom.PeriodOf(q.From, q.To, place)
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func (k *counted) figure(ctx context.Context, m cutroom.Metric, p cutroom.Period) (Figure, error) {
	f := Figure{Metric: m, Fits: k.filter.fits(m.Basis)}
	if !f.Fits {
		return f, nil
	}
	if m.Basis == cutroom.BasisRisks {
		list, err := k.atRisk(ctx)
		f.Value = known(m.Of(list))
		return f, err
	}
	one := []cutroom.Metric{m}
	now, err := k.valuesOf(ctx, one, p, Filter{})
	if err != nil {
		return f, err
	}
	if f.Value = now[0]; m.Basis == cutroom.BasisStored {
		return f, nil
	}
	before, err := k.valuesOf(ctx, one, p.Before(), Filter{})
	if err == nil {
		f.Before = before[0]
	}
	return f, err
}

// atRisk are the clients who may leave, with what they pay a month.
func (k *counted) atRisk(ctx context.Context) ([]cutroom.Fact, error) {
	if k.risks != nil {
		return k.risks, nil
	}
	signs, err := k.reader.RiskSigns(ctx, k.now.AddDate(0, 0, -cutroom.RiskRatingDays), cutroom.IdleSince(k.now))
	if err != nil {
		return nil, err
	}
	k.risks = []cutroom.Fact{}
	for _, s := range signs {
		if risks := s.Risks(k.now); len(risks) > 0 {
			sub := s.Subscription
			k.risks = append(k.risks, cutroom.Fact{
				ID: sub.AccountID, At: cmp.Or(s.LastSubmitted, sub.StartedAt), AccountID: sub.AccountID, Plan: sub.Plan, Amount: int64(sub.Monthly()), Risks: risks,
			})
		}
	}
	k.risks = those(k.risks, k.filter.lets)
	return k.risks, nil
}
