package billing_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
	"cutroom/internal/stripe"
)

// takes sets the shop's currency.
func (s *shop) takes(currency cutroom.Currency) {
	s.catalogue = s.catalogue.In(currency)
	s.payments = stripe.New(stripe.Config{Key: "sk_test_1", WebhookSecret: "whsec_test", Currency: currency, Transport: s.sandbox.Transport()})
	s.config.Payments = s.payments
	s.Service = billing.New(s.config)
}

func TestSalesAreInTheConfiguredCurrency(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.takes("EUR")
		if _, err := s.store.Setting(t.Context(), cutroom.SettingCurrency); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("before anything is sold: %v", err)
		}

		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		sold, err := s.store.Setting(t.Context(), cutroom.SettingCurrency)
		check(t, err)
		want(t, "sold in", sold, "EUR")
		s.pass(t, days(31))
		receipts := s.receipts(t, s.account)
		want(t, "receipts", len(receipts), 2)
		want(t, "paid", receipts[0].Total, 39900)
		moved, err := s.payments.Movements(t.Context(), cutroom.MonthOf(at(2026, time.April, 2)))
		check(t, err)
		want(t, "moved in euros", len(moved), 1)
		moved, err = stripe.New(stripe.Config{Key: "sk_test_1", Transport: s.sandbox.Transport()}).Movements(t.Context(), cutroom.MonthOf(at(2026, time.April, 2)))
		check(t, err)
		want(t, "moved in dollars", len(moved), 0)
	})
}

func TestABillInAnotherCurrencyIsLoggedOnceAndIgnored(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		before := s.receipts(t, s.account)
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		s.byHand(t, "/v1/invoices", url.Values{"customer": {customer}, "currency": {"eur"}, "auto_advance": {"false"}})

		for range 2 {
			check(t, s.Sync(t.Context(), s.account))
			s.work(t)
		}
		state := s.provided(t)
		want(t, "foreign", len(state.Foreign), 1)
		want(t, "its currency", state.Foreign[0].Currency, "EUR")
		want(t, "bills", len(state.Bills), 1)
		want(t, "receipts", len(s.receipts(t, s.account)), len(before))
		entries, err := s.store.AuditAfter(t.Context(), 0, 100)
		check(t, err)
		told := 0
		for _, e := range entries {
			if e.Action == cutroom.AuditForeignMoney {
				told++
			}
		}
		want(t, "logged", told, 1)
		want(t, "managers notified", len(s.store.foreign), 1)
		want(t, "with", s.store.foreign[0], cutroom.TellForeignMoney{AccountID: s.account, Currency: "EUR"})
	})
}

func TestABillInAnotherCurrencyOfADeletedCustomerIsReportedToo(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, order{Videos: 3}, "", goodCard)
		customer, err := s.store.CustomerOf(t.Context(), s.account)
		check(t, err)
		hear := s.receive
		s.receive = func([]byte, string) error { return nil } // these messages get lost
		s.byHand(t, "/v1/invoices", url.Values{"customer": {customer}, "currency": {"eur"}, "auto_advance": {"false"}})
		s.asOperator(t, httptest.NewRequestWithContext(t.Context(), http.MethodDelete, "/v1/customers/"+customer, nil))
		s.clock.Move(time.Hour)
		s.open(t, s.ana, order{Videos: 3}, "") // replaces the customer
		s.work(t)
		s.receive = hear
		check(t, s.Sync(t.Context(), s.account))
		s.work(t)
		want(t, "told to the managers", len(s.store.foreign), 1)
	})
}

func TestANodeConfiguredForAnotherCurrencyDoesNotSync(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		check(t, s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.PutSetting(t.Context(), cutroom.SettingCurrency, "GBP") }))
		if err := s.Sync(t.Context(), s.account); err == nil {
			t.Error("the sync succeeded")
		}
	})
}
