package account

import (
	"bytes"
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// SetAvatar sets the person's picture. It is stored under a key that nobody can
// guess, and the previous picture is removed.
func (s *Service) SetAvatar(ctx context.Context, by cutroom.Actor, data []byte) (cutroom.User, error) {
	portrait, err := s.pictures.Portrait(ctx, data)
	if err != nil {
		return cutroom.User{}, err
	}
	key := cutroom.AvatarFolder + cutroom.NewSecret()
	if err := s.blobs.Put(ctx, key, portrait.ContentType, bytes.NewReader(portrait.Data)); err != nil {
		return cutroom.User{}, err
	}
	u, err := s.wear(ctx, by, key)
	if err != nil {
		// Nothing refers to the blob, so it would never be removed.
		return cutroom.User{}, errors.Join(err, s.blobs.Delete(context.WithoutCancel(ctx), key))
	}
	return u, nil
}

// RemoveAvatar removes the person's picture.
func (s *Service) RemoveAvatar(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	return s.wear(ctx, by, "")
}

// wear sets the person's picture to the blob; "" means none.
func (s *Service) wear(ctx context.Context, by cutroom.Actor, key string) (cutroom.User, error) {
	var u cutroom.User
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		var err error
		if u, err = tx.UserByID(ctx, by.UserID); err != nil {
			return err
		}
		if err := s.dropAvatar(ctx, tx, u); err != nil {
			return err
		}
		u.Avatar = key
		s.record(tx, by, cutroom.AuditProfileChanged, u.ID, nil)
		return s.save(ctx, tx, by, u)
	})
	return u, err
}

// dropAvatar queues the removal of the person's picture, if there is one.
func (s *Service) dropAvatar(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	if u.Avatar == "" {
		return nil
	}
	return tx.Enqueue(ctx, cutroom.DeleteBlob{Key: u.Avatar})
}

// DeleteBlob removes a blob that nothing refers to any more.
func (s *Service) DeleteBlob(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeleteBlob) error {
	if err := s.blobs.Delete(ctx, job.Key); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}
