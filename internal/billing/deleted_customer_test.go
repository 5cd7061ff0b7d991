package billing_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// An operator deletes the customer in the provider's dashboard. The plan ends,
// the account can buy a new one, and earlier payments stay on record.
func TestAnAccountWhoseCustomerWasDeletedAtTheProviderCanBuyAgain(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		first := s.receipts(t, s.account)[0]
		s.clock.Move(time.Hour)
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		s.asOperator(t, httptest.NewRequestWithContext(t.Context(), http.MethodDelete, "/v1/customers/"+customer, nil))
		s.work(t)
		_, err = s.store.LiveSubscription(t.Context(), s.account)
		refused(t, err, cutroom.ErrNotFound)
		_, err = s.Portal(t.Context(), s.ana, nil)
		refused(t, err, cutroom.ErrCustomerDeleted)
		check(t, s.SetCompany(t.Context(), s.ana, cutroom.Company{Name: "Casa Prata"}))
		s.work(t)

		s.clock.Move(time.Hour)
		s.subscribe(t, s.ana, plan("professional", cutroom.Monthly), "", goodCard)
		want(t, "plan", s.live(t, s.account).Plan, "professional")
		want(t, "credits, with those of the month that was paid for", s.credits(t, s.account), 8+4)
		want(t, "receipts", len(s.receipts(t, s.account)), 2)
		again, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		want(t, "it is another customer", again != customer, true)

		s.refund(t, first, 10000, 1)
		s.inDashboard(t, first, 5000)
		old, err := s.store.ReceiptByID(t.Context(), first.ID)
		check(t, err)
		want(t, "refunded of the earlier payments", old.Refunded, 15000)
		s.syncAll(t)
		want(t, "credits less the refunded share", s.credits(t, s.account), 8+3)
	})
}
