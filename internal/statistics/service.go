// Package statistics answers how the business goes: figures of a period against
// the one before, the lists behind them, and both as tables for spreadsheets.
// Every figure is defined once, in cutroom.Metrics.
//
// What does not belong: a figure's own arithmetic (it is on the metric).
package statistics

import (
	"cmp"
	"context"
	"slices"
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
		k := &facts{Service: s, reader: reader, filter: q.Filter, now: r.At, since: earliest(r.Before.From, weeksStart(r.Period)), until: r.Period.Until}
		if err := k.read(ctx, cutroom.Bases...); err != nil {
			return err
		}
		r.Figures = make([]Figure, len(cutroom.Metrics))
		for i, m := range cutroom.Metrics {
			r.Figures[i] = k.figure(m, r.Period)
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

// Rows is a page of the list behind a number, the latest first.
type Rows struct {
	Metric cutroom.Metric
	Period cutroom.Period
	Count  int // how many there are in all
	Rows   []Row
}

// Row is a fact with the names of what it is about.
type Row struct {
	cutroom.Fact
	Account string
	Project string // its title
	Editor  string
	Value   int64 // in the metric's FactUnit
}

// Rows lists the facts behind a figure. A page goes on after the id of a row.
func (s *Service) Rows(ctx context.Context, by cutroom.Actor, key cutroom.MetricKey, q Question, page cutroom.Page) (Rows, error) {
	m, known := cutroom.MetricOf(key)
	if !by.IsManager() || !known || !q.Filter.fits(m.Basis) {
		return Rows{}, cutroom.ErrNotFound
	}
	list := Rows{Metric: m}
	err := s.store.Snapshot(ctx, func(reader cutroom.Reader) error {
		place, err := s.place(ctx, reader, by)
		if err != nil {
			return err
		}
		if list.Period, err = s.period(q, place); err != nil {
			return err
		}
		k := &facts{Service: s, reader: reader, filter: q.Filter, now: s.clock.Now(), since: list.Period.From, until: list.Period.Until}
		if err := k.read(ctx, m.Basis); err != nil {
			return err
		}
		behind := k.behind(m, list.Period)
		list.Count = len(behind)
		if page.Before != "" {
			at := slices.IndexFunc(behind, func(f cutroom.Fact) bool { return f.ID == page.Before })
			if at < 0 {
				return cutroom.ErrNotFound
			}
			behind = behind[at+1:]
		}
		if page.Limit > 0 {
			behind = behind[:min(page.Limit, len(behind))]
		}
		list.Rows, err = named(ctx, reader, m, behind)
		return err
	})
	return list, err
}

// named looks up what the facts are about, each kind of thing in one query.
func named(ctx context.Context, r cutroom.Reader, m cutroom.Metric, behind []cutroom.Fact) ([]Row, error) {
	var accountIDs, projectIDs, editorIDs []string
	for _, f := range behind {
		accountIDs, projectIDs, editorIDs = append(accountIDs, f.AccountID), append(projectIDs, f.ProjectID), append(editorIDs, f.EditorID)
	}
	accounts, err := r.ClientAccountsByIDs(ctx, accountIDs)
	if err != nil {
		return nil, err
	}
	projects, err := r.ProjectsByIDs(ctx, projectIDs)
	if err != nil {
		return nil, err
	}
	editors, err := r.UsersByIDs(ctx, editorIDs)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, len(behind))
	for i, f := range behind {
		rows[i] = Row{Fact: f, Account: accounts[f.AccountID].Name, Project: projects[f.ProjectID].Title, Editor: editors[f.EditorID].FullName, Value: m.Value(f)}
	}
	return rows, nil
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

// facts are what was read to answer one question.
type facts struct {
	*Service
	reader       cutroom.Reader
	filter       Filter
	now          time.Time
	since, until time.Time
	of           map[cutroom.Basis][]cutroom.Fact
	changes      []cutroom.PlanChange // all of them until then
	chosen       map[choice][]cutroom.Fact
}

// choice is what was looked for among the facts before.
type choice struct {
	basis       cutroom.Basis
	from, until int64
}

// read loads what the bases hold between since and until.
func (k *facts) read(ctx context.Context, bases ...cutroom.Basis) (err error) {
	k.of, k.chosen = map[cutroom.Basis][]cutroom.Fact{}, map[choice][]cutroom.Fact{}
	for _, b := range bases {
		var list []cutroom.Fact
		switch b {
		case cutroom.BasisPlans, cutroom.BasisPlanChanges:
			if k.changes == nil {
				if k.changes, err = k.reader.PlanChangesUntil(ctx, k.until); err != nil {
					return err
				}
			}
			if b == cutroom.BasisPlanChanges {
				list = changeFacts(k.changes)
			}
		case cutroom.BasisRisks:
			list, err = k.risks(ctx)
		default:
			list, err = k.reader.Facts(ctx, b, k.since, k.until)
		}
		if err != nil {
			return err
		}
		for i, f := range list {
			if line := (cutroom.Payment{Lines: f.Lines}).Purpose(k.catalogue); line != nil {
				list[i].Plan = k.catalogue.BilledFor(*line).Plan.Key
			}
		}
		k.of[b] = slices.DeleteFunc(list, func(f cutroom.Fact) bool { return !k.filter.lets(f) })
	}
	return nil
}

// in lists what a basis holds of a period: a state at its end, or what happened
// in it. Many figures ask for the same list, so it is kept; nobody changes it.
func (k *facts) in(b cutroom.Basis, p cutroom.Period) []cutroom.Fact {
	asked := choice{b, p.From.UnixMilli(), p.Until.UnixMilli()}
	list, known := k.chosen[asked]
	if known {
		return list
	}
	switch b {
	case cutroom.BasisPlans:
		list = those(livePlans(k.changes, p.Until), k.filter.lets)
	case cutroom.BasisRisks, cutroom.BasisStored:
		list = k.of[b]
	default:
		list = those(k.of[b], func(f cutroom.Fact) bool { return p.Holds(f.At) })
	}
	k.chosen[asked] = list
	return list
}

// those are the facts that fit, in a list of their own.
func those(list []cutroom.Fact, fit func(cutroom.Fact) bool) []cutroom.Fact {
	var fitting []cutroom.Fact
	for _, f := range list {
		if fit(f) {
			fitting = append(fitting, f)
		}
	}
	return fitting
}

// behind lists the facts behind a figure, the latest first.
func (k *facts) behind(m cutroom.Metric, p cutroom.Period) []cutroom.Fact {
	list := those(k.in(m.Basis, p), m.Counts)
	slices.SortFunc(list, func(a, b cutroom.Fact) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.ID, a.ID)) })
	return list
}

