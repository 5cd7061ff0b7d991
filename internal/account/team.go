package account

import (
	"context"
	"errors"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// Team is a client account as its members see it.
type Team struct {
	cutroom.Membership
	Teammates []cutroom.Teammate
	Seats     int           // how many people it can have
	Taken     int           // how many seats are taken, open invitations included
	Plan      *cutroom.Plan // nil without a subscription
	Roomier   *cutroom.Plan // the next plan with more seats; nil if there is none
}

// Membership returns the client account that the actor belongs to and their
// position in it. It returns ErrNotFound for everybody who is not a client.
func (s *Service) Membership(ctx context.Context, by cutroom.Actor) (cutroom.Membership, error) {
	return cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
}

// MembershipOf tells a manager which client account a person belongs to. It
// returns ErrNotFound for everybody who belongs to none.
func (s *Service) MembershipOf(ctx context.Context, by cutroom.Actor, userID string) (cutroom.Membership, error) {
	if !by.IsManager() {
		return cutroom.Membership{}, cutroom.ErrForbidden
	}
	return s.store.MembershipOf(ctx, userID)
}

// Team shows the actor their client account and its members.
func (s *Service) Team(ctx context.Context, by cutroom.Actor) (Team, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return Team{}, err
	}
	team := Team{Membership: me, Seats: me.Account.Seats(s.catalogue)}
	if team.Teammates, err = s.store.Teammates(ctx, me.AccountID); err != nil {
		return Team{}, err
	}
	open, err := s.openInvitations(ctx, s.store, me.AccountID)
	if err != nil {
		return Team{}, err
	}
	team.Taken = len(team.Teammates) + len(open)
	if p, known := s.catalogue.Plan(me.Account.Plan); known {
		team.Plan = &p
	}
	if p, there := s.catalogue.RoomierPlan(team.Seats); there {
		team.Roomier = &p
	}
	return team, nil
}

// RenameTeam gives the client account another name.
func (s *Service) RenameTeam(ctx context.Context, by cutroom.Actor, name string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Rename)
		if err != nil {
			return err
		}
		if err := cutroom.CheckAccountName(name); err != nil {
			return err
		}
		if err := s.reservedNames().CheckName("name", name); err != nil {
			return err
		}
		me.Account.Name = strings.TrimSpace(name)
		if err := tx.SaveClientAccount(ctx, me.Account); err != nil {
			return err
		}
		if err := cutroom.PayerChanged(ctx, tx, me.AccountID); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditAccountRenamed, me.AccountID, nil)
		return s.tellTeam(ctx, tx, by, cutroom.AccountRenamed, me.Account.ID)
	})
}

// openAccount makes a client account with the person as its owner. The code is
// what they typed at registration. An unknown code is not stored here.
func (s *Service) openAccount(ctx context.Context, tx cutroom.Tx, u cutroom.User, by, typedCode string) error {
	account := cutroom.ClientAccount{ID: s.newID(), Name: cutroom.FirstAccountName(u), CreatedAt: s.clock.Now()}
	var err error
	if account.PromoCode, account.ReferredBy, err = s.judgeCode(ctx, tx, typedCode); err != nil {
		return err
	}
	if account.ReferralCode, err = freeReferralCode(ctx, tx); err != nil {
		return err
	}
	if err := tx.CreateClientAccount(ctx, account); err != nil {
		return err
	}
	s.record(tx, cutroom.Actor{UserID: by}, cutroom.AuditAccountOpened, account.ID, map[string]string{"owner": u.ID})
	return tx.CreateMember(ctx, cutroom.Member{
		AccountID: account.ID, UserID: u.ID, Position: cutroom.Owner, JoinedAt: account.CreatedAt,
	})
}

// closeAccount removes the last person from an account, revokes its
// invitations, and ends its subscription.
func (s *Service) closeAccount(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, last cutroom.Membership) error {
	pending, err := tx.PendingInvitations(ctx, last.AccountID)
	if err != nil {
		return err
	}
	for _, i := range pending {
		if err := s.revoke(ctx, tx, by, i); err != nil {
			return err
		}
	}
	if err := tx.DeleteMember(ctx, last.Member); err != nil {
		return err
	}
	if err := tx.Enqueue(ctx, cutroom.EndSubscription{AccountID: last.AccountID}); err != nil {
		return err
	}
	if err := tx.DeleteTeamNotes(ctx, last.AccountID); err != nil {
		return err
	}
	last.Account.ClosedAt = s.clock.Now()
	s.record(tx, by, cutroom.AuditAccountClosed, last.AccountID, nil)
	return tx.SaveClientAccount(ctx, last.Account)
}

// followRole enforces the rule that all clients, and only clients, belong to a
// client account. An owner whose team has other members stays a client, and so
// does one whose account has something to lose, because the account would be
// closed.
func (s *Service) followRole(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, u cutroom.User) error {
	m, err := tx.MembershipOf(ctx, u.ID)
	switch {
	case errors.Is(err, cutroom.ErrNotFound) && u.Role == cutroom.Client:
		return s.openAccount(ctx, tx, u, by.UserID, "")
	case errors.Is(err, cutroom.ErrNotFound):
		return nil
	case err != nil || u.Role == cutroom.Client:
		return err
	case m.Position != cutroom.Owner:
		s.record(tx, by, cutroom.AuditMemberLeft, u.ID, map[string]string{"account": m.AccountID})
		return s.endMembership(ctx, tx, by, m.Member)
	}
	mates, err := tx.Teammates(ctx, m.AccountID)
	if err != nil {
		return err
	}
	if len(mates) > 1 {
		return cutroom.ErrOwnsTeam
	}
	if m.Account.Plan != "" {
		return cutroom.ErrClientStays
	}
	if err := s.refuseToLose(ctx, tx, m.AccountID, cutroom.ErrClientStays, cutroom.ErrClientStays); err != nil {
		return err
	}
	return s.closeAccount(ctx, tx, by, m)
}

// refuseToLose refuses to close an account with videos that can be used, or
// with projects, because nobody could reach them any more. The caller passes
// the errors to return.
func (s *Service) refuseToLose(ctx context.Context, tx cutroom.Tx, accountID string, videos, projects *cutroom.Error) error {
	ledger, err := tx.LedgerOf(ctx, accountID)
	if err != nil {
		return err
	}
	if balance := ledger.Balance(s.clock.Now()); balance.Left+balance.Held > 0 {
		return videos
	}
	kept := slices.DeleteFunc(slices.Clone(cutroom.ProjectStates), func(state cutroom.ProjectState) bool { return state == cutroom.Cancelled })
	for _, archived := range []bool{false, true} {
		some, err := tx.FindProjects(ctx, accountID, cutroom.ProjectSearch{States: kept, Archived: archived}, cutroom.Page{Limit: 1})
		if err != nil {
			return err
		}
		if len(some) > 0 {
			return projects
		}
	}
	return nil
}

// tellTeam appends an event for everybody in the account, and for the
// additional people named.
func (s *Service) tellTeam(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, kind, accountID string, also ...string) error {
	mates, err := tx.Teammates(ctx, accountID)
	if err != nil {
		return err
	}
	var audience []string
	for _, mate := range mates {
		audience = append(audience, cutroom.ToUser(mate.UserID))
	}
	for _, id := range also {
		audience = append(audience, cutroom.ToUser(id))
	}
	tx.Append(cutroom.Event{Kind: kind, At: s.clock.Now(), By: by.UserID, Subject: accountID, Audience: audience})
	return nil
}
