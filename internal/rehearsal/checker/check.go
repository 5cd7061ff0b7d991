package checker

import (
	"fmt"
	"maps"
	"slices"
	"time"
)

// Lot is a number of credits that an account has, according to the program.
type Lot struct {
	Kind                               string
	Granted, Left, Held, Spent, Lapsed int
	Returned                           int       // taken back with a refund
	Start, End                         time.Time // zero for an expired lot, as shown by the API
}

// Account is what the program says about a client account.
type Account struct {
	ID     string
	Lots   []Lot
	Pauses []Pause
}

// Check compares what accounts have with what they must have according to the
// records, and returns what is wrong.
func (r Records) Check(prices Prices, accounts []Account) (wrong []string) {
	known := map[string]bool{}
	for _, a := range accounts {
		known[a.ID] = true
		dues := r[a.ID].dues(prices, a.Pauses)
		for _, problem := range slices.Concat(a.compare(dues), a.returns(dues, r[a.ID]), a.returnsOfChanges(dues, r[a.ID])) {
			wrong = append(wrong, a.ID+": "+problem)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r)) {
		if !known[id] && len(r[id].dues(prices, nil)) > 0 {
			wrong = append(wrong, fmt.Sprintf("%q has paid, and is no account", id))
		}
	}
	return wrong
}

// compare finds the actual lot for every lot that is due.
func (a Account) compare(dues []*due) (wrong []string) {
	slices.SortStableFunc(dues, byTime)
	lots := slices.Clone(a.Lots)
	spent := map[*due]int{}
	for _, d := range dues {
		i := slices.IndexFunc(lots, func(l Lot) bool { return l.Kind == d.kind && l.Start.Equal(d.start) })
		if i < 0 { // expired lots are in order
			i = slices.IndexFunc(lots, func(l Lot) bool { return l.Kind == d.kind && l.Start.IsZero() })
		}
		if i < 0 {
			wrong = append(wrong, fmt.Sprintf("%s was paid and is not there", d))
			continue
		}
		l := lots[i]
		lots = slices.Delete(lots, i, i+1)
		spent[d] = l.Spent
		if problem := d.differs(l, spent[d.replaces]); problem != "" {
			wrong = append(wrong, fmt.Sprintf("%s %s", d, problem))
		}
	}
	for _, l := range lots {
		switch {
		case l.Kind != goodwill:
			wrong = append(wrong, fmt.Sprintf("%d videos (%s) from %s are there and were not paid", l.Granted, l.Kind, day(l.Start)))
		case !l.End.Equal(l.Start.Add(goodwillLife)):
			wrong = append(wrong, fmt.Sprintf("goodwill from %s ends %s", day(l.Start), day(l.End)))
		}
	}
	return wrong
}

// differs says how a lot differs from what is due; spent is how many videos were
// spent of the month that it replaces. Those that were only held are held from
// this lot instead, and are part of it.
func (d *due) differs(l Lot, spent int) string {
	if !l.End.IsZero() && !l.End.Equal(d.end) {
		return "ends " + day(l.End)
	}
	videos := d.videos - min(spent, d.videos)
	switch {
	case d.void || d.replaced: // its unused videos lapse
		if l.Left > 0 || l.Granted > d.videos {
			return fmt.Sprintf("is over, and has %d of %d left", l.Left, l.Granted)
		}
	case l.Granted+l.Returned != videos:
		return fmt.Sprintf("has %d, not %d", l.Granted, videos-l.Returned)
	}
	return ""
}

// returns checks that refunds took back their share of the videos: never more,
// and less only if nothing they paid for is unused. Videos that lapsed before a
// bank refused their refund do not come back.
func (a Account) returns(dues []*due, r records) (wrong []string) {
	bought := map[string]int{}
	for _, d := range dues {
		for _, p := range d.parts {
			bought[p.invoice] += p.videos
		}
	}
	all := 0
	for _, i := range r.invoices {
		back, refused := r.back(i), paidPart(i, r.refused)
		if back+refused == 0 || i.AmountPaid == 0 {
			continue
		}
		owed := int(int64(bought[i.ID]) * min(back, i.AmountPaid) / i.AmountPaid)
		all += int(int64(bought[i.ID]) * min(back+refused, i.AmountPaid) / i.AmountPaid)
		if taken, unused, alone := a.ofInvoice(i.ID, dues); alone && taken < owed && unused > 0 {
			wrong = append(wrong, fmt.Sprintf("%d of %d videos of invoice %s went back with their money, and %d are unused", taken, owed, i.Number, unused))
		}
	}
	taken := 0
	for _, l := range a.Lots {
		taken += l.Returned
	}
	if taken > all {
		wrong = append(wrong, fmt.Sprintf("%d videos went back with their money, which paid for %d", taken, all))
	}
	return wrong
}

// returnsOfChanges checks lots that changes of plan paid for too. A change is
// charged without credit for earlier refunds, and gives its full quota, so only
// a later refund takes videos. Once everything that paid for a lot was
// refunded, none of it may be unused.
func (a Account) returnsOfChanges(dues []*due, r records) (wrong []string) {
	for _, d := range dues {
		if len(d.parts) < 2 || d.void || d.replaced {
			continue
		}
		i := slices.IndexFunc(a.Lots, func(l Lot) bool { return d.kind == l.Kind && l.Start.Equal(d.start) })
		if i < 0 {
			continue
		}
		l := a.Lots[i]
		changed, since, all := d.parts[len(d.parts)-1].at, false, true
		for _, p := range d.parts {
			paid := r.invoices[slices.IndexFunc(r.invoices, func(i invoice) bool { return i.ID == p.invoice })]
			since = since || r.lastBack(paid) >= changed.Unix()
			all = all && paid.AmountPaid > 0 && r.back(paid) >= paid.AmountPaid
		}
		if l.Returned > 0 && !since {
			wrong = append(wrong, fmt.Sprintf("%s lost %d videos, and nothing was refunded since the plan changed", d, l.Returned))
		}
		if unused := l.Granted - l.Held - l.Spent - l.Lapsed; all && unused > 0 {
			wrong = append(wrong, fmt.Sprintf("%s has %d unused, and everything that paid for it was refunded", d, unused))
		}
	}
	return wrong
}

// ofInvoice returns how many videos were taken back and how many are unused in
// the lots that an invoice paid for. What the end of a subscription took from
// its last months went back, too. After a change of plan, those lots also
// hold videos of other payments; then alone is false.
func (a Account) ofInvoice(id string, dues []*due) (taken, unused int, alone bool) {
	for _, d := range dues {
		if !slices.ContainsFunc(d.parts, func(p part) bool { return p.invoice == id }) {
			continue
		}
		if len(d.parts) > 1 {
			return 0, 0, false
		}
		for _, l := range a.Lots {
			if d.kind == l.Kind && l.Start.Equal(d.start) {
				taken += l.Returned
				if d.void {
					taken += max(0, d.videos-l.Granted-l.Returned)
				}
				unused += l.Granted - l.Held - l.Spent - l.Lapsed
			}
		}
	}
	return taken, unused, true
}

// String describes the lot.
func (d *due) String() string {
	return fmt.Sprintf("%d videos (%s) from %s to %s, invoice %s,", d.videos, d.kind, day(d.start), day(d.end), d.paidBy)
}

func day(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05") }
