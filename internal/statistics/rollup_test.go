package statistics_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// places are time zones in which days begin on whole, half and three-quarter
// hours, and in which an hour is skipped or repeated during the tested time.
var places = []string{"UTC", "Europe/Lisbon", "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Australia/Lord_Howe"}

// plotter invents a business and then changes it.
type plotter struct {
	*rand.Rand
	t        *testing.T
	st       *store.Store
	until    time.Time
	clients  []string
	projects []cutroom.Project
	outcomes []cutroom.Outcome
	bills    []cutroom.Payment
	notes    []string
	count    int
}

func (p *plotter) id(kind string) string {
	p.count++
	return fmt.Sprintf("%s-%04d", kind, p.count)
}

// some returns a random moment in the last 130 days, during which the clocks
// change in Europe, America and Australia.
func (p *plotter) some() time.Time {
	return p.until.Add(-time.Duration(p.Int64N(int64(130 * 24 * hour)))).Truncate(time.Millisecond)
}

func (p *plotter) while() time.Duration {
	return time.Duration(p.Int64N(int64(80 * hour))).Truncate(time.Millisecond)
}

func pick[T any](p *plotter, list ...T) T { return list[p.IntN(len(list))] }

func (p *plotter) plan() string { return pick(p, "starter", "professional", "enterprise") }

// write runs fn in its own transaction. Random choices are made beforehand,
// because a transaction may run twice.
func (p *plotter) write(fn func(cutroom.Tx) error) {
	p.t.Helper()
	if err := p.st.InTx(p.t.Context(), fn); err != nil {
		p.t.Fatal(err)
	}
}

// happens makes one thing happen: something new, or a change to something old.
func (p *plotter) happens() {
	ctx := p.t.Context()
	account := pick(p, p.clients...)
	switch p.IntN(14) {
	case 0, 1, 2, 3:
		p.project(account)
	case 4: // a rating arrives, an hour was counted wrong, a video gets another editor
		if o := p.outcome(); o != nil {
			o.Rating.Stars, o.EditorID, o.Rounds, o.FirstCut = p.IntN(6), pick(p, "ben", "kim"), p.IntN(14), p.while()
			p.write(func(tx cutroom.Tx) error { return tx.SaveOutcome(ctx, *o) })
		}
	case 5: // reopened
		if o := p.outcome(); o != nil {
			p.write(func(tx cutroom.Tx) error { return tx.DeleteOutcome(ctx, o.ProjectID) })
		}
	case 6: // somebody else works on it, and another plan pays for it
		i := p.IntN(len(p.projects))
		project := &p.projects[i]
		project.EditorID, project.Promise.Plan, project.SubmittedAt = pick(p, "", "ben", "kim"), p.plan(), pick(p, project.SubmittedAt, p.some())
		p.write(func(tx cutroom.Tx) error { return tx.SaveProject(ctx, *project) })
	case 7:
		bill := cutroom.Payment{
			BillID: p.id("bill"), AccountID: account, Outcome: pick(p, cutroom.PaymentPaid, cutroom.PaymentUnpaid, cutroom.PaymentFailed), At: p.some(), Total: cutroom.Cents(p.IntN(90000)),
			Lines: []cutroom.BillLine{{ProductID: "cutroom-" + p.plan(), Amount: 1}},
		}
		if bill.Outcome != cutroom.PaymentPaid {
			bill.FailedAt = bill.At
		}
		p.bills = append(p.bills, bill)
		p.write(func(tx cutroom.Tx) error { return tx.SavePayment(ctx, bill) })
	case 8: // it recovers or is refunded
		if len(p.bills) > 0 {
			bill := &p.bills[p.IntN(len(p.bills))]
			bill.Outcome, bill.At, bill.FailedAt = pick(p, cutroom.PaymentPaid, cutroom.PaymentRefunded), p.some(), time.Time{}
			p.write(func(tx cutroom.Tx) error { return tx.SavePayment(ctx, *bill) })
		}
	case 9:
		p.refund(account)
	case 10: // the client changes to another plan
		plan := pick(p, "", p.plan())
		p.write(func(tx cutroom.Tx) error {
			a, err := tx.ClientAccountByID(ctx, account)
			a.Plan = plan
			return errors.Join(err, tx.SaveClientAccount(ctx, a))
		})
	case 11:
		p.file(account)
	case 12:
		p.purchase(account)
	case 13:
		p.planChange(account)
	}
}

