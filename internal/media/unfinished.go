package media

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// mostUnfinished is how many unfinished uploads are listed: more than anybody
// would choose again one by one.
const mostUnfinished = 100

// UnfinishedUpload is an upload that can continue, and how much of it was
// received.
type UnfinishedUpload struct {
	cutroom.Upload
	Received int64
}

// UnfinishedUploads lists the actor's own uploads to a project's files that can
// continue, oldest first.
func (s *Service) UnfinishedUploads(ctx context.Context, by cutroom.Actor, projectID string) ([]UnfinishedUpload, error) {
	project, _, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err != nil {
		return nil, err
	}
	uploads, err := s.store.UploadsOf(ctx, project.AccountID)
	if err != nil {
		return nil, err
	}
	now := s.wall.Now()
	uploads = slices.DeleteFunc(uploads, func(u cutroom.Upload) bool {
		// An attachment is only sent with a message or a note.
		return u.UserID != by.UserID || u.ProjectID != projectID || u.Finished() || u.Expired(now) || u.Purpose.IsAttachment()
	})
	slices.SortFunc(uploads, func(a, b cutroom.Upload) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	uploads = uploads[:min(len(uploads), mostUnfinished)]
	list := make([]UnfinishedUpload, len(uploads))
	for i, u := range uploads {
		received, err := s.incoming.Received(ctx, u.ID)
		if errors.Is(err, cutroom.ErrNotFound) {
			received, err = u.Size, nil // it is fully stored and only needs recording
		}
		if err != nil {
			return nil, err
		}
		list[i] = UnfinishedUpload{u, received}
	}
	return list, nil
}
