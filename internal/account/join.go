package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// InvitationView is what an invitation shows to the holder of its link.
type InvitationView struct {
	Invitation cutroom.Invitation
	Account    cutroom.ClientAccount
	Inviter    string // full name; "" if they no longer have an account
	Known      bool   // whether the invited address has an account, whose owner signs in to accept
}

// LookAtInvitation shows the holder of a link what the invitation is for.
func (s *Service) LookAtInvitation(ctx context.Context, secret string) (InvitationView, error) {
	i, err := s.openInvitation(ctx, s.store, secret)
	if err != nil {
		return InvitationView{}, err
	}
	view := InvitationView{Invitation: i}
	if view.Account, err = s.store.ClientAccountByID(ctx, i.AccountID); err != nil {
		return InvitationView{}, err
	}
	if inviter, err := s.store.UserByID(ctx, i.InvitedBy); err == nil {
		view.Inviter = inviter.FullName
	} else if !errors.Is(err, cutroom.ErrNotFound) {
		return InvitationView{}, err
	}
	view.Known, err = emailIsOwned(ctx, s.store, i.Email)
	return view, err
}

// AcceptInvitation adds the actor to the team that invited their address. If
// they have an empty account of their own, they leave it and it is closed.
func (s *Service) AcceptInvitation(ctx context.Context, by cutroom.Actor, secret string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		i, err := s.openInvitation(ctx, tx, secret)
		if err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if !u.SuspendedAt.IsZero() {
			return cutroom.ErrForbidden
		}
		if err := i.CheckFor(u); err != nil {
			return err
		}
		if u.Role != cutroom.Client {
			return cutroom.ErrInvitationForClients
		}
		if err := s.leaveOwn(ctx, tx, by, i); err != nil {
			return err
		}
		return s.join(ctx, tx, u, i)
	})
}

// RegisterInvited makes the holder of a link a client in the team that invited
// them, and signs them in. The address is the invited one, because the holder
// of the link can read its mail. The position always comes from the invitation.
func (s *Service) RegisterInvited(ctx context.Context, v Visitor, secret string, r cutroom.Registration) (Welcome, error) {
	i, err := s.openInvitation(ctx, s.store, secret)
	if err != nil {
		return Welcome{}, err
	}
	r.Email = i.Email
	u, err := s.newVisitor(ctx, r, cutroom.Client, v.Language)
	if err != nil {
		return Welcome{}, err
	}
	u.EmailConfirmedAt = u.CreatedAt
	var tokens Tokens
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		i, err := s.openInvitation(ctx, tx, secret)
		if err != nil {
			return err
		}
		owned, err := emailIsOwned(ctx, tx, i.Email)
		if err != nil {
			return err
		}
		if owned {
			return cutroom.ErrInvitationSignIn
		}
		if err := s.enter(ctx, tx, u, u.ID); err != nil {
			return err
		}
		if err := s.join(ctx, tx, u, i); err != nil {
			return err
		}
		tokens, err = s.open(ctx, tx, u, v)
		return err
	})
	if err != nil {
		return Welcome{}, err
	}
	return Welcome{User: u, Tokens: tokens}, nil
}

// openInvitation finds the invitation for the secret, or returns why it cannot
// be used.
func (s *Service) openInvitation(ctx context.Context, r cutroom.InvitationReader, secret string) (cutroom.Invitation, error) {
	i, err := r.InvitationBySecretHash(ctx, cutroom.HashToken(secret))
	if errors.Is(err, cutroom.ErrNotFound) {
		return cutroom.Invitation{}, cutroom.ErrInvitationUnknown
	}
	if err != nil {
		return cutroom.Invitation{}, err
	}
	return i, i.CheckOpen(s.clock.Now())
}

func emailIsOwned(ctx context.Context, r cutroom.UserReader, email string) (bool, error) {
	_, err := r.UserByConfirmedEmail(ctx, email)
	if errors.Is(err, cutroom.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// leaveOwn removes the actor from their current account, if nobody loses
// anything by it: they are its only member, and it has no plan, videos or
// projects.
func (s *Service) leaveOwn(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, i cutroom.Invitation) error {
	own, err := tx.MembershipOf(ctx, by.UserID)
	if err != nil {
		return err
	}
	mates, err := tx.Teammates(ctx, own.AccountID)
	if err != nil {
		return err
	}
	switch {
	case own.AccountID == i.AccountID:
		return cutroom.ErrAlreadyMember
	case own.Position != cutroom.Owner:
		return cutroom.ErrLeaveTeamFirst
	case len(mates) > 1:
		return cutroom.ErrOwnTeamFirst
	case own.Account.Plan != "":
		return cutroom.ErrOwnPlanFirst
	}
	if err := s.refuseToLose(ctx, tx, own.AccountID, cutroom.ErrOwnVideosFirst, cutroom.ErrOwnProjectsFirst); err != nil {
		return err
	}
	return s.closeAccount(ctx, tx, by, own)
}

// join makes the person a member and marks the invitation as used.
func (s *Service) join(ctx context.Context, tx cutroom.Tx, u cutroom.User, i cutroom.Invitation) error {
	account, err := tx.ClientAccountByID(ctx, i.AccountID)
	if err != nil {
		return err
	}
	mates, err := tx.Teammates(ctx, account.ID)
	if err != nil {
		return err
	}
	// The invitation reserved a seat, unless the plan has been downgraded
	// since.
	if len(mates) >= account.Seats(s.catalogue) {
		return s.catalogue.SeatsFull(account)
	}
	now := s.clock.Now()
	member := cutroom.Member{AccountID: account.ID, UserID: u.ID, Position: i.Position, JoinedAt: now}
	if err := tx.CreateMember(ctx, member); err != nil {
		return err
	}
	i.AcceptedAt, i.AcceptedBy = now, u.ID
	if err := tx.SaveInvitation(ctx, i); err != nil {
		return err
	}
	if err := tx.Enqueue(ctx, cutroom.TellTeam{News: cutroom.JoinedNews, AccountID: account.ID, UserID: u.ID, Position: i.Position}); err != nil {
		return err
	}
	by := cutroom.Actor{UserID: u.ID}
	s.record(tx, by, cutroom.AuditMemberJoined, u.ID,
		map[string]string{"account": account.ID, "invitation": i.ID, "position": string(i.Position)})
	return s.tellTeam(ctx, tx, by, cutroom.MemberJoined, account.ID)
}
