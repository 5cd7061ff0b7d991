package storetest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// crowd is how many rows with the same time are paged through, two at a time.
const crowd = 9

// walk reads a list in pages of two, until a page is not full.
func walk(t *testing.T, list func(page cutroom.Page) ([]string, error)) (ids []string) {
	t.Helper()
	for page := (cutroom.Page{Limit: 2}); ; page.Before = ids[len(ids)-1] {
		found, err := list(page)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, found...)
		if len(found) < page.Limit {
			return ids
		}
	}
}

// newestFirst returns the ids of a crowd in the order in which a list shows them.
func newestFirst(name string, n int) (ids []string) {
	for i := range n {
		ids = append(ids, fmt.Sprintf("%s%d", name, i))
	}
	slices.Reverse(ids)
	return ids
}

func eachID[Noun any](list []Noun, id func(Noun) string) []string {
	ids := make([]string, len(list))
	for i, n := range list {
		ids[i] = id(n)
	}
	return ids
}

var pages = []promise{
	{"receipts with the same time are each on one page, and only the account's own", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		write(t, s, func(tx cutroom.Tx) error {
			for i := range crowd {
				for _, u := range []cutroom.User{ana, eve} {
					id := fmt.Sprintf("%s%d", u.ID, i)
					r := cutroom.Receipt{ID: id, AccountID: accountOf(u).ID, BillID: "in_" + id, Number: id, PaidAt: noon}
					if err := tx.CreateReceipt(t.Context(), r); err != nil {
						return err
					}
				}
			}
			return nil
		})
		of := func(page cutroom.Page) ([]string, error) {
			list, err := s.Receipts(t.Context(), accountOf(ana).ID, page)
			return eachID(list, func(r cutroom.Receipt) string { return r.ID }), err
		}
		if got, want := walk(t, of), newestFirst("ana", crowd); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		for _, before := range []string{"nobody's", "eve3"} {
			_, err := of(cutroom.Page{Before: before, Limit: 2})
			wantErr(t, err, cutroom.ErrNotFound)
		}
	}},
	{"messages with the same time are each on one page, in every state", func(t *testing.T, s *store.Store) {
		write(t, s, func(tx cutroom.Tx) error {
			for i := range crowd {
				for _, state := range []cutroom.PaymentEventState{cutroom.EventFailed, cutroom.EventProcessed} {
					e := paymentEvent(fmt.Sprintf("%s%d", state, i), noon)
					e.State = state
					if _, err := tx.KeepPaymentEvent(t.Context(), e); err != nil {
						return err
					}
				}
			}
			return nil
		})
		failed, processed := newestFirst("failed", crowd), newestFirst("processed", crowd)
		for state, want := range map[cutroom.PaymentEventState][]string{
			cutroom.EventFailed: failed, cutroom.EventProcessed: processed, "": slices.Concat(processed, failed),
		} {
			of := func(page cutroom.Page) ([]string, error) {
				list, err := s.PaymentEvents(t.Context(), state, page)
				return eachID(list, func(e cutroom.PaymentEvent) string { return e.ID }), err
			}
			if got := walk(t, of); !slices.Equal(got, want) {
				t.Errorf("%q: got %v, want %v", state, got, want)
			}
			_, err := of(cutroom.Page{Before: "evt_none", Limit: 2})
			wantErr(t, err, cutroom.ErrNotFound)
		}
	}},
	{"all subscriptions and purchases of an account are listed, newest first", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		write(t, s, func(tx cutroom.Tx) error {
			for i, u := range []cutroom.User{ana, eve, ana} {
				sub, bought := subscriptionOf(u, fmt.Sprintf("%s%d", u.ID, i)), checkoutOf(u, fmt.Sprintf("%s%d", u.ID, i))
				sub.State, sub.StartedAt = cutroom.SubscriptionEnded, noon.AddDate(0, i, 0)
				bought.State, bought.CreatedAt = cutroom.CheckoutPaid, noon.AddDate(0, i, 0)
				if err := errors.Join(tx.CreateSubscription(t.Context(), sub), tx.CreateCheckout(t.Context(), bought)); err != nil {
					return err
				}
			}
			return nil
		})
		want := []string{"ana2", "ana0"}
		subs, err := s.SubscriptionsOf(t.Context(), accountOf(ana).ID)
		if got := eachID(subs, func(s cutroom.Subscription) string { return s.ID }); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v", got, err)
		}
		bought, err := s.CheckoutsOf(t.Context(), accountOf(ana).ID)
		if got := eachID(bought, func(c cutroom.Checkout) string { return c.ID }); err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v", got, err)
		}
	}},
	{"client accounts with the same time are each on one page with their owner, without closed ones", func(t *testing.T, s *store.Store) {
		var want []string
		for _, id := range newestFirst("client", crowd) {
			openAccounts(t, s, person(id, cutroom.Client))
			want = append(want, accountOf(person(id, "")).ID)
		}
		closed := accountOf(eve)
		closed.ClosedAt = noon
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateClientAccount(t.Context(), closed) })
		got := walk(t, func(page cutroom.Page) ([]string, error) {
			list, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{}, page)
			for _, o := range list {
				if o.Account.Name != o.Owner.FullName {
					t.Errorf("%+v", o)
				}
			}
			return eachID(list, func(o cutroom.OwnedAccount) string { return o.Account.ID }), err
		})
		if !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		_, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{}, cutroom.Page{Before: "nobody's", Limit: 2})
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"client accounts listed by name are each on one page, even with equal names", func(t *testing.T, s *store.Store) {
		var want []string
		for i, id := range newestFirst("client", crowd) {
			openAccounts(t, s, person(id, cutroom.Client))
			a := accountOf(person(id, ""))
			a.Name = []string{"Brightline", "aurora", "Casa"}[i%3]
			write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), a) })
			want = append(want, map[string]string{"Brightline": "b", "aurora": "a", "Casa": "c"}[a.Name]+a.ID)
		}
		slices.Sort(want)
		got := walk(t, func(page cutroom.Page) ([]string, error) {
			list, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Sort: cutroom.SortByName}, page)
			return eachID(list, func(o cutroom.OwnedAccount) string { return o.Account.ID }), err
		})
		for i, id := range got {
			if i >= len(want) || want[i][1:] != id {
				t.Fatalf("got %v, want %v", got, want)
			}
		}
		if len(got) != len(want) {
			t.Errorf("got %v, want %v", got, want)
		}
		list, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Sort: cutroom.SortByName, Text: "AUR"}, cutroom.Page{Limit: 100})
		if err != nil || len(list) == 0 || list[0].Account.Name != "aurora" {
			t.Errorf("%+v, %v", list, err)
		}
	}},
	{"client accounts listed by usage are each on one page, the most used first", func(t *testing.T, s *store.Store) {
		var want []string
		for i, id := range newestFirst("client", crowd) {
			owner := person(id, cutroom.Client)
			openAccounts(t, s, owner)
			used := []int{1, 3, 0}[i%3]
			if i%4 < 3 { // the others have no plan
				useVideos(t, s, owner, used, 4)
			} else {
				used = -1
			}
			want = append(want, fmt.Sprintf("%02d %03d %s", 9-used, i, accountOf(owner).ID))
		}
		slices.Sort(want)
		got := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByUsage, Now: noon})
		wantInOrder(t, got, want)

		// Later pages stay as they are when an account on an earlier one moves.
		first, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Sort: cutroom.SortByUsage, Now: noon}, cutroom.Page{Limit: 1})
		if err != nil || len(first) != 1 {
			t.Fatal(first, err)
		}
		ended := first[0].Account
		ended.HasPlan("", noon)
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), ended) })
		next, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Sort: cutroom.SortByUsage, Now: noon}, cutroom.Page{Before: first[0].Cursor(), Limit: 1})
		if err != nil || len(next) != 1 || next[0].Account.ID != got[1] {
			t.Errorf("%+v, %v, want %s", next, err, got[1])
		}
		if all := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByUsage, Now: noon}); all[0] != got[1] {
			t.Errorf("an account whose plan ended is still first: %v", all)
		}
		for search, cursor := range map[cutroom.AccountSort]string{cutroom.SortByUsage: "nobody's", cutroom.SortByHealth: first[0].Cursor(), "": first[0].Cursor()} {
			_, err = s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Sort: search, Now: noon}, cutroom.Page{Before: cursor, Limit: 2})
			wantErr(t, err, cutroom.ErrNotFound)
		}
	}},
	{"client accounts listed by health are each on one page, the most pressing risk first", func(t *testing.T, s *store.Store) {
		now := noon.AddDate(0, 6, 0)
		change := []func(*cutroom.Subscription){
			func(sub *cutroom.Subscription) { sub.State = cutroom.SubscriptionPastDue },
			func(sub *cutroom.Subscription) { sub.CancelAtEnd = true },
			func(sub *cutroom.Subscription) { sub.StartedAt = noon }, // nothing submitted since
			func(*cutroom.Subscription) {},
			nil, // no plan
		}
		var want, pastDue []string
		for i, id := range newestFirst("client", crowd) {
			owner := person(id, cutroom.Client)
			openAccounts(t, s, owner)
			health := i % len(change)
			if change[health] != nil {
				sub := subscriptionOf(owner, id)
				sub.State, sub.CancelAtEnd, sub.StartedAt = cutroom.SubscriptionActive, false, now
				change[health](&sub)
				write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), sub) })
			}
			want = append(want, fmt.Sprintf("%d %03d %s", health, i, accountOf(owner).ID))
			if health == 0 {
				pastDue = append(pastDue, accountOf(owner).ID)
			}
		}
		slices.Sort(want)
		got := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByHealth, Now: now})
		wantInOrder(t, got, want)
		if found := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByHealth, Now: now, Show: cutroom.ShowPastDue}); !slices.Equal(found, pastDue) {
			t.Errorf("past due: %v, want %v", found, pastDue)
		}
		atRisk := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByHealth, Now: now, Show: cutroom.ShowAtRisk})
		if !slices.Equal(atRisk, got[:len(atRisk)]) || len(atRisk) <= len(pastDue) {
			t.Errorf("at risk: %v of %v", atRisk, got)
		}
		if found := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByHealth, Now: now, Show: cutroom.ShowNew}); len(found) > 0 {
			t.Errorf("new: %v", found)
		}
		for _, id := range []string{got[0], got[len(got)-1]} {
			text := strings.TrimPrefix(id, "account of ") + "@"
			if found := walkAccounts(t, s, cutroom.AccountSearch{Sort: cutroom.SortByHealth, Now: now, Text: text}); !slices.Equal(found, []string{id}) {
				t.Errorf("%q finds %v", text, found)
			}
		}
	}},
	{"client accounts are found by part of their name or their owner's name or address", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		odd := person("odd", cutroom.Client)
		odd.FullName, odd.Email = "Álvaro O'Neil", "100%@Example.org"
		openAccounts(t, s, odd)
		renamed := accountOf(odd)
		renamed.Name = "Órbita _Films_ 100%"
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), renamed) })
		for text, want := range map[string]string{
			"the AN": "ana", " ana@example ": "ana", "eve": "eve", "films": "odd", "Órb": "odd", "Álv": "odd", "o'neil": "odd",
			"_": "odd", "100%": "odd", "example.org": "odd", "%": "odd", "ORG": "odd", "nobody": "", "an%": "",
		} {
			list, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Text: text}, cutroom.Page{Limit: 5})
			if got := strings.Join(eachID(list, func(o cutroom.OwnedAccount) string { return o.Owner.ID }), " "); err != nil || got != want {
				t.Errorf("%q finds %q, %v", text, got, err)
			}
		}
	}},
}

