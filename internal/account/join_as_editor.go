package account

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// EditorInvitation finds the application that an invitation is for, or returns
// ErrTicketSpent.
func (s *Service) EditorInvitation(ctx context.Context, secret string) (cutroom.Application, error) {
	ticket, err := cutroom.PeekTicket(ctx, s.store, cutroom.ForJoiningTeam, secret, s.clock.Now())
	if err != nil {
		return cutroom.Application{}, err
	}
	return invitedBy(ctx, s.store, ticket)
}

// invitedBy finds the application that a ticket invites. A ticket is valid only
// if it is the newest invitation of an accepted applicant who has no account
// yet.
func invitedBy(ctx context.Context, r cutroom.ApplicationReader, ticket cutroom.Ticket) (cutroom.Application, error) {
	var said cutroom.TeamInvitation
	if err := ticket.Read(&said); err != nil {
		return cutroom.Application{}, err
	}
	a, err := r.ApplicationByID(ctx, said.ApplicationID)
	if err != nil {
		return cutroom.Application{}, err
	}
	if !a.Invites(ticket) {
		return cutroom.Application{}, cutroom.ErrTicketSpent
	}
	return a, nil
}

// JoinAsEditor creates the editor's account that an invitation is for and signs
// them in. The name and the address come from the application, and the address
// counts as confirmed because the invitation was read there. The invitation
// works once, and only ever creates an editor.
func (s *Service) JoinAsEditor(ctx context.Context, v Visitor, secret, username, password string) (Welcome, error) {
	a, err := s.EditorInvitation(ctx, secret)
	if err != nil {
		return Welcome{}, err
	}
	if err := s.reservedNames().CheckUsername(username); err != nil {
		return Welcome{}, err
	}
	u, err := s.newUser(ctx, cutroom.Registration{
		Username: username, Password: password, Email: a.Email, FullName: a.FullName,
	}, cutroom.Editor, a.Language)
	if err != nil {
		return Welcome{}, err
	}
	u.EmailConfirmedAt, u.TimeZone = u.CreatedAt, a.TimeZone
	var tokens Tokens
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		ticket, err := cutroom.TakeTicket(ctx, tx, cutroom.ForJoiningTeam, secret, s.clock.Now())
		if err != nil {
			return err
		}
		a, err := invitedBy(ctx, tx, ticket)
		if err != nil {
			return err
		}
		if err := s.enrol(ctx, tx, u, u.ID); errors.Is(err, cutroom.ErrEmailTaken) {
			return cutroom.ErrInvitationTaken
		} else if err != nil {
			return err
		}
		if err := tx.SaveEditorProfile(ctx, a.EditorProfile(u.ID)); err != nil {
			return err
		}
		a.UserID, a.ChangedAt = u.ID, u.CreatedAt
		s.record(tx, u.Actor(""), cutroom.AuditInvitationUsed, a.ID, map[string]string{"user": u.ID})
		if err := cutroom.KeepApplication(ctx, tx, a, u.ID, s.clock.Now()); err != nil {
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
