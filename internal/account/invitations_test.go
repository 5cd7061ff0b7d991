package account_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnInvitedPersonRegistersAndJoinsTheTeam(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		i := s.invite(t, owner, "rui@example.com", cutroom.Approver)
		secret := s.linkTo(t, i.ID)
		view, err := s.LookAtInvitation(ctx, secret)
		if err != nil || view.Account.Name != "The ana" || view.Inviter != "The ana" || view.Invitation.Position != cutroom.Approver || view.Known {
			t.Fatalf("%+v, %v", view, err)
		}
		typed := registration("rui")
		typed.Email, typed.ReferralCode = "eve@example.com", "FIRSTMONTH10"
		w, err := s.RegisterInvited(ctx, account.Visitor{}, secret, typed)
		if err != nil {
			t.Fatal(err)
		}
		if w.User.Email != "rui@example.com" || !w.User.OwnsEmail() || w.User.Role != cutroom.Client {
			t.Errorf("%+v", w.User)
		}
		by, err := s.Bearer(ctx, w.Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		m := s.place(t, by)
		if m.Account.ID != s.place(t, owner).Account.ID || m.Position != cutroom.Approver {
			t.Errorf("%+v", m)
		}
		_, err = s.RegisterInvited(ctx, account.Visitor{}, secret, registration("eve"))
		want(t, "used twice", err, cutroom.ErrInvitationUsed)
		_, err = s.LookAtInvitation(ctx, secret)
		want(t, "viewed afterwards", err, cutroom.ErrInvitationUsed)
	})
}

func TestASignedInPersonAcceptsWithTheirConfirmedAddress(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		rui, eve := s.client(t, "rui"), s.client(t, "eve")
		secret := s.linkTo(t, s.invite(t, owner, "RUI@example.com", cutroom.Reviewer).ID)

		want(t, "somebody else's", s.AcceptInvitation(ctx, eve, secret), cutroom.ErrInvitationForAnother)
		s.change(t, rui.UserID, func(u *cutroom.User) { u.EmailConfirmedAt = time.Time{} })
		want(t, "unconfirmed", s.AcceptInvitation(ctx, rui, secret), cutroom.ErrEmailUnconfirmed)
		s.change(t, rui.UserID, func(u *cutroom.User) { u.EmailConfirmedAt = s.now.Now() })
		s.change(t, rui.UserID, func(u *cutroom.User) { u.SuspendedAt = s.now.Now() })
		want(t, "suspended", s.AcceptInvitation(ctx, rui, secret), cutroom.ErrForbidden)
		s.change(t, rui.UserID, func(u *cutroom.User) { u.SuspendedAt = time.Time{} })
		_, err := s.RegisterInvited(ctx, account.Visitor{}, secret, registration("ruitwo"))
		want(t, "a second account for the address", err, cutroom.ErrInvitationSignIn)

		before := s.place(t, rui).Account
		if err := s.AcceptInvitation(ctx, rui, secret); err != nil {
			t.Fatal(err)
		}
		if m := s.place(t, rui); m.Account.ID != s.place(t, owner).Account.ID || m.Position != cutroom.Reviewer {
			t.Errorf("%+v", m)
		}
		if closed, err := st.ClientAccountByID(ctx, before.ID); err != nil || closed.Open() {
			t.Errorf("the empty account is still open: %+v, %v", closed, err)
		}
		want(t, "used twice", s.AcceptInvitation(ctx, rui, secret), cutroom.ErrInvitationUsed)
		_, err = s.Invite(ctx, owner, "rui@example.com", cutroom.Reviewer)
		want(t, "inviting a member", err, cutroom.ErrAlreadyMember)
	})
}

