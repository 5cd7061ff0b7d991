package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// SetPosition gives a member another position in the team. Ownership cannot be
// set this way; see TransferOwnership.
func (s *Service) SetPosition(ctx context.Context, by cutroom.Actor, userID string, position cutroom.Position) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.ChangePosition)
		if err != nil {
			return err
		}
		if !position.Assignable() {
			return cutroom.ErrPosition
		}
		member, err := teammate(ctx, tx, me, userID)
		if err != nil || member.Position == position {
			return err
		}
		if member.Position == cutroom.Owner {
			return cutroom.ErrOwnerStays
		}
		s.record(tx, by, cutroom.AuditPositionChanged, userID,
			map[string]string{"account": me.AccountID, "from": string(member.Position), "to": string(position)})
		member.Position = position
		if err := tx.SaveMember(ctx, member); err != nil {
			return err
		}
		news := cutroom.TellTeam{News: cutroom.PositionNews, AccountID: me.AccountID, UserID: userID, Position: position}
		if err := tx.Enqueue(ctx, news); err != nil {
			return err
		}
		return s.tellTeam(ctx, tx, by, cutroom.MemberPositionChanged, me.AccountID)
	})
}

// RemoveMember removes a person from the team. They remain a client, with an
// account of their own. From their next request on they have no access to what
// belongs to the team.
func (s *Service) RemoveMember(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.RemoveMember)
		if err != nil {
			return err
		}
		member, err := teammate(ctx, tx, me, userID)
		if err != nil {
			return err
		}
		if member.Position == cutroom.Owner {
			return cutroom.ErrOwnerStays
		}
		s.record(tx, by, cutroom.AuditMemberRemoved, userID, map[string]string{"account": me.AccountID})
		if err := tx.Enqueue(ctx, cutroom.TellTeam{News: cutroom.RemovedNews, AccountID: me.AccountID, UserID: userID}); err != nil {
			return err
		}
		return s.startOver(ctx, tx, by, member)
	})
}

// LeaveTeam removes the actor from their team. An owner must first transfer the
// ownership.
func (s *Service) LeaveTeam(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Leave)
		if err != nil {
			return err
		}
		if me.Position == cutroom.Owner {
			return cutroom.ErrOwnerStays
		}
		s.record(tx, by, cutroom.AuditMemberLeft, me.UserID, map[string]string{"account": me.AccountID})
		return s.startOver(ctx, tx, by, me.Member)
	})
}

// TransferOwnership makes another member the owner and the owner an approver,
// at once, so that a team always has exactly one owner.
func (s *Service) TransferOwnership(ctx context.Context, by cutroom.Actor, userID string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.TransferOwnership)
		if err != nil {
			return err
		}
		if err := s.proved(ctx, tx, by); err != nil {
			return err
		}
		heir, err := teammate(ctx, tx, me, userID)
		if err != nil || heir.UserID == me.UserID {
			return err
		}
		me.Position, heir.Position = cutroom.Approver, cutroom.Owner
		// In this order, because the store refuses a second owner even for a
		// moment.
		for _, m := range []cutroom.Member{me.Member, heir} {
			if err := tx.SaveMember(ctx, m); err != nil {
				return err
			}
		}
		if err := cutroom.PayerChanged(ctx, tx, me.AccountID); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditOwnerChanged, me.AccountID, map[string]string{"from": me.UserID, "to": userID})
		for _, news := range []cutroom.TellTeam{
			{News: cutroom.OwnerNews, AccountID: me.AccountID, UserID: userID},
			{News: cutroom.FormerOwnerNews, AccountID: me.AccountID, UserID: me.UserID},
		} {
			if err := tx.Enqueue(ctx, news); err != nil {
				return err
			}
		}
		return s.tellTeam(ctx, tx, by, cutroom.MemberPositionChanged, me.AccountID)
	})
}

// teammate finds a member of the actor's own account. Members of other accounts
// are not found.
func teammate(ctx context.Context, r cutroom.ClientAccountReader, me cutroom.Membership, userID string) (cutroom.Member, error) {
	m, err := r.MembershipOf(ctx, userID)
	if err != nil {
		return cutroom.Member{}, err
	}
	if m.AccountID != me.AccountID {
		return cutroom.Member{}, cutroom.ErrNotFound
	}
	return m.Member, nil
}

// startOver ends a membership and gives the person an account of their own.
func (s *Service) startOver(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, m cutroom.Member) error {
	if err := s.endMembership(ctx, tx, by, m); err != nil {
		return err
	}
	u, err := tx.UserByID(ctx, m.UserID)
	if err != nil {
		return err
	}
	return s.openAccount(ctx, tx, u, by.UserID, "")
}

// endMembership removes a person from an account and notifies both.
func (s *Service) endMembership(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, m cutroom.Member) error {
	if err := tx.DeleteMember(ctx, m); err != nil {
		return err
	}
	return s.tellTeam(ctx, tx, by, cutroom.MemberLeft, m.AccountID, m.UserID)
}
