// Package statistics shows how the business is doing: figures for a period and
// the one before it, the lists behind them, and both as spreadsheet tables.
// Every figure is defined once, in cutroom.Metrics.
//
// What doesn't belong here: a figure's own arithmetic (it is on the metric).
package statistics

import (
	"cmp"
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	catalogue cutroom.Catalogue
}

// New returns a Service.
func New(store cutroom.Store, clock cutroom.Clock, catalogue cutroom.Catalogue) *Service {
	return &Service{store: store, clock: clock, catalogue: catalogue}
}

// Question is what a manager asks for.
type Question struct {
	Days     int    // ending today; used if From and To are empty
	From, To string // the first and last day, like 2026-11-18
	Filter   Filter
	Slice    cutroom.Slice // of the figure whose list is asked for; a report has all of them
}

// Filter narrows facts down; an empty field accepts everything.
type Filter struct{ Plan, EditorID, AccountID, Code string }

func (f Filter) lets(fact cutroom.Fact) bool {
	return (f.Plan == "" || f.Plan == fact.Plan) && (f.EditorID == "" || f.EditorID == fact.EditorID) &&
		(f.AccountID == "" || f.AccountID == fact.AccountID) && (f.Code == "" || f.Code == fact.Code)
}

// fits reports whether this filter applies to facts of a basis.
func (f Filter) fits(b cutroom.Basis) bool {
	return (f.EditorID == "" || b.HasEditors()) && (f.Code == "" || b == cutroom.BasisCodes)
}

// Report is the answer: every figure, and the tables next to them.
type Report struct {
	At      time.Time
	Period  cutroom.Period
	Before  cutroom.Period
	Client  string // the name of the client in the filter; "" for all
	Figures []Figure
	Tables  []Table
}

// Figure is a metric for a period and for the one before it.
type Figure struct {
	Metric cutroom.Metric
	Fits   bool   // whether the filter applies to it
	Value  *int64 // nil if there is nothing to show
	Before *int64 // also nil for a state that is only known as of now
}

// Report returns the figures and tables for a question.
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
		if r.Figures, err = k.figures(ctx, r.Period); err != nil {
			return err
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

// place returns the time zone in which a manager's days begin.
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

// figures returns all figures for a period and for the one before it.
func (k *counted) figures(ctx context.Context, p cutroom.Period) ([]Figure, error) {
	list := make([]Figure, len(cutroom.Metrics))
	var asked []cutroom.Metric
	var places []int
	for i, m := range cutroom.Metrics {
		list[i] = Figure{Metric: m, Fits: k.filter.fits(m.Basis)}
		switch {
		case !list[i].Fits:
		case m.Basis == cutroom.BasisRisks:
			risks, err := k.atRisk(ctx)
			if err != nil {
				return nil, err
			}
			list[i].Value = known(m.Of(risks))
		default:
			asked, places = append(asked, m), append(places, i)
		}
	}
	now, err := k.valuesOf(ctx, asked, p, Filter{})
	if err != nil {
		return nil, err
	}
	before, err := k.valuesOf(ctx, asked, p.Before(), Filter{})
	if err != nil {
		return nil, err
	}
	for i, place := range places {
		list[place].Value = now[i]
		if asked[i].Basis != cutroom.BasisStored { // which is only known as of now
			list[place].Before = before[i]
		}
	}
	return list, nil
}

// atRisk returns the clients who may leave, with what they pay per month.
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
