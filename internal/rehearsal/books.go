package rehearsal

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/rehearsal/checker"
)

// books holds everything that was recorded, here and at the provider.
type books struct {
	accounts []accountBooks
	money    taken
	letters  []letter
	codes    map[string]int // uses of each code
	records  checker.Records
	prices   checker.Prices
}

// accountBooks holds everything that was recorded about one client account.
type accountBooks struct {
	id       string
	spent    int // credits, as counted on the client's side
	receipts []cutroom.Receipt
	subs     map[string]cutroom.Subscription // by the provider's id
	pauses   []cutroom.Pause
	goodwill map[string]bool // payments that a person refunded or a bank disputed
	records  checker.Records
	silences []silence
	theirs   cutroom.CustomerState
	lots     []cutroom.Lot
	entries  []cutroom.CreditEntry // oldest first
}

func readBooks(ctx context.Context, b *business, people []*person) (books, error) {
	all := books{letters: b.letters, codes: map[string]int{}}
	var err error
	if all.money, err = b.providersMoney(ctx); err != nil {
		return all, err
	}
	if all.prices, err = checker.ReadPrices(contract.Catalogue); err != nil {
		return all, err
	}
	provider := checker.Provider{Client: &http.Client{Transport: b.sandbox.Transport()}, Address: providersAddress, Key: providersKey}
	if all.records, err = provider.Read(ctx); err != nil {
		return all, err
	}
	for _, who := range people {
		account, err := readAccount(ctx, b, who)
		if err != nil {
			return all, err
		}
		account.records = all.records
		all.accounts = append(all.accounts, account)
		referrals, err := b.Referrals(ctx, who.Actor)
		if err != nil && !errors.Is(err, cutroom.ErrNotFound) { // a closed account has no referrals
			return all, err
		}
		all.codes["referral"] += referrals.Subscribed
	}
	codes, err := b.PromoCodes(ctx, cutroom.System)
	for _, c := range codes {
		all.codes[c.Code] = c.Uses
	}
	return all, err
}

func readAccount(ctx context.Context, b *business, who *person) (accountBooks, error) {
	a := accountBooks{id: who.account, spent: who.spent, goodwill: b.goodwill, silences: b.hearing.silences, subs: map[string]cutroom.Subscription{}}
	var err error
	if a.receipts, err = receiptsOf(ctx, b, a.id); err != nil {
		return a, err
	}
	if a.entries, err = entriesOf(ctx, b, a.id); err != nil {
		return a, err
	}
	ledger, err := b.store.LedgerOf(ctx, a.id)
	if err != nil {
		return a, err
	}
	a.lots = ledger.Lots()
	if a.pauses, err = b.store.PausesSince(ctx, a.id, time.Time{}); err != nil {
		return a, err
	}
	customer, err := b.store.CustomerOf(ctx, a.id)
	if errors.Is(err, cutroom.ErrNotFound) {
		return a, nil // they never went to pay
	}
	if err != nil {
		return a, err
	}
	if a.theirs, err = b.payments.CustomerState(ctx, customer); err != nil {
		return a, err
	}
	for _, s := range a.theirs.Subscriptions {
		if a.subs[s.ID], err = b.store.SubscriptionByProvider(ctx, s.ID); err != nil {
			return a, err
		}
	}
	return a, nil
}

// pageSize is how many rows are read at once.
const pageSize = 200

// receiptsOf reads all receipts, oldest first.
func receiptsOf(ctx context.Context, b *business, account string) ([]cutroom.Receipt, error) {
	var all []cutroom.Receipt
	for page := (cutroom.Page{Limit: pageSize}); ; {
		list, err := b.store.Receipts(ctx, account, page)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < pageSize {
			slices.Reverse(all)
			return all, nil
		}
		page.Before = list[len(list)-1].ID
	}
}

// entriesOf reads all credit entries, oldest first.
func entriesOf(ctx context.Context, b *business, account string) ([]cutroom.CreditEntry, error) {
	var all []cutroom.CreditEntry
	for before := int64(0); ; {
		list, err := b.store.CreditEntries(ctx, account, before, pageSize)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < pageSize {
			slices.Reverse(all)
			return all, nil
		}
		before = list[len(list)-1].Seq
	}
}

// credits holds the sums of an account's credits.
type credits struct{ granted, adjusted, spent, lapsed, held, left int }

func (c credits) plus(d credits) credits {
	return credits{
		c.granted + d.granted, c.adjusted + d.adjusted, c.spent + d.spent,
		c.lapsed + d.lapsed, c.held + d.held, c.left + d.left,
	}
}

// credits adds up an account's credits: what came and went by its entries, what
// remains by its lots.
func (a accountBooks) credits() credits {
	var c credits
	for _, e := range a.entries {
		switch e.Kind {
		case cutroom.EntryGrant:
			c.granted += e.Amount
		case cutroom.EntryAdjust, cutroom.EntryRefund:
			c.adjusted += e.Amount
		case cutroom.EntryExpire:
			c.lapsed -= e.Amount
		case cutroom.EntryCapture:
			c.spent++
		case cutroom.EntryReserve, cutroom.EntryRelease:
		}
	}
	for _, l := range a.lots {
		c.held += l.Held
		c.left += l.Left
	}
	return c
}

// sum returns what an account has paid, and what was refunded to it.
func (a accountBooks) sum() (paid, back cutroom.Cents) {
	for _, r := range a.receipts {
		paid += r.Total
		back += r.Refunded
	}
	for _, kept := range a.theirs.Leftovers {
		back += kept.Amount
	}
	return paid, back
}

// subscriptionOf maps each bill to its subscription; "" for one-time purchases.
func (a accountBooks) subscriptionOf() map[string]string {
	of := map[string]string{}
	for _, b := range a.theirs.Bills {
		of[b.ID] = b.SubscriptionID
	}
	return of
}
