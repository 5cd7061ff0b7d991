package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// subscriptionOf returns a subscription of the person's account with every
// field set.
func subscriptionOf(u cutroom.User, id string) cutroom.Subscription {
	return cutroom.Subscription{
		ID: id, AccountID: accountOf(u).ID, ProviderID: "sub_" + id, State: cutroom.SubscriptionActive,
		Plan: "starter", Interval: cutroom.Monthly, Price: 39900, NextPlan: "professional", NextInterval: cutroom.Annually, NextPrice: 712800, Told: cutroom.ToldPrice{Price: 44900, From: noon.AddDate(0, 1, 10)},
		StartedAt: noon, PeriodStart: noon.Add(time.Hour), PeriodEnd: noon.AddDate(0, 1, 0), CancelAtEnd: true,
		EndedAt: noon.AddDate(0, 2, 0), PausedAt: noon.AddDate(0, 0, 3), ResumesAt: noon.AddDate(0, 0, 13),
		FailedAt: noon.AddDate(0, 1, 1), OpenBill: "in_1", Draft: "in_2", Off: cutroom.Reduction{Percent: 10, Amount: 500, Charges: 3}, OffNow: true, Owed: 39901, Retries: 2, Discount: "FIRSTMONTH10", CodePlans: "starter enterprise",
		Card: cutroom.Card{Brand: "visa", Last4: "4242", ExpMonth: 12, ExpYear: 2030}, PendingSync: true,
	}
}

// checkoutOf returns a purchase of the person's account with every field set.
func checkoutOf(u cutroom.User, id string) cutroom.Checkout {
	return cutroom.Checkout{
		ID: id, AccountID: accountOf(u).ID, UserID: u.ID, Order: cutroom.Order{Plan: "starter", Interval: cutroom.Annually},
		Code: "FRIEND", ReferrerID: "who", Due: 12345, State: cutroom.CheckoutOpen, SessionID: "cs_" + id, URL: "https://pay.example/" + id,
		CreatedAt: noon, ExpiresAt: noon.Add(time.Hour), PaidAt: noon.Add(time.Minute), ReceiptID: "receipt",
	}
}

// keepCustomer stores a provider customer for the person's account.
func keepCustomer(t *testing.T, s *store.Store, u cutroom.User) string {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error { return tx.KeepCustomer(t.Context(), accountOf(u).ID, "cus_"+u.ID) })
	return accountOf(u).ID
}

