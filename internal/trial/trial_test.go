package trial_test

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
	"cutroom/internal/stripe"
	"cutroom/internal/trial"
)

var (
	starter      = cutroom.Item{ProductID: "cutroom-starter", Name: "Starter", Price: 39900, Interval: cutroom.Monthly}
	professional = cutroom.Item{ProductID: "cutroom-professional", Name: "Professional", Price: 69900, Interval: cutroom.Monthly}
)

type wall struct{}

func (wall) Now() time.Time { return time.Now() }

// served acts as a Stripe on another machine: a sandbox behind a real
// connection.
func served(t *testing.T, c sandbox.Config, pass func(w http.ResponseWriter, r *http.Request, next http.Handler)) *stripe.Payments {
	t.Helper()
	c.Clock, c.Origin = wall{}, "http://localhost"
	made, err := sandbox.New(c)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { pass(w, r, made.API()) }))
	t.Cleanup(server.Close)
	return stripe.New(stripe.Config{Key: "sk_test_planted", URL: server.URL})
}

func straight(w http.ResponseWriter, r *http.Request, next http.Handler) { next.ServeHTTP(w, r) }

func play(t *testing.T, provider *stripe.Payments, now time.Time) (trial.Report, string) {
	t.Helper()
	var played []string
	report, err := trial.Run(t.Context(), trial.Config{
		Provider: provider, Small: starter, Large: professional, Now: now, Progress: func(step string) { played = append(played, step) },
	})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := report.Write(&out); err != nil {
		t.Fatal(err)
	}
	if len(played) != len(report) {
		t.Errorf("%d steps ran, %d were reported", len(played), len(report))
	}
	return report, out.String()
}

func TestTheSandboxAndStripeBehaveTheSame(t *testing.T) {
	for name, now := range map[string]time.Time{
		"today":          time.Now().UTC().Truncate(time.Second),
		"from 31 August": time.Date(2027, time.August, 31, 10, 0, 0, 0, time.UTC),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var gone atomic.Int64
			provider := served(t, sandbox.Config{DraftTime: sandbox.DraftTime}, func(w http.ResponseWriter, r *http.Request, next http.Handler) {
				if r.Method == http.MethodDelete && strings.HasPrefix(r.URL.Path, "/v1/test_helpers/test_clocks/") {
					gone.Add(1)
				}
				next.ServeHTTP(w, r)
			})
			report, table := play(t, provider, now)
			if !report.Equal() || strings.Count(table, " equal\n") != len(report) || strings.Contains(table, "only") {
				t.Fatalf("it differs:\n%s", table)
			}
			if gone.Load() != 1 {
				t.Errorf("%d clocks are removed", gone.Load())
			}
			for i, want := range [][]string{
				{"the page has an address: yes", "it expires in an hour: yes"},
				{"subscription active: cutroom-starter, 399 a month", "bill 1 paid: 399 of 399"},
				{"bill 2 draft: 399", "a renewal"},
				{"bill 2 paid: 399"},
				{"bill 3 paid: 399"},
				{"subscription past_due", "bill 4 open: 399", "retry automatically (Smart Retries): no"},
				{"the card is declined", "bill 4 open"},
				{"subscription active", "bill 4 paid"},
				{"the preview shows ", "changes to cutroom-professional", "subscription active: cutroom-professional, 699"},
				{"subscription active: cutroom-professional"},
				{"paid: 699 of 699, a renewal"},
				{"refunded 699"},
				{"it ends with its period: yes", "subscription active"},
				{"ends then"},
				{"subscription ended", "has ended"},
			} {
				said := strings.Join(report[i].Stripe, "\n")
				for _, part := range want {
					if !strings.Contains(said, part) {
						t.Errorf("%s: %q is missing in\n%s", report[i].Step, part, said)
					}
				}
			}
		})
	}
}

func TestDifferencesFromStripeAreReported(t *testing.T) {
	now := time.Now().UTC().Truncate(time.Second)
	for name, c := range map[string]struct {
		provider func(t *testing.T) *stripe.Payments
		says     []string
	}{
		"it charges renewals at once": {func(t *testing.T) *stripe.Payments { return served(t, sandbox.Config{}, straight) }, []string{
			"the renewal waits as a draft                   DIFFERENT", "only Stripe:  bill 2 paid: 399", "only sandbox: bill 2 draft: 399",
			"we charge the draft                            DIFFERENT", "only Stripe:  it failed: that bill does not exist",
			"the renewal is charged automatically           not played",
		}},
		"it repeats failed payments": {func(t *testing.T) *stripe.Payments {
			return served(t, sandbox.Config{DraftTime: sandbox.DraftTime}, func(w http.ResponseWriter, r *http.Request, next http.Handler) {
				said := httptest.NewRecorder()
				next.ServeHTTP(said, r)
				body := said.Body.String()
				if strings.Contains(body, `"status":"open"`) && strings.Contains(body, `"attempt_count":1`) {
					body = strings.ReplaceAll(body, `"next_payment_attempt":null`, `"next_payment_attempt":1900000000`)
				}
				w.WriteHeader(said.Code)
				_, _ = w.Write([]byte(body))
			})
		}, []string{"only Stripe:  the provider will retry automatically (Smart Retries): yes", "a new card recovers the payment                equal"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			report, table := play(t, c.provider(t), now)
			if report.Equal() {
				t.Error("it was reported as equal")
			}
			for _, line := range c.says {
				if !strings.Contains(table, line) {
					t.Errorf("%q is missing in:\n%s", line, table)
				}
			}
		})
	}
}

func TestALiveKeyIsRefusedBeforeAnyRequest(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { t.Errorf("%s %s was requested", r.Method, r.URL) }))
	defer server.Close()
	for _, key := range []string{"sk_live_planted", "rk_live_planted", "sk_planted"} {
		provider := stripe.New(stripe.Config{Key: key, URL: server.URL})
		if _, err := trial.Run(t.Context(), trial.Config{Provider: provider, Small: starter, Large: professional, Now: time.Now()}); !errors.Is(err, stripe.ErrLiveKey) {
			t.Errorf("%s: %v", key, err)
		}
		if _, err := provider.OpenBench(t.Context(), time.Now()); !errors.Is(err, stripe.ErrLiveKey) {
			t.Errorf("%s: %v", key, err)
		}
	}
}
