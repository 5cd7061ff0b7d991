package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func shareLinkOf(row sqlitegen.ShareLink) cutroom.ShareLink {
	return cutroom.ShareLink{
		ID: row.ID, ProjectID: row.ProjectID, SecretHash: row.SecretHash, Label: row.Label, Version: int(row.Version),
		AndLater: row.AndLater != 0, MayComment: row.MayComment != 0, Watermark: row.Watermark != 0, PasswordHash: row.PasswordHash,
		PasswordAt: moment(row.PasswordAt), EndsAt: moment(row.EndsAt), MadeBy: row.MadeBy, MadeAt: moment(row.MadeAt), Epoch: row.Epoch,
		RevokedBy: row.RevokedBy, RevokedAt: momentOrZero(row.RevokedAt),
	}
}

func guestOf(row sqlitegen.Guest) cutroom.Guest {
	return cutroom.Guest{
		ID: row.ID, LinkID: row.LinkID, Name: row.Name, TokenHash: row.TokenHash, FirstAt: moment(row.FirstAt), EnteredAt: moment(row.EnteredAt),
	}
}

func (r reader) ShareLinkByID(ctx context.Context, id string) (cutroom.ShareLink, error) {
	row, err := r.q.ShareLinkByID(ctx, id)
	return shareLinkOf(row), translate(err)
}

func (r reader) ShareLinkByHash(ctx context.Context, secretHash string) (cutroom.ShareLink, error) {
	row, err := r.q.ShareLinkByHash(ctx, secretHash)
	return shareLinkOf(row), translate(err)
}

func (r reader) ShareLinksOf(ctx context.Context, projectID string) ([]cutroom.ShareLink, error) {
	rows, err := r.q.ShareLinksOf(ctx, projectID)
	return each(rows, shareLinkOf), translate(err)
}

func (r reader) ShareLinksBy(ctx context.Context, userID, afterID string, limit int) ([]cutroom.ShareLink, error) {
	rows, err := r.q.ShareLinksBy(ctx, sqlitegen.ShareLinksByParams{MadeBy: userID, After: afterID, Count: int64(limit)})
	return each(rows, shareLinkOf), translate(err)
}

func (r reader) VisitsOf(ctx context.Context, linkID string) ([]cutroom.VisitsOnDay, error) {
	rows, err := r.q.VisitsOf(ctx, linkID)
	return each(rows, func(row sqlitegen.VisitsOfRow) cutroom.VisitsOnDay {
		return cutroom.VisitsOnDay{Day: row.Day, Visits: int(row.Visits)}
	}), translate(err)
}

func (r reader) GuestByID(ctx context.Context, id string) (cutroom.Guest, error) {
	row, err := r.q.GuestByID(ctx, id)
	return guestOf(row), translate(err)
}

func (r reader) GuestByHash(ctx context.Context, tokenHash string) (cutroom.Guest, error) {
	row, err := r.q.GuestByHash(ctx, tokenHash)
	return guestOf(row), translate(err)
}

func (r reader) GuestsOf(ctx context.Context, linkID string) ([]cutroom.Guest, error) {
	rows, err := r.q.GuestsOf(ctx, linkID)
	return each(rows, guestOf), translate(err)
}

func (t *tx) CreateShareLink(ctx context.Context, l cutroom.ShareLink) error {
	return translate(t.q.CreateShareLink(ctx, sqlitegen.CreateShareLinkParams{
		ID: l.ID, ProjectID: l.ProjectID, SecretHash: l.SecretHash, Label: l.Label, Version: int64(l.Version), AndLater: flag(l.AndLater),
		MayComment: flag(l.MayComment), Watermark: flag(l.Watermark), PasswordHash: l.PasswordHash, PasswordAt: millis(l.PasswordAt),
		EndsAt: millis(l.EndsAt), MadeBy: l.MadeBy, MadeAt: millis(l.MadeAt), Epoch: l.Epoch, RevokedBy: l.RevokedBy,
		RevokedAt: millisOrNull(l.RevokedAt),
	}))
}

func (t *tx) SaveShareLink(ctx context.Context, l cutroom.ShareLink) error {
	return found(t.q.SaveShareLink(ctx, sqlitegen.SaveShareLinkParams{
		ID: l.ID, Label: l.Label, Version: int64(l.Version), AndLater: flag(l.AndLater), MayComment: flag(l.MayComment),
		Watermark: flag(l.Watermark), PasswordHash: l.PasswordHash, PasswordAt: millis(l.PasswordAt), EndsAt: millis(l.EndsAt),
		RevokedBy: l.RevokedBy, RevokedAt: millisOrNull(l.RevokedAt),
	}))
}

func (t *tx) CountVisit(ctx context.Context, linkID string, day int64) error {
	return translate(t.q.CountVisit(ctx, sqlitegen.CountVisitParams{LinkID: linkID, Day: day}))
}

func (t *tx) SaveGuest(ctx context.Context, g cutroom.Guest) error {
	return translate(t.q.SaveGuest(ctx, sqlitegen.SaveGuestParams{
		ID: g.ID, LinkID: g.LinkID, Name: g.Name, TokenHash: g.TokenHash, FirstAt: millis(g.FirstAt), EnteredAt: millis(g.EnteredAt),
	}))
}
