package rehearsal

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// person is a client with an account of their own.
type person struct {
	cutroom.Actor
	account  string
	code     string // to share with others
	mends    bool   // they deal with a card that fails
	returns  bool   // they had a subscription before
	rested   bool   // they have paused it
	projects []string
	made     int // projects so far
	spent    int // credits spent, as they remember it
}

// open sets up what must exist before the first client comes.
func (p *play) open(ctx context.Context) error {
	for _, code := range []cutroom.PromoCode{
		{Code: "SUMMER-25", PercentOff: 25, Months: 3, NewClients: true, MaxUses: 1 + p.clients/10},
		{Code: "FRIENDS-50USD", AmountOff: 5000, Months: cutroom.Forever},
	} {
		if err := p.MakePromoCode(ctx, cutroom.System, code); err != nil {
			return err
		}
	}
	return nil
}

// welcome registers today's new clients. All arrive within the first four
// fifths of the time.
func (p *play) welcome(ctx context.Context, today int) error {
	span := max(1, p.days*4/5)
	for len(p.people) < p.clients && len(p.people)*span <= today*p.clients {
		if err := p.register(ctx); err != nil {
			return err
		}
	}
	return nil
}

// companies are where clients are when tax is calculated: in a country with
// tax, in another one with a number that makes it a reverse charge, in one
// where no tax is collected, and without an address.
var companies = []cutroom.Company{
	{Name: "Prata Lda", Line1: "Rua das Flores 1", PostalCode: "1200-192", City: "Lisboa", Country: "PT"},
	{Name: "Schnitt GmbH", Line1: "Torstraße 1", PostalCode: "10119", City: "Berlin", Country: "DE", TaxID: "DE123456789"},
	{Name: "Cut Inc", Line1: "1 Main Street", PostalCode: "94105", City: "San Francisco", Region: "CA", Country: "US"},
	{},
}

func (p *play) register(ctx context.Context) error {
	n := len(p.people) + 1
	who := &person{
		Actor:   cutroom.Actor{UserID: fmt.Sprintf("user-%04d", n), Username: fmt.Sprintf("client%04d", n), Role: cutroom.Client},
		account: fmt.Sprintf("account-%04d", n), code: fmt.Sprintf("RE%06d", n), mends: p.often(70),
	}
	now := p.clock.Now()
	u := cutroom.User{
		ID: who.UserID, Username: who.Username, Email: who.Username + "@example.com", FullName: who.Username,
		Role: cutroom.Client, Language: cutroom.English, CreatedAt: now,
	}
	a := cutroom.ClientAccount{ID: who.account, Name: who.Username, ReferralCode: who.code, CreatedAt: now}
	if p.taxed {
		a.Company = companies[n%len(companies)]
	}
	if n > 1 && p.often(15) {
		a.ReferredBy = p.people[p.chance.IntN(len(p.people))].account
	}
	p.people = append(p.people, who)
	return p.store.InTx(ctx, func(tx cutroom.Tx) error {
		return errors.Join(tx.CreateUser(ctx, u), tx.CreateClientAccount(ctx, a),
			tx.CreateMember(ctx, cutroom.Member{AccountID: a.ID, UserID: u.ID, Position: cutroom.Owner, JoinedAt: now}))
	})
}

// often is true with a probability in percent.
func (p *play) often(percent int) bool { return p.chance.IntN(100) < percent }

// seldom is true with a probability per thousand.
func (p *play) seldom(permille int) bool { return p.chance.IntN(1000) < permille }

// try does something that a person may be refused. Refusals are counted; any
// other error ends the rehearsal.
func (p *play) try(ctx context.Context, do func() error) error {
	err := do()
	var no *cutroom.Error
	if errors.As(err, &no) && (no.Kind != cutroom.Unavailable || p.unheard(err)) {
		p.refused[no.Code]++
		err = nil
	}
	return errors.Join(err, p.work(ctx))
}

// buy buys something with a card. Some people leave the payment page without
// paying.
func (p *play) buy(ctx context.Context, who *person, order cutroom.Order, code, card string) error {
	return p.try(ctx, func() error {
		c, err := p.OpenCheckout(ctx, who.Actor, billing.Purchase{Order: order, Code: code, Terms: true})
		if err != nil || p.often(5) {
			return err
		}
		if p.often(5) { // a double click, or another tab
			again, err := p.OpenCheckout(ctx, who.Actor, billing.Purchase{Order: order, Code: code, Terms: true})
			if err != nil {
				return err
			}
			if again.ID != c.ID {
				return fmt.Errorf("a second click made another purchase: %s and %s", c.ID, again.ID)
			}
		}
		if err := p.pay(ctx, c.SessionID, card); err != nil {
			return err
		}
		if p.often(50) { // the success page waits and asks
			_, err = p.Progress(ctx, who.Actor, c.SessionID, true)
		}
		return err
	})
}

// pay enters a card, passes its challenge, and uses another card if it is
// refused.
func (p *play) pay(ctx context.Context, session, card string) error {
	country := ""
	if p.taxed {
		country = "ES" // the page asks for a country if we have no address
	}
	became, err := p.sandbox.Pay(ctx, session, sandbox.CardEntry{Number: card, Country: country})
	switch became {
	case sandbox.Challenged:
		became, err = p.sandbox.Authenticate(ctx, session, true)
	case sandbox.Refused:
		became, err = p.sandbox.Pay(ctx, session, sandbox.CardEntry{Number: sandbox.CardPays, Country: country})
	case sandbox.Paid, sandbox.Closed:
	}
	if err == nil && became != sandbox.Paid {
		err = fmt.Errorf("paying became %q", became)
	}
	return err
}

// use changes a person's ledger.
func (p *play) use(ctx context.Context, who *person, project string, do func(*cutroom.Ledger) error) error {
	return p.store.InTx(ctx, func(tx cutroom.Tx) error {
		ledger, err := tx.LedgerOf(ctx, who.account, project)
		if err != nil {
			return err
		}
		if err := do(ledger); err != nil {
			return err
		}
		return tx.SaveLedger(ctx, ledger)
	})
}
