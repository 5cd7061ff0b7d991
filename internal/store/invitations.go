package store

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) InvitationByID(ctx context.Context, id string) (cutroom.Invitation, error) {
	row, err := r.q.InvitationByID(ctx, id)
	return invitationOf(row), translate(err)
}

func (r reader) InvitationBySecretHash(ctx context.Context, hash string) (cutroom.Invitation, error) {
	row, err := r.q.InvitationBySecretHash(ctx, &hash)
	return invitationOf(row), translate(err)
}

func (r reader) PendingInvitations(ctx context.Context, accountID string) ([]cutroom.Invitation, error) {
	rows, err := r.q.PendingInvitations(ctx, accountID)
	return each(rows, invitationOf), translate(err)
}

func (t *tx) CreateInvitation(ctx context.Context, i cutroom.Invitation) error {
	return translate(t.q.CreateInvitation(ctx, sqlitegen.CreateInvitationParams{
		ID:         i.ID,
		AccountID:  i.AccountID,
		Email:      i.Email,
		Position:   string(i.Position),
		InvitedBy:  textOrNull(i.InvitedBy),
		SecretHash: textOrNull(i.SecretHash),
		CreatedAt:  millis(i.CreatedAt),
		ExpiresAt:  millis(i.ExpiresAt),
		AcceptedAt: millisOrNull(i.AcceptedAt),
		AcceptedBy: textOrNull(i.AcceptedBy),
		RevokedAt:  millisOrNull(i.RevokedAt),
	}))
}

func (t *tx) SaveInvitation(ctx context.Context, i cutroom.Invitation) error {
	return found(t.q.SaveInvitation(ctx, sqlitegen.SaveInvitationParams{
		ID:         i.ID,
		SecretHash: textOrNull(i.SecretHash),
		ExpiresAt:  millis(i.ExpiresAt),
		AcceptedAt: millisOrNull(i.AcceptedAt),
		AcceptedBy: textOrNull(i.AcceptedBy),
		RevokedAt:  millisOrNull(i.RevokedAt),
	}))
}

func (t *tx) ExpireInvitationsBy(ctx context.Context, userID string, at time.Time) error {
	return translate(t.q.ExpireInvitationsBy(ctx, sqlitegen.ExpireInvitationsByParams{UserID: &userID, At: millis(at)}))
}

func (t *tx) DeleteDeadInvitations(ctx context.Context, before time.Time) (int, error) {
	rows, err := t.q.DeleteDeadInvitations(ctx, millis(before))
	return int(rows), translate(err)
}

func invitationOf(row sqlitegen.Invitation) cutroom.Invitation {
	return cutroom.Invitation{
		ID:         row.ID,
		AccountID:  row.AccountID,
		Email:      row.Email,
		Position:   cutroom.Position(row.Position),
		InvitedBy:  textOrNone(row.InvitedBy),
		SecretHash: textOrNone(row.SecretHash),
		CreatedAt:  moment(row.CreatedAt),
		ExpiresAt:  moment(row.ExpiresAt),
		AcceptedAt: momentOrZero(row.AcceptedAt),
		AcceptedBy: textOrNone(row.AcceptedBy),
		RevokedAt:  momentOrZero(row.RevokedAt),
	}
}
