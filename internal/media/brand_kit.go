package media

import (
	"context"

	"cutroom/internal/cutroom"
)

// BrandFiles lists the files of a client account's brand kit, if the actor may
// see it.
func (s *Service) BrandFiles(ctx context.Context, by cutroom.Actor, accountID string) ([]cutroom.File, error) {
	if _, err := cutroom.BrandAccessTo(ctx, s.store, by, accountID); err != nil {
		return nil, err
	}
	return s.store.BrandFilesOf(ctx, accountID)
}

// allowedForBrandKit returns the actor's client account if they may add files
// to its brand kit. For an upload that has begun, it must still be the same
// account.
func allowedForBrandKit(ctx context.Context, r cutroom.Reader, by cutroom.Actor, u cutroom.Upload) (accountID string, err error) {
	me, _, err := cutroom.Acting(ctx, r, by, cutroom.Submit)
	if err != nil {
		return "", err
	}
	if u.AccountID != "" && u.AccountID != me.AccountID {
		return "", cutroom.ErrNotFound // they belong to another account now
	}
	return me.AccountID, nil
}
