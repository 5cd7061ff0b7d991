package account_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// view opens a view of ana's account from a manager's session.
func (s *stage) view(t *testing.T, by cutroom.Actor, userID string) (account.Welcome, cutroom.Actor) {
	t.Helper()
	w, err := s.ViewAs(t.Context(), by, userID, "Firefox")
	if err != nil {
		t.Fatal(err)
	}
	return w, s.actor(t, w)
}

func TestAClientViewEndsWithTheManagersOrClientsAccess(t *testing.T) {
	for how, do := range map[string]func(t *testing.T, s *stage, mia account.Welcome, by cutroom.Actor, anaID string) error{
		"the manager signs out": func(t *testing.T, s *stage, mia account.Welcome, _ cutroom.Actor, _ string) error {
			return s.Logout(t.Context(), mia.Tokens.Refresh)
		},
		"the manager signs out everywhere, from another session": func(t *testing.T, s *stage, _ account.Welcome, by cutroom.Actor, _ string) error {
			_, elsewhere := s.signIn(t, account.Visitor{}, cutroom.Registration{Username: "mia", Password: "Cutroom!1"})
			return s.EndOtherSessions(t.Context(), elsewhere)
		},
		"the manager is demoted": func(t *testing.T, s *stage, _ account.Welcome, by cutroom.Actor, _ string) error {
			return s.ChangeRole(t.Context(), cutroom.System, by.UserID, cutroom.Client)
		},
		"the manager is suspended": func(t *testing.T, s *stage, _ account.Welcome, by cutroom.Actor, _ string) error {
			return s.Suspend(t.Context(), cutroom.System, by.UserID)
		},
		"the client becomes a manager": func(t *testing.T, s *stage, _ account.Welcome, _ cutroom.Actor, anaID string) error {
			return s.ChangeRole(t.Context(), cutroom.System, anaID, cutroom.Manager)
		},
		"the client is suspended": func(t *testing.T, s *stage, _ account.Welcome, _ cutroom.Actor, anaID string) error {
			return s.Suspend(t.Context(), cutroom.System, anaID)
		},
		"only the manager's row is changed": func(t *testing.T, s *stage, _ account.Welcome, by cutroom.Actor, _ string) error {
			return s.store.InTx(t.Context(), func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), by.UserID)
				if err != nil {
					return err
				}
				u.Role = cutroom.Editor
				return tx.SaveUser(t.Context(), u)
			})
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				s.manager(t, "max") // so that mia is not the last one
				mia, by := s.manager(t, "mia")
				anaID := s.register(t, ana).User.ID
				view, viewing := s.view(t, by, anaID)
				if err := do(t, s, mia, by, anaID); err != nil {
					t.Fatal(err)
				}
				_, err := s.Holder(t.Context(), viewing.SessionID)
				wantErr(t, err, cutroom.ErrUnauthenticated)
				s.refused(t, view.Tokens.Refresh)
			})
		})
	}
}

func TestSigningOutOnOneDeviceKeepsClientViewsOnAnother(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	first, _ := s.manager(t, "mia")
	_, second := s.signIn(t, account.Visitor{}, cutroom.Registration{Username: "mia", Password: "Cutroom!1"})
	_, viewing := s.view(t, second, s.register(t, ana).User.ID)
	if err := s.Logout(t.Context(), first.Tokens.Refresh); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Holder(t.Context(), viewing.SessionID); err != nil {
		t.Errorf("the view ended: %v", err)
	}
}

func TestARequestAdmittedBeforeARevocationCannotMakeSensitiveChanges(t *testing.T) {
	for how, revoke := range map[string]func(t *testing.T, s *stage, by, thief cutroom.Actor) error{
		"all other sessions end": func(t *testing.T, s *stage, by, _ cutroom.Actor) error { return s.EndOtherSessions(t.Context(), by) },
		"one session ends": func(t *testing.T, s *stage, by, thief cutroom.Actor) error {
			return s.EndSession(t.Context(), by, thief.SessionID)
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				ctx := t.Context()
				first := s.owner(t, "ana", "professional")
				invited := s.invite(t, first, "bea@example.com", cutroom.Approver)
				_, thief := s.signIn(t, account.Visitor{}, registration("ana"))
				_, by := s.signIn(t, account.Visitor{}, registration("ana"))
				stolen := newDevice(by.UserID)
				ceremony, err := s.BeginPasskey(ctx, thief)
				if err != nil {
					t.Fatal(err)
				}
				created := stolen.makes(t, ceremony, site)
				setup, err := s.BeginTwoFactor(ctx, thief)
				if err != nil {
					t.Fatal(err)
				}
				if err := revoke(t, s, by, thief); err != nil {
					t.Fatal(err)
				}
				// The thief's requests were authenticated a moment ago but only
				// run now.
				for what, try := range map[string]func() error{
					"change the address": func() error { return s.ChangeEmail(ctx, thief, "thief@example.com") },
					"begin a passkey":    func() error { _, err := s.BeginPasskey(ctx, thief); return err },
					"add a passkey":      func() error { _, err := s.AddPasskey(ctx, thief, ceremony.Ticket, "Phone", created); return err },
					"turn on two-factor": func() error {
						_, err := s.ConfirmTwoFactor(ctx, thief, setup.Ticket, s.code(t, setup.Secret, 0))
						return err
					},
					"invite":               func() error { _, err := s.Invite(ctx, thief, "thief@example.com", cutroom.Approver); return err },
					"resend an invitation": func() error { return s.ResendInvitation(ctx, thief, invited.ID) },
				} {
					if err := try(); !errors.Is(err, cutroom.ErrUnauthenticated) {
						t.Errorf("%s: %v", what, err)
					}
				}
				if _, err := s.Invite(ctx, by, "max@example.com", cutroom.Approver); err != nil {
					t.Errorf("the session that stayed: %v", err)
				}
			})
		})
	}
}