func (p *plotter) outcome() *cutroom.Outcome {
	if len(p.outcomes) == 0 {
		return nil
	}
	return &p.outcomes[p.IntN(len(p.outcomes))]
}

func (p *plotter) project(account string) {
	ctx, at, editor := p.t.Context(), p.some(), pick(p, "ben", "kim")
	project := cutroom.Project{ID: p.id("project"), AccountID: account, Title: "Film", State: cutroom.Queued, Promise: cutroom.Promise{Plan: p.plan()}, CreatedAt: at, SubmittedAt: at, EditorID: pick(p, "", editor)}
	released, approved := at.Add(p.while()), at.Add(p.while()+80*hour)
	o := cutroom.Outcome{
		ProjectID: project.ID, AccountID: account, EditorID: editor, ApprovedAt: approved, OnTime: p.IntN(3) > 0, FirstPass: p.IntN(2) > 0, Rounds: p.IntN(13),
		Rating: cutroom.Rating{Stars: p.IntN(6)}, FirstCut: p.while(), Waited: p.while(), Ours: p.while(), Theirs: p.while(), Paused: p.while(),
	}
	over := p.IntN(4) > 0
	if over {
		project.State, project.ApprovedAt = cutroom.Approved, approved
		p.outcomes = append(p.outcomes, o)
	}
	p.projects = append(p.projects, project)
	p.write(func(tx cutroom.Tx) error {
		done := []error{tx.CreateProject(ctx, project)}
		if over {
			done = append(done,
				tx.CreateVersion(ctx, cutroom.Version{ProjectID: project.ID, Number: 1, FileID: "f", DeliveredBy: editor, DeliveredAt: released, ReleasedAt: released}),
				tx.CreateVersion(ctx, cutroom.Version{ProjectID: project.ID, Number: 2, FileID: "f", DeliveredBy: "kim", DeliveredAt: released, ReleasedAt: approved}),
				tx.SaveOutcome(ctx, o))
		}
		return errors.Join(done...)
	})
}

func (p *plotter) refund(account string) {
	ctx, id, at, amount := p.t.Context(), p.id("note"), p.some(), cutroom.Cents(p.IntN(9000))
	receipt := cutroom.Receipt{ID: "of-" + id, AccountID: account, BillID: "of-" + id, PaidAt: at, Total: amount, Lines: []cutroom.BillLine{{ProductID: "cutroom-" + p.plan(), Amount: amount}}}
	voided := ""
	if len(p.notes) > 0 && p.IntN(2) == 0 {
		voided = pick(p, p.notes...)
	}
	p.notes = append(p.notes, id)
	p.write(func(tx cutroom.Tx) error {
		done := []error{
			tx.CreateReceipt(ctx, receipt),
			tx.CreateCreditNote(ctx, cutroom.CreditNote{ID: id, AccountID: account, ReceiptID: receipt.ID, RefundID: id, Amount: amount, At: at}),
		}
		if voided != "" {
			done = append(done, tx.VoidCreditNote(ctx, voided, at))
		}
		return errors.Join(done...)
	})
}

func (p *plotter) file(account string) {
	ctx, at, wait, length := p.t.Context(), p.some(), p.while(), p.Int64N(90_000)
	file := cutroom.File{ID: p.id("file"), AccountID: account, Purpose: cutroom.BrandFile, Name: "a.mov", Size: 1 + p.Int64N(5000), State: cutroom.FileReady, ReceivedAt: at}
	prepared, gone := p.IntN(3) > 0, p.IntN(5) == 0
	p.write(func(tx cutroom.Tx) error { return tx.CreateFile(ctx, file) })
	if prepared {
		file.Prepared(cutroom.Prepared{Facts: cutroom.Facts{DurationMs: length}}, at.Add(wait))
		p.write(func(tx cutroom.Tx) error { return tx.SaveFile(ctx, file) })
	}
	if gone {
		p.write(func(tx cutroom.Tx) error { return tx.DeleteFile(ctx, file.ID) })
	}
}

