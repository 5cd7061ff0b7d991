package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// Invite invites somebody by mail to the actor's team. Members and open
// invitations together never exceed the seats, even with simultaneous requests.
func (s *Service) Invite(ctx context.Context, by cutroom.Actor, email string, position cutroom.Position) (cutroom.Invitation, error) {
	var made cutroom.Invitation
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, err := s.inviter(ctx, tx, by)
		if err != nil {
			return err
		}
		if made, err = cutroom.NewInvitation(s.newID(), me.Member, email, position, s.clock.Now()); err != nil {
			return err
		}
		if err := s.makeRoom(ctx, tx, by, me.Account, made); err != nil {
			return err
		}
		if err := tx.CreateInvitation(ctx, made); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditInvitationSent, made.ID,
			map[string]string{"account": me.AccountID, "position": string(position)})
		return s.send(ctx, tx, by, made)
	})
	return made, err
}

// ResendInvitation mails a new link with its full lifetime. The old link stops
// working.
func (s *Service) ResendInvitation(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, err := s.inviter(ctx, tx, by)
		if err != nil {
			return err
		}
		i, err := pendingInvitation(ctx, tx, me, id)
		if err != nil {
			return err
		}
		if i.State(s.clock.Now()) == cutroom.InvitationExpired {
			if err := s.checkSeats(ctx, tx, me.Account); err != nil {
				return err
			}
		}
		i.ExpiresAt = s.clock.Now().Add(cutroom.InvitationLife)
		if err := tx.SaveInvitation(ctx, i); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditInvitationResent, i.ID, map[string]string{"account": me.AccountID})
		return s.send(ctx, tx, by, i)
	})
}

// RevokeInvitation revokes an invitation. Its link stops working.
func (s *Service) RevokeInvitation(ctx context.Context, by cutroom.Actor, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Invite)
		if err != nil {
			return err
		}
		i, err := pendingInvitation(ctx, tx, me, id)
		if err != nil {
			return err
		}
		return s.revoke(ctx, tx, by, i)
	})
}

// Invitations lists the pending invitations of the actor's team, oldest first.
func (s *Service) Invitations(ctx context.Context, by cutroom.Actor) ([]cutroom.Invitation, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.Invite)
	if err != nil {
		return nil, err
	}
	return s.store.PendingInvitations(ctx, me.AccountID)
}

// InvitationState returns the current state of an invitation.
func (s *Service) InvitationState(i cutroom.Invitation) cutroom.InvitationState {
	return i.State(s.clock.Now())
}

// inviter returns the actor's membership if they may invite. Their own address
// must be confirmed, so that nobody can make us write to strangers anonymously.
func (s *Service) inviter(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) (cutroom.Membership, error) {
	me, u, err := cutroom.Acting(ctx, tx, by, cutroom.Invite)
	if err != nil {
		return cutroom.Membership{}, err
	}
	if !u.OwnsEmail() {
		return cutroom.Membership{}, cutroom.ErrEmailUnconfirmed
	}
	return me, nil
}

// pendingInvitation finds a pending invitation of the actor's own account.
func pendingInvitation(ctx context.Context, r cutroom.InvitationReader, me cutroom.Membership, id string) (cutroom.Invitation, error) {
	i, err := r.InvitationByID(ctx, id)
	switch {
	case err != nil:
		return cutroom.Invitation{}, err
	case i.AccountID != me.AccountID:
		return cutroom.Invitation{}, cutroom.ErrNotFound
	case !i.AcceptedAt.IsZero():
		return cutroom.Invitation{}, cutroom.ErrInvitationUsed
	case !i.RevokedAt.IsZero():
		return cutroom.Invitation{}, cutroom.ErrInvitationRevoked
	}
	return i, nil
}

// makeRoom refuses an invitation for somebody who is already a member or
// invited, or for whom there is no seat. An expired one to the same address is
// revoked.
func (s *Service) makeRoom(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, account cutroom.ClientAccount, made cutroom.Invitation) error {
	mates, err := tx.Teammates(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, mate := range mates {
		if made.CheckFor(mate.User) == nil {
			return cutroom.ErrAlreadyMember
		}
	}
	pending, err := tx.PendingInvitations(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, i := range pending {
		switch {
		case cutroom.LoginKey(i.Email) != cutroom.LoginKey(made.Email):
		case i.State(s.clock.Now()) == cutroom.InvitationOpen:
			return cutroom.ErrAlreadyInvited
		default:
			if err := s.revoke(ctx, tx, by, i); err != nil {
				return err
			}
		}
	}
	return s.checkSeats(ctx, tx, account)
}

// checkSeats refuses if all seats are taken.
func (s *Service) checkSeats(ctx context.Context, tx cutroom.Tx, account cutroom.ClientAccount) error {
	mates, err := tx.Teammates(ctx, account.ID)
	if err != nil {
		return err
	}
	open, err := s.openInvitations(ctx, tx, account.ID)
	if err != nil {
		return err
	}
	if len(mates)+len(open) >= account.Seats(s.catalogue) {
		return s.catalogue.SeatsFull(account)
	}
	return nil
}

// openInvitations returns the invitations that can still be accepted.
func (s *Service) openInvitations(ctx context.Context, r cutroom.InvitationReader, accountID string) (open []cutroom.Invitation, err error) {
	pending, err := r.PendingInvitations(ctx, accountID)
	for _, i := range pending {
		if i.State(s.clock.Now()) == cutroom.InvitationOpen {
			open = append(open, i)
		}
	}
	return open, err
}

// send queues the mail with the link.
func (s *Service) send(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, i cutroom.Invitation) error {
	if err := tx.Enqueue(ctx, cutroom.SendInvitation{InvitationID: i.ID}); err != nil {
		return err
	}
	return s.tellTeam(ctx, tx, by, cutroom.InvitationSent, i.AccountID)
}

func (s *Service) revoke(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, i cutroom.Invitation) error {
	i.RevokedAt = s.clock.Now()
	if err := tx.SaveInvitation(ctx, i); err != nil {
		return err
	}
	s.record(tx, by, cutroom.AuditInvitationRevoked, i.ID, map[string]string{"account": i.AccountID})
	return s.tellTeam(ctx, tx, by, cutroom.InvitationRevoked, i.AccountID)
}
