package billing

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Billing is what an account pays for, as its members see it.
type Billing struct {
	Account      cutroom.ClientAccount
	MayPay       bool
	Subscription *cutroom.Subscription // the live one, else the last
	Standing     cutroom.Standing
	PausesLeft   int
	NextCharge   *Charge
	Open         *cutroom.Checkout // begun but not paid
	First        bool              // they never had a subscription
	At           time.Time         // when this was the state
	Owed         cutroom.Cents
}

// Charge is an upcoming payment.
type Charge struct {
	At     time.Time
	Amount cutroom.Cents
	Later  *cutroom.LaterPrice // after its code has ended; nil if it has none
}

// Billing returns the billing of the actor's account.
func (s *Service) Billing(ctx context.Context, by cutroom.Actor) (Billing, error) {
	m, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return Billing{}, err
	}
	b, err := s.billing(ctx, m.Account)
	b.MayPay = m.May(cutroom.Pay)
	return b, err
}

// BillingOf returns the billing of any account to a manager.
func (s *Service) BillingOf(ctx context.Context, by cutroom.Actor, accountID string) (Billing, error) {
	if !by.IsManager() {
		return Billing{}, cutroom.ErrForbidden
	}
	account, err := s.store.ClientAccountByID(ctx, accountID)
	if err != nil {
		return Billing{}, err
	}
	return s.billing(ctx, account)
}

func (s *Service) billing(ctx context.Context, a cutroom.ClientAccount) (Billing, error) {
	now := s.now()
	b := Billing{Account: a, At: now, PausesLeft: cutroom.MaxPausesAYear, Standing: cutroom.StandingEnded}
	var err error
	if b.Subscription, err = s.subscriptionOf(ctx, a.ID); err != nil {
		return b, err
	}
	b.First = b.Subscription == nil
	pauses, err := s.store.PausesSince(ctx, a.ID, cutroom.AddMonths(now, -12))
	if err != nil {
		return b, err
	}
	b.PausesLeft = max(0, cutroom.MaxPausesAYear-len(pauses))
	if sub := b.Subscription; sub != nil {
		b.Standing = sub.Standing(now)
		b.NextCharge = s.nextCharge(*sub)
		if sub.State == cutroom.SubscriptionPastDue {
			b.Owed = sub.Owed
		}
	}
	open, err := cutroom.Optional(s.store.UnfinishedCheckout(ctx, a.ID, false))
	if open != nil && open.Usable(now) {
		b.Open = open
	}
	return b, err
}

// nextCharge returns what is charged when the period is over.
func (s *Service) nextCharge(sub cutroom.Subscription) *Charge {
	if !sub.Live() || sub.CancelAtEnd || sub.State == cutroom.SubscriptionPastDue {
		return nil
	}
	next, _ := sub.Renewal(s.catalogue())
	return &Charge{At: sub.PeriodEnd, Amount: sub.NextCharge(next), Later: sub.LaterPrice(next)}
}

// PlanKey returns the catalogue's key for the plan with a number; "" for none.
func (s *Service) PlanKey(id int) string {
	plan, _ := s.catalogue().PlanByID(id)
	return plan.Key
}

// BilledFor returns what a line of a bill is for.
func (s *Service) BilledFor(l cutroom.BillLine) cutroom.BilledFor { return s.catalogue().BilledFor(l) }

// Receipts lists the account's receipts, newest first.
func (s *Service) Receipts(ctx context.Context, by cutroom.Actor, page cutroom.Page) ([]cutroom.Receipt, error) {
	m, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return nil, err
	}
	if err := page.Check(); err != nil {
		return nil, err
	}
	return s.store.Receipts(ctx, m.AccountID, page)
}

// Receipt returns one of the account's receipts; a manager sees all of them. A
// person who may not see receipts does not learn whether it exists.
func (s *Service) Receipt(ctx context.Context, by cutroom.Actor, id string) (cutroom.Receipt, error) {
	var m cutroom.Membership
	if !by.IsManager() {
		var err error
		if m, err = cutroom.ActingToRead(ctx, s.store, by, cutroom.SeeBilling); err != nil {
			return cutroom.Receipt{}, err
		}
	}
	r, err := s.store.ReceiptByID(ctx, id)
	if err == nil && !by.IsManager() && r.AccountID != m.AccountID {
		return cutroom.Receipt{}, cutroom.ErrNotFound
	}
	return r, err
}

// CreditNotes lists the credit notes of the account, oldest first.
func (s *Service) CreditNotes(ctx context.Context, by cutroom.Actor) ([]cutroom.CreditNote, error) {
	m, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.SeeBilling)
	if err != nil {
		return nil, err
	}
	return s.store.CreditNotesOf(ctx, m.AccountID)
}

// CreditNote returns one credit note to those who may see its receipt. A person
// who may not see it does not learn whether it exists.
func (s *Service) CreditNote(ctx context.Context, by cutroom.Actor, id string) (cutroom.CreditNote, cutroom.Receipt, error) {
	n, err := cutroom.Optional(s.store.CreditNoteByID(ctx, id))
	if err != nil {
		return cutroom.CreditNote{}, cutroom.Receipt{}, err
	}
	if n == nil {
		n = &cutroom.CreditNote{}
	}
	r, err := s.Receipt(ctx, by, n.ReceiptID)
	return *n, r, err
}

// Referrals is what became of an account's own code.
type Referrals struct {
	Code       string
	Link       string
	Terms      cutroom.ReferralTerms
	Came       int
	Subscribed int
}

// Referrals shows a member how often their account's code was used.
func (s *Service) Referrals(ctx context.Context, by cutroom.Actor) (Referrals, error) {
	m, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return Referrals{}, err
	}
	r := Referrals{
		Code: m.Account.ReferralCode, Terms: s.catalogue().Referral,
		Link: s.origin + "/auth?tab=register&ref=" + m.Account.ReferralCode,
	}
	r.Came, r.Subscribed, err = s.store.ReferralCount(ctx, m.AccountID)
	return r, err
}
