//go:build !race

// Under the race detector, the killed processes take minutes to start, so make
// test runs this test without it: see test-alone.

package app_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/app"
	"cutroom/internal/billing"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/rehearsal/checker"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const (
	payers      = 19 // people who buy, renew and fail to pay
	leastEvents = 500
	// handsOver is how many messages are delivered at once.
	handsOver = 4
)

// opening is the time at which everybody buys.
var opening = time.Date(2027, time.January, 31, 10, 0, 0, 0, time.UTC)

// story is the program in its own process, and the simulated Stripe that sends
// it messages from here.
type story struct {
	t       *testing.T
	config  config.Config
	sandbox *sandbox.Sandbox
	now     atomic.Int64 // the sandbox's time, in seconds
	client  http.Client

	mu       sync.Mutex
	process  *process
	order    order
	answered int
	killAt   []int // the numbers of answered messages after which the process is killed
	random   *rand.Rand
	killers  sync.WaitGroup
	killed   bool         // or left alone, for comparison
	again    atomic.Int64 // wishes that were sent again because there was no response
}

// Now returns the sandbox's time.
func (s *story) Now() time.Time { return time.Unix(s.now.Load(), 0).UTC() }

// tell plays the story, kills the process after some of its responses to
// messages, and returns the final books.
func tell(t *testing.T, databaseURL string, killAt []int) string {
	t.Helper()
	c := settings(t)
	c.DatabaseURL, c.Limits = databaseURL, "relaxed"
	c.StripeKey, c.StripeWebhookSecret = "sk_test_story", "whsec_story"
	s := &story{t: t, killAt: killAt, killed: len(killAt) > 0, random: rand.New(rand.NewPCG(7, 11)), client: http.Client{Timeout: 10 * time.Second}}
	s.now.Store(opening.Unix())
	var err error
	s.sandbox, err = sandbox.New(sandbox.Config{
		Clock: s, Deliver: s.deliver, WebhookSecret: c.StripeWebhookSecret, Key: c.StripeKey, Origin: "http://localhost",
		DraftTime: sandbox.DraftTime,
	})
	must(t, err)
	provider := httptest.NewServer(s.sandbox.API())
	t.Cleanup(provider.Close)
	t.Cleanup(s.client.CloseIdleConnections)
	c.StripeURL = provider.URL
	s.config = c

	var pages []page
	s.chapter(opening, func(a *app.App) { pages = s.orders(a) }, func() {
		for _, p := range pages {
			became, err := s.sandbox.Pay(t.Context(), p.session, sandbox.CardEntry{Number: p.card})
			must(t, err)
			if became != sandbox.Paid {
				t.Fatalf("the payment ended as %q", became)
			}
		}
	})
	s.asked(pausedAt, (*story).firstWishes)
	s.chapter(cutroom.AddMonths(opening, 1).Add(sandbox.DraftTime), func(*app.App) {}, func() {})
	s.asked(cutroom.AddMonths(opening, 1).Add(5*24*time.Hour), (*story).laterWishes)
	s.chapter(cutroom.AddMonths(opening, 2).Add(sandbox.DraftTime), func(*app.App) {}, func() {})
	s.check(cutroom.AddMonths(opening, 2).Add(sandbox.DraftTime))
	if len(s.killAt) > 0 {
		t.Fatalf("%d messages were acknowledged: too few to kill the process after %v", s.answered, s.killAt)
	}
	t.Logf("%d requests had to be sent again", s.again.Load())
	return s.books()
}