// walkAccounts reads a list of accounts page by page and returns their ids.
func walkAccounts(t *testing.T, s *store.Store, search cutroom.AccountSearch) (ids []string) {
	t.Helper()
	for page := (cutroom.Page{Limit: 2}); ; {
		list, err := s.OwnedAccounts(t.Context(), search, page)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, eachID(list, func(o cutroom.OwnedAccount) string { return o.Account.ID })...)
		if len(list) < page.Limit {
			return ids
		}
		page.Before = list[len(list)-1].Cursor()
	}
}

// wantInOrder compares ids with a sorted list, in which they come last.
func wantInOrder(t *testing.T, got, want []string) {
	t.Helper()
	if !slices.EqualFunc(got, want, func(id, wanted string) bool { return strings.HasSuffix(wanted, " "+id) }) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// useVideos gives an account a plan with a month of videos, some of them reserved.
func useVideos(t *testing.T, s *store.Store, owner cutroom.User, used, of int) {
	t.Helper()
	account := accountOf(owner)
	account.Plan = "professional"
	write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), account) })
	give(t, s, account.ID, cutroom.Grant{
		Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin(owner.ID, noon), Amount: of, StartsAt: noon, ExpiresAt: noon.AddDate(0, 1, 0),
	}, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "bought", Amount: 2})
	if err := inLedger(t, s, account.ID, func(l *cutroom.Ledger) error {
		for i := range used {
			if err := l.Reserve(noon, cutroom.System, fmt.Sprint(owner.ID, i)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
