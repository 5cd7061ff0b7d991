package account_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestEveryClientOwnsAnAccountFromTheStart(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		made := map[string]cutroom.Actor{"registered": s.register(t, ana).User.Actor("")}
		u, err := s.Create(ctx, cutroom.System, registration("rui"), cutroom.Client)
		if err != nil {
			t.Fatal(err)
		}
		made["made by a manager"] = u.Actor("")
		for how, by := range made {
			m := s.place(t, by)
			if m.Position != cutroom.Owner || m.Account.Name == "" || len(m.Account.ReferralCode) != 8 || m.Account.Plan != "" {
				t.Errorf("%s: %+v", how, m)
			}
		}
		mia, err := s.Create(ctx, cutroom.System, registration("mia"), cutroom.Manager)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Membership(ctx, mia.Actor(""))
		want(t, "a manager's account", err, cutroom.ErrNotFound)
	})
}

func TestAMembershipFollowsTheRole(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		member := s.member(t, owner, "rui", cutroom.Approver)

		want(t, "an owner with a team", s.SetRole(ctx, cutroom.System, "ana", cutroom.Editor), cutroom.ErrOwnsTeam)
		if err := s.SetRole(ctx, cutroom.System, "rui", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		_, err := s.Team(ctx, member)
		want(t, "an editor's team", err, cutroom.ErrNotFound)
		if _, err := st.MembershipOf(ctx, member.UserID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the membership remains: %v", err)
		}
		want(t, "an owner with a plan", s.SetRole(ctx, cutroom.System, "ana", cutroom.Editor), cutroom.ErrClientStays)
		s.subscribe(t, owner, "")
		before := s.place(t, owner).Account
		if err := s.SetRole(ctx, cutroom.System, "ana", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		if closed, err := st.ClientAccountByID(ctx, before.ID); err != nil || closed.Open() {
			t.Errorf("the account without members is open: %+v, %v", closed, err)
		}
		for _, name := range []string{"rui", "ana"} {
			if err := s.SetRole(ctx, cutroom.System, name, cutroom.Client); err != nil {
				t.Fatal(err)
			}
		}
		if m := s.place(t, owner); m.Account.ID == before.ID || m.Position != cutroom.Owner {
			t.Errorf("back as a client: %+v", m)
		}
		if m := s.place(t, member); m.Position != cutroom.Owner {
			t.Errorf("back as a client: %+v", m)
		}
	})
}

func TestAnOwnerChangesPositionsRemovesMembersAndRenamesTheTeam(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		member := s.member(t, owner, "rui", cutroom.Reviewer)
		account := s.place(t, owner).Account

		if err := s.SetPosition(ctx, owner, member.UserID, cutroom.Billing); err != nil {
			t.Fatal(err)
		}
		if m := s.place(t, member); m.Position != cutroom.Billing || !m.May(cutroom.Pay) || m.May(cutroom.Comment) {
			t.Errorf("%+v", m)
		}
		for _, wrong := range []cutroom.Position{cutroom.Owner, "", "admin"} {
			want(t, "position "+string(wrong), s.SetPosition(ctx, owner, member.UserID, wrong), cutroom.ErrPosition)
		}
		want(t, "their own position", s.SetPosition(ctx, owner, owner.UserID, cutroom.Reviewer), cutroom.ErrOwnerStays)
		want(t, "removing oneself", s.RemoveMember(ctx, owner, owner.UserID), cutroom.ErrOwnerStays)
		want(t, "leaving as owner", s.LeaveTeam(ctx, owner), cutroom.ErrOwnerStays)

		if err := s.RenameTeam(ctx, owner, "  Casa Prata "); err != nil || s.place(t, member).Account.Name != "Casa Prata" {
			t.Errorf("renamed: %v, %+v", err, s.place(t, member))
		}
		for _, name := range []string{"", "  ", "a\nb", string(make([]rune, 81))} {
			if err := s.RenameTeam(ctx, owner, name); err == nil {
				t.Errorf("%q was accepted", name)
			}
		}

		if err := s.RemoveMember(ctx, owner, member.UserID); err != nil {
			t.Fatal(err)
		}
		if m := s.place(t, member); m.Account.ID == account.ID || m.Position != cutroom.Owner {
			t.Errorf("after the removal: %+v", m)
		}
		want(t, "removing again", s.RemoveMember(ctx, owner, member.UserID), cutroom.ErrNotFound)
		events, err := st.EventsAfter(ctx, 0, 100)
		if err != nil {
			t.Fatal(err)
		}
		last := events[len(events)-1]
		if last.Kind != cutroom.MemberLeft || !last.VisibleTo(owner) || !last.VisibleTo(member) {
			t.Errorf("last event %+v", last)
		}
	})
}

