package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// UnfinishedUpload is one of the caller's uploads that can be resumed.
type UnfinishedUpload struct {
	ID       string              `json:"id" doc:"It goes on at /api/uploads/{id}"`
	Purpose  cutroom.FilePurpose `json:"purpose" enum:"footage,extra,version"`
	Folder   string              `json:"folder"`
	Name     string              `json:"name"`
	Size     int64               `json:"size"`
	Received int64               `json:"received" doc:"How many bytes are here"`
	// The client compares it when the person chooses the file again, before
	// sending more.
	Fingerprint string    `json:"fingerprint" doc:"What the sender said to know the file by; empty if nothing"`
	ExpiresAt   time.Time `json:"expiresAt" doc:"When it is forgotten unless it goes on"`
}

// UnfinishedUploads are the caller's unfinished uploads to a project.
type UnfinishedUploads struct {
	Uploads []UnfinishedUpload `json:"uploads"`
}

func (a *API) unfinishedUploads(ctx context.Context, in *ProjectID) (*struct{ Body UnfinishedUploads }, error) {
	uploads, err := a.Media.UnfinishedUploads(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	list := make([]UnfinishedUpload, len(uploads))
	for i, u := range uploads {
		list[i] = UnfinishedUpload{
			ID: u.ID, Purpose: u.Purpose, Folder: u.Folder, Name: u.Name, Size: u.Size, Received: u.Received, Fingerprint: u.Fingerprint, ExpiresAt: u.ExpiresAt(),
		}
	}
	return &struct{ Body UnfinishedUploads }{UnfinishedUploads{list}}, nil
}
