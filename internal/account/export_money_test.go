package account_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// spend gives the actor's account a financial history of payments, purchases
// and gifts, each marked with a word.
func (s *stage) spend(t *testing.T, by cutroom.Actor, mark string) {
	t.Helper()
	account, now := s.place(t, by).AccountID, s.now.Now()
	s.write(t, func(tx cutroom.Tx) error {
		l, err := tx.LedgerOf(t.Context(), account)
		if err != nil {
			return err
		}
		_, err = l.Grant(now, by, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "checkout/" + mark, Amount: 3})
		return errors.Join(err,
			l.Adjust(now, cutroom.Actor{UserID: "the-manager"}, cutroom.Adjustment{Amount: 1, Kind: cutroom.GoodwillCredit, Note: mark + "'s note"}),
			tx.SaveLedger(t.Context(), l),
			tx.CreateSubscription(t.Context(), cutroom.Subscription{
				ID: mark, AccountID: account, ProviderID: "sub_" + mark, State: cutroom.SubscriptionEnded, Plan: "starter", Interval: cutroom.Monthly,
				Price: 39900, Discount: "CODE" + mark, StartedAt: now, PeriodStart: now, PeriodEnd: now.AddDate(0, 1, 0), EndedAt: now.AddDate(0, 1, 0),
				OpenBill: "in_open" + mark, Card: cutroom.Card{Brand: "visa", Last4: "4242", ExpMonth: 12, ExpYear: 2030},
			}),
			tx.CreateCheckout(t.Context(), cutroom.Checkout{
				ID: mark, AccountID: account, UserID: by.UserID, Order: cutroom.Order{Videos: 3}, Code: "BOUGHT" + mark, ReferrerID: "the-referrer",
				Due: 11700, State: cutroom.CheckoutPaid, SessionID: "cs_" + mark, URL: "https://pay.example/" + mark, CreatedAt: now, ExpiresAt: now.Add(time.Hour), PaidAt: now,
			}),
			tx.CreateReceipt(t.Context(), cutroom.Receipt{
				ID: mark, AccountID: account, BillID: "in_" + mark, Number: "R/" + mark, PaymentID: "pi_" + mark, Subtotal: 12000, Discount: 300, Total: 11700,
				PaidAt: now, Lines: []cutroom.BillLine{{Text: "3 extra videos", ProductID: "cutroom-tokens", Amount: 12000}}, Card: cutroom.Card{Brand: "visa", Last4: "4242"},
				Parties: cutroom.Parties{Client: "The " + mark + " of then", Seller: cutroom.Seller{Name: "Cutroom"}},
			}))
	})
}

var moneyFiles = []string{"plan.json", "purchases.json", "receipts.json", "credits.json", "receipts/R-ana.pdf"}

func (s *stage) export(t *testing.T, by cutroom.Actor) map[string]string {
	t.Helper()
	archive, err := s.Export(t.Context(), by)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := archive.Write(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return unpack(t, b.Bytes())
}

func TestAnExportContainsPaymentsForThoseWhoMaySeeThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ana := s.owner(t, "ana", "enterprise")
		s.spend(t, ana, "ana")
		eve := s.owner(t, "eve", "")
		s.spend(t, eve, "eve")
		payer := s.member(t, ana, "pia", cutroom.Billing)

		for _, by := range []cutroom.Actor{ana, payer} {
			files := s.export(t, by)
			doer := "somebody else"
			if by == ana {
				doer = "you"
			}
			for name, parts := range map[string][]string{
				"plan.json":          {`"plan": "enterprise"`, `"state": "ended"`, `"price": 39900`, `"code": "CODEana"`, `"last4": "4242"`, `"cameWithYourCode": 0`},
				"purchases.json":     {`"videos": 3`, `"due": 11700`, `"code": "BOUGHTana"`, `"by": "` + doer + `"`},
				"receipts.json":      {`"number": "R/ana"`, `"total": 11700`, `"discount": 300`, `"text": "3 extra videos"`, `"client": "The ana of then"`},
				"credits.json":       {`"reason": "tokens_bought"`, `"amount": 3`, `"by": "` + doer + `"`, `"note": "ana's note"`, `"left": 4`, `"by": "somebody else"`},
				"receipts/R-ana.pdf": {"%PDF of R/ana for The ana of then in en"},
			} {
				for _, part := range parts {
					if !strings.Contains(files[name], part) {
						t.Errorf("%s: %s lacks %s: %s", by.Username, name, part, files[name])
					}
				}
			}
			all := ""
			for _, name := range moneyFiles {
				all += files[name]
			}
			for _, never := range []string{"eve", "the-manager", "the-referrer", "https://pay", "sub_", "cs_", "pi_", "in_", ana.UserID} {
				if strings.Contains(all, never) {
					t.Errorf("%s: %q is in the export", by.Username, never)
				}
			}
			if len(files) != 16+len(moneyFiles) {
				t.Errorf("%s: %d files", by.Username, len(files))
			}
		}
		_, mia := s.manager(t, "mia")
		others := []cutroom.Actor{mia}
		for name, position := range map[string]cutroom.Position{"rui": cutroom.Reviewer, "abe": cutroom.Approver} {
			others = append(others, s.member(t, ana, name, position))
		}
		for _, by := range others {
			files := s.export(t, by)
			for name, content := range files {
				if strings.HasPrefix(name, "receipts") || strings.Contains(content, "39900") || strings.Contains(content, "ana's note") {
					t.Errorf("%s sees payments: %s", by.Username, name)
				}
			}
			want := 16
			if by == mia {
				want = 14 // managers have no projects and no brand kit of their own
			}
			if len(files) != want {
				t.Errorf("%s: %d files", by.Username, len(files))
			}
		}
	})
}
