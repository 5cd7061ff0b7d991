package media

import (
	"context"
	"io"
	"path"
	"strings"

	"cutroom/internal/cutroom"
)

// mostCaptions is how large a file of captions may be, in bytes.
const mostCaptions = 4 << 20

// GuestCaptions returns the newest captions among the extras of the project
// that a guest's link shows, as they were uploaded; "" if there are none.
func (s *Service) GuestCaptions(ctx context.Context, guestID string) (string, error) {
	_, view, err := cutroom.ViewOfGuest(ctx, s.store, guestID, s.clock.Now())
	if err != nil {
		return "", err
	}
	files, err := s.store.FilesOf(ctx, view.Project.ID)
	if err != nil {
		return "", err
	}
	var captions *cutroom.File
	for _, f := range files {
		if isCaptions(f) && (captions == nil || !f.ReceivedAt.Before(captions.ReceivedAt)) {
			captions = &f
		}
	}
	if captions == nil {
		return "", nil
	}
	reader, err := s.blobs.Open(ctx, captions.BlobKey(), 0, -1)
	if err != nil {
		return "", err
	}
	defer reader.Close()
	text, err := io.ReadAll(io.LimitReader(reader, mostCaptions))
	return strings.ToValidUTF8(string(text), "\uFFFD"), err
}

func isCaptions(f cutroom.File) bool {
	ending := strings.ToLower(path.Ext(f.Name))
	return f.Purpose == cutroom.Extra && f.Size <= mostCaptions && (ending == ".srt" || ending == ".vtt")
}
