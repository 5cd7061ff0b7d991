package account_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestCodesAtRegistrationAreRecognizedAndNeverBlock(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		ana := s.place(t, s.client(t, "ana")).Account
		code := ana.ReferralCode
		gone := s.client(t, "gone")
		goneCode := s.place(t, gone).Account.ReferralCode
		if err := s.SetRole(ctx, cutroom.System, "gone", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		mine := cutroom.PromoCode{Code: "SPRING-26", PercentOff: 5, Months: 1, CreatedBy: "mia"}
		over := cutroom.PromoCode{Code: "WINTER-25", PercentOff: 5, Months: 1, CreatedBy: "mia", EndedAt: time.Unix(1, 0)}
		if err := st.InTx(ctx, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreatePromoCode(ctx, mine), tx.CreatePromoCode(ctx, over))
		}); err != nil {
			t.Fatal(err)
		}
		lookAlike := strings.NewReplacer("0", "o", "1", "l").Replace(code)
		for i, c := range []struct{ typed, promo, referredBy, note string }{
			{typed: ""},
			{typed: "   "},
			{typed: "FIRSTMONTH10", promo: "FIRSTMONTH10"},
			{typed: " first month 10 ", promo: "FIRSTMONTH10"},
			{typed: "spring-26", promo: "SPRING-26"},
			{typed: "WINTER-25", note: "code_not_applied"},
			{typed: code, referredBy: ana.ID},
			{typed: strings.ToLower(code), referredBy: ana.ID},
			{typed: " " + code[:4] + " " + code[4:] + "\t", referredBy: ana.ID},
			{typed: lookAlike, referredBy: ana.ID},
			{typed: "FIRSTMONTH11", note: "code_not_applied"},
			{typed: goneCode, note: "code_not_applied"},
			{typed: "'; DROP TABLE users; --", note: "code_not_applied"},
			{typed: "код", note: "code_not_applied"},
		} {
			r := registration("person" + string(rune('a'+i)))
			r.ReferralCode = c.typed
			w, err := s.Register(ctx, account.Visitor{}, r)
			if err != nil {
				t.Errorf("%q blocks: %v", c.typed, err)
				continue
			}
			got := s.place(t, w.User.Actor("")).Account
			if got.PromoCode != c.promo || got.ReferredBy != c.referredBy {
				t.Errorf("%q: %+v", c.typed, got)
			}
			noted := slices.ContainsFunc(w.Notes, func(n cutroom.Hint) bool { return n.Code == c.note })
			if noted != (c.note != "") || len(w.Notes) > 1 {
				t.Errorf("%q: notes %v", c.typed, w.Notes)
			}
			if got.ReferralCode == code || len(got.ReferralCode) != 8 {
				t.Errorf("%q: own code %q", c.typed, got.ReferralCode)
			}
		}
	})
}

func TestTheReferralOfAnAccountNeverChanges(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	r := registration("ana")
	r.ReferralCode = "FIRSTMONTH10"
	by := s.register(t, r).User.Actor("")
	s.write(t, func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(ctx, by.UserID)
		if err != nil {
			return err
		}
		m.Account.PromoCode, m.Account.ReferredBy, m.Account.ReferralCode = "OTHER", "", "AAAAAAAA"
		return tx.SaveClientAccount(ctx, m.Account)
	})
	if m := s.place(t, by); m.Account.PromoCode != "FIRSTMONTH10" || m.Account.ReferralCode == "AAAAAAAA" {
		t.Errorf("%+v", m.Account)
	}
}