// purchase makes a purchase with a code and some extra videos.
func (p *plotter) purchase(account string) {
	ctx, id, at := p.t.Context(), p.id("purchase"), p.some()
	c := cutroom.Checkout{
		ID: id, AccountID: account, UserID: "ana", Order: cutroom.Order{Plan: p.plan(), Interval: cutroom.Monthly}, Code: pick(p, "LOJA", "SPRING", ""), ReferrerID: pick(p, "", account),
		Due: cutroom.Cents(p.IntN(60000)), State: cutroom.CheckoutPaid, SessionID: id, CreatedAt: at, ExpiresAt: at, PaidAt: at,
	}
	p.write(func(tx cutroom.Tx) error {
		ledger, err := tx.LedgerOf(ctx, account)
		if err != nil {
			return err
		}
		_, err = ledger.Grant(at, cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: id, Amount: 2})
		return errors.Join(err, tx.SaveLedger(ctx, ledger), tx.CreateCheckout(ctx, c))
	})
}

func (p *plotter) planChange(account string) {
	ctx, at := p.t.Context(), p.some()
	change := cutroom.PlanChange{
		ID: p.id("change"), AccountID: account, SubscriptionID: account, Kind: pick(p, cutroom.PlanBegan, cutroom.PlanGrew, cutroom.PlanShrank, cutroom.PlanEnded), At: at,
		FormerPlan: pick(p, "", p.plan()), Plan: pick(p, "", p.plan()), FormerMonthly: cutroom.Cents(p.IntN(900)), Monthly: cutroom.Cents(p.IntN(900)),
	}
	p.write(func(tx cutroom.Tx) error { return tx.KeepPlanChange(ctx, change) })
}

// begin creates the people of the business.
func (p *plotter) begin() {
	ctx := p.t.Context()
	for _, id := range []string{"casa", "loja", "rua", "praça", "cais"} {
		created, started, plan := p.some(), p.some(), pick(p, "", p.plan())
		p.clients = append(p.clients, id)
		p.write(func(tx cutroom.Tx) error {
			return errors.Join(
				tx.CreateClientAccount(ctx, cutroom.ClientAccount{ID: id, Name: id, Plan: plan, ReferralCode: id, CreatedAt: created}),
				tx.CreateSubscription(ctx, cutroom.Subscription{
					ID: id, AccountID: id, ProviderID: id, State: cutroom.SubscriptionActive, Plan: "starter", Price: 399_00, Interval: cutroom.Monthly,
					StartedAt: started, PeriodStart: started, PeriodEnd: started.AddDate(0, 1, 0),
				}))
		})
	}
	p.write(func(tx cutroom.Tx) error {
		var done []error
		for _, u := range []cutroom.User{mia, ben, kim, ana} {
			u.Email, u.Language, u.CreatedAt = u.ID+"@example.com", cutroom.English, at(1, 1, 0)
			done = append(done, tx.CreateUser(ctx, u))
		}
		return errors.Join(done...)
	})
	p.project("casa")
}

// live sets the manager's time zone.
func (p *plotter) live(place string) {
	p.write(func(tx cutroom.Tx) error {
		u, err := tx.UserByID(p.t.Context(), mia.ID)
		u.TimeZone = place
		return errors.Join(err, tx.SaveUser(p.t.Context(), u))
	})
}

// questions are asked in every check.
var questions = []statistics.Question{
	{Days: 1}, {Days: 30}, {Days: 400},
	{From: "2026-10-20", To: "2026-11-10"},
	{Days: 400, Filter: statistics.Filter{Plan: "starter"}},
	{Days: 60, Filter: statistics.Filter{EditorID: "ben"}},
	{Days: 400, Filter: statistics.Filter{AccountID: "casa"}},
	{Days: 400, Filter: statistics.Filter{Code: "LOJA"}},
}

