package statistics_test

import (
	"encoding/csv"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var (
	mia = cutroom.User{ID: "mia", Username: "mia", FullName: "Mia", Role: cutroom.Manager}
	ben = cutroom.User{ID: "ben", Username: "ben", FullName: "Ben", Role: cutroom.Editor}
	kim = cutroom.User{ID: "kim", Username: "kim", FullName: "Kim", Role: cutroom.Editor}
	ana = cutroom.User{ID: "ana", Username: "ana", FullName: "Ana", Role: cutroom.Client}
)

// at returns a time in 2026.
func at(month time.Month, day, hour int) time.Time {
	return time.Date(2026, month, day, hour, 0, 0, 0, time.UTC)
}

const hour = time.Hour

// business sets up one autumn of three clients, small enough to count by hand.
// It is Nov 18, so the last 30 days begin on Oct 20.
func business(t *testing.T, st *store.Store) *statistics.Service {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	if err := st.InTx(ctx, func(tx cutroom.Tx) error {
		var done []error
		do := func(err error) { done = append(done, err) }
		for _, u := range []cutroom.User{mia, ben, kim, ana} {
			u.Email, u.Language, u.CreatedAt = u.ID+"@example.com", cutroom.English, at(1, 1, 0)
			do(tx.CreateUser(ctx, u))
		}
		for id, created := range map[string]time.Time{"casa": at(11, 1, 9), "loja": at(9, 25, 9), "rua": at(6, 1, 9)} {
			do(tx.CreateClientAccount(ctx, cutroom.ClientAccount{ID: id, Name: "=" + id, Plan: map[string]string{"casa": "professional", "loja": "professional"}[id], ReferralCode: id, CreatedAt: created}))
		}
		sub := func(account, plan string, state cutroom.SubscriptionState, price cutroom.Cents, i cutroom.Interval, since time.Time) {
			do(tx.CreateSubscription(ctx, cutroom.Subscription{
				ID: account, AccountID: account, ProviderID: account, State: state, Plan: plan, Price: price, Interval: i,
				StartedAt: since, PeriodStart: since, PeriodEnd: since.AddDate(0, 1, 0),
			}))
		}
		sub("casa", "professional", cutroom.SubscriptionActive, 699_00, cutroom.Monthly, at(11, 1, 10))
		sub("loja", "professional", cutroom.SubscriptionActive, 699_00, cutroom.Monthly, at(9, 25, 10))
		sub("rua", "starter", cutroom.SubscriptionEnded, 4068_00, cutroom.Annually, at(6, 1, 10))
		for _, c := range []cutroom.PlanChange{
			{AccountID: "casa", Kind: cutroom.PlanBegan, At: at(11, 1, 10), Plan: "professional", Monthly: 699_00},
			{AccountID: "loja", Kind: cutroom.PlanBegan, At: at(9, 25, 10), Plan: "starter", Monthly: 399_00},
			{AccountID: "loja", Kind: cutroom.PlanGrew, At: at(11, 5, 10), FormerPlan: "starter", Plan: "professional", FormerMonthly: 399_00, Monthly: 699_00},
			{AccountID: "rua", Kind: cutroom.PlanBegan, At: at(6, 1, 10), Plan: "professional", Monthly: 400_00},
			{AccountID: "rua", Kind: cutroom.PlanShrank, At: at(10, 1, 10), FormerPlan: "professional", Plan: "starter", FormerMonthly: 400_00, Monthly: 339_00},
			{AccountID: "rua", Kind: cutroom.PlanEnded, At: at(11, 10, 10), FormerPlan: "starter", FormerMonthly: 339_00},
		} {
			c.ID, c.SubscriptionID = c.AccountID+string(c.Kind), c.AccountID
			do(tx.KeepPlanChange(ctx, c))
		}
		pay := func(bill, account string, total cutroom.Cents, product string, paid, failed time.Time, outcome cutroom.PaymentOutcome) {
			do(tx.SavePayment(ctx, cutroom.Payment{
				BillID: bill, AccountID: account, Outcome: outcome, At: paid, FailedAt: failed, Total: total,
				Lines: []cutroom.BillLine{{ProductID: product, Amount: total}},
			}))
		}
		pay("b1", "casa", 699_00, "cutroom-professional", at(11, 1, 10), time.Time{}, cutroom.PaymentPartRefunded)
		pay("b2", "loja", 399_00, "cutroom-starter", at(9, 25, 10), time.Time{}, cutroom.PaymentPaid)
		pay("b3", "loja", 399_00, "cutroom-starter", at(10, 25, 10), at(10, 25, 10), cutroom.PaymentFailed)
		pay("b3", "loja", 399_00, "cutroom-starter", at(10, 27, 10), time.Time{}, cutroom.PaymentPaid)
		pay("b4", "loja", 300_00, "cutroom-professional", at(11, 5, 10), time.Time{}, cutroom.PaymentPaid)
		pay("b5", "rua", 339_00, "cutroom-starter", at(11, 2, 10), at(11, 2, 10), cutroom.PaymentUnpaid)
		do(tx.CreateReceipt(ctx, cutroom.Receipt{ID: "r1", AccountID: "casa", BillID: "b1", PaidAt: at(11, 1, 10), Total: 699_00, Lines: []cutroom.BillLine{{ProductID: "cutroom-professional", Amount: 699_00}}}))
		do(tx.CreateCreditNote(ctx, cutroom.CreditNote{ID: "c1", AccountID: "casa", ReceiptID: "r1", RefundID: "re1", Amount: 100_00, At: at(11, 6, 10)}))
		do(tx.CreateCreditNote(ctx, cutroom.CreditNote{ID: "c2", AccountID: "casa", ReceiptID: "r1", RefundID: "re2", Amount: 50_00, At: at(11, 7, 10)}))
		do(tx.VoidCreditNote(ctx, "c2", at(11, 8, 10)))
		do(tx.CreateCheckout(ctx, cutroom.Checkout{
			ID: "k1", AccountID: "casa", UserID: "ana", Order: cutroom.Order{Plan: "professional", Interval: cutroom.Monthly}, Code: "LOJA", ReferrerID: "loja",
			Due: 629_10, State: cutroom.CheckoutPaid, SessionID: "cs1", CreatedAt: at(11, 1, 9), ExpiresAt: at(11, 2, 9), PaidAt: at(11, 1, 10),
		}))
		project := func(id, account, plan, editor string, submitted, released, approved time.Time, o cutroom.Outcome) {
			p := cutroom.Project{ID: id, AccountID: account, Title: "Film " + id, State: cutroom.Queued, Promise: cutroom.Promise{Plan: plan}, CreatedAt: submitted, SubmittedAt: submitted, ApprovedAt: approved, EditorID: editor}
			if !approved.IsZero() {
				p.State = cutroom.Approved
			}
			do(tx.CreateProject(ctx, p))
			if released.IsZero() {
				return
			}
			do(tx.CreateVersion(ctx, cutroom.Version{ProjectID: id, Number: 1, FileID: "f", DeliveredBy: editor, DeliveredAt: released, ReleasedAt: released}))
			do(tx.CreateVersion(ctx, cutroom.Version{ProjectID: id, Number: 2, FileID: "f", DeliveredBy: editor, DeliveredAt: approved, ReleasedAt: approved}))
			o.ProjectID, o.AccountID, o.EditorID, o.ApprovedAt = id, account, editor, approved
			do(tx.SaveOutcome(ctx, o))
		}
		project("p1", "casa", "professional", "ben", at(11, 2, 8), at(11, 3, 8), at(11, 4, 8), cutroom.Outcome{
			OnTime: true, FirstPass: true, Rating: cutroom.Rating{Stars: 5}, FirstCut: 20 * hour, Waited: 2 * hour, Ours: 20 * hour, Theirs: 24 * hour,
		})
		project("p2", "loja", "starter", "kim", at(11, 4, 8), at(11, 7, 8), at(11, 9, 8), cutroom.Outcome{
			Rounds: 2, Rating: cutroom.Rating{Stars: 2}, FirstCut: 50 * hour, Waited: 10 * hour, Ours: 70 * hour, Theirs: 40 * hour, Paused: 6 * hour,
		})
		project("p3", "loja", "starter", "ben", at(10, 25, 8), at(10, 26, 8), at(10, 28, 8), cutroom.Outcome{
			OnTime: true, Rounds: 1, FirstCut: 30 * hour, Waited: 4 * hour, Ours: 36 * hour, Theirs: 10 * hour,
		})
		project("p4", "rua", "starter", "ben", at(10, 1, 8), at(10, 2, 8), at(10, 3, 8), cutroom.Outcome{OnTime: true, FirstPass: true, FirstCut: 10 * hour, Ours: 12 * hour})
		project("p5", "casa", "professional", "", at(11, 15, 8), time.Time{}, time.Time{}, cutroom.Outcome{})
		ledger, err := tx.LedgerOf(ctx, "loja")
		do(err)
		_, err = ledger.Grant(at(11, 3, 8), cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "k2", Amount: 3})
		do(errors.Join(err, ledger.Reserve(at(11, 4, 8), cutroom.System, "p2"), ledger.Capture(at(11, 4, 18), cutroom.System, "p2"), tx.SaveLedger(ctx, ledger)))
		file := cutroom.File{ID: "f1", AccountID: "casa", ProjectID: "p1", Purpose: cutroom.Footage, Name: "a.mov", Size: 1000, State: cutroom.FileReady, ReceivedAt: at(11, 2, 7)}
		do(tx.CreateFile(ctx, file))
		file.Prepared(cutroom.Prepared{Facts: cutroom.Facts{DurationMs: 90_000}}, at(11, 2, 7).Add(10*time.Minute))
		do(tx.SaveFile(ctx, file))
		do(tx.CreateFile(ctx, cutroom.File{ID: "f2", AccountID: "loja", ProjectID: "p2", Purpose: cutroom.Footage, Name: "b.mov", Size: 500, ReceivedAt: at(9, 26, 7)}))
		return errors.Join(done...)
	}); err != nil {
		t.Fatal(err)
	}
	return statistics.New(st, cutroomtest.ClockAt(at(11, 18, 12)), catalogue)
}

