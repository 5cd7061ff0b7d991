package account

import (
	"bytes"
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// SetAvatar makes the picture the person's. It is kept under a key that nobody
// can guess; the one before it is removed.
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
		// Nothing names the blob, so nobody would ever remove it.
		return cutroom.User{}, errors.Join(err, s.blobs.Delete(context.WithoutCancel(ctx), key))
	}
	return u, nil
}

// RemoveAvatar leaves the person without a picture.
func (s *Service) RemoveAvatar(ctx context.Context, by cutroom.Actor) (cutroom.User, error) {
	return s.wear(ctx, by, "")
}

// wear makes the blob the person's picture; "" is none.
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

// dropAvatar orders the removal of the person's picture, if they have one.
func (s *Service) dropAvatar(ctx context.Context, tx cutroom.Tx, u cutroom.User) error {
	if u.Avatar == "" {
		return nil
	}
	return tx.Enqueue(ctx, cutroom.DeleteBlob{Key: u.Avatar})
}

// DeleteBlob removes bytes that nothing names any more.
func (s *Service) DeleteBlob(ctx context.Context, attempt cutroom.Attempt, job cutroom.DeleteBlob) error {
	if err := s.blobs.Delete(ctx, job.Key); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}
