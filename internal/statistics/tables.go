package statistics

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"

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
	Key    string            // the key of a metric, a plan or a word
	Plan   string            // its title, for a column about a plan
	Unit   cutroom.Unit      // of the column's values
	Metric cutroom.MetricKey // whose list opens from a number in it
	Slice  cutroom.Slice     // of that figure, if the whole column is one
}

// TableRow is a row: its subject, and a value for every column.
type TableRow struct {
	Name   string // of a plan, a person, a client, a code; or a day, a month, an hour, a number
	Metric cutroom.MetricKey
	Narrow Filter          // the filter for its lists
	Period cutroom.Period  // the period of its lists, if it isn't the requested one
	Values []*int64        // nil if there is nothing to show
	Slices []cutroom.Slice // of the figures whose lists open from the values; nil if none has one
	Risks  []cutroom.Risk
}

// cell adds a value, and the slice whose list opens from it.
func (r *TableRow) cell(value *int64, slice cutroom.Slice) {
	r.Values, r.Slices = append(r.Values, value), append(r.Slices, slice)
}

const (
	monthsShown = 12
	weeksShown  = 13
)

func (k *counted) tables(ctx context.Context, p cutroom.Period) ([]Table, error) {
	var list []Table
	for _, table := range []func(context.Context, cutroom.Period) (Table, error){
		k.revenueByMonth, k.onTimeByWeek, k.turnaroundByHours, k.roundsByPlan, k.plans, k.editors, k.funnel, k.clientsAtRisk, k.codes,
	} {
		t, err := table(ctx, p)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// columnsOf returns the columns for metrics.
func columnsOf(keys ...cutroom.MetricKey) []Column {
	columns := make([]Column, len(keys))
	for i, key := range keys {
		m, _ := cutroom.MetricOf(key)
		columns[i] = Column{Key: string(key), Unit: m.Unit, Metric: key}
	}
	return columns
}

func metricsOf(columns []Column) []cutroom.Metric {
	metrics := make([]cutroom.Metric, len(columns))
	for i, c := range columns {
		metrics[i], _ = cutroom.MetricOf(c.Metric)
	}
	return metrics
}

// revenueByMonth shows the recurring revenue of the plans at the end of each of
// the last months.
func (k *counted) revenueByMonth(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: RevenueByMonth}
	if !k.filter.fits(cutroom.BasisPlans) {
		return t, nil
	}
	for _, plan := range k.plansShown() {
		t.Columns = append(t.Columns, Column{Key: plan.Key, Plan: plan.Title, Unit: cutroom.UnitCents, Metric: "recurring_revenue"})
	}
	t.Columns = append(t.Columns, columnsOf("recurring_revenue")...)
	for _, month := range p.Months(monthsShown) {
		row := TableRow{Name: month.From.Format("2006-01"), Period: month}
		for _, c := range t.Columns {
			narrow := Filter{Plan: c.Key}
			if c.Plan == "" {
				narrow.Plan = ""
			}
			values, err := k.valuesOf(ctx, metricsOf([]Column{c}), month, narrow)
			if err != nil {
				return t, err
			}
			row.Values = append(row.Values, values...)
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

func (k *counted) onTimeByWeek(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: OnTimeByWeek, Columns: columnsOf("on_time", "approved")}
	if !k.filter.fits(cutroom.BasisApproved) {
		return t, nil
	}
	for _, week := range p.Weeks(weeksShown) {
		values, err := k.valuesOf(ctx, metricsOf(t.Columns), week, Filter{})
		if err != nil {
			return t, err
		}
		t.Rows = append(t.Rows, TableRow{Name: week.First(), Period: week, Values: values})
	}
	return t, nil
}

// turnaroundByHours counts approved videos by our time until the first version.
func (k *counted) turnaroundByHours(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: TurnaroundByHours, Columns: []Column{
		{Key: "kept", Unit: cutroom.UnitCount, Metric: "turnaround_median", Slice: cutroom.SliceOnTime},
		{Key: "late", Unit: cutroom.UnitCount, Metric: "turnaround_median", Slice: cutroom.SliceLate},
	}}
	if !k.filter.fits(cutroom.BasisApproved) {
		return t, nil
	}
	all, err := k.in(ctx, cutroom.BasisApproved, p)
	if err != nil {
		return t, err
	}
	videos := together(cutroom.BasisApproved, all, Filter{})
	turnaround, _ := cutroom.MetricOf("turnaround_median")
	for n := range cutroom.TurnaroundSteps {
		row := TableRow{Name: strconv.Itoa(n * int(cutroom.TurnaroundStep.Hours()))}
		for _, c := range t.Columns {
			behind, err := turnaround.Behind(cutroom.TurnaroundSlice(c.Slice, n))
			if err != nil {
				return t, err
			}
			row.cell(known(behind.Count(videos), true), behind.Slice)
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// roundsByPlan shows, for each plan, the share of approved videos by number of
// change lists.
func (k *counted) roundsByPlan(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: RoundsByPlan}
	for n := range cutroom.RoundsSteps {
		t.Columns = append(t.Columns, Column{Key: strconv.Itoa(n), Unit: cutroom.UnitBasisPoints, Metric: "rounds"})
	}
	if !k.filter.fits(cutroom.BasisApproved) {
		return t, nil
	}
	all, err := k.in(ctx, cutroom.BasisApproved, p)
	if err != nil {
		return t, err
	}
	rounds, _ := cutroom.MetricOf("rounds")
	for _, plan := range k.plansShown() {
		row := TableRow{Name: plan.Title, Narrow: Filter{Plan: plan.Key}}
		videos := together(cutroom.BasisApproved, all, row.Narrow)
		count, _ := rounds.Facts(videos)
		for n := range t.Columns {
			behind, err := rounds.Behind(cutroom.RoundsSlice(n))
			if err != nil {
				return t, err
			}
			row.cell(shareOf(behind.Count(videos), count), behind.Slice)
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// plansShown returns the plans that the filter accepts.
func (k *counted) plansShown() []cutroom.Plan {
	return slices.DeleteFunc(slices.Clone(k.catalogue.Plans), func(p cutroom.Plan) bool { return k.filter.Plan != "" && k.filter.Plan != p.Key })
}

// shareOf returns nil for a share of nothing.
func shareOf(count, of int64) *int64 {
	if of == 0 {
		return nil
	}
	return known(cutroom.BasisPoints(count, of), true)
}

func (k *counted) plans(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: Plans, Columns: columnsOf("active_plans", "recurring_revenue", "submitted", "delivered", "approved", "on_time", "turnaround_median", "turnaround_90th", "first_pass", "rounds")}
	t.Columns = slices.DeleteFunc(t.Columns, func(c Column) bool {
		m, _ := cutroom.MetricOf(c.Metric)
		return !k.filter.fits(m.Basis)
	})
	for _, plan := range k.plansShown() {
		narrow := Filter{Plan: plan.Key}
		values, err := k.valuesOf(ctx, metricsOf(t.Columns), p, narrow)
		if err != nil {
			return t, err
		}
		t.Rows = append(t.Rows, TableRow{Name: plan.Title, Narrow: narrow, Values: values})
	}
	return t, nil
}

// editors lists the editors whose work was approved, busiest first.
func (k *counted) editors(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: Editors, Columns: columnsOf("approved", "on_time", "turnaround_median", "turnaround_90th", "first_pass", "rounds", "rating")}
	if !k.filter.fits(cutroom.BasisApproved) {
		return t, nil
	}
	all, err := k.in(ctx, cutroom.BasisApproved, p)
	if err != nil {
		return t, err
	}
	videos := foldedBy(cutroom.BasisApproved, all, func(g cutroom.Group) string { return g.EditorID })
	delete(videos, "") // nobody's
	ids := slices.Collect(maps.Keys(videos))
	people, err := k.reader.UsersByIDs(ctx, ids)
	if err != nil {
		return t, err
	}
	t.Rows = busiestFirst(t.Columns, videos, func(id string) (string, Filter) { return people[id].FullName, Filter{EditorID: id} })
	return t, nil
}

// foldedBy combines totals by one part of their groups.
func foldedBy(b cutroom.Basis, all cutroom.Totals, key func(cutroom.Group) string) map[string]*cutroom.Total {
	by := map[string]*cutroom.Total{}
	for g, t := range all {
		if by[key(g)] == nil {
			by[key(g)] = cutroom.NewTotal(b)
		}
		by[key(g)].Merge(t)
	}
	return by
}

// busiestFirst returns the totals as rows, sorted by their first column and
// then by name.
func busiestFirst(columns []Column, totals map[string]*cutroom.Total, named func(key string) (string, Filter)) []TableRow {
	rows := make([]TableRow, 0, len(totals))
	for _, key := range slices.Sorted(maps.Keys(totals)) {
		row := TableRow{}
		row.Name, row.Narrow = named(key)
		for _, m := range metricsOf(columns) {
			row.Values = append(row.Values, known(m.From(totals[key])))
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b TableRow) int {
		return cmp.Or(cmp.Compare(*b.Values[0], *a.Values[0]), cmp.Compare(a.Name, b.Name))
	})
	return rows
}

// funnel follows the clients who registered in the period up to today.
func (k *counted) funnel(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: Funnel, Columns: []Column{{Key: "clients", Unit: cutroom.UnitCount}, {Key: "share", Unit: cutroom.UnitBasisPoints}}}
	if !k.filter.fits(cutroom.BasisRegistered) {
		return t, nil
	}
	all, err := k.in(ctx, cutroom.BasisRegistered, p)
	if err != nil {
		return t, err
	}
	registered := together(cutroom.BasisRegistered, all, Filter{})
	for _, key := range []cutroom.MetricKey{"registered", "first_payment", "first_project", "first_approval"} {
		m, _ := cutroom.MetricOf(key)
		reached := cutroom.Slice("")
		if m.Fold == cutroom.FoldShare {
			reached = cutroom.SliceYes
		}
		behind, err := m.Behind(reached)
		if err != nil {
			return t, err
		}
		count, _ := m.Facts(registered)
		row := TableRow{Metric: key}
		row.cell(known(behind.Count(registered), true), reached)
		row.cell(shareOf(behind.Count(registered), count), "")
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// clientsAtRisk lists the clients at risk, highest monthly price first.
func (k *counted) clientsAtRisk(ctx context.Context, _ cutroom.Period) (Table, error) {
	t := Table{Key: ClientsAtRisk, Columns: []Column{{Key: "monthly", Unit: cutroom.UnitCents, Metric: "revenue_at_risk"}}}
	if !k.filter.fits(cutroom.BasisRisks) {
		return t, nil
	}
	list, err := k.atRisk(ctx)
	if err != nil {
		return t, err
	}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b cutroom.Fact) int { return cmp.Or(cmp.Compare(b.Amount, a.Amount), cmp.Compare(a.ID, b.ID)) })
	ids := make([]string, len(list))
	for i, f := range list {
		ids[i] = f.AccountID
	}
	accounts, err := k.reader.ClientAccountsByIDs(ctx, ids)
	if err != nil {
		return t, err
	}
	for _, f := range list {
		t.Rows = append(t.Rows, TableRow{Name: accounts[f.AccountID].Name, Narrow: Filter{AccountID: f.AccountID}, Values: []*int64{&f.Amount}, Risks: f.Risks})
	}
	return t, nil
}

// codes lists the codes used for purchases, most used first.
func (k *counted) codes(ctx context.Context, p cutroom.Period) (Table, error) {
	t := Table{Key: Codes, Columns: columnsOf("codes_used", "referrals", "code_revenue")}
	if !k.filter.fits(cutroom.BasisCodes) {
		return t, nil
	}
	all, err := k.in(ctx, cutroom.BasisCodes, p)
	if err != nil {
		return t, err
	}
	uses := foldedBy(cutroom.BasisCodes, all, func(g cutroom.Group) string { return g.Code })
	t.Rows = busiestFirst(t.Columns, uses, func(code string) (string, Filter) { return code, Filter{Code: code} })
	return t, nil
}