var month = statistics.Question{Days: 30}

func figures(t *testing.T, s *statistics.Service, q statistics.Question) (now, before map[cutroom.MetricKey]int64) {
	t.Helper()
	r, err := s.Report(t.Context(), mia.Actor(""), q)
	if err != nil {
		t.Fatal(err)
	}
	now, before = map[cutroom.MetricKey]int64{}, map[cutroom.MetricKey]int64{}
	for _, f := range r.Figures {
		if f.Value != nil {
			now[f.Metric.Key] = *f.Value
		}
		if f.Before != nil {
			before[f.Metric.Key] = *f.Before
		}
	}
	return now, before
}

func TestASmallBusinessIsCountedToTheCent(t *testing.T) {
	ms := func(d time.Duration) int64 { return d.Milliseconds() }
	want := map[cutroom.MetricKey]int64{
		"recurring_revenue": 1398_00, "active_plans": 2, "new_revenue": 699_00, "expansion": 300_00, "contraction": 0, "churn": 339_00,
		"cash_received": 1398_00, "cash_refunded": 100_00, "cash_net": 1298_00, "extra_videos_sold": 3, "extra_videos_used": 1,
		"failed_payments": 2, "recovered_payments": 50_00,
		"submitted": 4, "delivered": 3, "approved": 3, "on_time": 66_67, "turnaround_median": ms(30 * hour), "turnaround_90th": ms(50 * hour),
		"time_ours": ms(42 * hour), "time_theirs": ms(24*hour + 40*time.Minute), "time_paused": ms(2 * hour), "first_pass": 33_33, "rounds": 10,
		"queue_wait": ms(4 * hour), "active_editors": 2, "rating": 35, "active_clients": 2, "clients_at_risk": 1, "revenue_at_risk": 699_00,
		"registered": 1, "first_payment": 100_00, "first_project": 100_00, "first_approval": 100_00,
		"codes_used": 1, "referrals": 1, "code_revenue": 629_10,
		"storage": 1500, "uploaded": 1000, "preparation_minutes": 90_000, "preparation_wait": 600_000,
	}
	wantBefore := map[cutroom.MetricKey]int64{
		"recurring_revenue": 738_00, "active_plans": 2, "new_revenue": 399_00, "expansion": 0, "contraction": 61_00, "churn": 0,
		"cash_received": 399_00, "cash_refunded": 0, "cash_net": 399_00, "extra_videos_sold": 0, "extra_videos_used": 0, "failed_payments": 0,
		"submitted": 1, "delivered": 1, "approved": 1, "on_time": 100_00, "turnaround_median": ms(10 * hour), "turnaround_90th": ms(10 * hour),
		"time_ours": ms(12 * hour), "time_theirs": 0, "time_paused": 0, "first_pass": 100_00, "rounds": 0, "queue_wait": 0,
		"active_editors": 1, "active_clients": 1, "registered": 1, "first_payment": 100_00, "first_project": 100_00, "first_approval": 100_00,
		"codes_used": 0, "referrals": 0, "code_revenue": 0, "uploaded": 500, "preparation_minutes": 0,
	}
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		now, before := figures(t, s, month)
		for _, m := range cutroom.Metrics {
			if _, asserted := want[m.Key]; !asserted {
				t.Errorf("%s has no expected value", m.Key)
			}
		}
		if !maps.Equal(now, want) {
			t.Errorf("counted %v\nby hand %v", now, want)
		}
		if !maps.Equal(before, wantBefore) {
			t.Errorf("before: counted %v\nby hand %v", before, wantBefore)
		}
		if now["recurring_revenue"] != before["recurring_revenue"]+now["new_revenue"]+now["expansion"]-now["contraction"]-now["churn"] {
			t.Error("the movements of recurring revenue do not add up")
		}
	})
}

