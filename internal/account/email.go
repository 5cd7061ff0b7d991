package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// AskForConfirmation queues a mail with a new link that confirms the person's
// address. It does nothing if the address is already confirmed.
func (s *Service) AskForConfirmation(ctx context.Context, by cutroom.Actor) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil || u.OwnsEmail() {
			return err
		}
		return tx.Enqueue(ctx, cutroom.SendConfirmation{UserID: u.ID, Epoch: u.Epoch, Email: u.Email})
	})
}

// ChangeEmail queues a mail with a link to the new address. The old address
// stays until somebody opens the link, and gets a mail with a link that cancels
// the change. The response does not reveal whether the new address already has
// an account. Its owner learns of it by mail.
func (s *Service) ChangeEmail(ctx context.Context, by cutroom.Actor, email string) error {
	if err := cutroom.CheckEmail(email); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.provedForEmail(ctx, tx, by); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, by.UserID)
		if err != nil {
			return err
		}
		if cutroom.LoginKey(u.Email) == cutroom.LoginKey(email) && u.OwnsEmail() {
			return cutroom.ErrSameEmail
		}
		s.record(tx, by, cutroom.AuditEmailChangeAsked, u.ID, nil)
		if cutroom.LoginKey(u.Email) != cutroom.LoginKey(email) {
			if err := tx.Enqueue(ctx, cutroom.WarnOfEmailChange{UserID: u.ID, Epoch: u.Epoch, Email: u.Email}); err != nil {
				return err
			}
		}
		return tx.Enqueue(ctx, cutroom.SendConfirmation{UserID: u.ID, Epoch: u.Epoch, Email: email})
	})
}

// provedForEmail is proved for a change of address. With two factors it is
// provedAgain, because a stolen session must not be enough to move the mailbox
// that resets the password.
func (s *Service) provedForEmail(ctx context.Context, tx cutroom.Tx, by cutroom.Actor) error {
	app, err := cutroom.Optional(tx.AuthenticatorOf(ctx, by.UserID))
	if err != nil {
		return err
	}
	if app != nil {
		return s.provedAgain(ctx, tx, by)
	}
	return s.proved(ctx, tx, by)
}

// CancelEmailChange cancels a change of address for the holder of the link that
// was mailed to the old address. It signs everybody out, because the person who
// asked for the change could know the password. The returned secret lets the
// holder choose a new password at once.
func (s *Service) CancelEmailChange(ctx context.Context, secret string) (resetSecret string, err error) {
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ticket, err := cutroom.TakeTicket(ctx, tx, cutroom.ForCancelingEmail, secret, s.wall.Now())
		if err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{UserID: ticket.UserID}, cutroom.AuditEmailChangeCanceled, ticket.UserID, nil)
		if err := s.revokeAll(ctx, tx, ticket.UserID, cutroom.EndedByCanceling); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, ticket.UserID) // with the new epoch
		if err != nil {
			return err
		}
		reset, opens := cutroom.IssueTicket(cutroom.ForPasswordReset, u, nil, s.wall.Now())
		resetSecret = opens
		return tx.CreateTicket(ctx, reset)
	})
	return resetSecret, err
}

// ConfirmEmail confirms that the holder of a confirmation link owns the address
// it was sent to. It becomes the person's address if it was not already.
func (s *Service) ConfirmEmail(ctx context.Context, secret string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ticket, err := cutroom.TakeTicket(ctx, tx, cutroom.ForEmail, secret, s.wall.Now())
		if err != nil {
			return err
		}
		var claim cutroom.EmailClaim
		if err := ticket.Read(&claim); err != nil {
			return err
		}
		u, err := tx.UserByID(ctx, ticket.UserID)
		if err != nil {
			return err
		}
		if owner, err := cutroom.Optional(tx.UserByConfirmedEmail(ctx, claim.Email)); err != nil {
			return err
		} else if owner != nil && owner.ID != u.ID {
			return cutroom.ErrEmailTaken
		}
		return s.own(ctx, tx, u, claim.Email)
	})
}

// own sets the person's address, which they have confirmed. Other confirmation
// links stop working.
func (s *Service) own(ctx context.Context, tx cutroom.Tx, u cutroom.User, email string) error {
	before := u
	u.Email = email
	if !u.OwnsEmail() || cutroom.LoginKey(before.Email) != cutroom.LoginKey(email) {
		u.EmailConfirmedAt = s.clock.Now()
	}
	by := cutroom.Actor{UserID: u.ID}
	if err := s.save(ctx, tx, by, u); err != nil {
		return err
	}
	if err := tx.VoidTickets(ctx, u.ID, cutroom.ForEmail, s.wall.Now()); err != nil {
		return err
	}
	if cutroom.LoginKey(before.Email) == cutroom.LoginKey(email) {
		s.record(tx, by, cutroom.AuditEmailConfirmed, u.ID, nil)
		return nil
	}
	s.record(tx, by, cutroom.AuditEmailChanged, u.ID, nil)
	// Links that were sent to the old address stop working.
	for _, purpose := range []cutroom.Purpose{cutroom.ForPasswordReset, cutroom.ForCancelingEmail} {
		if err := tx.VoidTickets(ctx, u.ID, purpose, s.wall.Now()); err != nil {
			return err
		}
	}
	if err := payerChanged(ctx, tx, u.ID); err != nil {
		return err
	}
	return tx.Enqueue(ctx, cutroom.EmailChanged{UserID: u.ID, OldEmail: before.Email})
}

// payerChanged queues an update at the payment provider if the person owns an
// account, because the provider writes to the owner in the owner's language.
func payerChanged(ctx context.Context, tx cutroom.Tx, userID string) error {
	m, err := cutroom.Optional(tx.MembershipOf(ctx, userID))
	if err != nil || m == nil || m.Position != cutroom.Owner {
		return err
	}
	return cutroom.PayerChanged(ctx, tx, m.AccountID)
}