// chapter plays what happens at one time: first without the process, then with
// the process and all its messages.
func (s *story) chapter(at time.Time, before func(*app.App), happens func()) {
	s.t.Helper()
	s.now.Store(at.Unix())
	s.order = order{Config: s.config, Now: at}
	a, err := app.New(s.t.Context(), app.Options{
		Config: s.config, Mode: app.Real, Wall: cutroomtest.ClockAt(at), Logger: slog.New(slog.DiscardHandler),
	})
	must(s.t, err)
	before(a)
	must(s.t, a.Store.InTx(s.t.Context(), func(tx cutroom.Tx) error {
		// A leader queues these jobs by itself, but the successor of a killed
		// one does so only after a while.
		return errors.Join(tx.Enqueue(s.t.Context(), cutroom.TendSubscriptions{}), tx.Enqueue(s.t.Context(), cutroom.SweepCredits{}))
	}))
	must(s.t, a.Close())
	s.process, err = startProcess(s.t, s.order)
	must(s.t, err)
	happens()
	for done := false; !done; {
		s.handOver()
		if s.sandbox.Pending() > 0 {
			s.now.Add(int64(time.Hour / time.Second)) // failed ones are retried
			continue
		}
		s.process.finish(s.t)
		done = s.sandbox.Pending() == 0 // the work can have caused more messages
	}
	s.process.stop(s.t)
}

// miasPassword is the password of mia, a manager.
const miasPassword = "A password of mia's 7"

// check lets a checker that is independent of this program compute what
// everybody must have from the provider's records, and compares it with the
// API.
func (s *story) check(at time.Time) {
	s.t.Helper()
	s.order = order{Config: s.config, Now: at}
	var err error
	s.process, err = startProcess(s.t, s.order)
	must(s.t, err)
	defer s.process.stop(s.t)
	api := checker.API{Client: &s.client, Address: s.process.url}
	must(s.t, api.SignIn(s.t.Context(), "mia", miasPassword))
	accounts, err := api.Accounts(s.t.Context())
	must(s.t, err)
	payments, err := api.Payments(s.t.Context())
	must(s.t, err)
	for i := range accounts {
		if rests(accounts[i].ID) {
			accounts[i].Pauses = []checker.Pause{{From: pausedAt, Long: pausedFor}}
		}
	}
	records, err := checker.Provider{Client: &s.client, Address: s.config.StripeURL, Key: s.config.StripeKey}.Read(s.t.Context())
	must(s.t, err)
	prices, err := checker.ReadPrices(contract.Catalogue)
	must(s.t, err)
	if len(accounts) != payers {
		s.t.Errorf("%d accounts are shown", len(accounts))
	}
	if len(payments) < 2*payers {
		s.t.Errorf("%d payments are shown", len(payments))
	}
	s.process.finish(s.t) // a sign-in queues a mail
	for _, wrong := range slices.Concat(records.Check(prices, accounts), records.CheckPayments(payments)) {
		s.t.Error(wrong)
	}
}

// handOver delivers every due message to the process, several at once, and
// returns when no process is being killed any more.
func (s *story) handOver() {
	s.t.Helper()
	var hands sync.WaitGroup
	for range handsOver {
		hands.Go(func() {
			if err := s.sandbox.Drain(s.t.Context()); err != nil {
				s.t.Error(err)
			}
		})
	}
	hands.Wait()
	s.killers.Wait()
}

// deliver posts one message, as Stripe does.
func (s *story) deliver(ctx context.Context, payload []byte, signature string) (int, error) {
	s.mu.Lock()
	to := s.process
	s.mu.Unlock()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.url+"/api/stripe/webhook", bytes.NewReader(payload))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Stripe-Signature", signature)
	response, err := s.client.Do(request)
	if err != nil {
		return 0, err
	}
	_, _ = io.Copy(io.Discard, response.Body)
	_ = response.Body.Close()
	s.answer(to)
	return response.StatusCode, nil
}

// answer counts a response, and kills the process where the story says so. It
// does so a moment after the response, so that the kill comes before, during or
// after the work on it.
func (s *story) answer(by *process) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answered++
	if len(s.killAt) == 0 || s.answered < s.killAt[0] || by != s.process || by.doomed {
		return
	}
	by.doomed = true // it is killed only once, and replaced once
	s.killAt = s.killAt[1:]
	moment := time.After(time.Duration(s.random.IntN(60)) * time.Millisecond)
	s.killers.Go(func() {
		<-moment
		by.kill()
		defer close(by.gone)
		next, err := startProcess(s.t, s.order)
		if err != nil {
			s.t.Error(err)
			return
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		s.process = next
	})
}