func TestTheListBehindEveryFigureAddsUpToIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		for _, q := range []statistics.Question{month, {From: "2026-09-01", To: "2026-11-18"}, {Days: 30, Filter: statistics.Filter{Plan: "starter"}}, {Days: 30, Filter: statistics.Filter{AccountID: "loja"}}} {
			now, _ := figures(t, s, q)
			for _, m := range cutroom.Metrics {
				var facts []cutroom.Fact
				page := cutroom.Page{Limit: 2}
				for {
					list, err := s.Rows(t.Context(), mia.Actor(""), m.Key, q, page)
					if err != nil {
						t.Fatal(m.Key, err)
					}
					for _, r := range list.Rows {
						facts = append(facts, r.Fact)
						if r.Account != "="+r.AccountID || r.ProjectID != "" && r.Project != "Film "+r.ProjectID {
							t.Errorf("%s: a row is called %q, %q", m.Key, r.Account, r.Project)
						}
					}
					if len(list.Rows) < page.Limit {
						if list.Count != len(facts) {
							t.Errorf("%s: %d rows of %d", m.Key, len(facts), list.Count)
						}
						break
					}
					page.Before = list.Rows[len(list.Rows)-1].Place()
				}
				got, is := m.Of(facts)
				if figure, shown := now[m.Key]; is != shown || got != figure {
					t.Errorf("%s is %d, its list adds up to %d", m.Key, figure, got)
				}
			}
		}
	})
}

