package statistics

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// TableKey names a table.
type TableKey string

// The tables, in the order in which they are shown.
const (
	RevenueByMonth    TableKey = "revenue_by_month"
	OnTimeByWeek      TableKey = "on_time_by_week"
	TurnaroundByHours TableKey = "turnaround_by_hours"
	RoundsByPlan      TableKey = "rounds_by_plan"
	Plans             TableKey = "plans"
	Editors           TableKey = "editors"
	Funnel            TableKey = "funnel"
	ClientsAtRisk     TableKey = "clients_at_risk"
	Codes             TableKey = "codes"
)

// TableKeys lists them.
var TableKeys = []TableKey{RevenueByMonth, OnTimeByWeek, TurnaroundByHours, RoundsByPlan, Plans, Editors, Funnel, ClientsAtRisk, Codes}

// Table is figures side by side.
type Table struct {
	Key     TableKey
	Columns []Column
	Rows    []TableRow
}

// Column is one figure of every row.
type Column struct {
	Key    string            // a metric's, a plan's or a word's
	Plan   string            // its title, for a column about a plan
	Unit   cutroom.Unit      // of its values
	Metric cutroom.MetricKey // whose list a number of it opens
}

// TableRow is a row: what it is about, and a value for every column.
type TableRow struct {
	Name   string // of a plan, a person, a client, a code; or a day, a month, an hour, a number
	Metric cutroom.MetricKey
	Narrow Filter         // what its lists are narrowed down to
	Period cutroom.Period // whose lists they are, when it is not the one that was asked for
	Values []*int64       // nil where there is nothing to say
	Risks  []cutroom.Risk
}

const (
	monthsShown  = 12
	weeksShown   = 13
	hoursInAStep = 3
	stepsShown   = 20 // the last one holds everything above
	roundsShown  = 10 // likewise
)

func weeksStart(p cutroom.Period) time.Time { return p.Until.AddDate(0, 0, -7*weeksShown) }

func (k *facts) tables(ctx context.Context, p cutroom.Period) ([]Table, error) {
	list := []Table{k.revenueByMonth(p), k.onTimeByWeek(p), k.turnaroundByHours(p), k.roundsByPlan(p), k.plans(p)}
	editors, err := k.editors(ctx, p)
	if err != nil {
		return nil, err
	}
	risks, err := k.clientsAtRisk(ctx, p)
	return append(list, editors, k.funnel(p), risks, k.codes(p)), err
}

// columnsOf are columns of metrics.
func columnsOf(keys ...cutroom.MetricKey) []Column {
	columns := make([]Column, len(keys))
	for i, key := range keys {
		m, _ := cutroom.MetricOf(key)
		columns[i] = Column{Key: string(key), Unit: m.Unit, Metric: key}
	}
	return columns
}

// valuesOf are the metrics of the columns, of the facts that a filter lets through.
func (k *facts) valuesOf(columns []Column, p cutroom.Period, narrow Filter) []*int64 {
	values, narrowed := make([]*int64, len(columns)), map[cutroom.Basis][]cutroom.Fact{}
	for i, c := range columns {
		m, _ := cutroom.MetricOf(c.Metric)
		if _, done := narrowed[m.Basis]; !done {
			narrowed[m.Basis] = those(k.in(m.Basis, p), narrow.lets)
		}
		values[i] = known(m.Of(narrowed[m.Basis]))
	}
	return values
}

// valuesIn are the metrics of the columns, of some facts of their one basis.
func valuesIn(columns []Column, of []cutroom.Fact) []*int64 {
	values := make([]*int64, len(columns))
	for i, c := range columns {
		m, _ := cutroom.MetricOf(c.Metric)
		values[i] = known(m.Of(of))
	}
	return values
}

