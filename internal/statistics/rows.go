package statistics

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// Rows is a page of the list behind a figure, latest first.
type Rows struct {
	Behind cutroom.Behind
	Period cutroom.Period
	Client string // the names of the client and the editor in the filter
	Editor string
	Count  int // the length of the whole list
	Rows   []Row
}

// Row is a fact with the names of the things it is about.
type Row struct {
	cutroom.Fact
	Account string
	Project string // its title
	Editor  string
	Value   int64 // in the metric's FactUnit
}

// Place returns the row's place in its list; the next page starts after it.
func (r Row) Place() string { return strconv.FormatInt(r.At.UnixMilli(), 10) + "." + r.ID }

// place is where a page starts: after the fact with this time and id.
type place struct {
	at time.Time
	id string
}

func placeOf(text string) (place, error) {
	at, id, _ := strings.Cut(text, ".")
	ms, err := strconv.ParseInt(at, 10, 64)
	if err != nil || id == "" {
		return place{}, cutroom.ErrNotFound
	}
	return place{time.UnixMilli(ms), id}, nil
}

// before reports whether a fact comes after this place in the list.
func (at place) before(f cutroom.Fact) bool {
	return cmp.Or(f.At.Compare(at.at), cmp.Compare(f.ID, at.id)) < 0
}

func latestFirst(a, b cutroom.Fact) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.ID, a.ID)) }

// Rows lists the facts behind a figure. A page starts after the place of a row.
func (s *Service) Rows(ctx context.Context, by cutroom.Actor, key cutroom.MetricKey, q Question, page cutroom.Page) (list Rows, err error) {
	err = s.behind(ctx, by, key, q, func(k *counted, b cutroom.Behind, p cutroom.Period) error {
		list = Rows{Behind: b, Period: p}
		var facts []cutroom.Fact
		if facts, list.Count, err = k.page(ctx, b, p, page); err != nil {
			return err
		}
		if list.Rows, err = named(ctx, k.reader, b.Metric, facts); err != nil {
			return err
		}
		clients, err := k.reader.ClientAccountsByIDs(ctx, []string{q.Filter.AccountID})
		if err != nil {
			return err
		}
		people, err := k.reader.UsersByIDs(ctx, []string{q.Filter.EditorID})
		list.Client, list.Editor = clients[q.Filter.AccountID].Name, people[q.Filter.EditorID].FullName
		return err
	})
	return list, err
}

// behind starts a query for the list behind a figure.
func (s *Service) behind(ctx context.Context, by cutroom.Actor, key cutroom.MetricKey, q Question, fn func(*counted, cutroom.Behind, cutroom.Period) error) error {
	m, known := cutroom.MetricOf(key)
	if !by.IsManager() || !known || !q.Filter.fits(m.Basis) {
		return cutroom.ErrNotFound
	}
	b, err := m.Behind(q.Slice)
	if err != nil {
		return err
	}
	return s.store.Snapshot(ctx, func(reader cutroom.Reader) error {
		where, err := s.place(ctx, reader, by)
		if err != nil {
			return err
		}
		p, err := s.period(q, where)
		if err != nil {
			return err
		}
		return fn(s.count(reader, q.Filter, s.clock.Now()), b, p)
	})
}

// page lists some facts behind a figure and returns how many there are in all.
func (k *counted) page(ctx context.Context, b cutroom.Behind, p cutroom.Period, page cutroom.Page) (behind []cutroom.Fact, count int, err error) {
	fits := func(f cutroom.Fact) bool { return p.Holds(f.At) }
	after := p
	if page.Before != "" {
		at, err := placeOf(page.Before)
		if err != nil {
			return nil, 0, err
		}
		fits = at.before
		after.Until = earliest(p.Until, at.at.Add(time.Millisecond))
	}
	if k.isShort(b) {
		all, err := k.whole(ctx, b, p)
		count = len(all)
		if page.Before != "" {
			all = those(all, fits)
		}
		return all[:min(page.Limit, len(all))], count, err
	}
	all, err := k.in(ctx, b.Basis, p)
	if err != nil {
		return nil, 0, err
	}
	counting := b.Count(together(b.Totalled(), all, Filter{}))
	err = k.backwards(ctx, b, after, func(facts []cutroom.Fact) bool {
		behind = append(behind, those(facts, fits)...)
		return len(behind) < page.Limit
	})
	return behind[:min(page.Limit, len(behind))], int(counting), err
}