func TestFiguresAreFilteredByPlanEditorAndClient(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		starter, _ := figures(t, s, statistics.Question{Days: 30, Filter: statistics.Filter{Plan: "starter"}})
		if starter["approved"] != 2 || starter["on_time"] != 50_00 || starter["cash_received"] != 399_00 || starter["recurring_revenue"] != 0 || starter["churn"] != 339_00 {
			t.Errorf("starter: %v", starter)
		}
		bens, _ := figures(t, s, statistics.Question{Days: 30, Filter: statistics.Filter{EditorID: "ben"}})
		if _, told := bens["recurring_revenue"]; told || bens["approved"] != 2 || bens["on_time"] != 100_00 {
			t.Errorf("ben: %v", bens)
		}
		casas, _ := figures(t, s, statistics.Question{Days: 30, Filter: statistics.Filter{AccountID: "casa"}})
		if casas["cash_net"] != 599_00 || casas["storage"] != 1000 || casas["submitted"] != 2 {
			t.Errorf("casa: %v", casas)
		}
		if _, err := s.Rows(t.Context(), mia.Actor(""), "cash_net", statistics.Question{Days: 30, Filter: statistics.Filter{EditorID: "ben"}}, cutroom.Page{}); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("cash of an editor: %v", err)
		}
	})
}

