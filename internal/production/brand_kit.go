package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// BrandKitView is a client account's brand kit as one person may see it.
type BrandKitView struct {
	cutroom.BrandKit
	Access  cutroom.BrandAccess
	Account cutroom.ClientAccount
}

// OwnBrandKit returns the brand kit of the actor's client account.
func (s *Service) OwnBrandKit(ctx context.Context, by cutroom.Actor) (BrandKitView, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return BrandKitView{}, err
	}
	return brandKit(ctx, s.store, by, me.AccountID)
}

// BrandKitFor returns the brand kit that applies to a project.
func (s *Service) BrandKitFor(ctx context.Context, by cutroom.Actor, projectID string) (BrandKitView, error) {
	project, _, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err != nil {
		return BrandKitView{}, err
	}
	return brandKit(ctx, s.store, by, project.AccountID)
}

func brandKit(ctx context.Context, r cutroom.Reader, by cutroom.Actor, accountID string) (BrandKitView, error) {
	access, err := cutroom.BrandAccessTo(ctx, r, by, accountID)
	if err != nil {
		return BrandKitView{}, err
	}
	account, err := r.ClientAccountByID(ctx, accountID)
	if err != nil {
		return BrandKitView{}, err
	}
	kit, err := r.BrandKitOf(ctx, accountID)
	return BrandKitView{BrandKit: kit, Access: access, Account: account}, err
}

// ChangeBrandKit changes the brand kit of the actor's account.
func (s *Service) ChangeBrandKit(ctx context.Context, by cutroom.Actor, change cutroom.BrandKitChange) (BrandKitView, error) {
	by = by.WithoutCaller()
	var view BrandKitView
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Submit)
		if err != nil {
			return err
		}
		if view, err = brandKit(ctx, tx, by, me.AccountID); err != nil {
			return err
		}
		now := s.clock.Now()
		changed, err := view.Change(change, now)
		if err != nil || !changed {
			return err
		}
		if err := tx.SaveBrandKit(ctx, view.BrandKit); err != nil {
			return err
		}
		return cutroom.AppendForBrandKit(ctx, tx, cutroom.Event{At: now, By: by.UserID}, me.AccountID)
	})
	return view, err
}