var money = []promise{
	{"a subscription is stored and found by its account and by the provider's id", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		want := subscriptionOf(ana, "one")
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), want) })
		for name, find := range map[string]func() (cutroom.Subscription, error){
			"by id":       func() (cutroom.Subscription, error) { return s.SubscriptionByID(t.Context(), "one") },
			"by provider": func() (cutroom.Subscription, error) { return s.SubscriptionByProvider(t.Context(), "sub_one") },
			"live":        func() (cutroom.Subscription, error) { return s.LiveSubscription(t.Context(), want.AccountID) },
			"last":        func() (cutroom.Subscription, error) { return s.LastSubscription(t.Context(), want.AccountID) },
		} {
			if got, err := find(); err != nil || got != want {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		_, err := s.LiveSubscription(t.Context(), accountOf(eve).ID)
		wantErr(t, err, cutroom.ErrNotFound)

		bare := cutroom.Subscription{
			ID: "one", AccountID: want.AccountID, ProviderID: want.ProviderID, State: cutroom.SubscriptionEnded, Plan: "enterprise",
			Interval: cutroom.Monthly, Price: 1, StartedAt: want.StartedAt, PeriodStart: noon, PeriodEnd: noon,
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveSubscription(t.Context(), bare) })
		if got, err := s.SubscriptionByID(t.Context(), "one"); err != nil || got != bare {
			t.Errorf("saved: got %+v, %v", got, err)
		}
		_, err = s.LiveSubscription(t.Context(), want.AccountID)
		wantErr(t, err, cutroom.ErrNotFound) // ended
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.SaveSubscription(t.Context(), subscriptionOf(ana, "nobody's"))
		}), cutroom.ErrNotFound)
	}},
	{"an account has one live subscription, even with concurrent requests", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		for round := range rounds {
			wantOneWinner(t, cutroom.ErrSubscribed, atOnce(20, func(i int) error {
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					return tx.CreateSubscription(t.Context(), subscriptionOf(ana, fmt.Sprintf("%d-%d", round, i)))
				})
			}))
			live, err := s.LiveSubscription(t.Context(), accountOf(ana).ID)
			if err != nil {
				t.Fatal(err)
			}
			// A subscription that has ended can't become live again beside it.
			old := subscriptionOf(ana, fmt.Sprintf("%d-old", round))
			old.State = cutroom.SubscriptionEnded
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), old) })
			old.State = cutroom.SubscriptionPaused
			wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveSubscription(t.Context(), old) }), cutroom.ErrSubscribed)
			live.State = cutroom.SubscriptionEnded
			write(t, s, func(tx cutroom.Tx) error { return tx.SaveSubscription(t.Context(), live) })
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), subscriptionOf(eve, "hers")) })
	}},
	{"the last subscription is the newest that was ever active", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		for i, state := range []cutroom.SubscriptionState{cutroom.SubscriptionEnded, cutroom.SubscriptionEnded, cutroom.SubscriptionIncomplete} {
			sub := subscriptionOf(ana, fmt.Sprint(i))
			sub.State, sub.StartedAt = state, noon.AddDate(0, i, 0)
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), sub) })
		}
		if last, err := s.LastSubscription(t.Context(), accountOf(ana).ID); err != nil || last.ID != "1" {
			t.Errorf("got %s, %v", last.ID, err)
		}
	}},
	{"live subscriptions are listed in pages, ordered by id", func(t *testing.T, s *store.Store) {
		states := []cutroom.SubscriptionState{cutroom.SubscriptionActive, cutroom.SubscriptionEnded, cutroom.SubscriptionPaused, cutroom.SubscriptionIncomplete, cutroom.SubscriptionPastDue}
		for i, state := range states {
			owner := person(fmt.Sprintf("client%d", i), cutroom.Client)
			openAccounts(t, s, owner)
			sub := subscriptionOf(owner, fmt.Sprint(i))
			sub.State = state
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), sub) })
		}
		var ids []string
		for after := ""; ; {
			page, err := s.SubscriptionsAfter(t.Context(), after, 2)
			if err != nil {
				t.Fatal(err)
			}
			for _, sub := range page {
				ids, after = append(ids, sub.ID), sub.ID
			}
			if len(page) < 2 {
				break
			}
		}
		if !reflect.DeepEqual(ids, []string{"0", "2", "4"}) {
			t.Errorf("got %v", ids)
		}
	}},
	{"pauses since a given time are counted once each, and end", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), subscriptionOf(ana, "one")) })
		old := cutroom.Pause{ID: "old", AccountID: accountOf(ana).ID, SubscriptionID: "one", StartedAt: noon, EndsAt: noon.AddDate(0, 0, 7)}
		fresh := old
		fresh.ID, fresh.StartedAt = "fresh", noon.Add(time.Second)
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.SavePause(t.Context(), fresh), tx.SavePause(t.Context(), old))
		})
		old.EndedAt = noon.AddDate(0, 0, 2)
		write(t, s, func(tx cutroom.Tx) error { return tx.SavePause(t.Context(), old) })
		for since, want := range map[time.Time][]cutroom.Pause{
			noon: {old, fresh}, noon.Add(time.Millisecond): {fresh}, noon.Add(time.Minute): {},
		} {
			got, err := s.PausesSince(t.Context(), accountOf(ana).ID, since)
			if err != nil || len(got) != len(want) || len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Errorf("since %v: got %+v, %v", since, got, err)
			}
		}
	}},
	{"an account keeps its first customer id, whoever saves it", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		_, err := s.CustomerOf(t.Context(), accountOf(ana).ID)
		wantErr(t, err, cutroom.ErrNotFound)
		for _, err := range atOnce(20, func(i int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				return tx.KeepCustomer(t.Context(), accountOf(ana).ID, fmt.Sprintf("cus_%d", i))
			})
		}) {
			wantErr(t, err, nil)
		}
		kept, err := s.CustomerOf(t.Context(), accountOf(ana).ID)
		if err != nil {
			t.Fatal(err)
		}
		if account, err := s.AccountOfCustomer(t.Context(), kept); err != nil || account != accountOf(ana).ID {
			t.Errorf("got %s, %v", account, err)
		}
		_, err = s.AccountOfCustomer(t.Context(), "cus_other")
		wantErr(t, err, cutroom.ErrNotFound)
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.KeepCustomer(t.Context(), accountOf(eve).ID, kept) }); err == nil {
			t.Error("two accounts share one customer")
		}
		keepCustomer(t, s, eve)
		if list, err := s.CustomersAfter(t.Context(), accountOf(ana).ID, 10); err != nil || !reflect.DeepEqual(list, []string{accountOf(eve).ID}) {
			t.Errorf("got %v, %v", list, err)
		}
	}},
	{"a deleted customer is replaced by another, and still known", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		account, was := keepCustomer(t, s, ana), "cus_"+ana.ID
		write(t, s, func(tx cutroom.Tx) error { return tx.ReplaceCustomer(t.Context(), account, was, "cus_new") })
		write(t, s, func(tx cutroom.Tx) error { return tx.ReplaceCustomer(t.Context(), account, was, "cus_late") })
		if kept, err := s.CustomerOf(t.Context(), account); err != nil || kept != "cus_new" {
			t.Errorf("got %s, %v", kept, err)
		}
		for _, id := range []string{was, "cus_new"} {
			if of, err := s.AccountOfCustomer(t.Context(), id); err != nil || of != account {
				t.Errorf("%s is of %s, %v", id, of, err)
			}
		}
		if former, err := s.FormerCustomers(t.Context(), account); err != nil || !reflect.DeepEqual(former, []string{was}) {
			t.Errorf("got %v, %v", former, err)
		}
		if former, err := s.FormerCustomers(t.Context(), accountOf(eve).ID); err != nil || len(former) != 0 {
			t.Errorf("eve's: %v, %v", former, err)
		}
	}},
	{"one customer id is saved for an account, even with concurrent requests", func(t *testing.T, s *store.Store) {
		for round := range rounds {
			owner := person(fmt.Sprint("ana", round), cutroom.Client)
			openAccounts(t, s, owner)
			for _, err := range atOnce(20, func(int) error {
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					return tx.KeepCustomer(t.Context(), accountOf(owner).ID, "cus_"+owner.ID)
				})
			}) {
				wantErr(t, err, nil)
			}
		}
	}},
	{"syncs are numbered without gaps or duplicates, and one superseded by a later sync does not count", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		account, other := keepCustomer(t, s, ana), keepCustomer(t, s, eve)
		look := func(account string) (number int64) {
			write(t, s, func(tx cutroom.Tx) (err error) { number, err = tx.NextSyncNumber(t.Context(), account); return err })
			return number
		}
		counts := func(account string, number int64) (yes bool) {
			write(t, s, func(tx cutroom.Tx) (err error) {
				yes, err = tx.AcceptSync(t.Context(), account, number)
				return err
			})
			return yes
		}
		numbers := make([]int64, 20)
		atOnce(20, func(i int) error { numbers[i] = look(account); return nil })
		seen := map[int64]bool{}
		for _, n := range numbers {
			if seen[n] || n < 1 || n > 20 {
				t.Errorf("sync %d among %v", n, numbers)
			}
			seen[n] = true
		}
		for _, step := range []struct {
			account string
			look    int64
			counts  bool
		}{{account, 3, true}, {account, 3, false}, {account, 2, false}, {account, 7, true}, {account, 6, false}, {account, 20, true}, {other, look(other), true}} {
			if got := counts(step.account, step.look); got != step.counts {
				t.Errorf("sync %d of %s counts: %v", step.look, step.account, got)
			}
		}
		// When several looks end at the same time, each counts only if no later
		// one has counted. The last one always does.
		last := look(account)
		if !counts(account, last) || counts(account, last) {
			t.Error("the last sync does not count once")
		}
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { _, err := tx.NextSyncNumber(t.Context(), "nobody"); return err }), cutroom.ErrNotFound)
	}},
	{"a notice that may be sent once is sent once, even with concurrent requests", func(t *testing.T, s *store.Store) {
		for round := range rounds {
			errSaid := errors.New("said before")
			wantOneWinner(t, errSaid, atOnce(20, func(int) error {
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					first, err := tx.RecordOnce(t.Context(), fmt.Sprintf("letter/%d", round), noon)
					if err == nil && !first {
						err = errSaid
					}
					return err
				})
			}))
		}
		errBack := errors.New("back")
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			_, err := tx.RecordOnce(t.Context(), "unsaid", noon)
			return errors.Join(err, errBack)
		}), errBack)
		write(t, s, func(tx cutroom.Tx) error {
			if said, err := tx.Recorded(t.Context(), "unsaid"); err != nil || said {
				t.Errorf("a notice of a failed transaction is known: %v, %v", said, err)
			}
			if first, err := tx.RecordOnce(t.Context(), "unsaid", noon); err != nil || !first {
				t.Errorf("a notice of a failed transaction counts: %v, %v", first, err)
			}
			if said, err := tx.Recorded(t.Context(), "unsaid"); err != nil || !said {
				t.Errorf("a sent notice is not known: %v, %v", said, err)
			}
			return nil
		})
	}},
}