// page is a payment page and the card to use there.
type page struct{ session, card string }

// orders makes people with an account each, and lets them buy.
func (s *story) orders(a *app.App) (pages []page) {
	s.t.Helper()
	ctx := s.t.Context()
	_, err := a.Account.Create(ctx, cutroom.System, cutroom.Registration{
		Username: "mia", Password: miasPassword, Email: "mia@example.com", FullName: "Mia",
	}, cutroom.Manager)
	must(s.t, err)
	mia, err := a.Store.UserByLogin(ctx, "mia")
	must(s.t, err)
	cards := []string{sandbox.CardPays, sandbox.CardFailsLater, sandbox.CardRepeatsWebhooks, sandbox.CardDelaysWebhooks}
	for i := range payers {
		name := payer(i)
		by := cutroom.Actor{UserID: name, Username: name, Role: cutroom.Client}
		must(s.t, a.Store.InTx(ctx, func(tx cutroom.Tx) error {
			if err := tx.CreateUser(ctx, cutroom.User{
				ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Client,
				Language: cutroom.English, CreatedAt: opening, PasswordHash: mia.PasswordHash,
			}); err != nil {
				return err
			}
			if err := tx.CreateClientAccount(ctx, cutroom.ClientAccount{
				ID: name, Name: name, ReferralCode: fmt.Sprintf("REF%05d", i), CreatedAt: opening,
			}); err != nil {
				return err
			}
			return tx.CreateMember(ctx, cutroom.Member{AccountID: name, UserID: name, Position: cutroom.Owner, JoinedAt: opening})
		}))
		wishes := []billing.Purchase{{Order: cutroom.Order{Plan: "starter", Interval: cutroom.Monthly}}}
		switch i % 6 {
		case 1:
			wishes[0].Order.Interval = cutroom.Annually
		case 2:
			wishes[0].Order.Plan, wishes[0].Code = "professional", "FIRSTMONTH10"
		case 3:
			wishes = append(wishes, billing.Purchase{Order: cutroom.Order{Videos: 3}})
		case 4:
			wishes[0].Code = "REF00000"
		}
		for _, wish := range wishes {
			wish.Terms = true
			checkout, err := a.Billing.OpenCheckout(ctx, by, wish)
			must(s.t, err)
			pages = append(pages, page{checkout.SessionID, cards[i%len(cards)]})
		}
	}
	return pages
}

func TestKillingTheProcessWhileMessagesArriveDoesNotChangeTheBooks(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	kills := func() (at []int) {
		for after := 0; after < leastEvents-120; {
			after += 20 + random.IntN(100)
			at = append(at, after)
		}
		return at
	}
	stories := []struct {
		name, engine string
		killAt       []int
		books        string
	}{
		{name: "undisturbed", engine: store.SQLite},
		{name: store.SQLite, engine: store.SQLite, killAt: kills()},
		{name: store.Postgres, engine: store.Postgres, killAt: kills()},
	}
	// Each of them waits more than it works, so they run at the same time.
	t.Run("stories", func(t *testing.T) {
		for i := range stories {
			s := &stories[i]
			t.Run(s.name, func(t *testing.T) {
				t.Parallel()
				databaseURL := ""
				if s.engine == store.Postgres {
					databaseURL = storetest.PostgresURL(t)
				}
				s.books = tell(t, databaseURL, s.killAt)
			})
		}
	})
	undisturbed := stories[0].books
	if strings.Contains(undisturbed, "left behind") || strings.Contains(undisturbed, "given up") {
		t.Fatalf("an undisturbed run left work undone:\n%s", undisturbed)
	}
	for _, s := range stories[1:] {
		if s.books != undisturbed {
			t.Errorf("%s: %d kills changed the books:\n%s", s.name, len(s.killAt), difference(undisturbed, s.books))
		}
	}
}
