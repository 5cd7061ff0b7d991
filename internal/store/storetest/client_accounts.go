package storetest

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// eve is a client too.
var eve = person("eve", cutroom.Client)

func accountOf(u cutroom.User) cutroom.ClientAccount {
	return cutroom.ClientAccount{ID: "account of " + u.ID, Name: u.FullName, ReferralCode: "CODE" + u.ID, CreatedAt: noon}
}

// openAccounts registers people, each as the owner of an account.
func openAccounts(t *testing.T, s *store.Store, owners ...cutroom.User) {
	t.Helper()
	register(t, s, owners...)
	write(t, s, func(tx cutroom.Tx) error {
		for _, u := range owners {
			if err := tx.CreateClientAccount(t.Context(), accountOf(u)); err != nil {
				return err
			}
			if err := tx.CreateMember(t.Context(), cutroom.Member{
				AccountID: accountOf(u).ID, UserID: u.ID, Position: cutroom.Owner, JoinedAt: noon,
			}); err != nil {
				return err
			}
		}
		return nil
	})
}

var clientAccounts = []promise{
	{"names are found regardless of case and accents, and follow changes", func(t *testing.T, s *store.Store) {
		owner, other := person("ana", cutroom.Client), person("eve", cutroom.Client)
		owner.FullName = "Álvaro Ñúñez"
		openAccounts(t, s, owner, other)
		found := func(text string) string {
			t.Helper()
			people, err := s.Users(t.Context(), cutroom.UserSearch{Text: text}, cutroom.Page{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			accounts, err := s.OwnedAccounts(t.Context(), cutroom.AccountSearch{Text: text}, cutroom.Page{Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			list := ids(people)
			for _, a := range accounts {
				list = append(list, a.Owner.ID)
			}
			return fmt.Sprint(list)
		}
		for _, typed := range []string{"Álvaro", "álvaro", "ÁLVARO", " ñÚÑ"} {
			if got := found(typed); got != "[ana ana]" {
				t.Errorf("%s finds %s", typed, got)
			}
		}
		owner.FullName = "João"
		renamed := accountOf(other)
		renamed.Name = "Casa Ómega"
		write(t, s, func(tx cutroom.Tx) error {
			if err := tx.SaveUser(t.Context(), owner); err != nil {
				return err
			}
			return tx.SaveClientAccount(t.Context(), renamed)
		})
		for typed, want := range map[string]string{"joÃO": "[ana ana]", "ÓMEGA": "[eve]", "álvaro": "[ana]"} {
			if got := found(typed); got != want { // the last one is still the account's name
				t.Errorf("%s finds %s, not %s", typed, got, want)
			}
		}
	}},
	{"a client account is stored with its codes, plan and closing time", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		want := cutroom.ClientAccount{
			ID: "b", Name: "B", Plan: "starter", ReferralCode: "BBBBBBBB", PromoCode: "PROMO",
			ReferredBy: accountOf(ana).ID, CreatedAt: noon, ClosedAt: noon.Add(time.Hour),
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateClientAccount(t.Context(), want) })
		got, err := s.ClientAccountByID(t.Context(), "b")
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
		_, err = s.ClientAccountByReferralCode(t.Context(), "BBBBBBBB")
		wantErr(t, err, cutroom.ErrNotFound) // closed
		want.Name, want.Plan, want.ClosedAt = "New", "", time.Time{}
		want.Company = cutroom.Company{
			Name: "Café \"Ñ\", Lda.", Line1: "1", Line2: "2", PostalCode: "3", City: "4", Region: "5", Country: "PT", TaxID: "6", BillingEmail: "b@example.com",
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), want) })
		if got, err = s.ClientAccountByReferralCode(t.Context(), "BBBBBBBB"); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %+v, %v", got, err)
		}
	}},
	{"a person belongs to one account, and an account has one owner", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		register(t, s, ben)
		m, err := s.MembershipOf(t.Context(), ana.ID)
		if err != nil || m.Account != accountOf(ana) || m.Position != cutroom.Owner || !m.JoinedAt.Equal(noon) {
			t.Fatalf("got %+v, %v", m, err)
		}
		_, err = s.MembershipOf(t.Context(), ben.ID)
		wantErr(t, err, cutroom.ErrNotFound)
		for name, wrong := range map[string]cutroom.Member{
			"a second account": {AccountID: accountOf(eve).ID, UserID: ana.ID, Position: cutroom.Reviewer},
			"a second owner":   {AccountID: accountOf(ana).ID, UserID: ben.ID, Position: cutroom.Owner},
		} {
			if err := s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateMember(t.Context(), wrong) }); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
	}},
	{"members are listed with their people, change position and are removed", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		register(t, s, eve)
		member := cutroom.Member{AccountID: accountOf(ana).ID, UserID: eve.ID, Position: cutroom.Reviewer, JoinedAt: noon.Add(time.Hour)}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateMember(t.Context(), member) })
		member.Position = cutroom.Billing
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveMember(t.Context(), member) })
		mates, err := s.Teammates(t.Context(), accountOf(ana).ID)
		if err != nil || len(mates) != 2 || mates[0].User.ID != ana.ID || mates[1].Member != member || mates[1].User.FullName != eve.FullName {
			t.Fatalf("got %+v, %v", mates, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteMember(t.Context(), member) })
		for _, again := range []func(cutroom.Tx) error{
			func(tx cutroom.Tx) error { return tx.DeleteMember(t.Context(), member) },
			func(tx cutroom.Tx) error { return tx.SaveMember(t.Context(), member) },
		} {
			wantErr(t, s.InTx(t.Context(), again), cutroom.ErrNotFound)
		}
	}},
	{"an invitation is found by id and by its link, and is pending until it is answered", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana, eve)
		want := cutroom.Invitation{
			ID: "i", AccountID: accountOf(ana).ID, Email: "x@example.com", Position: cutroom.Approver, InvitedBy: ana.ID,
			CreatedAt: noon, ExpiresAt: noon.Add(cutroom.InvitationLife),
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.CreateInvitation(t.Context(), want) })
		linked, secret := want.NewLink(noon)
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveInvitation(t.Context(), linked) })
		got, err := s.InvitationBySecretHash(t.Context(), cutroom.HashToken(secret))
		if err != nil || !reflect.DeepEqual(got, linked) {
			t.Fatalf("got %+v, %v", got, err)
		}
		if pending, err := s.PendingInvitations(t.Context(), accountOf(ana).ID); err != nil || len(pending) != 1 {
			t.Fatalf("got %+v, %v", pending, err)
		}
		if theirs, err := s.PendingInvitations(t.Context(), accountOf(eve).ID); err != nil || len(theirs) != 0 {
			t.Fatalf("got %+v, %v", theirs, err)
		}
		linked.AcceptedAt, linked.AcceptedBy = noon, eve.ID
		write(t, s, func(tx cutroom.Tx) error { return tx.SaveInvitation(t.Context(), linked) })
		if pending, err := s.PendingInvitations(t.Context(), accountOf(ana).ID); err != nil || len(pending) != 0 {
			t.Fatalf("got %+v, %v", pending, err)
		}
		if got, err := s.InvitationByID(t.Context(), "i"); err != nil || got.AcceptedBy != eve.ID {
			t.Fatalf("got %+v, %v", got, err)
		}
	}},
	{"invitations that expired long ago are deleted", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		write(t, s, func(tx cutroom.Tx) error {
			for id, expires := range map[string]time.Time{"old": noon.Add(-time.Hour), "young": noon.Add(time.Hour)} {
				i := cutroom.Invitation{ID: id, AccountID: accountOf(ana).ID, Email: id, Position: cutroom.Reviewer, CreatedAt: noon, ExpiresAt: expires}
				if err := tx.CreateInvitation(t.Context(), i); err != nil {
					return err
				}
			}
			n, err := tx.DeleteDeadInvitations(t.Context(), noon)
			if n != 1 {
				t.Errorf("forgot %d", n)
			}
			return err
		})
		pending, err := s.PendingInvitations(t.Context(), accountOf(ana).ID)
		if err != nil || len(pending) != 1 || pending[0].ID != "young" {
			t.Fatalf("got %+v, %v", pending, err)
		}
	}},
}