func reports(t *testing.T, s *statistics.Service) []statistics.Report {
	t.Helper()
	list := make([]statistics.Report, len(questions))
	for i, q := range questions {
		var err error
		if list[i], err = s.Report(t.Context(), mia.Actor(""), q); err != nil {
			t.Fatal(err)
		}
		for n := range list[i].Figures {
			list[i].Figures[n].Metric = cutroom.Metric{Key: list[i].Figures[n].Metric.Key} // functions never compare equal
		}
	}
	return list
}

// differ reports where two sets of answers differ.
func differ(t *testing.T, when string, got, want []statistics.Report) {
	t.Helper()
	say := func(v *int64) string {
		if v == nil {
			return "nothing"
		}
		return fmt.Sprint(*v)
	}
	for i, q := range questions {
		if reflect.DeepEqual(got[i], want[i]) {
			continue
		}
		for n, f := range got[i].Figures {
			if w := want[i].Figures[n]; !reflect.DeepEqual(f, w) {
				t.Errorf("%s, %+v: %s is %s, before %s; the rows give %s and %s", when, q, f.Metric.Key, say(f.Value), say(f.Before), say(w.Value), say(w.Before))
			}
		}
		for n, table := range got[i].Tables {
			if !reflect.DeepEqual(table, want[i].Tables[n]) {
				t.Errorf("%s, %+v: the table %s differs", when, q, table.Key)
			}
		}
	}
}

// bare is a store without rollups, so everything is counted row by row.
type bare struct{ cutroom.Store }

func (b bare) Snapshot(ctx context.Context, fn func(cutroom.Reader) error) error {
	return b.Store.Snapshot(ctx, func(r cutroom.Reader) error { return fn(bareReader{r}) })
}

type bareReader struct{ cutroom.Reader }

func (bareReader) Rollups(context.Context, cutroom.Basis, int, int64, int64) ([]cutroom.Rollup, error) {
	return nil, nil
}

func rollUp(t *testing.T, s *statistics.Service) {
	t.Helper()
	if err := s.MakeRollups(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func newStatistics(t *testing.T, st cutroom.Store, now time.Time) *statistics.Service {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	return statistics.New(st, cutroomtest.ClockAt(now), catalogue)
}

// kept counts the rollups by length.
func kept(t *testing.T, st *store.Store) map[int]int {
	t.Helper()
	count := map[int]int{}
	for _, b := range cutroom.RolledUp {
		for _, days := range []int{cutroom.ShortRollup, cutroom.LongRollup} {
			numbers, err := st.RollupNumbers(t.Context(), b, days, 0, 100_000)
			if err != nil {
				t.Fatal(err)
			}
			count[days] += len(numbers)
		}
	}
	return count
}

// Whatever happens to a business after its days were rolled up, figures and
// tables match its rows, in any time zone and with any filter.
func TestRollupsMatchTheRows(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := at(11, 18, 12)
		p := &plotter{Rand: rand.New(rand.NewPCG(18, 11)), t: t, st: st, until: now}
		s, rows := newStatistics(t, st, now), newStatistics(t, bare{st}, now)
		p.begin()
		for range 150 {
			p.happens()
		}
		for _, place := range places {
			p.live(place)
			rollUp(t, s)
			before := kept(t, st)
			for range 12 {
				p.happens()
			}
			if after := kept(t, st); before[cutroom.LongRollup] == 0 || after[cutroom.ShortRollup] >= before[cutroom.ShortRollup] {
				t.Errorf("there were %v rollups, and %v after the changes: nothing is tested", before, after)
			}
			differ(t, place, reports(t, s), reports(t, rows))
		}
	})
}

