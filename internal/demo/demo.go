// Package demo holds the verbs that exist only in demo mode: the demo people,
// and a clock that a manager can move ahead to rehearse what time brings.
//
// What does not belong: anything a real installation needs.
package demo

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// Password is what every demo person signs in with while only this machine can
// reach the demo. It is printed at the start and worthless outside a demo.
const Password = "Cutroom!demo1"

// Person is somebody who exists in every demo.
type Person struct {
	Username string
	FullName string
	Role     cutroom.Role
}

// People are the demo's cast, one for each role.
var People = []Person{
	{"client", "Inês Prata", cutroom.Client},
	{"editor", "Rui Matos", cutroom.Editor},
	{"manager", "Mia Costa", cutroom.Manager},
}

// Email is the person's address, which nothing is ever sent to.
func (p Person) Email() string { return p.Username + "@demo.example" }

// Accounts makes people and gives them passwords; account.Service does it.
type Accounts interface {
	Create(ctx context.Context, by cutroom.Actor, r cutroom.Registration, role cutroom.Role) (cutroom.User, error)
	SetPassword(ctx context.Context, by cutroom.Actor, login, password string) error
}

// Cast is how the demo people sign in.
type Cast struct {
	Password string  // of all of them, known to everybody; "" when each has their own
	Made     []Login // passwords that were made up now, and are told once
}

// Login is what a demo person signs in with.
type Login struct {
	Person
	Password string
}

// Seed makes the demo people that are not there yet. In a demo that others can
// reach each of them gets a password of their own, once and for good: the known
// one works no more, and whoever was signed in with it is signed out.
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
		// Another node seeding the same database at the same time is fine.
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

// passwordsOwn says that each demo person has a password of their own.
const passwordsOwn = "own"

func ownPasswords(ctx context.Context, r cutroom.SettingReader) (bool, error) {
	kept, err := r.Setting(ctx, cutroom.SettingDemoPasswords)
	if errors.Is(err, cutroom.ErrNotFound) {
		return false, nil
	}
	return kept == passwordsOwn, err
}

// enrol makes one of the demo people.
func enrol(ctx context.Context, store cutroom.Store, accounts Accounts, l Login) error {
	u, err := accounts.Create(ctx, cutroom.System, cutroom.Registration{
		Username: l.Username, Password: l.Password, FullName: l.FullName, Email: l.Email(),
	}, l.Role)
	if err != nil || l.Role != cutroom.Client {
		return err
	}
	return furnish(ctx, store, u.ID)
}

// furnish gives the demo client's account a name.
func furnish(ctx context.Context, store cutroom.Store, userID string) error {
	return store.InTx(ctx, func(tx cutroom.Tx) error {
		m, err := tx.MembershipOf(ctx, userID)
		if err != nil {
			return err
		}
		m.Account.Name = "Casa Prata"
		return tx.SaveClientAccount(ctx, m.Account)
	})
}

// ErrTooFar refuses to move the clock by nothing, backwards, or out of reach.
var ErrTooFar = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "clock_step", Field: "hours",
	Message: "The demo clock moves ahead by 1 to 8784 hours at a time",
}

const longestStep = 366 * 24 * time.Hour

// Clock is the demo's time, shared by all nodes through the store.
type Clock struct {
	store cutroom.Store
	clock *cutroom.MovableClock
}

// NewClock makes the verbs around the movable clock.
func NewClock(store cutroom.Store, clock *cutroom.MovableClock) *Clock {
	return &Clock{store: store, clock: clock}
}

// Load takes over how far ahead the store says the demo is.
func (c *Clock) Load(ctx context.Context) error {
	offset, err := storedOffset(ctx, c.store)
	if err != nil {
		return err
	}
	c.clock.MoveTo(offset)
	return nil
}

// Now is the demo's time and how far it is ahead of the real one.
func (c *Clock) Now() (time.Time, time.Duration) { return c.clock.Now(), c.clock.Offset() }

// Move puts the demo's time ahead.
func (c *Clock) Move(ctx context.Context, by cutroom.Actor, step time.Duration) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	if step < time.Hour || step > longestStep {
		return ErrTooFar
	}
	var offset time.Duration
	err := c.store.InTx(ctx, func(tx cutroom.Tx) error {
		stored, err := storedOffset(ctx, tx)
		if err != nil {
			return err
		}
		offset = stored + step
		tx.Append(cutroom.Event{
			Kind: cutroom.ClockMoved, At: c.clock.Now(), By: by.UserID, Subject: "clock",
			Audience: []string{cutroom.ToEveryone},
		})
		// What the new time brings is not left waiting for the next full hour.
		now := c.clock.Now().Add(offset - c.clock.Offset())
		for _, job := range []cutroom.Job{
			cutroom.DeleteDueAccounts{Now: now}, cutroom.SweepCredits{Now: now}, cutroom.TendSubscriptions{Now: now},
			cutroom.ForgetApplications{Now: now}, cutroom.ForgetMessages{Now: now}, cutroom.SweepFiles{Now: now},
		} {
			if err := tx.Enqueue(ctx, job); err != nil {
				return err
			}
		}
		return tx.PutSetting(ctx, cutroom.SettingClockOffset, strconv.FormatInt(offset.Milliseconds(), 10))
	})
	if err != nil {
		return err
	}
	c.clock.MoveTo(offset)
	return nil
}

func storedOffset(ctx context.Context, r cutroom.SettingReader) (time.Duration, error) {
	value, err := r.Setting(ctx, cutroom.SettingClockOffset)
	if errors.Is(err, cutroom.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	ms, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("setting %s: %w", cutroom.SettingClockOffset, err)
	}
	return time.Duration(ms) * time.Millisecond, nil
}
