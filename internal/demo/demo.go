// Package demo holds the verbs that exist only in demo mode: the demo people,
// and a clock that a manager can move ahead to see what happens over time.
//
// What doesn't belong here: anything that a real installation needs.
package demo

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// Password is what every demo person signs in with as long as only this machine
// can reach the demo. It is printed at the start and is worthless outside a demo.
const Password = "Cutroom!demo1"

// Person is a person who exists in every demo.
type Person struct {
	Username string
	FullName string
	Role     cutroom.Role
}

// People are the demo's people, one for each role.
var People = []Person{
	{"client", "Inês Prata", cutroom.Client},
	{"editor", "Rui Matos", cutroom.Editor},
	{"manager", "Mia Costa", cutroom.Manager},
}

// Email returns the person's address. No mail is ever sent to it.
func (p Person) Email() string { return p.Username + "@demo.example" }

// Accounts creates people and sets their passwords; account.Service implements it.
type Accounts interface {
	Create(ctx context.Context, by cutroom.Actor, r cutroom.Registration, role cutroom.Role) (cutroom.User, error)
	SetPassword(ctx context.Context, by cutroom.Actor, login, password string) error
}

// Cast says how the demo people sign in.
type Cast struct {
	Password string  // shared by all of them and publicly known; "" if each has their own
	Made     []Login // new passwords, shown only once
}

// Login is what a demo person signs in with.
type Login struct {
	Person
	Password string
}

// Seed creates the demo people that don't exist yet. In a demo that others can
// reach, each of them gets their own password, once and permanently: the known
// password stops working, and everyone signed in with it is signed out.
func Seed(ctx context.Context, store cutroom.Store, accounts Accounts, public bool) (Cast, error) {
	own, err := ownPasswords(ctx, store)
	if err != nil {
		return Cast{}, err
	}
	cast := Cast{Password: Password}
	if own || public {
		cast.Password = ""
	}
	for _, p := range People {
		login := Login{p, cast.Password}
		if login.Password == "" {
			login.Password = cutroom.NewPassword()
		}
		_, err := store.UserByLogin(ctx, p.Username)
		switch {
		case errors.Is(err, cutroom.ErrNotFound):
			err = enrol(ctx, store, accounts, login)
		case err == nil && public && !own:
			err = accounts.SetPassword(ctx, cutroom.System, p.Username, login.Password)
		case err == nil:
			continue
		}
		// It's fine if another node seeds the same database at the same time.
		if errors.Is(err, cutroom.ErrUsernameTaken) {
			continue
		}
		if err != nil {
			return Cast{}, fmt.Errorf("demo person %s: %w", p.Username, err)
		}
		if cast.Password == "" {
			cast.Made = append(cast.Made, login)
		}
	}
	if own || !public {
		return cast, nil
	}
	return cast, store.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.PutSetting(ctx, cutroom.SettingDemoPasswords, passwordsOwn)
	})
}

// passwordsOwn means that each demo person has their own password.
const passwordsOwn = "own"

func ownPasswords(ctx context.Context, r cutroom.SettingReader) (bool, error) {
	kept, err := r.Setting(ctx, cutroom.SettingDemoPasswords)
	if errors.Is(err, cutroom.ErrNotFound) {
		return false, nil
	}
	return kept == passwordsOwn, err
}

// enrol creates one of the demo people.
func enrol(ctx context.Context, store cutroom.Store, accounts Accounts, l Login) error {
	u, err := accounts.Create(ctx, cutroom.System, cutroom.Registration{
		Username: l.Username, Password: l.Password, FullName: l.FullName, Email: l.Email(),
	}, l.Role)
	if err != nil || l.Role != cutroom.Client {
		return err
	}
	return NameAccount(ctx, store, u.ID, ClientCompany)
}

// ClientCompany is the name of the demo client's account.
const ClientCompany = "Casa Prata"

// NameAccount names the account of a client.
func NameAccount(ctx context.Context, store cutroom.Store, userID, name string) error {
	return store.InTx(ctx, func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(ctx, userID)
		if err != nil {
			return err
		}
		m.Account.Name = name
		return tx.SaveClientAccount(ctx, m.Account)
	})
}