func (k *facts) figure(m cutroom.Metric, p cutroom.Period) Figure {
	f := Figure{Metric: m, Fits: k.filter.fits(m.Basis)}
	if !f.Fits {
		return f
	}
	f.Value = known(m.Of(k.in(m.Basis, p)))
	if m.Basis != cutroom.BasisRisks && m.Basis != cutroom.BasisStored {
		f.Before = known(m.Of(k.in(m.Basis, p.Before())))
	}
	return f
}

func known(value int64, is bool) *int64 {
	if !is {
		return nil
	}
	return &value
}

// risks are the clients who may leave, with what they pay a month.
func (k *facts) risks(ctx context.Context) ([]cutroom.Fact, error) {
	signs, err := k.reader.RiskSigns(ctx, k.now.AddDate(0, 0, -cutroom.RiskRatingDays))
	if err != nil {
		return nil, err
	}
	var list []cutroom.Fact
	for _, s := range signs {
		if risks := s.Risks(k.now); len(risks) > 0 {
			sub := s.Subscription
			list = append(list, cutroom.Fact{
				ID: sub.AccountID, At: cmp.Or(s.LastSubmitted, sub.StartedAt), AccountID: sub.AccountID, Plan: sub.Plan, Amount: int64(sub.Monthly()), Risks: risks,
			})
		}
	}
	return list, nil
}

func changeFacts(changes []cutroom.PlanChange) []cutroom.Fact {
	list := make([]cutroom.Fact, len(changes))
	for i, c := range changes {
		list[i] = cutroom.Fact{ID: c.ID, At: c.At, AccountID: c.AccountID, Plan: cmp.Or(c.Plan, c.FormerPlan), Kind: string(c.Kind), Amount: int64(c.Monthly - c.FormerMonthly)}
	}
	return list
}

// livePlans are the plans that clients had at a moment, with what they cost a
// month.
func livePlans(changes []cutroom.PlanChange, at time.Time) []cutroom.Fact {
	last := map[string]cutroom.PlanChange{}
	for _, c := range changes {
		if c.At.Before(at) {
			last[c.SubscriptionID] = c
		}
	}
	var list []cutroom.Fact
	for id, c := range last {
		if c.Kind != cutroom.PlanEnded {
			list = append(list, cutroom.Fact{ID: id, At: c.At, AccountID: c.AccountID, Plan: c.Plan, Amount: int64(c.Monthly)})
		}
	}
	return list
}
