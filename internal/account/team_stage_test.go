package account_test

import (
	"context"
	"errors"
	"testing"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

func catalogue(t *testing.T) cutroom.Catalogue {
	t.Helper()
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func registration(name string) cutroom.Registration {
	return cutroom.Registration{Username: name, Password: "Cutroom!1", Email: name + "@example.com", FullName: "The " + name}
}

// write runs fn in a transaction that must succeed.
func (s *stage) write(t *testing.T, fn func(tx cutroom.Tx) error) {
	t.Helper()
	if err := s.store.InTx(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

// change alters a person directly in the store.
func (s *stage) change(t *testing.T, userID string, how func(u *cutroom.User)) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(context.Background(), userID)
		if err != nil {
			return err
		}
		how(&u)
		return tx.SaveUser(context.Background(), u)
	})
}

// client registers a person and confirms their address.
func (s *stage) client(t *testing.T, name string) cutroom.Actor {
	t.Helper()
	w := s.register(t, registration(name))
	s.change(t, w.User.ID, func(u *cutroom.User) { u.EmailConfirmedAt = s.now.Now() })
	return s.actor(t, w)
}

// owner makes a client whose account has the plan.
func (s *stage) owner(t *testing.T, name, plan string) cutroom.Actor {
	t.Helper()
	by := s.client(t, name)
	s.subscribe(t, by, plan)
	return by
}

// subscribe gives the actor's account a plan, as billing will.
func (s *stage) subscribe(t *testing.T, by cutroom.Actor, plan string) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(context.Background(), by.UserID)
		if err != nil {
			return err
		}
		m.Account.Plan = plan
		return tx.SaveClientAccount(context.Background(), m.Account)
	})
}

func (s *stage) invite(t *testing.T, by cutroom.Actor, email string, position cutroom.Position) cutroom.Invitation {
	t.Helper()
	i, err := s.Invite(context.Background(), by, email, position)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// linkTo makes an invitation's link, as the mail does.
func (s *stage) linkTo(t *testing.T, id string) string {
	t.Helper()
	var secret string
	s.write(t, func(tx cutroom.Tx) error {
		i, err := tx.InvitationByID(context.Background(), id)
		if err != nil {
			return err
		}
		i, secret = i.NewLink(s.now.Now())
		return tx.SaveInvitation(context.Background(), i)
	})
	return secret
}

// member adds a new person to the owner's team.
func (s *stage) member(t *testing.T, owner cutroom.Actor, name string, position cutroom.Position) cutroom.Actor {
	t.Helper()
	i := s.invite(t, owner, name+"@example.com", position)
	w, err := s.RegisterInvited(context.Background(), account.Visitor{}, s.linkTo(t, i.ID), registration(name))
	if err != nil {
		t.Fatal(err)
	}
	return s.actor(t, w)
}

// place returns a person's membership.
func (s *stage) place(t *testing.T, by cutroom.Actor) cutroom.Membership {
	t.Helper()
	m, err := s.Membership(context.Background(), by)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// owners counts the owners of an account.
func (s *stage) owners(t *testing.T, accountID string) (n int) {
	t.Helper()
	mates, err := s.store.Teammates(context.Background(), accountID)
	if err != nil {
		t.Fatal(err)
	}
	for _, mate := range mates {
		if mate.Position == cutroom.Owner {
			n++
		}
	}
	return n
}

func want(t *testing.T, what string, got, refusal error) {
	t.Helper()
	if refusal == nil && got != nil || !errors.Is(got, refusal) {
		t.Errorf("%s: got %v, want %v", what, got, refusal)
	}
}
