package rehearsal

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// Report is the result of a rehearsal.
type Report struct {
	Months, Clients int
	Seed            uint64

	Subscriptions map[string]int           // by state
	Income        map[string]cutroom.Cents // by plan, and from tokens
	Receipts      int
	Paid, Back    cutroom.Cents
	Leftover      cutroom.Cents // the part of Back that was kept for clients who ended
	Failed        int           // charges that were declined
	Owing         int           // renewals that failed
	Recovered     int           // renewals that failed and were paid later
	Codes         map[string]int
	Letters       map[string]int
	Refused       map[string]int // how often people were refused something, by code
	Lost          int            // messages of the provider that got lost
	Repeated      int
	Delayed       int
	Unheard       int // how often the provider could not be told of a decision
	GivenBack     int // renewals that were refunded because of that
	ByHand        int // changes made in the provider's dashboard
	Disputes      int // payments that banks disputed
	Checks        []Check

	credits credits
}

// Balanced reports whether every check found the books in order.
func (r Report) Balanced() bool {
	return !slices.ContainsFunc(r.Checks, func(c Check) bool { return !c.OK() })
}

func newReport(c Config, p *play, b books) Report {
	r := Report{
		Months: c.Months, Clients: len(p.people), Seed: c.Seed, Codes: b.codes, Refused: p.refused, Failed: b.money.failed,
		Lost: p.mishaps.lost, Repeated: p.mishaps.repeated, Delayed: p.mishaps.delayed, Unheard: p.hearing.unheard, GivenBack: b.givenBack(), ByHand: p.mishaps.byHand, Disputes: p.mishaps.disputes,
		Subscriptions: map[string]int{}, Income: map[string]cutroom.Cents{}, Letters: map[string]int{}, Checks: b.audit(),
	}
	for _, a := range b.accounts {
		paid, back := a.sum()
		r.Paid, r.Back, r.Receipts = r.Paid+paid, r.Back+back, r.Receipts+len(a.receipts)
		for _, kept := range a.theirs.Leftovers {
			r.Leftover += kept.Amount
		}
		r.credits = r.credits.plus(a.credits())
		for _, s := range a.subs {
			r.Subscriptions[string(s.State)]++
		}
		for _, receipt := range a.receipts {
			r.Income[p.soldAs(receipt)] += receipt.Total
		}
	}
	for _, l := range b.letters {
		r.Letters[string(l.News)]++
		switch {
		case l.News == cutroom.NewsPaymentFailed && l.Attempt == 1:
			r.Owing++
		case l.News == cutroom.NewsRecovered:
			r.Recovered++
		}
	}
	return r
}

// soldAs names what a receipt is for: the plan of its largest line, or tokens.
func (b *business) soldAs(r cutroom.Receipt) string {
	var greatest cutroom.BillLine
	for _, l := range r.Lines {
		if l.Amount > greatest.Amount {
			greatest = l
		}
	}
	if plan, known := b.catalogue.PlanOf(greatest.ProductID); known {
		return plan.Title
	}
	return "Extra videos"
}

// Line sums up the results in one line.
func (r Report) Line() string {
	verdict := "balanced"
	for _, c := range r.Checks {
		if !c.OK() {
			verdict = "WRONG: " + c.Name
			break
		}
	}
	return fmt.Sprintf("seed %-4d %d receipts, %s paid, %s refunded, %d credits granted, %d lost messages, %d dashboard changes: %s",
		r.Seed, r.Receipts, r.Paid, r.Back, r.credits.granted, r.Lost, r.ByHand, verdict)
}

// shownProblems is how many problems of one check are listed.
const shownProblems = 10

// Write prints the report.
func (r Report) Write(w io.Writer) error {
	var b strings.Builder
	line := func(name string, value any) { fmt.Fprintf(&b, "  %-28s %v\n", name, value) }
	fmt.Fprintf(&b, "%d months with %d clients (seed %d)\n\nSubscriptions\n", r.Months, r.Clients, r.Seed)
	list(&b, r.Subscriptions)
	b.WriteString("\nMoney\n")
	list(&b, r.Income)
	line("receipts", r.Receipts)
	line("paid", r.Paid)
	line("refunded", r.Back)
	line("money in", r.Paid-r.Back)
	line("declined charges", r.Failed)
	line("failed renewals", r.Owing)
	line("recovered renewals", r.Recovered)
	b.WriteString("\nCodes\n")
	list(&b, r.Codes)
	b.WriteString("\nVideo credits\n")
	line("granted", r.credits.granted)
	line("adjusted", fmt.Sprintf("%+d", r.credits.adjusted))
	line("spent", r.credits.spent)
	line("expired", r.credits.lapsed)
	line("reserved", r.credits.held)
	line("left", r.credits.left)
	b.WriteString("\nLetters\n")
	list(&b, r.Letters)
	b.WriteString("\nErrors shown to people\n")
	list(&b, r.Refused)
	fmt.Fprintf(&b, "\nWebhook messages: %d lost, %d repeated, %d delayed\n", r.Lost, r.Repeated, r.Delayed)
	fmt.Fprintf(&b, "Calls that did not reach the provider: %d, %d renewals refunded\n", r.Unheard, r.GivenBack)
	fmt.Fprintf(&b, "Changes made in the provider's dashboard: %d\n", r.ByHand)
	fmt.Fprintf(&b, "Payments disputed by banks: %d\n\nBooks\n", r.Disputes)
	for _, c := range r.Checks {
		c.write(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (c Check) write(b *strings.Builder) {
	if c.OK() {
		fmt.Fprintf(b, "  balanced  %s\n", c.Name)
		return
	}
	fmt.Fprintf(b, "  WRONG     %s: %d problems\n", c.Name, len(c.Problems))
	for _, p := range c.Problems[:min(len(c.Problems), shownProblems)] {
		fmt.Fprintf(b, "              %s\n", p)
	}
}

// list prints values with their names.
func list[V any](b *strings.Builder, values map[string]V) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		fmt.Fprintf(b, "  %-28s %v\n", name, values[name])
	}
}
