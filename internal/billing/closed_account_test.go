package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/sandbox"
)

// closeAccount closes ana's account, as joining another team or deleting the
// only member does.
func (s *shop) closeAccount(t *testing.T) {
	t.Helper()
	check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(t.Context(), s.ana.UserID)
		if err != nil {
			return err
		}
		if err := tx.DeleteMember(t.Context(), m.Member); err != nil {
			return err
		}
		if err := tx.Enqueue(t.Context(), cutroom.EndSubscription{AccountID: s.account}); err != nil {
			return err
		}
		m.Account.ClosedAt = s.clock.Now()
		return tx.SaveClientAccount(t.Context(), m.Account)
	}))
}

// costsNothing fails unless everything that was paid was refunded and nothing
// more is charged.
func (s *shop) costsNothing(t *testing.T) {
	t.Helper()
	s.pass(t, 40*day)
	for _, theirs := range s.provided(t).Subscriptions {
		if theirs.Status != cutroom.ProviderEnded {
			t.Errorf("the subscription is still %v", theirs.Status)
		}
	}
	for _, b := range s.provided(t).Bills {
		if b.Refunded != b.Total {
			t.Errorf("%s of %s was refunded", b.Refunded, b.Total)
		}
	}
	if n := s.credits(t, s.account); n != 0 {
		t.Errorf("%d videos are left", n)
	}
}

func TestNobodyPaysForAnAccountThatWasClosedDuringCheckout(t *testing.T) {
	for name, bought := range map[string]order{"a plan": plan("starter", cutroom.Monthly), "extra videos": {Videos: 3}} {
		t.Run(name+", on an open page", func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				c := s.open(t, s.ana, bought, "")
				s.closeAccount(t)
				s.work(t)
				if became, err := s.sandbox.Pay(t.Context(), c.SessionID, sandbox.CardEntry{Number: sandbox.CardPays}); err == nil && became == sandbox.Paid {
					t.Error("the page still takes money")
				}
				s.costsNothing(t)
			})
		})
		t.Run(name+", paid before the message arrived", func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				c := s.open(t, s.ana, bought, "")
				s.sandbox.DropWebhooks(100)
				s.pay(t, c, sandbox.CardPays)
				s.closeAccount(t)
				s.work(t)
				s.sandbox.DropWebhooks(0)
				s.costsNothing(t)
			})
		})
		t.Run(name+", paid right after closing", func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				c := s.open(t, s.ana, bought, "")
				s.closeAccount(t)
				s.store.Take() // the page was not closed yet
				s.pay(t, c, sandbox.CardPays)
				s.work(t)
				s.costsNothing(t)
			})
		})
	}
}

// It was paid from the client's balance at the provider, so that is where the
// money returns.
func TestAClosedAccountsPlanPaidFromTheBalanceIsRefundedToTheBalance(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		c := s.open(t, s.ana, plan("starter", cutroom.Monthly), "")
		s.addBalance(t, 50000)
		s.closeAccount(t)
		s.store.Take() // the page was not closed yet
		s.pay(t, c, sandbox.CardPays)
		want(t, "balance while it counts as paid", s.provided(t).Kept, 50000-39900)
		s.work(t)
		s.costsNothing(t)
		want(t, "kept", s.provided(t).Kept, 50000)
	})
}
