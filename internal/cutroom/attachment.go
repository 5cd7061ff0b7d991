package cutroom

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// Attachment is a file attached to a message or a note, as it was when that was
// posted.
type Attachment struct {
	FileID string   `json:"fileId"`
	Name   string   `json:"name"`
	Size   int64    `json:"size"`
	Kind   FileKind `json:"kind"`
}

// maxAttachments is how many files one message or note can have.
const maxAttachments = 10

// AttachmentOf describes a file.
func AttachmentOf(f File) Attachment {
	return Attachment{FileID: f.ID, Name: f.Name, Size: f.Size, Kind: f.Kind}
}

// attachable reports whether the person uploaded the file to the project for
// this purpose and has not attached it yet.
func (f File) attachable(projectID string, purpose FilePurpose, by string) bool {
	return f.ProjectID == projectID && f.Purpose == purpose && f.SentBy == by && !f.Attached()
}

// inWords returns the text, or the names of the files when there is no text.
func inWords(text string, attached []Attachment) string {
	if text != "" {
		return text
	}
	names := make([]string, len(attached))
	for i, a := range attached {
		names[i] = a.Name
	}
	return strings.Join(names, ", ")
}

// FilesToAttach returns the files with these ids if each of them is named once
// and passes the check. Any other list is refused with the given error.
func FilesToAttach(ctx context.Context, r FileReader, ids []string, refused error, check func(File) error) ([]File, error) {
	if len(ids) > maxAttachments {
		return nil, refused
	}
	files := make([]File, len(ids))
	for i, id := range ids {
		file, err := r.FileByID(ctx, id)
		if errors.Is(err, ErrNotFound) || err == nil && slices.Contains(ids[:i], id) {
			err = refused
		}
		if err == nil {
			err = check(file)
		}
		if err != nil {
			return nil, err
		}
		files[i] = file
	}
	return files, nil
}

// DeleteAttachments deletes the files attached to something that is being
// deleted. Files whose retention has ended are already gone.
func DeleteAttachments(ctx context.Context, tx Tx, fileIDs []string) error {
	for _, id := range fileIDs {
		err := tx.DeleteFile(ctx, id)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err := errors.Join(err, tx.Enqueue(ctx, DeleteFileBytes{FileID: id})); err != nil {
			return err
		}
	}
	return nil
}