func TestAMemberLeavesAndStartsOver(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	owner := s.owner(t, "ana", "professional")
	member := s.member(t, owner, "rui", cutroom.Approver)
	if err := s.LeaveTeam(context.Background(), member); err != nil {
		t.Fatal(err)
	}
	if m := s.place(t, member); m.Account.ID == s.place(t, owner).Account.ID || m.Account.Plan != "" {
		t.Errorf("%+v", m)
	}
}

func TestATeamHasOneOwnerHoweverManyTransferAtOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		heirs := []cutroom.Actor{s.member(t, owner, "rui", cutroom.Approver), s.member(t, owner, "rita", cutroom.Reviewer)}
		account := s.place(t, owner).Account
		for range 5 {
			errs := make([]error, len(heirs))
			var wg sync.WaitGroup
			for i, heir := range heirs {
				wg.Go(func() { errs[i] = s.TransferOwnership(ctx, owner, heir.UserID) })
			}
			wg.Wait()
			if (errs[0] == nil) == (errs[1] == nil) {
				t.Fatalf("of two transfers exactly one happens: %v", errs)
			}
			if n := s.owners(t, account.ID); n != 1 {
				t.Fatalf("%d owners", n)
			}
			won := slices.Index(errs, nil)
			want(t, "the slower", errs[1-won], cutroom.ErrForbidden)
			if m := s.place(t, owner); m.Position != cutroom.Approver {
				t.Fatalf("the former owner is %s", m.Position)
			}
			owner, heirs[won] = heirs[won], owner
		}
		stranger := s.client(t, "eve")
		want(t, "to a stranger", s.TransferOwnership(ctx, owner, stranger.UserID), cutroom.ErrNotFound)
	})
}

func TestSeatsAreNeverOverbooked(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		owner := s.owner(t, "ana", "professional")
		errs := make([]error, 10)
		var wg sync.WaitGroup
		for i := range errs {
			wg.Go(func() {
				_, errs[i] = s.Invite(ctx, owner, string(rune('a'+i))+"@example.com", cutroom.Reviewer)
			})
		}
		wg.Wait()
		invited := 0
		for _, err := range errs {
			if err == nil {
				invited++
			} else {
				want(t, "one more than allowed", err, cutroom.ErrSeatsFull)
			}
		}
		if invited != 2 {
			t.Errorf("%d invited into two free seats", invited)
		}
		team, err := s.Team(ctx, owner)
		if err != nil || team.Seats != 3 || team.Taken != 3 || team.Roomier.Key != "enterprise" {
			t.Errorf("%+v, %v", team, err)
		}
		// An expired invitation no longer takes a seat.
		s.now.Move(cutroom.InvitationLife)
		if _, err := s.Invite(ctx, owner, "late@example.com", cutroom.Reviewer); err != nil {
			t.Error(err)
		}
	})
}

func TestWithoutAPlanThereIsOneSeat(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	owner := s.client(t, "ana")
	_, err := s.Invite(context.Background(), owner, "rui@example.com", cutroom.Reviewer)
	want(t, "without a plan", err, cutroom.ErrSeatsFull)
	var told *cutroom.Error
	if errors.As(err, &told); told.Message != "All seats on this team are taken. Professional has 3." {
		t.Error(told.Message)
	}
	s.subscribe(t, owner, "enterprise")
	for i := range 9 {
		s.invite(t, owner, string(rune('a'+i))+"@example.com", cutroom.Reviewer)
	}
	_, err = s.Invite(context.Background(), owner, "z@example.com", cutroom.Reviewer)
	if errors.As(err, &told); told.Message != cutroom.ErrSeatsFull.Message {
		t.Error(told.Message)
	}
}

func TestAFullTeamAfterADowngradeRefusesNewMembers(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	owner := s.owner(t, "ana", "professional")
	i := s.invite(t, owner, "eve@example.com", cutroom.Reviewer)
	eve := s.client(t, "eve")
	s.subscribe(t, owner, "starter")
	want(t, "joining", s.AcceptInvitation(context.Background(), eve, s.linkTo(t, i.ID)), cutroom.ErrSeatsFull)
	s.now.Move(time.Minute)
	if m := s.place(t, eve); m.Position != cutroom.Owner || !m.Account.Open() {
		t.Errorf("the refused person lost their account: %+v", m)
	}
}
