package showcase

import (
	"bytes"
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// AddPicture stores a picture for the public site and returns its address. It
// is shown once something names it, and removed if nothing does so soon.
func (s *Service) AddPicture(ctx context.Context, by cutroom.Actor, data []byte) (address string, err error) {
	if !by.IsManager() {
		return "", cutroom.ErrForbidden
	}
	poster, err := s.pictures.Poster(ctx, data)
	if err != nil {
		return "", err
	}
	name := s.newID() + ".jpg"
	address = cutroom.ShowcaseAddress + name
	// The removal is queued before there is anything to remove, so a server
	// that is killed in between leaves nothing behind.
	if err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		return tx.Enqueue(ctx, cutroom.DropUnusedPicture{Address: address})
	}); err != nil {
		return "", err
	}
	return address, s.blobs.Put(ctx, cutroom.ShowcaseFolder+name, poster.ContentType, bytes.NewReader(poster.Data))
}

// DropUnusedPicture queues the removal of an uploaded picture that nothing names.
func (s *Service) DropUnusedPicture(ctx context.Context, attempt cutroom.Attempt, job cutroom.DropUnusedPicture) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		return errors.Join(cutroom.DropShowcaseFile(ctx, tx, job.Address), tx.Finish(ctx, attempt))
	})
}

// pictureThere returns an error for a picture that was removed before anything
// named it.
func (s *Service) pictureThere(ctx context.Context, address string) error {
	key, ours := cutroom.ShowcaseKey(address)
	if !ours {
		return nil
	}
	_, err := s.blobs.Stat(ctx, key)
	if !errors.Is(err, cutroom.ErrNotFound) {
		return err
	}
	if named, err := cutroom.NamedOnSite(ctx, s.store, address); err != nil || named {
		return err // an earlier loss must not stop anyone from editing the words next to it
	}
	return cutroom.ErrPictureGone
}

// dropFiles queues the removal of files that an item no longer names.
func (s *Service) dropFiles(ctx context.Context, tx cutroom.Tx, before, after cutroom.PortfolioItem) error {
	return errors.Join(s.dropFile(ctx, tx, before.ImageURL, after.ImageURL), s.dropFile(ctx, tx, before.VideoURL, after.VideoURL))
}

// dropFile queues the removal of a replaced file of ours, in the transaction
// that saves its replacement.
func (s *Service) dropFile(ctx context.Context, tx cutroom.Tx, before, after string) error {
	if before == after {
		return nil
	}
	return cutroom.DropShowcaseFile(ctx, tx, before)
}
