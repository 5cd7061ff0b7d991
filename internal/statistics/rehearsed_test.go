package statistics_test

import (
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/rehearsal"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// The figures of a rehearsed business agree with its books to the cent.
func TestTheFiguresMatchTheBooksOfARehearsal(t *testing.T) {
	for engine, place := range map[string]store.Config{"sqlite": {DataDir: t.TempDir()}, "postgres": {URL: storetest.PostgresURL(t)}} {
		t.Run(engine, func(t *testing.T) {
			books, err := rehearsal.Run(t.Context(), rehearsal.Config{Months: 4, Clients: 15, Seed: 7, Place: place})
			if err != nil || !books.Balanced() {
				t.Fatal(books, err)
			}
			st, err := store.Open(t.Context(), place)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = st.Close() })
			manager := mia
			manager.Email, manager.Language = "mia@example.com", cutroom.English
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateUser(t.Context(), manager) }); err != nil {
				t.Fatal(err)
			}
			catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
			if err != nil {
				t.Fatal(err)
			}
			s := statistics.New(st, cutroomtest.ClockAt(time.Date(2028, time.June, 1, 0, 0, 0, 0, time.UTC)), catalogue)
			report, err := s.Report(t.Context(), cutroom.Actor{UserID: manager.ID, Role: cutroom.Manager}, statistics.Question{From: "2027-01-01", To: "2028-05-31"})
			if err != nil {
				t.Fatal(err)
			}
			got := map[cutroom.MetricKey]int64{}
			for _, f := range report.Figures {
				if f.Value != nil {
					got[f.Metric.Key] = *f.Value
				}
			}
			plans := 0
			for state, n := range books.Subscriptions {
				if state != string(cutroom.SubscriptionEnded) {
					plans += n
				}
			}
			for key, want := range map[cutroom.MetricKey]int64{
				"cash_received":     int64(books.Paid),
				"cash_refunded":     int64(books.Back - books.Leftover), // returning a leftover balance undoes no payment
				"active_plans":      int64(plans),
				"registered":        int64(books.Clients),
				"recurring_revenue": got["new_revenue"] + got["expansion"] - got["contraction"] - got["churn"],
			} {
				if got[key] != want || want == 0 {
					t.Errorf("%s is %d, the books have %d", key, got[key], want)
				}
			}
		})
	}
}
