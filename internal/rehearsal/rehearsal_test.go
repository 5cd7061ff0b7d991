package rehearsal

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// played rehearses a small business.
func played(t *testing.T, c Config) (Report, books) {
	t.Helper()
	if c.Place == (store.Config{}) {
		c.Place.DataDir = t.TempDir()
	}
	r, b, err := rehearse(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r, b
}

func text(t *testing.T, r Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestASmallBusinessBalancesAndABrokenLedgerIsDetected(t *testing.T) {
	days := 0
	r, b := played(t, Config{Months: 4, Clients: 15, Seed: 7, Progress: func(int, int) { days++ }})
	if !r.Balanced() || len(r.Checks) != 11 {
		t.Fatal(text(t, r))
	}
	if days != 123 || r.Clients != 15 || r.Receipts < 15 || r.Paid <= 0 || r.credits.spent == 0 || r.Letters["receipt"] != r.Receipts {
		t.Fatalf("too little happened in %d days:\n%s", days, text(t, r))
	}
	// Choose an account that has paid for one period and the next, and used
	// what it paid for. A year bought within the first period would hide when
	// that was to end.
	i := slices.IndexFunc(b.accounts, func(a accountBooks) bool {
		return len(a.receipts) > 1 && a.spent > 0 && len(a.entries) > 10 && a.receipts[1].Lines[0].From.Equal(a.receipts[0].Lines[0].Until)
	})
	if i < 0 {
		t.Fatal("nobody stayed")
	}
	for check, spoil := range map[string][]func(*books, *accountBooks){
		"money in": {
			func(_ *books, a *accountBooks) { a.receipts = a.receipts[1:] },
			func(_ *books, a *accountBooks) { a.receipts[0].Total++ },
			func(_ *books, a *accountBooks) { a.receipts[0].Refunded += 100 },
			func(b *books, _ *accountBooks) { b.money.paid-- },
		},
		"provider's records": {
			func(_ *books, a *accountBooks) { a.lots[0].Granted++ },
			func(_ *books, a *accountBooks) { a.lots[len(a.lots)-1].Granted-- },
			func(_ *books, a *accountBooks) { a.lots[0].ExpiresAt = a.lots[0].ExpiresAt.Add(time.Second) },
			func(_ *books, a *accountBooks) { a.lots[0].StartsAt = a.lots[0].StartsAt.Add(-time.Second) },
			func(_ *books, a *accountBooks) { a.lots = a.lots[1:] },
			func(_ *books, a *accountBooks) { a.lots = append(a.lots, a.lots[0]) },
			func(b *books, _ *accountBooks) { b.accounts = slices.Delete(b.accounts, 0, 1) },
		},
		"nothing is kept": {func(_ *books, a *accountBooks) {
			a.theirs.Kept, a.theirs.Bills = 500, nil
			for i := range a.theirs.Subscriptions {
				a.theirs.Subscriptions[i].Status = cutroom.ProviderEnded
			}
		}},
		"adds up": {func(_ *books, a *accountBooks) { a.receipts[0].Discount++ }},
		"one receipt": {
			func(_ *books, a *accountBooks) { a.receipts = append(a.receipts, a.receipts[0]) },
			func(_ *books, a *accountBooks) { a.receipts = a.receipts[:len(a.receipts)-1] },
		},
		"exactly once": {
			func(_ *books, a *accountBooks) { a.receipts = append(a.receipts, a.receipts[0]) },
			func(_ *books, a *accountBooks) {
				a.receipts[0].Lines[0].Until = a.receipts[0].Lines[0].Until.Add(time.Hour)
			},
			func(_ *books, a *accountBooks) { a.receipts = nil },
		},
		"gave its credits": {
			func(_ *books, a *accountBooks) { a.lots = a.lots[1:] },
			func(_ *books, a *accountBooks) { a.lots = append(a.lots, a.lots[0]) },
		},
		"granted = spent": {
			func(_ *books, a *accountBooks) { a.lots[0].Left++ },
			func(_ *books, a *accountBooks) { a.entries = a.entries[1:] },
			func(_ *books, a *accountBooks) { a.spent++ },
		},
		"below zero": {
			func(_ *books, a *accountBooks) { a.entries = slices.Delete(a.entries, 3, 4) },
			func(_ *books, a *accountBooks) { a.entries[0].Amount = -1 },
		},
		"two live": {func(_ *books, a *accountBooks) {
			a.subs["sub_second"] = cutroom.Subscription{State: cutroom.SubscriptionActive}
		}},
		"told twice": {
			func(b *books, _ *accountBooks) { b.letters = append(b.letters, b.letters[0]) },
			func(b *books, _ *accountBooks) { b.letters = nil },
		},
	} {
		for n, spoil := range spoil {
			broken := b.copied()
			spoil(&broken, &broken.accounts[i])
			found := broken.audit()
			at := slices.IndexFunc(found, func(c Check) bool { return strings.Contains(c.Name, check) })
			if at < 0 || found[at].OK() {
				t.Errorf("%s, corrupted in way %d, was not detected", check, n)
			}
		}
	}
}

// copied returns a copy of the books that can be changed freely.
func (b books) copied() books {
	b.accounts, b.letters = slices.Clone(b.accounts), slices.Clone(b.letters)
	for i := range b.accounts {
		a := &b.accounts[i]
		a.receipts, a.lots, a.entries = slices.Clone(a.receipts), slices.Clone(a.lots), slices.Clone(a.entries)
		for r := range a.receipts {
			a.receipts[r].Lines = slices.Clone(a.receipts[r].Lines)
		}
		subs := map[string]cutroom.Subscription{}
		for id, s := range a.subs {
			subs[id] = s
		}
		a.subs = subs
	}
	return b
}

// An amount too small to charge is on the receipt that left it over, and on the
// one that takes it.
func TestBalancesKeptAtTheProviderAddUp(t *testing.T) {
	start := time.Date(2028, time.March, 10, 8, 39, 29, 0, time.UTC)
	share := func(amount cutroom.Cents) cutroom.BillLine {
		return cutroom.BillLine{ProductID: "cutroom-starter", Amount: amount, From: start.Add(-time.Minute), Until: start, Proration: true}
	}
	month := cutroom.BillLine{ProductID: "cutroom-starter", Amount: 39900, From: start, Until: cutroom.AddMonths(start, 1)}
	kept := func(amount cutroom.Cents) cutroom.BillLine {
		return cutroom.BillLine{Text: cutroom.BalanceLine, Amount: amount}
	}
	a := accountBooks{
		receipts: []cutroom.Receipt{
			{BillID: "in_1", Number: "1", Subtotal: 6, Lines: []cutroom.BillLine{share(-3), share(9), kept(-6)}},
			{BillID: "in_2", Number: "2", Subtotal: 39900, Total: 39906, Lines: []cutroom.BillLine{month, kept(6)}},
		},
		theirs: cutroom.CustomerState{Bills: []cutroom.Bill{{ID: "in_1", SubscriptionID: "sub_1"}, {ID: "in_2", SubscriptionID: "sub_1"}}},
		subs:   map[string]cutroom.Subscription{"sub_1": {State: cutroom.SubscriptionActive, StartedAt: start, PeriodEnd: month.Until}},
	}
	var found problems
	a.receiptsAddUp(&found)
	a.periodsFollow(&found)
	if len(found) > 0 {
		t.Error(found)
	}
	a.receipts[1].Total--
	if a.receiptsAddUp(&found); len(found) != 1 {
		t.Error("a missing cent was not detected")
	}
}

func TestTheSameSeedGivesTheSameResultOnBothEngines(t *testing.T) {
	c := Config{Months: 2, Clients: 5, Seed: 11}
	first, _ := played(t, c)
	c.Place.URL = storetest.PostgresURL(t)
	again, _ := played(t, c)
	if text(t, first) != text(t, again) || !again.Balanced() {
		t.Errorf("%s\nand then\n%s", text(t, first), text(t, again))
	}
	c.Place = store.Config{}
	c.Seed++
	if other, _ := played(t, c); text(t, first) == text(t, other) {
		t.Error("another seed gives the same result")
	}
}

func TestARehearsalNeedsClientsAndDays(t *testing.T) {
	for _, c := range []Config{{Months: 0, Clients: 1}, {Months: 1, Clients: 0}} {
		if _, err := Run(t.Context(), c); err == nil {
			t.Errorf("%+v was accepted", c)
		}
	}
}

func TestABusinessInEurosWithTaxBalances(t *testing.T) {
	r, b := played(t, Config{Months: 3, Clients: 12, Seed: 1, Currency: "EUR", Tax: true})
	if !r.Balanced() || r.Receipts < 8 {
		t.Fatal(text(t, r))
	}
	kinds := map[cutroom.AppliedTax]int{}
	for _, a := range b.accounts {
		if len(a.theirs.Foreign) > 0 {
			t.Errorf("in another currency: %v", a.theirs.Foreign)
		}
		for _, receipt := range a.receipts {
			for _, tax := range receipt.Taxes {
				tax.Amount = 0
				kinds[tax]++
			}
		}
	}
	if len(kinds) < 3 {
		t.Errorf("only these taxes: %v", kinds)
	}
}
