package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) Identity(ctx context.Context, issuer, subject string) (cutroom.LinkedIdentity, error) {
	row, err := r.q.IdentityBySubject(ctx, sqlitegen.IdentityBySubjectParams{Issuer: issuer, Subject: subject})
	return identityOf(row), translate(err)
}

func (r reader) IdentitiesOf(ctx context.Context, userID string) ([]cutroom.LinkedIdentity, error) {
	rows, err := r.q.IdentitiesOf(ctx, userID)
	list := make([]cutroom.LinkedIdentity, len(rows))
	for i, row := range rows {
		list[i] = identityOf(row)
	}
	return list, translate(err)
}

func (t *tx) CreateIdentity(ctx context.Context, i cutroom.LinkedIdentity) error {
	return translate(t.q.CreateIdentity(ctx, sqlitegen.CreateIdentityParams{
		Issuer: i.Issuer, Subject: i.Subject, UserID: i.UserID, Email: i.Email, LinkedAt: millis(i.LinkedAt),
	}))
}

func (t *tx) DeleteIdentity(ctx context.Context, issuer, subject string) error {
	return found(t.q.DeleteIdentity(ctx, sqlitegen.DeleteIdentityParams{Issuer: issuer, Subject: subject}))
}

func identityOf(row sqlitegen.Identity) cutroom.LinkedIdentity {
	return cutroom.LinkedIdentity{
		Issuer: row.Issuer, Subject: row.Subject, UserID: row.UserID, Email: row.Email, LinkedAt: moment(row.LinkedAt),
	}
}
