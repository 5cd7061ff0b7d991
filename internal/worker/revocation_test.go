package worker_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// mailedLinks are the links that people receive by mail: how to request one,
// which mail it comes in, and how to open it.
var mailedLinks = map[string]struct {
	ask  func(p *held) error
	to   string
	path string
	open func(p *held, secret string) error
}{
	"the link that changes the address": {
		ask: func(p *held) error { return p.accounts.ChangeEmail(p.t.Context(), p.thief, "thief@example.com") },
		to:  "thief@example.com", path: "/confirm-email/",
		open: func(p *held, secret string) error { return p.accounts.ConfirmEmail(p.t.Context(), secret) },
	},
	"the link that cancels that change": {
		ask: func(p *held) error { return p.accounts.ChangeEmail(p.t.Context(), p.thief, "thief@example.com") },
		to:  "ana@example.com", path: "/cancel-email-change/",
		open: func(p *held, secret string) error {
			_, err := p.accounts.CancelEmailChange(p.t.Context(), secret)
			return err
		},
	},
	"the link for a new password": {
		ask: func(p *held) error { return p.accounts.RequestReset(p.t.Context(), "ana@example.com") },
		to:  "ana@example.com", path: "/reset-password/",
		open: func(p *held, secret string) error {
			_, err := p.accounts.Reset(p.t.Context(), secret, "Changed!3")
			return err
		},
	},
	"an invitation that was sent": {
		ask: func(p *held) error {
			_, err := p.accounts.Invite(p.t.Context(), p.thief, "friend@example.com", cutroom.Approver)
			return err
		},
		to: "friend@example.com", path: "/invitation/",
		open: func(p *held, secret string) error {
			_, err := p.accounts.RegisterInvited(p.t.Context(), account.Visitor{}, secret, cutroom.Registration{
				Username: "friend", Password: "Cutroom!1", FullName: "A Friend",
			})
			return err
		},
	},
}

// revocations are the actions after which nothing that was issued before may
// work. Ana does them herself in her own session, or a manager does.
var revocations = map[string]func(p *held) error{
	"resetting the password": func(p *held) error {
		if err := p.accounts.RequestReset(p.t.Context(), "ana@example.com"); err != nil {
			return err
		}
		_, err := p.accounts.Reset(p.t.Context(), p.secret("ana@example.com", "/reset-password/"), "Changed!2")
		return err
	},
	"changing the password": func(p *held) error {
		return p.accounts.ChangePassword(p.t.Context(), p.ana, "Cutroom!1", "Changed!2")
	},
	"signing out everywhere": func(p *held) error { return p.accounts.EndOtherSessions(p.t.Context(), p.ana) },
	"signed out by a manager": func(p *held) error {
		return p.accounts.SignOut(p.t.Context(), cutroom.System, p.ana.UserID)
	},
	"suspension": func(p *held) error { return p.accounts.Suspend(p.t.Context(), cutroom.System, p.ana.UserID) },
	"suspension and readmission": func(p *held) error {
		return errors.Join(p.accounts.Suspend(p.t.Context(), cutroom.System, p.ana.UserID),
			p.accounts.Readmit(p.t.Context(), cutroom.System, p.ana.UserID))
	},
	"deletion": func(p *held) error {
		if _, err := p.accounts.AskForDeletion(p.t.Context(), p.ana); err != nil {
			return err
		}
		err := p.accounts.DeleteDueAccounts(p.t.Context(), cutroom.Attempt{}, cutroom.DeleteDueAccounts{Now: time.Now().Add(30 * day)})
		if errors.Is(err, cutroom.ErrAttemptLost) {
			return nil // the work is done; only the job doesn't exist
		}
		return err
	},
}

// held is ana, a thief who knows her password, and what they hold.
type held struct {
	t          *testing.T
	accounts   *account.Service
	post       *postbox
	ana, thief cutroom.Actor
}

