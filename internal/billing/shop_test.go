package billing_test

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/sandbox"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/stripe"
)

// queueing is a real store whose jobs are run by the test, when it chooses.
type queueing struct {
	*store.Collector
	told []cutroom.TellBilling

	settled  []cutroom.SettleProjects
	disputed []cutroom.TellDispute // what managers were told
	bounced  []cutroom.TellRefundFailed
	foreign  []cutroom.TellForeignMoney
}

func days(n int) time.Duration                  { return time.Duration(n) * 24 * time.Hour }
func at(y int, m time.Month, d int) time.Time   { return time.Date(y, m, d, 10, 0, 0, 0, time.UTC) }
func plan(key string, i cutroom.Interval) order { return order{Plan: key, Interval: i} }

type order = cutroom.Order

const (
	goodCard     = "4242424242424242"
	declinedCard = "4000000000000002"
	laterFails   = "4000000000000341"
)

// shop is billing on a real store and the sandbox, with ana as the client.
type shop struct {
	*billing.Service
	store    *queueing
	clock    *cutroomtest.Clock
	sandbox  *sandbox.Sandbox
	payments *stripe.Payments
	config   billing.Config

	catalogue cutroom.Catalogue // at the current prices
	brand     cutroom.Brand     // the current one
	ana       cutroom.Actor
	account   string
	people    int
	receive   func(payload []byte, signature string) error
}

func eachShop(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) { test(t, newShop(t, st, 0)) })
}

// eachDraftingShop has a provider that keeps the bill of a renewal as a draft
// for an hour, as Stripe does. The other shops are charged at once, because
// most of their tests have nothing to do with that hour.
func eachDraftingShop(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) { test(t, newShop(t, st, sandbox.DraftTime)) })
}

// oneShop is for tests of the calendar and the provider, which do not depend on
// the database.
func oneShop(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	t.Parallel()
	test(t, newShop(t, storetest.SQLite(t), 0))
}

func newShop(t *testing.T, st *store.Store, drafts time.Duration) *shop {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	check(t, err)
	s := &shop{catalogue: catalogue, store: &queueing{Collector: store.NewCollector(st)}, clock: cutroomtest.ClockAt(at(2026, time.January, 31))}
	const secret = "whsec_test"
	s.sandbox, err = sandbox.New(sandbox.Config{
		Clock: s.clock, WebhookSecret: secret, Origin: "http://localhost", DraftTime: drafts,
		Deliver: func(_ context.Context, payload []byte, signature string) (int, error) {
			if err := s.receive(payload, signature); err != nil {
				return http.StatusInternalServerError, nil //nolint:nilerr // the status reports the error
			}
			return http.StatusOK, nil
		},
	})
	check(t, err)
	s.payments = stripe.New(stripe.Config{Key: "sk_test_1", WebhookSecret: secret, Transport: s.sandbox.Transport()})
	var ids atomic.Int64
	s.config = billing.Config{
		Brand: func() cutroom.Brand { return s.brand },
		Store: s.store, Clock: s.clock, Wall: s.clock, Catalogue: func() cutroom.Catalogue { return s.catalogue }, Payments: s.payments, Origin: "https://video.example",
		NewID: func() string { return fmt.Sprintf("id-%06d", ids.Add(1)) },
	}
	s.Service = billing.New(s.config)
	s.receive = func(payload []byte, signature string) error { return s.Receive(t.Context(), payload, signature) }
	s.ana, s.account = s.client(t, "ana")
	storetest.Manager(t, s.store, manager.UserID)
	return s
}

// client creates an owner with an account of their own.
func (s *shop) client(t *testing.T, name string) (cutroom.Actor, string) {
	t.Helper()
	s.people++
	id := fmt.Sprintf("user-%s", name)
	account := "account-" + name
	u := cutroom.User{
		ID: id, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Client,
		Language: cutroom.English, CreatedAt: s.clock.Now(),
	}
	check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		if err := tx.CreateUser(t.Context(), u); err != nil {
			return err
		}
		if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{
			ID: account, Name: name, ReferralCode: fmt.Sprintf("REF%05d", s.people), CreatedAt: s.clock.Now(),
		}); err != nil {
			return err
		}
		return tx.CreateMember(t.Context(), cutroom.Member{AccountID: account, UserID: id, Position: cutroom.Owner, JoinedAt: s.clock.Now()})
	}))
	return cutroom.Actor{UserID: id, Username: name, Role: cutroom.Client}, account
}

// work runs every enqueued job, and the jobs that those enqueue.
func (s *shop) work(t *testing.T) {
	t.Helper()
	for range 1000 {
		check(t, s.sandbox.Drain(t.Context()))
		jobs := s.store.Take()
		if len(jobs) == 0 {
			return
		}
		for _, j := range jobs {
			check(t, s.do(t.Context(), j))
		}
	}
	t.Fatal("jobs never stop enqueuing jobs")
}