func TestAPersonWithATeamOrPlanCannotAcceptAnInvitation(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	ana := s.owner(t, "ana", "enterprise")
	accept := func(by cutroom.Actor) error {
		u, err := s.Self(ctx, by)
		if err != nil {
			t.Fatal(err)
		}
		return s.AcceptInvitation(ctx, by, s.linkTo(t, s.invite(t, ana, u.Email, cutroom.Reviewer).ID))
	}
	leader := s.owner(t, "leader", "professional")
	follower := s.member(t, leader, "follower", cutroom.Reviewer)
	want(t, "an owner with a team", accept(leader), cutroom.ErrOwnTeamFirst)
	want(t, "a member elsewhere", accept(follower), cutroom.ErrLeaveTeamFirst)
	want(t, "an owner with a plan", accept(s.owner(t, "payer", "starter")), cutroom.ErrOwnPlanFirst)
	ben, err := s.Create(ctx, cutroom.System, registration("ben"), cutroom.Editor)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "an editor", accept(ben.Actor("")), cutroom.ErrInvitationForClients)
}

// What belongs to a closed account can never be reached again.
func TestJoiningATeamOrChangingRoleNeverLosesVideosOrProjects(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		team := s.owner(t, "ana", "enterprise")
		for name, c := range map[string]struct {
			owns func(tx cutroom.Tx, account, by string) error
			want error
		}{
			"saver": {func(tx cutroom.Tx, account, _ string) error {
				l, err := tx.LedgerOf(t.Context(), account)
				if err != nil {
					return err
				}
				if _, err := l.Grant(s.now.Now(), cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: "checkout/1", Amount: 1}); err != nil {
					return err
				}
				return tx.SaveLedger(t.Context(), l)
			}, cutroom.ErrOwnVideosFirst},
			"maker":    {s.projectIn(t, cutroom.InProgress, false), cutroom.ErrOwnProjectsFirst},
			"drafter":  {s.projectIn(t, cutroom.Draft, false), cutroom.ErrOwnProjectsFirst},
			"archiver": {s.projectIn(t, cutroom.Approved, true), cutroom.ErrOwnProjectsFirst},
			"beginner": {s.projectIn(t, cutroom.Cancelled, false), nil},
			"payer": {func(tx cutroom.Tx, account, _ string) error {
				a, err := tx.ClientAccountByID(t.Context(), account)
				a.Plan = "starter"
				return errors.Join(err, tx.SaveClientAccount(t.Context(), a))
			}, cutroom.ErrOwnPlanFirst},
		} {
			by := s.client(t, name)
			own := s.place(t, by)
			s.write(t, func(tx cutroom.Tx) error { return c.owns(tx, own.AccountID, by.UserID) })
			secret := s.linkTo(t, s.invite(t, team, name+"@example.com", cutroom.Reviewer).ID)
			want(t, name, s.AcceptInvitation(t.Context(), by, secret), c.want)
			if c.want != nil {
				want(t, name+" as an editor", s.ChangeRole(t.Context(), cutroom.System, by.UserID, cutroom.Editor), cutroom.ErrClientStays)
			}
			if stayed := s.place(t, by).AccountID == own.AccountID; stayed != (c.want != nil) {
				t.Errorf("%s is still in their own account: %v", name, stayed)
			}
		}
	})
}

// projectIn makes a project in a state.
func (s *stage) projectIn(t *testing.T, state cutroom.ProjectState, archived bool) func(tx cutroom.Tx, account, by string) error {
	return func(tx cutroom.Tx, account, by string) error {
		now := s.now.Now()
		p := cutroom.Project{ID: "project of " + account, AccountID: account, Title: "Loop", State: state, Service: "social", CreatedBy: by, CreatedAt: now, StateSince: now}
		if archived {
			p.ArchivedAt = now
		}
		return tx.CreateProject(t.Context(), p)
	}
}

func TestAnInvitationIsAcceptedOnceHoweverManyTry(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		owner := s.owner(t, "ana", "enterprise")
		secret := s.linkTo(t, s.invite(t, owner, "rui@example.com", cutroom.Reviewer).ID)
		errs := make([]error, 5)
		var wg sync.WaitGroup
		for i := range errs {
			wg.Go(func() {
				_, errs[i] = s.RegisterInvited(context.Background(), account.Visitor{}, secret, registration("rui"+string(rune('a'+i))))
			})
		}
		wg.Wait()
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
			} else {
				want(t, "too late", err, cutroom.ErrInvitationUsed)
			}
		}
		team, err := s.Team(context.Background(), owner)
		if err != nil || won != 1 || len(team.Teammates) != 2 {
			t.Errorf("%d joined, %d in the team, %v", won, len(team.Teammates), err)
		}
	})
}

