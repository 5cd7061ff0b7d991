//go:build !race

// The race detector distorts the times, and other tests running at the same
// time would hide the difference: see test-alone in the Makefile.

package app_test

import (
	"context"
	"fmt"
	"io"
	"math"
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
	askedAtOnce = 30               // pairs of requests before the times are compared
	askedFor    = 20 * time.Second // an unclear result after this long is noise from a busy machine, not a difference
	alike       = 0.05             // the largest share of a response's time that may depend on who is asked about
)

// took posts a body and returns how long the response took.
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

// knowPeople makes people of all kinds, with the full cost of password hashing.
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
			case "gina": // signed up with Google
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

// comparison is how much longer the responses about known people took than
// those about unknown ones, pair by pair. The two requests of a pair are sent
// one right after the other in random order, so that other load on the machine
// affects both.
type comparison struct {
	longer []float64 // in milliseconds
	usual  []float64 // the times for unknown people
}

func (c *comparison) add(known, unknown time.Duration) {
	const ms = float64(time.Millisecond)
	c.longer = append(c.longer, float64(known-unknown)/ms)
	c.usual = append(c.usual, float64(unknown)/ms)
}

// medians returns the median difference as a share of the usual time, and the
// range that contains the true one except once in two thousand times. It uses
// the sign test, which assumes nothing about the distribution. A response that
// is slow because of garbage collection counts only as one among many.
func (c *comparison) medians() (least, median, most float64) {
	sorted, n := slices.Sorted(slices.Values(c.longer)), len(c.longer)
	usual := slices.Sorted(slices.Values(c.usual))[n/2]
	aside := min(n/2, int(math.Ceil(3*math.Sqrt(float64(n))/2)))
	return sorted[n/2-aside] / usual, sorted[n/2] / usual, sorted[min(n-1, n/2+aside)] / usual
}

// A response that takes longer for people with an account would reveal that
// they have one. Requests are sent until the range of the difference is
// entirely within the limit, or entirely outside. Neither luck nor noise can
// then decide the test.
func TestResponseTimesDoNotRevealWhetherAnAccountExists(t *testing.T) {
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
			var found comparison
			for begin := time.Now(); ; {
				for range askedAtOnce {
					i := fmt.Sprint(len(found.longer))
					ask := func(body string) time.Duration {
						return took(t, client, url+q.path, strings.ReplaceAll(body, "%d", i))
					}
					var known, unknown time.Duration
					if order.IntN(2) == 0 {
						known, unknown = ask(q.known), ask(q.unknown)
					} else {
						unknown, known = ask(q.unknown), ask(q.known)
					}
					found.add(known, unknown)
				}
				least, median, most := found.medians()
				told := fmt.Sprintf("responses for known people take %+.1f %% longer, between %+.1f and %+.1f, in %d pairs",
					100*median, 100*least, 100*most, len(found.longer))
				switch {
				case least > -alike && most < alike, time.Since(begin) > askedFor:
					t.Log(told)
					return
				case least > alike, most < -alike:
					t.Fatal(told)
				}
			}
		})
	}
}