// isShort reports whether the list behind a figure is short: a list of clients
// rather than of their actions, or a list for a single client.
func (k *counted) isShort(b cutroom.Behind) bool {
	return k.filter.AccountID != "" || b.Basis.Lasting() || b.Basis == cutroom.BasisRisks
}

// whole lists all facts behind a figure.
func (k *counted) whole(ctx context.Context, b cutroom.Behind, p cutroom.Period) (list []cutroom.Fact, err error) {
	switch b.Basis {
	case cutroom.BasisRisks:
		list, err = k.atRisk(ctx)
	case cutroom.BasisStored:
		list, err = k.reader.Facts(ctx, b.Basis, k.filter.AccountID, p.From, p.Until)
	case cutroom.BasisPlans:
		list, err = k.happened(ctx, b.Basis, cutroom.Period{From: beginning, Until: p.Until})
		list = livePlans(list)
	default:
		list, err = k.happened(ctx, b.Basis, p)
	}
	return k.sorted(b, list), err
}

// backwards shows the facts behind a figure day by day, latest first, until
// show has enough. Days without facts, according to their rollup, are not read.
func (k *counted) backwards(ctx context.Context, b cutroom.Behind, p cutroom.Period, show func([]cutroom.Fact) bool) error {
	pieces, err := k.pieces(ctx, b.Basis, p)
	if err != nil {
		return err
	}
	for _, piece := range slices.Backward(pieces) {
		some, err := k.has(b, piece)
		if err != nil {
			return err
		}
		if !some {
			continue
		}
		days, err := k.days(ctx, b.Basis, piece.Period)
		if err != nil {
			return err
		}
		for _, day := range slices.Backward(days) {
			some, err := k.has(b, day)
			if err != nil {
				return err
			}
			more := true
			if some {
				more, err = k.factByFact(ctx, b, day.Period, show)
			}
			if err != nil || !more {
				return err
			}
		}
	}
	return nil
}

// has reports whether a piece may have facts behind a figure.
func (k *counted) has(b cutroom.Behind, p piece) (bool, error) {
	if p.rollup == nil {
		return true, nil
	}
	sum := cutroom.NewTotal(b.Basis)
	err := p.rollup.Unpack(func(g cutroom.Group) *cutroom.Total {
		if k.lets(b.Basis, g) {
			return sum
		}
		return nil
	})
	return b.Count(sum) > 0, err
}

// factByFact shows the facts behind a figure in a period, reading in parts that
// grow while few facts are found.
func (k *counted) factByFact(ctx context.Context, b cutroom.Behind, p cutroom.Period, show func([]cutroom.Fact) bool) (more bool, err error) {
	for length := shortestPart; p.From.Before(p.Until); {
		part := latestPart(p, length)
		facts, err := k.factsOf(ctx, k.reader, b.Basis, "", part)
		if err != nil {
			return false, err
		}
		if behind := k.sorted(b, facts); len(behind) > 0 && !show(behind) {
			return false, nil
		}
		p.Until, length = part.From, nextLength(length, len(facts))
	}
	return true, nil
}

// Long lists are read in parts: one day at a time where days are full of facts,
// more where there are few.
const (
	shortestPart = 24 * time.Hour
	longestPart  = 64 * shortestPart
	fewFacts     = 500
)

func latestPart(p cutroom.Period, length time.Duration) cutroom.Period {
	if from := p.Until.Add(-length); p.From.Before(from) {
		p.From = from
	}
	return p
}

func nextLength(length time.Duration, facts int) time.Duration {
	if facts < fewFacts {
		return min(2*length, longestPart)
	}
	return max(length/2, shortestPart)
}

// sorted returns the facts behind a figure, latest first.
func (k *counted) sorted(b cutroom.Behind, facts []cutroom.Fact) []cutroom.Fact {
	list := those(facts, func(f cutroom.Fact) bool { return k.filter.lets(f) && b.Counts(f) })
	slices.SortFunc(list, latestFirst)
	return list
}

// those returns the facts that fit, as a new list.
func those(list []cutroom.Fact, fit func(cutroom.Fact) bool) []cutroom.Fact {
	var fitting []cutroom.Fact
	for _, f := range list {
		if fit(f) {
			fitting = append(fitting, f)
		}
	}
	return fitting
}

// named looks up the names of the things that the facts are about, with one
// query for each kind.
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
