package app_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/app"
	"cutroom/internal/cutroom"
)

const (
	askedAtOnce = 30   // pairs of questions before the times are compared
	askedAtMost = 240  // pairs; a difference that is still there is one
	alike       = 1.05 // how much longer one answer may take than the other
)

// took posts and tells how long the answer took.
func took(t *testing.T, client *http.Client, url, body string) time.Duration {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.Copy(io.Discard, res.Body)
	d := time.Since(begin)
	_ = res.Body.Close()
	if err != nil || res.StatusCode >= http.StatusInternalServerError || res.StatusCode == http.StatusTooManyRequests {
		t.Fatalf("%s: %d %v", url, res.StatusCode, err)
	}
	return d
}

// usual is how long an answer takes when nothing else is in its way: a quarter of
// them were quicker. The slower half tells more of the machine than of the work.
func usual(times []time.Duration) float64 {
	sorted := slices.Sorted(slices.Values(times))
	return float64(sorted[len(sorted)/4])
}

// knowPeople makes people of all kinds with the full cost of their passwords.
func knowPeople(t *testing.T, a *app.App) {
	t.Helper()
	ctx := context.Background()
	for _, name := range []string{"ana", "gina", "gone"} {
		r := ana
		r.Username, r.Email = name, name+"@example.com"
		if _, err := a.Account.Register(ctx, account.Visitor{}, r); err != nil {
			t.Fatal(err)
		}
		if err := a.Store.InTx(ctx, func(tx cutroom.Tx) error {
			u, err := tx.UserByLogin(ctx, name)
			if err != nil {
				return err
			}
			u.EmailConfirmedAt = time.Now()
			switch name {
			case "gina": // came with Google
				u.PasswordHash = ""
			case "gone":
				u.SuspendedAt = time.Now()
			}
			return tx.SaveUser(ctx, u)
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// The two are asked in turn, in a random order, so that the machine's moods
// strike both, until their times are alike. Noise goes away with more
// questions; a real difference stays and fails the test.
func TestAnAnswerTakesAsLongWhetherOrNotSomebodyHasAnAccount(t *testing.T) {
	c := settings(t)
	c.Limits, c.BotCheck = "relaxed", "off"
	a := open(t, c, app.Demo)
	url := serve(t, a)
	knowPeople(t, a)
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	login := `{"username":"%s@example.com","password":"Wrong!11"}`
	register := `{"username":"%s%%d","password":"Cutroom!1","fullName":"X","email":"%s@example.com"}`
	for _, q := range []struct{ name, path, known, unknown string }{
		{"login", "/api/login", fmt.Sprintf(login, "ana"), fmt.Sprintf(login, "nobody")},
		{"login of somebody without a password", "/api/login", fmt.Sprintf(login, "gina"), fmt.Sprintf(login, "nobody")},
		{"login of somebody who is suspended", "/api/login", fmt.Sprintf(login, "gone"), fmt.Sprintf(login, "nobody")},
		{"reset", "/api/request-password-reset", `{"email":"ana@example.com"}`, `{"email":"nobody@example.com"}`},
		{"register", "/api/register", fmt.Sprintf(register, "known", "ana"), fmt.Sprintf(register, "fresh", "fresh%d")},
	} {
		t.Run(q.name, func(t *testing.T) {
			order := rand.New(rand.NewPCG(1, 2))
			var known, unknown []time.Duration
			for {
				for range askedAtOnce {
					i := fmt.Sprint(len(known))
					ask := []func(){
						func() {
							known = append(known, took(t, client, url+q.path, strings.ReplaceAll(q.known, "%d", i)))
						},
						func() {
							unknown = append(unknown, took(t, client, url+q.path, strings.ReplaceAll(q.unknown, "%d", i)))
						},
					}
					for _, one := range order.Perm(len(ask)) {
						ask[one]()
					}
				}
				ratio := usual(known) / usual(unknown)
				if ratio < alike && ratio > 1/alike {
					t.Logf("%.3f × after %d questions", ratio, len(known))
					return
				}
				if len(known) >= askedAtMost {
					t.Fatalf("known people are answered in %.2f × the time of unknown ones", ratio)
				}
			}
		})
	}
}
