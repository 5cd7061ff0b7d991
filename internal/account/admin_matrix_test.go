package account_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// managed are the actions of managers on other people.
var managed = map[string]func(s *stage, by cutroom.Actor, userID string) error{
	"suspend":  func(s *stage, by cutroom.Actor, id string) error { return s.Suspend(context.Background(), by, id) },
	"readmit":  func(s *stage, by cutroom.Actor, id string) error { return s.Readmit(context.Background(), by, id) },
	"sign out": func(s *stage, by cutroom.Actor, id string) error { return s.SignOut(context.Background(), by, id) },
	"lift factor": func(s *stage, by cutroom.Actor, id string) error {
		err := s.LiftTwoFactor(context.Background(), by, id)
		if errors.Is(err, cutroom.ErrTwoFactorOff) {
			return nil // they may, but there is no second factor
		}
		return err
	},
	"change role": func(s *stage, by cutroom.Actor, id string) error {
		return s.ChangeRole(context.Background(), by, id, cutroom.Editor)
	},
	"view as": func(s *stage, by cutroom.Actor, id string) error {
		_, err := s.ViewAs(context.Background(), by, id, "")
		return err
	},
}

// actors are the people who try these actions: their role when the request
// began, and what has happened to them since.
var actors = map[string]struct {
	role  cutroom.Role
	since func(s *stage, t *testing.T, by *cutroom.Actor)
	want  error
}{
	"a client":  {cutroom.Client, nil, cutroom.ErrForbidden},
	"an editor": {cutroom.Editor, nil, cutroom.ErrForbidden},
	"a manager": {cutroom.Manager, nil, nil},
	"a manager viewing as a client": {cutroom.Manager, func(_ *stage, _ *testing.T, by *cutroom.Actor) {
		by.Role, by.ViewedBy = cutroom.Client, "mia"
	}, cutroom.ErrForbidden},
	"a manager who was made an editor": {cutroom.Manager, func(s *stage, t *testing.T, by *cutroom.Actor) {
		s.change(t, by.UserID, func(u *cutroom.User) { u.Role = cutroom.Editor })
	}, cutroom.ErrForbidden},
	"a manager who was suspended": {cutroom.Manager, func(s *stage, t *testing.T, by *cutroom.Actor) {
		s.change(t, by.UserID, func(u *cutroom.User) { u.SuspendedAt = s.now.Now() })
	}, cutroom.ErrUnauthenticated},
	"a manager who was deleted": {cutroom.Manager, func(_ *stage, _ *testing.T, by *cutroom.Actor) {
		by.UserID = "nobody"
	}, cutroom.ErrUnauthenticated},
	"a manager who was signed out": {cutroom.Manager, func(s *stage, t *testing.T, by *cutroom.Actor) {
		if err := s.SignOut(context.Background(), cutroom.System, by.UserID); err != nil {
			t.Fatal(err)
		}
	}, cutroom.ErrUnauthenticated},
	"a manager whose proof has expired": {cutroom.Manager, func(s *stage, _ *testing.T, _ *cutroom.Actor) {
		s.now.Move(cutroom.ProofLife)
	}, cutroom.ErrProofRequired},
}

// Role × action × state: only a person who is a manager at that moment, with a
// recent proof of identity, can act on others.
func TestOnlyCurrentManagersCanActOnOthers(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		target := s.register(t, ana).User
		for who, a := range actors {
			for name, do := range managed {
				t.Run(who+"/"+name, func(t *testing.T) {
					login := cutroom.NewReferralCode()
					r := cutroom.Registration{Username: login, Password: "Cutroom!1", Email: login + "@example.com", FullName: "X"}
					if _, err := s.Create(t.Context(), cutroom.System, r, a.role); err != nil {
						t.Fatal(err)
					}
					_, by := s.signIn(t, account.Visitor{}, r)
					s.now.Move(time.Second)
					if err := s.Prove(t.Context(), by, account.Proof{Password: r.Password}); err != nil {
						t.Fatal(err)
					}
					if a.since != nil {
						a.since(s, t, &by)
					}
					s.change(t, target.ID, func(u *cutroom.User) { u.Role, u.SuspendedAt = cutroom.Client, target.SuspendedAt })
					wantErr(t, do(s, by, target.ID), a.want)
				})
			}
		}
	})
}
