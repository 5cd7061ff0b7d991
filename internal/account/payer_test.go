package account_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestTheProviderIsUpdatedWhenThePayerChanges(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := t.Context()
		owner := s.owner(t, "ana", "professional")
		heir := s.member(t, owner, "rui", cutroom.Approver)
		account := s.place(t, owner).Account.ID
		ordered := func(do error) int {
			t.Helper()
			if do != nil {
				t.Fatal(do)
			}
			return s.store.Jobs(cutroom.UpdateCustomer{}.Kind())
		}
		if n := ordered(s.RenameTeam(ctx, owner, "Casa")); n != 0 {
			t.Errorf("%d updates before there is a customer", n)
		}
		s.write(t, func(tx cutroom.Tx) error { return tx.KeepCustomer(ctx, account, "cus_1") })
		spanish, theme := cutroom.Spanish, "dark"
		for i, step := range []struct {
			what string
			do   func() error
			told bool
		}{
			{"the team has another name", func() error { return s.RenameTeam(ctx, owner, "Casa Prata") }, true},
			{"the owner has another address", func() error {
				return s.ConfirmEmail(ctx, s.link(t, cutroom.ForEmail, owner.UserID, cutroom.EmailClaim{Email: "ana@casa.example"}))
			}, true},
			{"a member has another address", func() error {
				return s.ConfirmEmail(ctx, s.link(t, cutroom.ForEmail, heir.UserID, cutroom.EmailClaim{Email: "rui@casa.example"}))
			}, false},
			{"the owner reads another language", func() error {
				_, err := s.ChangeProfile(ctx, owner, cutroom.ProfileChange{Language: &spanish})
				return err
			}, true},
			{"the owner switches to the dark theme", func() error {
				_, err := s.ChangeProfile(ctx, owner, cutroom.ProfileChange{Theme: &theme})
				return err
			}, false},
			{"somebody else is the owner", func() error { return s.TransferOwnership(ctx, owner, heir.UserID) }, true},
		} {
			before := s.store.Jobs(cutroom.UpdateCustomer{}.Kind())
			if n := ordered(step.do()) - before; (n == 1) != step.told || n > 1 {
				t.Errorf("%d %s: %d updates", i, step.what, n)
			}
		}
	})
}
