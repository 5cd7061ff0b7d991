package media

import (
	"bytes"
	"context"
	"errors"
	"io"

	"cutroom/internal/cutroom"
)

// preview stores a picture of an image and reports whether one could be made.
// It can be repeated.
func (s *Service) preview(ctx context.Context, f cutroom.File) (made bool, err error) {
	r, err := s.blobs.Open(ctx, f.BlobKey(), 0, -1)
	if errors.Is(err, cutroom.ErrNotFound) {
		return false, nil // it was deleted meanwhile
	}
	if err != nil {
		return false, err
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return false, err
	}
	picture, err := s.pictures.Preview(ctx, data)
	if unusable(err) != nil {
		return false, nil // such as an SVG, which is never shown
	}
	if err != nil {
		return false, err
	}
	return true, s.blobs.Put(ctx, f.PreviewKey(), picture.ContentType, bytes.NewReader(picture.Data))
}