// revenueByMonth is what plans brought at the end of each of the last months.
func (k *facts) revenueByMonth(p cutroom.Period) Table {
	t := Table{Key: RevenueByMonth}
	if k.filter.EditorID != "" {
		return t
	}
	for _, plan := range k.catalogue.Plans {
		t.Columns = append(t.Columns, Column{Key: plan.Key, Plan: plan.Title, Unit: cutroom.UnitCents, Metric: "recurring_revenue"})
	}
	t.Columns = append(t.Columns, columnsOf("recurring_revenue")...)
	last := p.Until.AddDate(0, 0, -1)
	for back := monthsShown - 1; back >= 0; back-- {
		from := time.Date(last.Year(), last.Month()-time.Month(back), 1, 0, 0, 0, 0, last.Location())
		month := cutroom.Period{From: from, Until: earliest(from.AddDate(0, 1, 0), p.Until)}
		row := TableRow{Name: from.Format("2006-01"), Period: month}
		for _, c := range t.Columns {
			narrow := Filter{Plan: c.Key}
			if c.Plan == "" {
				narrow.Plan = ""
			}
			row.Values = append(row.Values, k.valuesOf([]Column{c}, month, narrow)...)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (k *facts) onTimeByWeek(p cutroom.Period) Table {
	t := Table{Key: OnTimeByWeek, Columns: columnsOf("on_time", "approved")}
	for from := weeksStart(p); from.Before(p.Until); from = from.AddDate(0, 0, 7) {
		week := cutroom.Period{From: from, Until: from.AddDate(0, 0, 7)}
		t.Rows = append(t.Rows, TableRow{Name: week.First(), Period: week, Values: k.valuesOf(t.Columns, week, Filter{})})
	}
	return t
}

// turnaroundByHours counts approved videos by our time until the first version.
func (k *facts) turnaroundByHours(p cutroom.Period) Table {
	t := Table{Key: TurnaroundByHours, Columns: []Column{
		{Key: "kept", Unit: cutroom.UnitCount, Metric: "turnaround_median"},
		{Key: "late", Unit: cutroom.UnitCount, Metric: "turnaround_median"},
	}}
	counts := make([][2]int64, stepsShown+1)
	for _, f := range k.in(cutroom.BasisApproved, p) {
		step := min(int(f.FirstCut/(hoursInAStep*time.Hour)), stepsShown)
		if f.OnTime {
			counts[step][0]++
		} else {
			counts[step][1]++
		}
	}
	for step, n := range counts {
		t.Rows = append(t.Rows, TableRow{Name: strconv.Itoa(step * hoursInAStep), Values: []*int64{&n[0], &n[1]}})
	}
	return t
}

// roundsByPlan is how large a share of a plan's approved videos took so many
// change lists.
func (k *facts) roundsByPlan(p cutroom.Period) Table {
	t := Table{Key: RoundsByPlan}
	for n := range roundsShown + 1 {
		t.Columns = append(t.Columns, Column{Key: strconv.Itoa(n), Unit: cutroom.UnitBasisPoints, Metric: "rounds"})
	}
	for _, plan := range k.catalogue.Plans {
		if k.filter.Plan != "" && k.filter.Plan != plan.Key {
			continue
		}
		row := TableRow{Name: plan.Title, Narrow: Filter{Plan: plan.Key}, Values: make([]*int64, roundsShown+1)}
		counts, all := make([]int64, roundsShown+1), int64(0)
		for _, f := range k.in(cutroom.BasisApproved, p) {
			if f.Plan == plan.Key {
				counts[min(f.Rounds, roundsShown)]++
				all++
			}
		}
		for n, count := range counts {
			if all > 0 {
				share := cutroom.BasisPoints(count, all)
				row.Values[n] = &share
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (k *facts) plans(p cutroom.Period) Table {
	t := Table{Key: Plans, Columns: columnsOf("active_plans", "recurring_revenue", "submitted", "delivered", "approved", "on_time", "turnaround_median", "turnaround_90th", "first_pass", "rounds")}
	t.Columns = slices.DeleteFunc(t.Columns, func(c Column) bool {
		m, _ := cutroom.MetricOf(c.Metric)
		return !k.filter.fits(m.Basis)
	})
	for _, plan := range k.catalogue.Plans {
		if k.filter.Plan == "" || k.filter.Plan == plan.Key {
			narrow := Filter{Plan: plan.Key}
			t.Rows = append(t.Rows, TableRow{Name: plan.Title, Narrow: narrow, Values: k.valuesOf(t.Columns, p, narrow)})
		}
	}
	return t
}

// editors are those whose work was approved, the busiest first.
func (k *facts) editors(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: Editors, Columns: columnsOf("approved", "on_time", "turnaround_median", "turnaround_90th", "first_pass", "rounds", "rating")}
	videos := map[string][]cutroom.Fact{}
	for _, f := range k.in(cutroom.BasisApproved, p) {
		videos[f.EditorID] = append(videos[f.EditorID], f)
	}
	ids := slices.Collect(maps.Keys(videos))
	people, err := k.reader.UsersByIDs(ctx, ids)
	if err != nil {
		return Table{}, err
	}
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(videos[b]), len(videos[a])), cmp.Compare(people[a].FullName, people[b].FullName), cmp.Compare(a, b))
	})
	for _, id := range ids {
		t.Rows = append(t.Rows, TableRow{Name: people[id].FullName, Narrow: Filter{EditorID: id}, Values: valuesIn(t.Columns, videos[id])})
	}
	return t, nil
}

// funnel follows those who registered in the period, to this day.
func (k *facts) funnel(p cutroom.Period) Table {
	t := Table{Key: Funnel, Columns: []Column{{Key: "clients", Unit: cutroom.UnitCount}, {Key: "share", Unit: cutroom.UnitBasisPoints}}}
	if !k.filter.fits(cutroom.BasisRegistered) {
		return t
	}
	registered := k.in(cutroom.BasisRegistered, p)
	for _, key := range []cutroom.MetricKey{"registered", "first_payment", "first_project", "first_approval"} {
		m, _ := cutroom.MetricOf(key)
		clients := int64(0)
		for _, f := range registered {
			clients += m.Value(f)
		}
		row := TableRow{Metric: key, Values: []*int64{&clients, nil}}
		if len(registered) > 0 {
			share := cutroom.BasisPoints(clients, int64(len(registered)))
			row.Values[1] = &share
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// clientsAtRisk are those who pay most first.
func (k *facts) clientsAtRisk(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: ClientsAtRisk, Columns: []Column{{Key: "monthly", Unit: cutroom.UnitCents}}}
	if !k.filter.fits(cutroom.BasisRisks) {
		return t, nil
	}
	list := slices.Clone(k.in(cutroom.BasisRisks, p))
	slices.SortFunc(list, func(a, b cutroom.Fact) int { return cmp.Or(cmp.Compare(b.Amount, a.Amount), cmp.Compare(a.ID, b.ID)) })
	ids := make([]string, len(list))
	for i, f := range list {
		ids[i] = f.AccountID
	}
	accounts, err := k.reader.ClientAccountsByIDs(ctx, ids)
	if err != nil {
		return Table{}, err
	}
	for _, f := range list {
		t.Rows = append(t.Rows, TableRow{Name: accounts[f.AccountID].Name, Narrow: Filter{AccountID: f.AccountID}, Values: []*int64{&f.Amount}, Risks: f.Risks})
	}
	return t, nil
}

// codes are those that purchases were paid with, the most used first.
func (k *facts) codes(p cutroom.Period) Table {
	t := Table{Key: Codes, Columns: columnsOf("codes_used", "referrals", "code_revenue")}
	if !k.filter.fits(cutroom.BasisCodes) {
		return t
	}
	uses := map[string][]cutroom.Fact{}
	for _, f := range k.in(cutroom.BasisCodes, p) {
		uses[f.Code] = append(uses[f.Code], f)
	}
	codes := slices.SortedFunc(maps.Keys(uses), func(a, b string) int { return cmp.Or(cmp.Compare(len(uses[b]), len(uses[a])), cmp.Compare(a, b)) })
	for _, code := range codes {
		t.Rows = append(t.Rows, TableRow{Name: code, Narrow: Filter{Code: code}, Values: valuesIn(t.Columns, uses[code])})
	}
	return t
}
