package checker

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"
)

// Prices is what is sold: how many videos a product or a price stands for.
type Prices struct {
	plans map[string]int // videos a month, by product
	packs map[int64]int  // videos, by price in cents
}

// ReadPrices reads the catalogue.
func ReadPrices(catalogue []byte) (Prices, error) {
	var sold struct {
		Plans []struct {
			ProductID string `json:"productId"`
			Videos    int    `json:"videos"`
		} `json:"plans"`
		TokenPacks []struct {
			Videos int   `json:"videos"`
			Price  int64 `json:"price"`
		} `json:"tokenPacks"`
	}
	p := Prices{plans: map[string]int{}, packs: map[int64]int{}}
	if err := json.Unmarshal(catalogue, &sold); err != nil {
		return p, err
	}
	for _, plan := range sold.Plans {
		p.plans[plan.ProductID] = plan.Videos
	}
	for _, pack := range sold.TokenPacks {
		p.packs[pack.Price*100] = pack.Videos
	}
	return p, nil
}

// Pause is a time in which a client's subscription was paused. The provider
// only knows it as a later end of a period.
type Pause struct {
	From time.Time
	Long time.Duration
}

// due is a lot that was paid for.
type due struct {
	kind       string
	start, end time.Time
	videos     int
	paidBy     string
	replaces   *due // the month in which a year began, if this is the first month of that year
	replaced   bool
	void       bool // its subscription ended before this lot began
	parts      []part
}

// part is how many videos of a lot an invoice paid for, and when.
type part struct {
	invoice string
	videos  int
	at      time.Time
}

const (
	allowance = "allowance"
	token     = "token"
	goodwill  = "goodwill"
)

const (
	tokenMonths  = 12
	goodwillLife = 90 * 24 * time.Hour
)

// happening is something that changed what is due, and when.
type happening struct {
	at time.Time
	do func([]*due) []*due
}

// dues returns the lots that an account must have been given, according to the
// records.
func (r records) dues(p Prices, pauses []Pause) []*due {
	var all []*due
	for _, i := range r.invoices {
		if i.Status == "paid" && i.ofSubscription() == "" && i.Metadata["checkout"] != "" && !r.wentBack(i) {
			videos := p.packs[i.Subtotal]
			all = append(all, &due{
				kind: token, start: i.paidAt(), end: plusMonths(i.paidAt(), tokenMonths), videos: videos, paidBy: i.Number,
				parts: []part{{i.ID, videos, i.paidAt()}},
			})
		}
	}
	for _, s := range r.subscriptions {
		if !r.second(s) {
			all = append(all, r.ofOne(s, p, pauses)...)
		}
	}
	return all
}

// second reports whether a subscription began while another was live. That is a
// race, and it buys nothing.
func (r records) second(s subscription) bool {
	return slices.ContainsFunc(r.subscriptions, func(other subscription) bool {
		earlier := other.Start < s.Start || other.Start == s.Start && other.ID < s.ID
		return earlier && (other.EndedAt == 0 || other.EndedAt > s.Start) && r.bought(other)
	})
}

// bought reports whether any payment for a subscription was kept.
func (r records) bought(s subscription) bool {
	return slices.ContainsFunc(r.invoices, func(i invoice) bool {
		return i.ofSubscription() == s.ID && i.Status == "paid" && i.Subtotal > 0 && !r.wentBack(i)
	})
}