func TestInvalidInvitationLinksSayWhy(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		eve := s.client(t, "eve")
		refused := func(what, secret string, why error) {
			t.Helper()
			_, look := s.LookAtInvitation(ctx, secret)
			want(t, what+", viewed", look, why)
			want(t, what+", accepted", s.AcceptInvitation(ctx, eve, secret), why)
			_, register := s.RegisterInvited(ctx, account.Visitor{}, secret, registration("new"))
			want(t, what+", registered", register, why)
		}
		refused("made up", "nonsense", cutroom.ErrInvitationUnknown)
		refused("empty", "", cutroom.ErrInvitationUnknown)

		i := s.invite(t, owner, "eve@example.com", cutroom.Reviewer)
		first := s.linkTo(t, i.ID)
		if err := s.ResendInvitation(ctx, owner, i.ID); err != nil {
			t.Fatal(err)
		}
		second := s.linkTo(t, i.ID)
		refused("replaced", first, cutroom.ErrInvitationUnknown)
		s.now.Move(cutroom.InvitationLife)
		refused("expired", second, cutroom.ErrInvitationExpired)
		if err := s.ResendInvitation(ctx, owner, i.ID); err != nil {
			t.Fatal(err)
		}
		third := s.linkTo(t, i.ID)
		if _, err := s.LookAtInvitation(ctx, third); err != nil {
			t.Errorf("sent again: %v", err)
		}
		if err := s.RevokeInvitation(ctx, owner, i.ID); err != nil {
			t.Fatal(err)
		}
		refused("revoked", third, cutroom.ErrInvitationRevoked)
		want(t, "revoked twice", s.RevokeInvitation(ctx, owner, i.ID), cutroom.ErrInvitationRevoked)
		want(t, "sent after it was revoked", s.ResendInvitation(ctx, owner, i.ID), cutroom.ErrInvitationRevoked)
	})
}

func TestOnlyPeopleWithAConfirmedAddressCanInvite(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	owner := s.owner(t, "ana", "professional")
	i := s.invite(t, owner, "rui@example.com", cutroom.Reviewer)
	s.change(t, owner.UserID, func(u *cutroom.User) { u.EmailConfirmedAt = time.Time{} })
	_, err := s.Invite(ctx, owner, "rita@example.com", cutroom.Reviewer)
	want(t, "inviting", err, cutroom.ErrEmailUnconfirmed)
	want(t, "resending", s.ResendInvitation(ctx, owner, i.ID), cutroom.ErrEmailUnconfirmed)
}

func TestInvalidInvitationsAreRefused(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	owner := s.owner(t, "ana", "professional")
	s.invite(t, owner, "rui@example.com", cutroom.Reviewer)
	for _, c := range []struct {
		email    string
		position cutroom.Position
		code     string
	}{
		{"", cutroom.Reviewer, "email_required"},
		{"no address", cutroom.Reviewer, "email_format"},
		{"rita@example.com\r\nBcc: eve@example.com", cutroom.Reviewer, "email_format"},
		{"rita@example.com", cutroom.Owner, "position_unknown"},
		{"rita@example.com", "admin", "position_unknown"},
		{"Rui@example.com", cutroom.Approver, "already_invited"},
		{"ana@example.com", cutroom.Approver, "already_member"},
	} {
		_, err := s.Invite(ctx, owner, c.email, c.position)
		want(t, c.email+" as "+string(c.position), err, &cutroom.Error{Code: c.code})
	}
}

func TestClosingAnAccountRevokesItsInvitations(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	rui := s.owner(t, "rui", "professional")
	theirs := s.linkTo(t, s.invite(t, rui, "friend@example.com", cutroom.Reviewer).ID)
	s.subscribe(t, rui, "")
	ana := s.owner(t, "ana", "professional")
	if err := s.AcceptInvitation(ctx, rui, s.linkTo(t, s.invite(t, ana, "rui@example.com", cutroom.Reviewer).ID)); err != nil {
		t.Fatal(err)
	}
	_, err := s.LookAtInvitation(ctx, theirs)
	want(t, "an invitation of a closed account", err, cutroom.ErrInvitationRevoked)
}
