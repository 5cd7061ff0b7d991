package showcase

import (
	"bytes"
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// AddPicture keeps a picture for the public site and returns its address. It is
// shown once something names it.
func (s *Service) AddPicture(ctx context.Context, by cutroom.Actor, data []byte) (address string, err error) {
	if !by.IsManager() {
		return "", cutroom.ErrForbidden
	}
	poster, err := s.pictures.Poster(ctx, data)
	if err != nil {
		return "", err
	}
	name := s.newID() + ".jpg"
	return cutroom.ShowcaseAddress + name, s.blobs.Put(ctx, cutroom.ShowcaseFolder+name, poster.ContentType, bytes.NewReader(poster.Data))
}

// dropFiles orders the removal of what an item no longer names.
func (s *Service) dropFiles(ctx context.Context, tx cutroom.Tx, before, after cutroom.PortfolioItem) error {
	return errors.Join(s.dropFile(ctx, tx, before.ImageURL, after.ImageURL), s.dropFile(ctx, tx, before.VideoURL, after.VideoURL))
}

// dropFile orders the removal of a file of ours that gave way to another, once
// what names the other is kept.
func (s *Service) dropFile(ctx context.Context, tx cutroom.Tx, before, after string) error {
	if before == after {
		return nil
	}
	return cutroom.DropShowcaseFile(ctx, tx, before)
}