func TestTables(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		r, err := s.Report(t.Context(), mia.Actor(""), month)
		if err != nil {
			t.Fatal(err)
		}
		said := map[statistics.TableKey][][]string{}
		for _, table := range r.Tables {
			text, err := statistics.TableCSV(table, statistics.WordsIn(cutroom.English))
			if err != nil {
				t.Fatal(err)
			}
			rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
			if err != nil {
				t.Fatal(table.Key, err)
			}
			said[table.Key] = rows
		}
		for _, key := range statistics.TableKeys {
			if len(said[key]) < 2 {
				t.Errorf("table %s is empty", key)
			}
		}
		for key, want := range map[statistics.TableKey][]string{
			statistics.RevenueByMonth:    {"2026-10", "738.00", "0.00", "0.00", "738.00"},
			statistics.OnTimeByWeek:      {"2026-11-05", "0.00", "1"},
			statistics.TurnaroundByHours: {"48", "0", "1"},
			statistics.Editors:           {"Ben", "2", "100.00", "20.00", "30.00", "50.00", "0.5", "5.0"},
			statistics.Funnel:            {"First approval", "1", "100.00"},
			statistics.ClientsAtRisk:     {"'=loja", "699.00", "Low rating"},
			statistics.Codes:             {"LOJA", "1", "1", "629.10"},
		} {
			if !slices.ContainsFunc(said[key], func(row []string) bool { return slices.Equal(row, want) }) {
				t.Errorf("%s contains no %q:\n%q", key, want, said[key])
			}
		}
		text := rowsCSV(t, s, "on_time", month, cutroom.Portuguese)
		if !strings.Contains(text, "2026-11-09 08:00:00,'=loja,Film p2,Kim,Starter,,,Não") {
			t.Errorf("the list behind a figure:\n%s", text)
		}
	})
}

// rowsCSV returns the file of the list behind a figure.
func rowsCSV(t *testing.T, s *statistics.Service, key cutroom.MetricKey, q statistics.Question, language cutroom.Language) string {
	t.Helper()
	file, err := s.RowsFile(t.Context(), mia.Actor(""), key, q)
	if err != nil {
		t.Fatal(key, err)
	}
	var text strings.Builder
	if err := file.Write(t.Context(), statistics.WordsIn(language), &text); err != nil {
		t.Fatal(key, err)
	}
	return text.String()
}

func TestOnlyManagersSeeStatistics(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := business(t, st)
		for _, u := range []cutroom.User{ana, ben} {
			_, err := s.Report(t.Context(), u.Actor(""), month)
			_, behind := s.Rows(t.Context(), u.Actor(""), "approved", month, cutroom.Page{})
			if !errors.Is(err, cutroom.ErrNotFound) || !errors.Is(behind, cutroom.ErrNotFound) {
				t.Errorf("%s: %v, %v", u.ID, err, behind)
			}
		}
	})
}

func TestEveryFigureIsDefinedInEveryLanguage(t *testing.T) {
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		w := statistics.WordsIn(language)
		names := map[string]cutroom.MetricKey{}
		for _, m := range cutroom.Metrics {
			said := w.Metrics[m.Key]
			if said.Name == "" || len(said.Definition) < 15 || names[said.Name] != "" {
				t.Errorf("%s: %s is %q: %q", language, m.Key, said.Name, said.Definition)
			}
			names[said.Name] = m.Key
		}
		for _, key := range statistics.TableKeys {
			if said := w.Tables[key]; said.Name == "" || said.Definition == "" || w.Rows[key] == "" {
				t.Errorf("%s: table %s is %q", language, key, said)
			}
		}
		for _, risk := range cutroom.AllRisks {
			if w.Risks[risk] == "" {
				t.Errorf("%s: risk %s has no text", language, risk)
			}
		}
		if len(w.Metrics) != len(cutroom.Metrics) {
			t.Errorf("%s: texts for %d figures, want %d", language, len(w.Metrics), len(cutroom.Metrics))
		}
	}
}
