package billing_test

import (
	"context"
	"errors"
	"testing"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

var casaPrata = cutroom.Company{
	Name: "Casa Prata, Lda.", Line1: "Rua Augusta 1", PostalCode: "1100-048", City: "Lisboa", Country: "PT", TaxID: "PT502757191", BillingEmail: "books@example.com",
}

// noting is a provider that records the payer details it receives.
type noting struct {
	*stripe.Payments
	told      []cutroom.Payer
	away      bool
	meanwhile func()
}

func (n *noting) UpdateCustomer(ctx context.Context, id string, p cutroom.Payer) error {
	if n.away {
		return cutroom.ErrPaymentsAway
	}
	n.told = append(n.told, p)
	if n.meanwhile != nil {
		n.meanwhile()
	}
	return n.Payments.UpdateCustomer(ctx, id, p)
}

func TestAJobUpdatesThePayerAtTheProviderAndIsRetried(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		provider := &noting{Payments: s.payments}
		s.config.Payments = provider
		s.Service = billing.New(s.config)
		check(t, s.SetCompany(t.Context(), s.ana, casaPrata))
		if jobs := s.store.Take(); len(jobs) != 0 {
			t.Errorf("before there is a customer: %v", jobs)
		}
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		other := casaPrata
		other.Name, other.TaxID = "  Prata & Filhos ", "PT502757192"
		check(t, s.SetCompany(t.Context(), s.ana, other))
		jobs := s.store.Take()
		if len(jobs) != 1 || jobs[0] != (cutroom.UpdateCustomer{AccountID: s.account}) {
			t.Fatalf("ordered: %v", jobs)
		}
		provider.away = true
		if err := s.do(t.Context(), jobs[0]); !errors.Is(err, cutroom.ErrPaymentsAway) {
			t.Errorf("while it is away: %v", err)
		}
		provider.away = false
		check(t, s.do(t.Context(), jobs[0]))
		if last := provider.told[len(provider.told)-1]; last.Name() != "Prata & Filhos" || last.Email() != "books@example.com" || last.Owner.ID != s.ana.UserID {
			t.Errorf("told: %+v", last)
		}
		check(t, s.SetCompany(t.Context(), s.ana, other)) // the same details again
		if jobs := s.store.Take(); len(jobs) != 0 {
			t.Errorf("nothing has changed, ordered: %v", jobs)
		}
		view, err := s.Billing(t.Context(), s.ana)
		check(t, err)
		if view.Account.Company.Name != "Prata & Filhos" || view.Account.Plan != "starter" {
			t.Errorf("shown: %+v", view.Account)
		}
	})
}

func TestTheProviderEndsUpWithTheLatestPayerDetails(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		provider := &noting{Payments: s.payments}
		s.config.Payments = provider
		s.Service = billing.New(s.config)
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		check(t, s.SetCompany(t.Context(), s.ana, casaPrata))
		provider.meanwhile = func() {
			provider.meanwhile = nil
			check(t, s.SetCompany(t.Context(), s.ana, cutroom.Company{Name: "Newer"}))
		}
		check(t, s.UpdateCustomer(t.Context(), cutroom.Attempt{}, cutroom.UpdateCustomer{AccountID: s.account}))
		if last := provider.told[len(provider.told)-1]; last.Name() != "Newer" {
			t.Errorf("told last: %+v", last)
		}
	})
}

func TestOnlyMembersWhoPayCanSetTheCompany(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		for position, may := range map[cutroom.Position]bool{cutroom.Billing: true, cutroom.Approver: false, cutroom.Reviewer: false} {
			name := "mate" + string(position)
			check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
				u := cutroom.User{ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: cutroom.Client, CreatedAt: s.clock.Now()}
				return errors.Join(tx.CreateUser(t.Context(), u), tx.CreateMember(t.Context(), cutroom.Member{AccountID: s.account, UserID: name, Position: position, JoinedAt: s.clock.Now()}))
			}))
			err := s.SetCompany(t.Context(), cutroom.Actor{UserID: name, Role: cutroom.Client}, cutroom.Company{Name: name})
			if may != (err == nil) || !may && !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", position, err)
			}
		}
		if err := s.SetCompany(t.Context(), s.ana, cutroom.Company{Country: "XX"}); err == nil {
			t.Error("a country that does not exist was accepted")
		}
		account, err := s.store.ClientAccountByID(t.Context(), s.account)
		check(t, err)
		if account.Company.Country != "" || account.Company.Name != "mate"+string(cutroom.Billing) {
			t.Errorf("kept: %+v", account.Company)
		}
	})
}