func TestAResetRemovesSignInMethodsAddedBeforeTheAddressWasConfirmed(t *testing.T) {
	for confirmed, confirm := range map[string]bool{"the owner confirmed the address later": true, "nobody confirmed it": false} {
		t.Run(confirmed, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStage(t, st)
				// Mallory registers with ana's address and adds their own ways
				// to sign in.
				p := s.withTwoFactor(t, "ana")
				mallorys := s.withPasskey(t, &p)
				s.now.Move(time.Minute)
				if confirm {
					if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, p.User.ID, cutroom.EmailClaim{Email: p.User.Email})); err != nil {
						t.Fatal(err)
					}
				}
				outcome, err := s.Reset(t.Context(), s.link(t, cutroom.ForPasswordReset, p.User.ID, nil), "Changed!2")
				if err != nil {
					t.Fatal(err)
				}
				if len(outcome.Removed.Passkeys) != 1 || !outcome.Removed.TwoFactor || len(outcome.Remaining.Passkeys) != 0 || outcome.Remaining.TwoFactor {
					t.Errorf("%+v", outcome)
				}
				_, err = mallorys.signIn(t, s)
				wantErr(t, err, cutroom.ErrPasskeyRefused)
				w, err := s.Login(t.Context(), account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "Changed!2"})
				if err != nil || w.Tokens.Access == "" {
					t.Errorf("the owner cannot sign in: %v", err)
				}
			})
		})
	}
}

func TestAResetKeepsAndListsSignInMethodsOfAConfirmedAddress(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	p := s.arrive(t, "ana")
	if err := s.ConfirmEmail(t.Context(), s.link(t, cutroom.ForEmail, p.User.ID, cutroom.EmailClaim{Email: p.User.Email})); err != nil {
		t.Fatal(err)
	}
	phone := s.withPasskey(t, &p)
	outcome, err := s.Reset(t.Context(), s.link(t, cutroom.ForPasswordReset, p.User.ID, nil), "Changed!2")
	if err != nil {
		t.Fatal(err)
	}
	if len(outcome.Remaining.Passkeys) != 1 || outcome.Remaining.Passkeys[0].Name != "Phone" || len(outcome.Removed.Passkeys) != 0 {
		t.Errorf("%+v", outcome)
	}
	if _, err := phone.signIn(t, s); err != nil {
		t.Errorf("her own passkey: %v", err)
	}
}

func TestNamesThatSpeakForTheServiceAreReserved(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	for _, name := range []string{"admin", "Admin_1", "support", "cutroom", "Cutroom_billing", "the_cut_room_99", "billing_support"} {
		r := ana
		r.Username = name
		_, err := s.Register(t.Context(), account.Visitor{}, r)
		wantErr(t, err, cutroom.ErrNameReserved)
	}
	r := ana
	r.FullName = "Cutroom Support"
	_, err := s.Register(t.Context(), account.Visitor{}, r)
	wantErr(t, err, cutroom.ErrNameReserved)
	owner := s.arrive(t, "ana")
	name := "Cut Room Billing"
	_, err = s.ChangeProfile(t.Context(), owner.by, cutroom.ProfileChange{FullName: &name})
	wantErr(t, err, cutroom.ErrNameReserved)
	wantErr(t, s.RenameTeam(t.Context(), owner.by, "Support Team"), cutroom.ErrNameReserved)
	// The operator may do so.
	if _, err := s.Create(t.Context(), cutroom.System, cutroom.Registration{
		Username: "support", Password: "Cutroom!1", Email: "support@example.com", FullName: "Cutroom Support",
	}, cutroom.Manager); err != nil {
		t.Error(err)
	}
}