// The list behind a figure is the same with or without rollups that show which
// days to read, and so is its file.
func TestListsAreTheSameWithAndWithoutRollups(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := at(11, 18, 12)
		p := &plotter{Rand: rand.New(rand.NewPCG(3, 5)), t: t, st: st, until: now}
		s, rows := newStatistics(t, st, now), newStatistics(t, bare{st}, now)
		p.begin()
		for range 150 {
			p.happens()
		}
		p.live("America/St_Johns")
		rollUp(t, s)
		for range 5 {
			p.happens()
		}
		for _, key := range []cutroom.MetricKey{"submitted", "approved", "rating", "cash_refunded", "churn", "uploaded", "registered", "recurring_revenue", "storage", "active_clients"} {
			for _, q := range questions {
				all, err := rows.Rows(t.Context(), mia.Actor(""), key, q, cutroom.Page{Limit: 1000})
				if errors.Is(err, cutroom.ErrNotFound) {
					continue // this filter doesn't apply to the metric
				}
				if err != nil {
					t.Fatal(err)
				}
				got := []statistics.Row{}
				for page := (cutroom.Page{Limit: 7}); ; {
					list, err := s.Rows(t.Context(), mia.Actor(""), key, q, page)
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, list.Rows...)
					if list.Count != len(all.Rows) {
						t.Fatalf("%s, %+v: the list has %d of %d", key, q, list.Count, len(all.Rows))
					}
					if len(list.Rows) < page.Limit {
						break
					}
					page.Before = got[len(got)-1].Place()
				}
				if !reflect.DeepEqual(got, all.Rows) {
					t.Errorf("%s, %+v: %d rows in pages, %d at once", key, q, len(got), len(all.Rows))
				}
				if lines := strings.Count(rowsCSV(t, s, key, q, cutroom.English), "\n"); lines != len(all.Rows)+1 {
					t.Errorf("%s, %+v: a file of %d lines for %d rows", key, q, lines, len(all.Rows))
				}
			}
		}
	})
}

// Days are rolled up again and again while others add to them.
func TestRowsWrittenDuringARollupAreCounted(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := at(11, 18, 12)
		p := &plotter{Rand: rand.New(rand.NewPCG(1, 2)), t: t, st: st, until: now}
		s, rows := newStatistics(t, st, now), newStatistics(t, bare{st}, now)
		p.begin()
		var writers sync.WaitGroup
		for w := range 3 {
			writers.Go(func() {
				for i := range 25 {
					id, day := fmt.Sprintf("%d-%d", w, i), at(11, 1+i%17, 8)
					project := cutroom.Project{ID: id, AccountID: "casa", Title: "Film", State: cutroom.Queued, CreatedAt: day, SubmittedAt: day}
					if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
						return errors.Join(tx.CreateProject(t.Context(), project), tx.SaveOutcome(t.Context(), cutroom.Outcome{ProjectID: id, AccountID: "casa", EditorID: "ben", ApprovedAt: day, FirstCut: hour}))
					}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		done := make(chan struct{})
		go func() { writers.Wait(); close(done) }()
		for writing := true; writing; {
			rollUp(t, s)
			select {
			case <-done:
				writing = false
			default:
			}
		}
		got := reports(t, s)
		differ(t, "after the race", got, reports(t, rows))
		rollUp(t, s)
		differ(t, "rolled up again", reports(t, s), got)
	})
}

// stopped is a store whose program is killed before one of its transactions.
type stopped struct {
	cutroom.Store
	left *int
}

var errStopped = errors.New("killed")

func (s stopped) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	if *s.left--; *s.left < 0 {
		return errStopped
	}
	return s.Store.InTx(ctx, fn)
}

func TestARollupCanBeInterruptedAtAnyTransaction(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		now := at(11, 18, 12)
		p := &plotter{Rand: rand.New(rand.NewPCG(7, 7)), t: t, st: st, until: now}
		p.begin()
		for range 60 {
			p.happens()
		}
		want := reports(t, newStatistics(t, bare{st}, now))
		for stops := 1; ; stops++ {
			left := 9
			err := newStatistics(t, stopped{st, &left}, now).MakeRollups(t.Context())
			differ(t, fmt.Sprintf("interrupted %d times", stops), reports(t, newStatistics(t, st, now)), want)
			if err == nil && stops > 3 {
				return
			}
			if !errors.Is(err, errStopped) {
				t.Fatalf("after %d interruptions: %v", stops, err)
			}
		}
	})
}