func (s *shop) do(ctx context.Context, j cutroom.Job) error {
	var none cutroom.Attempt
	switch j := j.(type) {
	case cutroom.ApplyPaymentEvent:
		return s.ApplyEvent(ctx, none, j)
	case cutroom.AlignSubscription:
		return s.AlignSubscription(ctx, none, j)
	case cutroom.TellPrices:
		return s.TellPricesToAll(ctx, none, j)
	case cutroom.UpdateCustomer:
		return s.UpdateCustomer(ctx, none, j)
	case cutroom.EndDuplicate:
		return s.EndDuplicate(ctx, none, j)
	case cutroom.ReturnLeftover:
		return s.ReturnLeftover(ctx, none, j)
	case cutroom.SettleRefund:
		return s.SettleRefund(ctx, none, j)
	case cutroom.GiveBack:
		return s.GiveBack(ctx, none, j)
	case cutroom.EndSubscription:
		return s.EndSubscription(ctx, none, j)
	case cutroom.SettleProjects:
		s.store.settled = append(s.store.settled, j)
		return nil
	case cutroom.TellBilling:
		s.store.told = append(s.store.told, j)
		return nil
	case cutroom.TellRefundFailed:
		s.store.bounced = append(s.store.bounced, j)
		return nil
	case cutroom.TellForeignMoney:
		s.store.foreign = append(s.store.foreign, j)
		return nil
	case cutroom.TellDispute:
		s.store.disputed = append(s.store.disputed, j)
		return nil
	default:
		return fmt.Errorf("no worker for %T", j)
	}
}

// pass lets time pass in small steps, with everything that happens in it.
func (s *shop) pass(t *testing.T, total time.Duration) {
	t.Helper()
	const step = 12 * time.Hour
	for end := s.clock.Now().Add(total); s.clock.Now().Before(end); {
		s.clock.Move(min(step, end.Sub(s.clock.Now())))
		check(t, s.sandbox.Advance(t.Context()))
		s.work(t)
		check(t, s.RunDueSteps(t.Context(), cutroom.Attempt{}, cutroom.TendSubscriptions{}))
		s.work(t)
	}
}

// subscribe buys a plan with a card and lets the messages arrive.
func (s *shop) subscribe(t *testing.T, by cutroom.Actor, o order, code, card string) cutroom.Checkout {
	t.Helper()
	c := s.open(t, by, o, code)
	s.pay(t, c, card)
	s.work(t)
	return c
}

func (s *shop) open(t *testing.T, by cutroom.Actor, o order, code string) cutroom.Checkout {
	t.Helper()
	c, err := s.OpenCheckout(t.Context(), by, billing.Purchase{Order: o, Code: code, Terms: true})
	check(t, err)
	return c
}

func (s *shop) pay(t *testing.T, c cutroom.Checkout, card string) {
	t.Helper()
	became, err := s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: card})
	check(t, err)
	if became != sandbox.Paid {
		t.Fatalf("the payment ended as %q", became)
	}
}

func (s *shop) live(t *testing.T, account string) cutroom.Subscription {
	t.Helper()
	sub, err := s.store.LiveSubscription(t.Context(), account)
	check(t, err)
	return sub
}

func (s *shop) credits(t *testing.T, account string) int {
	t.Helper()
	ledger, err := s.store.LedgerOf(t.Context(), account)
	check(t, err)
	return ledger.Balance(s.clock.Now()).Left
}

// spend uses credits for projects.
func (s *shop) spend(t *testing.T, account string, projects ...string) {
	t.Helper()
	for _, p := range projects {
		check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
			ledger, err := tx.LedgerOf(t.Context(), account, p)
			if err != nil {
				return err
			}
			if err := ledger.Reserve(s.clock.Now(), s.ana, p); err != nil {
				return err
			}
			if err := ledger.Capture(s.clock.Now(), s.ana, p); err != nil {
				return err
			}
			return tx.SaveLedger(t.Context(), ledger)
		}))
	}
}

func (s *shop) receipts(t *testing.T, account string) []cutroom.Receipt {
	t.Helper()
	list, err := s.store.Receipts(t.Context(), account, cutroom.Page{Limit: 100})
	check(t, err)
	return list
}

// news counts the letters with some news.
func (s *shop) news(kind cutroom.BillingNews) int {
	n := 0
	for _, told := range s.store.told {
		if told.News == kind {
			n++
		}
	}
	return n
}

// happened counts the events of a kind.
func (s *shop) happened(t *testing.T, kind string) (n int) {
	t.Helper()
	events, err := s.store.EventsAfter(t.Context(), 0, 10000)
	check(t, err)
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func want[T comparable](t *testing.T, what string, got, wanted T) {
	t.Helper()
	if got != wanted {
		t.Errorf("%s is %v, not %v", what, got, wanted)
	}
}