// ofOne returns the months that were paid for in a subscription.
func (r records) ofOne(s subscription, p Prices, pauses []Pause) (months []*due) {
	var story []happening
	// The provider lists the newest first. Of two invoices that count from the
	// same second, the one paid later wins.
	paid := slices.Clone(r.invoices)
	slices.Reverse(paid)
	slices.SortStableFunc(paid, func(a, b invoice) int { return a.paidAt().Compare(b.paidAt()) })
	for _, i := range paid {
		if i.ofSubscription() != s.ID || i.Status != "paid" || i.Subtotal <= 0 && !i.changes() || r.wentBack(i) {
			continue
		}
		story = append(story, p.paid(i, at(s.Start))...)
	}
	for _, pause := range pauses {
		if !pause.From.Before(at(s.Start)) && (s.EndedAt == 0 || pause.From.Before(at(s.EndedAt))) {
			story = append(story, happening{pause.From, pause.moves})
		}
	}
	slices.SortStableFunc(story, func(a, b happening) int { return a.at.Compare(b.at) })
	for _, h := range story {
		months = h.do(months)
	}
	for _, m := range months {
		m.void = s.EndedAt != 0 && !m.start.Before(at(s.EndedAt))
	}
	return months
}

// paid returns the effects of a paid invoice: new periods, and a larger quota
// for the current one.
func (p Prices) paid(i invoice, anchor time.Time) (story []happening) {
	period := false
	for _, l := range i.Lines.Data {
		videos, plan := p.plans[l.product()]
		if l.share() || l.Amount <= 0 || !plan {
			continue
		}
		period = true
		months := divided(at(l.Period.Start), at(l.Period.End), anchor)
		for n := range months {
			months[n].videos, months[n].paidBy, months[n].parts = videos, i.Number, []part{{i.ID, videos, i.paidAt()}}
		}
		story = append(story, happening{months[0].start, func(before []*due) []*due { return follow(before, months) }})
	}
	if i.changes() && !period {
		story = append(story, happening{i.paidAt(), func(months []*due) []*due {
			for _, m := range months {
				if i.paidAt().Before(m.end) {
					videos := p.plans[i.Metadata["to_product"]]
					gained := videos
					if i.givesBack() {
						gained -= m.videos
					}
					m.parts = append(m.parts, part{i.ID, gained, i.paidAt()})
					m.videos = videos
				}
			}
			return months
		}})
	}
	return story
}

// follow adds the months of a period. If it begins within a month, it replaces
// the rest of that month, or all of it.
func follow(before, months []*due) []*due {
	from := months[0].start
	before = slices.DeleteFunc(before, func(m *due) bool { return m.start.Equal(from) })
	for _, m := range before {
		if m.start.Before(from) && from.Before(m.end) {
			m.end, m.replaced = from, true
			months[0].replaces = m
		}
	}
	return append(before, months...)
}

// moves extends the current months and shifts the future ones.
func (p Pause) moves(months []*due) []*due {
	for _, m := range months {
		if !p.From.Before(m.end) {
			continue
		}
		m.end = m.end.Add(p.Long)
		if m.start.After(p.From) {
			m.start = m.start.Add(p.Long)
		}
	}
	return months
}

// divided splits a period into months that begin on the anchor's day, or on its
// own day if it does not begin on the anchor's.
func divided(start, end, anchor time.Time) []*due {
	since := (start.Year()-anchor.Year())*12 + int(start.Month()) - int(anchor.Month())
	if !plusMonths(anchor, since).Equal(start) {
		anchor, since = start, 0
	}
	var months []*due
	for from := start; from.Before(end); since++ {
		until := plusMonths(anchor, since+1)
		if plusMonths(anchor, since+2).After(end) { // the rest is too short to be a month of its own
			until = end
		}
		months = append(months, &due{kind: allowance, start: from, end: until})
		from = until
	}
	return months
}

// plusMonths moves a time by calendar months. In a shorter month, the last day
// stands for the missing ones.
func plusMonths(t time.Time, n int) time.Time {
	months := t.Year()*12 + int(t.Month()) - 1 + n
	year, month := months/12, time.Month(months%12+1)
	longest := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return time.Date(year, month, min(t.Day(), longest), t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
}

// byTime sorts lots by their beginning.
func byTime(a, b *due) int {
	return cmp.Or(a.start.Compare(b.start), a.end.Compare(b.end), cmp.Compare(a.kind, b.kind))
}