func newHeld(t *testing.T, st *store.Store) *held {
	t.Helper()
	p := &held{t: t, post: &postbox{came: make(chan cutroom.Mail, 50)}, accounts: newAccounts(t, st, nil)}
	work(t, st, p.post)
	p.ana = ownerOf(t, st, p.accounts, cutroom.English)
	in, err := p.accounts.Login(t.Context(), account.Visitor{}, cutroom.Credentials{Username: "ana", Password: "Cutroom!1"})
	if err != nil {
		t.Fatal(err)
	}
	if p.thief, err = p.accounts.Bearer(t.Context(), in.Tokens.Access); err != nil {
		t.Fatal(err)
	}
	return p
}

// link requests a link and returns its secret.
func (p *held) link(name string) string {
	p.t.Helper()
	link := mailedLinks[name]
	if err := link.ask(p); err != nil {
		p.t.Fatal(err)
	}
	return p.secret(link.to, link.path)
}

// secret waits for a mail to an address that has a link below path.
func (p *held) secret(to, path string) string {
	p.t.Helper()
	for {
		if m := p.post.to(p.t, to); hasLink(m, path) {
			return secretIn(p.t, m, path)
		}
	}
}

func TestEveryMailedLinkIsRevokedWithTheRestOfAPersonsAccess(t *testing.T) {
	t.Parallel()
	for name, link := range mailedLinks {
		t.Run(name+" works", func(t *testing.T) {
			p := newHeld(t, storetest.SQLite(t))
			if err := link.open(p, p.link(name)); err != nil {
				t.Errorf("%v", err)
			}
		})
		for action, revoke := range revocations {
			t.Run(name+" after "+action, func(t *testing.T) {
				t.Parallel()
				storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
					p := newHeld(t, st)
					secret := p.link(name)
					if err := revoke(p); err != nil {
						t.Fatal(err)
					}
					err := link.open(p, secret)
					if !errors.Is(err, cutroom.ErrTicketSpent) && !errors.Is(err, cutroom.ErrInvitationExpired) && !errors.Is(err, cutroom.ErrInvitationRevoked) {
						t.Errorf("the link was accepted: %v", err)
					}
				})
			})
		}
	}
}

func TestAnAddressChangeRequestedBeforeARevocationIsNeverMailed(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		accounts := newAccounts(t, st, nil)
		ana := ownerOf(t, st, accounts, cutroom.English)
		// No worker is running yet, so the job waits.
		if err := accounts.ChangeEmail(t.Context(), ana, "thief@example.com"); err != nil {
			t.Fatal(err)
		}
		if err := accounts.SetPassword(t.Context(), cutroom.System, "ana", "Changed!2"); err != nil {
			t.Fatal(err)
		}
		if err := accounts.RequestReset(t.Context(), "ana@example.com"); err != nil {
			t.Fatal(err)
		}
		post := &postbox{came: make(chan cutroom.Mail, 50)}
		work(t, st, post)
		// Jobs run in order, so once the reset mail arrives, the others are
		// done.
		if m := post.to(t, "ana@example.com"); !hasLink(m, "/reset-password/") {
			t.Errorf("a mail about the revoked change: %s", m.Subject)
		}
		for _, m := range post.kept {
			t.Errorf("a mail to %s: %s", m.To, m.Subject)
		}
	})
}

func TestTheOldAddressCancelsAChangeAndSignsEverybodyOut(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		p := newHeld(t, st)
		cancel := p.link("the link that cancels that change")
		confirm := secretIn(t, p.post.to(t, "thief@example.com"), "/confirm-email/")
		reset, err := p.accounts.CancelEmailChange(t.Context(), cancel)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.accounts.ConfirmEmail(t.Context(), confirm); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("the change continues: %v", err)
		}
		for _, by := range []cutroom.Actor{p.ana, p.thief} {
			if _, err := p.accounts.Holder(t.Context(), by.SessionID); !errors.Is(err, cutroom.ErrUnauthenticated) {
				t.Errorf("still signed in: %v", err)
			}
		}
		if _, err := p.accounts.Reset(t.Context(), reset, "Changed!2"); err != nil {
			t.Errorf("no new password: %v", err)
		}
		if _, err := p.accounts.CancelEmailChange(t.Context(), cancel); !errors.Is(err, cutroom.ErrTicketSpent) {
			t.Errorf("canceled twice: %v", err)
		}
	})
}
