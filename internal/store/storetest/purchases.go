package storetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

func createCheckouts(t *testing.T, s *store.Store, list ...cutroom.Checkout) {
	t.Helper()
	write(t, s, func(tx cutroom.Tx) error {
		for _, c := range list {
			if err := tx.CreateCheckout(t.Context(), c); err != nil {
				return err
			}
		}
		return nil
	})
}

// paymentEvent returns an event with every field set.
func paymentEvent(id string, received time.Time) cutroom.PaymentEvent {
	return cutroom.PaymentEvent{
		ID: id, Kind: "invoice.paid", CustomerID: "cus_1", CreatedAt: noon, ReceivedAt: received,
		Payload: []byte(`{"id":"` + id + `"}`), State: cutroom.EventReceived,
	}
}

var purchases = []promise{
	{"a purchase is stored and found by the provider's session", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		want := checkoutOf(ana, "one")
		createCheckouts(t, s, want)
		for name, find := range map[string]func() (cutroom.Checkout, error){
			"by id":      func() (cutroom.Checkout, error) { return s.CheckoutByID(t.Context(), "one") },
			"by session": func() (cutroom.Checkout, error) { return s.CheckoutBySession(t.Context(), "cs_one") },
			"unfinished": func() (cutroom.Checkout, error) { return s.UnfinishedCheckout(t.Context(), want.AccountID, false) },
		} {
			if got, err := find(); err != nil || got != want {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		_, err := s.CheckoutBySession(t.Context(), "")
		wantErr(t, err, cutroom.ErrNotFound)
		want.State, want.SessionID, want.URL, want.ReceiptID = cutroom.CheckoutPaid, "cs_new", "", ""
		want.ExpiresAt, want.PaidAt = noon, noon.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveCheckout(t.Context(), want) })
		if got, err := s.CheckoutByID(t.Context(), "one"); err != nil || got != want {
			t.Errorf("saved: got %+v, %v", got, err)
		}
		_, err = s.UnfinishedCheckout(t.Context(), want.AccountID, false)
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"an account has one unfinished purchase of a plan and one of tokens, even with concurrent requests", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		for round := range rounds {
			for _, tokens := range []bool{false, true} {
				errs := atOnce(20, func(i int) error {
					c := checkoutOf(ana, fmt.Sprintf("%d-%v-%d", round, tokens, i))
					if c.State = cutroom.CheckoutOpening; i%2 == 0 {
						c.State = cutroom.CheckoutOpen
					}
					if tokens {
						c.Order = cutroom.Order{Videos: 1 + i}
					}
					return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateCheckout(t.Context(), c) })
				})
				won := 0
				for _, err := range errs {
					if err == nil {
						won++
					}
				}
				if won != 1 {
					t.Fatalf("%d purchases are open at once", won)
				}
			}
			for _, tokens := range []bool{false, true} {
				c, err := s.UnfinishedCheckout(t.Context(), accountOf(ana).ID, tokens)
				if err != nil || c.Order.Tokens() != tokens {
					t.Fatalf("got %+v, %v", c, err)
				}
				c.State = cutroom.CheckoutClosed
				write(t, s, func(tx cutroom.Tx) error { return tx.SaveCheckout(t.Context(), c) })
			}
		}
		createCheckouts(t, s, checkoutOf(eve, "hers"))
	}},
	{"a code's uses are paid purchases and those that may still be paid", func(t *testing.T, s *store.Store) {
		people := make([]cutroom.User, 5)
		for i, state := range []cutroom.CheckoutState{
			cutroom.CheckoutPaid, cutroom.CheckoutOpen, cutroom.CheckoutOpening, cutroom.CheckoutClosed, cutroom.CheckoutOpen,
		} {
			people[i] = person(fmt.Sprintf("client%d", i), cutroom.Client)
			openAccounts(t, s, people[i])
			c := checkoutOf(people[i], fmt.Sprint(i))
			if c.State = state; i == 4 {
				c.Code = "OTHER"
			}
			createCheckouts(t, s, c)
		}
		for now, want := range map[time.Time]int{noon: 3, noon.Add(time.Hour - time.Millisecond): 3, noon.Add(time.Hour): 1} {
			if got, err := s.CodeUses(t.Context(), "FRIEND", now); err != nil || got != want {
				t.Errorf("at %v: %d uses, %v", now, got, err)
			}
		}
		for i, want := range []int{1, 0, 0, 0, 0} {
			if got, err := s.CodeUsesBy(t.Context(), "FRIEND", accountOf(people[i]).ID); err != nil || got != want {
				t.Errorf("%s: %d uses, %v", people[i].ID, got, err)
			}
		}
		if got, err := s.CodeUses(t.Context(), "", noon); err != nil || got != 0 {
			t.Errorf("no code: %d uses, %v", got, err)
		}
	}},
	{"the code of an account is saved once", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		attribute := func(account, promo, referrer string) {
			write(t, s, func(tx cutroom.Tx) error { return tx.Attribute(t.Context(), account, promo, referrer) })
		}
		attribute(accountOf(eve).ID, "", accountOf(ana).ID)
		attribute(accountOf(eve).ID, "PROMO", "")
		attribute(accountOf(eve).ID, "", "")
		if a, err := s.ClientAccountByID(t.Context(), accountOf(eve).ID); err != nil || a.ReferredBy != accountOf(ana).ID || a.PromoCode != "" {
			t.Errorf("got %+v, %v", a, err)
		}
		attribute(accountOf(ana).ID, "PROMO", "")
		attribute(accountOf(ana).ID, "", accountOf(eve).ID)
		if a, err := s.ClientAccountByID(t.Context(), accountOf(ana).ID); err != nil || a.PromoCode != "PROMO" || a.ReferredBy != "" {
			t.Errorf("got %+v, %v", a, err)
		}
		count := func(wantCame, wantPaid int) {
			t.Helper()
			if came, paid, err := s.ReferralCount(t.Context(), accountOf(ana).ID); err != nil || came != wantCame || paid != wantPaid {
				t.Errorf("%d signed up and %d paid, %v", came, paid, err)
			}
		}
		count(1, 0)
		sub := subscriptionOf(eve, "hers")
		sub.State = cutroom.SubscriptionIncomplete
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), sub) })
		count(1, 0)
		sub.State = cutroom.SubscriptionEnded
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveSubscription(t.Context(), sub) })
		count(1, 1)
	}},
	{"a promo code is stored, is unique, and ends once", func(t *testing.T, s *store.Store) {
		want := cutroom.PromoCode{
			Code: "SPRING", PercentOff: 20, Months: 3, NewClients: true, Plans: []string{"starter", "enterprise"}, MaxUses: 7,
			From: noon, Until: noon.AddDate(0, 1, 0), CreatedAt: noon, CreatedBy: "mia",
		}
		plain := cutroom.PromoCode{Code: "AMOUNT", AmountOff: 5001, CreatedAt: noon.Add(time.Hour), CreatedBy: "mia"}
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreatePromoCode(t.Context(), want), tx.CreatePromoCode(t.Context(), plain))
		})
		if got, err := s.PromoCodes(t.Context()); err != nil || !reflect.DeepEqual(got, []cutroom.PromoCode{plain, want}) {
			t.Errorf("got %+v, %v", got, err)
		}
		wantOneWinner(t, cutroom.ErrCodeTaken, atOnce(20, func(int) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error {
				return tx.CreatePromoCode(t.Context(), cutroom.PromoCode{Code: "RACE", PercentOff: 1, CreatedAt: noon, CreatedBy: "mia"})
			})
		}))
		end := func(code string, at time.Time) error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.EndPromoCode(t.Context(), code, at) })
		}
		wantErr(t, end("SPRING", noon.Add(time.Minute)), nil)
		wantErr(t, end("SPRING", noon.Add(time.Hour)), cutroom.ErrNotFound)
		wantErr(t, end("NOSUCH", noon), cutroom.ErrNotFound)
		want.EndedAt = noon.Add(time.Minute)
		if got, err := s.PromoCodeByCode(t.Context(), "SPRING"); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v", got, err)
		}
		_, err := s.PromoCodeByCode(t.Context(), "spring")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
	{"a message from the provider is stored once, unchanged", func(t *testing.T, s *store.Store) {
		for round := range rounds {
			errKnown := errors.New("known")
			wantOneWinner(t, errKnown, atOnce(50, func(i int) error {
				e := paymentEvent(fmt.Sprintf("evt_%d", round), noon.Add(time.Duration(i)*time.Second))
				return s.InTx(t.Context(), func(tx cutroom.Tx) error {
					fresh, err := tx.KeepPaymentEvent(t.Context(), e)
					if err == nil && !fresh {
						err = errKnown
					}
					return err
				})
			}))
		}
		first := paymentEvent("evt_a", noon)
		again := first
		again.Payload, again.State = []byte(`{"altered":true}`), cutroom.EventIgnored
		write(t, s, func(tx cutroom.Tx) error {
			_, kept := tx.KeepPaymentEvent(t.Context(), first)
			_, repeated := tx.KeepPaymentEvent(t.Context(), again)
			return errors.Join(kept, repeated)
		})
		if got, err := s.PaymentEventByID(t.Context(), "evt_a"); err != nil || !reflect.DeepEqual(got, first) {
			t.Errorf("got %+v, %v", got, err)
		}
	}},
	{"messages are settled, and listed newest first, in pages and by state", func(t *testing.T, s *store.Store) {
		for i := range 5 {
			e := paymentEvent(fmt.Sprintf("evt_%d", i), noon.Add(time.Duration(i)*time.Second))
			if i == 3 {
				e.CustomerID = ""
			}
			write(t, s, func(tx cutroom.Tx) error { _, err := tx.KeepPaymentEvent(t.Context(), e); return err })
		}
		failed := paymentEvent("evt_2", noon.Add(2*time.Second))
		failed.State, failed.Problem, failed.SettledAt = cutroom.EventFailed, "away", noon.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error { return tx.SettlePaymentEvent(t.Context(), failed) })
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error {
			return tx.SettlePaymentEvent(t.Context(), paymentEvent("evt_none", noon))
		}), cutroom.ErrNotFound)
		list := func(state cutroom.PaymentEventState, before string, limit int) (ids string) {
			events, err := s.PaymentEvents(t.Context(), state, cutroom.Page{Before: before, Limit: limit})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				ids += e.ID[4:]
			}
			return ids
		}
		for want, got := range map[string]string{
			"43":   list("", "", 2),
			"21":   list("", "evt_3", 2),
			"4310": list(cutroom.EventReceived, "", 9),
			"10":   list(cutroom.EventReceived, "evt_2", 9), // its state has changed since it was seen
			"2":    list(cutroom.EventFailed, "", 9),
			"":     list(cutroom.EventFailed, "evt_2", 9),
		} {
			if got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		if got, err := s.PaymentEventByID(t.Context(), "evt_2"); err != nil || !reflect.DeepEqual(got, failed) {
			t.Errorf("got %+v, %v", got, err)
		}
	}},
	{"a bill has one receipt, which is stored, listed in pages and refunded", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		receipt := func(u cutroom.User, i int) cutroom.Receipt {
			return cutroom.Receipt{
				ID: fmt.Sprintf("%s%d", u.ID, i), AccountID: accountOf(u).ID, BillID: fmt.Sprintf("in_%s%d", u.ID, i), Number: fmt.Sprintf("C-%d", i),
				PaymentID: "pi_1", Subtotal: 70000, Discount: 7000, Tax: 1449, Total: 64449, Refunded: 1, PaidAt: noon.Add(time.Duration(i) * time.Hour),
				Lines: []cutroom.BillLine{{Text: "Starter", ProductID: "cutroom-starter", Amount: 70000, From: noon, Until: noon.AddDate(0, 1, 0), Proration: true}},
				Card:  cutroom.Card{Brand: "visa", Last4: "4242"},
				Parties: cutroom.Parties{
					Client: u.FullName, Company: cutroom.Company{Name: "Casa Prata", TaxID: "PT502757191", BillingEmail: "books@example.com"},
					Seller: cutroom.Seller{Name: "Cutroom", Email: "hello@example.com"},
				},
			}
		}
		for i := range 3 {
			write(t, s, func(tx cutroom.Tx) error { return tx.CreateReceipt(t.Context(), receipt(ana, i)) })
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateReceipt(t.Context(), receipt(eve, 0)) })
		want := receipt(ana, 1)
		for name, find := range map[string]func() (cutroom.Receipt, error){
			"by id":   func() (cutroom.Receipt, error) { return s.ReceiptByID(t.Context(), "ana1") },
			"by bill": func() (cutroom.Receipt, error) { return s.ReceiptByBill(t.Context(), "in_ana1") },
		} {
			if got, err := find(); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s: got %+v, %v", name, got, err)
			}
		}
		second := receipt(ana, 9)
		second.BillID = want.BillID
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateReceipt(t.Context(), second) }); err == nil {
			t.Error("a bill has two receipts")
		}
		page, err := s.Receipts(t.Context(), accountOf(ana).ID, cutroom.Page{Limit: 2})
		if err != nil || len(page) != 2 || page[0].ID != "ana2" || page[1].ID != "ana1" {
			t.Fatalf("got %+v, %v", page, err)
		}
		if page, err = s.Receipts(t.Context(), accountOf(ana).ID, cutroom.Page{Before: "ana1", Limit: 2}); err != nil || len(page) != 1 || page[0].ID != "ana0" {
			t.Errorf("got %+v, %v", page, err)
		}
		want.Refunded, want.Returned, want.Origin = 64449, map[int]int{3: 4, 12: 3}, "allowance/sub_1/"
		want.Leftover = 2500
		want.Settled, want.Restored = map[int]int{3: 2}, map[int]int{12: 1}
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveRefund(t.Context(), want) })
		if got, err := s.ReceiptByID(t.Context(), "ana1"); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v", got, err)
		}
		wantErr(t, s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveRefund(t.Context(), cutroom.Receipt{ID: "nobody's"}) }), cutroom.ErrNotFound)

		note := cutroom.CreditNote{
			ID: "cn1", AccountID: want.AccountID, ReceiptID: want.ID, RefundID: "re_1", Number: want.Number + "-CN-01", Amount: 17500, Tax: 300,
			Videos: 2, Reason: cutroom.RefundLate, Note: "As agreed", MadeBy: "mia", Key: "0123456789abcdef", At: want.PaidAt,
		}
		later := note
		later.ID, later.RefundID, later.At = "cn2", "re_2", note.At.Add(time.Hour)
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateCreditNote(t.Context(), later) })
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateCreditNote(t.Context(), note) })
		note.VoidedAt = later.At
		write(t, s, func(tx cutroom.Tx) error { return tx.VoidCreditNote(t.Context(), note.ID, note.VoidedAt) })
		again := note
		again.ID = "cn3"
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateCreditNote(t.Context(), again) }); err == nil {
			t.Error("a refund has two credit notes")
		}
		if got, err := s.CreditNoteByID(t.Context(), note.ID); err != nil || got != note {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.CreditNotesOf(t.Context(), want.AccountID); err != nil || !slices.Equal(got, []cutroom.CreditNote{note, later}) {
			t.Errorf("got %+v, %v", got, err)
		}
		_, err = s.CreditNoteByID(t.Context(), "nobody's")
		wantErr(t, err, cutroom.ErrNotFound)
	}},
}
